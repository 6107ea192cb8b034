import { createHash } from "node:crypto";

import type { Page } from "@playwright/test";

import { mouse } from "../../pages/electrum/page";
import { VOID_HAND, YOU_DOMINO, YOU_WIN } from "../../pages/electrum/positions";
import { expectedDeal } from "../../pages/electrum/shuffle";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { earlier, fillStorage, gameAt, KEY, type Position, storedGame, withNumber } from "../../support/documents";
import { clipboardText } from "../../support/dom";
import { downloaded } from "../../support/files";
import { expect, open, openElectrum, projectScreenshot, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu, showMore } from "../../support/menu";
import { speak } from "../../support/speak";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A text with a Copy button. */
const copyText = (page: Page, key: string) => page.locator(`[data-copy=${key}] code`);

/** Presses a Copy button and returns the text of the clipboard. */
async function copied(page: Page, key: string): Promise<string> {
  await page.locator(`[data-copy=${key}] button`).click();
  await expect(page.locator(`[data-copy=${key}] [role=status]`)).toHaveText("Copied.");
  return clipboardText(page);
}

/** The bones of each shuffle of a hand, as they are drawn. */
async function shuffles(page: Page, hand: number): Promise<string[][]> {
  return page
    .locator(`[data-hand="${hand}"] .shuffle`)
    .evaluateAll((shuffles) =>
      shuffles.map((shuffle) => [...shuffle.querySelectorAll("[data-bone]")].map((bone) => bone.getAttribute("data-bone") ?? "")),
    );
}

/** Expects that the page contains neither the seed nor any bone. */
async function expectSecret(page: Page, seed: string): Promise<void> {
  await expect(copyText(page, "fingerprint")).toHaveText(sha256(seed));
  const content = await page.evaluate(() => `${document.documentElement.outerHTML} ${document.title} ${location.href}`);
  expect(content).not.toContain(seed);
  for (let hand = 1; hand <= 5; hand += 1) expect(content).not.toContain(expectedDeal(seed, hand).seed);
  await expect(page.locator("main [data-bone]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save the record" })).toHaveCount(0);
  await expect(page.locator("main a")).toHaveCount(1);
}

/** A past game by its storage key. */
const past = (position: Position, number: number) => ({ [KEY.past(number)]: JSON.stringify(withNumber(gameAt(position), number, 9)) });

test("the page shows only a fingerprint of the seed until the game is over, accessible in both themes", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(YOU_WIN) });
  const openDeal = async () => {
    await chooseInMenu(electrum.page, "The deal");
    await expect(page).toHaveURL(/\/deal\/electrum$/);
    await expect(page.getByRole("heading", { name: "The deal", level: 1 })).toBeVisible();
  };
  await openDeal();
  await expectSecret(page, YOU_WIN.seed);
  await expectInPlaceOnPhoneToo(page, "during the game");
  await projectScreenshot(page, "deal-secret");
  await expectAccessibleInBothThemes(page, "during the game");
  const before = await copied(page, "fingerprint");
  expect(before).toBe(sha256(YOU_WIN.seed));

  await page.getByRole("link", { name: "Back to the table" }).click();
  expect(await electrum.waitForPrompt()).toBe("play");
  await mouse.play(electrum);
  expect(await electrum.waitForPrompt()).toBe("new game");
  await openDeal();
  await expect(copyText(page, "seed")).toHaveText(YOU_WIN.seed);
  await expect(copyText(page, "fingerprint")).toHaveText(before);
  expect(await copied(page, "digest-command")).toBe(`printf %s ${YOU_WIN.seed} | sha256sum`);
  await expectInPlaceOnPhoneToo(page, "after the game");

  // after Undo the game is no longer over
  await page.getByRole("link", { name: "Back to the table" }).click();
  await showMore(page);
  await electrum.endCard.getByRole("button", { name: "Undo" }).click();
  expect(await electrum.waitForPrompt()).toBe("play");
  await openDeal();
  await expectSecret(page, YOU_WIN.seed);
});

