// The pages and sheets that are about no game, and what the app says when something goes wrong.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { GAMES } from "../../scripts/games.mjs";
import { chooseInMenu, openChair } from "./menu.mjs";
import { finished, underWay } from "./scenes.mjs";

/** A day of Electrum, and results of earlier ones: the games take turns. */
const DAY = "2026-11-22";
const preferences = (body) => JSON.stringify({ v: 1, kind: "preferences", body });
const DAYS = preferences({
  "2026-11-12": { points: [95, 150], won: false },
  "2026-11-17": { points: [150, 120], won: true },
});
const allGames = () => Object.assign({}, ...GAMES.map(underWay));

async function home(camera) {
  await camera.with("home", {}, {}, async (device) => {
    const { page } = device;
    await device.go("");
    await device.take("home");
    for (const game of GAMES) {
      await camera.attempt(`start-${game}`, async () => {
        await page.locator(`.card[data-game="${game}"] .set-up`).click();
        await page.locator(".start-foot a, .start-foot button").first().waitFor();
        await openChair(page);
        await device.take(`start-${game}`);
      });
      await device.go("");
    }
  });
  await camera.with("home-under-way", { ...allGames(), "boneyard/electrum/days": DAYS }, {}, async (device) => {
    const { page } = device;
    await page.clock.setFixedTime(new Date(`${DAY}T12:00:00`));
    await device.go("");
    await device.page.waitForTimeout(500);
    await device.take("home-under-way");
    await page.locator(".daily [aria-haspopup=dialog]").click();
    await page.locator("dialog[open] .days").waitFor();
    await device.take("day");
    for (const [name, day] of [["lost", "2026-11-12"], ["won", "2026-11-17"], ["missed", "2026-11-19"]]) {
      await page.locator(`dialog[open] [data-day="${day}"]`).click();
      await device.take(`day-${name}`);
    }
  });
  await camera.with("home-ended", Object.assign({}, ...GAMES.map((game) => finished(game))), {}, async (device) => {
    await device.go("");
    await device.page.waitForTimeout(1500);
    await device.take("home-ended");
  });
}

async function pages(camera) {
  await camera.with("pages", allGames(), {}, async (device) => {
    const { page } = device;
    for (const [name, path] of [["about", "about"], ["install", "install"], ["open", "open"], ["join", "join"], ["404", "nothing/here"]]) {
      await camera.attempt(name, async () => {
        await device.go(path);
        await device.take(name);
      });
    }
    for (const [name, way] of [["share", "share"], ["menu", "menu"], ["dock", "dock"]]) {
      await camera.attempt(`install-${name}`, async () => {
        await device.page.addInitScript((way) => addEventListener("DOMContentLoaded", () => (document.documentElement.dataset.installHow = way)), way);
        await device.go("install");
        await device.take(`install-${name}`);
      });
    }
  });
  await camera.with("open-wrong", {}, {}, async (device) => {
    await device.go("open");
    await device.page.locator("#open").setInputFiles({ name: "letter.json", mimeType: "application/json", buffer: Buffer.from("{}") });
    await device.page.waitForTimeout(600);
    await device.take("open-wrong");
    await device.go("open");
    await device.page.locator("#open").setInputFiles(fileURLToPath(new URL("../games/crescendo-two.domino.json", import.meta.url)));
    await device.page.locator("main.replay").waitFor();
    await device.take("open-replay");
  });
  await camera.with("deal-sent", {}, {}, async (device) => {
    const { options, seed } = JSON.parse(underWay("electrum")["boneyard/electrum/table"]).body.session.record;
    const deal = { v: 1, options, seats: 2, seed, result: { points: [55, 40], won: true, level: "beginner" } };
    await device.go(`play/electrum#deal=${encodeURIComponent(JSON.stringify(deal))}`);
    await device.page.locator("dialog[open]").waitFor();
    await device.take("deal-sent");
  });
}

async function data(camera) {
  const texts = { ...JSON.parse(readFileSync(new URL("../games/stored-before.json", import.meta.url), "utf8")) };
  const stored = Object.fromEntries(Object.entries(texts).map(([key, document]) => [key, JSON.stringify(document)]));
  await camera.with("data", { ...allGames(), ...stored, "boneyard/electrum/days": DAYS }, {}, async (device) => {
    const { page } = device;
    await device.go("data");
    await device.take("data");
    await page.locator("#data-erase").click();
    await device.take("data-erase-all");
    await device.go("data");
    await page.locator("#data-erase-electrum").click();
    await device.take("data-erase-one");
    await page.locator(".data-sure .button").first().click();
    await device.take("data-erased");
    const file = { v: 1, kind: "boneyard-data", made_at: 1795296400000, documents: { ...stored, ...finished("color") } };
    const choose = (name, content) => page.locator("#data-file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(JSON.stringify(content)) });
    await device.go("data");
    await choose("boneyard.json", file);
    await page.locator(".data-change").waitFor();
    await device.take("data-change");
    await page.locator(".data-change > .data-acts .button.first").click();
    await device.take("data-taken");
    await choose("letter.json", {});
    await device.take("data-wrong");
  });
}

/** What keeps a browser from storing, by the name of the picture. */
const STORAGE = {
  "storage-full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
  "storage-denied": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
  },
  "storage-absent": () => Object.defineProperty(globalThis, "localStorage", { get: () => null }),
};

