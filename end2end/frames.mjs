// Frame times of animations on a slow device. From the project's root, after ./check build:
//
//   node end2end/frames.mjs [folder] [--slow 4] [--plies 12] [--plane]
//
// Plays some plies of each game by taps of a finger, with the page's thread slowed down by the browser's protocol. Prints
// the time between frames while something moves, how often the screen had to show a frame twice because the next was not
// ready, the longest task on that thread, and the longest time from an interaction to the next paint; opponents think in a
// worker and are not included.
// With --plane only the wall of 150 bricks is panned. Deals and opponents are the same each time, so that builds can be
// compared. Not part of ./check, because the results depend on the machine.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";
import { seedEntropy } from "./support/entropy.mjs";
import { gameDocument } from "./game-document.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slow: { type: "string", default: "4" },
    plies: { type: "string", default: "12" },
    width: { type: "string", default: "360" },
    height: { type: "string", default: "640" },
    plane: { type: "boolean", default: false },
  },
});

/** How long a finger stays on the screen, in milliseconds. Without this time the browser handles a tap as one task. */
const TAP_MS = 80;
/** If two frames of a screen that shows 60 in a second are farther apart, it has missed one. In milliseconds. */
const MISSED_MS = 25;

/** By page: the function that sends it a touch event. */
const touches = new WeakMap();

/** A page of a phone, slowed down once it has been opened. */
async function openPage(path, prepare) {
  const viewport = { width: Number(values.width), height: Number(values.height) };
  const page = await browser.newPage({ viewport, isMobile: true, hasTouch: true });
  page.on("pageerror", (error) => console.error(error));
  await page.addInitScript(seedEntropy, 7);
  await page.addInitScript(followAnimations);
  await page.goto(site.url + path);
  await prepare(page);
  await page.waitForTimeout(1500);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: slow });
  touches.set(page, (type, ...points) => protocol.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) }));
  await page.evaluate(measure);
  return page;
}

/**
 * Taps the center of the first element of a selector; returns false if there is none. Playwright's own tap queries the
 * page repeatedly, which would be counted as the page's work.
 */
async function press(page, selector) {
  const at = await page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && [box.left + box.width / 2, box.top + box.height / 2];
  }, selector);
  if (at === undefined) return false;
  const touch = touches.get(page);
  await touch("touchStart", at);
  await page.waitForTimeout(TAP_MS);
  await touch("touchEnd");
  await page.waitForTimeout(150);
  return true;
}

/**
 * Runs in the page before its scripts: keeps a set of its animations. To ask the document for them in every frame would
 * take more time than the page's own scripts, because the browser would have to compute styles in the middle of the frame.
 */
function followAnimations() {
  globalThis.animations = new Set();
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    globalThis.animations.add(animation);
    return animation;
  };
  // Color turns squares by animations of its style sheet. After the frame their styles are known.
  const note = ({ target }) => setTimeout(() => target.getAnimations().forEach((animation) => globalThis.animations.add(animation)));
  for (const begins of ["animationstart", "transitionrun"]) document.addEventListener(begins, note, true);
}

