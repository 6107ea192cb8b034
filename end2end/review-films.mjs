// Films of a finished game being reviewed, as rows of pictures. From the project's root, after a build:
//
//   target/native/lab trace electrum --bots easy,easy >/tmp/game.jsonl
//   node end2end/review-films.mjs [folder] [--out end2end/shots] [--width 360] [--height 640] [--dark] RECORD...
//
// A record is a file as the app saves it (end2end/games has some), or the first game of a trace by `lab`. The film has
// pictures of the growing curve, then one of each swing. It prints how long curve and
// choices took: the goal is 20 seconds for 60 choices.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import { gameDocument } from "./game-document.mjs";
import { serve } from "./server.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "end2end/shots" },
    width: { type: "string", default: "360" },
    height: { type: "string", default: "640" },
    dark: { type: "boolean", default: false },
  },
});

/** About how many pictures there are of the growing curve, and at most of its swings. */
const [GROWN, MOST_SWINGS] = [8, 4];
const TIMEOUT_MS = 180_000;

/** The record in a file: saved by the app, or the first game of a trace. */
function recordIn(file) {
  const text = readFileSync(file, "utf8");
  try {
    return JSON.parse(text);
  } catch {
    const [start, ...lines] = text.trim().split("\n").map((line) => JSON.parse(line));
    const entries = lines.slice(0, lines.findIndex(({ at }) => at === "end"));
    const { game, options, seats, seed } = start;
    const actions = entries.map(({ actions: [action, ...others], actions }) => (others.length === 0 ? action : actions));
    return { v: 1, game, options, seats, seed, actions };
  }
}

/** The number of points of the curve. */
const grown = (page) =>
  page.evaluate(() => document.querySelector(".curve-line.first")?.getAttribute("points")?.split(" ").length ?? 0);

/** Reviews a game and returns the pictures and the seconds until the curve and the choices were complete. */
async function film(page, url, record) {
  const players = Array.from({ length: record.seats }, (_, seat) => (seat === 0 ? null : "easy"));
  const document = JSON.stringify(gameDocument(record, players));
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [`boneyard/${record.game}/table`, document]);
  await page.goto(`${url}review/${record.game}`);
  await page.locator("main").waitFor();
  const begin = Date.now();
  const seconds = () => (Date.now() - begin) / 1000;
  const frames = [];
  const picture = async (name) => frames.push({ name, image: await page.screenshot() });
  let [length, filmed, curve] = [0, 0, 0];
  // four sentences when all is known, one until then
  const isDone = async () => (await page.locator(".review-balance p").count()) > 2;
  while (!(await isDone())) {
    if (Date.now() - begin > TIMEOUT_MS) throw new Error(`the review of ${record.game} is not complete after ${seconds()} s`);
    const now = await grown(page);
    if (now > length) {
      [length, curve] = [now, seconds()];
      if (filmed === 0 || now - filmed >= record.actions.length / GROWN) {
        filmed = now;
        await picture(`${curve.toFixed(1)} s: ${now} points`);
      }
    }
    await page.waitForTimeout(50);
  }
  const choices = seconds();
  await picture(`${choices.toFixed(1)} s: complete`);
  const swings = page.locator(".curve-swing");
  for (let swing = 0; swing < Math.min(MOST_SWINGS, await swings.count()); swing += 1) {
    await swings.nth(swing).click({ force: true });
    await picture(`swing ${swing + 1}`);
  }
  return { frames, curve, choices };
}

const [folder = "dist", ...files] = positionals;
const [width, height] = [Number(values.width), Number(values.height)];
mkdirSync(values.out, { recursive: true });
const site = await serve({ root: folder });
const browser = await chromium.launch({ args, executablePath });
try {
  for (const record of files.map(recordIn)) {
    const context = await browser.newContext({
      viewport: { width, height }, colorScheme: values.dark ? "dark" : "light", reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(error));
    const { frames, curve, choices } = await film(page, site.url, record);
    const shown = Math.min(width / 2, 480);
    const cells = frames.map(({ name, image }) =>
      `<figure><img width="${shown}" src="data:image/png;base64,${image.toString("base64")}"><figcaption>${name}</figcaption></figure>`);
    const sheet = await context.newPage();
    await sheet.setViewportSize({ width: Math.round(7 * (shown + 8)), height: 400 });
    await sheet.setContent(
      `<style>body{margin:0;display:flex;flex-wrap:wrap;background:#fff;font:12px sans-serif}figure{margin:4px}</style>${cells.join("")}`,
    );
    const picture = join(values.out, `film-review-${record.game}.png`);
    writeFileSync(picture, await sheet.screenshot({ fullPage: true }));
    console.log(`${record.game}: ${record.actions.length} entries, curve ${curve.toFixed(1)} s, choices ${choices.toFixed(1)} s: ${picture}`);
    await context.close();
  }
} finally {
  await browser.close();
  await site.close();
}
