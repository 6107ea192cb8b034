import type { Page } from "@playwright/test";

import { CRESCENDO } from "../../pages/crescendo/page";
import { MUST_DRAW, YOU_WIN } from "../../pages/electrum/positions";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import {
  type AppPreferences,
  earlier,
  fillStorage,
  gameAt,
  KEY,
  shownTips,
  storedGame,
  storedPreferences,
  storedTexts,
} from "../../support/documents";
import { expect, open, openGame, reload, screenshot, test } from "../../support/fixtures";
import { key } from "../../support/keyboard";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { closeSheet, openSheet, settingSwitch, sheet, undoButton } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test.describe("the sheet before a game", () => {
  test("asks at first for the rules and the level, and begins that game", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: "Play Electrum Dominoes" }).click();
    const start = sheet(page, "Electrum Dominoes");
    await expect(start.getByRole("radio")).toHaveCount(10);
    await expect(start.getByRole("radio", { name: /^Draw/ }), "the initial rules are chosen").toBeChecked();
    await expectAccessibleInBothThemes(page, "the sheet before a game");
    await expectInPlaceOnPhoneToo(page, "the sheet before a game");
    await screenshot(page, "start-sheet");
    await start.locator(".kind").filter({ hasText: "All Fives" }).click();
    await start.locator("label").filter({ hasText: "Tough" }).click();
    await start.getByRole("link", { name: "Play" }).click();
    await expect(page.locator("main.play")).toBeVisible();
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

    await page.getByRole("link", { name: "Continue Electrum Dominoes" }).click();
    await expect(page.locator("main.play")).toBeVisible();
    await page.goBack();
    await openStart();
    await start.locator(".kind").filter({ hasText: "Block" }).click();
    await start.getByRole("link", { name: "Play" }).click();
    await expect(page.locator("main.play")).toBeVisible();
    expect((await storedGame(page)).body.session.record.options.draws).toBe(false);
    await undoButton(page).click();
    await expect.poll(async () => (await storedGame(page)).body.session.record.seed, "Undo goes back to the game before").toBe(before.seed);
  });

  test("asks who sits where; an address of a game skips it", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: "Play Crescendo" }).click();
    const start = sheet(page, "Crescendo");
    await start.locator("label.choice").filter({ hasText: "3" }).click();
    await start.getByLabel("Who is player 3").selectOption("person");
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

  test("is shown once, when it applies, and moves no controls", async ({ page, electrum }) => {
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
  });

  test("is shown again after the setting is switched off and on, and disappears with the next action", async ({ page, electrum }) => {
    await openGame(page, "electrum", { game: gameAt(MUST_DRAW), app: { explained: shownTips("electrum", "draw") } });
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
    await open(page, "learn/electrum");
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
  });

  test("has exercises of several actions, and ends with a link to a game", async ({ page, electrum }) => {
    await open(page, "learn/electrum/3");
    await electrum.draw.click();
    await electrum.draw.click();
    await expect(task(page)).toContainText("Draw until");
    await electrum.bone("3-6").click();
    await electrum.end("E").click();
    await expect(task(page)).toContainText("You draw only when nothing fits");
    await open(page, "learn/electrum/10");
    await electrum.bone("0-3").click();
    await electrum.end("W").click();
    await expect(task(page)).toContainText("10 for the ends");
    await page.locator(".actions-now").getByRole("link", { name: "Play" }).click();
    await expect(page.locator("main.play:not(.lesson)")).toBeVisible();
  });

  test("is linked from the home page and the help, and works by keyboard", async ({ page, electrum }) => {
    await open(page);
    await page.getByRole("link", { name: "Learn Crescendo" }).click();
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
    await expect(title(page, "What fits")).toBeVisible();
  });
});
