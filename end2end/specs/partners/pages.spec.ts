import { PARTNERS } from "../../pages/partners/page";
import { fillStorage, storedGame } from "../../support/documents";
import { expect, open, test } from "../../support/fixtures";
import { FINISHED, recorded } from "../../support/positions";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a finished match is sent as a game to replay, and as a deal with the points of both sides", async ({ page, browser, baseURL }) => {
  await fillStorage(page, { texts: { [PARTNERS.table]: await FINISHED["partners"]!() } });
  await open(page, "deal/partners");
  const link = async (copy: string) => (await page.locator(`[data-copy=${copy}] code`).textContent())!;
  const [deal, game] = [await link("link"), await link("game-link")];
  const { record } = (await storedGame(page, PARTNERS.table)).body.session;
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const friend = await context.newPage();
  await open(friend, game);
  const words = friend.locator(".replay-words");
  await expect(words).toContainText("It is not saved in this browser. “You” is the person who sent it.");
  await friend.getByRole("button", { name: "To the end" }).click();
  await expect(words).toContainText("the hand is blocked. Ida and Vera: +22. Ida and Vera win, 102–59.");

  await open(friend, deal);
  const sent = friend.locator("main.invited");
  await expect(sent).toContainText("They lost with 59 : 102. Against Easy.");
  await sent.getByRole("button", { name: "Play this deal" }).click();
  const dealt = async () => (await storedGame(friend, PARTNERS.table)).body.session.record;
  await expect.poll(async () => (await dealt()).seed).toBe(record.seed);
  expect(await dealt()).toMatchObject({ options: record.options, seats: 4 });
  await context.close();
});

test("a review of a match in pairs names better moves with a reason", async ({ page }) => {
  await fillStorage(page, { texts: { [PARTNERS.table]: await recorded("partners-brazil")() } });
  await open(page, "review/partners");
  await expect(page.locator(".review-summary")).toContainText(/Choices as good as Brutal’s: \d+ of \d+\./, { timeout: 120_000 });
  const moments = page.locator(".review-moment");
  await expect(moments).not.toHaveCount(0);
  for (const moment of await moments.all()) {
    await expect(moment).toContainText(/Your move: \d-\d( on \d|, led)\. It cost \d+(\.\d+)?% of your chance to win\./);
    await expect(moment).toContainText(/Better: \d-\d( on \d|, led)\. \S.+\./);
  }
});
