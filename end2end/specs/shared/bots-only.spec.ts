import type { Page } from "@playwright/test";

import { AnyGamePage, type ListedGame, listedGames } from "../../pages/shared/any-game";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage, type GameDocument, keysOf, storedGameText, storedText } from "../../support/documents";
import { expect, open, openGame, reload, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu, menuButton, setChair } from "../../support/menu";
import { FINISHED } from "../../support/positions";

// Watches every game of the home page that can be played by bots alone. This file names no game.
test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** The entries of the record to wait for before the bots are looked at. */
const FIRST_ENTRIES = 2;
/** The entries that are left of a recorded game when bots take it over. */
const LAST_ENTRIES = 20;

/** A recorded game of bots alone, shortly before its end. */
async function shortlyBeforeEnd(game: string): Promise<string> {
  const { record } = (JSON.parse(await FINISHED[game]!()) as GameDocument).body.session;
  const bots = Array<string>(record.seats).fill("beginner");
  return storedGameText(record, bots, Math.max(0, record.actions.length - LAST_ENTRIES));
}

/** Records everything that belongs to a player's own hand until the end of a deal. Call it before the page is opened. */
async function recordHands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recordedHands: string[] = [];
    Object.assign(globalThis, { recordedHands });
    new MutationObserver(() => {
      if (document.querySelector(".ended, #result") !== null) return;
      const hands = document.querySelectorAll('main.play .tray-bone[id^="hand-"], main.play .peeked, main.play .seat.own');
      for (const element of hands) recordedHands.push(element.outerHTML.slice(0, 80));
    }).observe(document, { childList: true, subtree: true });
  });
}

const recordedHands = (page: Page) => page.evaluate(() => (globalThis as unknown as { recordedHands: string[] }).recordedHands);

/** Opens the sheet before a game from its card; returns the number of its seats. */
async function openStartSheet(page: Page, game: ListedGame): Promise<number> {
  await fillStorage(page, { app: { pace: "slow" } });
  await open(page);
  await page.locator(`li.card[data-game="${game.id}"] .set-up`).click();
  await expect(page.locator(".start-foot a")).toBeVisible();
  await waitForFrames(page);
  return page.locator("dialog[open] .chip").count();
}

/** What a watched game had. */
interface Watched {
  /** The peeks in its menu. */
  peeks: number;
  /** The presses between two deals. */
  presses: number;
}

