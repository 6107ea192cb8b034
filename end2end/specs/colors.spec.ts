import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "../access";
import { Colors, seen, worn } from "../colors";
import { KEY, earlier, gameAt } from "../documents";
import { expect, open, openTable, shot, started, test } from "../fixtures";
import { expectInPlace } from "../layout";
import { YOU_WIN } from "../positions";
import { type Table, drawn } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A finger where there is one, otherwise the mouse. */
const press = (target: Locator) => (test.info().project.use.hasTouch ? target.tap() : target.click());

/** Drags a slider's thumb to a share of its way, by finger or by mouse. */
async function drag(page: Page, slider: Locator, share: number): Promise<void> {
  const box = (await slider.boundingBox())!;
  const at = Number(await slider.inputValue()) / 255;
  const place = (share: number) => ({ x: box.x + 14 + (box.width - 28) * share, y: box.y + box.height / 2 });
  const [from, to] = [place(at), place(share)];
  const way = [0.25, 0.5, 0.75, 1].map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y }));
  if (!test.info().project.use.hasTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of way) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  for (const point of way) await send("touchMove", [point]);
  await send("touchEnd", []);
}

async function openColors(page: Page, table: Table): Promise<Colors> {
  await press(table.menu);
  await press(table.sheet("Menu").getByRole("button", { name: "Colors" }));
  const colors = new Colors(page, table);
  await expect(colors.sheet).toBeVisible();
  return colors;
}

async function close(colors: Colors): Promise<void> {
  await press(colors.button("Close"));
  await expect(colors.sheet).toBeHidden();
}

const game = () => gameAt(earlier(YOU_WIN, 4));
const rgb = (red: number, green: number, blue: number) => `rgb(${red}, ${green}, ${blue})`;

test("a colour is slid, seen at once on the small table, saved and kept", async ({ page, table }) => {
  await openTable(table, { game: game() });
  const before = await seen(table.page.locator(".tray"));
  const colors = await openColors(page, table);
  await expect(colors.part("Background")).toBeChecked();
  await expect(colors.button("Save")).toBeDisabled();
  expect(await seen(colors.sample)).toEqual({ ground: rgb(0x2b, 0x5a, 0x47), words: rgb(0xf6, 0xf2, 0xe7) });
  await expectInPlace(page, "in Colors");

  await drag(page, colors.slider("Red"), 0.4);
  const red = Number(await colors.slider("Red").inputValue());
  expect(red).toBeGreaterThan(80);
  expect(red).toBeLessThan(125);
  await expect(colors.number("Red")).toHaveValue(String(red));
  expect((await seen(colors.sample)).ground).toBe(rgb(red, 0x5a, 0x47));
  expect(await colors.stored(), "nothing is kept before Save").toBeUndefined();

  await press(colors.button("Save"));
  await expect(colors.says).toContainText("Saved.");
  await expect(colors.button("Save")).toBeDisabled();
  expect((await colors.stored())?.all[0].background).toBe(`#${red.toString(16)}5a47`);
  await close(colors);
  expect(await seen(table.page.locator(".tray")), "a theme that is not in use colours nothing").toEqual(before);

  await page.reload();
  await started(page);
  await openColors(page, table);
  await expect(colors.slider("Red")).toHaveValue(String(red));
  expect((await seen(colors.sample)).ground).toBe(rgb(red, 0x5a, 0x47));
});

