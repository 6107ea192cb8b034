// The tables of sentences that the page loads: for each language one that the home page needs, one that all other pages
// share, and one for each game.
//
// build/text/tables.rs arranges the same tables for the keys in the page's wasm, so both must agree on every line. The
// files' names carry a hash of all tables, computed on both sides: if the two disagreed, no file would be found.

import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { LANGUAGES, LOCALES, sentences } from "./languages.mjs";

/** Files whose sentences only scripts and static pages show, and the facts about the language; as in build/text/. */
const NOT_IN_TABLES = ["boot", "failed", "language", "site"];
/** The table that the home page needs, and with it every page. */
const APP = "app";
/** The files whose sentences are in that table. */
const ON_HOME = ["app", "daily"];
/** The table of all other sentences that games share. */
const PAGES = "pages";
/** The pages of a table that several devices share. */
const TOGETHER = "together";
/** The group of a game's sentences that the home page needs. */
const CARD = "card";
/** The group of a game's sentences that only its static pages show. */
const INTRO = "intro";
const PLURAL_FORMS = ["zero", "one", "two", "few", "many", "other"];
/** The forms of a sentence about a person; as in build/text.rs. */
const PERSON_FORMS = ["you", "other"];

const sorted = (names) => [...names].sort((a, b) => (a < b ? -1 : 1));
const isPlural = (value) => Object.keys(value).every((key) => PLURAL_FORMS.includes(key));
const isPerson = (value) => Object.keys(value).length === 2 && PERSON_FORMS.every((form) => form in value);

/** All sentences of a language in tables, by their keys. */
function collect(language) {
  const found = new Map();
  const add = (key, value) => {
    if (typeof value === "string" || isPlural(value) || isPerson(value)) found.set(key, value);
    else for (const [part, inner] of Object.entries(value)) add(`${key}.${part}`, inner);
  };
  // as build/text.rs does, without the hidden files of editors
  const names = readdirSync(join(LOCALES, language)).filter((name) => !name.startsWith("."));
  const files = names.map((file) => file.replace(/\.json$/, ""));
  for (const file of files.filter((name) => !NOT_IN_TABLES.includes(name))) add(file, sentences(language, file));
  return found;
}

/** The names of the values in a sentence, sorted: their places are their numbers in the table. */
function valuesOf(text) {
  return sorted(new Set([...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name.trim())));
}

function numbered(text, values) {
  return text.replace(/\{\{(.*?)\}\}/g, (_, name) => `{${values.indexOf(name.trim())}}`);
}

/** FNV-1a with 64 bits, as in build/fnv.rs. */
function fnv(texts) {
  let hash = 0xcbf29ce484222325n;
  for (const text of texts) {
    for (const byte of Buffer.from(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return hash.toString(16).padStart(16, "0");
}

const byLanguage = new Map(sorted(LANGUAGES).map((language) => [language, collect(language)]));
const [first] = byLanguage.values();
const files = new Set([...first.keys()].map((key) => key.split(".")[0]));

/** The games that have sentences. */
const games = sorted(files).filter((name) => existsSync(join("src/games", name)));

/** The names of the tables, the one that the home page needs first. */
export const TABLES = [APP, PAGES, TOGETHER, ...games];

const forms = PLURAL_FORMS.filter((form) => LANGUAGES.some((language) => sentences(language, "language").plural_forms.includes(form)));

/** The table with a sentence; undefined if none has it. */
function tableOf(key) {
  const [file, group] = key.split(".");
  if (games.includes(file) && group === INTRO) return undefined;
  if (games.includes(file)) return group === CARD ? APP : file;
  if (file === TOGETHER) return TOGETHER;
  return ON_HOME.includes(file) ? APP : PAGES;
}

function linesOf(value) {
  if (typeof value === "string") return [numbered(value, valuesOf(value))];
  const values = valuesOf(value.other);
  return (isPerson(value) ? PERSON_FORMS : forms).map((form) => numbered(value[form] ?? "", values));
}

/** The text of each table of a language. */
function textsOf(language) {
  const texts = Object.fromEntries(TABLES.map((table) => [table, ""]));
  const own = byLanguage.get(language);
  for (const key of sorted(first.keys()).filter((key) => tableOf(key) !== undefined)) {
    for (const line of linesOf(own.get(key))) texts[tableOf(key)] += `${line}\n`;
  }
  return texts;
}

const texts = new Map([...byLanguage.keys()].map((language) => [language, textsOf(language)]));

/** The hash of all tables. */
export const DIGEST = fnv([...texts.values()].flatMap((tables) => TABLES.map((table) => tables[table])));

/** Writes the tables into a folder. Each begins and ends with its own name: the page refuses another or half a file. */
export function writeTexts(folder) {
  for (const [language, tables] of texts) {
    for (const table of TABLES) {
      const name = `text-${language}-${table}-${DIGEST}`;
      writeFileSync(join(folder, `${name}.txt`), `${name}\n${tables[table]}${name}\n`);
    }
  }
}
