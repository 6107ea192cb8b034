import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { LONG_SPINNER, VOID_HAND } from "../../pages/electrum/positions";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage, gameAt, gameFile, KEY, recordedGame, storedText, storedTexts } from "../../support/documents";
import { dragOver, drop, largeArchive, temporaryFile, waitForDropHandler } from "../../support/files";
import { expect, open, openElectrum, projectScreenshot, reload, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { follow } from "../../support/follow";
import { openSheet } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** An empty archive of all documents. */
const ARCHIVE = JSON.stringify({ v: 1, kind: "boneyard-data", made_at: 1795296400000, documents: {} });

const words = (page: Page) => page.locator(".replay-words");
const notice = (page: Page) => page.locator(".notices .notice");

/** The stored games of all kinds. */
async function storedGames(page: Page): Promise<string[]> {
  return Object.keys(await storedTexts(page)).filter((key) => /table|past|preserved|aside/.test(key));
}

test("a file can be chosen on its own page, and its game is replayed", async ({ page }) => {
  await open(page);
  await page.getByRole("link", { name: "Open a game" }).click();
  await expect(page).toHaveURL(/\/open$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open a game");
  await projectScreenshot(page, "open");
  await expectAccessibleInBothThemes(page, "the page that opens a file");
  await expectInPlaceOnPhoneToo(page, "the page that opens a file");
  await page.locator("#open").setInputFiles(gameFile("crescendo-two"));
  await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
  await expect(page.locator("main.replay .replay-head")).toContainText("crescendo-two.domino.json");
  await expect(words(page)).toContainText("This game comes from a file. It is not saved in this browser. The deal.");
  await projectScreenshot(page, "replay-file");
  await expectAccessibleInBothThemes(page, "a game from a file");
  await expectInPlaceOnPhoneToo(page, "a game from a file");
  const { actions } = await recordedGame("crescendo-two");
  await expect(words(page)).toContainText(`Move 0 of ${actions.length}`);
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(words(page)).toContainText(`Move ${actions.length} of ${actions.length}`);
  expect(await storedGames(page)).toEqual([]);
  await reload(page);
  await expect(words(page), "a reload keeps the file").toContainText("Move 0 of");
  await page.goBack();
  await expect(page, "Back skips the page that opens files").not.toHaveURL(/open/);
});

test("the sheet of past games has a link to open a file, also without past games", async ({ page, electrum }) => {
  await openElectrum(electrum);
  await openSheet(page, "Past games");
  await electrum.sheet("Past games").getByRole("link", { name: "Open a game" }).click();
  await expect(page).toHaveURL(/\/open$/);
});

test("an unfinished game from a file is replayed from the view of the person who played it", async ({ page }) => {
  const record = await recordedGame("long");
  await open(page, "open");
  const file = await temporaryFile("begun.domino.json", JSON.stringify({ ...record, actions: record.actions.slice(0, 7) }));
  await page.locator("#open").setInputFiles(file);
  await expect(words(page)).toContainText("“You” is the person who played it. The game is not over: the file ends here. The deal.");
  await expect(page.locator(".replay-seats")).toContainText("Nestor");
  await expect(words(page)).toContainText("Move 0 of 7");
});

test("a file that is not a valid record is refused with the reason", async ({ page }) => {
  const record = await recordedGame("long");
  const changed = (changes: object) => JSON.stringify({ ...record, ...changes });
  const refused = [
    ["not even JSON", "is not the record of a game"],
    [changed({ v: 2 }), "newer version of Boneyard"],
    ["[]", "is not the record of a game"],
    [changed({ seed: "U" }), "its settings or its seed"],
    [changed({ game: "chess" }), "a game that Boneyard does not have"],
    [changed({ seats: 3 }), "its settings or its seed"],
    [changed({ actions: ["0-0@E", ...record.actions] }), "move 1 breaks the rules"],
    [changed({ actions: [...record.actions, "pass"] }), `move ${record.actions.length + 1} breaks the rules`],
  ];
  await open(page);
  for (const [text, message] of refused) {
    // the record of a known game is refused on the page of its replay
    await follow(page, "open");
    await page.locator("#open").setInputFiles({ name: "x.domino.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(page.getByRole("alert"), text.slice(0, 60)).toContainText(message);
    await expect(words(page)).toHaveCount(0);
  }
  await expectAccessibleInBothThemes(page, "a file that is refused");
  await follow(page, "open");
  await page.locator("#open").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.alloc(10_000_001, " ") });
  await expect(page.getByRole("alert")).toContainText("too long");
  await expectAccessibleInBothThemes(page, "a file that is too long");
});

test("the address of a replay from a file explains that the file is no longer open", async ({ page }) => {
  await open(page, "replay/electrum#file");
  await expect(page.locator(".replay-none p")).toHaveText("The file is no longer open. Please open it again.");
});

test("a file that is dropped on a page without a game is replayed", async ({ page }) => {
  for (const [where, path] of [
    ["the About page", "about"],
    ["the page that opens files", "open"],
    ["the deal of another game", "deal/electrum"],
    ["the score sheets of another game", "print/electrum"],
  ]) {
    await test.step(where, async () => {
      await open(page, path);
      await waitForDropHandler(page);
      const dragged = await dragOver(page, { files: [gameFile("crescendo-two")] });
      await expect(page.locator(".drop-here")).toHaveText("Drop the file here to open it.");
      await dragged.drop();
      await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
      await expect(words(page)).toContainText("Move 0 of");
      await expect(page.locator(".drop-here")).toHaveCount(0);
    });
  }
});

test("a drag over the home page can be aborted, and the file dropped later", async ({ page }) => {
  await open(page);
  await waitForDropHandler(page);
  const dragged = await dragOver(page, { files: [gameFile("crescendo-two")] });
  await expect(page.locator(".drop-here")).toHaveText("Drop the file here to open it.");
  await projectScreenshot(page, "drop-here");
  await dragged.leave();
  await expect(page.locator(".drop-here")).toHaveCount(0);
  await drop(page, { files: [gameFile("crescendo-two")] });
  await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
  await expect(words(page)).toContainText("Move 0 of");
  await expect(page.locator(".drop-here")).toHaveCount(0);
});

test("a file that is dropped on a game does not change that game", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  expect(await electrum.waitForPrompt()).toBe("play");
  // the help loads the parts that a replay needs
  await openSheet(page, "Help");
  await expect(electrum.sheet("Help").locator("h3").first()).toBeVisible();
  await page.keyboard.press("Escape");
  const before = await storedText(page, KEY.table);
  await drop(page, { files: [gameFile("long")] });
  await expect(page).toHaveURL(/\/replay\/electrum#file$/);
  await expect(words(page)).toContainText("Move 0 of");
  await test.step("another file is dropped on the replay", async () => {
    await drop(page, { files: [gameFile("crescendo-three")] });
    await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
    await expect(page.locator(".replay-head")).toContainText("crescendo-three");
  });
  expect(await storedText(page, KEY.table)).toBe(before);
  await test.step("Back leads to the game", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/replay\/electrum#file$/);
    await expect(page.locator(".replay-none p")).toContainText("The file is no longer open.");
    await page.goBack();
  });
  await expect(page.locator("main.play")).toBeVisible();
  expect(await electrum.waitForPrompt()).toBe("play");
  expect(await storedText(page, KEY.table)).toBe(before);
});

test("on the score sheets text can be dragged into a field as usual, and a record of their game fills them in", async ({ page }) => {
  await fillStorage(page, { game: gameAt(VOID_HAND) });
  await open(page, "print/electrum");
  await waitForDropHandler(page);
  const prevented = await page.locator("#date").evaluate((field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", "1 May");
    return ["dragover", "drop"].map((type) => !field.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })));
  });
  expect(prevented).toEqual([false, false]);
  await expect(notice(page)).toHaveCount(0);
  await drop(page, { files: [gameFile("long")] });
  await expect(page).toHaveURL(/\/print\/electrum$/);
  await expect(page.locator(".score tbody:first-of-type tr")).toHaveCount(77);
  await open(page, "open");
  await expect(page, "the file is not opened a second time").toHaveURL(/\/open$/);
  await expect(page.locator("#open")).toBeAttached();
});

