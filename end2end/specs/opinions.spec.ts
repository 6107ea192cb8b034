import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { ColorPage, settings } from "../color";
import { put } from "../documents";
import { expect, open, shot, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { fileWith } from "../opening";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

/** Two people's game of Color, of which so many entries are played, and then these. */
async function game(entries: number, ...then: unknown[]): Promise<string> {
  const text = await readFile(new URL("../games/color.domino.json", import.meta.url), "utf8");
  const record = JSON.parse(text) as { actions: unknown[] };
  return fileWith("color.domino.json", JSON.stringify({ ...record, actions: [...record.actions.slice(0, entries), ...then] }));
}

/** Opens a file and goes to a step of its game. */
async function replayed(page: Page, file: string, step: number): Promise<void> {
  await open(page, "open");
  await page.locator("#open").setInputFiles(file);
  await goTo(page, step);
}

async function goTo(page: Page, step: number): Promise<void> {
  await page.locator(".replay-slider").fill(String(step));
  await expect(page.locator(".replay-step")).toContainText(`Move ${step} of`);
}

const judged = (page: Page) => page.locator(".replay-judged");

/** What was drawn from, and what the choice was worth: among what was drawn, beside it and as good, or worse. */
const DRAWN = /Brutal would have drawn lots: ((red|blue|purple|black)\s\d+%(, |\. )){2,4}Your choice, (red|blue|purple|black), (is one of these: a chance to win of \d+%, and none gives more|is not one of these, but gives as much: a chance to win of \d+%|gives a chance to win of [\d.]+%; these give [\d.]+%)\./;

/** The same where one choice is best. */
const CERTAIN = /Brutal would have played .*\. That gives a chance to win of \d+%\./;

const EITHER = `(${DRAWN.source}|${CERTAIN.source})`;

test("a replay judges both who chose at once, by the mix that is drawn from", async ({ page }) => {
  test.setTimeout(60_000);
  const file = await game(99);
  const { actions } = JSON.parse(await readFile(file, "utf8")) as { actions: unknown[] };
  const chosen = actions.flatMap((entry, index) => (Array.isArray(entry) ? [index + 1] : []));
  expect(chosen.length).toBeGreaterThan(10);
  await replayed(page, file, 1);
  let drawn = 0;
  for (const step of chosen) {
    await goTo(page, step);
    await expect(judged(page)).toHaveText([1, 2].map((player) => new RegExp(`^Player ${player} ${EITHER}$`)));
    const words = (await judged(page).allTextContents()).join(" ");
    for (const player of [1, 2]) await expect(page.locator("#live")).toContainText(new RegExp(`Player ${player}: ${EITHER}`));
    drawn += words.split("drawn lots").length - 1;
    // what is drawn from adds up, but for what is rounded
    for (const mix of words.matchAll(/drawn lots: (.*?%)\. /g)) {
      const sum = [...mix[1].matchAll(/(\d+)%/g)].reduce((sum, [, chance]) => sum + Number(chance), 0);
      expect(Math.abs(sum - 100), mix[0]).toBeLessThanOrEqual(2);
    }
    // a half that may be drawn is never called a mistake
    for (const [, mix, half, found] of words.matchAll(/drawn lots: (.*?%)\. Your choice, (\w+), (is one|is not one|gives)/g)) {
      expect(found === "is one", words).toBe(mix.includes(half));
    }
  }
  expect(drawn, "most choices are drawn").toBeGreaterThan(chosen.length);
  await goTo(page, 1);
  await shot(page, "replay-drawn");
  await expectAccessibleInBothLooks(page, "a choice that is judged");
  await expectInPlaceOnPhoneToo(page, "a choice that is judged");
});

test("a replay judges every place and every claim, also one that brings less", async ({ page }) => {
  // at first two red squares can be claimed: nothing is claimed instead
  await replayed(page, await game(4, "-"), 2);
  await expect(judged(page)).toContainText("Brutal would have played");
  await goTo(page, 5);
  await expect(judged(page)).toHaveText(/^Brutal would have played red 2, and thinks your move cost [\d.]+% of your chance to win\.$/);
});

test("a hint says what a choice is drawn from", async ({ page }) => {
  const bot = { person: false, level: "easy" };
  const party = { seats: 2, chairs: [{ person: true, level: "easy" }, bot] };
  for (const [language, words] of [
    ["en", /^Choose \w+\. (Drawn by lot: (\w+\s\d+%(, |\. )){2,4}Nobody can count on it\.|Nothing is better here, even if it is guessed\.)\s*$/],
    ["es", /^Elige \w+\. (Sale de un sorteo: (\w+\s\d+\s%(, |\. )){2,4}Nadie puede preverlo\.|Aquí no hay nada mejor, aunque se adivine\.)\s*$/],
  ] as const) {
    await put(page, { house: { pace: "at-once", language }, texts: settings({ party }) });
    await open(page, "play/color");
    const table = new ColorPage(page, (target) => target.click());
    expect(await table.asks()).toBe("choose");
    await expect(page.locator(".tip.told"), "the tip of a first game").toHaveCount(1);
    await page.keyboard.press("h");
    await expect(page.locator(".tip.told"), "makes room for what was asked for").toHaveCount(0);
    await expect(page.locator(".message-advice")).toBeVisible();
    await expect(page.locator(".message-advice")).toHaveText(words);
    await expect(page.locator("#live")).toHaveText(words);
    await expect(page.locator(".color-choice.hinted")).toHaveCount(1);
    if (language === "en") {
      await shot(page, "hint-drawn");
      await expectInPlaceOnPhoneToo(page, "a hint that was drawn");
    }
  }
});
