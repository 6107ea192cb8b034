// A monkey test: quick random actions in each game, which must end without a panic or an error. From the project's root,
// after ./check build or with any other build:
//
//   node end2end/monkey.mjs [folder] [--games electrum,brick] [--actions 10000] [--seed 1] [--languages en,es]
//
// The actions of a seed are the same in each run; opponents and timers make the states differ. A failure prints the last
// actions. The test suite runs fewer actions (specs/shared/monkey.spec.ts).

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";

/** Actions between two page loads. */
const CHUNK = 250;
/** The pause before a page load. */
const SETTLE_MS = 500;
/** How many of the last actions a failure prints. */
const LAST = 40;

/**
 * Performs random actions in the page: taps, keys, drags, links, the browser's Back and Forward. It uses what a user can
 * reach: what is visible, and within the open dialog if there is one. Runs in the browser.
 *
 * @param {{ seed: number, actions: number, game: string, others: string[], last: number }} options
 * @returns {Promise<{ done: number, log: string[] }>} how many it performed until the app failed, and the last ones
 */
async function act({ seed, actions, game, others, last }) {
  let state = seed | 0;
  /** SplitMix32. */
  const random = () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (end) => Math.floor(random() * end);
  const pick = (list) => list[below(list.length)];
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const log = (globalThis.monkeyLog = globalThis.monkeyLog ?? []);
  const note = (what) => {
    log.push(what);
    if (log.length > last) log.shift();
  };
  const nameOf = (element) =>
    `${element.tagName.toLowerCase()}#${element.id}.${String(element.getAttribute("class") ?? "").replaceAll(" ", ".")} ` +
    `"${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}"`;

  const scope = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const visible = (element) => element.getClientRects().length > 0 && !element.disabled && element.closest("[inert]") === null;
  const all = (selector) => [...scope().querySelectorAll(selector)].filter(visible);
  const center = (element) => {
    const rect = element.getBoundingClientRect();
    return { clientX: rect.left + rect.width / 2, clientY: rect.top + rect.height / 2 };
  };
  const pointer = (type, target, point, buttons) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: pick(["mouse", "touch"]), buttons, ...point }),
    );
  const tap = (element) => {
    note(`tap ${nameOf(element)}`);
    const point = center(element);
    pointer("pointerdown", element, point, 1);
    if (typeof element.focus === "function") element.focus();
    pointer("pointerup", element, point, 0);
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...point }));
  };
  const drag = async (from, to) => {
    note(`drag ${nameOf(from)} to ${nameOf(to)}`);
    pointer("pointerdown", from, center(from), 1);
    pointer("pointermove", from, center(to), 1);
    await sleep(below(40));
    // a drag may be cancelled, and its element may be gone
    pointer(random() < 0.2 ? "pointercancel" : "pointerup", from, center(to), 0);
  };
  const key = (name, target = document.activeElement ?? document.body) => {
    note(`key ${name} at ${nameOf(target)}`);
    const unhandled = target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    target.dispatchEvent(new KeyboardEvent("keyup", { key: name, bubbles: true, cancelable: true }));
    if (unhandled && (name === "Enter" || name === " ") && target.matches("button, a")) target.click();
    const dialog = scope();
    if (unhandled && name === "Escape" && dialog instanceof HTMLDialogElement) {
      dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    }
  };
  const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Enter", " ", "Escape", "Escape"];
  const LETTERS = [..."huyoehuyo?rx+-0"];
  const PAGES = [".", "about", "data", "install", "open", ...["play", "learn", "replay", "deal", "print", "results"].map((page) => `${page}/${game}`)];

  /** Follows a link inside the app, as the user could from another page. */
  const follow = (href) => {
    note(`link ${href}`);
    const link = Object.assign(document.createElement("a"), { href });
    scope().append(link);
    link.click();
    link.remove();
  };
  // a link to a file, such as a licence, leaves the app
  const inApp = (link) =>
    link.href.startsWith(document.baseURI) && !/\.\w+$/.test(link.pathname) && !link.hasAttribute("download") && link.target === "";
  const BONES = ".tray-bone, .tray button";
  const PLACES = '.table button, .table [role="button"], .table [id^="end-"], .table [id^="square-"], .table [id^="place-"]';
  const tapOne = (selector) => {
    const found = all(selector);
    if (found.length > 0) tap(pick(found));
  };
  const enter = (field) => {
    const texts = field.type === "number" ? ["", "7", "-3", "99999"] : ["", "Ada", "x".repeat(40), "\u202e\u{1f01b}"];
    field.focus();
    // a browser that fills a field sends a key press without a key
    if (random() < 0.3) field.dispatchEvent(new Event("keydown", { bubbles: true }));
    field.value = pick(texts);
    note(`enter "${field.value}" into ${nameOf(field)}`);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    if (random() < 0.7) field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const choose = (select) => {
    select.selectedIndex = below(select.options.length);
    note(`choose ${select.value} of ${nameOf(select)}`);
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const menu = async () => {
    const [button] = all(".status button");
    if (button === undefined) return;
    tap(button);
    await sleep(pick([0, 0, 10, 30, 60]));
    const entries = all(".menu-entry");
    if (entries.length > 0) tap(pick(entries));
  };

  /** The actions by their frequency. */
  const choices = [
    [22, () => tapOne(BONES)],
    [22, () => tapOne(PLACES)],
    [8, () => tapOne(".actions .button, .ended .button, #uncover")],
    [8, () => tapOne("button:not(.failed *), summary, label, [role='switch']")],
    [10, () => key(pick(KEYS))],
    [6, () => key(pick(LETTERS))],
    [6, menu],
    [4, () => tapOne(".undo, .redo")],
    [3, () => {
      const [from, to] = [all(BONES), all(PLACES)];
      if (from.length > 0 && to.length > 0) return drag(pick(from), pick(to));
    }],
    [2, () => {
      const focusable = all("button, a[href], [tabindex], input");
      if (focusable.length > 0) pick(focusable).focus();
    }],
    [2, () => {
      const fields = all("input:not([type='file'], [type='radio'], [type='checkbox'])");
      if (fields.length > 0) enter(pick(fields));
    }],
    [1, () => {
      const selects = all("select");
      if (selects.length > 0) choose(pick(selects));
    }],
    [2, () => {
      const links = all("a[href]").filter(inApp);
      if (links.length > 0) tap(pick(links));
    }],
    [1, () => follow(random() < 0.5 ? pick(PAGES) : `${pick(["play", "learn"])}/${pick(others)}`)],
    [1, () => {
      note("back");
      history.back();
    }],
    [0.3, () => {
      note("forward");
      history.forward();
    }],
    [0.5, () => dispatchEvent(new Event("resize"))],
  ];
  const sum = choices.reduce((sum, [weight]) => sum + weight, 0);
  const next = () => {
    let at = random() * sum;
    return (choices.find(([weight]) => (at -= weight) < 0) ?? choices[0])[1];
  };

  let done = 0;
  const perform = async () => {
    for (let away = 0; done < actions; done += 1) {
      await next()();
      const wait = random();
      await sleep(wait < 0.5 ? 0 : wait < 0.85 ? below(30) : wait < 0.98 ? below(120) : 400);
      // return to the game under test after a while
      away = document.querySelector(`main.play[data-game="${game}"]`) === null ? away + 1 : 0;
      if (away > 12) {
        follow(`play/${game}`);
        await sleep(100);
        away = 0;
      }
    }
  };
  // the page after a crash stops all timers, those of this function too
  const failed = new Promise((resolve) => {
    const look = () => document.querySelector("main.failed") !== null && resolve();
    new MutationObserver(look).observe(document.body, { childList: true });
  });
  await Promise.race([perform(), failed]);
  return { done, log };
}

/** Disables what opens windows of the browser or the system: printing, downloads, file pickers. */
function disarm() {
  globalThis.print = () => {};
  URL.createObjectURL = () => "data:,";
  HTMLInputElement.prototype.showPicker = () => {};
}

/** The names of the games on the home page. */
async function listGames(page, url) {
  await page.goto(url);
  const cards = page.locator("li.card[data-game]");
  await cards.first().waitFor();
  return cards.evaluateAll((cards) => cards.map((card) => card.dataset.game));
}

/**
 * Performs `actions` random actions in a game, with page loads between; throws if the app fails or reports an error.
 * `games` are the games on the home page, if the caller knows them.
 */
export async function monkey(page, url, { game, games, language, actions, seed, chunk = CHUNK }) {
  const errors = [];
  const onConsole = (message) => message.type() === "error" && errors.push(`console: ${message.text()}`);
  const onError = (error) => errors.push(`uncaught: ${error.message}`);
  page.on("console", onConsole);
  page.on("pageerror", onError);
  await page.addInitScript(disarm);
  const others = (games ?? (await listGames(page, url))).filter((other) => other !== game);
  // any page of the site will do
  if (games !== undefined) await page.goto(`${url}licences/LICENSE-MIT.txt`);
  await page.evaluate(
    ([language]) => {
      localStorage.clear();
      const body = { language, pace: "at-once" };
      localStorage.setItem("boneyard/preferences", JSON.stringify({ v: 1, kind: "preferences", body }));
    },
    [language],
  );
  let log = [];
  for (let done = 0, round = 0; done < actions; round += 1) {
    // Chromium may cancel a page load during a history navigation, which the last action may have started
    if (round > 0) await page.waitForTimeout(SETTLE_MS);
    // a new page each time: also a test of the stored documents
    await page.goto(`${url}play/${game}`);
    await page.locator("#boot").waitFor({ state: "detached" });
    const options = { seed: seed * 1_000 + round, actions: Math.min(chunk, actions - done), game, others, last: LAST };
    const result = await page.evaluate(act, options).catch(async (error) => {
      // a button of the app has loaded the page again
      if (/context was destroyed|navigat/i.test(error.message)) return { done: options.actions, log: ["page load"] };
      throw error;
    });
    log = result.log;
    done += options.actions;
    // the last action may have begun a page load
    await page.locator("#boot").waitFor({ state: "detached" });
    const failed = await page.locator("main.failed").count();
    if (failed > 0 || errors.length > 0) {
      const where = `${game}, ${language}, seed ${seed}, round ${round}, action ${result.done} at ${page.url()}`;
      throw new Error([where, ...errors, "the last actions:", ...log].join("\n  "));
    }
  }
  page.off("console", onConsole);
  page.off("pageerror", onError);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: "string" },
      actions: { type: "string", default: "10000" },
      seed: { type: "string", default: "1" },
      languages: { type: "string", default: "en,es" },
    },
  });
  const host = await serve({ root: positionals[0] ?? fileURLToPath(new URL("../dist", import.meta.url)) });
  const browser = await chromium.launch({ executablePath, args });
  const languages = values.languages.split(",");
  try {
    const games = values.games?.split(",") ?? (await listGames(await browser.newPage(), host.url));
    for (const game of games) {
      for (const [at, language] of languages.entries()) {
        const from = Date.now();
        const viewport = at % 2 === 0 ? { width: 1280, height: 800 } : { width: 360, height: 640 };
        const context = await browser.newContext({ viewport, serviceWorkers: "block" });
        const page = await context.newPage();
        const actions = Math.ceil(Number(values.actions) / languages.length);
        try {
          await monkey(page, host.url, { game, language, actions, seed: Number(values.seed) + at });
          console.log(`${game}, ${language}: ${actions} actions in ${Math.round((Date.now() - from) / 1000)} s`);
        } catch (error) {
          console.error(error.message);
          process.exitCode = 1;
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await host.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
