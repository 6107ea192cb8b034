// Every page and sheet in every language, on the narrowest phone: no sentence is missing, English, or cut off. In the place
// of English is a pseudo-language, which shows what is not translated and what does not change with the language.

import type { Page } from "@playwright/test";

import { expectAccessible } from "../../support/accessibility";
import { fillStorage, keysOf } from "../../support/documents";
import { expect, open, screenshot, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { brokenWords } from "../../support/lines";
import { overflowing } from "../../support/overflow";
import { FINISHED } from "../../support/positions";
import { fromEach, speak } from "../../support/speak";
import { englishIn, textsOf } from "../../support/words";
import { FALLBACK, LANGUAGES, sentences } from "../../../scripts/languages.mjs";
import { GAMES } from "../../../scripts/games.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, viewport: { width: 320, height: 640 } });

type Visit = (where: string) => Promise<void>;

/** The pages about one game, beside its table. */
const PAGES_OF_GAME = ["learn", "replay", "review", "results", "deal", "print"];

/** The sheets that the menu of a table opens, by file and key of their entries. */
const SHEETS = [
  ["play", "moves"],
  ["journal", "past"],
  ["play", "settings"],
  ["play", "help"],
  ["play", "keys"],
] as const;

async function visitHouse(page: Page, visit: Visit): Promise<void> {
  await open(page);
  await visit(".");
  for (const path of ["about", "data", "install", "open"]) {
    await follow(page, path);
    await visit(path);
  }
  await open(page, "nothing/here");
  await visit("nothing/here");
  await follow(page, ".");
  await page.locator(".card .set-up").first().click();
  await expect(page.locator("dialog[open] .setting, dialog[open] .chair").first()).toBeVisible();
  for (const minutes of await page.locator(".kind-minutes").all()) {
    expect.soft(await brokenWords(minutes), "words broken in the middle").toEqual([]);
  }
  await visit("the sheet before a game");
}

async function visitGame(page: Page, game: string, visit: Visit): Promise<void> {
  for (const [index, name] of PAGES_OF_GAME.entries()) {
    await (index === 0 ? open : follow)(page, `${name}/${game}`);
    await expect(page.locator("h1").first()).toBeVisible();
    if (name === "review") {
      await expect(page.locator(".review-links")).toBeVisible();
      await expect(page.locator(".review-progress")).toHaveCount(0, { timeout: 45_000 });
    }
    await visit(`${name} of ${game}`);
  }
  await follow(page, `play/${game}`);
  const menu = page.locator(".status .icon-button[aria-haspopup]");
  const sheet = page.locator("dialog[open]");
  await expect(menu).toBeVisible();
  await visit(`the end of ${game}`);
  await menu.click();
  await expect(sheet.locator(".menu-entry").first()).toBeVisible();
  await visit(`the menu of ${game}`);
  await page.keyboard.press("Escape");
  for (const [file, key] of SHEETS) {
    await expect(sheet).toHaveCount(0);
    await menu.click();
    const label = pseudo(sentences(FALLBACK, file)[key] as string);
    await sheet.locator(".menu-entry").filter({ hasText: label }).first().click();
    await expect(sheet.locator("h2").filter({ hasText: label })).toBeVisible();
    await expect(sheet.locator(".part-coming")).toHaveCount(0);
    await visit(`${key} of ${game}`);
    await page.keyboard.press("Escape");
  }
}

async function expectFits(page: Page, where: string): Promise<void> {
  await waitForFrames(page);
  await expect.soft.poll(() => overflowing(page), { message: where }).toEqual([]);
}

const ACCENTED: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", n: "ñ", c: "ç", A: "Á", E: "É", O: "Ó" };

/** English in other letters, in brackets and 40 % longer: shows what is not translated, and what has no room. */
function pseudo(sentence: string): string {
  if (sentence === "") return "";
  const words = sentence.replace(/\{\d\}|[aeiouncAEO]/g, (found) => ACCENTED[found] ?? found);
  const length = sentence.replace(/\{\d\}/g, "").length;
  return `⟦${words}${" lo".repeat(Math.round((0.4 * length) / 3))}⟧`;
}

/** Puts the pseudo-language in the place of English. The first and the last line of a table are its name. */
async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/text-en-[^/]*\.txt$/, async (route) => {
    const lines = (await (await route.fetch()).text()).split("\n");
    const isSentence = (index: number) => index > 0 && index < lines.length - 2;
    const body = lines.map((line, index) => (isSentence(index) ? pseudo(line) : line)).join("\n");
    await route.fulfill({ contentType: "text/plain; charset=utf-8", body });
  });
}

