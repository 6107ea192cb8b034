import type { Page } from "@playwright/test";

import { COLOR, ColorPage, colorPreferences } from "../../pages/color/page";
import { person, preferencesOf, storedPreferences, storedTexts } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu, click, closeSheet, openSheet } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

interface StoredGame {
  session: { record: { options: { dmo: number | null; first: number | null }; seed: string; actions: unknown[] } };
}

const record = async (page: Page) =>
  (JSON.parse((await storedTexts(page))[COLOR.table]) as { body: StoredGame }).body.session.record;

const question = (page: Page) => page.locator(".color-decide");

/** A new game in which this seat is the DMO and decides. */
const decidedBy = (dmo: number, body: object = {}): Record<string, string | null> => ({
  ...preferencesOf("color", { options: { dmo, first: null }, ...body }),
  [COLOR.table]: null,
});

test("a person who is the DMO is asked who places first, a computer player decides by itself, and a first game asks nobody", async ({ page }) => {
  await test.step("a first game asks nobody who places first, and says what to do", async () => {
    await openGame(page, "color", { app: { pace: "at-once" } });
    await expect(page.locator(".color-choice").first()).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await expect(page.locator(".message")).toContainText("First game, to 50 points: claim long red and blue rows.");
    expect((await record(page)).options).toEqual({ dmo: 1, first: 0 });
  });

  await test.step("a person who is the DMO is asked who places first", async () => {
    await openGame(page, "color", { app: { pace: "at-once" }, texts: decidedBy(0) });
    await expect(question(page)).toContainText("You decide: who places first?");
    await expectInPlaceOnPhoneToo(page, "the question to the DMO");
    const before = await record(page);
    await page.locator("#first-1").click();
    await expect(question(page)).toHaveCount(0);
    const after = await record(page);
    expect(after.options).toEqual({ dmo: 0, first: 1 });
    expect(after.seed, "the same deal").toBe(before.seed);
    expect(after.actions).toEqual([]);
  });

  await test.step("the question goes away once the player has chosen a color, and the DMO then places first", async () => {
    await openGame(page, "color", { app: { pace: "at-once" }, texts: decidedBy(0) });
    await expect(question(page)).toBeVisible();
    const color = new ColorPage(page, click);
    await color.choose("R");
    await expect(question(page)).toHaveCount(0);
    expect((await record(page)).options.first).toBe(0);
  });

  await test.step("a computer player that is the DMO decides by itself", async () => {
    await openGame(page, "color", { app: { pace: "at-once" }, texts: decidedBy(1) });
    await expect(page.locator(".color-choice").first()).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    expect((await record(page)).options.first).not.toBeNull();
  });

  await test.step("of two people at one device the DMO is named in the question", async () => {
    const party = { seats: 2, chairs: ["Ann", "Ben"].map(person) };
    await openGame(page, "color", { app: { pace: "at-once" }, texts: decidedBy(1, { party }) });
    await expect(question(page)).toContainText("Ben decides: who places first?");
    await question(page).getByRole("button", { name: "Ann" }).click();
    await expect(question(page)).toHaveCount(0);
    expect((await record(page)).options.first).toBe(0);
  });
});

test("who places first can be agreed or left to the lot", async ({ page }) => {
  await openGame(page, "color", { app: { pace: "at-once" }, texts: colorPreferences() });
  await expect(page.locator(".color-choice").first()).toBeVisible();
  await expect(question(page), "a seat was agreed").toHaveCount(0);
  const setting = page.locator("[data-setting=first]");
  await openSheet(page, "Settings");
  await expect(setting.getByRole("radio", { name: "You" })).toBeChecked();
  await setting.getByRole("radio", { name: "By lot" }).check();
  await closeSheet(page, "Settings");
  await chooseInMenu(page, "New game");
  await expect.poll(async () => (await record(page)).options.first).toBeNull();
  await expect(question(page)).toHaveCount(0);
  await openSheet(page, "Settings");
  await expect(page.locator(".setting-foot")).toBeHidden();
  await setting.getByRole("radio", { name: "The DMO decides" }).check();
  await closeSheet(page, "Settings");
  await chooseInMenu(page, "New game");
  await expect.poll(async () => (await record(page)).options.first).not.toBeNull();
  await openSheet(page, "Settings");
  await expect(page.locator(".setting-foot"), "the decision is no other setting").toBeHidden();
  expect(await storedPreferences<{ display: object }>(page, COLOR.preferences)).toMatchObject({
    display: { dmo_decides: true },
  });
});
