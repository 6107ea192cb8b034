import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

import { expectAccessible, expectAccessibleInBothLooks } from "../access";
import { CRESCENDO } from "../crescendo";
import { type GameDocument, KEY, gameAt, put, storedGame, storedText } from "../documents";
import { expect, open, openTable, started, test } from "../fixtures";
import { expectInPlace, expectInPlaceOnPhoneToo } from "../layout";
import { LONG_SPINNER, MUST_DRAW, YOU_WIN } from "../positions";
import { Table, drawn, focused, key, mouse } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Texts = Record<string, string>;

/** Two games with all that may lie beside them. */
async function twoGames(): Promise<Texts> {
  const text = await readFile(new URL("../games/stored-before.json", import.meta.url), "utf8");
  const documents = Object.entries(JSON.parse(text) as Record<string, object>);
  const texts = Object.fromEntries(documents.map(([key, document]) => [key, JSON.stringify(document)]));
  const session = (JSON.parse(texts[KEY.table]) as GameDocument).body.session;
  texts[KEY.preserved] = JSON.stringify({ v: 1, kind: "preserved", body: { session, settings: null, at: 1795296300000 } });
  texts[KEY.preferences] = JSON.stringify({ v: 1, kind: "preferences", body: { level: "tough" } });
  texts[KEY.house] = JSON.stringify({ v: 1, kind: "preferences", body: { look: "dark", pace: "slow", read_asides: [KEY.aside(1)] } });
  const aside = { from: KEY.table, fault: "newer", text: '{"ñandú":"\u{1F01B}"}' };
  texts[KEY.aside(1)] = JSON.stringify({ v: 1, kind: "aside", body: aside });
  return texts;
}

/** Another game of Electrum under way, and two before it. */
function another(): Texts {
  const game = gameAt(LONG_SPINNER);
  game.body.place = { number: 3, last: 3 };
  const past = (number: number) => {
    const before = gameAt({ ...YOU_WIN, seed: YOU_WIN.seed });
    before.body.place = { number, last: number };
    return JSON.stringify(before);
  };
  return { [KEY.table]: JSON.stringify(game), [KEY.past(1)]: past(1), [KEY.past(2)]: past(2) };
}

/** All documents in the browser's storage; notes are none. */
async function stored(page: Page): Promise<Texts> {
  const all = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);
  const ours = Object.entries(all).filter(([key, text]) => key.startsWith("boneyard/") && !text.includes('"kind":"note"'));
  return Object.fromEntries(ours.filter(([key]) => key !== "boneyard/written"));
}

const told = (page: Page): Locator => page.locator("#data-told");
const part = (page: Page, section: string): Locator => page.locator(`[aria-labelledby=data-stored] [data-section=${section}]`);
const change = (page: Page): Locator => page.locator(".data-change");
const changed = (page: Page, section: string): Locator => change(page).locator(`[data-section=${section}]`);

/** Saves everything as a file, and reads it. */
async function saved(page: Page, button = "Save everything as a file"): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^boneyard-\d{4}-\d\d-\d\d\.json$/);
  return readFile(await file.path(), "utf8");
}

/** Chooses a file with this in it. */
async function choose(page: Page, text: string): Promise<void> {
  await page.locator("#data-file").setInputFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

/** A file of these documents. */
const fileOf = (documents: Texts): string => JSON.stringify({ v: 1, kind: "boneyard-data", made_at: 1795296400000, documents });

async function openData(page: Page, texts: Texts): Promise<void> {
  await put(page, { texts });
  await open(page, "data");
  await expect(page.getByRole("heading", { name: "Your data", level: 1 })).toBeVisible();
}

const shots: [string, number, number][] = [
  ["360x640", 360, 640],
  ["768x1024", 768, 1024],
  ["1440x900", 1440, 900],
];

/** Pictures in all sizes and both looks. */
async function pictures(page: Page, name: string): Promise<void> {
  if ((process.env.BONEYARD_SHOTS ?? "") === "") return;
  const before = page.viewportSize();
  for (const [size, width, height] of shots) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `shots/data-${name}-${size}-${colorScheme}.png`, fullPage: true });
    }
  }
  if (before !== null) await page.setViewportSize(before);
}

