import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { mouse } from "../../pages/electrum/page";
import { DAY_WON, YOU_WIN } from "../../pages/electrum/positions";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import {
  earlier,
  gameAt,
  KEY,
  keysOf,
  preferencesText,
  recordedGame,
  setStoredText,
  storedGameText,
  storedPreferences,
  storedText,
  withNumber,
} from "../../support/documents";
import { clipboardText } from "../../support/dom";
import { expect, open, openElectrum, projectScreenshot, test, waitForApp } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu, openSheet, showMore } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

interface Result {
  end?: { points: number[]; won: boolean; level?: string; choices: number; at?: number };
  hints?: number;
}

const storedResults = async (page: Page) =>
  Object.values((await storedPreferences<Record<string, Result>>(page, KEY.results)) ?? {});

/** The large figure with this caption. */
const figure = (page: Page, caption: string) =>
  page.locator(".figure").filter({ has: page.getByText(caption, { exact: true }) }).locator(".figure-number");

/** The description of this term in the list of facts. */
const fact = (page: Page, term: string) =>
  page.locator("dl.result-facts dt").filter({ hasText: term }).locator("xpath=following-sibling::dd[1]");

/** The player's points, the opponent's points, the level and the number of hints of a game. */
type Game = [yours: number, theirs: number, level: string, hints?: number];

/** The document with the results of these games, the oldest first. */
function resultsText(games: Game[]): string {
  const body = Object.fromEntries(
    games.map(([yours, theirs, level, hints], number) => {
      const at = 1_790_000_000_000 + number * 86_400_000;
      const end = { points: [yours, theirs], won: yours > theirs, level, choices: 20, at };
      return [`${String(number).padStart(9, "0")}-0123abcd`, { end, hints }];
    }),
  );
  return preferencesText(body);
}

test("a finished game is counted in the statistics until it is undone", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(YOU_WIN), app: { pace: "at-once" } });
  expect(await electrum.waitForPrompt()).toBe("play");
  await page.getByRole("button", { name: "Hint" }).first().click();
  await expect.poll(() => storedResults(page)).toEqual([{ hints: 1 }]);
  await mouse.play(electrum);
  await expect(electrum.newGame).toBeVisible();
  await expect.poll(async () => (await storedResults(page))[0]?.end).toBeDefined();
  const [game] = await storedResults(page);
  expect(game).toMatchObject({ end: { won: true, level: "beginner" }, hints: 1 });
  const { choices } = game.end!;
  expect(choices, "the player's actions and the one that ended the game").toBe([...YOU_WIN.movers].filter((mover) => mover === "0").length + 1);

  await chooseInMenu(page, "Statistics");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statistics");
  await expect(page.locator(".tally tbody tr").first()).toHaveText(/^You\s*1\s*100\s?%$/);
  await expect(page.locator(".figure"), "the tally has counted the game").toHaveCount(0);
  await expect(page.locator("main"), "one game has no streak").toContainText("Streaks, levels and margins appear from game 5 on.");
  await expect(page.locator(".result-facts")).toHaveCount(0);

  await page.getByRole("link", { name: "Back to the table" }).click();
  await waitForApp(page);
  await showMore(page);
  await electrum.endCard.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => storedResults(page)).toEqual([{ hints: 1 }]);
  await open(page, "results/electrum");
  await expect(page.locator("main")).toContainText("No finished games against the computer yet.");
});

test("without the Web Share API the result is copied, from the end card and from past games", async ({ page, electrum }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await openElectrum(electrum, { game: gameAt(earlier(DAY_WON, 1)), app: { pace: "at-once" } });
  expect(await electrum.waitForPrompt()).toBe("play");
  await mouse.play(electrum);
  await expect(electrum.newGame).toBeVisible();
  const challenge = /^I won this Electrum Dominoes deal 198\s:\s0\. Can you beat Nestor too\?\n(?:[●○◐]+\n)?(http.+\/play\/electrum#deal=\S+)$/;
  await page.locator(".ended").getByRole("button", { name: "Share" }).click();
  await expect(page.locator(".ended-acts > .tell-outcome")).toHaveText("Copied, with a link to the same deal.");
  const text = await clipboardText(page);
  expect(text).toMatch(challenge);
  await page.evaluate(() => navigator.clipboard.writeText(""));

  await test.step("the picture of the table can be saved", async () => {
    const started = page.waitForEvent("download");
    await showMore(page);
    await page.locator(".ended").getByRole("button", { name: "Save the picture" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe("boneyard.png");
    const picture = await readFile(await download.path());
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 900]);
    expect(picture.length, "bones are drawn on it").toBeGreaterThan(20_000);
  });

  await openSheet(page, "Past games");
  await page.locator(".past-game").getByRole("button", { name: "Share" }).click();
  await expect.poll(() => clipboardText(page)).toBe(text);

  await test.step("the link offers the deal with the result", async () => {
    await open(page, challenge.exec(text)![1]);
    // the table is open already
    const offer = page.getByRole("dialog", { name: "You have been sent a deal" });
    await expect(offer.getByRole("columnheader", { name: "They" })).toBeVisible();
    await expect(offer.getByRole("row", { name: "Result" })).toHaveText("ResultWonWon");
    await expect(offer.getByRole("row", { name: "Points" })).toHaveText("Points198 : 0198 : 0");
  });
});

test("the Web Share API gets the result, with a picture if it takes files", async ({ page, electrum }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "canShare", { value: () => document.documentElement.dataset["refused"] === undefined });
    Object.defineProperty(navigator, "share", {
      value: ({ files = [], ...data }: ShareData) => {
        const pictures = files.map(({ name, type }) => `${name} ${type}`);
        document.documentElement.dataset["shared"] = JSON.stringify({ ...data, pictures });
        return Promise.resolve();
      },
    });
  });
  await openElectrum(electrum, { game: gameAt(earlier(DAY_WON, 1)), app: { pace: "at-once", language: "es" } });
  expect(await electrum.waitForPrompt()).toBe("play");
  await mouse.play(electrum);
  for (const takesFiles of [true, false]) {
    await page.locator("html").evaluate((html, takesFiles) => {
      delete html.dataset["shared"];
      if (!takesFiles) html.dataset["refused"] = "files";
    }, takesFiles);
    await page.locator(".ended").getByRole("button", { name: "Compartir" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-shared", /./);
    const shared = await page.locator("html").getAttribute("data-shared");
    expect(JSON.parse(shared!)).toEqual({
      title: expect.any(String),
      text: expect.stringMatching(/^He ganado este desafío de .+ por 198 a 0\. ¿Le ganas tú también a N[eé]stor\?\n[●○◐]+\nhttp/),
      pictures: takesFiles ? ["boneyard.png image/png"] : [],
    });
  }
  const save = page.locator(".ended").getByRole("button", { name: "Guardar la imagen" });
  await expect(save, "under More").toBeHidden();
  await showMore(page);
  await expect(save).toBeVisible();
});

