import { type Locator, type Page, expect } from "@playwright/test";

/** Waits until lazily loaded parts are there and two frames have been painted. */
export async function waitForFrames(page: Page): Promise<void> {
  // the page of stored data waits for each game's part in the game's row
  await expect(page.locator(".part-coming, .skeleton, .data-words [role='status']")).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Presses a key and waits two frames: the app moves the focus in the next frame. */
export async function key(page: Page, name: string): Promise<void> {
  await page.keyboard.press(name);
  await waitForFrames(page);
}

/** The id, label or text of the focused element; "nothing" if the focus is lost. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element === document.documentElement) return "nothing";
    return element.id || element.getAttribute("aria-label") || element.textContent?.trim() || element.tagName;
  });
}

/** True if this element has the focus. */
export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/**
 * Presses Tab until an element that matches the selector has the focus. Waits until there is one: a page that has just been
 * opened may still load its parts, and forty presses take less time than that.
 */
export async function tabTo(page: Page, selector: string, most = 40): Promise<void> {
  await page.locator(selector).first().waitFor({ state: "attached" });
  for (let presses = 0; presses < most; presses += 1) {
    const arrived = await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);
    if (arrived) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}; the focus is at ${await focused(page)}`);
}

/** Presses Tab until this element has the focus. */
export async function tabToElement(target: Locator, most = 60): Promise<void> {
  const page = target.page();
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}; the focus is at ${await focused(page)}`);
}

/** Moves the focus along a row, from its first element, to the first one that matches the selector. */
export async function arrowTo(page: Page, selector: string, most = 60): Promise<void> {
  const arrived = page.locator(`${selector}:focus`);
  await key(page, "Home");
  for (let presses = 0; presses < most; presses += 1) {
    if ((await arrived.count()) > 0) return;
    await key(page, "ArrowRight");
  }
  throw new Error(`arrows do not lead to ${selector}; the focus is at ${await focused(page)}`);
}

/** Moves the focus over a board of squares, which are named like those of a chessboard. */
export async function arrowToSquare(page: Page, goal: string): Promise<void> {
  const position = (square: string) => [Number(square.slice(1)), square.charCodeAt(0)];
  for (let presses = 0; presses < 30; presses += 1) {
    const here = (await focused(page)).replace("square-", "");
    if (here === goal) return;
    const [[row, column], [goalRow, goalColumn]] = [position(here), position(goal)];
    if (row !== goalRow) await key(page, row < goalRow ? "ArrowDown" : "ArrowUp");
    else await key(page, column < goalColumn ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error(`arrows do not lead to ${goal}; the focus is at ${await focused(page)}`);
}
