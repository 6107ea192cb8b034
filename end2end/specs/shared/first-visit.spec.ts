import type { Page } from "@playwright/test";

import { CRESCENDO } from "../../pages/crescendo/page";
import { mouse } from "../../pages/electrum/page";
import { MUST_DRAW, YOU_WIN } from "../../pages/electrum/positions";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import {
  type AppPreferences,
  earlier,
  fillStorage,
  gameAt,
  INITIAL,
  KEY,
  shownTips,
  storedGame,
  storedPreferences,
  storedTexts,
} from "../../support/documents";
import { expect, open, openElectrum, openGame, reload, screenshot, test } from "../../support/fixtures";
import { key } from "../../support/keyboard";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu, closeSheet, openSheet, setChair, settingSwitch, sheet, undoButton, waitForHistory } from "../../support/menu";
import { DESKTOP, PHONE } from "../../support/viewports";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test.describe("Play on the home page", () => {
  const play = (page: Page) => page.getByRole("link", { name: "Play Electrum Dominoes" });

  test("starts a game at once: against the computer at Easy, to 100 points the first time", async ({ page, electrum }) => {
    await open(page);
    await play(page).click();
    await electrum.waitForPrompt();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator(".message")).toContainText("First game: to 100 points.");
    const { session } = (await storedGame(page)).body;
    expect(session.record.options).toMatchObject({ ...INITIAL, points_to_win: 100 });
    expect(session.players[1]).toMatchObject({ bot: { level: "easy" } });
    await chooseInMenu(page, "New game");
    const points = async () => (await storedGame(page)).body.session.record.options.points_to_win;
    await expect.poll(points, "the next one is as usual").toBe(150);
    await expect(page.locator(".message")).not.toContainText("First game");
  });

  test.describe("by touch", () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test("the second tap is on a bone, and the third one plays it", async ({ page, electrum }) => {
      await open(page);
      await play(page).tap();
      expect(await electrum.waitForPrompt()).toBe("play");
      const { cursor } = (await storedGame(page)).body.session;
      const [bone] = await electrum.playable();
      await electrum.bone(bone).tap();
      await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
      await page.locator(".end.fits").first().tap();
      const entry = async () => (await storedGame(page)).body.session.record.actions[cursor];
      await expect.poll(entry).toMatch(new RegExp(`^${bone}@`));
      expect(await electrum.clickCount(), "taps from the home page to the first stored move").toBe(3);
    });
  });

  test("starts a new game after a finished one, with the level and rules of the last choice", async ({ page, electrum }) => {
    const options = { fives: true, spinner: true };
    await openElectrum(electrum, { game: gameAt(YOU_WIN), preferences: { options, level: "tough" } });
    expect(await electrum.waitForPrompt()).toBe("play");
    await mouse.play(electrum);
    expect(await electrum.waitForPrompt()).toBe("new game");
    await open(page);
    const card = page.locator('.card[data-game="electrum"]');
    await expect(card, "the minutes of the rules that Play starts").toContainText("about 5 min");
    await card.getByRole("link", { name: "Play All Fives" }).click();
    await electrum.waitForPrompt();
    await expect(page.locator(".ended")).toHaveCount(0);
    const { session } = (await storedGame(page)).body;
    expect(session.record.seed).not.toBe(YOU_WIN.seed);
    expect(session.record.options).toMatchObject({ ...options, points_to_win: 150 });
    expect(session.players[1]).toMatchObject({ bot: { level: "tough" } });
  });
});

