import { VOID_HAND } from "../../pages/electrum/positions";
import { gameAt } from "../../support/documents";
import { expect, openElectrum, test } from "../../support/fixtures";
import { key, tabTo } from "../../support/keyboard";
import { chooseInMenuByKeys } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the score sheet is reached, filled in and printed by keyboard", async ({ page, electrum }) => {
  await page.addInitScript(() => {
    const printed: string[] = [];
    Object.assign(globalThis, { printed });
    window.print = () => void printed.push(document.querySelector(".paper")?.className ?? "nothing");
  });
  await openElectrum(electrum, { game: gameAt(VOID_HAND) });
  await chooseInMenuByKeys(page, "Score sheet");
  await expect(page).toHaveURL(/\/print\/electrum$/);
  await expect(page.locator("main.print")).toBeVisible();
  await tabTo(page, "#name-0");
  await page.keyboard.type("Ana Ruiz");
  await tabTo(page, "#name-1");
  await page.keyboard.type("Ben");
  await tabTo(page, "#date");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("2 June");
  await tabTo(page, "input[type=radio]");
  await expect(page.getByRole("radio", { name: "A4" })).toBeChecked();
  await key(page, "ArrowRight");
  await expect(page.getByRole("radio", { name: "US Letter" })).toBeChecked();
  await tabTo(page, "#print");
  await key(page, "Enter");
  const printed = () => page.evaluate(() => (globalThis as unknown as { printed: string[] }).printed);
  await expect.poll(printed).toEqual(["paper letter"]);
  await expect(page.locator(".paper-date")).toContainText("2 June");
  await expect(page.locator(".score-names")).toContainText("Ana Ruiz");
  await expect(page.locator(".paper-result")).toHaveText("Winner: Ana Ruiz, 54 to 42.");
});