test("what is stored is told game by game, and leads there from home, About and the menu", async ({ page, table }) => {
  const texts = await twoGames();
  delete texts[KEY.house];
  await put(page, { texts });
  await open(page);
  await page.getByRole("link", { name: "Your data" }).click();
  await expect(page).toHaveTitle("Your data · Boneyard");
  await expect(part(page, "electrum")).toContainText("Game under way: 0 : 0");
  await expect(part(page, "electrum")).toContainText("1 past game");
  await expect(part(page, "electrum")).toContainText(/Copy preserved on 21 Nov 2026/);
  await expect(part(page, "electrum")).toContainText("Tally of 9 games");
  await expect(part(page, "electrum")).toContainText("Its own settings");
  await expect(part(page, "crescendo")).toContainText(/Game under way: \d+ : \d+/);
  await expect(part(page, "house")).toContainText("Nothing");
  await expect(page.locator(".kept-aside")).toHaveCount(1);
  const units = Object.entries(await stored(page)).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const told = await page.locator(".data-sum").textContent();
  expect(told).toMatch(/^\d+\.\d kB in all\. Saved since at least 21 November 2026\.$/);
  expect(Number.parseFloat(told ?? "")).toBeGreaterThanOrEqual((2 * units) / 1000 - 0.1);
  await pictures(page, "kept");
  await expectAccessibleInBothLooks(page, "your data");
  await expectInPlaceOnPhoneToo(page, "your data");

  await open(page, "about");
  await page.getByRole("main").getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
  await openTable(table);
  await table.menu.click();
  await table.sheet("Menu").getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
});

test("a file with two games gives a fresh browser the same documents to the letter, and the games go on", async ({ page }) => {
  const texts = await twoGames();
  await openData(page, texts);
  const file = await saved(page);
  await expect(told(page)).toHaveText(/^The browser is saving boneyard-\d{4}-\d\d-\d\d\.json\.$/);
  expect((JSON.parse(file) as { documents: Texts }).documents).toEqual(texts);

  const context = await page.context().browser()!.newContext({ baseURL: new URL(".", page.url()).href, locale: "en-GB" });
  const fresh = await context.newPage();
  await open(fresh, "data");
  await expect(part(fresh, "electrum")).toContainText("Nothing");
  await choose(fresh, file);
  await expect(change(fresh)).toBeVisible();
  await expect(changed(fresh, "electrum")).toContainText(/Now\s*Nothing\s*With the file\s*Game under way: 0 : 0/);
  await expect(changed(fresh, "house")).toContainText("Look: Dark");
  await expect(changed(fresh, "asides")).toContainText("1 text that could not be read");
  expect(await stored(fresh), "nothing is written before the person agrees").toEqual({});
  await fresh.getByRole("button", { name: "Load it" }).click();
  await expect(told(fresh)).toHaveText("The file has been loaded. You can undo that until you close this tab.");
  expect(await focused(fresh)).toContain("data-told");
  expect(await stored(fresh)).toEqual(texts);
  await expect(fresh.locator("html"), "the look follows").toHaveAttribute("data-look", "dark");
  await expect(part(fresh, "electrum")).toContainText("Tally of 9 games");

  await fresh.getByRole("link", { name: "All games" }).click();
  await fresh.getByRole("link", { name: "Continue Electrum Dominoes" }).click();
  const theirs = new Table(fresh);
  await theirs.asks();
  const { seed } = (JSON.parse(texts[KEY.table]) as GameDocument).body.session.record;
  expect((await storedGame(fresh)).body.session.record.seed).toBe(seed);
  await theirs.undo.click();
  await expect.poll(async () => (await storedGame(fresh)).body.place.number, "undo leads to the game before").toBe(1);

  await test.step("what was played since is not lost by undoing", async () => {
    await open(fresh, "data");
    await expect(told(fresh)).toHaveText("You can still undo the file you loaded last.");
    const played = await stored(fresh);
    await fresh.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(told(fresh)).toHaveRole("alert");
    await expect(told(fresh)).toHaveText(/^Something has been played or changed since, so it was not undone\./);
    expect(await stored(fresh)).toEqual(played);
  });
  await context.close();
});

