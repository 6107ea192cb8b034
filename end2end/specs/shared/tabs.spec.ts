import type { BrowserContext, Page } from "@playwright/test";

import { CRESCENDO, CrescendoPage, crescendoPreferences } from "../../pages/crescendo/page";
import { ElectrumPage, mouse } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import {
  type AppPreferences,
  earlier,
  gameAt,
  KEY,
  person,
  type Preferences,
  storedActions,
  storedPreferences,
} from "../../support/documents";
import { expect, open, openElectrum, openGame, reload, test } from "../../support/fixtures";
import { click, openChair, openSheet, settingSwitch, settingValue } from "../../support/menu";
import { ignoreStorageEvents, openSecondTab } from "../../support/tabs";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

for (const [name, isSuspended] of [
  ["settings that are changed in two tabs are shown in both", false],
  ["settings that are changed in a tab that has missed other changes do not revert those", true],
] as const) {
  test(name, async ({ context, page, electrum }) => {
    if (isSuspended) await context.addInitScript(ignoreStorageEvents);
    await openElectrum(electrum, { preferences: { level: "easy" }, app: { pace: "normal" } });
    const other = await openSecondTab(context, page);
    await openSheet(page, "Settings");
    await openSheet(other, "Settings");
    // each tab changes a setting of the game and one of the app
    await settingSwitch(page, "table_count").click();
    await settingValue(page, "pace", "Slow").click();
    await expect(settingSwitch(other, "table_count")).toBeChecked({ checked: !isSuspended });
    await expect(settingValue(other, "pace", "Slow")).toBeChecked({ checked: !isSuspended });
    // the storage of a tab's process is updated some time after another process has written
    const stored = async (page: Page) => {
      const { display } = (await storedPreferences<Preferences>(page, KEY.preferences))!;
      const { pace, no_letter_keys = false } = (await storedPreferences<AppPreferences>(page, KEY.app))!;
      return { ...display, pace, no_letter_keys };
    };
    await expect.poll(() => stored(other)).toMatchObject({ table_count: true, pace: "slow" });
    await settingSwitch(other, "auto_draw").click();
    await settingSwitch(other, "letter_keys").click();
    await expect(settingSwitch(page, "auto_draw")).toBeChecked({ checked: !isSuspended });
    await expect(settingSwitch(page, "letter_keys")).toBeChecked({ checked: isSuspended });
    const all = { table_count: true, auto_draw: true, pace: "slow", no_letter_keys: true };
    await expect.poll(() => stored(page)).toMatchObject(all);

    for (const tab of [page, other]) {
      await reload(tab);
      await openSheet(tab, "Settings");
      for (const key of ["table_count", "auto_draw"]) await expect(settingSwitch(tab, key)).toBeChecked();
      await expect(settingValue(tab, "pace", "Slow")).toBeChecked();
      await expect(settingSwitch(tab, "letter_keys")).not.toBeChecked();
    }
    expect(await stored(page)).toMatchObject(all);
  });
}

