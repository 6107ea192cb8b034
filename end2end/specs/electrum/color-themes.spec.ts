import type { ElectrumPage } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { boneColors, computedColors, ThemeSheet } from "../../pages/electrum/themes";
import { expectAccessible } from "../../support/accessibility";
import { earlier, gameAt, KEY, preferencesText, type Stored } from "../../support/documents";
import { exactTexts } from "../../support/dom";
import { expect, openElectrum, projectScreenshot, reload, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const GAME = gameAt(earlier(YOU_WIN, 4));

/** Opens the color themes in a game under way. */
async function openThemes(electrum: ElectrumPage, stored: Stored = {}): Promise<ThemeSheet> {
  await openElectrum(electrum, { game: GAME, ...stored });
  const themes = new ThemeSheet(electrum.page);
  await themes.open();
  return themes;
}

const rgb = (red: number, green: number, blue: number) => `rgb(${red}, ${green}, ${blue})`;

test("themes are edited, discarded, saved and reset in the sheet, which warns of colors that are hard to read", async ({ page, electrum }) => {
  const themes = await openThemes(electrum);

  await test.step("all fourteen colors can be edited, and each changes the sample", async () => {
    const names = await exactTexts(themes.sheet.getByRole("radiogroup", { name: "Color to edit" }).locator("label"));
    expect(names).toHaveLength(14);
    await themes.chooseTheme(2);
    await expect(themes.theme(2)).toBeChecked();
    await waitForFrames(page);
    let last = await themes.sample.screenshot();
    expect((await themes.sample.screenshot()).equals(last), "two pictures of the same sample are equal").toBe(true);
    for (const name of names) {
      await themes.choosePart(name);
      await expect(themes.part(name)).toBeChecked();
      const green = Number(await themes.number("Green").inputValue());
      await themes.number("Green").fill(String(green > 127 ? green - 120 : green + 120));
      await waitForFrames(page);
      const next = await themes.sample.screenshot();
      expect(next.equals(last), `${name} changes the sample`).toBe(false);
      last = next;
    }
    await themes.chooseTheme(1);
    await expect(themes.theme(1)).toBeChecked();
  });

  await test.step("Cancel, Close and Escape discard changes", async () => {
    for (const leave of [() => themes.button("Cancel").click(), () => themes.close(), () => page.keyboard.press("Escape")]) {
      await themes.choosePart("Pips");
      await themes.number("Blue").fill("200");
      await expect(themes.button("Save")).toBeEnabled();
      await leave();
      await expect(themes.sheet).toBeHidden();
      await themes.open();
      await themes.choosePart("Pips");
      await expect(themes.number("Blue")).toHaveValue(String(0x1b));
      await expect(themes.button("Save")).toBeDisabled();
    }
    expect(await themes.stored()).toBeUndefined();
  });

  await test.step("a typed number that is too high becomes 255, and an empty one changes nothing", async () => {
    const [number, slider] = [themes.number("Green"), themes.slider("Green")];
    await number.fill("700");
    await number.blur();
    await expect(number).toHaveValue("255");
    await expect(slider).toHaveValue("255");
    await number.fill("");
    await expect(slider).toHaveValue("255");
    await number.blur();
    await expect(number).toHaveValue("255");
    await themes.button("Cancel").click();
    await expect(themes.sheet).toBeHidden();
    await themes.open();
  });

  await test.step("a warning names a pair of colors with too little contrast, which can still be saved", async () => {
    await expect(themes.status).toHaveText("Everything is easy to read.");
    await themes.choosePart("Text");
    for (const [name, value] of [["Red", 0x60], ["Green", 0x8a], ["Blue", 0x70]] as const) {
      await themes.number(name).fill(String(value));
    }
    await expect(themes.status).toHaveText("Hard to read: Text on Background, 2.0 to 1 (4.5 would do).");
    await themes.choosePart("Pips");
    for (const name of ["Red", "Green", "Blue"]) await themes.number(name).fill("240");
    await expect(themes.status).toHaveText(/^Hard to read: Pips on Your (hand|plays), 1\.0 to 1 \(3\.0 would do\)\. And 3 more pairs\.$/);
    await expectInPlaceOnPhoneToo(page, "with a warning");
    await projectScreenshot(page, "colors-warning");
    await themes.button("Save").click();
    await expect(themes.status).toContainText("Saved. Hard to read:");
    await themes.chooseTheme(2);
    await expect(themes.status).toHaveText("Everything is easy to read.");
    await themes.chooseTheme(1);
    for (const name of ["Red", "Green", "Blue"]) await themes.number(name).fill("0");
    await expect(themes.status).toHaveText("Hard to read: Text on Background, 2.0 to 1 (4.5 would do).");
    await themes.close();
    await themes.open();
  });

  await test.step("Reset asks for confirmation, then resets all three themes", async () => {
    await themes.choosePart("Background");
    for (const theme of [1, 2, 3]) {
      await themes.chooseTheme(theme);
      await expect(themes.theme(theme)).toBeChecked();
      await themes.number("Blue").fill("99");
    }
    await themes.use.click();
    await expect(themes.use).toBeChecked();
    await themes.button("Save").click();
    await expect(themes.status).toContainText("Saved.");
    const saved = await themes.stored();
    expect(saved?.all.map(({ background }) => background.slice(5))).toEqual(["63", "63", "63"]);
    await themes.button("Reset").click();
    await themes.button("Keep").click();
    expect(await themes.stored()).toEqual(saved);
    await themes.button("Reset").click();
    await themes.button("Reset").click();
    await expect(themes.status).toContainText("All three themes have their first colors again.");
    expect((await themes.stored())?.all.map(({ background }) => background)).toEqual(["#2b5a47", "#1c2630", "#000000"]);
    await expect(themes.number("Blue")).toHaveValue("0");
    await expect(themes.use, "the theme stays in use").toBeChecked();
    await themes.close();
    expect(await computedColors(page.locator(".status"))).toMatchObject({ background: rgb(0, 0, 0) });
  });

  await test.step("axe finds no accessibility errors on the sheet and on the table in each theme", async () => {
    for (const theme of [1, 2, 3]) {
      await themes.open();
      await themes.chooseTheme(theme);
      await expect(themes.theme(theme)).toBeChecked();
      await themes.use.click();
      await expect(themes.use).toBeChecked();
      await expectAccessible(page, `the sheet with theme ${theme}`);
      await themes.close();
      await expectAccessible(page, `the table in theme ${theme}`);
    }
  });
});

test("a theme that is used colors the table and nothing else, in both app themes, and damaged themes are quarantined", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: GAME, preferences: { display: { table_count: true }, options: { fives: true } } });
  await electrum.waitForPrompt();
  const [held] = await electrum.playable();
  const original = await boneColors(electrum.bone(held));
  const themes = new ThemeSheet(page);
  await themes.open();
  const sheetBefore = await computedColors(themes.sheet);
  await themes.chooseTheme(3);
  await themes.use.click();
  await expect(themes.status).toContainText("Theme 3 is now on the table.");
  expect(await computedColors(themes.sheet), "the sheet keeps its colors").toEqual(sheetBefore);
  await themes.choosePart("Your plays");
  await themes.number("Blue").fill("0");
  await themes.button("Save").click();
  await themes.close();

  const expectTheme3 = async () => {
    expect(await computedColors(page.locator("main.play"))).toMatchObject({ text: rgb(255, 255, 255) });
    expect(await computedColors(page.locator(".status"))).toEqual({ background: rgb(0, 0, 0), text: rgb(255, 255, 255) });
    expect(await computedColors(electrum.count)).toMatchObject({ text: rgb(255, 255, 255) });
    expect(await boneColors(electrum.bone(held))).toEqual({ top: "#ffffff", pip: "#000000", line: "#000000", edge: "#9a9a9a" });
    const yours = page.locator(".chain .chain-bone:not(.by-other)").first();
    expect((await boneColors(yours)).top, "your plays, edited while in use").toBe("#ffff00");
    expect((await boneColors(page.locator(".chain .chain-bone.by-other").first())).top, "Nestor's plays").toBe("#7fd4ff");
  };
  await expectTheme3();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await waitForFrames(page);
    await expectTheme3();
  }
  await electrum.bone(held).click();
  await expect(electrum.bone(held)).toHaveAttribute("aria-pressed", "true");
  expect(await boneColors(electrum.bone(held))).toEqual({ top: "#ffd600", pip: "#000000", line: "#000000", edge: "#ffffff" });
  await expectInPlaceOnPhoneToo(page, "in theme 3");
  await projectScreenshot(page, "colors-theme-3");

  await chooseInMenu(page, "Show Nestor’s hand");
  expect((await boneColors(page.locator(".peeked").first())).top, "a bone that a peek shows").toBe("#ffd600");

  await reload(page);
  await expectTheme3();
  await electrum.home.click();
  await expect(page.locator("main.play")).toHaveCount(0);
  expect((await computedColors(page.locator("html"))).background, "the home page keeps its color").toBe(rgb(0x2b, 0x5a, 0x47));

  await openElectrum(electrum);
  await electrum.waitForPrompt();
  await themes.open();
  await expect(themes.theme(3)).toBeChecked();
  await themes.use.click();
  await expect(themes.status).toContainText("back to Boneyard’s own colors");
  await themes.close();
  expect(await boneColors(electrum.bone(held))).toEqual(original);

  await test.step("damaged colors get their initial values, and damaged themes are quarantined", async () => {
    const stored = (body: unknown) => ({ [KEY.colors]: preferencesText(body) });
    const all = [{ background: "#nonsense", text: 3 }, { background: "#102030" }];
    await openThemes(electrum, { texts: stored({ all, used: 1 }) });
    expect(await computedColors(page.locator(".play"))).toMatchObject({ text: rgb(0xe6, 0xec, 0xf0) });
    await expect(themes.theme(2)).toBeChecked();
    await expect(themes.number("Blue")).toHaveValue(String(0x30));
    await themes.chooseTheme(1);
    await expect(themes.number("Blue")).toHaveValue(String(0x47));

    await openElectrum(electrum, { texts: stored("green") });
    await expect(page.locator(".notice")).toContainText("put aside");
  });
});
