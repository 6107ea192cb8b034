import type { Locator, Page } from "@playwright/test";

import { Colors, seen } from "../colors";
import { earlier, gameAt } from "../documents";
import { expect, openTable, started, test } from "../fixtures";
import { expectInPlace } from "../layout";
import { carry, pointer } from "../pointing";
import { YOU_WIN } from "../positions";
import { drawn } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A finger where there is one, otherwise the mouse. */
const press = (target: Locator) => (test.info().project.use.hasTouch ? target.tap() : target.click());

/** Drags a slider's thumb to a share of its way, by finger or by mouse. */
async function drag(page: Page, slider: Locator, share: number): Promise<void> {
  const box = (await slider.boundingBox())!;
  const at = Number(await slider.inputValue()) / 255;
  const place = (share: number) => ({ x: box.x + 14 + (box.width - 28) * share, y: box.y + box.height / 2 });
  const hold = await pointer(page, test.info().project.use.hasTouch === true);
  await carry(hold, place(at), place(share), 4);
  await hold.up();
}

test("a colour is slid, seen at once on the small table, saved and kept", async ({ page, table }) => {
  await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
  const before = await seen(table.page.locator(".tray"));
  const colors = new Colors(page, table, press);
  await colors.open();
  await expect(colors.part("Background")).toBeChecked();
  await expect(colors.button("Save")).toBeDisabled();
  expect(await seen(colors.sample)).toEqual({ ground: "rgb(43, 90, 71)", words: "rgb(246, 242, 231)" });
  await expectInPlace(page, "in Colors");

  await drag(page, colors.slider("Red"), 0.4);
  // the last step of the way may arrive after the finger has been lifted
  await expect(colors.slider("Red")).toHaveValue(/^(8[1-9]|9\d|1[01]\d|12[0-4])$/);
  await drawn(page);
  const red = Number(await colors.slider("Red").inputValue());
  expect(red).toBeGreaterThan(80);
  expect(red).toBeLessThan(125);
  await expect(colors.number("Red")).toHaveValue(String(red));
  await expect.poll(async () => (await seen(colors.sample)).ground).toBe(`rgb(${red}, 90, 71)`);
  expect(await colors.stored(), "nothing is kept before Save").toBeUndefined();

  await press(colors.button("Save"));
  await expect(colors.says).toContainText("Saved.");
  await expect(colors.button("Save")).toBeDisabled();
  expect((await colors.stored())?.all[0].background).toBe(`#${red.toString(16)}5a47`);
  await colors.close();
  expect(await seen(table.page.locator(".tray")), "a theme that is not in use colours nothing").toEqual(before);

  await page.reload();
  await started(page);
  await colors.open();
  await expect(colors.slider("Red")).toHaveValue(String(red));
  expect((await seen(colors.sample)).ground).toBe(`rgb(${red}, 90, 71)`);
});
