import { announcedPoints } from "../../pages/electrum/announcements";
import { finger, playUntil, type Prompt } from "../../pages/electrum/page";
import { VOID_HAND } from "../../pages/electrum/positions";
import { earlier, gameAt, storedGame, tallyOf } from "../../support/documents";
import { expect, open, openElectrum, projectScreenshot, test } from "../../support/fixtures";
import { expectInPlace } from "../../support/layout";
import { openSheet, tap } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("a game of All Fives is set up and played to its end by touch", async ({ page, electrum }) => {
  await open(page);
  await page.getByRole("link", { name: "Play Electrum Dominoes" }).tap();
  await expect(page).toHaveURL(/play\/electrum$/);
  await electrum.waitForPrompt();

  let before = 0;
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
    before = (await electrum.announcements()).length;
    await settings.getByRole("button", { name: "New game with these" }).tap();
    await expect(settings).toBeHidden();
  });
  await expect.poll(async () => (await storedGame(page)).body.session.record.options.points_to_win).toBe(50);
  const first = (await storedGame(page)).body;
  // the game of the first visit was left without a move, so its number is used again
  expect(first.place.number).toBe(1);
  expect(first.session.record.options).toMatchObject({ points_to_win: 50, spinner: true, fives: true, threes: false, draws: true });

  // the announcements of this game
  const announcedOf = (from: number) => async () => (await electrum.announcements()).slice(from);
  await expect.poll(async () => (await announcedOf(before)())[0]).toMatch(/^New game\./);
  const screenshots = new Set<string>();
  /** Checks the table after an action, and that the scores are the announced points and those from before. */
  const check = (announced: () => Promise<string[]>, [yours, nestors] = [0, 0]) => async (prompt: Prompt) => {
    const next = await electrum.waitForPrompt();
    const scores = async () => {
      const [yourPoints, nestorsPoints] = announcedPoints(await announced());
      return [yours + yourPoints, nestors + nestorsPoints].join() === (await electrum.scores()).join();
    };
    await expect.soft.poll(scores, "the scores are the announced points").toBe(true);
    await expectInPlace(page, `after ${prompt}`);
    if (!screenshots.has(next)) await projectScreenshot(page, `game-${next.replace(" ", "-")}`);
    screenshots.add(next);
  };
  let moves = 8;
  const answered = await playUntil(electrum, finger, () => (moves -= 1) < 0, check(announcedOf(before)));
  expect(answered).toContain("play");
  expect(answered).toContain("ok");

  // the last two hands of a game of All Fives
  const { options } = first.session.record;
  await openElectrum(electrum, { game: gameAt(earlier(VOID_HAND, 14)), preferences: { options }, app: { pace: "at-once" } });
  await electrum.waitForPrompt();
  await expect.poll(() => electrum.announcements(), "the opening is announced").not.toEqual([]);
  const announced = announcedOf((await electrum.announcements()).length);
  const last = await playUntil(electrum, finger, (prompt) => prompt === "new game", check(announced, await electrum.scores()));
  expect(last).toContain("next hand");

  const [yours, nestors] = await electrum.scores();
  expect(Math.max(yours, nestors)).toBeGreaterThanOrEqual(50);
  expect(Math.min(yours, nestors)).toBeLessThan(50);
  const youWon = yours > nestors;
  await expect(electrum.endCard.getByRole("heading")).toHaveText(youWon ? `You win, ${yours}–${nestors}` : `Nestor wins, ${nestors}–${yours}`);
  await expect(electrum.endCard).toContainText("First to 50.");
  const result = youWon ? `You win the game, ${yours} to ${nestors}.` : `Nestor wins the game, ${nestors} to ${yours}.`;
  await expect.poll(async () => (await announced()).filter((text) => text.includes(result)).length).toBe(1);

  await electrum.newGame.tap();
  await expect(electrum.endCard).toHaveCount(0);
  await electrum.waitForPrompt();
  await expect(electrum.live).toHaveText(/^New game\./);
  const { place, session } = (await storedGame(page)).body;
  expect(place.number).toBe(2);
  expect(session.tally).toEqual(youWon ? tallyOf(1, 0) : tallyOf(0, 1));
  expect(session.record.options).toEqual(options);
});
