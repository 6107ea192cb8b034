import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { dealt } from "../chance";
import { type GameDocument, KEY, earlier, gameAt, put, storedGame } from "../documents";
import { expect, open, openTable, shot, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";
import { VOID_HAND, YOU_DOMINO, YOU_WIN } from "../positions";
import { mouse } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** A text that the page offers to copy. */
const copyText = (page: Page, key: string) => page.locator(`[data-copy=${key}] code`);

/** Presses its button and hands over what lies on the clipboard then. */
async function copied(page: Page, key: string): Promise<string> {
  await page.locator(`[data-copy=${key}] button`).click();
  await expect(page.locator(`[data-copy=${key}] [role=status]`)).toHaveText("Copied.");
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The bones as the page draws them: hand by hand, shuffle by shuffle. */
async function shuffles(page: Page, hand: number): Promise<string[][]> {
  return page
    .locator(`[data-hand="${hand}"] .shuffle`)
    .evaluateAll((shuffles) =>
      shuffles.map((shuffle) => [...shuffle.querySelectorAll("[data-bone]")].map((bone) => bone.getAttribute("data-bone") ?? "")),
    );
}

/** Nothing on the page gives the seed away, nor a bone that is not to be seen. */
async function expectSecret(page: Page, seed: string): Promise<void> {
  await expect(copyText(page, "fingerprint")).toHaveText(digest(seed));
  const told = await page.evaluate(() => `${document.documentElement.outerHTML} ${document.title} ${location.href}`);
  expect(told).not.toContain(seed);
  for (let hand = 1; hand <= 5; hand += 1) expect(told).not.toContain(dealt(seed, hand).seed);
  await expect(page.locator("main [data-bone]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save the record" })).toHaveCount(0);
  await expect(page.locator("main a")).toHaveCount(1);
}

/** A past game of this number. */
function past(document: GameDocument, number: number): Record<string, string> {
  const { session } = document.body;
  const text = JSON.stringify({ ...document, body: { place: { number, last: 9 }, session } });
  return { [KEY.past(number)]: text };
}

/** The game on the table stands behind past games. */
function withNumber(document: GameDocument, number: number): GameDocument {
  return { ...document, body: { ...document.body, place: { number, last: number } } };
}

test("the seed is a fingerprint while the game is played, and comes out with its end", async ({ page, table }) => {
  await openTable(table, { game: gameAt(YOU_WIN) });
  const menu = async () => {
    await table.menu.click();
    await table.sheet("Menu").getByRole("link", { name: "The deal" }).click();
    await expect(page).toHaveURL(/\/deal\/electrum$/);
    await expect(page.getByRole("heading", { name: "The deal", level: 1 })).toBeVisible();
  };
  await menu();
  await expectSecret(page, YOU_WIN.seed);
  await expectInPlaceOnPhoneToo(page, "during the game");
  await shot(page, "deal-secret");
  const before = await copied(page, "fingerprint");
  expect(before).toBe(digest(YOU_WIN.seed));

  await page.getByRole("link", { name: "Back to the table" }).click();
  expect(await table.asks()).toBe("play");
  await mouse.play(table);
  expect(await table.asks()).toBe("new game");
  await menu();
  await expect(copyText(page, "seed")).toHaveText(YOU_WIN.seed);
  await expect(copyText(page, "fingerprint")).toHaveText(before);
  expect(await copied(page, "digest-command")).toBe(`printf %s ${YOU_WIN.seed} | sha256sum`);
  await expectInPlaceOnPhoneToo(page, "after the game");

  // what was taken back is secret again
  await page.getByRole("link", { name: "Back to the table" }).click();
  await table.ended.getByRole("button", { name: "Undo" }).click();
  expect(await table.asks()).toBe("play");
  await menu();
  await expectSecret(page, YOU_WIN.seed);
});

test("every shuffle is the one that follows from the seed, void hands included", async ({ page }) => {
  await put(page, { game: gameAt(VOID_HAND) });
  await open(page, "deal/electrum");
  await expect(page.locator(".dealt")).toHaveCount(3);
  await expect(page.locator(".dealt[open]")).toHaveCount(1);
  for (const hand of [2, 3]) await page.locator(`[data-hand="${hand}"] summary`).click();
  await expect(page.locator(".dealt[open]")).toHaveCount(3);
  for (const hand of [1, 2, 3]) {
    const expected = dealt(VOID_HAND.seed, hand);
    await expect.poll(() => shuffles(page, hand), `hand ${hand}`).toEqual(expected.shuffles);
    await expect(page.locator(`[data-hand="${hand}"] .dealt-seed code`)).toHaveText(expected.seed);
  }
  const second = page.locator('[data-hand="2"]');
  await expect(second).toContainText("1 shuffle was void");
  await expect(second).toContainText("Void shuffle 1");
  await expect(second.locator(".dealt-part").nth(0).locator("li")).toHaveCount(7);
  await expect(second.locator(".dealt-part").nth(2).locator("li")).toHaveCount(14);
  await expect(page.locator('[data-hand="1"]')).not.toContainText("void");
  // a hidden name for every picture
  await expect(page.locator('[data-hand="1"] li').first()).toHaveText("one-three");
  await expectInPlaceOnPhoneToo(page, "all hands open");
  await shot(page, "deal-opened");
});

test("the record is saved as a file that holds the game", async ({ page }) => {
  await put(page, { game: gameAt(VOID_HAND) });
  await open(page, "deal/electrum");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the record" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`electrum-${VOID_HAND.seed}.domino.json`);
  const record = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(record).toEqual((await storedGame(page)).body.session.record);
  await expect(copyText(page, "replay-command")).toContainText(`replay ${download.suggestedFilename()}`);
});

test("past games are found by their number, unfinished ones as a fingerprint only", async ({ page }) => {
  const [finished, left] = [gameAt(VOID_HAND), gameAt(earlier(YOU_DOMINO, 2))];
  await put(page, {
    game: withNumber(gameAt(YOU_WIN), 9),
    texts: { ...past(finished, 4), ...past(left, 6), ...past(left, 7), [KEY.past(8)]: "{" },
  });
  await open(page, "deal/electrum/4");
  await expect(page.locator(".page-head")).toContainText("game 4");
  await expect(copyText(page, "seed")).toHaveText(VOID_HAND.seed);
  await open(page, "deal/electrum/6");
  await expect(page.locator(".page-head")).toContainText("game 6");
  await expect(page.locator("main")).toContainText("You left this game unfinished");
  await expectSecret(page, YOU_DOMINO.seed);
  await open(page, "deal/electrum/9");
  await expect(page.locator(".page-head")).toContainText("the current game");
  await expect(page.locator("main")).not.toContainText("You left this game unfinished");
  await expectSecret(page, YOU_WIN.seed);
  for (const number of ["5", "8", "10"]) {
    await open(page, `deal/electrum/${number}`);
    await expect(page.locator("main")).toContainText("This game is not in this browser");
  }
  for (const path of ["deal/electrum/x", "deal/electrum/-1", "deal/chess", "deal"]) {
    await open(page, path);
    await expect(page.getByRole("heading", { name: "This page does not exist." })).toBeVisible();
  }
});

test("where the browser does not copy, the text is selected", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined }));
  await put(page, { game: gameAt(VOID_HAND) });
  await open(page, "deal/electrum");
  await page.locator("[data-copy=seed] button").click();
  await expect(page.locator("[data-copy=seed] [role=status]")).toContainText("The text is selected");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(VOID_HAND.seed);
});

test("what another tab plays is shown here", async ({ page, context }) => {
  await put(page, { game: gameAt(earlier(VOID_HAND, 1)) });
  await open(page, "deal/electrum");
  await expectSecret(page, VOID_HAND.seed);
  const other = await context.newPage();
  await put(other, { game: gameAt(VOID_HAND) });
  await expect(copyText(page, "seed")).toHaveText(VOID_HAND.seed);
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("the page says the same", async ({ page }) => {
    await put(page, { game: gameAt(VOID_HAND) });
    await open(page, "deal/electrum");
    await expect(page.getByRole("heading", { name: "El reparto" })).toBeVisible();
    await expect(page.locator('[data-hand="1"]')).toContainText("Las siete de Nestor");
    await expectInPlaceOnPhoneToo(page, "in Spanish");
  });
});

test("axe finds nothing serious, by day and by night", async ({ page }) => {
  for (const [name, position] of [
    ["during the game", YOU_WIN],
    ["after the game", VOID_HAND],
  ] as const) {
    await put(page, { game: gameAt(position) });
    await open(page, "deal/electrum");
    await expectAccessibleInBothLooks(page, name);
  }
});
