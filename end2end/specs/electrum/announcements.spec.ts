import type { Locator } from "@playwright/test";

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
import { expectAccessibleInBothThemes } from "../../support/accessibility";
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
import { chooseInMenu, openSheet } from "../../support/menu";
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
    const start = (await storedActions(page)).length;
    const [yours, nestors] = await electrum.scores();
    const before = (await electrum.announcements()).length;
    const entries = (await playToEnd(electrum)).slice(start);
    const announcements = (await electrum.announcements()).slice(before);
    expect(entries.length).toBeGreaterThan(10);
    expect(announcedMoves(announcements)).toEqual(expectedMoves(entries));
    const [yourPoints, nestorsPoints] = announcedPoints(announcements);
    expect([yours + yourPoints, nestors + nestorsPoints]).toEqual(await electrum.scores());
    expect(announcements.filter((text) => /wins? the game/.test(text)).length).toBe(1);
    const repeated = announcements.filter((text, index) => text !== "" && text === announcements[index - 1]);
    expect(repeated, "texts announced twice in a row").toEqual([]);
  });
}

test("the list of moves shows the points of each move", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(DOMINO_AND_LEAD) });
  const [before] = await electrum.scores();
  await mouse.play(electrum);
  expect(await electrum.waitForPrompt()).toBe("next hand");
  const [after] = await electrum.scores();
  expect(after).toBeGreaterThan(before);
  expect(announcedPoints((await electrum.announcements()).slice(1))[0]).toBe(after - before);
  const rows = page.locator(".column .moves > li");
  await expect.soft(rows.filter({ hasText: "Hand 2" }), "the next hand is hidden until it begins").toHaveCount(0);
  await electrum.nextHand.click();
  await expect(electrum.endCard).toHaveCount(0);
  await expect(rows.filter({ hasText: "Hand 2" })).toHaveCount(1);
  expect(announcedPoints(await electrum.announcements())[0]).toBe((await electrum.scores())[0] - before);
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

test("a refusal is announced, and after some seconds the message again", async ({ page, electrum }) => {
  await page.clock.install();
  await openElectrum(electrum, { game: gameAt(MUST_DRAW) });
  await electrum.bones.first().click();
  await expect(electrum.live).toHaveText(/does not fit anywhere\.$/);
  await page.clock.runFor(5_000);
  await expect(electrum.refusal).toHaveCount(0);
  await expect(electrum.live).toHaveText(/draw a bone\.$/);
});

test("a refusal and a hint are spoken as often as they are given", async ({ page, electrum }) => {
  const spoken = async (act: () => Promise<void>) => {
    const before = (await electrum.announcements()).length;
    await act();
    await expect.poll(async () => (await electrum.announcements()).length).toBeGreaterThan(before);
    return (await electrum.announcements()).at(-1);
  };
  await openElectrum(electrum, { game: gameAt(MUST_DRAW) });
  await electrum.waitForPrompt();
  const why = await spoken(() => electrum.bones.first().click());
  expect(await spoken(() => electrum.bones.first().click()), "the same refusal").toBe(why);

  const hint = await spoken(() => page.keyboard.press("h"));
  const told = async () => (await electrum.announcements()).filter((words) => words === hint).length;
  // the second press plays it
  await page.keyboard.press("h");
  await expect(page.locator(".undo")).toBeEnabled();
  await page.keyboard.press("u");
  await electrum.waitForPrompt();
  const before = await told();
  await page.keyboard.press("h");
  await expect.poll(told, "the same hint").toBe(before + 1);
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
      const said = await region.textContent();
      await expectSpoken(region, act);
      expect(await region.textContent()).toBe(said);
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
    await expectSpoken(copy.locator(".copy-done"), () => copy.getByRole("button").click());
    await page.clock.runFor(3_000);
    await expectSpoken(copy.locator(".copy-done"), () => copy.getByRole("button").click());
    await page.clock.runFor(3_000);
    await expect(copy.locator(".copy-done")).not.toBeEmpty();
    await page.clock.runFor(1_500);
    await expect(copy.locator(".copy-done")).toBeEmpty();
  });
});

test("a second refusal is shown for its full time", async ({ page, electrum }) => {
  await page.clock.install({ time: 0 });
  await openElectrum(electrum, { game: gameAt(MUST_DRAW) });
  // from here on time passes only by `runFor`
  await page.clock.pauseAt(60_000);
  await electrum.bones.first().click();
  await expect(electrum.refusal).toHaveText(/does not fit anywhere\.$/);
  const first = (await electrum.refusal.textContent())!;
  await page.clock.runFor(3_000);
  await expect(electrum.refusal).toHaveText(first);
  await electrum.bones.last().click();
  await expect(electrum.refusal).not.toHaveText(first);
  await expect(electrum.refusal).toHaveText(/does not fit anywhere\.$/);
  await page.clock.runFor(3_900);
  await expect(electrum.refusal, "after the time of the first").toHaveText(/does not fit anywhere\.$/);
  await page.clock.runFor(200);
  await expect(electrum.refusal).toHaveCount(0);
});

// every-game.spec.ts checks all sheets at the size of a desktop, before anything has been played
for (const [where, viewport, sheets] of [
  ["on a phone", PHONE, ["Moves", "Settings", "Past games", "Help", "About"]],
  ["on a desktop", DESKTOP, ["Past games"]],
] as const) {
  test.describe(`axe finds no accessibility errors ${where}, in both themes:`, () => {
    test.use({ viewport });

    test("the home page, About and an unknown address", async ({ page }) => {
      await open(page);
      await expectAccessibleInBothThemes(page, "home");
      await open(page, "about");
      await expectAccessibleInBothThemes(page, "about");
      await open(page, "nothing/here");
      await expectAccessibleInBothThemes(page, "an unknown address");
    });

    test("the table and its sheets", async ({ page, electrum }) => {
      const game = withNumber(gameAt(LONG_SPINNER), 2);
      game.body.session.tally = { ...tallyOf(2, 1), peeked: 1 };
      const texts = { [KEY.past(1)]: JSON.stringify(gameAt(YOU_DOMINO)) };
      await openElectrum(electrum, { game, texts, preferences: { display: { table_count: true } } });
      await electrum.waitForPrompt();
      await expectAccessibleInBothThemes(page, "table");
      await electrum.bone("1-1").click();
      await expectAccessibleInBothThemes(page, "a selected bone");
      await electrum.count.click();
      await expectAccessibleInBothThemes(page, "table count");
      await page.keyboard.press("Escape");
      for (const peek of ["Show Nestor’s hand", "Show the boneyard"]) await chooseInMenu(page, peek);
      await expectAccessibleInBothThemes(page, "peeks");
      await electrum.menu.click();
      await expectAccessibleInBothThemes(page, "menu");
      await page.keyboard.press("Escape");
      for (const title of sheets) {
        await openSheet(page, title);
        await expectAccessibleInBothThemes(page, title);
        await page.keyboard.press("Escape");
        await expect(electrum.sheet(title)).toBeHidden();
      }
    });

    test("the ends of hands and games, and a notice", async ({ page, electrum }) => {
      for (const position of [YOU_DOMINO, YOU_WIN]) {
        await openElectrum(electrum, { game: gameAt(position) });
        await mouse.play(electrum);
        await expect(electrum.endCard).toBeVisible();
        await expectAccessibleInBothThemes(page, "the end");
      }
      await fillStorage(page, { texts: { [KEY.table]: "{" } });
      await openGame(page, "electrum");
      await expect(page.locator(".notice")).toBeVisible();
      await expectAccessibleInBothThemes(page, "a notice");
    });
  });
}

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
