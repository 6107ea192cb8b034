import { earlier, gameAt } from "../documents";
import { expect, openTable, test } from "../fixtures";
import { OFFERED, expectOffered, levelOf, levelPlaying } from "../levels";
import { YOU_WIN } from "../positions";
import { type Table, drawn, finger, playOn } from "../table";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

/** A game that is nearly won, against an opponent of another level than the one that is to be chosen. */
async function openNearTheEnd(table: Table, playing: "beginner" | "easy"): Promise<void> {
  const { options } = YOU_WIN;
  await openTable(table, {
    game: gameAt(earlier(YOU_WIN, 4), playing),
    preferences: { options, level: playing },
    house: { pace: "at-once" },
  });
  await table.asks();
}

async function openSettings(table: Table): Promise<void> {
  await table.menu.tap();
  await table.sheet("Menu").getByRole("button", { name: "Settings" }).tap();
  await expect(table.sheet("Settings")).toBeVisible();
  await drawn(table.page);
}

async function choose(table: Table, level: string): Promise<void> {
  await table.value("difficulty", level).tap();
  await expect(table.value("difficulty", level)).toBeChecked();
  await table.sheet("Settings").getByRole("button", { name: "Close" }).tap();
  await expect(table.sheet("Settings")).toBeHidden();
}

test("each level is chosen and a game against it played to its end by taps alone", async ({ table }) => {
  test.setTimeout(120_000);
  for (const level of OFFERED) {
    await test.step(level, async () => {
      await openNearTheEnd(table, level === "Beginner" ? "easy" : "beginner");
      await openSettings(table);
      await expectOffered(table);
      await choose(table, level);
      await expect.poll(() => levelPlaying(table)).toBe(levelOf(level));
      const steps = await playOn(table, finger, (ask) => ask === "new game");
      expect(steps.length).toBeGreaterThan(1);
      expect(Math.max(...(await table.scores()))).toBeGreaterThanOrEqual(50);
      await expect(table.ended.getByRole("heading")).toHaveText(/wins? the game$/);
      expect(await levelPlaying(table)).toBe(levelOf(level));
    });
  }
});

test("a new game is played against the level that was chosen", async ({ table }) => {
  await openNearTheEnd(table, "easy");
  await openSettings(table);
  await choose(table, "Tough");
  await table.menu.tap();
  await table.sheet("Menu").getByRole("button", { name: "New game" }).tap();
  await expect(table.live).toHaveText(/^New game\./);
  expect(await levelPlaying(table)).toBe("tough");
  let answers = 0;
  await playOn(table, finger, (ask) => (answers += 1) > 6 || ask === "new game");
  expect(await levelPlaying(table)).toBe("tough");
});
