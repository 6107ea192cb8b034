
import type { Locator, Page } from "@playwright/test";

import { CRESCENDO } from "../../pages/crescendo/page";
import { answerPrompts, type ElectrumPage, mouse, playUntil } from "../../pages/electrum/page";
import { DRAWS_TO_EMPTY, YOU_WIN } from "../../pages/electrum/positions";
import { listedGames } from "../../pages/shared/any-game";
import {
  fillStorage,
  gameAt,
  type GameDocument,
  KEY,
  keysOf,
  storedGame,
  storedPreferences,
  storedQuarantined,
  storedText,
} from "../../support/documents";
import { downloaded } from "../../support/files";
import { expect, open, openElectrum, openGame, projectScreenshot, reload, test } from "../../support/fixtures";
import { expectInPlace } from "../../support/layout";
import { DESKTOP, PHONE, sizeName } from "../../support/viewports";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

const notices = (page: Page): Locator => page.locator(".notice");

/** Saves a quarantined text as a file, and reads it. */
async function saveText(page: Page, notice: Locator): Promise<string> {
  const file = await downloaded(page, () => notice.getByRole("button", { name: "Save as a file" }).click());
  expect(file.name).toMatch(/^boneyard-aside-\d+\.json$/);
  return file.text;
}

const dismiss = (notice: Locator) => notice.getByRole("button", { name: "Got it" }).click();

/** Init script: every write to the storage fails. */
const fillQuota = () => {
  const { setItem } = Storage.prototype;
  Object.assign(globalThis, { freeQuota: () => (Storage.prototype.setItem = setItem) });
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
};

const VALID = JSON.stringify(gameAt(YOU_WIN));

/** The text of a game whose session has been changed. */
function changed(change: (session: GameDocument["body"]["session"]) => void, position = YOU_WIN): string {
  const game = gameAt(position);
  change(game.body.session);
  return JSON.stringify(game);
}

/** A text for each reason why a game cannot be read. */
const UNREADABLE: [what: string, text: string, reason: string][] = [
  ["a truncated document", VALID.slice(0, VALID.length / 2), "it is damaged"],
  ["a document of a newer version", JSON.stringify({ ...gameAt(YOU_WIN), v: 7, more: [1] }), "it comes from a newer version"],
  [
    "an action that is not legal",
    changed((session) => (session.record.actions[3] = "pass"), DRAWS_TO_EMPTY),
    "it has a move that breaks the rules",
  ],
  ["another app's document", '{"todos":["milk","ñandú \u{1F01B} \\u0000"],"done":false}', "it does not come from Boneyard"],
];

test("a stored game that cannot be read is quarantined, reported with the reason, and can be saved", async ({ page, electrum }) => {
  for (const [index, [what, text, reason]] of UNREADABLE.entries()) {
    await test.step(what, async () => {
      await openElectrum(electrum, { texts: { [KEY.table]: text } });
      await expect(notices(page)).toHaveCount(1);
      await expect(notices(page)).toHaveRole("alert");
      await expect(notices(page)).toContainText(
        `Something saved here could not be opened (${reason}). It has been put aside: save it as a file to keep it for good.`,
      );
      expect(await saveText(page, notices(page))).toBe(text);
      await electrum.waitForPrompt();
      const { session, place } = (await storedGame(page)).body;
      expect(session.cursor).toBe(0);
      expect(place).toEqual({ number: 1, last: 1 });
      await dismiss(notices(page));
      await expect(notices(page)).toHaveCount(0);
      expect(await storedQuarantined(page)).toHaveLength(index + 1);
    });
  }
  const [, text] = UNREADABLE.at(-1)!;

  await test.step("a new game can be played", async () => {
    await answerPrompts(electrum, mouse, 4);
    expect((await storedGame(page)).body.session.cursor).toBeGreaterThan(1);
  });

  await test.step("the texts stay on the About page until they are deleted", async () => {
    await reload(page);
    await electrum.waitForPrompt();
    await expect(notices(page), "a notice that was read is not repeated").toHaveCount(0);
    await open(page, "about");
    const quarantined = page.locator(".kept-aside");
    await expect(quarantined).toHaveCount(UNREADABLE.length);
    const last = quarantined.filter({ hasText: "it does not come from Boneyard" });
    expect(await saveText(page, last)).toBe(text);
    for (let left = UNREADABLE.length; left > 0; left -= 1) {
      await expect(quarantined).toHaveCount(left);
      await quarantined.first().getByRole("button", { name: "Delete" }).click();
    }
    await expect(quarantined).toHaveCount(0);
    await openGame(page, "electrum");
    await electrum.waitForPrompt();
    await expect(notices(page)).toHaveCount(0);
  });
});

