import type { Page } from "@playwright/test";

import { type Position, gameAt } from "../documents";
import { expect, open, openTable, test } from "../fixtures";
import { LONG_SPINNER, YOU_DOMINO, YOU_WIN } from "../positions";
import { type Table, drawn, mouse, playOn } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const PLAY = /\/play\/electrum$/;

/** Goes to the table from the home page, so that there is something to go back to. */
async function comeFromHome(page: Page, table: Table, position: Position = LONG_SPINNER): Promise<void> {
  await openTable(table, { game: gameAt(position) });
  await open(page);
  await page.locator("a[href='play/electrum']").first().click();
  await expect(page).toHaveURL(PLAY);
  await expect(table.menu).toBeVisible();
}

/** Comes from the home page, and opens the menu. */
async function openMenu(page: Page, table: Table): Promise<void> {
  await comeFromHome(page, table);
  await table.menu.click();
  await expect(table.sheet("Menu")).toBeVisible();
  await settled(page);
}

/** What the browser's Back button does, and time enough for the page to hear of it. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await settled(page);
}

async function forward(page: Page): Promise<void> {
  await page.evaluate(() => history.forward());
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await drawn(page);
}

const openSheets = (page: Page) => page.locator("dialog[open]");

test("Back closes a sheet, and the next Back leaves the table", async ({ page, table }) => {
  await openMenu(page, table);
  await back(page);
  await expect(openSheets(page)).toHaveCount(0);
  await expect(page).toHaveURL(PLAY);
  await back(page);
  await expect(page.locator("main.home")).toBeVisible();
  await expect(page).not.toHaveURL(PLAY);
});

test("a sheet that another takes the place of counts once", async ({ page, table }) => {
  await comeFromHome(page, table);
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "Settings" }).click();
  await expect(table.sheet("Settings")).toBeVisible();
  await settled(page);
  await back(page);
  await expect(openSheets(page)).toHaveCount(0);
  await expect(page).toHaveURL(PLAY);
  await back(page);
  await expect(page.locator("main.home")).toBeVisible();
});

for (const [how, close] of [
  ["Escape", async (page: Page) => page.keyboard.press("Escape")],
  ["its cross", async (page: Page) => openSheets(page).getByRole("button", { name: "Close" }).click()],
  ["a tap beside it", async (page: Page) => page.mouse.click(4, 300)],
] as const) {
  test(`closed by ${how}, a sheet leaves nothing to go back from`, async ({ page, table }) => {
    await openMenu(page, table);
    await close(page);
    await expect(openSheets(page)).toHaveCount(0);
    await settled(page);
    // opened and closed once more: nothing is left over from the first time
    await table.menu.click();
    await settled(page);
    await close(page);
    await expect(openSheets(page)).toHaveCount(0);
    await settled(page);
    await back(page);
    await expect(page.locator("main.home")).toBeVisible();
  });
}

test("a sheet that is opened again at once stays open", async ({ page, table }) => {
  await openMenu(page, table);
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>("dialog[open] .sheet-head button")?.click();
    setTimeout(() => document.querySelector<HTMLButtonElement>("[aria-haspopup=dialog]:not(.count)")?.click(), 0);
  });
  await settled(page);
  await expect(table.sheet("Menu")).toBeVisible();
  await back(page);
  await expect(openSheets(page)).toHaveCount(0);
  await expect(page).toHaveURL(PLAY);
});

test("Back right after a sheet was closed leaves the table", async ({ page, table }) => {
  await openMenu(page, table);
  await page.keyboard.press("Escape");
  await page.evaluate(() => history.back());
  await expect(page.locator("main.home")).toBeVisible();
});

test("Back leaves the table, too, before the page has heard that Escape has closed a sheet", async ({ page, table }) => {
  await openMenu(page, table);
  await page.evaluate(() => addEventListener("close", (event) => event.stopImmediatePropagation(), true));
  await page.keyboard.press("Escape");
  await page.evaluate(() => history.back());
  await expect(page.locator("main.home")).toBeVisible();
});

test("a link right after a sheet was closed leads where Back comes back from, however slowly its page comes", async ({ page, table }) => {
  await openTable(table, { game: gameAt(LONG_SPINNER) });
  await open(page);
  await page.route(/\/part-.*\.wasm/, async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.getByRole("button", { name: "New game Electrum Dominoes" }).click();
  await expect(openSheets(page)).toHaveCount(1);
  await settled(page);
  await page.keyboard.press("Escape");
  await page.locator("a[href='play/electrum']").first().click();
  await expect(page).toHaveURL(PLAY);
  await settled(page);
  await back(page);
  await expect(page.locator("main.home")).toBeVisible();
});

test("a page that is slow to come is not cut off when a sheet has just closed", async ({ page, table }) => {
  await openMenu(page, table);
  await page.route(/\/about$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await page.keyboard.press("Escape");
  await page.goto("about");
  await expect(page.locator("h1")).toHaveText("About");
});

test("Forward opens nothing, and Back still leads home", async ({ page, table }) => {
  await openMenu(page, table);
  await back(page);
  await forward(page);
  await expect(openSheets(page)).toHaveCount(0);
  await expect(page).toHaveURL(PLAY);
  await back(page);
  await expect(page.locator("main.home")).toBeVisible();
});

test("a page that a sheet leads to takes its place", async ({ page, table }) => {
  await openMenu(page, table);
  await table.sheet("Menu").getByRole("link", { name: "The deal" }).click();
  await expect(page).toHaveURL(/\/deal\/electrum$/);
  await settled(page);
  await back(page);
  await expect(page).toHaveURL(PLAY);
  await expect(openSheets(page)).toHaveCount(0);
  await back(page);
  await expect(page.locator("main.home")).toBeVisible();
});

test("a reload with a sheet open closes it, and Back leads home", async ({ page, table }) => {
  await openMenu(page, table);
  await page.reload();
  await expect(table.menu).toBeVisible();
  await settled(page);
  await expect(openSheets(page)).toHaveCount(0);
  await back(page);
  await expect(page.locator("main.home")).toBeVisible();
});

/** Plays the last bone of a game, which brings the card at its end. */
async function finish(page: Page, table: Table): Promise<void> {
  await comeFromHome(page, table, YOU_WIN);
  await playOn(table, mouse, (ask) => ask === "new game");
  await expect(table.ended).toBeVisible();
  await settled(page);
}

