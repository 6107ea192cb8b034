import { YOU_WIN } from "../../pages/electrum/positions";
import { computedColors, ThemeSheet } from "../../pages/electrum/themes";
import { earlier, gameAt } from "../../support/documents";
import { expect, openElectrum, reload, test } from "../../support/fixtures";
import { focused, key, tabTo } from "../../support/keyboard";
import { chooseInMenuByKeys } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a color theme is edited, saved, used and reset by keyboard", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) });
  const themes = new ThemeSheet(page);
  const openThemes = async () => {
    await chooseInMenuByKeys(page, "Table and bones");
    await tabTo(page, ".looks-own button");
    await key(page, "Enter");
    await expect(themes.sheet).toBeVisible();
  };
  const sampleBackground = async () => (await computedColors(themes.sample)).background;
  await openThemes();

  await test.step("arrow keys choose a theme and a color", async () => {
    await tabTo(page, "input[name=theme]");
    await key(page, "ArrowRight");
    await expect(themes.theme(2)).toBeChecked();
    await tabTo(page, "input[name=part]");
    await key(page, "ArrowDown");
    await expect(themes.part("Text")).toBeChecked();
    await key(page, "ArrowUp");
    await expect(themes.part("Background")).toBeChecked();
  });

  await test.step("arrow keys, Home and End move a slider, and the sample changes at once", async () => {
    await tabTo(page, "[data-channel='0'] input[type=range]");
    expect(await focused(page)).toBe("Red");
    await key(page, "ArrowRight");
    await key(page, "ArrowRight");
    await expect(themes.number("Red")).toHaveValue(String(0x1c + 2));
    await expect.poll(sampleBackground).toBe("rgb(30, 38, 48)");
    await key(page, "End");
    await expect.poll(sampleBackground).toBe("rgb(255, 38, 48)");
    await expect(themes.status).toHaveText(/^Hard to read: Nestor’s plays on Background, 1\.6 to 1 \(3\.0 would do\)\. And 3 more pairs\.$/);
    await key(page, "Home");
    await expect.poll(sampleBackground).toBe("rgb(0, 38, 48)");
    await expect(themes.status).toHaveText("Everything is easy to read.");
  });

  await test.step("a number can be typed", async () => {
    await tabTo(page, "[data-channel='2'] input[type=number]");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("90");
    await expect(themes.slider("Blue")).toHaveValue("90");
    await expect.poll(sampleBackground).toBe("rgb(0, 38, 90)");
  });

  await test.step("Escape discards the changes", async () => {
    await key(page, "Escape");
    await expect(themes.sheet).toBeHidden();
    expect(await focused(page)).not.toBe("nothing");
    await openThemes();
    await tabTo(page, "input[name=theme]");
    await key(page, "ArrowRight");
    await expect.poll(sampleBackground).toBe("rgb(28, 38, 48)");
  });

  await test.step("the theme is used and saved", async () => {
    await tabTo(page, ".colors-use .switch");
    await key(page, "Space");
    await expect(themes.use).toBeChecked();
    await tabTo(page, "[data-channel='1'] input[type=range]");
    await key(page, "Home");
    await tabTo(page, ".colors-foot .button.first");
    await key(page, "Enter");
    await expect(themes.status).toContainText("Saved.");
    await key(page, "Escape");
    await expect.poll(async () => (await computedColors(page.locator(".play"))).text).toBe("rgb(230, 236, 240)");
    await reload(page);
    const felt = () => page.locator(".play").evaluate((play) => getComputedStyle(play).getPropertyValue("--felt").trim());
    await expect.poll(felt).toBe("#1c0030");
  });

  await test.step("Reset asks for confirmation", async () => {
    await openThemes();
    await tabTo(page, "#colors-reset");
    await key(page, "Enter");
    expect(await focused(page), "the safe answer has the focus").toBe("colors-keep");
    await key(page, "Enter");
    expect(await focused(page)).toBe("colors-reset");
    expect((await themes.stored())?.all[1].background).toBe("#1c0030");
    await key(page, "Enter");
    await tabTo(page, ".colors-foot .button.first");
    await key(page, "Enter");
    await expect(themes.status).toContainText("All three themes have their first colors again.");
    expect(await focused(page)).toBe("colors-reset");
    expect((await themes.stored())?.all[1].background).toBe("#1c2630");
  });
});
