import { type Action, BRICK, BrickPage, brickPreferences } from "../../pages/brick/page";
import { bot, person, recordedGame, storedGameText } from "../../support/documents";
import { expect, openGame, projectScreenshot, test } from "../../support/fixtures";
import { expectInPlace } from "../../support/layout";
import { tap } from "../../support/menu";
import { pointer } from "../../support/pointer";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("a match is played to its end by touch", async ({ page }) => {
  await openGame(page, "brick", { app: { pace: "at-once" }, texts: brickPreferences(6, [person("Ann"), bot("Bot")]) });
  const brick = new BrickPage(page, tap);
  const actions = new Map<Action, number>();
  for (let turn = 0; (await brick.waitForPrompt()) === "choice"; turn += 1) {
    expect(turn, "turns").toBeLessThan(90);
    const action = await brick.actOnce(turn);
    actions.set(action, (actions.get(action) ?? 0) + 1);
    if (turn % 6 === 2) await expectInPlace(page, `after ${turn} turns`);
    if (turn === 8) await projectScreenshot(page, "brick-middle");
  }
  expect(actions.get("reveal")).toBe(1);
  expect(actions.get("place") ?? 0).toBeGreaterThan(4);
  expect(actions.get("yard") ?? 0).toBeGreaterThan(2);
  await expect(brick.endCard.getByRole("heading")).toHaveText(/win|shared|tie/i);
  await expect(brick.endCard).toContainText(/\d/);
});

test("a long touch where a brick may not lie shows the rule, and the Turn button turns a brick that fits both ways", async ({
  page,
}) => {
  const record = await recordedGame("brick-ten");
  const game = storedGameText(record, [null, ...Array(9).fill("beginner")], 19);
  await openGame(page, "brick", { app: { pace: "slow" }, texts: { [BRICK.table]: game } });
  const brick = new BrickPage(page, tap);
  expect(await brick.waitForPrompt()).toBe("choice");
  await brick.playable.first().tap();
  expect(await brick.places.count()).toBeGreaterThan(3);
  // a corner of the plane, far from every brick
  const { x, y } = (await page.locator(".plane-window").boundingBox())!;
  const finger = await pointer(page, true);
  await finger.down({ x: x + 14, y: y + 14 });
  await expect(brick.refusal).toBeVisible();
  await finger.up();
  // the touch is not a tap: the brick stays selected, and the message disappears by itself
  await expect(brick.selected).toHaveCount(1);
  await expect(brick.refusal).toHaveCount(0);
  const fitsBothWays = page.locator('.brick-place[aria-label*="both ways"]').first();
  await expect(fitsBothWays).toBeAttached();
  await brick.pressPlace(fitsBothWays);
  const preview = page.locator("#considered");
  const before = (await preview.textContent()) ?? "";
  await page.locator("#turn").tap();
  await expect(preview).not.toHaveText(before);
});
