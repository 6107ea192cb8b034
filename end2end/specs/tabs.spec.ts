import type { BrowserContext, Page } from "@playwright/test";

import { CRESCENDO, CrescendoPage } from "../crescendo";
import {
  type HousePreferences,
  type Preferences,
  KEY,
  earlier,
  gameAt,
  put,
  storedActions,
  storedPreferences,
} from "../documents";
import { expect, open, openTable, started, test } from "../fixtures";
import { YOU_WIN } from "../positions";
import { drawn, mouse, Table } from "../table";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

/** A second tab at the same address. */
async function second(context: BrowserContext, first: Page): Promise<Page> {
  const page = await context.newPage();
  await open(page, new URL(first.url()).pathname);
  return page;
}

async function openSettings(table: Table): Promise<void> {
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "Settings" }).click();
  await expect(table.sheet("Settings")).toBeVisible();
  await drawn(table.page);
}

for (const [what, sleeps] of [
  ["of two tabs each hears what the other prefers", false],
  ["a tab that has not heard what the other prefers takes nothing of it back", true],
] as const) {
  test(`${what}, and both settings hold`, async ({ context, page, table }) => {
    if (sleeps) {
      // a tab that sleeps hears of nothing
      await context.addInitScript(() =>
        window.addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }),
      );
    }
    await openTable(table, { preferences: { level: "easy" }, house: { pace: "normal" } });
    const other = new Table(await second(context, page));
    await openSettings(table);
    await openSettings(other);
    // one of the game and one of the house in each; two of them lie in the same place
    await table.switch("table_count").click();
    await table.value("pace", "Slow").click();
    await expect(other.switch("table_count")).toBeChecked({ checked: !sleeps });
    await expect(other.value("pace", "Slow")).toBeChecked({ checked: !sleeps });
    // what one has written is there for the other to read: the browser takes it across in its own time
    const inStorage = async ({ page }: Table) => {
      const { display } = (await storedPreferences<Preferences>(page, KEY.preferences))!;
      const { pace, no_letter_keys = false } = (await storedPreferences<HousePreferences>(page, KEY.house))!;
      return { ...display, pace, no_letter_keys };
    };
    await expect.poll(() => inStorage(other)).toMatchObject({ table_count: true, pace: "slow" });
    await other.switch("auto_draw").click();
    await other.switch("letter_keys").click();
    await expect(table.switch("auto_draw")).toBeChecked({ checked: !sleeps });
    await expect(table.switch("letter_keys")).toBeChecked({ checked: sleeps });
    const both = { table_count: true, auto_draw: true, pace: "slow", no_letter_keys: true };
    await expect.poll(() => inStorage(table)).toMatchObject(both);

    for (const tab of [table, other]) {
      await tab.page.reload();
      await started(tab.page);
      await openSettings(tab);
      for (const key of ["table_count", "auto_draw"]) await expect(tab.switch(key)).toBeChecked();
      await expect(tab.value("pace", "Slow")).toBeChecked();
      await expect(tab.switch("letter_keys")).not.toBeChecked();
    }
    expect(await inStorage(table)).toMatchObject(both);
  });
}

test.describe("a tab that is closed before the opponent moves leaves the move to the other:", () => {
  const house = { pace: "slow" as const };

  /** A second tab in which no long wait ever ends: however long it takes to close it, no opponent moves in it. */
  const secondThatWaits = async (context: BrowserContext, first: Page): Promise<Page> => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const { setTimeout } = globalThis;
      const short = (then: () => void, wait = 0) => (wait < 1_000 ? setTimeout(then, wait) : setTimeout(() => {}));
      Object.assign(globalThis, { setTimeout: short });
    });
    await open(page, new URL(first.url()).pathname);
    return page;
  };

  test("Electrum with Auto-OK", async ({ context, page, table }) => {
    const game = gameAt(earlier(YOU_WIN, 4));
    await openTable(table, { game, preferences: { display: { auto_ok: true } }, house });
    const left = new Table(await secondThatWaits(context, page));
    expect(await left.asks()).toBe("play");
    expect(await table.asks()).toBe("play");
    await mouse.play(left);
    const played = await storedActions(left.page);
    expect(played).toHaveLength(game.body.session.cursor + 1);
    await left.page.close();
    await expect(table.message).toContainText("The game went on in another tab.");
    expect(await storedActions(page), "closed in time").toEqual(played);
    await expect.poll(async () => (await storedActions(page)).length, { timeout: 10_000 }).toBeGreaterThan(played.length);
    expect(await table.asks()).not.toBe("ok");
  });

  test("Crescendo", async ({ context, page }) => {
    const body = { options: { threshold: 200, first: 0 } };
    const texts = { [CRESCENDO.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) };
    await put(page, { house, texts });
    await open(page, "play/crescendo");
    const press = (target: { click(): Promise<void> }) => target.click();
    const table = new CrescendoPage(page, press);
    const left = new CrescendoPage(await secondThatWaits(context, page), press);
    expect(await table.asks([0])).toBe("place");
    expect(await left.asks([0])).toBe("place");
    await left.placeOne();
    await left.page.close();
    await expect(page.locator(".message")).toContainText("The game went on in another tab.");
    expect((await table.kept()).actions, "closed in time").toHaveLength(1);
    await expect.poll(async () => (await table.kept()).actions.length, { timeout: 10_000 }).toBe(2);
    expect(await table.asks([0])).toBe("place");
    await table.placeOne();
    await expect.poll(async () => (await table.kept()).actions.length).toBeGreaterThan(2);
  });
});

