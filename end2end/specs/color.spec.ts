import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { COLOR, ColorPage, settings } from "../color";
import { put } from "../documents";
import { expect, open, shot, started, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

const press = (target: Locator) => target.click();

/** Ann and Ben at one device; Ann places first. */
async function seatTwo(page: Page): Promise<ColorPage> {
  const person = (name: string) => ({ person: true, level: "easy", name });
  await put(page, {
    house: { pace: "at-once" },
    texts: settings({ party: { seats: 2, chairs: [person("Ann"), person("Ben")] } }),
  });
  await open(page, "play/color");
  return new ColorPage(page, press);
}

/** The first two choose; says nothing of it. */
async function bothChoose(table: ColorPage, first: "R" | "B" | "P" | "K", second: "R" | "B" | "P" | "K"): Promise<void> {
  for (const letter of [first, second]) {
    if ((await table.asks()) === "uncover") await table.uncover.click();
    await table.choose(letter);
  }
}

declare global {
  /** What gave a colour away at some change of the page, and how often it was looked. */
  var watched: { told: string[]; looked: number };
}

/** From now on, at every change of the page: what on it tells of one colour and not of the others alike. */
async function watchForColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.watched = { told: [], looked: 0 };
    const names = /color-(red|blue|purple|black)|\b(red|blue|purple|black|chose|chosen)\b/gi;
    const look = () => {
      globalThis.watched.looked += 1;
      const copy = document.documentElement.cloneNode(true) as HTMLElement;
      const tell = (what: string) => globalThis.watched.told.push(what);
      // the four buttons are there for everybody: what they are called tells nothing, how they stand out would
      copy.querySelectorAll(".color-choice").forEach((button, index) => {
        const marks = [...button.classList].filter((name) => name !== "tray-bone" && name !== "color-choice");
        if (button.getAttribute("aria-pressed") !== "false") tell(`${button.id} is pressed`);
        if (marks.length > 0) tell(`${button.id} is ${marks.join(" ")}`);
        if (button.getAttribute("tabindex") !== (index === 0 ? "0" : "-1")) tell(`${button.id} is where the keys are`);
        if (document.activeElement?.id === button.id && index > 0) tell(`${button.id} has the focus`);
        button.remove();
      });
      for (const hidden of copy.querySelectorAll("script, style, link, head meta")) hidden.remove();
      for (const found of copy.outerHTML.match(names) ?? []) tell(found);
    };
    look();
    new MutationObserver(look).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    document.addEventListener("focusin", look);
  });
}

/** What gave a colour away since this was last asked. */
async function toldOfColors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { told, looked } = globalThis.watched;
    if (looked === 0) throw new Error("nothing has changed, so that nothing was looked at");
    globalThis.watched = { told: [], looked: 0 };
    return told;
  });
}

test("two people choose behind the cover, and nothing tells the second what the first has chosen", async ({ page }) => {
  test.setTimeout(120_000);
  const table = await seatTwo(page);
  expect(await table.asks()).toBe("uncover");
  await expect(table.uncover).toContainText("Ann");
  await table.uncover.click();
  await expect(page.locator(".color-choice")).toHaveCount(4);
  await watchForColors(page);
  await table.half("K").click();
  await expect(table.half("K")).toHaveAttribute("aria-pressed", "true");
  expect(await toldOfColors(page), "who chooses sees what is picked").toContain("half-K is pressed");
  // from the very change that takes the choice on
  await page.evaluate(() => {
    document.getElementById("choose")?.addEventListener("click", () => (globalThis.watched = { told: [], looked: 0 }), {
      capture: true,
    });
  });
  await page.locator("#choose").click();
  expect(await table.asks(), "the device goes to the second").toBe("uncover");
  await expect(table.uncover).toContainText("Ben");
  await expect(page.locator(".color-choice")).toHaveCount(0);
  await expectInPlaceOnPhoneToo(page, "while the device changes hands");
  await table.uncover.click();
  await expect(page.locator(".color-choice")).toHaveCount(4);
  await expect(page.locator("#live, [aria-live]").first()).toBeAttached();
  expect(await toldOfColors(page), "until the second looks").toEqual([]);

  await test.step("nor does a reload between the two choices", async () => {
    expect((await table.kept()).cursor).toBe(0);
    await page.reload();
    await started(page);
    expect(await table.asks()).toBe("uncover");
    await expect(table.uncover).toContainText("Ben");
    await watchForColors(page);
    await table.uncover.click();
    await expect(page.locator(".color-choice")).toHaveCount(4);
    expect(await toldOfColors(page)).toEqual([]);
  });
  await table.choose("R");
  expect((await table.kept()).cursor).toBe(1);
  await expect(page.locator(".color-pair .color-black")).toHaveCount(1);
  await expect(page.locator(".color-pair .color-red")).toHaveCount(1);
  expect(await table.asks(), "nothing is hidden any more").toBe("place");
});

