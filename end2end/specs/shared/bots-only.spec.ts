import type { Page } from "@playwright/test";

import { AnyGamePage, type ListedGame, listedGames } from "../../pages/shared/any-game";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage, storedText } from "../../support/documents";
import { expect, open, openGame, reload, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu, menuButton, setChair } from "../../support/menu";

// Watches every game of the home page that can be played by bots alone. This file names no game.
test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** The entries of the record to wait for before the first reload. */
const ENTRIES_BEFORE_RELOAD = 4;

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
  return page.locator("dialog[open] .chip").count();
}

/** Plays a game of bots alone, from the open sheet to its end; returns the number of peeks in its menu. */
async function watchGame(page: Page, listed: ListedGame): Promise<number> {
  let peeks = 0;
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
    await expect.poll(() => game.cursor()).toBeGreaterThanOrEqual(ENTRIES_BEFORE_RELOAD);
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

  await test.step("after a reload the game continues", async () => {
    await reload(page);
    const before = await game.cursor();
    expect(before).toBeGreaterThanOrEqual(ENTRIES_BEFORE_RELOAD);
    await expect(tray.first()).toBeVisible();
    await expect.poll(() => game.cursor()).toBeGreaterThan(before);
    expect(await recordedHands(page)).toEqual([]);
  });

  await test.step("to the end, with a press between two deals", async () => {
    await openGame(page, id, { app: { pace: "at-once" } });
    for (let deals = 0; ; deals += 1) {
      expect(deals, "deals").toBeLessThan(40);
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
    await open(page, `results/${id}`);
    expect(await storedText(page, `boneyard/${id}/results`)).toBeNull();
    await open(page, `replay/${id}`);
    await expect(page.locator("main.replay")).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/\byou(r)?\b/i);
    await open(page, `deal/${id}`);
    await expect(page.locator("main h1")).toContainText(/\S/);
    await open(page, `print/${id}`);
    await expect(page.locator("main")).toContainText(name);
  });

  await test.step("another game of the same bots can be started, and the first one is a past game", async () => {
    await openGame(page, id);
    await page.locator(".ended .button.first").click();
    await expect(tray.first()).toBeVisible();
    await chooseInMenu(page, "Past games");
    await expect(page.locator("dialog[open] .past-result").first()).toContainText(/Nestor|Ida|Otto/);
  });
  return peeks;
}

test("every game with several seats can be played by bots alone", async ({ page }) => {
  const games = await listedGames(page);
  test.setTimeout(games.length * 180_000);
  await recordHands(page);
  let [watched, peeks] = [0, 0];
  for (const game of games) {
    await test.step(game.name, async () => {
      if ((await openStartSheet(page, game)) === 0) return;
      watched += 1;
      peeks += await watchGame(page, game);
    });
  }
  expect(watched, "games that were watched").toBeGreaterThan(1);
  expect(peeks, "peeks that were disabled").toBeGreaterThan(0);
});
