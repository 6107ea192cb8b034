import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

import { CRESCENDO } from "../crescendo";
import { KEY, gameAt, put, storedGame, storedPreferences, storedText, tableOf } from "../documents";
import { expect, open, openTable, shot, started, test } from "../fixtures";
import { listed } from "../frame";
import { expectInPlace } from "../layout";
import { DRAWS_TO_EMPTY, YOU_WIN } from "../positions";
import { type Table, mouse, playOn } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const notices = (page: Page): Locator => page.locator(".notice");

/** Saves what was set aside as a file, and reads it. */
async function savedText(page: Page, notice: Locator): Promise<string> {
  const download = page.waitForEvent("download");
  await notice.getByRole("button", { name: "Save as a file" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^boneyard-aside-\d+\.json$/);
  return readFile(await file.path(), "utf8");
}

const whole = JSON.stringify(gameAt(YOU_WIN));
const illegal = gameAt(DRAWS_TO_EMPTY);
illegal.body.session.record.actions[3] = "pass";
const notation = gameAt(YOU_WIN);
notation.body.session.record.actions[2] = "9-9@Q";
const otherGame = gameAt(YOU_WIN);
otherGame.body.session.record.game = "chess";
const cursor = gameAt(YOU_WIN);
cursor.body.session.cursor = 99;

const damaged: [string, string, string][] = [
  ["torn in the middle", whole.slice(0, whole.length / 2), "it is damaged"],
  ["an empty text", "", "it is damaged"],
  ["a place beyond the record", JSON.stringify(cursor), "it is damaged"],
  ["an action that is none", JSON.stringify(notation), "it is damaged"],
  ["somebody else's text", '{"todos":["milk","ñandú \u{1F01B} \\u0000"],"done":false}', "it does not come from Boneyard"],
  ["another game's record", JSON.stringify(otherGame), "it does not come from Boneyard"],
  ["a newer version's document", JSON.stringify({ ...gameAt(YOU_WIN), v: 7, more: [1] }), "it comes from a newer version"],
  ["an action that is not legal", JSON.stringify(illegal), "it has a move that breaks the rules"],
];

test.describe("a stored game that cannot be read is set aside, told, and can be saved:", () => {
  for (const [name, text, why] of damaged) {
    test(name, async ({ page, table }) => {
      await openTable(table, { texts: { [KEY.table]: text } });
      await expect(notices(page)).toHaveCount(1);
      await expect(notices(page)).toHaveRole("alert");
      await expect(notices(page)).toContainText(
        `Something saved here could not be opened (${why}). It has been put aside, and nothing is lost.`,
      );
      expect(await savedText(page, notices(page))).toBe(text);

      await test.step("a clean game stands beside it", async () => {
        const { session, place } = (await storedGame(page)).body;
        expect(session.cursor).toBe(0);
        expect(place).toEqual({ number: 1, last: 1 });
        await notices(page).getByRole("button", { name: "Got it" }).click();
        await expect(notices(page)).toHaveCount(0);
        let answers = 0;
        await playOn(table, mouse, () => (answers += 1) > 4);
        expect((await storedGame(page)).body.session.cursor).toBeGreaterThan(1);
      });

      await test.step("it is there still after a reload, and gone when it is deleted", async () => {
        await page.reload();
        await started(page);
        // what has been read once is not told again: it lies ready on the About page
        await expect(notices(page)).toHaveCount(0);
        await open(page, "about");
        const kept = page.locator(".kept-aside");
        await expect(kept).toHaveCount(1);
        expect(await savedText(page, kept)).toBe(text);
        await kept.getByRole("button", { name: "Delete" }).click();
        await expect(kept).toHaveCount(0);
        await open(page, "play/electrum");
        await page.reload();
        await started(page);
        await table.asks();
        await expect(notices(page)).toHaveCount(0);
      });
    });
  }
});

test("several things that cannot be read are each kept and told", async ({ page, table }) => {
  const texts = { [KEY.table]: "{", [KEY.preferences]: '{"v":1,"kind":"preferences","body":7}', [KEY.house]: "moon" };
  await openTable(table, { texts });
  await expect(notices(page)).toHaveCount(3);
  await table.asks();
  const saved = [];
  for (const notice of await notices(page).all()) saved.push(await savedText(page, notice));
  expect(saved.sort()).toEqual(Object.values(texts).sort());
});

test("a notice leaves the table playable, and nothing is cut off", async ({ page, table }) => {
  await openTable(table, { texts: { [KEY.table]: "{" } });
  await table.asks();
  await shot(page, "notice");
  await expectInPlace(page, "with a notice");
  await page.setViewportSize({ width: 360, height: 640 });
  await shot(page, "notice-360x640");
  await expectInPlace(page, "with a notice on a phone");
});

/** What lies wrong about several notices over a table, in words. */
async function misplacedNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const notices = document.querySelector(".notices");
    const parts = [...document.querySelectorAll<HTMLElement>(".tray, .actions, .tray-bone, .actions button")];
    if (notices === null || parts.length < 6) return ["nothing is there to be looked at"];
    const over = notices.getBoundingClientRect();
    if (over.width < 200 || over.height < 100) wrong.push(`the notices are ${over.width} x ${over.height}`);
    if (over.top < 0 || over.left < 0 || over.right > innerWidth || over.bottom > innerHeight) {
      wrong.push(`the notices lie at ${JSON.stringify(over)}`);
    }
    for (const part of parts) {
      const rect = part.getBoundingClientRect();
      const across = Math.min(over.right, rect.right) - Math.max(over.left, rect.left);
      const down = Math.min(over.bottom, rect.bottom) - Math.max(over.top, rect.top);
      if (across > 0 && down > 0) wrong.push(`they lie ${down} px over ${part.id || part.className}`);
      if (!part.matches("button")) continue;
      const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
      // a hand may be scrolled where a phone is held across: only what lies over it is wrong
      if (notices.contains(hit)) wrong.push(`${part.id || part.className} is covered`);
    }
    return wrong;
  });
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1440, 900],
]) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("many notices leave the hand free, are scrolled through, and are put away at once", async ({ page, table }) => {
      const torn = [CRESCENDO.table, CRESCENDO.preferences, KEY.preferences, KEY.house, KEY.colors];
      await put(page, { texts: Object.fromEntries(torn.map((key) => [key, `{${key}`])) });
      await open(page, "play/crescendo");
      await expect(notices(page)).toHaveCount(3);
      // a crowded hand takes the most room
      const damaged = { [KEY.preferences]: `{${KEY.preferences}` };
      await openTable(table, { game: gameAt(DRAWS_TO_EMPTY), texts: damaged });
      expect(await table.asks()).toBe("pass");
      await expect(notices(page)).toHaveCount(torn.length);
      await shot(page, `notices-${width}x${height}`);
      await expect.poll(() => misplacedNotices(page)).toEqual([]);

      const box = page.locator(".notices");
      const room = () => box.evaluate((box) => [box.scrollHeight, box.clientHeight, box.scrollWidth, box.clientWidth]);
      const [content, seen, wide, within] = await room();
      expect(content, "there is more than is seen at once").toBeGreaterThan(seen);
      expect(wide).toBeLessThanOrEqual(within);
      // a wheel over them moves them, not the table
      const { x, y } = (await box.boundingBox())!;
      await page.mouse.move(x + 40, y + 80);
      await page.mouse.wheel(0, 5_000);
      await expect.poll(() => box.evaluate((box) => box.scrollTop + box.clientHeight)).toBeGreaterThanOrEqual(content - 1);
      await expect(notices(page).last().getByRole("button", { name: "Got it" })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
      await expect(page.locator(".notices-all")).toContainText(`${torn.length} notices`);
      const away = page.getByRole("button", { name: "Dismiss all" });
      await expect(away, "it stays where it is").toBeInViewport({ ratio: 1 });
      await expect.poll(() => misplacedNotices(page)).toEqual([]);
      await away.click();
      await expect(notices(page)).toHaveCount(0);
      await expect(away).toHaveCount(0);
      await mouse.press(table, "pass");
      await table.asks();

      // they have been read, and nothing of them is lost
      await page.reload();
      await started(page);
      await table.asks();
      await expect(notices(page)).toHaveCount(0);
      await open(page, "about");
      await expect(page.locator(".kept-aside")).toHaveCount(torn.length);
    });
  });
}

