import type { Locator, Page } from "@playwright/test";

/** The trimmed texts of all matching elements, to the letter: unlike Playwright's own, invisible characters stay. */
export const exactTexts = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((found) => found.map((element) => element.textContent?.trim() ?? ""));

/** The cells of table rows, as texts. */
export const cellTexts = (rows: Locator): Promise<string[][]> =>
  rows.evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")));

/** The points that the seats show, from seat 0. */
export async function pointsBySeat(page: Page): Promise<number[]> {
  return page.locator(".seat").evaluateAll((seats) =>
    seats
      .sort((a, b) => Number(a.getAttribute("data-seat")) - Number(b.getAttribute("data-seat")))
      .map((seat) => Number(seat.querySelector(".seat-score")?.textContent)),
  );
}

/** The bones of the hand, in notation. */
export const handBones = (page: Page): Promise<string[]> =>
  page
    .locator(".tray-bone")
    .evaluateAll((bones) => bones.filter(({ id }) => id.startsWith("hand-")).map(({ id }) => id.slice("hand-".length)));

/** The text on the clipboard. */
export const clipboardText = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
