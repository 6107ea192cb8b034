// Trunk's hook before a build: minifies style/ into target/style/boneyard.css and the page's own scripts into
// target/script/.

import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { buildSync, SCRIPT, transformSync } from "./esbuild.mjs";
import { LANGUAGES } from "./languages.mjs";
import { scriptWords } from "./script-words.mjs";
import { DIGEST, TABLES } from "./texts.mjs";

const SCRIPTS = ["boot.js", "failed.js", "offline.js", "opened.js"];

/** Replaces the file in one step, so that a second build at the same time never reads half of it. */
function write(folder, name, content) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

/** The files of style/ in the order of the cascade: those listed in style/order, the games' own, forced colors. */
function styles() {
  const shared = readFileSync("style/order", "utf8").split("\n").filter(Boolean);
  const last = "forced";
  const games = readdirSync("style")
    .filter((file) => file.endsWith(".css"))
    .map((file) => file.slice(0, -".css".length))
    .filter((name) => !shared.includes(name) && name !== last)
    .sort();
  return [...shared, ...games, last];
}

function style() {
  const contents = styles().map((name) => `@import "./${name}.css";`).join("\n");
  const { outputFiles, warnings } = buildSync({
    stdin: { contents, resolveDir: "style", loader: "css" },
    bundle: true,
    charset: "utf8",
    minify: true,
    write: false,
  });
  if (warnings.length > 0) throw new Error("style/ has mistakes (see above)");
  return outputFiles[0].text;
}

function script(name) {
  const defined = { LANGUAGES, TABLES, TEXTS: DIGEST, WORDS: scriptWords(name) };
  const define = Object.fromEntries(Object.entries(defined).map(([key, value]) => [key, JSON.stringify(value)]));
  return transformSync(readFileSync(name, "utf8"), { ...SCRIPT, define, format: "esm", sourcefile: name }).code;
}

write("target/style", "boneyard.css", style());
for (const name of SCRIPTS) write("target/script", name, script(name));
