import type { Page } from "@playwright/test";

import { type Position, KEY, earlier, gameAt, put, storedActions, storedGame, storedText, tallied } from "../documents";
import { expect, open, openTable, started, test } from "../fixtures";
import {
  ANY_LEAD,
  DRAWS_TO_EMPTY,
  LONG_SPINNER,
  MUST_DRAW,
  NESTOR_DOMINO,
  NESTOR_DRAWS,
  NESTOR_WINS,
  PASS_BLOCKS,
  VOID_HAND,
  YOU_DOMINO,
  YOU_WIN,
} from "../positions";
import { type Ask, type Hands, Table, mouse, playOn } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens the page anew; what was there before is there again, to the letter. */
async function expectKeptByReload(table: Table): Promise<void> {
  const [before, text] = [await table.seen(), await storedText(table.page, KEY.table)];
  await table.page.reload();
  await started(table.page);
  await expect.poll(() => table.seen()).toEqual(before);
  expect(await storedText(table.page, KEY.table)).toBe(text);
}

/** Answers once. */
async function once(table: Table, hands: Hands = mouse): Promise<void> {
  const ask = await table.asks();
  if (ask === "play") await hands.play(table);
  else await hands.press(table, ask);
}

test.describe("a reload brings back exactly what was there:", () => {
  const stages: [string, Position, Ask, number][] = [
    ["the first moment of a game", MUST_DRAW, "draw", 0],
    ["after one of three draws", MUST_DRAW, "draw", 1],
    ["before a lead with any bone", ANY_LEAD, "play", 0],
    ["Nestor's turn", NESTOR_DRAWS, "ok", 0],
    ["after Nestor's turn, with all that he said", NESTOR_DRAWS, "play", 1],
    ["after a play, with Nestor's turn to come", earlier(YOU_WIN, 2), "ok", 1],
    ["an empty boneyard", DRAWS_TO_EMPTY, "pass", 0],
    ["a hand that the person has ended", YOU_DOMINO, "next hand", 1],
    ["a hand that Nestor has ended", NESTOR_DOMINO, "next hand", 1],
    ["a blocked hand", PASS_BLOCKS, "next hand", 1],
    ["a game that the person has won", YOU_WIN, "new game", 1],
    ["a game that Nestor has won", NESTOR_WINS, "new game", 1],
    ["a long hand with a spinner", LONG_SPINNER, "play", 0],
  ];
  for (const [name, position, asks, answers] of stages) {
    test(name, async ({ table }) => {
      await openTable(table, { game: gameAt(position) });
      for (let answer = 0; answer < answers; answer += 1) await once(table);
      expect(await table.asks()).toBe(asks);
      await expectKeptByReload(table);
      expect(await table.asks()).toBe(asks);
    });
  }

  test("all but the bone that was taken up", async ({ page, table }) => {
    await openTable(table, { game: gameAt(LONG_SPINNER) });
    const before = await table.seen();
    const [bone] = await table.playable();
    await table.bone(bone).click();
    await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => table.seen()).toEqual(before);
  });
});

test("a game that is reloaded after every answer is the game that is not", async ({ table }) => {
  const answers = 8;
  const play = async (each: () => Promise<void>) => {
    await openTable(table, { game: gameAt(earlier(YOU_DOMINO, 3)), house: { pace: "at-once" } });
    for (let answer = 0; answer < answers && (await table.asks()) !== "new game"; answer += 1) {
      await once(table);
      await table.asks();
      await each();
    }
    return { actions: await storedActions(table.page), seen: await table.seen() };
  };
  const straight = await play(async () => {});
  const reloaded = await play(() => expectKeptByReload(table));
  expect(reloaded).toEqual(straight);
  // a hand has ended meanwhile, and the next one has begun
  expect(straight.actions.length - YOU_DOMINO.movers.length, "what was played").toBeGreaterThan(1);
});

