import type { Page } from "@playwright/test";

import { answerPrompt, type ElectrumPage, mouse, playUntil, type Prompt } from "../../pages/electrum/page";
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
} from "../../pages/electrum/positions";
import {
  earlier,
  fillStorage,
  gameAt,
  KEY,
  type Position,
  storedActions,
  storedGame,
  storedText,
  tallyOf,
} from "../../support/documents";
import { expect, open, openElectrum, openGame, reload, test } from "../../support/fixtures";
import { switchGame } from "../../support/follow";
import { chooseInMenu, showMore } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Expects that a reload changes neither the visible state nor the stored game. */
async function expectReloadKeepsGame(electrum: ElectrumPage): Promise<void> {
  const [before, text] = [await electrum.snapshot(), await storedText(electrum.page, KEY.table)];
  await reload(electrum.page);
  await expect.poll(() => electrum.snapshot()).toEqual(before);
  expect(await storedText(electrum.page, KEY.table)).toBe(text);
}

test("a reload keeps the game of a first visit, and every stage of a game but the selection of a bone", async ({ page, electrum }) => {
  await test.step("a first visit", async () => {
    await fillStorage(page, {});
    await openGame(page, "electrum");
    await electrum.waitForPrompt();
    const { options, seed } = (await storedGame(page)).body.session.record;
    expect(options.points_to_win, "a first game is short, but longer than a hand").toBe(100);
    await expectReloadKeepsGame(electrum);
    expect((await storedGame(page)).body.session.record.seed).toBe(seed);
  });

  // the prompts at which the page is reloaded, one after the other; the player answers all of them but the last
  const stages: [string, Position, (Prompt | "later")[]][] = [
    ["the beginning of a game, and the first of three draws", MUST_DRAW, ["draw", "draw"]],
    ["a lead with any bone", ANY_LEAD, ["play"]],
    ["Nestor's turn before OK, and his message", NESTOR_DRAWS, ["ok", "play"]],
    ["a play before Nestor's turn", earlier(YOU_WIN, 2), ["later", "ok"]],
    ["an empty boneyard", DRAWS_TO_EMPTY, ["pass"]],
    ["a hand that the player has ended", YOU_DOMINO, ["later", "next hand"]],
    ["a hand that Nestor has ended", NESTOR_DOMINO, ["later", "next hand"]],
    ["a blocked hand", PASS_BLOCKS, ["later", "next hand"]],
    ["a game that the player has won", YOU_WIN, ["later", "new game"]],
    ["a game that Nestor has won", NESTOR_WINS, ["later", "new game"]],
    ["a long chain with a spinner", LONG_SPINNER, ["play"]],
  ];
  await openElectrum(electrum, { game: gameAt(MUST_DRAW) });
  for (const [name, position, prompts] of stages) {
    await test.step(name, async () => {
      await switchGame(page, gameAt(position));
      for (const [index, prompt] of prompts.entries()) {
        if (index > 0) await answerPrompt(electrum);
        if (prompt === "later") continue;
        expect(await electrum.waitForPrompt()).toBe(prompt);
        await expectReloadKeepsGame(electrum);
        expect(await electrum.waitForPrompt()).toBe(prompt);
      }
    });
  }

  await test.step("the selection of a bone is not kept", async () => {
    const before = await electrum.snapshot();
    const [bone] = await electrum.playable();
    await electrum.bone(bone).click();
    await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => electrum.snapshot()).toEqual(before);
  });
});

test("a game with a reload after every action is the same as without reloads", async ({ electrum }) => {
  const play = async (afterEach: () => Promise<void>) => {
    await openElectrum(electrum, { game: gameAt(earlier(YOU_DOMINO, 3)), app: { pace: "at-once" } });
    for (let action = 0; action < 8; action += 1) {
      expect(await answerPrompt(electrum), "the game does not end").not.toBe("new game");
      await electrum.waitForPrompt();
      await afterEach();
    }
    return { actions: await storedActions(electrum.page), snapshot: await electrum.snapshot() };
  };
  const straight = await play(async () => {});
  const reloaded = await play(() => expectReloadKeepsGame(electrum));
  expect(reloaded).toEqual(straight);
  expect(straight.actions.length, "the first hand has ended").toBeGreaterThan(YOU_DOMINO.movers.length + 1);
});

