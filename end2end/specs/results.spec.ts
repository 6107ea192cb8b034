import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { KEY, earlier, gameAt, recorded, storedPreferences, storedRecord, tableOf } from "../documents";
import { expect, open, openTable, shot, started, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { DAY_WON, YOU_WIN } from "../positions";
import { mouse } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

interface Kept {
  end?: { points: number[]; won: boolean; level?: string; choices: number; at?: number };
  hints?: number;
}

const RESULTS = "boneyard/electrum/results";
const kept = async (page: Page) => Object.values((await storedPreferences<Record<string, Kept>>(page, RESULTS)) ?? {});

/** The number over these words among the large figures. */
const figure = (page: Page, words: string) =>
  page.locator(".figure").filter({ has: page.getByText(words, { exact: true }) }).locator(".figure-number");

const fact = (page: Page, words: string) =>
  page.locator("dl.result-facts dt").filter({ hasText: words }).locator("xpath=following-sibling::dd[1]");

/** Results of games, from the first to the last. */
function results(games: [number, number, string, number?][]): string {
  const body = Object.fromEntries(
    games.map(([mine, theirs, level, hints], number) => [
      `${String(number).padStart(9, "0")}-0123abcd`,
      { end: { points: [mine, theirs], won: mine > theirs, level, choices: 20, at: 1_790_000_000_000 + number * 86_400_000 }, hints },
    ]),
  );
  return JSON.stringify({ v: 1, kind: "preferences", body });
}

test("a game that has ended is in the statistics, and undo takes it out again", async ({ page, table }) => {
  await openTable(table, { game: gameAt(YOU_WIN), house: { pace: "at-once" } });
  expect(await table.asks()).toBe("play");
  await page.getByRole("button", { name: "Hint" }).first().click();
  await expect.poll(() => kept(page)).toEqual([{ hints: 1 }]);
  await mouse.play(table);
  await expect(table.newGame).toBeVisible();
  const [game] = await kept(page);
  expect(game).toMatchObject({ end: { won: true, level: "beginner" }, hints: 1 });
  const { points, choices } = game!.end!;
  // half of the eleven actions were the person's, and one more ended the game
  expect(choices).toBe([...YOU_WIN.movers].filter((mover) => mover === "0").length + 1);

  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statistics");
  await expect(figure(page, "games played")).toHaveText("1");
  await expect(figure(page, "won")).toHaveText("100%");
  await expect(figure(page, "wins in a row now")).toHaveText("1");
  await expect(fact(page, "Best game")).toContainText(`${points.join(" : ")}, against Beginner`);
  await expect(fact(page, "Average margin")).toHaveText(`+${points[0]! - points[1]!}`);
  await expect(fact(page, "Moves with a hint")).toContainText(`1 of ${choices}`);
  await expect(page.getByRole("img", { name: /^Beginner: 1 of the last 1 won\. The latest game was won\.$/ })).toBeVisible();

  await page.getByRole("link", { name: "Back to the table" }).click();
  await started(page);
  await table.newGame.waitFor();
  await page.locator(".ended").getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => kept(page)).toEqual([{ hints: 1 }]);
  await open(page, "results/electrum");
  await expect(page.locator("main")).toContainText("No finished games against a computer player yet.");
});

test("how games ended is told in one line", async ({ page, table }) => {
  // a computer that has no way of its own to share
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await openTable(table, { game: gameAt(earlier(DAY_WON, 1)), house: { pace: "at-once" } });
  expect(await table.asks()).toBe("play");
  await mouse.play(table);
  await expect(table.newGame).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.locator(".ended").getByRole("button", { name: "Share result" }).click();
  await expect(page.locator(".ended .told")).toHaveText("Copied");
  expect(await copied()).toBe("Electrum Dominoes: 198 to 0 against Beginner");
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Past games" }).click();
  await page.locator(".past-game").getByRole("button", { name: "Share result" }).click();
  await expect.poll(copied).toBe("Electrum Dominoes: 198 to 0 against Beginner");
});

