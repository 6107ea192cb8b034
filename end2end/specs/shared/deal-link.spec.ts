import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { ElectrumPage, mouse } from "../../pages/electrum/page";
import { LONG_SPINNER, MUST_DRAW, YOU_WIN } from "../../pages/electrum/positions";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage, gameAt, KEY, setStoredText, storedGame, storedText } from "../../support/documents";
import { clipboardText } from "../../support/dom";
import { expect, open, openElectrum, reload, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { settingSwitch, sheet, waitForHistory } from "../../support/menu";
import { ROOT } from "../../support/own-host";
import { FINISHED } from "../../support/positions";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

const dealSheet = (page: Page) => sheet(page, "You have been sent a deal");

/** The page that a link opens before its table. */
const dealPage = (page: Page) => page.locator("main.invited");

/** A link of an earlier build: JSON with percent signs. Or any other text. */
const linkTo = (text: string) => `play/electrum#deal=${encodeURIComponent(text)}`;

/** The first of the stored short links of Electrum (src/games/electrum/rules/deals.txt). */
const SHORT = readFileSync(join(ROOT, "src/games/electrum/rules/deals.txt"), "utf8").split(" ")[0];

/** A valid deal. */
const DEAL = { v: 1, options: gameAt(MUST_DRAW).body.session.record.options, seats: 2, seed: MUST_DRAW.seed };

test("the deal of a finished game can be sent as a link, with or without the result", async ({ page, browser, baseURL }) => {
  await fillStorage(page, { game: gameAt(YOU_WIN) });
  await open(page, "deal/electrum");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await waitForFrames(page);
  await expect(page.locator("[data-copy=link]"), "a game under way has no link").toHaveCount(0);
  await fillStorage(page, { texts: { [KEY.table]: await FINISHED["electrum"]!() } });
  await open(page, "deal/electrum");
  const link = page.locator("[data-copy=link]");
  await link.getByRole("button").click();
  await expect(link.getByRole("status")).toHaveText("Copied.");
  const copied = await clipboardText(page);
  expect(copied.slice(copied.indexOf("play/")).length, "80 characters with an address of 20").toBeLessThanOrEqual(60);
  const { record } = (await storedGame(page)).body.session;
  await expectAccessibleInBothThemes(page, "the deal with its link");
  await expectInPlaceOnPhoneToo(page, "the deal with its link");
  await settingSwitch(page, "with_result").click();
  await expect.poll(async () => (await link.locator("code").textContent())!.length).toBeLessThan(copied.length);

  await test.step("the receiver plays the same deal, and keeps their own game", async () => {
    const context = await browser.newContext({ baseURL });
    const friend = await context.newPage();
    await fillStorage(friend, { game: gameAt(LONG_SPINNER) });
    await open(friend, copied);
    await expect(dealPage(friend)).toContainText(/They won with \d+\s:\s\d+\. Against Beginner\. Can you win it too\?/);
    const points = /with (\d+\s:\s\d+)\./.exec((await dealPage(friend).textContent())!)![1];
    await expectAccessibleInBothThemes(friend, "a deal that was sent, as a page");
    await expectInPlaceOnPhoneToo(friend, "a deal that was sent, as a page");
    await expect(friend, "a reload does not ask again").not.toHaveURL(/#/);
    const before = await storedText(friend, KEY.table);
    await waitForFrames(friend);
    expect(await storedText(friend, KEY.table)).toBe(before);
    await dealPage(friend).getByRole("button", { name: "Play this deal" }).click();
    await expect(friend.locator("main.play")).toBeVisible();
    await waitForHistory(friend);
    const friendsSeed = async () => (await storedGame(friend)).body.session.record.seed;
    await expect.poll(friendsSeed).toBe(YOU_WIN.seed);
    expect((await storedGame(friend)).body.session.record.options).toEqual(record.options);
    await new ElectrumPage(friend).undo.click();
    await expect.poll(friendsSeed, "Undo goes back to their own game").toBe(LONG_SPINNER.seed);
    await test.step("once they have played it too, both results are shown side by side", async () => {
      await setStoredText(friend, KEY.table, JSON.stringify(gameAt(YOU_WIN)));
      await open(friend, "play/electrum");
      const table = new ElectrumPage(friend);
      expect(await table.waitForPrompt()).toBe("play");
      await mouse.play(table);
      expect(await table.waitForPrompt()).toBe("new game");
      const rows = [`Result Won Won`, `Points ${points} ${points}`, "Against Beginner Beginner"];
      const expectBoth = async () => {
        for (const row of rows) await expect(friend.getByRole("row", { name: row, exact: true })).toBeVisible();
      };
      await open(friend, "deal/electrum");
      await expectBoth();
      await open(friend, copied);
      await expect(dealPage(friend)).not.toContainText("They won");
      await expectBoth();
      await expectAccessibleInBothThemes(friend, "two results of one deal");
      await expectInPlaceOnPhoneToo(friend, "two results of one deal");
    });
    await context.close();
  });
});

test("a link that is declined changes nothing, also if the game is already open", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(YOU_WIN) });
  await electrum.waitForPrompt();
  const before = await storedText(page, KEY.table);
  await page.evaluate((hash) => (location.hash = hash), linkTo(JSON.stringify(DEAL)).split("#")[1]);
  await expect(dealSheet(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, "a deal that was sent");
  await dealSheet(page).getByRole("button", { name: "Not now" }).click();
  await expect(dealSheet(page)).toBeHidden();
  expect(await storedText(page, KEY.table)).toBe(before);
  await reload(page);
  await electrum.waitForPrompt();
  await expect(dealSheet(page)).toBeHidden();
});

