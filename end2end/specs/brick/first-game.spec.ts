import type { Page } from "@playwright/test";

import { BRICK } from "../../pages/brick/page";
import { bot, person, preferencesOf, storedTexts } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { chooseInMenu } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** The levels of the opponents in the stored game. */
const levels = async (page: Page): Promise<string[]> => {
  const document = JSON.parse((await storedTexts(page))[BRICK.table]!) as {
    body: { session: { players: { bot?: { level: string } }[] } };
  };
  return document.body.session.players.flatMap(({ bot }) => (bot === undefined ? [] : [bot.level]));
};

test("the first game is against a beginner, who builds; the next one is at the usual level", async ({ page }) => {
  await openGame(page, "brick", { app: { pace: "at-once" } });
  await expect(page.locator(".tray-bone").first()).toBeVisible();
  await expect.poll(() => levels(page)).toEqual(["beginner"]);
  await chooseInMenu(page, "New game");
  await expect.poll(() => levels(page)).toEqual(["easy"]);
});

test("a first game at a chosen level stays at it", async ({ page }) => {
  const party = { seats: 2, chairs: [person(""), bot("", "tough")] };
  await openGame(page, "brick", { app: { pace: "at-once" }, texts: preferencesOf("brick", { party }) });
  await expect(page.locator(".tray-bone").first()).toBeVisible();
  await expect.poll(() => levels(page)).toEqual(["tough"]);
});
