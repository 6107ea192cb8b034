// Puts opened.js into a built site, with what it says in each language: the page's wasm need not carry that.
//
//   node scripts/opened.mjs FOLDER
//
// The words are those of src/text; the script has been through scripts/bare-scripts.sh.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LOCALES = "src/text/locales";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("node scripts/opened.mjs FOLDER");
  process.exit(2);
}

const json = (language, subject) => JSON.parse(readFileSync(join(LOCALES, language, `${subject}.json`), "utf8"));
const said = (language) => {
  const { drop, strange, too_big } = json(language, "opened");
  return { drop, strange, too_big, understood: json(language, "house").understood };
};
const words = Object.fromEntries(readdirSync(LOCALES).map((language) => [language, said(language)]));
const script = readFileSync("target/script/opened.js", "utf8");
const made = script.replace(/^const WORDS = \{\};$/m, () => `const WORDS = ${JSON.stringify(words)};`);
if (made === script) throw new Error("opened.js has no place for its words");
writeFileSync(join(folder, "opened.js"), made);
