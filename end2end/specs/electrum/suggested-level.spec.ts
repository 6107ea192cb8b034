import type { Page } from "@playwright/test";

import { mouse } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { gameAt, KEY, type Preferences, preferencesText, storedPreferences } from "../../support/documents";
import { expect, openElectrum, reload, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface Result {
  end?: { won: boolean; level?: string };
}

/** Nine results against a Beginner, the first of them wins. */
function nineResults(wins: number): string {
  const result = (number: number) => {
    const won = number < wins;
    const end = { points: won ? [150, 90] : [90, 150], won, level: "beginner", choices: 20 };
    return [`${String(number).padStart(9, "0")}-0123abcd`, { end }] as const;
  };
  return preferencesText(Object.fromEntries(Array.from({ length: 9 }, (_, number) => result(number))));
}

const question = (page: Page) => page.locator(".ended-level");

const chosenLevel = async (page: Page) => (await storedPreferences<Preferences>(page, KEY.preferences))?.level;

test("after eight wins in ten games the level above is suggested; it can be taken, or declined for good", async ({ page, electrum }) => {
  await openElectrum(electrum, {
    game: gameAt(YOU_WIN),
    preferences: { level: "beginner" },
    texts: { [KEY.results]: nineResults(7) },
    app: { pace: "at-once" },
  });
  await electrum.waitForPrompt();
  await expect(question(page)).toHaveCount(0);
  await mouse.play(electrum);
  await expect(question(page)).toContainText("Without hints you win 80% (49%–94%) of your games against Beginner. Try Easy?");
  await expectInPlaceOnPhoneToo(page, "the suggestion");
  await page.locator("#take-level").click();
  await expect(question(page)).toHaveText("Your next game is against Easy.");
  await expect.poll(() => chosenLevel(page)).toBe("easy");
  // the finished game keeps its level
  const results = Object.values((await storedPreferences<Record<string, Result>>(page, KEY.results)) ?? {});
  expect(results).toHaveLength(10);
  expect(results.every(({ end }) => end?.level === "beginner")).toBe(true);
  await electrum.newGame.click();
  await expect(question(page)).toHaveCount(0);

  await test.step("a level that the player keeps is never questioned again", async () => {
    await openElectrum(electrum, {
      game: gameAt(YOU_WIN),
      preferences: { level: "beginner" },
      texts: { [KEY.results]: nineResults(9) },
      app: { pace: "at-once" },
    });
    await electrum.waitForPrompt();
    await mouse.play(electrum);
    await page.locator("#keep-level").click();
    await expect(question(page)).toBeEmpty();
    expect(await chosenLevel(page)).toBe("beginner");
    await reload(page);
    await expect(electrum.newGame).toBeVisible();
    await expect(question(page)).toBeEmpty();
  });
});
