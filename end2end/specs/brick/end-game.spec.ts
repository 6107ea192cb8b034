import type { Page } from "@playwright/test";

import { BRICK, BrickPage, brickPreferences } from "../../pages/brick/page";
import { bot, person, recordedGame, storedGameText, storedTexts } from "../../support/documents";
import { expect, open, openGame, reload, test } from "../../support/fixtures";
import { chooseInMenu, click, openSheet, sheet } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface StoredGame {
  place: { number: number };
  session: { record: { options: { matches: number | null } }; stop?: { made: boolean }; tally: { games: number } };
}

const storedGame = async (page: Page): Promise<StoredGame> =>
  (JSON.parse((await storedTexts(page))[BRICK.table]) as { body: StoredGame }).body;

/** Opens an open-ended game at the end of its first match, which the player has not seen yet. */
async function openAtEndOfMatch(page: Page): Promise<BrickPage> {
  const record = await recordedGame("brick");
  const open = { ...record, options: { set: 6, matches: null } };
  const text = JSON.parse(storedGameText(open, [null, "beginner"])) as { body: { session: { acknowledged: number } } };
  text.body.session.acknowledged = record.actions.length - 1;
  await openGame(page, "brick", {
    app: { pace: "at-once" },
    texts: {
      ...brickPreferences(6, [person(""), bot("", "beginner")], null),
      [BRICK.table]: JSON.stringify(text),
    },
  });
  await expect(page.locator(".ended #end-game")).toBeVisible();
  return new BrickPage(page, click);
}

test("the player ends an open-ended game between two matches; undo takes the end back", async ({ page }) => {
  const { endCard } = await openAtEndOfMatch(page);
  await expect(endCard.getByRole("heading")).toHaveText("Match 1");
  await page.locator("#end-game").click();
  await expect(page.locator("#end-game")).toHaveCount(0);
  await expect(endCard.getByRole("button", { name: "New game" })).toBeVisible();
  expect((await storedGame(page)).session).toMatchObject({ record: { options: { matches: 1 } }, stop: { made: true } });

  await page.keyboard.press("u");
  await expect(page.locator("#end-game")).toBeVisible();
  expect((await storedGame(page)).session).toMatchObject({ record: { options: { matches: null } }, stop: { made: false } });
  await page.keyboard.press("y");
  await reload(page);
  await expect(endCard.getByRole("button", { name: "New game" })).toBeVisible();

  await test.step("it is counted, and can be replayed, checked and printed", async () => {
    expect(await page.evaluate(() => localStorage.getItem("boneyard/brick/results"))).toContain('"end":');
    await open(page, "replay/brick");
    await expect(page.locator("main.replay")).toBeVisible();
    await open(page, "deal/brick");
    await expect(page.locator("main h1")).toContainText(/\S/);
    await open(page, "print/brick");
    await expect(page.locator("main")).toContainText("Match");
  });
});

test("an open-ended game is offered, and continues with the next match", async ({ page }) => {
  await openAtEndOfMatch(page);
  await page.locator(".ended .button.first").click();
  await expect(page.locator(".ended")).toHaveCount(0);
  await expect(page.locator(".status")).toContainText("Match 2");
  await openSheet(page, "Settings");
  await expect(page.locator("[data-setting=matches]").getByRole("radio", { name: "Open" })).toBeChecked();
  await page.keyboard.press("Escape");
  await chooseInMenu(page, "Past games");
  await expect(sheet(page, "Past games")).toBeVisible();
});
