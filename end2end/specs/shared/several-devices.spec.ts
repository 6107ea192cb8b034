import { createSocket } from "node:dgram";

import type { Page } from "@playwright/test";

import { answer, away, ByLinks, CONNECTION_MS, connections, deal, HostPage, join, openDevice, openDevices, play, reconnect, type SeatChoice, visibleGame } from "../../pages/shared/shared-table";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { expect, open, test } from "../../support/fixtures";
import { overflowing } from "../../support/overflow";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const TWO: SeatChoice[] = ["here", "other"];
/** The games of the home page with the seats of a host and a guest; in a game of pairs they are partners. */
const TABLES: [game: string, seats: SeatChoice[]][] = [
  ["electrum", TWO],
  ["crescendo", TWO],
  ["scarnecchia", TWO],
  ["color", TWO],
  ["brick", TWO],
  ["partners", ["here", "beginner", "other", "beginner"]],
];

/** Plays all games to their end, which takes half an hour, in place of a few moves of some. */
const PLAYS_WHOLE_GAMES = process.env.BONEYARD_WHOLE_GAMES !== undefined;
/** The time limit of a whole game, in milliseconds. */
const WHOLE_GAME_MS = 900_000;

test("in each game two devices play over a real connection, and the guest sees its own hand alone", async ({ page, browser, trouble, baseURL }) => {
  if (PLAYS_WHOLE_GAMES) test.setTimeout(TABLES.length * WHOLE_GAME_MS);
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  for (const [game, seats] of TABLES) {
    await test.step(`${game} (${seats.join(", ")})`, async () => {
      const host = new HostPage(page, game);
      await host.open(seats);
      await join(host, guest, ["Ben"]);
      await deal(host, [guest]);
      for (const device of [page, guest]) await expect(away(device)).toHaveCount(0);
      const acted = new Set<Page>();
      const bothActed = async () => !PLAYS_WHOLE_GAMES && acted.size === 2 && (await host.cursor()) >= 2;
      await play(host, [page, guest], bothActed, { byHints: true, onChoice: (device) => void acted.add(device) });
      await expect(connections(guest)).toContainText("Connected");
      await expect(guest.locator("#together-open"), "no bar over the table").toHaveCount(0);
      await expect(page.getByRole("button", { name: "Connected: Ben" }), "a dot in the seat").toHaveClass("seat-device");
      if (PLAYS_WHOLE_GAMES) await expect(guest.locator(".together-check")).toContainText("Checked on this device");
      // the host alone ends a game or begins another one: no heading of the guest's menu is without an entry
      await guest.getByRole("button", { name: "Menu" }).click();
      const groups = guest.locator(".menu-groups section").filter({ visible: true });
      await expect(groups.first()).toBeVisible();
      await expect(groups.filter({ hasNot: guest.locator("li") })).toHaveCount(0);
      await guest.keyboard.press("Escape");
    });
  }
});