/** Runs in the page: records the times of frames, long tasks and interactions. */
function measure() {
  globalThis.frames = [];
  globalThis.refreshes = [];
  globalThis.tasks = [];
  globalThis.interactions = new Map();
  const [flights, scores] = ["flight", "seat-score"].map((name) => document.getElementsByClassName(name));
  const { animations } = globalThis;
  let before = performance.now();
  let shownBefore = 0;
  let moved = false;
  const animates = () => {
    let found = false;
    for (const animation of animations) {
      if (animation.playState === "finished" || animation.playState === "idle") animations.delete(animation);
      // an endless one is not a move
      else if (animation.playState === "running" && animation.effect.getTiming().iterations !== Infinity) found = true;
    }
    return found;
  };
  // `shown`: the time at which the screen is refreshed; the page gets to draw some milliseconds later
  const draw = (shown) => {
    const now = performance.now();
    const moves = flights.length > 0 || [...scores].some((score) => score.hasAttribute("data-count")) || animates();
    // only between two frames in which something moves
    if (moved && moves) {
      globalThis.frames.push(now - before);
      globalThis.refreshes.push(shown - shownBefore);
    }
    [before, shownBefore, moved] = [now, shown, moves];
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
  const began = performance.now();
  new PerformanceObserver((list) => {
    // the task of this function is not the page's
    for (const { startTime, duration } of list.getEntries()) if (startTime > began) globalThis.tasks.push(duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) globalThis.interactions.set(interactionId, Math.max(duration, globalThis.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", durationThreshold: 16 });
}

/** Runs in the page: records the times of frames in which the plane has moved. */
function measurePlane() {
  let before = performance.now();
  let shownBefore = 0;
  let previous = "";
  const draw = (shown) => {
    const [now, transform] = [performance.now(), document.querySelector(".plane-moved")?.style.transform ?? ""];
    if (transform !== "" && transform !== previous) {
      globalThis.frames.push(now - before);
      globalThis.refreshes.push(shown - shownBefore);
    }
    [before, shownBefore, previous] = [now, shown, transform];
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

/** The button that continues the game or plays the action that is chosen. */
const BUTTON = ".ended .button.first, .actions .button.first:enabled";
/** Places for a bone on the table. */
const PLACES = ["end-", "square-", "place-"].map((start) => `.table [id^="${start}"]`).join();
/** The hinted one, or what marks it. */
const HINTED = ".hinted-spot, .color-hint, .brick-place.hinted";

/** Plays the action that the app's hint recommends, or clicks the button that continues the game. */
async function followHint(page) {
  await page.waitForFunction(
    (button) => document.querySelector('button[aria-label="Hint"]:enabled') !== null || document.querySelector(button) !== null,
    BUTTON,
    { timeout: 20_000 },
  );
  if (!(await press(page, 'button[aria-label="Hint"]:enabled'))) return void (await press(page, BUTTON));
  await page.locator(".message-advice").first().waitFor();
  if (!(await press(page, ".tray-bone.hinted"))) return void (await press(page, BUTTON));
  // the place whose center is nearest to the hinted spot
  const place = await page.evaluate(
    ([places, hinted]) => {
      const center = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      };
      const mark = document.querySelector(hinted);
      if (mark === null) return undefined;
      const away = (place) => Math.hypot(...center(place).map((at, axis) => at - center(mark)[axis]));
      const [nearest] = [...document.querySelectorAll(places)].sort((one, other) => away(one) - away(other));
      return nearest && `[id="${nearest.id}"]`;
    },
    [PLACES, HINTED],
  );
  if (place !== undefined) await press(page, place);
  await press(page, BUTTON);
}

const games = {
  /** Plays one ply, or clicks the button that continues the game. */
  async electrum(page) {
    const buttons = ".ended .button.first, .actions .button.first";
    await page.locator(`${buttons}, .tray-bone.playable`).first().waitFor({ timeout: 20_000 });
    if (await press(page, ".tray-bone.playable")) await press(page, ".end.fits");
    else await press(page, buttons);
  },
  async crescendo(page) {
    await page.waitForFunction(
      () => document.querySelector(".seat.to-move[data-seat='0']") !== null && document.querySelector(".tray-bone") !== null,
      undefined,
      { timeout: 20_000 },
    );
    await press(page, ".tray-bone");
    // candidates for the bone's first square: those that are free together with a neighbor
    const free = await page.evaluate(() => {
      const taken = (name) => !/empty/i.test(document.getElementById(`square-${name}`)?.getAttribute("aria-label") ?? "");
      const names = [];
      for (let column = 0; column < 9; column += 2) for (let row = 2; row < 9; row += 3) names.push([column, row]);
      const name = ([column, row]) => `${"abcdefghij"[column]}${row}`;
      return names.filter(([column, row]) => !taken(name([column, row])) && !taken(name([column, row + 1]))).map(name);
    });
    for (const square of free) {
      await press(page, `#square-${square}`);
      if ((await page.locator("#place:enabled").count()) > 0) break;
    }
    await press(page, "#place");
  },
  scarnecchia: followHint,
  color: followHint,
  brick: followHint,
  partners: (page) => games.electrum(page),
};

/** The stored document of a finished game of Brick, whose wall is shown on a plane. */
function brickGame() {
  const record = JSON.parse(readFileSync(new URL("./games/brick-ten.domino.json", import.meta.url), "utf8"));
  return JSON.stringify(gameDocument(record, [null, ...Array(record.seats - 1).fill("beginner")]));
}

/** Pans the plane back and forth for some seconds. */
async function pan(page) {
  const box = await page.locator(".plane-window").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  const touch = touches.get(page);
  for (let times = 0; times < 4; times += 1) {
    await touch("touchStart", [x, y]);
    for (let step = 1; step <= 60; step += 1) {
      await touch("touchMove", [x + 90 * Math.sin(step / 8), y + 60 * Math.sin(step / 5)]);
      await page.waitForTimeout(12);
    }
    await touch("touchEnd");
    await page.waitForTimeout(300);
  }
}

const folder = positionals[0] ?? "dist";
const site = await serve({ root: folder });
const browser = await chromium.launch({ args, executablePath });
const slow = Number(values.slow);
try {
  console.log(`a phone of ${values.width} x ${values.height} with benchmark index ${await benchmarkIndex()}, the machine's slowed ${slow}-fold`);
  console.log("                          ms between frames                          tasks          interactions");
  console.log("             frames   median     95 %    worst  over 20   missed     over 50 ms     over 100 ms (median, 95 %, worst)");
  for (const [name, ply] of Object.entries(values.plane ? {} : games)) {
    const page = await openPage(`play/${name}`, (page) => page.locator(".tray-bone").first().waitFor());
    for (let played = 0; played < Number(values.plies); played += 1) {
      await ply(page);
      await page.waitForTimeout(1500);
    }
    await report(page, name);
    await page.close();
  }
  const page = await openPage("play/brick", async (page) => {
    await page.evaluate((table) => localStorage.setItem("boneyard/brick/table", table), brickGame());
    await page.reload();
    // the card at the end covers it
    await page.locator(".ended .icon-button:not([aria-controls])").click();
  });
  await page.evaluate(measurePlane);
  const bones = await page.locator(".plane-drawing .chain-bone").count();
  for (const from of ["above", "side"]) {
    if (from !== "above") await press(page, "#look");
    // waits for the animation of the view, which is not measured
    await page.waitForTimeout(1500);
    await page.evaluate(() => void (globalThis.frames = [], globalThis.refreshes = [], globalThis.tasks = [], globalThis.interactions.clear()));
    await pan(page);
    await report(page, `${bones}, ${from}`);
  }
} finally {
  await browser.close();
  await site.close();
}

/**
 * Lighthouse's benchmark index of a page that is slowed down. Chromium's developer tools take 1000 for a phone of the middle
 * range, and 264 for a slow one.
 */
async function benchmarkIndex() {
  const page = await browser.newPage();
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
  const index = await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`);
  await page.close();
  return index.toFixed(0);
}

/** Prints the measurements of a game. */
async function report(page, name) {
  const { frames, refreshes, tasks, interactions } = await page.evaluate(() => {
    const { frames, refreshes, tasks, interactions } = globalThis;
    return { frames, refreshes, tasks, interactions: [...interactions.values()] };
  });
  for (const times of [frames, interactions]) times.sort((a, b) => a - b);
  const quantile = (times, share) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  const at = (share) => quantile(frames, share).toFixed(1);
  const late = frames.filter((frame) => frame > 20).length;
  const missed = refreshes.filter((refresh) => refresh > MISSED_MS).length;
  const numbers = [frames.length, at(0.5), at(0.95), at(1), late, missed].map((number) => String(number).padStart(8));
  // the browser reports tasks over 50 ms only
  const longest = `${tasks.length} (${Math.max(0, ...tasks)})`;
  const slowest = `${interactions.filter((duration) => duration > 100).length} of ${interactions.length} (${[0.5, 0.95, 1].map((share) => quantile(interactions, share)).join(", ")})`;
  console.log(`${name.padEnd(11)}${numbers.join(" ")}     ${longest.padEnd(15)}${slowest}`);
}
