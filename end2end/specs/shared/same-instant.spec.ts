import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type BrowserContext, type Locator, type Page, chromium } from "@playwright/test";

import { args, executablePath } from "../../chromium.mjs";
import { answerPrompts, ElectrumPage, mouse } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import {
  earlier,
  gameAt,
  KEY,
  storedActions,
  storedGame,
  storedPreferences,
  storedQuarantined,
  storedText,
} from "../../support/documents";
import { expect, open, openElectrum, test } from "../../support/fixtures";
import { chooseInMenu, openSheet } from "../../support/menu";
import { ignoreStorageEvents, openSecondTab } from "../../support/tabs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens more tabs at the address of the first. */
async function openTabs(context: BrowserContext, first: Page, count: number): Promise<ElectrumPage[]> {
  const tabs = [];
  for (let at = 0; at < count; at += 1) tabs.push(new ElectrumPage(await openSecondTab(context, first)));
  return tabs;
}

/** A click on the element that matches the selector, this many milliseconds after the first click. */
type Click = [page: Page, selector: string, delayMs?: number];

/**
 * Clicks in several tabs at the same time. Returns the play that each tab has stored: a tab that received another's
 * play in time has stored none, or that one again.
 */
async function clickTogether(clicks: Click[]): Promise<(string | undefined)[]> {
  const at = Date.now() + 700;
  return Promise.all(
    clicks.map(([page, selector, delayMs = 0]) =>
      page.evaluate(
        async ([selector, at, key]) => {
          const actions = (text: string | null) => (JSON.parse(text ?? "null")?.body.session.record.actions ?? []) as string[];
          const before = actions(localStorage.getItem(key)).length;
          let stored: string | undefined;
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (this: Storage, name: string, text: string) {
            if (name === key) stored ??= actions(text)[before];
            setItem.call(this, name, text);
          };
          while (Date.now() < at - 8) await new Promise((resolve) => setTimeout(resolve, 1));
          // timers are too coarse for the last milliseconds
          while (Date.now() < at);
          document.querySelector<HTMLElement>(selector)!.click();
          await new Promise((resolve) => setTimeout(resolve));
          Storage.prototype.setItem = setItem;
          return stored;
        },
        [selector, at + delayMs, KEY.table] as const,
      ),
    ),
  );
}

/** A game in which several bones fit at several ends. */
const GAME = gameAt(earlier(YOU_WIN, 8), "easy");

/** Selects the bone of the play with this index; returns the selector of its end. */
async function selectPlay(electrum: ElectrumPage, index: number): Promise<string> {
  expect(await electrum.waitForPrompt()).toBe("play");
  let left = index;
  for (const bone of await electrum.playable()) {
    await electrum.bone(bone).click();
    await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
    const ends = await electrum.fittingEnds();
    const end = ends[left];
    if (end !== undefined) return `#end-${end}`;
    left -= ends.length;
  }
  throw new Error(`there is no play ${index}`);
}

/** The quarantined games: the key and the fault of each, and its actions. */
async function quarantinedGames(page: Page): Promise<{ from: string; fault: string; actions: string[] }[]> {
  return (await storedQuarantined(page)).map((document) => {
    const { from, fault, text } = JSON.parse(document).body as { from: string; fault: string; text: string };
    return { from, fault, actions: JSON.parse(text).body.session.record.actions as string[] };
  });
}

/**
 * The different plays with this index in the stored game and in the quarantined games. Two tabs may quarantine the same
 * game at the same time, so the number of documents is not fixed.
 */
async function storedPlays(page: Page, index: number): Promise<Set<string | undefined>> {
  const stored = (await storedGame(page)).body.session.record.actions;
  return new Set([stored, ...(await quarantinedGames(page)).map(({ actions }) => actions)].map((actions) => actions[index]));
}

/** Closes all tabs but the first, and removes what is quarantined: an equal text would not be quarantined again. */
async function closeOthers([{ page }, ...others]: ElectrumPage[]): Promise<void> {
  for (const other of others) await other.page.close();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("boneyard/aside/")) localStorage.removeItem(key);
  });
}

/** Tabs that have played at the same time, and the number of actions before. */
interface Conflict {
  tabs: ElectrumPage[];
  before: number;
}

/**
 * Makes a play in each of several tabs, so close together that no tab has received another's play. Whether that succeeds
 * depends on the machine: if a tab has received one, nothing may be lost, and the next attempt follows.
 */
async function makeConflict(
  electrum: ElectrumPage,
  count: number,
  intervalMs: number,
  prepare?: (tabs: ElectrumPage[]) => Promise<void>,
): Promise<Conflict> {
  const { page } = electrum;
  for (;;) {
    // at this pace no bot moves during the test
    await openElectrum(electrum, { game: GAME, app: { pace: "slow" } });
    const tabs = [electrum, ...(await openTabs(page.context(), page, count - 1))];
    await prepare?.(tabs);
    const before = (await storedGame(page)).body.session.record.actions.length;
    const clicks: Click[] = [];
    for (const [at, tab] of tabs.entries()) clicks.push([tab.page, await selectPlay(tab, at), at * intervalMs]);
    const plays = new Set((await clickTogether(clicks)).filter((play) => play !== undefined));
    if (plays.size === count) return { tabs, before };
    expect(plays.size, "plays").toBeGreaterThan(0);
    await expect.poll(() => storedPlays(page, before)).toEqual(plays);
    await closeOthers(tabs);
  }
}

