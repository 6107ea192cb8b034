import type { Page } from "@playwright/test";

import { SCARNECCHIA, ScarnecchiaPage, scarnecchiaPreferences } from "../../pages/scarnecchia/page";
import { expectedHands } from "../../pages/scarnecchia/scoring";
import { storedGameText } from "../../support/documents";
import { expect, openGame, projectScreenshot, test } from "../../support/fixtures";
import { expectInPlace } from "../../support/layout";
import { showMore, tap } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** Opens a game against a beginner in seat 1 and waits for the player's turn. */
async function openGameAt(
  page: Page,
  seed: string,
  first: 0 | 1,
  actions: string[],
  pace: "slow" | "at-once" = "at-once",
): Promise<ScarnecchiaPage> {
  const options = { sets: 1, scoring: "tiles", hands: 1, first };
  const text = storedGameText({ v: 1, game: "scarnecchia", options, seats: 2, seed, actions }, [null, "beginner"]);
  await openGame(page, "scarnecchia", { app: { pace }, texts: { [SCARNECCHIA.table]: text } });
  const scarnecchia = new ScarnecchiaPage(page, tap);
  expect(await scarnecchia.waitForPrompt([0])).toBe("turn");
  return scarnecchia;
}

test("two hands are played to their end by touch, and the counts open into the tiles that were won", async ({ page }) => {
  await openGame(page, "scarnecchia", { app: { pace: "at-once" }, texts: scarnecchiaPreferences({ hands: 2 }) });
  const scarnecchia = new ScarnecchiaPage(page, tap);
  const { endCard } = scarnecchia;
  const playHand = async () => {
    for (let turn = 0; (await scarnecchia.waitForPrompt([0])) === "turn"; turn += 1) {
      expect(turn, "turns").toBeLessThan(30);
      await scarnecchia.playOne();
      if (turn % 2 === 1) await expectInPlace(page, `after turn ${turn}`);
      if (turn === 3) await projectScreenshot(page, "scarnecchia-middle");
    }
  };
  for (const [hand, prompt] of ["next hand", "new game"].entries()) {
    await playHand();
    expect(await scarnecchia.waitForPrompt([0])).toBe(prompt);
    const scores = expectedHands((await scarnecchia.stored()).actions, 0);
    const { points, tiles } = scores[hand];
    const sums = [0, 1].map((seat) => scores.slice(0, hand + 1).reduce((sum, score) => sum + score.points[seat], 0));
    await expect(endCard.locator(".score-sum .score-cell")).toHaveText((hand === 0 ? sums : [...points, ...sums]).map(String));
    await expect(endCard).toContainText("The stock is empty.");
    await endCard.locator(".score-open summary").first().tap();
    await expect(endCard.locator(".counted").nth(0).locator(".bone")).toHaveCount(tiles[0]);
    await expect(endCard.locator(".counted").nth(1).locator(".bone")).toHaveCount(tiles[1]);
    await projectScreenshot(page, `scarnecchia-hand-${hand + 1}`);
    if (prompt === "next hand") await scarnecchia.nextHand.tap();
    else {
      const [yours, theirs] = sums;
      const heading = yours > theirs ? "You win the game" : yours < theirs ? "Ida wins the game" : "The game is a tie";
      await expect(endCard.getByRole("heading")).toHaveText(heading);
    }
  }
});

