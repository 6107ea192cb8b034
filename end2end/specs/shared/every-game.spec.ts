import type { Page } from "@playwright/test";

import { AnyGamePage, type ListedGame, listedGames } from "../../pages/shared/any-game";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage } from "../../support/documents";
import { expect, open, reload, test, waitForApp } from "../../support/fixtures";
import { key } from "../../support/keyboard";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { printToPdf } from "../../support/print";

// Plays every game of the home page as on a first visit, by keyboard. This file names no game.
test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" }, pointerAllowed: false });

/** The player's moves in each game. */
const MOVES = 5;

async function forEachGame(page: Page, action: (game: AnyGamePage) => Promise<void>): Promise<void> {
  await fillStorage(page, { app: { pace: "at-once" } });
  const games = await listedGames(page);
  test.setTimeout(games.length * 60_000);
  for (const game of games) await test.step(game.name, () => action(new AnyGamePage(page, game)));
}

test("every game can be played, undone to its start, redone and reloaded", async ({ page }) => {
  await forEachGame(page, async (game) => {
    await game.openFromHome();
    expect(await game.playToNextChoice()).toBe(true);
    const [start, first] = [await game.visibleState(), await game.cursor()];
    for (let moves = 0; moves < MOVES; moves += 1) {
      await game.followHint();
      expect(await game.playToNextChoice(), "the game continues").toBe(true);
    }
    const [end, last] = [await game.visibleState(), await game.cursor()];
    expect(end).not.toEqual(start);
    expect(last - first).toBeGreaterThanOrEqual(MOVES);

    await game.undoAll();
    expect(await game.cursor()).toBe(first);
    expect(await game.visibleState()).toEqual(start);
    await game.redoAll();
    await game.playToNextChoice();
    expect(await game.cursor()).toBe(last);
    expect(await game.visibleState()).toEqual(end);

    await reload(page);
    await game.waitForPrompt();
    expect(await game.visibleState()).toEqual(end);
    await open(page);
    const card = page.locator(`li.card[data-game="${game.game.id}"]`);
    await expect(card.getByRole("link", { name: `Continue ${game.game.name}` })).toBeVisible();
  });
});

test("every entry of every game's menu opens an accessible sheet or page", async ({ page }) => {
  await forEachGame(page, async (game) => {
    const { name } = game.game;
    await game.openFromHome();
    expect(await game.playToNextChoice()).toBe(true);
    await game.followHint();
    await game.playToNextChoice();
    await expectAccessibleInBothThemes(page, `${name}: the table`);
    const url = page.url();
    const entryNames = (await (await game.openMenu()).allInnerTexts()).map((entry) => entry.trim());
    await expectAccessibleInBothThemes(page, `${name}: the menu`);
    await key(page, "Escape");

    const [sheets, pages]: string[][] = [[], []];
    for (const [index, entryName] of entryNames.entries()) {
      await game.playToNextChoice();
      const entry = (await game.openMenu()).nth(index);
      if (await entry.isDisabled()) {
        await key(page, "Escape");
        continue;
      }
      const isLink = await entry.evaluate((entry) => entry.matches("a[href]"));
      await game.choose(entry);
      if (isLink) {
        await expect(page).not.toHaveURL(url);
        await expect(page.locator("main.play")).toHaveCount(0);
        await waitForApp(page);
        const [, path] = new URL(page.url()).pathname.split("/");
        pages.push(path);
        await expectInPlaceOnPhoneToo(page, `${name}: ${entryName}`);
        await expectAccessibleInBothThemes(page, `${name}: ${entryName}`);
        if (path === "print") await expectPrintsName(page, game.game);
        await page.goBack();
        await game.waitForPrompt();
        continue;
      }
      const title = await game.openSheetTitle();
      // entries like Preserve act at once
      if (title === undefined) continue;
      sheets.push(title);
      await expectInPlaceOnPhoneToo(page, `${name}: ${title}`);
      await expectAccessibleInBothThemes(page, `${name}: ${title}`);
      await key(page, "Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    }
    const common = ["Moves", "Settings", "Past games", "Help", "Keys", "About"];
    expect(sheets).toEqual(expect.arrayContaining(common));
    expect(pages.sort()).toEqual(["data", "deal", "join", "print", "results", "together"]);
  });
});

/** Expects the name of the game on every printed page. */
async function expectPrintsName(page: Page, game: ListedGame): Promise<void> {
  const pages = await printToPdf(page, `any-${game.id}`);
  expect(pages.length).toBeGreaterThan(0);
  for (const { text } of pages) expect(text).toContain(game.name);
}
