import { expectAccessibleInBothLooks } from "../access";
import { type Position, KEY, earlier, gameAt, put, storedActions, storedGame, tallied } from "../documents";
import { expect, open, openTable, test } from "../fixtures";
import { DOMINO_AND_LEAD, LEAD_WINS, LONG_SPINNER, MUST_DRAW, VOID_HAND, YOU_DOMINO, YOU_WIN } from "../positions";
import { type Table, mouse, playOn } from "../table";
import { type Told, boneName, pointsTold, told } from "../words";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ENDS: Record<string, string> = { E: "East", N: "North", S: "South", W: "West" };

/** Notation as it is told: "1-6@E" plays the one-six at the east end. */
function inWords(action: string): string {
  if (action === "pass") return "passes";
  const [bone, end] = action.split("@");
  return `plays ${boneName(bone)} ${ENDS[end]}`;
}

/** What the texts told, Nestor's draws as one: he tells them as a growing number. */
function events(texts: string[]): Told[] {
  const all = texts.flatMap(told);
  return all.filter(({ who, what }, index) => {
    const next = all[index + 1];
    return !(who === "nestor" && what.startsWith("draws") && next?.who === "nestor" && next.what.startsWith("draws"));
  });
}

/** What a game's entries are told as. Draws of the person are told by their bones, which the record does not hold. */
function expected(entries: { who: Told["who"]; action: string }[]): string[] {
  const lines: string[] = [];
  let drawnByNestor = 0;
  for (const { who, action } of entries) {
    if (action === "draw" && who === "nestor") {
      drawnByNestor += 1;
      continue;
    }
    if (drawnByNestor > 0) lines.push(`nestor draws ${drawnByNestor}`);
    drawnByNestor = 0;
    lines.push(action === "draw" ? "you draws" : `${who} ${inWords(action)}`);
  }
  if (drawnByNestor > 0) lines.push(`nestor draws ${drawnByNestor}`);
  return lines;
}

/** Everything that is told of moves, in a line each. */
const moves = (texts: string[]): string[] =>
  events(texts)
    .filter(({ what }) => what !== "" && !what.startsWith("leads") && what !== "ends the hand")
    .map(({ who, what }) => (who === "you" && what.startsWith("draws") ? "you draws" : `${who} ${what}`));

/** Plays on until a number of answers, and returns who did what since, as it is stored. */
async function played(table: Table, answers: number): Promise<{ who: Told["who"]; action: string }[]> {
  let given = 0;
  await playOn(
    table,
    mouse,
    (ask) => ask === "new game" || given >= answers,
    async () => {
      given += 1;
      await table.asks();
    },
  );
  const { record, cursor } = (await storedGame(table.page)).body.session;
  // the list of moves tells who; the latest stands first within each hand
  const movers = async () => {
    const rows = await table.page.locator(".column .moves > li").evaluateAll((items) =>
      items.map((item) => (item.classList.contains("move") ? (item.firstElementChild?.textContent ?? "") : item.className)),
    );
    const hands: string[][] = [];
    for (const row of rows) {
      if (row.includes("moves-deal")) hands.push([]);
      else if (!row.includes("moves-ending")) hands.at(-1)?.push(row);
    }
    return hands.reverse().flatMap((hand) => hand.reverse());
  };
  // the list is made after the picture that a move has brought
  await expect.poll(async () => (await movers()).length, "a row for every move").toBe(cursor);
  const who = await movers();
  return record.actions
    .slice(0, cursor)
    .map((action, index) => ({ who: who[index] === "You" ? ("you" as const) : ("nestor" as const), action }));
}

