// What a first visit has to carry, against what it may: node size.mjs [folder]

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** What is weighed together, and the kilobytes (1000 bytes) of brotli it may have. The worker comes after the page. */
const BUDGETS = [
  { what: "page .wasm", files: /^boneyard-[^.]*\.wasm$/, budget: 540 },
  { what: "page .js", files: /^bo(neyard|ot)-[^.]*\.js$/, budget: 11 },
  { what: "worker .wasm", files: /^bot_worker-[^.]*\.wasm$/, budget: 110 },
  { what: "worker .js", files: /^bot_worker-[^.]*\.js$/, budget: 5 },
  { what: ".css", files: /\.css$/, budget: 21 },
  // the page lies there a second time for plain hosts; nobody loads both
  { what: ".html", files: /^index\.html$/, budget: 4 },
];

/** Files that are weighed nowhere would grow unseen. */
const WEIGHED = /\.(wasm|js|css)$/;

const folder = process.argv[2] ?? "dist";
const kilobytes = (bytes) => bytes / 1000;
const names = readdirSync(folder);
let within = true;
for (const name of names.filter((name) => WEIGHED.test(name))) {
  if (BUDGETS.some(({ files }) => files.test(name))) continue;
  console.error(`${name} has no budget`);
  within = false;
}

console.log("kB                raw     gzip   brotli   budget");
for (const { what, files, budget } of BUDGETS) {
  const found = names.filter((name) => files.test(name));
  if (found.length === 0) {
    console.error(`${folder} has no ${what}: is it a build?`);
    within = false;
    continue;
  }
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const name of found) {
    const content = readFileSync(join(folder, name));
    sum.raw += kilobytes(content.length);
    sum.gzip += kilobytes(gzipSync(content, { level: 9 }).length);
    sum.brotli += kilobytes(brotliCompressSync(content).length);
  }
  const cells = [sum.raw, sum.gzip, sum.brotli].map((value) => value.toFixed(1).padStart(8)).join(" ");
  const over = sum.brotli > budget;
  console.log(`${what.padEnd(12)} ${cells} ${String(budget).padStart(8)}${over ? "  TOO MUCH" : ""}`);
  within &&= !over;
}
process.exitCode = within ? 0 : 1;
