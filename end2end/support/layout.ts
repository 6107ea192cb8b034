import { type Page, expect } from "@playwright/test";

import { PHONE } from "./viewports";

/** Describes every layout error of the current page. */
export async function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
    const name = (element: Element) => {
      const bone = element.getAttribute("data-bone");
      const own = element.id || bone || element.getAttribute("aria-label") || element.textContent?.trim() || "";
      return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${own.slice(0, 40)}"`;
    };
    const box = ({ left, top, right, bottom }: DOMRect) =>
      `${left.toFixed(1)},${top.toFixed(1)} to ${right.toFixed(1)},${bottom.toFixed(1)} of ${wide}x${high}`;
    const inside = (inner: DOMRect, outer: { left: number; top: number; right: number; bottom: number }) =>
      inner.left >= outer.left - 0.6 &&
      inner.top >= outer.top - 0.6 &&
      inner.right <= outer.right + 0.6 &&
      inner.bottom <= outer.bottom + 0.6;
    const screen = { left: 0, top: 0, right: wide, bottom: high };
    const shown = (element: Element) => {
      const rect = element.getBoundingClientRect();
      const { visibility, display } = getComputedStyle(element);
      // what a closed `details` hides has a box
      return rect.width > 1 && rect.height > 1 && visibility === "visible" && display !== "none" && element.checkVisibility();
    };

    const playing = document.querySelector("main.play") !== null;
    const sheet = document.querySelector("dialog[open]");
    const over = sheet ?? document.querySelector(".ended");
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > wide) wrong.push(`the page is ${root.scrollWidth} wide on a screen of ${wide}`);
    if (playing && root.scrollHeight > high) wrong.push(`the page is ${root.scrollHeight} high on a screen of ${high}`);
    if (playing && (root.scrollTop !== 0 || root.scrollLeft !== 0)) wrong.push("the page has scrolled");
    const parts = document.querySelectorAll("main.play, .status, .message, .actions, .tray, .table");
    if (playing && parts.length < 6) wrong.push(`only ${parts.length} parts of the table are there`);
    for (const part of parts) {
      const scrolls = ["auto", "scroll"].includes(getComputedStyle(part).overflowY);
      if (part.scrollHeight > part.clientHeight + 1 && !scrolls) {
        wrong.push(`${name(part).split('"')[0]}holds ${part.scrollHeight} px in ${part.clientHeight}`);
      }
      if (part.scrollWidth > part.clientWidth + 1) {
        wrong.push(`${name(part).split('"')[0]}is ${part.scrollWidth} px wide in ${part.clientWidth}`);
      }
      if (!inside(part.getBoundingClientRect(), screen)) wrong.push(`${name(part)} is at ${box(part.getBoundingClientRect())}`);
    }

    // the bounding box of a bone without its shadow: its drawing is 2 by 1 units around the origin
    const bodyOf = (drawn: SVGGraphicsElement): DOMRect => {
      const matrix = drawn.getScreenCTM();
      const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => new DOMPoint(0.97 * x, 0.47 * y).matrixTransform(matrix ?? undefined)));
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      return new DOMRect(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
    };
    const table = document.querySelector(".table")?.getBoundingClientRect();
    const bones = [...document.querySelectorAll(".chain .chain-bone")].map((bone) => {
      const drawn = bone.querySelector("use");
      const body = drawn === null ? bone.getBoundingClientRect() : bodyOf(drawn);
      if (table !== undefined && !inside(body, table)) wrong.push(`${name(bone)} is at ${box(body)}, off the table`);
      return { bone, body };
    });
    for (const [index, { bone, body }] of bones.entries()) {
      for (const other of bones.slice(index + 1)) {
        const across = Math.min(body.right, other.body.right) - Math.max(body.left, other.body.left);
        const down = Math.min(body.bottom, other.body.bottom) - Math.max(body.top, other.body.top);
        if (across > 1 && down > 1) wrong.push(`${name(bone)} overlaps ${name(other.bone)}`);
      }
    }

    let checked = 0;
    for (const control of document.querySelectorAll<HTMLElement>("main button, main a, main input, dialog button, .notice button")) {
      if (!shown(control) || control.closest(".column-moves") !== null) continue;
      const reachable = sheet === null ? control.closest("dialog") === null : sheet.contains(control);
      if (!reachable || (over !== null && !over.contains(control) && sheet === null && control.closest(".table, .tray, .actions") !== null)) continue;
      checked += 1;
      const target = control.closest("label") ?? control;
      const rect = target.getBoundingClientRect();
      const scroller = target.closest(".color-list, .sheet, .tray, .ended");
      const scrolls = (scroller !== null && scroller.scrollHeight > scroller.clientHeight + 1) || !playing;
      if (scroller !== null && scrolls) {
        const frame = scroller.getBoundingClientRect();
        if (rect.top + scroller.scrollTop < frame.top - 1) wrong.push(`${name(target)} cannot be scrolled to`);
        if (!inside(rect, frame)) continue;
      }
      if (!inside(rect, screen) && scrolls) continue;
      if (!inside(rect, screen)) wrong.push(`${name(target)} is at ${box(rect)}`);
      if (rect.width < 43.5 || rect.height < 43.5) {
        // links in running text may be as high as their line; crowded hands, ends and the values of a blank share room
        const free = target.matches(".prose a, .end, .tray-bone, .declare");
        if (!free) wrong.push(`${name(target)} is ${rect.width.toFixed(0)} x ${rect.height.toFixed(0)}: small for a finger`);
        else if (!target.matches(".prose a") && Math.min(rect.width, rect.height) < (target.matches(".end") ? 24 : 34)) {
          wrong.push(`${name(target)} is ${rect.width.toFixed(0)} x ${rect.height.toFixed(0)}: too small even so`);
        }
      }
      if (control.hasAttribute("disabled")) continue;
      let hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
      // on a page that scrolls, focus brings a control out from below the notices
      if (!playing && target.closest(".notices") === null && hit?.closest(".notices") != null) {
        const top = root.scrollTop;
        target.scrollIntoView({ block: "nearest", behavior: "instant" });
        const now = target.getBoundingClientRect();
        hit = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2);
        root.scrollTo({ top, behavior: "instant" });
      }
      // sticky heads and feet cover what scrolls below them
      if (scrolls && hit?.closest(".sheet-head, .setting-foot, .start-foot") != null) continue;
      if (hit !== null && !target.contains(hit) && !hit.contains(target)) {
        wrong.push(`${name(target)} is covered by ${name(hit)}`);
      } else if (hit !== null && hit !== target && hit.contains(target) && target.matches("button")) {
        wrong.push(`${name(target)} is under ${name(hit).split('"')[0]}`);
      }
    }

    if (checked === 0) wrong.push("there is no control");

    const scope = sheet ?? document.querySelector("main");
    const small = new Set<string>();
    for (const element of scope?.querySelectorAll<HTMLElement>("*") ?? []) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // links to be copied may be truncated
      const isLink = element.matches('[data-copy$="link"] .copy-text');
      // a tap on the first line of a tip opens it
      const isTip = element.matches(".tip:not(.open) > p");
      if (!isLink && !isTip && overflowX === "hidden" && textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth) {
        wrong.push(`${name(element)} is cut off`);
      }
      const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!says || !shown(element) || element.closest(".unseen, svg, dialog:not([open])") !== null) continue;
      if (Number.parseFloat(getComputedStyle(element).fontSize) < 14) small.add(name(element));
    }
    for (const element of small) wrong.push(`${element} is under 14 px`);
    return wrong;
  });
}