for (const [count, intervals] of [
  [2, [0, 1, 2]],
  [3, [0]],
] as const) {
  test(`${count} tabs play within ${intervals.join(", ")} ms: one play is kept in all, the others are quarantined and reported`, async ({ page, electrum }) => {
    for (const intervalMs of intervals) {
      await test.step(`within ${intervalMs} ms`, async () => {
        const { tabs, before } = await makeConflict(electrum, count, intervalMs);
        await expect.poll(async () => (await storedPlays(page, before)).size).toBe(count);
        const quarantined = await quarantinedGames(page);
        expect(quarantined.length).toBeGreaterThanOrEqual(count - 1);
        for (const { from, fault } of quarantined) expect([from, fault]).toEqual([KEY.table, "overtaken"]);
        await expect
          .poll(async () => new Set(await Promise.all(tabs.map(({ page }) => storedText(page, KEY.table)))).size)
          .toBe(1);
        const stored = (await storedGame(page)).body.session.record.actions.slice(0, before + 1);
        expect((await storedPlays(page, before)).size, "no play is lost").toBe(count);
        // each tab whose play was not kept reports it
        const reports = async () => {
          const notices = await Promise.all(tabs.map(({ page }) => page.locator(".notices").innerText()));
          return notices.filter((notice) => notice.includes("another tab")).length;
        };
        await expect.poll(reports).toBeGreaterThanOrEqual(count - 1);
        for (const { page } of tabs) await expect.poll(async () => (await storedActions(page)).slice(0, before + 1)).toEqual(stored);
        await closeOthers(tabs);
      });
    }
  });
}

test("settings that are changed in two tabs within 0, 1 or 2 ms are kept in both", async ({ context, page, electrum }) => {
  await openElectrum(electrum, { preferences: { level: "easy" }, app: { pace: "normal" } });
  const [other] = await openTabs(context, page, 1);
  for (const tab of [electrum, other]) await openSheet(tab.page, "Settings");
  // a selector for any locator, by an attribute that is added to its element
  let marks = 0;
  const selector = async (target: Locator) => {
    marks += 1;
    await target.evaluate((element, mark) => element.setAttribute("data-test-mark", mark), `${marks}`);
    return `[data-test-mark="${marks}"]`;
  };
  const stored = async ({ page }: ElectrumPage) => ({
    no_letter_keys: false,
    ...(await storedPreferences<{ display: object }>(page, KEY.preferences))?.display,
    ...(await storedPreferences<object>(page, KEY.app)),
  });
  // each round switches back what the one before has switched
  for (const [intervalMs, isOn, pace] of [
    [0, true, "Slow"],
    [1, false, "Normal"],
    [2, true, "Slow"],
  ] as const) {
    await test.step(`within ${intervalMs} ms`, async () => {
      await clickTogether([
        [page, await selector(electrum.switch("table_count"))],
        [other.page, await selector(other.switch("auto_draw")), intervalMs],
      ]);
      // and one setting of the app in each
      await clickTogether([
        [page, await selector(electrum.switch("letter_keys"))],
        [other.page, await selector(other.value("pace", pace)), intervalMs],
      ]);
      const all = { table_count: isOn, auto_draw: isOn, no_letter_keys: isOn, pace: pace.toLowerCase() };
      for (const tab of [electrum, other]) {
        await expect.poll(() => stored(tab)).toMatchObject(all);
        for (const name of ["table_count", "auto_draw"]) await expect(tab.switch(name)).toBeChecked({ checked: isOn });
        await expect(tab.switch("letter_keys")).toBeChecked({ checked: !isOn });
        await expect(tab.value("pace", pace)).toBeChecked();
      }
      expect(await storedQuarantined(page)).toEqual([]);
    });
  }
});

test("if a tab is closed right after a conflict another tab quarantines its play", async ({ page, electrum }) => {
  // the tab that is closed must not resolve the conflict itself
  const { tabs, before } = await makeConflict(electrum, 2, 0, ([, other]) => other.page.evaluate(ignoreStorageEvents));
  await tabs[1].page.close();
  await expect.poll(async () => (await quarantinedGames(page)).length).toBe(1);
  expect((await storedPlays(page, before)).size).toBe(2);
  await expect(page.locator(".notices")).toContainText("another tab");
});

/** The mirrored copy of a document (boot.js). */
const mirrored = (page: Page, key: string) =>
  page.evaluate(async (key) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("boneyard");
      opening.onsuccess = () => resolve(opening.result);
    });
    const request = database.transaction("documents").objectStore("documents").get(key);
    await new Promise((resolve) => (request.onsuccess = resolve));
    database.close();
    return request.result?.text as string | null | undefined;
  }, key);