test("all fourteen colours are in the list, and each is seen on the small table", async ({ page, table }) => {
  await openTable(table, { game: game() });
  const colors = await openColors(page, table);
  const names = await colors.sheet
    .getByRole("radiogroup", { name: "Color to edit" })
    .locator("label")
    .evaluateAll((labels) => labels.map((label) => label.textContent?.trim() ?? ""));
  expect(names).toHaveLength(14);
  const look = () => colors.sample.screenshot();
  await press(colors.theme(2));
  let last = await look();
  for (const name of names) {
    await press(colors.part(name).locator("xpath=.."));
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
  for (const leave of [() => press(colors.button("Cancel")), () => close(colors), () => page.keyboard.press("Escape")]) {
    await press(colors.part("Pips").locator("xpath=.."));
    await colors.number("Blue").fill("200");
    await expect(colors.button("Save")).toBeEnabled();
    await leave();
    await expect(colors.sheet).toBeHidden();
    await openColors(page, table);
    await press(colors.part("Pips").locator("xpath=.."));
    await expect(colors.number("Blue")).toHaveValue(String(0x1b));
    await expect(colors.button("Save")).toBeDisabled();
  }
  expect(await colors.stored()).toBeUndefined();
});

test("Use colours the table and nothing else, by day and by night", async ({ page, table }) => {
  await openTable(table, { game: game(), preferences: { display: { table_count: true }, options: { fives: true } } });
  const [held] = await table.playable();
  const own = await worn(table.bone(held));
  const colors = await openColors(page, table);
  const sheetBefore = await seen(colors.sheet);
  await press(colors.theme(3).locator("xpath=.."));
  await press(colors.use);
  await expect(colors.says).toContainText("Theme 3 is on the table now.");
  expect(await seen(colors.sheet), "the sheet stays as it is").toEqual(sheetBefore);
  await press(colors.part("Your plays").locator("xpath=.."));
  await colors.number("Blue").fill("0");
  await press(colors.button("Save"));
  await close(colors);

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
  await press(table.bone(held));
  await expect(table.bone(held)).toHaveAttribute("aria-pressed", "true");
  expect(await worn(table.bone(held))).toEqual({ top: "#ffd600", pip: "#000000", line: "#000000", edge: "#ffffff" });
  await expectInPlace(page, "in theme 3");
  await shot(page, "colors-theme-3");

  await press(table.menu);
  await press(table.sheet("Menu").getByText("Show Nestor's hand"));
  expect((await worn(page.locator(".peeked").first())).top, "what lies open to a peek").toBe("#ffd600");

  await page.reload();
  await started(page);
  await check();
  await press(table.home);
  await expect(page.locator("main.play")).toHaveCount(0);
  expect((await seen(page.locator("html"))).ground, "the home page is the house's").toBe(rgb(0x2b, 0x5a, 0x47));

  await open(page, "play/electrum");
  await openColors(page, table);
  await expect(colors.theme(3)).toBeChecked();
  await press(colors.use);
  await expect(colors.says).toContainText("the house's own look again");
  await close(colors);
  expect(await worn(table.bone(held))).toEqual(own);
});

test("a pair that is hard to read is named with its contrast, and can be saved all the same", async ({ page, table }) => {
  await openTable(table, { game: game() });
  const colors = await openColors(page, table);
  await expect(colors.says).toHaveText("Everything that has to be read stands out.");
  await press(colors.part("Text").locator("xpath=.."));
  for (const [name, share] of [["Red", 0x60], ["Green", 0x8a], ["Blue", 0x70]] as const) {
    await colors.number(name).fill(String(share));
  }
  await expect(colors.says).toHaveText("Hard to read: Text on Background, 2.0 to 1 (4.5 would do).");
  await press(colors.part("Pips").locator("xpath=.."));
  for (const name of ["Red", "Green", "Blue"]) await colors.number(name).fill("240");
  await expect(colors.says).toHaveText(/^Hard to read: Pips on Your (hand|plays), 1\.0 to 1 \(3\.0 would do\)\. And 3 more pairs\.$/);
  await expectInPlace(page, "with a warning");
  await shot(page, "colors-warning");
  await press(colors.button("Save"));
  await expect(colors.says).toContainText("Saved. Hard to read:");
  await press(colors.theme(2).locator("xpath=.."));
  await expect(colors.says).toHaveText("Everything that has to be read stands out.");
  await press(colors.theme(1).locator("xpath=.."));
  await drag(page, colors.slider("Red"), 0);
  for (const name of ["Green", "Blue"]) await colors.number(name).fill("0");
  await expect(colors.says).toHaveText("Hard to read: Text on Background, 2.0 to 1 (4.5 would do).");
});

test("Reset asks first, then puts all three back", async ({ page, table }) => {
  await openTable(table, { game: game() });
  const colors = await openColors(page, table);
  for (const theme of [1, 2, 3]) {
    await press(colors.theme(theme).locator("xpath=.."));
    await colors.number("Blue").fill("99");
  }
  await press(colors.use);
  await press(colors.button("Save"));
  const saved = await colors.stored();
  expect(saved?.all.map(({ background }) => background.slice(5))).toEqual(["63", "63", "63"]);
  await press(colors.button("Reset"));
  await press(colors.button("Keep"));
  expect(await colors.stored()).toEqual(saved);
  await press(colors.button("Reset"));
  await press(colors.button("Put back"));
  await expect(colors.says).toContainText("All three themes are as they were at first.");
  expect((await colors.stored())?.all.map(({ background }) => background)).toEqual(["#2b5a47", "#1c2630", "#000000"]);
  await expect(colors.number("Blue")).toHaveValue("0");
  await expect(colors.use, "the theme in use stays in use").toBeChecked();
  await close(colors);
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
  await press(colors.theme(1).locator("xpath=.."));
  await expect(colors.number("Blue")).toHaveValue(String(0x47));

  await openTable(table, { texts: kept("green") });
  await expect(page.locator(".notice")).toContainText("set aside");
  await expect(page.locator("main.play")).toBeVisible();
});

test("axe finds nothing serious on the sheet, nor on a table in each theme", async ({ page, table }) => {
  test.setTimeout(120_000);
  await openTable(table, { game: game() });
  const colors = await openColors(page, table);
  for (const theme of [1, 2, 3]) {
    await press(colors.theme(theme).locator("xpath=.."));
    await press(colors.use);
    await expectAccessible(page, `the sheet with theme ${theme}`);
    await close(colors);
    await expectAccessible(page, `the table in theme ${theme}`);
    await openColors(page, table);
  }
});