test("a whole game of Block by two devices is checked by the guest, survives a reload of either side, and is followed by another one", async ({ page, browser, trouble, baseURL }) => {
  const guest = await openDevice(browser, trouble, baseURL!);
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  await page.locator("summary", { hasText: "Rules" }).click();
  await page.locator('[data-setting="preset"] label', { hasText: "Block" }).first().click();
  await page.locator('[data-setting="points_to_win"] label', { hasText: /^50$/ }).click();
  await join(host, guest.page, ["Ben"]);
  await deal(host, [guest.page]);
  await play(host, [page, guest.page]);
  const check = guest.page.locator(".together-check");
  await expect(check).toContainText("Checked on this device");
  for (const device of [page, guest.page]) {
    await test.step(`${device === page ? "the host" : "the guest"} reloads after the game`, async () => {
      const before = await Promise.all([page, guest.page].map(visibleGame));
      await device.reload();
      for (const side of [page, guest.page]) await expect(away(side).first()).toBeVisible({ timeout: CONNECTION_MS });
      await reconnect(host, guest.page);
      for (const [index, side] of [page, guest.page].entries()) {
        await expect.poll(() => visibleGame(side)).toEqual(before[index]);
        await expect(side.locator(".ended")).toBeVisible();
      }
      await expect(check).toContainText("Checked on this device");
    });
  }
  const fingerprints = await Promise.all(
    [page, guest.page].map(async (device) => {
      await openDevices(device);
      return device.getByText("Fingerprint of the deal").textContent();
    }),
  );
  expect(fingerprints[0]).toBe(fingerprints[1]);
  for (const device of [page, guest.page]) await device.keyboard.press("Escape");
  // the guest's own copy opens in another tab, so that the connection stays
  const [replay] = await Promise.all([
    guest.page.waitForEvent("popup"),
    check.getByRole("link", { name: "Replay" }).click(),
  ]);
  await expect(replay).toHaveURL(/replay\/electrum\/guest$/);
  await expect(replay.locator("main")).toContainText("Show all hands");
  await replay.goto("/play/electrum");
  await replay.getByRole("button", { name: "Menu" }).click();
  await replay.getByRole("button", { name: "Past games" }).click();
  await expect(replay.locator(".past-guest")).toHaveText("At another device’s table");
  await expect(replay.locator(".past-game")).toHaveCount(1);
  await replay.getByRole("link", { name: "Review, game 1 at another device’s table" }).click();
  await expect(replay).toHaveURL(/review\/electrum\/guest-1$/);
  await expect(replay.getByRole("heading", { level: 1 })).toHaveText("Review");
  await replay.close();
  await expect(guest.page.locator(".ended")).toContainText("The host opens the next game");
  await page.locator(".ended").getByRole("button", { name: "New game" }).click();
  await deal(host, [guest.page]);
  await expect(guest.page.locator(".ended")).toHaveCount(0);
  await play(host, [page, guest.page], async () => (await host.cursor()) >= 2);
  await expect(check).toHaveCount(0);
});

test("a game of Block by links alone, opened in any tab", async ({ page, browser, trouble, baseURL }) => {
  if (PLAYS_WHOLE_GAMES) test.setTimeout(WHOLE_GAME_MS);
  const guest = await openDevice(browser, trouble, baseURL!);
  for (const device of [page, guest.page]) {
    // no direct connection, not even by mistake
    await device.addInitScript(() => Reflect.deleteProperty(window, "RTCPeerConnection"));
  }
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  await page.locator("summary", { hasText: "Rules" }).click();
  await page.locator('[data-setting="preset"] label', { hasText: "Block" }).first().click();
  await page.locator('[data-setting="points_to_win"] label', { hasText: /^50$/ }).click();
  const links = new ByLinks(host, guest.page, true);
  await links.join(["Ben"]);
  await expectAccessibleInBothThemes(guest.page, "a guest by links");
  await links.until(page.locator("#together-deal:enabled"));
  await expectAccessibleInBothThemes(page, "a lobby with a guest by links");
  await page.locator("#together-deal:enabled").click();
  // by then each side has opened a link in another tab, and one in the page itself
  await play(host, [page, guest.page], async () => !PLAYS_WHOLE_GAMES && links.openedByBoth >= 4, links);
  await expect(guest.page.locator("#together-open")).toContainText("By links");
  if (!PLAYS_WHOLE_GAMES) return;
  await links.until(guest.page.locator(".together-check"));
  await expect(guest.page.locator(".together-check")).toContainText("Checked on this device");
});

