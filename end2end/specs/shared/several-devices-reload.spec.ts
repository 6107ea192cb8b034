import type { Page } from "@playwright/test";

import { away, awaited, ByLinks, chooseFirst, CONNECTION_MS, deal, HostPage, join, openDevice, openDevices, play, reconnect, visibleGame } from "../../pages/shared/shared-table";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { keysOf, storedGame } from "../../support/documents";
import { expect, open, test } from "../../support/fixtures";
import { overflowing } from "../../support/overflow";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The time in which a browser notices that nothing comes from the other end any more. */
const CRASH_MS = 60_000;

/** A host called Ada and a guest called Ben, who play Block. */
class Table {
  readonly host: HostPage;
  readonly devices: [Page, Page];

  constructor(
    host: Page,
    readonly guest: Page,
  ) {
    this.host = new HostPage(host, "electrum");
    this.devices = [host, guest];
  }

  /** Opens the lobby and connects the guest. */
  async join(pointsToWin: number): Promise<void> {
    const { page } = this.host;
    await this.host.open(["here", "other"]);
    await page.locator("#together-name-0").fill("Ada");
    await page.locator("#together-name-0").blur();
    await page.locator("summary", { hasText: "Rules" }).click();
    await page.locator('[data-setting="preset"] label', { hasText: "Block" }).first().click();
    await page.locator('[data-setting="points_to_win"] label', { hasText: new RegExp(`^${pointsToWin}$`) }).click();
    await join(this.host, this.guest, ["Ben"]);
  }

  /** Reloads one side, waits until both have noticed, and connects them again. */
  async reload(page: Page, whileApart: () => Promise<void> = async () => {}): Promise<void> {
    await page.reload();
    for (const device of this.devices) await expect(away(device).first()).toBeVisible({ timeout: CONNECTION_MS });
    await whileApart();
    await reconnect(this.host, this.guest);
  }

  /** Reloads one side during the game and expects that nothing has changed on either. */
  async reloadAtTable(page: Page, whileApart?: () => Promise<void>): Promise<void> {
    await this.expectSameGame();
    const before = await Promise.all(this.devices.map(visibleGame));
    await this.reload(page, whileApart);
    for (const [index, device] of this.devices.entries()) await expect.poll(() => visibleGame(device)).toEqual(before[index]);
    await this.expectSameGame();
  }

  /** Plays until this side has to choose. */
  async playUntilTurnOf(page: Page): Promise<void> {
    // the other side moves last, so that this side's turn is noticed before it moves
    const lastIsOther = [page, ...this.devices.filter((device) => device !== page)];
    await play(this.host, lastIsOther, async () => (await awaited(page)) === "choice");
    expect(await awaited(page), "the game is not over").toBe("choice");
  }

  /** Plays some moves. */
  async playOn(moves: number): Promise<void> {
    const before = await this.host.cursor();
    await play(this.host, this.devices, async () => (await this.host.cursor()) >= before + moves);
    await this.expectSameGame();
  }

  /** The actions in the host's record. */
  async recorded(): Promise<string[]> {
    const { session } = (await storedGame(this.host.page, keysOf("electrum").table)).body;
    return session.record.actions.slice(0, session.cursor);
  }

  /** The actions that the guest has received and stored. */
  async received(): Promise<string[]> {
    const note = await this.guest.evaluate(() => localStorage.getItem("boneyard/guest"));
    const { game } = JSON.parse(JSON.parse(note!).body) as { game: { entries: { seen: { actions: string[] }[] }[] } };
    return game.entries.flatMap(({ seen }) => seen[0]!.actions);
  }

  /** Expects the same actions on both sides, and names and a turn that fit together. */
  async expectSameGame(): Promise<void> {
    await expect.poll(() => this.received()).toEqual(await this.recorded());
    const [host, guest] = [this.host.page, this.guest].map((page) => page.locator("main.play .status").first());
    await expect(host!).toContainText("Ben");
    await expect(guest!).toContainText("Ada");
  }
}

