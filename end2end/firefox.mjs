// The same site in Firefox, in short: home, moves in each game by taps, a reload, all of it without a host, and a panic.
//
//   node firefox.mjs [folder]        BONEYARD_FIREFOX=/path/to/firefox names another Firefox
//
// Playwright of today speaks to Firefox 143 or newer alone, and Debian has 140; so this goes by Puppeteer, which speaks the
// same protocol (WebDriver BiDi) and is here because Lighthouse brings it.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import puppeteer from "puppeteer-core";

import { serve } from "./server.mjs";

const USUAL = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
/** The browser named in BONEYARD_FIREFOX, else the one found where it usually lies. */
const executablePath = process.env.BONEYARD_FIREFOX ?? USUAL.find((path) => existsSync(path));

/** What this ends with where there is a Firefox that does not start, such as one that is not let into a new profile. */
const CANNOT_START = 77;
/** Where a bone can be laid down: an end of a chain, a square of a board, a place on a plane. */
const PLACES = ["end-", "square-", "place-"].map((start) => `.table [id^="${start}"]`).join();
/** How many moves are played before the page is loaded again: Brick Dominoes begins with a choice that needs no place. */
const MOVES = 3;
/** How many places a bone is tried at. */
const MOST_PLACES = 110;
/** Milliseconds that the page may take for anything. */
const PATIENCE = 20_000;

/** Asks again and again until there is an answer. Puppeteer's own way makes a function of a text, which the policy forbids. */
async function until(ask, what, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    assert.ok(Date.now() < end, what);
    await new Promise((then) => setTimeout(then, 100));
  }
}

/** Taps a thing as a finger does. */
async function tap(page, selector) {
  const target = await page.waitForSelector(selector, { visible: true, timeout: PATIENCE });
  await target.tap();
  await target.dispose();
}

async function open(page, url) {
  await page.goto(url);
  const started = () => document.getElementById("boot") === null && document.querySelector("main") !== null;
  await until(() => page.evaluate(started), "the app starts");
}

/** What the page waits for, as end2end/frame.ts sees it. */
async function wanted(page) {
  const look = () => {
    const ended = document.querySelector(".ended .button.first");
    if (ended !== null) return document.querySelector('.ended a[href^="replay/"]') === null ? "button" : "over";
    if (document.getElementById("uncover") !== null) return "uncover";
    if (document.querySelector('.column button[aria-label="Hint"]:enabled') !== null) return "choice";
    return document.querySelector(".actions .button.first:enabled") === null ? null : "button";
  };
  return until(() => page.evaluate(look), "the page wants something of the person");
}

async function toChoice(page) {
  for (let steps = 0; steps < 40; steps += 1) {
    const what = await wanted(page);
    if (what === "choice") return;
    assert.notEqual(what, "over", "no game is over so soon");
    await tap(page, what === "uncover" ? "#uncover" : ".ended .button.first, .actions .button.first:enabled");
  }
  assert.fail("the person is never asked to choose");
}

const stored = (page, game) =>
  page.evaluate((key) => {
    const { record, cursor } = JSON.parse(localStorage.getItem(key)).body.session;
    return { ...record, cursor };
  }, `boneyard/${game}/table`);

/** Asks for a hint and follows it, by taps. */
async function move(page, game) {
  await toChoice(page);
  const { cursor: before } = await stored(page, game);
  const done = async () => (await stored(page, game)).cursor > before;
  await tap(page, '.column button[aria-label="Hint"]:enabled');
  await page.waitForSelector(".message-advice", { timeout: PATIENCE });
  if ((await page.$(".tray-bone.hinted")) === null) {
    // it is about none of the bones in hand: the one thing that can be done
    await tap(page, ".actions .button.first");
  } else {
    await tap(page, ".tray-bone.hinted");
    // either it is laid down somewhere, or what goes with it was chosen with it
    const look = (places) => ({
      places: [...document.querySelectorAll(places)].map(({ id }) => `[id="${id}"]`),
      button: document.querySelector(".actions .button.first:enabled") !== null,
    });
    const goesOn = async () => {
      const seen = await page.evaluate(look, PLACES);
      return seen.places.length > 0 || seen.button ? seen : undefined;
    };
    const { places } = await until(goesOn, "a bone that is taken up can be laid down somewhere");
    if (places.length === 0) await tap(page, ".actions .button.first:enabled");
    for (const place of places.slice(0, MOST_PLACES)) {
      if ((await page.$(place)) === null) break;
      await tap(page, place);
      if (await done()) break;
      if ((await page.$(".actions .button.first:enabled")) !== null) {
        // what was chosen is asked about once more
        await tap(page, ".actions .button.first:enabled");
        break;
      }
    }
  }
  await until(done, `${game}: the move is in the record`);
}

