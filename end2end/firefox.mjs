// A smoke test in Firefox: the home page, moves in each game by taps, a reload, the same offline, and a panic.
//
//   node firefox.mjs [folder]        BONEYARD_FIREFOX=/path/to/firefox selects another Firefox
//
// Playwright needs Firefox 143 or newer, and Debian has 140. Puppeteer, a dependency of Lighthouse, works with both.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import puppeteer from "puppeteer-core";

import { serve } from "./server.mjs";

const USUAL_PATHS = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
/** BONEYARD_FIREFOX, else a Firefox in one of the usual places, else undefined. */
const executablePath = process.env.BONEYARD_FIREFOX ?? USUAL_PATHS.find((path) => existsSync(path));

/** Exit status if Firefox does not start, for example because it may not create a profile. */
const CANNOT_START = 77;
/** Targets for a bone: ends of a chain, squares of a board, places on a plane. */
const PLACES = ["end-", "square-", "place-"].map((start) => `.table [id^="${start}"]`).join();
/** Moves per game before the reload; more than one, because the first choice in Brick Dominoes needs no place. */
const MOVES = 3;
/** Places to try for one bone. */
const MAX_PLACES = 110;
const TIMEOUT_MS = 20_000;

/**
 * Polls until `ask` returns something; after a timeout fails with `message` and what `explain` returns. Puppeteer's own
 * function for this evaluates a string, which the policy forbids.
 */