test("of a finished game the page shows the shuffles of its seed, void ones included, and saves its record, in Spanish too", async ({ page, context }) => {
  // the clipboard is taken away in the middle
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    Object.assign(globalThis, { hasClipboard: true });
    const get = () => ((globalThis as unknown as { hasClipboard: boolean }).hasClipboard ? clipboard : undefined);
    Object.defineProperty(Navigator.prototype, "clipboard", { get });
  });

  await test.step("the page follows a game that is played in another tab", async () => {
    await fillStorage(page, { game: gameAt(earlier(VOID_HAND, 1)) });
    await open(page, "deal/electrum");
    await expectSecret(page, VOID_HAND.seed);
    const other = await context.newPage();
    await fillStorage(other, { game: gameAt(VOID_HAND) });
    await expect(copyText(page, "seed")).toHaveText(VOID_HAND.seed);
    await other.close();
  });

  await test.step("the shuffles are those of the seed", async () => {
    await expect(page.locator(".dealt[data-hand]")).toHaveCount(3);
    await expect(page.locator(".dealt[data-hand][open]")).toHaveCount(1);
    await expect(page.locator("details.deal-words:not([open])"), "the algorithm is closed at first").toHaveCount(1);
    await expectAccessibleInBothThemes(page, "after the game");
    for (const hand of [2, 3]) await page.locator(`[data-hand="${hand}"] summary`).click();
    await expect(page.locator(".dealt[data-hand][open]")).toHaveCount(3);
    for (const hand of [1, 2, 3]) {
      const expected = expectedDeal(VOID_HAND.seed, hand);
      await expect.poll(() => shuffles(page, hand), `hand ${hand}`).toEqual(expected.shuffles);
      await expect(page.locator(`[data-hand="${hand}"] .dealt-seed code`)).toHaveText(expected.seed);
    }
    const second = page.locator('[data-hand="2"]');
    await expect(second).toContainText("1 shuffle was void");
    await expect(second).toContainText("Void shuffle 1");
    await expect(second.locator(".dealt-part").nth(0).locator("li")).toHaveCount(7);
    await expect(second.locator(".dealt-part").nth(2).locator("li")).toHaveCount(14);
    await expect(page.locator('[data-hand="1"]')).not.toContainText("void");
    // every drawn bone has a name
    await expect(page.locator('[data-hand="1"] li').first()).toHaveText("one-three");
    await expectInPlaceOnPhoneToo(page, "all hands open");
    await projectScreenshot(page, "deal-opened");
  });

  await test.step("the record can be saved as a file", async () => {
    const file = await downloaded(page, () => page.getByRole("button", { name: "Save the record" }).click());
    expect(file.name).toBe(`electrum-${VOID_HAND.seed}.domino.json`);
    expect(JSON.parse(file.text)).toEqual((await storedGame(page)).body.session.record);
    await expect(copyText(page, "replay-command")).toContainText(`replay ${file.name}`);
  });

  await test.step("without access to the clipboard the text is selected instead", async () => {
    await page.evaluate(() => Object.assign(globalThis, { hasClipboard: false }));
    await page.locator("[data-copy=seed] button").click();
    await expect(page.locator("[data-copy=seed] [role=status]")).toContainText("The text is selected");
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(VOID_HAND.seed);
  });

  await test.step("in Spanish", async () => {
    await speak(page, "es");
    await expect(page.getByRole("heading", { name: "El reparto" })).toBeVisible();
    await expect(page.locator('[data-hand="1"]')).toContainText("Las siete de Néstor");
    await expectInPlaceOnPhoneToo(page, "in Spanish");
  });
});

test("past games have addresses with their numbers, and unfinished ones show only a fingerprint", async ({ page }) => {
  const unfinished = earlier(YOU_DOMINO, 2);
  // the first address and one that does not exist are loaded, the others are links in the open page
  await fillStorage(page, {
    game: withNumber(gameAt(YOU_WIN), 9),
    texts: { ...past(VOID_HAND, 4), ...past(unfinished, 6), ...past(unfinished, 7), [KEY.past(8)]: "{" },
  });
  await open(page, "deal/electrum/4");
  await expect(page.locator(".page-head")).toContainText("game 4");
  await expect(copyText(page, "seed")).toHaveText(VOID_HAND.seed);
  await follow(page, "deal/electrum/6");
  await expect(page.locator(".page-head")).toContainText("game 6");
  await expect(page.locator("main")).toContainText("You left this game unfinished");
  await expectSecret(page, YOU_DOMINO.seed);
  await follow(page, "deal/electrum/9");
  await expect(page.locator(".page-head")).toContainText("the game on your table");
  await expect(page.locator("main")).not.toContainText("You left this game unfinished");
  await expectSecret(page, YOU_WIN.seed);
  const here = page.locator(".page-head");
  for (const number of ["5", "8", "10"]) {
    // a page with a game in between, so that the sentence is that of this address
    await follow(page, "deal/electrum/4");
    await expect(here).toContainText("game 4");
    await follow(page, `deal/electrum/${number}`);
    await expect(page).toHaveURL(new RegExp(`/${number}$`));
    await expect(page.locator("main")).toContainText("This game is not in this browser");
  }
  const missing = page.getByRole("heading", { name: "This page does not exist." });
  for (const path of ["deal/electrum/x", "deal/electrum/-1", "deal/chess"]) {
    await follow(page, "deal/electrum/4");
    await expect(here).toContainText("game 4");
    await follow(page, path);
    await expect(missing).toBeVisible();
  }
  await open(page, "deal");
  await expect(missing).toBeVisible();
});
