import { readFile } from "node:fs/promises";

import { gameAt, storedGame } from "../documents";
import { expect, openTable, test } from "../fixtures";
import { VOID_HAND } from "../positions";
import { key, tabTo } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

test("the deal is reached, read, copied and saved by keys alone", async ({ page, table }) => {
  await openTable(table, { game: gameAt(VOID_HAND) });
  await tabTo(page, ".status button");
  await key(page, "Enter");
  await tabTo(page, 'dialog a[href^="deal/"]');
  await key(page, "Enter");
  await expect(page).toHaveURL(/\/deal\/electrum$/);
  await expect(page.locator("[data-copy=seed]")).toBeVisible();
  await tabTo(page, "[data-copy=seed] button");
  await key(page, "Enter");
  await expect(page.locator("[data-copy=seed] [role=status]")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(VOID_HAND.seed);
  await tabTo(page, '[data-hand="2"] summary');
  await key(page, "Enter");
  await expect(page.locator('[data-hand="2"] .shuffle')).toHaveCount(2);
  await key(page, "Enter");
  await expect(page.locator('[data-hand="2"] .shuffle')).toHaveCount(0);
  await tabTo(page, "main .button.first");
  const coming = page.waitForEvent("download");
  await key(page, "Enter");
  const record = JSON.parse(await readFile(await (await coming).path(), "utf8"));
  expect(record).toEqual((await storedGame(page)).body.session.record);
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, 'a[href^="play/"]', 60);
  await key(page, "Enter");
  expect(await table.asks()).toBe("new game");
});
