import type { Page } from "@playwright/test";

import { CRESCENDO } from "../../pages/crescendo/page";
import { LONG_SPINNER, YOU_WIN } from "../../pages/electrum/positions";
import { documentsOfEarlierBuild, fillStorage, gameAt, KEY } from "../../support/documents";
import { expect, open, openElectrum, openGame, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { tabTo, waitForFrames } from "../../support/keyboard";
import { chooseInMenuByKeys, sheet } from "../../support/menu";
import { DESKTOP, PHONE } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * The focused element two frames later, if there is one: its HTML, whether nothing covers it, and the width of its outline
 * in pixels.
 */
async function inspectFocus(page: Page): Promise<{ html: string; isVisible: boolean; outlinePx: number } | undefined> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement as HTMLElement | null;
    if (element === null || element === document.body || element === document.documentElement) return undefined;
    // a radio button is drawn as its label
    const drawn = element.closest<HTMLElement>("label.choice, label.color") ?? element;
    const box = drawn.getBoundingClientRect();
    const isOnTop = (x: number, y: number) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return top !== null && (drawn.contains(top) || top.contains(drawn));
    };
    const isVisible = [0.1, 0.5, 0.9].every((y) => [0.1, 0.5, 0.9].some((x) => isOnTop(x, y)));
    const outlined = [element, element.nextElementSibling, element.firstElementChild].filter((it) => it !== null);
    const outlinePx = Math.max(...outlined.map((it) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(it);
      return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
    }));
    return { html: element.outerHTML.slice(0, 140), isVisible, outlinePx };
  });
}

/**
 * Presses Tab, or `keys`, until the focus is back at its first stop, at most `most` times, and checks it at every stop;
 * there are at least `least`.
 */
async function expectVisibleFocus(page: Page, where: string, { most = 60, least = 2, keys = "Tab" } = {}): Promise<void> {
  await waitForFrames(page);
  const stops: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(keys);
    const focus = await inspectFocus(page);
    if (focus === undefined) continue;
    const { html, isVisible, outlinePx } = focus;
    if (stops[0] === html && presses > 1) break;
    stops.push(html);
    expect.soft(isVisible, `${where}: covered, at least in part: ${html}`).toBe(true);
    expect.soft(outlinePx, `${where}: no outline: ${html}`).toBeGreaterThanOrEqual(2);
  }
  expect(stops.length, `tab stops: ${where}`).toBeGreaterThanOrEqual(least);
}

for (const [where, viewport] of [
  ["on a phone", PHONE],
  ["on a desktop", DESKTOP],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test("the focused element is never covered", async ({ page, electrum }) => {
      await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
      await expectVisibleFocus(page, "table", { most: 24 });
      for (const title of ["Settings", "Help", "Table and bones", "Past games"]) {
        await chooseInMenuByKeys(page, title);
        await expect(sheet(page, title)).toBeVisible();
        await expectVisibleFocus(page, title);
        await page.keyboard.press("Escape");
        await expect(sheet(page, title)).toBeHidden();
      }
      for (const path of [".", "about", "data", "deal/electrum", "print/electrum", "install"]) {
        await follow(page, path);
        // the only stop of the page about installing is its link back
        await expectVisibleFocus(page, path, { least: path === "install" ? 1 : 2 });
      }
    });
  });
}

for (const [size, viewport] of [
  ["a low screen", PHONE],
  ["a high screen", { width: 390, height: 844 }],
] as const) {
  test(`notices never cover the focused element of a page that scrolls, with text of twice the size on ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // the game that cannot be read is quarantined when it is opened
    await fillStorage(page, { texts: { [KEY.table]: "{torn" } });
    await open(page, "play/electrum");
    await expect(page.locator(".notice")).toBeVisible();
    for (const path of ["data", "about", "review/electrum", "."]) {
      await follow(page, path);
      await expect(page.locator(".notice")).toBeVisible();
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expectVisibleFocus(page, path);
      // backward, what is above the window comes to rest below the notices
      await expectVisibleFocus(page, `${path}, backward`, { keys: "Shift+Tab" });
    }
  });
}

test("the focus starts at the hand", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(YOU_WIN) });
  await waitForFrames(page);
  await expect(page.locator(".tray:focus, .tray-bone:focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".tray-bone:focus")).toHaveCount(1);
  // after a link it starts at a bone
  await open(page);
  await tabTo(page, "a[href='play/electrum']");
  await page.keyboard.press("Enter");
  await expect(page.locator(".tray-bone:focus")).toHaveCount(1);
});

/**
 * The strength of the focus indicator: the area of the pixels that change their contrast by at least 3:1, divided by
 * the perimeter of the element. WCAG 2.4.13 asks for 2, an outline two pixels thick.
 */
async function indicatorStrength(page: Page): Promise<number> {
  const clip = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { x, y, width, height } = (element.querySelector(".end-place") ?? element).getBoundingClientRect();
    return { x: Math.max(0, x - 8), y: Math.max(0, y - 8), width: width + 16, height: height + 16 };
  });
  const withFocus = (await page.screenshot({ clip })).toString("base64");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await waitForFrames(page);
  const without = (await page.screenshot({ clip })).toString("base64");
  const changed = await page.evaluate(async (pictures) => {
    const [one, other] = await Promise.all(
      pictures.map(async (picture) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height).data;
      }),
    );
    const luminance = (data: Uint8ClampedArray, at: number) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, part) => {
        const value = data[at + part] / 255;
        return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      }, 0.05);
    let changed = 0;
    for (let at = 0; at < one.length; at += 4) {
      const [a, b] = [luminance(one, at), luminance(other, at)];
      if (Math.max(a, b) / Math.min(a, b) >= 3) changed += 1;
    }
    return changed;
  }, [withFocus, without]);
  return changed / (2 * (clip.width + clip.height - 32));
}

/** Focuses an element as by keyboard, and expects a strong indicator. */
async function expectStrongIndicator(page: Page, selector: string, where: string): Promise<void> {
  await page.keyboard.press("Tab");
  await page.locator(selector).first().focus();
  await waitForFrames(page);
  expect.soft(await indicatorStrength(page), where).toBeGreaterThanOrEqual(2);
}

test("the focus indicator is strong enough on every background of both themes, and on a board", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await electrum.waitForPrompt();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await waitForFrames(page);
    for (const [where, selector] of [
      ["a bone of the hand", ".tray-bone"],
      ["the menu", ".status button"],
      ["the link to all games", ".status a"],
      ["an end", ".end[tabindex='0']"],
      ["Undo", ".actions .undo"],
      ["the side column", ".column-foot button:not(:disabled)"],
    ]) {
      await expectStrongIndicator(page, selector, `${where}, ${colorScheme}`);
    }
    await page.keyboard.press("Shift+?");
    await expect(sheet(page, "Keys")).toBeVisible();
    expect.soft(await indicatorStrength(page), `a sheet, ${colorScheme}`).toBeGreaterThanOrEqual(2);
    await page.keyboard.press("Escape");
    await expect(sheet(page, "Keys")).toBeHidden();
  }
  for (const [path, selector] of [
    [".", ".button.first"],
    ["data", ".button"],
    ["print/electrum", ".print-acts button, .print-acts .button"],
  ]) {
    await follow(page, path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await waitForFrames(page);
      await expectStrongIndicator(page, selector, `${path}, ${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  const documents = await documentsOfEarlierBuild();
  await openGame(page, "crescendo", { texts: { [CRESCENDO.table]: documents[CRESCENDO.table] } });
  await expectStrongIndicator(page, ".square[tabindex='0']", "a square");
});
