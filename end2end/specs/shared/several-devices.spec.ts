import type { Page } from "@playwright/test";

import { answer, type Device, HostPage, join, openDevice, play } from "../../pages/shared/shared-table";
import { expect, open, test } from "../../support/fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(240_000);

/** The games of the home page, each with two seats for a host and a guest. */
const GAMES = ["electrum", "crescendo", "scarnecchia", "color", "brick"];

const away = (page: Page) => page.locator("#together-open.is-away");

for (const game of GAMES) {
  test(`${game}: two devices play over a real connection, and the guest sees its own hand alone`, async ({ page, browser, trouble, baseURL }) => {
    const guest = await openDevice(browser, trouble, baseURL!);
    const host = new HostPage(page, game);
    await host.open(["here", "other"]);
    await join(host, guest.page, ["Ben"]);
    await host.deal();
    await expect(guest.page.locator("main.play")).toBeVisible();
    for (const device of [page, guest.page]) await expect(away(device)).toHaveCount(0);
    await play(host, [page, guest.page], async () => (await host.cursor()) >= 6);
    await expect(guest.page.locator("#together-open")).toContainText("Connected");
    await guest.context.close();
  });
}

test("a whole game of Block by two devices is checked by the guest", async ({ page, browser, trouble, baseURL }) => {
  const guest = await openDevice(browser, trouble, baseURL!);
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  await page.locator("summary", { hasText: "Rules" }).click();
  await page.locator('[data-setting="preset"] label', { hasText: "Block" }).first().click();
  await join(host, guest.page, ["Ben"]);
  await host.deal();
  await expect(guest.page.locator("main.play")).toBeVisible();
  await play(host, [page, guest.page]);
  await expect(guest.page.locator(".together-check")).toContainText("Checked on this device");
  const fingerprints = await Promise.all(
    [page, guest.page].map(async (device) => {
      await device.locator("#together-open").click();
      return device.getByText("Fingerprint of the deal").textContent();
    }),
  );
  expect(fingerprints[0]).toBe(fingerprints[1]);
});

test("either side reloads during the game, reconnects and plays on", async ({ page, browser, trouble, baseURL }) => {
  const guest = await openDevice(browser, trouble, baseURL!);
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  await join(host, guest.page, ["Ben"]);
  await host.deal();
  await expect(guest.page.locator("main.play")).toBeVisible();
  await play(host, [page, guest.page], async () => (await host.cursor()) >= 2);
  await guest.page.reload();
  // the last state can be read without a connection
  await expect(guest.page.locator("main.play")).toBeVisible();
  await expect(away(guest.page)).toHaveCount(1);
  await expect(away(page)).toHaveCount(1);
  await reconnect(host, guest);
  await page.reload();
  await expect(page.locator("main.play")).toBeVisible();
  await expect(away(page)).toHaveCount(1);
  await expect(away(guest.page)).toHaveCount(1);
  await reconnect(host, guest);
  const before = await host.cursor();
  await play(host, [page, guest.page], async () => (await host.cursor()) >= before + 3);
});

/** Connects a guest again during the game. */
async function reconnect(host: HostPage, guest: Device): Promise<void> {
  const invitation = await host.invite();
  await guest.page.locator(".together-reconnect").click();
  await guest.page.locator("#paste").fill(invitation);
  await guest.page.locator(".paste button").click();
  await expect(guest.page.locator(".hand-over .qr")).toBeVisible();
  await host.take((await guest.page.locator(".hand-over .copy-text").textContent())!.trim());
  for (const page of [host.page, guest.page]) await expect(away(page)).toHaveCount(0);
  await expect(guest.page.locator("dialog[open]")).toHaveCount(0);
}

test("an answer opened in another tab of the host's browser reaches the table", async ({ page, browser, trouble, baseURL, context }) => {
  const guest = await openDevice(browser, trouble, baseURL!);
  const host = new HostPage(page, "electrum");
  await host.open(["here", "other"]);
  const link = await answer(guest.page, await host.invite(), ["Ben"]);
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole("status")).toContainText("your table has taken the answer");
  await expect(guest.page.locator("#together-accept")).toBeVisible();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("links that are no invitations say so", async ({ page }) => {
  await open(page, "join#nonsense");
  await expect(page.getByRole("alert").first()).toContainText("no invitation");
  await page.locator("#paste").fill("https://example.org/join#AAAA");
  await page.locator(".paste button").click();
  await expect(page.locator("#paste-error")).toContainText("no invitation");
});
