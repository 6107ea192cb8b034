// Every page and sheet of the games.

import { readFileSync } from "node:fs";

import { GAMES } from "../../scripts/games.mjs";
import { closeSheet, hasEntry, openChair, openMenu, openSheet } from "./menu.mjs";
import { SCENES, finished, underWay } from "./scenes.mjs";

/** The sheets of a table's menu. */
const SHEETS = ["settings", "looks", "help", "keys", "moves", "about"];
/** Contact sheets' scenes that are photographed here in another way. */
const ELSEWHERE = /^(?!hand-end$)(home|home-under-way|data|about|(.*-)?(start|settings|help|lesson|replay|review|try|results|deal|print|menu|end|seats|past))$/;
/** A4 at 96 pixels per inch. */
const PAPER = { width: 794, height: 1123 };
/** How long the strongest opponent may look at a game, in milliseconds. */
const REVIEW_MS = 150_000;

const LONG_MESSAGES = JSON.parse(readFileSync(new URL("../games/long-messages.json", import.meta.url), "utf8"));

/** Closes the tip, and asks for a hint if the user can choose. */
async function takeHint(device, name) {
  const { page } = device;
  const close = page.locator(".tip.told .tip-close");
  if (await close.isVisible()) await close.click();
  await page.keyboard.press("h");
  await page.locator(".message-advice").first().waitFor({ timeout: 20_000 });
  await device.take(name);
}

/** The table: first moves, a choice, hints, ends, and the positions with the longest messages. */
async function tables(camera, game) {
  await camera.with(`${game}-first`, {}, {}, async (device) => {
    await device.go(`play/${game}`);
    await device.page.waitForTimeout(1000);
    await device.take(`${game}-first`);
  });
  await camera.with(`${game}-hint`, underWay(game), {}, async (device) => {
    await device.go(`play/${game}`);
    await device.take(`${game}-middle`);
    await takeHint(device, `${game}-hint`);
  });
  for (const [seat, name] of ["end", "end-of-other"].entries()) {
    await camera.with(`${game}-${name}`, finished(game, seat), {}, async (device) => {
      await device.go(`play/${game}`);
      await device.page.locator(".ended .button.first, .ended-page").first().waitFor({ timeout: 15_000 });
      await device.take(`${game}-${name}`);
      const more = device.page.locator("[aria-controls=ended-more]");
      if (await more.isVisible()) {
        await more.click();
        await device.take(`${game}-${name}-more`);
      }
    });
  }
  await camera.with(`${game}-messages`, {}, {}, async (device) => {
    for (const [index, document] of LONG_MESSAGES[game].entries()) {
      const name = `${game}-message-${index + 1}`;
      await camera.attempt(name, async () => {
        await device.fill({ [`boneyard/${game}/table`]: JSON.stringify(document) });
        await device.go(`play/${game}`);
        await device.page.waitForTimeout(300);
        await device.take(name);
        if (await device.page.locator("main.play [id=hint]:enabled, main.play .column button:enabled").count()) {
          await takeHint(device, `${name}-hint`).catch(() => {});
        }
      });
    }
  });
}

/** The menu and its sheets. */
async function sheets(camera, game) {
  await camera.with(`${game}-sheets`, underWay(game), {}, async (device) => {
    const { page } = device;
    await device.go(`play/${game}`);
    await openMenu(page);
    await device.take(`${game}-menu`);
    await closeSheet(page);
    for (const name of SHEETS) {
      // about is the same in every game
      if (name === "about" && game !== GAMES[0]) continue;
      await camera.attempt(`${game}-${name}`, async () => {
        const isThere = await hasEntry(page, name);
        await closeSheet(page);
        if (!isThere) return;
        await openSheet(page, name);
        await openChair(page);
        await device.take(`${game}-${name}`);
      });
      await closeSheet(page);
    }
  });
  // both games are over: the deal of one under way would be a secret
  const [[key, lost]] = Object.entries(finished(game, 1));
  const last = JSON.parse(lost);
  last.body.place = { number: 2, last: 2 };
  const texts = { [`boneyard/${game}/past/1`]: finished(game)[key], [key]: JSON.stringify(last) };
  await camera.with(`${game}-past`, texts, {}, async (device) => {
    await device.go(`play/${game}`);
    await openSheet(device.page, "past");
    await device.take(`${game}-past`);
  });
}

/** The pages about a game: replay, statistics, deal, print, and what the strongest opponent says. */
async function pages(camera, game) {
  await camera.with(`${game}-pages`, finished(game), {}, async (device) => {
    const { page } = device;
    for (const name of ["replay", "results", "deal", "print"]) {
      await camera.attempt(`${game}-${name}`, async () => {
        await device.go(`${name}/${game}`);
        if (name === "replay") await page.keyboard.press("End");
        await device.take(`${game}-${name}`);
      });
    }
    await camera.attempt(`${game}-print-blank`, async () => {
      const blank = page.locator("[data-setting=source] .choice").first();
      if ((await blank.count()) > 0) {
        await blank.click();
        await device.take(`${game}-print-blank`);
      }
    });
    await camera.attempt(`${game}-paper`, async () => {
      await device.go(`print/${game}`);
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(PAPER);
      await device.settle();
      camera.write(`${game}-paper`, await page.screenshot({ fullPage: true }));
    });
  });
}

