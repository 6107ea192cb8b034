import type { Page } from "@playwright/test";

import type { Point } from "./pointer";

// Animations are checked by the keyframes that the page passes to the browser, which do not depend on the machine's speed.

/** An animation that was started with `Element.animate`. */
export interface RecordedAnimation {
  /** The class of the animated element. */
  what: string;
  /** The bone that flies; an empty string for the back of one. */
  bone: string | null;
  /** The box of the element at the start, halfway and at the end. */
  from: Box;
  halfway: Box;
  to: Box;
  durationMs: number;
  delayMs: number;
  frames: Record<string, unknown>;
}

/** A box by its center. */
export interface Box extends Point {
  width: number;
  height: number;
}

declare global {
  var recordedAnimations: RecordedAnimation[];
}

/** Records every animation that starts. Call it before the page is opened. */
export async function recordAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.recordedAnimations = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      const { duration: durationMs = 0, delay: delayMs = 0 } = options as { duration: number; delay: number };
      const drawing = this.querySelector("svg") ?? this;
      const boxAt = (time: number) => {
        animation.currentTime = time;
        const { x, y, width, height } = drawing.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, width, height };
      };
      // at its very end an animation no longer applies
      const [from, halfway, to] = [delayMs, delayMs + durationMs / 2, delayMs + durationMs - 0.01].map(boxAt);
      animation.currentTime = 0;
      const what = this.getAttribute("class") ?? "";
      const bone = this.getAttribute("data-flight");
      globalThis.recordedAnimations.push({
        what,
        bone,
        from,
        halfway,
        to,
        durationMs,
        delayMs,
        frames: frames as Record<string, unknown>,
      });
      return animation;
    };
  });
}

/** The animations that have started since the last call, after two more frames. */
export async function takeAnimations(page: Page): Promise<RecordedAnimation[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return globalThis.recordedAnimations.splice(0);
  });
}

/** The distance between two points, in CSS pixels. */
export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