for (const [name, auto_ok, position] of [
  // a whole game with the mouse, from the deal to its end
  ["with OK", false, { options: { points_to_win: 50, spinner: true, fives: true, threes: true }, seed: "7", actions: "", movers: "" }],
  // the last hands of one
  ["with Auto-OK", true, earlier(VOID_HAND, 14)],
] as [string, boolean, Position][]) {
  test(`every move and every score is spoken once, ${name}`, async ({ page, table }) => {
    await openTable(table, {
      game: gameAt(position),
      preferences: { display: { auto_ok } },
      house: { pace: "at-once" },
    });
    await table.asks();
    const start = (await storedActions(page)).length;
    const [yours, mine] = await table.scores();
    const before = (await table.spoken()).length;
    const entries = (await played(table, 400)).slice(start);
    const spoken = (await table.spoken()).slice(before);
    expect(entries.length).toBeGreaterThan(10);
    expect(moves(spoken)).toEqual(expected(entries));
    const [yourPoints, myPoints] = pointsTold(spoken);
    expect([yours + yourPoints, mine + myPoints]).toEqual(await table.scores());
    expect(spoken.filter((text) => /wins? the game/.test(text)).length).toBe(1);
    for (const [index, text] of spoken.entries()) {
      if (text !== "") expect(text, "not twice the same").not.toBe(spoken[index - 1]);
    }
  });
}

test("the list of moves tells each move's own points", async ({ page, table }) => {
  await openTable(table, { game: gameAt(DOMINO_AND_LEAD) });
  const [before] = await table.scores();
  await mouse.play(table);
  expect(await table.asks()).toBe("next hand");
  const [after] = await table.scores();
  const spoken = (await table.spoken()).slice(1);
  expect(pointsTold(spoken)[0]).toBe(after - before);
  const rows = page.locator(".column .moves > li");
  await expect.soft(rows.filter({ hasText: "Hand 2" }), "the next hand is not shown before one goes on").toHaveCount(0);
  await table.nextHand.click();
  await expect(table.ended).toHaveCount(0);
  await expect(rows.filter({ hasText: "Hand 2" })).toHaveCount(1);
  expect(pointsTold(await table.spoken())[0]).toBe((await table.scores())[0] - before);
  const gain = page.locator(".column .move", { hasText: "2-2" }).locator(".move-gain");
  await expect(gain).toHaveText(`+${after - before}`);
});

test("bones, ends and buttons have names that say what they are", async ({ page, table }) => {
  await openTable(table, { game: gameAt(LONG_SPINNER), preferences: { display: { table_count: true } } });
  await table.asks();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Electrum Dominoes" })).toBeAttached();
  await expect(table.bone("1-1")).toHaveAccessibleName("double one, fits");
  for (const end of ["E", "N", "S", "W"]) {
    await expect(table.end(end)).toHaveAccessibleName(new RegExp(`^${ENDS[end]} end, (blank|one|two|three|four|five|six)$`));
  }
  await table.bone("1-1").click();
  const [end] = await table.fitting();
  await expect(table.end(end)).toHaveAccessibleName(`${ENDS[end]} end, one: the double one fits here`);
  await expect(page.getByRole("region", { name: "Table" }).locator("p").first()).toHaveText(
    /^On the table, in the order played: (double )?\w+(-\w+)?(, (double )?\w+(-\w+)?){25}\.$/,
  );
  await expect(table.count).toHaveAccessibleName(/^Table count \d+: how it adds up$/);
  await expect(page.locator(".seat[data-seat='0']")).toContainText("You: 333 points, to move");
  const controls = await page.locator("main button:visible, main a:visible").all();
  expect(controls.length).toBeGreaterThan(10);
  for (const control of controls) await expect(control).toHaveAccessibleName(/\w/);
  await expect(table.live).toHaveAttribute("aria-live", "polite");
  await expect(page.locator("[aria-live], [role=status], [role=alert]").filter({ hasText: "Choose a bone" })).toHaveCount(1);
});

test("a refusal is spoken, and the message comes back after it", async ({ page, table }) => {
  await page.clock.install();
  await openTable(table, { game: gameAt(MUST_DRAW) });
  await page.locator(".tray-bone").first().click();
  await expect(table.live).toHaveText(/does not fit anywhere\.$/);
  await page.clock.runFor(5_000);
  await expect(table.refusal).toHaveCount(0);
  await expect(table.live).toHaveText(/draw a bone\.$/);
});

