import type { Page } from "@playwright/test";

import { colorPreferences } from "../../pages/color/page";
import { preferencesOf } from "../../support/documents";
import { expect, openGame, screenshot, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlace } from "../../support/layout";
import { setTextSize } from "../../support/overflow";
import { speak } from "../../support/speak";
import { DESKTOP, LANDSCAPE_PHONE, PHONE, sizeName, TABLET } from "../../support/viewports";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1 });

const NARROW = { width: 320, height: 640 };

/** Pairs of texts, or of a text and a bone or color, of which one lies on the other; texts that their own box cuts. */
const colliding = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: { name: string; element: Element; box: DOMRect }[] = [];
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const seen = (box: DOMRect, element: Element) => {
      // what a scrolling parent hides is not seen
      let { left, top, right, bottom } = box;
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflow === "visible") continue;
        const clip = parent.getBoundingClientRect();
        [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
        [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const play = document.querySelector(".play")!;
    const walker = document.createTreeWalker(play, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent!.trim() || element.closest("svg, .unseen, .square-board, [aria-live], .more, .seat") || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) found.push({ name: node.textContent!.trim(), element, box: seen(line, element) });
    }
    for (const element of play.querySelectorAll(".color-made svg, .color-tray svg, .color-field")) {
      if (isShown(element)) found.push({ name: element.getAttribute("class") ?? element.tagName, element, box: seen(element.getBoundingClientRect(), element) });
    }
    const pairs = found.flatMap((one, index) => found.slice(index + 1).map((other) => [one, other] as const));
    return pairs.flatMap(([one, other]) => {
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) return [];
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // the boxes of lines are higher than their letters
      return width > 2 && height > 6 ? [`“${one.name}” and “${other.name}”: ${Math.round(width)} x ${Math.round(height)}`] : [];
    });
  });

const POSITIONS: [name: string, texts: Record<string, string>][] = [
  ["question", preferencesOf("color", { options: { dmo: 0, first: null } })],
  ["colors", colorPreferences()],
];

test("with a text size of 150% or 200% no text of Color lies on another, in English and German", async ({ page }) => {
  await setTextSize(page, "150%");
  for (const [name, texts] of POSITIONS) {
    await openGame(page, "color", { app: { pace: "at-once", language: "en" }, texts });
    await expect(page.locator(".color-choice").first()).toBeVisible();
    await expect(page.locator(".color-decide")).toHaveCount(name === "question" ? 1 : 0);
    for (const size of ["150%", "200%"]) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
      for (const viewport of [NARROW, PHONE, LANDSCAPE_PHONE, TABLET, DESKTOP]) {
        await page.setViewportSize(viewport);
        for (const language of ["en", "de"]) {
          const where = `${name} at ${sizeName(viewport)}, ${size}, ${language}`;
          await test.step(where, async () => {
            await speak(page, language);
            await waitForFrames(page);
            const share = async () => {
              const { width } = (await page.locator(".color-field").boundingBox())!;
              return width / Math.min(viewport.width, viewport.height);
            };
            await expect.soft.poll(share, `the board's share, ${where}`).toBeGreaterThanOrEqual(viewport === NARROW ? 0.6 : 0.45);
            await screenshot(page, `large-letters-color-${name}-${size.replace("%", "")}-${language}-${sizeName(viewport)}`);
            await expect.soft.poll(() => colliding(page), where).toEqual([]);
            await expectInPlace(page, where);
          });
        }
      }
    }
  }
});