/** Loses messages of a kind that this page sends, until the page is reloaded. */
async function loseMessages(page: Page, kind: string): Promise<void> {
  await page.evaluate((start) => {
    const send = RTCDataChannel.prototype.send as (this: RTCDataChannel, text: string) => void;
    RTCDataChannel.prototype.send = function (this: RTCDataChannel, text: unknown) {
      if (!String(text).startsWith(start)) send.call(this, String(text));
    };
  }, `{"${kind}":`);
}

/** Closes the data channel of this page when it sends the next message of a kind, before or after that is delivered. */
async function cutConnectionAt(page: Page, kind: string, isDelivered: boolean): Promise<void> {
  await page.evaluate(
    ([start, isDelivered]) => {
      const original = RTCDataChannel.prototype.send;
      const send = original as (this: RTCDataChannel, text: string) => void;
      RTCDataChannel.prototype.send = function (this: RTCDataChannel, text: unknown) {
        const cuts = String(text).startsWith(start);
        if (!cuts || isDelivered) send.call(this, String(text));
        if (!cuts) return;
        RTCDataChannel.prototype.send = original;
        Object.assign(window, { cut: text });
        // messages sent before are still delivered
        this.close();
      };
    },
    [`{"${kind}":`, isDelivered] as const,
  );
}

/** Ends a page like a device whose battery is empty: it says nothing to the others. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // never answered
  session.send("Page.crash").catch(() => {});
  await crashed;
}

test("either side reloads in the lobby and during the deal", async ({ page, browser, trouble, baseURL }) => {
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  const table = new Table(page, guest);
  const expectLobby = async () => {
    await expect(page.locator("#together-seat-0")).toHaveText("Ada");
    await expect(page.locator(".together-device")).toContainText(["Ada", "Ben"]);
    await expect(guest.locator(".together-terms")).toHaveText("Block, 50 points");
    await expect(guest.locator(".together-places li")).toHaveText(["Ada", "Ben (on this device)"]);
    await expect(guest.locator("#together-accept"), "sitting down is agreeing").toHaveCount(0);
    await expect(page.locator("#together-deal")).toBeEnabled();
  };
  await table.join(50);
  await expectLobby();
  for (const device of table.devices) {
    await table.reload(device);
    await expectLobby();
  }
  // the host waits for the guest's contribution to the deal
  await loseMessages(guest, "contribution");
  await page.locator("#together-deal").click();
  await expect(page.locator("#together-why")).toContainText("Dealing");
  await table.reload(page);
  await expect(page.locator("#together-why")).toContainText("Dealing");
  await table.reload(guest);
  for (const device of table.devices) await expect(device.locator("main.play")).toBeVisible({ timeout: CONNECTION_MS });
  await table.playOn(2);
});

/** Expects that the strip of a guest without connection wraps on a phone beside "Reconnect", however long its words. */
async function expectStripOnPhone(guest: Page): Promise<void> {
  await expect(away(guest).first()).toBeVisible({ timeout: CONNECTION_MS });
  const before = guest.viewportSize()!;
  await guest.setViewportSize({ width: 360, height: 640 });
  const words = guest.locator("#together-open > span");
  await words.evaluate((words) => (words.textContent = "No connection to the device of the host, Maximiliana Bartholomea"));
  expect(await overflowing(guest)).toEqual([]);
  const cut = await words.evaluate((words) => words.scrollWidth - words.clientWidth);
  expect(cut, "width of the words that is cut off").toBeLessThanOrEqual(0);
  await expect(guest.getByRole("button", { name: "Reconnect" })).toBeInViewport({ ratio: 1 });
  await guest.setViewportSize(before);
}

test("either side reloads on its turn and while a question is open", async ({ page, browser, trouble, baseURL }) => {
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  const table = new Table(page, guest);
  await table.join(150);
  await deal(table.host, [guest]);
  await table.playOn(1);
  // native tests have either side reload on either turn: a_guest_resumes_with_its_token_in_every_phase (tests/games/link)
  for (const device of table.devices) {
    await table.playUntilTurnOf(device);
    await table.reloadAtTable(device, device === guest ? () => expectStripOnPhone(guest) : undefined);
    await table.playOn(1);
  }
  for (const [asking, answering, reloaded] of [[page, guest, [page]], [guest, page, [page, guest]]] as const) {
    await table.playUntilTurnOf(guest);
    const before = await table.recorded();
    await asking.locator(".undo").first().click();
    for (const device of reloaded) {
      await expect(answering.getByRole("alertdialog")).toContainText("take back the last move");
      await table.reloadAtTable(device);
    }
    await expect(answering.getByRole("alertdialog")).toContainText("take back the last move");
    await answering.locator("#agree").click();
    await expect(answering.getByRole("alertdialog")).toHaveCount(0);
    // passes after the last bone are taken back with it
    const lastBone = before.map((action) => action !== "pass").lastIndexOf(true);
    await expect.poll(() => table.recorded()).toEqual(before.slice(0, lastBone));
    await table.playOn(2);
  }
});

