import { expect, shot, test } from "../fixtures";
import { storedGame, tallied } from "../documents";
import { expectInPlace } from "../layout";
import { finger, playOn } from "../table";
import { pointsTold } from "../words";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

test("a game of All Fives is set up and played to its end by taps alone", async ({ page, table }) => {
  test.setTimeout(120_000);
  await page.goto(".");
  await page.getByRole("link", { name: "Play Electrum Dominoes" }).tap();
  await page.getByRole("dialog", { name: "Electrum Dominoes" }).getByRole("link", { name: "Play" }).tap();
  await expect(page).toHaveURL(/play\/electrum$/);
  await table.asks();

  await test.step("set up in Settings", async () => {
    await table.menu.tap();
    await table.sheet("Menu").getByRole("button", { name: "Settings" }).tap();
    const settings = table.sheet("Settings");
    await table.value("preset", "All Fives").tap();
    await expect(table.value("preset", "All Fives")).toBeChecked();
    await table.value("points_to_win", "50").tap();
    await expect(table.value("points_to_win", "50")).toBeChecked();
    await table.switch("auto_ok").tap();
    await expect(table.switch("auto_ok")).not.toBeChecked();
    await table.value("pace", "At once").tap();
    await expectInPlace(page, "in Settings");
    await settings.getByRole("button", { name: "New game with these" }).tap();
    await expect(settings).toBeHidden();
  });
  const { options } = (await storedGame(page)).body.session.record;
  expect(options).toMatchObject({ points_to_win: 50, spinner: true, fives: true, threes: false, draws: true });

  // what is said from here on is said of this game
  const before = (await table.spoken()).length - 1;
  const spoken = async () => (await table.spoken()).slice(before);
  expect((await spoken())[0]).toMatch(/^New game\./);
  const shots = new Set<string>();
  const steps = await playOn(
    table,
    finger,
    (ask) => ask === "new game",
    async ({ ask }) => {
      const now = await table.asks();
      expect.soft(await table.scores(), "the points shown are the points announced").toEqual(pointsTold(await spoken()));
      await expectInPlace(page, `after ${ask}`);
      if (!shots.has(now)) await shot(page, `game-${now.replace(" ", "-")}`);
      shots.add(now);
    },
  );
  expect(steps.some(({ ask }) => ask === "play")).toBe(true);
  expect(steps.some(({ ask }) => ask === "ok")).toBe(true);

  const [yours, mine] = await table.scores();
  expect(Math.max(yours, mine)).toBeGreaterThanOrEqual(50);
  expect(Math.min(yours, mine)).toBeLessThan(50);
  const youWon = yours > mine;
  await expect(table.ended.getByRole("heading")).toHaveText(youWon ? "You win the game" : "Nestor wins the game");
  await expect(table.ended).toContainText(`Score: you ${yours}, Nestor ${mine}. 50 points win the game.`);
  const says = youWon ? `You win the game, ${yours} to ${mine}.` : `Nestor wins the game, ${mine} to ${yours}.`;
  expect((await spoken()).filter((text) => text.includes(says))).toHaveLength(1);

  await table.newGame.tap();
  await expect(table.ended).toHaveCount(0);
  await table.asks();
  const next = (await storedGame(page)).body;
  // the game that was dealt on the first visit was left before anything was played in it: it takes no number
  expect(next.place.number).toBe(2);
  expect(next.session.tally).toEqual(youWon ? tallied(1, 0) : tallied(0, 1));
  expect(next.session.record.options).toEqual(options);
  await expect(table.live).toHaveText(/^New game\./);
});
