import type { Locator, Page } from "@playwright/test";

import { CRESCENDO } from "../../pages/crescendo/page";
import { ElectrumPage, mouse } from "../../pages/electrum/page";
import { LONG_SPINNER, MUST_DRAW, YOU_WIN } from "../../pages/electrum/positions";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/accessibility";
import {
  documentsOfEarlierBuild,
  fillStorage,
  gameAt,
  type GameDocument,
  KEY,
  preferencesText,
  storedGame,
  storedText,
  storedTexts,
  withNumber,
} from "../../support/documents";
import { downloaded } from "../../support/files";
import { expect, open, openElectrum, reload, test } from "../../support/fixtures";
import { key, waitForFrames } from "../../support/keyboard";
import { expectInPlace, expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu } from "../../support/menu";
import { ignoreStorageEvents } from "../../support/tabs";
import { DESKTOP, PHONE, sizeName, TABLET } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Documents by key. */
type Texts = Record<string, string>;

/** Documents of every kind, with games under way in Electrum and Crescendo. */
async function allDocuments(): Promise<Texts> {
  const texts = await documentsOfEarlierBuild();
  const session = (JSON.parse(texts[KEY.table]) as GameDocument).body.session;
  texts[KEY.preserved] = JSON.stringify({ v: 1, kind: "preserved", body: { session, settings: null, at: 1795296300000 } });
  texts[KEY.preferences] = preferencesText({ level: "tough" });
  texts[KEY.app] = preferencesText({ look: "dark", pace: "slow", read_asides: [KEY.quarantined(1)] });
  const quarantined = { from: KEY.table, fault: "newer", text: '{"ñandú":"\u{1F01B}"}' };
  texts[KEY.quarantined(1)] = JSON.stringify({ v: 1, kind: "aside", body: quarantined });
  return texts;
}

/** Another game of Electrum under way, and two past games. */
function otherElectrum(): Texts {
  const past = (number: number) => JSON.stringify(withNumber(gameAt(YOU_WIN), number));
  const game = withNumber(gameAt(LONG_SPINNER), 3);
  return { [KEY.table]: JSON.stringify(game), [KEY.past(1)]: past(1), [KEY.past(2)]: past(2) };
}

/** The stored documents, without bookkeeping. */
async function stored(page: Page): Promise<Texts> {
  const isDocument = ([key, text]: [string, string]) => key !== "boneyard/written" && !text.includes('"kind":"note"');
  return Object.fromEntries(Object.entries(await storedTexts(page)).filter(isDocument));
}

/** The message about the last action. */
const message = (page: Page): Locator => page.locator("#data-told");
/** The description of what is stored for a game or for the app. */
const section = (page: Page, section: string): Locator => page.locator(`[aria-labelledby=data-stored] [data-section=${section}]`);
/** The preview of what a file would change. */
const preview = (page: Page): Locator => page.locator(".data-change");
const previewOf = (page: Page, section: string): Locator => preview(page).locator(`[data-section=${section}]`);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Saves an archive of all documents, and reads it. */
async function saveArchive(page: Page, name = "Save everything as a file"): Promise<string> {
  const file = await downloaded(page, () => page.getByRole("button", { name }).click());
  expect(file.name).toMatch(/^boneyard-\d{4}-\d\d-\d\d\.json$/);
  return file.text;
}

const documentsIn = (archive: string) => (JSON.parse(archive) as { documents: Texts }).documents;