/** Keeps every cover of the hand from now on, and all that is said of another tab: what comes and goes again too. */
async function watchCovers({ page }: CrescendoPage): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const covered: string[] = [];
    Object.assign(globalThis, { covered });
    new MutationObserver(() => {
      const said = document.querySelector(".message")?.textContent ?? "";
      if (document.querySelector(".cover") !== null) covered.push(`covered: ${said}`);
      if (said.includes("another tab")) covered.push(said);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { covered: string[] }).covered);
}

/** Ann and Ben at one device, Ann's hand open. */
async function openAnnsHand(page: Page): Promise<CrescendoPage> {
  const chairs = ["Ann", "Ben", "Cleo", "Dora"].map((name) => ({ person: true, level: "easy", name }));
  const body = { options: { threshold: 200, first: 0 }, party: { seats: 2, chairs } };
  const texts = { [CRESCENDO.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) };
  await put(page, { house: { pace: "at-once" }, texts });
  await open(page, "play/crescendo");
  const table = new CrescendoPage(page, (target) => target.click());
  await uncoverAnns(table);
  return table;
}

async function uncoverAnns(table: CrescendoPage): Promise<void> {
  await expect(table.uncover).toHaveText("I am Ann: show my bones");
  await table.uncover.click();
  await expect(table.hand).toHaveCount(7);
}

test("a name that is written letter by letter in one tab covers the hand in neither", async ({ context, page }) => {
  const table = await openAnnsHand(page);
  const other = new CrescendoPage(await second(context, page), (target) => target.click());
  await uncoverAnns(other);
  const covers = [await watchCovers(table), await watchCovers(other)];
  await other.page.locator(".status").getByRole("button", { name: "Menu" }).click();
  await other.page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" }).click();
  for (const [seat, more, name] of [
    [1, "jamin Bunny", "Benjamin Bunny"],
    [0, "abel Lee", "Annabel Lee"],
  ] as const) {
    const field = other.page.locator(`#chair-name-${seat}`);
    await field.press("End");
    await field.pressSequentially(more);
    await expect(field).toHaveValue(name);
    await expect.poll(async () => (await other.kept()).players[seat]).toEqual({ person: { name } });
  }
  // whoever looks is "you" there
  await expect(page.locator(".seat[data-seat='1']")).toContainText("Benjamin Bunny");
  await expect.poll(async () => (await table.kept()).players[0]).toEqual({ person: { name: "Annabel Lee" } });
  for (const tab of [table, other]) await expect(tab.hand).toHaveCount(7);
  for (const covered of covers) expect(await covered()).toEqual([]);
  // the first tab goes on with the game that has these names
  await table.placeOne();
  await expect(table.uncover).toHaveText("I am Benjamin Bunny: show my bones");
  // and what was placed there covers the other one's hand
  await expect(other.uncover).toHaveText("I am Benjamin Bunny: show my bones");
  for (const covered of covers) expect(await covered()).not.toEqual([]);
  expect((await table.kept()).players).toEqual(["Annabel Lee", "Benjamin Bunny"].map((name) => ({ person: { name } })));
});

for (const [what, heard] of [
  ["preferences before the game", [["preferences"], ["table"]]],
  ["the game before preferences", [["table"], ["preferences"]]],
  ["both before anybody hears of either", [["preferences", "table"]]],
] as [string, ("preferences" | "table")[][]][]) {
  test(`a name that another tab writes letter by letter covers no hand: ${what}`, async ({ page }) => {
    const table = await openAnnsHand(page);
    const covered = await watchCovers(table);
    for (const name of ["Benj", "Benja", "Benjam", "Benjami", "Benjamin"]) {
      // what another tab writes, and what this one hears of it
      await page.evaluate(
        async ({ keys, heard, name }) => {
          const texts = {
            preferences: localStorage.getItem(keys.preferences)!.replace(/"Ben\w*"/, `"${name}"`),
            table: localStorage.getItem(keys.table)!.replace(/"Ben\w*"/, `"${name}"`),
          };
          for (const together of heard) {
            for (const which of together) localStorage.setItem(keys[which], texts[which]);
            for (const which of together) {
              const [key, newValue] = [keys[which], texts[which]];
              dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
              await new Promise((then) => setTimeout(then));
            }
          }
        },
        { keys: CRESCENDO, heard, name },
      );
      await expect(page.locator(".seat[data-seat='1']")).toContainText(`${name}: 0 points`);
    }
    await expect(table.hand).toHaveCount(7);
    expect(await covered()).toEqual([]);
    expect((await table.kept()).players).toEqual(["Ann", "Benjamin"].map((name) => ({ person: { name } })));
    await table.placeOne();
    await expect(table.uncover).toHaveText("I am Benjamin: show my bones");
    expect(await covered(), "what covers the hand is seen").not.toEqual([]);
  });
}
