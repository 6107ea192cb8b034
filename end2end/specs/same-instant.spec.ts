import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type BrowserContext, type Locator, type Page, chromium } from "@playwright/test";

import { args, executablePath } from "../chromium.mjs";
import { KEY, earlier, gameAt, storedActions, storedGame, storedPreferences, storedText } from "../documents";
import { expect, open, openTable, test } from "../fixtures";
import { YOU_WIN } from "../positions";
import { Table, drawn } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** More pages at the same address, each in a process of its own as a tab that the person opened. */
async function others(context: BrowserContext, first: Page, count: number): Promise<Table[]> {
  const tables = [];
  for (let at = 0; at < count; at += 1) {
    const page = await context.newPage();
    await open(page, new URL(first.url()).pathname);
    tables.push(new Table(page));
  }
  return tables;
}

/**
 * Lets each page press something of its own, all at the same moment and each so many milliseconds later. Says of each
 * which play it wrote: one that had heard of another's in time wrote none, or that one again.
 */
async function together(presses: [Page, string, number?][]): Promise<(string | undefined)[]> {
  const at = Date.now() + 700;
  return Promise.all(
    presses.map(([page, selector, later = 0]) =>
      page.evaluate(
        async ([selector, at, key]) => {
          const played = (text: string | null) => (JSON.parse(text ?? "null")?.body.session.record.actions ?? []) as string[];
          const before = played(localStorage.getItem(key)).length;
          let wrote: string | undefined;
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (this: Storage, name: string, text: string) {
            if (name === key) wrote ??= played(text)[before];
            setItem.call(this, name, text);
          };
          while (Date.now() < at - 8) await new Promise((then) => setTimeout(then, 1));
          while (Date.now() < at);
          document.querySelector<HTMLElement>(selector)?.click();
          await new Promise((then) => setTimeout(then));
          Storage.prototype.setItem = setItem;
          return wrote;
        },
        [selector, at + later, KEY.table] as const,
      ),
    ),
  );
}

/** A game in which the person has several bones that fit, and several ends. */
const game = () => gameAt(earlier(YOU_WIN, 8), "easy");

/** Takes up a bone so that the play of this number can be made, and names the end where it goes. */
async function takeUp(table: Table, which: number): Promise<string> {
  let left = which;
  for (const bone of await table.playable()) {
    await table.bone(bone).click();
    await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
    const ends = await table.fitting();
    const end = ends[left];
    if (end !== undefined) return `#end-${end}`;
    left -= ends.length;
  }
  throw new Error(`there is no play ${which}`);
}

/** The texts that are set aside, each as the record that it holds: those of later numbers than this one. */
const asides = (page: Page, after = -1) =>
  page.evaluate(
    (after) =>
      Object.keys(localStorage)
        .map((key) => ({ key, number: Number(/^boneyard\/aside\/(\d+)$/.exec(key)?.[1] ?? -1) }))
        .filter(({ number }) => number > after)
        .map(({ key, number }) => {
          const { from, fault, text } = JSON.parse(localStorage.getItem(key)!).body as { from: string; fault: string; text: string };
          return { number, from, fault, actions: JSON.parse(text).body.session.record.actions as string[] };
        }),
    after,
  );

/**
 * The plays that are kept as the next after so many actions: the one on the table, and those that were set aside. A
 * text that two tabs set aside in the same instant may lie there twice, and one that took its place comes back under another
 * number: the plays are counted, not the texts.
 */
async function keptPlays(page: Page, before: number): Promise<Set<string | undefined>> {
  const kept = (await storedGame(page)).body.session.record.actions;
  return new Set([kept, ...(await asides(page)).map(({ actions }) => actions)].map((actions) => actions[before]));
}

/** Tabs that have played at the same moment: how many actions there were before. */
type Played = { tables: Table[]; before: number };

/**
 * Lets so many tabs play a bone each, so close together that none has heard of another's play. What a machine makes of a
 * moment differs: where a tab had heard, nothing may be lost, and it is tried again.
 */
async function crossed(table: Table, tabs: number, later: number, prepare?: (tables: Table[]) => Promise<void>): Promise<Played> {
  const { page } = table;
  for (;;) {
    // opponents think at leisure, so that what is compared stays
    await openTable(table, { game: game(), house: { pace: "slow" } });
    const tables = [table, ...(await others(page.context(), page, tabs - 1))];
    await prepare?.(tables);
    const before = (await storedGame(page)).body.session.record.actions.length;
    const presses: [Page, string, number][] = [];
    for (const [at, tab] of tables.entries()) presses.push([tab.page, await takeUp(tab, at), at * later]);
    const wrote = new Set((await together(presses)).filter((play) => play !== undefined));
    if (wrote.size === tabs) return { tables, before };
    expect(wrote.size, "one of them plays").toBeGreaterThan(0);
    await expect.poll(() => keptPlays(page, before), { timeout: 10_000 }).toEqual(wrote);
    for (const { page } of tables.slice(1)) await page.close();
    // what is set aside a second time, to the letter, is not kept twice: the next try begins with nothing set aside
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith("boneyard/aside/")) localStorage.removeItem(key);
    });
  }
}

