import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { type GameDocument, KEY, earlier, gameAt, put } from "../documents";
import { expect, open, openTable, shot, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { LONG_SPINNER, VOID_HAND, YOU_WIN } from "../positions";
import { SIZES, printed } from "../printed";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A game of 77 hands to 500 points, won by the person. */
async function longGame(): Promise<GameDocument> {
  const text = await readFile(new URL("../games/long.domino.json", import.meta.url), "utf8");
  const { options, seed, actions } = JSON.parse(text);
  return gameAt({ options, seed, actions: actions.join(" "), movers: "1".repeat(actions.length) });
}

/** The rows of the sheet, cell by cell. */
async function rows(page: Page): Promise<string[][]> {
  return page
    .locator(".score tbody:first-of-type tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")));
}

const count = (text: string, part: string) => text.split(part).length - 1;

test("the sheet of a finished game holds every hand and adds up", async ({ page, table }) => {
  await openTable(table, { game: gameAt(VOID_HAND) });
  await table.menu.click();
  await table.sheet("Menu").getByRole("link", { name: "Score sheet" }).click();
  await expect(page).toHaveURL(/\/print\/electrum$/);
  await expect(page.locator(".paper-settings")).toContainText("All Fives");
  await expect(page.locator(".paper-settings")).toContainText("50 points to win");
  await expect(page.locator(".paper-settings")).toContainText("Difficulty: Beginner");
  expect(await rows(page)).toEqual([
    ["1", "Domino: You", "10", "4", "14", "20", "0", "20"],
    ["2", "Domino: Nestor", "15", "0", "29", "15", "2", "37"],
    ["3", "Reached the target in play: You", "25", "0", "54", "5", "0", "42"],
  ]);
  await expect(page.locator(".paper-result")).toHaveText("Winner: You, 54 to 42.");
  await expectInPlaceOnPhoneToo(page, "the sheet");
  await shot(page, "print");

  await page.locator("#name-0").fill("Ana Ruiz");
  await page.locator("#name-1").fill("  ");
  await page.locator("#date").fill("1 May 2027");
  await expect(page.locator(".score-names")).toHaveText(/^\s*Ana Ruiz\s*Nestor\s*$/);
  await expect(page.locator(".paper-date")).toContainText("1 May 2027");
  expect((await rows(page)).map(([, ending]) => ending)).toEqual([
    "Domino: Ana Ruiz",
    "Domino: Nestor",
    "Reached the target in play: Ana Ruiz",
  ]);
  await expect(page.locator(".paper-result")).toHaveText("Winner: Ana Ruiz, 54 to 42.");
  await page.getByRole("link", { name: "Back to the table" }).click();
  expect(await table.asks()).toBe("new game");
});

test("a game that is played shows how it stands, and nothing that is hidden", async ({ page }) => {
  const position = earlier(LONG_SPINNER, 3);
  await put(page, { game: gameAt(position) });
  await open(page, "print/electrum");
  const all = await rows(page);
  const [last] = all.slice(-1);
  expect(last[1]).toBe("Not finished");
  await expect(page.locator(".paper-result")).toHaveText(`Not finished: You ${last[4]}, Nestor ${last[7]}.`);
  let totals = [0, 0];
  for (const cells of all) {
    const [played, end, total, theirs, theirEnd, theirTotal] = cells.slice(2).map(Number);
    totals = [totals[0] + played + end, totals[1] + theirs + theirEnd];
    expect([total, theirTotal], `hand ${cells[0]}`).toEqual(totals);
  }
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(position.seed);
});

test("the points on the sheet are those on the table", async ({ page, table }) => {
  await openTable(table, { game: gameAt(LONG_SPINNER) });
  const scores = await table.scores();
  await open(page, "print/electrum");
  const [last] = (await rows(page)).slice(-1);
  expect([Number(last[4]), Number(last[7])]).toEqual(scores);
});

