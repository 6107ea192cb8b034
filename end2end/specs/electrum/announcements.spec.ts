import type { Locator, Page } from "@playwright/test";

import { announcedPoints, boneName, type GameEvent, parseEvents } from "../../pages/electrum/announcements";
import { type ElectrumPage, mouse, playUntil } from "../../pages/electrum/page";
import {
  DOMINO_AND_LEAD,
  LEAD_WINS,
  LONG_SPINNER,
  MUST_DRAW,
  VOID_HAND,
  YOU_DOMINO,
  YOU_WIN,
} from "../../pages/electrum/positions";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/accessibility";
import {
  earlier,
  fillStorage,
  gameAt,
  KEY,
  type Position,
  storedActions,
  storedGame,
  tallyOf,
  withNumber,
} from "../../support/documents";
import { expect, open, openElectrum, openGame, test } from "../../support/fixtures";
import { switchGame } from "../../support/follow";
import { chooseInMenu, closeSheet, openSheet } from "../../support/menu";
import { FINISHED } from "../../support/positions";
import { DESKTOP, PHONE } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ENDS: Record<string, string> = { E: "East", N: "North", S: "South", W: "West" };

/** An entry of the record with its seat. */
interface Entry {
  who: GameEvent["who"];
  action: string;
}

/** A play or pass in words: "1-6@E" is "plays one-six East". */
function inWords(action: string): string {
  if (action === "pass") return "passes";
  const [bone, end] = action.split("@");
  return `plays ${boneName(bone)} ${ENDS[end]}`;
}

/** The announced events without Nestor's repeated draws, which are announced as a growing number. */
function announcedEvents(texts: string[]): GameEvent[] {
  const isNestorsDraw = (event?: GameEvent) => event?.who === "nestor" && event.what.startsWith("draws");
  return texts.flatMap(parseEvents).filter((event, index, all) => !(isNestorsDraw(event) && isNestorsDraw(all[index + 1])));
}

/** The announced moves, a line each. */
const announcedMoves = (texts: string[]): string[] =>
  announcedEvents(texts)
    .filter(({ what }) => what !== "" && !what.startsWith("leads") && what !== "ends the hand")
    .map(({ who, what }) => (who === "you" && what.startsWith("draws") ? "you draws" : `${who} ${what}`));

/** The same lines, from the record. It does not name the bones that the player draws. */
function expectedMoves(entries: Entry[]): string[] {
  const lines: string[] = [];
  let nestorsDraws = 0;
  const flush = () => {
    if (nestorsDraws > 0) lines.push(`nestor draws ${nestorsDraws}`);
    nestorsDraws = 0;
  };
  for (const { who, action } of entries) {
    if (action === "draw" && who === "nestor") nestorsDraws += 1;
    else {
      flush();
      lines.push(action === "draw" ? "you draws" : `${who} ${inWords(action)}`);
    }
  }
  flush();
  return lines;
}

/** Plays to the end of the game, and returns the entries of its record. */
async function playToEnd(electrum: ElectrumPage): Promise<Entry[]> {
  await playUntil(electrum, mouse, (prompt) => prompt === "new game");
  const { record, cursor } = (await storedGame(electrum.page)).body.session;
  // the seats are known from the list of moves, in which several draws in a row share a row: "drew 4"
  const movers = async () => {
    const rows = await electrum.page
      .locator(".column .moves > .move")
      .evaluateAll((items) => items.map((item) => [...item.children].map((part) => part.textContent ?? "")));
    return rows.flatMap(([who, what]) => Array<string>(Number(/^drew (\d+)$/.exec(what)?.[1] ?? 1)).fill(who));
  };
  // the list is updated a frame after the move
  await expect.poll(async () => (await movers()).length, "a row for every move").toBe(cursor);
  const names = await movers();
  return record.actions.map((action, index) => ({ who: names[index] === "You" ? "you" : "nestor", action }));
}

const WHOLE_GAME: Position = {
  options: { points_to_win: 50, spinner: true, fives: true, threes: true },
  seed: "7",
  actions: "",
  movers: "",
};

