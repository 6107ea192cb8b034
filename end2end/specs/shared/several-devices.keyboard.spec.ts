import type { Page } from "@playwright/test";

import { CONNECTION_MS, HostPage, openDevice } from "../../pages/shared/shared-table";
import { expect, open, test } from "../../support/fixtures";
import { key, tabTo } from "../../support/keyboard";

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

test("two devices join, deal, play and leave by keyboard alone", async ({ page, browser, trouble, baseURL }) => {
  const guest = (await openDevice(browser, trouble, baseURL!)).page;
  const host = new HostPage(page, "electrum");
  await open(page, "together/electrum");
  await expect(page.locator("#together-deal")).toBeVisible();
  await tabTo(page, "#together-seat-1");
  await key(page, "Enter");
  await tabTo(page, "#together-choice :checked");
  for (const [arrow, who] of [["ArrowRight", "beginner"], ["ArrowLeft", "other"]] as const) {
    await page.keyboard.press(arrow);
    await expect(page.locator("#together-seat-1")).toHaveAttribute("data-who", who);
  }
  await expect(page.locator(".together-code .qr")).toBeVisible();
  await guest.goto((await page.locator(".together-code .copy-text").textContent())!.trim());
  await tabTo(guest, "#guest-name-0");
  await guest.keyboard.type("Ben");
  await guest.keyboard.press("Enter");
  await expect(guest.locator(".hand-over .qr")).toBeVisible();
  const answer = (await guest.locator(".hand-over .copy-text").textContent())!.trim();
  await tabTo(page, ".together-code #paste");
  await page.keyboard.insertText(answer);
  await page.keyboard.press("Enter");
  await expect(guest.locator(".together-places")).toBeVisible({ timeout: CONNECTION_MS });
  await expect(page.locator("#together-deal")).toBeEnabled();
  await tabTo(page, "#together-deal");
  await key(page, "Enter");
  for (const device of [page, guest]) await expect(device.locator("main.play")).toBeVisible({ timeout: CONNECTION_MS });
  // between the turns the devices wait for messages, however long those take
  while ((await host.cursor()) < 4) for (const device of [page, guest]) await act(device);
  await tabTo(guest, ".seat-device");
  await key(guest, "Enter");
  await tabTo(guest, "#together-leave");
  await key(guest, "Enter");
  await key(guest, "Enter");
  await expect(guest.getByText("You have left the table.")).toBeVisible();
  await expect(page.locator("#together-open.is-away")).toHaveCount(1, { timeout: CONNECTION_MS });
});
