import { expect, open, test } from "../fixtures";

test("a file is chosen and its game replayed by keys alone", async ({ page }) => {
  await open(page);
  // the browser has to be told in time that the test chooses
  const chooser = page.waitForEvent("filechooser", { timeout: 30_000 });
  await page.getByRole("link", { name: "Open a game" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/open$/);
  await expect(page.locator("#open")).toBeAttached();
  // a way back, then the one thing there is to do
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.locator("#open").evaluate((field) => field === document.activeElement)) break;
  }
  await expect(page.locator("#open")).toBeFocused();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(new URL("../games/crescendo-two.domino.json", import.meta.url).pathname);
  await expect(page.locator(".replay-words")).toContainText("Move 0 of");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".replay-words")).toContainText("Move 1 of");
});
