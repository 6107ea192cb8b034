// How smoothly things move on a slow device: node end2end/frames.mjs [folder] [--slow 4] [--plies 12] [--plane], from
// the project's root, after ./check build. With --plane only the wall of 150 bricks is moved about.
//
// The page's thread is slowed down by the browser's protocol while some plies of each game are played. Of each play it is
// told how long the pictures were apart that were drawn while anything moved, and the longest task that held the page's
// thread then, opponents left out: they think in a thread of their own. The deals are the same every time, and so are the
// opponents, so that one build can be held against another. Not part of ./check: what it measures is this machine.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";

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

/** Chance that is none, in the page: the same deals every time. */
function foreseen() {
  let state = 7;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[index] = state >>> 24;
    }
    return array;
  };
}

/**
 * Presses the middle of the first element of a selector, as a finger would, if there is one. Playwright's own click looks
 * into the page again and again while it presses, which would be counted as the page's.
 */
async function press(page, selector) {
  const at = await page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && [box.left + box.width / 2, box.top + box.height / 2];
  }, selector);
  if (at === undefined) return false;
  await page.mouse.click(...at);
  await page.waitForTimeout(150);
  return true;
}

/** Begins to take the times, in the page. */
function measure() {
  globalThis.frames = [];
  globalThis.tasks = [];
  let before = performance.now();
  let moved = false;
  const draw = () => {
    const now = performance.now();
    const moves = document.querySelector(".flight, [data-count]") !== null;
    // between two pictures in both of which something moves
    if (moved && moves) globalThis.frames.push(now - before);
    [before, moved] = [now, moves];
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) globalThis.tasks.push([startTime, duration]);
  }).observe({ type: "longtask" });
}

/** Begins to take the times of the plane, in the page: every picture in which it lies elsewhere counts. */
function measurePlane() {
  let before = performance.now();
  let was = "";
  const draw = () => {
    const [now, lies] = [performance.now(), document.querySelector(".plane-moved")?.style.transform ?? ""];
    if (lies !== "" && lies !== was) globalThis.frames.push(now - before);
    [before, was] = [now, lies];
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

const games = {
  /** Presses whatever goes on; says whether anything could be pressed. */
  async electrum(page) {
    const now = ".ended .button.first, .actions .button.first";
    await page.locator(`${now}, .tray-bone.playable`).first().waitFor({ timeout: 20_000 });
    if (await press(page, ".tray-bone.playable")) await press(page, ".end.fits");
    else await press(page, now);
  },
  async crescendo(page) {
    await page.waitForFunction(
      () => document.querySelector(".seat.to-move[data-seat='0']") !== null && document.querySelector(".tray-bone") !== null,
      undefined,
      { timeout: 20_000 },
    );
    await press(page, ".tray-bone");
    // the first two squares that are free, looked for from the middle outwards
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
};

/** A table that is looked at over a plane, at the end of a recorded game. */
function onPlane() {
  const record = JSON.parse(readFileSync(new URL("./games/brick-ten.domino.json", import.meta.url), "utf8"));
  const { actions } = record;
  const players = [...Array(record.seats).keys()].map((seat) =>
    seat === 0 ? { person: { name: null } } : { bot: { level: "beginner", seed: "000000000B0NE" } },
  );
  const session = {
    record, marks: "-".repeat(actions.length), cursor: actions.length,
    acknowledged: actions.length, drafts: Array(record.seats).fill(null), players, tally: { games: 0, wins: [] },
  };
  return JSON.stringify({ v: 1, kind: "game", body: { place: { number: 1, last: 1 }, session } });
}

/** Moves the plane to and fro for some seconds. */
async function pan(page) {
  const box = await page.locator(".plane-window").boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  for (let times = 0; times < 4; times += 1) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 60; step += 1) {
      await page.mouse.move(x + 90 * Math.sin(step / 8), y + 60 * Math.sin(step / 5));
      await page.waitForTimeout(12);
    }
    await page.mouse.up();
    await page.waitForTimeout(300);
  }
}

const folder = positionals[0] ?? "dist";
const site = await serve({ root: folder });
const browser = await chromium.launch({ args, executablePath });
const slow = Number(values.slow);
try {
  console.log(`ms between pictures while something moved, on a page slowed ${slow}-fold, ${values.width} x ${values.height}`);
  console.log("                   pictures   median     95 %    worst  over 20   tasks over 50 ms (longest)");
  for (const [name, ply] of Object.entries(values.plane ? {} : games)) {
    const page = await browser.newPage({ viewport: { width: Number(values.width), height: Number(values.height) } });
    page.on("pageerror", (error) => console.error(error));
    await page.addInitScript(foreseen);
    await page.goto(`${site.url}play/${name}`);
    await page.locator(".tray-bone").first().waitFor();
    await page.waitForTimeout(1500);
    await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
    await page.evaluate(measure);
    for (let played = 0; played < Number(values.plies); played += 1) {
      await ply(page);
      await page.waitForTimeout(1500);
    }
    await tell(page, name);
    await page.close();
  }
  const page = await browser.newPage({ viewport: { width: Number(values.width), height: Number(values.height) } });
  await page.goto(site.url);
  await page.evaluate((table) => localStorage.setItem("boneyard/brick/table", table), onPlane());
  await page.goto(`${site.url}play/brick`);
  // the card at the end would lie over it
  await page.locator(".ended .icon-button").click();
  await page.waitForTimeout(1500);
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
  await page.evaluate(measure);
  await page.evaluate(measurePlane);
  const bones = await page.locator(".plane-drawing .chain-bone").count();
  for (const from of ["above", "the side"]) {
    if (from !== "above") await page.locator("#look").click();
    // a change of the view is not what is measured
    await page.waitForTimeout(1500);
    await page.evaluate(() => void (globalThis.frames = [], globalThis.tasks = []));
    await pan(page);
    await tell(page, `${bones} from ${from}`);
  }
} finally {
  await browser.close();
  await site.close();
}

/** Tells what was measured. */
async function tell(page, name) {
  const { frames, tasks } = await page.evaluate(() => ({ frames: globalThis.frames, tasks: globalThis.tasks }));
  frames.sort((a, b) => a - b);
  const at = (share) => (frames[Math.min(frames.length - 1, Math.floor(share * frames.length))] ?? 0).toFixed(1).padStart(8);
  const longest = Math.max(0, ...tasks.map(([, lasts]) => lasts));
  const late = frames.filter((frame) => frame > 20).length;
  console.log(
    `${name.padEnd(18)} ${String(frames.length).padStart(8)} ${at(0.5)} ${at(0.95)} ${at(1)} ${String(late).padStart(8)}   ${tasks.length} (${longest})`,
  );
}
