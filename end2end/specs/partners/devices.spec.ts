import type { Page } from "@playwright/test";

import { PartnersPage } from "../../pages/partners/page";
import { ByLinks, HostPage, openDevice, openTable, play } from "../../pages/shared/shared-table";
import { fillStorage } from "../../support/documents";
import { expect, fixRandomNumbers, test } from "../../support/fixtures";
import { click } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("at four devices each player sits below, the partner opposite, and no bone is in two hands", async ({ page, browser, trouble, baseURL }) => {
  const host = new HostPage(page, "partners");
  await host.open(["here", "other", "other", "other"]);
  const devices = await openTable(host, browser, trouble, baseURL!, ["Ben", "Cem", "Dora"]);
  const hands: string[] = [];
  for (const [own, device] of devices.entries()) {
    const partners = new PartnersPage(device, click);
    for (const [after, place] of ["below", "right", "opposite", "left"].entries()) {
      await expect(partners.signs((own + after) % 4)).toHaveAttribute("data-place", place);
    }
    await expect(partners.signs((own + 2) % 4)).toContainText("your partner");
    // the leading bone may be played already
    await expect.poll(() => partners.handBones.count()).toBeGreaterThanOrEqual(6);
    hands.push(...(await partners.hand()));
  }
  expect(hands.length).toBeGreaterThanOrEqual(27);
  expect(new Set(hands).size).toBe(hands.length);
  await play(host, devices, async () => (await host.cursor()) >= 4);
});

test("by links, a pass needs no link of its own", async ({ page, browser, trouble, baseURL }) => {
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  // the deal is made of the numbers of both devices
  await fixRandomNumbers(guest.context(), 23);
  for (const device of [page, guest]) await device.addInitScript(() => Reflect.deleteProperty(window, "RTCPeerConnection"));
  for (const device of [page, guest]) await fillStorage(device, { app: { pace: "at-once" } });
  const host = new HostPage(page, "partners");
  // seven bones are left after dealing to three seats, so most matches have a pass; with these random numbers this one does
  await host.open(["here", "other", "beginner"]);
  const links = new ByLinks(host, guest);
  await links.join(["Ben"]);
  await links.until(page.locator("#together-deal:enabled"));
  await page.locator("#together-deal:enabled").click();
  const [here, there] = [new PartnersPage(page, click), new PartnersPage(guest, click)];
  const before = links.sentBy.get(guest) ?? 0;
  let choices = 0;
  const onChoice = (page: Page) => void (choices += page === guest ? 1 : 0);
  // the host sees the pass at once, the guest with the next link
  await play(host, [page, guest], async () => (await there.lacks(1)).length > 0, { deliver: links.deliver, onChoice });
  expect(await here.lacks(1)).toEqual(await there.lacks(1));
  expect(links.sentBy.get(guest)! - before, "links of the guest").toBeLessThanOrEqual(choices);
});
