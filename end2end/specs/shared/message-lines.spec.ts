import { keysOf } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { lineCount } from "../../support/lines";
import { longMessages } from "../../support/positions";
import { PHONE } from "../../support/viewports";
import { LANGUAGES } from "../../../scripts/languages.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, viewport: PHONE });

for (const game of ["electrum", "crescendo", "scarnecchia", "color", "brick"]) {
  for (const language of LANGUAGES) {
    test(`on a phone no message of ${game} takes more than two lines, in ${language}`, async ({ page }) => {
      for (const stored of await longMessages(game)) {
        const texts = { [keysOf(game).table]: stored };
        await openGame(page, game, { app: { language, pace: "slow" }, texts });
        await expect(page.locator(".message")).toHaveText(/\S/);
        await waitForFrames(page);
        // an opponent's own words, in a bubble, and the text below it
        const parts = await page.locator(".message > *").all();
        for (const part of parts) {
          expect.soft(await lineCount(part), (await part.textContent()) ?? "").toBeLessThanOrEqual(2);
        }
      }
    });
  }
}