test("an invalid link is refused and changes nothing", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(YOU_WIN) });
  await electrum.waitForPrompt();
  const before = await storedText(page, KEY.table);
  const valid = JSON.stringify(DEAL);

  await test.step("on a page of its own", async () => {
    const alert = dealPage(page).getByRole("alert");
    for (const [link, words] of [
      [`play/crescendo#deal=${SHORT}`, /^No deal can be read from this link\./],
      [linkTo(JSON.stringify({ ...DEAL, v: 2 })), /newer version/],
      [`play/electrum#deal=${SHORT.slice(0, -2)}`, /^No deal can be read from this link\./],
    ] as const) {
      await open(page, "about");
      await open(page, link);
      await expect(alert, link).toHaveText(words);
      await expect(dealPage(page).getByRole("button", { name: "Play this deal" })).toHaveCount(0);
    }
    await dealPage(page).getByRole("button", { name: "Play Electrum Dominoes" }).click();
    await electrum.waitForPrompt();
    expect(await storedText(page, KEY.table)).toBe(before);
  });

  await test.step("in a sheet over the open game", async () => {
    for (const link of [
      linkTo(""),
      linkTo("nonsense"),
      linkTo(valid.slice(0, -3)),
      linkTo(JSON.stringify({ ...DEAL, seats: 3 })),
      linkTo(JSON.stringify({ ...DEAL, seed: "not a seed" })),
      linkTo(JSON.stringify({ ...DEAL, options: { ...DEAL.options, points_to_win: 7 } })),
      linkTo(JSON.stringify({ ...DEAL, options: Object.values(DEAL.options) })),
      linkTo(JSON.stringify({ ...DEAL, more: "x".repeat(100_000) })),
      "play/electrum#deal=%E0%A4%A",
    ]) {
      await page.evaluate((hash) => (location.hash = hash), link.split("#")[1]!);
      const alert = page.locator("dialog[open]").getByRole("alert");
      await expect(alert, link.slice(0, 80)).toHaveText(/^No deal can be read from this link\./);
      await expect(page.locator("dialog[open]").getByRole("button", { name: "Play this deal" })).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
      await waitForHistory(page);
      expect(await storedText(page, KEY.table)).toBe(before);
    }
  });
});

test("whoever opens a sent deal first reads who sent it and what to beat, with no game begun behind it", async ({ page, electrum }) => {
  for (const [link, title, result] of [
    [`play/electrum#deal=${SHORT}`, "Ana has sent you a deal", "Ana won with 500 : 480. Against Brutal. Can you win it too?"],
    [linkTo(JSON.stringify({ ...DEAL, result: { points: [4, 53], won: false } })), "You have been sent a deal", "They lost with 4 : 53. Can you do better?"],
  ]) {
    await open(page, link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(dealPage(page)).toContainText(result);
    await expect(page.getByText("put aside")).toHaveCount(0);
    await expect(page.locator("main.play")).toHaveCount(0);
    expect(await storedText(page, KEY.table), "no game has begun").toBeNull();
  }
  await dealPage(page).getByRole("button", { name: "Play this deal" }).click();
  await electrum.waitForPrompt();
  await expect.poll(async () => (await storedGame(page)).body.session.record.seed).toBe(MUST_DRAW.seed);
  await expect(page.getByText("Undo brings")).toHaveCount(0);
});
