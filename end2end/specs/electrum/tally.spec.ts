import { mouse } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { gameAt, type GameDocument, storedGame, type Tally, tallyOf } from "../../support/documents";
import { expect, openElectrum, projectScreenshot, reload, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { closeSheet, openSheet, showMore } from "../../support/menu";
import { closeTally, openTally, tallyPage } from "../../support/tally";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A game that the player is about to win, with the tally of the games before. */
function nearlyWon(tally: Tally): GameDocument {
  const game = gameAt(YOU_WIN);
  game.body.session.tally = tally;
  return game;
}

test("the tally shows wins and percentages; it can be cleared, and Undo restores it", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: nearlyWon({ ...tallyOf(5, 3), peeked: 1, hinted: 2 }) });
  const sheet = tallyPage(page);
  const close = () => closeTally(page);
  expect(await openTally(page)).toEqual([
    ["You", "5", "62.5%"],
    ["Nestor", "3", "37.5%"],
  ]);
  await expect(sheet).toContainText("8 finished games");
  await expect(sheet).toContainText("In 1 of them you looked at hidden bones.");
  await expect(sheet).toContainText("In 2 of them you asked for a hint.");
  await expectInPlaceOnPhoneToo(page, "in the tally");
  await projectScreenshot(page, "tally");
  await close();

  await mouse.play(electrum);
  expect(await electrum.waitForPrompt()).toBe("new game");
  expect((await openTally(page)).map(([, wins, share]) => [wins, share])).toEqual([
    ["6", "66.7%"],
    ["3", "33.3%"],
  ]);
  await sheet.getByRole("button", { name: "Clear" }).click();
  await expect(sheet.getByRole("status")).toHaveText("The tally is empty. Undo at the table brings it back.");
  await expect(sheet.locator(".tally")).toHaveCount(0);
  await expect(sheet.getByRole("button", { name: "Clear" })).toHaveCount(0);
  await close();

  await reload(page);
  expect(await openTally(page)).toEqual([]);
  await close();
  // Undo reverts only the Clear
  await electrum.undo.click();
  await expect(electrum.live).toContainText("Taken back.");
  expect(await electrum.waitForPrompt()).toBe("new game");
  expect((await openTally(page))[0]).toEqual(["You", "6", "66.7%"]);
  await close();
  await electrum.redo.click();
  expect(await openTally(page)).toEqual([]);
  await close();

  await electrum.newGame.click();
  await electrum.waitForPrompt();
  expect((await storedGame(page)).body.session.tally, "the next game begins a new tally").toEqual({ games: 0, wins: [] });
});

test("a game that is won after its end was undone is marked in the tally and among past games", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: nearlyWon(tallyOf(2, 1)) });
  const sheet = tallyPage(page);
  const marked = "1 of them was replayed from an earlier move after you had seen how it ended.";
  const unmarked = "You never looked at hidden bones or asked for a hint.";
  await mouse.play(electrum);
  expect(await electrum.waitForPrompt()).toBe("new game");
  expect((await openTally(page))[0]).toEqual(["You", "3", "75%"]);
  await expect(sheet).toContainText(unmarked);
  await closeTally(page);

  // the end has shown all hands
  await showMore(page);
  await electrum.endCard.getByRole("button", { name: "Undo" }).click();
  await expect(electrum.endCard).toHaveCount(0);
  await reload(page);
  expect(await electrum.waitForPrompt()).toBe("play");
  await mouse.play(electrum);
  expect(await electrum.waitForPrompt()).toBe("new game");
  expect((await openTally(page))[0]).toEqual(["You", "3", "75%"]);
  await expect(sheet).toContainText(marked);
  await expect(sheet).not.toContainText(unmarked);
  await closeTally(page);
  await openSheet(page, "Past games");
  await expect(electrum.sheet("Past games").locator(".past-game").first()).toContainText("replayed from an earlier move");
  await closeSheet(page, "Past games");

  await electrum.newGame.click();
  await electrum.waitForPrompt();
  const { session } = (await storedGame(page)).body;
  expect(session.tally).toMatchObject({ games: 4, seen_ahead: 1 });
  expect(session.aids, "the next game is not marked").toBeUndefined();
});
