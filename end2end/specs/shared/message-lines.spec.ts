import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { keysOf } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { lineCount } from "../../support/lines";
import { PHONE } from "../../support/viewports";
import { LANGUAGES } from "../../../scripts/languages.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, viewport: PHONE });

/** Stored games in which the messages are longest, by game. */
const GAMES = fileURLToPath(new URL("../../games/long-messages.json", import.meta.url));

for (const game of ["electrum", "crescendo", "scarnecchia", "color", "brick"]) {
  for (const language of LANGUAGES) {
    test(`on a phone no message of ${game} takes more than two lines, in ${language}`, async ({ page }) => {
      const stored = (JSON.parse(await readFile(GAMES, "utf8")) as Record<string, object[]>)[game]!;
      for (const document of stored) {
        const texts = { [keysOf(game).table]: JSON.stringify(document) };
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