test.describe("Nestor's pending move", () => {
  // he has several bones to choose from
  const position = earlier(LONG_SPINNER, 130);
  const level = "beginner";

  test("is the same after a reload, and after undo and redo", async ({ page, table }) => {
    const nestorMoves = async () => {
      expect(await table.asks()).toBe("ok");
      await table.ok.click();
      await expect.poll(async () => (await storedGame(page)).body.session.acknowledged).toBeGreaterThan(0);
      await table.asks();
      return storedActions(page);
    };
    const game = gameAt(position, level);
    await openTable(table, { game, house: { pace: "at-once" } });
    if ((await table.asks()) !== "ok") await once(table);
    const text = (await storedText(page, KEY.table))!;
    const moved = await nestorMoves();
    expect(moved.length).toBeGreaterThan(game.body.session.cursor);

    await openTable(table, { texts: { [KEY.table]: text } });
    await page.reload();
    await started(page);
    expect(await nestorMoves()).toEqual(moved);

    await openTable(table, { texts: { [KEY.table]: text } });
    await table.undo.click();
    await table.redo.click();
    expect(await nestorMoves()).toEqual(moved);
  });

  test("comes by itself with Auto-OK, and a reload while he thinks changes nothing", async ({ page, table }) => {
    const stored = {
      game: gameAt(NESTOR_DRAWS),
      preferences: { display: { auto_ok: true } },
      house: { pace: "slow" as const },
    };
    await page.clock.install();
    await openTable(table, stored);
    await expect(table.ok).toHaveCount(0);
    const until = async (entries: number) => {
      await expect
        .poll(
          async () => {
            await page.clock.runFor(300);
            return (await storedActions(page)).length;
          },
          // the clock is the page's own: how often it is moved on matters, not how long it takes
          { intervals: [20], timeout: 20_000 },
        )
        .toBeGreaterThanOrEqual(entries);
    };
    await until(4);
    const straight = await storedActions(page);
    expect(straight.slice(0, 3)).toEqual(["draw", "draw", "draw"]);

    await openTable(table, stored);
    for (let drawn = 1; drawn <= 3; drawn += 1) {
      await until(drawn);
      await page.reload();
      await started(page);
    }
    await until(4);
    expect(await storedActions(page)).toEqual(straight);
  });

  test("goes on after a reload between his draws where he waits for OK", async ({ page, table }) => {
    await page.clock.install();
    await openTable(table, { game: gameAt(NESTOR_DRAWS), house: { pace: "slow" } });
    await table.ok.click();
    await page.clock.runFor(1);
    await expect.poll(() => storedActions(page)).toEqual(["draw"]);
    await expect(table.ok).toHaveCount(0);
    await page.reload();
    await started(page);
    await expect(table.ok).toBeVisible();
    await expect(table.message).toContainText("I draw 1 bone.");
    await table.ok.click();
    await expect
      .poll(
        async () => {
          await page.clock.runFor(500);
          return (await storedActions(page)).length;
        },
        { intervals: [20], timeout: 20_000 },
      )
      .toBe(4);
    await expect(table.message).toContainText("Your turn.");
  });
});

test.describe("a second tab", () => {
  const second = async (table: Table, page: Page): Promise<Table> => {
    const other = new Table(page);
    await other.listen();
    await open(page, new URL(table.page.url()).pathname);
    return other;
  };
  /** What one tab has written is there for the other to read: the browser takes it across in its own time. */
  const expectWritten = (page: Page, text: string | null) => expect.poll(() => storedText(page, KEY.table)).toBe(text);
  const same = async (one: Table, other: Table) => {
    const { message: _, canUndo: __, ...rest } = await one.seen();
    await expect.poll(() => other.seen()).toMatchObject(rest);
  };

  test("shows at once what is played in the first, and the other way round", async ({ context, table }) => {
    await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)), house: { pace: "at-once" } });
    const other = await second(table, await context.newPage());
    await same(table, other);
    for (const [from, to] of [
      [table, other],
      [other, table],
      [table, other],
    ]) {
      await once(from);
      await from.asks();
      await same(from, to);
      await expect(to.message).toContainText("The game went on in another tab.");
    }
    await table.undo.click();
    await same(table, other);
    await other.redo.click();
    await same(other, table);
    await table.menu.click();
    await table.sheet("Menu").getByRole("button", { name: "New game" }).click();
    await same(table, other);
    expect((await storedGame(other.page)).body.place.number).toBe(2);
  });

  test("that has not heard of a move overwrites nothing", async ({ context, table }) => {
    await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)), house: { pace: "at-once" } });
    const page = await context.newPage();
    // a tab that slept hears of nothing
    await page.addInitScript(() =>
      window.addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    const other = await second(table, page);
    await same(table, other);

    await once(table);
    await once(table);
    expect(await table.asks()).toBe("play");
    const text = await storedText(table.page, KEY.table);
    await expectWritten(page, text);
    const [bone] = await other.playable();
    await other.bone(bone).click();
    const [end] = await other.fitting();
    await other.end(end).click();
    await expect(other.message).toContainText("The game went on in another tab. This is how it stands now.");
    expect(await storedText(page, KEY.table), "nothing is overwritten").toBe(text);
    await same(table, other);

    for (const stale of ["undo", "new game"] as const) {
      await once(table);
      await table.asks();
      const kept = await storedText(table.page, KEY.table);
      await expectWritten(page, kept);
      if (stale === "undo") await other.undo.click();
      else {
        await other.menu.click();
        await other.sheet("Menu").getByRole("button", { name: "New game" }).click();
      }
      await expect(other.message).toContainText("The game went on in another tab.");
      expect(await storedText(page, KEY.table), stale).toBe(kept);
    }
  });
});

