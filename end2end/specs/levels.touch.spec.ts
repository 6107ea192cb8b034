import { expect, openTable, test } from "../fixtures";
import { levelOf, levelPlaying, levelsOffered } from "../levels";
import { finger, playOn } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a game against each level is played to its end by taps alone", async ({ page, table }) => {
  test.setTimeout(300_000);
  await openTable(table, {
    preferences: { options: { points_to_win: 50, spinner: true, fives: true } },
    house: { pace: "at-once" },
  });
  await table.asks();
  await table.menu.tap();
  await table.sheet("Menu").getByRole("button", { name: "Settings" }).tap();
  const levels = await levelsOffered(table);
  for (const level of levels) {
    await test.step(level, async () => {
      // the sheet is open already for the first
      if (level !== levels[0]) {
        await table.menu.tap();
        await table.sheet("Menu").getByRole("button", { name: "Settings" }).tap();
      }
      await table.value("difficulty", level).tap();
      await expect(table.value("difficulty", level)).toBeChecked();
      await table.sheet("Settings").getByRole("button", { name: "Close" }).tap();
      await table.menu.tap();
      await table.sheet("Menu").getByRole("button", { name: "New game" }).tap();
      await expect(table.live).toHaveText(/^A new game\./);
      expect(await levelPlaying(table)).toBe(levelOf(level));
      const steps = await playOn(table, finger, (ask) => ask === "new game");
      expect(steps.length).toBeGreaterThan(1);
      const [yours, mine] = await table.scores();
      expect(Math.max(yours, mine)).toBeGreaterThanOrEqual(50);
      await expect(page.locator(".ended-page").getByRole("heading")).toHaveText(/won the game$/);
    });
  }
});
