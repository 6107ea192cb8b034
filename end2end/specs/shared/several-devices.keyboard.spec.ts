import type { Page } from "@playwright/test";

import { CONNECTION_MS, HostPage, openDevice } from "../../pages/shared/shared-table";
import { expect, open, test } from "../../support/fixtures";
import { key, tabTo } from "../../support/keyboard";

test.setTimeout(180_000);

/** Chooses a later option of a select. */
async function choose(page: Page, select: string, value: string): Promise<void> {
  await tabTo(page, select);
  for (let presses = 0; presses < 10; presses += 1) {
    if ((await page.locator(select).inputValue()) === value) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`no arrow leads to ${value}`);
}

/** Plays the first bone that fits, or presses the button; nothing if another device is to act. */
async function act(page: Page): Promise<void> {
  if ((await page.locator(".actions .button.first:enabled").count()) > 0) {
    await tabTo(page, ".actions .button.first");
    return key(page, "Enter");
  }
  const fits = ".tray-bone:not(.unplayable)";
  if ((await page.locator(fits).count()) === 0) return;
  await tabTo(page, ".tray-bone");
  for (let presses = 0; presses < 12 && (await page.locator(`${fits}:focus`).count()) === 0; presses += 1) await key(page, "ArrowRight");
  await key(page, "Enter");
  if ((await page.locator('[id^="end-"]:focus').count()) > 0) await key(page, "Enter");
}

test("two devices join, agree, deal, play and leave by keyboard alone", async ({ page, browser, trouble, baseURL }) => {
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  const host = new HostPage(page, "electrum");
  await open(page, "together/electrum");
  await expect(page.locator("#together-deal")).toBeVisible();
  // from "here", arrows lead over "other" to the levels
  await choose(page, "#together-seat-0", "beginner");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("#together-seat-0")).toHaveValue("here");
  await choose(page, "#together-seat-1", "other");
  await tabTo(page, "#together-invite");
  await key(page, "Enter");
  await expect(page.locator("dialog[open] .qr")).toBeVisible();
  await guest.goto((await page.locator("dialog[open] .copy-text").textContent())!.trim());
  await tabTo(guest, "#guest-name-0");
  await guest.keyboard.type("Ben");
  await guest.keyboard.press("Enter");
  await expect(guest.locator(".hand-over .qr")).toBeVisible();
  const answer = (await guest.locator(".hand-over .copy-text").textContent())!.trim();
  await tabTo(page, "dialog[open] #paste");
  await page.keyboard.insertText(answer);
  await page.keyboard.press("Enter");
  await expect(page.locator("dialog[open]")).toHaveCount(0, { timeout: CONNECTION_MS });
  await expect(page.locator("#together-invite"), "the focus returns to the button").toBeFocused();
  await expect(guest.locator("#together-accept")).toBeVisible({ timeout: CONNECTION_MS });
  await tabTo(guest, "#together-accept");
  await key(guest, "Enter");
  await expect(page.locator("#together-deal")).toBeEnabled();
  await tabTo(page, "#together-deal");
  await key(page, "Enter");
  for (const device of [page, guest]) await expect(device.locator("main.play")).toBeVisible({ timeout: CONNECTION_MS });
  for (let turns = 0; (await host.cursor()) < 4; turns += 1) {
    expect(turns, "someone can act").toBeLessThan(60);
    for (const device of [page, guest]) await act(device);
  }
  await tabTo(guest, "#together-open");
  await key(guest, "Enter");
  await tabTo(guest, "#together-leave");
  await key(guest, "Enter");
  await key(guest, "Enter");
  await expect(guest.getByText("You have left the table.")).toBeVisible();
  await expect(page.locator("#together-open.is-away")).toHaveCount(1, { timeout: CONNECTION_MS });
});