test("a second refusal stays for its own time, however old the first one is", async ({ page, table }) => {
  await page.clock.install({ time: 0 });
  await openTable(table, { game: gameAt(MUST_DRAW) });
  // from now on time passes only where the test lets it pass
  await page.clock.pauseAt(60_000);
  const [one, other] = ["first", "last"].map((at) => page.locator(".tray-bone")[at as "first" | "last"]());
  await one.click();
  await expect(table.refusal).toHaveText(/does not fit anywhere\.$/);
  const first = await table.refusal.textContent();
  await page.clock.runFor(3_000);
  await expect(table.refusal).toHaveText(first ?? "");
  await other.click();
  await expect(table.refusal).not.toHaveText(first ?? "");
  await expect(table.refusal).toHaveText(/does not fit anywhere\.$/);
  await page.clock.runFor(3_900);
  await expect(table.refusal, "the first one's time has been over for long").toHaveText(/does not fit anywhere\.$/);
  await page.clock.runFor(200);
  await expect(table.refusal).toHaveCount(0);
});

// at a desk every sheet is met in any-game.spec.ts, as it is before anything has been played
for (const [where, viewport, sheets] of [
  ["on a phone", { width: 360, height: 640 }, ["Moves", "Settings", "Game tally", "Past games", "Help", "About"]],
  ["at a desk", { width: 1440, height: 900 }, ["Game tally", "Past games"]],
] as const) {
  test.describe(`axe finds nothing serious, by day and by night, ${where}:`, () => {
    test.use({ viewport });

    test("home and about", async ({ page }) => {
      await open(page);
      await expectAccessibleInBothLooks(page, "home");
      await open(page, "about");
      await expectAccessibleInBothLooks(page, "about");
      await open(page, "nothing/here");
      await expectAccessibleInBothLooks(page, "a page that is not there");
    });

    test("the table and its sheets", async ({ page, table }) => {
      test.setTimeout(120_000);
      const game = gameAt(LONG_SPINNER);
      game.body.place = { number: 2, last: 2 };
      game.body.session.tally = { ...tallied(2, 1), peeked: 1 };
      const texts = { [KEY.past(1)]: JSON.stringify(gameAt(YOU_DOMINO)) };
      await openTable(table, { game, texts, preferences: { display: { table_count: true } } });
      await table.asks();
      await expectAccessibleInBothLooks(page, "table");
      await table.bone("1-1").click();
      await expectAccessibleInBothLooks(page, "a bone taken up");
      await table.count.click();
      await expectAccessibleInBothLooks(page, "table count");
      await page.keyboard.press("Escape");
      for (const peek of ["Show Nestor's hand", "Show the boneyard"]) {
        await table.menu.click();
        await table.sheet("Menu").getByRole("switch", { name: peek }).click();
      }
      await expectAccessibleInBothLooks(page, "hidden bones that lie open");
      await table.menu.click();
      await expectAccessibleInBothLooks(page, "menu");
      await page.keyboard.press("Escape");
      for (const title of sheets) {
        await table.menu.click();
        await table.sheet("Menu").getByRole("button", { name: title }).click();
        await expect(table.sheet(title)).toBeVisible();
        await expectAccessibleInBothLooks(page, title);
        await page.keyboard.press("Escape");
        await expect(table.sheet(title)).toBeHidden();
      }
    });

    test("ends of hands and games, and notices", async ({ page, table }) => {
      for (const position of [YOU_DOMINO, YOU_WIN]) {
        await openTable(table, { game: gameAt(position) });
        await mouse.play(table);
        await expect(table.ended).toBeVisible();
        await expectAccessibleInBothLooks(page, "the end");
      }
      await put(page, { texts: { "boneyard/electrum/table": "{" } });
      await open(page, "play/electrum");
      await expect(page.locator(".notice")).toBeVisible();
      await expectAccessibleInBothLooks(page, "a notice");
    });
  });
}

test("a game that the next hand's lead wins by itself is told to its last point", async ({ page, table }) => {
  await openTable(table, { game: gameAt(LEAD_WINS) });
  await table.asks();
  const [yours, mine] = await table.scores();
  await page.locator("#hand-1-2").click();
  await page.locator("#end-E").click();
  await expect(table.newGame).toBeVisible();
  // seven for the pips left in the other hand, ten for the double five
  expect(await table.scores()).toEqual([yours + 17, mine]);
  await expect(table.ended).toContainText("Your double five is the highest double and leads. You score 10.");
  await expect.poll(async () => pointsTold((await table.spoken()).slice(-1))).toEqual([17, 0]);
});
