import { put, storedRecord } from "../documents";
import { expect, open, shot, test } from "../fixtures";
import { expectInPlace } from "../layout";
import { SCARNECCHIA, ScarnecchiaPage, hands } from "../scarnecchia";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

/** A position: the person in seat 0, a beginner in seat 1. */
function at(seed: string, first: 0 | 1, actions: string[]): string {
  const options = { sets: 1, scoring: "tiles", hands: 1, first };
  return storedRecord({ v: 1, game: "scarnecchia", options, seats: 2, seed, actions }, [null, "beginner"]);
}

test("two hands are played to their end by taps alone, and every point is opened", async ({ page }) => {
  test.setTimeout(240_000);
  const body = { options: { hands: 2, first: 0 } };
  await put(page, {
    house: { pace: "at-once" },
    texts: { [SCARNECCHIA.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) },
  });
  await open(page, "play/scarnecchia");
  const table = new ScarnecchiaPage(page, (target) => target.tap());
  let ends = 0;
  for (let turn = 0; ; turn += 1) {
    expect(turn, "turns").toBeLessThan(60);
    const asked = await table.asks([0]);
    if (asked === "turn") {
      await table.playOne();
      await expectInPlace(page, `after turn ${turn}`);
      if (turn === 3) await shot(page, "scarnecchia-middle");
      continue;
    }
    ends += 1;
    const reckoned = hands((await table.kept()).actions, 0);
    const last = reckoned[ends - 1];
    const sum = [0, 1].map((seat) => reckoned.slice(0, ends).reduce((all, hand) => all + hand.points[seat], 0));
    await expect(table.ended.locator(".score-sum .score-cell")).toHaveText([...last.points, ...sum].map(String));
    // each count opens into its tiles
    await table.ended.locator(".score-open summary").first().tap();
    await expect(table.ended.locator(".counted").nth(0).locator(".bone")).toHaveCount(last.tiles[0]);
    await expect(table.ended.locator(".counted").nth(1).locator(".bone")).toHaveCount(last.tiles[1]);
    await shot(page, `scarnecchia-hand-${ends}`);
    if (asked === "new game") break;
    await table.ended.getByRole("button", { name: "Next hand" }).tap();
  }
  expect(ends).toBe(2);
  const of = (seat: 0 | 1) => hands(actions, 0).reduce((sum, hand) => sum + hand.points[seat], 0);
  const { actions } = await table.kept();
  const [ours, theirs] = [of(0), of(1)];
  const heading = ours > theirs ? "You win the game" : ours < theirs ? "Nestor wins the game" : "The game is a tie";
  await expect(table.ended.getByRole("heading")).toHaveText(heading);
});

test("an open game ends when its player ends it after a hand", async ({ page }) => {
  test.setTimeout(120_000);
  const body = { options: { hands: null, first: 0 } };
  await put(page, {
    house: { pace: "at-once" },
    texts: { [SCARNECCHIA.preferences]: JSON.stringify({ v: 1, kind: "preferences", body }) },
  });
  await open(page, "play/scarnecchia");
  const table = new ScarnecchiaPage(page, (target) => target.tap());
  while ((await table.asks([0])) === "turn") await table.playOne();
  expect(await table.asks([0])).toBe("next hand");
  await table.ended.locator("#end-game").tap();
  await expect(table.ended.getByRole("button", { name: "New game" })).toBeVisible();
  const kept = await table.kept();
  expect(kept.options).toMatchObject({ hands: 1 });
  await expect(table.ended.getByRole("heading")).toHaveText(/win|tie/);
  // undo takes the end back, and the next hand lies there
  await table.ended.getByRole("button", { name: "Undo" }).tap();
  await expect(table.ended.getByRole("button", { name: "New game" })).toHaveCount(0);
  expect((await table.kept()).options).toMatchObject({ hands: null });
});

test("a build is stolen by taking it", async ({ page }) => {
  await put(page, { house: { pace: "slow" }, texts: { [SCARNECCHIA.table]: at("0000000000005", 1, ["1-1+1-4=7"]) } });
  await open(page, "play/scarnecchia");
  const table = new ScarnecchiaPage(page, (target) => target.tap());
  await table.asks([0]);
  await expect(page.locator(".build-label")).toHaveText("7 Nestor");
  await table.bone("2-5").tap();
  await expect(page.locator("#build-1")).toHaveClass(/takes/);
  await page.locator("#build-1").tap();
  await table.offered.filter({ hasText: "Take 2" }).tap();
  await expect.poll(async () => (await table.kept()).actions[1]).toBe("2-5x[1-1,1-4]");
  await expect(page.locator(".won[data-won='0']")).toContainText("3 tiles won");
});

test("a build is stolen by adding to it, and binds its new owner", async ({ page }) => {
  await put(page, { house: { pace: "at-once" }, texts: { [SCARNECCHIA.table]: at("0000000000008", 1, ["0-2+1-2=5"]) } });
  await open(page, "play/scarnecchia");
  const table = new ScarnecchiaPage(page, (target) => target.tap());
  await table.asks([0]);
  await table.bone("0-4").tap();
  await page.locator("#build-1").tap();
  await expect(page.locator(".running")).toContainText("9");
  await page.locator("#target-9").tap();
  await expect.poll(async () => (await table.kept()).actions[1]).toBe("0-4+[0-2,1-2]=9");
  await expect.poll(async () => (await table.kept()).actions.length).toBe(3);
  if ((await page.locator("#build-0").count()) > 0) {
    await expect(table.promise).toContainText("You built 9");
    await table.bone("3-4").or(page.locator(".tray-bone.unplayable")).first().tap();
    await expect(page.locator(".refusal")).toContainText("9");
  }
});

test("a promise that the hand cannot keep is not offered, and a tile that does not fit says why", async ({ page }) => {
  await put(page, { house: { pace: "at-once" }, texts: { [SCARNECCHIA.table]: at("000000000002K", 0, []) } });
  await open(page, "play/scarnecchia");
  const table = new ScarnecchiaPage(page, (target) => target.tap());
  await table.asks([0]);
  await table.items.first().tap();
  await expect(page.locator(".refusal")).toHaveText("Choose a tile from your hand first.");
  await table.bone("3-4").tap();
  await page.locator("#single-0").tap();
  await expect(page.locator(".refusal")).toContainText("takes 7, and this makes 8");
  await table.bone("0-2").tap();
  await page.locator("#single-1").tap();
  await expect(table.offered).toHaveText(["Build 6"]);
  await expect(page.locator(".running")).toContainText("6");
});