for (const [name, auto_ok, position] of [
  ["a whole game with OK", false, WHOLE_GAME],
  ["the last hands of a game with Auto-OK", true, earlier(VOID_HAND, 14)],
] as const) {
  test(`every move and every score is announced once: ${name}`, async ({ page, electrum }) => {
    await openElectrum(electrum, {
      game: gameAt(position),
      preferences: { display: { auto_ok } },
      app: { pace: "at-once" },
    });
    await electrum.waitForPrompt();
    // the opening is announced, too
    await expect.poll(() => electrum.announcements()).not.toEqual([]);
    const start = (await storedActions(page)).length;
    const [yours, nestors] = await electrum.scores();
    const before = (await electrum.announcements()).length;
    const entries = (await playToEnd(electrum)).slice(start);
    const announcements = async () => (await electrum.announcements()).slice(before);
    expect(entries.length).toBeGreaterThan(10);
    const wins = async () => (await announcements()).filter((text) => /wins? the game/.test(text)).length;
    await expect.poll(wins, "the result is announced").toBe(1);
    const texts = await announcements();
    expect(announcedMoves(texts)).toEqual(expectedMoves(entries));
    const [yourPoints, nestorsPoints] = announcedPoints(texts);
    expect([yours + yourPoints, nestors + nestorsPoints]).toEqual(await electrum.scores());
    const repeated = texts.filter((text, index) => text !== "" && text === texts[index - 1]);
    expect(repeated, "texts announced twice in a row").toEqual([]);
    expect(await wins()).toBe(1);
  });
}

test("the list of moves shows the points of each move", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(DOMINO_AND_LEAD) });
  await electrum.waitForPrompt();
  await expect.poll(() => electrum.announcements(), "the opening is announced").not.toEqual([]);
  const opening = (await electrum.announcements()).length;
  const [before] = await electrum.scores();
  await mouse.play(electrum);
  expect(await electrum.waitForPrompt()).toBe("next hand");
  const [after] = await electrum.scores();
  expect(after).toBeGreaterThan(before);
  const announced = async (from: number) => announcedPoints((await electrum.announcements()).slice(from))[0];
  await expect.poll(() => announced(opening)).toBe(after - before);
  const rows = page.locator(".column .moves > li");
  await expect.soft(rows.filter({ hasText: "Hand 2" }), "the next hand is hidden until it begins").toHaveCount(0);
  await electrum.nextHand.click();
  await expect(electrum.endCard).toHaveCount(0);
  await expect(rows.filter({ hasText: "Hand 2" })).toHaveCount(1);
  await expect.poll(async () => (await announced(0)) + before - (await electrum.scores())[0]).toBe(0);
  const gain = page.locator(".column .move", { hasText: "2-2" }).locator(".move-gain");
  await expect(gain).toHaveText(`+${after - before}`);
});

test("bones, ends and buttons have accessible names", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER), preferences: { display: { table_count: true } } });
  await electrum.waitForPrompt();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Electrum Dominoes" })).toBeAttached();
  await expect(electrum.bone("1-1")).toHaveAccessibleName("double one, fits");
  for (const end of ["E", "N", "S", "W"]) {
    await expect(electrum.end(end)).toHaveAccessibleName(new RegExp(`^${ENDS[end]} end, (blank|one|two|three|four|five|six)$`));
  }
  await electrum.bone("1-1").click();
  await expect(electrum.bone("1-1")).toHaveAttribute("aria-pressed", "true");
  const [end] = await electrum.fittingEnds();
  await expect(electrum.end(end)).toHaveAccessibleName(`${ENDS[end]} end, one: the double one fits here`);
  await expect(page.getByRole("region", { name: "Table" }).locator("p").first()).toHaveText(
    /^On the table, in the order played: (double )?\w+(-\w+)?(, (double )?\w+(-\w+)?){24},? and (double )?\w+(-\w+)?\.$/,
  );
  await expect(electrum.count).toHaveAccessibleName(/^Table count \d+: how it adds up$/);
  await expect(page.locator(".seat[data-seat='0']")).toContainText("You: 333 points, to move");
  const controls = await page.locator("main button:visible, main a:visible").all();
  expect(controls.length).toBeGreaterThan(10);
  for (const control of controls) await expect(control).toHaveAccessibleName(/\w/);
  await expect(electrum.live).toHaveAttribute("aria-live", "polite");
  await expect(page.locator("[aria-live], [role=status], [role=alert]").filter({ hasText: "Choose a bone" })).toHaveCount(1);
});

