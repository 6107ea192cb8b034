import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

type Sentences = { [key: string]: string | Sentences };

const folder = (language: string) => fileURLToPath(new URL(`../../src/text/locales/${language}/`, import.meta.url));
const flat = (sentences: Sentences): string[] =>
  Object.values(sentences).flatMap((sentence) => (typeof sentence === "string" ? [sentence] : flat(sentence)));

/** All sentences of a language, without the facts about it: its name is the same in every language. */
export function sentencesOf(language: string): string[] {
  return readdirSync(folder(language))
    .filter((file) => file.endsWith(".json") && file !== "language.json")
    .flatMap((file) => flat(JSON.parse(readFileSync(folder(language) + file, "utf8")) as Sentences));
}

const PLACEHOLDER = /\{\{\w+\}\}/g;

/** A pattern for texts that contain the sentence, or are it if it is a single word; placeholders match anything. */
function pattern(sentence: string): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const text = sentence.split(PLACEHOLDER).map(literal).join(".+?");
  return new RegExp(sentence.includes(" ") ? `(^|[\\s.])${text}($|\\s)` : `^${text}$`);
}

/** The words of a sentence, in lower case. */
const wordsIn = (sentence: string) => sentence.replace(PLACEHOLDER, "").toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** The longest part of a sentence without placeholders: a text that contains the sentence contains it. */
const longestPart = (sentence: string) =>
  sentence.split(PLACEHOLDER).reduce((longest, part) => (part.length > longest.length ? part : longest));

/**
 * A function that finds the English sentences in texts of another language. Sentences of words that the language has too,
 * such as "double" and "points" in French, are not told apart. A single word has to match a whole text.
 */
export function englishIn(language: string): (texts: string[]) => string[] {
  const own = new Set(sentencesOf(language).flatMap(wordsIn));
  const english = sentencesOf("en")
    .filter((sentence) => wordsIn(sentence).some((word) => !own.has(word)))
    .map((sentence) => ({ sentence, part: longestPart(sentence), pattern: pattern(sentence) }));
  if (english.length < 500) throw new Error(`only ${english.length} English sentences differ from those in ${language}`);
  // the same texts are on many pages, and thousands of patterns take long
  const known = new Map<string, string[]>();
  const englishOf = (text: string) =>
    english.filter(({ part, pattern }) => text.includes(part) && pattern.test(text)).map(({ sentence }) => `"${text}" is "${sentence}"`);
  return (texts) =>
    texts.flatMap((text) => {
      if (!known.has(text)) known.set(text, englishOf(text));
      return known.get(text)!;
    });
}

/** All texts of the page, accessible names included. */
export async function textsOf(page: Page): Promise<string[]> {
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
