import type { Page } from "@playwright/test";

import { away, CONNECTION_MS, connections, deal, HostPage, join, openDevice, openDevices, play } from "../../pages/shared/shared-table";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { gameFile } from "../../support/documents";
import { drop, largeArchive, temporaryFile } from "../../support/files";
import { expect, test } from "../../support/fixtures";
import { openSheet } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const leaving = (page: Page) => page.locator("dialog.together-leaving[open]");

/** The type of the browser's dialog that a reload opens, which is dismissed; nothing if the page reloads at once. */
async function dialogOfReload(page: Page): Promise<string> {
  const dialog = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload(), 0));
  const asked = await dialog;
  const type = asked.type();
  await asked.dismiss();
  return type;
}

/** Expects that this way out opens the app's question, and stays. */
async function expectQuestion(page: Page, way: string, go: () => Promise<unknown>): Promise<void> {
  await go();
  await expect(leaving(page), way).toBeVisible();
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  await expect(leaving(page)).toHaveCount(0);
  await expect(page.locator("main.play"), way).toBeVisible();
}

test("no way out of a table with connected devices ends their connections without a question", async ({ page, browser, trouble, baseURL }) => {
  const device = await openDevice(browser, trouble, baseURL!);
  const guest = device.page;
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  await join(host, guest, ["Ben"]);
  // the lobby too
  await page.locator(".page-head a").first().click();
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  await deal(host, [guest]);
  for (const side of [page, guest]) {
    expect(await dialogOfReload(side)).toBe("beforeunload");
    await expectQuestion(side, "the arrow", () => side.locator(".status a").first().click());
    for (let presses = 0; presses < 2; presses += 1) await expectQuestion(side, "Back", () => side.evaluate(() => history.back()));
    await expectQuestion(side, "a dropped file", () => drop(side, { files: [gameFile("color")] }));
    await openSheet(side, "Help");
    const [tab] = await Promise.all([side.waitForEvent("popup"), side.getByRole("link", { name: "Learn it at the table" }).click()]);
    await tab.close();
    await side.keyboard.press("Escape");
    await expect(side.locator("dialog[open]")).toHaveCount(0);
    // a new build waits for this (offline.js)
    const locks = await side.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
    expect(locks).toContain("boneyard/live");
  }
  for (const side of [page, guest]) await expect(away(side)).toHaveCount(0);
  await play(host, [page, guest], async () => (await host.cursor()) >= 1);

  // once agreed, Back leads where it always does
  await guest.evaluate(() => history.back());
  await leaving(guest).getByRole("button", { name: "Leave" }).click();
  await expect(guest.locator("main.play")).toHaveCount(0);
  await expect(away(page)).toHaveCount(1, { timeout: CONNECTION_MS });
  // alone at the table nothing asks
  await page.locator(".status a").first().click();
  await expect(page.locator(".cards, .choose, main").first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("a file too large for session storage that is dropped on a table with connected devices is opened after Leave, and never after Stay", async ({ page, browser, trouble, baseURL }) => {
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  await join(host, guest, ["Ben"]);
  const files = [await temporaryFile("large.json", largeArchive())];
  const isLeft = () => guest.evaluate(() => "boneyard-opened" in ((window as { boneyardHanded?: object }).boneyardHanded ?? {}));
  await drop(guest, { files });
  await expect(leaving(guest)).toBeVisible();
  expect(await isLeft()).toBe(true);
  await leaving(guest).getByRole("button", { name: "Stay" }).click();
  await expect(leaving(guest)).toHaveCount(0);
  await expect.poll(isLeft, "a file that is not to be opened is not opened later").toBe(false);
  await expect(page.locator(".together-device.is-away")).toHaveCount(0);
  await drop(guest, { files });
  await leaving(guest).getByRole("button", { name: "Leave" }).click();
  await expect(guest).toHaveURL(/\/data$/);
  await expect(guest.locator("main")).toContainText("large.json");
  await expect(guest.locator("#data-change")).toBeVisible();
});

/** Init script: counts the requests to keep the screen on, and refuses the first one. */
const countWakeLocks = () => {
  const state = { asked: 0, held: 0 };
  const request = async () => {
    state.asked += 1;
    if (state.asked === 1) throw new DOMException("refused", "NotAllowedError");
    state.held += 1;
    const lock = { released: false, release: async () => ((lock.released = true), (state.held -= 1)) };
    return lock;
  };
  Object.defineProperty(Navigator.prototype, "wakeLock", { value: { request } });
  Object.assign(window, { wakeLocks: state });
};

const wakeLocks = (page: Page) => page.evaluate(() => (window as unknown as { wakeLocks: { asked: number; held: number } }).wakeLocks);

/** Init script: connections never fail by silence, so that only what a closed page says tells that it is closed. */
const neverFail = () => {
  const prototype = RTCPeerConnection.prototype;
  const state = Object.getOwnPropertyDescriptor(prototype, "connectionState")!.get as () => RTCPeerConnectionState;
  Object.defineProperty(prototype, "connectionState", {
    get(this: RTCPeerConnection) {
      const own = state.call(this);
      return own === "failed" ? "disconnected" : own;
    },
  });
};

test("the devices know who is there, who asks, who refuses, who agrees and who has left, and the screen stays on", async ({ page, browser, trouble, baseURL }) => {
  await page.addInitScript(countWakeLocks);
  const [guest, screen] = [(await openDevice(browser, trouble, baseURL!)).page, (await openDevice(browser, trouble, baseURL!)).page];
  for (const device of [page, guest]) await device.addInitScript(neverFail);
  const host = new HostPage(page, "crescendo");
  await host.open(["here", "other"]);
  await join(host, guest, ["Ben"]);
  await join(host, screen, []);
  // the browser has refused at the first press
  await page.locator("#together-players").click();
  await expect.poll(async () => (await wakeLocks(page)).held).toBe(1);
  await deal(host, [guest, screen]);
  await expect(connections(page)).toHaveText("Connected: Ben and Screen 3");
  await screen.close();
  for (const [side, other] of [[page, "Ben"], [guest, "Player 1"]] as const) {
    await expect(connections(side), "a closed page says so").toHaveText(`Connected: ${other}`);
  }

  await play(host, [page, guest], async () => (await host.cursor()) >= 2);
  const moves = await host.cursor();
  for (const [asking, answering] of [[page, guest], [guest, page]] as const) {
    await asking.locator(".undo").first().click();
    const told = asking.locator(".together-questions");
    await expect(told, "the question is put").toContainText("Waiting for the others");
    await answering.locator("#refuse").click();
    await expect(told.getByRole("status")).toContainText("The others did not agree. The last move stays.");
    await told.getByRole("button", { name: "Got it" }).click();
    await expect(told.getByText("did not agree")).toHaveCount(0);
    await expect(answering.locator(".together-questions")).not.toContainText("did not agree");
    expect(await host.cursor(), "the last move stays").toBe(moves);
  }
  await guest.locator(".undo").first().click();
  await expect(page.getByRole("alertdialog")).toContainText("take back the last move");
  await page.locator("#agree").click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect.poll(() => host.cursor()).toBe(moves - 1);
  await openDevices(page);
  await page.getByRole("button", { name: "Well played!" }).click();
  await expect(guest.locator(".together-said")).toContainText("Well played!");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);

  await openDevices(guest);
  for (let taps = 0; taps < 2; taps += 1) await guest.locator("#together-leave").click();
  await expect(page.getByRole("alertdialog")).toContainText("Ben left the table. Shall the computer play on?");
  await expect(page.locator("#together-open")).toHaveText("Left the table: Ben");
  await expectAccessibleInBothThemes(page, "a table that a guest has left");
  await page.locator("#agree").click();
  await expect(away(page)).toHaveCount(0);
  const before = await host.cursor();
  await play(host, [page], async () => (await host.cursor()) >= before + 2);
  await page.locator(".status a").first().click();
  await expect.poll(async () => (await wakeLocks(page)).held, "the screen may go off again").toBe(0);
});
