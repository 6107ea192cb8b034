import type { Locator, Page } from "@playwright/test";

import { type ElectrumPage, finger, mouse } from "../../pages/electrum/page";
import { DRAWS_TO_EMPTY, LONG_SPINNER, MUST_DRAW, PASS_BLOCKS, YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt, recordedGame, storedActions, storedGameText } from "../../support/documents";
import { expect, openElectrum, projectScreenshot, test } from "../../support/fixtures";
import { switchGame } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlace } from "../../support/layout";
import { press } from "../../support/pointer";
import { LANDSCAPE_PHONE } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The bounding box of an element in whole pixels. */
async function roundedBox(target: Locator): Promise<string> {
  // a pressed button is drawn smaller until its transition ends
  await target.evaluate(async (element) => {
    while (element.matches(":active")) await new Promise((resolve) => requestAnimationFrame(resolve));
    element.getAnimations().forEach((animation) => animation.finish());
  });
  const { x, y, width, height } = (await target.boundingBox())!;
  return [x, y, width, height].map(Math.round).join(" ");
}

/** The boxes of the parts that a user presses. */
async function partBoxes(page: Page): Promise<Record<string, string>> {
  await waitForFrames(page);
  const parts = [".tray", ".actions", ".actions .undo", ".table", ".status .icon-button[aria-haspopup]"];
  return Object.fromEntries(await Promise.all(parts.map(async (part) => [part, await roundedBox(page.locator(part))])));
}

const input = (touch: boolean) => (touch ? finger : mouse);

test("the controls stay in place during draws, messages and growing hands, and backs show what is hidden", async ({ page, electrum, hasTouch }) => {
  await openElectrum(electrum, { game: gameAt(MUST_DRAW) });
  expect(await electrum.waitForPrompt()).toBe("draw");
  const [parts, draw] = [await partBoxes(page), await roundedBox(electrum.draw)];
  const pile = page.locator("[data-pile] .back");
  const held = /\d+/.exec((await electrum.snapshot()).held[0])![0];
  await expect(page.locator("[data-backs='1'] .back")).toHaveCount(Number(held));
  await expect(page.locator("[data-backs='0']"), "the player's own hand is open").toHaveCount(0);
  await expect(pile).toHaveCount(14);
  for (const [next, left] of [["draw", 13], ["draw", 12], ["play", 11]] as const) {
    expect(await electrum.waitForPrompt()).toBe("draw");
    expect(await roundedBox(electrum.draw)).toBe(draw);
    await input(hasTouch).press(electrum, "draw");
    expect(await electrum.waitForPrompt()).toBe(next);
    await expect(pile).toHaveCount(left);
    expect(await partBoxes(page)).toEqual(parts);
  }
  // a hand of two rows, and Pass in the place of Draw
  await switchGame(page, gameAt(DRAWS_TO_EMPTY));
  expect(await electrum.waitForPrompt()).toBe("pass");
  expect(await partBoxes(page)).toEqual(parts);
  expect(await roundedBox(electrum.pass)).toBe(draw);
  await expectInPlace(page, "with a crowded hand");
  await switchGame(page, gameAt(earlier(YOU_WIN, 4)));
  expect(await electrum.waitForPrompt()).toBe("play");
  expect(await partBoxes(page)).toEqual(parts);

  const game = storedGameText(await recordedGame("crescendo-three"), [null, "easy", "easy"], 18);
  await switchGame(page, game, "crescendo");
  for (const seat of [1, 2]) await expect(page.locator(`[data-backs='${seat}'] .back`)).toHaveCount(7);
  await expect(page.locator(".seat.own")).toContainText("You");
  await waitForFrames(page);
  await expectInPlace(page, "with two opponents");
  await projectScreenshot(page, "two-opponents");
});

/** The bones of the hand that fit at one end, and those that fit at several. */
async function bonesByEnds(electrum: ElectrumPage, touch: boolean): Promise<{ one: string[]; several: string[] }> {
  const found: { one: string[]; several: string[] } = { one: [], several: [] };
  for (const bone of await electrum.playable()) {
    await press(electrum.bone(bone), touch);
    await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
    ((await electrum.fittingEnds()).length === 1 ? found.one : found.several).push(bone);
  }
  return found;
}

