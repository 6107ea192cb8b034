import { midHand, PARTNERS, PartnersPage, partnersPreferences } from "../../pages/partners/page";
import { expect, openGame, test } from "../../support/fixtures";
import { key, tabTo } from "../../support/keyboard";
import { noPointer } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("a hand is played to its end by keys, and the next one begins", async ({ page }) => {
  const texts = { [PARTNERS.table]: await midHand(), ...partnersPreferences() };
  await openGame(page, "partners", { app: { pace: "at-once" }, texts });
  const partners = new PartnersPage(page, noPointer);
  for (let turn = 0; (await partners.waitForPrompt()) === "play"; turn += 1) {
    expect(turn, "turns of a hand").toBeLessThan(8);
    await partners.playOneByKeys();
  }
  await expect(partners.endCard).toBeVisible();
  await tabTo(page, ".ended .button.first");
  await key(page, "Enter");
  await expect(partners.endCard).toHaveCount(0);
});
