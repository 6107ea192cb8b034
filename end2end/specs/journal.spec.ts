import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import {
  type GameDocument,
  KEY,
  type Tally,
  earlier,
  gameAt,
  put,
  storedAsides,
  storedGame,
  storedPreferences,
  tallied,
} from "../documents";
import { expect, open, openTable, shot, started, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { DRAWS_TO_EMPTY, LONG_SPINNER, MUST_DRAW, VOID_HAND, YOU_DOMINO, YOU_WIN } from "../positions";
import { Table, drawn, mouse, playOn } from "../table";
import { boneName } from "../words";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Chooses a line of the menu. */
async function choose(table: Table, name: string | RegExp): Promise<void> {
  await table.menu.click();
  const menu = table.sheet("Menu");
  await menu.getByRole("button", { name }).or(menu.getByRole("switch", { name })).click();
}

async function close(table: Table, title: string): Promise<void> {
  await table.sheet(title).getByRole("button", { name: "Close" }).click();
  await expect(table.sheet(title)).toBeHidden();
}

/** The rows of the tally, the person's first. */
async function tally(table: Table): Promise<string[][]> {
  await choose(table, "Game tally");
  const sheet = table.sheet("Game tally");
  await expect(sheet).toBeVisible();
  await drawn(table.page);
  const rows = await sheet.locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")),
  );
  return rows;
}

/** A game that was won before so many others. */
function won(before: Tally): GameDocument {
  const game = gameAt(YOU_WIN);
  game.body.session.tally = before;
  return game;
}

/** The bones that lie open in a row of peeked bones. */
function peeked(page: Page, which: "hand" | "boneyard"): Promise<string[]> {
  return page
    .locator(`.peeked-row[data-peek=${which}] .peeked`)
    .evaluateAll((bones) => bones.map((bone) => bone.getAttribute("data-bone") ?? ""));
}

test("the tally counts in numbers and percentages, is cleared, and comes back with Undo", async ({ page, table }) => {
  await openTable(table, { game: won({ ...tallied(5, 3), peeked: 1, hinted: 2 }) });
  expect(await tally(table)).toEqual([
    ["You", "5", "62.5%"],
    ["Nestor", "3", "37.5%"],
  ]);
  const sheet = table.sheet("Game tally");
  await expect(sheet).toContainText("8 finished games");
  await expect(sheet).toContainText("In 1 of them you looked at hidden bones.");
  await expect(sheet).toContainText("In 2 of them you asked for a hint.");
  await expectInPlaceOnPhoneToo(page, "in the tally");
  await shot(page, "tally");
  await close(table, "Game tally");

  await mouse.play(table);
  expect(await table.asks()).toBe("new game");
  expect((await tally(table)).map(([, wins, share]) => [wins, share])).toEqual([
    ["6", "66.7%"],
    ["3", "33.3%"],
  ]);
  await sheet.getByRole("button", { name: "Clear" }).click();
  await expect(sheet).toBeHidden();
  await expect(table.live).toContainText("The tally is empty. Undo brings it back.");
  expect(await tally(table)).toEqual([]);
  await expect(sheet).toContainText("No finished games yet.");
  await expect(sheet.getByRole("button", { name: "Clear" })).toHaveCount(0);
  await close(table, "Game tally");

  await page.reload();
  await started(page);
  expect(await tally(table)).toEqual([]);
  await close(table, "Game tally");
  // Undo takes the Clear back, and nothing else
  await choose(table, "Undo");
  await expect(table.live).toContainText("Taken back.");
  expect(await table.asks()).toBe("new game");
  expect((await tally(table))[0]).toEqual(["You", "6", "66.7%"]);
  await close(table, "Game tally");
  await choose(table, "Redo");
  expect(await tally(table)).toEqual([]);
  await close(table, "Game tally");

  // the cleared tally begins with the next game
  await table.newGame.click();
  await table.asks();
  expect((await storedGame(page)).body.session.tally).toEqual({ games: 0, wins: [] });
});

