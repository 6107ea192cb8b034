// Trunk's hook after a build: completes the site in Trunk's staging folder before it becomes dist/.
//
// Trunk has written the digests of its hashed files into the page: a file that changes here gets a new name and digest.

import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { withBootWords } from "./boot-words.mjs";
import { SCRIPT, transformSync } from "./esbuild.mjs";
import { finishSite } from "./finish-site.mjs";
import { thirdPartyLicences } from "./licences.mjs";
import { writeManifests } from "./manifest.mjs";
import { writeRoutePages } from "./route-pages.mjs";
import { withShortNames } from "./short-names.mjs";
import { LAZY_STYLES } from "./styles.mjs";
import { DIGEST, writeTexts } from "./texts.mjs";
import { wasmOpt } from "./wasm-opt.mjs";

const staging = process.env.TRUNK_STAGING_DIR;
const isRelease = process.env.TRUNK_PROFILE === "release";
/** False for a dev build, which lacks offline support. A quick build has all that a release has, but is not compressed. */
const isComplete = isRelease || process.env.BONEYARD_QUICK === "1";
const bindgen = join(process.env.CARGO_TARGET_DIR ?? "target", "wasm-bindgen", isRelease ? "release" : "debug");
/** Where scripts/splitter/bin/wasm-bindgen leaves the parts of the page; a dev build has none. */
const partsFolder = join(bindgen, "parts-boneyard");

/**
 * The options of wasm-opt that make the page's wasm smallest after compression; index.html repeats them for the main part.
 * Functions with similar names are often alike and compress better side by side, and a repeated expression compresses better
 * than the local that would replace it. The two save 1.1 % of what is sent.
 */
const SMALLER = ["-Oz", "--skip-pass=local-cse", "--reorder-functions-by-name"];

const staged = (name) => join(staging, name);
const hash = (...contents) => contents.reduce((digest, content) => digest.update(content), createHash("sha256")).digest("hex").slice(0, 16);
let page = readFileSync(staged("index.html"), "utf8");

/** Replaces `from`, which must occur. */
function replaced(text, from, to, where) {
  if (!text.includes(from)) throw new Error(`${where} does not contain ${from}`);
  return text.replaceAll(from, () => to);
}

/** Fills in the content of one of the page's meta elements. */
function fillMeta(name, content) {
  const start = `<meta name="boneyard-${name}" content="`;
  page = replaced(page, `${start}"`, `${start}${content}"`, "index.html");
}

/**
 * Gives a worker's files, which Trunk names after the program, names with a hash: browsers may cache them for ever, and
 * a page never gets the worker of another build. The script loads the wasm itself, in a worker or, where the opponents'
 * worker does not start, in a script element of the page.
 */
function nameWorker(name) {
  const program = `${name}_worker`;
  const [glueFile, wasmFile] = [staged(`${program}.js`), staged(`${program}_bg.wasm`)];
  const made = { script: readFileSync(glueFile, "utf8"), wasm: readFileSync(wasmFile) };
  const { script: glue, wasm } = isComplete ? withShortNames(made.script, made.wasm) : made;
  const digest = hash(glue, wasm);
  // the block lets a page load the script more than once
  const script = `{
    ${glue}
    const loaded = wasm_bindgen({ module_or_path: "${program}-${digest}_bg.wasm" });
    if (typeof document === "object") {
      // the page awaits this and handles its failure
      document.currentScript.loaded = loaded;
    } else {
      // only an error thrown by a task reaches the page's onerror; a rejected promise does not
      loaded.catch((error) => {
        setTimeout(() => {
          throw error;
        });
      });
    }
  }`;
  writeFileSync(staged(`${program}-${digest}.js`), transformSync(script, SCRIPT).code);
  writeFileSync(staged(`${program}-${digest}_bg.wasm`), wasm);
  rmSync(glueFile);
  rmSync(wasmFile);
  fillMeta(`${name}-worker`, `${program}-${digest}.js`);
}

