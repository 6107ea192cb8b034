import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { ColorPage, colorPreferences } from "../../pages/color/page";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { bot, keysOf, person, recordedGame } from "../../support/documents";
import { temporaryFile } from "../../support/files";
import { expect, open, openGame, projectScreenshot, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { click } from "../../support/menu";
import { recorded } from "../../support/positions";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** A file with the first `entries` of a recorded game of two people, followed by other actions. */
async function gameFileOf(entries: number, ...more: unknown[]): Promise<string> {
  const record = await recordedGame("color");
  return temporaryFile("color.domino.json", JSON.stringify({ ...record, actions: [...record.actions.slice(0, entries), ...more] }));
}

/** Opens a file and goes to a step of its replay. */
async function openReplay(page: Page, file: string, step: number): Promise<void> {
  await open(page, "open");
  await page.locator("#open").setInputFiles(file);
  await goToStep(page, step);
}

async function goToStep(page: Page, step: number): Promise<void> {
  await page.locator(".replay-slider").fill(String(step));
  await expect(page.locator(".replay-step")).toContainText(`Move ${step} of`);
}

const judgement = (page: Page) => page.locator(".replay-judged");

/** The judgement of a choice if the best strategy is a mix; the player's choice is in the mix, as good, or worse. */
const MIXED = /Brutal would vary here: ((red|blue|purple|black)\s\d+%(, |\. )){2,4}Your choice, (red|blue|purple|black), (is one of these\. It wins \d+% of the time, and nothing does better|is not one of these, but just as good: it wins \d+% of the time|wins [\d.]+% of the time; these win [\d.]+%)\./;

/** The judgement of a choice if one color is best. */
const PURE = /Brutal(’s move: .*| would have played the same)\. You then win \d+% of the time\./;

const EITHER = `(${MIXED.source}|${PURE.source})`;

test("a replay names the players in one order, above the board and beside the domino", async ({ page }) => {
  for (const players of [[null, "easy"], ["easy", null]]) {
    await openGame(page, "color", { texts: { [keysOf("color").table]: await recorded("color-fifty", undefined, players)() } });
    await open(page, "replay/color");
    const above = page.locator(".replay-seats li span:first-child");
    const beside = page.locator(".color-still .color-who");
    await expect(above).toHaveCount(2);
    const names = await above.allTextContents();
    expect(names.at(-1), "the only person at the device is last").toBe("You");
    await expect(beside).toHaveText(names.map((name) => new RegExp(`^${name}\\b`)));
  }
});

test("a replay judges both simultaneous choices by the mixed strategy", async ({ page }) => {
  const file = await gameFileOf(99);
  const { actions } = JSON.parse(await readFile(file, "utf8")) as { actions: unknown[] };
  const choices = actions.flatMap((entry, index) => (Array.isArray(entry) ? [index + 1] : []));
  expect(choices.length).toBeGreaterThan(10);
  await openReplay(page, file, 1);
  let mixed = 0;
  for (const step of choices) {
    await goToStep(page, step);
    await expect(judgement(page)).toHaveText([1, 2].map((player) => new RegExp(`^Player ${player} ${EITHER}$`)));
    const text = (await judgement(page).allTextContents()).join(" ");
    for (const player of [1, 2]) await expect(page.locator("#live")).toContainText(new RegExp(`Player ${player}: ${EITHER}`));
    const mixes = [...text.matchAll(/would vary here: (.*?%)\. Your choice, (\w+), (is one|is not one|wins)/g)];
    expect(mixes).toHaveLength(text.split("would vary here").length - 1);
    mixed += mixes.length;
    for (const [sentence, mix, choice, verdict] of mixes) {
      const sum = [...mix.matchAll(/(\d+)%/g)].reduce((sum, [, percent]) => sum + Number(percent), 0);
      expect(Math.abs(sum - 100), `rounded percentages add up: ${sentence}`).toBeLessThanOrEqual(2);
      expect(verdict === "is one", `a color of the mix is never a mistake: ${sentence}`).toBe(mix.includes(choice));
    }
  }
  expect(mixed, "most choices are mixed").toBeGreaterThan(choices.length);
  await goToStep(page, 1);
  await projectScreenshot(page, "replay-drawn");
  await expectAccessibleInBothThemes(page, "a judged choice");
  await expectInPlaceOnPhoneToo(page, "a judged choice");
});

test("a replay judges placements and claims, also one that scores less", async ({ page }) => {
  // two red squares could be claimed at first, but nothing is
  await openReplay(page, await gameFileOf(4, "-"), 2);
  await expect(judgement(page)).toContainText("Brutal’s move: ");
  await goToStep(page, 5);
  await expect(judgement(page)).toHaveText(/^Brutal’s move: 2 in red\. Yours cost [\d.]+% of your chance to win\.$/);
});

for (const [language, words] of [
  // of a mix the first, which is the likeliest, is recommended
  ["en", /^Try (\w+)\. (Good players vary here, so that nobody can read them: \1\s\d+%(, \w+\s\d+%){1,3}\.|That is best even if they see it coming\.)\s*$/],
  ["es", /^Prueba (\w+)\. (Los buenos jugadores varían aquí para que nadie los adivine: \1\s\d+\s%(, \w+\s\d+\s%){1,3}\.|Es lo mejor aunque se lo esperen\.)\s*$/],
] as const) {
  test(`a hint shows the mixed strategy behind a choice, in ${language}`, async ({ page }) => {
    const party = { seats: 2, chairs: [person(""), bot("", "easy")] };
    await openGame(page, "color", { app: { pace: "at-once", language }, texts: colorPreferences({ party }) });
    const color = new ColorPage(page, click);
    const tip = page.locator(".tip.told");
    expect(await color.waitForPrompt()).toBe("choose");
    await expect(tip, "the tip of a first game").toHaveCount(1);
    await page.keyboard.press("h");
    await expect(tip, "the hint replaces the tip").toHaveCount(0);
    await expect(page.locator(".message-advice")).toBeVisible();
    await expect(page.locator(".message-advice")).toHaveText(words);
    await expect(page.locator("#live")).toHaveText(words);
    await expect(page.locator(".color-choice.hinted")).toHaveCount(1);
    await projectScreenshot(page, `hint-drawn-${language}`);
    await expectInPlaceOnPhoneToo(page, "a hint about a choice");
  });
}
