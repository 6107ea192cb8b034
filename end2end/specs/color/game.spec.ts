import type { Page } from "@playwright/test";

import { COLOR, ColorPage, colorPreferences, type Letter } from "../../pages/color/page";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { person } from "../../support/documents";
import { expect, open, openGame, projectScreenshot, reload, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { click, menuButton, openSheet, sheet } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** Ann and Ben share the device; Ann places first. */
async function openAnnAndBen(page: Page): Promise<ColorPage> {
  const texts = colorPreferences({ party: { seats: 2, chairs: ["Ann", "Ben"].map(person) } });
  await openGame(page, "color", { app: { pace: "at-once" }, texts });
  return new ColorPage(page, click);
}

async function bothChoose(color: ColorPage, first: Letter, second: Letter): Promise<void> {
  for (const letter of [first, second]) {
    if ((await color.waitForPrompt()) === "uncover") await color.uncover.click();
    await color.choose(letter);
  }
}

declare global {
  /** What gave a color away, and how many changes of the page were checked. */
  var colorWatch: { leaks: string[]; checks: number };
}

/** From now on, checks after every change of the page whether it tells one color from the others. */
async function watchForColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    const names = /color-(red|blue|purple|black)|\b(red|blue|purple|black|chose|chosen)\b/gi;
    const check = () => {
      const { leaks } = globalThis.colorWatch;
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      // the names of the four buttons tell nothing, but a difference between the buttons would
      copy.querySelectorAll(".color-choice").forEach((button, index) => {
        const marks = [...button.classList].filter((name) => name !== "tray-bone" && name !== "color-choice");
        if (button.getAttribute("aria-pressed") !== "false") leaks.push(`${button.id} is pressed`);
        if (marks.length > 0) leaks.push(`${button.id} is ${marks.join(" ")}`);
        if (button.getAttribute("tabindex") !== (index === 0 ? "0" : "-1")) leaks.push(`${button.id} is the tab stop`);
        if (document.activeElement?.id === button.id && index > 0) leaks.push(`${button.id} has the focus`);
        button.remove();
      });
      for (const hidden of copy.querySelectorAll("script, style, link, head meta")) hidden.remove();
      for (const found of copy.outerHTML.match(names) ?? []) leaks.push(found);
    };
    globalThis.colorWatch = { leaks: [], checks: 0 };
    check();
    const checkChange = () => {
      globalThis.colorWatch.checks += 1;
      check();
    };
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    new MutationObserver(checkChange).observe(document, all);
    document.addEventListener("focusin", checkChange);
  });
}

/** What gave a color away since the last call. */
async function takeColorLeaks(page: Page): Promise<string[]> {
  const { leaks, checks } = await page.evaluate(() => {
    const watch = globalThis.colorWatch;
    globalThis.colorWatch = { leaks: [], checks: 0 };
    return watch;
  });
  expect(checks, "changes of the page that were checked").toBeGreaterThan(0);
  return leaks;
}

test("two people choose in secret, and nothing tells the second what the first has chosen", async ({ page }) => {
  const color = await openAnnAndBen(page);
  expect(await color.waitForPrompt()).toBe("uncover");
  await expect(color.uncover).toContainText("Ann");
  await color.uncover.click();
  await expect(color.choices).toHaveCount(4);
  await watchForColors(page);
  await color.half("K").click();
  await expect(color.half("K")).toHaveAttribute("aria-pressed", "true");
  expect(await takeColorLeaks(page), "the watch notices a color that is selected").toContain("half-K is pressed");
  // forget what was visible before the choice is confirmed
  await page.evaluate(() => {
    const forget = () => (globalThis.colorWatch = { leaks: [], checks: 0 });
    document.getElementById("choose")!.addEventListener("click", forget, { capture: true });
  });
  await page.locator("#choose").click();
  expect(await color.waitForPrompt(), "the device goes to the second player").toBe("uncover");
  await expect(color.uncover).toContainText("Ben");
  await expect(color.choices).toHaveCount(0);
  await expectInPlaceOnPhoneToo(page, "while the device changes hands");
  await color.uncover.click();
  await expect(color.choices).toHaveCount(4);
  await expect(page.locator("#live, [aria-live]").first()).toBeAttached();
  expect(await takeColorLeaks(page), "until the second player sees the choice").toEqual([]);

  await test.step("nor after a reload between the two choices", async () => {
    expect((await color.stored()).cursor).toBe(0);
    await reload(page);
    expect(await color.waitForPrompt()).toBe("uncover");
    await expect(color.uncover).toContainText("Ben");
    await watchForColors(page);
    await color.uncover.click();
    await expect(color.choices).toHaveCount(4);
    expect(await takeColorLeaks(page)).toEqual([]);
  });
  await color.choose("R");
  expect((await color.stored()).cursor).toBe(1);
  await expect(page.locator(".color-pair .color-black")).toHaveCount(1);
  await expect(page.locator(".color-pair .color-red")).toHaveCount(1);
  expect(await color.waitForPrompt(), "placing needs no cover").toBe("place");
});