/** Chooses a file with this text. */
async function chooseFile(page: Page, text: string): Promise<void> {
  await page.locator("#data-file").setInputFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

/** An archive of these documents. */
const archiveOf = (documents: Texts): string => JSON.stringify({ v: 1, kind: "boneyard-data", made_at: 1795296400000, documents });

async function openData(page: Page, texts: Texts): Promise<void> {
  await fillStorage(page, { texts });
  await open(page, "data");
  await expect(page.getByRole("heading", { name: "Your data", level: 1 })).toBeVisible();
}

/** Saves screenshots of the page in three sizes and both themes. */
async function screenshots(page: Page, name: string): Promise<void> {
  if ((process.env.BONEYARD_SHOTS ?? "") === "") return;
  const before = page.viewportSize()!;
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `shots/data-${name}-${sizeName(viewport)}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.setViewportSize(before);
}

test("the page lists the stored data of every game, and is linked from home, About and the menu", async ({ page, electrum }) => {
  const texts = await allDocuments();
  delete texts[KEY.app];
  await fillStorage(page, { texts });
  await open(page);
  await page.getByRole("link", { name: "Your data" }).click();
  await expect(page).toHaveTitle("Your data · Boneyard");
  await expect(section(page, "electrum")).toContainText("Game under way: 0 : 0");
  await expect(section(page, "electrum")).toContainText("1 past game");
  await expect(section(page, "electrum")).toContainText(/Copy preserved on 21 Nov 2026/);
  await expect(section(page, "electrum")).toContainText("Tally of 9 games");
  await expect(section(page, "electrum")).toContainText("Its own settings");
  await expect(section(page, "crescendo")).toContainText(/Game under way: \d+\s:\s\d+/);
  await expect(section(page, "house")).toContainText("Nothing");
  await expect(page.locator(".kept-aside")).toHaveCount(1);
  const units = Object.entries(await stored(page)).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const summary = await page.locator(".data-sum").textContent();
  expect(summary).toMatch(/^\d+\.\d kB in all\. Saved since at least 21 November 2026\.$/);
  // two bytes for each UTF-16 unit
  expect(Number.parseFloat(summary ?? "")).toBeGreaterThanOrEqual((2 * units) / 1000 - 0.1);
  await screenshots(page, "kept");
  await expectAccessibleInBothThemes(page, "your data");
  await expectInPlaceOnPhoneToo(page, "your data");

  await open(page, "about");
  await page.getByRole("main").getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
  await openElectrum(electrum);
  await chooseInMenu(electrum.page, "Your data");
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
});

test("an archive gives another browser exactly the same documents, and its games can be continued", async ({ page }) => {
  const texts = await allDocuments();
  await openData(page, texts);
  const file = await saveArchive(page);
  await expect(message(page)).toHaveText(/^The browser is saving boneyard-\d{4}-\d\d-\d\d\.json\.$/);
  expect(documentsIn(file)).toEqual(texts);

  const context = await page.context().browser()!.newContext({ baseURL: new URL(".", page.url()).href, locale: "en-GB" });
  const fresh = await context.newPage();
  await open(fresh, "data");
  await expect(section(fresh, "electrum")).toContainText("Nothing");
  await chooseFile(fresh, file);
  await expect(preview(fresh)).toBeVisible();
  await expect(previewOf(fresh, "electrum")).toContainText(/Now\s*Nothing\s*With the file\s*Game under way: 0\s:\s0/);
  await expect(previewOf(fresh, "house")).toContainText("Look: Dark");
  await expect(previewOf(fresh, "asides")).toContainText("1 text that could not be read");
  expect(await stored(fresh), "nothing is stored before the user confirms").toEqual({});
  await fresh.getByRole("button", { name: "Load it" }).click();
  await expect(message(fresh)).toHaveText("The file has been loaded. You can undo that until you close this tab.");
  await expect(message(fresh)).toBeFocused();
  expect(await stored(fresh)).toEqual(texts);
  await expect(fresh.locator("html"), "the theme changes").toHaveAttribute("data-look", "dark");
  await expect(section(fresh, "electrum")).toContainText("Tally of 9 games");

  await fresh.getByRole("link", { name: "All games" }).click();
  await fresh.getByRole("link", { name: "Continue Electrum Dominoes" }).click();
  const theirs = new ElectrumPage(fresh);
  await theirs.waitForPrompt();
  const { seed } = (JSON.parse(texts[KEY.table]) as GameDocument).body.session.record;
  expect((await storedGame(fresh)).body.session.record.seed).toBe(seed);
  await theirs.undo.click();
  await expect.poll(async () => (await storedGame(fresh)).body.place.number, "Undo goes back to the past game").toBe(1);

  await test.step("after a move the loading can no longer be undone", async () => {
    await open(fresh, "data");
    await expect(message(fresh)).toHaveText("You can still undo the file you loaded last.");
    const played = await stored(fresh);
    await fresh.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(message(fresh)).toHaveRole("alert");
    await expect(message(fresh)).toHaveText(/^Something has been played or changed since, so it was not undone\./);
    expect(await stored(fresh)).toEqual(played);
  });
  await context.close();
});

test("the user chooses which parts of an archive to load, and can undo it", async ({ page }) => {
  const here = { ...(await allDocuments()), ...otherElectrum() };
  await openData(page, here);
  const there = await allDocuments();
  there["boneyard/of/no/known/shape"] = "{}";
  await chooseFile(page, archiveOf(there));
  await expect(preview(page)).toContainText(/games\.json, saved on .*2026/);
  await expect(preview(page)).toContainText("1 document in it is of a kind this version does not know, and is left out.");
  const electrum = previewOf(page, "electrum");
  await expect(electrum).toContainText("Your current game is replaced by what is in the file.");
  await expect(electrum).toContainText("2 past games that are only in this browser will be deleted.");
  await expect(previewOf(page, "crescendo")).toHaveText(/The same here and in the file\./);
  await screenshots(page, "change");
  await expectAccessibleInBothThemes(page, "what would change");
  await expectInPlaceOnPhoneToo(page, "what would change");

  await electrum.getByRole("checkbox").uncheck();
  await expect(button(page, "Load it")).toBeDisabled();
  await button(page, "Leave everything as it is").click();
  await expect(message(page)).toHaveText("Nothing was changed.");
  await expect(preview(page)).toHaveCount(0);
  expect(await stored(page)).toEqual(here);

  // the archive differs in two parts, of which one is loaded
  const other = { ...there, [KEY.app]: preferencesText({ look: "light" }) };
  delete other["boneyard/of/no/known/shape"];
  await chooseFile(page, archiveOf(other));
  await electrum.getByRole("checkbox", { name: "Use the file’s: Electrum Dominoes" }).uncheck();
  await button(page, "Load it").click();
  await expect(message(page)).toHaveText(/^The file has been loaded\./);
  expect(await stored(page)).toEqual({ ...here, [KEY.app]: other[KEY.app] });
  await expect(page.locator("html")).toHaveAttribute("data-look", "light");
  await screenshots(page, "taken");

  // Undo works after a reload too
  await reload(page);
  await button(page, "Undo").click();
  await expect(message(page)).toHaveText("Everything is as it was before.");
  expect(await stored(page)).toEqual(here);
  await expect(page.locator("html")).toHaveAttribute("data-look", "dark");
  await expect(button(page, "Undo")).toHaveCount(0);

  await chooseFile(page, archiveOf(other));
  await previewOf(page, "house").getByRole("checkbox").uncheck();
  await button(page, "Load it").click();
  await expect(message(page)).toHaveText(/^The file has been loaded\./);
  expect(await stored(page)).toEqual({ ...other, [KEY.app]: here[KEY.app] });
  expect(documentsIn(await saveArchive(page, "Save what was there before"))).toEqual(here);
});

test("a file that cannot be loaded is refused with the reason, and changes nothing", async ({ page }) => {
  const texts = await allDocuments();
  await openData(page, texts);
  const good = archiveOf(texts);
  for (const [text, reason] of [
    ["", "This file does not come from Boneyard."],
    ['{"v":1,"game":"electrum"}', "This file does not come from Boneyard."],
    [good.slice(0, -20), "This file is damaged. Nothing was loaded from it."],
    [good.replace('"v":1', '"v":2'), /^This file comes from a newer version of Boneyard\./],
    [archiveOf({ "somebody/else": "x" }), "There is nothing to load in this file."],
    [archiveOf({ [KEY.table]: "x".repeat(10_000_001) }), "This file is longer than any file from Boneyard."],
    [good, "All of this is here already. There is nothing to load."],
  ] as const) {
    await chooseFile(page, text);
    await expect(message(page), text.slice(0, 60)).toHaveText(reason);
    expect(await stored(page)).toEqual(texts);
  }
  await chooseFile(page, "moon");
  await expect(message(page)).toHaveRole("alert");
  await expectAccessible(page, "a file that was refused");

  // a damaged game is announced; it would be quarantined when the game is opened
  await chooseFile(page, archiveOf({ [KEY.table]: '{"v":1,"kind":"game","body":{"place":[]}}' }));
  await expect(previewOf(page, "electrum")).toContainText("1 document that cannot be read here");
  await button(page, "Load it").click();
  await expect(message(page)).toHaveText(/^The file has been loaded\./);
  await button(page, "Undo").click();
  expect(await stored(page)).toEqual(texts);
});

test("if the storage is full an archive is not loaded in part", async ({ page }) => {
  const texts = await allDocuments();
  await openData(page, texts);
  // fill the storage with ever smaller texts
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
  await reload(page);
  const there = { ...otherElectrum(), [KEY.past(9)]: "x".repeat(20_000) };
  await chooseFile(page, archiveOf(there));
  await button(page, "Load it").click();
  await expect(message(page)).toHaveText("There is not enough room in the browser’s storage. Nothing has changed.");
  expect(await stored(page)).toEqual(texts);
  // erasing needs no room
  await button(page, "Leave everything as it is").click();
  await section(page, "crescendo").getByRole("button").click();
  await button(page, "Yes, erase it").click();
  await expect(message(page)).toHaveText(/^Crescendo: everything is erased\./);
  expect(await storedText(page, CRESCENDO.table)).toBeNull();
});

test("the data of one game can be erased after a confirmation, which offers a copy, and Undo brings it back", async ({ page }) => {
  const texts = await allDocuments();
  await openData(page, texts);
  const erase = page.getByRole("button", { name: "Erase everything saved for Electrum Dominoes" });
  await erase.focus();
  await key(page, "Enter");
  await expect(page.locator("#data-ask")).toBeFocused();
  await screenshots(page, "sure");
  await expectAccessibleInBothThemes(page, "asked before erasing");
  await expectInPlaceOnPhoneToo(page, "asked before erasing");
  await button(page, "Keep it").click();
  await expect(erase).toBeFocused();
  expect(await stored(page)).toEqual(texts);

  await erase.click();
  expect(documentsIn(await saveArchive(page, "Save a copy first"))).toEqual(texts);
  await button(page, "Yes, erase it").click();
  await expect(message(page)).toHaveText(/^Electrum Dominoes: everything is erased\./);
  await expect(message(page)).toBeFocused();
  const rest = Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith("boneyard/electrum/")));
  expect(await stored(page)).toEqual(rest);
  await expect(section(page, "electrum")).toContainText("Nothing");
  await expect(erase).toHaveCount(0);
  await button(page, "Undo").click();
  await expect(message(page)).toHaveText("Everything is as it was before.");
  expect(await stored(page)).toEqual(texts);
});

test("everything can be erased, but not the data of other sites; after leaving the page it cannot be undone", async ({ page }) => {
  const texts = await allDocuments();
  await openData(page, { ...texts, "somebody/else": "theirs" });
  await button(page, "Erase everything").click();
  await button(page, "Yes, erase it").click();
  await expect(message(page)).toHaveText(/^Everything is erased\./);
  expect(await stored(page)).toEqual({});
  expect(await storedText(page, "somebody/else")).toBe("theirs");
  await expect(page.locator("html"), "the theme is the initial one").not.toHaveAttribute("data-look");
  await expect(button(page, "Erase everything")).toBeDisabled();
  await page.getByRole("button", { name: "Save everything as a file" }).click();
  await expect(message(page)).toHaveText("There is nothing to save yet.");
  await waitForFrames(page);
  expect(await stored(page)).toEqual({});
  await button(page, "Undo").click();
  expect(await stored(page)).toEqual(texts);

  await button(page, "Erase everything").click();
  await button(page, "Yes, erase it").click();
  await page.getByRole("link", { name: "All games" }).click();
  await expect(page.getByRole("link", { name: "Play Electrum Dominoes" })).toBeVisible();
  await open(page, "data");
  await expect(button(page, "Undo"), "the tab keeps no copy").toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("boneyard-")))).toEqual([]);
  expect(await stored(page)).toEqual({});
});

test("a game that is open in another tab follows an archive that is loaded", async ({ page, context, electrum }) => {
  await openElectrum(electrum, { texts: otherElectrum() });
  await electrum.waitForPrompt();
  const second = await context.newPage();
  await open(second, "data");
  const game = gameAt(YOU_WIN);
  await chooseFile(second, archiveOf({ [KEY.table]: JSON.stringify(game) }));
  await second.getByRole("button", { name: "Load it" }).click();
  await expect(message(second)).toHaveText(/^The file has been loaded\./);
  await expect(electrum.message).toContainText("The game went on in another tab.");
  expect((await storedGame(page)).body.session.record.seed).toBe(YOU_WIN.seed);
  await electrum.waitForPrompt();
  await mouse.play(electrum);
  await expect.poll(async () => (await storedGame(second)).body.session.cursor).toBeGreaterThan(game.body.session.cursor);
  expect(await storedText(page, KEY.past(2)), "the past games are replaced").toBeNull();
});

test("a move in another tab has to be confirmed before an archive overwrites it", async ({ page, context, electrum }) => {
  const texts = otherElectrum();
  await page.addInitScript(ignoreStorageEvents);
  await openData(page, texts);
  await chooseFile(page, archiveOf({ [KEY.table]: JSON.stringify(gameAt(MUST_DRAW)) }));
  await expect(preview(page)).toBeVisible();
  const other = new ElectrumPage(await context.newPage());
  await open(other.page, "play/electrum");
  await other.waitForPrompt();
  await mouse.play(other);
  // until the opponent has moved too
  await other.waitForPrompt();
  const played = await storedText(other.page, KEY.table);
  expect(played).not.toBe(texts[KEY.table]);
  await expect.poll(() => storedText(page, KEY.table)).toBe(played);
  await other.page.close();
  await button(page, "Load it").click();
  await expect(message(page)).toHaveText("Something has changed here in the meantime. Look again at what would change.");
  expect(await storedText(page, KEY.table)).toBe(played);
  await button(page, "Load it").click();
  await expect(message(page)).toHaveText(/^The file has been loaded\./);
});

test("a file that another page hands over is previewed once", async ({ page }) => {
  await openData(page, await allDocuments());
  const text = archiveOf(otherElectrum());
  await page.evaluate((text) => sessionStorage.setItem("boneyard-opened", JSON.stringify({ name: "from-elsewhere.json", text })), text);
  await reload(page);
  await expect(preview(page)).toContainText("from-elsewhere.json");
  await expect(page.locator("#data-change")).toBeFocused();
  await reload(page);
  await expect(section(page, "electrum")).toContainText("1 past game");
  await expect(preview(page)).toHaveCount(0);
  // also while the page is open
  await page.evaluate((text) => {
    sessionStorage.setItem("boneyard-opened", JSON.stringify({ name: "again.json", text }));
    window.dispatchEvent(new Event("boneyard-opened"));
  }, text);
  await expect(preview(page)).toContainText("again.json");
  await page.evaluate(() => {
    sessionStorage.setItem("boneyard-opened", "nothing of the kind");
    window.dispatchEvent(new Event("boneyard-opened"));
  });
  await expect(message(page)).toHaveText("The browser could not read the file.");
});

test("the page says whether storage is persistent, and can request that", async ({ page, context }) => {
  await openData(page, await allDocuments());
  const keeps = page.locator("#data-keeps");
  await expect(keeps).toHaveText(/^The browser may clear all this when the device runs short of space/);
  await button(page, "Ask the browser to keep it").click();
  await expect(keeps).toHaveText(/^The browser has not agreed\./);
  await expect(keeps).toBeFocused();
  await expect(page.locator("main"), "the note about Safari is only for Safari").not.toContainText("Safari");
  const session = await context.newCDPSession(page);
  const { browserContextId } = (await session.send("Target.getTargetInfo")).targetInfo;
  await session.send("Browser.grantPermissions", { permissions: ["durableStorage"], browserContextId });
  await button(page, "Ask the browser to keep it").click();
  await expect(keeps).toHaveText("The browser has agreed to keep all this until you delete it yourself.");
  await expect(button(page, "Ask the browser to keep it")).toHaveCount(0);
  await reload(page);
  await expect(keeps).toHaveText("The browser has agreed to keep all this until you delete it yourself.");
});

test("in Safari on a phone the page says that data is deleted after seven days", async ({ page }) => {
  // only Safari has this property; it is false unless the app was opened from the home screen
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "standalone", { value: false }));
  await openData(page, {});
  await expect(page.locator("main")).toContainText("Safari deletes what a page has saved after seven days without a visit.");
});

test("the page works by keyboard, in Spanish and with text of twice the size", async ({ page }) => {
  const texts = { ...(await allDocuments()), ...otherElectrum() };
  texts[KEY.app] = preferencesText({ language: "es" });
  await fillStorage(page, { texts });
  await open(page, "data");
  await expect(page.getByRole("heading", { name: "Tus datos", level: 1 })).toBeVisible();
  await chooseFile(page, archiveOf(await allDocuments()));
  await expect(previewOf(page, "electrum").getByRole("checkbox")).toBeChecked();
  await previewOf(page, "electrum").getByRole("checkbox").focus();
  await key(page, "Space");
  await expect(previewOf(page, "electrum").getByRole("checkbox")).not.toBeChecked();
  await key(page, "Space");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectInPlace(page, "twice the size");
  if ((process.env.BONEYARD_SHOTS ?? "") !== "") await page.screenshot({ path: "shots/data-large-es.png", fullPage: true });
  await page.getByRole("button", { name: "Cargarlo" }).focus();
  await key(page, "Enter");
  await expect(message(page), "the language comes from the archive too").toHaveText(/^The file has been loaded\./);
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
});
