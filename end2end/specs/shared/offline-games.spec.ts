import { CrescendoPage, crescendoPreferences } from "../../pages/crescendo/page";
import { ElectrumPage, mouse, playUntil } from "../../pages/electrum/page";
import { DAY_WON } from "../../pages/electrum/positions";
import { earlier, fillStorage, gameAt, KEY, preferencesText, setStoredText, storedGame } from "../../support/documents";
import { expect, open, reload, waitForApp } from "../../support/fixtures";
import { click } from "../../support/menu";
import { buildMark, newsLine, openAndCache, openAndGoOffline, test } from "../../support/own-host";
import { center, dragTo, pointer } from "../../support/pointer";

test("a game of Electrum is finished offline, and replayed", async ({ page, host }) => {
  await fillStorage(page, { game: gameAt(earlier(DAY_WON, 12)), app: { pace: "at-once" } });
  await openAndGoOffline(page, host);
  await open(page, `${host.url}play/electrum`);
  const electrum = new ElectrumPage(page);
  await playUntil(electrum, mouse, (prompt) => prompt === "new game");
  await expect(electrum.newGame).toBeVisible();
  for (const path of ["replay", "deal", "print"]) {
    await open(page, `${host.url}${path}/electrum`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".part-lost, .replay-none")).toHaveCount(0);
  }
});

test("a game of Crescendo is played to its end offline", async ({ page, host }) => {
  await fillStorage(page, { app: { pace: "at-once" }, texts: crescendoPreferences(50) });
  await openAndGoOffline(page, host);
  await open(page, `${host.url}play/crescendo`);
  const crescendo = new CrescendoPage(page, click);
  for (let turn = 0; (await crescendo.waitForPrompt([0])) === "place"; turn += 1) {
    expect(turn, "turns").toBeLessThan(60);
    await crescendo.placeOne(turn);
  }
  await expect(crescendo.endCard).toBeVisible();
});

test("the pages of the app are available offline", async ({ page, host }) => {
  await openAndGoOffline(page, host);
  for (const path of ["", "about", "data", "open", "install"]) {
    await open(page, `${host.url}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".part-lost")).toHaveCount(0);
  }
});

for (const moment of ["while a bot thinks", "during a drag"] as const) {
  test(`an update from another tab ${moment} loses nothing`, async ({ page, context, host }) => {
    await fillStorage(page, { game: gameAt(earlier(DAY_WON, 1), "brutal"), app: { pace: "slow" } });
    await openAndCache(page, host.url);
    const other = await context.newPage();
    await open(other, `${host.url}about`);
    await host.deployNewBuild("second");
    await reload(page);
    await expect(newsLine(other, "update")).toContainText("new version");
    await open(page, `${host.url}play/electrum`);
    const electrum = new ElectrumPage(page);
    expect(await electrum.waitForPrompt()).toBe("play");
    if (moment === "while a bot thinks") {
      await setStoredText(page, KEY.table, JSON.stringify(gameAt(earlier(DAY_WON, 8), "brutal")));
      await setStoredText(page, KEY.preferences, preferencesText({ display: { auto_ok: false } }));
      await reload(page);
      await playUntil(electrum, mouse, (prompt) => prompt === "ok");
      await electrum.ok.click();
    } else {
      const [bone] = await electrum.playable();
      const from = await center(electrum.bone(bone));
      await dragTo(await pointer(page, false), from, { x: from.x + 10, y: from.y - 120 }, 8);
      await expect(page.locator(".dragging")).toBeVisible();
    }
    const before = (await storedGame(page)).body.session.record;
    await newsLine(other, "update").getByRole("button", { name: "Update" }).click();
    for (const tab of [other, page]) {
      await expect.poll(() => buildMark(tab).catch(() => "")).toBe("second");
    }
    await waitForApp(page);
    const after = (await storedGame(page)).body.session.record;
    expect(after.seed).toBe(before.seed);
    expect(after.actions.slice(0, before.actions.length)).toEqual(before.actions);
    expect(["play", "draw", "pass", "ok"], "the game continues").toContain(await electrum.waitForPrompt());
  });
}
