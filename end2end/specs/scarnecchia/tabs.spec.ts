import type { Page } from "@playwright/test";

import { SCARNECCHIA, ScarnecchiaPage } from "../../pages/scarnecchia/page";
import { type GameDocument, storedGame, storedGameText, storedQuarantined, storedText } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { click } from "../../support/menu";
import { openSecondTab } from "../../support/tabs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const RECORD = {
  v: 1,
  game: "scarnecchia",
  options: { sets: 1, scoring: "tiles", hands: 1, first: 0 },
  seats: 2,
  seed: "0000000000005",
  actions: [],
};

/** Selects the tile with this index in the hand; its action can then be chosen. */
async function select(page: Page, index: number): Promise<void> {
  const scarnecchia = new ScarnecchiaPage(page, click);
  await scarnecchia.bones.nth(index).click();
  await expect(scarnecchia.selected).toHaveCount(1);
  await expect(scarnecchia.offered).not.toHaveCount(0);
}

/** Chooses the last offered action, at this time in milliseconds. Returns the first play that the tab has then stored. */
async function actAt(page: Page, time: number): Promise<string | undefined> {
  return page.evaluate(
    async ([time, key]) => {
      let stored: string | undefined;
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (this: Storage, name: string, text: string) {
        if (name === key) stored ??= JSON.parse(text).body.session.record.actions[0] as string | undefined;
        setItem.call(this, name, text);
      };
      while (Date.now() < time - 8) await new Promise((resolve) => setTimeout(resolve, 1));
      // timers are too coarse for the last milliseconds
      while (Date.now() < time);
      [...document.querySelectorAll<HTMLElement>(".actions-now .button")].at(-1)?.click();
      Storage.prototype.setItem = setItem;
      return stored;
    },
    [time, SCARNECCHIA.table] as const,
  );
}

/** What lies in the pool of the shown table. */
const pool = (page: Page) => page.locator(".pool-item").evaluateAll((items) => items.map((item) => item.getAttribute("aria-label")));

for (const pace of ["slow", "at-once"] as const) {
  test(`two tabs that play within 5 ms end with the same game, and lose no play, at the pace ${pace}`, async ({ context, page }) => {
    for (const intervalMs of [5, 1]) {
      await openGame(page, "scarnecchia", { app: { pace }, texts: { [SCARNECCHIA.table]: storedGameText(RECORD, [null, "beginner"]) } });
      const other = await openSecondTab(context, page);
      const tabs = [page, other];
      for (const [index, tab] of tabs.entries()) await select(tab, index);
      const start = Date.now() + 700;
      const plays = await Promise.all(tabs.map((tab, index) => actAt(tab, start + index * intervalMs)));

      const texts = async () => new Set(await Promise.all(tabs.map((tab) => storedText(tab, SCARNECCHIA.table))));
      const hasAnswer = async () => (await storedGame(page, SCARNECCHIA.table)).body.session.record.actions.length > 1;
      await expect.poll(hasAnswer).toBe(true);
      await expect(async () => {
        expect((await texts()).size, "stored games").toBe(1);
        expect(await pool(other), "the pool of the second tab").toEqual(await pool(page));
        await page.waitForTimeout(300);
        expect((await texts()).size, "stored games, a moment later").toBe(1);
      }).toPass();
      const quarantined = (await storedQuarantined(page)).map((text) => JSON.parse(JSON.parse(text).body.text));
      const games = [await storedGame(page, SCARNECCHIA.table), ...quarantined] as GameDocument[];
      const kept = games.map(({ body }) => body.session.record.actions[0]);
      // a tab that has heard of the other's play in time stores none of its own
      expect(kept, "plays").toEqual(expect.arrayContaining(plays.filter((play) => play !== undefined)));
      await other.close();
      await page.evaluate(() => localStorage.clear());
    }
  });
}
