import type { Page } from "@playwright/test";

import { earlier, gameAt, storedGame, tallied } from "../documents";
import { expect, openTable, started, test } from "../fixtures";
import { YOU_WIN } from "../positions";
import { type Table, focused, key, keys, playOn, tabTo } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens the menu and chooses the line of this name, by keys. */
async function choose({ page }: Table, name: string): Promise<void> {
  await tabTo(page, ".status button");
  await key(page, "Enter");
  await tabToName(page, ".menu-entry", name);
  await key(page, "Enter");
}

/** Tab, until the focus is at something of this class whose words begin so. */
async function tabToName(page: Page, selector: string, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const there = await page.evaluate(
      ([selector, name]) => {
        const element = document.activeElement;
        return element?.matches(selector) === true && element.textContent?.trim().startsWith(name) === true;
      },
      [selector, name],
    );
    if (there) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}; the focus is at ${await focused(page)}`);
}

test("tally, Preserve, Restore, peeks and past games are reached by keys alone", async ({ page, table }) => {
  const game = gameAt(earlier(YOU_WIN, 2));
  game.body.session.tally = tallied(1, 2);
  await openTable(table, { game, house: { pace: "at-once" } });

  await choose(table, "Preserve");
  await expect(table.live).toContainText("Preserved:");
  expect(await focused(page)).not.toBe("nothing");
  const preserved = (await storedGame(page)).body.session.record;

  await choose(table, "Show Nestor's hand");
  await expect(page.locator(".peeked").first()).toBeVisible();
  await expect(table.live).toContainText("Nestor's hand: shown.");
  await choose(table, "Show Nestor's hand");
  await expect(page.locator(".peeked")).toHaveCount(0);

  await playOn(table, keys, (ask) => ask === "new game");
  await choose(table, "Past games");
  const past = table.sheet("Past games");
  await expect(past.locator(".past-game")).toHaveCount(1);
  await tabToName(page, ".past-act", "Replay");
  await tabToName(page, ".past-act", "Save");
  const download = page.waitForEvent("download");
  await key(page, "Enter");
  await download;
  await key(page, "Escape");
  await expect(past).toBeHidden();

  await choose(table, "Game tally");
  const tally = table.sheet("Game tally");
  await expect(tally).toContainText("4 finished games");
  await expect(tally).toContainText("In 1 of them you looked at hidden bones.");
  await tabToName(page, ".button", "Clear");
  await key(page, "Enter");
  await expect(table.live).toContainText("The tally is empty.");
  await key(page, "u");
  await expect(table.live).toContainText("Taken back.");
  await choose(table, "Game tally");
  await expect(tally).toContainText("4 finished games");
  await key(page, "Escape");

  await page.reload();
  await started(page);
  await choose(table, "Restore");
  await expect(table.live).toContainText("Restored. Undo takes it back.");
  expect((await storedGame(page)).body.session.record).toEqual(preserved);
  // so does the end of the game, which lies ahead again
  const { aids } = (await storedGame(page)).body.session;
  expect(aids, "what was seen stays seen").toEqual({ peeked: true, seen_ahead: true });
  await key(page, "u");
  await expect(table.live).toContainText("Taken back.");
  await expect(table.ended).toBeVisible();
});
