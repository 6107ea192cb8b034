import type { Page } from "@playwright/test";

import { atSettlement, PARTNERS, PartnersPage, partnersPreferences } from "../../pages/partners/page";
import { expect, openGame, test } from "../../support/fixtures";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { click } from "../../support/menu";
import { recorded } from "../../support/positions";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The player's bone made all others pass. */
const passed = recorded("partners", 46);

/** Opens a stored match. */
async function openMatch(page: Page, table: string, display: object = {}): Promise<PartnersPage> {
  const texts = { [PARTNERS.table]: table, ...partnersPreferences({ display }) };
  await openGame(page, "partners", { app: { pace: "slow" }, texts });
  return new PartnersPage(page, click);
}

test("beside a seat are its side, its place and the numbers that it has shown to lack, unless the setting hides them", async ({ page }) => {
  const partners = await openMatch(page, await passed());
  expect(await Promise.all([0, 1, 2, 3].map((seat) => partners.lacks(seat)))).toEqual([[1], [0, 2], [0, 2, 5], [0, 2, 4, 5]]);
  const signs = (seat: number) => partners.seat(seat).locator(".pairs-signs");
  for (const [seat, place, side] of [[0, "below", "0"], [1, "right", "1"], [2, "opposite", "0"], [3, "left", "1"]] as const) {
    await expect(signs(seat)).toHaveAttribute("data-place", place);
    await expect(signs(seat)).toHaveAttribute("data-side", side);
  }
  await expect(signs(2)).toContainText("your partner");
  await expect(page.locator(".pairs-leader")).toHaveCount(1);
  await expectAccessibleInBothThemes(page, "at the table of Partners");
  await openMatch(page, await passed(), { lacks: false });
  await expect(page.locator(".pairs-lack")).toHaveCount(0);
});

test("a settlement names the rule that decided with both numbers, each award, and the total", async ({ page }) => {
  const partners = await openMatch(page, await atSettlement("partners-dominican", 117));
  await expect(partners.endCard.getByRole("heading")).toHaveText("Dead line");
  await expect(partners.endCard.locator(".pairs-rule")).toHaveText("Blocker against next: Vera 10, You 8");
  await expect(partners.endCard.locator(".pairs-award dd")).toHaveText(["+48", "+48"]);
  await expect(partners.endCard.locator(".pairs-score dd")).toHaveText(["98 of 200", "115 of 200"]);
  await expectAccessibleInBothThemes(page, "at a settlement of Partners");
});

test("the lead may be left to the partner, who then leads", async ({ page }) => {
  const partners = await openMatch(page, await atSettlement("partners-brazil", 38));
  await partners.endCard.getByRole("button", { name: "Next hand" }).click();
  await partners.partnerLeads.click();
  await expect(partners.seat(2)).toHaveClass(/to-move/);
  await expect(partners.seat(2).locator(".pairs-leader")).toBeVisible();
  expect((await partners.actions()).at(-1)).toBe("partner");
});
