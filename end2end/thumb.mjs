// Placing with a thumb that misses. From the project's root, after ./check build:
//
//   node end2end/thumb.mjs [folder] [--taps 200] [--sigma 25] [--games crescendo,color,brick]
//
// For each game with a board: chooses random legal placements and aims at the middle of where the bone would lie, on a
// phone of 360 x 640 and with a normal error on both axes (25 px: 4 mm at 160 px an inch). A second touch corrects: it
// slides the bone that lies there, which the thumb may hide and miss by the same error, until the page shows what is
// wanted; a bone that lies right but the wrong way round is tapped. Prints the share of placements that one touch and at
// most two touches reach. The bone is picked up, and in Crescendo and Color turned in the hand, before: that is not
// counted. Deals, opponents and errors are the same each time.

import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";
import { seedEntropy } from "./support/entropy.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    taps: { type: "string", default: "200" },
    sigma: { type: "string", default: "25" },
    games: { type: "string", default: "crescendo,color,brick" },
  },
});

const taps = Number(values.taps);
const sigma = Number(values.sigma);

/** Placements that are tried before the hint plays the game on. */
const PER_TURN = 5;
/** How far a sliding finger moves between two looks at the page, in pixels. */
const STEP_PX = 4;
/** How far around its aim a finger that slides searches, in pixels. */
const SEARCH_PX = 28;

let state = 7;
/** A random number from 0 to 1. */
function random() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}
const below = (count) => Math.floor(random() * count);
/** A normally distributed error of the thumb, in pixels. */
const error = () => sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const missed = ([x, y]) => [x + error(), y + error()];

/** Runs in the page: the bone that lies there, in words and by the middle of what is drawn of it; null if none does. */
function considered() {
  const words = document.getElementById("considered")?.textContent?.trim() ?? "";
  const drawn = document.querySelector(".table .considered-bone:not(.ghost) .bone-edge, .table .considered-bone:not(.ghost), .color-considered:not(.ghost) .color-body");
  if (drawn === null) return null;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  return { words, at: [left + width / 2, top + height / 2] };
}

/** Runs in the page: a mouse click at a point of it, exactly there. */
function clickAt([x, y]) {
  const target = document.elementFromPoint(x, y);
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }));
}

/** Lets the page draw. */
const settle = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

const click = (page, selector) =>
  page.evaluate((selector) => {
    const found = document.querySelector(selector);
    found?.click();
    return found !== null;
  }, selector);

/** What the wanted bone is picked up by, and where on the board it may lie. */
const games = {
  crescendo: { holds: ".tray-bone", board: ".squares", turns: 4 },
  color: { holds: "#domino", board: ".squares", turns: 4 },
  brick: { holds: ".tray-bone.playable", board: ".plane-window", turns: 6 },
};

/** Plays on by the hint until a bone is to be placed. */
async function toPlacing(page, game) {
  for (let steps = 0; steps < 60; steps += 1) {
    const what = await page.waitForFunction(
      (holds) => {
        if (document.querySelector(".ended .button.first") !== null) return "ended";
        if (document.querySelector(".hint-action:enabled, .column-entry:first-child:enabled") === null) return null;
        return document.querySelector(holds) !== null ? "holds" : "choice";
      },
      games[game].holds,
      { timeout: 30_000 },
    );
    const now = await what.jsonValue();
    if (now === "holds" && (await pick(page, game))) return;
    if (now === "ended") await click(page, ".ended .button.first");
    else await playHint(page);
    await settle(page);
  }
  throw new Error(`${game}: nothing can be placed`);
}

/** Plays the hint: the bulb is pressed twice. */
async function playHint(page) {
  const before = await page.evaluate(() => document.querySelector(".message")?.textContent);
  const bulb = ".hint-action:enabled";
  await click(page, bulb);
  // a hint may come late, or the game may end: then the next round presses again
  const isTold = () => document.querySelector(".message-advice") !== null;
  const isOver = (before) => document.querySelector(".message")?.textContent !== before && document.querySelector(".message-advice") === null;
  if (await page.waitForFunction(isTold, undefined, { timeout: 8_000 }).catch(() => undefined)) {
    await click(page, bulb);
    await page.waitForFunction(isOver, before, { timeout: 8_000 }).catch(() => undefined);
  }
}

