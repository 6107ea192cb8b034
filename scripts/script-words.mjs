// Prints one of the page's own scripts with what it says in each language: the page's wasm need not carry that, and may be
// what has failed.
//
//   node scripts/script-words.mjs target/script/opened.js
//
// The words are those of src/text; the script has been through scripts/bare-scripts.sh.

import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

const LOCALES = "src/text/locales";

/** What each script says, from what a subject is called to its words. */
const SAID = {
  "opened.js": (of) => {
    const { drop, strange, too_big } = of("opened");
    return { drop, strange, too_big, understood: of("house").understood };
  },
  "failed.js": (of) => {
    const { copy, copied, copy_selected } = of("deal");
    return { ...of("failed"), home: of("house").not_found_back, copy, copied, copy_selected };
  },
};

const [path = ""] = process.argv.slice(2);
const said = SAID[basename(path)];
if (said === undefined) {
  console.error(`node scripts/script-words.mjs FOLDER/(${Object.keys(SAID).join("|")})`);
  process.exit(2);
}

const wordsIn = (language) => said((subject) => JSON.parse(readFileSync(join(LOCALES, language, `${subject}.json`), "utf8")));
const words = Object.fromEntries(readdirSync(LOCALES).map((language) => [language, wordsIn(language)]));
const script = readFileSync(path, "utf8");
const made = script.replace(/^const WORDS = \{\};$/m, () => `const WORDS = ${JSON.stringify(words)};`);
if (made === script) throw new Error(`${path} has no place for its words`);
process.stdout.write(made);
