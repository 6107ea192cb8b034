import type { Page } from "@playwright/test";

import { CrescendoPage } from "../../pages/crescendo/page";
import { mouse } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage, gameAt, KEY, keysOf, recordedGame, storedGameText, storedPreferences, storedTexts } from "../../support/documents";
import { expect, open, openElectrum, projectScreenshot, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { click } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const summary = (page: Page) => page.locator(".review-summary");
const moments = (page: Page) => page.locator(".review-moment");

test("a game is reviewed from its end card, not before its end: its curve grows and is read by keys, and the accuracy is stored", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(YOU_WIN), app: { pace: "at-once" } });
  expect(await electrum.waitForPrompt()).toBe("play");
  await follow(page, "review/electrum");
  await expect(page.locator("main")).toContainText("once it is over");
  await expect(moments(page)).toHaveCount(0);
  await page.goBack();
  expect(await electrum.waitForPrompt()).toBe("play");
  await mouse.play(electrum);
  expect(await electrum.waitForPrompt()).toBe("new game");
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { growth: seen });
    new MutationObserver(() => {
      const line = document.querySelector(".curve-line.first")?.getAttribute("points");
      if (line) seen.add(String(line.split(" ").length));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await electrum.endCard.getByRole("link", { name: "Review" }).click();
  await expect(page).toHaveURL(/review\/electrum$/);
  await expect(summary(page)).toContainText(/Choices as good as Brutal’s: \d+ of \d+\./);
  const balance = page.locator(".review-balance");
  await expect(balance).toContainText(/Luck added|Bad luck cost/);
  await expect(balance).toContainText(/You led|never in the lead/);
  await expect(balance).toContainText(/You made no mistake\.|Your mistakes cost \d+%/);
  expect(await page.evaluate(() => (window as unknown as { growth: Set<string> }).growth.size), "lengths seen").toBeGreaterThan(2);
  const [, good, judged] = /: (\d+) of (\d+)\./.exec((await summary(page).textContent())!)!;
  const results = async () => Object.values((await storedPreferences<Record<string, object>>(page, KEY.results)) ?? {});
  await expect.poll(results).toMatchObject([{ accuracy: { good: Number(good), judged: Number(judged) } }]);

  const slider = page.getByRole("slider", { name: "Chance to win" });
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", /You 100%/);
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Move 0 of \d+.*You \d+%/);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".curve-told")).toContainText("Move 1 of");
  await expectAccessibleInBothThemes(page, "the curve");
  await expectInPlaceOnPhoneToo(page, "the curve");
  await page.goBack();
  await expect(electrum.endCard).toBeVisible();
});

test("a review shows at most three moments with a better move to try again, and the worst ones are asked as exercises from the next day on", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-20T12:00:00"));
  const table = storedGameText(await recordedGame("crescendo-two"), [null, "easy"]);
  await fillStorage(page, { texts: { [keysOf("crescendo").table]: table } });
  await open(page, "review/crescendo");
  await expect(summary(page)).toContainText(/Choices as good as Brutal’s: \d+ of \d+\./, { timeout: 120_000 });
  const count = await moments(page).count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(3);
  await expect(summary(page)).toContainText(count === 1 ? "1 move mattered most" : `${count} moves mattered most to your chance of winning.`);
  const entries = await moments(page).evaluateAll((found) => found.map((moment) => Number((moment as HTMLElement).dataset["entry"])));
  expect(entries, "in the order of play").toEqual([...entries].sort((one, other) => one - other));
  for (const moment of await moments(page).all()) {
    await expect(moment).toContainText(/Your move: .+\. It cost \d+(\.\d+)?% of your chance to win\./);
    await expect(moment).toContainText(/Better: \d-\d/);
    const better = (await moment.locator("p", { has: page.locator("strong") }).textContent()) ?? "";
    const [bone] = /\d-\d/.exec(better)!;
    expect(better.split(bone), `the move is named once: ${better}`).toHaveLength(2);
    expect(better, "the reason follows").toMatch(/^Better: [^.]+\. \S.+\.$/);
  }
  await expectAccessibleInBothThemes(page, "the review");
  await expectInPlaceOnPhoneToo(page, "the review");
  await projectScreenshot(page, "review");

  const games = async () => Object.entries(await storedTexts(page)).filter(([key]) => /table|past|tally/.test(key));
  const before = await games();
  await moments(page).first().getByRole("button", { name: "Try it" }).click();
  const task = page.locator(".lesson-task");
  await expect(task).toContainText("Your move again.");
  await expectInPlaceOnPhoneToo(page, "a moment on the table");
  await projectScreenshot(page, "review-try");
  await new CrescendoPage(page, click).placeOne();
  await expect(task).toContainText(/That is it|That costs .+% of your chance to win|did not consider that/);
  await page.locator(".actions").getByRole("button", { name: "Back to the review" }).click();
  await expect(moments(page)).toHaveCount(count);
  expect(await games(), "stored games").toEqual(before);

  // the worst moves wait as exercises, and one is asked again until it is solved
  type Exercise = { due?: string; missed?: number };
  const key = "boneyard/crescendo/exercises";
  const stored = async () => Object.values((await storedPreferences<Record<string, Exercise>>(page, key)) ?? {});
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(0);
  const day = (days: number) => page.evaluate((days) => {
    const at = new Date(Date.now() + days * 86_400_000);
    return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  }, days);
  const tomorrow = await day(1);
  expect((await stored()).map((exercise) => exercise.due)).toEqual((await stored()).map(() => tomorrow));
  await open(page, "");
  await expect(page.locator(".home-practice a[href^=practice]"), "the answers were just shown").toHaveCount(0);

  const today = await day(0);
  await page.evaluate(([key, tomorrow, today]) => {
    localStorage.setItem(key!, localStorage.getItem(key!)!.replaceAll(tomorrow!, today!));
  }, [key, tomorrow, today]);
  await open(page, "");
  const exercises = (await stored()).length;
  await page.locator(".home-practice").getByRole("link", { name: `Crescendo: ${exercises} position` }).click();
  for (let left = exercises; left > 0; left -= 1) {
    const task = page.locator(".lesson-task");
    await expect(task).toContainText("Your move again.");
    await new CrescendoPage(page, click).placeOne();
    await expect(task).toContainText(/That is it|That costs|did not consider that/);
    const waiting = async () => (await stored()).filter((exercise) => exercise.due === today).length;
    await expect.poll(waiting, "the answer is stored at once").toBe(left - 1);
    await page.locator(".actions").getByRole("button", { name: "Next position" }).click();
  }
  await expect(page.locator("main")).toContainText("Nothing to practise today.");
  await expectAccessibleInBothThemes(page, "the page without exercises");
  for (const exercise of await stored()) {
    expect(exercise.missed ? exercise.due : "solved", "missed ones return tomorrow").toBe(exercise.missed ? tomorrow : "solved");
  }
});
