import { keysOf } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { countLines } from "../../support/lines";
import { longMessages } from "../../support/positions";
import { fromEach, speak } from "../../support/speak";
import { PHONE } from "../../support/viewports";
import { LANGUAGES } from "../../../scripts/languages.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, viewport: PHONE });

for (const game of ["electrum", "crescendo", "scarnecchia", "color", "brick", "partners"]) {
  test(`on a phone no message of ${game} takes more than two lines, in any language`, async ({ page }) => {
    for (const [turn, stored] of (await longMessages(game)).entries()) {
      const [first, ...others] = fromEach(LANGUAGES, turn);
      await openGame(page, game, { app: { language: first!, pace: "slow" }, texts: { [keysOf(game).table]: stored } });
      await expect(page.locator(".message")).toHaveText(/\S/);
      for (const language of [first!, ...others]) {
        if (language !== first) await speak(page, language);
        await waitForFrames(page);
        // an opponent's own words, in a bubble, and the text below it
        // element handles: when an opponent moves, another message may replace this one
        for (const part of await page.locator(".message > *").elementHandles()) {
          const words = (await part.textContent()) ?? "";
          expect.soft(await part.evaluate(countLines as (part: Node) => number), `in ${language}: ${words}`).toBeLessThanOrEqual(2);
        }
      }
    }
  });
}
