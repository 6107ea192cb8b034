import type { Page } from "@playwright/test";

import { type Preferences, KEY, earlier, gameAt, storedActions, storedGame, storedPreferences } from "../documents";
import { expect, openTable, started, test } from "../fixtures";
import { ANY_LEAD, LONG_SPINNER, MUST_DRAW, PASS_BLOCKS } from "../positions";
import { drawn, focused, key, keys, playOn, tabTo } from "../table";
import { pointsTold } from "../words";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

/** The focus is somewhere, and it can be seen where. */
async function expectFocus(page: Page, after: string): Promise<void> {
  await drawn(page);
  expect(await focused(page), `the focus after ${after}`).not.toBe("nothing");
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    const rect = element?.getBoundingClientRect();
    return element?.isConnected === true && rect !== undefined && rect.width > 0 && rect.height > 0;
  });
  expect(seen, `the focus after ${after} is on something that is shown`).toBe(true);
}

test("a game is set up and played to its end by keys alone", async ({ page, table }) => {
  test.setTimeout(120_000);
  await page.goto(".");
  await started(page);
  await tabTo(page, ".card a");
  await key(page, "Enter");
  await expect(page.getByRole("dialog", { name: "Electrum Dominoes" })).toBeVisible();
  await tabTo(page, ".start-foot a");
  await key(page, "Enter");
  await expect(page).toHaveURL(/play\/electrum$/);
  await table.asks();

  await test.step("set up in Settings", async () => {
    await tabTo(page, ".status button");
    await key(page, "Enter");
    await expect(table.sheet("Menu")).toBeVisible();
    await tabTo(page, ".menu li:nth-child(7) button");
    expect(await focused(page)).toBe("Settings");
    await key(page, "Enter");
    await expect(table.sheet("Settings")).toBeVisible();
    await expectFocus(page, "opening the settings");
    await tabTo(page, "[data-setting=pace] input");
    await key(page, "ArrowRight");
    await expect(table.value("pace", "At once")).toBeChecked();
    await tabTo(page, "[data-setting=preset] input");
    await key(page, "ArrowRight");
    await expect(table.value("preset", "Block")).toBeChecked();
    await key(page, "ArrowRight");
    await expect(table.value("preset", "All Fives")).toBeChecked();
    await tabTo(page, "[data-setting=points_to_win] input");
    await key(page, "ArrowLeft");
    await key(page, "ArrowLeft");
    await expect(table.value("points_to_win", "50")).toBeChecked();
    await tabTo(page, "[data-setting=rounding] button");
    await key(page, "Space");
    await expect(table.switch("rounding")).toBeChecked();
    await tabTo(page, ".setting-foot button");
    await key(page, "Enter");
    await expect(table.sheet("Settings")).toBeHidden();
    await expectFocus(page, "a new game");
  });
  const { options } = (await storedGame(page)).body.session.record;
  expect(options).toMatchObject({ points_to_win: 50, spinner: true, fives: true, draws: true, rounding: true });
  const { level } = (await storedPreferences<Preferences>(page, KEY.preferences))!;
  expect(level).toBe("easy");

  const before = (await table.spoken()).length - 1;
  await playOn(
    table,
    keys,
    (ask) => ask === "new game",
    async ({ ask }) => {
      await table.asks();
      await expectFocus(page, ask);
    },
  );
  const [yours, mine] = await table.scores();
  expect(Math.max(yours, mine)).toBeGreaterThanOrEqual(50);
  expect(pointsTold((await table.spoken()).slice(before))).toEqual([yours, mine]);
  await keys.press(table, "new game");
  await expect(table.ended).toHaveCount(0);
  await expectFocus(page, "New game");
  // the game that was dealt on the first visit was left before anything was played in it: it takes no number
  expect((await storedGame(page)).body.place.number).toBe(2);
});

test("Tab goes from the hand to the ends and the buttons, arrows walk along bones and ends", async ({ page, table }) => {
  await openTable(table, { game: gameAt(LONG_SPINNER) });
  await table.asks();
  await tabTo(page, ".tray-bone");
  const only = await focused(page);
  await page.keyboard.press("Tab");
  expect(await page.locator(".tray-bone:focus").count(), "the hand is one stop").toBe(0);
  await page.keyboard.press("Shift+Tab");
  expect(await focused(page)).toBe(only);
  await key(page, "Enter");
  const first = await focused(page);
  expect(first).toMatch(/^end-/);
  const ends = new Set([first]);
  // every end can be walked to from every other
  for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowDown"]) {
    for (let presses = 0; presses < 2; presses += 1) {
      await key(page, arrow);
      expect(await focused(page)).toMatch(/^end-/);
      ends.add(await focused(page));
    }
  }
  expect([...ends].sort()).toEqual(["end-E", "end-N", "end-S", "end-W"]);
  await key(page, "Escape");
  expect(await focused(page), "Escape goes back to the bone").toBe(only);
  await expect(page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(0);
});

