// Pictures of animations, frame by frame. From the project's root, after a build:
//
//   node end2end/films.mjs [folder] [--out end2end/shots] [--width 360] [--height 640] [--dark] [--only play,draw]
//
// The page's clock is paused and advanced by the script, and all animations are set to the same time before each
// screenshot. So the frames are exact, however slow the machine is.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";
import { gameDocument } from "./game-document.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "end2end/shots" },
    width: { type: "string", default: "360" },
    height: { type: "string", default: "640" },
    dark: { type: "boolean", default: false },
    only: { type: "string" },
  },
});

/** The times of the frames. */
const TIMES_MS = [0, 40, 80, 130, 190, 260, 330, 400, 480, 560, 640, 720, 800, 960];

/** The stored document of a game of Electrum. */
function electrum(options, seed, actions, movers) {
  const played = actions.split(" ").filter((action) => action !== "");
  const initial = {
    points_to_win: 150, block_winner: "low", block_award: "difference", rounding: false, spinner: false, draws: true,
    fives: false, threes: false, leader: "doublet",
  };
  const marks = played.map((action, index) => (movers[index] === "0" && action !== "pass" ? "d" : "-")).join("");
  const record = { v: 1, game: "electrum", options: { ...initial, ...options }, seats: 2, seed, actions: played };
  return gameDocument(record, [null, "beginner"], played.length, marks);
}

const FIVES = { points_to_win: 50, spinner: true, fives: true };
const SCORES = electrum(FIVES, "91K5PM1PD4CRE", "3-6@E", "0");
const DRAWS = electrum({ points_to_win: 50 }, "0B8Q1H50W74VB", "", "");
const OPEN = electrum(FIVES, "7XWFX1V8N93YD", "2-4@E 3-4@W 4-5@N 0-4@S 1-5@N 2-6@E 0-3@S", "1010101");

/** Opens a game: the stored one, or a new one if `stored` is null. */
async function openGame(page, url, game, stored) {
  await page.goto(`${url}about`);
  await page.evaluate(
    ([key, stored]) => {
      localStorage.clear();
      // without auto OK the opponent waits until the film starts
      const preferences = { v: 1, kind: "preferences", body: { display: { auto_ok: false } } };
      if (stored !== null) {
        localStorage.setItem("boneyard/electrum/preferences", JSON.stringify(preferences));
        localStorage.setItem(key, JSON.stringify(stored));
      }
    },
    [`boneyard/${game}/table`, stored],
  );
  await page.goto(`${url}play/${game}`);
  await page.locator(".tray-bone").first().waitFor();
}

/** Clicks the first playable bone, then the first end if that has not played it. */
async function playOne(page, act) {
  const bone = page.locator(".tray-bone.playable").first();
  await bone.click();
  await act(async () => {
    const end = page.locator(".end.fits").first();
    if ((await end.count()) > 0) await end.click();
  });
}

/** Waits until the user can play a bone. */
const turn = (page) => page.locator(".tray-bone.playable").first().waitFor({ timeout: 20_000 });

/** Puts a bone of Crescendo on the first two free squares, without confirming it. */
async function consider(page, names) {
  await page.locator(".tray-bone").first().click();
  for (const name of names) {
    await page.locator(`#square-${name}`).click();
    if (await page.locator("#place:enabled").count()) return;
  }
}

