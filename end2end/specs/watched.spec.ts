import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { put } from "../documents";
import { expect, open, started, test } from "../fixtures";
import { Frame, type Listed, listed } from "../frame";
import { expectInPlaceOnPhoneToo } from "../layout";

// Whatever is in the list and has chairs is watched here with opponents on all of them. No game is named in this file.
test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

/** Entries that are watched before the page is loaded anew. */
const BEFORE = 4;

/** Keeps every bone of a hand that is ever in the page while nothing has ended; to be called before the page is opened. */
async function lookForHands(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hands: string[] = [];
    Object.assign(globalThis, { hands });
    const look = () => {
      if (document.querySelector(".ended, #result") !== null) return;
      const held = document.querySelectorAll('main.play .tray-bone[id^="hand-"], main.play .peeked, main.play .seat.own');
      for (const bone of held) hands.push(bone.outerHTML.slice(0, 80));
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

const hands = (page: Page) => page.evaluate(() => (globalThis as unknown as { hands: string[] }).hands);

/** Puts an opponent on every chair of the sheet before a first game; false where there are no chairs. */
async function seatOpponents(page: Page): Promise<boolean> {
  const chairs = page.locator("dialog[open] .chair select");
  for (const chair of await chairs.all()) {
    await chair.selectOption("beginner");
    await expect(chair).toHaveValue("beginner");
  }
  return (await chairs.count()) > 0;
}

/** Watches one game, from its card to its end and beyond. */
async function watch(page: Page, game: Listed): Promise<boolean> {
  const frame = new Frame(page, game);
  await put(page, { house: { pace: "slow" } });
  await open(page);
  await page.locator(`li.card[data-game="${game.id}"] a.to-play`).click();
  await expect(page.locator(".start-foot a")).toBeVisible();
  if (!(await seatOpponents(page))) return false;
  await page.locator(".start-foot a").click();
  await expect(page.locator(`main.play[data-game="${game.id}"]`)).toBeVisible();

  // they go on by themselves, and it is said who does
  // in place of a hand it is said that they watch, or what anybody may take lies there
  const tray = page.locator(".play .watching, .play .tray-row:not([aria-hidden]) .tray-bone");
  await expect(tray.first()).toBeVisible();
  await expect.poll(() => frame.cursor(), { timeout: 20_000 }).toBeGreaterThanOrEqual(BEFORE);
  await expect(page.locator(".message")).toContainText(/\S/);
  await expect(page.locator(".message")).not.toContainText(/\byou(r)?\b/i);
  await expect(page.locator(".seat")).not.toHaveCount(0);
  expect(await page.locator(".seat-name").allTextContents()).not.toContainEqual(expect.stringMatching(/^You\b/));
  await expectInPlaceOnPhoneToo(page, `${game.name}: watched`);
  await expectAccessibleInBothLooks(page, `${game.name}: watched`);

  // what only somebody who plays can do is not to be done
  await expect(page.locator(".play .undo")).toBeDisabled();
  await expect(page.locator(".play .redo")).toBeDisabled();
  await expect(page.locator('.column button[aria-label="Hint"]')).toBeDisabled();
  await page.keyboard.press("h");
  await page.keyboard.press("u");
  await expect(page.locator(".message-advice")).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("dialog[open] .menu-entry").first()).toBeVisible();
  for (const peek of await page.locator("dialog[open] [data-peek]").all()) await expect(peek).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);

  // a reload goes on where it was
  await page.reload();
  await started(page);
  const there = await frame.cursor();
  expect(there).toBeGreaterThanOrEqual(BEFORE);
  await expect(tray.first()).toBeVisible();
  await expect.poll(() => frame.cursor(), { timeout: 20_000 }).toBeGreaterThan(there);

  // to the end; between two deals anybody presses the button
  expect(await hands(page)).toEqual([]);
  await put(page, { house: { pace: "at-once" } });
  await open(page, `play/${game.id}`);
  for (let deals = 0; ; deals += 1) {
    expect(deals, "deals").toBeLessThan(40);
    const ended = page.locator(".ended .button.first");
    await expect(ended).toBeVisible({ timeout: 120_000 });
    if ((await page.locator('.ended a[href^="replay/"]').count()) > 0) break;
    // the next deal may be over before anybody looks
    const there = await frame.cursor();
    await ended.click();
    await expect.poll(() => frame.cursor(), { message: "the next deal" }).toBeGreaterThan(there);
  }
  expect(await hands(page)).toEqual([]);
  await expect(page.locator(".ended h2")).not.toContainText(/\byou(r)?\b/i);
  await expect(page.locator(".ended").getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expectInPlaceOnPhoneToo(page, `${game.name}: watched to its end`);

  // nobody has won or lost, and nobody is told so
  await open(page, `results/${game.id}`);
  expect(await page.evaluate((key) => localStorage.getItem(key), `boneyard/${game.id}/results`)).toBeNull();
  await open(page, `replay/${game.id}`);
  await expect(page.locator("main")).not.toContainText(/\byou(r)?\b/i);
  await open(page, `deal/${game.id}`);
  await expect(page.locator("main h1")).toContainText(/\S/);
  await open(page, `print/${game.id}`);
  await expect(page.locator("main")).toContainText(game.name);

  // another such game, and the one before among the past
  await open(page, `play/${game.id}`);
  await page.locator(".ended .button.first").click();
  await expect(tray.first()).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog[open] .menu-entry").getByText("Past games").click();
  await expect(page.locator("dialog[open] .past-result").first()).toContainText(/Nestor|Ida/);
  return true;
}

test("every game with chairs is watched where opponents play alone", async ({ page }) => {
  const games = await listed(page);
  test.setTimeout(games.length * 180_000);
  await lookForHands(page);
  let watched = 0;
  for (const game of games) {
    await test.step(game.name, async () => {
      watched += Number(await watch(page, game));
    });
  }
  expect(watched).toBeGreaterThan(1);
});