/** Texts that need no translation: names, dates, which the browser writes, addresses and commands. */
const UNTRANSLATED = [
  /^Boneyard/,
  /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/,
  /^\d{1,2}? ?(January|February|March|April|May|June|July|August|September|October|November|December)/,
  /^(https?:|printf |cargo |[0-9a-f]{64}$)/,
];

/** Words that come from no table: the languages' own names, and what the browser puts in lists. */
const KNOWN = [...LANGUAGES.map((language) => sentences(language, "language").name as unknown as string), "and"].flatMap((name) =>
  name.match(/\p{L}+/gu),
);

/** Texts with a word that comes from no table: it has a vowel without an accent. "lo" makes sentences longer. */
function untranslated(texts: string[]): string[] {
  const words = (text: string) => text.match(/\p{L}{3,}/gu) ?? [];
  return texts.filter(
    (text) => words(text).some((word) => /[aeiou]/.test(word) && !KNOWN.includes(word)) && !UNTRANSLATED.some((known) => known.test(text)),
  );
}

const OTHERS = LANGUAGES.filter((language) => language !== FALLBACK);
const ENGLISH = new Map(OTHERS.map((language) => [language, englishIn(language)]));

/** What is English or in the pseudo-language, in texts of another language. */
const foreign = (language: string, texts: string[]) => [
  ...ENGLISH.get(language)!(texts),
  ...texts.filter((text) => text.includes("⟦")).map((text) => `"${text}" is left from the language before`),
];

/**
 * Checks what the page shows in the pseudo-language, in which it begins, then in every other one: what it has written before
 * must follow the language as well. Pages that begin with a word of `looked` are checked for accessibility, in one language.
 */
function inEachLanguage(page: Page, looked: string[], then: Visit = () => Promise.resolve()): Visit {
  let turn = 0;
  return async (where) => {
    await expectFits(page, where);
    expect.soft(untranslated(await textsOf(page)), `untranslated in ${where}`).toEqual([]);
    for (const [index, language] of fromEach(OTHERS, turn).entries()) {
      await speak(page, language);
      const here = `${where}, in ${language}`;
      await expectFits(page, here);
      const wrong = async () => foreign(language, await textsOf(page));
      await expect.soft.poll(wrong, { message: `English in ${here}` }).toEqual([]);
      if (index === 0 && looked.some((part) => where.startsWith(part))) await expectAccessible(page, here);
      await screenshot(page, `words-${language}-${where.replace(/\W+/g, "-")}`);
      await then(here);
    }
    turn += 1;
    await speak(page, FALLBACK);
  };
}

/** Stores a finished game, and puts the pseudo-language in the place of English. */
async function prepare(page: Page, game = "electrum"): Promise<void> {
  await fillStorage(page, { app: { language: FALLBACK }, texts: { [keysOf(game).table]: await FINISHED[game]!() } });
  await speakPseudo(page);
}

const WHAT = "have an English, missing or cut sentence, nor in one 40 % longer than English";

test(`in no language does a page of the app ${WHAT}, nor is it cut with a text size of 200%`, async ({ page, trouble }) => {
  trouble.allow(/404/);
  await prepare(page);
  const enlarged: Visit = async (where) => {
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expectFits(page, `${where}, with a text size of 200%`);
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  };
  await visitHouse(page, inEachLanguage(page, [".", "data", "the sheet"], enlarged));
});

for (const game of GAMES) {
  test(`in no language does a page or a sheet of ${game} ${WHAT}`, async ({ page }) => {
    await prepare(page, game);
    await visitGame(page, game, inEachLanguage(page, ["the end", "settings"]));
  });
}
