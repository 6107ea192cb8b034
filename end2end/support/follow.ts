import { type Page, expect } from "@playwright/test";

import { type GameDocument, keysOf, setStoredText } from "./documents";
import { historySettled } from "./fixtures";

/** Clicks a link to a path of the site, which loads no page. */
export const clickLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    const link = Object.assign(document.createElement("a"), { href: path });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/**
 * Follows a link to a path of the site, within the app: for tests that look at many pages, because loading the app for each
 * takes most of their time. Waits until the page before is gone.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await historySettled(page);
  const isSameKind = await page.evaluate((path) => {
    const kindOf = (url: string) => url.slice(document.baseURI.length).split("/")[0];
    return kindOf(location.href) === kindOf(new URL(path, document.baseURI).href);
  }, path);
  // pages of the same kind share their element, so that nothing would tell when the other one is there
  if (isSameKind) await follow(page, path === "." ? "about" : ".");
  await page.evaluate(() => document.querySelector("main")?.setAttribute("data-left", ""));
  await clickLink(page, path);
  await expect(page.locator("main[data-left]")).toHaveCount(0);
  await expect(page.locator("main")).toBeVisible();
}

/**
 * Shows another stored game at an open table: leaves the table, stores the game and comes back. That costs a third of
 * opening the page again. The preferences stay.
 */
export async function switchGame(page: Page, stored: GameDocument | string, game = "electrum"): Promise<void> {
  await follow(page, "about");
  await setStoredText(page, keysOf(game).table, typeof stored === "string" ? stored : JSON.stringify(stored));
  await follow(page, `play/${game}`);
  await expect(page.locator(`main.play[data-game="${game}"]`)).toBeVisible();
}
