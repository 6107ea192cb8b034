import { Colors, seen } from "../colors";
import { earlier, gameAt } from "../documents";
import { expect, openTable, started, test } from "../fixtures";
import { YOU_WIN } from "../positions";
import { focused, key, tabTo } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a theme is edited, saved, used, left and put back by keys alone", async ({ page, table }) => {
  await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
  const colors = new Colors(page, table);
  const openColors = async () => {
    await tabTo(page, ".status button");
    await key(page, "Enter");
    const entry = table.sheet("Menu").getByRole("button", { name: "Colors" });
    for (let presses = 0; presses < 30 && !(await entry.evaluate((it) => it === document.activeElement)); presses += 1) {
      await page.keyboard.press("Tab");
    }
    await key(page, "Enter");
    await expect(colors.sheet).toBeVisible();
  };
  await openColors();

  await test.step("a theme and a colour by arrows", async () => {
    await tabTo(page, "input[name=theme]");
    await key(page, "ArrowRight");
    await expect(colors.theme(2)).toBeChecked();
    await tabTo(page, "input[name=part]");
    await key(page, "ArrowDown");
    await expect(colors.part("Text")).toBeChecked();
    await key(page, "ArrowUp");
    await expect(colors.part("Background")).toBeChecked();
  });

  await test.step("a slider by arrows, Page Up and End, seen at once", async () => {
    await tabTo(page, "[data-channel='0'] input[type=range]");
    expect(await focused(page)).toBe("Red");
    await key(page, "ArrowRight");
    await key(page, "ArrowRight");
    await expect(colors.number("Red")).toHaveValue(String(0x1c + 2));
    expect((await seen(colors.sample)).ground).toBe("rgb(30, 38, 48)");
    await key(page, "End");
    expect((await seen(colors.sample)).ground).toBe("rgb(255, 38, 48)");
    await expect(colors.says).toHaveText(/^Hard to read: Nestor's plays on Background, 1\.6 to 1 \(3\.0 would do\)\. And 3 more pairs\.$/);
    await key(page, "Home");
    expect((await seen(colors.sample)).ground).toBe("rgb(0, 38, 48)");
    await expect(colors.says).toHaveText("Everything is easy to read.");
  });

  await test.step("a number typed", async () => {
    await tabTo(page, "[data-channel='2'] input[type=number]");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("90");
    await expect(colors.slider("Blue")).toHaveValue("90");
    expect((await seen(colors.sample)).ground).toBe("rgb(0, 38, 90)");
  });

  await test.step("Escape drops it", async () => {
    await key(page, "Escape");
    await expect(colors.sheet).toBeHidden();
    expect(await focused(page)).not.toBe("nothing");
    await openColors();
    await tabTo(page, "input[name=theme]");
    await key(page, "ArrowRight");
    expect((await seen(colors.sample)).ground).toBe("rgb(28, 38, 48)");
  });

  await test.step("saved and used", async () => {
    await tabTo(page, ".colors-use .switch");
    await key(page, "Space");
    await expect(colors.use).toBeChecked();
    await tabTo(page, "[data-channel='1'] input[type=range]");
    await key(page, "Home");
    await tabTo(page, ".colors-foot .button.first");
    await key(page, "Enter");
    await expect(colors.says).toContainText("Saved.");
    await key(page, "Escape");
    expect((await seen(page.locator(".play"))).words).toBe("rgb(230, 236, 240)");
    await page.reload();
    await started(page);
    const felt = await page.locator(".play").evaluate((play) => getComputedStyle(play).getPropertyValue("--felt").trim());
    expect(felt).toBe("#1c0030");
  });

  await test.step("put back, after a question", async () => {
    await openColors();
    await tabTo(page, "#colors-reset");
    await key(page, "Enter");
    expect(await focused(page), "the answer that changes nothing").toBe("colors-keep");
    await key(page, "Enter");
    expect(await focused(page)).toBe("colors-reset");
    expect((await colors.stored())?.all[1].background).toBe("#1c0030");
    await key(page, "Enter");
    await tabTo(page, ".colors-foot .button.first");
    await key(page, "Enter");
    await expect(colors.says).toContainText("All three themes have their first colors again.");
    expect(await focused(page)).toBe("colors-reset");
    expect((await colors.stored())?.all[1].background).toBe("#1c2630");
  });
});
