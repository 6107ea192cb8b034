// Tables and bones that the user can choose, in all games (style/looks.css, src/app/sheets/looks.rs). tests/looks.rs
// measures their contrasts.

import type { Page } from "@playwright/test";

import { GAMES } from "../../../scripts/games.mjs";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/accessibility";
import { type AppPreferences, KEY, preferencesText, storedPreferences } from "../../support/documents";
import { expect, open, openGame, reload, screenshot, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { key, tabTo, waitForFrames } from "../../support/keyboard";
import { expectInPlace } from "../../support/layout";
import { chooseInMenuByKeys, sheet } from "../../support/menu";
import { overflowing } from "../../support/overflow";
import { LANDSCAPE_PHONE } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const TITLE = "Table and bones";

/** The computed value of a custom property of the first element with this selector. */
const property = (page: Page, selector: string, name: string) =>
  page.locator(selector).first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name).trim(), name);

const felt = (page: Page) => property(page, "main.play", "--felt");
const boneTop = (page: Page) => property(page, "main.play", "--bone-top");

const radio = (page: Page, name: string) => sheet(page, TITLE).getByRole("radio", { name, exact: true });

/** Opens the sheet by keyboard. */
async function openLooks(page: Page): Promise<void> {
  await chooseInMenuByKeys(page, TITLE);
  await expect(sheet(page, TITLE)).toBeVisible();
  await waitForFrames(page);
}

test("table and bones are chosen by keyboard, at once, for all games, and kept", async ({ page }) => {
  await openGame(page, "electrum", { app: {} });
  const usual = { felt: await felt(page), top: await boneTop(page) };
  await openLooks(page);
  await expectAccessibleInBothThemes(page, "the usual table");

  await tabTo(page, "input[name=looks-table]");
  await expect(radio(page, "Classic")).toBeChecked();
  await key(page, "ArrowRight");
  await key(page, "ArrowRight");
  await expect(radio(page, "Red felt")).toBeChecked();
  await expect.poll(() => felt(page), "the table behind the sheet changes").toBe("#6f2833");
  await key(page, "ArrowRight");
  await expect(radio(page, "Walnut")).toBeChecked();
  await expect.poll(() => felt(page)).toBe("#5d3f28");
  await tabTo(page, "input[name=looks-bones]");
  await expect(radio(page, "Ivory")).toBeChecked();
  await key(page, "ArrowRight");
  await expect(radio(page, "Ebony")).toBeChecked();
  await expect.poll(() => boneTop(page)).toBe("#27221d");
  await expectAccessibleInBothThemes(page, "walnut");
  await expect.poll(() => storedPreferences<AppPreferences>(page, KEY.app)).toMatchObject({ table: "walnut", bones: "ebony" });

  await reload(page);
  expect([await felt(page), await boneTop(page)]).toEqual(["#5d3f28", "#27221d"]);
  for (const game of GAMES) {
    await follow(page, `play/${game}`);
    expect([await felt(page), await boneTop(page)], game).toEqual(["#5d3f28", "#27221d"]);
  }

  await openLooks(page);
  await tabTo(page, "input[name=looks-table]");
  for (let steps = 0; steps < 3; steps += 1) await key(page, "ArrowLeft");
  await tabTo(page, "input[name=looks-bones]");
  await key(page, "ArrowLeft");
  await expect.poll(async () => [await felt(page), await boneTop(page)]).toEqual([usual.felt, usual.top]);
  await expect(page.locator("html")).not.toHaveAttribute("data-table");
  const stored = async () => Object.keys((await storedPreferences<AppPreferences>(page, KEY.app)) ?? {});
  await expect.poll(stored, "usual values are not stored").not.toContain("table");
});

test("the chosen table is there from the app’s first frame, on the home page too", async ({ page }) => {
  await openGame(page, "brick", { app: { table: "blue", bones: "porcelain" } });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const look = () => {
      const main = document.querySelector("main");
      if (main !== null) seen.add(getComputedStyle(main).getPropertyValue("--felt").trim());
      requestAnimationFrame(look);
    };
    look();
  });
  for (const path of [".", "play/brick"]) {
    await open(page, path);
    await waitForFrames(page);
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
    expect(seen, path).toEqual(["#24507a"]);
  }
});