/** Makes the page's wasm and the script that wasm-bindgen made for it small; a dev build keeps them readable. */
function shrinkMain() {
  const glue = readdirSync(staging).find((name) => /^boneyard-.*\.js$/.test(name));
  const module = readdirSync(staging).find((name) => /^boneyard-.*_bg\.wasm$/.test(name));
  const made = { script: readFileSync(staged(glue), "utf8"), wasm: readFileSync(staged(module)) };
  const { script, wasm } = withShortNames(made.script, made.wasm);
  const { code } = transformSync(script, { ...SCRIPT, format: "esm" });
  const digest = (content) => `sha384-${createHash("sha384").update(content).digest("base64")}`;
  for (const [name, before, after, end] of [
    [glue, made.script, code, ".js"],
    [module, made.wasm, wasm, "_bg.wasm"],
  ]) {
    const changed = `boneyard-${hash(after)}${end}`;
    page = replaced(page, name, changed, "index.html").replaceAll(digest(before), digest(after));
    rmSync(staged(name));
    writeFileSync(staged(changed), after);
  }
}

/**
 * Fails if Leptos would create elements from markup, which the page's policy (trusted-types in index.html) forbids. It
 * does so for elements of a view whose attributes and content are all literal strings. To avoid it, use a number instead
 * of a string, a named value, or a CSS pseudo-element.
 */