test("nothing tells what an opponent has chosen before the person has", async ({ page }) => {
  await put(page, { house: { pace: "at-once" }, texts: settings() });
  await open(page, "play/color");
  await expect(page.locator(".color-choice")).toHaveCount(4);
  await watchForColors(page);
  // the opponent has chosen as soon as its draft is kept
  await page.waitForFunction((key) => {
    const text = localStorage.getItem(key);
    return text !== null && JSON.parse(text).body.session.drafts?.[1] != null;
  }, COLOR.table);
  await page.locator(".status").getByRole("button", { name: "Menu" }).click();
  await page.keyboard.press("Escape");
  expect(await toldOfColors(page)).toEqual([]);
});

test("what a placement turns black and could bring is seen before it, and shown again from the list", async ({ page }) => {
  test.setTimeout(120_000);
  const table = await seatTwo(page);
  await bothChoose(table, "R", "R");
  await table.asks();
  await table.square("d4").click();
  await expect(table.place).toHaveText("Place · 2");
  await table.place.click();
  await expect(page.locator("#best")).toHaveText("Claim 2");
  await expectAccessibleInBothLooks(page, "claiming");

  await test.step("a row that is drawn is refused with the reason, and still there", async () => {
    await table.square("d4").click();
    await expect(page.locator("#claim")).toHaveText("Claim 1");
    await page.locator("#claim").click();
    await expect(page.locator(".refusal")).toContainText("at least two squares");
    await expect(page.locator(".square[aria-selected=true]")).toHaveCount(1);
    const [from, to] = await Promise.all(["d4", "e4"].map((name) => table.square(name).boundingBox()));
    await page.locator("#give-up").click();
    await page.mouse.move((from?.x ?? 0) + 9, (from?.y ?? 0) + 9);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 9, (to?.y ?? 0) + 9, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator(".square[aria-selected=true]")).toHaveCount(2);
    await page.locator("#claim").click();
  });

  await bothChoose(table, "K", "R");
  await table.asks();
  await table.square("f4").click();
  const turns = page.locator(".color-will");
  await expect(turns).toHaveCount(1);
  await shot(page, "color-preview");
  await table.place.click();
  await expect(page.locator(".color-groups, .cover, .color-choice").first()).toBeVisible();
  await test.step("the list of moves is one stop, and the arrows lead through it", async () => {
    const moves = page.locator(".column button.move");
    const many = await moves.count();
    expect(many).toBeGreaterThan(1);
    await expect(page.locator(".column button.move[tabindex='0']")).toHaveCount(1);
    await moves.last().focus();
    for (const [key, at] of [["ArrowUp", many - 2], ["Home", 0], ["ArrowUp", 0], ["End", many - 1], ["ArrowDown", many - 1]] as const) {
      await page.keyboard.press(key);
      await expect(moves.nth(at), key).toBeFocused();
      await expect(moves.nth(at), key).toHaveAttribute("tabindex", "0");
    }
    await expect(page.locator(".column button.move[tabindex='0']")).toHaveCount(1);
  });
  await page.locator(".status").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Moves" }).click();
  const { actions } = await table.kept();
  const placed = actions.map((action, at) => (/^[a-h]\d[a-h]\d$/.test(String(action)) ? at : -1));
  const index = Math.max(...placed);
  await page.getByRole("dialog", { name: "Moves" }).locator(`.move[data-entry="${index}"]`).click();
  await expect(page.locator(".color-explained")).toContainText("1 turned black");
  await shot(page, "color-explained");
  await page.locator("#close-explained").click();
  await expect(page.locator(".color-explained")).toHaveCount(0);
});