test("several documents that cannot be read are each quarantined and reported", async ({ page, electrum }) => {
  const texts = { [KEY.table]: "{", [KEY.preferences]: '{"v":1,"kind":"preferences","body":7}', [KEY.app]: "moon" };
  await openElectrum(electrum, { texts });
  await expect(notices(page)).toHaveCount(3);
  await electrum.waitForPrompt();
  const saved = [];
  for (const notice of await notices(page).all()) saved.push(await saveText(page, notice));
  expect(saved.sort()).toEqual(Object.values(texts).sort());
});

test("a notice covers no controls and is not cut off", async ({ page, electrum }) => {
  await openElectrum(electrum, { texts: { [KEY.table]: "{" } });
  await electrum.waitForPrompt();
  await projectScreenshot(page, "notice");
  await expectInPlace(page, "with a notice");
  await page.setViewportSize(PHONE);
  await projectScreenshot(page, "notice-360x640");
  await expectInPlace(page, "with a notice on a phone");
});

/** Describes every error in the position of several notices. */
async function misplacedNotices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const notices = document.querySelector(".notices");
    const parts = [...document.querySelectorAll<HTMLElement>(".tray, .actions, .tray-bone, .actions button")];
    if (notices === null || parts.length < 6) return ["there are no notices or no controls"];
    const box = notices.getBoundingClientRect();
    if (box.width < 200 || box.height < 100) wrong.push(`the notices are ${box.width} x ${box.height}`);
    if (box.top < 0 || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight) {
      wrong.push(`the notices are outside the viewport: ${JSON.stringify(box)}`);
    }
    for (const part of parts) {
      const rect = part.getBoundingClientRect();
      const across = Math.min(box.right, rect.right) - Math.max(box.left, rect.left);
      const down = Math.min(box.bottom, rect.bottom) - Math.max(box.top, rect.top);
      if (across > 0 && down > 0) wrong.push(`they overlap ${part.id || part.className} by ${down} px`);
      if (!part.matches("button")) continue;
      const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
      // buttons of a hand that scrolls may be hidden, but not by notices
      if (notices.contains(hit)) wrong.push(`${part.id || part.className} is covered`);
    }
    return wrong;
  });
}

