import type { Page } from "@playwright/test";

import { expectAccessible } from "../access";
import { Colors, seen, worn } from "../colors";
import { KEY, earlier, gameAt } from "../documents";
import { expect, open, openTable, shot, started, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { YOU_WIN } from "../positions";
import { type Table, drawn } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The sheet of the colours, open. */
async function openColors(page: Page, table: Table): Promise<Colors> {
  const colors = new Colors(page, table);
  await colors.open();
  return colors;
}

const game = () => gameAt(earlier(YOU_WIN, 4));
const rgb = (red: number, green: number, blue: number) => `rgb(${red}, ${green}, ${blue})`;

test("all fourteen colours are in the list, and each is seen on the small table", async ({ page, table }) => {
  await openTable(table, { game: game() });
  const colors = await openColors(page, table);
  const names = await colors.sheet
    .getByRole("radiogroup", { name: "Color to edit" })
    .locator("label")
    .evaluateAll((labels) => labels.map((label) => label.textContent?.trim() ?? ""));
  expect(names).toHaveLength(14);
  const look = () => colors.sample.screenshot();
  await colors.theme(2).click();
  let last = await look();
  expect((await look()).equals(last), "the picture is the same twice").toBe(true);
  for (const name of names) {
    await colors.part(name).locator("xpath=..").click();
    await expect(colors.part(name)).toBeChecked();
    const now = Number(await colors.number("Green").inputValue());
    await colors.number("Green").fill(String(now > 127 ? now - 120 : now + 120));
    await drawn(page);
    const next = await look();
    expect(next.equals(last), `${name} shows`).toBe(false);
    last = next;
  }
});

test("Cancel drops what is not saved, and so does closing", async ({ page, table }) => {
  await openTable(table, { game: game() });
  const colors = await openColors(page, table);
  for (const leave of [() => colors.button("Cancel").click(), () => colors.close(), () => page.keyboard.press("Escape")]) {
    await colors.part("Pips").locator("xpath=..").click();
    await colors.number("Blue").fill("200");
    await expect(colors.button("Save")).toBeEnabled();
    await leave();
    await expect(colors.sheet).toBeHidden();
    await colors.open();
    await colors.part("Pips").locator("xpath=..").click();
    await expect(colors.number("Blue")).toHaveValue(String(0x1b));
    await expect(colors.button("Save")).toBeDisabled();
  }
  expect(await colors.stored()).toBeUndefined();
});

test("Use colours the table and nothing else, by day and by night", async ({ page, table }) => {
  await openTable(table, { game: game(), preferences: { display: { table_count: true }, options: { fives: true } } });
  await table.asks();
  const [held] = await table.playable();
  const own = await worn(table.bone(held));
  const colors = await openColors(page, table);
  const sheetBefore = await seen(colors.sheet);
  await colors.theme(3).locator("xpath=..").click();
  await colors.use.click();
  await expect(colors.says).toContainText("Theme 3 is now on the table.");
  expect(await seen(colors.sheet), "the sheet stays as it is").toEqual(sheetBefore);
  await colors.part("Your plays").locator("xpath=..").click();
  await colors.number("Blue").fill("0");
  await colors.button("Save").click();
  await colors.close();

  const check = async () => {
    expect(await seen(page.locator("main.play"))).toMatchObject({ words: rgb(255, 255, 255) });
    expect(await seen(page.locator(".status"))).toEqual({ ground: rgb(0, 0, 0), words: rgb(255, 255, 255) });
    expect(await seen(table.count)).toMatchObject({ words: rgb(255, 255, 255) });
    expect(await worn(table.bone(held))).toEqual({ top: "#ffffff", pip: "#000000", line: "#000000", edge: "#9a9a9a" });
    const yours = page.locator(".chain .chain-bone:not(.by-other)").first();
    expect((await worn(yours)).top, "your plays, as changed while in use").toBe("#ffff00");
    expect((await worn(page.locator(".chain .chain-bone.by-other").first())).top, "Nestor's plays").toBe("#7fd4ff");
  };
  await check();
  for (const scheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await drawn(page);
    await check();
  }
  await table.bone(held).click();
  await expect(table.bone(held)).toHaveAttribute("aria-pressed", "true");
  expect(await worn(table.bone(held))).toEqual({ top: "#ffd600", pip: "#000000", line: "#000000", edge: "#ffffff" });
  await expectInPlaceOnPhoneToo(page, "in theme 3");
  await shot(page, "colors-theme-3");

  await table.menu.click();
  await table.sheet("Menu").getByText("Show Nestor's hand").click();
  expect((await worn(page.locator(".peeked").first())).top, "what lies open to a peek").toBe("#ffd600");

  await page.reload();
  await started(page);
  await check();
  await table.home.click();
  await expect(page.locator("main.play")).toHaveCount(0);
  expect((await seen(page.locator("html"))).ground, "the home page is the house's").toBe(rgb(0x2b, 0x5a, 0x47));

  await open(page, "play/electrum");
  await colors.open();
  await expect(colors.theme(3)).toBeChecked();
  await colors.use.click();
  await expect(colors.says).toContainText("back to Boneyard's own colors");
  await colors.close();
  expect(await worn(table.bone(held))).toEqual(own);
});

test("a pair that is hard to read is named with its contrast, and can be saved all the same", async ({ page, table }) => {
  await openTable(table, { game: game() });
  const colors = await openColors(page, table);
  await expect(colors.says).toHaveText("Everything is easy to read.");
  await colors.part("Text").locator("xpath=..").click();
  for (const [name, share] of [["Red", 0x60], ["Green", 0x8a], ["Blue", 0x70]] as const) {
    await colors.number(name).fill(String(share));
  }
  await expect(colors.says).toHaveText("Hard to read: Text on Background, 2.0 to 1 (4.5 would do).");
  await colors.part("Pips").locator("xpath=..").click();
  for (const name of ["Red", "Green", "Blue"]) await colors.number(name).fill("240");
  await expect(colors.says).toHaveText(/^Hard to read: Pips on Your (hand|plays), 1\.0 to 1 \(3\.0 would do\)\. And 3 more pairs\.$/);
  await expectInPlaceOnPhoneToo(page, "with a warning");
  await shot(page, "colors-warning");
  await colors.button("Save").click();
  await expect(colors.says).toContainText("Saved. Hard to read:");
  await colors.theme(2).locator("xpath=..").click();
  await expect(colors.says).toHaveText("Everything is easy to read.");
  await colors.theme(1).locator("xpath=..").click();
  await colors.number("Red").fill("0");
  for (const name of ["Green", "Blue"]) await colors.number(name).fill("0");
  await expect(colors.says).toHaveText("Hard to read: Text on Background, 2.0 to 1 (4.5 would do).");
});

test("Reset asks first, then puts all three back", async ({ page, table }) => {
  await openTable(table, { game: game() });
  const colors = await openColors(page, table);
  for (const theme of [1, 2, 3]) {
    await colors.theme(theme).locator("xpath=..").click();
    await colors.number("Blue").fill("99");
  }
  await colors.use.click();
  await colors.button("Save").click();
  const saved = await colors.stored();
  expect(saved?.all.map(({ background }) => background.slice(5))).toEqual(["63", "63", "63"]);
  await colors.button("Reset").click();
  await colors.button("Keep").click();
  expect(await colors.stored()).toEqual(saved);
  await colors.button("Reset").click();
  await colors.button("Reset").click();
  await expect(colors.says).toContainText("All three themes have their first colors again.");
  expect((await colors.stored())?.all.map(({ background }) => background)).toEqual(["#2b5a47", "#1c2630", "#000000"]);
  await expect(colors.number("Blue")).toHaveValue("0");
  await expect(colors.use, "the theme in use stays in use").toBeChecked();
  await colors.close();
  expect(await seen(page.locator(".status"))).toMatchObject({ ground: rgb(0, 0, 0) });
});

test("numbers are typed: what is none changes nothing, what is too high is the highest", async ({ page, table }) => {
  await openTable(table, { game: game() });
  const colors = await openColors(page, table);
  await colors.number("Green").fill("700");
  await colors.number("Green").blur();
  await expect(colors.number("Green")).toHaveValue("255");
  await expect(colors.slider("Green")).toHaveValue("255");
  await colors.number("Green").fill("");
  await expect(colors.slider("Green")).toHaveValue("255");
  await colors.number("Green").blur();
  await expect(colors.number("Green")).toHaveValue("255");
});

test("damaged colours are as they were at first, and what is no theme at all is set aside", async ({ page, table }) => {
  const kept = (body: unknown) => ({ [KEY.colors]: JSON.stringify({ v: 1, kind: "preferences", body }) });
  const all = [{ background: "#nonsense", text: 3 }, { background: "#102030" }];
  await openTable(table, { game: game(), texts: kept({ all, used: 1 }) });
  expect(await seen(page.locator(".play"))).toMatchObject({ words: rgb(0xe6, 0xec, 0xf0) });
  const colors = await openColors(page, table);
  await expect(colors.theme(2)).toBeChecked();
  await expect(colors.number("Blue")).toHaveValue(String(0x30));
  await colors.theme(1).locator("xpath=..").click();
  await expect(colors.number("Blue")).toHaveValue(String(0x47));

  await openTable(table, { texts: kept("green") });
  await expect(page.locator(".notice")).toContainText("put aside");
  await expect(page.locator("main.play")).toBeVisible();
});

test("axe finds nothing serious on the sheet, nor on a table in each theme", async ({ page, table }) => {
  test.setTimeout(120_000);
  await openTable(table, { game: game() });
  const colors = await openColors(page, table);
  for (const theme of [1, 2, 3]) {
    await colors.theme(theme).locator("xpath=..").click();
    await colors.use.click();
    await expectAccessible(page, `the sheet with theme ${theme}`);
    await colors.close();
    await expectAccessible(page, `the table in theme ${theme}`);
    await colors.open();
  }
});
