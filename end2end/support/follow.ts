import { type Page, expect } from "@playwright/test";

import { historySettled } from "./fixtures";

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
  await page.evaluate((path) => {
    document.querySelector("main")?.setAttribute("data-left", "");
    const link = document.createElement("a");
    link.href = path;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page.locator("main[data-left]")).toHaveCount(0);
  await expect(page.locator("main")).toBeVisible();
}
