import { readFileSync, readdirSync } from "node:fs";

import type { Page } from "@playwright/test";

import {
  ANY_LEAD,
  LONG_SPINNER,
  MUST_DRAW,
  NESTOR_DRAWS,
  PASS_BLOCKS,
  YOU_DOMINO,
  YOU_WIN,
} from "../../pages/electrum/positions";
import { fillStorage, gameAt, KEY } from "../../support/documents";
import { expect, open, openElectrum, openGame, reload, test } from "../../support/fixtures";
import { settingValue } from "../../support/menu";
import { GAMES } from "../../../scripts/games.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Sentences = { [key: string]: string | Sentences };

/** All sentences of a language that Electrum and the app use. */
function sentences(language: string): string[] {
  const folder = new URL(`../../../src/text/locales/${language}/`, import.meta.url);
  // the name of a language is the same in every language
  const others = [...GAMES.filter((game) => game !== "electrum"), "language"].map((subject) => `${subject}.json`);
  const flat = (sentences: Sentences): string[] =>
    Object.values(sentences).flatMap((sentence) => (typeof sentence === "string" ? [sentence] : flat(sentence)));
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json") && !others.includes(file))
    .flatMap((file) => flat(JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Sentences));
}

const PLACEHOLDER = /\{\{\w+\}\}/g;

/** A pattern for texts that contain the sentence; placeholders match anything. */
function pattern(sentence: string): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(^|[\\s.])${sentence.split(PLACEHOLDER).map(literal).join(".+?")}($|\\s)`);
}

const SPANISH = new Set(sentences("es"));

/** English sentences that are not Spanish ones too. A single word may be part of a Spanish text, so it has to match it all. */
const ENGLISH = sentences("en")
  .filter((sentence) => !SPANISH.has(sentence))
  .filter((sentence) => sentence.replace(PLACEHOLDER, "").replace(/[^\p{L}]/gu, "").length >= 3)
  .map((sentence) => ({ sentence, pattern: sentence.includes(" ") ? pattern(sentence) : new RegExp(`^${sentence}$`) }));

/** All texts of the page, accessible names included. */
async function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      if (node instanceof Text) all.push(node.data.trim());
      if (node instanceof Element) {
        for (const name of ["aria-label", "aria-description", "title", "alt", "placeholder"]) {
          all.push(node.getAttribute(name) ?? "");
        }
      }
    }
    return all.filter((text) => text !== "");
  });
}

async function englishTexts(page: Page): Promise<string[]> {
  return (await texts(page)).flatMap((text) =>
    ENGLISH.filter(({ pattern }) => pattern.test(text)).map(({ sentence }) => `"${text}" is "${sentence}"`),
  );
}

async function expectNoEnglish(page: Page, where: string): Promise<void> {
  expect.soft(await englishTexts(page), where).toEqual([]);
}

test("in Spanish no text is English, and the choice of language is stored", async ({ page, electrum }) => {
  expect(ENGLISH.length).toBeGreaterThan(150);
  await open(page);
  expect(await englishTexts(page), "English texts are recognized").not.toEqual([]);
  await settingValue(page, "language", "Español").check();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expectNoEnglish(page, "home, at once");
  await reload(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expectNoEnglish(page, "home");
  await open(page, "about");
  await expectNoEnglish(page, "about");
  await open(page, "nothing/here");
  await expectNoEnglish(page, "an unknown address");

  const display = { table_count: true };
  for (const [position, prompt] of [
    [LONG_SPINNER, "play"],
    [MUST_DRAW, "draw"],
    [NESTOR_DRAWS, "ok"],
    [YOU_DOMINO, "play"],
    [YOU_WIN, "play"],
    [PASS_BLOCKS, "pass"],
    [ANY_LEAD, "play"],
  ] as const) {
    await openElectrum(electrum, { game: gameAt(position), preferences: { display }, app: { language: "es", pace: "at-once" } });
    expect(await electrum.waitForPrompt()).toBe(prompt);
    await expectNoEnglish(page, position.seed);
    if (prompt === "play") {
      await page.locator(".tray-bone.playable").first().click();
      await expectNoEnglish(page, `${position.seed}, a selected bone`);
      await page.locator(".end.fits").first().click();
    } else {
      await page.locator(`#${prompt}`).click();
    }
    await electrum.waitForPrompt();
    await expectNoEnglish(page, `${position.seed}, after a move`);
  }

  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await page.locator(".tray-bone.playable").click();
  await page.locator(".end:not(.fits)").first().click();
  await expect(electrum.refusal).toBeVisible();
  await expectNoEnglish(page, "a refusal");
  await electrum.count.click();
  await expectNoEnglish(page, "the table count");
  await page.keyboard.press("Escape");
  for (const title of ["Jugadas", "Ajustes", "Ayuda", "Acerca de"]) {
    await page.getByRole("button", { name: "Menú" }).click();
    await expectNoEnglish(page, "the menu");
    await electrum.sheet("Menú").getByRole("button", { name: title }).click();
    await expect(electrum.sheet(title)).toBeVisible();
    await expectNoEnglish(page, title);
    await page.keyboard.press("Escape");
  }
  await fillStorage(page, { texts: { [KEY.table]: "{" } });
  await openGame(page, "electrum");
  await expect(page.locator(".notice")).toBeVisible();
  await expectNoEnglish(page, "a notice");
});

test("the language is the browser's until the user chooses one", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: "es-MX" });
  const page = await context.newPage();
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await settingValue(page, "language", "English").check();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await reload(page);
  await expect(page.getByText("Domino games for a quiet moment")).toBeVisible();
  await context.close();
});
