// Thinking times of opponents on a slow device. From the project's root, after ./check build:
//
//   node end2end/thinking.mjs [folder] [--level brutal] [--slow 4] [--games 4] [--only Draw,Block] [--most 400]
//
// The browser's protocol can slow down a page's thread, but not a worker. So the opponents are loaded into a page, as the
// app does if workers do not start, and answer the questions that `lab questions` prints. "At once" is the longest time
// that the page's thread was blocked. Not part of ./check, because the results depend on the machine.

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";

/** The games to play, with the options that differ from the defaults. */
const GAMES = {
  "All Fives": ["electrum", { spinner: true, fives: true }],
  Draw: ["electrum", {}],
  Block: ["electrum", { draws: false }],
  Crescendo: ["crescendo", {}],
  Scarnecchia: ["scarnecchia", {}],
  Color: ["color", {}],
  Brick: ["brick", {}],
  Partners: ["partners", {}],
  Cuba: [
    "partners",
    { highest: 9, hand: 10, opening: "drawn", leader: "pair", block_winner: "single", redeal: "five", points_to_win: 150 },
  ],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    level: { type: "string" },
    slow: { type: "string", default: "4" },
    games: { type: "string", default: "4" },
    only: { type: "string", default: Object.keys(GAMES).join() },
    most: { type: "string", default: "400" },
  },
});

/** Positions of some games, as messages to the worker. */
function questions([game, options]) {
  const flags = ["--games", values.games, "--options", JSON.stringify(options)];
  if (values.level !== undefined) flags.push("--bots", values.level);
  const lab = ["run", "--quiet", "--locked", "--profile", "native", "--no-default-features", "--bin", "lab"];
  const { status, stdout } = spawnSync("cargo", [...lab, "--", "questions", game, ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error("lab questions has failed");
  return stdout.trim().split("\n");
}

/** The time in milliseconds of each answer on the page's thread, and the longest slice; the slices are those of the app. */
async function ask(page, messages) {
  return page.evaluate(async (messages) => {
    const { post, think } = boneyardBots;
    const pause = () => new Promise((resolve) => setTimeout(resolve));
    const times = [];
    let atOnce = 0;
    for (const message of messages) {
      const { id } = JSON.parse(message).ask;
      let [time, answered] = [0, false];
      post(message);
      while (!answered) {
        const start = performance.now();
        const said = think(8).map((text) => JSON.parse(text));
        const slice = performance.now() - start;
        time += slice;
        atOnce = Math.max(atOnce, slice);
        if (said.some(({ unclear }) => unclear === id)) throw new Error(`not understood: ${message}`);
        answered = said.some(({ answer }) => answer?.id === id);
        await pause();
      }
      times.push(time);
    }
    return { times, atOnce };
  }, messages);
}

const folder = positionals[0] ?? "dist";
const glue = readdirSync(folder).find((name) => /^bot_worker-[0-9a-f]{16}\.js$/.test(name));
if (glue === undefined) throw new Error(`${folder} has no worker. Is it a build?`);
const site = await serve({ root: folder });
const browser = await chromium.launch({ args, executablePath });
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error));
  const bare = `<!doctype html><title>Thinking</title><script id="bots" src="${glue}"></script>`;
  await page.route(/\/thinking$/, (route) => route.fulfill({ contentType: "text/html", body: bare }));
  await page.goto(`${site.url}thinking`);
  await page.evaluate("bots.loaded.then(() => {})");
  console.log(await page.evaluate("boneyardBots.think(0)[0]"));
  const slow = Number(values.slow);
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slow });
  console.log(`ms on a page's thread, slowed ${slow}-fold`);
  console.log("             choices   median     95 %    worst  at once");
  for (const name of values.only.split(",")) {
    if (!Object.hasOwn(GAMES, name)) throw new Error(`${name} is not one of ${Object.keys(GAMES).join(", ")}`);
    const { times, atOnce } = await ask(page, questions(GAMES[name]));
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1).padStart(8);
    console.log(`${name.padEnd(11)} ${String(times.length).padStart(8)} ${at(0.5)} ${at(0.95)} ${at(1)} ${atOnce.toFixed(1).padStart(8)}`);
    if (times.at(-1) > Number(values.most)) {
      console.error(`${name}: the slowest answer takes more than ${values.most} ms`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await site.close();
}
