import { type Page } from "@playwright/test";

import { type Action, BRICK, BrickPage, brickPreferences } from "../../pages/brick/page";
import { bot, person, recordedGame, storedGameText } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { arrowTo, focused, key, tabTo } from "../../support/keyboard";
import { noPointer } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

async function openAnnAgainstBot(page: Page): Promise<BrickPage> {
  await openGame(page, "brick", { app: { pace: "at-once" }, texts: brickPreferences(6, [person("Ann"), bot("Bot")]) });
  return new BrickPage(page, noPointer);
}

test("a match is played to its end by keyboard", async ({ page }) => {
  // the next test begins a match
  const game = storedGameText(await recordedGame("brick"), ["Ann", "beginner"], 30);
  await openGame(page, "brick", { app: { pace: "at-once" }, texts: { [BRICK.table]: game } });
  const brick = new BrickPage(page, noPointer);
  const actions = new Map<Action, number>();
  for (let turn = 0; (await brick.waitForPrompt()) === "choice"; turn += 1) {
    expect(turn, "turns").toBeLessThan(120);
    const before = (await brick.stored()).cursor;
    let action: Action;
    if ((await brick.button("yard").count()) > 0) {
      await key(page, "d");
      action = "yard";
    } else if ((await brick.playable.count()) === 0) {
      await key(page, "s");
      if ((await brick.stored()).cursor === before) {
        await tabTo(page, ".actions .button.first");
        await key(page, "Enter");
      }
      action = "skip";
    } else {
      await tabTo(page, ".tray-bone");
      await arrowTo(page, ".tray-bone.playable");
      await key(page, "Enter");
      if ((await page.locator(".brick-place:focus").count()) > 0) {
        for (const arrow of ["ArrowRight", "ArrowDown", "ArrowLeft"].slice(0, turn % 4)) await key(page, arrow);
        expect(await page.locator(".brick-place:focus").getAttribute("aria-label")).toMatch(/Beside|On layer/);
        await key(page, "Enter");
        await key(page, "Enter");
        action = "place";
      } else {
        await key(page, "Enter");
        action = "reveal";
      }
    }
    actions.set(action, (actions.get(action) ?? 0) + 1);
    await expect.poll(async () => (await brick.stored()).cursor, action).toBeGreaterThan(before);
  }
  expect(actions.get("place") ?? 0).toBeGreaterThan(4);
  await expect(brick.endCard).toBeVisible();
});

test("arrow keys move between places, Control and arrows explain where a brick may not lie, Escape cancels", async ({
  page,
}) => {
  const brick = await openAnnAgainstBot(page);
  // play until a brick of the hand has a place
  const canPlace = async () => (await brick.button("skip").count()) > 0 && (await brick.playable.count()) > 0;
  for (let turn = 0; (await brick.waitForPrompt()) === "choice" && !(await canPlace()); turn += 1) {
    expect(turn, "turns").toBeLessThan(30);
    if ((await brick.button("yard").count()) > 0) await key(page, "d");
    else if ((await brick.playable.count()) === 0) await key(page, "s");
    else {
      await tabTo(page, ".tray-bone");
      await key(page, "Enter");
      await key(page, "Enter");
    }
  }
  expect(await canPlace(), "a brick can be placed").toBe(true);
  await tabTo(page, ".tray-bone");
  await arrowTo(page, ".tray-bone.playable");
  const bone = await focused(page);
  await key(page, "Enter");
  const visited = new Set<string>();
  for (const arrow of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "PageDown", "PageDown", "End", "Home"]) {
    expect(await focused(page)).toMatch(/^place-/);
    visited.add(await focused(page));
    await key(page, arrow);
  }
  expect(visited.size).toBeGreaterThan(1);
  // Control and an arrow moves by one square, whether a brick may lie there or not
  for (let steps = 0; steps < 12 && (await focused(page)) !== "probe"; steps += 1) await key(page, "Control+ArrowUp");
  expect(await focused(page)).toBe("probe");
  const reason = (await page.locator("#probe").getAttribute("aria-label")) ?? "";
  expect(reason).toMatch(/\w/);
  await expect(brick.refusal).toHaveText(reason);
  await key(page, "ArrowDown");
  expect(await focused(page)).toMatch(/^place-/);
  await key(page, "Enter");
  await expect(brick.button("place")).toBeVisible();
  await key(page, "Escape");
  await expect(brick.button("place")).toHaveCount(0);
  await key(page, "Escape");
  await expect(brick.selected).toHaveCount(0);
  expect(await focused(page)).toBe(bone);
});