test("refusals and hints are spoken as often as they are given, and a refusal is shown for its full time", async ({ page, electrum }) => {
  await page.clock.install({ time: 0 });
  await openElectrum(electrum, { game: gameAt(MUST_DRAW) });
  expect(await electrum.waitForPrompt()).toBe("draw");
  /** How often this has been announced. The message of the table may be announced in between. */
  const count = async (words: RegExp) => (await electrum.announcements()).filter((text) => words.test(text)).length;
  const expectSpoken = async (words: RegExp, act: () => Promise<void>, what: string) => {
    const before = await count(words);
    await act();
    await expect.poll(() => count(words), what).toBe(before + 1);
  };
  const refusal = /does not fit anywhere\.$/;
  const hint = /^You have no choice: draw\.$/;
  await expectSpoken(refusal, () => electrum.bones.first().click(), "a refusal");
  await expectSpoken(refusal, () => electrum.bones.first().click(), "the same refusal");
  for (const what of ["a hint", "the same hint"]) {
    await expectSpoken(hint, () => page.keyboard.press("h"), what);
    // the second press plays it
    await page.keyboard.press("h");
    await expect(electrum.undo).toBeEnabled();
    await page.keyboard.press("u");
    await expect(electrum.undo).toBeDisabled();
    expect(await electrum.waitForPrompt()).toBe("draw");
  }

  // from here on time passes only by `runFor`
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await test.step("after some seconds the message is announced again", async () => {
    await electrum.bones.first().click();
    await expect(electrum.live).toHaveText(refusal);
    await page.clock.runFor(5_000);
    await expect(electrum.refusal).toHaveCount(0);
    await expect(electrum.live).toHaveText(/draw a bone\.$/);
  });
  await test.step("a second refusal is shown for its full time", async () => {
    await electrum.bones.first().click();
    await expect(electrum.refusal).toHaveText(refusal);
    const first = (await electrum.refusal.textContent())!;
    await page.clock.runFor(3_000);
    await expect(electrum.refusal).toHaveText(first);
    await electrum.bones.last().click();
    await expect(electrum.refusal).not.toHaveText(first);
    await expect(electrum.refusal).toHaveText(refusal);
    await page.clock.runFor(3_900);
    await expect(electrum.refusal, "after the time of the first").toHaveText(refusal);
    await page.clock.runFor(200);
    await expect(electrum.refusal).toHaveCount(0);
  });
});

test.describe("what a press leads to", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("an outcome is spoken as often as it is told, and shown for its full time", async ({ page }) => {
    // screen readers speak what changes in a live region
    const expectSpoken = async (region: Locator, act: () => Promise<unknown>) => {
      const changes = await region.evaluateHandle((region) => {
        const changes = { count: 0 };
        new MutationObserver((list) => (changes.count += list.length)).observe(region, { childList: true, characterData: true, subtree: true });
        return changes;
      });
      await act();
      await expect.poll(() => changes.evaluate(({ count }) => count)).toBeGreaterThan(0);
      await expect(region).not.toBeEmpty();
    };
    const twice = async (region: Locator, act: () => Promise<unknown>) => {
      await expectSpoken(region, act);
      const said = (await region.textContent())!;
      await expectSpoken(region, act);
      await expect(region).toHaveText(said);
    };

    await open(page, "open");
    const file = { name: "list.json", mimeType: "application/json", buffer: Buffer.from("a shopping list") };
    await twice(page.locator(".open-trouble"), () => page.locator("#open").setInputFiles(file));
    await open(page, "join");
    const paste = page.locator("form.paste").first();
    await paste.locator("input").fill("no link");
    await twice(paste.getByRole("alert"), () => paste.getByRole("button").click());

    await fillStorage(page, { texts: { [KEY.table]: await FINISHED.electrum!() } });
    await page.clock.install();
    await open(page, "deal/electrum");
    const copy = page.locator(".copy").first();
    await expect(copy).toBeVisible();
    // from here on time passes only by `runFor`
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await expectSpoken(copy.locator(".copy-done"), () => copy.getByRole("button").click());
    await page.clock.runFor(3_000);
    await expectSpoken(copy.locator(".copy-done"), () => copy.getByRole("button").click());
    await page.clock.runFor(3_000);
    await expect(copy.locator(".copy-done")).not.toBeEmpty();
    await page.clock.runFor(1_500);
    await expect(copy.locator(".copy-done")).toBeEmpty();
  });
});