test("Enter twice on a bone puts it down, the space bar works too, a bone that does not fit says why", async ({
  page,
  table,
}) => {
  // however many ends take it
  await openTable(table, { game: gameAt(earlier(ANY_LEAD, 5)), house: { one_place: "confirm" } });
  const [fits] = await table.playable();
  await tabTo(page, ".tray-bone");
  while ((await focused(page)) !== `hand-${fits}`) await key(page, "ArrowRight");
  await key(page, "Space");
  await expect(table.bone(fits)).toHaveAttribute("aria-pressed", "true");
  await table.bone(fits).focus();
  await key(page, "Space");
  await expect(table.bone(fits)).toHaveAttribute("aria-pressed", "false");
  const rests = page.locator(".tray-bone.unplayable").first();
  await expect(rests).toHaveAccessibleName(/, does not fit now$/);
  await rests.focus();
  await key(page, "Enter");
  await expect(table.refusal).toHaveText(/^The .+ does not fit anywhere\.$/);
  await expect(table.live).toHaveText(/^The .+ does not fit anywhere\.$/);
  await expectFocus(page, "a refusal");
});

test("D draws, P passes, O is OK and goes on, U takes back, Y plays again", async ({ page, table }) => {
  await openTable(table, { game: gameAt(MUST_DRAW) });
  expect(await table.asks()).toBe("draw");
  await key(page, "p");
  expect(await storedActions(page), "P where passing is not the move").toEqual([]);
  await key(page, "o");
  expect(await storedActions(page), "O where OK is not the move").toEqual([]);
  await key(page, "d");
  await key(page, "D");
  expect(await storedActions(page)).toEqual(["draw", "draw"]);
  await expectFocus(page, "D");
  await key(page, "Control+d");
  expect(await storedActions(page), "a browser's own key").toEqual(["draw", "draw"]);
  await key(page, "u");
  expect(await storedActions(page)).toEqual(["draw"]);
  await key(page, "u");
  expect(await storedActions(page)).toEqual([]);
  await expectFocus(page, "U");
  await key(page, "r");
  expect(await storedActions(page), "R is no key of this game").toEqual([]);
  await key(page, "y");
  await key(page, "Y");
  expect(await storedActions(page)).toEqual(["draw", "draw"]);
  await expectFocus(page, "Y");
  await key(page, "d");
  expect(await table.asks()).toBe("play");
  await keys.play(table);
  await expectFocus(page, "a play");
  expect(await table.asks()).toBe("ok");
  await key(page, "o");
  await expect.poll(async () => (await storedActions(page)).length).toBe(5);
});

test("P passes where the hand is blocked by it, O goes on to the next hand", async ({ page, table }) => {
  await openTable(table, { game: gameAt(PASS_BLOCKS) });
  expect(await table.asks()).toBe("pass");
  await key(page, "d");
  await key(page, "P");
  expect(await table.asks()).toBe("next hand");
  await expect(table.ended).toContainText("The hand is blocked");
  await expectFocus(page, "P");
  await key(page, "O");
  await expect(table.ended).toHaveCount(0);
  await expectFocus(page, "O");
});

test("sheets keep the focus while they are open and give it back", async ({ page, table }) => {
  await openTable(table, { game: gameAt(ANY_LEAD) });
  await table.asks();
  for (const title of ["Moves", "Settings", "Help", "About"]) {
    await tabTo(page, ".status button");
    await key(page, "Enter");
    const menu = table.sheet("Menu");
    await expect(menu).toBeVisible();
    await expectFocus(page, "opening the menu");
    const entry = menu.getByRole("button", { name: title });
    for (let presses = 0; presses < 30 && !(await entry.evaluate((it) => it === document.activeElement)); presses += 1) {
      await page.keyboard.press("Tab");
    }
    await key(page, "Enter");
    const sheet = table.sheet(title);
    await expect(sheet).toBeVisible();
    await expect(menu).toBeHidden();
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press("Tab");
      const inside = await sheet.evaluate(
        (it) => it.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(inside, `Tab stays in ${title}`).toBe(true);
    }
    const before = await storedActions(page);
    await key(page, "u");
    expect(await storedActions(page), "keys of the table rest under a sheet").toEqual(before);
    await key(page, "Escape");
    await expect(sheet).toBeHidden();
    await expectFocus(page, `closing ${title}`);
  }
});
