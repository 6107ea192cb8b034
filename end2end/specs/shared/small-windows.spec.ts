// Windows at a zoom of 300 and 400 %, and large letters: the page of a table scrolls, and everything on it can be reached.

import type { Page } from "@playwright/test";

import { keysOf } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { FINISHED, recorded, scarnecchia } from "../../support/positions";
import { PHONE, sizeName } from "../../support/viewports";
import { LANGUAGES } from "../../../scripts/languages.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, randomSeed: 7 });

const ZOOMED = [
  { width: 320, height: 256 },
  { width: 320, height: 180 },
  { width: 427, height: 320 },
];

const MIDDLE: Record<string, (() => Promise<string>) | undefined> = {
  electrum: undefined,
  crescendo: recorded("crescendo-two", 18),
  scarnecchia: scarnecchia(4),
  color: recorded("color-fifty", 49),
  brick: recorded("brick", 56),
};

/** Controls and headings that cannot be scrolled to, bones that are never seen whole, and parts that overlap. */
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
      for (const viewport of ZOOMED) {
        await page.setViewportSize(viewport);
        await waitForFrames(page);
        await expect.soft.poll(() => outOfReach(page), { message: `${scene} at ${sizeName(viewport)}`, timeout: 2_000 }).toEqual([]);
      }
    }
  });
}

test("with letters of 150 and 200 % the first question of Color stands above the table, in every language", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const language of LANGUAGES) {
    await openGame(page, "color", { app: { language } });
    await expect(page.locator(".color-decide .button")).toHaveCount(2);
    for (const letters of ["24px", "32px"]) {
      await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), letters);
      await waitForFrames(page);
      await expect.soft.poll(() => outOfReach(page), { message: `${language}, ${letters}`, timeout: 2_000 }).toEqual([]);
      const [banner, table] = [(await page.locator(".color-decide").boundingBox())!, (await page.locator(".table").boundingBox())!];
      const lowest = await page.locator(".color-decide .button").last().boundingBox();
      expect.soft(lowest!.y + lowest!.height, `${language}, ${letters}`).toBeLessThanOrEqual(banner.y + banner.height + 1);
      expect.soft(banner.y + banner.height, `${language}, ${letters}`).toBeLessThanOrEqual(table.y + 1);
    }
  }
});