/** Starts a browser with its own profile, which can be killed with SIGKILL. */
async function startBrowser(profile: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const ownArgs = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(executablePath ?? chromium.executablePath(), [...args, ...ownArgs], { detached: true });
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stderr.on("data", (text: Buffer) => {
      output += text.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(output);
      if (found !== null) resolve(found[1]);
    });
    child.once("exit", () => reject(new Error(output)));
  });
  const browser = await chromium.connectOverCDP(address);
  const kill = async () => {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    process.kill(-child.pid!, "SIGKILL");
    await exited;
    // the connection may be gone already
    await browser.close().catch(() => {});
    // otherwise the next browser would hand over to this one
    await rm(join(profile, "SingletonLock"), { force: true });
  };
  return { page: await browser.contexts()[0].newPage(), kill };
}

test("a new game is still stored after the browser is killed", async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), "boneyard-profile-"));
  const storedSeed = async (page: Page) => (await storedGame(page)).body.session.record.seed;
  let expected: string | undefined;
  for (let round = 0; round < 3; round += 1) {
    const { page, kill } = await startBrowser(profile);
    await open(page, `${baseURL}play/electrum`);
    await new ElectrumPage(page).waitForPrompt();
    const seed = await storedSeed(page);
    expect(seed, `round ${round}`).toBe(expected ?? seed);
    await chooseInMenu(page, "New game");
    await expect.poll(() => storedSeed(page)).not.toBe(seed);
    expected = await storedSeed(page);
    // local storage is written to the disk some seconds later; its mirror has been, once the transaction has ended
    await expect.poll(() => mirrored(page, KEY.table)).toBe(await storedText(page, KEY.table));
    await kill();
  }
  await rm(profile, { recursive: true });
});

test("a connection to IndexedDB that the browser closes, with an event or without one, loses no write", async ({ page, electrum }) => {
  await page.addInitScript(() => {
    const connections: IDBDatabase[] = [];
    Object.assign(globalThis, { connections });
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...options) {
      connections.push(this);
      return transaction.apply(this, options);
    };
  });
  await openElectrum(electrum, { game: GAME });
  await electrum.waitForPrompt();
  const isMirrored = async () => expect(await mirrored(page, KEY.table)).toBe(await storedText(page, KEY.table));
  await mouse.play(electrum);
  await expect(isMirrored).toPass();
  for (const hasEvent of [true, false]) {
    await test.step(hasEvent ? "with an event" : "without one", async () => {
      await page.evaluate((hasEvent) => {
        const { connections } = globalThis as unknown as { connections: IDBDatabase[] };
        for (const connection of new Set(connections.splice(0))) {
          connection.close();
          if (hasEvent) connection.dispatchEvent(new Event("close"));
        }
      }, hasEvent);
      const before = await storedActions(page);
      await answerPrompts(electrum, mouse, 1);
      await expect.poll(() => storedActions(page)).not.toEqual(before);
      await expect(isMirrored).toPass();
    });
  }
});

test("a write is on its way to IndexedDB before the browser paints", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: GAME });
  await electrum.waitForPrompt();
  const selector = await selectPlay(electrum, 0);
  const order = await page.evaluate(async (selector) => {
    const order: string[] = [];
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
      order.push("put");
      return put.apply(this, values);
    };
    requestAnimationFrame(() => order.push("frame"));
    setTimeout(() => order.push("timer"));
    document.querySelector<HTMLElement>(selector)!.click();
    while (order.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
    IDBObjectStore.prototype.put = put;
    return order;
  }, selector);
  expect(order[0]).toBe("put");
});

test("documents without the number of the last write are not replaced by their mirror", async ({ page, electrum, trouble }) => {
  await openElectrum(electrum);
  await electrum.waitForPrompt();
  await page.evaluate(async (key) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("boneyard");
      opening.onsuccess = () => resolve(opening.result);
    });
    const find = () =>
      new Promise<string | undefined>((resolve) => {
        const request = database.transaction("documents").objectStore("documents").get(key);
        request.onsuccess = () => resolve(request.result?.text);
      });
    while ((await find()) === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
    database.close();
  }, KEY.table);
  const text = JSON.stringify(GAME);
  // on a page of the site that does not run the app; for it the browser asks for favicon.ico
  trouble.allow(/status of 404/);
  await page.goto("icon.svg");
  await page.evaluate(
    ([key, text]) => {
      localStorage.removeItem("boneyard/written");
      localStorage.removeItem("boneyard/last");
      localStorage.setItem(key, text);
    },
    [KEY.table, text] as const,
  );
  await open(page, "about");
  expect(await storedText(page, KEY.table), "a document in local storage stays").toBe(text);
  expect(await storedText(page, "boneyard/last"), "a missing one is restored").not.toBeNull();
});
