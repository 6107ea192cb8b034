import type { Page } from "@playwright/test";

import { CRESCENDO, CrescendoPage, crescendoPreferences } from "../../pages/crescendo/page";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { bot, person, recordedGame, storedGameText } from "../../support/documents";
import { exactTexts } from "../../support/dom";
import { expect, open, openGame, projectScreenshot, reload, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu, click, closeSheet, openChair, openSheet, settingSwitch, showMore, undoButton } from "../../support/menu";
import { openSecondTab } from "../../support/tabs";
import { openTally } from "../../support/tally";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

const CLEO = person("Cleo");
const NESTOR = bot("Nestor", "easy");

/** Ann and Ben share the device with a third player; Ann begins. */
async function openAnnAndBenWith(page: Page, third: object, pace: "slow" | "at-once" = "at-once"): Promise<CrescendoPage> {
  const party = { seats: 3, chairs: [person("Ann"), person("Ben"), third, person("Dora")] };
  await openGame(page, "crescendo", { app: { pace }, texts: crescendoPreferences(50, { party }) });
  return new CrescendoPage(page, click);
}

/** Opens a recorded game, all of whose players share the device. */
async function openRecordedGame(page: Page, name: string, players: string[], actionsLeft: number): Promise<CrescendoPage> {
  const record = await recordedGame(name);
  const text = storedGameText(record, players, record.actions.length - actionsLeft);
  await openGame(page, "crescendo", { app: { pace: "at-once" }, texts: { [CRESCENDO.table]: text } });
  return new CrescendoPage(page, click);
}

/** The spoken names of the bones of the hand, by their notation. */
async function spokenNames(crescendo: CrescendoPage): Promise<Map<string, string>> {
  const found = await crescendo.hand.evaluateAll((bones) =>
    bones.map((bone) => {
      const label = bone.getAttribute("aria-label") ?? "";
      return [bone.id.replace("hand-", ""), label.replace(/, just drawn$/, "")] as const;
    }),
  );
  return new Map(found);
}

/** The title and the HTML of the page. */
const wholePage = (page: Page) => page.evaluate(() => `${document.title} ${document.documentElement.outerHTML}`);

/**
 * Ann, Ben and Cleo place bones in turn, beginning with `seat`, and the page never contains a bone that is hidden from
 * the player who looks. Ends with the game or after `most` turns; returns the number of turns.
 */
async function playInTurns(crescendo: CrescendoPage, seat: number, most: number): Promise<number> {
  const { page } = crescendo;
  const before = (await crescendo.stored()).actions.length;
  /** The last visible hand of each seat. */
  const hands = new Map<number, Map<string, string>>();
  const checked = { behindCover: 0, inOtherHands: 0 };
  let turns = 0;
  for (; turns < most; turns += 1) {
    const prompt = await crescendo.waitForPrompt([0, 1, 2]);
    if (prompt === "new game") break;
    expect(prompt, "the device changes hands before every turn").toBe("uncover");
    const mover = (seat + turns) % 3;
    await expect(crescendo.uncover).toHaveText(`I am ${["Ann", "Ben", "Cleo"][mover]}`);
    await expect(crescendo.hand).toHaveCount(0);
    const { actions } = await crescendo.stored();
    const isSeeding = actions.length < 3;
    const onBoard = new Set(isSeeding ? [] : actions.map((action) => action.slice(0, 3)));
    const covered = await wholePage(page);
    expect(covered).not.toContain('id="hand-');
    const hidden = [...hands.values()].flatMap((hand) => [...hand].filter(([bone]) => !onBoard.has(bone)));
    expect(hidden.filter(([bone, name]) => covered.includes(name) || covered.includes(`"${bone}"`)), "covered").toEqual([]);
    checked.behindCover += hidden.length;
    if (turns === 4) {
      await expectInPlaceOnPhoneToo(page, "while the device changes hands");
      await projectScreenshot(page, `crescendo-cover-${before}`);
    }
    await crescendo.uncover.click();
    await expect(crescendo.hand).not.toHaveCount(0);
    if (turns === 4) {
      await expectInPlaceOnPhoneToo(page, "with the hand uncovered");
      await projectScreenshot(page, `crescendo-three-${before}`);
    }
    const hand = await spokenNames(crescendo);
    expect([...hand.values()], "every bone has a name").not.toContain("");
    const uncovered = await wholePage(page);
    const others = [...hands].flatMap(([other, bones]) =>
      other === mover ? [] : [...bones].filter(([bone]) => !onBoard.has(bone) && !hand.has(bone)),
    );
    expect(others.filter(([, name]) => uncovered.includes(`${name}"`)), "in other hands").toEqual([]);
    checked.inOtherHands += others.length;
    hands.set(mover, hand);
    const { bone, sum } = await crescendo.placeOne(turns);
    expect(sum, `turn ${turns}`).toMatch(isSeeding ? /^$/ : /^\d+\s×\s\d+(\s×\s2)?\s=\s\d+$/);
    hand.delete(bone);
  }
  expect(turns).toBeGreaterThan(5);
  expect(Math.min(checked.behindCover, checked.inOtherHands)).toBeGreaterThan(turns * 3);
  return turns;
}

