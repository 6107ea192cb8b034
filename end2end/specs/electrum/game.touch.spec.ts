import { announcedPoints } from "../../pages/electrum/announcements";
import { finger, playUntil } from "../../pages/electrum/page";
import { storedGame, tallyOf } from "../../support/documents";
import { expect, open, projectScreenshot, test } from "../../support/fixtures";
import { expectInPlace } from "../../support/layout";
import { openSheet, tap } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("a game of All Fives is set up and played to its end by touch", async ({ page, electrum }) => {
  await open(page);
  await page.getByRole("link", { name: "Play Electrum Dominoes" }).tap();
  await expect(page).toHaveURL(/play\/electrum$/);
  await electrum.waitForPrompt();

  await test.step("set up in Settings", async () => {
    await openSheet(page, "Settings", tap);
    const settings = electrum.sheet("Settings");
    await electrum.value("preset", "All Fives").tap();
    await expect(electrum.value("preset", "All Fives")).toBeChecked();
    await electrum.value("points_to_win", "50").tap();
    await expect(electrum.value("points_to_win", "50")).toBeChecked();
    await electrum.switch("auto_ok").tap();
    await expect(electrum.switch("auto_ok")).not.toBeChecked();
    await electrum.value("pace", "At once").tap();
    await expectInPlace(page, "in Settings");
    await settings.getByRole("button", { name: "New game with these" }).tap();
    await expect(settings).toBeHidden();
  });
  const { options } = (await storedGame(page)).body.session.record;
  expect(options).toMatchObject({ points_to_win: 50, spinner: true, fives: true, threes: false, draws: true });

  // the announcements of this game
  const before = (await electrum.announcements()).length - 1;
  const announced = async () => (await electrum.announcements()).slice(before);
  expect((await announced())[0]).toMatch(/^New game\./);
  const screenshots = new Set<string>();
  const answered = await playUntil(
    electrum,
    finger,
    (prompt) => prompt === "new game",
    async (prompt) => {
      const next = await electrum.waitForPrompt();
      expect.soft(await electrum.scores(), "the scores are the announced points").toEqual(announcedPoints(await announced()));
      await expectInPlace(page, `after ${prompt}`);
      if (!screenshots.has(next)) await projectScreenshot(page, `game-${next.replace(" ", "-")}`);
      screenshots.add(next);
    },
  );
  expect(answered).toContain("play");
  expect(answered).toContain("ok");

  const [yours, nestors] = await electrum.scores();
  expect(Math.max(yours, nestors)).toBeGreaterThanOrEqual(50);
  expect(Math.min(yours, nestors)).toBeLessThan(50);
  const youWon = yours > nestors;
  await expect(electrum.endCard.getByRole("heading")).toHaveText(youWon ? `You win, ${yours}–${nestors}` : `Nestor wins, ${nestors}–${yours}`);
  await expect(electrum.endCard).toContainText("First to 50.");
  const result = youWon ? `You win the game, ${yours} to ${nestors}.` : `Nestor wins the game, ${nestors} to ${yours}.`;
  expect((await announced()).filter((text) => text.includes(result))).toHaveLength(1);

  await electrum.newGame.tap();
  await expect(electrum.endCard).toHaveCount(0);
  await electrum.waitForPrompt();
  const { place, session } = (await storedGame(page)).body;
  // the game of the first visit was left without a move, so its number was reused
  expect(place.number).toBe(2);
  expect(session.tally).toEqual(youWon ? tallyOf(1, 0) : tallyOf(0, 1));
  expect(session.record.options).toEqual(options);
  await expect(electrum.live).toHaveText(/^New game\./);
});
