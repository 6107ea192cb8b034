import { gameFile } from "../../support/documents";
import { expect, open, test } from "../../support/fixtures";
import { tabTo } from "../../support/keyboard";

test("a file is chosen and its game replayed by keyboard", async ({ page }) => {
  await open(page);
  // Playwright has to intercept the file dialog before it opens
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("link", { name: "Open a game" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/open$/);
  await expect(page.locator("#open")).toBeAttached();
  await tabTo(page, "#open", 4);
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(gameFile("crescendo-two"));
  await expect(page.locator(".replay-words")).toContainText("Move 0 of");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".replay-words")).toContainText("Move 1 of");
});
