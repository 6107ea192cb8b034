// Windows at a zoom of 300 and 400 %, and large letters: the page of a table scrolls, and everything on it can be reached.

import type { Page } from "@playwright/test";

import { keysOf, preferencesOf } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { FINISHED, recorded, scarnecchia } from "../../support/positions";
import { speak } from "../../support/speak";
import { LANDSCAPE_PHONE, PHONE, sizeName } from "../../support/viewports";
import { LANGUAGES } from "../../../scripts/languages.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, randomSeed: 7 });

const DESK = { width: 1280, height: 720 };
const LOW = { width: 320, height: 256 };

/** Windows, and the size of letters in pixels. */
const ZOOMED = [
  [LOW, 16],
  [{ width: 320, height: 180 }, 16],
  [{ width: 427, height: 320 }, 16],
  [{ width: 568, height: 320 }, 16],
  [LOW, 32],
  [LANDSCAPE_PHONE, 32],
] as const;

const MIDDLE: Record<string, (() => Promise<string>) | undefined> = {
  electrum: undefined,
  crescendo: recorded("crescendo-two", 18),
  scarnecchia: scarnecchia(4),
  color: recorded("color-fifty", 49),
  brick: recorded("brick", 56),
  partners: recorded("partners", 46),
};

const setLetters = (page: Page, px: number) => page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), px);

/** Controls and headings that cannot be scrolled to, bones that are never seen whole, words that are cut, and parts that overlap. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const name = (element: Element) => `${element.id || element.getAttribute("class")} "${element.textContent?.trim().slice(0, 20) ?? ""}"`;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility === "visible";
    };
    const card = document.querySelector(".ended");
    const scope = card ?? document.querySelector("main")!;
    for (const control of scope.querySelectorAll("button, a, h2")) {
      if (!isShown(control) || control.closest("svg, .plane, .unseen") !== null) continue;
      control.scrollIntoView({ block: "center", inline: "center" });
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (hit === null || !(control.contains(hit) || hit.contains(control))) wrong.push(`${name(control)} is under ${hit === null ? "the edge" : name(hit)}`);
      if (left < -1 || right > innerWidth + 1) wrong.push(`${name(control)} is wider than the window`);
      if (!control.matches(".tray-bone")) continue;
      const tray = control.closest(".tray")!.getBoundingClientRect();
      const seen = (Math.min(right, tray.right) - Math.max(left, tray.left)) * (Math.min(bottom, tray.bottom) - Math.max(top, tray.top));
      if (seen < 0.9 * width * height) wrong.push(`${Math.round((100 * seen) / width / height)} % of ${name(control)} can be seen`);
    }
    for (const words of card === null ? scope.querySelectorAll<HTMLElement>(".standing, .color-made, .color-choice, .color-stands, .column-entry") : []) {
      const [wide, high] = [words.scrollWidth - words.clientWidth, words.scrollHeight - words.clientHeight];
      if (isShown(words) && words.clientWidth > 0 && Math.max(wide, high) > 1) wrong.push(`${name(words)} is cut by ${wide} by ${high} px`);
    }
    const said = scope.querySelector(".message .said");
    if (said !== null && said.getBoundingClientRect().top < said.closest(".message")!.getBoundingClientRect().top - 1) {
      wrong.push(`${name(said)} begins above its edge`);
    }
    const parts = [".status", ".message, .banner", ".table", ".tray", ".actions-side", ".actions-now", ".actions-side:last-child"]
      .flatMap((part) => [...document.querySelectorAll(part)])
      .filter((part, index, all) => isShown(part) && all.indexOf(part) === index && card === null);
    for (const [index, one] of parts.entries()) {
      const a = one.getBoundingClientRect();
      for (const other of parts.slice(index + 1)) {
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) wrong.push(`${name(one)} and ${name(other)} overlap`);
      }
    }
    scrollTo(0, 0);
    return wrong;
  });

for (const [game, middle] of Object.entries(MIDDLE)) {
  test(`in a window of 320 by 180 nothing at the table of ${game} is out of reach, covered or squeezed to a strip`, async ({ page }) => {
    for (const [scene, stored] of [["middle", middle], ["end", FINISHED[game]]] as const) {
      const texts: Record<string, string> = stored === undefined ? {} : { [keysOf(game).table]: await stored() };
      await openGame(page, game, { app: { pace: "slow" }, texts });
      await expect(page.locator(scene === "end" ? ".ended-page" : ".tray-bone").first()).toBeVisible();
      for (const [viewport, letters] of ZOOMED) {
        await page.setViewportSize(viewport);
        await setLetters(page, letters);
        await waitForFrames(page);
        const where = `${scene} at ${sizeName(viewport)}, ${letters} px`;
        await expect.soft.poll(() => outOfReach(page), { message: where }).toEqual([]);
      }
    }
  });
}

test("with letters of 150 and 200 % the first question of Color stands above the table, and its choices are whole, in every language", async ({ page }) => {
  await openGame(page, "color", { texts: preferencesOf("color", { options: { dmo: 0, first: null } }) });
  await expect(page.locator(".color-decide .button")).toHaveCount(2);
  for (const language of LANGUAGES) {
    await speak(page, language);
    for (const [letters, viewport] of [[24, DESK], [24, PHONE], [32, DESK], [32, LANDSCAPE_PHONE], [32, PHONE]] as const) {
      await page.setViewportSize(viewport);
      await setLetters(page, letters);
      await waitForFrames(page);
      const where = `${language}, ${letters} px at ${sizeName(viewport)}`;
      await expect.soft.poll(() => outOfReach(page), { message: where }).toEqual([]);
      if (viewport !== PHONE) continue;
      const [banner, table] = [(await page.locator(".color-decide").boundingBox())!, (await page.locator(".table").boundingBox())!];
      const lowest = await page.locator(".color-decide .button").last().boundingBox();
      expect.soft(lowest!.y + lowest!.height, where).toBeLessThanOrEqual(banner.y + banner.height + 1);
      expect.soft(banner.y + banner.height, where).toBeLessThanOrEqual(table.y + 1);
    }
  }
});