function refuseMarkup() {
  const parts = existsSync(partsFolder) ? readdirSync(partsFolder).map((name) => join(partsFolder, name)) : [];
  const main = readdirSync(staging).filter((name) => /^boneyard-.*_bg\.wasm$/.test(name)).map(staged);
  const modules = [...main, ...parts].filter((path) => path.endsWith(".wasm"));
  const found = modules.flatMap((path) => readFileSync(path, "latin1").match(/<[a-z]+ [a-zA-Z-]+="[^<>\n]*>|<[a-z]+>[^<>\n]*<\/[a-z]+>/g) ?? []);
  if (found.length > 0) {
    throw new Error(`Leptos would create these elements from markup (see refuseMarkup in after-build.mjs):\n${found.join("\n")}`);
  }
}

/** What the splitter writes for each part to fetch and compile it, around the address. */
const LOADER =
  /makeLoad\(\(\) => \{\s*const src = fetch\(new URL\(("[^"]*"), import\.meta\.url\)\);\s*src\.catch\(\(\) => \{\}\);\s*return async \(imports\) => \(WebAssembly\.instantiateStreaming\(src, imports\)\);\s*\}\s*,/g;

/** The script that loads the parts, with one loader for all: they are a hundred, and the first page waits for this script. */
function withOneLoader(script) {
  const short = script.replace(LOADER, "loadPart($1,");
  if (short === script || short.includes("instantiateStreaming")) throw new Error("the splitter writes other loaders (LOADER in after-build.mjs)");
  return `${short}
    function loadPart(name, needed) {
      return makeLoad(() => {
        const src = fetch(new URL(name, import.meta.url));
        src.catch(() => {});
        return async (imports) => WebAssembly.instantiateStreaming(src, imports);
      }, needed);
    }`;
}

/**
 * Puts the parts of the page that the splitter made into the site, under names with a hash, and corrects their names in
 * the script that loads them.
 */
async function addParts() {
  const { link, modules, parts } = JSON.parse(readFileSync(join(partsFolder, "parts.json"), "utf8"));
  const glue = readdirSync(staging).find((name) => /^boneyard-.*\.js$/.test(name));
  const names = new Map();
  const small = (module) => `${join(partsFolder, module)}.small`;
  // Browsers read neither of these sections, and each of the many small parts has both.
  const strips = ["--strip-producers", "--strip-target-features"];
  await wasmOpt(modules.map((module) => [...SMALLER, ...strips, join(partsFolder, module), "-o", small(module)]));
  for (const module of modules) {
    const content = readFileSync(small(module));
    const base = module.replace(".wasm", "").replace(/^split_/, "part-").replace(/^chunk_/, "shared-");
    // each page names all parts: their digests are shorter
    const name = `${base}-${hash(content).slice(0, 10)}.wasm`;
    writeFileSync(staged(name), content);
    names.set(module, name);
  }

  // under another address than the one that boot.js uses, a second copy of the app would start
  let script = replaced(readFileSync(join(partsFolder, link), "utf8"), '"./boneyard.js"', `"./${glue}"`, link);
  for (const [module, name] of names) script = replaced(script, `"./${module}"`, `"./${name}"`, link);
  writeFileSync(staged(link), transformSync(withOneLoader(script), { ...SCRIPT, format: "esm" }).code);

  // boot.js prefetches by the words of the page's address: a part named with two words, or opened by a press, is in none
  const lines = Object.entries(parts)
    .filter(([part]) => /^[a-z]+$/.test(part) && !["extras", "start"].includes(part))
    .map(([part, modules]) => [part, ...modules.map((module) => names.get(module))].join(" "));
  fillMeta("parts", lines.join(","));
}

/** Adds the page's own scripts that are loaded later; before-build.mjs has minified them. */
function addScripts() {
  copyFileSync("target/script/opened.js", staged("opened.js"));
  const failed = readFileSync("target/script/failed.js");
  const name = `failed-${hash(failed)}.js`;
  writeFileSync(staged(name), failed);
  // relative to boot.js, which imports it
  fillMeta("failed", `./${name}`);
}

/**
 * A complete build works offline. A dev build has a service worker that removes one left by a release at the same address, and
 * the page does not register it.
 */
function addServiceWorker() {
  const source = isComplete ? "public/sw.js" : "scripts/no-offline.js";
  const script = transformSync(readFileSync(source, "utf8"), { ...SCRIPT, format: "iife" }).code;
  writeFileSync(staged("sw.js"), script);
  if (isComplete) fillMeta("offline", "sw.js");
}

/** Adds the tables of sentences; fails if the page's wasm was built from other ones. */
function addTexts() {
  const name = readdirSync(staging).find((file) => /^boneyard-.*_bg\.wasm$/.test(file));
  if (!readFileSync(staged(name), "latin1").includes(DIGEST)) {
    throw new Error("scripts/texts.mjs and build/text/ do not make the same tables of sentences");
  }
  writeTexts(staging);
}

/** Adds the style sheets that boot.js loads when they are needed; before-build.mjs has written their names into it. */
function addStyles() {
  for (const { file, content } of LAZY_STYLES) writeFileSync(staged(file), content);
}

function addLicences() {
  const folder = staged("licences");
  mkdirSync(folder, { recursive: true });
  // hosts send .txt as text
  for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(licence, join(folder, `${licence}.txt`));
  writeFileSync(join(folder, "third-party.txt"), thirdPartyLicences());
}

/**
 * Removes the digests that Trunk adds to preloads: browsers ignore them there, and warn of it at each load. The service
 * worker has the digests of all files.
 */
function dropDigestsOfPreloads() {
  page = page.replace(/<link rel="?preload"?[^>]*>/g, (link) => link.replace(/ integrity="?[^" >]*"?/, ""));
}

/** The page without its comments and indentation, which only its authors read. */
function withoutComments(page) {
  return page.replace(/<!--.*?-->/gs, "").replace(/\s*\n\s*/g, "\n");
}

/** The address of the site with a slash at its end, if the environment names it. */
function siteAddress() {
  const address = process.env.BONEYARD_SITE ?? "";
  if (address === "") return undefined;
  if (!/^https?:\/\/[^?#\s]+$/.test(address)) throw new Error(`BONEYARD_SITE is ${address}, not an address such as https://host/folder/`);
  return address.endsWith("/") ? address : `${address}/`;
}

async function main() {
  nameWorker("bot");
  nameWorker("qr");
  dropDigestsOfPreloads();
  if (isComplete) refuseMarkup();
  if (isComplete) shrinkMain();
  if (existsSync(partsFolder)) await addParts();
  addTexts();
  addStyles();
  writeManifests(staging);
  addScripts();
  addServiceWorker();
  addLicences();
  page = withoutComments(page);
  writeRoutePages(staging, page, siteAddress());
  // hosts answer unknown paths with 404.html: as the page without an introduction it makes deep links work
  writeFileSync(staged("404.html"), withBootWords(page));
  // last, because it lists the digests of all files
  if (isComplete) finishSite(staging, isRelease);
}

main().catch((error) => {
  console.error(`boneyard: ${error.message}`);
  process.exitCode = 1;
});
