// Trunk's hook before a build: minifies the style sheets that the page links into target/style/, and the page's own
// scripts into target/script/.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { SCRIPT, transformSync } from "./esbuild.mjs";
import { LANGUAGES } from "./languages.mjs";
import { scriptWords } from "./script-words.mjs";
import { LAZY_STYLES, LINKED_STYLES, style } from "./styles.mjs";
import { DIGEST, TABLES } from "./texts.mjs";

const SCRIPTS = ["boot.js", "failed.js", "offline.js", "opened.js"];

/** Replaces the file in one step, so that a second build at the same time never reads half of it. */
function write(folder, name, content) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

function script(name) {
  const styles = Object.fromEntries(LAZY_STYLES.map(({ sheet, file }) => [sheet, file]));
  const defined = { LANGUAGES, STYLES: styles, TABLES, TEXTS: DIGEST, WORDS: scriptWords(name) };
  const define = Object.fromEntries(Object.entries(defined).map(([key, value]) => [key, JSON.stringify(value)]));
  return transformSync(readFileSync(name, "utf8"), { ...SCRIPT, define, format: "esm", sourcefile: name }).code;
}

for (const sheet of LINKED_STYLES) write("target/style", `${sheet}.css`, style(sheet));
for (const name of SCRIPTS) write("target/script", name, script(name));
