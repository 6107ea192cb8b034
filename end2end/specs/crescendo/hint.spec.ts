import { CRESCENDO } from "../../pages/crescendo/page";
import { recordedGame, storedGameText } from "../../support/documents";
import { expect, open, openGame, screenshot, test } from "../../support/fixtures";
import { follow, switchGame } from "../../support/follow";
import { PHONE } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Positions of the recorded game in which the person, seat 0, is to move. */
const POSITIONS = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24];

test("against Easy a hint takes the most points, or draws the answer that it fears with what it costs", async ({ page }) => {
  const record = await recordedGame("crescendo-two");
  const seen = { most: 0, feared: 0 };
  for (const [index, entries] of POSITIONS.entries()) {
    const game = storedGameText(record, [null, "easy"], entries);
    if (index === 0) await openGame(page, "crescendo", { app: { pace: "at-once" }, texts: { [CRESCENDO.table]: game } });
    else await switchGame(page, game, "crescendo");
    await page.getByRole("button", { name: "Hint", exact: true }).filter({ visible: true }).click();
    const advice = page.locator(".message-advice");
    await expect(advice).toHaveCount(1);
    const words = (await advice.textContent())!;
    const gives = /Another move scores (\d+), but gives away (\d+) to the .*; this one, (nothing|\d+)/.exec(words);
    if (gives === null) {
      expect(words, "no other reason convinces a beginner").toContain("Nothing scores more now.");
      await expect(page.locator(".feared-points, .feared-ghost")).toHaveCount(0);
      seen.most += 1;
      continue;
    }
    const [, best, answer, left] = gives;
    // "2 × 3 = 6"
    const now = Number(/=\s*(\d+)/.exec(words)?.[1] ?? Number.NaN);
    expect(Number(answer) - (left === "nothing" ? 0 : Number(left)), words).toBeGreaterThan(Number(best) - now);
    await expect(page.locator(".feared-points:not(.feared-answer)")).toHaveText(`+${best}`);
    await expect(page.locator(".feared-answer")).toHaveText(`−${answer}`);
    seen.feared += 1;
    await screenshot(page, `hint-feared-${entries}`);
  }
  expect(seen.most, "hints that take the most").toBeGreaterThan(0);
  expect(seen.feared, "hints that fear an answer").toBeGreaterThan(0);
});

test("in a lesson a hint keeps to what the lesson teaches, and only the lesson about answers draws one", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const said = page.locator(".lesson");
  await open(page, "learn/crescendo/2");
  await page.locator("#hint").click();
  await expect(page.locator(".tray-bone.hinted")).toHaveCount(1);
  await expect(said).not.toContainText("Another move");
  await expect(page.locator(".feared-points")).toHaveCount(0);
  await follow(page, "learn/crescendo/7");
  await expect(page).toHaveURL(/\/7$/);
  await expect(page.locator(".tray-bone.hinted")).toHaveCount(0);
  await page.locator("#hint").click();
  await expect(said).toContainText("Another move");
  await expect(page.locator(".feared-answer")).toHaveText(/^−\d+$/);
});
