import type { Page } from "@playwright/test";

import { announcedPoints } from "../../pages/electrum/announcements";
import { keys, playUntil } from "../../pages/electrum/page";
import { ANY_LEAD, LONG_SPINNER, MUST_DRAW, PASS_BLOCKS, VOID_HAND } from "../../pages/electrum/positions";
import {
  earlier,
  gameAt,
  KEY,
  type Preferences,
  storedActions,
  storedGame,
  storedPreferences,
} from "../../support/documents";
import { expect, open, openElectrum, test } from "../../support/fixtures";
import { focused, key, tabTo, waitForFrames } from "../../support/keyboard";
import { chooseInMenuByKeys, sheet } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** Expects that a visible element has the focus. */
async function expectVisibleFocus(page: Page, after: string): Promise<void> {
  await waitForFrames(page);
  expect(await focused(page), `the focus after ${after}`).not.toBe("nothing");
  const isVisible = await page.evaluate(() => {
    const element = document.activeElement;
    const rect = element?.getBoundingClientRect();
    return element?.isConnected === true && rect !== undefined && rect.width > 0 && rect.height > 0;
  });
  expect(isVisible, `the focused element is visible after ${after}`).toBe(true);
}

test("a game is set up and played to its end by keyboard", async ({ page, electrum }) => {
  await open(page);
  await tabTo(page, ".card .card-acts button");
  await key(page, "Enter");
  await expect(sheet(page, "Electrum Dominoes")).toBeVisible();
  await tabTo(page, ".start-foot a");
  await key(page, "Enter");
  await expect(page).toHaveURL(/play\/electrum$/);
  await electrum.waitForPrompt();

  let [before, moves] = [0, 8];
  await test.step("set up in Settings", async () => {
    await chooseInMenuByKeys(page, "Settings");
    await expect(electrum.sheet("Settings")).toBeVisible();
    await expectVisibleFocus(page, "opening the settings");
    await tabTo(page, "[data-setting=pace] input");
    await key(page, "ArrowRight");
    await expect(electrum.value("pace", "At once")).toBeChecked();
    await tabTo(page, "[data-setting=preset] input");
    await key(page, "ArrowRight");
    await expect(electrum.value("preset", "Block")).toBeChecked();
    await key(page, "ArrowRight");
    await expect(electrum.value("preset", "All Fives")).toBeChecked();
    await tabTo(page, "[data-setting=points_to_win] input");
    await key(page, "ArrowLeft");
    await key(page, "ArrowLeft");
    await expect(electrum.value("points_to_win", "50")).toBeChecked();
    await tabTo(page, "[data-setting=points_to_win] ~ details summary");
    await key(page, "Enter");
    await tabTo(page, "[data-setting=rounding] button");
    await key(page, "Space");
    await expect(electrum.switch("rounding")).toBeChecked();
    await tabTo(page, ".setting-foot button");
    before = (await electrum.announcements()).length;
    await key(page, "Enter");
    await expect(electrum.sheet("Settings")).toBeHidden();
    await expectVisibleFocus(page, "a new game");
  });
  // the game of the first visit was left without a move, so its number is used again
  await expect.poll(async () => (await storedGame(page)).body.session.record.options.rounding).toBe(true);
  const { place, session } = (await storedGame(page)).body;
  expect(place.number).toBe(1);
  expect(session.record.options).toMatchObject({ points_to_win: 50, spinner: true, fives: true, draws: true, rounding: true });
  expect((await storedPreferences<Preferences>(page, KEY.preferences))!.level).toBe("easy");

  await test.step("the first moves", async () => {
    const announced = async () => announcedPoints((await electrum.announcements()).slice(before));
    await playUntil(electrum, keys, () => (moves -= 1) < 0, async (prompt) => {
      await electrum.waitForPrompt();
      await expectVisibleFocus(page, prompt);
    });
    await expect.poll(async () => (await announced()).join()).toBe((await electrum.scores()).join());
  });

  await test.step("the last two hands of a game", async () => {
    await openElectrum(electrum, { game: gameAt(earlier(VOID_HAND, 14)), app: { pace: "at-once" } });
    await electrum.waitForPrompt();
    await expect.poll(() => electrum.announcements(), "the opening is announced").not.toEqual([]);
    const [yours, nestors] = await electrum.scores();
    const start = (await electrum.announcements()).length;
    await playUntil(electrum, keys, (prompt) => prompt === "new game", async (prompt) => {
      await electrum.waitForPrompt();
      await expectVisibleFocus(page, prompt);
    });
    const scores = await electrum.scores();
    expect(Math.max(...scores)).toBeGreaterThanOrEqual(50);
    const announced = async () => announcedPoints((await electrum.announcements()).slice(start));
    await expect.poll(announced).toEqual([scores[0] - yours, scores[1] - nestors]);
    await keys.press(electrum, "new game");
    await expect(electrum.endCard).toHaveCount(0);
    await expectVisibleFocus(page, "New game");
    await expect.poll(async () => (await storedGame(page)).body.place.number).toBe(2);
  });
});

