import { COLOR, ColorPage, type Letter, settings } from "../color";
import { put } from "../documents";
import { expect, shot, test } from "../fixtures";
import { expectInPlace } from "../layout";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

test("a game against a computer player is played to its end by taps alone", async ({ page }) => {
  test.setTimeout(300_000);
  const table = new ColorPage(page, (target) => target.tap());
  await put(page, { house: { pace: "at-once" }, texts: settings({ level: "beginner" }) });
  await page.goto(".");
  await page.getByRole("link", { name: "Play Color Dominoes" }).tap();
  await page.getByRole("dialog", { name: "Color Dominoes" }).getByRole("link", { name: "Play" }).tap();
  await expect(page).toHaveURL(/play\/color$/);

  const shots = new Set<string>();
  const letters: Letter[] = ["R", "R", "B", "R", "B", "P"];
  for (let step = 0, turn = 0; ; step += 1) {
    expect(step, "steps").toBeLessThan(140);
    const asked = await table.asks();
    if (asked === "new game") break;
    if (asked === "choose") {
      // purple is chosen three times, which leaves one
      const letter = turn < 18 ? letters[turn % letters.length] : letters[turn % 5];
      await table.choose(letter);
      turn += 1;
      await expect.poll(async () => (await table.kept()).cursor).toBeGreaterThan(0);
    } else if (asked === "place") {
      await table.placeBest(3);
    } else {
      const before = (await table.totals())[0];
      const points = Number(/\d+/.exec((await page.locator("#best").textContent()) ?? "")?.[0]);
      await table.claimBest();
      await expect.poll(async () => (await table.totals())[0]).toBe(before + points);
    }
    await expectInPlace(page, `after step ${step}`);
    for (const [name, due] of [["early", 2], ["middle", 20], ["late", 40]] as const) {
      if (step >= due && !shots.has(name)) {
        shots.add(name);
        await shot(page, `color-${name}`);
      }
    }
  }
  const totals = await table.totals();
  const won = totals[0] > totals[1] ? "You win the game" : "Nestor wins the game";
  if (totals[0] !== totals[1]) await expect(table.ended.getByRole("heading")).toHaveText(won);
  expect(Math.max(...totals)).toBeGreaterThan(10);
  await shot(page, "color-ended");
  expect(await page.evaluate((key) => localStorage.getItem(key), COLOR.table)).not.toBeNull();
});
