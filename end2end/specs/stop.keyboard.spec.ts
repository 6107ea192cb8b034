import type { Page } from "@playwright/test";

import { put, storedRecord } from "../documents";
import { expect, open, shot, started, test } from "../fixtures";
import { SCARNECCHIA } from "../scarnecchia";
import { key, tabTo } from "../table";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

interface Kept {
  place: { number: number };
  session: { record: { options: { hands: number | null }; actions: string[] }; stop?: { made: boolean }; tally: { games: number } };
}

const kept = async (page: Page): Promise<Kept> => {
  const text = await page.evaluate((at) => localStorage.getItem(at), SCARNECCHIA.table);
  return (JSON.parse(text ?? "{}") as { body: Kept }).body;
};

/** A game without an agreed end, in which the opponent plays the last tile of the first hand. */
async function toTheEndOfAHand(page: Page): Promise<void> {
  const actions = "5-5x1-2,3-4 3-6 2-6x4-4 0-2 1-4x0-2,0-3 0-1+3-6=10 0-0 4-6x[0-1,3-6] 2-4 1-5x0-0,2-4 3-5 1-6 0-4 2-5x1-6 6-6x0-4,3-5".split(" ");
  const options = { sets: 1, scoring: "tiles", hands: null, first: 0 };
  const record = { v: 1, game: "scarnecchia", options, seats: 2, seed: "0000000000007", actions };
  await put(page, {
    house: { pace: "at-once", explained: ["scarnecchia:take"] },
    texts: {
      [SCARNECCHIA.table]: storedRecord(record, [null, "beginner"]),
      [SCARNECCHIA.preferences]: JSON.stringify({ v: 1, kind: "preferences", body: { options } }),
    },
  });
  await open(page, "play/scarnecchia");
  await expect(page.locator(".ended #end-game")).toBeVisible();
}

test("an open-ended game is ended by a key, taken back, ended again, and kept", async ({ page }) => {
  await toTheEndOfAHand(page);
  const next = page.locator(".ended").getByRole("button", { name: "Next hand" });
  await expect(next).toBeVisible();
  await shot(page, "stop-offered");
  await key(page, "e");
  await expect(page.locator("#end-game")).toHaveCount(0);
  await expect(next).toHaveCount(0);
  await expect(page.locator(".ended").getByRole("button", { name: "New game" })).toBeVisible();
  expect((await kept(page)).session).toMatchObject({ record: { options: { hands: 1 } }, stop: { made: true } });
  // who hears the page is told how the game ended
  await expect(page.locator("#live")).toContainText(/win|won|tie|share/i);

  await key(page, "u");
  await expect(next).toBeVisible();
  expect((await kept(page)).session).toMatchObject({ record: { options: { hands: null } }, stop: { made: false } });
  await key(page, "y");
  await expect(page.locator(".ended").getByRole("button", { name: "New game" })).toBeVisible();

  await page.reload();
  await started(page);
  await expect(page.locator(".ended").getByRole("button", { name: "New game" })).toBeVisible();
  expect((await kept(page)).session.record.options.hands).toBe(1);
  await tabTo(page, ".ended .button.first");
  await key(page, "Enter");
  await expect(page.locator(".ended")).toHaveCount(0);
  const begun = await kept(page);
  expect([begun.place.number, begun.session.record.options.hands, begun.session.tally.games]).toEqual([2, null, 1]);
});

test("the menu ends it between two hands only, and so does the card", async ({ page }) => {
  await toTheEndOfAHand(page);
  await tabTo(page, ".ended .button.first");
  await key(page, "Enter");
  await expect(page.locator(".ended")).toHaveCount(0);
  const entry = page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "End the game" });
  const toMenu = async () => {
    await tabTo(page, ".status button.icon-button");
    await key(page, "Enter");
    await expect(entry).toBeVisible();
  };
  const first = (await kept(page)).session.record.actions.length;
  await toMenu();
  if (first > 16) {
    // the opponent began the second hand at once
    await expect(entry).toBeDisabled();
    await key(page, "Escape");
    await key(page, "u");
    await expect(page.locator(".ended")).toHaveCount(0);
    return;
  }
  await expect(entry).toBeEnabled();
  await shot(page, "stop-menu");
  await tabTo(page, ".menu .menu-entry:has-text('End the game')");
  await key(page, "Enter");
  await expect(page.locator(".ended").getByRole("button", { name: "New game" })).toBeVisible();
  await key(page, "u");
  await toMenu();
  await expect(entry).toBeEnabled();
});
