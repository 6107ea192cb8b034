import type { Page } from "@playwright/test";

import { GAMES } from "../../../scripts/games.mjs";
import { AnyGamePage, type ListedGame, listedGames } from "../../pages/shared/any-game";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage } from "../../support/documents";
import { expect, open, reload, test, waitForApp } from "../../support/fixtures";
import { focused, key, tabTo, waitForFrames } from "../../support/keyboard";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { sheet } from "../../support/menu";
import { printToPdf } from "../../support/print";

// Plays every game of the home page as on a first visit, by keyboard. This file names no game.
test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" }, pointerAllowed: false });

/** The player's moves in each game. */
const MOVES = 5;

/** Pages and sheets that are the same in every game: looked at in the first one. */
const SAME_IN_ALL_GAMES = ["data", "join", "results", "Table and bones", "About"];

test("home lists every game", async ({ page }) => {
  expect((await listedGames(page)).map(({ id }) => id).sort()).toEqual([...GAMES].sort());
});

for (const [index, id] of GAMES.entries()) {
  test(`${id} can be played, undone, redone and reloaded, lists its shortcuts, and every entry of its menu opens an accessible sheet or page`, async ({
    page,
  }) => {
    await fillStorage(page, { app: { pace: "at-once" } });
    const listed = (await listedGames(page)).find((game) => game.id === id);
    expect(listed, "a card on the home page").toBeDefined();
    const game = new AnyGamePage(page, listed!);
    await game.openFromHome();
    expect(await game.playToNextChoice()).toBe(true);
    await test.step("it is played, undone, redone and reloaded", () => expectPlayable(game));
    await open(page);
    const card = page.locator(`li.card[data-game="${id}"]`);
    await expect(card.getByRole("link", { name: `Continue ${listed!.name}` })).toBeVisible();
    await game.openFromCard();
    expect(await game.playToNextChoice()).toBe(true);
    await test.step("? lists the shortcuts, which do nothing while the list is open", () => expectShortcuts(game));
    await test.step("its menu", () => expectMenu(game, (name) => index === 0 || !SAME_IN_ALL_GAMES.includes(name)));
  });
}

async function expectPlayable(game: AnyGamePage): Promise<void> {
  const [start, first] = [await game.visibleState(), await game.cursor()];
  for (let moves = 0; moves < MOVES; moves += 1) {
    await game.followHint();
    expect(await game.playToNextChoice(), "the game continues").toBe(true);
  }
  const [end, last] = [await game.visibleState(), await game.cursor()];
  expect(end).not.toEqual(start);
  expect(last - first).toBeGreaterThanOrEqual(MOVES);

  await game.undoAll();
  await expect.poll(() => game.cursor()).toBe(first);
  await expect.poll(() => game.visibleState()).toEqual(start);
  await game.redoAll();
  await game.playToNextChoice();
  await expect.poll(() => game.cursor()).toBe(last);
  await expect.poll(() => game.visibleState()).toEqual(end);

  await reload(game.page);
  await game.waitForPrompt();
  await expect.poll(() => game.visibleState()).toEqual(end);
}

async function expectShortcuts(game: AnyGamePage): Promise<void> {
  const { page } = game;
  const before = await game.cursor();
  await tabTo(page, ".status button");
  const from = await focused(page);
  await key(page, "?");
  const list = sheet(page, "Keys");
  await expect(list).toBeVisible();
  await waitForFrames(page);
  const shortcuts = await list.locator("kbd").allTextContents();
  // those of all games come first
  expect(shortcuts.slice(0, 5)).toEqual(["H", "U", "Y", "O", "?"]);
  expect(shortcuts.length, "and some of this game").toBeGreaterThan(5);
  expect(new Set(shortcuts).size, "each once").toBe(shortcuts.length);
  await expect(list.locator("dd"), "each with a description").toHaveText(shortcuts.map(() => /\w/));
  for (const name of shortcuts) await key(page, name);
  expect(await game.cursor()).toBe(before);
  await expect(list).toBeVisible();
  await key(page, "Escape");
  await expect(list).toBeHidden();
  await expect.poll(() => focused(page), "the focus returns").toBe(from);
}

async function expectMenu(game: AnyGamePage, isLookedAt: (name: string) => boolean): Promise<void> {
  const { page } = game;
  const { name } = game.game;
  const expectFine = async (what: string, where: string) => {
    await waitForFrames(page);
    if (!isLookedAt(what)) return;
    await expectInPlaceOnPhoneToo(page, where);
    await expectAccessibleInBothThemes(page, where);
  };
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
      await expectFine(path, `${name}: ${entryName}`);
      if (path === "print") await expectPrintsName(page, game.game);
      await page.goBack();
      await expect(page.locator("main.play")).toBeVisible();
      await game.waitForPrompt();
      continue;
    }
    const title = await game.openSheetTitle();
    // entries like Preserve act at once
    if (title === undefined) continue;
    sheets.push(title);
    await expectFine(title, `${name}: ${title}`);
    await key(page, "Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
  const common = ["Moves", "Settings", "Past games", "Help", "Keys", "About"];
  expect(sheets).toEqual(expect.arrayContaining(common));
  expect(pages.sort()).toEqual(["data", "deal", "join", "print", "results", "together"]);
}

/** Expects the name of the game on every printed page. */
async function expectPrintsName(page: Page, game: ListedGame): Promise<void> {
  const pages = await printToPdf(page, `any-${game.id}`);
  expect(pages.length).toBeGreaterThan(0);
  for (const { text } of pages) expect(text).toContain(game.name);
}