test("a file changes only what is taken from it, game by game, and that is undone", async ({ page }) => {
  const here = { ...(await twoGames()), ...another() };
  await openData(page, here);
  const there = await twoGames();
  there["boneyard/of/no/known/shape"] = "{}";
  await choose(page, fileOf(there));
  await expect(change(page)).toContainText(/games\.json, saved on .*2026/);
  await expect(change(page)).toContainText("1 document in it is of a kind this version does not know, and is left out.");
  const electrum = changed(page, "electrum");
  await expect(electrum).toContainText("Your current game gives way to the one in the file.");
  await expect(electrum).toContainText("2 past games that are only here go.");
  await expect(changed(page, "crescendo")).toHaveText(/The same here and in the file\./);
  await pictures(page, "change");
  await expectAccessibleInBothLooks(page, "what would change");
  await expectInPlaceOnPhoneToo(page, "what would change");

  await electrum.getByRole("checkbox").uncheck();
  await expect(page.getByRole("button", { name: "Load it" })).toBeDisabled();
  await page.getByRole("button", { name: "Leave everything as it is" }).click();
  await expect(told(page)).toHaveText("Nothing was changed.");
  await expect(change(page)).toHaveCount(0);
  expect(await stored(page)).toEqual(here);

  // of two that differ one is taken
  const other = { ...there, [KEY.house]: JSON.stringify({ v: 1, kind: "preferences", body: { look: "light" } }) };
  delete other["boneyard/of/no/known/shape"];
  await choose(page, fileOf(other));
  await electrum.getByRole("checkbox", { name: "Use the file's: Electrum Dominoes" }).uncheck();
  await page.getByRole("button", { name: "Load it" }).click();
  await expect(told(page)).toHaveText(/^The file has been loaded\./);
  expect(await stored(page)).toEqual({ ...here, [KEY.house]: other[KEY.house] });
  await expect(page.locator("html")).toHaveAttribute("data-look", "light");
  await pictures(page, "taken");

  // also after a reload
  await page.reload();
  await started(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(told(page)).toHaveText("Everything is as it was before.");
  expect(await stored(page)).toEqual(here);
  await expect(page.locator("html")).toHaveAttribute("data-look", "dark");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);

  await choose(page, fileOf(other));
  await changed(page, "house").getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Load it" }).click();
  await expect(told(page)).toHaveText(/^The file has been loaded\./);
  expect(await stored(page)).toEqual({ ...other, [KEY.house]: here[KEY.house] });
  expect((JSON.parse(await saved(page, "Save what was there before")) as { documents: Texts }).documents).toEqual(here);
});

test("a file that cannot be taken in is refused in words, and changes nothing", async ({ page }) => {
  const texts = await twoGames();
  await openData(page, texts);
  const good = fileOf(texts);
  for (const [text, words] of [
    ["", "This file does not come from Boneyard."],
    ['{"v":1,"game":"electrum"}', "This file does not come from Boneyard."],
    [good.slice(0, -20), "This file is damaged. Nothing was loaded from it."],
    [good.replace('"v":1', '"v":2'), /^This file comes from a newer version of Boneyard\./],
    [fileOf({ "somebody/else": "x" }), "There is nothing to load in this file."],
    [fileOf({ [KEY.table]: "x".repeat(10_000_001) }), "This file is longer than any file from Boneyard."],
    [good, "All of this is here already. There is nothing to load."],
  ] as const) {
    await choose(page, text);
    await expect(told(page), text.slice(0, 60)).toHaveText(words);
    expect(await stored(page)).toEqual(texts);
  }
  await choose(page, "moon");
  await expect(told(page)).toHaveRole("alert");
  await expectAccessible(page, "a file that was refused");

  // what looks like a game and is none is told before, and set aside when the game is opened
  await choose(page, fileOf({ [KEY.table]: '{"v":1,"kind":"game","body":{"place":[]}}' }));
  await expect(changed(page, "electrum")).toContainText("1 document that cannot be read here");
  await page.getByRole("button", { name: "Load it" }).click();
  await expect(told(page)).toHaveText(/^The file has been loaded\./);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await stored(page)).toEqual(texts);
});

test("where storage is full nothing is half done", async ({ page }) => {
  const texts = await twoGames();
  await openData(page, texts);
  await page.evaluate(() => {
    for (let length = 1 << 20; length > 0; length >>= 1) {
      for (let more = 0; more < 6; more += 1) {
        try {
          localStorage.setItem(`filler/${length}/${more}`, "x".repeat(length));
        } catch {
          break;
        }
      }
    }
  });
  await page.reload();
  await started(page);
  const there = { ...another(), [KEY.past(9)]: "x".repeat(20_000) };
  await choose(page, fileOf(there));
  await page.getByRole("button", { name: "Load it" }).click();
  await expect(told(page)).toHaveText("There is not enough room in the browser's storage. Nothing has changed.");
  expect(await stored(page)).toEqual(texts);
  // what is erased makes room
  await page.getByRole("button", { name: "Leave everything as it is" }).click();
  await part(page, "crescendo").getByRole("button").click();
  await page.getByRole("button", { name: "Yes, erase it" }).click();
  await expect(told(page)).toHaveText(/^Crescendo: everything is erased\./);
  expect(await storedText(page, CRESCENDO.table)).toBeNull();
});