test("a name that only a newer version knows is kept, and the usual look is shown", async ({ page }) => {
  const newer = { table: "marble", bones: "jade", language: null, look: "device", pace: "at-once" };
  await openGame(page, "electrum", { texts: { [KEY.app]: preferencesText(newer) } });
  expect([await felt(page), await boneTop(page)]).toEqual(["#2b5a47", "#f7f0dd"]);
  await openLooks(page);
  await expect(radio(page, "Classic")).toBeChecked();
  await tabTo(page, "input[name=looks-bones]");
  await key(page, "ArrowRight");
  await expect(radio(page, "Ebony")).toBeChecked();
  await expect.poll(() => storedPreferences(page, KEY.app)).toMatchObject({ table: "marble", bones: "ebony" });
});

test("pips of a color for each number keep their places, and another player’s bones their tint", async ({ page }) => {
  await openGame(page, "electrum", { app: { bones: "colors" } });
  const strokes = await page.evaluate(() =>
    ["1", "2", "6"].map((face) => {
      const probe = document.querySelector(".tray")!.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path"));
      probe.dataset.face = face;
      probe.setAttribute("class", "pip");
      const { stroke } = getComputedStyle(probe);
      probe.remove();
      return stroke;
    }),
  );
  expect(new Set(strokes).size, `${strokes}`).toBe(3);
});

test("own colors of a game win over the chosen table and bones, and the sheet says so", async ({ page }) => {
  const used = preferencesText({ used: 2 });
  await openGame(page, "electrum", { app: { table: "linen", bones: "ebony" }, texts: { [KEY.colors]: used } });
  expect(await felt(page), "theme 3").toBe("#000000");
  expect(await property(page, "main.play", "--bone-dim"), "nothing of the bones is mixed in").toBe("rgb(62 48 22 / 42%)");
  expect(await property(page, "main.play", "--danger-on-felt")).toBe("#ffc4b5");
  await openLooks(page);
  await expect(sheet(page, TITLE).getByRole("status")).toHaveText("Your own colors are on this table.");
  await openGame(page, "brick");
  expect(await felt(page), "another game").toBe("#d9cdb4");
  await openLooks(page);
  await expect(sheet(page, TITLE).getByRole("button", { name: "Mix your own" })).toHaveCount(0);
});

test("in print and in forced colors the table has its usual look", async ({ page }) => {
  await openGame(page, "crescendo", { app: { table: "red", bones: "ebony" } });
  await page.emulateMedia({ media: "print" });
  expect([await felt(page), await boneTop(page)]).toEqual(["#2b5a47", "#f7f0dd"]);
  await page.emulateMedia({ media: "screen", forcedColors: "active" });
  expect([await felt(page), await boneTop(page)]).toEqual(["#2b5a47", "#27221d"]);
  await openLooks(page);
  await expect(radio(page, "Red felt"), "it would have no effect").toBeHidden();
  await expect(radio(page, "Ebony")).toBeChecked();
  await expectAccessible(page, "forced colors");
});

test("the sheet fits phones, a narrow one with letters of 200 % too, and leaves a part of the table in view", async ({ page }) => {
  await openGame(page, "brick", { app: { table: "slate", bones: "colors" } });
  await openLooks(page);
  for (const [where, viewport, letters] of [
    ["a narrow phone with letters of 200 %", { width: 320, height: 640 }, "32px"],
    ["a phone", { width: 360, height: 640 }, "16px"],
    ["a phone in landscape", LANDSCAPE_PHONE, "16px"],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), letters);
    await waitForFrames(page);
    await expect.poll(() => overflowing(page), where).toEqual([]);
    await expectInPlace(page, where);
    const box = await sheet(page, TITLE).boundingBox();
    expect((box!.width * box!.height) / (viewport.width * viewport.height)).toBeLessThanOrEqual(0.65);
    for (const card of await sheet(page, TITLE).locator(".look").all()) {
      const { width, height } = (await card.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const words = await sheet(page, TITLE).locator(".look-name").evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
    );
    expect(words, "cut words").toEqual([]);
    await screenshot(page, `looks-${viewport.width}x${viewport.height}`);
  }
});