/** Picks a random bone up; false if none can be placed now. */
async function pick(page, game) {
  if (game === "color") return true;
  const count = await page.locator(games[game].holds).count();
  await page.evaluate(([holds, index]) => document.querySelectorAll(holds)[index]?.click(), [games[game].holds, below(count)]);
  await settle(page);
  return game === "crescendo" || (await page.locator(".brick-place").count()) > 0;
}

/** A random legal placement of the bone that is held; afterwards it is held as it was turned for that. */
async function wanted(page, game) {
  const { board, turns } = games[game];
  if (game !== "color" && (await page.locator(".tray-bone[aria-pressed=true]").count()) === 0) await pick(page, game);
  for (let tries = 0; tries < 40; tries += 1) {
    const at = await page.evaluate(([board, place, [one, other]]) => {
      const places = [...document.querySelectorAll(place)];
      const box = (places[Math.floor(one * places.length)] ?? document.querySelector(board)).getBoundingClientRect();
      return places.length > 0
        ? [box.left + box.width / 2, box.top + box.height / 2]
        : [box.left + one * box.width, box.top + other * box.height];
    }, [board, ".brick-place", [random(), random()]]);
    await page.evaluate(clickAt, at);
    for (let turned = below(turns); turned > 0; turned -= 1) await click(page, "#turn");
    await settle(page);
    const found = await page.evaluate(considered);
    if (found === null || found.words === "") continue;
    await click(page, "#give-up");
    await settle(page);
    return found;
  }
  return undefined;
}

/** Reaches a placement; returns the number of touches, or 3 if two are not enough. */
async function reach(page, touch, goal) {
  const tap = async (at) => {
    await touch("touchStart", at);
    await touch("touchEnd");
    await settle(page);
    return page.evaluate(considered);
  };
  const laid = await tap(missed(goal.at));
  if (laid?.words === goal.words) return 1;
  if (laid === null) return (await tap(missed(goal.at)))?.words === goal.words ? 2 : 3;
  const far = [goal.at[0] - laid.at[0], goal.at[1] - laid.at[1]];
  if (Math.hypot(...far) < 3) return (await tap(missed(laid.at)))?.words === goal.words ? 2 : 3;
  const from = missed(laid.at);
  await touch("touchStart", from);
  const steps = Math.ceil(Math.hypot(...far) / STEP_PX);
  const path = Array.from({ length: steps }, (_, step) => far.map((way) => (way * (step + 1)) / steps));
  // then around the aim, in a spiral
  for (let angle = 0; angle < 40; angle += 1) {
    const radius = (SEARCH_PX * angle) / 40;
    path.push([far[0] + radius * Math.cos(angle), far[1] + radius * Math.sin(angle)]);
  }
  let is = false;
  for (const [x, y] of path) {
    await touch("touchMove", [from[0] + x, from[1] + y]);
    await settle(page);
    is = (await page.evaluate(considered))?.words === goal.words;
    if (is) break;
  }
  await touch("touchEnd");
  await settle(page);
  return is && (await page.evaluate(considered))?.words === goal.words ? 2 : 3;
}

const site = await serve({ root: positionals[0] ?? "dist" });
const browser = await chromium.launch({ args, executablePath });
const preferences = JSON.stringify({ v: 1, kind: "preferences", body: { pace: "at-once" } });

for (const game of values.games.split(",")) {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, reducedMotion: "reduce" });
  page.on("pageerror", (error) => console.error(error));
  await page.addInitScript(seedEntropy, 11);
  await page.addInitScript((text) => localStorage.setItem("boneyard/preferences", text), preferences);
  await page.goto(`${site.url}play/${game}`);
  const protocol = await page.context().newCDPSession(page);
  const touch = (type, at) => protocol.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  const reached = [0, 0, 0];
  for (let tried = 0, inTurn = 0; tried < taps; ) {
    if (inTurn === 0) await toPlacing(page, game);
    const goal = await wanted(page, game);
    if (goal !== undefined) {
      reached[(await reach(page, touch, goal)) - 1] += 1;
      tried += 1;
      await click(page, "#give-up");
      await settle(page);
    }
    inTurn += 1;
    if (inTurn === PER_TURN) {
      inTurn = 0;
      await playHint(page);
    }
  }
  const share = (count) => `${((100 * count) / taps).toFixed(1)} %`;
  console.log(`${game}: ${share(reached[0])} with one touch, ${share(reached[0] + reached[1])} with at most two (${taps} placements)`);
  await page.close();
}
await browser.close();
await site.close();