test.describe("undo and redo", () => {
  test("go back to the beginning and forward to the end, across many hands", async ({ page, table }) => {
    const game = gameAt(earlier(VOID_HAND, 1));
    await openTable(table, { game });
    const there = await table.seen();
    const choices = [...game.body.session.marks].filter((mark) => mark === "d").length;
    expect(choices).toBeGreaterThan(15);
    await expect(page.locator(".column .moves li", { hasText: "Hand 3" }), "many hands").toHaveCount(1);
    // the keys are the quickest way
    for (let back = choices; back > 0; back -= 1) {
      await expect(table.undo).toBeEnabled();
      await page.keyboard.press("u");
    }
    await expect(table.undo).toBeDisabled();
    await expect(table.message).toContainText("Taken back.");
    await expect(table.chain, "the doublet that led by itself").toHaveCount(1);
    const { cursor, record } = (await storedGame(page)).body.session;
    expect(cursor).toBe([...game.body.session.marks].indexOf("d"));
    expect(record.actions, "what was undone is kept").toEqual(game.body.session.record.actions);

    await page.reload();
    await started(page);
    for (let forward = 0; forward < choices; forward += 1) {
      await expect(table.redo).toBeEnabled();
      await page.keyboard.press("y");
    }
    await expect(table.redo).toBeDisabled();
    await expect(table.message).toContainText("Played again.");
    const { message: _, ...rest } = there;
    await expect.poll(() => table.seen()).toMatchObject({ ...rest, canRedo: false });
  });

  test("take back the end of a hand and the next hand with it", async ({ table }) => {
    await openTable(table, { game: gameAt(YOU_DOMINO) });
    const { message: _, canRedo: __, ...before } = await table.seen();
    await once(table);
    await table.ended.getByRole("button", { name: "Undo" }).click();
    await expect(table.ended).toHaveCount(0);
    await expect.poll(() => table.seen()).toMatchObject(before);
    await once(table);
    await table.nextHand.click();
    await table.asks();
    await table.undo.click();
    await expect.poll(() => table.seen()).toMatchObject(before);
    await table.redo.click();
    await expect.poll(async () => (await table.seen()).chain).not.toEqual(before.chain);
    await table.undo.click();
    await expect.poll(() => table.seen()).toMatchObject(before);
  });

  test("reach across a new game, won or left", async ({ page, table }) => {
    await openTable(table, { game: gameAt(earlier(YOU_WIN, 2)), house: { pace: "at-once" } });
    await playOn(table, mouse, (ask) => ask === "new game");
    const won = await table.seen();
    await table.newGame.click();
    await table.asks();
    expect((await storedGame(page)).body.session.tally).toEqual(tallied(1, 0));
    const anotherGame = async () => {
      await table.menu.click();
      await table.sheet("Menu").getByRole("button", { name: "New game" }).click();
      await table.asks();
      const { place, session } = (await storedGame(page)).body;
      return { place, seed: session.record.seed };
    };

    // left for another before anything was chosen in it: the other takes its place
    const { seed } = (await storedGame(page)).body.session.record;
    const second = await anotherGame();
    expect(second.place).toEqual({ number: 2, last: 2 });
    expect(second.seed).not.toBe(seed);

    // left for another after a choice
    while (!(await storedGame(page)).body.session.marks.includes("d")) {
      await once(table);
      await table.asks();
    }
    const { message: _, canRedo: __, ...left } = await table.seen();
    expect((await anotherGame()).place).toEqual({ number: 3, last: 3 });
    await table.undo.click();
    await expect.poll(() => table.seen()).toMatchObject(left);
    await page.reload();
    await started(page);
    await expect.poll(() => table.seen()).toMatchObject(left);

    // to before that choice, and on to before the one that won the game
    await table.undo.click();
    expect((await storedGame(page)).body.place.number).toBe(2);
    await table.undo.click();
    await expect(table.ended).toHaveCount(0);
    expect(await table.asks()).toBe("play");
    expect((await storedGame(page)).body.session.tally).toEqual({ games: 0, wins: [] });
    await table.redo.click();
    const { canRedo: ___, message: ____, ...end } = won;
    await expect.poll(() => table.seen()).toMatchObject(end);
    await table.ended.getByRole("button", { name: "Undo" }).click();

    // what is played now takes the place of what came later
    await once(table);
    const { place } = (await storedGame(page)).body;
    expect(place).toEqual({ number: 1, last: 1 });
    await expect(table.redo).toBeDisabled();
  });
});

