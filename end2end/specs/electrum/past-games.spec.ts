import { mouse } from "../../pages/electrum/page";
import { VOID_HAND, YOU_DOMINO, YOU_WIN } from "../../pages/electrum/positions";
import { gameAt, type GameDocument, KEY, storedGame, withNumber } from "../../support/documents";
import { downloaded } from "../../support/files";
import { expect, open, openElectrum, projectScreenshot, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu, closeSheet, menuEntry, openSheet } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("past games are listed with their result, date and settings, and can be saved", async ({ page, electrum }) => {
  // game 1 is as an early version stored it, without a date
  await openElectrum(electrum, {
    game: withNumber(gameAt(YOU_WIN), 2),
    texts: { [KEY.past(1)]: JSON.stringify(gameAt(YOU_DOMINO)) },
  });

  await openSheet(page, "Past games");
  const sheet = electrum.sheet("Past games");
  const games = sheet.locator(".past-game");
  await expect(games).toHaveCount(1);
  await expect(games).toContainText("Unfinished");
  await expect(games).toContainText("no date · All Fives, 50 points · Beginner");
  await expect(sheet.locator(".past-act"), "nothing that would show its bones").toHaveText(["The deal", "Score sheet"]);
  await closeSheet(page, "Past games");

  await chooseInMenu(page, "Show Nestor’s hand");
  await mouse.play(electrum);
  expect(await electrum.waitForPrompt()).toBe("new game");
  const [yours, nestors] = await electrum.scores();
  await openSheet(page, "Past games");
  const latest = games.first();
  await expect(latest).toContainText(`Won${yours} : ${nestors}`);
  await expect(latest).toContainText(/\d+ \w+ \d{4}, \d\d:\d\d · All Fives, 50 points · Beginner · peeked/);
  await expectInPlaceOnPhoneToo(page, "in the past games");
  await projectScreenshot(page, "past");
  for (const [name, path] of [["Replay", "replay"], ["The deal", "deal"], ["Score sheet", "print"]]) {
    const link = latest.getByRole("link", { name: `${name}, game 2` });
    await expect(link).toHaveAttribute("href", `${path}/electrum/2`);
  }
  const file = await downloaded(page, () => latest.getByRole("button", { name: "Save, game 2" }).click());
  expect(file.name).toBe(`electrum-${YOU_WIN.seed}.domino.json`);
  expect(JSON.parse(file.text)).toEqual((await storedGame(page)).body.session.record);
  await closeSheet(page, "Past games");

  await electrum.newGame.click();
  await electrum.waitForPrompt();
  await openSheet(page, "Past games");
  await expect(games, "the finished game stays listed when the next one begins").toHaveCount(2);
  await expect(games.first()).toHaveAttribute("data-number", "2");
});

test("an impossible date is treated as no date", async ({ page, electrum }) => {
  const [impossible, possible] = [9e15, Date.UTC(2024, 4, 17, 12)];
  const finished = (number: number, ended_at: number): GameDocument => {
    const game = withNumber(gameAt(VOID_HAND), number, 3);
    return { ...game, body: { ...game.body, ended_at } };
  };
  const game = withNumber(gameAt(YOU_WIN), 3);
  const preserved = { session: game.body.session, settings: {}, at: impossible };
  const texts = {
    [KEY.past(1)]: JSON.stringify(finished(1, impossible)),
    [KEY.past(2)]: JSON.stringify(finished(2, possible)),
    [KEY.preserved]: JSON.stringify({ v: 1, kind: "preserved", body: preserved }),
  };
  expect(texts[KEY.past(1)]).toContain('"ended_at":9000000000000000}');
  await openElectrum(electrum, { game, texts });
  await openSheet(page, "Past games");
  const sheet = electrum.sheet("Past games");
  await expect(sheet.locator(".past-game[data-number='2']")).toContainText(/17 May 2024, \d\d:\d\d/);
  await expect(sheet.locator(".past-game[data-number='1']")).toContainText("no date");
  await expect(sheet).not.toContainText("Invalid");
  await closeSheet(page, "Past games");
  await electrum.menu.click();
  await expect(menuEntry(page, "Restore")).toBeEnabled();
  await expect(menuEntry(page, "Restore")).toHaveAccessibleDescription(/, no date$/);
  await expect(electrum.sheet("Menu")).not.toContainText("Invalid");
  await expect(page.locator(".notice"), "nothing is quarantined").toHaveCount(0);

  // the score sheet has an empty line for the date
  for (const [number, date] of [[1, ""], [2, "17 May 2024"]] as const) {
    await open(page, `print/electrum/${number}`);
    await expect(page.locator(".paper-facts")).toContainText(`Game ${number}`);
    await expect(page.locator("#date")).toHaveValue(date);
    await expect(page.locator("main")).not.toContainText("Invalid");
  }
});

test("without past games the list says so", async ({ page, electrum }) => {
  await openElectrum(electrum);
  await openSheet(page, "Past games");
  await expect(electrum.sheet("Past games")).toContainText("No past games yet.");
});
