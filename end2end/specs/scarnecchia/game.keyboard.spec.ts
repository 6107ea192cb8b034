import { ScarnecchiaPage, scarnecchiaPreferences } from "../../pages/scarnecchia/page";
import { expect, openGame, test } from "../../support/fixtures";
import { arrowTo, focused, key, tabTo } from "../../support/keyboard";
import { noPointer } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("a hand is played to its end by keyboard", async ({ page }) => {
  const texts = scarnecchiaPreferences({ hands: 1, scoring: "threes" });
  await openGame(page, "scarnecchia", { app: { pace: "at-once" }, texts });
  const scarnecchia = new ScarnecchiaPage(page, noPointer);
  const used = new Set<string>();
  for (let turn = 0; (await scarnecchia.waitForPrompt([0])) === "turn"; turn += 1) {
    expect(turn, "turns").toBeLessThan(20);
    const before = (await scarnecchia.stored()).actions.length;
    const isStored = async () => (await scarnecchia.stored()).actions.length > before;
    await tabTo(page, ".tray-bone");
    const isUseful = (await page.locator(".tray-bone.playable").count()) > 0;
    await arrowTo(page, isUseful ? ".tray-bone.playable" : ".tray-bone:not(.unplayable)");
    await key(page, "Enter");
    // a tile that can do something moves the focus to the pool, where Enter takes a tile if that is unambiguous
    if ((await page.locator(".pool-item:focus").count()) > 0) await key(page, "Enter");
    for (const letter of ["t", "b", "l"]) {
      if (await isStored()) break;
      await key(page, letter);
      if (await isStored()) used.add(letter);
    }
    await expect.poll(isStored).toBe(true);
  }
  expect(used.size, "of Take, Build and Lay down").toBeGreaterThan(1);
  await expect(scarnecchia.endCard).toBeVisible();
  await tabTo(page, ".score-open summary");
  await key(page, "Enter");
  await expect(page.locator("details.score-open[open]")).toHaveCount(1);
});

test("arrow keys move along the pool, and Escape deselects the tile", async ({ page }) => {
  await openGame(page, "scarnecchia", { app: { pace: "at-once" }, texts: scarnecchiaPreferences({ hands: 1 }) });
  const scarnecchia = new ScarnecchiaPage(page, noPointer);
  await scarnecchia.waitForPrompt([0]);
  await tabTo(page, ".tray-bone");
  await key(page, "Enter");
  await expect(scarnecchia.selected).toHaveCount(1);
  await tabTo(page, ".pool-item");
  const visited: string[] = [];
  for (const arrow of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"]) {
    visited.push(await focused(page));
    await key(page, arrow);
  }
  expect(new Set(visited).size).toBe(3);
  expect(await focused(page), "the focus is back at the first item").toBe(visited[0]);
  await key(page, "Escape");
  await expect(scarnecchia.selected).toHaveCount(0);
  await expect(page.locator(".tray-bone:focus")).toHaveCount(1);
});
