import { CRESCENDO, CrescendoPage } from "../../pages/crescendo/page";
import { answerPrompts, mouse } from "../../pages/electrum/page";
import {
  documentsOfEarlierBuild,
  fillStorage,
  type GameDocument,
  KEY,
  storedGame,
  storedQuarantined,
} from "../../support/documents";
import { expect, open, openElectrum, openGame, test } from "../../support/fixtures";
import { click, openSheet } from "../../support/menu";
import { closeTally, openTally, tallyPage } from "../../support/tally";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("Electrum opens the game, the tally and the past games of an earlier build", async ({ page, electrum }) => {
  const texts = await documentsOfEarlierBuild();
  await fillStorage(page, { texts, app: { pace: "at-once" } });
  await open(page);
  await expect(page.getByRole("link", { name: "Continue Electrum Dominoes" })).toBeVisible();
  await openElectrum(electrum);
  await electrum.waitForPrompt();
  await expect(page.locator(".notice")).toHaveCount(0);
  expect(await storedQuarantined(page)).toEqual([]);
  const { seed } = (JSON.parse(texts[KEY.table]) as GameDocument).body.session.record;
  expect((await storedGame(page)).body.session.record.seed).toBe(seed);
  const rows = [
    ["You", "6", "66.7%"],
    ["Nestor", "3", "33.3%"],
  ];
  expect(await openTally(page)).toEqual(rows);
  const tally = tallyPage(page);
  await expect(tally).toContainText("9 finished games");
  await expect(tally).toContainText("In 1 of them you looked at hidden bones.");
  await expect(tally).toContainText("In 2 of them you asked for a hint.");
  await closeTally(page);

  // the tally is migrated when it is written
  await answerPrompts(electrum, mouse, 4);
  expect((await storedGame(page)).body.session.tally).toEqual({
    games: 9,
    wins: [
      { who: { person: { number: 0 } }, played: 9, wins: 6 },
      { who: { bot: { number: 0 } }, played: 9, wins: 3 },
    ],
    peeked: 1,
    hinted: 2,
  });
  await page.reload();
  expect(await openTally(page)).toEqual(rows);
  await closeTally(page);

  await openSheet(page, "Past games");
  const past = electrum.sheet("Past games").locator(".past-game");
  await expect(past).toHaveCount(1);
  await expect(past).toContainText("Won53 : 20");
  await expect(past).toContainText("All Fives, 50 points · Beginner");
  await past.getByRole("link", { name: "Replay, game 1" }).click();
  await expect(page.locator("main.replay")).toBeVisible();
});

test("Crescendo opens the game and the tally of an earlier build, and continues both", async ({ page }) => {
  const texts = await documentsOfEarlierBuild();
  await openGame(page, "crescendo", { texts, app: { pace: "at-once" } });
  const crescendo = new CrescendoPage(page, click);
  expect(await crescendo.waitForPrompt([0])).toBe("place");
  await expect(page.locator(".notice")).toHaveCount(0);
  const { actions } = (JSON.parse(texts[CRESCENDO.table]) as GameDocument).body.session.record;
  expect((await crescendo.stored()).actions).toEqual(actions);
  expect(await openTally(page)).toEqual([
    ["You", "1", "25%"],
    ["Ida", "3", "75%"],
  ]);
  await closeTally(page);

  for (let turn = 0; (await crescendo.waitForPrompt([0])) === "place"; turn += 1) {
    expect(turn, "placements").toBeLessThan(6);
    await crescendo.placeOne(turn);
  }
  const [yours, theirs] = await crescendo.totals();
  expect(yours, "the game is no tie").not.toBe(theirs);
  const youWon = yours > theirs;
  expect((await openTally(page)).map(([who, wins]) => [who, wins])).toEqual([
    ["You", youWon ? "2" : "1"],
    ["Ida", youWon ? "3" : "4"],
  ]);
  await expect(tallyPage(page)).toContainText("5 finished games");
});
