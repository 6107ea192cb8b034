import { expectAllLevelsOffered, LEVEL_NAMES, levelId, opponentLevel } from "../../pages/electrum/levels";
import { type ElectrumPage, finger, playUntil } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt } from "../../support/documents";
import { expect, openElectrum, test } from "../../support/fixtures";
import { chooseInMenu, closeSheet, openSheet, tap } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** Opens the settings in a game that is nearly won, against an opponent of this level. */
async function openSettingsNearTheEnd(electrum: ElectrumPage, level: "beginner" | "easy"): Promise<void> {
  await openElectrum(electrum, {
    game: gameAt(earlier(YOU_WIN, 4), level),
    preferences: { options: YOU_WIN.options, level },
    app: { pace: "at-once" },
  });
  await electrum.waitForPrompt();
  await openSheet(electrum.page, "Settings", tap);
}

/** Chooses a level in the open settings sheet and closes it. */
async function chooseLevel(electrum: ElectrumPage, level: string): Promise<void> {
  await electrum.value("difficulty", level).tap();
  await expect(electrum.value("difficulty", level)).toBeChecked();
  await closeSheet(electrum.page, "Settings", tap);
}

test("each level can be chosen by touch, and a game against it played to its end", async ({ electrum }) => {
  for (const level of LEVEL_NAMES) {
    await test.step(level, async () => {
      await openSettingsNearTheEnd(electrum, level === "Beginner" ? "easy" : "beginner");
      await expectAllLevelsOffered(electrum);
      await chooseLevel(electrum, level);
      await expect.poll(() => opponentLevel(electrum)).toBe(levelId(level));
      const answered = await playUntil(electrum, finger, (prompt) => prompt === "new game");
      expect(answered.length).toBeGreaterThan(1);
      expect(Math.max(...(await electrum.scores()))).toBeGreaterThanOrEqual(50);
      await expect(electrum.endCard.getByRole("heading")).toHaveText(/wins?, \d+–\d+$/);
      expect(await opponentLevel(electrum)).toBe(levelId(level));
    });
  }
});

test("a new game is played against the chosen level", async ({ page, electrum }) => {
  await openSettingsNearTheEnd(electrum, "easy");
  await chooseLevel(electrum, "Tough");
  await chooseInMenu(page, "New game", tap);
  await expect(electrum.live).toHaveText(/^New game\./);
  expect(await opponentLevel(electrum)).toBe("tough");
  let left = 6;
  await playUntil(electrum, finger, (prompt) => (left -= 1) < 0 || prompt === "new game");
  expect(await opponentLevel(electrum)).toBe("tough");
});
