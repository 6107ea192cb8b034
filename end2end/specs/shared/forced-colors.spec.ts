import type { Locator, Page } from "@playwright/test";

import { CRESCENDO } from "../../pages/crescendo/page";
import { LONG_SPINNER, YOU_WIN } from "../../pages/electrum/positions";
import { contrast } from "../../support/colors";
import { documentsOfEarlierBuild, earlier, gameAt } from "../../support/documents";
import { expect, openElectrum, openGame, projectScreenshot, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { openSheet } from "../../support/menu";

// With forced colors the browser replaces backgrounds, so borders and bars have to tell what tints tell otherwise.

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

/** A computed property of an element or of its pseudo-element. */
const style = (element: Locator, property: string, pseudo = ""): Promise<string> =>
  element.evaluate(
    (element, [property, pseudo]) => getComputedStyle(element, pseudo || null).getPropertyValue(property),
    [property, pseudo],
  );

/** The system color of the background. */
const canvasColor = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.setProperty("background-color", "Canvas");
    const color = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return color;
  });

/** Expects a border with enough contrast around every visible control. */
async function expectBorders(page: Page, where: string): Promise<void> {
  await waitForFrames(page);
  const background = await canvasColor(page);
  const controls = await page.evaluate(() => {
    const scope = document.querySelector("dialog[open]") ?? document;
    return [...scope.querySelectorAll<HTMLElement>("button, a.button, a.icon-button, .choice span, select")]
      .filter((control) => control.checkVisibility() && !control.matches(".tray-bone, .end, .square, :disabled"))
      .map((control) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(control, control.matches(".switch") ? "::before" : null);
        return { html: control.outerHTML.slice(0, 120), width: parseFloat(borderTopWidth), color: borderTopColor };
      });
  });
  expect(controls.length, where).toBeGreaterThan(0);
  for (const { html, width, color } of controls) {
    expect.soft(width, `${where}: ${html}`).toBeGreaterThanOrEqual(1);
    expect.soft(contrast(color, background), `${where}: ${html}`).toBeGreaterThanOrEqual(3);
  }
}

/** Looks at the page in the dark and in the light theme. */
async function inBothThemes(page: Page, look: (colorScheme: string) => Promise<void>): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await waitForFrames(page);
    await test.step(colorScheme, () => look(colorScheme));
  }
}

test("in both themes the player to move, bones that fit, the selected bone and open ends are recognizable", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) });
  expect(await electrum.waitForPrompt()).toBe("play");
  const contrastOf = async (element: Locator, property: string, pseudo?: string) =>
    contrast(await style(element, property, pseudo), await canvasColor(page));
  await inBothThemes(page, async (colorScheme) => {
    const toMove = page.locator(".seat.to-move");
    expect(await contrastOf(toMove, "border-top-color")).toBeGreaterThanOrEqual(3);
    expect(parseFloat(await style(toMove, "border-top-width"))).toBeGreaterThanOrEqual(2);
    expect(await contrastOf(page.locator(".seat:not(.to-move)").first(), "border-top-color")).toBe(1);

    const fits = page.locator(".tray-bone.playable").first();
    expect(await contrastOf(fits, "background-color", "::after")).toBeGreaterThanOrEqual(3);
    await projectScreenshot(page, `forced-${colorScheme}-hand`);
  });

  // a bone that does not fit at every end
  const closed = page.locator(".end:not(.fits) .end-place");
  for (const bone of await electrum.playable()) {
    await electrum.bone(bone).click();
    await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
    await waitForFrames(page);
    if ((await closed.count()) > 0) break;
  }
  await expect(closed, "ends where the selected bone does not fit").not.toHaveCount(0);
  await inBothThemes(page, async (colorScheme) => {
    const selected = page.locator(".tray-bone[aria-pressed=true]");
    expect(await style(selected, "outline-style")).toBe("solid");
    expect(await contrastOf(selected, "outline-color")).toBeGreaterThanOrEqual(3);
    const open = page.locator(".end.fits .end-place").first();
    expect(await style(open, "border-top-style")).toBe("solid");
    expect(await contrastOf(open, "border-top-color")).toBeGreaterThanOrEqual(3);
    const closedStyles = await closed.evaluateAll((ends) => ends.map((end) => getComputedStyle(end).borderTopStyle));
    expect(new Set(closedStyles)).toEqual(new Set(["dotted"]));
    await projectScreenshot(page, `forced-${colorScheme}-picked`);
    await expectBorders(page, "table");
  });
});

test("in both themes every button on the table, on the sheets and on the home page has a border", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await electrum.menu.click();
  await expect(electrum.sheet("Menu")).toBeVisible();
  await inBothThemes(page, () => expectBorders(page, "menu"));
  await page.keyboard.press("Escape");
  await expect(electrum.sheet("Menu")).toBeHidden();
  for (const title of ["Settings", "Help"]) {
    await openSheet(page, title);
    await inBothThemes(page, async (colorScheme) => {
      await expectBorders(page, title);
      await projectScreenshot(page, `forced-${colorScheme}-${title.toLowerCase().replaceAll(" ", "-")}`);
    });
    await page.keyboard.press("Escape");
    await expect(electrum.sheet(title)).toBeHidden();
  }
  for (const path of ["results/electrum", "."]) {
    await follow(page, path);
    await inBothThemes(page, async (colorScheme) => {
      await expectBorders(page, path);
      if (path === ".") await projectScreenshot(page, `forced-${colorScheme}-home`);
    });
  }
});

test("in both themes the squares of a board and the selected bone are recognizable", async ({ page }) => {
  const documents = await documentsOfEarlierBuild();
  await openGame(page, "crescendo", { texts: { [CRESCENDO.table]: documents[CRESCENDO.table] } });
  const square = page.locator(".square").first();
  await square.waitFor();
  await inBothThemes(page, async () => {
    await expectBorders(page, "board");
    expect(contrast(await style(square, "border-top-color"), await canvasColor(page))).toBeGreaterThanOrEqual(3);
    expect(parseFloat(await style(square, "border-top-width"))).toBeGreaterThan(0);
  });
  const bone = page.locator(".tray-bone").first();
  await bone.click();
  await expect(bone).toHaveAttribute("aria-pressed", "true");
  await inBothThemes(page, async (colorScheme) => {
    expect(await style(bone, "outline-style")).toBe("solid");
    await projectScreenshot(page, `forced-${colorScheme}-board`);
  });
});
