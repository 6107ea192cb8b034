import type { CDPSession, Locator, Page } from "@playwright/test";

/** A point of the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A mouse button or a finger. */
export interface Pointer {
  down(at: Point): Promise<void>;
  move(at: Point): Promise<void>;
  up(): Promise<void>;
  /** Ends the touch as the system does when it takes over, for example to scroll. */
  cancel?(): Promise<void>;
}

/** A finger if `touch`, else the mouse. */
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

/**
 * Sends touches of several fingers, always in the same order: where they touch, or at the end where those touched that are
 * lifted; null for a finger of which nothing is sent.
 */
export async function fingers(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", ...points: (Point | null)[]): Promise<void> => {
    const touchPoints = points.flatMap((point, id) => (point === null ? [] : [{ ...point, id }]));
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
}

/** A tap if `touch`, else a click. */
export const press = (target: Locator, touch: boolean): Promise<void> => (touch ? target.tap() : target.click());

/** The center of an element. */
export async function center(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses at one point and moves to another in several steps, without releasing. */
export async function dragTo(pointer: Pointer, from: Point, to: Point, steps = 30): Promise<void> {
  await pointer.down(from);
  for (let step = 1; step <= steps; step += 1) {
    await pointer.move({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps });
  }
}

/** The point of the viewport that is farthest from every open end of the chain. */
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

/** The bone that is drawn under the pointer during a drag. */
export const draggedBone = (page: Page) => page.locator(".dragging");
