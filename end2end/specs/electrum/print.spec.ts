
import type { Page } from "@playwright/test";

import { LONG_SPINNER, VOID_HAND, YOU_WIN } from "../../pages/electrum/positions";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import {
  type ElectrumOptions,
  fillStorage,
  gameAt,
  type GameDocument,
  gameFile,
  KEY,
  recordedGame,
  withNumber,
} from "../../support/documents";
import { cellTexts } from "../../support/dom";
import { expect, open, openElectrum, projectScreenshot, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu } from "../../support/menu";
import { PAPER_SIZES, printToPdf } from "../../support/print";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A game of 77 hands to 500 points, won by the player. */
async function longGame(): Promise<GameDocument> {
  const { options, seed, actions } = await recordedGame("long");
  return gameAt({ options: options as ElectrumOptions, seed, actions: actions.join(" "), movers: "1".repeat(actions.length) });
}

const scoreRows = (page: Page) => page.locator(".score tbody:first-of-type tr");

/** The rows of the score sheet, cell by cell. */
const rows = (page: Page) => cellTexts(scoreRows(page));

/** A finished game that ended at this time, or an unknown one. */
function finished(number: number, endedAt?: number): GameDocument {
  const game = withNumber(gameAt(VOID_HAND), number, 9);
  return { ...game, body: { ...game.body, ended_at: endedAt } };
}

const count = (text: string, part: string) => text.split(part).length - 1;

test("the score sheet of a finished game lists every hand with sums, takes names and a date, and is accessible in both themes", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(VOID_HAND) });
  await chooseInMenu(electrum.page, "Score sheet");
  await expect(page).toHaveURL(/\/print\/electrum$/);
  await expect(page.locator(".paper-settings")).toContainText("All Fives");
  await expect(page.locator(".paper-settings")).toContainText("50 points to win");
  await expect(page.locator(".paper-settings")).toContainText("Difficulty: Beginner");
  await expect(scoreRows(page)).toHaveCount(3);
  expect(await rows(page)).toEqual([
    ["1", "Domino: You", "10", "4", "14", "20", "0", "20"],
    ["2", "Domino: Nestor", "15", "0", "29", "15", "2", "37"],
    ["3", "Points reached in play: You", "25", "0", "54", "5", "0", "42"],
  ]);
  await expect(page.locator(".paper-result")).toHaveText("Winner: You, 54 to 42.");
  await expect(page.locator("#date"), "the date of the game's end is not known").toHaveValue("");
  await expectInPlaceOnPhoneToo(page, "the sheet");
  await expectAccessibleInBothThemes(page, "the sheet");
  await projectScreenshot(page, "print");

  await page.locator("#name-0").fill("Ana Ruiz");
  await page.locator("#name-1").fill("  ");
  await page.locator("#date").fill("1 May 2027");
  await expect(page.locator(".score-names")).toHaveText(/^\s*Ana Ruiz\s*Nestor\s*$/);
  await expect(page.locator(".paper-date")).toContainText("1 May 2027");
  expect((await rows(page)).map(([, ending]) => ending)).toEqual([
    "Domino: Ana Ruiz",
    "Domino: Nestor",
    "Points reached in play: Ana Ruiz",
  ]);
  await expect(page.locator(".paper-result")).toHaveText("Winner: Ana Ruiz, 54 to 42.");
  await page.getByRole("link", { name: "Back to the table" }).click();
  expect(await electrum.waitForPrompt()).toBe("new game");
});

test("the score sheet of a game under way shows the scores of the table, and not its seed", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  const scores = await electrum.scores();
  await chooseInMenu(page, "Score sheet");
  await expect(page.locator(".paper-result")).toContainText("Not finished");
  const all = await rows(page);
  const [last] = all.slice(-1);
  expect(last[1]).toBe("Not finished");
  expect([Number(last[4]), Number(last[7])], "the points at the table").toEqual(scores);
  await expect(page.locator(".paper-result")).toHaveText(`Not finished: You ${last[4]}, Nestor ${last[7]}.`);
  expect(all.length).toBeGreaterThan(1);
  let totals = [0, 0];
  for (const cells of all) {
    const [played, end, total, theirs, theirEnd, theirTotal] = cells.slice(2).map(Number);
    totals = [totals[0] + played + end, totals[1] + theirs + theirEnd];
    expect([total, theirTotal], `hand ${cells[0]}`).toEqual(totals);
  }
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(LONG_SPINNER.seed);
});

