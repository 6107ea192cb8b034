// Finishes a built site: lists its files for the service worker, and packs them beside themselves.
//
//   node scripts/finish-site.mjs FOLDER
//
// It can be run again after a file has changed, as scripts/sub-folder.sh does.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What is worth packing; pictures are packed already. */
const PACKED = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;
const PACKS = /\.(br|gz)$/;
/** What the app can do without: the page for plain hosts, the pictures that a shop shows, and the list itself. */
const NOT_KEPT = /^(404\.html|sw\.js|screenshots\/.*)$/;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("node scripts/finish-site.mjs FOLDER");
  process.exit(2);
}

/** All files, by their names below the folder, sorted. */
function files() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !PACKS.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join("/"))
    .sort();
}

function digest(content) {
  return createHash("sha256").update(content).digest("hex");
}

function list() {
  const names = files().filter((name) => !NOT_KEPT.test(name));
  const found = Object.fromEntries(names.map((name) => [name, digest(readFileSync(join(folder, name)))]));
  const written = JSON.stringify(found, null, 2);
  const path = join(folder, "sw.js");
  const worker = readFileSync(path, "utf8")
    .replace(/^const BUILD = .*;$/m, () => `const BUILD = "${digest(written).slice(0, 16)}";`)
    .replace(/^const FILES = \{[^]*?\};$/m, () => `const FILES = ${written};`);
  if (!worker.includes(written)) throw new Error(`${path} has no place for the list`);
  writeFileSync(path, worker);
}

function pack() {
  for (const name of files().filter((name) => PACKED.test(name))) {
    const path = join(folder, name);
    const content = readFileSync(path);
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const packs = { br: brotliCompressSync(content, { params: quality }), gz: gzipSync(content, { level: 9 }) };
    for (const [ending, packed] of Object.entries(packs)) {
      // a host that finds none beside it sends the file itself
      if (packed.length < content.length) writeFileSync(`${path}.${ending}`, packed);
      else rmSync(`${path}.${ending}`, { force: true });
    }
  }
}

list();
pack();
