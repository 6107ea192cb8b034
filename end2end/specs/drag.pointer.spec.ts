import type { CDPSession, Locator, Page } from "@playwright/test";

import { earlier, gameAt, storedActions } from "../documents";
import { expect, openTable, test } from "../fixtures";
import { expectInPlace } from "../layout";
import { YOU_WIN } from "../positions";
import type { Table } from "../table";

interface Point {
  x: number;
  y: number;
}

/** Something that is pressed, moved and let go: a mouse, or a finger. */
interface Pointer {
  down(at: Point): Promise<void>;
  move(at: Point): Promise<void>;
  up(): Promise<void>;
  cancel?(): Promise<void>;
}

async function pointer(page: Page, touch: boolean): Promise<Pointer> {
  if (!touch) {
    return {
      async down({ x, y }) {
        await page.mouse.move(x, y);
        await page.mouse.down();
      },
      move: ({ x, y }) => page.mouse.move(x, y),
      up: () => page.mouse.up(),
    };
  }
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: async (at) => void (await send("touchStart", [at])),
    move: async (at) => void (await send("touchMove", [at])),
    up: async () => void (await send("touchEnd", [])),
    cancel: async () => void (await send("touchCancel", [])),
  };
}

async function middle(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("it is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes hold of something and carries it to a place, some steps on the way. */
async function carry(hold: Pointer, from: Point, to: Point, steps = 30): Promise<void> {
  await hold.down(from);
  for (let step = 1; step <= steps; step += 1) {
    await hold.move({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps });
  }
}

/** The place on the screen that is farthest from every end. */
async function farFromEnds(page: Page): Promise<Point> {
  return page.evaluate(() => {
    const ends = [...document.querySelectorAll(".end")].map((end) => end.getBoundingClientRect());
    const away = (x: number, y: number) =>
      Math.min(
        ...ends.map(({ left, right, top, bottom }) =>
          Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
        ),
      );
    let best = { x: 5, y: 5 };
    for (let x = 5; x < innerWidth; x += 10) {
      for (let y = 5; y < innerHeight; y += 10) {
        if (away(x, y) > away(best.x, best.y)) best = { x, y };
      }
    }
    return best;
  });
}

/** The bone that is carried, as it is drawn under the pointer. */
const carried = (table: Table) => table.page.locator(".dragging");

test.beforeEach(async ({ table }) => {
  await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
  expect(await table.asks()).toBe("play");
});

test("a bone dragged to an end is played there", async ({ page, table, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const before = await storedActions(page);
  const [bone] = await table.playable();
  await table.bone(bone)[hasTouch ? "tap" : "click"]();
  const [end] = await table.fitting();
  await table.bone(bone)[hasTouch ? "tap" : "click"]();
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "false");

  await carry(hold, await middle(table.bone(bone)), await middle(table.end(end)));
  await expect(carried(table)).toBeVisible();
  await expect(table.end(end)).toHaveClass(/\bnear\b/);
  await expect(table.bone(bone)).toHaveClass(/\bdragged\b/);
  await hold.up();
  await expect(carried(table)).toHaveCount(0);
  await expect(table.bone(bone)).toHaveCount(0);
  expect(await storedActions(page)).toEqual([...before, `${bone}@${end}`]);
  await expect(page.locator(`.chain-bone[data-bone="${bone}"]`)).toBeVisible();
  expect(await table.asks()).toBe("ok");
  await expectInPlace(page, "after a drag");
});

test("a bone dropped beside every end goes back to the hand", async ({ page, table, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const before = await table.seen();
  const [bone] = await table.playable();
  await carry(hold, await middle(table.bone(bone)), await farFromEnds(page));
  await expect(carried(table)).toBeVisible();
  await hold.up();
  await expect(carried(table)).toHaveCount(0);
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(".end.fits, .end.near, .tray-bone.dragged")).toHaveCount(0);
  expect(await table.seen()).toEqual(before);

  // and the hand is as good as before
  await table.bone(bone)[hasTouch ? "tap" : "click"]();
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
});

test("a bone dragged to an end where it does not fit is not played, and told why", async ({ page, table, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const before = await storedActions(page);
  const bones = await table.playable();
  let chosen: { bone: string; end: string } | undefined;
  for (const bone of bones) {
    await table.bone(bone)[hasTouch ? "tap" : "click"]();
    const fitting = await table.fitting();
    const others = await page.locator(".end:not(.fits)").evaluateAll((ends) => ends.map((end) => end.id.slice(4)));
    await table.bone(bone)[hasTouch ? "tap" : "click"]();
    if (fitting.length > 0 && others.length > 0) chosen ??= { bone, end: others[0] };
  }
  expect(chosen, "a bone and an end where it does not fit").toBeDefined();
  const { bone, end } = chosen!;
  await carry(hold, await middle(table.bone(bone)), await middle(table.end(end)));
  await hold.up();
  await expect(carried(table)).toHaveCount(0);
  expect(await storedActions(page)).toEqual(before);
  await expect(table.bone(bone)).toBeVisible();
  await expect(table.refusal).toBeVisible();
});

test("a short slip of the hand is a tap", async ({ page, table, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const [bone] = await table.playable();
  const from = await middle(table.bone(bone));
  await carry(hold, from, { x: from.x + 4, y: from.y - 3 }, 2);
  await expect(carried(table)).toHaveCount(0);
  await hold.up();
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
});

test("a bone that fits nowhere is not carried off, and told why", async ({ page, table, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const before = await storedActions(page);
  const rests = page.locator(".tray-bone.unplayable").first();
  await carry(hold, await middle(rests), await middle(page.locator(".end").first()));
  await expect(table.refusal).toBeVisible();
  await hold.up();
  expect(await storedActions(page)).toEqual(before);
  await expect(carried(table)).toHaveCount(0);
});

test("a quick pull is a drag too, and a press that ends elsewhere leaves nothing behind", async ({
  page,
  table,
  hasTouch,
}) => {
  const hold = await pointer(page, hasTouch);
  const before = await table.seen();
  const [bone] = await table.playable();
  await carry(hold, await middle(table.bone(bone)), await farFromEnds(page), 1);
  await expect(carried(table)).toBeVisible();
  await hold.up();
  await expect(carried(table)).toHaveCount(0);
  if (!hasTouch) {
    // the mouse strolls over the hand with no button pressed
    for (const end of ["left", "right"] as const) {
      const hand = (await table.hand.boundingBox())!;
      await page.mouse.move(end === "left" ? hand.x : hand.x + hand.width, hand.y + hand.height / 2, { steps: 20 });
    }
    await expect(carried(table)).toHaveCount(0);
  }
  expect(await table.seen()).toEqual(before);
});

test("a drag that the device breaks off leaves everything as it was", async ({ page, table, hasTouch }) => {
  test.skip(!hasTouch, "only a touch is broken off");
  const hold = await pointer(page, hasTouch);
  const before = await table.seen();
  const [bone] = await table.playable();
  await carry(hold, await middle(table.bone(bone)), await middle(page.locator(".end").first()));
  await expect(carried(table)).toBeVisible();
  await hold.cancel?.();
  await expect(carried(table)).toHaveCount(0);
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "false");
  expect(await table.seen()).toEqual(before);
});