for (const [tabs, later] of [
  [2, 0],
  [2, 1],
  [2, 2],
  [3, 0],
] as const) {
  test(`${tabs} tabs play within ${later} ms: one play holds in all, each other is set aside and told`, async ({ page, table }) => {
    test.setTimeout(120_000);
    const { tables, before } = await crossed(table, tabs, later);
    // all that was played is there: on the table, or set aside
    await expect.poll(async () => (await keptPlays(page, before)).size, { timeout: 10_000 }).toBe(tabs);
    const lost = await asides(page);
    for (const { from, fault } of lost) expect([from, fault]).toEqual([KEY.table, "overtaken"]);
    await expect
      .poll(async () => new Set(await Promise.all(tables.map(({ page }) => storedText(page, KEY.table)))).size)
      .toBe(1);
    const kept = (await storedGame(page)).body.session.record.actions;
    expect((await keptPlays(page, before)).size, "still there").toBe(tabs);
    // what did not hold is told where it was played
    const told = async () => {
      const notices = await Promise.all(tables.map(({ page }) => page.locator(".notices").innerText()));
      return notices.filter((notice) => notice.includes("another tab")).length;
    };
    await expect.poll(told).toBeGreaterThanOrEqual(tabs - 1);
    for (const { page } of tables) await expect.poll(async () => (await storedActions(page)).slice(0, before + 1)).toEqual(kept.slice(0, before + 1));
  });
}

for (const later of [0, 1, 2]) {
  test(`what two tabs prefer within ${later} ms holds in both`, async ({ context, page, table }) => {
    await openTable(table, { preferences: { level: "easy" }, house: { pace: "normal" } });
    const [other] = await others(context, page, 1);
    for (const tab of [table, other!]) {
      await tab.menu.click();
      await tab.sheet("Menu").getByRole("button", { name: "Settings" }).click();
      await drawn(tab.page);
    }
    // each press finds its target by a mark of its own
    let marks = 0;
    const selector = async (target: Locator) => {
      marks += 1;
      await target.evaluate((element, mark) => element.setAttribute("data-pressed", mark), `${marks}`);
      return `[data-pressed="${marks}"]`;
    };
    await together([
      [page, await selector(table.switch("table_count"))],
      [other!.page, await selector(other!.switch("auto_draw")), later],
    ]);
    // and one of the house in each
    await together([
      [page, await selector(table.switch("letter_keys"))],
      [other!.page, await selector(other!.value("pace", "Slow")), later],
    ]);
    const kept = async ({ page }: Table) => ({
      ...(await storedPreferences<{ display: object }>(page, KEY.preferences))?.display,
      ...(await storedPreferences<object>(page, KEY.house)),
    });
    const all = { table_count: true, auto_draw: true, no_letter_keys: true, pace: "slow" };
    for (const tab of [table, other!]) {
      await expect.poll(() => kept(tab)).toMatchObject(all);
      for (const name of ["table_count", "auto_draw"]) await expect(tab.switch(name)).toBeChecked();
      await expect(tab.switch("letter_keys")).not.toBeChecked();
      await expect(tab.value("pace", "Slow")).toBeChecked();
    }
    expect(await asides(page), "nothing is damaged").toEqual([]);
  });
}

test("a tab that is closed in the instant in which another one plays: what it played is set aside", async ({ page, table }) => {
  test.setTimeout(120_000);
  // whichever tab's play holds: the one that is closed hears of nothing any more
  const deafen = async ([, other]: Table[]) =>
    other!.page.evaluate(() => addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }));
  const { tables, before } = await crossed(table, 2, 0, deafen);
  await tables[1]!.page.close();
  await expect.poll(async () => (await asides(page)).length, { timeout: 10_000 }).toBe(1);
  const [lost] = await asides(page);
  expect(new Set([(await storedGame(page)).body.session.record.actions[before], lost!.actions[before]]).size).toBe(2);
  await expect(page.locator(".notices")).toContainText("another tab");
});

/** A browser of its own that can be killed: what it has not written down by then is lost. */
async function browserIn(profile: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const own = ["--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(executablePath ?? chromium.executablePath(), [...args, ...own], { detached: true });
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said += text.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said);
      if (found !== null) resolve(found[1]!);
    });
    child.once("exit", () => reject(new Error(said)));
  });
  const browser = await chromium.connectOverCDP(address);
  const kill = async () => {
    const gone = new Promise((then) => child.once("exit", then));
    process.kill(-child.pid!, "SIGKILL");
    await gone;
    await browser.close().catch(() => {});
    // the next one must not take it for a browser that runs
    await rm(join(profile, "SingletonLock"), { force: true });
  };
  return { page: await browser.contexts()[0]!.newPage(), kill };
}

test("what was played is there after the browser is killed", async ({ baseURL }) => {
  test.setTimeout(120_000);
  const profile = await mkdtemp(join(tmpdir(), "boneyard-profile-"));
  const address = `${baseURL}play/electrum`;
  let before = "";
  for (let round = 0; round < 3; round += 1) {
    const { page, kill } = await browserIn(profile);
    await open(page, address);
    await expect(page.locator("main.play")).toBeVisible();
    if (before !== "") expect((await storedGame(page)).body.session.record.seed, `round ${round}`).toBe(before);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "New game" }).click();
    await expect
      .poll(async () => (await storedGame(page)).body.session.record.seed)
      .not.toBe(before);
    before = (await storedGame(page)).body.session.record.seed;
    await page.waitForTimeout(300);
    await kill();
  }
  const { page, kill } = await browserIn(profile);
  await open(page, address);
  await expect(page.locator("main.play")).toBeVisible();
  expect((await storedGame(page)).body.session.record.seed).toBe(before);
  await kill();
  await rm(profile, { recursive: true });
});