test("Back closes the card at the end, which can be opened again, and the next Back leaves the table", async ({ page, table }) => {
  await finish(page, table);
  await back(page);
  await expect(table.ended).toHaveCount(0);
  await expect(page).toHaveURL(PLAY);
  const result = page.getByRole("button", { name: "Result" });
  await expect(result).toBeFocused();
  await result.click();
  await expect(table.ended).toBeVisible();
  await settled(page);
  await back(page);
  await expect(table.ended).toHaveCount(0);
  await back(page);
  await expect(page.locator("main.home")).toBeVisible();
});

test("over the card at the end Back closes the sheet only", async ({ page, table }) => {
  await finish(page, table);
  await table.menu.click();
  await settled(page);
  await back(page);
  await expect(openSheets(page)).toHaveCount(0);
  await expect(table.ended).toBeVisible();
  await back(page);
  await expect(table.ended).toHaveCount(0);
  await back(page);
  await expect(page.locator("main.home")).toBeVisible();
});

for (const [where, link, to] of [
  ["on the card", "Replay", /\/replay\/electrum$/],
  ["beside the card", "All games", /\/$/],
] as const) {
  test(`a link ${where} leaves nothing to go back from but the table`, async ({ page, table }) => {
    await finish(page, table);
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(to);
    await settled(page);
    await back(page);
    await expect(page).toHaveURL(PLAY);
    await expect(table.ended).toBeVisible();
    await settled(page);
    await back(page);
    await expect(table.ended).toHaveCount(0);
    await back(page);
    await expect(page.locator("main.home")).toBeVisible();
  });
}

test("the card of a hand that is over leaves nothing behind when the next hand begins", async ({ page, table }) => {
  await comeFromHome(page, table, YOU_DOMINO);
  await playOn(table, mouse, (ask) => ask === "next hand");
  await expect(table.ended).toBeVisible();
  await settled(page);
  await table.ended.getByRole("button", { name: "Next hand" }).click();
  await expect(table.ended).toHaveCount(0);
  await settled(page);
  await back(page);
  await expect(page.locator("main.home")).toBeVisible();
});