test("three people begin a game on one device, and no hand is visible while it changes hands", async ({ page }) => {
  const crescendo = await openAnnAndBenWith(page, CLEO);
  expect(await playInTurns(crescendo, 0, 9)).toBe(9);
  expect(await crescendo.totals()).toEqual(await crescendo.expectedTotals(0));
});

test("three people finish a game on one device, and no hand is visible before it is over", async ({ page }) => {
  const crescendo = await openRecordedGame(page, "crescendo-three", ["Ann", "Ben", "Cleo"], 8);
  // Ben began
  const entries = (await crescendo.stored()).actions.length;
  await playInTurns(crescendo, (1 + entries) % 3, 40);
  expect(await crescendo.waitForPrompt([0, 1, 2])).toBe("new game");
  const totals = await crescendo.expectedTotals(1);
  expect(await crescendo.totals()).toEqual(totals);
  await expect(crescendo.endCard.getByRole("heading")).toHaveText(/^(Ann|Ben|Cleo) wins the game$/);
  await expect(crescendo.endCard).toContainText(String(Math.max(...totals)));
  await expectInPlaceOnPhoneToo(page, "at the end");
  await showMore(page);
  await expect(crescendo.endCard.getByRole("button", { name: "Undo" })).toBeDisabled();
  await projectScreenshot(page, "crescendo-three-ended");
  await test.step("the replay tells the moves by name", async () => {
    await showMore(page);
    await crescendo.endCard.getByRole("link", { name: "Replay" }).click();
    await expect(page.locator("main.replay")).toBeVisible();
    await page.keyboard.press("End");
    await expect(page.locator(".replay-words")).toContainText(/wins with \d+ points/);
    await expectInPlaceOnPhoneToo(page, "in the replay");
    await projectScreenshot(page, "crescendo-replay");
  });
});

test("a finished game of two people looks the same after a reload", async ({ page }) => {
  const crescendo = await openRecordedGame(page, "crescendo-two", ["Ann", "Ben"], 3);
  let prompt = await crescendo.waitForPrompt([0, 1]);
  for (let turn = 0; prompt !== "new game"; turn += 1) {
    expect(turn, "placements").toBeLessThan(8);
    if (prompt === "uncover") await crescendo.uncover.click();
    await crescendo.placeOne(turn);
    prompt = await crescendo.waitForPrompt([0, 1]);
  }
  const parts = [".status", ".ended-page", ".tray"];
  const texts = () => Promise.all(parts.map(async (part) => (await page.locator(part).allTextContents()).join("\n")));
  const [before, hand] = [await texts(), await crescendo.handBones()];
  expect(hand.length, "a hand is shown").toBeGreaterThan(0);
  await reload(page);
  await expect(crescendo.endCard).toBeVisible();
  await expect.poll(() => crescendo.handBones()).toEqual(hand);
  await expect.poll(texts).toEqual(before);
});