test("anything else that is dropped is refused with the reason, and the page stays", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await electrum.waitForPrompt();
  const notAGame = "This cannot be opened. Choose a single file saved by Boneyard";
  const png = await temporaryFile("picture.png", Buffer.from([137, 80, 78, 71, 0, 255]));
  const otherJson = await temporaryFile("other.json", '{"v":1,"kind":"game"}');
  const tooBig = await temporaryFile("long.json", " ".repeat(10_000_001));
  for (const [dragged, message] of [
    [{ files: [png] }, notAGame],
    [{ files: [otherJson] }, notAGame],
    [{ files: [gameFile("long"), gameFile("crescendo-two")] }, notAGame],
    [{ text: "https://example.com/" }, notAGame],
    [{ files: [tooBig] }, "This file is too big"],
  ] as [{ files?: string[]; text?: string }, string][]) {
    await test.step(JSON.stringify(dragged), async () => {
      await drop(page, dragged);
      await expect(notice(page)).toContainText(message);
      await expect(notice(page)).toHaveCount(1);
      expect(page.url()).toMatch(/play\/electrum$/);
      await expect(page.locator("main.play")).toBeVisible();
      await notice(page).getByRole("button", { name: "Got it" }).click();
      await expect(notice(page)).toHaveCount(0);
    });
  }
  await drop(page, { files: [otherJson] });
  await expect(notice(page)).toContainText(notAGame);
  await projectScreenshot(page, "refused");
  await expectAccessibleInBothThemes(page, "a file that was refused");
  await test.step("on a sheet", async () => {
    await notice(page).getByRole("button", { name: "Got it" }).click();
    await electrum.menu.click();
    await drop(page, { text: "nothing" });
    await expect(electrum.sheet("Menu").getByRole("alert")).toContainText(notAGame);
  });
});