test("nothing tells what the bot has chosen before the player has chosen", async ({ page }) => {
  await openGame(page, "color", { app: { pace: "at-once" }, texts: colorPreferences() });
  const color = new ColorPage(page, click);
  await expect(color.choices).toHaveCount(4);
  await watchForColors(page);
  // the bot has chosen when its draft is stored
  await page.waitForFunction((key) => {
    const text = localStorage.getItem(key);
    return text !== null && JSON.parse(text).body.session.drafts?.[1] != null;
  }, COLOR.table);
  await menuButton(page).click();
  await expect(sheet(page, "Menu")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await takeColorLeaks(page)).toEqual([]);
});

test("a preview shows what a placement turns black and could score, and the list of moves shows it again", async ({ page }) => {
  const color = await openAnnAndBen(page);
  await bothChoose(color, "R", "R");
  expect(await color.waitForPrompt()).toBe("place");
  await color.square("d4").click();
  await expect(color.place).toHaveText("Place · 2");
  await color.place.click();
  await expect(page.locator("#best")).toHaveText("Claim 2");
  await expectAccessibleInBothThemes(page, "claiming");

  await test.step("a row that is too short is refused with the reason, and stays selected", async () => {
    const selected = page.locator(".square[aria-selected=true]");
    await color.square("d4").click();
    await expect(page.locator("#claim")).toHaveText("Claim 1");
    await page.locator("#claim").click();
    await expect(page.locator(".refusal")).toContainText("at least two squares");
    await expect(selected).toHaveCount(1);
    const [from, to] = await Promise.all(["d4", "e4"].map(async (name) => (await color.square(name).boundingBox())!));
    await page.locator("#give-up").click();
    await page.mouse.move(from.x + 9, from.y + 9);
    await page.mouse.down();
    await page.mouse.move(to.x + 9, to.y + 9, { steps: 4 });
    await page.mouse.up();
    await expect(selected, "a row is drawn with the mouse").toHaveCount(2);
    await page.locator("#claim").click();
  });

  await bothChoose(color, "K", "R");
  await color.waitForPrompt();
  await color.square("f4").click();
  await expect(page.locator(".color-will"), "squares that will turn black").toHaveCount(1);
  await projectScreenshot(page, "color-preview");
  await color.place.click();
  await expect(page.locator(".color-groups, .cover, .color-choice").first()).toBeVisible();
  await test.step("the list of moves is one tab stop, and arrows move along it", async () => {
    const moves = page.locator(".column button.move");
    const count = await moves.count();
    expect(count).toBeGreaterThan(1);
    await expect(page.locator(".column button.move[tabindex='0']")).toHaveCount(1);
    await moves.last().focus();
    for (const [key, at] of [["ArrowUp", count - 2], ["Home", 0], ["ArrowUp", 0], ["End", count - 1], ["ArrowDown", count - 1]] as const) {
      await page.keyboard.press(key);
      await expect(moves.nth(at), key).toBeFocused();
      await expect(moves.nth(at), key).toHaveAttribute("tabindex", "0");
    }
    await expect(page.locator(".column button.move[tabindex='0']")).toHaveCount(1);
  });
  await openSheet(page, "Moves");
  const { actions } = await color.stored();
  const lastPlacement = actions.map((action) => /^[a-h]\d[a-h]\d$/.test(String(action))).lastIndexOf(true);
  await sheet(page, "Moves").locator(`.move[data-entry="${lastPlacement}"]`).click();
  await expect(page.locator(".color-explained")).toContainText("1 turned black");
  await projectScreenshot(page, "color-explained");
  await page.locator("#close-explained").click();
  await expect(page.locator(".color-explained")).toHaveCount(0);
});

