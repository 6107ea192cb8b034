// Finishes a built site: writes the list of its files into the service worker, and compresses them.
//
//   node scripts/finish-site.mjs FOLDER
//
// Run it again whenever a file of the site has changed.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";

/** Files worth compressing; pictures are compressed already. */
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|wasm|webmanifest|xml)$/;
const COMPRESSED = /\.(br|gz)$/;
/** Files that the app does not need offline: all pages but index.html, the sitemap, the screenshots of app stores, and sw.js itself. */
const NOT_CACHED = /^(?!index\.html$)(.*\.html|sitemap\.xml|sw\.js|screenshots\/.*)$/;

/** The paths of all files, relative to the folder, sorted. */
function files(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join("/"))
    .sort();
}

function digest(content) {
  return createHash("sha256").update(content).digest("hex");
}

/** Writes the constants of public/sw.js into its first line, in place of the line of an earlier run. */
function listFiles(folder) {
  const names = files(folder).filter((name) => !NOT_CACHED.test(name));
  const list = JSON.stringify(Object.fromEntries(names.map((name) => [name, digest(readFileSync(join(folder, name)))])));
  const path = join(folder, "sw.js");
  const script = readFileSync(path, "utf8").replace(/^const BUILD = .*\n/, "");
  writeFileSync(path, `const BUILD = "${digest(list).slice(0, 16)}", FILES = ${list};\n${script}`);
}

function brotli(content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params });
}

const ENCODINGS = [
  { extension: "br", compress: brotli, decompress: brotliDecompressSync },
  { extension: "gz", compress: (content) => gzipSync(content, { level: 9 }), decompress: gunzipSync },
];

/** Writes compressed copies of each file, if they are smaller. Those of unchanged files are kept: compressing is slow. */
function compressFiles(folder) {
  for (const name of files(folder).filter((name) => COMPRESSIBLE.test(name))) {
    const path = join(folder, name);
    const content = readFileSync(path);
    for (const { extension, compress, decompress } of ENCODINGS) {
      const copy = `${path}.${extension}`;
      if (existsSync(copy) && decompress(readFileSync(copy)).equals(content)) continue;
      const compressed = compress(content);
      if (compressed.length < content.length) writeFileSync(copy, compressed);
      else rmSync(copy, { force: true });
    }
  }
}

export function finishSite(folder, compresses = true) {
  listFiles(folder);
  if (compresses) compressFiles(folder);
}

if (resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error("node scripts/finish-site.mjs FOLDER");
    process.exit(2);
  }
  finishSite(folder);
}
