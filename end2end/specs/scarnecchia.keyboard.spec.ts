import { put } from "../documents";
import { expect, open, test } from "../fixtures";
import { SCARNECCHIA, ScarnecchiaPage } from "../scarnecchia";
import { key, tabTo } from "../table";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

test("a hand is played to its end by keys alone", async ({ page }) => {
  test.setTimeout(240_000);
  const body = { options: { hands: 1, first: 0, scoring: "threes" } };
  await put(page, {
    house: { pace: "at-once" },
    texts: { [SCARNECCHIA.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) },
  });
  await open(page, "play/scarnecchia");
  const table = new ScarnecchiaPage(page, () => Promise.reject(new Error("by keys alone")));
  const used = new Set<string>();
  for (let turn = 0; (await table.asks([0])) === "turn"; turn += 1) {
    expect(turn, "turns").toBeLessThan(20);
    const before = (await table.kept()).actions.length;
    await tabTo(page, ".tray-bone");
    await key(page, "Home");
    const useful = (await page.locator(".tray-bone.playable").count()) > 0;
    const wanted = useful ? ".tray-bone.playable:focus" : ".tray-bone:not(.unplayable):focus";
    for (let steps = 0; steps < 4 && (await page.locator(wanted).count()) === 0; steps += 1) await key(page, "ArrowRight");
    await key(page, "Enter");
    // the focus is where the tile can be used; a single that it takes alone is taken, a build is laid, or it is laid down
    if ((await page.locator(".pool-item:focus").count()) > 0) await key(page, "Enter");
    for (const press of ["t", "b", "l"]) {
      if ((await table.kept()).actions.length > before) break;
      await key(page, press);
      if ((await table.kept()).actions.length > before) used.add(press);
    }
    await expect.poll(async () => (await table.kept()).actions.length).toBeGreaterThan(before);
  }
  expect(used.size, "takes, builds and lays down").toBeGreaterThan(1);
  await expect(table.ended).toBeVisible();
  await tabTo(page, ".score-open summary");
  await key(page, "Enter");
  await expect(page.locator("details.score-open[open]")).toHaveCount(1);
});

test("arrows walk along the pool, Escape puts the tile back", async ({ page }) => {
  const body = { options: { hands: 1, first: 0 } };
  await put(page, {
    house: { pace: "at-once" },
    texts: { [SCARNECCHIA.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) },
  });
  await open(page, "play/scarnecchia");
  const table = new ScarnecchiaPage(page, () => Promise.reject(new Error("by keys alone")));
  await table.asks([0]);
  await tabTo(page, ".tray-bone");
  await key(page, "Enter");
  await tabTo(page, ".pool-item");
  const walked = new Set<string>();
  for (let steps = 0; steps < 4; steps += 1) {
    walked.add((await page.locator(":focus").getAttribute("id")) ?? "");
    await key(page, steps < 2 ? "ArrowRight" : "ArrowLeft");
  }
  expect(walked.size).toBeGreaterThan(1);
  await key(page, "Escape");
  await expect(page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(0);
  await expect(page.locator(".tray-bone:focus")).toHaveCount(1);
});
