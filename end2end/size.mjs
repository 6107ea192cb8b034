// Download sizes of first visits, page by page, against budgets: node size.mjs [folder]
//
// Opens each page in Chromium with an empty cache and adds up the compressed sizes of the files that it requests. The
// opponents' worker, which loads after the page, has its own budget.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";

/**
 * Budgets in kilobytes (1000 bytes) of brotli: measured sizes plus 1 to 5 %. The goals are 210 for the home page, 340 for the
 * page of a game, and 110 for the files of one game.
 */
const BUDGET = {
  home: 258,
  /** The page of a game, including shared files. */
  play: 701,
  /** The files that only one game needs for its page. */
  game: 96,
  /** The page for printing. It has the same files as the other extras of a game, which open in sheets over the table. */
  print: 806,
  /** The page that reviews a game, which can also be played on from one of its moments. */
  review: 740,
  /** The page about stored data, which needs the rules of every game. */
  data: 569,
  /** The files of the extras that only one game needs. */
  extras: 36,
  /** The page of a game's lesson, and the files that only one game's lesson needs. */
  learn: 690,
  lesson: 4.6,
  /** The home page with the sheet before a game. */
  start: 637,
  /** The home page of a player, with the puzzle of the day and an exercise that waits. */
  practice: 275,
  /** The pages of a table that several devices share. */
  together: 950,
  "worker .wasm": 295,
  "worker .js": 5,
  /** Loaded when the page is idle. */
  "opened.js": 2,
  /** Loaded only after a panic. */
  "after a panic": 4,
  /** The tables and bones that a user can choose, loaded with that choice. */
  "looks.css": 2.3,
  /** The decoder of QR codes, loaded when the camera is turned on. Most of it is a table of products that cannot be compressed. */
  "QR reader": 94,
  /** The home page by file type; its own budget limits the wasm. */
  ".js": 12.7,
  ".css": 6.2,
  ".html": 6.4,
  /** The largest page with an introduction (docs/static-pages.md). */
  page: 7,
};

/**
 * Additions to the budget of a game: only Brick has an unbounded plane with a camera, a wall drawn in perspective, and hints that
 * name what a skip wins.
 */
const EXTRA = { brick: 23 };
const budget = (kind, game) => BUDGET[kind] + (EXTRA[game] ?? 0);

const WORKER = /^((bot|qr)_worker-.*|sw\.js|opened\.js)$/;
const FAILED = /^failed-.*\.js$/;
const LOOKS = /^looks-.*\.css$/;
/** Every file of these types must have a budget, or it could grow unnoticed. */
const LIMITED = /\.(wasm|js|css)$/;

const folder = process.argv[2] ?? "dist";
let withinBudgets = true;

function fail(message) {
  console.error(message);
  withinBudgets = false;
}

const sizes = new Map();
/** The size of a file in bytes, raw and compressed. */
function size(name) {
  if (!sizes.has(name)) {
    const content = readFileSync(join(folder, name));
    sizes.set(name, {
      raw: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
      brotli: brotliCompressSync(content).length,
    });
  }
  return sizes.get(name);
}

function row(label, files, budget) {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const name of files) for (const kind in sum) sum[kind] += size(name)[kind] / 1000;
  const cells = [sum.raw, sum.gzip, sum.brotli].map((value) => value.toFixed(1).padStart(8)).join(" ");
  const over = budget !== undefined && sum.brotli > budget;
  console.log(`${label.padEnd(24)} ${cells} ${String(budget ?? "").padStart(8)}${over ? "  TOO MUCH" : ""}`);
  withinBudgets &&= !over;
}

/** The file of a page: its own, or else index.html. */
function pageOf(pathname) {
  const name = `${pathname.slice(1)}.html`;
  return existsSync(join(folder, name)) ? name : "index.html";
}

/** Opens a page with an empty cache and these documents in storage; returns the requested files, and the result of `look`. */
async function visit(browser, url, path, look, documents = {}) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript((documents) => {
      for (const key in documents) localStorage.setItem(key, documents[key]);
    }, documents);
    const fetched = new Set();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      const type = response.request().resourceType();
      fetched.add(type === "document" ? pageOf(pathname) : basename(pathname));
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

/** The storage of a player of a game in which an exercise waits. */
const storageOf = (game) => ({
  "boneyard/last": JSON.stringify({ v: 2, kind: "note", body: game }),
  [`boneyard/${game}/exercises`]: JSON.stringify({
    v: 1,
    kind: "preferences",
    body: { "000000001-00000000-4-0": { of: "1", entries: 4, seat: 0, due: "2000-01-01" } },
  }),
});