/**
 * Describes what a player cannot read or reach at a table without scrolling: words that leave their control, text that is
 * cut off without a sign that it continues, bones of the hand that are out of sight.
 */
export async function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const name = (element: Element) => {
      const own = element.id || element.getAttribute("aria-label") || element.textContent?.trim() || "";
      return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${own.slice(0, 40)}"`;
    };
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest(".unseen, [aria-hidden=true].icon") === null;
    const isClipped = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
    type Box = { left: number; top: number; right: number; bottom: number };
    const beyond = (inner: Box, outer: Box) =>
      Math.max(outer.left - inner.left, outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom);
    const overlap = (a: Box, b: Box) =>
      Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

    /** The lines of text in an element, as tall as its letters. */
    const lines = (element: Element): [string, DOMRect][] => {
      const found: [string, DOMRect][] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || !node.textContent?.trim() || !shown(parent) || parent.closest("svg") !== null) continue;
        if (isClipped(parent.getBoundingClientRect()) || getComputedStyle(parent).clipPath !== "none") continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const size = Number.parseFloat(getComputedStyle(parent).fontSize);
        for (const rect of range.getClientRects()) {
          const spare = Math.max(0, (rect.height - size) / 2);
          found.push([node.textContent.trim(), new DOMRect(rect.left, rect.top + spare, rect.width, rect.height - 2 * spare)]);
        }
      }
      return found;
    };

    const card = document.querySelector(".ended");
    const under = (element: Element) => card !== null && !card.contains(element) && element.closest(".table, .tray, .actions") !== null;
    for (const control of document.querySelectorAll("main button, main a")) {
      if (!shown(control) || under(control) || control.closest(".column-moves") !== null) continue;
      // the total below a tile of the hand has its own room in the tray
      const below = control.querySelector(".tile-total")?.getBoundingClientRect();
      const frame = control.closest(".tray")?.getBoundingClientRect();
      const own = control.getBoundingClientRect();
      const box = below === undefined || frame === undefined ? own : { ...own.toJSON(), bottom: Math.min(below.bottom, frame.bottom) };
      const texts = lines(control);
      for (const [text, rect] of texts) {
        if (beyond(rect, box) > 1) wrong.push(`${name(control)}: "${text}" is wider than the control`);
      }
      for (const picture of control.querySelectorAll(":scope > svg, :scope > span > svg")) {
        const rect = picture.getBoundingClientRect();
        for (const [text, words] of texts) if (overlap(rect, words) > 2) wrong.push(`${name(control)}: "${text}" is over its picture`);
      }
    }

    // text that its box cuts off
    for (const element of document.querySelectorAll("main *")) {
      const { overflowX, overflowY } = getComputedStyle(element);
      if ((overflowX === "visible" && overflowY === "visible") || !shown(element) || under(element)) continue;
      if (isClipped(element.getBoundingClientRect()) || element.closest("svg, .column, .plane, .unseen") !== null) continue;
      // these boxes show that they continue
      if (element.matches("[data-continues], .tip:not(.open) > p, .tray, .ended")) continue;
      const box = element.getBoundingClientRect();
      for (const [text, rect] of lines(element)) {
        if (beyond(rect, box) > 1) wrong.push(`"${text}" is cut off by ${name(element).split('"')[0]}`);
      }
    }

    // the hand is visible at rest; a row that scrolls shows at least two of its bones
    const tray = document.querySelector(".tray");
    if (tray !== null && card === null) {
      const box = tray.getBoundingClientRect();
      for (const bone of tray.querySelectorAll(".tray-bone")) {
        const row = bone.closest(".tray-row");
        if (row !== null && row.scrollWidth > row.clientWidth + 1 && [...row.children].indexOf(bone) > 1) continue;
        const rect = bone.getBoundingClientRect();
        if (beyond(rect, box) > 1) wrong.push(`${name(bone)} is out of sight`);
        if (row !== null && beyond(rect, row.getBoundingClientRect()) > 6) wrong.push(`${name(bone)} is out of sight in its row`);
      }
    }

    // status, message, actions and hand do not overlap
    const apart = [".status", ".message", ".actions", ".tray"].map((part) => document.querySelector(part)).filter((part) => part !== null);
    for (const [index, one] of apart.entries()) {
      for (const other of apart.slice(index + 1)) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        if (overlap(a, b) > 1) wrong.push(`${name(one).split('"')[0]} and ${name(other).split('"')[0]} overlap`);
      }
    }
    return wrong;
  });
}

/** Expects that a player can read and reach everything at a table without scrolling. */
export async function expectReadable(page: Page, where = ""): Promise<void> {
  await expect.soft
    .poll(() => unreadable(page), { message: `readable ${where}`, intervals: [50, 100, 250] })
    .toEqual([]);
}

/** Expects that nothing is outside the viewport, covered, cut off or too small. */
export async function expectInPlace(page: Page, where = ""): Promise<void> {
  await page.evaluate(() =>
    document.getAnimations().forEach((animation) => {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }),
  );
  // the app measures a new size in the next frame
  await expect.soft
    .poll(() => misplaced(page), { message: `in place ${where}`, intervals: [50, 100, 250] })
    .toEqual([]);
}

/** The same in the current viewport and in that of a phone; restores the viewport. */
export async function expectInPlaceOnPhoneToo(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  await expectInPlace(page, where);
  await page.setViewportSize(PHONE);
  await expectInPlace(page, `${where}, on a phone`);
  if (before !== null) await page.setViewportSize(before);
}
