import type { Page } from "@playwright/test";

import { type ElectrumPage, mouse, playUntil } from "../../pages/electrum/page";
import { LONG_SPINNER, YOU_DOMINO, YOU_WIN } from "../../pages/electrum/positions";
import { fillStorage, gameAt, type Position } from "../../support/documents";
import { expect, open, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { chooseInMenu, openSheet, showMore } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const PLAY = /\/play\/electrum$/;

/** Opens the home page with a game under way. */
async function openHome({ page }: ElectrumPage, position: Position = LONG_SPINNER): Promise<void> {
  await fillStorage(page, { game: gameAt(position), preferences: { display: { auto_ok: false } } });
  await open(page);
}

/** Goes from the home page to the game, so that Back leads there. */
async function enterGame({ page, menu }: ElectrumPage): Promise<void> {
  await page.locator("a[href='play/electrum']").first().click();
  await expect(page).toHaveURL(PLAY);
  await expect(menu).toBeVisible();
}

/** The same, and opens the menu. */
async function enterGameAndOpenMenu(electrum: ElectrumPage): Promise<void> {
  await enterGame(electrum);
  await electrum.menu.click();
  await expect(electrum.sheet("Menu")).toBeVisible();
  await historySettled(electrum.page);
}

/** Waits until the history has an entry for an open sheet or end card, and none without (src/app/browser/back.rs). */
async function historySettled(page: Page): Promise<void> {
  const isSettled = () => {
    const isOpen = document.querySelector("dialog[open], .ended-page") !== null;
    return document.querySelector("main") !== null && (history.state === "boneyard: open") === isOpen;
  };
  // a page that is being replaced cannot be evaluated
  await expect.poll(() => page.evaluate(isSettled).catch(() => false)).toBe(true);
  await waitForFrames(page);
}

/** Goes back or forward, and waits until the app has handled that. */
async function traverse(page: Page, way: "back" | "forward"): Promise<void> {
  const traversed = page.evaluate(
    (way) =>
      new Promise<void>((resolve) => {
        const { navigation } = window as unknown as { navigation: EventTarget };
        navigation.addEventListener("currententrychange", () => resolve(), { once: true });
        history[way]();
      }),
    way,
  );
  // the other entry may belong to another document
  await traversed.catch((error: Error) => expect(error.message).toContain("context was destroyed"));
  await historySettled(page);
}

const goBack = (page: Page) => traverse(page, "back");

/** Delays every response to requests for these addresses. */
async function delay(page: Page, addresses: RegExp, ms: number): Promise<void> {
  await page.route(addresses, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

const openSheets = (page: Page) => page.locator("dialog[open]");
const home = (page: Page) => page.locator("main.home");

const CLOSINGS: [how: string, close: (page: Page) => Promise<void>][] = [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["its Close button", (page) => openSheets(page).getByRole("button", { name: "Close" }).click()],
  ["a press outside", (page) => page.mouse.click(4, 300)],
];

test("Back closes a sheet, a closed sheet leaves no history entry, and the next Back leaves the game", async ({ page, electrum }) => {
  await openHome(electrum);

  await test.step("Back closes a sheet, and the next Back leaves the game", async () => {
    await enterGameAndOpenMenu(electrum);
    await goBack(page);
    await expect(openSheets(page)).toHaveCount(0);
    await expect(page).toHaveURL(PLAY);
    await goBack(page);
    await expect(home(page)).toBeVisible();
    await expect(page).not.toHaveURL(PLAY);
  });

  await test.step("a sheet that replaces another one needs only one Back", async () => {
    await enterGame(electrum);
    await openSheet(page, "Settings");
    await historySettled(page);
    await goBack(page);
    await expect(openSheets(page)).toHaveCount(0);
    await expect(page).toHaveURL(PLAY);
    await goBack(page);
    await expect(home(page)).toBeVisible();
  });

  for (const [how, close] of CLOSINGS) {
    await test.step(`a sheet that was closed by ${how} leaves no history entry`, async () => {
      await enterGameAndOpenMenu(electrum);
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

  await test.step("a sheet that is opened again at once stays open", async () => {
    await enterGameAndOpenMenu(electrum);
    await page.evaluate(() => {
      document.querySelector<HTMLButtonElement>("dialog[open] .sheet-head button")?.click();
      setTimeout(() => document.querySelector<HTMLButtonElement>("[aria-haspopup=dialog]:not(.count)")?.click(), 0);
    });
    // a timer that runs out after the app's, which removes entries of closed sheets after 250 ms
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await historySettled(page);
    await expect(electrum.sheet("Menu")).toBeVisible();
    await goBack(page);
    await expect(openSheets(page)).toHaveCount(0);
    await expect(page).toHaveURL(PLAY);
    await goBack(page);
    await expect(home(page)).toBeVisible();
  });

  await test.step("Forward opens no sheet, and Back still leads home", async () => {
    await enterGameAndOpenMenu(electrum);
    await goBack(page);
    await traverse(page, "forward");
    await expect(openSheets(page)).toHaveCount(0);
    await expect(page).toHaveURL(PLAY);
    await goBack(page);
    await expect(home(page)).toBeVisible();
  });

  await test.step("a page that is opened from a sheet replaces the entry of the sheet", async () => {
    await enterGame(electrum);
    await chooseInMenu(page, "The deal");
    await expect(page).toHaveURL(/\/deal\/electrum$/);
    await historySettled(page);
    await goBack(page);
    await expect(page).toHaveURL(PLAY);
    await expect(openSheets(page)).toHaveCount(0);
    await goBack(page);
    await expect(home(page)).toBeVisible();
  });

  await test.step("Back directly after Escape has closed a sheet leaves the game", async () => {
    await enterGameAndOpenMenu(electrum);
    await page.keyboard.press("Escape");
    await page.evaluate(() => history.back());
    await expect(home(page)).toBeVisible();
    await historySettled(page);
  });

  await test.step("Back leaves the game even before the close event of the sheet", async () => {
    await enterGameAndOpenMenu(electrum);
    await page.evaluate(() => addEventListener("close", (event) => event.stopImmediatePropagation(), true));
    await page.keyboard.press("Escape");
    await page.evaluate(() => history.back());
    await expect(home(page)).toBeVisible();
  });
});

test("links, page loads and reloads directly after a sheet are not canceled, and Back leads where it would have", async ({ page, electrum }) => {
  await openHome(electrum);

  await test.step("after a link that was followed directly after closing a sheet Back returns, even if the page loads slowly", async () => {
    await delay(page, /\/part-.*\.wasm/, 700);
    await page.getByRole("button", { name: "New game Electrum Dominoes" }).click();
    await expect(openSheets(page)).toHaveCount(1);
    await historySettled(page);
    await page.keyboard.press("Escape");
    await page.locator("a[href='play/electrum']").first().click();
    await expect(page).toHaveURL(PLAY);
    await expect(electrum.menu).toBeVisible();
    await historySettled(page);
    await goBack(page);
    await expect(home(page)).toBeVisible();
  });

  await test.step("a page load that begins directly after closing a sheet is not canceled", async () => {
    await enterGameAndOpenMenu(electrum);
    await delay(page, /\/about$/, 1_000);
    await page.keyboard.press("Escape");
    // page.goto waits until the history is settled
    await page.evaluate(() => location.assign("about"));
    await expect(page.locator("h1")).toHaveText("About");
  });

  await test.step("a reload closes a sheet, and Back leads home", async () => {
    await open(page);
    await enterGameAndOpenMenu(electrum);
    await page.reload();
    await expect(electrum.menu).toBeVisible();
    await historySettled(page);
    await expect(openSheets(page)).toHaveCount(0);
    await goBack(page);
    await expect(home(page)).toBeVisible();
  });

  await test.step("a link works even if the browser never reports a Back", async () => {
    await enterGameAndOpenMenu(electrum);
    await page.evaluate(() => {
      history.back = () => void Object.assign(window, { wentBack: true });
    });
    await page.keyboard.press("Escape");
    await expect(electrum.sheet("Menu")).toBeHidden();
    // the app goes back 250 ms later, and waits for the event
    await page.waitForFunction(() => "wentBack" in window);
    await page.locator("header a[href='.']").click();
    await expect(page).not.toHaveURL(PLAY);
    await expect(page.locator("h1")).toBeVisible();
  });
});

test("Back closes the end card of a game and a sheet over it first, and leads to it from other pages", async ({ page, electrum }) => {
  await openHome(electrum, YOU_WIN);
  await enterGame(electrum);
  await playUntil(electrum, mouse, (prompt) => prompt === "new game");
  await expect(electrum.endCard).toBeVisible();
  await historySettled(page);

  await test.step("Back closes the end card, which can be opened again, and the next Back leaves the game", async () => {
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

  await test.step("Back closes a sheet over the end card first", async () => {
    // the home page has no link to a finished game
    await follow(page, "play/electrum");
    await expect(electrum.endCard).toBeVisible();
    await historySettled(page);
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
    await test.step(`after a link ${where} Back leads to the game with its end card`, async () => {
      await follow(page, "play/electrum");
      await expect(electrum.endCard).toBeVisible();
      await historySettled(page);
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
});

test("the end card of a hand leaves no history entry when the next hand begins", async ({ page, electrum }) => {
  await openHome(electrum, YOU_DOMINO);
  await enterGame(electrum);
  await playUntil(electrum, mouse, (prompt) => prompt === "next hand");
  await expect(electrum.endCard).toBeVisible();
  await historySettled(page);
  await electrum.nextHand.click();
  await expect(electrum.endCard).toHaveCount(0);
  await historySettled(page);
  await goBack(page);
  await expect(home(page)).toBeVisible();
});
