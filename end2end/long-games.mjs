// The cost of a move in long games. From the project's root, after ./check build:
//
//   node end2end/long-games.mjs [folder [folder before]] [--entries 40,400,4000,20000] [--only scarnecchia,brick] [--moves 5]
//     [--slow 1]
//
// Stores a game of two people under way, opens it and plays on. Prints medians in milliseconds: the time from the page's
// address to the table, and to the end of the last task over 50 ms; the longest task of the page's thread in a move, and
// the time of all its tasks; the same for one undo; and how many kilobytes a move writes to local storage and to its
// mirror. A move is everything from the cover of the table to the next cover. With two folders both builds are measured in
// turn. Not part of ./check, because the results depend on the machine.

import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";
import { GAMES, nextClick, observe, play, storedDocuments } from "./support/long-games.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    entries: { type: "string", default: "40,400,4000,20000" },
    only: { type: "string", default: Object.keys(GAMES).join() },
    moves: { type: "string", default: "5" },
    slow: { type: "string", default: "1" },
  },
});

const OPENINGS = 3;
/** How long a page is left alone after each step, in milliseconds: longer than any animation of a move. */
const SETTLE_MS = 1500;
/** The longest wait for the table, for a move and for an undo, in milliseconds. */
const TIMEOUT_MS = 240_000;

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

/** The tasks of the page's thread in milliseconds, while `act` runs and until the page has settled. */
async function tasksOf(page, act) {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  await act();
  await page.waitForTimeout(SETTLE_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const isMain = ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain";
  const mains = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid, dur }) => name === "RunTask" && dur > 0 && mains.has(`${pid} ${tid}`));
  const times = tasks.map(({ dur }) => dur / 1000);
  return { longest: Math.max(0, ...times), all: times.reduce((sum, time) => sum + time, 0) };
}

/** Opens the stored game in a new page; the time until its table is shown, and until it is idle, in milliseconds. */
async function openTable(site, game, documents) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(error));
  await page.addInitScript(observe);
  const empty = '<!doctype html><title>Storage</title><link rel="icon" href="data:,">';
  await page.route(/\/storage$/, (route) => route.fulfill({ contentType: "text/html", body: empty }));
  await page.goto(`${site.url}storage`);
  await page.evaluate((documents) => {
    for (const [key, text] of Object.entries(documents)) localStorage.setItem(key, text);
  }, documents);
  if (slow > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
  await page.goto(`${site.url}play/${game}`);
  await page.waitForFunction(() => globalThis.openedAt, undefined, { polling: 100, timeout: TIMEOUT_MS });
  await page.waitForTimeout(SETTLE_MS);
  // a page that is busy answers when it is idle
  const [shown, busyUntil] = await page.evaluate(() => [globalThis.openedAt, globalThis.busyUntil]);
  return { page, shown, idle: Math.max(shown, busyUntil) };
}

const written = (page) => page.evaluate(() => globalThis.written);

/** Clicks on what comes next, and returns its id; undefined if there is nothing yet. */
async function clickNext(page) {
  const next = await page.evaluate(nextClick);
  if (next !== undefined) await page.mouse.click(next.x, next.y);
  await page.waitForTimeout(100);
  return next?.id;
}

/** Clicks on until a move is stored. */
async function makeMove(page) {
  const deadline = Date.now() + TIMEOUT_MS;
  let before = await written(page);
  while (Date.now() < deadline) {
    const clicked = await clickNext(page);
    const now = await written(page);
    // the cover may be stored too
    if (clicked === "uncover") before = now;
    else if (now.games > before.games) return;
  }
  throw new Error("no move has been stored");
}

/** Draws bricks, which are moves of their own in the record but take one click. */
async function draw(page) {
  while ((await page.evaluate(nextClick))?.id === "yard") {
    await clickNext(page);
    await page.waitForTimeout(SETTLE_MS);
  }
}

/** Measures one game of one length in one build. */
async function measure(site, game, documents) {
  const opening = [];
  let page;
  for (let times = 0; times < OPENINGS; times += 1) {
    await page?.context().close();
    const opened = await openTable(site, game, documents);
    ({ page } = opened);
    opening.push(opened);
  }
  const moves = [];
  for (let times = 0; times < Number(values.moves); times += 1) {
    await draw(page);
    const before = await written(page);
    const tasks = await tasksOf(page, () => makeMove(page));
    const { stored, mirrored } = await written(page);
    moves.push({ ...tasks, stored: (stored - before.stored) / 1000, mirrored: (mirrored - before.mirrored) / 1000 });
  }
  const undo = await tasksOf(page, async () => {
    const { games } = await written(page);
    await page.keyboard.press("u");
    await page.waitForFunction((games) => globalThis.written.games > games, games, { polling: 100, timeout: TIMEOUT_MS });
  });
  await page.context().close();
  const of = (name) => median(moves.map((move) => move[name]));
  const opened = ["shown", "idle"].map((name) => median(opening.map((times) => times[name])));
  return [...opened, of("longest"), of("all"), undo.longest, undo.all, of("stored"), of("mirrored")];
}

const slow = Number(values.slow);
const folders = positionals.length > 0 ? positionals : ["dist"];
const lengths = values.entries.split(",").map(Number);
const games = values.only.split(",");
for (const game of games) {
  if (!Object.hasOwn(GAMES, game)) throw new Error(`${game} is not one of ${Object.keys(GAMES).join(", ")}`);
}
const sites = await Promise.all(folders.map((root) => serve({ root })));
const browser = await chromium.launch({ args, executablePath });
try {
  const names = ["table", "idle", "move", "all", "undo", "all", "stored", "mirrored"].map((name) => name.padStart(10));
  console.log(`game        entries ${names.join(" ")}`);
  for (const game of games) {
    const played = await play(game, Math.max(...lengths));
    for (const length of lengths) {
      const { entries, documents } = storedDocuments(played, length);
      for (const [index, site] of sites.entries()) {
        const numbers = await measure(site, game, documents);
        const columns = numbers.map((number) => number.toFixed(number < 10 ? 1 : 0).padStart(10));
        const build = folders.length > 1 ? `  ${folders[index]}` : "";
        console.log(`${game.padEnd(12)}${String(entries).padStart(7)} ${columns.join(" ")}${build}`);
      }
    }
  }
} finally {
  await browser.close();
  await Promise.all(sites.map((site) => site.close()));
}
