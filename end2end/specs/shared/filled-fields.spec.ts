import type { Locator } from "@playwright/test";

import { expect, open, openGame, test } from "../../support/fixtures";

/** Sends the element what browsers and extensions send when they fill a field: events without keys and kinds of input. */
const fill = (field: Locator) =>
  field.evaluate((field) => {
    for (const name of ["keydown", "keyup", "input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  });

test("events without their usual fields, as a filled field sends them, never stop the page", async ({ page }) => {
  await open(page, "join");
  const paste = page.locator("#paste");
  // the second one would meet the handler that the first one had stopped
  for (let times = 0; times < 2; times += 1) await fill(paste);
  await paste.fill("no invitation");
  await page.locator(".paste button").click();
  await expect(page.locator("#paste-error"), "the page still answers").toBeVisible();

  await openGame(page, "electrum");
  const hint = page.locator('.column button[aria-label="Hint"]:enabled');
  await expect(hint).toBeVisible();
  for (let times = 0; times < 2; times += 1) await fill(page.locator(".tray-bone").first());
  await page.keyboard.press("h");
  await expect(page.locator(".message-advice"), "keys still work").toBeVisible();
});
