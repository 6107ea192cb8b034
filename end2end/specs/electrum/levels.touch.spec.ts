import { expectAllLevelsOffered, LEVEL_NAMES, levelId, opponentLevel } from "../../pages/electrum/levels";
import { type ElectrumPage, finger, playUntil } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt, type Level } from "../../support/documents";
import { expect, openElectrum, test } from "../../support/fixtures";
import { switchGame } from "../../support/follow";
import { chooseInMenu, closeSheet, openSheet, tap } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** Chooses a level in the open settings sheet and closes it. */
async function chooseLevel(electrum: ElectrumPage, level: string): Promise<void> {
  await electrum.value("difficulty", level).tap();
  await expect(electrum.value("difficulty", level)).toBeChecked();
  await closeSheet(electrum.page, "Settings", tap);
}

test("each level can be chosen by touch, and a game against it played to its end; so can the level of a new game", async ({ page, electrum }) => {
  // the player can win with the second move from here
  const nearTheEnd = (level: Level) => gameAt(earlier(YOU_WIN, 2), level);
  await openElectrum(electrum, {
    game: nearTheEnd("easy"),
    preferences: { options: YOU_WIN.options, level: "easy" },
    app: { pace: "at-once" },
  });
  for (const level of LEVEL_NAMES) {
    await test.step(level, async () => {
      if (level !== "Beginner") await switchGame(page, nearTheEnd("beginner"));
      await electrum.waitForPrompt();
      await openSheet(page, "Settings", tap);
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

  await test.step("a new game is played against the chosen level", async () => {
    await switchGame(page, nearTheEnd("easy"));
    await electrum.waitForPrompt();
    await openSheet(page, "Settings", tap);
    await chooseLevel(electrum, "Tough");
    await chooseInMenu(page, "New game", tap);
    await expect(electrum.live).toHaveText(/^New game\./);
    await expect.poll(() => opponentLevel(electrum)).toBe("tough");
    let left = 4;
    await playUntil(electrum, finger, (prompt) => (left -= 1) < 0 || prompt === "new game");
    expect(await opponentLevel(electrum)).toBe("tough");
  });
});