test("a move during which the connection is cut, before or after it has arrived, is played once", async ({ page, browser, trouble, baseURL }) => {
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  const table = new Table(page, guest);
  await table.join(150);
  await deal(table.host, [guest]);
  for (const isDelivered of [false, true]) {
    await table.playUntilTurnOf(guest);
    await table.expectSameGame();
    const before = await table.recorded();
    await cutConnectionAt(guest, "act", isDelivered);
    await chooseFirst(guest);
    for (const device of table.devices) await expect(away(device)).toHaveCount(1, { timeout: CONNECTION_MS });
    await reconnect(table.host, guest);
    await expect.poll(async () => (await table.recorded()).length).toBeGreaterThan(before.length);
    const after = await table.recorded();
    expect(after.slice(0, before.length)).toEqual(before);
    const cut = await guest.evaluate(() => String((window as unknown as { cut: unknown }).cut));
    const { action } = (JSON.parse(cut) as { act: { action: string } }).act;
    const [played, ...later] = after.slice(before.length);
    expect(played).toBe(action);
    // the host passes by itself if nothing fits
    expect(later.filter((action) => action !== "pass")).toEqual([]);
    await table.playOn(2);
    await expect(guest.locator(".together-complaint")).toHaveCount(0);
  }
});

test("a guest is gone without a word: the host notices, and the guest goes on with the moves made since", async ({ page, browser, trouble, baseURL }) => {
  const device = await openDevice(browser, trouble, baseURL!);
  const before = new Table(page, device.page);
  await before.join(50);
  await before.host.deal();
  await before.playUntilTurnOf(page);
  await crash(device.page);
  const moves = await before.host.cursor();
  await play(before.host, [page], async () => (await awaited(page)) !== "choice");
  await expect.poll(() => before.host.cursor()).toBeGreaterThan(moves);
  await expect(away(page).first()).toBeVisible({ timeout: CRASH_MS });

  const guest = await device.context.newPage();
  await open(guest, "join");
  await reconnect(before.host, guest);
  const after = new Table(page, guest);
  await after.expectSameGame();
  await after.playOn(2);
});

test("a table by links is closed: the host can still send the last link after a reload", async ({ page, browser, trouble, baseURL }) => {
  const guest = await openDevice(browser, trouble, baseURL!);
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  const links = new ByLinks(host, guest.page);
  await links.join(["Ben"]);
  await links.until(page.locator("#together-deal:enabled"));
  await page.locator("#together-deal:enabled").click();
  // the host may have the first turn
  await play(host, [page], () => guest.page.locator("main.play").isVisible(), links);
  await openDevices(page);
  for (let taps = 0; taps < 2; taps += 1) await page.locator("#together-leave").click();
  await expect(page.getByRole("status").first()).toContainText("The table is closed");
  const link = page.locator(".together-link", { hasText: "Send this link to Ben." }).locator(".copy-text");
  const closing = (await link.textContent())!;

  await page.reload();
  await expect(page.locator("#together-deal")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Last links to send" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "a lobby after a closed table");
  await expect(link).toHaveText(closing);
  await guest.page.goto("about:blank");
  await guest.page.goto(closing);
  await expect(guest.page.getByRole("alert").first()).toContainText("closed the table");

  const sent = page.getByRole("button", { name: "Sent: remove the link" });
  await sent.click();
  await expect(sent).toHaveCount(0);
  await page.reload();
  await expect(page.locator("#together-deal")).toBeVisible();
  await expect(sent).toHaveCount(0);
});
