import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { KEY, gameAt, put, storedText } from "../documents";
import { expect, open, openTable, shot, started, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { drag, drop, fileWith, steps, takesDrops } from "../opening";
import { LONG_SPINNER, VOID_HAND } from "../positions";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const gameFile = (name: string) => new URL(`../games/${name}.domino.json`, import.meta.url).pathname;
const record = async (name: string) => JSON.parse(await readFile(gameFile(name), "utf8"));

/** A copy of all that was in a browser, as far as it is told apart from a game. */
const DATA = JSON.stringify({ v: 1, kind: "boneyard-data", documents: {} });

const replay = (page: Page) => page.locator("main.replay");
const notice = (page: Page) => page.locator(".notices .notice");

/** What is kept of games here. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => /table|past|preserved|aside/.test(key)).sort()));

test("a file is chosen on a page of its own, and its game replayed", async ({ page }) => {
  await open(page);
  await page.getByRole("link", { name: "Open a game" }).click();
  await expect(page).toHaveURL(/\/open$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open a game");
  await shot(page, "open");
  await expectAccessibleInBothLooks(page, "the page that opens a file");
  await expectInPlaceOnPhoneToo(page, "the page that opens a file");
  await page.locator("#open").setInputFiles(gameFile("crescendo-two"));
  await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
  await expect(replay(page).locator(".replay-head")).toContainText("crescendo-two.domino.json");
  await expect(page.locator(".replay-words")).toContainText("This game comes from a file. It is not saved in this browser. The deal.");
  await shot(page, "replay-file");
  await expectAccessibleInBothLooks(page, "a game from a file");
  await expectInPlaceOnPhoneToo(page, "a game from a file");
  const { actions } = await record("crescendo-two");
  expect(await steps(page)).toHaveLength(actions.length);
  expect(await kept(page)).toBe("[]");
  await page.reload();
  await started(page);
  await expect(page.locator(".replay-words"), "a reload shows it again").toContainText("Move 0 of");
  await page.goBack();
  await expect(page, "whoever goes back is where they were").not.toHaveURL(/open/);
});

test("the way there stands among past games, and with none too", async ({ page, table }) => {
  await openTable(table);
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "Past games" }).click();
  await table.sheet("Past games").getByRole("link", { name: "Open a game" }).click();
  await expect(page).toHaveURL(/\/open$/);
});

test("a game against one opponent is told to whoever played it, also where it is not over", async ({ page }) => {
  const whole = await record("long");
  await open(page, "open");
  await page.locator("#open").setInputFiles(await fileWith("begun.domino.json", JSON.stringify({ ...whole, actions: whole.actions.slice(0, 7) })));
  await expect(page.locator(".replay-words")).toContainText("“You” is the person who played it. The game is not over: the file ends here. The deal.");
  await expect(page.locator(".replay-seats")).toContainText("Nestor");
  expect(await steps(page)).toHaveLength(7);
});

test("what is no game is refused in words, each in its own", async ({ page }) => {
  await open(page, "open");
  const whole = await record("long");
  const game = (changes: object) => JSON.stringify({ ...whole, ...changes });
  for (const [text, words] of [
    ["not even JSON", "is not the record of a game"],
    ["[]", "is not the record of a game"],
    [game({ v: 2 }), "newer version of Boneyard"],
    [game({ game: "chess" }), "a game that Boneyard does not have"],
    [game({ seed: "U" }), "its settings or its seed"],
    [game({ seats: 3 }), "its settings or its seed"],
    [game({ actions: ["0-0@E", ...whole.actions] }), "move 1 breaks the rules"],
    [game({ actions: [...whole.actions, "pass"] }), `move ${whole.actions.length + 1} breaks the rules`],
  ]) {
    await open(page, "open");
    await page.locator("#open").setInputFiles({ name: "x.domino.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(page.getByRole("alert").filter({ hasText: words }), text.slice(0, 60)).toBeVisible();
    await expect(page.locator(".replay-words")).toHaveCount(0);
  }
  await expectAccessibleInBothLooks(page, "a file that is refused");
  await open(page, "open");
  await page.locator("#open").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.alloc(5_000_001, " ") });
  await expect(page.getByRole("alert").filter({ hasText: "too long" })).toBeVisible();
  await expectAccessibleInBothLooks(page, "a file that is too long");
});

test("a file that was open in another tab is not there", async ({ page }) => {
  await open(page, "replay/electrum#file");
  await expect(page.locator(".replay-none")).toHaveText("The file is no longer open. Please open it again.");
});

for (const [where, path] of [
  ["home", "."],
  ["about", "about"],
  ["the page that opens files", "open"],
  ["another game's deal", "deal/electrum"],
  ["another game's sheets", "print/electrum"],
] as const) {
  test(`a game is dropped on ${where}`, async ({ page }) => {
    await open(page, path);
    await takesDrops(page);
    const dragged = await drag(page, { files: [gameFile("crescendo-two")] });
    await expect(page.locator(".drop-here")).toHaveText("Drop the file here to open it.");
    if (path === ".") {
      await shot(page, "drop-here");
      await dragged.leave();
      await expect(page.locator(".drop-here")).toHaveCount(0);
      await drop(page, { files: [gameFile("crescendo-two")] });
    } else {
      await dragged.drop();
    }
    await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
    await expect(page.locator(".replay-words")).toContainText("Move 0 of");
    await expect(page.locator(".drop-here")).toHaveCount(0);
  });
}

test("a game is dropped on a table, whose game stays as it is", async ({ page, table }) => {
  await openTable(table, { game: gameAt(LONG_SPINNER) });
  expect(await table.asks()).toBe("play");
  // what the page for replays is made of has come already
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "Help" }).click();
  await expect(table.sheet("Help").locator("h3").first()).toBeVisible();
  await page.keyboard.press("Escape");
  const before = await storedText(page, KEY.table);
  await drop(page, { files: [gameFile("long")] });
  await expect(page).toHaveURL(/\/replay\/electrum#file$/);
  await expect(page.locator(".replay-words")).toContainText("Move 0 of");
  await test.step("and another on top of it", async () => {
    await drop(page, { files: [gameFile("crescendo-three")] });
    await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
    await expect(page.locator(".replay-head")).toContainText("crescendo-three");
  });
  expect(await storedText(page, KEY.table)).toBe(before);
  await test.step("and back to the table", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/replay\/electrum#file$/);
    await expect(page.locator(".replay-none")).toContainText("The file is no longer open.");
    await page.goBack();
  });
  await expect(page.locator("main.play")).toBeVisible();
  expect(await table.asks()).toBe("play");
  expect(await storedText(page, KEY.table)).toBe(before);
});

test("a game dropped on its own sheets fills them in", async ({ page }) => {
  await put(page, { game: gameAt(VOID_HAND) });
  await open(page, "print/electrum");
  await drop(page, { files: [gameFile("long")] });
  await expect(page).toHaveURL(/\/print\/electrum$/);
  await expect(page.locator(".score tbody:first-of-type tr")).toHaveCount(77);
  await open(page, "open");
  await expect(page, "nothing is left over").toHaveURL(/\/open$/);
  await expect(page.locator("#open")).toBeAttached();
});

test("what is no game is refused where it is dropped, and the page stays", async ({ page, table }) => {
  await openTable(table, { game: gameAt(LONG_SPINNER) });
  await table.asks();
  const strange = "This cannot be opened. Choose a single file saved by Boneyard";
  for (const [dragged, words] of [
    [{ files: [await fileWith("picture.png", Buffer.from([137, 80, 78, 71, 0, 255]))] }, strange],
    [{ files: [await fileWith("other.json", '{"v":1,"kind":"game"}')] }, strange],
    [{ files: [gameFile("long"), gameFile("crescendo-two")] }, strange],
    [{ text: "https://example.com/" }, strange],
    [{ files: [await fileWith("long.json", " ".repeat(5_000_001))] }, "This file is too big"],
  ] as const) {
    await drop(page, { ...dragged, files: "files" in dragged ? [...dragged.files] : undefined });
    await expect(notice(page)).toContainText(words);
    await expect(notice(page)).toHaveCount(1);
    expect(page.url()).toMatch(/play\/electrum$/);
    await expect(page.locator("main.play")).toBeVisible();
  }
  await shot(page, "refused");
  await expectAccessibleInBothLooks(page, "a file that was refused");
  await notice(page).getByRole("button", { name: "Got it" }).click();
  await expect(notice(page)).toHaveCount(0);
  await test.step("over a sheet as well", async () => {
    await table.menu.click();
    await drop(page, { text: "nothing" });
    await expect(table.sheet("Menu").getByRole("alert")).toContainText(strange);
  });
});

test("a text is dragged into a field as ever", async ({ page }) => {
  await put(page, { game: gameAt(VOID_HAND) });
  await open(page, "print/electrum");
  await takesDrops(page);
  const stopped = await page.locator("#date").evaluate((field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", "1 May");
    return ["dragover", "drop"].map((type) => !field.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })));
  });
  expect(stopped).toEqual([false, false]);
  await expect(notice(page)).toHaveCount(0);
});

test("a copy of everything is left to the page that takes it in, wherever it is dropped or chosen", async ({ page }) => {
  const file = await fileWith("all.json", DATA);
  for (const path of [".", "open", "chosen"]) {
    await open(page, path === "chosen" ? "open" : path);
    if (path === "chosen") await page.locator("#open").setInputFiles(file);
    else await drop(page, { files: [file] });
    await expect(page).toHaveURL(/\/data$/);
    const left = await page.evaluate(() => sessionStorage.getItem("boneyard-opened"));
    // the page takes it, where it is built
    if (left !== null) expect(JSON.parse(left)).toEqual({ name: "all.json", text: DATA });
  }
});

test("a file that the device opens with the app is shown", async ({ page }) => {
  await page.addInitScript(() => {
    const launchQueue = { setConsumer: (consumer: unknown) => Object.assign(globalThis, { consumer }) };
    Object.defineProperty(globalThis, "launchQueue", { value: launchQueue });
  });
  // without a file it is the page to choose one
  await open(page, "open");
  await page.waitForFunction(() => "consumer" in globalThis);
  const text = await readFile(gameFile("crescendo-two"), "utf8");
  await page.evaluate(async (text) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle("launched.domino.json", { create: true });
    const writer = await handle.createWritable();
    await writer.write(text);
    await writer.close();
    const { consumer } = globalThis as unknown as { consumer: (launched: object) => Promise<void> };
    await consumer({ files: [] });
    await consumer({ files: [handle] });
  }, text);
  await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
  await expect(page.locator(".replay-head")).toContainText("launched.domino.json");
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("the same is said in Spanish", async ({ page }) => {
    await open(page, "open");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Abrir una partida");
    await takesDrops(page);
    await drop(page, { text: "nada" });
    await expect(notice(page)).toContainText("Esto no se puede abrir.");
    await expect(notice(page).getByRole("button")).toHaveText("Entendido");
    await page.locator("#open").setInputFiles(gameFile("long"));
    await expect(page.locator(".replay-words")).toContainText("Esta partida viene de un archivo.");
    await expectInPlaceOnPhoneToo(page, "a game from a file, in Spanish");
  });
});
