import { VOID_HAND } from "../../pages/electrum/positions";
import { gameAt, storedGame } from "../../support/documents";
import { clipboardText } from "../../support/dom";
import { downloaded } from "../../support/files";
import { expect, openElectrum, test } from "../../support/fixtures";
import { key, tabTo } from "../../support/keyboard";
import { chooseInMenuByKeys } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

test("the deal page is reached, read, copied and saved by keyboard", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(VOID_HAND) });
  await chooseInMenuByKeys(page, "The deal");
  await expect(page).toHaveURL(/\/deal\/electrum$/);
  await expect(page.locator("[data-copy=seed]")).toBeVisible();
  await tabTo(page, "[data-copy=seed] button");
  await key(page, "Enter");
  await expect(page.locator("[data-copy=seed] [role=status]")).toHaveText("Copied.");
  expect(await clipboardText(page)).toBe(VOID_HAND.seed);
  const shuffles = page.locator('[data-hand="2"] .shuffle');
  await tabTo(page, '[data-hand="2"] summary');
  await key(page, "Enter");
  await expect(shuffles).toHaveCount(2);
  await key(page, "Enter");
  await expect(shuffles).toHaveCount(0);
  await tabTo(page, "main .button.first");
  const { text } = await downloaded(page, () => key(page, "Enter"));
  expect(JSON.parse(text)).toEqual((await storedGame(page)).body.session.record);
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, 'a[href^="play/"]', 60);
  await key(page, "Enter");
  expect(await electrum.waitForPrompt()).toBe("new game");
});