test("in every game, wherever its hand lies, many notices leave it free", async ({ page }) => {
  const games = await listed(page);
  const torn = games.flatMap(({ id }) => [tableOf(id), `boneyard/${id}/preferences`]);
  await put(page, { texts: Object.fromEntries(torn.map((key) => [key, `{${key}`])) });
  for (const { id } of games) await open(page, `play/${id}`);
  for (const { id } of games) {
    await open(page, `play/${id}`);
    await expect(notices(page)).toHaveCount(torn.length);
    // a phone upright and across, a tablet, a small desk
    for (const [width, height] of [
      [320, 568],
      [568, 320],
      [844, 390],
      [768, 1024],
      [1024, 600],
      [1440, 900],
    ]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => misplacedNotices(page), `${id} at ${width} x ${height}`).toEqual([]);
    }
    await shot(page, `notices-${id}`);
  }
});

test("settings that are out of range give way to the initial ones", async ({ page, table }) => {
  await openTable(table, { preferences: { options: { points_to_win: 7 }, level: "beginner" } });
  await table.asks();
  expect((await storedGame(page)).body.session.record.options.points_to_win).toBe(150);
});

test("the home page stands on a stored game that cannot be read", async ({ page }) => {
  await put(page, { texts: { [KEY.table]: whole.slice(0, 100) } });
  await open(page);
  await expect(page.getByRole("link", { name: "Play Electrum Dominoes" })).toBeVisible();
  expect(await storedText(page, KEY.table)).toBe(whole.slice(0, 100));
});

