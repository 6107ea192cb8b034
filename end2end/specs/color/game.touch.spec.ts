import { COLOR, ColorPage, colorPreferences, type Letter } from "../../pages/color/page";
import { fillStorage, storedText } from "../../support/documents";
import { expect, open, projectScreenshot, test } from "../../support/fixtures";
import { expectInPlace } from "../../support/layout";
import { tap } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("a game against a bot is played to its end by touch", async ({ page }) => {
  const color = new ColorPage(page, tap);
  await fillStorage(page, { app: { pace: "at-once" }, texts: colorPreferences({ level: "beginner" }) });
  await open(page);
  await page.getByRole("link", { name: "Play Color Dominoes" }).tap();
  await expect(page).toHaveURL(/play\/color$/);

  const screenshotAt: Record<number, string> = { 2: "early", 20: "middle", 40: "late" };
  const letters: Letter[] = ["R", "R", "B", "R", "B", "P"];
  for (let step = 0, turn = 0; ; step += 1) {
    expect(step, "steps").toBeLessThan(140);
    const prompt = await color.waitForPrompt();
    if (prompt === "new game") break;
    if (prompt === "choose") {
      // purple may be chosen four times: it is chosen three times
      await color.choose(turn < 18 ? letters[turn % letters.length] : letters[turn % 5]);
      turn += 1;
      await expect.poll(async () => (await color.stored()).cursor).toBeGreaterThan(0);
    } else if (prompt === "place") {
      await color.placeBest(2);
    } else {
      const [before] = await color.totals();
      const points = Number(/\d+/.exec((await page.locator("#best").textContent()) ?? "")?.[0]);
      await color.claimBest();
      await expect.poll(async () => (await color.totals())[0]).toBe(before + points);
    }
    if (step % 3 === 0) await expectInPlace(page, `after step ${step}`);
    if (step in screenshotAt) await projectScreenshot(page, `color-${screenshotAt[step]}`);
  }
  const [yours, theirs] = await color.totals();
  // the DMO, here the opponent, wins a tie
  const heading = yours > theirs ? `You win, ${yours}–${theirs}` : `Ida wins, ${theirs}–${yours}`;
  await expect(color.endCard.getByRole("heading")).toHaveText(heading);
  expect(Math.max(yours, theirs)).toBeGreaterThan(10);
  await projectScreenshot(page, "color-ended");
  expect(await storedText(page, COLOR.table)).not.toBeNull();
});
