import type { Page } from "@playwright/test";

import { mouse } from "../../pages/electrum/page";
import { DAY_WON, YOU_WIN } from "../../pages/electrum/positions";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { card, DAY_TABLE, seedOf, setDate, TITLE } from "../../support/daily";
import {
  earlier,
  fillStorage,
  gameAt,
  KEY,
  preferencesText,
  setStoredText,
  storedGame,
  storedPreferences,
  storedText,
} from "../../support/documents";
import { expect, open, openElectrum, projectScreenshot, reload, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { openSheet, sheet } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const daySheet = (page: Page) => sheet(page, TITLE);
const day = (page: Page, name: string) => daySheet(page).locator(`.day[data-day="${name}"]`);
const status = (page: Page) => daySheet(page).getByRole("status");
const button = (page: Page, name: string) => daySheet(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => daySheet(page).getByRole("link", { name, exact: true });

async function openCalendar(page: Page): Promise<void> {
  await card(page).getByRole("button", { name: "Calendar" }).click();
  await expect(daySheet(page).locator(".days")).toBeVisible();
}

const DAYS: [game: string, name: string, date: string][] = [
  ["electrum", "Electrum Dominoes", "2026-11-22"],
  ["crescendo", "Crescendo", "2026-11-23"],
  // its first turn
  ["partners", "Partners", "2026-12-12"],
];

test("the deal of a day is the same for every user, and a reload keeps it", async ({ page }) => {
  for (const [game, name, date] of DAYS) {
    await test.step(`in ${game}`, async () => {
      const table = `boneyard/${game}/day-table`;
      const record = async () => (await storedGame(page, table)).body.session.record;
      const expectDealt = () => expect(async () => expect((await record()).seed).toBe(seedOf(game, date))).toPass();
      const playDeal = async () => {
        await card(page).getByRole("link", { name: `Play ${TITLE}` }).click();
        await expect(page.locator(`main.play[data-game="${game}"]`)).toBeVisible();
        await expectDealt();
      };
      await setDate(page, date);
      await open(page);
      await expect(card(page)).toContainText(name);
      await playDeal();
      await expect(page).toHaveURL(new RegExp(`play/${game}/day$`));
      const { options } = await record();
      if (game === "electrum") {
        await reload(page);
        await expect(page.locator("main.play")).toBeVisible();
        expect((await record()).seed, "a reload keeps it").toBe(seedOf(game, date));
      }
      await page.locator(".status a").first().click();
      await expect(card(page)).toContainText("Under way");
      await expect(card(page).getByRole("link", { name: `Continue ${TITLE}` })).toBeVisible();

      // another user with other settings
      const preferences = { options: { points_to_win: 50, spinner: true }, level: "tough" } as const;
      await fillStorage(page, { preferences, texts: { [table]: null } });
      await open(page);
      await playDeal();
      expect((await record()).options).toEqual(options);
    });
  }
});

test("a page that stays open over midnight, or sleeps until the next day, never offers yesterday's deal", async ({ page }) => {
  const today = card(page).locator(".week-day.today");
  const offered = card(page).getByRole("link", { name: `Play ${TITLE}` });
  await page.clock.install({ time: new Date("2026-11-28T23:58:00") });
  await open(page);
  await expect(today).toContainText("Saturday");
  await expect(offered).toHaveAttribute("href", /#.*2026-11-28/);
  const before = await offered.getAttribute("href");
  await card(page).getByRole("button", { name: "Calendar" }).click();
  await expect(day(page, "2026-11-29")).toBeDisabled();
  await test.step("at midnight", async () => {
    await page.clock.fastForward("05:00");
    await expect(today).toContainText("Sunday");
    await expect(offered).toHaveAttribute("href", /#.*2026-11-29/);
    expect((await offered.getAttribute("href"))!.split("#")[0], "the games take turns").not.toBe(before!.split("#")[0]);
    await expect(day(page, "2026-11-29")).toBeEnabled();
    await expect(day(page, "2026-11-28"), "the chosen day stays").toHaveAttribute("aria-pressed", "true");
  });
  for (const [event, date, weekday] of [
    ["visibilitychange", "2026-11-30", "Monday"],
    ["pageshow", "2026-12-01", "Tuesday"],
    ["focus", "2026-12-02", "Wednesday"],
  ]) {
    await test.step(`after a sleep, by ${event}`, async () => {
      await page.clock.setFixedTime(new Date(`${date}T12:00:00`));
      await page.evaluate((event) => dispatchEvent(new Event(event)), event);
      await expect(today).toContainText(weekday);
      await expect(offered).toHaveAttribute("href", new RegExp(`#.*${date}`));
    });
  }
});

test("a deal of the day that is finished in another tab is not offered again", async ({ page, context }) => {
  await setDate(page, "2026-11-22");
  await fillStorage(page, {});
  await open(page);
  await expect(card(page).getByRole("link", { name: `Play ${TITLE}` })).toBeVisible();
  const other = await context.newPage();
  await fillStorage(other, { texts: { [KEY.days]: preferencesText({ "2026-11-21": { points: [150, 95], won: true }, "2026-11-22": { points: [95, 150], won: false } }) } });
  await expect(card(page)).toContainText("Lost with 95 : 150");
  await expect(card(page)).toContainText("2 days in a row");
  await expect(card(page).locator(".week-day.today")).toHaveClass(/lost/);
  await expect(card(page).getByRole("link", { name: `Play ${TITLE}` })).toHaveCount(0);
});

test("the deal of the day and the game under way do not touch each other", async ({ page, electrum }) => {
  await setDate(page, "2026-11-22");
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) });
  await electrum.waitForPrompt();
  const before = await storedText(page, KEY.table);
  await open(page);
  await card(page).getByRole("link", { name: `Play ${TITLE}` }).click();
  await electrum.waitForPrompt();
  await openSheet(page, "Settings");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  expect(await storedText(page, KEY.table), "the game under way").toBe(before);
  const ofDay = await storedText(page, DAY_TABLE);
  expect(ofDay).not.toBeNull();
  await open(page, "deal/electrum/day");
  await page.getByRole("link", { name: "Back to the table" }).click();
  await expect(page).toHaveURL(/play\/electrum\/day$/);
  await open(page);
  await page.getByRole("link", { name: "Continue Electrum Dominoes" }).click();
  await expect(page).toHaveURL(/play\/electrum$/);
  await electrum.waitForPrompt();
  expect((await storedGame(page)).body.session.record.seed).toBe(YOU_WIN.seed);
  expect(await storedText(page, DAY_TABLE), "the deal of the day").toBe(ofDay);
});

test("the calendar shows the first result of each day", async ({ page, electrum }) => {
  await setDate(page, "2026-11-12");
  const almostWon = JSON.stringify(gameAt(earlier(DAY_WON, 1)));
  await fillStorage(page, { texts: { [DAY_TABLE]: almostWon }, app: { pace: "at-once" } });
  await open(page, "play/electrum/day");
  expect(await electrum.waitForPrompt()).toBe("play");
  await mouse.play(electrum);
  await expect(electrum.newGame).toBeVisible();
  const result = { points: [198, 0], won: true, level: "beginner" };
  const days = () => storedPreferences<Record<string, unknown>>(page, KEY.days);
  await expect.poll(days).toEqual({ "2026-11-12": result });
  await expect(page.locator('.ended a[href="replay/electrum/day"]')).toBeAttached();

  await test.step("a new game is played on the game's own table", async () => {
    await electrum.newGame.click();
    await expect(page).toHaveURL(/play\/electrum$/);
    await electrum.waitForPrompt();
    expect((await storedGame(page, DAY_TABLE)).body.session.record.seed).toBe(DAY_WON.seed);
  });

  await test.step("ten days later, with deals in between", async () => {
    await setDate(page, "2026-11-22");
    const document = JSON.parse((await storedText(page, KEY.days))!);
    document.body["2026-11-20"] = { points: [95, 150], won: false, level: "tough", aided: true };
    document.body["2026-11-21"] = { points: [150, 95], won: true };
    await setStoredText(page, KEY.days, JSON.stringify(document));
    await open(page);
    await expect(card(page).locator(".week-day")).toHaveClass([/week-day *$/, /week-day *$/, /week-day *$/, /week-day *$/, /lost/, /won/, /today/]);
    await expect(card(page).locator(".week-day").nth(4)).toContainText("Friday: Lost with 95 : 150, against Tough, with help");
    await expect(card(page)).toContainText("2 days in a row");
    await openCalendar(page);
    await expect(daySheet(page)).toContainText("Sunday, 22 November 2026");
    await expect(status(page)).toHaveText("Not played yet");
    await expect(day(page, "2026-11-12")).toHaveAccessibleName("12 November: Won with 198 : 0, against Beginner");
    await expect(day(page, "2026-11-20")).toHaveAccessibleName("20 November: Lost with 95 : 150, against Tough, with help");
    await expect(day(page, "2026-11-19")).toHaveAccessibleName("19 November: Not played yet");
    await expect(day(page, "2026-11-23")).toBeDisabled();
    await expect(day(page, "2026-11-22")).toHaveAttribute("aria-pressed", "true");
    await expect(daySheet(page)).toContainText("2 of 3 won");
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
    await link(page, "Play again").click();
    await electrum.waitForPrompt();
    const { session } = (await storedGame(page, DAY_TABLE)).body;
    expect(session.record.seed).toBe(DAY_WON.seed);
    expect(session.aids, "the player has seen its bones").toEqual({ seen_ahead: true });
    expect(await days()).toMatchObject({ "2026-11-12": result });
  });
});

test("in Spanish", async ({ page }) => {
  await setDate(page, "2026-11-22");
  await fillStorage(page, { app: { language: "es" } });
  await open(page);
  await expect(card(page).getByRole("heading")).toHaveText("Desafío del día");
  await card(page).getByRole("button", { name: "Calendario" }).click();
  const challenge = sheet(page, "Desafío del día");
  await expect(challenge).toContainText("domingo, 22 de noviembre de 2026");
  await expect(challenge.getByRole("heading", { name: "noviembre de 2026", exact: true })).toBeVisible();
  await expect(challenge.getByRole("link", { name: "Jugar", exact: true })).toBeVisible();
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

test("the address of the deal of the day leads to its table, which names it, and its end has the days in a row", async ({ page, electrum }) => {
  await setDate(page, "2026-11-12");
  const almostWon = JSON.stringify(gameAt(earlier(DAY_WON, 1)));
  const yesterday = preferencesText({ "2026-11-11": { points: [95, 150], won: false } });
  await fillStorage(page, { texts: { [DAY_TABLE]: almostWon, [KEY.days]: yesterday }, app: { pace: "at-once" } });
  await open(page, "daily");
  await expect(page).toHaveURL(/play\/electrum\/day$/);
  await expect(page.locator(".progress")).toHaveText(`${TITLE} · Thu 12 Nov`);
  expect(await electrum.waitForPrompt()).toBe("play");
  await mouse.play(electrum);
  await expect(page.locator(".ended-day")).toContainText(`${TITLE} · Thu 12 Nov`);
  await expect(page.locator(".ended-day")).toContainText("2 days in a row");
  await expectInPlaceOnPhoneToo(page, "the end of a deal of the day");
  await open(page, "daily");
  await expect(page.locator(".ended-day"), "a finished one is not dealt again").toBeVisible();
});
