import type { Locator, Page } from "@playwright/test";

import { Colors, seen } from "../colors";
import { earlier, gameAt } from "../documents";
import { expect, openTable, started, test } from "../fixtures";
import { expectInPlace } from "../layout";
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
  await drawn(page);
  const red = Number(await colors.slider("Red").inputValue());
  expect(red).toBeGreaterThan(80);
  expect(red).toBeLessThan(125);
  await expect(colors.number("Red")).toHaveValue(String(red));
  expect((await seen(colors.sample)).ground).toBe(`rgb(${red}, 90, 71)`);
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
