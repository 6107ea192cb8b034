import { actByKeys, COLOR, ColorPage } from "../../pages/color/page";
import { expect, openGame, test } from "../../support/fixtures";
import { noPointer } from "../../support/menu";
import { recorded } from "../../support/positions";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("a game is played to its end by keyboard", async ({ page }) => {
  // game.touch.spec.ts plays one from its beginning
  const game = await recorded("color-fifty", 49, [null, "beginner"])();
  await openGame(page, "color", { app: { pace: "at-once" }, texts: { [COLOR.table]: game } });
  const color = new ColorPage(page, noPointer);
  const count = { choose: 0, place: 0, claim: 0, uncover: 0 };
  for (let turn = 0; ; turn += 1) {
    expect(turn, "steps").toBeLessThan(140);
    const prompt = await color.waitForPrompt();
    if (prompt === "new game") break;
    const { cursor } = await color.stored();
    count[prompt] += 1;
    await actByKeys(color, prompt, turn);
    await expect.poll(async () => (await color.stored()).cursor, prompt).toBeGreaterThan(cursor);
  }
  expect(count.choose).toBeGreaterThan(5);
  expect(count.place).toBeGreaterThan(3);
  expect(count.claim).toBeGreaterThan(0);
});