/** What the strongest opponent says about a game, in the languages of all cameras: it looks at the game once. */
async function review(cameras, game) {
  await cameras[0].with(`${game}-review`, finished(game), {}, async (device) => {
    const { page, context } = device;
    const judged = async () => {
      await page.locator(".review-links").waitFor();
      await page.locator(".review-progress").waitFor({ state: "detached", timeout: REVIEW_MS });
    };
    await device.go(`review/${game}`);
    await judged();
    const tab = await context.newPage();
    await tab.goto(new URL("icon.svg", cameras[0].url).href);
    for (const camera of cameras) {
      // the page follows the language of another tab; what it has said is said again when it is opened again
      await tab.evaluate((text) => localStorage.setItem("boneyard/preferences", text), camera.preferences());
      await page.locator(`html[lang="${camera.language}"]`).waitFor({ state: "attached" });
      await page.locator('.review-links a[href^="replay"]').click();
      await page.locator("main.replay").waitFor();
      await page.goBack();
      await judged();
      device.camera = camera;
      await device.take(`${game}-review`);
      const retry = page.locator(".review-moment .button.first").first();
      if ((await retry.count()) === 0) continue;
      await retry.click();
      await page.locator(".lesson-task").waitFor();
      await device.take(`${game}-review-try`);
      await page.locator(".status :is(a, button).icon-button").first().click();
    }
  });
}

const isJudged = (page) => page.locator(".lesson-task :is(.message-gain, .lesson-wrong)");

/** Places the held bone on the squares that the hint names, low face first. */
async function placeOnSquares(page) {
  const squares = ((await page.locator("#live").textContent()) ?? "").match(/\b[a-j]\d+\b/g) ?? [];
  await page.locator(`#square-${squares.at(-2)}`).click();
  for (let turns = 0; turns < 4; turns += 1) {
    const considered = ((await page.locator("#considered").textContent()) ?? "").match(/\b[a-j]\d+\b/g) ?? [];
    if (considered.slice(-2).join() === squares.slice(-2).join()) break;
    await page.locator("#turn").click();
  }
  await page.locator("#place").click();
}

/** Does what the hints say until the exercise is judged. */
async function solve(page) {
  const first = page.locator(".lesson .actions-now:not([hidden]) .button.first");
  for (let actions = 0; actions < 8 && (await isJudged(page).count()) === 0; actions += 1) {
    await page.locator("#hint").click();
    const bone = page.locator(".tray-bone.hinted").first();
    const isOnSquares = (await page.locator(".cres-drawing .hinted-spot").count()) > 0;
    if ((await bone.count()) > 0) await bone.press("Enter");
    await page.waitForTimeout(60);
    if (isOnSquares) {
      await placeOnSquares(page);
      continue;
    }
    for (let presses = 0; presses < 3 && (await isJudged(page).count()) === 0; presses += 1) {
      const isOnTable = await page.evaluate(() => document.activeElement?.closest(".table, .actions-now") !== null);
      if (isOnTable) await page.keyboard.press("Enter");
      else if ((await first.count()) > 0) await first.click();
      else break;
      await page.waitForTimeout(60);
    }
  }
}

/** The lesson: its aim, and each exercise with its task, first hint and praise. */
async function lesson(camera, game) {
  await camera.with(`${game}-lesson`, {}, {}, async (device) => {
    const { page } = device;
    await device.go(`learn/${game}`);
    await device.take(`${game}-lesson`);
    await device.go(`learn/${game}/1`);
    const count = await page.locator(".lesson-list li").count();
    for (let number = 1; number <= count; number += 1) {
      const name = `${game}-lesson-${number}`;
      await camera.attempt(name, async () => {
        // the exercise before may not have been solved
        if ((await page.locator("main.lesson").getAttribute("data-exercise")) !== String(number)) await device.go(`learn/${game}/${number}`);
        await device.take(name);
        await page.locator("#hint").click();
        await device.take(`${name}-hint`);
        await solve(page);
        await isJudged(page).waitFor({ timeout: 2_000 });
        await device.take(`${name}-right`);
        if (number < count) await page.locator(".lesson .actions-now:not([hidden]) .button.first").click();
      });
    }
  });
}

/** The scenes of the contact sheets that are photographed nowhere else. */
async function scenes(camera) {
  await camera.with("scenes", {}, {}, async (device) => {
    for (const [name, [texts, path, act]] of Object.entries(SCENES)) {
      if (ELSEWHERE.test(name)) continue;
      await camera.attempt(name, async () => {
        await device.fill(texts);
        await device.go(path);
        await act?.(device.page);
        await device.take(`scene-${name}`);
      });
    }
  });
}

/** The groups of pictures of a language, by name. */
export const GROUPS = {
  ...Object.fromEntries(GAMES.flatMap((game) => [
    [`${game}-sheets`, (camera) => sheets(camera, game)],
    [`${game}-table`, (camera) => tables(camera, game)],
    [`${game}-pages`, (camera) => pages(camera, game)],
    [`${game}-lesson`, (camera) => lesson(camera, game)],
  ])),
  scenes,
};

/** The groups of pictures of all languages, by name. */
export const REVIEWS = Object.fromEntries(GAMES.map((game) => [`${game}-review`, (cameras) => review(cameras, game)]));