test("what is preserved outlives the browser's page, and is restored any number of times", async ({ context, page, table }) => {
  const preferences = { options: { points_to_win: 50, spinner: true, fives: true }, level: "beginner" as const };
  const game = gameAt(earlier(YOU_WIN, 2));
  game.body.session.tally = tallied(2, 0);
  await openTable(table, { game, preferences, house: { pace: "at-once" } });
  await table.menu.click();
  const restore = table.sheet("Menu").getByRole("button", { name: "Restore" });
  await expect(restore).toBeDisabled();
  await expect(restore).toHaveAccessibleDescription("Nothing preserved yet");
  await expectInPlaceOnPhoneToo(page, "in the menu");
  await table.sheet("Menu").getByRole("button", { name: "Preserve" }).click();
  await expect(table.live).toContainText("Preserved: the game, the settings and the tally.");
  const { message: _, canRedo: __, canUndo: ___, ...preserved } = await table.seen();

  // the game goes on and is won; another follows, by other settings
  await playOn(table, mouse, (ask) => ask === "new game");
  await choose(table, "Settings");
  await table.value("difficulty", "Easy").click();
  await table.value("preset", "Block").click();
  await table.switch("table_count").click();
  await table.sheet("Settings").getByRole("button", { name: "New game with these" }).click();
  await table.asks();
  const left = await table.seen();
  const settings = await storedPreferences<object>(page, KEY.preferences);
  await page.close();

  const again = new Table(await context.newPage());
  await again.listen();
  await again.page.goto("play/electrum");
  await started(again.page);
  for (let times = 0; times < 2; times += 1) {
    await again.menu.click();
    const [yours, mine] = [...preserved.scores].reverse();
    await expect(again.sheet("Menu").getByRole("button", { name: "Restore" })).toHaveAccessibleDescription(
      new RegExp(`^${yours} : ${mine}, \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d$`),
    );
    await again.sheet("Menu").getByRole("button", { name: "Restore" }).click();
    await expect(again.live).toContainText("Restored. Undo takes it back.");
    await expect.poll(() => again.seen()).toMatchObject(preserved);
    expect((await storedGame(again.page)).body.session.tally).toEqual(tallied(2, 0));
    expect(await storedPreferences(again.page, KEY.preferences)).toMatchObject({
      level: "beginner",
      options: { spinner: true, fives: true, draws: true },
      display: { table_count: false },
    });

    // Undo takes it back, the settings too
    await again.undo.click();
    await expect(again.live).toContainText("Taken back.");
    const { message: ____, canRedo: _____, ...back } = left;
    await expect.poll(() => again.seen()).toMatchObject(back);
    expect(await storedPreferences(again.page, KEY.preferences)).toEqual(settings);
    await choose(again, "Settings");
    await expect(again.value("difficulty", "Easy")).toBeChecked();
    await expect(again.value("preset", "Block")).toBeChecked();
    await expect(again.switch("table_count")).toBeChecked();
    await close(again, "Settings");
  }
  // and Redo restores once more
  await again.redo.click();
  await expect.poll(() => again.seen()).toMatchObject(preserved);
  await playOn(again, mouse, (ask) => ask === "new game");
  expect((await tally(again))[0]).toEqual(["You", "3", "100%"]);
  // its end had been seen before it was restored
  await expect(again.sheet("Game tally")).toContainText("1 of them was played on after you had seen how it ended.");
});

test("a game that is won once its end has been looked into says so in the tally", async ({ page, table }) => {
  await openTable(table, { game: won(tallied(2, 1)) });
  const sheet = table.sheet("Game tally");
  const ahead = "1 of them was played on after you had seen how it ended.";
  const honest = "You never looked at hidden bones or asked for a hint.";
  await mouse.play(table);
  expect(await table.asks()).toBe("new game");
  expect((await tally(table))[0]).toEqual(["You", "3", "75%"]);
  await expect(sheet).toContainText(honest);
  await close(table, "Game tally");

  // all hands have been seen; what was taken back is won again
  await table.ended.getByRole("button", { name: "Undo" }).click();
  await expect(table.ended).toHaveCount(0);
  await page.reload();
  await started(page);
  expect(await table.asks()).toBe("play");
  await mouse.play(table);
  expect(await table.asks()).toBe("new game");
  expect((await tally(table))[0]).toEqual(["You", "3", "75%"]);
  await expect(sheet).toContainText(ahead);
  await expect(sheet).not.toContainText(honest);
  await close(table, "Game tally");
  await choose(table, "Past games");
  await expect(table.sheet("Past games").locator(".past-game").first()).toContainText("played on after its end");
  await close(table, "Past games");

  // the next game begins with that in its tally, and is itself unmarked
  await table.newGame.click();
  await table.asks();
  const { session } = (await storedGame(page)).body;
  expect(session.tally).toMatchObject({ games: 4, seen_ahead: 1 });
  expect(session.aids).toBeUndefined();
});

test("a preserved game that is damaged is set aside and reported", async ({ page, table }) => {
  await openTable(table, { game: gameAt(YOU_DOMINO), texts: { [KEY.preserved]: '{"v":1,"kind":"preserved","body":{' } });
  await table.menu.click();
  await expect(table.sheet("Menu").getByRole("button", { name: "Restore" })).toBeDisabled();
  await close(table, "Menu");
  await expect(page.locator(".notice")).toContainText("it is damaged");
  expect((await storedAsides(page))[0]).toContain("preserved");
  await choose(table, "Preserve");
  await table.menu.click();
  await expect(table.sheet("Menu").getByRole("button", { name: "Restore" })).toBeEnabled();
});

