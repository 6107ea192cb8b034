import { keys, playUntil } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt, storedGame, tallyOf } from "../../support/documents";
import { downloaded } from "../../support/files";
import { expect, openElectrum, reload, test } from "../../support/fixtures";
import { focused, key, tabToElement } from "../../support/keyboard";
import { chooseInMenuByKeys } from "../../support/menu";
import { tallyPage } from "../../support/tally";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("Preserve, Restore, peeks, past games and the tally are used by keyboard", async ({ page, electrum }) => {
  const game = gameAt(earlier(YOU_WIN, 2));
  game.body.session.tally = tallyOf(1, 2);
  await openElectrum(electrum, { game, app: { pace: "at-once" } });

  await chooseInMenuByKeys(page, "Preserve");
  await expect(electrum.live).toContainText("Preserved.");
  expect(await focused(page)).not.toBe("nothing");
  const preserved = (await storedGame(page)).body.session.record;

  await chooseInMenuByKeys(page, "Show Nestor’s hand");
  await expect(page.locator(".peeked").first()).toBeVisible();
  await expect(electrum.live).toContainText("Nestor’s hand: shown.");
  await chooseInMenuByKeys(page, "Show Nestor’s hand");
  await expect(page.locator(".peeked")).toHaveCount(0);

  await playUntil(electrum, keys, (prompt) => prompt === "new game");
  await chooseInMenuByKeys(page, "Past games");
  const past = electrum.sheet("Past games");
  await expect(past.locator(".past-game")).toHaveCount(1);
  await tabToElement(past.getByRole("link", { name: "Replay" }));
  await tabToElement(past.getByRole("button", { name: "Save" }));
  await downloaded(page, () => key(page, "Enter"));
  await key(page, "Escape");
  await expect(past).toBeHidden();

  await chooseInMenuByKeys(page, "Statistics");
  const tally = tallyPage(page);
  await expect(tally).toContainText("4 finished games");
  await expect(tally).toContainText("In 1 of them you looked at hidden bones.");
  await tabToElement(tally.getByRole("button", { name: "Clear" }));
  await key(page, "Enter");
  await expect(tally.getByRole("status")).toContainText("The tally is empty.");
  const toTable = page.getByRole("link", { name: "Back to the table" });
  await tabToElement(toTable);
  await key(page, "Enter");
  expect(await electrum.waitForPrompt()).toBe("new game");
  await key(page, "u");
  await expect(electrum.live).toContainText("Taken back.");
  await chooseInMenuByKeys(page, "Statistics");
  await expect(tally).toContainText("4 finished games");
  await tabToElement(toTable);
  await key(page, "Enter");
  expect(await electrum.waitForPrompt()).toBe("new game");

  await reload(page);
  expect(await electrum.waitForPrompt()).toBe("new game");
  await chooseInMenuByKeys(page, "Restore");
  await expect(electrum.live).toContainText("Restored. Undo takes it back.");
  expect((await storedGame(page)).body.session.record).toEqual(preserved);
  // the player has peeked, and has seen the end of the restored game
  expect((await storedGame(page)).body.session.aids).toEqual({ peeked: true, seen_ahead: true });
  await key(page, "u");
  await expect(electrum.live).toContainText("Taken back.");
  await expect(electrum.endCard).toBeVisible();
});