test("many notices do not cover the hand, scroll, and can be dismissed together", async ({ page, electrum }) => {
  const torn = [CRESCENDO.table, CRESCENDO.preferences, KEY.preferences, KEY.app, KEY.colors];
  await fillStorage(page, { texts: Object.fromEntries(torn.map((key) => [key, `{${key}`])) });
  await open(page, "play/crescendo");
  await expect(notices(page)).toHaveCount(3);
  // a crowded hand needs most room
  const damaged = { [KEY.preferences]: `{${KEY.preferences}` };
  await openElectrum(electrum, { game: gameAt(DRAWS_TO_EMPTY), texts: damaged });
  expect(await electrum.waitForPrompt()).toBe("pass");
  await expect(notices(page)).toHaveCount(torn.length);
  const box = page.locator(".notices");
  const dismissAll = page.getByRole("button", { name: "Dismiss all" });

  for (const viewport of [PHONE, { width: 390, height: 844 }, DESKTOP]) {
    await test.step(`at ${sizeName(viewport)}`, async () => {
      await page.setViewportSize(viewport);
      await box.evaluate((box) => (box.scrollTop = 0));
      await projectScreenshot(page, `notices-${sizeName(viewport)}`);
      await expect.poll(() => misplacedNotices(page)).toEqual([]);

      const room = () => box.evaluate((box) => [box.scrollHeight, box.clientHeight, box.scrollWidth, box.clientWidth]);
      const [content, visible, wide, within] = await room();
      expect(content, "the notices overflow").toBeGreaterThan(visible);
      expect(wide).toBeLessThanOrEqual(within);
      // the wheel scrolls the notices, not the page
      const { x, y } = (await box.boundingBox())!;
      await page.mouse.move(x + 40, y + 80);
      await page.mouse.wheel(0, 5_000);
      await expect.poll(() => box.evaluate((box) => box.scrollTop + box.clientHeight)).toBeGreaterThanOrEqual(content - 1);
      await expect(notices(page).last().getByRole("button", { name: "Got it" })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
      await expect(page.locator(".notices-all")).toContainText(`${torn.length} notices`);
      await expect(dismissAll, "it does not scroll").toBeInViewport({ ratio: 1 });
      await expect.poll(() => misplacedNotices(page)).toEqual([]);
    });
  }

  await dismissAll.click();
  await expect(notices(page)).toHaveCount(0);
  await expect(dismissAll).toHaveCount(0);
  await mouse.press(electrum, "pass");
  await electrum.waitForPrompt();

  // the notices are not repeated, and the texts are still stored
  await reload(page);
  await electrum.waitForPrompt();
  await expect(notices(page)).toHaveCount(0);
  await open(page, "about");
  await expect(page.locator(".kept-aside")).toHaveCount(torn.length);
});

test("in no game many notices cover the hand", async ({ page }) => {
  const games = await listedGames(page);
  const torn = games.flatMap(({ id }) => [keysOf(id).table, keysOf(id).preferences]);
  const quarantined = (key: string) => JSON.stringify({ v: 1, kind: "aside", body: { from: key, fault: "torn", text: `{${key}` } });
  await fillStorage(page, { texts: Object.fromEntries(torn.map((key, index) => [KEY.quarantined(index + 1), quarantined(key)])) });
  for (const { id } of games) {
    await open(page, `play/${id}`);
    await expect(page.locator(".tray-bone").first()).toBeVisible();
    await expect(notices(page)).toHaveCount(torn.length);
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
    await projectScreenshot(page, `notices-${id}`);
  }
});

test("settings out of range are replaced by the initial ones", async ({ page, electrum }) => {
  await openElectrum(electrum, { preferences: { options: { points_to_win: 7 }, level: "beginner" } });
  await electrum.waitForPrompt();
  expect((await storedGame(page)).body.session.record.options.points_to_win, "of a first game").toBe(100);
});

test("the home page works with a stored game that cannot be read, and leaves it unchanged", async ({ page }) => {
  const truncated = VALID.slice(0, 100);
  await fillStorage(page, { texts: { [KEY.table]: truncated } });
  await open(page);
  await expect(page.getByRole("link", { name: "Play Electrum Dominoes" })).toBeVisible();
  expect(await storedText(page, KEY.table)).toBe(truncated);
});

/** Plays a few moves, leaves the game and returns; a notice about the storage is shown once. */
async function expectPlayableWithOneNotice(page: Page, electrum: ElectrumPage, text: RegExp): Promise<void> {
  await openGame(page, "electrum");
  await expect(notices(page)).toHaveCount(1);
  await expect(notices(page)).toHaveText(text);
  await dismiss(notices(page));
  await expect(notices(page)).toHaveCount(0);
  let plays = 0;
  await playUntil(
    electrum,
    mouse,
    (ask) => ask === "next hand" || ask === "new game" || plays >= 3,
    async () => {
      plays += 1;
      await expect(notices(page)).toHaveCount(0);
    },
  );
  expect(plays).toBeGreaterThan(0);
  await electrum.menu.click({ trial: true });
  await electrum.home.click();
  await expect(page.getByRole("link", { name: "Continue Electrum Dominoes" })).toBeVisible();
  await expect(page.locator(".card .chain-bone")).not.toHaveCount(0);
  await page.getByRole("link", { name: "Continue Electrum Dominoes" }).click();
  await electrum.waitForPrompt();
  await expect(notices(page)).toHaveCount(0);
}

test("a browser that denies storage shows a notice once, and the game can be played", async ({ page, electrum }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await expectPlayableWithOneNotice(page, electrum, /^This browser does not let Boneyard save anything\./);
});

test("a browser without storage shows a notice once, and the game can be played", async ({ page, electrum }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, "localStorage", { value: null }));
  await expectPlayableWithOneNotice(page, electrum, /^This browser cannot save anything\./);
});

test("a full storage shows a notice once, and the game can be played", async ({ page, electrum }) => {
  await page.addInitScript(fillQuota);
  await expectPlayableWithOneNotice(page, electrum, /^This browser’s storage is full\./);
});

test("a storage that becomes full loses nothing, and the game is stored when there is room again", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(YOU_WIN), app: { pace: "at-once" } });
  await electrum.waitForPrompt();
  const before = await storedText(page, KEY.table);
  await page.evaluate(fillQuota);
  await mouse.play(electrum);
  expect(await electrum.waitForPrompt()).toBe("new game");
  await expect(notices(page)).toHaveText(/^This browser’s storage is full\./);
  expect(await storedText(page, KEY.table)).toBe(before);
  await page.evaluate(() => (globalThis as unknown as { freeQuota: () => void }).freeQuota());
  await electrum.newGame.click();
  await electrum.waitForPrompt();
  await expect(notices(page)).toHaveCount(0);
  expect((await storedGame(page)).body.place).toEqual({ number: 2, last: 2 });
  expect(JSON.parse((await storedText(page, KEY.past(1)))!).body.session.cursor).toBe(12);
});

test("with a full storage an unreadable game is not overwritten", async ({ page, electrum }) => {
  await fillStorage(page, { texts: { [KEY.table]: "{torn" } });
  await page.addInitScript(fillQuota);
  await openGame(page, "electrum");
  await electrum.waitForPrompt();
  await expect(notices(page)).toHaveCount(2);
  expect(await saveText(page, notices(page).filter({ hasText: "could not be opened" }))).toBe("{torn");
  for (let left = 2; left > 0; left -= 1) await dismiss(notices(page).first());
  await answerPrompts(electrum, mouse, 3);
  await expect(notices(page)).toHaveCount(0);
  expect(await storedText(page, KEY.table)).toBe("{torn");
  expect(await storedPreferences(page, KEY.preferences)).toBeUndefined();
});
