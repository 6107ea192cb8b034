// What a first visit has to fetch, page by page, against what it may: node size.mjs [folder]
//
// Each page is opened in Chromium from a server of its own, with an empty cache, and what it asks for is weighed as a
// host would send it. The opponents' worker comes after the page, and is weighed apart.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";

/**
 * The kilobytes (1000 bytes) of brotli that each of these may have: what was measured and a fiftieth. Wanted are 210 for
 * the home page, 340 for the page on which a game is played, and 110 for what a game adds to it.
 */
const BUDGET = {
  home: 236,
  /** The page on which any game is played, with all that it shares with others. */
  play: 580,
  /** What nobody but one game fetches to be played. */
  game: 97,
  /** What the pages that nobody needs in order to play fetch, all of it; their sheets over the table have the same. */
  print: 675,
  /** The page about what is stored: it asks each game what it holds. */
  data: 838,
  /** What of that nobody but one game fetches. */
  extras: 53,
  /** The page on which a game is learned, and what nobody but one game fetches for it. */
  learn: 594,
  lesson: 4,
  /** The home page with the sheet before a game. */
  start: 593,
  "worker .wasm": 200,
  "worker .js": 5,
  /** What takes in files from outside comes when the page is at rest. */
  "opened.js": 2,
  /** What is fetched after a panic, and only then. */
  "after a panic": 4,
  /** All that a first visit to the home page fetches, by kind; the wasm is what is left. */
  ".js": 14.7,
  ".css": 19.4,
  ".html": 4,
};

/**
 * What a game may weigh besides: Brick alone brings a plane without bounds with its camera, and a wall that is drawn as
 * blocks from any side.
 */
const BESIDES = { brick: 19 };
const budget = (kind, game) => BUDGET[kind] + (BESIDES[game] ?? 0);

const WORKER = /^(bot_worker-.*|sw\.js|opened\.js)$/;
const FAILED = /^failed-.*\.js$/;
/** Files that are weighed nowhere would grow unseen. */
const WEIGHED = /\.(wasm|js|css)$/;

const folder = process.argv[2] ?? "dist";
let within = true;

function fail(words) {
  console.error(words);
  within = false;
}

const weights = new Map();
/** A file's bytes, raw and packed. The page lies there a second time for plain hosts; nobody loads both. */
function weight(name) {
  if (!weights.has(name)) {
    const content = readFileSync(join(folder, name));
    weights.set(name, {
      raw: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
      brotli: brotliCompressSync(content).length,
    });
  }
  return weights.get(name);
}

function row(what, files, budget) {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const name of files) for (const kind in sum) sum[kind] += weight(name)[kind] / 1000;
  const cells = [sum.raw, sum.gzip, sum.brotli].map((value) => value.toFixed(1).padStart(8)).join(" ");
  const over = budget !== undefined && sum.brotli > budget;
  console.log(`${what.padEnd(24)} ${cells} ${String(budget ?? "").padStart(8)}${over ? "  TOO MUCH" : ""}`);
  within &&= !over;
}

/** The files that a first visit to an address fetches, and what is found in the page then. */
async function visit(browser, url, path, look) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const fetched = new Set();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      const type = response.request().resourceType();
      fetched.add(type === "document" ? "index.html" : basename(pathname));
    });
    await page.goto(`${url}${path}`);
    await page.locator("main").waitFor();
    await page.waitForLoadState("networkidle");
    const found = look === undefined ? undefined : await look(page);
    return { files: [...fetched].filter((name) => !WORKER.test(name)).sort(), found };
  } finally {
    await context.close();
  }
}

/** Every game's name, as the home page's cards have it. */
const games = (page) => page.locator("[data-game]").evaluateAll((cards) => cards.map((card) => card.dataset.game));

async function main() {
  const { url, close } = await serve({ root: folder });
  const browser = await chromium.launch({ args, executablePath });
  try {
    const home = await visit(browser, url, "", games);
    if (home.found.length === 0) fail("the home page names no game");
    const [played, printed, learned] = [new Map(), new Map(), new Map()];
    for (const game of home.found) {
      played.set(game, (await visit(browser, url, `play/${game}`)).files);
      printed.set(game, (await visit(browser, url, `print/${game}`)).files);
      learned.set(game, (await visit(browser, url, `learn/${game}`)).files);
    }

    console.log(`kB${" ".repeat(22)}      raw     gzip   brotli   budget`);
    row("home", home.files, BUDGET.home);
    for (const [game, files] of played) row(`${game}, played`, files, budget("play", game));
    for (const [game, files] of printed) row(`${game}, printed`, files, budget("print", game));
    for (const [game, files] of learned) row(`${game}, learned`, files, budget("learn", game));
    const opensSheet = async (page) => {
      await page.locator("[data-game] a.button.first").first().click();
      await page.locator("dialog[open] .start-foot").waitFor();
      await page.waitForLoadState("networkidle");
      return null;
    };
    const started = (await visit(browser, url, "", opensSheet)).files;
    row("home, sheet before a game", started, BUDGET.start);
    const stored = (await visit(browser, url, "data")).files;
    row("what is stored", stored, BUDGET.data);

    console.log("\nof it");
    const all = [...played.values(), ...printed.values()];
    /** Whether only the pages of this game fetch it. */
    const isOwn = (game, file) =>
      !home.files.includes(file) &&
      [played, printed].every((pages) => [...pages].every(([other, files]) => other === game || !files.includes(file)));
    for (const [game, files] of played) {
      const own = files.filter((file) => isOwn(game, file));
      row(`${game} alone`, own, budget("game", game));
      const extras = printed.get(game).filter((file) => isOwn(game, file) && !own.includes(file));
      row(`${game} alone, extras`, extras, BUDGET.extras);
      const others = [...learned].filter(([other]) => other !== game).flatMap(([, files]) => files);
      const known = new Set([...all.flat(), ...others]);
      row(`${game} alone, lesson`, learned.get(game).filter((file) => !known.has(file)), BUDGET.lesson);
    }
    const [shared] = played.values();
    row("any game played", shared.filter((file) => !home.files.includes(file) && !isOwn(home.found[0], file)));
    for (const kind of [".wasm", ".js", ".css", ".html"]) {
      row(`home, ${kind}`, home.files.filter((file) => file.endsWith(kind)), BUDGET[kind]);
    }

    console.log("\nafter it");
    const names = readdirSync(folder);
    for (const kind of [".wasm", ".js"]) {
      const files = names.filter((name) => /^bot_worker-/.test(name) && name.endsWith(kind));
      if (files.length === 0) fail(`${folder} has no ${kind} of the worker`);
      row(`worker ${kind}`, files, BUDGET[`worker ${kind}`]);
    }

    row("opened.js", ["opened.js"], BUDGET["opened.js"]);
    const failed = names.filter((name) => FAILED.test(name));
    if (failed.length === 0) fail(`${folder} has no page for a panic`);
    row("after a panic", failed, BUDGET["after a panic"]);

    console.log("\nparts");
    const seen = new Set([...home.files, ...stored, ...started, ...all.flat(), ...[...learned.values()].flat()]);
    for (const name of names.filter((name) => WEIGHED.test(name) && !WORKER.test(name) && !FAILED.test(name))) {
      if (!seen.has(name)) fail(`${name} is fetched by no page, and so has no budget`);
      else if (!home.files.includes(name)) row(name.replace(/-[0-9a-f]+\./, "."), [name]);
    }
  } finally {
    await browser.close();
    await close();
  }
  process.exitCode = within ? 0 : 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
