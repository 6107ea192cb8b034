// The languages of the app: the folders of src/text/locales. build/text.rs reads the same folders.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of all languages. */
export const LOCALES = fileURLToPath(new URL("../src/text/locales", import.meta.url));

/** The language of users whose browser asks for none of ours; as in build/text.rs. */
export const FALLBACK = "en";

const codes = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

/** The languages' codes: the fallback, then the others, sorted. */
export const LANGUAGES = [FALLBACK, ...codes.filter((code) => code !== FALLBACK).sort()];

/** The sentences of a language in one of its files, such as "app". */
export function sentences(language, subject) {
  return JSON.parse(readFileSync(join(LOCALES, language, `${subject}.json`), "utf8"));
}