test("a wall for ten on three devices, and a fourth that shows it", async ({ page, browser, trouble, baseURL }) => {
  const host = new HostPage(page, "brick");
  await host.open(["here", "here", "here", "beginner", "other", "other", "other", "other", "other", "other"]);
  const devices = [page];
  for (const names of [["Ben", "Cem", "Dora"], ["Eva", "Fay", "Gil"]]) {
    const guest = await openDevice(browser, trouble, baseURL!);
    await join(host, guest.page, names);
    devices.push(guest.page);
  }
  const screen = await openDevice(browser, trouble, baseURL!, { width: 1920, height: 1080 });
  await join(host, screen.page, []);
  await deal(host, [...devices.slice(1), screen.page]);
  // each seat has had a turn
  await play(host, devices, async () => (await host.cursor()) >= 10);
  // the screen shows the table, and of the hands only the bricks that lie open for all
  await expect(screen.page.locator(".tray-bone.playable")).toHaveCount(0);
  await expect(screen.page.locator(".actions, .column, .tip").filter({ visible: true }), "nothing of a player's furniture").toHaveCount(0);
  const lettersOf = (device: Page) => device.locator(".seat-name").first().evaluate((name) => parseFloat(getComputedStyle(name).fontSize));
  expect(await lettersOf(screen.page), "letters for some metres").toBeGreaterThanOrEqual(2 * (await lettersOf(page)));
  await expect(screen.page.locator("#pause")).toHaveCount(0);
  await expect(screen.page.locator(".seat")).toHaveCount(10);
});

test("every page and sheet is accessible and fits on a phone, and a link that is not an invitation says so", async ({ page, browser, trouble, baseURL }) => {
  const phone = { width: 360, height: 640 };
  await page.setViewportSize(phone);
  const guest = await openDevice(browser, trouble, baseURL!, phone);
  const check = async (device: Page, where: string) => {
    expect(await overflowing(device), where).toEqual([]);
    await expectAccessibleInBothThemes(device, where);
  };
  await open(guest.page, "join#nonsense");
  await expect(guest.page.getByRole("alert").first()).toContainText("not an invitation");
  await guest.page.locator("#paste").fill("https://example.org/join#AAAA");
  await guest.page.locator(".paste button").click();
  await expect(guest.page.locator("#paste-error")).toContainText("not an invitation");
  await open(guest.page, "join");
  await check(guest.page, "asking for an invitation");
  const host = new HostPage(page, "crescendo");
  await host.open(["here", "other", "easy"]);
  await check(page, "the lobby");
  const invitation = await host.invite();
  await check(page, "the invitation");
  await guest.page.goto(invitation);
  await check(guest.page, "joining");
  await host.take(await answer(guest.page, invitation, ["Maximiliane Friederike"]));
  await expect(guest.page.locator(".together-places")).toBeVisible({ timeout: CONNECTION_MS });
  await check(guest.page, "the guest's lobby");
  await check(page, "the lobby with a guest");
  await deal(host, [guest.page]);
  for (const device of [page, guest.page]) {
    await check(device, "the table");
    await openDevices(device);
    await check(device, "the sheet about the devices");
    await device.keyboard.press("Escape");
  }
});

test("a table is open in one tab at a time; another one takes over when that is closed", async ({ page, context }) => {
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  const tab = await context.newPage();
  await open(tab, "together/electrum");
  await expect(tab.getByRole("status").filter({ hasText: "open in another tab" })).toBeVisible();
  await expect(tab.locator("#together-deal")).toHaveCount(0);
  await page.close();
  await expect(tab.locator("#together-deal")).toBeVisible();
  // leaving the page frees the table too
  await tab.locator(".page-head a").first().click();
  const next = await context.newPage();
  await open(next, "together/electrum");
  await expect(next.locator("#together-deal")).toBeVisible();
});

/** Starts a STUN server; returns its port, the ports of those that asked it, and what stops it. */
async function startStunServer(): Promise<{ port: number; asked: number[]; stop: () => void }> {
  const stun = createSocket("udp4");
  const asked: number[] = [];
  stun.on("message", (message, sender) => {
    // a binding request (RFC 8489): answered with the sender's address
    if (message.readUInt16BE(0) !== 0x0001) return;
    asked.push(sender.port);
    const answer = Buffer.alloc(32);
    answer.writeUInt16BE(0x0101, 0);
    answer.writeUInt16BE(12, 2);
    message.copy(answer, 4, 4, 20);
    answer.writeUInt16BE(0x0001, 20);
    answer.writeUInt16BE(8, 22);
    answer.writeUInt8(1, 25);
    answer.writeUInt16BE(sender.port, 26);
    sender.address.split(".").forEach((part, index) => answer.writeUInt8(Number(part), 28 + index));
    stun.send(answer, sender.port, sender.address);
  });
  const port = await new Promise<number>((resolve) => stun.bind(0, "127.0.0.1", () => resolve(stun.address().port)));
  return { port, asked, stop: () => stun.close() };
}

