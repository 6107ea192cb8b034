// What a page fetches besides the app: for each name of a page or a game, as addresses have it, the parts it is made of.
// boot.js asks for them as soon as it knows the address, so that they do not wait for the app to ask.
//
//   node scripts/parts.mjs LINK-SCRIPT

import { readFileSync } from "node:fs";

const link = readFileSync(process.argv[2], "utf8");
const FILE = /new URL\("\.\/([^"]+\.wasm)"/;

const shared = new Map();
for (const [whole, name] of link.matchAll(/const (__chunk_\d+) = makeLoad\([^]*?\n, \[.*?\]\);/g)) shared.set(name, whole.match(FILE)[1]);

const lines = [];
for (const [whole, name, needs] of link.matchAll(/__wasm_split_load_(\w+) = wrapAsyncCb\(makeLoad\([^]*?\n, \[(.*?)\]\)\);/g)) {
  // what has two words is no page and no game: it comes when it is asked for
  if (/^[a-z]+$/.test(name)) lines.push([name, whole.match(FILE)[1], ...needs.split(", ").filter(Boolean).map((chunk) => shared.get(chunk))].join(" "));
}
if (lines.length === 0 || lines.some((line) => line.includes("undefined"))) throw new Error(`${process.argv[2]} is not as it was`);
console.log(lines.join(","));