/** Checks the page on a phone in both themes, and once more on a desktop, where only the layout is another. */
async function expectAccessibleOnBoth(page: Page, where: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectAccessibleInBothThemes(page, `${where}, on a phone`);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page, `${where}, on a desktop`);
}

test.describe("axe finds no accessibility errors on a phone and on a desktop, in both themes:", () => {
  test("the home page, About and an unknown address", async ({ page }) => {
    for (const path of [".", "about", "nothing/here"]) {
      await open(page, path);
      await expectAccessibleOnBoth(page, path);
    }
  });

  test("the table and its sheets, the ends of hands and games, and a notice", async ({ page, electrum }) => {
    const game = withNumber(gameAt(LONG_SPINNER), 2);
    game.body.session.tally = { ...tallyOf(2, 1), peeked: 1 };
    const texts = { [KEY.past(1)]: JSON.stringify(gameAt(YOU_DOMINO)) };
    await openElectrum(electrum, { game, texts, preferences: { display: { table_count: true } } });
    await electrum.waitForPrompt();
    await page.setViewportSize(PHONE);
    await expectAccessibleInBothThemes(page, "table, on a phone");
    await page.setViewportSize(DESKTOP);
    // the column beside the table has colors of its own
    await expectAccessibleInBothThemes(page, "table, on a desktop");
    await electrum.bone("1-1").click();
    await expect(electrum.bone("1-1")).toHaveAttribute("aria-pressed", "true");
    await expectAccessibleInBothThemes(page, "a selected bone");
    await electrum.count.click();
    await expect(electrum.sheet("Table count")).toBeVisible();
    await expectAccessibleInBothThemes(page, "table count");
    await page.keyboard.press("Escape");
    await expect(electrum.sheet("Table count")).toBeHidden();
    for (const peek of ["Show Nestor’s hand", "Show the boneyard"]) await chooseInMenu(page, peek);
    await expect(page.locator(".peeked-row")).toHaveCount(2);
    await expectAccessibleOnBoth(page, "peeks");
    await electrum.menu.click();
    await expect(electrum.sheet("Menu")).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectAccessibleInBothThemes(page, "menu");
    await page.keyboard.press("Escape");
    await expect(electrum.sheet("Menu")).toBeHidden();
    await openSheet(page, "Past games");
    await expectAccessibleOnBoth(page, "Past games");
    await closeSheet(page, "Past games");
    // every-game.spec.ts checks the menu and its sheets at the size of a desktop, before anything has been played
    await page.setViewportSize(PHONE);
    for (const title of ["Moves", "Settings", "Help", "About"]) {
      await openSheet(page, title);
      await expectAccessibleInBothThemes(page, title);
      await page.keyboard.press("Escape");
      await expect(electrum.sheet(title)).toBeHidden();
    }

    for (const position of [YOU_DOMINO, YOU_WIN]) {
      await switchGame(page, gameAt(position));
      await electrum.waitForPrompt();
      await mouse.play(electrum);
      await expect(electrum.endCard).toBeVisible();
      await expectAccessibleOnBoth(page, "the end");
    }
    await fillStorage(page, { texts: { [KEY.table]: "{" } });
    await openGame(page, "electrum");
    await expect(page.locator(".notice")).toBeVisible();
    await expectAccessibleOnBoth(page, "a notice");
  });
});

test("points for a lead that wins the game by itself are announced", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LEAD_WINS) });
  await electrum.waitForPrompt();
  const [yours, nestors] = await electrum.scores();
  await electrum.bone("1-2").click();
  await electrum.end("E").click();
  await expect(electrum.newGame).toBeVisible();
  // 7 points for the other hand, 10 for the double five
  expect(await electrum.scores()).toEqual([yours + 17, nestors]);
  await expect(electrum.endCard).toContainText("Your 5-5 is the highest double: you lead. You score 10.");
  await expect.poll(async () => announcedPoints((await electrum.announcements()).slice(-1))).toEqual([17, 0]);
});
