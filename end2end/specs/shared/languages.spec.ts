// Every page and sheet in every language, on the narrowest phone: no sentence is missing, English, or cut off.

import type { Page } from "@playwright/test";

import { expectAccessible } from "../../support/accessibility";
import { fillStorage, keysOf } from "../../support/documents";
import { expect, open, screenshot, test } from "../../support/fixtures";
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
  for (const path of [".", "about", "data", "install", "open", "nothing/here"]) {
    await open(page, path);
    await visit(path);
  }
  await open(page);
  await page.locator(".card .set-up").first().click();
  await expect(page.locator("dialog[open] .setting, dialog[open] .chair").first()).toBeVisible();
  for (const minutes of await page.locator(".kind-minutes").all()) {
    expect.soft(await brokenWords(minutes), "words broken in the middle").toEqual([]);
  }
  await visit("the sheet before a game");
}

/** The language that the page speaks. */
const spoken = async (page: Page) => (await page.locator("html").getAttribute("lang")) ?? FALLBACK;

async function visitGame(page: Page, game: string, visit: Visit, named = (sentence: string) => sentence): Promise<void> {
  for (const name of PAGES_OF_GAME) {
    await open(page, `${name}/${game}`);
    await expect(page.locator("h1").first()).toBeVisible();
    if (name === "review") {
      await expect(page.locator(".review-links")).toBeVisible();
      await expect(page.locator(".review-progress")).toHaveCount(0, { timeout: 45_000 });
    }
    await visit(`${name} of ${game}`);
  }
  await open(page, `play/${game}`);
  const menu = page.locator(".status .icon-button[aria-haspopup]");
  await expect(menu).toBeVisible();
  await visit(`the end of ${game}`);
  await menu.click();
  await expect(page.locator("dialog[open] .menu-entry").first()).toBeVisible();
  await visit(`the menu of ${game}`);
  await page.keyboard.press("Escape");
  for (const [file, key] of SHEETS) {
    await menu.click();
    const label = named(sentences(await spoken(page), file)[key] as string);
    await page.locator("dialog[open] .menu-entry").filter({ hasText: label }).first().click();
    await expect(page.locator("dialog[open] h2").filter({ hasText: label })).toBeVisible();
    await expect(page.locator("dialog[open] .part-coming")).toHaveCount(0);
    await visit(`${key} of ${game}`);
    await page.keyboard.press("Escape");
  }
}

/** The storage of a player with a finished game, in a language. */
async function finished(page: Page, language: string, game = "electrum"): Promise<void> {
  await fillStorage(page, { app: { language }, texts: { [keysOf(game).table]: await FINISHED[game]!() } });
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

const OTHERS = LANGUAGES.filter((language) => language !== FALLBACK);
const ENGLISH = new Map(OTHERS.map((language) => [language, englishIn(language)]));

/**
 * Checks what the page shows in every language but English, in which it begins: what it has written before must follow the
 * language as well. Pages that begin with a word of `looked` are checked for accessibility, in one language.
 */
function inEachLanguage(page: Page, looked: string[], then: Visit = () => Promise.resolve()): Visit {
  let turn = 0;
  return async (where) => {
    for (const [index, language] of fromEach(OTHERS, turn).entries()) {
      await speak(page, language);
      const here = `${where}, in ${language}`;
      await expectFits(page, here);
      const english = () => textsOf(page).then(ENGLISH.get(language));
      await expect.soft.poll(english, { message: `English in ${here}` }).toEqual([]);
      if (index === 0 && looked.some((part) => where.startsWith(part))) await expectAccessible(page, here);
      await screenshot(page, `words-${language}-${where.replace(/\W+/g, "-")}`);
      await then(here);
    }
    turn += 1;
    await speak(page, FALLBACK);
  };
}

test("in no language does a page of the app have an English, missing or cut sentence, nor is it cut with a text size of 200%", async ({
  page,
  trouble,
}) => {
  trouble.allow(/404/);
  await finished(page, FALLBACK);
  const enlarged: Visit = async (where) => {
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expectFits(page, `${where}, with a text size of 200%`);
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  };
  await visitHouse(page, inEachLanguage(page, [".", "data", "the sheet"], enlarged));
});

for (const game of GAMES) {
  test(`in no language does a page or a sheet of ${game} have an English, missing or cut sentence`, async ({ page }) => {
    await finished(page, FALLBACK, game);
    await visitGame(page, game, inEachLanguage(page, ["the end", "settings"]));
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

for (const game of ["the app", ...GAMES]) {
  test(`a language that is 40 % longer than English has room on the pages of ${game}, and all words are translated`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/404/);
    await speakPseudo(page);
    const visit: Visit = async (where) => {
      await expectFits(page, where);
      expect.soft(untranslated(await textsOf(page)), `untranslated in ${where}`).toEqual([]);
    };
    await finished(page, FALLBACK, game === "the app" ? "electrum" : game);
    await (game === "the app" ? visitHouse(page, visit) : visitGame(page, game, visit, pseudo));
  });
}