/** Plays a hand, and is told about storage once and not again. */
async function expectPlayableAndToldOnce(page: Page, table: Table, words: string): Promise<void> {
  await open(page, "play/electrum");
  await expect(notices(page)).toHaveCount(1);
  await expect(notices(page)).toHaveText(new RegExp(`^${words}`));
  await notices(page).getByRole("button", { name: "Got it" }).click();
  await expect(notices(page)).toHaveCount(0);
  let plays = 0;
  await playOn(
    table,
    mouse,
    (ask) => ask === "next hand" || ask === "new game" || plays > 8,
    async () => {
      plays += 1;
      await expect(notices(page)).toHaveCount(0);
    },
  );
  expect(plays).toBeGreaterThan(0);
  await table.menu.click({ trial: true });
  await table.home.click();
  await expect(page.getByRole("link", { name: "Continue Electrum Dominoes" })).toBeVisible();
  await expect(page.locator(".card .chain-bone")).not.toHaveCount(0);
  await page.getByRole("link", { name: "Continue Electrum Dominoes" }).click();
  await table.asks();
  await expect(notices(page)).toHaveCount(0);
}

test("where storage is denied the game is played, and that it is not kept is said once", async ({ page, table }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await expectPlayableAndToldOnce(page, table, "This browser does not let Boneyard save anything\\.");
});

test("where there is no storage at all the game is played, and said once", async ({ page, table }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, "localStorage", { value: null }));
  await expectPlayableAndToldOnce(page, table, "This browser cannot save anything\\.");
});

test("where storage is full the game is played, and said once", async ({ page, table }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await expectPlayableAndToldOnce(page, table, "This browser's storage is full\\.");
});

test("storage that fills up on the way loses nothing that was kept, and keeps again when there is room", async ({
  page,
  table,
}) => {
  await openTable(table, { game: gameAt(YOU_WIN), house: { pace: "at-once" } });
  await table.asks();
  const kept = await storedText(page, KEY.table);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Object.assign(globalThis, { makeRoom: () => (Storage.prototype.setItem = setItem) });
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await mouse.play(table);
  expect(await table.asks()).toBe("new game");
  await expect(notices(page)).toHaveText(/^This browser's storage is full\./);
  expect(await storedText(page, KEY.table)).toBe(kept);
  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom());
  await table.newGame.click();
  await table.asks();
  await expect(notices(page)).toHaveCount(0);
  expect((await storedGame(page)).body.place).toEqual({ number: 2, last: 2 });
  expect(JSON.parse((await storedText(page, KEY.past(1)))!).body.session.cursor).toBe(12);
});

test("full storage does not overwrite what could not be read", async ({ page, table }) => {
  await put(page, { texts: { [KEY.table]: "{torn" } });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await open(page, "play/electrum");
  await table.asks();
  await expect(notices(page)).toHaveCount(2);
  expect(await savedText(page, notices(page).filter({ hasText: "could not be opened" }))).toBe("{torn");
  for (let left = 2; left > 0; left -= 1) await notices(page).first().getByRole("button", { name: "Got it" }).click();
  let answers = 0;
  await playOn(table, mouse, () => (answers += 1) > 3);
  await expect(notices(page)).toHaveCount(0);
  expect(await storedText(page, KEY.table)).toBe("{torn");
  expect(await storedPreferences(page, KEY.preferences)).toBeUndefined();
});
