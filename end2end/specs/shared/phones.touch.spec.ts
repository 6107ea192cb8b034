// What a phone's browser does with a table beside showing it: refresh, selection, enlargement, dark colors, file pickers.

import { keysOf } from "../../support/documents";
import { expect, open, openGame, test } from "../../support/fixtures";
import { recorded } from "../../support/positions";
import { GAMES } from "../../../scripts/games.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, randomSeed: 7 });

test("at no table and in no lobby a swipe reloads the page, and holding a piece selects nothing", async ({ page }) => {
  const overscroll = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehavior);
  const selectable = (parts: string) =>
    page.locator(parts).evaluateAll((all) =>
      all.filter((part) => getComputedStyle(part).userSelect !== "none").map((part) => part.getAttribute("class")),
    );
  for (const game of GAMES) {
    await openGame(page, game, { app: { pace: "slow" } });
    await expect(page.locator(".tray-bone").first()).toBeVisible();
    expect.soft(await overscroll(), game).toBe("none");
    expect.soft(await selectable(".tray-bone, .end, .square, .pool-item, .board-letters span, .chain-bone"), game).toEqual([]);
    expect.soft(await selectable(".message"), game).toEqual(["message"]);
  }
  for (const path of ["learn/electrum", "together/electrum"]) {
    await open(page, path);
    expect.soft(await overscroll(), path).toBe("none");
  }
  await open(page, "data");
  expect.soft(await overscroll(), "a page without a table").toBe("auto");
});

test("a board never holds the fingers of a player who has enlarged the page", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const [game, board, entries] of [["brick", ".plane-window", 56], ["color", ".squares", 53]] as const) {
    const stored = await recorded(game === "color" ? "color-fifty" : game, entries)();
    await openGame(page, game, { app: { pace: "slow" }, texts: { [keysOf(game).table]: stored } });
    await expect(page.locator(board)).toHaveCSS("touch-action", "none");
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
    await expect(page.locator(board)).toHaveCSS("touch-action", "manipulation");
    await expect(page.locator(".tray-bone").first()).toHaveCSS("touch-action", "pinch-zoom");
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
    await expect(page.locator(board)).toHaveCSS("touch-action", "none");
  }
});

test("with the light look a browser that darkens pages changes no pixel of a table", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openGame(page, "electrum", { app: { pace: "slow", look: "light" } });
  await expect(page.locator(".tray-bone").first()).toBeVisible();
  const before = await page.screenshot({ animations: "disabled" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  await page.waitForTimeout(100);
  expect((await page.screenshot({ animations: "disabled" })).equals(before)).toBe(true);
});

test("no file picker greys out the app's own files", async ({ page }) => {
  for (const path of ["data", "open", "print/electrum"]) {
    await open(page, path);
    await expect(page.locator("input[type=file]")).toHaveAttribute("accept", /\.json.*text\/plain.*application\/octet-stream/);
  }
});