async function notices(camera) {
  await camera.with("notices", allGames(), {}, async (device) => {
    await device.go("");
    await device.page.evaluate(() => {
      for (const name of ["update", "renewed", "languageLost", "install"]) document.documentElement.dataset[name] = "";
    });
    await device.take("notices");
    await device.page.evaluate(() => (document.documentElement.dataset.updateWaits = ""));
    await device.take("notices-update-waits");
    await device.go("about");
    await device.take("about-not-offline");
    await device.page.evaluate(() => (document.documentElement.dataset.offline = ""));
    await device.take("about-offline");
  });
  const game = JSON.parse(underWay("electrum")["boneyard/electrum/table"]);
  const changed = (change) => {
    const document = structuredClone(game);
    change(document);
    return JSON.stringify(document);
  };
  for (const [name, text] of Object.entries({
    damaged: JSON.stringify(game).slice(0, 300),
    foreign: '{"todos":["milk"],"done":false}',
    newer: changed((document) => (document.v = 99)),
    illegal: changed(({ body }) => (body.session.record.actions[2] = "6-6@E")),
  })) {
    await camera.with(`aside-${name}`, { "boneyard/electrum/table": text }, {}, async (device) => {
      await device.go("play/electrum");
      await device.page.locator(".notice").first().waitFor();
      await device.take(`aside-${name}`);
    });
  }
  for (const [name, script] of Object.entries(STORAGE)) {
    await camera.with(name, {}, {}, async (device) => {
      await device.page.addInitScript(script);
      await device.go("play/electrum");
      await device.page.locator(".notice").first().waitFor();
      await device.take(name);
      await device.go("data");
      await device.take(`${name}-data`);
    });
  }
  await camera.with("other-tab", underWay("electrum"), {}, async (device) => {
    await device.go("play/electrum");
    const other = await device.context.newPage();
    await other.goto(device.page.url());
    await other.locator("main.play").waitFor();
    await other.waitForTimeout(800);
    await device.take("other-tab", { page: other });
  });
}

async function troubles(camera) {
  await camera.with("crash", underWay("electrum"), {}, async (device) => {
    await device.go("play/electrum");
    await device.page.evaluate(() => {
      Crypto.prototype.getRandomValues = () => {
        throw new DOMException("there is none", "OperationError");
      };
    });
    await chooseInMenu(device.page, "new");
    await device.page.locator("main.failed").waitFor();
    await device.take("crash");
  });
  await camera.with("part-lost", underWay("electrum"), {}, async (device) => {
    await device.go("play/electrum");
    await device.context.route(/\/(part|shared)-[^/]*\.wasm$/, (route) => route.abort());
    await chooseInMenu(device.page, "help");
    await device.page.locator(".part-lost").first().waitFor({ timeout: 20_000 });
    await device.take("part-lost");
  });
  await camera.with("page-lost", {}, {}, async (device) => {
    await device.go("");
    await device.context.route(/\/(part|shared)-[^/]*\.wasm$/, (route) => route.abort());
    await device.page.locator('a[href="data"]').click();
    await device.page.locator(".part-lost").first().waitFor({ timeout: 20_000 });
    await device.take("page-lost");
  });
}

/** The boot page, by the name of the picture: what a browser lacks, or what is not answered. */
async function boot(camera) {
  const take = async (name, prepare, path = "", options = {}, ms = 1_500) =>
    camera.with(name, {}, options, async (device) => {
      await prepare(device);
      await device.page.goto(new URL(path, camera.url).href, { waitUntil: "domcontentloaded" });
      await device.page.waitForTimeout(ms);
      await device.take(name);
    });
  const drop = (pattern) => ({ context }) => context.route(pattern, (route) => route.abort());
  const hold = (pattern) => ({ context }) => context.route(pattern, () => {});
  await take("boot-no-wasm", ({ page }) => page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly")));
  await take("boot-failed", drop(/_bg\.wasm$/));
  await take("boot-slow", hold(/_bg\.wasm$/), "play/color", {}, 16_000);
  await take("boot-no-start", drop(/\/boot-[^/]*\.js$/), "nothing/here", {}, 16_000);
}

/** The pages as they are without scripts, for search engines and while the app loads. */
async function intros(camera) {
  const folder = camera.language === "en" ? "" : `${camera.language}/`;
  await camera.with("intros", {}, { javaScriptEnabled: false }, async (device) => {
    const routes = ["", "about", ...GAMES.flatMap((game) => [`play/${game}`, `learn/${game}`, `print/${game}`])];
    for (const route of routes) {
      await device.page.goto(new URL(folder + route, camera.url).href);
      await device.take(`intro-${route.replace("/", "-") || "home"}`);
    }
  });
}

export const GROUPS = { home, pages, data, notices, troubles, boot, intros };
