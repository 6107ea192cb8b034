import type { Page } from "@playwright/test";

import { SCARNECCHIA, ScarnecchiaPage, scarnecchiaPreferences } from "../../pages/scarnecchia/page";
import { shownTips, storedGameText, storedTexts } from "../../support/documents";
import { expect, openGame, projectScreenshot, reload, test } from "../../support/fixtures";
import { key, tabTo, tabToElement } from "../../support/keyboard";
import { noPointer, sheet } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

interface StoredGame {
  place: { number: number };
  session: {
    record: { options: { hands: number | null }; actions: string[] };
    stop?: { made: boolean };
    tally: { games: number };
  };
}

const storedGame = async (page: Page): Promise<StoredGame> =>
  (JSON.parse((await storedTexts(page))[SCARNECCHIA.table]) as { body: StoredGame }).body;

/** Opens an open-ended game in which the opponent plays the last tile of the first hand. */
async function openAtEndOfHand(page: Page): Promise<ScarnecchiaPage> {
  const actions = "5-5x1-2,3-4 3-6 2-6x4-4 0-2 1-4x0-2,0-3 0-1+3-6=10 0-0 4-6x[0-1,3-6] 2-4 1-5x0-0,2-4 3-5 1-6 0-4 2-5x1-6 6-6x0-4,3-5".split(" ");
  const options = { sets: 1, scoring: "tiles", hands: null, first: 0 };
  const record = { v: 1, game: "scarnecchia", options, seats: 2, seed: "0000000000007", actions };
  await openGame(page, "scarnecchia", {
    app: { pace: "at-once", explained: shownTips("scarnecchia", "take") },
    texts: { [SCARNECCHIA.table]: storedGameText(record, [null, "beginner"]), ...scarnecchiaPreferences(options) },
  });
  await expect(page.locator(".ended #end-game")).toBeVisible();
  return new ScarnecchiaPage(page, noPointer);
}

test("E ends an open-ended game; the end can be undone and redone, and survives a reload", async ({ page }) => {
  const { newGame, nextHand, endCard } = await openAtEndOfHand(page);
  await expect(nextHand).toBeVisible();
  await projectScreenshot(page, "stop-offered");
  await key(page, "e");
  await expect(page.locator("#end-game")).toHaveCount(0);
  await expect(nextHand).toHaveCount(0);
  await expect(newGame).toBeVisible();
  expect((await storedGame(page)).session).toMatchObject({ record: { options: { hands: 1 } }, stop: { made: true } });
  await expect(page.locator("#live"), "the result is announced").toContainText(/win|won|tie|share/i);

  await key(page, "u");
  await expect(nextHand).toBeVisible();
  expect((await storedGame(page)).session).toMatchObject({ record: { options: { hands: null } }, stop: { made: false } });
  await key(page, "y");
  await expect(newGame).toBeVisible();

  await reload(page);
  await expect(newGame).toBeVisible();
  expect((await storedGame(page)).session.record.options.hands).toBe(1);
  await tabTo(page, ".ended .button.first");
  await key(page, "Enter");
  await expect(endCard).toHaveCount(0);
  const { place, session } = await storedGame(page);
  expect([place.number, session.record.options.hands, session.tally.games]).toEqual([2, null, 1]);
});

test("the menu can end the game between two hands only", async ({ page }) => {
  const scarnecchia = await openAtEndOfHand(page);
  const { endCard, newGame } = scarnecchia;
  const entry = sheet(page, "Menu").getByRole("button", { name: "End the game" });
  const openMenu = async () => {
    await tabTo(page, ".status button.icon-button");
    await key(page, "Enter");
    await expect(entry).toBeVisible();
  };
  const actions = async () => (await storedGame(page)).session.record.actions.length;
  expect(await actions()).toBe(16);

  await test.step("on the card at the end of the hand", async () => {
    await openMenu();
    await expect(entry).toBeEnabled();
    await projectScreenshot(page, "stop-menu");
    await tabToElement(entry);
    await key(page, "Enter");
    await expect(newGame).toBeVisible();
    await key(page, "u");
    await expect(scarnecchia.nextHand).toBeVisible();
  });

  await test.step("not after a tile of the next hand", async () => {
    await tabTo(page, ".ended .button.first");
    await key(page, "Enter");
    await expect(endCard).toHaveCount(0);
    // the opponent begins
    await expect.poll(actions).toBe(17);
    await openMenu();
    await expect(entry).toBeDisabled();
  });
});