test("a lobby with a player's own STUN server survives a reload; a guest leaves and another one takes its place", async ({ page, browser, trouble, baseURL }) => {
  const { port, asked, stop } = await startStunServer();
  const host = new HostPage(page, "crescendo");
  await host.open(["here", "other", "easy"]);
  await page.locator(".together-server summary").click();
  await page.locator("#server-address").fill("example.org");
  await page.locator("#server-save").click();
  await expect(page.locator("#server-state")).toContainText("not the address of such a server");
  await page.locator("#server-address").fill(`stun:127.0.0.1:${port}`);
  await page.locator("#server-save").click();
  await expect(page.locator("#server-state")).toContainText("The next connection uses this server");
  await expectAccessibleInBothThemes(page, "a server of one's own");
  await page.locator("#together-name-0").fill("Ada");
  await page.locator("#together-name-0").blur();
  const guest = await openDevice(browser, trouble, baseURL!);
  await join(host, guest.page, ["Ben"]);
  expect(asked.length).toBeGreaterThan(0);
  await page.reload();
  for (const [seat, who] of ["here", "other", "easy"].entries()) await expect(page.locator(`#together-seat-${seat}`)).toHaveAttribute("data-who", who);
  await expect(page.locator("#together-seat-0")).toHaveText("Ada");
  await expect(page.locator("#together-why")).toContainText("Ben");
  await expect(guest.page.locator("#paste")).toBeVisible({ timeout: CONNECTION_MS });
  await page.getByRole("button", { name: "Remove Ben" }).click();
  await expect(page.locator("#together-why")).toContainText("A seat is still free");
  const other = await openDevice(browser, trouble, baseURL!);
  await join(host, other.page, ["Cem"]);
  await deal(host, [other.page]);
  await openDevices(other.page);
  for (let taps = 0; taps < 2; taps += 1) await other.page.locator("#together-leave").click();
  await expect(other.page.getByRole("alert").first()).toContainText("You have left the table");
  await expect(away(page)).toHaveCount(1, { timeout: CONNECTION_MS });
  await open(other.page, "join");
  await expect(other.page.locator("#paste"), "nothing is left to return to").toBeVisible();
  await expect(other.page.locator(".together-strip")).toHaveCount(0);
  stop();
});

test("an answer opened in another tab reaches the table; the host closes it: the guest is told, and computer players finish the game", async ({ page, browser, trouble, baseURL, context }) => {
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  const guest = await openDevice(browser, trouble, baseURL!);
  const link = await answer(guest.page, await host.invite(), ["Ben"]);
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole("status")).toContainText("your table has taken the answer");
  await expect(guest.page.locator(".together-places")).toBeVisible({ timeout: CONNECTION_MS });
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await tab.close();
  await deal(host, [guest.page]);
  await play(host, [page, guest.page], async () => (await host.cursor()) >= 2);
  await openDevices(page);
  for (let taps = 0; taps < 2; taps += 1) await page.locator("#together-leave").click();
  await expect(page.getByRole("status").first()).toContainText("The table is closed");
  await expect(guest.page.getByRole("alert").first()).toContainText("closed the table");
  await page.getByRole("link", { name: "Back to the table" }).click();
  await expect(page.locator("main.play")).toBeVisible();
  await expect(page.locator(".together-strip")).toHaveCount(0);
  await play(host, [page], async () => (await host.cursor()) >= 6);
});