test.describe("a peek", () => {
  test("shows what is hidden, marks the game, and leaves nothing behind", async ({ page, table }) => {
    await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)), house: { pace: "at-once" } });
    const before = await table.seen();
    const html = () => page.locator("main.play").evaluate((main) => main.innerHTML);
    await expect(page.locator(".peeked, .peeked-rows")).toHaveCount(0);

    await choose(table, "Show Nestor's hand");
    await expect(table.live).toContainText("Nestor's hand: shown. This game is marked in the tally.");
    await choose(table, "Show the boneyard");
    await expect(table.live).toContainText("The boneyard: shown.");
    const [hand, boneyard] = [await peeked(page, "hand"), await peeked(page, "boneyard")];
    expect(`${hand.length}`).toBe(/^\d+/.exec(before.held[0])?.[0]);
    expect(`${boneyard.length}`).toBe(/^\d+/.exec(before.stock ?? "")?.[0]);
    const known = [...before.chain.map((bone) => bone.split(" ")[0]), ...before.hand.map((bone) => bone.slice(5, 8))];
    expect(new Set([...hand, ...boneyard, ...known]).size, "every bone lies in one place").toBe(28);
    for (const [name, bones] of [["Nestor's hand", hand], ["Boneyard, next bone first", boneyard]] as const) {
      const items = page.getByRole("list", { name }).getByRole("listitem");
      await expect(items).toHaveText(bones.map(boneName));
    }
    expect((await storedGame(page)).body.session.aids).toEqual({ peeked: true });
    await expectInPlaceOnPhoneToo(page, "with everything open");
    await shot(page, "peeks");

    // hidden again, nothing of it is left in the page
    await choose(table, "Show Nestor's hand");
    await expect(table.live).toContainText("Nestor's hand: hidden again.");
    await choose(table, "Show the boneyard");
    await expect(page.locator(".peeked, .peeked-rows")).toHaveCount(0);
    const page_text = await html();
    for (const bone of [...hand, ...boneyard]) {
      expect(page_text).not.toContain(`data-bone="${bone}"`);
      expect(page_text).not.toContain(boneName(bone));
    }

    // the mark stays with the game, also through Undo
    await table.undo.click();
    await page.reload();
    await started(page);
    await expect(page.locator(".peeked")).toHaveCount(0);
    await playOn(table, mouse, (ask) => ask === "new game");
    const { tally: counted } = (await storedGame(page)).body.session;
    expect(counted).toEqual({ games: 0, wins: [] });
    await tally(table);
    await expect(table.sheet("Game tally")).toContainText("In 1 of them you looked at hidden bones.");
    await close(table, "Game tally");
    await table.newGame.click();
    await table.asks();
    expect((await storedGame(page)).body.session).toMatchObject({ tally: { games: 1, peeked: 1 } });
    expect((await storedGame(page)).body.session.aids).toBeUndefined();
  });

  test("at the boneyard shows the next bone first, as it is drawn", async ({ page, table }) => {
    await openTable(table, { game: gameAt(MUST_DRAW) });
    await choose(table, "Show the boneyard");
    for (let draws = 0; draws < 3; draws += 1) {
      const [next, ...rest] = await peeked(page, "boneyard");
      await mouse.press(table, "draw");
      await expect(table.bone(next)).toBeVisible();
      expect(await peeked(page, "boneyard")).toEqual(rest);
    }
  });

  test("stays through the end of a hand, which shows nothing of the next", async ({ page, table }) => {
    await openTable(table, { game: gameAt(YOU_DOMINO) });
    await choose(table, "Show Nestor's hand");
    await expect(page.locator(".peeked-row[data-peek=hand] .peeked")).not.toHaveCount(0);
    await mouse.play(table);
    expect(await table.asks()).toBe("next hand");
    await expect(page.locator(".peeked")).toHaveCount(0);
    await table.nextHand.click();
    await table.asks();
    await expect(page.locator(".peeked-row[data-peek=hand] .peeked").first()).toBeVisible();
  });

  test("at a crowded hand and an empty boneyard fits the screen", async ({ page, table }) => {
    await openTable(table, { game: gameAt(DRAWS_TO_EMPTY) });
    await choose(table, "Show Nestor's hand");
    await choose(table, "Show the boneyard");
    expect(await peeked(page, "boneyard")).toEqual([]);
    await expect(page.locator(".peeked-row[data-peek=boneyard]")).toContainText("no bones");
    await expectInPlaceOnPhoneToo(page, "with an empty boneyard");
    await put(page, { game: gameAt(LONG_SPINNER) });
    await page.goto("play/electrum");
    await started(page);
    await choose(table, "Show Nestor's hand");
    await choose(table, "Show the boneyard");
    await expectInPlaceOnPhoneToo(page, "with bones on all four arms");
  });
});

