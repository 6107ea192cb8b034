import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

import { CRESCENDO } from "../crescendo";
import { earlier, gameAt, put } from "../documents";
import { expect, open, openTable, shot, test } from "../fixtures";
import { LONG_SPINNER, YOU_WIN } from "../positions";
import { drawn } from "../table";

// Where the browser paints with the person's own few colours, whatever a tint tells has to be told by an edge or a bar.

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

/** How far two colours of a computed style are apart, as WCAG counts it. */
function contrast(one: string, other: string): number {
  const light = (color: string) => {
    const [red, green, blue] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

/** A property of an element, or of what stands before or after it. */
const style = (element: Locator, property: string, pseudo = ""): Promise<string> =>
  element.evaluate((it, [property, pseudo]) => getComputedStyle(it, pseudo || null).getPropertyValue(property), [property, pseudo]);

/** The colour that everything lies on. */
const canvas = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.setProperty("background-color", "Canvas");
    const color = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return color;
  });

/** Every button that is seen has an edge that stands out from what it lies on. */
async function expectEdges(page: Page, where: string): Promise<void> {
  await drawn(page);
  const ground = await canvas(page);
  const buttons = await page.evaluate(() => {
    const open = document.querySelector("dialog[open]") ?? document;
    const all = [...open.querySelectorAll<HTMLElement>("button, a.button, a.icon-button, .choice span, select")];
    return all
      .filter((it) => it.checkVisibility() && !it.matches(".tray-bone, .end, .square, :disabled"))
      .map((it) => {
        const edge = getComputedStyle(it, it.matches(".switch") ? "::before" : null);
        return { what: it.outerHTML.slice(0, 120), width: parseFloat(edge.borderTopWidth), color: edge.borderTopColor };
      });
  });
  expect(buttons.length, where).toBeGreaterThan(0);
  for (const { what, width, color } of buttons) {
    expect.soft(width, `${where}: ${what}`).toBeGreaterThanOrEqual(1);
    expect.soft(contrast(color, ground), `${where}: ${what}`).toBeGreaterThanOrEqual(3);
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("whose turn it is, what fits and what is taken up", async ({ page, table }) => {
      await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
      expect(await table.asks()).toBe("play");
      await drawn(page);
      const ground = await canvas(page);
      const turn = page.locator(".seat.to-move");
      expect(contrast(await style(turn, "border-top-color"), ground)).toBeGreaterThanOrEqual(3);
      expect(parseFloat(await style(turn, "border-top-width"))).toBeGreaterThanOrEqual(2);
      const waits = page.locator(".seat:not(.to-move)").first();
      expect(contrast(await style(waits, "border-top-color"), ground)).toBe(1);

      const fits = page.locator(".tray-bone.playable").first();
      expect(contrast(await style(fits, "background-color", "::after"), ground)).toBeGreaterThanOrEqual(3);
      await shot(page, `forced-${colorScheme}-hand`);

      const [bone] = await table.playable();
      await table.bone(bone).click();
      await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
      expect(await style(table.bone(bone), "outline-style")).toBe("solid");
      expect(contrast(await style(table.bone(bone), "outline-color"), ground)).toBeGreaterThanOrEqual(3);
      const [end] = await table.fitting();
      const place = table.end(end).locator(".end-place");
      expect(await style(place, "border-top-style")).toBe("solid");
      expect(contrast(await style(place, "border-top-color"), ground)).toBeGreaterThanOrEqual(3);
      for (const closed of await page.locator(".end:not(.fits) .end-place").all()) {
        expect(await style(closed, "border-top-style")).toBe("dashed");
      }
      await shot(page, `forced-${colorScheme}-picked`);
      await expectEdges(page, "table");
    });

    test("every button has an edge, on the table, in the sheets and at home", async ({ page, table }) => {
      await openTable(table, { game: gameAt(LONG_SPINNER) });
      for (const title of ["Settings", "Help", "Game tally"]) {
        await table.menu.click();
        await expectEdges(page, "menu");
        await table.sheet("Menu").getByRole("button", { name: title }).click();
        await expect(table.sheet(title)).toBeVisible();
        await expectEdges(page, title);
        await shot(page, `forced-${colorScheme}-${title.toLowerCase().replaceAll(" ", "-")}`);
        await page.keyboard.press("Escape");
        await expect(table.sheet(title)).toBeHidden();
      }
      await open(page);
      await expectEdges(page, "home");
      await shot(page, `forced-${colorScheme}-home`);
    });

    test("a board", async ({ page }) => {
      const stored = JSON.parse(await readFile(new URL("../games/stored-before.json", import.meta.url), "utf8"));
      await put(page, { texts: { [CRESCENDO.table]: JSON.stringify(stored[CRESCENDO.table]) } });
      await open(page, "play/crescendo");
      await page.locator(".square").first().waitFor();
      await expectEdges(page, "board");
      const ground = await canvas(page);
      const square = page.locator(".square").first();
      expect(contrast(await style(square, "border-top-color"), ground), "squares are seen").toBeGreaterThanOrEqual(3);
      expect(parseFloat(await style(square, "border-top-width"))).toBeGreaterThan(0);
      const bone = page.locator(".tray-bone").first();
      await bone.click();
      await expect(bone).toHaveAttribute("aria-pressed", "true");
      expect(await style(bone, "outline-style")).toBe("solid");
      await shot(page, `forced-${colorScheme}-board`);
    });
  });
}
