import { fillStorage, keysOf, storedGame, storedTexts } from "../../support/documents";
import { expect, open, test } from "../../support/fixtures";
import { PHONE } from "../../support/viewports";

test.use({ randomSeed: 7, viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

/** What a new player taps after Play until the first own choice is stored: no sheet, no question. */
const FIRST_MOVES: Record<string, string[]> = {
  electrum: [".tray-bone.playable", ".end.fits"],
  partners: [".tray-bone.playable", ".end.fits"],
  crescendo: [".tray-bone", "#square-e5", "#place"],
  scarnecchia: [".tray-bone", ".actions .button.first"],
  color: ["#half-R", ".actions .button.first"],
  brick: [".tray-bone", ".actions .button.first"],
};

test("the first move of each game takes three taps from the home page, in Crescendo one more to place the bone", async ({ page }) => {
  for (const [game, taps] of Object.entries(FIRST_MOVES)) {
    await open(page);
    await page.locator(`.card[data-game="${game}"] .to-play`).tap();
    for (const [index, target] of taps.entries()) {
      const first = page.locator(target).filter({ visible: true }).first();
      await expect(first).toBeEnabled();
      await expect(page.locator(".seat.to-move[data-seat='0'], .seat.own")).not.toHaveCount(0);
      const before = (await storedGame(page, keysOf(game).table)).body.session.cursor;
      await first.tap();
      if (index + 1 === taps.length) {
        const cursor = async () => (await storedGame(page, keysOf(game).table)).body.session.cursor;
        await expect.poll(cursor, "the move is stored").toBeGreaterThan(before);
      }
    }
    // the player of the next game is new, too
    const nothing = Object.fromEntries(Object.keys(await storedTexts(page)).map((key) => [key, null]));
    await fillStorage(page, { texts: nothing });
  }
});