test("levels, streaks and margins are shown and drawn, and updated from another tab", async ({ page, electrum }) => {
  // fifty games, every third lost
  const games = Array.from({ length: 50 }, (_, game): Game => {
    const points = (game * 37) % 140;
    return game % 3 === 0 ? [points, 150 + (game % 7), "brutal"] : [150 + (game % 11), points, "easy", game % 5];
  });
  games.push([150, 149, "easy"], [151, 20, "brutal"]);
  await openElectrum(electrum, { texts: { [KEY.results]: resultsText(games) } });
  await open(page, "results/electrum");
  const won = games.filter(([yours, theirs]) => yours > theirs).length;
  await expect(figure(page, "Games played")).toHaveText("52");
  await expect(page.locator(".figure").first(), "a number after its label needs no plural form").toHaveText(/^Games played\s*52$/);
  const below = await page.locator(".figure").first().evaluate(({ children: [label, number] }) =>
    number.getBoundingClientRect().top >= label.getBoundingClientRect().bottom);
  expect(below, "the number is below its label").toBe(true);
  const share = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 }).format(won / 52);
  await expect(figure(page, "Won")).toHaveText(share);
  // the fiftieth game and the two added ones
  await expect(figure(page, "Current winning streak")).toHaveText("3");
  await expect(figure(page, "Best winning streak")).toHaveText("3");
  const margins = games.map(([yours, theirs]) => yours - theirs);
  const mean = margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
  await expect(fact(page, "Average margin")).toHaveText(`${mean < 0 ? "−" : "+"}${Math.abs(mean).toFixed(1)}`);
  const rows = page.locator(".level-rows li");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("Easy");
  await expect(rows.nth(0)).toContainText(`${won - 1} of ${won - 1} won`);
  await expect(rows.nth(1)).toContainText(`1 of ${52 - won + 1} won`);
  const latest = margins.slice(-48);
  const [least, most] = [Math.min(...latest), Math.max(...latest)];
  expect(least, "a lost game among the latest").toBeLessThan(0);
  const chart = `Points ahead or behind in the last 48 games, from −${-least} to ${most}.`;
  await expect(page.getByRole("img", { name: chart })).toBeVisible();
  await expectInPlaceOnPhoneToo(page, "statistics");
  await expectAccessibleInBothThemes(page, "statistics");
  await projectScreenshot(page, "results");
  const other = await page.context().newPage();
  await open(other, "about");
  await setStoredText(other, KEY.results, resultsText(games.slice(1)));
  await expect(figure(page, "Games played")).toHaveText("51");
});

test("games from before the statistics are counted, and games without bots are not", async ({ page, electrum }) => {
  const crescendo = storedGameText(await recordedGame("crescendo-two"), ["Ana", "Luis"]);
  await openElectrum(electrum, {
    texts: {
      ...Object.fromEntries([3, 4, 5, 6, 7].map((number) => [KEY.past(number), JSON.stringify(withNumber(gameAt(DAY_WON), number))])),
      [keysOf("crescendo").table]: crescendo,
    },
    game: withNumber(gameAt(YOU_WIN), 8),
  });
  await open(page, "results/electrum");
  await expect(figure(page, "Games played")).toHaveText("5");
  await expect(fact(page, "Best game")).toContainText("198 : 0, against Beginner");
  await expect(fact(page, "Moves with a hint")).toHaveText("not counted yet");
  expect(await storedText(page, keysOf("crescendo").table), "the finished game of two people is there").toBe(crescendo);
  await open(page, "results/crescendo");
  await expect(page.locator("main")).toContainText("No finished games against the computer");
});