test.describe("Nestor's next move", () => {
  // in this position he has several choices
  const game = gameAt(earlier(LONG_SPINNER, 130), "beginner");

  test("is the same after a reload, and after Undo and Redo", async ({ page, electrum }) => {
    const nestorMoves = async () => {
      expect(await electrum.waitForPrompt()).toBe("ok");
      await electrum.ok.click();
      await expect.poll(async () => (await storedGame(page)).body.session.acknowledged).toBeGreaterThan(0);
      await electrum.waitForPrompt();
      return storedActions(page);
    };
    await openElectrum(electrum, { game, app: { pace: "at-once" } });
    await playUntil(electrum, mouse, (prompt) => prompt === "ok");
    const text = (await storedText(page, KEY.table))!;
    const moved = await nestorMoves();
    expect(moved.length).toBeGreaterThan(game.body.session.cursor);

    await openElectrum(electrum, { texts: { [KEY.table]: text } });
    expect(await nestorMoves()).toEqual(moved);

    await openElectrum(electrum, { texts: { [KEY.table]: text } });
    await electrum.undo.click();
    await electrum.redo.click();
    expect(await nestorMoves()).toEqual(moved);
  });

  /** Lets the page's clock run until the record has this many entries. */
  const runUntil = async (page: Page, entries: number, stepMs: number) => {
    const advance = async () => {
      await page.clock.runFor(stepMs);
      return (await storedActions(page)).length;
    };
    await expect.poll(advance, { intervals: [20] }).toBeGreaterThanOrEqual(entries);
  };

  test("comes by itself with Auto-OK, and is not changed by reloads while he thinks", async ({ page, electrum }) => {
    const stored = {
      game: gameAt(NESTOR_DRAWS),
      preferences: { display: { auto_ok: true } },
      app: { pace: "slow" as const },
    };
    await page.clock.install();
    await openElectrum(electrum, stored);
    await expect(electrum.ok).toHaveCount(0);
    await runUntil(page, 4, 300);
    const straight = await storedActions(page);
    expect(straight.slice(0, 3)).toEqual(["draw", "draw", "draw"]);

    await openElectrum(electrum, stored);
    for (let draws = 1; draws <= 3; draws += 1) {
      await runUntil(page, draws, 300);
      await reload(page);
    }
    await runUntil(page, 4, 300);
    expect(await storedActions(page)).toEqual(straight);
  });

  test("continues with OK after a reload between his draws", async ({ page, electrum }) => {
    await page.clock.install();
    await openElectrum(electrum, { game: gameAt(NESTOR_DRAWS), app: { pace: "slow" } });
    // the second draw waits for the test, however long the reload takes
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await electrum.ok.click();
    await runUntil(page, 1, 1);
    expect(await storedActions(page)).toEqual(["draw"]);
    await expect(electrum.ok).toHaveCount(0);
    await reload(page);
    await page.clock.resume();
    await expect(electrum.ok).toBeVisible();
    await expect(electrum.message).toContainText("I draw 1 bone.");
    await electrum.ok.click();
    await runUntil(page, 4, 500);
    expect(await storedActions(page)).toHaveLength(4);
    await expect(electrum.message).toContainText("Your turn.");
  });
});

test.describe("Undo and Redo", () => {
  test("go back to the start of a game and forward to its end, over several hands", async ({ page, electrum }) => {
    const game = gameAt(earlier(VOID_HAND, 1));
    const { marks, record } = game.body.session;
    await openElectrum(electrum, { game });
    const { message: _, ...end } = await electrum.snapshot();
    const choices = [...marks].filter((mark) => mark === "d").length;
    expect(choices).toBeGreaterThan(15);
    await expect(page.locator(".column .moves li", { hasText: "Hand 3" }), "the third hand").toHaveCount(1);
    // keys are faster than clicks
    for (let back = choices; back > 0; back -= 1) {
      await expect(electrum.undo).toBeEnabled();
      await page.keyboard.press("u");
    }
    await expect(electrum.undo).toBeDisabled();
    await expect(electrum.message).toContainText("Taken back.");
    await expect(electrum.chain, "the double that leads by itself").toHaveCount(1);
    const { session } = (await storedGame(page)).body;
    expect(session.cursor).toBe([...marks].indexOf("d"));
    expect(session.record.actions, "undone actions stay in the record").toEqual(record.actions);

    await reload(page);
    for (let forward = 0; forward < choices; forward += 1) {
      await expect(electrum.redo).toBeEnabled();
      await page.keyboard.press("y");
    }
    await expect(electrum.redo).toBeDisabled();
    await expect(electrum.message).toContainText("Played again.");
    await expect.poll(() => electrum.snapshot()).toMatchObject({ ...end, canRedo: false });
  });

  test("go back over the end of a hand, before and after the next hand begins", async ({ electrum }) => {
    await openElectrum(electrum, { game: gameAt(YOU_DOMINO) });
    const { message: _, canRedo: __, ...before } = await electrum.snapshot();
    await answerPrompt(electrum);
    await electrum.endCard.getByRole("button", { name: "Undo" }).click();
    await expect(electrum.endCard).toHaveCount(0);
    await expect.poll(() => electrum.snapshot()).toMatchObject(before);
    await answerPrompt(electrum);
    await electrum.nextHand.click();
    await electrum.waitForPrompt();
    await electrum.undo.click();
    await expect.poll(() => electrum.snapshot()).toMatchObject(before);
    await electrum.redo.click();
    await expect.poll(async () => (await electrum.snapshot()).chain).not.toEqual(before.chain);
    await electrum.undo.click();
    await expect.poll(() => electrum.snapshot()).toMatchObject(before);
  });

  test("go back to an earlier game, finished or not", async ({ page, electrum }) => {
    await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 2)), app: { pace: "at-once" } });
    await playUntil(electrum, mouse, (prompt) => prompt === "new game");
    const { canRedo: _, message: __, ...won } = await electrum.snapshot();
    await electrum.newGame.click();
    await electrum.waitForPrompt();
    expect((await storedGame(page)).body.session.tally).toEqual(tallyOf(1, 0));
    const beginAnother = async () => {
      await chooseInMenu(page, "New game");
      await electrum.waitForPrompt();
      const { place, session } = (await storedGame(page)).body;
      return { place, seed: session.record.seed };
    };

    await test.step("a game without a choice of the player is replaced by the next", async () => {
      const { seed } = (await storedGame(page)).body.session.record;
      const second = await beginAnother();
      expect(second.place).toEqual({ number: 2, last: 2 });
      expect(second.seed).not.toBe(seed);
    });

    await test.step("Undo returns to a game that was left after a choice, also after a reload", async () => {
      while (!(await storedGame(page)).body.session.marks.includes("d")) {
        await answerPrompt(electrum);
        await electrum.waitForPrompt();
      }
      const { message: _, canRedo: __, ...left } = await electrum.snapshot();
      expect((await beginAnother()).place).toEqual({ number: 3, last: 3 });
      await electrum.undo.click();
      await expect.poll(() => electrum.snapshot()).toMatchObject(left);
      await reload(page);
      await expect.poll(() => electrum.snapshot()).toMatchObject(left);
    });

    await test.step("further Undos go to the start of that game and before the winning move of the first", async () => {
      await electrum.undo.click();
      expect((await storedGame(page)).body.place.number).toBe(2);
      await electrum.undo.click();
      await expect(electrum.endCard).toHaveCount(0);
      expect(await electrum.waitForPrompt()).toBe("play");
      expect((await storedGame(page)).body.session.tally).toEqual({ games: 0, wins: [] });
      await electrum.redo.click();
      await expect.poll(() => electrum.snapshot()).toMatchObject(won);
    });

    await test.step("a new move replaces the later games", async () => {
      await showMore(page);
      await electrum.endCard.getByRole("button", { name: "Undo" }).click();
      await answerPrompt(electrum);
      expect((await storedGame(page)).body.place).toEqual({ number: 1, last: 1 });
      await expect(electrum.redo).toBeDisabled();
    });
  });
});