/** Watches the beginning and the end of a game of bots alone, from the open sheet. */
async function watchGame(page: Page, listed: ListedGame, reloads: boolean): Promise<Watched> {
  let [peeks, presses] = [0, 0];
  const game = new AnyGamePage(page, listed);
  const { id, name } = listed;
  // in place of the hand is a text, or the bones that all players share
  const tray = page.locator(".play .watching, .play .tray-row:not([aria-hidden]) .tray-bone");
  const seats = await page.locator("dialog[open] .chip").count();
  for (let seat = 0; seat < seats; seat += 1) await setChair(page, seat, "beginner");
  await page.locator(".start-foot a").click();
  await expect(page.locator(`main.play[data-game="${id}"]`)).toBeVisible();

  await test.step("the bots play by themselves, and no text addresses the viewer", async () => {
    await expect(tray.first()).toBeVisible();
    await expect.poll(() => game.cursor()).toBeGreaterThanOrEqual(FIRST_ENTRIES);
    await expect(page.locator(".message")).toContainText(/\S/);
    await expect(page.locator(".message")).not.toContainText(/\byou(r)?\b/i);
    await expect(page.locator(".seat")).not.toHaveCount(0);
    expect(await page.locator(".seat-name").allTextContents()).not.toContainEqual(expect.stringMatching(/^You\b/));
    await expectInPlaceOnPhoneToo(page, `${name}: watched`);
    await expectAccessibleInBothThemes(page, `${name}: watched`);
  });

  await test.step("Undo, Redo, hints and peeks are disabled", async () => {
    await expect(page.locator(".play .undo")).toBeDisabled();
    await expect(page.locator(".play .redo")).toBeDisabled();
    await expect(page.locator('.column button[aria-label="Hint"]')).toBeDisabled();
    const before = await game.cursor();
    await page.keyboard.press("h");
    await page.keyboard.press("u");
    await expect(page.locator(".message-advice")).toHaveCount(0);
    expect(await game.cursor()).toBeGreaterThanOrEqual(before);
    await menuButton(page).click();
    await expect(page.locator("dialog[open] .menu-entry").first()).toBeVisible();
    peeks = await page.locator("dialog[open] [data-peek]").count();
    await expect(page.locator("dialog[open] [data-peek]:disabled")).toHaveCount(peeks);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  });

  // a native test opens stored games of all games: watched.rs (tests/games)
  if (reloads) {
    await test.step("after a reload the game continues", async () => {
      await reload(page);
      const before = await game.cursor();
      expect(before).toBeGreaterThanOrEqual(FIRST_ENTRIES);
      await expect(tray.first()).toBeVisible();
      await expect.poll(() => game.cursor()).toBeGreaterThan(before);
    });
  }
  expect(await recordedHands(page)).toEqual([]);

  await test.step("to the end, with a press between two deals", async () => {
    await openGame(page, id, { app: { pace: "at-once" }, texts: { [keysOf(id).table]: await shortlyBeforeEnd(id) } });
    for (; ; presses += 1) {
      expect(presses, "presses").toBeLessThan(40);
      const next = page.locator(".ended .button.first");
      await expect(next).toBeVisible({ timeout: 120_000 });
      if ((await page.locator('.ended a[href^="replay/"]').count()) > 0) break;
      // the next deal may end before this one is seen to be closed
      const before = await game.cursor();
      await next.click();
      await expect.poll(() => game.cursor(), { message: "the next deal" }).toBeGreaterThan(before);
    }
    expect(await recordedHands(page)).toEqual([]);
    await expect(page.locator(".ended h2")).not.toContainText(/\byou(r)?\b/i);
    await expect(page.locator(".ended").getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expectInPlaceOnPhoneToo(page, `${name}: watched to its end`);
  });

  await test.step("the game is not in the statistics, and its other pages do not address the viewer", async () => {
    await follow(page, `replay/${id}`);
    await expect(page.locator("main.replay")).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/\byou(r)?\b/i);
    await follow(page, `deal/${id}`);
    await expect(page).toHaveURL(new RegExp(`/deal/${id}$`));
    await expect(page.locator("main.replay")).toHaveCount(0);
    await expect(page.locator("main h1")).toContainText(/\S/);
    await follow(page, `print/${id}`);
    await expect(page).toHaveURL(new RegExp(`/print/${id}$`));
    await expect(page.locator("main")).toContainText(name);
    await follow(page, `results/${id}`);
    await expect(page.locator("main.results")).toBeVisible();
    expect(await storedText(page, `boneyard/${id}/results`)).toBeNull();
  });

  await test.step("another game of the same bots can be started, and the first one is a past game", async () => {
    await follow(page, `play/${id}`);
    await page.locator(".ended .button.first").click();
    await expect(tray.first()).toBeVisible();
    await chooseInMenu(page, "Past games");
    await expect(page.locator("dialog[open] .past-result").first()).toContainText(/Nestor|Ida|Otto/);
  });
  return { peeks, presses };
}

test("every game with several seats can be played by bots alone", async ({ page }) => {
  const games = await listedGames(page);
  test.setTimeout(games.length * 180_000);
  await recordHands(page);
  let [watched, peeks, presses] = [0, 0, 0];
  for (const game of games) {
    await test.step(game.name, async () => {
      if ((await openStartSheet(page, game)) === 0) return;
      const had = await watchGame(page, game, watched === 0);
      watched += 1;
      peeks += had.peeks;
      presses += had.presses;
    });
  }
  expect(watched, "games that were watched").toBeGreaterThan(1);
  expect(peeks, "peeks that were disabled").toBeGreaterThan(0);
  expect(presses, "presses between two deals").toBeGreaterThan(0);
});