/** The films: each prepares the page, then passes to `film` the action to record. */
const FILMS = {
  async play(page, url, film) {
    await openGame(page, url, "electrum", OPEN);
    if (await page.locator("#ok").count()) {
      await page.locator("#ok").click();
      await turn(page);
    }
    await page.waitForTimeout(900);
    await playOne(page, film);
  },
  async draw(page, url, film) {
    await openGame(page, url, "electrum", DRAWS);
    await page.locator("#draw").waitFor();
    await film(() => page.locator("#draw").click());
  },
  async opponent(page, url, film) {
    await openGame(page, url, "electrum", SCORES);
    const ok = page.locator("#ok");
    await ok.waitFor();
    await film(async () => {
      await ok.click();
      await page.waitForFunction(() => document.querySelectorAll(".chain-bone").length > 1, undefined, { polling: 20 });
    });
  },
  async consider(page, url, film) {
    await openGame(page, url, "crescendo", null);
    await page.waitForFunction(() => document.querySelector(".seat.to-move[data-seat='0']") !== null, undefined, { timeout: 20_000 });
    await page.waitForTimeout(600);
    await page.locator(".tray-bone").nth(3).click();
    await film(() => page.locator("#square-c7").tap());
  },
  async seeds(page, url, film) {
    await openGame(page, url, "crescendo", null);
    const names = ["b2", "h2", "b8", "h8", "e5", "b5", "h5", "e2", "e8"];
    await page.waitForFunction(() => document.querySelector(".seat.to-move[data-seat='0']") !== null, undefined, { timeout: 20_000 });
    await consider(page, names);
    await film(async () => {
      await page.locator("#place").click();
      for (let tries = 0; tries < 400 && (await page.locator(".chain-bone.face-down").count()) > 0; tries += 1) {
        await page.clock.runFor(20);
        await page.waitForTimeout(20);
      }
    });
  },
  async gain(page, url, film) {
    await FILMS.seeds(page, url, (act) => act());
    await page.clock.resume();
    for (let turns = 0; turns < 3; turns += 1) {
      await page.waitForFunction(() => document.querySelector(".seat.to-move[data-seat='0']") !== null && document.querySelector(".tray-bone") !== null, undefined, { timeout: 30_000 });
      await page.waitForTimeout(1500);
      await consider(page, ["c3", "g3", "c7", "g7", "d4", "f6", "d6", "f4", "e3", "e7", "c5", "g5", "a1", "j10", "a10", "j1"]);
      if (turns === 2) await film(() => page.locator("#place").click());
      else await page.locator("#place").click();
    }
  },
};

const folder = positionals[0] ?? "dist";
const [width, height] = [Number(values.width), Number(values.height)];
mkdirSync(values.out, { recursive: true });
const site = await serve({ root: folder });
const browser = await chromium.launch({ args, executablePath });
try {
  for (const [name, run] of Object.entries(FILMS)) {
    if (values.only !== undefined && !values.only.split(",").includes(name)) continue;
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: values.dark ? "dark" : "light",
      deviceScaleFactor: 1,
      hasTouch: true,
    });
    page.on("pageerror", (error) => console.error(error));
    await page.clock.install();
    await page.addInitScript(() => {
      // animations that start during a film are paused until the script sets their time
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...options) {
        const animation = animate.apply(this, options);
        if (globalThis.filming) animation.pause();
        return animation;
      };
    });
    const frames = [];
    await run(page, site.url, async (act) => {
      await page.evaluate(() => (globalThis.filming = true));
      await page.clock.pauseAt(Date.now() + 3_600_000);
      const before = await page.screenshot();
      await act();
      // an opponent may take its time: the film starts with the first animation
      const moving = () => page.evaluate(() => document.querySelectorAll(".flight").length > 0 || document.getAnimations().some((animation) => animation.playState === "paused"));
      for (let tries = 0; tries < 300 && !(await moving()); tries += 1) {
        await page.clock.runFor(16);
        await page.waitForTimeout(5);
      }
      frames.push({ name: "before", image: before });
      let now = 0;
      for (const time of TIMES_MS) {
        if (time > now) await page.clock.runFor(time - now);
        now = time;
        await page.evaluate((time) => {
          for (const animation of document.getAnimations()) {
            animation.pause();
            animation.currentTime = time;
          }
        }, time);
        frames.push({ name: `${time} ms`, image: await page.screenshot() });
      }
      await page.evaluate(() => {
        globalThis.filming = false;
        for (const animation of document.getAnimations()) animation.play();
      });
    });
    const sheet = await browser.newPage({ viewport: { width: 8 * (width / 2 + 8), height: 400 } });
    const cells = frames.map(({ name, image }) =>
      `<figure><img width="${width / 2}" src="data:image/png;base64,${image.toString("base64")}"><figcaption>${name}</figcaption></figure>`);
    await sheet.setContent(
      `<style>body{margin:0;display:flex;flex-wrap:wrap;background:#fff;font:12px sans-serif}figure{margin:4px}</style>${cells.join("")}`,
    );
    const picture = join(values.out, `film-${name}.png`);
    writeFileSync(picture, await sheet.screenshot({ fullPage: true }));
    console.log(picture);
    await sheet.close();
    await page.close();
  }
} finally {
  await browser.close();
  await site.close();
}
