import type { Page } from "@playwright/test";

import { away, CONNECTION_MS, deal, HostPage, join, openDevice, play } from "../../pages/shared/shared-table";
import { gameFile } from "../../support/documents";
import { drop } from "../../support/files";
import { expect, test } from "../../support/fixtures";
import { openSheet } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(120_000);

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
