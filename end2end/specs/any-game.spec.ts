import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { put } from "../documents";
import { expect, open, started, test } from "../fixtures";
import { Frame, type Listed, listed } from "../frame";
import { expectInPlaceOnPhoneToo } from "../layout";
import { printed } from "../printed";
import { key } from "../table";

// Whatever is in the list is met here as it comes out of the box, by keys alone. No game is named in this file.
test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" }, pointerAllowed: false });

/** The person's moves in each game. */
const MOVES = 5;

/** Does the same with every game of the list, each as on a first visit. */
async function withEach(page: Page, each: (frame: Frame) => Promise<void>): Promise<void> {
  await put(page, { house: { pace: "at-once" } });
  const games: Listed[] = await listed(page);
  expect(games.length).toBeGreaterThan(1);
  test.setTimeout(games.length * 60_000);
  for (const game of games) await test.step(game.name, () => each(new Frame(page, game)));
}

test("every game is played, taken back to its start, played again and kept", async ({ page }) => {
  await withEach(page, async (frame) => {
    await frame.openFromHome();
    expect(await frame.toChoice()).toBe(true);
    const [start, first] = [await frame.picture(), await frame.cursor()];
    for (let moves = 0; moves < MOVES; moves += 1) {
      await frame.followHint();
      expect(await frame.toChoice(), "no game is over so soon").toBe(true);
    }
    const [there, last] = [await frame.picture(), await frame.cursor()];
    expect(there).not.toEqual(start);
    expect(last - first).toBeGreaterThanOrEqual(MOVES);

    await frame.undoAll();
    expect(await frame.cursor()).toBe(first);
    expect(await frame.picture()).toEqual(start);
    await frame.redoAll();
    await frame.toChoice();
    expect(await frame.cursor()).toBe(last);
    expect(await frame.picture()).toEqual(there);

    await page.reload();
    await started(page);
    await frame.wants();
    expect(await frame.picture()).toEqual(there);
    await open(page);
    const card = page.locator(`li.card[data-game="${frame.game.id}"]`);
    await expect(card.getByRole("link", { name: `Continue ${frame.game.name}` })).toBeVisible();
  });
});

test("in every game each line of the menu does what it should, and axe finds nothing serious", async ({ page }) => {
  await withEach(page, async (frame) => {
    await frame.openFromHome();
    expect(await frame.toChoice()).toBe(true);
    await frame.followHint();
    await frame.toChoice();
    await expectAccessibleInBothLooks(page, `${frame.game.name}: the table`);
    const table = page.url();
    const entries = await frame.openMenu();
    await expectAccessibleInBothLooks(page, `${frame.game.name}: the menu`);
    const names = (await entries.allInnerTexts()).map((name) => name.trim());
    await key(page, "Escape");

    const [sheets, pages]: string[][] = [[], []];
    for (const [index, name] of names.entries()) {
      await frame.toChoice();
      const entry = (await frame.openMenu()).nth(index);
      if (await entry.isDisabled()) {
        await key(page, "Escape");
        continue;
      }
      const leads = await entry.evaluate((entry) => entry.matches("a[href]"));
      await frame.choose(index);
      if (leads) {
        await expect(page).not.toHaveURL(table);
        await expect(page.locator("main.play")).toHaveCount(0);
        await started(page);
        pages.push(new URL(page.url()).pathname.split("/")[1]);
        await expectInPlaceOnPhoneToo(page, `${frame.game.name}: ${name}`);
        await expectAccessibleInBothLooks(page, `${frame.game.name}: ${name}`);
        if (new URL(page.url()).pathname.startsWith("/print/")) await expectPrinted(page, frame.game);
        await page.goBack();
        await frame.wants();
        continue;
      }
      const title = await frame.sheet();
      if (title === undefined) continue;
      sheets.push(title);
      await expectInPlaceOnPhoneToo(page, `${frame.game.name}: ${title}`);
      await expectAccessibleInBothLooks(page, `${frame.game.name}: ${title}`);
      await key(page, "Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    }
    expect(sheets).toEqual(expect.arrayContaining(["Deal of the day", "Moves", "Settings", "Game tally", "Past games", "Help", "Keys", "About"]));
    expect(pages.sort()).toEqual(["data", "deal", "print", "results"]);
  });
});

/** What is printed bears the name of the game. */
async function expectPrinted(page: Page, game: Listed): Promise<void> {
  const pages = await printed(page, `any-${game.id}`);
  expect(pages.length).toBeGreaterThan(0);
  for (const { text } of pages) expect(text).toContain(game.name);
}