test("invisible characters are removed from names, and names from right to left are isolated", async ({ page }) => {
  // invisible characters only; a right-to-left override; a right-to-left name
  const names = ["\u200b\u2060\u{e0041}", "\u202enaB", "\u05d3\u05e0\u05d4"];
  const shown = ["Player 1", "naB", "\u2068\u05d3\u05e0\u05d4\u2069"];
  const record = await recordedGame("crescendo-three");
  const openAfter = async (entries: number) => {
    const stored = JSON.parse(storedGameText(record, names, entries)) as { body: { session: { tally: object } } };
    // two former players
    const former = ["\u3164", "\u202eeoZ\u2069"].map((name) => ({ who: { person: { name } }, played: 1, wins: 1 }));
    stored.body.session.tally = { games: 2, wins: former };
    await openGame(page, "crescendo", { app: { pace: "at-once" }, texts: { [CRESCENDO.table]: JSON.stringify(stored) } });
  };
  const crescendo = new CrescendoPage(page, click);
  const texts = (selector: string) => exactTexts(page.locator(selector));
  const expectSafe = async () => {
    const html = await wholePage(page);
    expect(html.match(/[\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2067\u3164\ufeff]|[\u{e0000}-\u{e0fff}]/gu)).toBeNull();
    const [, , name] = names;
    expect(html.split(shown[2]).length, "the right-to-left name is isolated everywhere").toBe(html.split(name).length);
  };
  const seatNames = () => texts(".seat .seat-name > [aria-hidden]");
  const entries = record.actions.length - 8;
  await openAfter(entries);
  for (let turn = 0; turn < 3; turn += 1) {
    // seat 1 began
    const mover = (1 + entries + turn) % 3;
    expect(await crescendo.waitForPrompt([0, 1, 2])).toBe("uncover");
    expect(await texts("#uncover")).toEqual([`I am ${shown[mover]}`]);
    expect((await seatNames()).sort()).toEqual([...shown].sort());
    await expectSafe();
    await crescendo.uncover.click();
    await expect(crescendo.hand).not.toHaveCount(0);
    expect((await seatNames()).sort(), "all people read the names").toEqual([...shown].sort());
    await expectSafe();
    await crescendo.placeOne(turn);
  }

  await test.step("on the end card and in the tally", async () => {
    await openAfter(record.actions.length);
    expect(await crescendo.waitForPrompt([0, 1, 2])).toBe("new game");
    expect((await texts(".ended-scores li > span:first-child")).sort()).toEqual([...shown].sort());
    expect(await texts(".ended-page h2")).toEqual([`${shown[2]} wins the game`]);
    await expectSafe();
    await openTally(page);
    const rows = await texts(".tally tbody th");
    // a former player without a visible name is shown as a box
    expect(rows.slice(3).sort()).toEqual(["eoZ", "\u25a1"]);
    expect(rows.slice(0, 3).sort()).toEqual([...shown].sort());
    await expectSafe();
  });

  await test.step("in print", async () => {
    await open(page, "print/crescendo");
    await expect(page.locator(".pad-name")).toHaveCount(3);
    expect((await texts(".pad-name")).sort()).toEqual([...shown].sort());
    await expect(page.locator("#name-0"), "a generated name is not filled in").toHaveValue("");
    await expect(page.locator("#name-1")).toHaveValue("naB");
    await expectSafe();
  });
});

test("a name is counted, cut and stored in whole signs, and one without visible characters as no name", async ({ page }) => {
  const crescendo = await openAnnAndBenWith(page, CLEO);
  await openSheet(page, "Settings");
  await openChair(page, 0);
  const field = page.locator("#chair-name-0");
  for (const sign of ["🇩🇪", "👩\u200d👩\u200d👧", "e\u0301", "می\u200c"]) {
    await field.fill(sign.repeat(21));
    const value = await field.inputValue();
    expect([...new Intl.Segmenter("en").segment(value)].length, sign).toBe(20);
    // a joiner at the end joins nothing
    const name = value.replace(/\u200c$/, "");
    await expect.poll(async () => (await crescendo.stored()).players[0], sign).toEqual({ person: { name } });
  }
  await page.locator("#chair-name-0").fill("\u200b\u2060");
  await openChair(page, 1);
  await page.locator("#chair-name-1").fill("\u202eneB");
  await expect.poll(async () => (await crescendo.stored()).players.slice(0, 2)).toEqual([
    { person: { name: null } },
    { person: { name: "neB" } },
  ]);
  await closeSheet(page, "Settings");
  await expect.poll(() => exactTexts(crescendo.uncover)).toEqual(["I am Player 1"]);
});

test("with several people Undo does not go back over revealed bones until the setting allows it", async ({ page }) => {
  const crescendo = await openAnnAndBenWith(page, NESTOR);
  await crescendo.uncover.click();
  expect(await crescendo.waitForPrompt([0, 1])).toBe("place");
  await crescendo.placeOne();
  expect(await crescendo.waitForPrompt([0, 1])).toBe("uncover");
  await expect(undoButton(page)).toBeDisabled();
  const allow = settingSwitch(page, "undo_reveals");
  await openSheet(page, "Settings");
  await expect(allow).not.toBeChecked();
  await allow.click();
  await expect(allow).toBeChecked();
  await closeSheet(page, "Settings");
  await undoButton(page).click();
  // the player whose choice was undone takes the device first
  await expect(crescendo.uncover).toHaveText("I am Ann");
  await expect(crescendo.hand).toHaveCount(0);
  expect((await crescendo.stored()).actions).toEqual([]);
});