for (const [paper, width, height] of SIZES) {
  test(`prints on one page of ${paper}, without the page's own buttons`, async ({ page }) => {
    await put(page, { game: gameAt(VOID_HAND), house: { look: "dark" } });
    await open(page, "print/electrum");
    await page.locator("#name-0").fill("Ana Ruiz");
    await page.locator("#date").fill("1 May 2027");
    await page.locator(".choice", { hasText: paper }).click();
    await expect(page.getByRole("radio", { name: paper })).toBeChecked();
    const pages = await printed(page, `short-${paper}`);
    expect(pages).toHaveLength(1);
    expect(Math.abs(pages[0].width - width)).toBeLessThan(1);
    expect(Math.abs(pages[0].height - height)).toBeLessThan(1);
    const { text } = pages[0];
    expect(text).toContain("Electrum Dominoes");
    expect(text).toContain("Game 1 Date: 1 May 2027");
    expect(text).toContain("Domino: Ana Ruiz 10 4 14 20 0 20");
    expect(text).toContain("Winner: Ana Ruiz, 54 to 42.");
    for (const chrome of ["Print", "Paper", "Letter", "Name"]) expect(text).not.toContain(chrome);
  });

  test(`a long game flows over pages of ${paper} without cutting a row`, async ({ page }) => {
    await put(page, { game: await longGame() });
    await open(page, "print/electrum");
    await page.locator(".choice", { hasText: paper }).click();
    await expect(page.locator(".score tbody:first-of-type tr")).toHaveCount(77);
    // a name so long that rows have two lines
    await page.locator("#name-0").fill("Maximiliana Bartholomea von Hohenstaufen");
    const pages = await printed(page, `long-${paper}`);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.length).toBeLessThan(7);
    for (const [index, { width: wide, height: high, words, text }] of pages.entries()) {
      expect([Math.round(wide), Math.round(high)]).toEqual([width, height]);
      expect(text, "the head is repeated").toContain("How it ended");
      expect(count(text, "Hohenstaufen"), "a row is not cut").toBe(count(text, "Maximiliana"));
      expect(text).toContain(`${index + 1} / ${pages.length}`);
      const sheet = words.filter(({ top }) => top < high - 50);
      expect(sheet.length, "words on the page").toBeGreaterThan(20);
      for (const { text, top, bottom } of sheet) {
        expect(top, text).toBeGreaterThan(35);
        expect(bottom, text).toBeLessThan(high - 35);
      }
    }
    const whole = pages.map(({ text }) => text).join(" ");
    expect(count(whole, "Blocked,") + count(whole, "Domino:")).toBe(77);
    expect(whole).toContain("507 to 273.");
    expect(count(whole, "Winner:")).toBe(1);
    expect(count(whole, "Hohenstaufen"), "a row for each hand that she won").toBeGreaterThan(30);
  });
}

test("a past game has its sheet too, with a line for the date", async ({ page }) => {
  const finished = gameAt(VOID_HAND);
  const text = JSON.stringify({ ...finished, body: { ...finished.body, place: { number: 4, last: 9 } } });
  const now = gameAt(YOU_WIN);
  await put(page, {
    game: { ...now, body: { ...now.body, place: { number: 9, last: 9 } } },
    texts: { [KEY.past(4)]: text },
  });
  await open(page, "print/electrum/4");
  await expect(page.locator(".paper-facts")).toContainText("Game 4");
  await expect(page.locator("#date")).toHaveValue("");
  await expect(page.locator(".paper-result")).toHaveText("Winner: You, 54 to 42.");
  await open(page, "print/electrum");
  await expect(page.locator(".paper-facts")).toContainText("Game 9");
  await expect(page.locator("#date")).not.toHaveValue("");
  await open(page, "print/electrum/5");
  await expect(page.locator("main")).toContainText("This game is not in this browser");
  await expect(page.locator("#print")).toHaveCount(0);
});

test("a game that is over bears the day it ended, on the table and past", async ({ page }) => {
  // noon in UTC, so that the day is the same in most time zones; a day long gone, so that it is never today
  const endedAt = Date.UTC(2024, 4, 17, 12);
  const finished = (number: number, ended_at: number): GameDocument => {
    const game = gameAt(VOID_HAND);
    return { ...game, body: { ...game.body, place: { number, last: 9 }, ended_at } };
  };
  await put(page, {
    game: finished(9, endedAt),
    texts: { [KEY.past(4)]: JSON.stringify(finished(4, endedAt + 3 * 86_400_000)) },
  });
  await open(page, "print/electrum");
  await expect(page.locator(".paper-facts")).toContainText("Game 9");
  await expect(page.locator("#date")).toHaveValue("17 May 2024");
  await open(page, "print/electrum/4");
  await expect(page.locator("#date")).toHaveValue("20 May 2024");
});

test("a game on the table that ended nobody knows when has a line for the date", async ({ page }) => {
  await put(page, { game: gameAt(VOID_HAND) });
  await open(page, "print/electrum");
  await expect(page.locator(".paper-facts")).toContainText("Game 1");
  await expect(page.locator("#date")).toHaveValue("");
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-MX" });

  test("the sheet says the same, on the paper of the country", async ({ page }) => {
    await put(page, { game: gameAt(VOID_HAND) });
    await open(page, "print/electrum");
    await expect(page.getByRole("radio", { name: "Carta" })).toBeChecked();
    await expect(page.locator(".paper-result")).toHaveText("Victoria: Tú, 54 a 42.");
    const [sheet] = await printed(page, "es");
    expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([612, 792]);
    expect(sheet.text).toContain("Dominó: Tú");
    await expectInPlaceOnPhoneToo(page, "in Spanish");
  });
});

test("axe finds nothing serious, by day and by night", async ({ page }) => {
  await put(page, { game: gameAt(VOID_HAND) });
  await open(page, "print/electrum");
  await expectAccessibleInBothLooks(page, "the page");
});
