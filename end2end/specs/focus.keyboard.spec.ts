import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { CRESCENDO } from "../crescendo";
import { gameAt, put } from "../documents";
import { expect, open, openTable, test } from "../fixtures";
import { LONG_SPINNER, YOU_WIN } from "../positions";
import { drawn, focused, tabTo } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Where the focus is, and whether the person sees it: on top of everything at its middle, or wherever else it shows. */
async function seen(page: Page): Promise<{ what: string; shows: boolean; ring: number }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // what is drawn for a choice is its label, and for an end its place
    const drawn = element.closest<HTMLElement>("label.choice, label.color") ?? element;
    const box = drawn.getBoundingClientRect();
    const at = (x: number, y: number) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return top !== null && (drawn.contains(top) || top.contains(drawn));
    };
    const shows = [0.1, 0.5, 0.9].every((y) => [0.1, 0.5, 0.9].some((x) => at(x, y)));
    const ringed = [element, element.nextElementSibling, element.firstElementChild].filter((it) => it !== null);
    const ring = Math.max(...ringed.map((it) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(it as Element);
      return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
    }));
    return { what: element.outerHTML.slice(0, 140), shows, ring };
  });
}

/** Goes once around a page, and sees the focus at every stop. */
async function expectSeenAllTheWay(page: Page, where: string, most = 60): Promise<void> {
  await drawn(page);
  const first: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    await drawn(page);
    if ((await focused(page)) === "nothing") continue;
    const { what, shows, ring } = await seen(page);
    if (first[0] === what && presses > 1) return;
    first.push(what);
    expect.soft(shows, `${where}: hidden, at least in part: ${what}`).toBe(true);
    expect.soft(ring, `${where}: no ring: ${what}`).toBeGreaterThanOrEqual(2);
  }
}

for (const [size, viewport] of [
  ["a phone", { width: 360, height: 640 }],
  ["a desk", { width: 1440, height: 900 }],
] as const) {
  test.describe(size, () => {
    test.use({ viewport });

    test("the focus is never hidden", async ({ page, table }) => {
      test.slow();
      await openTable(table, { game: gameAt(LONG_SPINNER) });
      await expectSeenAllTheWay(page, "table", 24);
      for (const title of ["Settings", "Help", "Colors", "Past games"]) {
        await page.evaluate(() => document.querySelector<HTMLElement>(".status [aria-haspopup=dialog]")?.focus());
        await page.keyboard.press("Enter");
        const entry = table.sheet("Menu").getByRole("button", { name: title });
        await entry.focus();
        await page.keyboard.press("Enter");
        await expect(table.sheet(title)).toBeVisible();
        await expectSeenAllTheWay(page, title);
        await page.keyboard.press("Escape");
        await expect(table.sheet(title)).toBeHidden();
      }
      for (const path of [".", "about", "data", "deal/electrum", "print/electrum", "install"]) {
        await open(page, path);
        await expectSeenAllTheWay(page, path);
      }
    });
  });
}

test("the focus begins at the hand", async ({ page, table }) => {
  // a page that has just been loaded: the hand as a whole, without a ring, or a bone of it; arrows walk along it
  await openTable(table, { game: gameAt(YOU_WIN) });
  await drawn(page);
  await expect(page.locator(".tray:focus, .tray-bone:focus")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".tray-bone:focus")).toHaveCount(1);
  // from the home page: the bone itself
  await open(page);
  await tabTo(page, "a[href='play/electrum']");
  await page.keyboard.press("Enter");
  await expect(page.locator(".tray-bone:focus")).toHaveCount(1);
});

/**
 * Of the pixels that the focus changes, how many change by 3 to 1 and more, in lengths of the element's whole edge: a
 * line of two pixels all around, as WCAG asks for it, makes 2.
 */
async function strength(page: Page): Promise<number> {
  const clip = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { x, y, width, height } = (element.querySelector(".end-place") ?? element).getBoundingClientRect();
    return { x: Math.max(0, x - 8), y: Math.max(0, y - 8), width: width + 16, height: height + 16 };
  });
  const lit = (await page.screenshot({ clip })).toString("base64");
  await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    Object.assign(globalThis, { last: element });
    element.blur();
  });
  await drawn(page);
  const dark = (await page.screenshot({ clip })).toString("base64");
  const changed = await page.context().newPage().then(async (other) => {
    const changed = await other.evaluate(async (pictures) => {
      const pixels = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
          canvas?.drawImage(image, 0, 0);
          return canvas?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      const light = (data: Uint8ClampedArray, at: number) =>
        [0.2126, 0.7152, 0.0722].reduce((sum, weight, part) => {
          const value = data[at + part] / 255;
          return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
        }, 0.05);
      let changed = 0;
      for (let at = 0; at < pixels[0].length; at += 4) {
        const [a, b] = [light(pixels[0], at), light(pixels[1], at)];
        if (Math.max(a, b) / Math.min(a, b) >= 3) changed += 1;
      }
      return changed;
    }, [lit, dark]);
    await other.close();
    return changed;
  });
  return changed / (2 * (clip.width + clip.height - 32));
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the ring is seen on every ground, ${colorScheme}`, async ({ page, table }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await openTable(table, { game: gameAt(LONG_SPINNER) });
    await table.asks();
    await drawn(page);
    for (const [where, selector] of [
      ["a bone of the hand", ".tray-bone"],
      ["the menu", ".status button"],
      ["the way home", ".status a"],
      ["an end", ".end[tabindex='0']"],
      ["undo", ".actions .undo"],
      ["the column", ".column-foot button:not(:disabled)"],
    ]) {
      await page.keyboard.press("Tab");
      await page.locator(selector).first().focus();
      await drawn(page);
      expect.soft(await strength(page), where).toBeGreaterThanOrEqual(2);
    }
    await page.keyboard.press("Shift+?");
    await expect(table.sheet("Keys")).toBeVisible();
    expect.soft(await strength(page), "a sheet").toBeGreaterThanOrEqual(2);
    await put(page, {});
    for (const [path, selector] of [
      [".", ".button.first"],
      ["data", ".button"],
      ["print/electrum", ".print-acts button, .print-acts .button"],
    ]) {
      await open(page, path);
      await drawn(page);
      await page.keyboard.press("Tab");
      await page.locator(selector).first().focus();
      await drawn(page);
      expect.soft(await strength(page), path).toBeGreaterThanOrEqual(2);
    }
  });
}

test("on a board, too", async ({ page }) => {
  const stored = JSON.parse(await readFile(new URL("../games/stored-before.json", import.meta.url), "utf8"));
  await put(page, { texts: { [CRESCENDO.table]: JSON.stringify(stored[CRESCENDO.table]) } });
  await open(page, "play/crescendo");
  await page.keyboard.press("Tab");
  await page.locator(".square[tabindex='0']").focus();
  await drawn(page);
  expect(await strength(page)).toBeGreaterThanOrEqual(2);
});