test("the lesson is played at the table, and gives nothing away", async ({ page }) => {
  const table = new ColorPage(page, press);
  const task = page.locator(".lesson-task");
  const next = page.locator(".actions").getByRole("button", { name: "Next" });
  await open(page, "learn/color");
  await table.square("f4").click();
  for (let turns = 0; !(await page.locator(".color-does").textContent())?.includes("f5"); turns += 1) {
    expect(turns, "a domino lies four ways").toBeLessThan(4);
    await page.locator("#turn").click();
  }
  await table.place.click();
  await expect(next, "right").toBeVisible();
  await next.click();

  await expect(page.locator(".color-groups")).toBeVisible();
  await expect(page.locator("#best"), "the best claim is what is asked for").toHaveCount(0);
  const asked = await task.textContent();
  for (const square of ["d4", "e4", "f4"]) await table.square(square).click();
  await page.locator("#claim").click();
  await expect(page.locator(".actions-now").getByRole("button", { name: "Again" })).toBeVisible();
  expect(await task.textContent(), "what was missing is said").not.toBe(asked);
  await page.locator(".actions-now").getByRole("button", { name: "Again" }).click();
  for (const square of ["d4", "e4", "f4"]) await table.square(square).click();
  await page.locator("#group-B").click();
  for (const square of ["d5", "e5", "f5"]) await table.square(square).click();
  await page.locator("#claim").click();
  await expect(next, "both rows").toBeVisible();
  await expectInPlaceOnPhoneToo(page, "an exercise that is done");

  for (const exercise of [3, 4]) {
    await open(page, `learn/color/${exercise}`);
    await expect(page.locator(".color-groups")).toBeVisible();
    await expect(page.locator("#best")).toHaveCount(0);
  }
});

/** The ground of each of the four colours as it is drawn, in red, green and blue. */
async function grounds(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ["red", "blue", "purple", "black"].map((name) => {
        const ground = document.querySelector(`.color-choice .color-${name} .color-ground`);
        const fill = ground === null ? "" : getComputedStyle(ground).fill;
        return [name, (fill.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).map(Number)];
      }),
    ),
  );
}

/** What somebody sees in place of linear red, green and blue (Machado, Oliveira, Fernandes 2009, in full). */
const SEEN: Record<string, number[][]> = {
  everybody: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  "somebody without red cones": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  "somebody without green cones": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  "somebody without blue cones": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** Lightness and the two axes of colour (CIE L*a*b*, D65) of linear red, green and blue. */
function lab(rgb: number[]): number[] {
  const [r, g, b] = rgb.map((part) => Math.min(1, Math.max(0, part)));
  const curve = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test("the four kinds differ by lightness too, whoever looks, and by sign and texture", async ({ page }) => {
  await put(page, { house: { pace: "at-once" }, texts: settings() });
  await open(page, "play/color");
  await expect(page.locator(".color-choice")).toHaveCount(4);
  for (const look of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: look });
    const linear = Object.entries(await grounds(page)).map(([name, rgb]) => {
      expect(rgb, name).toHaveLength(3);
      const parts = rgb.map((part) => part / 255);
      return [name, parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))] as const;
    });
    for (const [who, matrix] of Object.entries(SEEN)) {
      const seen = linear.map(([name, rgb]) => [name, lab(matrix.map((row) => row.reduce((sum, by, at) => sum + by * rgb[at], 0)))] as const);
      for (const [at, [one, first]] of seen.entries()) {
        for (const [other, second] of seen.slice(at + 1)) {
          const told = `${one} and ${other} to ${who}, ${look}`;
          expect(Math.hypot(...first.map((part, axis) => part - second[axis])), told).toBeGreaterThan(30);
          // in greyscale nothing but the lightness is left
          if (who === "everybody") expect(Math.abs(first[0] - second[0]), told).toBeGreaterThan(15);
        }
      }
    }
  }
  for (const part of ["color-sign", "color-texture"]) {
    const paths = await page.locator(`.color-choice .${part}`).evaluateAll((all) => all.map((path) => path.getAttribute("d")));
    expect(new Set(paths).size, part).toBe(4);
  }
});
