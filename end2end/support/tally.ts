import type { Page } from "@playwright/test";

import { cellTexts } from "./dom";
import { openSheet, sheet } from "./menu";

/** Opens the game tally and returns the cells of its rows. */
export async function openTally(page: Page): Promise<string[][]> {
  await openSheet(page, "Game tally");
  return cellTexts(sheet(page, "Game tally").locator("tbody tr"));
}
