import { monkey } from "../../monkey.mjs";
import { listedGames } from "../../pages/shared/any-game";
import { test } from "../../support/fixtures";
import { LANGUAGES } from "../../../scripts/languages.mjs";

/** Actions in each game and language: end2end/monkey.mjs performs any number of them. */
const ACTIONS = 80;

for (const [seed, language] of LANGUAGES.entries()) {
  test(`quick random actions in each game lead to no error (${language})`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    for (const { id } of await listedGames(page)) {
      await monkey(page, baseURL, { game: id, language, actions: ACTIONS, seed: seed + 1, chunk: ACTIONS / 2 });
    }
  });
}