async function until(ask, message, { timeout = TIMEOUT_MS, explain = async () => "" } = {}) {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() >= end) assert.fail(`${message}: ${await explain()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function tap(page, selector) {
  const target = await page.waitForSelector(selector, { visible: true, timeout: TIMEOUT_MS });
  await target.tap();
  await target.dispose();
}

async function open(page, url) {
  await page.goto(url);
  const started = () => document.getElementById("boot") === null && document.querySelector("main") !== null;
  await until(() => page.evaluate(started), "the app starts");
}

/** What the page waits for: "choice", "uncover", "button" or "over" (as end2end/pages/shared/any-game.ts does). */
async function awaited(page) {
  const look = () => {
    const ended = document.querySelector(".ended .button.first");
    if (ended !== null) return document.querySelector('.ended a[href^="replay/"]') === null ? "button" : "over";
    if (document.getElementById("uncover") !== null) return "uncover";
    if (document.querySelector('.column button[aria-label="Hint"]:enabled') !== null) return "choice";
    return document.querySelector(".actions .button.first:enabled") === null ? null : "button";
  };
  return until(() => page.evaluate(look), "the page waits for the user", { explain: () => describe(page) });
}

/** What the page shows, for the message of a failed assertion. */
async function describe(page) {
  const look = () => ({
    url: location.href,
    ready: document.readyState,
    controller: navigator.serviceWorker.controller?.state,
    booting: document.getElementById("boot")?.dataset.trouble ?? document.getElementById("boot") !== null,
    text: document.body.innerText.slice(0, 600),
    actions: [...document.querySelectorAll(".actions button")].map((button) => [button.textContent, button.disabled]),
  });
  return JSON.stringify(await page.evaluate(look), null, 2);
}

async function toChoice(page) {
  for (let steps = 0; steps < 40; steps += 1) {
    const what = await awaited(page);
    if (what === "choice") return;
    assert.notEqual(what, "over", "no game ends this early");
    await tap(page, what === "uncover" ? "#uncover" : ".ended .button.first, .actions .button.first:enabled");
  }
  assert.fail("the user never has a choice");
}

const stored = (page, game) =>
  page.evaluate((key) => {
    const { record, cursor } = JSON.parse(localStorage.getItem(key)).body.session;
    return { ...record, cursor };
  }, `boneyard/${game}/table`);

/** Requests a hint and follows it. */
async function move(page, game) {
  await toChoice(page);
  const { cursor: before } = await stored(page, game);
  const done = async () => (await stored(page, game)).cursor > before;
  await tap(page, '.column button[aria-label="Hint"]:enabled');
  await page.waitForSelector(".message-advice", { timeout: TIMEOUT_MS });
  if ((await page.$(".tray-bone.hinted")) === null) {
    // the hint is not about a bone: there is only one action
    await tap(page, ".actions .button.first");
  } else {
    await tap(page, ".tray-bone.hinted");
    // either the bone needs a place, or the hint has also chosen the rest
    const look = (places) => ({
      places: [...document.querySelectorAll(places)].map(({ id }) => `[id="${id}"]`),
      button: document.querySelector(".actions .button.first:enabled") !== null,
    });
    const nextStep = async () => {
      const seen = await page.evaluate(look, PLACES);
      return seen.places.length > 0 || seen.button ? seen : undefined;
    };
    const { places } = await until(nextStep, "a picked bone has a place or an action");
    if (places.length === 0) await tap(page, ".actions .button.first:enabled");
    for (const place of places.slice(0, MAX_PLACES)) {
      if ((await page.$(place)) === null) break;
      await tap(page, place);
      if (await done()) break;
      if ((await page.$(".actions .button.first:enabled")) !== null) {
        // some games ask for a confirmation
        await tap(page, ".actions .button.first:enabled");
        break;
      }
    }
  }
  await until(done, `${game}: the record contains the move`);
}

/**
 * Makes a move with a hint, so that the opponents' program has been loaded. A page that is left before aborts the
 * request for it, which Firefox reports as an error of the service worker: "Failed to load ‘’".
 */
async function moveWithLoadedOpponents(page, game) {
  await move(page, game);
}

/** Waits until the service worker has cached the whole app. */
async function cached(page) {
  const isCached = async () =>
    (await navigator.serviceWorker.getRegistration())?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
  await until(() => page.evaluate(isCached), "the app is cached", { timeout: TIMEOUT_MS * 3 });
}

async function smoke(browser, folder) {
  const host = await serve({ root: folder });
  const page = await browser.newPage();
  const trouble = [];
  page.on("console", (message) => message.type() === "error" && trouble.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => trouble.push(`uncaught: ${error.message}`));
  try {
    await open(page, host.url);
    const games = await page.$$eval("li.card[data-game]", (cards) => cards.map((card) => card.dataset.game));
    assert.ok(games.length > 1, "the home page lists the games");
    for (const game of games) {
      await open(page, host.url);
      await tap(page, `li.card[data-game="${game}"] a.to-play`);
      await page.waitForSelector(`main.play[data-game="${game}"]`, { timeout: TIMEOUT_MS });
      for (let moves = 0; moves < MOVES; moves += 1) await move(page, game);
      const { seed, actions } = await stored(page, game);
      await page.reload();
      await toChoice(page);
      const after = await stored(page, game);
      assert.equal(after.seed, seed, "the same game is shown after a reload");
      assert.deepEqual(after.actions.slice(0, actions.length), actions);
      await moveWithLoadedOpponents(page, game);
      console.log(`${game}: ${MOVES} moves by taps, and a reload`);
    }

    await cached(page);
    await host.close();
    const fails = await page.evaluate(() => fetch("no-such-file.txt").then(() => false, () => true));
    assert.ok(fails, "the host is down");
    trouble.splice(0, trouble.length, ...trouble.filter((line) => !/no-such-file|NetworkError/.test(line)));
    await open(page, `${host.url}about`);
    await open(page, host.url);
    for (const game of games) {
      await tap(page, `li.card[data-game="${game}"] a.to-play`);
      await page.waitForSelector(`main.play[data-game="${game}"]`, { timeout: TIMEOUT_MS });
      await moveWithLoadedOpponents(page, game);
      await page.reload();
      await move(page, game);
      // opponents work offline too
      await toChoice(page);
      await open(page, host.url);
      console.log(`${game}: works offline`);
    }
    // Firefox may report the request above late
    const unexpected = trouble.filter((line) => !line.includes("no-such-file.txt"));
    assert.deepEqual(unexpected, [], "no errors in the page");

    const [game] = games;
    await open(page, `${host.url}play/${game}`);
    await toChoice(page);
    await page.evaluate(() => {
      Crypto.prototype.getRandomValues = () => {
        throw new DOMException("no entropy", "OperationError");
      };
    });
    await tap(page, ".status button[aria-label='Menu'], .status button");
    await page.waitForSelector("dialog[open] .menu-entry", { visible: true, timeout: TIMEOUT_MS });
    const entries = await page.$$("dialog[open] .menu-entry");
    for (const entry of entries) {
      if ((await entry.evaluate((entry) => entry.textContent.trim())) === "New game") {
        await entry.tap();
        break;
      }
    }
    await page.waitForSelector("main.failed", { visible: true, timeout: TIMEOUT_MS });
    await tap(page, "main.failed .button.first");
    await page.waitForSelector("main.play", { timeout: TIMEOUT_MS });
    await toChoice(page);
    console.log("a panic shows its page, and Reload returns to the game");
  } finally {
    await page.close();
    await host.close().catch(() => {});
  }
}

async function main() {
  if (process.argv[2] === "--path") {
    console.log(executablePath ?? "");
    process.exitCode = executablePath !== undefined && existsSync(executablePath) ? 0 : 1;
    return;
  }
  const launching = puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // Debian's Firefox does not support changing the viewport
    defaultViewport: null,
    args: ["--width=1440", "--height=1000"],
    extraPrefsFirefox: { "intl.accept_languages": "en-GB" },
  });
  const browser = await launching.catch((error) => console.log(`Firefox does not start: ${error.message}`));
  if (browser === undefined) {
    process.exitCode = CANNOT_START;
    return;
  }
  try {
    console.log(await browser.version());
    await smoke(browser, process.argv[2] ?? fileURLToPath(new URL("../dist", import.meta.url)));
  } finally {
    await browser.close();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
