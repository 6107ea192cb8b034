import type { Page } from "@playwright/test";

import { expect, open, test } from "../../support/fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens the set-up sheet. */
async function setUp(page: Page) {
  await open(page);
  await page.locator('[data-game="partners"] .set-up').click();
  const sheet = page.locator(".sheet.start");
  await sheet.locator(".kind").first().waitFor();
  return sheet;
}

test("own rules have a name, are kept, and reach another browser by a link", async ({ page, browser, baseURL }) => {
  const sheet = await setUp(page);
  await expect(sheet.locator(".kind input").first()).toBeChecked();
  await sheet.getByRole("radio", { name: /^Dominican Republic/ }).check({ force: true });
  await sheet.getByRole("radio", { name: "250" }).check({ force: true });
  await sheet.locator("#own-rules-name").fill("Ours");
  await sheet.getByRole("button", { name: "Keep the rules" }).click();
  await expect(sheet.getByRole("button", { name: "Ours", exact: true })).toHaveAttribute("aria-pressed", "true");
  await sheet.getByRole("button", { name: "Send these rules" }).click();
  const link = await sheet.locator(".copy-text").textContent();

  const again = await setUp(page);
  await again.getByRole("button", { name: "Ours", exact: true }).click();
  await expect(again.getByRole("radio", { name: "250" })).toBeChecked();

  const other = await browser.newContext({ baseURL });
  const friend = await other.newPage();
  await open(friend, link ?? "");
  await friend.getByRole("button", { name: "Use these rules in my games" }).click();
  await expect(friend.locator("dialog[open]").getByRole("radio", { name: "250" })).toBeChecked();
  await other.close();
});

test("values that do not go together with the others are not offered", async ({ page }) => {
  const sheet = await setUp(page);
  const row = (name: string) => sheet.locator(`[data-setting="${name}"]`);
  await expect(row("love")).toBeHidden();
  await sheet.getByRole("radio", { name: /^Jamaica/ }).check({ force: true });
  await expect(row("love")).toBeVisible();
  await expect(row("points_to_win")).toBeHidden();
  await expect(row("bonuses")).toBeHidden();
});

test.describe("in Portuguese", () => {
  test.use({ locale: "pt-BR" });

  test("the first rules offered are those of Brazil", async ({ page }) => {
    const sheet = await setUp(page);
    await expect(sheet.locator(".kind strong").first()).toHaveText("Brasil");
    await expect(sheet.locator(".kind input").first()).toBeChecked();
  });
});
