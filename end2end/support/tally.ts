import { expect, type Locator, type Page } from "@playwright/test";

import { cellTexts } from "./dom";
import { waitForApp } from "./fixtures";
import { chooseInMenu } from "./menu";

/** The page with the statistics and the tally. */
export const tallyPage = (page: Page): Locator => page.locator("main.results");

/** Opens the page with the tally from the menu of a table, and returns the cells of the tally's rows. */
export async function openTally(page: Page): Promise<string[][]> {
  await chooseInMenu(page, "Statistics");
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  return cellTexts(tallyPage(page).locator(".tally tbody tr"));
}

/** Goes back from that page to the table. */
export async function closeTally(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Back to the table" }).click();
  await expect(page.locator("main.play")).toBeVisible();
  await waitForApp(page);
}
