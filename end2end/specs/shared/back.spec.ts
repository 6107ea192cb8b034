import type { Page } from "@playwright/test";

import { type ElectrumPage, mouse, playUntil } from "../../pages/electrum/page";
import { LONG_SPINNER, YOU_DOMINO, YOU_WIN } from "../../pages/electrum/positions";
import { gameAt, type Position } from "../../support/documents";
import { expect, open, openElectrum, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { chooseInMenu, openSheet, showMore } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const PLAY = /\/play\/electrum$/;

/** Opens a game from the home page, so that Back can lead there. */
async function openFromHome(electrum: ElectrumPage, position: Position = LONG_SPINNER): Promise<void> {
  const { page } = electrum;
  await openElectrum(electrum, { game: gameAt(position) });
  await open(page);
  await page.locator("a[href='play/electrum']").first().click();
  await expect(page).toHaveURL(PLAY);
  await expect(electrum.menu).toBeVisible();
}

/** The same, and opens the menu. */
async function openMenuFromHome(electrum: ElectrumPage): Promise<void> {
  await openFromHome(electrum);
  await electrum.menu.click();
  await expect(electrum.sheet("Menu")).toBeVisible();
  await historySettled(electrum.page);
}

/** Plays the last bone of a game, after which the end card opens. */
async function finishGame(electrum: ElectrumPage): Promise<void> {
  await openFromHome(electrum, YOU_WIN);
  await playUntil(electrum, mouse, (prompt) => prompt === "new game");
  await expect(electrum.endCard).toBeVisible();
  await historySettled(electrum.page);
}

/** Waits until the app has handled a traversal of the history. */
async function historySettled(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await waitForFrames(page);
}

async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await historySettled(page);
}

async function goForward(page: Page): Promise<void> {
  await page.evaluate(() => history.forward());
  await historySettled(page);
}

/** Delays every response to requests for these addresses. */
async function delay(page: Page, addresses: RegExp, ms: number): Promise<void> {
  await page.route(addresses, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

const openSheets = (page: Page) => page.locator("dialog[open]");
const home = (page: Page) => page.locator("main.home");

test("Back closes a sheet, and the next Back leaves the game", async ({ page, electrum }) => {
  await openMenuFromHome(electrum);
  await goBack(page);
  await expect(openSheets(page)).toHaveCount(0);
  await expect(page).toHaveURL(PLAY);
  await goBack(page);
  await expect(home(page)).toBeVisible();
  await expect(page).not.toHaveURL(PLAY);
});

test("a sheet that replaces another one needs only one Back", async ({ page, electrum }) => {
  await openFromHome(electrum);
  await openSheet(page, "Settings");
  await historySettled(page);
  await goBack(page);
  await expect(openSheets(page)).toHaveCount(0);
  await expect(page).toHaveURL(PLAY);
  await goBack(page);
  await expect(home(page)).toBeVisible();
});

for (const [how, close] of [
  ["Escape", async (page: Page) => page.keyboard.press("Escape")],
  ["its Close button", async (page: Page) => openSheets(page).getByRole("button", { name: "Close" }).click()],
  ["a press outside", async (page: Page) => page.mouse.click(4, 300)],
] as const) {
  test(`a sheet that was closed by ${how} leaves no history entry`, async ({ page, electrum }) => {
    await openMenuFromHome(electrum);
    await close(page);
    await expect(openSheets(page)).toHaveCount(0);
    await historySettled(page);
    // a second time, to find what the first may have left over
    await electrum.menu.click();
    await expect(openSheets(page)).toHaveCount(1);
    await historySettled(page);
    await close(page);
    await expect(openSheets(page)).toHaveCount(0);
    await historySettled(page);
    await goBack(page);
    await expect(home(page)).toBeVisible();
  });
}

test("a sheet that is opened again at once stays open", async ({ page, electrum }) => {
  await openMenuFromHome(electrum);
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>("dialog[open] .sheet-head button")?.click();
    setTimeout(() => document.querySelector<HTMLButtonElement>("[aria-haspopup=dialog]:not(.count)")?.click(), 0);
  });
  await historySettled(page);
  await expect(electrum.sheet("Menu")).toBeVisible();
  await goBack(page);
  await expect(openSheets(page)).toHaveCount(0);
  await expect(page).toHaveURL(PLAY);
});

test("Back directly after Escape has closed a sheet leaves the game", async ({ page, electrum }) => {
  await openMenuFromHome(electrum);
  await page.keyboard.press("Escape");
  await page.evaluate(() => history.back());
  await expect(home(page)).toBeVisible();
});

test("Back leaves the game even before the close event of the sheet", async ({ page, electrum }) => {
  await openMenuFromHome(electrum);
  await page.evaluate(() => addEventListener("close", (event) => event.stopImmediatePropagation(), true));
  await page.keyboard.press("Escape");
  await page.evaluate(() => history.back());
  await expect(home(page)).toBeVisible();
});

