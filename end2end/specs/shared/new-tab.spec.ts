import type { Locator, Page } from "@playwright/test";

import { args, completePath } from "../../chromium.mjs";
import { ElectrumPage } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { card, DAY_TABLE, seedOf, setDate, TITLE } from "../../support/daily";
import { gameAt, KEY, setStoredText, storedGame } from "../../support/documents";
import { expect, open, openElectrum, reload, test } from "../../support/fixtures";

// In the headless shell of Chromium 148 a tab that a click opens in the background crashes now and then.
test.use({ launchOptions: { args, executablePath: completePath }, randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** A finished game. */
const WON = { ...YOU_WIN, actions: `${YOU_WIN.actions} 0-2@E`, movers: `${YOU_WIN.movers}0` };

const newTab: [string, Parameters<Locator["click"]>[0]][] = [
  ["a click with Ctrl", { modifiers: ["ControlOrMeta"] }],
  ["the middle button", { button: "middle" }],
];
test("Play on the home page starts a new game in a new tab too, and its reloads keep that game", async ({ page, context, electrum }) => {
  await openElectrum(electrum, { game: gameAt(WON), preferences: { display: { auto_ok: true } } });
  await expect(electrum.endCard).toBeVisible();
  for (const [how, options] of newTab) {
    await test.step(how, async () => {
      await open(page);
      const opened = context.waitForEvent("page");
      await page.getByRole("link", { name: "Play Electrum Dominoes" }).click(options);
      const tab = new ElectrumPage(await opened);
      await tab.waitForPrompt();
      await expect(tab.endCard).toHaveCount(0);
      await expect(tab.page).toHaveURL(/play\/electrum$/);
      expect((await storedGame(tab.page)).body.session.record.seed).not.toBe(WON.seed);

      // a finished game is shown again by a reload
      await setStoredText(tab.page, KEY.table, JSON.stringify(gameAt(WON)));
      await reload(tab.page);
      await expect(tab.endCard).toBeVisible();
      await tab.page.close();
    });
  }
});

test("a new tab opens the deal of the day too, while that of another day is under way", async ({ page, context }) => {
  const seed = async (page: Page) => (await storedGame(page, DAY_TABLE)).body.session.record.seed;
  await setDate(page, "2026-11-21");
  await open(page, "play/electrum/day");
  await expect.poll(() => seed(page)).toBe(seedOf("electrum", "2026-11-21"));
  await setDate(page, "2026-11-22");
  await open(page);
  const opened = context.waitForEvent("page");
  await card(page).getByRole("link", { name: `Play ${TITLE}` }).click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await expect(tab.locator("main.play")).toBeVisible();
  await expect.poll(() => seed(tab)).toBe(seedOf("electrum", "2026-11-22"));
  await expect(tab).toHaveURL(/play\/electrum\/day$/);
});
