// A long session of two devices whose browsers have different engines: Chromium hosts and Firefox joins, then the other way
// round, over WebRTC on this machine. They play by the hints, and between the moves they use every way out and in. From the
// project's root, after ./check build or with any other build:
//
//   node end2end/two-engines.mjs [folder] [--minutes 2] [--only "Firefox hosts"]
//
// Each half of the session does every step once at least, however short it is. It prints one line for each step, and a summary.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { serve } from "./server.mjs";
import { move, openApp, until } from "./smoke.mjs";
import { launchChromium, launchFirefox, tabOf } from "./support/engines.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "2" }, only: { type: "string", default: "" } },
});
const folder = positionals[0] ?? fileURLToPath(new URL("../dist", import.meta.url));

/** In this game every choice is in the record at once. */
const GAME = "crescendo";
/** The moves between two steps. */
const MOVES = 2;
/** The longest wait for what needs a connection. */
const CONNECTION_MS = 40_000;
/** How long a browser sleeps without anybody noticing. */
const NAP_MS = 6_000;
/** The wait for a connection that may come back by itself. */
const RETURN_MS = 15_000;
/** What Firefox reports when it gives a connection up. */
const GIVEN_UP = /WebRTC: ICE failed/;
/** The wait for a dialog of the browser, which opens at once or never. */
const DIALOG_MS = 5_000;

/** Starts a browser in which nothing moves away from a tap. */
const LAUNCH = {
  Chromium: () => launchChromium("--force-prefers-reduced-motion"),
  Firefox: () => launchFirefox({ "ui.prefersReducedMotion": 1 }),
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const after = (ms, value) => pause(ms).then(() => value);

/** The processes that a process has started, and it itself. */
function familyOf(pid) {
  const parents = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      return [Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])];
    } catch {
      return [0, 0];
    }
  });
  const family = [pid];
  for (const member of family) family.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

/** A device: the page of the table in a browser of its own. */
class Device {
  constructor(browser, role, url, trouble) {
    Object.assign(this, { browser, role, url, trouble });
  }

  /** Opens an address in a new tab, as the first page or after the tab was closed. */
  async openTab(address) {
    this.page = await this.browser.newPage();
    this.tab = tabOf(this.page);
    const note = (words) => GIVEN_UP.test(words) || this.trouble.push(`${this.role}: ${words}`);
    this.page.on("pageerror", (error) => note(error.message));
    this.page.on("console", (message) => message.type() === "error" && note(message.text()));
    await openApp(this.tab, address);
  }

  async closeTab() {
    await this.page.close();
  }

  read(read, ...args) {
    return this.tab.evaluate(read, ...args);
  }

  has(selector) {
    return this.read((selector) => document.querySelector(selector) !== null, selector);
  }

  /** Waits until the page has an element, or has none. */
  shows(selector, wanted = true, timeout = CONNECTION_MS) {
    const message = `${this.role}: ${selector} is ${wanted ? "there" : "gone"}`;
    const explain = () => this.read(() => document.body.innerText.slice(0, 500));
    return until(async () => (await this.has(selector)) === wanted, message, { timeout, explain });
  }

  tap(selector) {
    return this.tab.tap(selector);
  }

  /** Taps the element whose text or label is or contains this; trusted, unlike a click by a script. */
  async tapNamed(selector, name) {
    const mark = (selector, name) => {
      document.querySelector("[data-tap]")?.removeAttribute("data-tap");
      const named = [...document.querySelectorAll(selector)].find(
        (element) => (element.getAttribute("aria-label") ?? element.textContent).includes(name),
      );
      named?.setAttribute("data-tap", "");
      return named !== undefined;
    };
    await until(() => this.read(mark, selector, name), `${this.role}: ${name} is there`);
    await this.tap("[data-tap]");
  }