test("an archive of all documents is handed to the page Your data, even if it fills the storage", async ({ page }) => {
  const small = await temporaryFile("all.json", ARCHIVE);
  const large = await temporaryFile("large.json", largeArchive());
  const choose = (page: Page, { files }: { files: string[] }) => page.locator("#open").setInputFiles(files);
  for (const [how, path, give] of [
    ["dropped on the home page", ".", drop],
    ["dropped on the page that opens files", "open", drop],
    ["chosen on the page that opens files", "open", choose],
  ] as const) {
    await test.step(how, async () => {
      await open(page, path);
      await give(page, { files: [small] });
      await expect(page).toHaveURL(/\/data$/);
      await expect(page.locator("#data-told")).toHaveText("There is nothing to load in this file.");
      expect(await page.evaluate(() => sessionStorage.getItem("boneyard-opened")), "the page has taken the file").toBeNull();
      await open(page, path);
      await give(page, { files: [large] });
      await expect(page).toHaveURL(/\/data$/);
      await expect(page.locator("#data-change")).toBeVisible();
      await expect(page.locator("main")).toContainText("large.json");
    });
  }
});

test("a file that the operating system opens with the app is replayed", async ({ page }) => {
  await page.addInitScript(() => {
    const launchQueue = { setConsumer: (consumer: unknown) => Object.assign(globalThis, { consumer }) };
    Object.defineProperty(globalThis, "launchQueue", { value: launchQueue });
  });
  await open(page, "open");
  await page.waitForFunction(() => "consumer" in globalThis);
  const launch = (text: string | null) =>
    page.evaluate(async (text) => {
      const files: FileSystemFileHandle[] = [];
      if (text !== null) {
        const folder = await navigator.storage.getDirectory();
        const handle = await folder.getFileHandle("launched.domino.json", { create: true });
        const writer = await handle.createWritable();
        await writer.write(text);
        await writer.close();
        files.push(handle);
      }
      const { consumer } = globalThis as unknown as { consumer: (launched: object) => Promise<void> };
      await consumer({ files });
    }, text);
  await launch(null);
  await expect(page, "without a file the page stays").toHaveURL(/\/open$/);
  await launch(await readFile(gameFile("crescendo-two"), "utf8"));
  await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
  await expect(page.locator(".replay-head")).toContainText("launched.domino.json");
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("the page, the refusal and the replay are in Spanish", async ({ page }) => {
    await open(page, "open");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Abrir una partida");
    await drop(page, { text: "nada" });
    await expect(notice(page)).toContainText("Esto no se puede abrir.");
    await expect(notice(page).getByRole("button")).toHaveText("Entendido");
    await page.locator("#open").setInputFiles(gameFile("long"));
    await expect(words(page)).toContainText("Esta partida viene de un archivo.");
    await expectInPlaceOnPhoneToo(page, "a game from a file, in Spanish");
  });
});
