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
import { Table, mouse } from "../table";

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
    await other.switch("auto_draw").click();
    await other.switch("letter_keys").click();
    await expect(table.switch("auto_draw")).toBeChecked({ checked: !sleeps });
    await expect(table.switch("letter_keys")).toBeChecked({ checked: sleeps });

    for (const tab of [table, other]) {
      await tab.page.reload();
      await started(tab.page);
      await openSettings(tab);
      for (const key of ["table_count", "auto_draw"]) await expect(tab.switch(key)).toBeChecked();
      await expect(tab.value("pace", "Slow")).toBeChecked();
      await expect(tab.switch("letter_keys")).not.toBeChecked();
    }
    const { display } = (await storedPreferences<Preferences>(page, KEY.preferences))!;
    expect(display).toMatchObject({ table_count: true, auto_draw: true });
    expect(await storedPreferences<HousePreferences>(page, KEY.house)).toMatchObject({ pace: "slow", no_letter_keys: true });
  });
}

test.describe("a tab that is closed before the opponent moves leaves the move to the other:", () => {
  // the opponent waits longer than it takes to close a tab
  const house = { pace: "slow" as const };

  test("Electrum with Auto-OK", async ({ context, page, table }) => {
    const game = gameAt(earlier(YOU_WIN, 4));
    await openTable(table, { game, preferences: { display: { auto_ok: true } }, house });
    const left = new Table(await second(context, page));
    expect(await left.asks()).toBe("play");
    expect(await table.asks()).toBe("play");
    await mouse.play(left);
    const played = await storedActions(page);
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
    const left = new CrescendoPage(await second(context, page), press);
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