  fill(selector, text) {
    const type = (selector, text) => {
      const field = document.querySelector(selector);
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    return this.read(type, selector, text);
  }

  /** Pastes a link in the open sheet, or on the page. */
  async paste(link) {
    await this.shows("#paste");
    await this.fill("#paste", link);
    await this.tap(".paste button");
  }

  /** The link that the page offers to hand over. */
  link() {
    const read = () => document.querySelector(".hand-over .copy-text")?.textContent.trim();
    return until(() => this.read(read), `${this.role}: the link is written`);
  }

  /** Does what makes the browser ask before it leaves the page, and answers. */
  async browserAsks(stays, go) {
    const asked = new Promise((resolve) => {
      this.page.once("dialog", async (dialog) => {
        resolve(dialog.type());
        await (stays ? dialog.dismiss() : dialog.accept());
      });
    });
    await go();
    assert.equal(await Promise.race([asked, after(DIALOG_MS, "no dialog")]), "beforeunload", `${this.role}: the browser asks`);
    if (stays) await pause(500);
  }

  /** Reloads the page like its user. */
  async reload(stays) {
    const reload = () => {
      window.isBefore = true;
      setTimeout(() => location.reload(), 0);
    };
    await this.browserAsks(stays, () => this.read(reload));
    if (stays) return;
    const isStarted = () => !window.isBefore && document.getElementById("boot") === null && document.querySelector("main") !== null;
    // between the two pages nothing can be read
    await until(() => this.read(isStarted).catch(() => false), `${this.role}: the app starts again`);
  }

  /** Does something that makes the app ask whether the page is to be left, and answers. */
  async appAsks(stays, go) {
    await go();
    await this.shows("dialog.together-leaving[open]");
    await this.tap(stays ? "dialog.together-leaving .button.first" : "#together-go");
    await this.shows("dialog[open]", false);
  }

  /** Expects that a link opens another tab, and closes that. */
  async opensTab(go) {
    const before = (await this.browser.pages()).length;
    await go();
    await until(async () => (await this.browser.pages()).length > before, `${this.role}: another tab opens`);
    for (const page of (await this.browser.pages()).slice(before)) await page.close();
    await this.page.bringToFront();
  }

  async openSheet(name) {
    await this.tapNamed(".status button", "Menu");
    await this.tapNamed("dialog[open] .menu-entry", name);
    await pause(300);
  }

  async closeSheets() {
    while (await this.has("dialog[open]")) {
      await this.page.keyboard.press("Escape");
      await pause(400);
    }
  }

  /** Stops all processes of this browser while `act` runs, like a device that sleeps. */
  async asleep(act) {
    const family = familyOf(this.browser.process().pid);
    const send = (signal) => family.forEach((pid) => {
      try {
        process.kill(pid, signal);
      } catch {
        // it has ended
      }
    });
    send("SIGSTOP");
    try {
      return await act();
    } finally {
      send("SIGCONT");
    }
  }
}

/** What says that a device is away, or that there is no connection. */
const AWAY = "#together-open.is-away, .together-device.is-away";

class Table {
  moves = 0;

  constructor(host, guest) {
    Object.assign(this, { host, guest });
  }

  get devices() {
    return [this.host, this.guest];
  }

  /** The host opens a lobby for two, and the guest sits down. */
  async begin() {
    const { host, guest } = this;
    await host.openTab(`${host.url}together/${GAME}`);
    await host.fill("#together-name-0", "Ada");
    const invitation = await host.link();
    await guest.openTab(invitation);
    await guest.fill("#guest-name-0", "Ben");
    await guest.tap("#together-join");
    const answer = await guest.link();
    await host.paste(answer);
    await guest.shows(".together-places");
    await host.shows("dialog[open]", false);
  }

  async deal() {
    await this.host.shows("#together-deal:enabled");
    await this.host.tap("#together-deal");
    for (const device of this.devices) await device.shows("main.play");
  }

  /** Connects the guest again. */
  async reconnect() {
    const { host, guest } = this;
    await host.shows(AWAY);
    if (!(await host.has("#together-deal"))) {
      await host.tap("#together-open");
      await host.tap("#together-invite");
    }
    const invitation = await host.link();
    await guest.shows("#paste, .together-reconnect");
    if (!(await guest.has("#paste"))) await guest.tap(".together-reconnect");
    await guest.paste(invitation);
    await host.paste(await guest.link());
    await this.together();
  }

  /** Both are there, nothing is in the way, and both have the same game. */
  async together() {
    for (const device of this.devices) {
      await device.shows(AWAY, false);
      await device.shows("dialog[open]", false);
    }
    const recorded = async () => {
      const { record, cursor } = await this.host.read((key) => JSON.parse(localStorage.getItem(key)).body.session, `boneyard/${GAME}/table`);
      return record.actions.slice(0, cursor).join();
    };
    const received = () =>
      this.guest.read(() => {
        const { game } = JSON.parse(JSON.parse(localStorage.getItem("boneyard/guest")).body);
        return (game?.entries ?? []).flatMap(({ seen }) => seen[0].actions).join();
      });
    const isSame = async () => !(await this.host.has("main.play")) || (await recorded()) === (await received());
    await until(isSame, "both have the same moves", { timeout: CONNECTION_MS });
  }

  /** Plays some moves by the hints; after the end of a game, in the next one. */
  async play(moves = MOVES, devices = this.devices) {
    const canAct = () => document.querySelector('.column button[aria-label="Hint"]:enabled, .ended .ended-acts') !== null;
    for (let played = 0; played < moves; played += 1) {
      const find = async () => {
        for (const device of devices) if (await device.read(canAct)) return device;
        return undefined;
      };
      const device = await until(find, "a device can act", { timeout: CONNECTION_MS });
      if (await this.host.has(".ended")) return this.nextGame();
      await move(device.tab, GAME, this.host.tab);
      this.moves += 1;
    }
  }