test("with two people Restore does not go back over revealed bones until the setting allows it", async ({ page }) => {
  const party = { seats: 2, chairs: ["Ann", "Ben", "Cleo", "Dora"].map(person) };
  await openGame(page, "crescendo", { app: { pace: "at-once" }, texts: crescendoPreferences(50, { party }) });
  const crescendo = new CrescendoPage(page, click);
  await chooseInMenu(page, "Preserve");
  await expect(crescendo.live).toContainText("Preserved.");
  for (let turn = 0; turn < 2; turn += 1) {
    await crescendo.uncover.click();
    await crescendo.placeOne();
    expect(await crescendo.waitForPrompt([0, 1])).toBe("uncover");
  }
  const { actions } = await crescendo.stored();
  expect(actions).toHaveLength(2);
  await expect(undoButton(page)).toBeDisabled();
  await chooseInMenu(page, "Restore");
  await expect(crescendo.live).toContainText(
    "That would undo something you have seen since. Your settings do not allow it.",
  );
  expect((await crescendo.stored()).actions, "nothing is undone").toEqual(actions);

  await openSheet(page, "Settings");
  await settingSwitch(page, "undo_reveals").click();
  await closeSheet(page, "Settings");
  await chooseInMenu(page, "Restore");
  await expect(crescendo.live).toContainText("Restored.");
  await expect(crescendo.uncover).toHaveText("I am Ann");
  expect((await crescendo.stored()).actions).toEqual([]);
});

test("a reload, another page and a second tab leave the hands covered", async ({ page, context }) => {
  const crescendo = await openAnnAndBenWith(page, NESTOR);
  await crescendo.uncover.click();
  await expect(crescendo.hand).toHaveCount(7);
  await reload(page);
  await expect(crescendo.uncover).toHaveText("I am Ann");
  await expect(crescendo.hand).toHaveCount(0);
  await crescendo.uncover.click();
  const { bone } = await crescendo.placeOne();
  expect(await crescendo.waitForPrompt([0, 1])).toBe("uncover");
  // the picture on the home page shows only the squares of a seed
  await open(page);
  await expect(page.getByRole("link", { name: "Continue Crescendo" })).toBeVisible();
  const card = page.locator("li.card[data-game=crescendo]");
  await expect(card).toContainText("Ann 0, Ben 0, Nestor 0");
  expect(await card.innerHTML()).not.toContain(`"${bone}"`);
  await openGame(page, "crescendo");
  const second = new CrescendoPage(await openSecondTab(context, page), click);
  await expect(second.uncover).toHaveText("I am Ben");
  await expect(second.hand).toHaveCount(0);
});

test("a hint is visible only to the player who asked for it", async ({ page }) => {
  const crescendo = await openAnnAndBenWith(page, NESTOR, "slow");
  await crescendo.uncover.click();
  await crescendo.placeOne();
  await crescendo.uncover.click();
  await expect(crescendo.hand).toHaveCount(7);
  await page.keyboard.press("h");
  await expect(crescendo.live).toHaveText(/^Start with the .+ on \w\d+ and \w\d+\./);
  const hint = (await crescendo.live.textContent()) ?? "";
  expect(await wholePage(page)).toContain(hint);
  const hinted = await page.locator(".tray-bone.hinted").getAttribute("id");
  const another = (await crescendo.handBones()).find((bone) => `hand-${bone}` !== hinted) ?? "";
  const [square] = await crescendo.freeSquares(another);
  await crescendo.preview(another, square);
  await crescendo.placePreviewed(another);
  // at this pace Nestor takes a while to move
  await expect(crescendo.hand).toHaveCount(0);
  expect(await wholePage(page)).not.toContain(hint);
  expect(await crescendo.waitForPrompt([0, 1])).toBe("uncover");
  expect(await wholePage(page)).not.toContain(hint);
});

test("axe finds no accessibility errors, in both themes", async ({ page }) => {
  // Ben, seat 1, began
  const record = await recordedGame("crescendo-three");
  const game = storedGameText(record, ["Ann", "Ben", "easy"], 9);
  await openGame(page, "crescendo", { app: { pace: "at-once" }, texts: { [CRESCENDO.table]: game } });
  const crescendo = new CrescendoPage(page, click);
  expect(await crescendo.waitForPrompt([0, 1])).toBe("uncover");
  await expectAccessibleInBothThemes(page, "covered");
  await crescendo.uncover.click();
  await expect(crescendo.hand).not.toHaveCount(0);
  const [bone] = await crescendo.handBones();
  const [square] = await crescendo.freeSquares();
  await crescendo.preview(bone, square);
  await expectAccessibleInBothThemes(page, "with a preview");
  await projectScreenshot(page, "crescendo-considered");
  await openSheet(page, "Settings");
  await expectInPlaceOnPhoneToo(page, "in Settings");
  await expectAccessibleInBothThemes(page, "the settings");
});
