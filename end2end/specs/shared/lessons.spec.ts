import type { Page } from "@playwright/test";

import { expect, open, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { GAMES } from "../../../scripts/games.mjs";
import { sentences } from "../../../scripts/languages.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The texts of an exercise. */
interface Exercise {
  title: string;
  task: string;
  right: string;
}

/** The exercises of a game in a language, by name; none if the game has no lesson. */
function exercises(language: string, game: string): Map<string, Exercise> {
  const { lesson = {} } = sentences(language, game) as { lesson?: Record<string, Partial<Exercise>> };
  return new Map(Object.entries(lesson).filter((entry): entry is [string, Exercise] => entry[1].task !== undefined));
}

const WITH_LESSON = GAMES.filter((game) => exercises("en", game).size > 0);

const task = (page: Page) => page.locator(".lesson-task");
const title = (page: Page) => page.locator("main.lesson h1");
/** The button to continue with: an action, or the next exercise. */
const first = (page: Page) => page.locator(".lesson .actions-now:not([hidden]) .button.first");
const isSolved = (page: Page) => page.locator(".lesson-task .message-gain");
const isJudged = (page: Page) => page.locator(".lesson-task :is(.message-gain, .lesson-wrong)");

/** The name of the exercise on the page, by its title. */
async function nameOf(page: Page, all: Map<string, Exercise>): Promise<string> {
  const shown = await title(page).textContent();
  const [name] = [...all].find(([, exercise]) => exercise.title === shown) ?? [];
  expect(name, `an exercise called ${shown}`).toBeDefined();
  return name!;
}

/** Places the bone that is held where the hint says, on Crescendo's board: the hint names the squares, low face first. */
async function placeOnSquares(page: Page): Promise<void> {
  const hint = (await page.locator("#live").textContent()) ?? "";
  const [where, square] = / on ([a-j]\d+)\D+[a-j]\d+/.exec(hint) ?? [];
  expect(where, `the squares in "${hint}"`).toBeDefined();
  await page.locator(`#square-${square}`).click();
  for (let turns = 0; !(await page.locator("#considered").textContent())?.includes(where!); turns += 1) {
    expect(turns, "a bone has four rotations").toBeLessThan(4);
    await page.locator("#turn").click();
  }
  await page.locator("#place").click();
}

/** Does what the hint says until the exercise is solved: takes the hinted bone by keyboard and confirms. */
async function solve(page: Page): Promise<void> {
  for (let actions = 0; actions < 8 && (await isJudged(page).count()) === 0; actions += 1) {
    await page.locator("#hint").click();
    const bone = page.locator(".tray-bone.hinted").first();
    const isOnSquares = (await page.locator(".cres-drawing .hinted-spot").count()) > 0;
    if ((await bone.count()) > 0) await bone.press("Enter");
    await waitForFrames(page);
    if (isOnSquares) {
      await placeOnSquares(page);
      continue;
    }
    for (let presses = 0; presses < 3; presses += 1) {
      if ((await isJudged(page).count()) > 0) return;
      // the focus is on a place, or on a button that confirms
      const isOnTable = await page.evaluate(() => document.activeElement?.closest(".table, .actions-now") !== null);
      if (isOnTable) await page.keyboard.press("Enter");
      else if ((await first(page).count()) > 0) await first(page).click();
      else break;
      await waitForFrames(page);
    }
  }
}

for (const game of WITH_LESSON) {
  test(`the lesson of ${game} is solved by its hints, and praises each answer`, async ({ page }) => {
    const all = exercises("en", game);
    const seen = new Set<string>();
    await open(page, `learn/${game}/1`);
    for (let index = 1; index <= all.size; index += 1) {
      await expect(page.locator("main.lesson")).toHaveAttribute("data-exercise", String(index));
      const name = await nameOf(page, all);
      seen.add(name);
      await test.step(name, async () => {
        await expect(task(page)).toHaveText(all.get(name)!.task);
        await solve(page);
        await expect(isSolved(page), "the exercise is solved").toHaveText(all.get(name)!.right);
        if (index < all.size) await first(page).click();
      });
    }
    await expect(first(page), "the last exercise leads to a game").toHaveAttribute("href", `play/${game}`);
    expect([...seen].sort(), "exercises on the page").toEqual([...all.keys()].sort());
  });
}

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  for (const game of WITH_LESSON) {
    test(`the lesson of ${game} has the same exercises`, async ({ page }) => {
      const all = exercises("es", game);
      const seen = new Set<string>();
      await open(page, `learn/${game}/1`);
      for (let index = 1; index <= all.size; index += 1) {
        await expect(page.locator("main.lesson")).toHaveAttribute("data-exercise", String(index));
        const name = await nameOf(page, all);
        seen.add(name);
        await expect(task(page)).toHaveText(all.get(name)!.task);
        if (index < all.size) await page.getByRole("button", { name: "Ejercicio siguiente" }).click();
      }
      await expect(page.getByRole("button", { name: "Ejercicio siguiente" })).toBeDisabled();
      expect([...seen].sort(), "exercises on the page").toEqual([...exercises("en", game).keys()].sort());
    });
  }
});