test("a game is unchanged after leaving its page in any way, and its card on the home page says how it stands", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(LONG_SPINNER, 20)), app: { pace: "at-once" } });
  await playUntil(electrum, mouse, (prompt) => prompt === "play");
  const before = await electrum.snapshot();
  const [yours, nestors] = await electrum.scores();
  await electrum.home.click();
  const card = page.locator("[data-game=electrum]");
  await expect(card).toContainText(`Under way: You ${yours}, Nestor ${nestors}`);
  await expect(card.locator(".chain-bone"), "the card shows the chain").toHaveCount(before.chain.length);
  await card.getByRole("link", { name: "Continue Electrum Dominoes" }).click();
  await electrum.waitForPrompt();
  await expect.poll(() => electrum.snapshot()).toEqual(before);
  await page.goBack();
  await expect(card).toBeVisible();
  await page.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await page.goForward();
  await page.goBack();
  await card.getByRole("link", { name: /Continue/ }).click();
  await electrum.waitForPrompt();
  await expect.poll(() => electrum.snapshot()).toEqual(before);
  const actions = (await storedActions(page)).length;
  await answerPrompt(electrum);
  await electrum.waitForPrompt();
  expect((await storedActions(page)).length, "the game can be continued").toBeGreaterThan(actions);

  await test.step("after a finished game its card offers Play, not Continue", async () => {
    await openElectrum(electrum, { game: gameAt(YOU_WIN) });
    await answerPrompt(electrum);
    expect(await electrum.waitForPrompt()).toBe("new game");
    await open(page);
    await expect(card.getByRole("link", { name: "Play Electrum Dominoes" })).toBeVisible();
    await expect(card).not.toContainText("Under way");
    await expect(card.getByRole("link", { name: /^Last result: You/ })).toHaveAttribute("href", "replay/electrum");
  });
});

test("leaving the page before Nestor moves loses nothing", async ({ page, electrum }) => {
  await page.clock.install();
  await openElectrum(electrum, { game: gameAt(NESTOR_DRAWS), app: { pace: "normal" } });
  expect(await electrum.waitForPrompt()).toBe("ok");
  // Nestor does not move until the page is left
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await electrum.ok.click();
  await electrum.home.click();
  await expect(page.locator("[data-game=electrum]")).toBeVisible();
  await expect(page.locator("main.play")).toHaveCount(0);
  await page.clock.resume();
  const actions = await storedActions(page);
  await page.getByRole("link", { name: /Continue/ }).click();
  expect(await electrum.waitForPrompt()).toBe("ok");
  expect(await storedActions(page)).toEqual(actions);
  await electrum.ok.click();
  expect(await electrum.waitForPrompt()).toBe("play");
  expect((await storedActions(page)).slice(0, 3)).toEqual(["draw", "draw", "draw"]);
});