test("a game that is left by any way stands there when one comes back", async ({ page, table }) => {
  await openTable(table, { game: gameAt(earlier(LONG_SPINNER, 20)), house: { pace: "at-once" } });
  await playOn(table, mouse, (ask) => ask === "play");
  const there = await table.seen();
  const [yours, mine] = await table.scores();
  await table.home.click();
  const card = page.locator("[data-game=electrum]");
  await expect(card).toContainText(`A game is under way: ${yours} : ${mine}`);
  await expect(card.locator(".chain-bone"), "the picture shows the game itself").toHaveCount(there.chain.length);
  await card.getByRole("link", { name: "Continue Electrum Dominoes" }).click();
  await table.asks();
  await expect.poll(() => table.seen()).toEqual(there);
  await page.goBack();
  await expect(card).toBeVisible();
  await page.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await page.goForward();
  await page.goBack();
  await card.getByRole("link", { name: /Continue/ }).click();
  await table.asks();
  await expect.poll(() => table.seen()).toEqual(there);
  await once(table);
  await table.asks();
});

test("leaving while Nestor is about to move breaks nothing", async ({ page, table }) => {
  await openTable(table, { game: gameAt(NESTOR_DRAWS), house: { pace: "normal" } });
  await table.ok.click();
  await table.home.click();
  await expect(page.locator("[data-game=electrum]")).toBeVisible();
  const actions = await storedActions(page);
  await page.getByRole("link", { name: /Continue/ }).click();
  expect(await table.asks()).toBe("ok");
  expect(await storedActions(page)).toEqual(actions);
  await table.ok.click();
  expect(await table.asks()).toBe("play");
  expect((await storedActions(page)).slice(0, 3)).toEqual(["draw", "draw", "draw"]);
});

test("a finished game is not called under way, and the card offers to play", async ({ page, table }) => {
  await openTable(table, { game: gameAt(YOU_WIN) });
  await once(table);
  expect(await table.asks()).toBe("new game");
  await open(page);
  const card = page.locator("[data-game=electrum]");
  await expect(card.getByRole("link", { name: "Play Electrum Dominoes" })).toBeVisible();
  await expect(card).not.toContainText("under way");
});

test("a first visit deals a game that is the same after a reload", async ({ page, table }) => {
  await put(page, {});
  await open(page, "play/electrum");
  await table.asks();
  const { options, seed } = (await storedGame(page)).body.session.record;
  expect(options.points_to_win).toBe(150);
  await expectKeptByReload(table);
  expect((await storedGame(page)).body.session.record.seed).toBe(seed);
});
