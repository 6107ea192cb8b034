// Prints failed.js with its words in each language, those of src/text/locales/LANGUAGE/failed.json and a few that the app
// has too:
//
//   node scripts/failed-words.mjs target/script/failed.js

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const LOCALES = "src/text/locales";

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error("node scripts/failed-words.mjs SCRIPT");
  process.exit(2);
}

function wordsIn(language) {
  const said = (subject) => JSON.parse(readFileSync(join(LOCALES, language, `${subject}.json`), "utf8"));
  const { copy, copied, copy_selected } = said("deal");
  return { ...said("failed"), home: said("house").not_found_back, copy, copied, copy_selected };
}

const words = Object.fromEntries(readdirSync(LOCALES).map((language) => [language, wordsIn(language)]));
const written = JSON.stringify(words);
const script = readFileSync(path, "utf8").replace(/^const WORDS = \{\};$/m, () => `const WORDS = ${written};`);
if (!script.includes(written)) throw new Error(`${path} has no place for the words`);
process.stdout.write(script);
