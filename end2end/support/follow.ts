import { type Page, expect } from "@playwright/test";

import { type GameDocument, keysOf, setStoredText } from "./documents";

/** Follows a link to a path of the site in the open page, so without loading the app again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/**
 * Shows another stored game at an open table: leaves the table, stores the game and comes back. That costs a third of
 * opening the page again. The preferences stay.
 */
export async function switchGame(page: Page, stored: GameDocument | string, game = "electrum"): Promise<void> {
  await follow(page, "about");
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator("main.play")).toHaveCount(0);
  await setStoredText(page, keysOf(game).table, typeof stored === "string" ? stored : JSON.stringify(stored));
  await follow(page, `play/${game}`);
  await expect(page.locator(`main.play[data-game="${game}"]`)).toBeVisible();
}
