import { PartnersPage, partnersPreferences } from "../../pages/partners/page";
import { expect, openGame, test } from "../../support/fixtures";
import { expectInPlace } from "../../support/layout";
import { tap } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("a hand is played by taps to its settlement, which shows all hands and both scores", async ({ page }) => {
  test.setTimeout(120_000);
  await openGame(page, "partners", { app: { pace: "at-once" }, texts: partnersPreferences() });
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
