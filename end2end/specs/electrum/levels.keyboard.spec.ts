import { expectAllLevelsOffered, LEVEL_NAMES, levelId, opponentLevel } from "../../pages/electrum/levels";
import { answerPrompts, keys } from "../../pages/electrum/page";
import { expect, openElectrum, test } from "../../support/fixtures";
import { key, tabTo } from "../../support/keyboard";
import { chooseInMenuByKeys } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("each level can be chosen and played against by keyboard", async ({ page, electrum }) => {
  await openElectrum(electrum, {
    preferences: { options: { points_to_win: 50, spinner: true, fives: true }, level: "beginner" },
    app: { pace: "at-once" },
  });
  await electrum.waitForPrompt();
  for (const [index, level] of LEVEL_NAMES.entries()) {
    await test.step(level, async () => {
      await chooseInMenuByKeys(page, "Settings");
      await expect(electrum.sheet("Settings")).toBeVisible();
      await expectAllLevelsOffered(electrum);
      await tabTo(page, "[data-setting=difficulty] input");
      if (index > 0) await key(page, "ArrowRight");
      await expect(electrum.value("difficulty", level)).toBeChecked();
      await key(page, "Escape");
      await expect(electrum.sheet("Settings")).toBeHidden();
      await expect.poll(() => opponentLevel(electrum)).toBe(levelId(level));
      await answerPrompts(electrum, keys, 3);
    });
  }
});
