// Sentences are loaded by language and game (src/text/load.rs).

import type { Page } from "@playwright/test";

import { expect, open, openElectrum, openGame, test } from "../../support/fixtures";
import { KEY, storedPreferences } from "../../support/documents";
import { openSheet, settingValue } from "../../support/menu";
import { openSecondTab } from "../../support/tabs";

/** The tables of sentences that the page has requested, such as "es-app". */
function recordTables(page: Page): string[] {
  const tables: string[] = [];
  page.on("request", (request) => {
    const name = /\/text-(.*)-[0-9a-f]{16}\.txt$/.exec(request.url())?.[1];
    if (name !== undefined && !tables.includes(name)) tables.push(name);
  });
  return tables;
}

const lang = (page: Page) => page.locator("html");

/** What a browser prefers, and the language that it gets. */
const PREFERRED: [string[], string][] = [
  [[], "en"],
  [["es"], "es"],
  [["es-419"], "es"],
  [["ES-mx", "en"], "es"],
  [["en-GB", "es"], "en"],
  [["tlh-AT", "es-ES", "en"], "es"],
  [["tlh", "en-US", "es"], "en"],
  [["es-Latn-AR"], "es"],
  [["es_AR"], "es"],
  [["est", "eng"], "en"],
  [["fil", "estonian", "es"], "es"],
  [["", "-", "C", "*"], "en"],
  [["tlh", "art"], "en"],
  [["pt"], "pt-BR"],
  [["pt-PT", "en"], "pt-BR"],
  [["pt_BR"], "pt-BR"],
  [["PT-br"], "pt-BR"],
];

test("a browser gets the first of its languages that the app speaks, and the manifest in that language", async ({ page }) => {
  for (const [preferred, language] of PREFERRED) {
    await test.step(`[${preferred.join(", ")}] gets "${language}"`, async () => {
      await page.addInitScript((languages) => {
        Object.defineProperty(Navigator.prototype, "languages", { get: () => languages, configurable: true });
      }, preferred);
      await open(page, "about");
      await expect(lang(page)).toHaveAttribute("lang", language);
      const manifest = language === "en" ? "manifest.webmanifest" : `manifest.${language}.webmanifest`;
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", manifest);
    });
  }
});

test("home loads its own sentences in its language, and a table those of pages and of its game, but no others", async ({ page }) => {
  const tables = recordTables(page);
  await open(page);
  await expect(page.locator(".card")).not.toHaveCount(0);
  expect(tables).toEqual(["en-app"]);
  await openGame(page, "electrum");
  expect(tables).toEqual(["en-app", "en-pages", "en-electrum"]);
});

test("a language chosen at home is loaded for the games that were opened before, and each table once", async ({ page }) => {
  await openGame(page, "brick");
  await openGame(page, "color");
  await open(page);
  await page.getByRole("link", { name: /^Play.*Electrum/ }).first().click();
  await expect(page.locator(".tray-bone").first()).toBeVisible();
  await page.goBack();
  const tables = recordTables(page);
  await settingValue(page, "language", "Español").check();
  await expect(lang(page)).toHaveAttribute("lang", "es");
  await settingValue(page, "language", "English").check();
  await expect(lang(page)).toHaveAttribute("lang", "en");
  await settingValue(page, "language", "Español").check();
  await expect(lang(page)).toHaveAttribute("lang", "es");
  expect([...tables].sort()).toEqual(["es-app", "es-electrum", "es-pages"]);
});

test("a language that cannot be loaded is announced, and can be chosen again", async ({ page, trouble }) => {
  trouble.allow(/Failed to load resource/);
  await open(page);
  const lost = /\/text-es-[^/]*\.txt$/;
  await page.route(lost, (route) => route.abort());
  await settingValue(page, "language", "Español").click();
  const notice = page.getByRole("status").filter({ hasText: "That language could not be loaded" });
  await expect(notice).toBeVisible();
  await expect(lang(page)).toHaveAttribute("lang", "en");
  await expect(settingValue(page, "language", "English")).toBeChecked();
  await page.unroute(lost);
  await settingValue(page, "language", "Español").click();
  await expect(lang(page)).toHaveAttribute("lang", "es");
  await expect(notice).toBeHidden();
});

test("at a table the settings say that a language cannot be loaded", async ({ page, trouble, electrum }) => {
  trouble.allow(/Failed to load resource/);
  await openElectrum(electrum);
  await openSheet(page, "Settings");
  await page.route(/\/text-es-[^/]*\.txt$/, (route) => route.abort());
  await settingValue(page, "language", "Español").click();
  await expect(page.locator("dialog[open]").getByRole("status").filter({ hasText: "could not be loaded" })).toBeVisible();
  await expect(settingValue(page, "language", "English")).toBeChecked();
  expect((await storedPreferences<{ language: string | null }>(page, KEY.app))?.language ?? null, "no choice is stored").toBeNull();
});

test("a language chosen in one tab is spoken in the other", async ({ context, page }) => {
  await open(page);
  const other = await openSecondTab(context, page);
  await settingValue(page, "language", "Français").check();
  await expect(lang(other)).toHaveAttribute("lang", "fr");
  await expect(settingValue(other, "language", "Français")).toBeChecked();
  await settingValue(other, "language", "English").check();
  await expect(lang(page)).toHaveAttribute("lang", "en");
});

test("of two languages chosen quickly the last one is shown", async ({ page }) => {
  await open(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/text-es-[^/]*\.txt$/, async (route) => {
    await held;
    await route.continue();
  });
  await settingValue(page, "language", "Español").click();
  await settingValue(page, "language", "English").click();
  release();
  await page.waitForResponse(/\/text-es-app-[^/]*\.txt$/);
  await page.waitForTimeout(200);
  await expect(lang(page)).toHaveAttribute("lang", "en");
});

test("a game says so if its sentences or those of pages cannot be loaded, with a button to try again", async ({ page, trouble, electrum }) => {
  trouble.allow(/Failed to load resource/);
  for (const table of ["electrum", "pages"]) {
    const lost = new RegExp(`/text-en-${table}-[^/]*\\.txt$`);
    await page.route(lost, (route) => route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Sign in</title>" }));
    await page.goto("play/electrum");
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    await page.unroute(lost);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(".tray-bone").first()).toBeVisible();
    await openElectrum(electrum);
  }
});

test("a table and the page Your data wait for the sentences of pages", async ({ page }) => {
  for (const path of ["play/electrum", "data"]) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const pages = /\/text-en-pages-[^/]*\.txt$/;
    await page.route(pages, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.locator(".skeleton")).toHaveText("Loading…");
    await page.waitForTimeout(700);
    await expect(page.locator("main")).toHaveCount(0);
    release();
    await expect(page.locator("main")).toBeVisible();
    await page.unroute(pages);
  }
});