test.describe("the sheet before a game", () => {
  test("asks for the rules and the level, and begins that game", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Set up Electrum Dominoes" }).click();
    const start = sheet(page, "Electrum Dominoes");
    await expect(start.getByRole("radio")).toHaveCount(10);
    await expect(start.getByRole("radio", { name: /^Draw/ }), "the initial rules are chosen").toBeChecked();
    await expectAccessibleInBothThemes(page, "the sheet before a game");
    await expectInPlaceOnPhoneToo(page, "the sheet before a game");
    await screenshot(page, "start-sheet");
    await start.locator(".kind").filter({ hasText: "All Fives" }).click();
    await start.locator("label").filter({ hasText: "Tough" }).click();
    await start.getByRole("link", { name: "Play" }).click();
    await expect(page.locator(".tray-bone").first()).toBeVisible();
    const { session } = (await storedGame(page)).body;
    expect(session.record.options).toMatchObject({ spinner: true, fives: true, threes: false });
    expect(session.players[1]).toMatchObject({ bot: { level: "tough" } });
  });

  test("is skipped for a game under way, and can be opened beside Continue", async ({ page }) => {
    const before = earlier(YOU_WIN, 4);
    await fillStorage(page, { game: gameAt(before) });
    await open(page);
    const document = await storedGame(page);
    const start = sheet(page, "Electrum Dominoes");
    const openStart = () => page.getByRole("button", { name: "New game Electrum Dominoes" }).click();
    await openStart();
    await expect(start).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(start).toHaveCount(0);
    expect(await storedGame(page), "closing the sheet begins no game").toEqual(document);

    // otherwise Back would leave the site
    await waitForHistory(page);
    await page.getByRole("link", { name: "Continue Electrum Dominoes" }).click();
    await expect(page.locator("main.play")).toBeVisible();
    await page.goBack();
    await openStart();
    await start.locator(".kind").filter({ hasText: "Block" }).click();
    await start.getByRole("link", { name: "Play" }).click();
    await expect(page.locator("main.play")).toBeVisible();
    await expect.poll(async () => (await storedGame(page)).body.session.record.options.draws).toBe(false);
    await undoButton(page).click();
    await expect.poll(async () => (await storedGame(page)).body.session.record.seed, "Undo goes back to the game before").toBe(before.seed);
  });

  test("asks who sits where; an address of a game skips it", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Set up Crescendo" }).click();
    const start = sheet(page, "Crescendo");
    await start.locator("label.choice").filter({ hasText: "3" }).click();
    await expect(start.getByRole("combobox", { name: "Level of all computer players" })).toBeVisible();
    await setChair(page, 2, "person");
    await expect(start.locator(".chip")).toHaveText(["Player 1", "Ida, Easy", "Player 2"]);
    await start.getByRole("link", { name: "Play" }).click();
    await expect(page.locator("main.play .seat")).toHaveCount(3);
    const { players } = (await storedGame(page, CRESCENDO.table)).body.session;
    expect(players.map((player) => Object.keys(player)[0])).toEqual(["person", "bot", "person"]);
    await openGame(page, "electrum");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("a tip", () => {
  const tip = (page: Page) => page.locator(".tip.told");
  const DRAW_TIP = "Draw from the boneyard";
  const expectNoTip = async (page: Page) => {
    // a tip would be shown by then
    await page.waitForTimeout(500);
    await expect(tip(page)).toHaveCount(0);
  };

  test("lies below the list of moves on a desk", async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await openGame(page, "crescendo");
    await expect(tip(page)).toBeVisible();
    const moves = await page.locator(".column-moves").boundingBox();
    const [top, foot] = [(await tip(page).boundingBox())?.y, (await page.locator(".column-foot").boundingBox())?.y];
    expect(top, "the tip begins below the moves").toBeGreaterThanOrEqual((moves?.y ?? 0) + (moves?.height ?? 0));
    expect((foot ?? 0) - (top ?? 0), "and lies at the foot of the column").toBeLessThan(200);
  });

  test("is shown once, when it applies, and moves no controls; after the setting is switched off and on it is shown again, until the next action", async ({ page, electrum }) => {
    await openGame(page, "electrum", { game: gameAt(MUST_DRAW) });
    await expect(tip(page)).toContainText(DRAW_TIP);
    await expect(tip(page)).toHaveCount(1);
    await expectAccessibleInBothThemes(page, "a tip");
    await expectInPlaceOnPhoneToo(page, "a tip");
    const before = await electrum.draw.boundingBox();
    await tip(page).getByRole("button", { name: "Close the tip" }).click();
    await expect(tip(page)).toHaveCount(0);
    expect(await electrum.draw.boundingBox()).toEqual(before);
    expect(await storedPreferences<AppPreferences>(page, KEY.app)).toMatchObject({ explained: shownTips("electrum", "draw") });
    await reload(page);
    await expect(electrum.draw).toBeVisible();
    await expectNoTip(page);

    const tips = settingSwitch(page, "tips");
    await openSheet(page, "Settings");
    await expect(tips).toBeChecked();
    await tips.click();
    await expect(tips).not.toBeChecked();
    await closeSheet(page, "Settings");
    await expectNoTip(page);
    await openSheet(page, "Settings");
    await tips.click();
    await closeSheet(page, "Settings");
    await expect(tip(page)).toContainText(DRAW_TIP);
    await electrum.draw.click();
    await expect(tip(page).getByText(DRAW_TIP)).toHaveCount(0);
  });
});

test.describe("a lesson", () => {
  const task = (page: Page) => page.locator(".lesson-task");
  const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
  const electrumDocuments = (page: Page) => storedTexts(page, "boneyard/electrum/");

  test("is played on the table and judged by the rules, and does not touch the game under way", async ({ page, electrum }) => {
    await openGame(page, "electrum", { game: gameAt(MUST_DRAW) });
    await expect(electrum.draw).toBeVisible();
    const before = await electrumDocuments(page);
    await test.step("a card states the aim first", async () => {
      await open(page, "learn/electrum");
      await expect(title(page, "Learn Electrum Dominoes")).toBeVisible();
      await expect(task(page)).toContainText("get rid of your bones before Nestor does");
      await expectAccessibleInBothThemes(page, "the aim");
      await expect(page.locator("#begin")).toBeInViewport({ ratio: 1 });
      await page.getByRole("button", { name: "Start" }).click();
    });
    await expect(title(page, "What fits")).toBeVisible();
    await expectAccessibleInBothThemes(page, "a lesson");
    await expectInPlaceOnPhoneToo(page, "a lesson");
    await screenshot(page, "lesson");

    await test.step("a legal action that is not the answer", async () => {
      await electrum.bone("2-4").click();
      await electrum.end("E").click();
      await expect(task(page)).toContainText("at the other end");
      await expect(electrum.live).toContainText("at the other end");
      await page.locator(".actions-now").getByRole("button", { name: "Again" }).click();
    });
    await test.step("an action that is not legal", async () => {
      await electrum.bone("0-4").click();
      await expect(electrum.refusal).toBeVisible();
    });
    await test.step("the answer", async () => {
      await electrum.bone("3-5").click();
      await electrum.end("W").click();
      await expect(task(page)).toContainText("Five meets five");
      await expect(electrum.live).toContainText("Five meets five");
      await page.locator(".actions").getByRole("button", { name: "Next" }).click();
      await expect(title(page, "Doubles")).toBeVisible();
    });
    expect(await electrumDocuments(page)).toEqual(before);

    await open(page, "learn/electrum");
    await expect(title(page, "Doubles"), "the lesson continues where it was left").toBeVisible();
    await page.getByRole("button", { name: "Previous exercise" }).click();
    await expect(title(page, "What fits")).toBeVisible();
    await page.getByRole("button", { name: "Previous exercise" }).click();
    await expect(title(page, "Learn Electrum Dominoes"), "the aim can be read again").toBeVisible();
  });

  test("gives hints, says what a wrong sum is, and leaves out what is taught later", async ({ page, electrum }) => {
    await open(page, "learn/electrum/7");
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(task(page)).toContainText("for 10 points");
    await expect(electrum.live).toContainText("for 10 points");
    await electrum.bone("1-4").click();
    await electrum.end("W").click();
    await expect(task(page)).toContainText(/^\s*\d(\s\+\s\d)+\s=\s\d+, not 10\.\s*$/);
    await expect(page.getByRole("button", { name: "Hint" })).toBeDisabled();
    // the hint of an exercise with several actions is its next action
    await open(page, "learn/electrum/3");
    await expect(electrum.draw).toBeVisible();
    await page.keyboard.press("h");
    await expect(task(page)).toContainText("draw");
    await open(page, "learn/brick/1");
    await expect(page.locator(".tray-bone").first()).toBeVisible();
    await expect(page.locator("#skip")).toHaveCount(0);
    await open(page, "learn/brick/6");
    await expect(page.locator("#skip")).toBeVisible();
    await open(page, "learn/crescendo/1");
    await expect(page.locator(".tray-bone").first()).toBeVisible();
    await expect(page.locator(".standing")).toHaveCount(0);
  });

  test("has exercises of several actions, and ends with a link to a game", async ({ page, electrum }) => {
    await open(page, "learn/electrum/3");
    await electrum.draw.click();
    await electrum.draw.click();
    await expect(task(page)).toContainText("Draw until");
    await electrum.bone("3-6").click();
    await electrum.end("E").click();
    await expect(task(page)).toContainText("You draw only when nothing fits");
    await open(page, "learn/electrum/14");
    await electrum.bone("0-3").click();
    await electrum.end("W").click();
    await expect(task(page)).toContainText("10 for the ends");
    await page.locator(".actions-now").getByRole("link", { name: "Play" }).click();
    await expect(page.locator("main.play:not(.lesson)")).toBeVisible();
  });

  test("is linked from the home page and the help, and works by keyboard", async ({ page, electrum }) => {
    await open(page);
    await page.getByRole("link", { name: "Learn Crescendo" }).click();
    await page.getByRole("button", { name: "Start" }).focus();
    await key(page, "Enter");
    await expect(title(page, "Seeding")).toBeVisible();
    await page.locator("#hand-4-8").focus();
    await key(page, "Enter");
    await key(page, "Enter");
    await key(page, "Enter");
    await expect(task(page)).toContainText("turned over");
    await expectAccessibleInBothThemes(page, "a lesson on a board");
    await openGame(page, "electrum");
    await openSheet(page, "Help");
    await electrum.sheet("Help").getByRole("link", { name: /Learn it at the table/ }).click();
    await expect(title(page, "Learn Electrum Dominoes")).toBeVisible();
  });
});
