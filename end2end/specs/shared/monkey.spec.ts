import { monkey } from "../../monkey.mjs";
import { listedGames } from "../../pages/shared/any-game";
import { test } from "../../support/fixtures";
import { LANGUAGES } from "../../../scripts/languages.mjs";

test.use({ randomSeed: 7 });

/** Actions in each game, shared out among half of the languages: end2end/monkey.mjs performs any number of them. */
const ACTIONS = Math.ceil(160 / (LANGUAGES.length / 2));

for (const [at, language] of LANGUAGES.entries()) {
  const which = at % 2 === 0 ? "every other game" : "the games between those";
  test(`quick random actions in ${which} lead to no error (${language})`, async ({ page, context, baseURL }) => {
    const games = (await listedGames(page)).map(({ id }) => id);
    for (const game of games.filter((_, index) => index % 2 === at % 2)) {
      // a page of its own: the last one may still be in a history navigation
      const tab = await context.newPage();
      await monkey(tab, baseURL, { game, games, language, actions: ACTIONS, seed: at + 1, chunk: ACTIONS });
      await tab.close();
    }
  });
}
