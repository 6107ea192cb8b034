import type { Page } from "@playwright/test";

import { mouse, playUntil, type Prompt } from "../../pages/electrum/page";
import { ANY_LEAD, DRAWS_TO_EMPTY, LONG_SPINNER, MUST_DRAW, NESTOR_DOMINO, NESTOR_DRAWS, YOU_WIN } from "../../pages/electrum/positions";
import {
  earlier,
  type ElectrumOptions,
  gameAt,
  INITIAL,
  KEY,
  type Preferences,
  storedActions,
  storedGame,
  storedPreferences,
} from "../../support/documents";
import { exactTexts } from "../../support/dom";
import { expect, openElectrum, reload, test } from "../../support/fixtures";
import { switchGame } from "../../support/follow";
import { chooseInMenu, closeSheet, openSheet } from "../../support/menu";
import { LANGUAGES, sentences } from "../../../scripts/languages.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const storedOptions = async (page: Page) => (await storedPreferences<Preferences>(page, KEY.preferences))!.options;

/** The label and the values of every setting, by its key. A switch has no values. */
const SETTINGS: Record<string, [label: string, values: string[]]> = {
  difficulty: ["Difficulty", ["Beginner", "Easy", "Not so easy", "Tough", "Brutal"]],
  table_count: ["Table count", []],
  scoring_count: ["Table count where it scores", ["Shown", "After your play", "Hidden"]],
  auto_ok: ["Auto-OK", []],
  auto_draw: ["Auto-Draw", []],
  pace: ["Pace", ["Slow", "Normal", "At once"]],
  numerals: ["Numerals", []],
  speed: ["Moving bones", ["Slow", "Normal", "At once"]],
  sound: ["Sound", []],
  haptics: ["Vibration", []],
  tips: ["Tips for a first game", []],
  one_place: ["A bone with only one place to go", ["A tap on the place", "A second tap on the bone", "One tap"]],
  large_bones: ["Large bones", []],
  left_handed: ["Left-handed", []],
  letter_keys: ["Letter keys", []],
  preset: ["Game", ["Draw", "Block", "All Fives", "All Threes", "Fives & Threes"]],
  points_to_win: ["Points to win", ["50", "100", "150", "200", "250", "305", "500"]],
  spinner: ["Spinner", []],
  draws: ["Draws", []],
  fives: ["Fives", []],
  threes: ["Threes", []],
  leader: ["Who leads the next hand", ["Highest double", "Winner", "Loser", "Take turns"]],
  block_winner: ["Blocked hand: who scores", ["Lower hand", "Last to play"]],
  block_award: ["Blocked hand: how much", ["Difference", "Other hand", "Both hands"]],
  rounding: ["Rounding", []],
  language: ["Language", [...LANGUAGES].sort().map((code) => (sentences(code, "language") as unknown as { name: string }).name)],
};

/** The values of the rules as they are stored, where that is not the lower-case label. */
const STORED_VALUES: Record<string, string> = {
  "Highest double": "doublet",
  "Take turns": "alternate",
  "Lower hand": "low",
  "Last to play": "last",
  "Other hand": "opponent",
  "Both hands": "both",
};

