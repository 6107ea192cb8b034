import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { earlier, gameAt, put, storedGame, storedPreferences, storedText } from "../documents";
import { expect, open, picture, started, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { MUST_DRAW, YOU_WIN } from "../positions";
import { key } from "../table";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

/** What of a game's own is kept. */
const documents = (page: Page, game: string) =>
  page.evaluate(
    (game) => Object.entries(localStorage).filter(([key]) => key.startsWith(`boneyard/${game}/`)).sort(),
    game,
  );

test.describe("the sheet before a game", () => {
  test("asks the first time which game and how hard, and the game is begun so", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: "Play Electrum Dominoes" }).click();
    const sheet = page.getByRole("dialog", { name: "Electrum Dominoes" });
    await expect(sheet.getByRole("radio")).toHaveCount(10);
    // what was played last is chosen: at first what the game begins with
    await expect(sheet.getByRole("radio", { name: /^Draw/ })).toBeChecked();
    await expectAccessibleInBothLooks(page, "the sheet before a game");
    await expectInPlaceOnPhoneToo(page, "the sheet before a game");
    await picture(page, "start-sheet");
    await sheet.locator(".kind").filter({ hasText: "All Fives" }).click();
    await sheet.locator("label").filter({ hasText: "Tough" }).click();
    await sheet.getByRole("link", { name: "Play" }).click();
    await expect(page.locator("main.play")).toBeVisible();
    const { session } = (await storedGame(page)).body;
    expect(session.record.options).toMatchObject({ spinner: true, fives: true, threes: false });
    expect(JSON.stringify(session.players)).toContain('"tough"');
  });

  test("is passed over once a game was begun, and opens beside Play", async ({ page }) => {
    const before = earlier(YOU_WIN, 4);
    await put(page, { game: gameAt(before) });
    await open(page);
    const under_way = await storedGame(page);
    await page.getByRole("button", { name: "New game Electrum Dominoes" }).click();
    const sheet = page.getByRole("dialog", { name: "Electrum Dominoes" });
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    expect(await storedGame(page), "who closes it has begun nothing").toEqual(under_way);

    await page.getByRole("link", { name: "Continue Electrum Dominoes" }).click();
    await expect(page.locator("main.play")).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "New game Electrum Dominoes" }).click();
    await sheet.locator(".kind").filter({ hasText: "Block" }).click();
    await sheet.getByRole("link", { name: "Play" }).click();
    await expect(page.locator("main.play")).toBeVisible();
    expect((await storedGame(page)).body.session.record.options.draws).toBe(false);
    // the game before is not lost
    await page.locator(".actions").getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await storedGame(page)).body.session.record.seed).toBe(before.seed);
  });

  test("asks who sits where, and a link to the table asks nothing", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: "Play Crescendo" }).click();
    const sheet = page.getByRole("dialog", { name: "Crescendo" });
    await sheet.locator("label.choice").filter({ hasText: "3" }).click();
    await sheet.getByLabel("Who is player 3").selectOption("person");
    await sheet.getByRole("link", { name: "Play" }).click();
    await expect(page.locator("main.play .seat")).toHaveCount(3);
    expect(await storedText(page, "boneyard/crescendo/table")).not.toBeNull();
    await open(page, "play/electrum");
    await expect(page.locator("main.play")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("tips", () => {
  const tip = (page: Page) => page.locator(".tip.told");

  test("come one at a time at their moment, once, and cover nothing that is needed", async ({ page, table }) => {
    await put(page, { game: gameAt(MUST_DRAW) });
    await open(page, "play/electrum");
    await expect(tip(page)).toContainText("Draw from the boneyard");
    await expectAccessibleInBothLooks(page, "a tip");
    await expectInPlaceOnPhoneToo(page, "a tip");
    const before = await table.draw.boundingBox();
    await tip(page).getByRole("button", { name: "Close the tip" }).click();
    await expect(tip(page)).toHaveCount(0);
    expect(await table.draw.boundingBox(), "nothing moves").toEqual(before);
    expect(await storedPreferences<{ explained: string[] }>(page, "boneyard/preferences")).toMatchObject({
      explained: ["electrum/tip/draw"],
    });
    await page.reload();
    await started(page);
    await expect(table.draw).toBeVisible();
    await expect(tip(page)).toHaveCount(0);
  });

  test("are told again when that is asked for, and not at all when they are switched off", async ({ page, table }) => {
    await put(page, { game: gameAt(MUST_DRAW), house: { explained: ["electrum/tip/draw"] } });
    await open(page, "play/electrum");
    await expect(table.draw).toBeVisible();
    await expect(tip(page)).toHaveCount(0);
    await table.menu.click();
    await table.sheet("Menu").getByRole("button", { name: "Settings" }).click();
    const tips = page.locator("[data-setting=tips]").getByRole("switch");
    await expect(tips).toBeChecked();
    await tips.click();
    await expect(tips).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(tip(page)).toHaveCount(0);
    await table.menu.click();
    await table.sheet("Menu").getByRole("button", { name: "Settings" }).click();
    await tips.click();
    await page.keyboard.press("Escape");
    await expect(tip(page)).toContainText("Draw from the boneyard");
    // whoever goes on has read it
    await table.draw.click();
    await expect(tip(page).getByText("Draw from the boneyard")).toHaveCount(0);
  });
});

test.describe("a lesson", () => {
  const task = (page: Page) => page.locator(".lesson-task");
  const next = (page: Page) => page.locator(".actions").getByRole("button", { name: "Next" });

  test("is played at the table and judged by the rules, and touches no game", async ({ page, table }) => {
    await put(page, { game: gameAt(MUST_DRAW) });
    await open(page, "play/electrum");
    await expect(table.draw).toBeVisible();
    const before = await documents(page, "electrum");
    await open(page, "learn/electrum");
    await expect(page.getByRole("heading", { level: 1, name: "What fits" })).toBeVisible();
    await expectAccessibleInBothLooks(page, "a lesson");
    await expectInPlaceOnPhoneToo(page, "a lesson");
    await picture(page, "lesson");

    // allowed, but not what is asked
    await table.bone("2-4").click();
    await table.end("E").click();
    await expect(task(page)).toContainText("at the other end");
    await expect(page.locator("#live")).toContainText("at the other end");
    await page.locator(".actions-now").getByRole("button", { name: "Again" }).click();
    // not allowed
    await table.bone("0-4").click();
    await expect(page.locator(".refusal")).toBeVisible();
    await table.bone("3-5").click();
    await table.end("W").click();
    await expect(task(page)).toContainText("Five meets five");
    await expect(page.locator("#live")).toContainText("Five meets five");
    await next(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Doubles" })).toBeVisible();
    expect(await documents(page, "electrum"), "the game under way knows nothing of it").toEqual(before);

    // whoever comes again goes on
    await open(page, "learn/electrum");
    await expect(page.getByRole("heading", { level: 1, name: "Doubles" })).toBeVisible();
    await page.getByRole("button", { name: "Previous exercise" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What fits" })).toBeVisible();
  });

  test("takes as many actions as it needs, and ends with a game", async ({ page, table }) => {
    await open(page, "learn/electrum/3");
    await table.draw.click();
    await table.draw.click();
    await expect(task(page)).toContainText("Draw until");
    await table.bone("3-6").click();
    await table.end("E").click();
    await expect(task(page)).toContainText("You draw only when nothing fits");
    await open(page, "learn/electrum/10");
    await table.bone("0-3").click();
    await table.end("W").click();
    await expect(task(page)).toContainText("10 for the ends");
    await page.locator(".actions-now").getByRole("link", { name: "Play" }).click();
    await expect(page.locator("main.play:not(.lesson)")).toBeVisible();
  });

  test("is reached from the home page and from help, by keys too", async ({ page, table }) => {
    await open(page);
    await page.getByRole("link", { name: "Learn Crescendo" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Seeding" })).toBeVisible();
    await page.locator("#hand-4-8").focus();
    await key(page, "Enter");
    await key(page, "Enter");
    await key(page, "Enter");
    await expect(task(page)).toContainText("turned over");
    await expectAccessibleInBothLooks(page, "a lesson on a board");
    await open(page, "play/electrum");
    await table.menu.click();
    await table.sheet("Menu").getByRole("button", { name: "Help" }).click();
    await table.sheet("Help").getByRole("link", { name: /Learn it at the table/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What fits" })).toBeVisible();
  });
});
