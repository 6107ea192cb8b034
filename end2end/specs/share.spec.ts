import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { KEY, gameAt, put, storedGame, storedText } from "../documents";
import { expect, open, openTable, started, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { LONG_SPINNER, MUST_DRAW, YOU_WIN } from "../positions";
import { Table, drawn, mouse } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

const sheet = (page: Page) => page.getByRole("dialog", { name: "You have been sent a deal" });

/** What stands behind the `#` of a link. */
function held(link: string): { options: object; seats: number; seed: string; result?: { points: number[]; won: boolean; level?: string } } {
  const [, hash] = link.split("#");
  expect(hash).toMatch(/^deal=/);
  return JSON.parse(decodeURIComponent(hash.slice("deal=".length)));
}

/** A link to a deal, whatever stands in it. */
const linkTo = (text: string) => `play/electrum#deal=${encodeURIComponent(text)}`;

/** A deal that can be played. */
const DEAL = { v: 1, options: gameAt(MUST_DRAW).body.session.record.options, seats: 2, seed: MUST_DRAW.seed };

test("a game that is over is sent as a link, with its result or without", async ({ page, table }) => {
  await openTable(table, { game: gameAt(YOU_WIN) });
  await open(page, "deal/electrum");
  await expect(page.locator("[data-copy=link]"), "the seed of a game under way is nobody's").toHaveCount(0);
  await open(page, "play/electrum");
  expect(await table.asks()).toBe("play");
  await mouse.play(table);
  expect(await table.asks()).toBe("new game");
  await open(page, "deal/electrum");
  const link = page.locator("[data-copy=link]");
  await link.getByRole("button").click();
  await expect(link.getByRole("status")).toHaveText("Copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.length).toBeLessThan(2000);
  const { record } = (await storedGame(page)).body.session;
  const sent = held(copied);
  expect(sent).toMatchObject({ seats: 2, seed: YOU_WIN.seed, options: record.options });
  expect(sent.result).toMatchObject({ won: true, level: "beginner" });
  expect(sent.result?.points).toHaveLength(2);
  await expectAccessibleInBothLooks(page, "the deal with its link");
  await expectInPlaceOnPhoneToo(page, "the deal with its link");
  await page.locator("[data-setting=with_result]").getByRole("switch").click();
  await expect.poll(async () => held((await link.locator("code").textContent()) ?? "").result).toBeUndefined();

  // whoever opens it plays the very same bones, and has lost nothing
  const context = await page.context().browser()?.newContext({ baseURL: new URL(".", page.url().replace(/deal\/.*/, "")).href });
  expect(context).toBeDefined();
  const friend = await context!.newPage();
  await put(friend, { game: gameAt(LONG_SPINNER) });
  await friend.goto(copied);
  await started(friend);
  await expect(sheet(friend)).toContainText(`They won with ${sent.result?.points.join(" : ")}. Against Beginner.`);
  expect(friend.url(), "a reload does not ask again").not.toContain("#");
  const before = await storedText(friend, KEY.table);
  await drawn(friend);
  expect(await storedText(friend, KEY.table)).toBe(before);
  await sheet(friend).getByRole("button", { name: "Play this deal" }).click();
  await expect(sheet(friend)).toBeHidden();
  await expect.poll(async () => (await storedGame(friend)).body.session.record.seed).toBe(YOU_WIN.seed);
  expect((await storedGame(friend)).body.session.record.options).toEqual(record.options);
  const theirs = new Table(friend);
  await theirs.undo.click();
  await expect.poll(async () => (await storedGame(friend)).body.session.record.seed, "undo brings theirs back").toBe(LONG_SPINNER.seed);
  await context!.close();
});

test("a link that is passed over changes nothing, also where the game is open already", async ({ page, table }) => {
  await openTable(table, { game: gameAt(YOU_WIN) });
  await table.asks();
  const before = await storedText(page, KEY.table);
  await page.evaluate((hash) => (location.hash = hash), linkTo(JSON.stringify(DEAL)).split("#")[1]);
  await expect(sheet(page)).toBeVisible();
  await expectAccessibleInBothLooks(page, "a deal that was sent");
  await sheet(page).getByRole("button", { name: "Not now" }).click();
  await expect(sheet(page)).toBeHidden();
  expect(await storedText(page, KEY.table)).toBe(before);
  await page.reload();
  await started(page);
  await table.asks();
  await expect(sheet(page)).toBeHidden();
});

test("a link that names no deal is refused in words, and changes nothing", async ({ page, table }) => {
  await openTable(table, { game: gameAt(YOU_WIN) });
  await table.asks();
  const before = await storedText(page, KEY.table);
  const good = JSON.stringify(DEAL);
  for (const text of [
    "",
    "nonsense",
    good.slice(0, -3),
    JSON.stringify({ ...DEAL, seats: 3 }),
    JSON.stringify({ ...DEAL, seed: "not a seed" }),
    JSON.stringify({ ...DEAL, options: { ...DEAL.options, points_to_win: 7 } }),
    JSON.stringify({ ...DEAL, options: Object.values(DEAL.options) }),
    JSON.stringify({ ...DEAL, more: "x".repeat(100_000) }),
  ]) {
    await open(page, "about");
    await open(page, linkTo(text));
    await expect(sheet(page).getByRole("alert"), text.slice(0, 60)).toHaveText(/^No deal can be read from this link\./);
    await expect(sheet(page).getByRole("button", { name: "Play this deal" })).toHaveCount(0);
    await sheet(page).getByRole("button", { name: "Close" }).click();
    await table.asks();
    expect(await storedText(page, KEY.table)).toBe(before);
  }
  await open(page, "about");
  await open(page, "play/electrum#deal=%E0%A4%A");
  await expect(sheet(page).getByRole("alert")).toHaveText(/^No deal can be read from this link/);
  await open(page, "about");
  await open(page, linkTo(JSON.stringify({ ...DEAL, v: 2 })));
  await expect(sheet(page).getByRole("alert")).toContainText("newer version");
});