test("every setting has a name, its values, a description and the initial value; every rule and preset can be chosen and is stored", async ({ page, electrum }) => {
  await openElectrum(electrum);
  await electrum.waitForPrompt();
  await openSheet(page, "Settings");
  const folded = page.locator("dialog[open] .setting-group details[open] [data-setting]");
  expect((await page.locator("dialog[open] [data-setting]:visible").count()) - (await folded.count()), "in view before anything is unfolded").toBeLessThanOrEqual(12);
  const keys = await page.locator("dialog[open] [data-setting]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-setting")));
  expect([...keys].sort()).toEqual(Object.keys(SETTINGS).sort());
  for (const [key, [label, values]] of Object.entries(SETTINGS)) {
    const control = electrum.setting(key).getByRole(values.length === 0 ? "switch" : "radiogroup");
    await expect(control).toHaveAccessibleName(label);
    await expect(control).toHaveAccessibleDescription(/^\S.{20,}[.]$/);
    expect(await exactTexts(electrum.setting(key).locator("label:has([type=radio])"))).toEqual(values);
  }
  for (const [key, value] of [
    ["difficulty", "Easy"],
    ["preset", "Draw"],
    ["points_to_win", "150"],
    ["leader", "Highest double"],
    ["block_winner", "Lower hand"],
    ["block_award", "Difference"],
    ["pace", "Normal"],
    ["scoring_count", "Shown"],
    ["one_place", "A second tap on the bone"],
  ]) {
    await expect(electrum.value(key, value)).toBeChecked();
  }
  for (const key of ["table_count", "auto_draw", "spinner", "fives", "threes", "rounding", "large_bones", "left_handed"]) {
    await expect(electrum.switch(key)).not.toBeChecked();
  }
  for (const key of ["draws", "letter_keys", "auto_ok"]) await expect(electrum.switch(key)).toBeChecked();
  await expect(electrum.setting("points_to_win")).toContainText("“61 up, a point for every five”, choose 305 and Rounding");
  await expect(electrum.setting("fives")).toContainText("Sniff, Five-Up or Muggins");

  const chosen: Partial<ElectrumOptions> = {};
  await test.step("every value of every rule can be chosen and is stored", async () => {
    const storedValue = (key: string, label: string): unknown =>
      key === "points_to_win" ? Number(label) : (STORED_VALUES[label] ?? label.toLowerCase());
    const rules = Object.entries(SETTINGS).filter(([key]) => key in INITIAL);
    expect(rules).toHaveLength(Object.keys(INITIAL).length);
    for (const [key, [, values]] of rules) {
      if (values.length === 0) {
        const before = INITIAL[key as keyof ElectrumOptions];
        await electrum.switch(key).click();
        await expect(electrum.switch(key)).toBeChecked({ checked: !before });
        Object.assign(chosen, { [key]: !before });
        await expect.poll(() => storedOptions(page)).toEqual({ ...INITIAL, ...chosen });
      }
      for (const value of values) {
        await electrum.value(key, value).check();
        Object.assign(chosen, { [key]: storedValue(key, value) });
        await expect.poll(() => storedOptions(page)).toEqual({ ...INITIAL, ...chosen });
      }
    }
    // no preset has this combination
    for (const name of SETTINGS.preset[1]) await expect(electrum.value("preset", name)).not.toBeChecked();
    await reload(page);
    await openSheet(page, "Settings");
    await expect(electrum.value("points_to_win", "500")).toBeChecked();
    await expect(electrum.value("leader", "Take turns")).toBeChecked();
    await expect(electrum.switch("draws")).not.toBeChecked();
  });

  await test.step("a preset sets Spinner, Draws, Fives and Threes and nothing else", async () => {
    const presets: Record<string, [boolean, boolean, boolean, boolean]> = {
      "All Threes": [true, true, false, true],
      Block: [false, false, false, false],
      "Fives & Threes": [true, true, true, true],
      Draw: [false, true, false, false],
      "All Fives": [true, true, true, false],
    };
    expect(chosen).toMatchObject({ points_to_win: 500, block_winner: "last", block_award: "both", rounding: true, leader: "alternate" });
    for (const [name, [spinner, draws, fives, threes]] of Object.entries(presets)) {
      await electrum.value("preset", name).check();
      const preset = { spinner, draws, fives, threes };
      for (const [key, on] of Object.entries(preset)) await expect(electrum.switch(key)).toBeChecked({ checked: on });
      // options with their initial values may be left out
      const all = async () => ({ ...INITIAL, ...(await storedOptions(page)) });
      await expect.poll(all).toEqual({ ...INITIAL, ...chosen, ...preset });
    }
  });
});

test("Difficulty and Table count apply at once, the rules apply to the next game", async ({ page, electrum }) => {
  const game = gameAt(earlier(YOU_WIN, 4), "beginner");
  const [, opponent] = game.body.session.players;
  expect(opponent).toHaveProperty("bot.level", "beginner");
  await openElectrum(electrum, { game, preferences: { level: "beginner", } });
  await electrum.waitForPrompt();
  const options = async () => (await storedGame(page)).body.session.record.options;
  const before = await options();
  const newGameButton = page.locator(".setting-foot");
  await openSheet(page, "Settings");
  await expect(newGameButton, "the game under way has other rules").toBeVisible();
  await electrum.value("difficulty", "Easy").check();
  await expect
    .poll(async () => (await storedGame(page)).body.session.players[1], "nothing else about the opponent changes")
    .toEqual({ bot: { ...("bot" in opponent ? opponent.bot : {}), level: "easy" } });
  await electrum.value("preset", "Block").check();
  await electrum.value("points_to_win", "100").check();
  await closeSheet(page, "Settings");
  await mouse.play(electrum);
  expect(await options()).toEqual(before);
  await expect(page.locator(".stock")).toBeVisible();
  await chooseInMenu(page, "New game");
  await expect(page.locator(".stock"), "Block has no boneyard").toHaveCount(0);
  await electrum.waitForPrompt();
  expect(await options()).toEqual({ ...INITIAL, draws: false, points_to_win: 100 });
  await expect(electrum.count, "the count scores nothing").toHaveCount(0);
  await openSheet(page, "Settings");
  await expect(newGameButton).toBeHidden();
  await electrum.switch("table_count").click();
  await closeSheet(page, "Settings");
  await expect(electrum.count).toBeVisible();
  await expect(electrum.count).toContainText(/\d/);
});

test("Table count where it scores: hidden after the choice of Hidden, on Nestor's turn alone with After your play", async ({ electrum }) => {
  const choose = async (value: string) => {
    await openSheet(electrum.page, "Settings");
    await electrum.value("scoring_count", value).check();
    await closeSheet(electrum.page, "Settings");
  };
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  expect(await electrum.waitForPrompt()).toBe("play");
  await expect(electrum.count).toBeVisible();
  for (const value of ["Hidden", "After your play"]) {
    await choose(value);
    await expect(electrum.count).toHaveCount(0);
  }
  await switchGame(electrum.page, gameAt(NESTOR_DOMINO));
  expect(await electrum.waitForPrompt()).toBe("ok");
  await expect(electrum.count).toBeVisible();
  await choose("Hidden");
  await expect(electrum.count).toHaveCount(0);
});