test.describe("if a tab is closed before the bot moves, another tab makes the move:", () => {
  const app = { pace: "slow" as const };

  /** Init script: timers of a second or more, so those of the bots, wait until `releaseTimers` is called. */
  const holdBots = () => {
    const { setTimeout, clearTimeout } = globalThis;
    const held = new Map<number, () => void>();
    let isHolding = true;
    Object.assign(globalThis, {
      setTimeout: (callback: () => void, delayMs = 0) => {
        if (!isHolding || delayMs < 1_000) return setTimeout(callback, delayMs);
        const id = 1_000_000 + held.size;
        held.set(id, callback);
        return id;
      },
      clearTimeout: (id?: number) => {
        // an entry stays, so that its number is not given away again
        if (held.has(id ?? 0)) held.set(id!, () => {});
        else clearTimeout(id);
      },
      releaseTimers: () => {
        isHolding = false;
        for (const callback of held.values()) callback();
      },
    });
  };
  const releaseBots = (page: Page) => page.evaluate(() => (globalThis as unknown as { releaseTimers: () => void }).releaseTimers());

  /** Opens a second tab in which no bot moves. */
  const openTabWithoutBots = async (context: BrowserContext, first: Page): Promise<Page> => {
    const page = await context.newPage();
    await page.addInitScript(holdBots);
    await open(page, new URL(first.url()).pathname);
    return page;
  };

  test("Electrum with Auto-OK", async ({ context, page, electrum }) => {
    const game = gameAt(earlier(YOU_WIN, 4));
    await page.addInitScript(holdBots);
    await openElectrum(electrum, { game, preferences: { display: { auto_ok: true } }, app });
    const other = new ElectrumPage(await openTabWithoutBots(context, page));
    expect(await other.waitForPrompt()).toBe("play");
    expect(await electrum.waitForPrompt()).toBe("play");
    await mouse.play(other);
    const played = await storedActions(other.page);
    expect(played).toHaveLength(game.body.session.cursor + 1);
    await other.page.close();
    await expect(electrum.message).toContainText("The game went on in another tab.");
    expect(await storedActions(page), "the bot has not moved yet").toEqual(played);
    await releaseBots(page);
    await expect.poll(async () => (await storedActions(page)).length).toBeGreaterThan(played.length);
    expect(await electrum.waitForPrompt()).not.toBe("ok");
  });

  test("Crescendo", async ({ context, page }) => {
    await page.addInitScript(holdBots);
    await openGame(page, "crescendo", { app, texts: crescendoPreferences(200) });
    const crescendo = new CrescendoPage(page, click);
    const other = new CrescendoPage(await openTabWithoutBots(context, page), click);
    expect(await crescendo.waitForPrompt([0])).toBe("place");
    expect(await other.waitForPrompt([0])).toBe("place");
    await other.placeOne();
    await other.page.close();
    const actionCount = async () => (await crescendo.stored()).actions.length;
    await expect(page.locator(".message")).toContainText("The game went on in another tab.");
    expect(await actionCount(), "the bot has not moved yet").toBe(1);
    await releaseBots(page);
    await expect.poll(actionCount).toBe(2);
    expect(await crescendo.waitForPrompt([0])).toBe("place");
    await crescendo.placeOne();
    await expect.poll(actionCount).toBeGreaterThan(2);
  });
});

/** Records covers of the hand and messages about another tab, however short; returns a function that reads them. */
async function recordCovers({ page }: CrescendoPage): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const recordedCovers: string[] = [];
    Object.assign(globalThis, { recordedCovers });
    new MutationObserver(() => {
      const message = document.querySelector(".message")?.textContent ?? "";
      if (document.querySelector(".cover") !== null) recordedCovers.push(`covered: ${message}`);
      if (message.includes("another tab")) recordedCovers.push(message);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { recordedCovers: string[] }).recordedCovers);
}

/** Opens a game of Ann and Ben on one device, with Ann's hand uncovered. */
async function openAnnsHand(page: Page): Promise<CrescendoPage> {
  const party = { seats: 2, chairs: ["Ann", "Ben", "Cleo", "Dora"].map(person) };
  await openGame(page, "crescendo", { app: { pace: "at-once" }, texts: crescendoPreferences(200, { party }) });
  const crescendo = new CrescendoPage(page, click);
  await uncoverAnnsHand(crescendo);
  return crescendo;
}

async function uncoverAnnsHand(crescendo: CrescendoPage): Promise<void> {
  await expect(crescendo.uncover).toHaveText("I am Ann");
  await crescendo.uncover.click();
  await expect(crescendo.hand).toHaveCount(7);
}

const people = (...names: string[]) => names.map((name) => ({ person: { name } }));

