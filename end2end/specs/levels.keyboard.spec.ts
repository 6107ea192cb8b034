import { expect, openTable, test } from "../fixtures";
import { OFFERED, expectOffered, levelOf, levelPlaying } from "../levels";
import { focused, key, keys, playOn, tabTo } from "../table";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

test("each level is chosen and played against by keys alone", async ({ page, table }) => {
  test.setTimeout(120_000);
  await openTable(table, {
    preferences: { options: { points_to_win: 50, spinner: true, fives: true }, level: "beginner" },
    house: { pace: "at-once" },
  });
  await table.asks();
  for (const [index, level] of OFFERED.entries()) {
    await tabTo(page, ".status button");
    await key(page, "Enter");
    await expect(table.sheet("Menu")).toBeVisible();
    for (let presses = 0; (await focused(page)) !== "Settings"; presses += 1) {
      expect(presses, "presses of Tab in the menu").toBeLessThan(20);
      await page.keyboard.press("Tab");
    }
    await key(page, "Enter");
    await expect(table.sheet("Settings")).toBeVisible();
    await expectOffered(table);
    await test.step(level, async () => {
      await tabTo(page, "[data-setting=difficulty] input");
      if (index > 0) await key(page, "ArrowRight");
      await expect(table.value("difficulty", level)).toBeChecked();
      await key(page, "Escape");
      await expect(table.sheet("Settings")).toBeHidden();
      await expect.poll(() => levelPlaying(table)).toBe(levelOf(level));
      let answers = 0;
      await playOn(table, keys, () => (answers += 1) > 6);
    });
  }
});
