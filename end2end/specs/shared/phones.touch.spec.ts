// What a phone's browser does with a table beside showing it: refresh, selection, enlargement, dark colors, file pickers.

import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, fillStorage, gameAt, keysOf } from "../../support/documents";
import { expect, open, openGame, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { fingers } from "../../support/pointer";
import { recorded } from "../../support/positions";
import { GAMES } from "../../../scripts/games.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, randomSeed: 7 });

test("at no table and in no lobby a swipe reloads the page, and holding a piece selects nothing", async ({ page }) => {
  const overscroll = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehavior);
  const selectable = (parts: string) =>
    page.locator(parts).evaluateAll((all) =>
      all.filter((part) => getComputedStyle(part).userSelect !== "none").map((part) => part.getAttribute("class")),
    );
  await fillStorage(page, { app: { pace: "slow" } });
  await open(page);
  for (const game of GAMES) {
    await follow(page, `play/${game}`);
    await expect(page.locator(".tray-bone").first()).toBeVisible();
    await expect.soft.poll(overscroll, game).toBe("none");
    expect.soft(await selectable(".tray-bone, .end, .square, .pool-item, .board-letters span, .chain-bone"), game).toEqual([]);
    expect.soft(await selectable(".message"), game).toEqual(["message"]);
  }
  for (const path of ["learn/electrum", "together/electrum"]) {
    await follow(page, path);
    await expect.soft.poll(overscroll, path).toBe("none");
  }
  await follow(page, "data");
  await expect.soft.poll(overscroll, "a page without a table").toBe("auto");
});

test("a board never holds the fingers of a player who has enlarged the page: one finger moves the page", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const [game, board, entries] of [["brick", ".plane-window", 56], ["color", ".squares", 53]] as const) {
    const stored = await recorded(game === "color" ? "color-fifty" : game, entries)();
    await openGame(page, game, { app: { pace: "slow" }, texts: { [keysOf(game).table]: stored } });
    await expect(page.locator(board)).toHaveCSS("touch-action", "none");
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
    await expect(page.locator(board)).toHaveCSS("touch-action", "manipulation");
    await expect(page.locator(".tray-bone").first()).toHaveCSS("touch-action", "pinch-zoom");
    if (game === "brick") {
      const offset = () => page.evaluate(() => visualViewport!.offsetTop);
      const before = await offset();
      const touch = await fingers(page);
      const [x, y] = [180, 500];
      await touch("touchStart", { x, y });
      for (let step = 1; step <= 10; step += 1) await touch("touchMove", { x, y: y - 20 * step });
      await touch("touchEnd");
      await expect.poll(offset).toBeGreaterThan(before + 50);
    }
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
    await expect(page.locator(board)).toHaveCSS("touch-action", "none");
  }
});

test("with the light look a browser that darkens pages changes no pixel of a table", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openGame(page, "electrum", { app: { pace: "slow", look: "light" }, game: gameAt(earlier(YOU_WIN, 4)) });
  // the last that appears
  await expect(page.locator(".tip.told")).toBeVisible();
  await waitForFrames(page);
  const before = await page.screenshot({ animations: "disabled" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  await waitForFrames(page);
  expect((await page.screenshot({ animations: "disabled" })).equals(before)).toBe(true);
});

test("no file picker greys out the app's own files", async ({ page }) => {
  await open(page);
  for (const path of ["data", "open", "print/electrum"]) {
    await follow(page, path);
    await expect(page.locator("input[type=file]")).toHaveAttribute("accept", /\.json.*text\/plain.*application\/octet-stream/);
  }
});
