import type { Page } from "@playwright/test";

import { PARTNERS } from "../../pages/partners/page";
import { storedGame } from "../../support/documents";
import { expect, open, test } from "../../support/fixtures";
import { settingSwitch, settingValue } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens the set-up sheet. */
async function setUp(page: Page, loads = true) {
  if (loads) await open(page);
  await page.locator('[data-game="partners"] .set-up').click();
  const sheet = page.locator(".sheet.start");
  await sheet.locator(".kind").first().waitFor();
  return sheet;
}

test("own rules have a name, are kept, and reach another browser with their name by a link", async ({ page, browser, baseURL }) => {
  const sheet = await setUp(page);
  await expect(sheet.locator(".kind input").first()).toBeChecked();
  await sheet.getByRole("radio", { name: /^Dominican Republic/ }).check({ force: true });
  await sheet.getByRole("radio", { name: "250" }).check({ force: true });
  await sheet.locator("#own-rules-name").fill("Ours");
  await sheet.getByRole("button", { name: "Keep these rules" }).click();
  await expect(sheet.getByRole("button", { name: "Ours", exact: true })).toHaveAttribute("aria-pressed", "true");
  await sheet.getByRole("button", { name: "Send these rules" }).click();
  const link = await sheet.locator(".copy-text").textContent();

  // opening the table must not touch them
  await open(page, "play/partners");
  await page.locator("main.play .tray").waitFor();
  const again = await setUp(page);
  await again.getByRole("button", { name: "Ours", exact: true }).click();
  await expect(again.getByRole("radio", { name: "250" })).toBeChecked();

  const other = await browser.newContext({ baseURL });
  const friend = await other.newPage();
  await open(friend, link ?? "");
  await expect(friend.locator("main.invited")).toContainText("Rules: Ours: ");
  await friend.getByRole("button", { name: "Use these rules in my games" }).click();
  await expect(friend.locator("dialog[open]").getByRole("radio", { name: "250" })).toBeChecked();
  await expect(friend.locator("dialog[open]").getByRole("button", { name: "Ours", exact: true })).toHaveAttribute("aria-pressed", "true");
  await other.close();
});

/** Rows of the set-up sheet: a preset, the changes, and what is dealt by them. A switch is toggled. */
const CHANGES: [preset: string, changes: Record<string, string>, dealt: Record<string, unknown>][] = [
  [
    "Classic",
    {
      points_to_win: "50",
      leader: "Whoever won",
      block_winner: "The player with fewest pips",
      asleep: "4 (6 each)",
      count: "All that are left",
      opening: "By lot",
      block_tie: "The blocker wins",
      capicua: "25",
      chuchazo: "30",
      lead_pass: "25",
      round_pass: "25",
      prizes: "",
      redeal: "",
    },
    {
      points_to_win: 50,
      leader: "winner",
      block_winner: "single",
      hand: 6,
      count: "all",
      opening: "drawn",
      block_tie: "blocker",
      capicua: 25,
      chuchazo: 30,
      lead_pass: 25,
      round_pass: 25,
      prizes: true,
      redeal: "five",
    },
  ],
  ["Classic", { bonuses: "Capicúa 30, passes 30" }, { capicua: 30, lead_pass: 30, round_pass: 30 }],
  ["Classic", { unit: "One point", pairs: "" }, { unit: "hands", pairs: false, points_to_win: 6 }],
  ["Jamaica", { love: "", key: "" }, { love: true, key: 1 }],
];

test("every setting is changed once, and the match is dealt by it", async ({ page }) => {
  let rows: string[] = [];
  for (const [index, [preset, changes, dealt]] of CHANGES.entries()) {
    if (index > 0) await page.locator(".status a").first().click();
    const sheet = await setUp(page, index === 0);
    await sheet.getByRole("radio", { name: new RegExp(`^${preset}`) }).check({ force: true });
    await sheet.locator("summary").click();
    await expect(sheet.locator(`[data-setting="${Object.keys(changes)[0]}"]`)).toBeVisible();
    rows = await sheet.locator("[data-setting]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-setting")!));
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") await settingSwitch(page, name).click();
      else await settingValue(page, name, value).check({ force: true });
    }
    await sheet.locator(".start-foot a").click();
    await expect(page.locator("main.play")).toBeVisible();
    // it is stored a moment later
    await expect(async () => expect((await storedGame(page, PARTNERS.table)).body.session.record.options).toMatchObject(dealt)).toPass();
  }
  const rules = rows.filter((name) => !["seats", "chairs", "level"].includes(name));
  expect(CHANGES.flatMap(([, changes]) => Object.keys(changes)).sort()).toEqual(rules.sort());
});

test("values that do not go together with the others are not offered", async ({ page }) => {
  const sheet = await setUp(page);
  const row = (name: string) => sheet.locator(`[data-setting="${name}"]`);
  await expect(row("love")).toBeHidden();
  await sheet.getByRole("radio", { name: /^Jamaica/ }).check({ force: true });
  await expect(row("love")).toBeVisible();
  await expect(row("points_to_win")).toBeHidden();
  await expect(row("bonuses")).toBeHidden();
});

test.describe("in Portuguese", () => {
  test.use({ locale: "pt-BR" });

  test("the first rules offered are those of Brazil", async ({ page }) => {
    const sheet = await setUp(page);
    await expect(sheet.locator(".kind strong").first()).toHaveText("Brasil");
    await expect(sheet.locator(".kind input").first()).toBeChecked();
  });
});