test("without Auto-OK a single OK lets Nestor finish his turn; Auto-OK applies at once, and there is no OK until it is switched off", async ({ page, electrum }) => {
  const switchAutoOk = async () => {
    await openSheet(page, "Settings");
    await electrum.switch("auto_ok").click();
    await closeSheet(page, "Settings");
  };
  await openElectrum(electrum, { game: gameAt(NESTOR_DRAWS), app: { pace: "at-once" } });
  expect(await electrum.waitForPrompt()).toBe("ok");
  await expect(electrum.message).toHaveText(/Nestor’s turn: tap OK\.\s*$/);
  await electrum.ok.click();
  expect(await electrum.waitForPrompt()).toBe("play");
  expect(await storedActions(page), "draws included").toHaveLength(4);
  await expect(electrum.message).toHaveText(/^Nestor: I draw 3 bones\. I play the .+\. Your turn\. Choose a bone\.\s*$/);

  await playUntil(electrum, mouse, (prompt) => prompt === "ok");
  const before = (await electrum.announcements()).length;
  const actions = (await storedActions(page)).length;
  await switchAutoOk();
  await expect.poll(async () => (await storedActions(page)).length).toBeGreaterThan(actions);
  const prompts = new Set<Prompt>();
  let left = 8;
  await playUntil(electrum, mouse, (prompt) => {
    prompts.add(prompt);
    return (left -= 1) < 0 || prompt === "new game";
  });
  expect([...prompts]).toContain("play");
  expect([...prompts]).not.toContain("ok");
  expect((await electrum.announcements()).slice(before).join(" ")).not.toContain("tap OK");
  await switchAutoOk();
  await playUntil(electrum, mouse, (prompt) => prompt === "ok", undefined, 40);
});

test("Auto-Draw draws until a bone fits or the boneyard is empty, with one Undo for all draws; without it one bone is drawn", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(MUST_DRAW), preferences: { display: { auto_draw: false } } });
  expect(await electrum.waitForPrompt()).toBe("draw");
  await electrum.draw.click();
  await expect.poll(() => storedActions(page)).toEqual(["draw"]);
  expect(await electrum.waitForPrompt()).toBe("draw");
  await electrum.undo.click();
  await expect.poll(() => storedActions(page)).toEqual([]);
  await openSheet(page, "Settings");
  await electrum.switch("auto_draw").click();
  await expect(electrum.switch("auto_draw")).toBeChecked();
  await closeSheet(page, "Settings");

  await test.step("until a bone fits", async () => {
    expect(await electrum.waitForPrompt()).toBe("draw");
    const { message: _, canRedo: __, ...before } = await electrum.snapshot();
    await electrum.draw.click();
    expect(await electrum.waitForPrompt()).toBe("play");
    expect(await storedActions(page)).toEqual(["draw", "draw", "draw"]);
    await expect(electrum.bones).toHaveCount(10);
    await expect(electrum.message).toHaveText(/^You draw the .+\. You draw the .+\. You draw the .+\. Your turn\./);
    const { message: ___, ...after } = await electrum.snapshot();
    await electrum.undo.click();
    await expect.poll(() => storedActions(page)).toEqual([]);
    await expect.poll(() => electrum.snapshot()).toMatchObject(before);
    await electrum.redo.click();
    await expect.poll(() => electrum.snapshot()).toMatchObject(after);
  });

  await test.step("until the boneyard is empty, if nothing fits", async () => {
    const before = earlier(DRAWS_TO_EMPTY, 8);
    await switchGame(page, gameAt(before));
    expect(await electrum.waitForPrompt()).toBe("draw");
    await electrum.draw.click();
    expect(await electrum.waitForPrompt()).toBe("pass");
    await expect(page.locator(".stock")).toContainText("0 in the boneyard");
    await electrum.undo.click();
    await expect.poll(async () => (await storedActions(page)).length).toBe(before.movers.length);
  });
});

test("the first bone can be led at both ends, with the same result", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(ANY_LEAD) });
  for (const end of ["E", "W"]) {
    expect(await electrum.waitForPrompt()).toBe("play");
    await expect(electrum.message).toHaveText(/Lead with any bone\.\s*$/);
    await expect(page.locator(".end")).toHaveCount(2);
    await expect(electrum.end("E")).toHaveClass(/end-corners/);
    await expect(page.locator(".tray-bone.playable")).toHaveCount(7);
    await electrum.bone("1-6").click();
    await electrum.end(end).click();
    await expect.poll(async () => (await storedActions(page)).at(-1)).toBe("1-6@E");
    await electrum.undo.click();
    await expect(electrum.bone("1-6")).toBeVisible();
  }
});
