import type { Page } from "@playwright/test";

import { type ElectrumPage, mouse, playUntil } from "../../pages/electrum/page";
import { LONG_SPINNER, NESTOR_DRAWS, NESTOR_SCORES } from "../../pages/electrum/positions";
import { gameAt } from "../../support/documents";
import { expect, openElectrum, screenshot, test } from "../../support/fixtures";
import { key, waitForFrames } from "../../support/keyboard";
import { brokenBones, lineCount } from "../../support/lines";
import { openSheet, sheet } from "../../support/menu";
import { PHONE, sizeName } from "../../support/viewports";
import { LANGUAGES } from "../../../scripts/languages.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, viewport: PHONE });

/** The parts of the message that are cut off, in two sizes of phones. */
async function cutOff(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const viewport of [PHONE, { width: 320, height: 568 }]) {
    await page.setViewportSize(viewport);
    await waitForFrames(page);
    const parts = await page.evaluate(() => {
      const room = document.querySelector(".message")!.getBoundingClientRect();
      return [...document.querySelectorAll(".message > *")]
        .filter((part) => part.textContent!.trim() !== "")
        .map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return { text: part.textContent!.trim(), hiddenPx: Math.max(room.top - top, bottom - room.bottom) };
        });
    });
    if (parts.length === 0) wrong.push(`${sizeName(viewport)}: the message is empty`);
    for (const { text, hiddenPx } of parts) {
      if (hiddenPx > 0.6) wrong.push(`${sizeName(viewport)}: "${text}" by ${hiddenPx.toFixed(1)} px`);
    }
  }
  await page.setViewportSize(PHONE);
  return wrong;
}

/** Plays up to 14 turns and checks every message in which Nestor speaks; returns their number. */
async function checkMessages(page: Page, electrum: ElectrumPage): Promise<number> {
  let [checked, left] = [0, 14];
  await playUntil(electrum, mouse, async (prompt) => {
    if ((await page.locator(".said").count()) > 0) {
      checked += 1;
      expect.soft(await cutOff(page), "parts of the message that are cut off").toEqual([]);
      if (checked === 1) await screenshot(page, "said");
    }
    left -= 1;
    return left < 0 || prompt === "new game";
  });
  return checked;
}

for (const language of LANGUAGES) {
  test(`Nestor's words and the player's prompt fit on a phone without scrolling, in ${language}`, async ({ page, electrum }) => {
    let checked = 0;
    for (const position of [NESTOR_DRAWS, NESTOR_SCORES]) {
      await openElectrum(electrum, {
        game: gameAt(position),
        preferences: { display: { auto_ok: true } },
        app: { language, pace: "at-once" },
      });
      checked += await checkMessages(page, electrum);
    }
    expect(checked, "messages that were checked").toBeGreaterThan(8);
  });
}

test("no bone in figures is broken at the end of a line, in a hint and in Help", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await electrum.waitForPrompt();
  await key(page, "h");
  await expect(electrum.message).toContainText(/^Play the \d-\d/);
  const check = async (selector: string) => {
    const broken: string[] = [];
    for (let width = 300; width <= 420; width += 6) {
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

for (const randomSeed of [1, 2, 3, 4]) {
  test.describe(`in a first game (${randomSeed})`, () => {
    test.use({ randomSeed });

    test("the first message leaves room for the first tip", async ({ page, electrum }) => {
      for (const language of ["en", "es"] as const) {
        await openElectrum(electrum, { app: { language, pace: "at-once" }, preferences: { display: { auto_ok: true } } });
        await electrum.waitForPrompt();
        await expect(electrum.message).toContainText(language === "en" ? "First game: to 100 points." : "Primera partida: a 100 puntos.");
        expect(await lineCount(electrum.message), (await electrum.message.textContent()) ?? "").toBeLessThanOrEqual(2);
        await expect(page.locator(".tip.told")).toBeVisible();
        await page.evaluate(() => localStorage.clear());
      }
    });
  });
}
