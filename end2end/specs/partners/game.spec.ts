import type { Page } from "@playwright/test";

import { atSettlement, PARTNERS, PartnersPage, partnersPreferences } from "../../pages/partners/page";
import { expect, openGame, test } from "../../support/fixtures";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { click } from "../../support/menu";
import { recorded } from "../../support/positions";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

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
  const lacks = () => Promise.all([0, 1, 2, 3].map((seat) => partners.lacks(seat)));
  await expect.poll(lacks).toEqual([[1], [0, 2], [0, 2, 5], [0, 2, 4, 5]]);
  for (const [seat, place, side] of [[0, "below", "0"], [1, "right", "1"], [2, "opposite", "0"], [3, "left", "1"]] as const) {
    await expect(partners.signs(seat)).toHaveAttribute("data-place", place);
    await expect(partners.signs(seat)).toHaveAttribute("data-side", side);
  }
  await expect(partners.signs(2)).toContainText("your partner");
  await expect(page.locator(".pairs-leader")).toHaveCount(1);
  await expectAccessibleInBothThemes(page, "at the table of Partners");
  await openMatch(page, await passed(), { lacks: false });
  await expect(partners.signs(2)).toContainText("your partner");
  await expect(page.locator(".pairs-lack")).toHaveCount(0);
});

test("a settlement names the rule that decided with both numbers, each award and the total, and repeats what sides scored for passes", async ({ page }) => {
  const partners = await openMatch(page, await atSettlement("partners-dominican", 117));
  await expect(partners.endCard.getByRole("heading")).toHaveText("The hand is blocked");
  await expect(partners.endCard.locator(".pairs-rule")).toHaveText("Blocker against next: Vera 10, You 8");
  await expect(partners.endCard.locator(".pairs-award dd")).toHaveText(["+48", "+48"]);
  await expect(partners.endCard.locator(".pairs-score dd")).toHaveText(["98 of 200", "115 of 200"]);
  await expectAccessibleInBothThemes(page, "at a settlement of Partners");
  await openMatch(page, await atSettlement("partners-dominican", 141));
  await expect(partners.endCard.locator(".pairs-bonus dt")).toHaveText(["All others pass: You and Otto"]);
  await expect(partners.endCard.locator(".pairs-bonus dd")).toHaveText(["+30"]);
  await expect(partners.endCard.locator(".pairs-total dd")).toHaveText(["+62"]);
});

test("the lead may be left to the partner, who then leads", async ({ page }) => {
  const partners = await openMatch(page, await atSettlement("partners-brazil", 38));
  await partners.endCard.getByRole("button", { name: "Next hand" }).click();
  await partners.partnerLeads.click();
  await expect(partners.seat(2)).toHaveClass(/to-move/);
  await expect(partners.seat(2).locator(".pairs-leader")).toBeVisible();
  await expect.poll(async () => (await partners.actions()).at(-1)).toBe("partner");
});

test("two partners at one device see a hand each, and a pass does not hand the device over", async ({ page }) => {
  const partners = await openMatch(page, await recorded("partners", 45, ["Ann", "easy", "Ben", "easy"])());
  await expect(partners.uncover).toContainText("Ann");
  await expect(partners.handBones).toHaveCount(0);
  await partners.uncover.click();
  const own = await partners.hand();
  expect(own).toContain("hand-0-4");
  await partners.playOne("0-4");
  // all others pass
  await expect(partners.seat(2).locator(".pairs-passed")).toBeVisible();
  await expect(partners.uncover).toHaveCount(0);
  await expect.poll(() => partners.hand()).toEqual(own.filter((bone) => bone !== "hand-0-4"));
  await partners.playOne("0-2");
  await partners.endCard.getByRole("button", { name: "Next hand" }).click();
  for (let turns = 0; !(await partners.nextPerson())?.includes("Ben"); turns += 1) {
    expect(turns, "turns of Ann").toBeLessThan(3);
    if (await partners.uncover.isVisible()) await partners.uncover.click();
    await partners.playOne();
  }
  await expect(partners.handBones).toHaveCount(0);
  await partners.uncover.click();
  await expect(partners.signs(2)).toHaveAttribute("data-place", "below");
  await expect(partners.handBones).toHaveCount(7);
});
