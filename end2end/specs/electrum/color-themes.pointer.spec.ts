import type { Locator, Page } from "@playwright/test";

import { YOU_WIN } from "../../pages/electrum/positions";
import { computedColors, ThemeSheet } from "../../pages/electrum/themes";
import { earlier, gameAt } from "../../support/documents";
import { expect, openElectrum, reload, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlace } from "../../support/layout";
import { dragTo, pointer, press } from "../../support/pointer";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Drags the thumb of a slider to a fraction of its range. */
async function dragSlider(page: Page, slider: Locator, fraction: number, touch: boolean): Promise<void> {
  const box = (await slider.boundingBox())!;
  const current = Number(await slider.inputValue()) / 255;
  const at = (fraction: number) => ({ x: box.x + 14 + (box.width - 28) * fraction, y: box.y + box.height / 2 });
  const hold = await pointer(page, touch);
  await dragTo(hold, at(current), at(fraction), 4);
  await hold.up();
}

test("a slider changes the sample at once, and the color after Save", async ({ page, electrum, hasTouch }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) });
  const before = await computedColors(page.locator(".tray"));
  const themes = new ThemeSheet(page, (target) => press(target, hasTouch));
  await themes.open();
  await expect(themes.part("Background")).toBeChecked();
  await expect(themes.button("Save")).toBeDisabled();
  expect(await computedColors(themes.sample)).toEqual({ background: "rgb(43, 90, 71)", text: "rgb(246, 242, 231)" });
  await expectInPlace(page, "in Colors");

  await dragSlider(page, themes.slider("Red"), 0.4, hasTouch);
  // the last movement may arrive after the finger was lifted
  await expect(themes.slider("Red")).toHaveValue(/^(8[1-9]|9\d|1[01]\d|12[0-4])$/);
  await waitForFrames(page);
  const red = Number(await themes.slider("Red").inputValue());
  expect(red).toBeGreaterThan(80);
  expect(red).toBeLessThan(125);
  await expect(themes.number("Red")).toHaveValue(String(red));
  await expect.poll(async () => (await computedColors(themes.sample)).background).toBe(`rgb(${red}, 90, 71)`);
  expect(await themes.stored(), "nothing is stored before Save").toBeUndefined();

  await press(themes.button("Save"), hasTouch);
  await expect(themes.status).toContainText("Saved.");
  await expect(themes.button("Save")).toBeDisabled();
  expect((await themes.stored())?.all[0].background).toBe(`#${red.toString(16)}5a47`);
  await themes.close();
  expect(await computedColors(page.locator(".tray")), "a theme that is not used has no effect").toEqual(before);

  await reload(page);
  await themes.open();
  await expect(themes.slider("Red")).toHaveValue(String(red));
  expect((await computedColors(themes.sample)).background).toBe(`rgb(${red}, 90, 71)`);
});
