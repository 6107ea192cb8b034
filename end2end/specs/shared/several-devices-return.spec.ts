import type { BrowserContext, Page } from "@playwright/test";

import { answer, away, CONNECTION_MS, deal, HostPage, join, openDevice, paste, play, showInvitation } from "../../pages/shared/shared-table";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { expect, open, test } from "../../support/fixtures";

/** A browser that hides the addresses of its device, as privacy add-ons and VPNs do. */
const hideAddresses = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(RTCPeerConnection.prototype, "localDescription")!;
    Object.defineProperty(RTCPeerConnection.prototype, "localDescription", {
      get(this: RTCPeerConnection) {
        const { type, sdp } = (get as () => RTCSessionDescription).call(this);
        return { type, sdp: sdp.replaceAll(/a=candidate.*\r\n/g, "") };
      },
    });
  });

/** A browser without WebRTC. */
const refuseConnections = (context: BrowserContext) =>
  context.addInitScript(() => Object.assign(window, { RTCPeerConnection: undefined }));

/** Lets a page's connections pretend a state, as its browser tells it after a while without packets. */
const watchConnections = (page: Page) =>
  page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    const Original = RTCPeerConnection;
    class Watched extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    }
    const pretend = (state: RTCPeerConnectionState) => {
      for (const connection of made.filter(({ iceConnectionState }) => iceConnectionState !== "closed")) {
        Object.defineProperty(connection, "connectionState", { get: () => state, configurable: true });
        connection.dispatchEvent(new Event("connectionstatechange"));
      }
    };
    Object.assign(window, { RTCPeerConnection: Watched, pretend });
  });

const pretend = (page: Page, state: RTCPeerConnectionState) =>
  page.evaluate((state) => (window as unknown as { pretend: (state: string) => void }).pretend(state), state);

/** Opens an invitation as a new person. */
async function enter(guest: Page, invitation: string): Promise<void> {
  await guest.goto(invitation);
  await guest.locator("#guest-name-0").fill("Ben");
  await guest.locator("#together-join").click();
}

test("a guest's large screen shows the code by which a device returns, and the host takes the answer", async ({ page, browser, trouble, baseURL }) => {
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  const ben = await openDevice(browser, trouble, baseURL!);
  const screen = await openDevice(browser, trouble, baseURL!, { width: 1920, height: 1080 });
  await join(host, ben.page, ["Ben"]);
  await join(host, screen.page, []);
  await deal(host, [ben.page, screen.page]);
  const corner = screen.page.locator(".together-corner");
  await expect(corner, "nobody is missed").toHaveCount(0);
  await ben.context.close();
  await expect(corner.locator(".qr")).toBeVisible({ timeout: CONNECTION_MS });
  await expect(corner).toContainText("The host’s device takes the answer.");
  await expect(screen.page.locator("main.play .table")).toBeVisible();
  await expectAccessibleInBothThemes(screen.page, "the code in the corner");
  await expect(page.locator(".together-corner"), "the host has a seat itself").toHaveCount(0);
  const other = await openDevice(browser, trouble, baseURL!);
  const shown = (await corner.locator(".copy-text").textContent())!.trim();
  const link = await answer(other.page, shown, ["Ben"]);
  await showInvitation(page);
  await host.take(link);
  await page.getByRole("button", { name: "Give Ben’s place" }).click({ timeout: CONNECTION_MS });
  await expect(other.page.locator("main.play")).toBeVisible({ timeout: CONNECTION_MS });
  await expect(corner, "nobody is missed any more").toHaveCount(0, { timeout: CONNECTION_MS });
  await play(host, [page, other.page], async () => (await host.cursor()) >= 3);
});

test("a device that cannot connect is told the true cause and the way by links, and no seat that it has not", async ({ page, browser, trouble, baseURL }) => {
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  const invitation = await host.invite();
  for (const [spoil, cause] of [
    [hideAddresses, "This device has no network address"],
    [refuseConnections, "This browser cannot connect to other devices"],
  ] as const) {
    const device = await openDevice(browser, trouble, baseURL!);
    await spoil(device.context);
    await enter(device.page, invitation);
    const content = device.page.locator("main.together");
    await expect(content.getByRole("alert").first()).toContainText(cause);
    await expect(content).toContainText("ask the host to play by links");
    await expect(content).not.toContainText("Your seat is kept");
    await expect(device.page.locator("#paste")).toBeVisible();

    await new HostPage(device.page, "electrum").open(["here", "other"]);
    const shown = await showInvitation(device.page);
    await expect(shown.getByRole("alert").first()).toContainText(cause);
    await expect(shown.locator("#together-by-hand")).toBeVisible();
    await device.context.close();
  }
});

/** Lets no packet reach another device: a guest Wi-Fi that keeps devices apart. */
const keepApart = (context: BrowserContext) =>
  context.addInitScript(() => {
    const setRemoteDescription = RTCPeerConnection.prototype.setRemoteDescription as (description: object) => Promise<void>;
    RTCPeerConnection.prototype.setRemoteDescription = function (this: RTCPeerConnection, { type, sdp }: RTCSessionDescriptionInit) {
      // an address for documentation (RFC 5737)
      const nowhere = sdp?.replaceAll(/(a=candidate:\S+ \S+ \S+ \S+) \S+/g, "$1 192.0.2.1");
      return setRemoteDescription.call(this, { type, sdp: nowhere });
    } as typeof setRemoteDescription;
  });