test("past games are listed with what they were, and can be saved", async ({ page, table }) => {
  const under_way = gameAt(YOU_WIN);
  under_way.body.place = { number: 2, last: 2 };
  // the first is as an older version left it: nobody noted its time
  const first = gameAt(YOU_DOMINO);
  await openTable(table, { game: under_way, texts: { [KEY.past(1)]: JSON.stringify(first) } });

  await choose(table, "Past games");
  const sheet = table.sheet("Past games");
  await expect(sheet.locator(".past-game")).toHaveCount(1);
  await expect(sheet.locator(".past-game")).toContainText("Unfinished");
  await expect(sheet.locator(".past-game")).toContainText("no date · All Fives, 50 points · Beginner");
  // what would give its bones away waits for its end
  await expect(sheet.locator(".past-act")).toHaveText(["The deal", "Score sheet"]);
  await close(table, "Past games");

  await choose(table, "Show Nestor's hand");
  await mouse.play(table);
  expect(await table.asks()).toBe("new game");
  const [yours, mine] = await table.scores();
  await choose(table, "Past games");
  const latest = sheet.locator(".past-game").first();
  await expect(latest).toContainText(`Won${yours} : ${mine}`);
  await expect(latest).toContainText(/\d+ \w+ \d{4}, \d\d:\d\d · All Fives, 50 points · Beginner · peeked/);
  await expectInPlaceOnPhoneToo(page, "in the past games");
  await shot(page, "past");
  for (const [name, path] of [["Replay", "replay"], ["The deal", "deal"], ["Score sheet", "print"]]) {
    const link = latest.getByRole("link", { name: `${name}, game 2` });
    await expect(link).toHaveAttribute("href", `${path}/electrum/2`);
  }
  const download = page.waitForEvent("download");
  await latest.getByRole("button", { name: "Save, game 2" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`electrum-${YOU_WIN.seed}.domino.json`);
  const record = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(record).toEqual((await storedGame(page)).body.session.record);
  await close(table, "Past games");

  // a game that is left is listed once the next has begun
  await table.newGame.click();
  await table.asks();
  await choose(table, "Past games");
  await expect(sheet.locator(".past-game")).toHaveCount(2);
  await expect(sheet.locator(".past-game").first()).toHaveAttribute("data-number", "2");
});

test("a time that no browser has a date for is told as none noted", async ({ page, table }) => {
  // a day that is no day, and one for comparison
  const [never, once] = [9e15, Date.UTC(2024, 4, 17, 12)];
  const finished = (number: number, ended_at: number): GameDocument => {
    const game = gameAt(VOID_HAND);
    return { ...game, body: { ...game.body, place: { number, last: 3 }, ended_at } };
  };
  const under_way = gameAt(YOU_WIN);
  under_way.body.place = { number: 3, last: 3 };
  const copy = { session: under_way.body.session, settings: {}, at: never };
  const texts = {
    [KEY.past(1)]: JSON.stringify(finished(1, never)),
    [KEY.past(2)]: JSON.stringify(finished(2, once)),
    [KEY.preserved]: JSON.stringify({ v: 1, kind: "preserved", body: copy }),
  };
  expect(texts[KEY.past(1)]).toContain('"ended_at":9000000000000000}');
  await openTable(table, { game: under_way, texts });
  await choose(table, "Past games");
  const sheet = table.sheet("Past games");
  await expect(sheet.locator(".past-game[data-number='2']")).toContainText(/17 May 2024, \d\d:\d\d/);
  await expect(sheet.locator(".past-game[data-number='1']")).toContainText("no date");
  await expect(sheet).not.toContainText("Invalid");
  await close(table, "Past games");
  await table.menu.click();
  const restore = table.sheet("Menu").getByRole("button", { name: "Restore" });
  await expect(restore).toBeEnabled();
  await expect(restore).toHaveAccessibleDescription(/, no date$/);
  await expect(table.sheet("Menu")).not.toContainText("Invalid");
  await expect(page.locator(".notice"), "all of it can be read").toHaveCount(0);

  // the sheet has a line for the date
  for (const [number, date] of [[1, ""], [2, "17 May 2024"]] as const) {
    await open(page, `print/electrum/${number}`);
    await expect(page.locator(".paper-facts")).toContainText(`Game ${number}`);
    await expect(page.locator("#date")).toHaveValue(date);
    await expect(page.locator("main")).not.toContainText("Invalid");
  }
});

test("without any game before, the list says so", async ({ table }) => {
  await openTable(table);
  await choose(table, "Past games");
  await expect(table.sheet("Past games")).toContainText("No past games yet.");
  await close(table, "Past games");
  await choose(table, "Game tally");
  await expect(table.sheet("Game tally")).toContainText("No finished games yet.");
});