/** Waits until the service worker has kept the whole app. */
async function kept(page) {
  const isKept = async () =>
    (await navigator.serviceWorker.getRegistration())?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
  await until(() => page.evaluate(isKept), "the whole app is kept", PATIENCE * 3);
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
      // the first time it is asked which game, and against whom
      const play = "dialog.start[open] .start-foot a.button.first";
      await page.waitForSelector(play, { timeout: PATIENCE });
      await tap(page, play);
      await page.waitForSelector(`main.play[data-game="${game}"]`, { timeout: PATIENCE });
      for (let moves = 0; moves < MOVES; moves += 1) await move(page, game);
      const { seed, actions } = await stored(page, game);
      await page.reload();
      await toChoice(page);
      const after = await stored(page, game);
      assert.equal(after.seed, seed, "the same game is there after a reload");
      assert.deepEqual(after.actions.slice(0, actions.length), actions);
      console.log(`${game}: ${MOVES} moves by taps, and still there after a reload`);
    }

    await kept(page);
    await host.close();
    const fails = await page.evaluate(() => fetch("no-such-file.txt").then(() => false, () => true));
    assert.ok(fails, "the host is gone");
    trouble.splice(0, trouble.length, ...trouble.filter((line) => !/no-such-file|NetworkError/.test(line)));
    await open(page, `${host.url}about`);
    await open(page, host.url);
    for (const game of games) {
      await tap(page, `li.card[data-game="${game}"] a.to-play`);
      await page.waitForSelector(`main.play[data-game="${game}"]`, { timeout: PATIENCE });
      await page.reload();
      await move(page, game);
      // the opponents are asked without a host too
      await toChoice(page);
      await open(page, host.url);
      console.log(`${game}: played on without a host`);
    }
    // Firefox may tell of the file that was asked for above, where the host is gone
    const unexpected = trouble.filter((words) => !words.includes("no-such-file.txt"));
    assert.deepEqual(unexpected, [], "nothing went wrong in the page");

    const [game] = games;
    await open(page, `${host.url}play/${game}`);
    await toChoice(page);
    await page.evaluate(() => {
      Crypto.prototype.getRandomValues = () => {
        throw new DOMException("there is none", "OperationError");
      };
    });
    await tap(page, ".status button[aria-label='Menu'], .status button");
    await page.waitForSelector("dialog[open] .menu-entry", { visible: true, timeout: PATIENCE });
    const entries = await page.$$("dialog[open] .menu-entry");
    for (const entry of entries) {
      if ((await entry.evaluate((entry) => entry.textContent.trim())) === "New game") {
        await entry.tap();
        break;
      }
    }
    await page.waitForSelector("main.failed", { visible: true, timeout: PATIENCE });
    await tap(page, "main.failed .button.first");
    await page.waitForSelector("main.play", { timeout: PATIENCE });
    await toChoice(page);
    console.log("a panic shows its page, and Reload leads back to the game");
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
    // Firefox of Debian has no command to change a viewport
    defaultViewport: null,
    args: ["--width=1440", "--height=1000"],
    extraPrefsFirefox: { "intl.accept_languages": "en-GB" },
  });
  const browser = await launching.catch((error) => console.log(`Firefox cannot be started: ${error.message}`));
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
