import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { CRESCENDO, CrescendoPage } from "../crescendo";
import { type GameDocument, KEY, put, storedAsides, storedGame } from "../documents";
import { expect, open, openTable, test } from "../fixtures";
import { drawn, mouse, playOn } from "../table";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

/** What a build left in the storage that counted wins seat by seat, each document as it was written, by key. */
async function storedBefore(): Promise<Record<string, string>> {
  const text = await readFile(new URL("../games/stored-before.json", import.meta.url), "utf8");
  const documents = Object.entries(JSON.parse(text) as Record<string, object>);
  return Object.fromEntries(documents.map(([key, document]) => [key, JSON.stringify(document)]));
}

/** The rows of the tally. */
async function tally(page: Page): Promise<string[][]> {
  await page.locator(".status").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Game tally" }).click();
  const sheet = page.getByRole("dialog", { name: "Game tally" });
  await expect(sheet).toBeVisible();
  await drawn(page);
  return sheet
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")));
}

test("Electrum opens what an earlier build stored, with its tally and its past games", async ({ page, table }) => {
  const texts = await storedBefore();
  await put(page, { texts, house: { pace: "at-once" } });
  await open(page);
  await expect(page.getByRole("link", { name: "Continue Electrum Dominoes" })).toBeVisible();
  await openTable(table);
  await table.asks();
  await expect(page.locator(".notice")).toHaveCount(0);
  expect(await storedAsides(page)).toEqual([]);
  const { seed } = (JSON.parse(texts[KEY.table]) as GameDocument).body.session.record;
  expect((await storedGame(page)).body.session.record.seed, "the same game").toBe(seed);
  const rows = [
    ["You", "6", "66.7%"],
    ["Nestor", "3", "33.3%"],
  ];
  expect(await tally(page)).toEqual(rows);
  const sheet = table.sheet("Game tally");
  await expect(sheet).toContainText("9 finished games");
  await expect(sheet).toContainText("In 1 of them you looked at hidden bones.");
  await expect(sheet).toContainText("In 2 of them you asked for a hint.");
  await page.keyboard.press("Escape");

  // what is written now says by name who won
  let answers = 0;
  await playOn(table, mouse, () => (answers += 1) > 4);
  expect((await storedGame(page)).body.session.tally).toEqual({
    games: 9,
    wins: [
      { who: { person: { number: 0 } }, played: 9, wins: 6 },
      { who: { bot: { number: 0 } }, played: 9, wins: 3 },
    ],
    peeked: 1,
    hinted: 2,
  });
  await page.reload();
  expect(await tally(page)).toEqual(rows);
  await page.keyboard.press("Escape");

  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "Past games" }).click();
  const past = table.sheet("Past games").locator(".past-game");
  await expect(past).toHaveCount(1);
  await expect(past).toContainText("Won53 : 20");
  await expect(past).toContainText("All Fives, 50 points · Beginner");
  // a game that ended is replayed as ever
  await past.getByRole("link", { name: "Replay, game 1" }).click();
  await expect(page.locator("main.replay")).toBeVisible();
});

test("Crescendo opens what an earlier build stored, and counts on in its tally", async ({ page }) => {
  const texts = await storedBefore();
  await put(page, { texts, house: { pace: "at-once" } });
  await open(page, "play/crescendo");
  const table = new CrescendoPage(page, (target) => target.click());
  expect(await table.asks([0])).toBe("place");
  await expect(page.locator(".notice")).toHaveCount(0);
  const before = (JSON.parse(texts[CRESCENDO.table]) as GameDocument).body.session.record.actions;
  expect((await table.kept()).actions).toEqual(before);
  expect(await tally(page)).toEqual([
    ["You", "1", "25%"],
    ["Nestor", "3", "75%"],
  ]);
  await page.keyboard.press("Escape");

  for (let turn = 0; (await table.asks([0])) === "place"; turn += 1) {
    expect(turn, "placements").toBeLessThan(6);
    await table.placeOne(turn);
  }
  const [yours, theirs] = await table.totals();
  expect(yours).not.toBe(theirs);
  const won = yours > theirs;
  expect((await tally(page)).map(([who, wins]) => [who, wins])).toEqual([
    ["You", won ? "2" : "1"],
    ["Nestor", won ? "3" : "4"],
  ]);
  await expect(page.getByRole("dialog", { name: "Game tally" })).toContainText("5 finished games");
});
