import type { Page } from "@playwright/test";

import { CRESCENDO, CrescendoPage } from "../crescendo";
import { KEY, earlier, gameAt, put, storedGame } from "../documents";
import { expect, open, started } from "../fixtures";
import { type Host, mark, openAndKeep, test } from "../host";
import { middle } from "../pointing";
import { DAY_WON } from "../positions";
import { Table, mouse, playOn } from "../table";

/** Lets the page be kept, and then the host be gone. */
async function withoutHost(page: Page, host: Host): Promise<void> {
  await openAndKeep(page, host.url);
  await host.close();
  await page.context().setOffline(true);
}

test("Electrum is played to its end without a line, and looked at again", async ({ page, host }) => {
  test.setTimeout(120_000);
  await put(page, { game: gameAt(earlier(DAY_WON, 12)), house: { pace: "at-once" } });
  await withoutHost(page, host);
  await open(page, `${host.url}play/electrum`);
  const table = new Table(page);
  // whoever wins a hand may not have won the game yet
  await playOn(table, mouse, (ask) => ask === "new game");
  await expect(table.newGame).toBeVisible();
  for (const path of ["replay", "deal", "print"]) {
    await open(page, `${host.url}${path}/electrum`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".part-lost, .replay-none")).toHaveCount(0);
  }
});

test("Crescendo is played to its end without a line", async ({ page, host }) => {
  test.setTimeout(180_000);
  const body = { options: { threshold: 50, first: 0 } };
  await put(page, {
    house: { pace: "at-once" },
    texts: { [CRESCENDO.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) },
  });
  await withoutHost(page, host);
  await open(page, `${host.url}play/crescendo`);
  const table = new CrescendoPage(page, (target) => target.click());
  for (let turn = 0; (await table.asks([0])) === "place"; turn += 1) {
    expect(turn, "turns").toBeLessThan(60);
    await table.placeOne(turn);
  }
  await expect(table.ended).toBeVisible();
});

test("the pages of the house are there without a line", async ({ page, host }) => {
  await withoutHost(page, host);
  for (const path of ["", "about", "data", "open", "install"]) {
    await open(page, `${host.url}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".part-lost")).toHaveCount(0);
  }
});

for (const at of ["while an opponent thinks", "while a bone is dragged"]) {
  test(`a new build takes over ${at}, and nothing is lost`, async ({ page, context, host }) => {
    test.setTimeout(120_000);
    await put(page, { game: gameAt(earlier(DAY_WON, 1), "brutal"), house: { pace: "slow" } });
    await openAndKeep(page, host.url);
    const other = await context.newPage();
    await open(other, `${host.url}about`);
    await host.renew("second");
    await page.reload();
    await started(page);
    const told = other.locator('.news-line[data-news="update"]');
    await expect(told).toContainText("new version", { timeout: 30_000 });
    await open(page, `${host.url}play/electrum`);
    const table = new Table(page);
    expect(await table.asks()).toBe("play");
    if (at.includes("thinks")) {
      // a new game in which the person has played, and the opponent answers slowly
      const waits = { v: 1, kind: "preferences", body: { display: { auto_ok: false } } };
      await page.evaluate((stored) => stored.forEach(([key, text]) => localStorage.setItem(key, text)), [
        [KEY.table, JSON.stringify(gameAt(earlier(DAY_WON, 8), "brutal"))],
        [KEY.preferences, JSON.stringify(waits)],
      ] as [string, string][]);
      await page.reload();
      await started(page);
      await playOn(table, mouse, async (ask) => {
        if (ask === "ok") return true;
        return (await storedGame(page)).body.session.record.actions.length > 200;
      });
      await table.ok.click();
    } else {
      const [bone] = await table.playable();
      const { x, y } = await middle(table.bone(bone!));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 10, y - 120, { steps: 8 });
      await expect(page.locator(".dragging")).toBeVisible();
    }
    const before = (await storedGame(page)).body.session.record;
    // the other tab's person agrees
    await told.getByRole("button", { name: "Update" }).click();
    for (const tab of [other, page]) {
      await expect.poll(() => mark(tab).catch(() => ""), { timeout: 15_000 }).toBe("second");
    }
    await started(page);
    const after = (await storedGame(page)).body.session.record;
    expect(after.seed).toBe(before.seed);
    expect(after.actions.slice(0, before.actions.length)).toEqual(before.actions);
    // and the game goes on
    const ask = await table.asks();
    expect(["play", "draw", "pass", "ok"]).toContain(ask);
  });
}
