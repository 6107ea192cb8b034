// The smoke test of ./check quick: some moves of each game in Chromium against a computer player, and a reload.
//
//   node end2end/quick.mjs [folder]

import assert from "node:assert/strict";

import { serve } from "./server.mjs";
import { move, playEach } from "./smoke.mjs";
import { launchChromium, tabOf } from "./support/engines.mjs";

/** Moves per game before the reload; more than one, because the first choice in Brick Dominoes needs no place. */
const MOVES = 3;

const host = await serve({ root: process.argv[2] ?? "target/dist-quick" });
const chromium = await launchChromium();
const trouble = [];
try {
  const page = await chromium.newPage();
  page.on("console", (message) => message.type() === "error" && trouble.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => trouble.push(`uncaught: ${error.message}`));
  const tab = tabOf(page);
  await playEach(tab, host.url, MOVES, (game) => move(tab, game));
} finally {
  await chromium.close();
  await host.close();
}
assert.deepEqual(trouble, [], "no errors in the page");
