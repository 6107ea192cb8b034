import type { Page } from "@playwright/test";

// What travels is looked at in the keyframes that the page gives the browser: they say where a thing begins and how long
// it takes, however slow this machine is.

/** Something that began to move. */
export interface Move {
  /** The class of what moves. */
  what: string;
  /** The bone that flies. */
  bone: string | null;
  /** The box it is seen in at the first moment, and at the last. */
  from: Box;
  half: Box;
  to: Box;
  lasts: number;
  delay: number;
  frames: Record<string, unknown>;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

declare global {
  var moves: Move[];
}

/** Keeps all that begins to move, from the next page on. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.moves = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const begun = animate.call(this, frames, options);
      const { duration = 0, delay = 0 } = options as { duration: number; delay: number };
      const box = () => {
        const { x, y, width, height } = this.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, width, height };
      };
      const drawn = this.querySelector("svg");
      const at = (time: number) => {
        begun.currentTime = time;
        const { x, y, width, height } = (drawn ?? this).getBoundingClientRect();
        return drawn === null ? box() : { x: x + width / 2, y: y + height / 2, width, height };
      };
      // at its very end it is over, and seen where it lies
      const [from, half, to] = [at(delay), at(delay + duration / 2), at(delay + duration - 0.01)];
      begun.currentTime = 0;
      const what = this.getAttribute("class") ?? "";
      const bone = this.getAttribute("data-flight");
      globalThis.moves.push({ what, bone, from, half, to, lasts: duration, delay, frames: frames as Record<string, unknown> });
      return begun;
    };
  });
}

/** All that has begun to move since this was last asked, once two pictures have been drawn. */
export async function moved(page: Page): Promise<Move[]> {
  return page.evaluate(async () => {
    await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
    return globalThis.moves.splice(0);
  });
}

/** The middle of an element. */
export async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** How far two places lie apart. */
export const apart = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y);