test("Tab goes from the hand to the ends and the buttons, and arrow keys move along ends", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await electrum.waitForPrompt();
  await tabTo(page, ".tray-bone");
  const bone = await focused(page);
  await page.keyboard.press("Tab");
  await expect(page.locator(".tray-bone:focus"), "the hand is one tab stop").toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  expect(await focused(page)).toBe(bone);
  await key(page, "Enter");
  const ends = new Set([await focused(page)]);
  // these presses reach every end from every other
  for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowDown"]) {
    for (let presses = 0; presses < 2; presses += 1) {
      await key(page, arrow);
      ends.add(await focused(page));
    }
  }
  expect([...ends].sort()).toEqual(["end-E", "end-N", "end-S", "end-W"]);
  await key(page, "Escape");
  expect(await focused(page), "Escape moves the focus back to the bone").toBe(bone);
  await expect(page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(0);
});

test("Space selects and deselects a bone, and a bone that does not fit says so", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(ANY_LEAD, 5)), app: { one_place: "confirm" } });
  expect(await electrum.waitForPrompt()).toBe("play");
  const [fits] = await electrum.playable();
  await tabTo(page, ".tray-bone");
  for (let presses = 0; (await focused(page)) !== `hand-${fits}`; presses += 1) {
    expect(presses, "presses of an arrow key").toBeLessThan(10);
    await key(page, "ArrowRight");
  }
  await key(page, "Space");
  await expect(electrum.bone(fits)).toHaveAttribute("aria-pressed", "true");
  await electrum.bone(fits).focus();
  await key(page, "Space");
  await expect(electrum.bone(fits)).toHaveAttribute("aria-pressed", "false");
  const unplayable = page.locator(".tray-bone.unplayable").first();
  await expect(unplayable).toHaveAccessibleName(/, does not fit now$/);
  await unplayable.focus();
  await key(page, "Enter");
  await expect(electrum.refusal).toHaveText(/^The .+ does not fit anywhere\.$/);
  await expect(electrum.live).toHaveText(/^The .+ does not fit anywhere\.$/);
  await expectVisibleFocus(page, "a refusal");
});

test("D draws, O confirms, U undoes, Y redoes, and none of them does anything else", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(MUST_DRAW) });
  expect(await electrum.waitForPrompt()).toBe("draw");
  await key(page, "p");
  expect(await storedActions(page), "P when the player cannot pass").toEqual([]);
  await key(page, "o");
  expect(await storedActions(page), "O when there is nothing to confirm").toEqual([]);
  await key(page, "d");
  await key(page, "D");
  expect(await storedActions(page)).toEqual(["draw", "draw"]);
  await expectVisibleFocus(page, "D");
  await key(page, "Control+d");
  expect(await storedActions(page), "a shortcut of the browser").toEqual(["draw", "draw"]);
  await key(page, "u");
  expect(await storedActions(page)).toEqual(["draw"]);
  await key(page, "u");
  expect(await storedActions(page)).toEqual([]);
  await expectVisibleFocus(page, "U");
  await key(page, "r");
  expect(await storedActions(page), "R is not a shortcut of this game").toEqual([]);
  await key(page, "y");
  await key(page, "Y");
  expect(await storedActions(page)).toEqual(["draw", "draw"]);
  await expectVisibleFocus(page, "Y");
  await key(page, "d");
  expect(await electrum.waitForPrompt()).toBe("play");
  await keys.play(electrum);
  await expectVisibleFocus(page, "a play");
  expect(await electrum.waitForPrompt()).toBe("ok");
  await key(page, "o");
  await expect.poll(async () => (await storedActions(page)).length).toBe(5);
});

test("P passes, which may block the hand, and O begins the next hand", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(PASS_BLOCKS) });
  expect(await electrum.waitForPrompt()).toBe("pass");
  await key(page, "d");
  expect(await electrum.waitForPrompt(), "D when the player cannot draw").toBe("pass");
  await key(page, "P");
  expect(await electrum.waitForPrompt()).toBe("next hand");
  await expect(electrum.endCard).toContainText("The hand is blocked");
  await expectVisibleFocus(page, "P");
  await key(page, "O");
  await expect(electrum.endCard).toHaveCount(0);
  await expectVisibleFocus(page, "O");
});

test("sheets trap the focus, disable the game's shortcuts, and return the focus", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(ANY_LEAD) });
  await electrum.waitForPrompt();
  await expect(electrum.undo).toBeEnabled();
  for (const title of ["Moves", "Settings", "Help", "About"]) {
    await chooseInMenuByKeys(page, title);
    const sheet = electrum.sheet(title);
    await expect(sheet).toBeVisible();
    await expect(electrum.sheet("Menu")).toBeHidden();
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press("Tab");
      const isInside = await sheet.evaluate(
        (sheet) => sheet.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(isInside, `Tab stays in ${title}`).toBe(true);
    }
    const before = await storedActions(page);
    await key(page, "u");
    expect(await storedActions(page), "U with an open sheet").toEqual(before);
    await key(page, "Escape");
    await expect(sheet).toBeHidden();
    await expectVisibleFocus(page, `closing ${title}`);
  }
});
