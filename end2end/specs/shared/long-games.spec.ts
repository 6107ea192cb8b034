import type { Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { keysOf, recordedGame, storedGameText } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { closeSheet, openSheet, sheet } from "../../support/menu";
import { DESKTOP, PHONE } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A game of Electrum of 800 entries, in the middle of a hand. */
async function longGame(): Promise<Record<string, string>> {
  return { [keysOf("electrum").table]: storedGameText(await recordedGame("long"), [null, "beginner"], 800) };
}

const number = (heading: string | null) => Number(/\d+/.exec(heading ?? "")?.[0]);

test("the sheet of moves, the column and the list of points show the latest hands of a long game, and earlier ones by a button", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openGame(page, "electrum", { texts: await longGame() });
  await test.step("the sheet of moves", () => expectInSheet(page));
  await page.setViewportSize(DESKTOP);
  await test.step("the points", () => expectPoints(page));
  await test.step("the column", () => expectInColumn(page));
});

async function expectInColumn(page: Page): Promise<void> {
  const column = page.locator(".column");
  const headings = column.locator(".moves-deal h3");
  const earlier = column.getByRole("button", { name: "Earlier moves" });
  await expect(earlier).toBeAttached();
  const rows = await column.locator(".moves > li").count();
  expect(rows).toBeLessThan(260);
  const first = number(await headings.first().textContent());
  expect(first).toBeGreaterThan(1);

  await earlier.focus();
  await page.keyboard.press("Enter");
  await expect(headings.first()).toHaveText(`Hand ${first - 1}`);
  expect(await column.locator(".moves > li").count()).toBeGreaterThan(rows);
  await expect(earlier).toBeFocused();
  await expect(earlier, "the button stays in view, and the hand is below it").toBeInViewport();
  await expect(headings.first()).toBeInViewport();
  await expectAccessibleInBothThemes(page, "with earlier hands");

  for (let hand = first - 2; hand >= 1; hand -= 1) {
    await page.keyboard.press("Enter");
    await expect(headings.first()).toHaveText(`Hand ${hand}`);
  }
  await expect(earlier).toHaveCount(0);
  await expect(column.locator(":focus"), "the focus stays in the list").toHaveCount(1);
}

async function expectPoints(page: Page): Promise<void> {
  const scores = page.locator(".hand-scores");
  const hands = scores.locator("tbody th");
  const latest = number(await hands.first().textContent());
  expect(latest).toBeGreaterThan(21);
  await expect(hands).toHaveCount(20);
  const earlier = scores.getByRole("button", { name: "Earlier scores" });
  while (await earlier.isVisible()) {
    const shown = await hands.count();
    await earlier.click();
    await expect(hands).toHaveCount(Math.min(shown + 20, latest));
  }
  await expect(hands).toHaveCount(latest);
  await expect(hands.last()).toHaveText("Hand 1");
}

async function expectInSheet(page: Page): Promise<void> {
  await openSheet(page, "Moves");
  const moves = sheet(page, "Moves");
  const headings = moves.locator(".moves-deal h3");
  const first = number(await headings.first().textContent());
  await moves.getByRole("button", { name: "Earlier moves" }).click();
  await expect(headings.first()).toHaveText(`Hand ${first - 1}`);
  await expect(headings.first()).toBeInViewport();
  await closeSheet(page, "Moves");
}
