import { actByKeys, ColorPage, colorPreferences } from "../../pages/color/page";
import { expect, openGame, test } from "../../support/fixtures";
import { noPointer } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("a game is played to its end by keyboard", async ({ page }) => {
  await openGame(page, "color", { app: { pace: "at-once" }, texts: colorPreferences({ level: "beginner" }) });
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
