// A smoke test in Firefox: the home page, moves in each game by taps, a reload, the same offline, a panic, and a game with
// a host in Chromium over WebRTC.
//
//   node firefox.mjs [folder]        BONEYARD_FIREFOX=/path/to/firefox selects another Firefox

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { serve } from "./server.mjs";
import { cached, move, openApp, playEach, playOffline, playTogether, TIMEOUT_MS, toChoice } from "./smoke.mjs";
import { firefoxPath, launchChromium, launchFirefox, tabOf } from "./support/engines.mjs";

/** Exit status if Firefox does not start, for example because it may not create a profile. */
const CANNOT_START = 77;
/** Moves per game before the reload; more than one, because the first choice in Brick Dominoes needs no place. */
const MOVES = 3;
/** Moves of two devices. */
const MOVES_TOGETHER = 8;

async function smoke(browser, folder) {
  const host = await serve({ root: folder });
  const page = await browser.newPage();
  const tab = tabOf(page);
  const trouble = [];
  page.on("console", (message) => message.type() === "error" && trouble.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => trouble.push(`uncaught: ${error.message}`));
  try {
    // A page that is left before the opponents' program has been loaded aborts the request for it, which Firefox reports as
    // an error of the service worker: "Failed to load ‘’". A move with a hint waits for the program.
    const games = await playEach(tab, host.url, MOVES, (game) => move(tab, game));

    await cached(tab);
    await host.close();
    const fails = await page.evaluate(() => fetch("no-such-file.txt").then(() => false, () => true));
    assert.ok(fails, "the host is down");
    trouble.splice(0, trouble.length, ...trouble.filter((line) => !/no-such-file|NetworkError/.test(line)));
    await playOffline(tab, host.url, games);
    // Firefox may report the request above late
    const unexpected = trouble.filter((line) => !line.includes("no-such-file.txt"));
    assert.deepEqual(unexpected, [], "no errors in the page");

    const [game] = games;
    await openApp(tab, `${host.url}play/${game}`);
    await toChoice(tab);
    await page.evaluate(() => {
      Crypto.prototype.getRandomValues = () => {
        throw new DOMException("no entropy", "OperationError");
      };
    });
    await tab.tap(".status button[aria-label='Menu'], .status button");
    await page.waitForSelector("dialog[open] .menu-entry", { visible: true, timeout: TIMEOUT_MS });
    const entries = await page.$$("dialog[open] .menu-entry");
    for (const entry of entries) {
      if ((await entry.evaluate((entry) => entry.textContent.trim())) === "New game") {
        await entry.tap();
        break;
      }
    }
    await page.waitForSelector("main.failed", { visible: true, timeout: TIMEOUT_MS });
    await tab.tap("main.failed .button.first");
    await tab.waitFor("main.play");
    await toChoice(tab);
    console.log("a panic shows its page, and Reload returns to the game");
  } finally {
    await page.close();
    await host.close().catch(() => {});
  }
}

/** A guest in this browser joins a host in Chromium. */
async function join(browser, folder) {
  const site = await serve({ root: folder });
  const chromium = await launchChromium();
  try {
    const [host, guest] = [await chromium.newPage(), await browser.newPage()];
    await playTogether(tabOf(host), tabOf(guest), site.url, MOVES_TOGETHER);
    await guest.close();
  } finally {
    await chromium.close();
    await site.close();
  }
}

async function main() {
  if (process.argv[2] === "--path") {
    console.log(firefoxPath ?? "");
    process.exitCode = firefoxPath !== undefined && existsSync(firefoxPath) ? 0 : 1;
    return;
  }
  const browser = await launchFirefox().catch((error) => console.log(`Firefox does not start: ${error.message}`));
  if (browser === undefined) {
    process.exitCode = CANNOT_START;
    return;
  }
  try {
    console.log(await browser.version());
    const folder = process.argv[2] ?? fileURLToPath(new URL("../dist", import.meta.url));
    await smoke(browser, folder);
    await join(browser, folder);
  } finally {
    await browser.close();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