  /** The links of a finished game open other tabs; then the next one is dealt. */
  async nextGame() {
    for (const device of this.devices) {
      const links = device === this.host ? ".ended a" : ".together-check a";
      await device.shows(links);
      await device.opensTab(() => device.tapNamed(links, "Review"));
    }
    await this.host.tapNamed(".ended button", "New game");
    await this.guest.shows(".together-places");
    await this.deal();
    say("", "a finished game: Review opens another tab on both sides, and the next game is dealt");
  }
}

/** The steps at a table, in this order. The last one ends the game with the guest. */
const STEPS = {
  "Back: the app asks, and the page stays": async (table) => {
    for (const device of table.devices) await device.appAsks(true, () => device.read(() => history.back()));
  },
  "the arrow home: the app asks, and the page stays": async (table) => {
    for (const device of table.devices) await device.appAsks(true, () => device.tap(".status a"));
  },
  "links of Help and Past games open another tab": async (table) => {
    for (const device of table.devices) {
      const sheets = [["Help", "Learn it at the table"], ["Past games", "Open a game"]];
      // a guest's table keeps no past games before the end
      for (const [sheet, link] of device === table.host ? sheets : sheets.slice(0, 1)) {
        await device.openSheet(sheet);
        await device.opensTab(() => device.tapNamed("dialog[open] a", link));
        await device.closeSheets();
      }
    }
  },
  "undo: asked, refused and told": async (table) => {
    for (const [asking, answering] of [table.devices, [table.guest, table.host]]) {
      await asking.shows(".undo:enabled");
      await asking.tap(".undo");
      await answering.shows("#refuse");
      await answering.tap("#refuse");
      await until(() => asking.read(() => document.querySelector(".together-ended")?.textContent.includes("did not agree")), "a No is told");
      await asking.tap(".together-ended button");
    }
  },
  "undo: asked and agreed": async (table) => {
    await table.host.tap(".undo:enabled");
    await table.guest.tap("#agree");
    await table.guest.shows("#agree", false);
  },
  "reload of the guest: agreed, back by two codes": async (table) => {
    await table.guest.reload(false);
    await table.reconnect();
  },
  "reload of the host: agreed, back by two codes": async (table) => {
    await table.host.reload(false);
    await table.reconnect();
  },
  "the guest goes home, and finds its seat there": async (table) => {
    const { guest } = table;
    await guest.appAsks(false, () => guest.tap(".status a"));
    await guest.shows("ul.cards, .cards");
    await guest.tapNamed(".home-head a", "Ada");
    await guest.shows("main.play");
    await table.reconnect();
  },
  // after this, Firefox 140 under automation reloads no more, on any page, whatever is answered; the next steps open new tabs
  "reload: the browser asks, and the page stays": async (table) => {
    for (const device of table.devices) await device.reload(true);
  },
  "the guest goes Back, and finds its seat again": async (table) => {
    const { guest } = table;
    await guest.appAsks(false, () => guest.read(() => history.back()));
    await table.host.shows(AWAY);
    await guest.closeTab();
    await guest.openTab(guest.url);
    await guest.tapNamed(".home-head a", "Ada");
    await guest.shows("main.play");
    await table.reconnect();
  },
  "the guest closes its tab: the host is told at once, and the seat is kept": async (table) => {
    const { guest, host } = table;
    await guest.closeTab();
    const closed = Date.now();
    await host.shows(AWAY);
    const told = Date.now() - closed;
    assert.ok(told < 4_000, `the host is told after ${told} ms`);
    await guest.openTab(guest.url);
    await guest.tapNamed(".home-head a", "Ada");
    await guest.shows("main.play");
    await table.reconnect();
  },
  "the host closes its tab: the guest is told at once, and the table is kept": async (table) => {
    const { guest, host } = table;
    await host.closeTab();
    const closed = Date.now();
    await guest.shows(AWAY);
    const told = Date.now() - closed;
    assert.ok(told < 4_000, `the guest is told after ${told} ms`);
    await host.openTab(`${host.url}together/${GAME}`);
    await host.shows("main.play");
    await table.reconnect();
  },
  "a browser sleeps for some seconds, and nobody notices": async (table) => {
    for (const device of table.devices) {
      await device.asleep(() => pause(NAP_MS));
      await table.play();
      await table.together();
    }
  },
  "the guest's browser sleeps until the host has noticed, and wakes": (table) => sleepAndWake(table.guest, table.host, table),
  "the host's browser sleeps until the guest has noticed, and wakes": (table) => sleepAndWake(table.host, table.guest, table),
};

/** A Chromium that waits continues on the same connection. A Firefox that waits gives it up for good; then two codes make another. */
async function sleepAndWake(sleeper, other, table) {
  const slept = Date.now();
  await sleeper.asleep(() => other.shows(AWAY, true, 2 * CONNECTION_MS));
  say("", `the other device notices after ${((Date.now() - slept) / 1_000).toFixed(1)} s`);
  const isBack = async () => !(await table.host.has(AWAY)) && !(await table.guest.has(AWAY));
  const woke = Date.now();
  while (!(await isBack()) && Date.now() < woke + RETURN_MS) await pause(200);
  if (await isBack()) return say("", `the same connection works again after ${Date.now() - woke} ms`);
  say("", "the connection is given up; two codes make another");
  await table.reconnect();
}

const LEAVES = "the guest leaves for good, all agree, and the computer plays on";
/** The guest leaves for good: the host is asked, and the computer plays. */
async function leaveForGood(table) {
  const { guest, host } = table;
  await guest.tap(".seat-device");
  for (let taps = 0; taps < 2; taps += 1) {
    await guest.tap("#together-leave");
    await pause(300);
  }
  await host.tap("#agree");
  await host.shows(AWAY, false);
  await table.play(MOVES, [host]);
  await guest.openTab(`${guest.url}`);
  assert.equal(await guest.has(".home-head a"), false, "no seat is kept");
}

let started = Date.now();
function say(result, words) {
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, "0")}  ${result.padEnd(4)}  ${words}`);
}

/** Plays one half of the session, each table in browsers that have just started and know nothing of the table before. */
async function half(engines, words, end, results) {
  const site = await serve({ root: folder });
  const trouble = [];
  const done = async (name, act) => {
    const begun = Date.now();
    const count = (results[name] ??= { passed: 0, failed: 0 });
    try {
      await act();
      count.passed += 1;
      say("ok", `${name} (${((Date.now() - begun) / 1_000).toFixed(1)} s)`);
      return true;
    } catch (error) {
      count.failed += 1;
      say("FAIL", `${name}: ${String(error.message ?? error).split("\n").slice(0, 12).join("\n             ")}`);
      return false;
    }
  };
  let moves = 0;
  try {
    say("", words);
    for (let tables = 0; tables === 0 || Date.now() < end; tables += 1) {
      const browsers = [];
      try {
        for (const engine of engines) browsers.push(await LAUNCH[engine]());
        const [host, guest] = ["host", "guest"].map((role, device) => new Device(browsers[device], role, site.url, trouble));
        const table = new Table(host, guest);
        let isWhole = await done("a guest joins, and both agree to the rules", async () => {
          await table.begin();
          await guest.reload(false);
          await table.reconnect();
          await table.deal();
        });
        for (const [name, step] of Object.entries(STEPS)) {
          if (!isWhole || (tables > 0 && Date.now() >= end)) break;
          isWhole = await done(name, async () => {
            await table.play();
            await step(table);
            await table.together();
          });
        }
        isWhole &&= await done(LEAVES, () => leaveForGood(table));
        moves += table.moves;
        // what has failed once would fail again, for the rest of the time
        if (!isWhole) break;
      } finally {
        await Promise.all(browsers.map((browser) => browser.close()));
      }
    }
  } finally {
    await site.close();
  }
  for (const line of new Set(trouble)) say("", `error: ${line}`);
  return { moves, trouble: trouble.length };
}

async function main() {
  const minutes = Number(values.minutes);
  const results = {};
  let [moves, trouble] = [0, 0];
  for (const launch of Object.values(LAUNCH)) {
    const browser = await launch();
    console.log(await browser.version());
    await browser.close();
  }
  started = Date.now();
  const halves = [
    [["Chromium", "Firefox"], "Chromium hosts, Firefox joins"],
    [["Firefox", "Chromium"], "Firefox hosts, Chromium joins"],
  ].filter(([, words]) => words.includes(values.only));
  for (const [index, [engines, words]] of halves.entries()) {
    const end = started + ((index + 1) / halves.length) * minutes * 60_000;
    const played = await half(engines, words, end, results);
    moves += played.moves;
    trouble += played.trouble;
  }
  console.log("");
  for (const [name, { passed, failed }] of Object.entries(results)) console.log(`${passed} passed, ${failed} failed: ${name}`);
  const failed = Object.values(results).reduce((sum, { failed }) => sum + failed, 0);
  console.log(`${moves} moves, ${failed} failed steps, ${trouble} errors in the pages`);
  process.exitCode = failed + trouble === 0 ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