test("the player can end an open-ended game after a hand, and undo that", async ({ page }) => {
  // the last two turns of the first hand
  const actions = "5-5x1-2,3-4 3-6 2-6x4-4 0-2 1-4x0-2,0-3 0-1+3-6=10 0-0 4-6x[0-1,3-6] 2-4 1-5x0-0,2-4 3-5 1-6 0-4 2-5x1-6".split(" ");
  const options = { sets: 1, scoring: "tiles", hands: null, first: 0 };
  const record = { v: 1, game: "scarnecchia", options, seats: 2, seed: "0000000000007", actions };
  const texts = { ...scarnecchiaPreferences({ hands: null }), [SCARNECCHIA.table]: storedGameText(record, [null, "beginner"]) };
  await openGame(page, "scarnecchia", { app: { pace: "at-once" }, texts });
  const scarnecchia = new ScarnecchiaPage(page, tap);
  while ((await scarnecchia.waitForPrompt([0])) === "turn") await scarnecchia.playOne();
  expect(await scarnecchia.waitForPrompt([0])).toBe("next hand");
  await scarnecchia.endCard.locator("#end-game").tap();
  await expect(scarnecchia.newGame).toBeVisible();
  await expect.poll(async () => (await scarnecchia.stored()).options).toMatchObject({ hands: 1 });
  await expect(scarnecchia.endCard.getByRole("heading")).toHaveText(/win|tie/);
  await showMore(page, tap);
  await scarnecchia.endCard.getByRole("button", { name: "Undo" }).tap();
  await expect(scarnecchia.newGame).toHaveCount(0);
  expect((await scarnecchia.stored()).options).toMatchObject({ hands: null });
});

test("a player can steal a build by taking it", async ({ page }) => {
  const scarnecchia = await openGameAt(page, "0000000000005", 1, ["1-1+1-4=7"], "slow");
  await expect(page.locator(".build-label")).toHaveText("7 Ida");
  await scarnecchia.bone("2-5").tap();
  await expect(page.locator("#build-1")).toHaveClass(/takes/);
  await page.locator("#build-1").tap();
  await scarnecchia.offered.filter({ hasText: "Take 2" }).tap();
  await expect.poll(async () => (await scarnecchia.stored()).actions[1]).toBe("2-5x[1-1,1-4]");
  await expect(page.locator(".won[data-won='0']")).toContainText("3 tiles won");
});

test("a player can steal a build by adding to it, and has to keep its promise", async ({ page }) => {
  const scarnecchia = await openGameAt(page, "0000000000008", 1, ["0-2+1-2=5"]);
  await scarnecchia.bone("0-4").tap();
  await page.locator("#build-1").tap();
  await expect(page.locator(".running")).toContainText("9");
  await page.locator("#target-9").tap();
  await expect.poll(async () => (await scarnecchia.stored()).actions[1]).toBe("0-4+[0-2,1-2]=9");
  await expect.poll(async () => (await scarnecchia.stored()).actions.length).toBe(3);
  expect(await scarnecchia.waitForPrompt([0])).toBe("turn");
  await expect(page.locator("#build-0"), "Ida leaves the build").toHaveCount(1);
  await expect(scarnecchia.promise).toContainText("You built 9");
  await page.locator(".tray-bone.unplayable").first().tap();
  await expect(scarnecchia.refusal).toContainText("9");
});

test("a build that the hand cannot take later is not offered, a tile that does not fit explains why, and the pool may be tapped before the hand", async ({ page }) => {
  const scarnecchia = await openGameAt(page, "000000000002K", 0, []);
  await scarnecchia.bone("3-4").tap();
  await page.locator("#single-0").tap();
  await expect(scarnecchia.refusal).toContainText("takes 7, and this makes 8");
  await scarnecchia.bone("0-2").tap();
  await page.locator("#single-1").tap();
  await expect(scarnecchia.offered).toHaveText(["Build 6"]);
  await expect(page.locator(".running")).toContainText("6");
  await scarnecchia.bone("0-2").tap();
  await expect(scarnecchia.selected).toHaveCount(0);
  await expect(page.locator(".pool-item[aria-pressed=true]")).toHaveCount(0);

  await test.step("the pool may be tapped before the hand, and then the tile completes the choice", async () => {
    await page.locator("#single-1").tap();
    await expect(page.locator("#single-1")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".running")).toHaveText("Now choose your tile for it.");
    await expect(scarnecchia.offered, "nothing can be played without a tile").toHaveCount(0);
    await scarnecchia.bone("0-2").tap();
    await expect(page.locator("#single-1")).toHaveAttribute("aria-pressed", "true");
    await expect(scarnecchia.offered).toHaveText(["Build 6"]);
    // a tile that cannot use the chosen item clears the choice
    await scarnecchia.bone("0-2").tap();
    await page.locator("#single-1").tap();
    await scarnecchia.bone("3-4").tap();
    await expect(page.locator("#single-1")).toHaveAttribute("aria-pressed", "false");
  });
});
