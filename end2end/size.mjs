// What a first visit has to carry, against what it may: node size.mjs [folder]

import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Kilobytes (1000 bytes) of brotli, by the ending of the file's name. */
const BUDGETS = { ".wasm": 330, ".js": 14, ".css": 14, ".html": 4 };

const folder = process.argv[2] ?? "dist";
const kilobytes = (bytes) => bytes / 1000;
const sums = new Map();
for (const name of readdirSync(folder)) {
  const kind = extname(name);
  // the page lies there a second time for plain hosts; nobody loads both
  if (!(kind in BUDGETS) || name === "404.html") continue;
  const content = readFileSync(join(folder, name));
  const sum = sums.get(kind) ?? { raw: 0, gzip: 0, brotli: 0 };
  sum.raw += kilobytes(content.length);
  sum.gzip += kilobytes(gzipSync(content, { level: 9 }).length);
  sum.brotli += kilobytes(brotliCompressSync(content).length);
  sums.set(kind, sum);
}

console.log("kB          raw     gzip   brotli   budget");
let within = true;
for (const [kind, budget] of Object.entries(BUDGETS)) {
  const sum = sums.get(kind);
  if (sum === undefined) {
    console.error(`${folder} has no ${kind} file: is it a build?`);
    within = false;
    continue;
  }
  const cells = [sum.raw, sum.gzip, sum.brotli].map((value) => value.toFixed(1).padStart(8)).join(" ");
  const over = sum.brotli > budget;
  console.log(`${kind.padEnd(6)} ${cells} ${String(budget).padStart(8)}${over ? "  TOO MUCH" : ""}`);
  within &&= !over;
}
process.exitCode = within ? 0 : 1;