test("one game is erased when it was said twice, with a copy offered, and that is undone", async ({ page }) => {
  const texts = await twoGames();
  await openData(page, texts);
  const erase = page.getByRole("button", { name: "Erase everything saved for Electrum Dominoes" });
  await erase.focus();
  await key(page, "Enter");
  await expect(page.locator("#data-ask")).toBeFocused();
  await pictures(page, "sure");
  await expectAccessibleInBothLooks(page, "asked before erasing");
  await expectInPlaceOnPhoneToo(page, "asked before erasing");
  await page.getByRole("button", { name: "Keep it", exact: true }).click();
  await expect(erase).toBeFocused();
  expect(await stored(page)).toEqual(texts);

  await erase.click();
  expect((JSON.parse(await saved(page, "Save a copy first")) as { documents: Texts }).documents).toEqual(texts);
  await page.getByRole("button", { name: "Yes, erase it" }).click();
  await expect(told(page)).toHaveText(/^Electrum Dominoes: everything is erased\./);
  await expect(told(page)).toBeFocused();
  const rest = Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith("boneyard/electrum/")));
  expect(await stored(page)).toEqual(rest);
  await expect(part(page, "electrum")).toContainText("Nothing");
  await expect(erase).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(told(page)).toHaveText("Everything is as it was before.");
  expect(await stored(page)).toEqual(texts);
});

test("everything is erased, and nothing comes back by itself", async ({ page }) => {
  const texts = await twoGames();
  await openData(page, { ...texts, "somebody/else": "theirs" });
  await page.getByRole("button", { name: "Erase everything", exact: true }).click();
  await page.getByRole("button", { name: "Yes, erase it" }).click();
  await expect(told(page)).toHaveText(/^Everything is erased\./);
  expect(await stored(page)).toEqual({});
  expect(await storedText(page, "somebody/else")).toBe("theirs");
  await expect(page.locator("html"), "the look is the initial one").not.toHaveAttribute("data-look");
  await expect(page.getByRole("button", { name: "Erase everything", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Save everything as a file" }).click();
  await expect(told(page)).toHaveText("There is nothing to save yet.");
  await drawn(page);
  expect(await stored(page)).toEqual({});
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await stored(page)).toEqual(texts);

  await page.getByRole("button", { name: "Erase everything", exact: true }).click();
  await page.getByRole("button", { name: "Yes, erase it" }).click();
  await page.getByRole("link", { name: "All games" }).click();
  await expect(page.getByRole("link", { name: "Play Electrum Dominoes" })).toBeVisible();
  await open(page, "data");
  await expect(page.getByRole("button", { name: "Undo", exact: true }), "what is erased does not lie in the tab").toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("boneyard-")))).toEqual([]);
  expect(await stored(page)).toEqual({});
});

test("a table that is open in another tab hears of a file that was taken in", async ({ page, context, table }) => {
  await openTable(table, { texts: another() });
  await table.asks();
  const second = await context.newPage();
  await open(second, "data");
  const game = gameAt(YOU_WIN);
  await choose(second, fileOf({ [KEY.table]: JSON.stringify(game) }));
  await second.getByRole("button", { name: "Load it" }).click();
  await expect(told(second)).toHaveText(/^The file has been loaded\./);
  await expect(table.message).toContainText("The game went on in another tab.");
  expect((await storedGame(page)).body.session.record.seed).toBe(YOU_WIN.seed);
  await table.asks();
  await mouse.play(table);
  await expect.poll(async () => (await storedGame(second)).body.session.cursor).toBeGreaterThan(game.body.session.cursor);
  expect(await storedText(page, KEY.past(2)), "those of the other journal are gone").toBeNull();
});

