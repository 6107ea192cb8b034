import { createHash } from "node:crypto";

import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { KEY, earlier, gameAt, put, storedGame, storedPreferences } from "../documents";
import { expect, open, openTable, shot, started, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { DAY_WON } from "../positions";
import { drawn, mouse } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The seed of a day, reckoned anew. */
function seedOf(game: string, day: string): string {
  let number = createHash("sha256").update(`boneyard/${game}/${day}`).digest().readBigUInt64BE();
  let text = "";
  for (let digit = 0; digit < 13; digit += 1) {
    text = ALPHABET[Number(number & 31n)]! + text;
    number >>= 5n;
  }
  return text;
}

/** It is noon of this day, and time goes on. */
async function itIs(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
}

const sheet = (page: Page) => page.getByRole("dialog", { name: "Deal of the day" });

async function openDay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Deal of the day" }).click();
  await drawn(page);
  await expect(sheet(page).locator(".days")).toBeVisible();
}

const day = (page: Page, name: string) => sheet(page).locator(`.day[data-day="${name}"]`);

for (const game of ["electrum", "crescendo"]) {
  test(`the date deals the bones, the same to everybody: ${game}`, async ({ page, browser, baseURL }) => {
    await itIs(page, "2026-11-22");
    await open(page, `play/${game}`);
    const before = (await storedGame(page, `boneyard/${game}/table`)).body.session.record.seed;
    await openDay(page);
    await expect(sheet(page)).toContainText("Sunday, 22 November 2026");
    await expect(sheet(page).getByRole("status")).toHaveText("Not played yet");
    expect((await storedGame(page, `boneyard/${game}/table`)).body.session.record.seed, "looking changes nothing").toBe(before);
    await sheet(page).getByRole("button", { name: "Play", exact: true }).click();
    await expect(sheet(page)).toBeHidden();
    const record = async (page: Page) => (await storedGame(page, `boneyard/${game}/table`)).body.session.record;
    await expect.poll(async () => (await record(page)).seed).toBe(seedOf(game, "2026-11-22"));
    // the deal lies on the table now
    await openDay(page);
    await expect(sheet(page).getByRole("status")).toHaveText("Under way");
    await sheet(page).getByRole("button", { name: "Continue" }).click();
    expect((await record(page)).seed).toBe(seedOf(game, "2026-11-22"));

    // somebody else, who prefers other settings
    const context = await browser.newContext({ baseURL, serviceWorkers: "block" });
    const other = await context.newPage();
    await itIs(other, "2026-11-22");
    await put(other, { preferences: { options: { points_to_win: 50, spinner: true }, level: "tough" } });
    await open(other, `play/${game}`);
    await openDay(other);
    await sheet(other).getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(async () => (await record(other)).seed).toBe(seedOf(game, "2026-11-22"));
    expect((await record(other)).options).toEqual((await record(page)).options);
    await context.close();
  });
}

test("how a deal ended is kept in the calendar, and the first time counts", async ({ page, table }) => {
  await itIs(page, "2026-11-12");
  await openTable(table, { game: gameAt(earlier(DAY_WON, 1)), house: { pace: "at-once" } });
  expect(await table.asks()).toBe("play");
  await openDay(page);
  await expect(sheet(page).getByRole("status")).toHaveText("Under way");
  await sheet(page).getByRole("button", { name: "Continue" }).click();
  await mouse.play(table);
  await expect(table.newGame).toBeVisible();
  const days = () => storedPreferences<Record<string, unknown>>(page, "boneyard/electrum/days");
  await expect.poll(days).toEqual({ "2026-11-12": { points: [198, 0], won: true, level: "beginner" } });

  // ten days later, with one that was lost between
  await itIs(page, "2026-11-22");
  await page.evaluate(() => {
    const key = "boneyard/electrum/days";
    const document = JSON.parse(localStorage.getItem(key)!);
    document.body["2026-11-20"] = { points: [95, 150], won: false, level: "tough", aided: true };
    localStorage.setItem(key, JSON.stringify(document));
  });
  await page.reload();
  await started(page);
  await page.keyboard.press("Escape");
  await openDay(page);
  await expect(day(page, "2026-11-12")).toHaveAccessibleName("12 November: Won with 198 : 0, against Beginner");
  await expect(day(page, "2026-11-20")).toHaveAccessibleName("20 November: Lost with 95 : 150, against Tough, with help");
  await expect(day(page, "2026-11-21")).toHaveAccessibleName("21 November: Not played yet");
  await expect(day(page, "2026-11-23")).toBeDisabled();
  await expect(day(page, "2026-11-22")).toHaveAttribute("aria-pressed", "true");
  await expect(sheet(page)).toContainText("1 of 2 won");
  await expectInPlaceOnPhoneToo(page, "the calendar");
  await expectAccessibleInBothLooks(page, "the calendar");
  await shot(page, "daily");
  await sheet(page).getByRole("button", { name: "Next month" }).isDisabled();
  await sheet(page).getByRole("button", { name: "Previous month" }).click();
  await expect(sheet(page).getByRole("heading", { name: "October 2026" })).toBeVisible();
  await expect(day(page, "2026-10-31")).toBeVisible();
  await expect(sheet(page).locator(".day")).toHaveCount(31);
  // 1 October 2026 is a Thursday
  await expect(sheet(page).locator("tbody tr").first().locator("td").nth(3)).toContainText("1");
  await sheet(page).getByRole("button", { name: "Next month" }).click();

  // whoever plays it again is told, and the first time stays
  await day(page, "2026-11-12").click();
  await expect(sheet(page).getByRole("status")).toHaveText("Won with 198 : 0, against Beginner");
  await sheet(page).getByRole("button", { name: "Play again" }).click();
  await expect.poll(async () => (await storedGame(page)).body.session.record.seed).toBe(DAY_WON.seed);
  expect((await storedGame(page)).body.session.aids, "its bones have been seen").toEqual({ seen_ahead: true });
});

test("in Spanish", async ({ page }) => {
  await itIs(page, "2026-11-22");
  await put(page, { house: { language: "es" } });
  await open(page, "play/electrum");
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  await page.getByRole("dialog", { name: "Menú" }).getByRole("button", { name: "Reparto del día" }).click();
  const sheet = page.getByRole("dialog", { name: "Reparto del día" });
  await expect(sheet).toContainText("domingo, 22 de noviembre de 2026");
  await expect(sheet.getByRole("heading", { name: "noviembre de 2026", exact: true })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Jugar", exact: true })).toBeVisible();
});

test("the browser is asked once to keep what is stored, from a tap after the first game", async ({ page, table }) => {
  await page.addInitScript(() => {
    const asked: number[] = [];
    Object.assign(globalThis, { asked });
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function (this: StorageManager) {
      asked.push(performance.now());
      return persist.call(this);
    };
  });
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: number[] }).asked.length);
  await openTable(table, { game: gameAt(earlier(DAY_WON, 1)), house: { pace: "at-once" } });
  expect(await table.asks()).toBe("play");
  await mouse.play(table);
  await expect(table.newGame).toBeVisible();
  expect(await asked()).toBe(0);
  await table.newGame.click();
  await expect.poll(asked).toBe(1);
  // the next game that ends asks nobody
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [KEY.table, JSON.stringify(gameAt(earlier(DAY_WON, 1)))]);
  await page.reload();
  await started(page);
  expect(await table.asks()).toBe("play");
  await mouse.play(table);
  await table.newGame.click();
  await expect(table.newGame).toBeHidden();
  expect(await asked(), "in this page").toBe(0);
});
