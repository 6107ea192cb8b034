import type { CDPSession, Locator, Page } from "@playwright/test";

import type { Table } from "./table";

/** A place on the page. */
export interface Point {
  x: number;
  y: number;
}

/** Something that is pressed, moved and let go: a mouse, or a finger. */
export interface Pointer {
  down(at: Point): Promise<void>;
  move(at: Point): Promise<void>;
  up(): Promise<void>;
  cancel?(): Promise<void>;
}

/** The mouse, or a finger. */
export async function pointer(page: Page, touch: boolean): Promise<Pointer> {
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

/** The middle of something that is shown. */
export async function middle(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("it is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes hold of something and carries it to a place, some steps on the way. */
export async function carry(hold: Pointer, from: Point, to: Point, steps = 30): Promise<void> {
  await hold.down(from);
  for (let step = 1; step <= steps; step += 1) {
    await hold.move({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps });
  }
}

/** The place on the screen that is farthest from every end. */
export async function farFromEnds(page: Page): Promise<Point> {
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
export const carried = (table: Table) => table.page.locator(".dragging");