test("what another tab plays meanwhile is not written over", async ({ page, context, table }) => {
  const texts = another();
  // a tab that sleeps hears of nothing
  await page.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await openData(page, texts);
  await choose(page, fileOf({ [KEY.table]: JSON.stringify(gameAt(MUST_DRAW)) }));
  await expect(change(page)).toBeVisible();
  const other = new Table(await context.newPage());
  await open(other.page, "play/electrum");
  await other.asks();
  await mouse.play(other);
  await expect.poll(() => storedText(page, KEY.table)).not.toBe(texts[KEY.table]);
  await other.page.close();
  const played = await storedText(page, KEY.table);
  await page.getByRole("button", { name: "Load it" }).click();
  await expect(told(page)).toHaveText("Something has changed here in the meantime. Look again at what would change.");
  expect(await storedText(page, KEY.table)).toBe(played);
  await page.getByRole("button", { name: "Load it" }).click();
  await expect(told(page)).toHaveText(/^The file has been loaded\./);
});

test("a file that another page hands over is shown, once", async ({ page }) => {
  await openData(page, await twoGames());
  const text = fileOf(another());
  await page.evaluate((text) => sessionStorage.setItem("boneyard-opened", JSON.stringify({ name: "from-elsewhere.json", text })), text);
  await page.reload();
  await started(page);
  await expect(change(page)).toContainText("from-elsewhere.json");
  await expect(page.locator("#data-change")).toBeFocused();
  await page.reload();
  await started(page);
  await expect(part(page, "electrum")).toContainText("1 past game");
  await expect(change(page)).toHaveCount(0);
  // while the page is open as well
  await page.evaluate((text) => {
    sessionStorage.setItem("boneyard-opened", JSON.stringify({ name: "again.json", text }));
    window.dispatchEvent(new Event("boneyard-opened"));
  }, text);
  await expect(change(page)).toContainText("again.json");
  await page.evaluate(() => {
    sessionStorage.setItem("boneyard-opened", "nothing of the kind");
    window.dispatchEvent(new Event("boneyard-opened"));
  });
  await expect(told(page)).toHaveText("The browser could not read the file.");
});

test("whether it stays is told, and the browser is asked to keep it", async ({ page, context }) => {
  await openData(page, await twoGames());
  const keeps = page.locator("#data-keeps");
  await expect(keeps).toHaveText(/^The browser may clear all this when the device runs short of space/);
  await page.getByRole("button", { name: "Ask the browser to keep it" }).click();
  await expect(keeps).toHaveText(/^The browser has not agreed\./);
  await expect(keeps).toBeFocused();
  await expect(page.locator("main"), "Safari is spoken of in Safari").not.toContainText("Safari");
  const session = await context.newCDPSession(page);
  const { browserContextId } = (await session.send("Target.getTargetInfo")).targetInfo;
  await session.send("Browser.grantPermissions", { permissions: ["durableStorage"], browserContextId });
  await page.getByRole("button", { name: "Ask the browser to keep it" }).click();
  await expect(keeps).toHaveText("The browser has agreed to keep all this until you delete it yourself.");
  await expect(page.getByRole("button", { name: "Ask the browser to keep it" })).toHaveCount(0);
  await page.reload();
  await started(page);
  await expect(keeps).toHaveText("The browser has agreed to keep all this until you delete it yourself.");
});

test("where the browser forgets after a week that is said", async ({ page }) => {
  // as Safari on a phone says of a page that was not opened from the home screen
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "standalone", { value: false }));
  await openData(page, {});
  await expect(page.locator("main")).toContainText("Safari deletes what a page has saved after seven days without a visit.");
});

test("with letters of twice the size, by keys and in Spanish the page is whole", async ({ page }) => {
  const texts = { ...(await twoGames()), ...another() };
  texts[KEY.house] = JSON.stringify({ v: 1, kind: "preferences", body: { language: "es" } });
  await put(page, { texts });
  await open(page, "data");
  await expect(page.getByRole("heading", { name: "Tus datos", level: 1 })).toBeVisible();
  await choose(page, fileOf(await twoGames()));
  await expect(changed(page, "electrum").getByRole("checkbox")).toBeChecked();
  await changed(page, "electrum").getByRole("checkbox").focus();
  await key(page, "Space");
  await expect(changed(page, "electrum").getByRole("checkbox")).not.toBeChecked();
  await key(page, "Space");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectInPlace(page, "twice the size");
  if ((process.env.BONEYARD_SHOTS ?? "") !== "") await page.screenshot({ path: "shots/data-large-es.png", fullPage: true });
  await page.getByRole("button", { name: "Cargarlo" }).focus();
  await key(page, "Enter");
  await expect(told(page), "the language comes from the file too").toHaveText(/^The file has been loaded\./);
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
});
