import { type HousePreferences, KEY, earlier, gameAt, storedActions, storedPreferences } from "../documents";
import { expect, openTable, started, test } from "../fixtures";
import { Frame, listed } from "../frame";
import { MUST_DRAW, YOU_WIN } from "../positions";
import { focused, key, keys, tabTo } from "../table";
import { questions, watchWorkers } from "../worker";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

test("in every game the question mark lists all keys, and Escape puts the list away", async ({ page, table }) => {
  for (const game of await listed(page)) {
    await test.step(game.name, async () => {
      const frame = new Frame(page, game);
      await frame.openFromHome();
      expect(await frame.toChoice()).toBe(true);
      const before = await frame.cursor();
      await tabTo(page, ".status button");
      const from = await focused(page);
      await key(page, "?");
      const sheet = table.sheet("Keys");
      await expect(sheet).toBeVisible();
      const named = await sheet.locator("kbd").allTextContents();
      // those of all games first, then the game's own, each once and with words
      expect(named.slice(0, 5)).toEqual(["H", "U", "Y", "O", "?"]);
      expect(named.length, "the game's own").toBeGreaterThan(5);
      expect(new Set(named).size).toBe(named.length);
      const what = await sheet.locator("dd").allTextContents();
      expect(what).toHaveLength(named.length);
      for (const words of what) expect(words).toMatch(/\w/);
      for (const name of named) await key(page, name);
      expect(await frame.cursor(), "keys of the table rest under the list").toBe(before);
      await expect(sheet).toBeVisible();
      await key(page, "Escape");
      await expect(sheet).toBeHidden();
      expect(await focused(page), "the focus goes back to where it was").toBe(from);
    });
  }
});

test("letters are no keys where they are switched off, and are again when they are switched on", async ({ page, table }) => {
  await watchWorkers(page);
  await openTable(table, { game: gameAt(MUST_DRAW) });
  expect(await table.asks()).toBe("draw");
  const flip = async (on: boolean) => {
    await tabTo(page, ".status button");
    await key(page, "Enter");
    await tabTo(page, ".menu li:nth-child(7) button");
    await key(page, "Enter");
    await expect(table.sheet("Settings")).toBeVisible();
    await tabTo(page, "[data-setting=letter_keys] button");
    await key(page, "Space");
    await expect(table.switch("letter_keys")).toBeChecked({ checked: on });
    await key(page, "Escape");
    await expect(table.sheet("Settings")).toBeHidden();
    // the entry that it had in the history has gone, too: a reload would cross the way back
    await expect.poll(() => page.evaluate(() => history.state === "boneyard: open")).toBe(false);
  };
  await key(page, "d");
  await key(page, "d");
  await key(page, "u");
  expect(await storedActions(page)).toEqual(["draw"]);

  await flip(false);
  await page.reload();
  await started(page);
  await table.asks();
  await expect(table.undo).toBeEnabled();
  await expect(table.redo).toBeEnabled();
  for (const name of ["u", "U", "y", "Y", "d", "h", "H"]) {
    await key(page, name);
    expect(await storedActions(page), name).toEqual(["draw"]);
  }
  expect(await questions(page), "nobody was asked for a hint").toBe(0);
  await expect(page.locator(".message-advice")).toHaveCount(0);
  // whatever is no letter still works
  await tabTo(page, "#draw");
  await key(page, "Enter");
  await expect.poll(() => storedActions(page)).toEqual(["draw", "draw"]);

  await flip(true);
  await key(page, "u");
  expect(await storedActions(page)).toEqual(["draw"]);
  await key(page, "y");
  expect(await storedActions(page)).toEqual(["draw", "draw"]);
  await key(page, "h");
  await expect(page.locator(".message-advice")).toHaveCount(1);
  const kept = await storedPreferences<Partial<HousePreferences>>(page, KEY.house);
  expect(kept?.no_letter_keys ?? false).toBe(false);
});

test("where letters are switched off a hand is played by the other keys alone", async ({ page, table }) => {
  const house = { pace: "at-once" as const, no_letter_keys: true };
  await openTable(table, { game: gameAt(earlier(YOU_WIN, 2)), house });
  expect(await table.asks()).toBe("play");
  await keys.play(table);
  expect(await table.asks()).toBe("ok");
  await key(page, "o");
  await expect(table.ok, "O is no key").toBeVisible();
  await tabTo(page, "#ok");
  await key(page, "Enter");
  await expect(table.ok).toHaveCount(0);
});