test("a name that is typed in one tab covers the hand in neither", async ({ context, page }) => {
  const crescendo = await openAnnsHand(page);
  const other = new CrescendoPage(await openSecondTab(context, page), click);
  await uncoverAnnsHand(other);
  const covers = [await recordCovers(crescendo), await recordCovers(other)];
  await openSheet(other.page, "Settings");
  for (const [seat, typed, name] of [
    [1, "jamin Bunny", "Benjamin Bunny"],
    [0, "abel Lee", "Annabel Lee"],
  ] as const) {
    await openChair(other.page, seat);
    const field = other.page.locator(`#chair-name-${seat}`);
    await field.press("End");
    await field.pressSequentially(typed);
    await expect(field).toHaveValue(name);
    await expect.poll(async () => (await other.stored()).players[seat]).toEqual({ person: { name } });
  }
  // seat 0 is shown as "You"
  await expect(page.locator(".seat[data-seat='1']")).toContainText("Benjamin Bunny");
  await expect.poll(async () => (await crescendo.stored()).players[0]).toEqual({ person: { name: "Annabel Lee" } });
  for (const covered of covers) expect(await covered()).toEqual([]);
  for (const tab of [crescendo, other]) await expect(tab.hand).toHaveCount(7);

  await test.step("a placement covers the hand in both", async () => {
    await crescendo.placeOne();
    await expect(crescendo.uncover).toHaveText("I am Benjamin Bunny");
    await expect(other.uncover).toHaveText("I am Benjamin Bunny");
    for (const covered of covers) expect(await covered()).not.toEqual([]);
    expect((await crescendo.stored()).players).toEqual(people("Annabel Lee", "Benjamin Bunny"));
  });
});

test("a name covers nothing if it is typed before this tab hears of a name typed in another", async ({ page }) => {
  const crescendo = await openAnnsHand(page);
  const covered = await recordCovers(crescendo);
  await openSheet(page, "Settings");
  await openChair(page, 1);
  const field = page.locator("#chair-name-1");
  await field.press("End");
  for (const name of ["Annabel", "Annabel Lee"]) {
    // write as another tab whose event has not been dispatched yet
    await page.evaluate(
      ({ table, name }) => {
        localStorage.setItem(table, localStorage.getItem(table)!.replace(/"Ann[\w ]*"/, `"${name}"`));
      },
      { table: CRESCENDO.table, name },
    );
    await field.pressSequentially("n");
    await expect(field).toBeFocused();
  }
  await expect.poll(async () => (await crescendo.stored()).players[1]).toEqual({ person: { name: "Bennn" } });
  await page.keyboard.press("Escape");
  await expect(crescendo.hand).toHaveCount(7);
  expect(await covered()).toEqual([]);
});

/** The orders in which a tab may hear of a name that is typed in another one, and the names. */
const ORDERS: [order: string, batches: ("preferences" | "table")[][], names: string[]][] = [
  ["preferences before the game", [["preferences"], ["table"]], ["Benj", "Benja", "Benjam", "Benjami", "Benjamin"]],
  ["the game before the preferences", [["table"], ["preferences"]], ["Benn", "Benne", "Bennet"]],
  ["both before the events of either", [["preferences", "table"]], ["Beno", "Benoi", "Benoit"]],
];

test("storage events about a name do not cover the hand, in whatever order they come", async ({ page }) => {
  const crescendo = await openAnnsHand(page);
  const covered = await recordCovers(crescendo);
  for (const [order, batches, names] of ORDERS) {
    await test.step(order, async () => {
      for (const name of names) {
        // write as another tab, and dispatch the events that this tab would get
        await page.evaluate(
          async ({ keys, batches, name }) => {
            const texts = {
              preferences: localStorage.getItem(keys.preferences)!.replace(/"Ben\w*"/, `"${name}"`),
              table: localStorage.getItem(keys.table)!.replace(/"Ben\w*"/, `"${name}"`),
            };
            for (const batch of batches) {
              for (const document of batch) localStorage.setItem(keys[document], texts[document]);
              for (const document of batch) {
                const [key, newValue] = [keys[document], texts[document]];
                dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
                await new Promise((resolve) => setTimeout(resolve));
              }
            }
          },
          { keys: CRESCENDO, batches, name },
        );
        await expect(page.locator(".seat[data-seat='1']")).toContainText(`${name}: 0 points`);
      }
      await expect(crescendo.hand).toHaveCount(7);
      expect(await covered()).toEqual([]);
      expect((await crescendo.stored()).players).toEqual(people("Ann", names.at(-1)!));
    });
  }
  await crescendo.placeOne();
  await expect(crescendo.uncover).toHaveText("I am Benoit");
  expect(await covered(), "a real cover is recorded").not.toEqual([]);
});
