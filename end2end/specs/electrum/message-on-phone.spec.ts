import type { Page } from "@playwright/test";

import { type ElectrumPage, mouse, playUntil } from "../../pages/electrum/page";
import { LONG_SPINNER, NESTOR_DRAWS, NESTOR_SCORES } from "../../pages/electrum/positions";
import { gameAt } from "../../support/documents";
import { expect, fixRandomNumbers, openElectrum, screenshot, test } from "../../support/fixtures";
import { switchGame } from "../../support/follow";
import { key, waitForFrames } from "../../support/keyboard";
import { brokenBones, lineCount } from "../../support/lines";
import { openSheet, sheet } from "../../support/menu";
import { speak } from "../../support/speak";
import { PHONE, sizeName } from "../../support/viewports";
import { LANGUAGES } from "../../../scripts/languages.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, viewport: PHONE });

/** All languages, English last: `playUntil` reads English labels. */
const ORDER = [...LANGUAGES.filter((language) => language !== "en"), "en"];

const SMALL_PHONE = { width: 320, height: 568 };

/** The parts of the message that are cut off. */
async function cutOff(page: Page): Promise<string[]> {
  await waitForFrames(page);
  return page.evaluate(() => {
    const wrong: string[] = [];
    const room = document.querySelector(".message")!.getBoundingClientRect();
    const parts = [...document.querySelectorAll(".message > *")].filter((part) => part.textContent!.trim() !== "");
    if (parts.length === 0) wrong.push("the message is empty");
    for (const part of parts) {
      const { top, bottom } = part.getBoundingClientRect();
      const hiddenPx = Math.max(room.top - top, bottom - room.bottom);
      if (hiddenPx > 0.6) wrong.push(`"${part.textContent!.trim()}" by ${hiddenPx.toFixed(1)} px`);
    }
    return wrong;
  });
}

/** Plays up to 14 turns and checks every message in which Nestor speaks, in every language; returns their number. */
async function checkMessages(page: Page, electrum: ElectrumPage): Promise<number> {
  let [checked, left] = [0, 14];
  await playUntil(electrum, mouse, async (prompt) => {
    if ((await page.locator(".said").count()) > 0) {
      checked += 1;
      // each language begins in the viewport of the one before
      let sizes = [PHONE, SMALL_PHONE];
      for (const language of ORDER) {
        await speak(page, language);
        await expect(page.locator(".said")).toHaveCount(1);
        for (const viewport of sizes) {
          await page.setViewportSize(viewport);
          expect.soft(await cutOff(page), `cut off at ${sizeName(viewport)}, ${language}`).toEqual([]);
        }
        sizes = [...sizes].reverse();
      }
      await page.setViewportSize(PHONE);
      if (checked === 1) await screenshot(page, "said");
    }
    left -= 1;
    return left < 0 || prompt === "new game";
  });
  return checked;
}

test("Nestor's words and the player's prompt fit on a phone without scrolling, in every language", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(NESTOR_DRAWS), preferences: { display: { auto_ok: true } }, app: { pace: "at-once" } });
  let checked = await checkMessages(page, electrum);
  await switchGame(page, gameAt(NESTOR_SCORES));
  checked += await checkMessages(page, electrum);
  expect(checked, "messages that were checked").toBeGreaterThan(8);
});

test("no bone in figures is broken at the end of a line, in a hint and in Help", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await electrum.waitForPrompt();
  await key(page, "h");
  await expect(electrum.message).toContainText(/^Play the \d-\d/);
  const check = async (selector: string) => {
    const broken: string[] = [];
    for (let width = 300; width <= 420; width += 10) {
      await page.setViewportSize({ width, height: 640 });
      await waitForFrames(page);
      broken.push(...(await brokenBones(page.locator(selector))).map((bone) => `${bone} at ${width} px`));
    }
    await page.setViewportSize(PHONE);
    expect(broken, selector).toEqual([]);
  };
  await check(".message");
  await openSheet(page, "Help");
  await expect(sheet(page, "Help").locator(".prose")).toBeVisible();
  await check("dialog[open] .prose");
});

test("in a first game the first message leaves room for the first tip", async ({ page, context, electrum }) => {
  const firstGame = { en: "First game: to 100 points.", es: "Primera partida: a 100 puntos." };
  for (const seed of [1, 2, 3, 4]) {
    await test.step(`deal ${seed}`, async () => {
      await fixRandomNumbers(context, seed);
      await openElectrum(electrum, { app: { pace: "at-once" }, preferences: { display: { auto_ok: true } } });
      await electrum.waitForPrompt();
      for (const language of ["en", "es"] as const) {
        await speak(page, language);
        await expect(electrum.message).toContainText(firstGame[language]);
        await waitForFrames(page);
        expect(await lineCount(electrum.message), (await electrum.message.textContent()) ?? "").toBeLessThanOrEqual(2);
        await expect(page.locator(".tip.told")).toBeVisible();
      }
      await page.evaluate(() => localStorage.clear());
    });
  }
});