/** The identifiers of the games on the home page. */
const games = (page) => page.locator("[data-game]").evaluateAll((cards) => cards.map((card) => card.dataset.game));

async function main() {
  const { url, close } = await serve({ root: folder });
  const browser = await chromium.launch({ args, executablePath });
  try {
    const home = await visit(browser, url, "", games);
    if (home.found.length === 0) fail("the home page lists no game");
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
      await page.locator("[data-game] .set-up").first().click();
      await page.locator("dialog[open] .start-foot").waitFor();
      await page.waitForLoadState("networkidle");
      return null;
    };
    const started = (await visit(browser, url, "", opensSheet)).files;
    row("home, sheet before a game", started, BUDGET.start);
    const waits = (page) => page.locator(".home-practice a").nth(1).waitFor();
    const practised = (await visit(browser, url, "", waits, storageOf(home.found[0]))).files;
    row("home of a player", practised, BUDGET.practice);
    const reviewed = (await visit(browser, url, `review/${home.found[0]}`)).files;
    row("review", reviewed, BUDGET.review);
    const stored = (await visit(browser, url, "data")).files;
    row("stored data", stored, BUDGET.data);

    const shared = [];
    for (const game of home.found) {
      const { files } = await visit(browser, url, `together/${game}`);
      row(`${game}, several devices`, files, budget("together", game));
      shared.push(...files);
    }
    console.log("\nby game and type");
    const all = [...played.values(), ...printed.values()];
    /** True if only pages of this game request the file; the pages themselves have a budget of their own. */
    const isOwn = (game, file) =>
      !file.endsWith(".html") &&
      !home.files.includes(file) &&
      [played, printed].every((pages) => [...pages].every(([other, files]) => other === game || !files.includes(file)));
    for (const [game, files] of played) {
      const own = files.filter((file) => isOwn(game, file));
      row(`${game} alone`, own, budget("game", game));
      const extras = printed.get(game).filter((file) => isOwn(game, file) && !own.includes(file));
      row(`${game} alone, extras`, extras, BUDGET.extras);
      const others = [...learned].filter(([other]) => other !== game).flatMap(([, files]) => files);
      const known = new Set([...all.flat(), ...others]);
      const lesson = learned.get(game).filter((file) => !known.has(file) && !file.endsWith(".html"));
      row(`${game} alone, lesson`, lesson, BUDGET.lesson);
    }
    const [first] = played.values();
    const isShared = (file) => !home.files.includes(file) && !file.endsWith(".html") && !isOwn(home.found[0], file);
    row("any game played", first.filter(isShared));
    for (const kind of [".wasm", ".js", ".css", ".html"]) {
      row(`home, ${kind}`, home.files.filter((file) => file.endsWith(kind)), BUDGET[kind]);
    }
    const pages = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html"));
    const [largest] = pages.sort((one, other) => size(other).brotli - size(one).brotli);
    row(`largest page, ${largest}`, [largest], BUDGET.page);

    console.log("\nloaded later");
    const names = readdirSync(folder);
    for (const kind of [".wasm", ".js"]) {
      const files = names.filter((name) => /^bot_worker-/.test(name) && name.endsWith(kind));
      if (files.length === 0) fail(`${folder} has no ${kind} of the worker`);
      row(`worker ${kind}`, files, BUDGET[`worker ${kind}`]);
    }

    row("opened.js", ["opened.js"], BUDGET["opened.js"]);
    const failed = names.filter((name) => FAILED.test(name));
    if (failed.length === 0) fail(`${folder} has no failed.js`);
    row("after a panic", failed, BUDGET["after a panic"]);
    const reader = names.filter((name) => /^qr_worker-.*\.(js|wasm)$/.test(name));
    if (reader.length === 0) fail(`${folder} has no QR reader`);
    row("QR reader", reader, BUDGET["QR reader"]);

    const looks = names.filter((name) => LOOKS.test(name));
    if (looks.length === 0) fail(`${folder} has no looks.css`);
    row("looks.css", looks, BUDGET["looks.css"]);

    console.log("\nparts");
    const seen = new Set([...home.files, ...stored, ...reviewed, ...started, ...practised, ...shared, ...all.flat(), ...[...learned.values()].flat()]);
    for (const name of names.filter((name) => LIMITED.test(name) && !WORKER.test(name) && !FAILED.test(name) && !LOOKS.test(name))) {
      if (!seen.has(name)) fail(`${name} is requested by no page, so it has no budget`);
      else if (!home.files.includes(name)) row(name.replace(/-[0-9a-f]+\./, "."), [name]);
    }
  } finally {
    await browser.close();
    await close();
  }
  process.exitCode = withinBudgets ? 0 : 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