test("a device that can share is handed the line", async ({ page, table }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (data: ShareData) => {
        document.documentElement.dataset["shared"] = JSON.stringify(data);
        return Promise.resolve();
      },
    });
  });
  await openTable(table, { game: gameAt(earlier(DAY_WON, 1)), house: { pace: "at-once", language: "es" } });
  expect(await table.asks()).toBe("play");
  await mouse.play(table);
  await page.locator(".ended").getByRole("button", { name: "Compartir resultado" }).click();
  const shared = await page.locator("html").getAttribute("data-shared");
  expect(JSON.parse(shared!)).toEqual({ title: expect.any(String), text: expect.stringMatching(/: 198 a 0 contra Principiante$/) });
});

test("levels, streaks and margins are told and drawn", async ({ page, table }) => {
  const games: [number, number, string, number?][] = [];
  // fifty games whose result follows from their place
  for (let game = 0; game < 50; game += 1) {
    const theirs = (game * 37) % 140;
    games.push(game % 3 === 0 ? [theirs, 150 + (game % 7), "brutal"] : [150 + (game % 11), theirs, "easy", game % 5]);
  }
  games.push([150, 149, "easy"], [151, 20, "brutal"]);
  await openTable(table, { texts: { [RESULTS]: results(games) } });
  await open(page, "results/electrum");
  const won = games.filter(([mine, theirs]) => mine > theirs).length;
  await expect(figure(page, "games played")).toHaveText("52");
  const share = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 }).format(won / 52);
  await expect(figure(page, "won")).toHaveText(share);
  // the fiftieth was won too
  await expect(figure(page, "wins in a row now")).toHaveText("3");
  await expect(figure(page, "most wins in a row")).toHaveText("3");
  const margins = games.map(([mine, theirs]) => mine - theirs);
  const mean = margins.reduce((sum, margin) => sum + margin, 0) / margins.length;
  await expect(fact(page, "Average margin")).toHaveText(`${mean < 0 ? "−" : "+"}${Math.abs(mean).toFixed(1)}`);
  const rows = page.locator(".level-rows li");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("Easy");
  await expect(rows.nth(0)).toContainText(`${won - 1} of ${won - 1} won`);
  await expect(rows.nth(1)).toContainText(`1 of ${52 - won + 1} won`);
  const least = Math.min(...margins.slice(-48));
  const most = Math.max(...margins.slice(-48));
  const range = `from −${-least} to ${most}.`;
  expect(least, "some game was lost").toBeLessThan(0);
  await expect(page.getByRole("img", { name: `Points ahead or behind in the last 48 games, ${range}` })).toBeVisible();
  await expectInPlaceOnPhoneToo(page, "statistics");
  await expectAccessibleInBothLooks(page, "statistics");
  await shot(page, "results");
  // another tab plays a game to its end
  const other = await page.context().newPage();
  await open(other, "about");
  await other.evaluate(([key, text]) => localStorage.setItem(key!, text!), [RESULTS, results(games.slice(1))]);
  await expect(figure(page, "games played")).toHaveText("51");
});

test("games that ended before results were kept are counted, and games among people are not", async ({ page, table }) => {
  const record = await recorded("crescendo-two");
  await openTable(table, {
    texts: {
      [KEY.past(3)]: JSON.stringify(gameAt(DAY_WON)).replace('"place":{"number":1,"last":1}', '"place":{"number":3,"last":3}'),
      [tableOf("crescendo")]: storedRecord(record, ["Ana", "Luis"]),
    },
    game: { ...gameAt(YOU_WIN), body: { ...gameAt(YOU_WIN).body, place: { number: 4, last: 4 } } },
  });
  await open(page, "results/electrum");
  await expect(figure(page, "games played")).toHaveText("1");
  await expect(fact(page, "Best game")).toContainText("198 : 0, against Beginner");
  await expect(fact(page, "Moves with a hint")).toHaveText("not counted yet");
  await open(page, "results/crescendo");
  await expect(page.locator("main")).toContainText("No finished games against a computer player");
});