test("the lesson is played on the board and does not show the solution", async ({ page }) => {
  const color = new ColorPage(page, click);
  const task = page.locator(".lesson-task");
  const next = page.locator(".actions").getByRole("button", { name: "Next" });
  const again = page.locator(".actions-now").getByRole("button", { name: "Again" });
  await open(page, "learn/color/1");
  await expect(page.locator(".color-dmo"), "what the DMO is, is not taught").toHaveCount(0);
  await color.square("f4").click();
  const does = page.locator(".color-does");
  for (let turns = 0; !(await does.textContent())?.includes("f5"); turns += 1) {
    expect(turns, "a domino has four rotations").toBeLessThan(4);
    const before = (await does.textContent())!;
    await page.locator("#turn").click();
    await expect(does).not.toHaveText(before);
  }
  await color.place.click();
  await expect(next, "the answer is right").toBeVisible();
  await next.click();

  await expect(page.locator(".color-groups")).toBeVisible();
  await expect(page.locator("#best"), "the exercise asks for the best claim").toHaveCount(0);
  const question = await task.textContent();
  for (const square of ["d4", "e4", "f4"]) await color.square(square).click();
  await page.locator("#claim").click();
  await expect(again).toBeVisible();
  await expect(task, "the task says what is missing").not.toHaveText(question!);
  await again.click();
  for (const square of ["d4", "e4", "f4"]) await color.square(square).click();
  await page.locator("#group-B").click();
  for (const square of ["d5", "e5", "f5"]) await color.square(square).click();
  await page.locator("#claim").click();
  await expect(next, "both rows are right").toBeVisible();
  await expectInPlaceOnPhoneToo(page, "a solved exercise");

  for (const exercise of [3, 4]) {
    await open(page, `learn/color/${exercise}`);
    await expect(page.locator(".color-groups")).toBeVisible();
    await expect(page.locator("#best")).toHaveCount(0);
  }
});

/** The drawn background of each of the four colors, as red, green and blue from 0 to 255. */
async function backgrounds(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ["red", "blue", "purple", "black"].map((name) => {
        const background = document.querySelector(`.color-choice .color-${name} .color-ground`);
        const fill = background === null ? "" : getComputedStyle(background).fill;
        return [name, (fill.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number)];
      }),
    ),
  );
}

const NORMAL_VISION = "normal vision";

/** Matrices on linear RGB that simulate full color blindness (Machado, Oliveira, Fernandes 2009). */
const VISIONS: Record<string, number[][]> = {
  [NORMAL_VISION]: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** CIE L*a*b* (D65) of linear RGB. */
function lab(rgb: number[]): number[] {
  const [r, g, b] = rgb.map((part) => Math.min(1, Math.max(0, part)));
  const curve = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test("the four colors differ in lightness, sign and texture, also with color blindness", async ({ page }) => {
  await openGame(page, "color", { app: { pace: "at-once" }, texts: colorPreferences() });
  await expect(page.locator(".color-choice")).toHaveCount(4);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const linear = Object.entries(await backgrounds(page)).map(([name, rgb]) => {
      expect(rgb, name).toHaveLength(3);
      const parts = rgb.map((part) => part / 255);
      return [name, parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))] as const;
    });
    expect(linear).toHaveLength(4);
    for (const [vision, matrix] of Object.entries(VISIONS)) {
      const seen = linear.map(([name, rgb]) => [name, lab(matrix.map((row) => row.reduce((sum, by, at) => sum + by * rgb[at], 0)))] as const);
      for (const [at, [one, first]] of seen.entries()) {
        for (const [other, second] of seen.slice(at + 1)) {
          const pair = `${one} and ${other} with ${vision}, ${theme}`;
          expect(Math.hypot(...first.map((part, axis) => part - second[axis])), pair).toBeGreaterThan(30);
          // lightness is what remains in greyscale
          if (vision === NORMAL_VISION) expect(Math.abs(first[0] - second[0]), pair).toBeGreaterThan(15);
        }
      }
    }
  }
  for (const part of ["color-sign", "color-texture"]) {
    const paths = await page.locator(`.color-choice .${part}`).evaluateAll((all) => all.map((path) => path.getAttribute("d")));
    expect(new Set(paths).size, part).toBe(4);
  }
});