test("after a link that was followed directly after closing a sheet Back returns, even if the page loads slowly", async ({
  page,
  electrum,
}) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await open(page);
  await delay(page, /\/part-.*\.wasm/, 700);
  await page.getByRole("button", { name: "New game Electrum Dominoes" }).click();
  await expect(openSheets(page)).toHaveCount(1);
  await historySettled(page);
  await page.keyboard.press("Escape");
  await page.locator("a[href='play/electrum']").first().click();
  await expect(page).toHaveURL(PLAY);
  await historySettled(page);
  await goBack(page);
  await expect(home(page)).toBeVisible();
});

test("a link works even if the browser never reports a Back", async ({ page, electrum }) => {
  await openMenuFromHome(electrum);
  await page.evaluate(() => {
    history.back = () => undefined;
  });
  await page.keyboard.press("Escape");
  await expect(electrum.sheet("Menu")).toBeHidden();
  // the page goes back 250 ms later, and waits for the event
  await page.waitForTimeout(300);
  await page.locator("header a[href='.']").click();
  await expect(page).not.toHaveURL(PLAY);
  await expect(page.locator("h1")).toBeVisible();
});

test("a page load that begins directly after closing a sheet is not canceled", async ({ page, electrum }) => {
  await openMenuFromHome(electrum);
  await delay(page, /\/about$/, 1_000);
  await page.keyboard.press("Escape");
  await page.goto("about");
  await expect(page.locator("h1")).toHaveText("About");
});

test("Forward opens no sheet, and Back still leads home", async ({ page, electrum }) => {
  await openMenuFromHome(electrum);
  await goBack(page);
  await goForward(page);
  await expect(openSheets(page)).toHaveCount(0);
  await expect(page).toHaveURL(PLAY);
  await goBack(page);
  await expect(home(page)).toBeVisible();
});

test("a page that is opened from a sheet replaces the entry of the sheet", async ({ page, electrum }) => {
  await openFromHome(electrum);
  await chooseInMenu(page, "The deal");
  await expect(page).toHaveURL(/\/deal\/electrum$/);
  await historySettled(page);
  await goBack(page);
  await expect(page).toHaveURL(PLAY);
  await expect(openSheets(page)).toHaveCount(0);
  await goBack(page);
  await expect(home(page)).toBeVisible();
});

test("a reload closes a sheet, and Back leads home", async ({ page, electrum }) => {
  await openMenuFromHome(electrum);
  await page.reload();
  await expect(electrum.menu).toBeVisible();
  await historySettled(page);
  await expect(openSheets(page)).toHaveCount(0);
  await goBack(page);
  await expect(home(page)).toBeVisible();
});

test("Back closes the end card, which can be opened again, and the next Back leaves the game", async ({ page, electrum }) => {
  await finishGame(electrum);
  await goBack(page);
  await expect(electrum.endCard).toHaveCount(0);
  await expect(page).toHaveURL(PLAY);
  const result = page.getByRole("button", { name: "Result" });
  await expect(result).toBeFocused();
  await result.click();
  await expect(electrum.endCard).toBeVisible();
  await historySettled(page);
  await goBack(page);
  await expect(electrum.endCard).toHaveCount(0);
  await goBack(page);
  await expect(home(page)).toBeVisible();
});

test("Back closes a sheet over the end card first", async ({ page, electrum }) => {
  await finishGame(electrum);
  await electrum.menu.click();
  await expect(openSheets(page)).toHaveCount(1);
  await historySettled(page);
  await goBack(page);
  await expect(openSheets(page)).toHaveCount(0);
  await expect(electrum.endCard).toBeVisible();
  await goBack(page);
  await expect(electrum.endCard).toHaveCount(0);
  await goBack(page);
  await expect(home(page)).toBeVisible();
});

for (const [where, link, to] of [
  ["on the end card", "Replay", /\/replay\/electrum$/],
  ["beside the end card", "All games", /\/$/],
] as const) {
  test(`after a link ${where} Back leads to the game with its end card`, async ({ page, electrum }) => {
    await finishGame(electrum);
    await showMore(page);
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(to);
    await historySettled(page);
    await goBack(page);
    await expect(page).toHaveURL(PLAY);
    await expect(electrum.endCard).toBeVisible();
    await historySettled(page);
    await goBack(page);
    await expect(electrum.endCard).toHaveCount(0);
    await goBack(page);
    await expect(home(page)).toBeVisible();
  });
}

test("the end card of a hand leaves no history entry when the next hand begins", async ({ page, electrum }) => {
  await openFromHome(electrum, YOU_DOMINO);
  await playUntil(electrum, mouse, (prompt) => prompt === "next hand");
  await expect(electrum.endCard).toBeVisible();
  await historySettled(page);
  await electrum.nextHand.click();
  await expect(electrum.endCard).toHaveCount(0);
  await historySettled(page);
  await goBack(page);
  await expect(home(page)).toBeVisible();
});
