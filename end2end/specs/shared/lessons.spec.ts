import type { Locator, Page } from "@playwright/test";

import { expect, open, screenshot, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { speak } from "../../support/speak";
import { LANDSCAPE_PHONE, PHONE, sizeName } from "../../support/viewports";
import { GAMES } from "../../../scripts/games.mjs";
import { LANGUAGES, sentences } from "../../../scripts/languages.mjs";

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
  const [where, square] = / (?:on|en) ([a-j]\d+)\D+[a-j]\d+/.exec(hint) ?? [];
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
    await waitForFrames(page);
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

test("every game has a lesson", () => expect(WITH_LESSON).toEqual(GAMES));

test.describe("on a phone, in English and Spanish", () => {
  test.use({ locale: "es-ES", viewport: PHONE, hasTouch: true });

  for (const game of WITH_LESSON) {
    test(`the lesson of ${game} is solved by its hints, shows each task and praise in full, and has the same exercises`, async ({ page }) => {
      const [english, spanish] = ["en", "es"].map((language) => exercises(language, game));
      const skip = page.getByRole("button", { name: "Ejercicio siguiente" });
      const seen = new Set<string>();
      const cut: string[] = [];
      const expectTold = async (told: Locator, text: string) => {
        await expect(told).toHaveText(text);
        const hidden = await task(page).evaluate((message) => message.scrollHeight - message.clientHeight);
        if (hidden > 1) cut.push(`${hidden} px of "${text}"`);
      };
      await open(page, `learn/${game}/1`);
      for (let index = 1; index <= english.size; index += 1) {
        await expect(page.locator("main.lesson")).toHaveAttribute("data-exercise", String(index));
        const name = await nameOf(page, spanish);
        seen.add(name);
        const [here, there] = [spanish.get(name)!, english.get(name)!];
        await test.step(name, async () => {
          await expect(skip).toBeEnabled({ enabled: index < english.size });
          await expectTold(task(page), here.task);
          await speak(page, "en");
          await expectTold(task(page), there.task);
          await solve(page);
          await expect(isSolved(page), "the exercise is solved").toBeVisible();
          await expectTold(isSolved(page), there.right);
          await speak(page, "es");
          await expectTold(isSolved(page), here.right);
          if (index < english.size) await first(page).click();
        });
      }
      await expect(first(page), "the last exercise leads to a game").toHaveAttribute("href", `play/${game}`);
      expect([...seen].sort(), "exercises on the page").toEqual([...english.keys()].sort());
      expect(cut, "texts that are cut").toEqual([]);
    });
  }
});

test("a verdict leaves no question, no goal of a lost game and no mark of a hint behind, and names bones in figures and in words", async ({ page }) => {
  await open(page, "learn/color/1");
  await test.step("Color's panel does not ask for the next step after the verdict", async () => {
    await expect(page.locator("#domino")).toBeVisible();
    await solve(page);
    await expect(isSolved(page)).toBeVisible();
    await expect(page.locator(".color-tray > *").filter({ visible: true })).toHaveCount(0);
    await expect(first(page), "the next exercise").toBeVisible();
  });

  await test.step("the marks of a hint cover neither a score on the board nor the bone that is tried", async () => {
    await follow(page, "learn/crescendo/7");
    const theirs = page.locator(".their-sum");
    const marks = page.locator(".feared-points");
    await expect(theirs.first(), "the score of the other player's bone").toBeVisible();
    await page.locator("#hint").click();
    await expect(marks).toHaveCount(2);
    await expect(theirs).toHaveCount(0);
    await page.locator(".tray-bone.hinted").press("Enter");
    await page.locator("#square-b5").click();
    await expect(page.locator(".considered-bone").first()).toBeVisible();
    await expect(marks).toHaveCount(0);
  });

  await test.step("a wrong answer names bones in figures on screen and in words in speech", async () => {
    await follow(page, "learn/scarnecchia/3");
    await page.locator("#hand-4-5").click();
    await first(page).click();
    await expect(page.locator(".lesson-wrong")).toHaveText(/2.{1,2}3/);
    await expect(page.locator("#live")).toHaveText(/two-three/);
  });

  await test.step("Crescendo states no goal once the game is lost", async () => {
    await follow(page, "learn/crescendo/9");
    const standing = page.locator(".standing");
    await expect(standing).toContainText("50");
    await page.locator("#hand-0-7").click();
    await page.locator("#square-a1").click();
    await page.locator("#place").click();
    await expect(page.locator(".lesson-wrong")).toBeVisible();
    await expect(standing).toHaveText("");
  });
});

for (const game of WITH_LESSON) {
  test(`on phones the first card of the lesson of ${game} shows its text and its button, and every sentence fits without scrolling, in every language`, async ({
    page,
  }) => {
    await page.setViewportSize(LANDSCAPE_PHONE);
    await open(page, `learn/${game}`);
    for (const language of ["en", "de", "fr"]) {
      await speak(page, language);
      await waitForFrames(page);
      await expect.soft(page.locator("#begin"), language).toBeInViewport({ ratio: 1 });
      const card = page.locator(".lesson-card");
      expect.soft(await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), `${language} scrolls`).toBeLessThanOrEqual(1);
      await screenshot(page, `lesson-aim-${game}-${language}`);
    }
    await page.locator("#begin").click();
    await expect(page.locator("main.lesson")).toHaveAttribute("data-exercise", "1");
    const beginning = await nameOf(page, exercises("fr", game));
    for (const language of LANGUAGES) {
      const all = exercises(language, game);
      const texts = [...all].flatMap(([name, { title: _, ...texts }]) =>
        Object.entries(texts).map(([key, text]) => [`${name}.${key}`, text as string] as const),
      );
      await speak(page, language);
      await expect(title(page)).toHaveText(all.get(beginning)!.title);
      for (const viewport of [{ width: 320, height: 640 }, PHONE, LANDSCAPE_PHONE]) {
        await page.setViewportSize(viewport);
        await waitForFrames(page);
        const cut = await task(page).evaluate((message, texts) => {
          const shown = [...message.childNodes];
          const cut: string[] = [];
          for (const [name, text] of texts) {
            const words = document.createElement("span");
            if (name.endsWith(".right")) words.className = "message-gain";
            else if (!name.endsWith(".task")) words.className = "lesson-wrong";
            words.textContent = text;
            message.replaceChildren(words);
            const hidden = message.scrollHeight - message.clientHeight;
            if (hidden > 1) cut.push(`${name}: ${hidden} px`);
          }
          message.replaceChildren(...shown);
          return cut;
        }, texts);
        expect.soft(cut, `${language} at ${sizeName(viewport)}`).toEqual([]);
      }
    }
  });
}