test("a short game prints on one page of each paper, without the controls of the page", async ({ page }) => {
  await fillStorage(page, { game: gameAt(VOID_HAND), app: { look: "dark" } });
  await open(page, "print/electrum");
  await page.locator("#name-0").fill("Ana Ruiz");
  await page.locator("#date").fill("1 May 2027");
  for (const [paper, width, height] of PAPER_SIZES) {
    await page.locator(".choice", { hasText: paper }).click();
    await expect(page.getByRole("radio", { name: paper })).toBeChecked();
    const pages = await printToPdf(page, `short-${paper}`);
    expect(pages).toHaveLength(1);
    expect(Math.abs(pages[0].width - width)).toBeLessThan(1);
    expect(Math.abs(pages[0].height - height)).toBeLessThan(1);
    const { text } = pages[0];
    expect(text).toContain("Electrum Dominoes");
    expect(text).toContain("Game 1 Date: 1 May 2027");
    expect(text).toContain("Domino: Ana Ruiz 10 4 14 20 0 20");
    expect(text).toContain("Winner: Ana Ruiz, 54 to 42.");
    for (const control of ["Print", "Paper", "Letter", "Name"]) expect(text).not.toContain(control);
  }
});

test("a long game prints on several pages of each paper without cutting a row", async ({ page }) => {
  await fillStorage(page, { game: await longGame() });
  await open(page, "print/electrum");
  await expect(scoreRows(page)).toHaveCount(77);
  // with this name rows have two lines
  await page.locator("#name-0").fill("Maximiliana Bartholomea von Hohenstaufen");
  for (const [paper, width, height] of PAPER_SIZES) {
    await page.locator(".choice", { hasText: paper }).click();
    await expect(page.getByRole("radio", { name: paper })).toBeChecked();
    const pages = await printToPdf(page, `long-${paper}`);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.length).toBeLessThan(7);
    for (const [index, { width: wide, height: high, words, text }] of pages.entries()) {
      expect([Math.round(wide), Math.round(high)]).toEqual([width, height]);
      expect(text, "the table head is repeated").toContain("How it ended");
      expect(count(text, "Hohenstaufen"), "rows are not cut").toBe(count(text, "Maximiliana"));
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
    expect(count(whole, "Hohenstaufen"), "rows with the long name").toBeGreaterThan(30);
  }
});

test("past games have score sheets with the date of their end, and the game under way has the current date", async ({ page }) => {
  // noon in UTC is the same day in most time zones
  const endedAt = Date.UTC(2024, 4, 17, 12);
  await fillStorage(page, {
    game: withNumber(gameAt(YOU_WIN), 9),
    texts: {
      [KEY.past(4)]: JSON.stringify(finished(4)),
      [KEY.past(6)]: JSON.stringify(finished(6, endedAt + 3 * 86_400_000)),
    },
  });
  const facts = page.locator(".paper-facts");
  await open(page, "print/electrum/4");
  await expect(facts).toContainText("Game 4");
  await expect(page.locator("#date")).toHaveValue("");
  await expect(page.locator(".paper-result")).toHaveText("Winner: You, 54 to 42.");
  await follow(page, "print/electrum/6");
  await expect(facts).toContainText("Game 6");
  await expect(page.locator("#date")).toHaveValue("20 May 2024");
  await open(page, "print/electrum");
  await expect(facts).toContainText("Game 9");
  await expect(page.locator("#date")).not.toHaveValue("");
  await open(page, "print/electrum/5");
  await expect(page.locator("main")).toContainText("There is no game to fill in, so the sheets are blank.");
  await expect(page.locator(".paper-result"), "nothing of another game").toHaveCount(0);

  await test.step("a finished game at the table has the date on which it ended", async () => {
    await fillStorage(page, { game: finished(9, endedAt) });
    await open(page, "print/electrum");
    await expect(facts).toContainText("Game 9");
    await expect(page.locator("#date")).toHaveValue("17 May 2024");
  });
});

test("a record from a file fills in the score sheet", async ({ page }) => {
  await open(page, "print/electrum");
  await expect(page.locator("main")).toContainText("There is no game to fill in, so the sheets are blank.");
  await page.locator("#record").setInputFiles(gameFile("long"));
  await expect(scoreRows(page)).toHaveCount(77);
  await expect(page.locator(".paper-result")).toContainText("507 to 273.");
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-MX" });

  test("the score sheet is in Spanish, on the paper of the country", async ({ page }) => {
    await fillStorage(page, { game: gameAt(VOID_HAND) });
    await open(page, "print/electrum");
    await expect(page.getByRole("radio", { name: "Carta" })).toBeChecked();
    await expect(page.locator(".paper-result")).toHaveText("Victoria: Tú, 54 a 42.");
    const [sheet] = await printToPdf(page, "es");
    expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([612, 792]);
    expect(sheet.text).toContain("Dominó: Tú");
    await expectInPlaceOnPhoneToo(page, "in Spanish");
  });
});
