import type { Locator, Page } from "@playwright/test";

import { CRESCENDO } from "../crescendo";
import { earlier, gameAt, put, recorded, storedActions, storedRecord } from "../documents";
import { expect, open, openTable, shot, test } from "../fixtures";
import { expectInPlace } from "../layout";
import { DRAWS_TO_EMPTY, LONG_SPINNER, MUST_DRAW, PASS_BLOCKS, YOU_WIN } from "../positions";
import { type Table, drawn, finger, mouse } from "../table";

// The frame of the table, with the mouse at a desk and with a finger on a phone.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Where something lies on the page, in whole pixels. */
async function place(target: Locator): Promise<string> {
  // a button that was pressed has been let go, and has sprung back
  await target.evaluate(async (element) => {
    while (element.matches(":active")) await new Promise((drawn) => requestAnimationFrame(drawn));
    element.getAnimations().forEach((animation) => animation.finish());
  });
  const box = await target.boundingBox();
  if (box === null) throw new Error("it is not shown");
  return [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
}

/** Where those parts lie that a finger aims at. */
async function places(page: Page): Promise<Record<string, string>> {
  await drawn(page);
  const parts = [".tray", ".actions", ".actions .undo", ".table", ".status .icon-button[aria-haspopup]"];
  const found = await Promise.all(parts.map(async (part) => [part, await place(page.locator(part))]));
  return Object.fromEntries(found);
}

const hand = (hasTouch: boolean) => (hasTouch ? finger : mouse);

/** A press by whatever points. */
const press = (target: Locator, hasTouch: boolean) => (hasTouch ? target.tap() : target.click());

test("nothing that a finger aims at moves by a draw, by what is said, or by a hand that grows", async ({ page, table, hasTouch }) => {
  await openTable(table, { game: gameAt(MUST_DRAW) });
  expect(await table.asks()).toBe("draw");
  const [parts, draw] = [await places(page), await place(table.draw)];
  while ((await table.asks()) === "draw") {
    await hand(hasTouch).press(table, "draw");
    expect(await places(page)).toEqual(parts);
    if (await table.draw.isVisible()) expect(await place(table.draw)).toBe(draw);
  }
  // a hand of two rows, nothing to do, and an end that has been looked past leave it as it is
  await openTable(table, { game: gameAt(DRAWS_TO_EMPTY) });
  expect(await table.asks()).toBe("pass");
  expect(await places(page)).toEqual(parts);
  expect(await place(table.pass)).toBe(draw);
  await expectInPlace(page, "with a crowded hand");
  await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
  expect(await table.asks()).toBe("play");
  expect(await places(page)).toEqual(parts);
});

test("the others are seen with as many backs as they hold, and the pile with what is left", async ({ page, table, hasTouch }) => {
  await openTable(table, { game: gameAt(MUST_DRAW) });
  await table.asks();
  const backs = page.locator("[data-backs='1'] .back");
  const pile = page.locator("[data-pile] .back");
  await expect(backs).toHaveCount(Number(/\d+/.exec((await table.seen()).held[0])?.[0]));
  await expect(pile).toHaveCount(14);
  await hand(hasTouch).press(table, "draw");
  await expect(pile).toHaveCount(13);
  await expect(page.locator("[data-backs='0']"), "one's own hand lies open").toHaveCount(0);

  const record = await recorded("crescendo-three");
  await put(page, { texts: { [CRESCENDO.table]: storedRecord(record, [null, "easy", "easy"], 18) } });
  await open(page, "play/crescendo");
  await drawn(page);
  for (const seat of [1, 2]) await expect(page.locator(`[data-backs='${seat}'] .back`)).toHaveCount(7);
  await expect(page.locator(".seat.own")).toContainText("You");
  await expectInPlace(page, "with two opponents");
  await shot(page, "two-opponents");
});

/** The bones of the hand that fit one end, and those that fit several. */
async function byEnds(table: Table, hasTouch: boolean): Promise<{ one: string[]; several: string[] }> {
  const found: { one: string[]; several: string[] } = { one: [], several: [] };
  for (const bone of await table.playable()) {
    await press(table.bone(bone), hasTouch);
    await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
    ((await table.fitting()).length === 1 ? found.one : found.several).push(bone);
  }
  return found;
}

test("a bone that one end takes is played by the taps that are preferred", async ({ page, table, hasTouch }) => {
  const game = gameAt(earlier(YOU_WIN, 6));
  for (const one_place of ["confirm", "twice", "at-once"] as const) {
    await test.step(one_place, async () => {
      await openTable(table, { game, house: { one_place: "confirm" } });
      expect(await table.asks()).toBe("play");
      const { one, several } = await byEnds(table, hasTouch);
      expect(one.length, "bones with one end").toBeGreaterThan(0);
      expect(several.length, "bones with several").toBeGreaterThan(0);
      await openTable(table, { game, house: { one_place } });
      expect(await table.asks()).toBe("play");
      const before = await storedActions(page);
      await press(table.bone(several[0]), hasTouch);
      await expect(table.bone(several[0])).toHaveAttribute("aria-pressed", "true");
      await press(table.bone(several[0]), hasTouch);
      await expect(table.bone(several[0]), "it is put down again").toHaveAttribute("aria-pressed", "false");
      await press(table.bone(one[0]), hasTouch);
      if (one_place !== "at-once") {
        await expect(table.bone(one[0])).toHaveAttribute("aria-pressed", "true");
        await press(table.bone(one[0]), hasTouch);
      }
      if (one_place === "confirm") {
        await expect(table.bone(one[0])).toHaveAttribute("aria-pressed", "false");
        expect(await storedActions(page)).toEqual(before);
      } else {
        await expect(table.bone(one[0])).toHaveCount(0);
        expect((await storedActions(page))[before.length]).toMatch(new RegExp(`^${one[0]}@`));
      }
    });
  }
});

test("the card at an end is closed to look at the board, and opened again", async ({ page, table, hasTouch }) => {
  await openTable(table, { game: gameAt(PASS_BLOCKS) });
  expect(await table.asks()).toBe("pass");
  await hand(hasTouch).press(table, "pass");
  await expect(table.ended).toBeVisible();
  if (!hasTouch) {
    const [card, board] = [await table.ended.boundingBox(), await page.locator(".table").boundingBox()];
    expect(card!.x, "at a desk it lies beside the board").toBeGreaterThanOrEqual(board!.x + board!.width);
  }
  await press(table.ended.getByRole("button", { name: "Look at the table" }), hasTouch);
  await expect(table.ended).toHaveCount(0);
  await expectInPlace(page, "with the card closed");
  await shot(page, "card-closed");
  await press(page.getByRole("button", { name: "Result" }), hasTouch);
  await expect(table.ended.getByRole("heading")).toHaveText("The hand is blocked");
  // it gets the focus with the next picture, and keys after that
  await expect(table.ended.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await press(page.getByRole("button", { name: "Result" }), hasTouch);
  await press(table.nextHand, hasTouch);
  await expect(page.getByRole("button", { name: "Result" }), "the next hand has no result yet").toHaveCount(0);
  await expect(table.ended).toHaveCount(0);
});

test("a win is told in gold, and at the winner's seat", async ({ page, table, hasTouch }) => {
  await openTable(table, { game: gameAt(YOU_WIN) });
  await table.asks();
  await expect(page.locator(".seat.won")).toHaveCount(0);
  await hand(hasTouch).play(table);
  await expect(page.locator(".ended.won")).toBeVisible();
  await expect(page.locator(".seat.won")).toHaveCount(1);
  await expect(page.locator(".seat.won")).toContainText("has won");
  await expect(page.locator(".seat.won")).toHaveAttribute("data-seat", "0");
  await expectInPlace(page, "a win");
});

test("whoever plays with the left hand has the buttons on the other side, and large bones are larger", async ({ page, table, hasTouch }) => {
  const game = gameAt(earlier(LONG_SPINNER, 8));
  const sizes: number[] = [];
  const sides: boolean[] = [];
  const [wide, high] = hasTouch ? [360, 640] : [1440, 900];
  for (const house of [{}, { left_handed: true, large_bones: true }]) {
    await openTable(table, { game, house });
    await table.asks();
    await drawn(page);
    sizes.push((await page.locator(".tray-bone").first().boundingBox())!.width);
    const [undo, count] = [await table.undo.boundingBox(), await table.count.boundingBox()];
    sides.push(undo!.x < count!.x);
    await expectInPlace(page, JSON.stringify(house));
    await shot(page, `hand-${JSON.stringify(house).length}`);
    // a phone held across
    await page.setViewportSize({ width: 640, height: 360 });
    await drawn(page);
    const [tray, board] = [await page.locator(".tray").boundingBox(), await page.locator(".table").boundingBox()];
    expect(tray!.x < board!.x).toBe("left_handed" in house);
    await expectInPlace(page, `${JSON.stringify(house)}, across`);
    await page.setViewportSize({ width: wide, height: high });
  }
  expect(sizes[1]).toBeGreaterThan(sizes[0] * 1.12);
  expect(sides).toEqual([true, false]);
});