test("a bone that fits at one end only is played as the setting says: by a tap on the end, by two taps or by one", async ({ page, electrum, hasTouch }) => {
  const game = gameAt(earlier(YOU_WIN, 6));
  let bones: { one: string[]; several: string[] } | undefined;
  for (const [one_place, effect] of [
    ["confirm", "two taps deselect it"],
    ["twice", "two taps play it"],
    ["at-once", "one tap plays it"],
  ] as const) {
    await test.step(`with the setting ${one_place} ${effect}`, async () => {
      await openElectrum(electrum, { game, app: { one_place } });
      expect(await electrum.waitForPrompt()).toBe("play");
      bones ??= await bonesByEnds(electrum, hasTouch);
      const {
        one: [bone],
        several: [other],
      } = bones;
      expect([bone, other], "a bone with one end and one with several").not.toContain(undefined);
      const before = await storedActions(page);
      if ((await electrum.bone(other).getAttribute("aria-pressed")) !== "true") await press(electrum.bone(other), hasTouch);
      await expect(electrum.bone(other)).toHaveAttribute("aria-pressed", "true");
      await press(electrum.bone(other), hasTouch);
      await expect(electrum.bone(other), "two taps deselect a bone with several ends").toHaveAttribute("aria-pressed", "false");
      await press(electrum.bone(bone), hasTouch);
      if (one_place !== "at-once") {
        await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
        await press(electrum.bone(bone), hasTouch);
      }
      if (one_place === "confirm") {
        await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "false");
        expect(await storedActions(page)).toEqual(before);
      } else {
        await expect(electrum.bone(bone)).toHaveCount(0);
        await expect.poll(async () => (await storedActions(page))[before.length]).toMatch(new RegExp(`^${bone}@`));
      }
    });
  }
});

test("the card at the end of a hand can be closed and opened again, and a win is shown on it", async ({ page, electrum, hasTouch }) => {
  await openElectrum(electrum, { game: gameAt(PASS_BLOCKS) });
  expect(await electrum.waitForPrompt()).toBe("pass");
  await input(hasTouch).press(electrum, "pass");
  await expect(electrum.endCard).toBeVisible();
  const result = page.getByRole("button", { name: "Result" });
  if (!hasTouch) {
    const [card, board] = [(await electrum.endCard.boundingBox())!, (await page.locator(".table").boundingBox())!];
    expect(card.x, "on a desktop the card is beside the table").toBeGreaterThanOrEqual(board.x + board.width);
  }
  await press(electrum.endCard.getByRole("button", { name: "Look at the table" }), hasTouch);
  await expect(electrum.endCard).toHaveCount(0);
  await expectInPlace(page, "with the card closed");
  await projectScreenshot(page, "card-closed");
  await press(result, hasTouch);
  await expect(electrum.endCard.getByRole("heading")).toHaveText("The hand is blocked");
  // the card gets the focus in the next frame
  await expect(electrum.endCard.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(electrum.endCard).toHaveCount(0);
  await press(result, hasTouch);
  await press(electrum.nextHand, hasTouch);
  await expect(result, "the next hand has no result yet").toHaveCount(0);
  await expect(electrum.endCard).toHaveCount(0);

  await test.step("a win is shown on the card and at the winner's seat", async () => {
    await switchGame(page, gameAt(YOU_WIN));
    await electrum.waitForPrompt();
    await expect(page.locator(".seat.won")).toHaveCount(0);
    await input(hasTouch).play(electrum);
    await expect(page.locator(".ended.won")).toBeVisible();
    await expect(page.locator(".seat.won")).toHaveCount(1);
    await expect(page.locator(".seat.won")).toContainText("has won");
    await expect(page.locator(".seat.won")).toHaveAttribute("data-seat", "0");
    await expectInPlace(page, "a win");
  });
});

test("the settings Left-handed and Large bones mirror the controls and enlarge the bones", async ({ page, electrum }) => {
  const game = gameAt(earlier(LONG_SPINNER, 8));
  const viewport = page.viewportSize()!;
  const measure = async (name: string, app: { left_handed?: boolean; large_bones?: boolean }) => {
    await openElectrum(electrum, { game, app });
    await electrum.waitForPrompt();
    await waitForFrames(page);
    const box = async (target: Locator) => (await target.boundingBox())!;
    const boneWidth = (await box(electrum.bones.first())).width;
    const isUndoLeft = (await box(electrum.undo)).x < (await box(electrum.count)).x;
    await expectInPlace(page, name);
    await projectScreenshot(page, `hand-${name}`);
    await page.setViewportSize(LANDSCAPE_PHONE);
    await waitForFrames(page);
    const isHandLeft = (await box(page.locator(".tray"))).x < (await box(page.locator(".table"))).x;
    await expectInPlace(page, `${name}, landscape`);
    await page.setViewportSize(viewport);
    return { boneWidth, isUndoLeft, isHandLeft };
  };
  const usual = await measure("right-handed", {});
  const other = await measure("left-handed", { left_handed: true, large_bones: true });
  expect(usual).toMatchObject({ isUndoLeft: true, isHandLeft: false });
  expect(other).toMatchObject({ isUndoLeft: false, isHandLeft: true });
  expect(other.boneWidth).toBeGreaterThan(usual.boneWidth * 1.12);
});
