import type { Page } from "@playwright/test";

import { lastHand, midHand, PARTNERS, PartnersPage, partnersPreferences } from "../../pages/partners/page";
import { expect, openGame, test } from "../../support/fixtures";
import { expectInPlace } from "../../support/layout";
import { tap } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** Opens a stored match against beginners that play at once. */
async function openMatch(page: Page, table: string): Promise<void> {
  await openGame(page, "partners", { app: { pace: "at-once" }, texts: { [PARTNERS.table]: table, ...partnersPreferences() } });
}

test("a hand is played by taps to its settlement, which shows all hands and both scores", async ({ page }) => {
  await openMatch(page, await midHand());
  const partners = new PartnersPage(page, tap);
  for (let turn = 0; (await partners.waitForPrompt()) === "play"; turn += 1) {
    expect(turn, "turns of a hand").toBeLessThan(8);
    await partners.playOne();
  }
  await expect(partners.endCard.locator(".pairs-open")).toHaveCount(4);
  await expect(partners.endCard.locator(".pairs-score")).toHaveCount(2);
  await expectInPlace(page, "at the settlement");
  await partners.endCard.getByRole("button", { name: "Next hand" }).tap();
  await expect(partners.endCard).toHaveCount(0);
  await expect(page.locator(".pairs-lack"), "a new hand has no marks of the last one").toHaveCount(0);
});

test("the last hands of a match by taps end with its winners and a replay, and the next one begins", async ({ page }) => {
  await openMatch(page, await lastHand());
  const partners = new PartnersPage(page, tap);
  let prompt = await partners.waitForPrompt();
  for (let hands = 0; prompt !== "new game"; prompt = await partners.waitForPrompt()) {
    if (prompt === "play") {
      await partners.playOne();
      continue;
    }
    hands += 1;
    expect(hands, "hands").toBeLessThan(30);
    await partners.endCard.getByRole("button", { name: "Next hand" }).tap();
  }
  // the winners have six points or more, and the player's side comes first
  const [own, theirs] = (await partners.endCard.locator(".pairs-score dd").allTextContents()).map((score) => Number(/^(\d+) of 6$/.exec(score)?.[1]));
  expect(Math.max(own!, theirs!)).toBeGreaterThanOrEqual(6);
  expect(Math.min(own!, theirs!)).toBeLessThan(6);
  await expect(partners.endCard.getByRole("heading")).toHaveText(
    own! > theirs! ? `You and Otto win, ${own}–${theirs}` : `Ida and Vera win, ${theirs}–${own}`,
  );
  await expectInPlace(page, "at the end of the match");
  await partners.endCard.getByRole("button", { name: "More" }).tap();
  await expect(partners.endCard.getByRole("link", { name: "Replay" })).toBeVisible();
  await partners.endCard.getByRole("button", { name: "New game" }).tap();
  await expect(partners.endCard).toHaveCount(0);
});