test("devices with addresses and no way between them name the causes and the way by links on both sides", async ({ page, context, browser, trouble, baseURL }) => {
  await keepApart(context);
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  for (const device of [page, guest]) await device.clock.install();
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  const sheet = await showInvitation(page);
  const invitation = (await sheet.locator(".hand-over .copy-text").textContent())!.trim();
  const answered = await answer(guest, invitation, ["Ben"]);
  await paste(page, answered);
  await expect(sheet.locator(".invite-state")).toContainText("Connecting");
  for (const device of [page, guest]) await device.clock.fastForward(46_000);
  for (const content of [sheet, guest.locator("main.together")]) {
    await expect(content).toContainText("A guest Wi-Fi often keeps devices apart");
    await expect(content).toContainText("permission to reach devices on the local network");
  }
  await expect(sheet).toContainText("The devices could not reach each other");
  await expect(sheet.getByRole("button", { name: "New invitation" })).toBeVisible();
  await expect(guest.locator("main.together")).toContainText("ask the host to play by links");
  await expect(guest.locator("#paste"), "a new invitation, or a link").toBeVisible();
  // the way by links begins in the same place, on both sides
  await sheet.locator("#together-by-hand").click();
  await paste(guest, (await sheet.locator(".copy-text").textContent())!);
  await expect(guest.locator(".together-link .copy-text")).toBeVisible();
});

test("a connection over which nothing came for a while needs no new codes, whichever side has noticed", async ({ page, browser, trouble, baseURL }) => {
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  const devices = [page, guest];
  for (const device of devices) await watchConnections(device);
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  await join(host, guest, ["Ben"]);
  await deal(host, [guest]);
  await play(host, devices, async () => (await host.cursor()) >= 2);
  for (const noticed of [[page], [guest], devices]) {
    for (const device of noticed) await pretend(device, "failed");
    for (const device of noticed) await expect(away(device)).toHaveCount(1);
    for (const device of noticed) await pretend(device, "connected");
    for (const device of devices) await expect(away(device)).toHaveCount(0);
    await expect(guest.locator("dialog[open], .together-reconnect")).toHaveCount(0);
    const before = await host.cursor();
    await play(host, devices, async () => (await host.cursor()) >= before + 2);
  }
});

test("a guest finds its seat from the home page, and a new invitation shows its answer by itself", async ({ page, browser, trouble, baseURL }) => {
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  await open(guest, "");
  await expect(guest.locator('.house-links a[href="join"]')).toHaveText("Join a table");
  await expect(guest.locator(".home-head a")).toHaveCount(0);
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  await expect(page.locator('main.together a[href="join"]')).toHaveText("Join a table");
  await page.locator("#together-name-0").fill("Ada");
  await page.locator("#together-name-0").blur();
  await join(host, guest, ["Ben"]);
  await deal(host, [guest]);

  await open(guest, "");
  await expectAccessibleInBothThemes(guest, "the home page of a guest");
  await guest.getByRole("link", { name: "Your seat at Ada’s table" }).click();
  await expect(guest.locator("main.play")).toBeVisible({ timeout: CONNECTION_MS });
  await guest.locator(".together-reconnect").click();
  await expect(guest.locator("dialog[open]")).toContainText("Your seat is kept.");

  await expect(away(page).first()).toBeVisible({ timeout: CONNECTION_MS });
  await guest.goto("about:blank");
  await guest.goto(await host.invite());
  await guest.locator("#together-return").click();
  const link = guest.locator("dialog[open] .hand-over .copy-text");
  await expect(link, "without a press").toBeVisible({ timeout: CONNECTION_MS });
  await host.take((await link.textContent())!);
  await expect(guest.locator("dialog[open]")).toHaveCount(0);
  for (const device of [page, guest]) await expect(away(device)).toHaveCount(0, { timeout: CONNECTION_MS });
});

test("a link opened in a browser that does not know its table offers itself to be copied", async ({ page, browser, trouble, baseURL }) => {
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  const [guest, other] = [(await openDevice(browser, trouble, baseURL!)).page, (await openDevice(browser, trouble, baseURL!)).page];
  const offered = other.locator('[data-copy="elsewhere"] .copy-text');
  const expectOffer = async (link: string, words: string) => {
    await other.goto("about:blank");
    await other.goto(link);
    await expect(other.locator("main.together")).toContainText(words);
    if (await other.locator("#together-elsewhere").count()) await other.locator("#together-elsewhere summary").click();
    await expect(offered).toHaveText(link);
    await expect(other.locator("main.together")).toContainText("may be open in the installed app or in another browser");
  };
  const invitation = await host.invite();
  await expectOffer(invitation, "Already at the table in the installed app or another browser?");
  const answered = await answer(guest, invitation, ["Ben"]);
  await expectOffer(answered, "No open table of this browser was waiting for this answer");
  await expectAccessibleInBothThemes(other, "an answer in another browser");
  // it is still good
  await host.take(answered);

  const shown = await showInvitation(page);
  await page.locator("#together-by-hand").click();
  const byHand = (await shown.locator(".copy-text").textContent())!;
  const late = (await openDevice(browser, trouble, baseURL!)).page;
  await enter(late, byHand);
  await expectOffer((await late.locator(".together-link .copy-text").textContent())!, "This browser does not know the table of this link");
});
