import { monkey } from "../../monkey.mjs";
import { listedGames } from "../../pages/shared/any-game";
import { test } from "../../support/fixtures";
import { LANGUAGES } from "../../../scripts/languages.mjs";

/** Actions in each game, shared out among the languages: end2end/monkey.mjs performs any number of them. */
const ACTIONS = Math.ceil(160 / LANGUAGES.length);

for (const [seed, language] of LANGUAGES.entries()) {
  test(`quick random actions in each game lead to no error (${language})`, async ({ page, baseURL }) => {
    for (const { id } of await listedGames(page)) {
      await monkey(page, baseURL, { game: id, language, actions: ACTIONS, seed: seed + 1, chunk: ACTIONS });
    }
  });
}
