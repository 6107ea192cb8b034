import { createHash } from "node:crypto";

import type { Page } from "@playwright/test";

import { mouse } from "../../pages/electrum/page";
import { DAY_WON } from "../../pages/electrum/positions";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import {
  earlier,
  fillStorage,
  gameAt,
  KEY,
  keysOf,
  setStoredText,
  storedGame,
  storedPreferences,
  storedText,
} from "../../support/documents";
import { expect, openElectrum, openGame, projectScreenshot, reload, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { openSheet, sheet } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The seed of a day, by a second implementation: the first 64 bits of a hash in base 32. */
function seedOf(game: string, day: string): string {
  let number = createHash("sha256").update(`boneyard/${game}/${day}`).digest().readBigUInt64BE();
  let text = "";
  for (let digit = 0; digit < 13; digit += 1) {
    text = DIGITS[Number(number & 31n)] + text;
    number >>= 5n;
  }
  return text;
}

/** Sets the page's date, to noon. Timers still run. */
async function setDate(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
}

const TITLE = "Deal of the day";
const daySheet = (page: Page) => sheet(page, TITLE);
const day = (page: Page, name: string) => daySheet(page).locator(`.day[data-day="${name}"]`);
const status = (page: Page) => daySheet(page).getByRole("status");
const button = (page: Page, name: string) => daySheet(page).getByRole("button", { name, exact: true });

async function openDaySheet(page: Page): Promise<void> {
  await openSheet(page, TITLE);
  await expect(daySheet(page).locator(".days")).toBeVisible();
}

for (const game of ["electrum", "crescendo"]) {
  test(`in ${game} the deal of a day is the same for every user`, async ({ page, browser, baseURL }) => {
    const record = async (page: Page) => (await storedGame(page, keysOf(game).table)).body.session.record;
    await setDate(page, "2026-11-22");
    await openGame(page, game);
    const { seed } = await record(page);
    await openDaySheet(page);
    await expect(daySheet(page)).toContainText("Sunday, 22 November 2026");
    await expect(status(page)).toHaveText("Not played yet");
    expect((await record(page)).seed, "the sheet alone changes nothing").toBe(seed);
    await button(page, "Play").click();
    await expect(daySheet(page)).toBeHidden();
    await expect.poll(async () => (await record(page)).seed).toBe(seedOf(game, "2026-11-22"));
    await openDaySheet(page);
    await expect(status(page)).toHaveText("Under way");
    await button(page, "Continue").click();
    expect((await record(page)).seed).toBe(seedOf(game, "2026-11-22"));

    // another user with other settings
    const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
    const other = await context.newPage();
    await setDate(other, "2026-11-22");
    await fillStorage(other, { preferences: { options: { points_to_win: 50, spinner: true }, level: "tough" } });
    await openGame(other, game);
    await openDaySheet(other);
    await button(other, "Play").click();
    await expect.poll(async () => (await record(other)).seed).toBe(seedOf(game, "2026-11-22"));
    expect((await record(other)).options).toEqual((await record(page)).options);
    await context.close();
  });
}

test("the calendar shows the first result of each day", async ({ page, electrum }) => {
  await setDate(page, "2026-11-12");
  await openElectrum(electrum, { game: gameAt(earlier(DAY_WON, 1)), app: { pace: "at-once" } });
  expect(await electrum.waitForPrompt()).toBe("play");
  await openDaySheet(page);
  await expect(status(page)).toHaveText("Under way");
  await button(page, "Continue").click();
  await mouse.play(electrum);
  await expect(electrum.newGame).toBeVisible();
  const result = { points: [198, 0], won: true, level: "beginner" };
  const days = () => storedPreferences<Record<string, unknown>>(page, KEY.days);
  await expect.poll(days).toEqual({ "2026-11-12": result });

  await test.step("ten days later, with a lost deal in between", async () => {
    await setDate(page, "2026-11-22");
    const document = JSON.parse((await storedText(page, KEY.days))!);
    document.body["2026-11-20"] = { points: [95, 150], won: false, level: "tough", aided: true };
    await setStoredText(page, KEY.days, JSON.stringify(document));
    await reload(page);
    await page.keyboard.press("Escape");
    await openDaySheet(page);
    await expect(day(page, "2026-11-12")).toHaveAccessibleName("12 November: Won with 198 : 0, against Beginner");
    await expect(day(page, "2026-11-20")).toHaveAccessibleName("20 November: Lost with 95 : 150, against Tough, with help");
    await expect(day(page, "2026-11-21")).toHaveAccessibleName("21 November: Not played yet");
    await expect(day(page, "2026-11-23")).toBeDisabled();
    await expect(day(page, "2026-11-22")).toHaveAttribute("aria-pressed", "true");
    await expect(daySheet(page)).toContainText("1 of 2 won");
    await expectInPlaceOnPhoneToo(page, "the calendar");
    await expectAccessibleInBothThemes(page, "the calendar");
    await projectScreenshot(page, "daily");
  });

  await test.step("earlier months can be shown, later ones not", async () => {
    await expect(button(page, "Next month")).toBeDisabled();
    await button(page, "Previous month").click();
    await expect(daySheet(page).getByRole("heading", { name: "October 2026" })).toBeVisible();
    await expect(day(page, "2026-10-31")).toBeVisible();
    await expect(daySheet(page).locator(".day")).toHaveCount(31);
    // 1 October 2026 is a Thursday
    await expect(daySheet(page).locator("tbody tr").first().locator("td").nth(3)).toContainText("1");
    await button(page, "Next month").click();
  });

  await test.step("a deal that is played again is marked, and its first result stays", async () => {
    await day(page, "2026-11-12").click();
    await expect(status(page)).toHaveText("Won with 198 : 0, against Beginner");
    await button(page, "Play again").click();
    await expect.poll(async () => (await storedGame(page)).body.session.record.seed).toBe(DAY_WON.seed);
    expect((await storedGame(page)).body.session.aids, "the player has seen its bones").toEqual({ seen_ahead: true });
    expect(await days()).toMatchObject({ "2026-11-12": result });
  });
});

test("in Spanish", async ({ page }) => {
  await setDate(page, "2026-11-22");
  await openGame(page, "electrum", { app: { language: "es" } });
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await sheet(page, "Menú").getByRole("button", { name: "Reparto del día" }).click();
  const reparto = sheet(page, "Reparto del día");
  await expect(reparto).toContainText("domingo, 22 de noviembre de 2026");
  await expect(reparto.getByRole("heading", { name: "noviembre de 2026", exact: true })).toBeVisible();
  await expect(reparto.getByRole("button", { name: "Jugar", exact: true })).toBeVisible();
});

test("persistent storage is requested once, at the first press after the first finished game", async ({ page, electrum }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { persistRequests: 0 });
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function (this: StorageManager) {
      (globalThis as unknown as { persistRequests: number }).persistRequests += 1;
      return persist.call(this);
    };
  });
  const requests = () => page.evaluate(() => (globalThis as unknown as { persistRequests: number }).persistRequests);
  const almostWon = gameAt(earlier(DAY_WON, 1));
  const finishGame = async () => {
    expect(await electrum.waitForPrompt()).toBe("play");
    await mouse.play(electrum);
    await expect(electrum.newGame).toBeVisible();
  };
  await openElectrum(electrum, { game: almostWon, app: { pace: "at-once" } });
  await finishGame();
  expect(await requests()).toBe(0);
  await electrum.newGame.click();
  await expect.poll(requests).toBe(1);

  // the requests are counted anew after a reload
  await setStoredText(page, KEY.table, JSON.stringify(almostWon));
  await reload(page);
  await finishGame();
  await electrum.newGame.click();
  await expect(electrum.newGame).toBeHidden();
  expect(await requests(), "after the second game").toBe(0);
});
