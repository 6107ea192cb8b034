import { CrescendoPage, crescendoPreferences } from "../../pages/crescendo/page";
import { expectedSums } from "../../pages/crescendo/scoring";
import { recordedGame, storedGameText } from "../../support/documents";
import { expect, open, openGame, projectScreenshot, test } from "../../support/fixtures";
import { switchGame } from "../../support/follow";
import { expectInPlace } from "../../support/layout";
import { openSheet, setChair, settingValue, sheet, showMore, tap } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("a game against Brutal is set up and played to its end by touch", async ({ page }) => {
  const crescendo = new CrescendoPage(page, tap);
  await open(page);
  await page.getByRole("link", { name: "Play Crescendo" }).tap();
  await expect(page).toHaveURL(/play\/crescendo$/);

  await test.step("set up in Settings", async () => {
    await openSheet(page, "Settings", tap);
    const settings = sheet(page, "Settings");
    await setChair(page, 1, "brutal", tap);
    await settingValue(page, "first", "You").tap();
    await settingValue(page, "pace", "At once").tap();
    await expectInPlace(page, "in Settings");
    await settings.getByRole("button", { name: "New game with these" }).tap();
    await expect(settings).toBeHidden();
  });
  await expect(crescendo.standing).toContainText("200");

  const screenshotAt: Record<number, string> = { 1: "early", 5: "middle", 9: "late" };
  let turn = 0;
  const placeAndCheck = async () => {
    const [before] = await crescendo.totals();
    // the score of the preview is the score of the placement
    const { sum } = await crescendo.placeOne(turn);
    const points = Number(sum.split("= ")[1] ?? 0);
    await expect.poll(async () => (await crescendo.totals())[0], { message: sum }).toBe(before + points);
    await crescendo.waitForPrompt([0]);
    await expectInPlace(page, `after turn ${turn}`);
    if (turn in screenshotAt) await projectScreenshot(page, `crescendo-${screenshotAt[turn]}`);
    turn += 1;
  };
  for (; turn < 4; ) {
    expect(await crescendo.waitForPrompt([0])).toBe("place");
    await placeAndCheck();
  }
  const { options, players } = await crescendo.stored();
  expect(options.threshold).toBe(200);
  expect(players[1]).toMatchObject({ bot: { level: "brutal" } });

  // the last moves of another game against Brutal
  const record = await recordedGame("crescendo-two");
  await switchGame(page, storedGameText(record, [null, "brutal"], record.actions.length - 8), "crescendo");
  while ((await crescendo.waitForPrompt([0])) === "place") {
    expect(turn, "turns").toBeLessThan(30);
    await placeAndCheck();
  }
  expect(turn, "turns").toBeGreaterThan(6);
  const totals = await crescendo.expectedTotals(0);
  expect(await crescendo.totals()).toEqual(totals);
  const [most, least] = [Math.max(...totals), Math.min(...totals)];
  const heading = totals[0] > totals[1] ? `You win, ${most}–${least}` : `Ida wins, ${most}–${least}`;
  await expect(crescendo.endCard.getByRole("heading")).toHaveText(heading);
  await projectScreenshot(page, "crescendo-ended");

  await test.step("after Undo the last turn is played again", async () => {
    await showMore(page, tap);
    await crescendo.endCard.getByRole("button", { name: "Undo" }).tap();
    await expect(crescendo.endCard).toHaveCount(0);
    expect(await crescendo.waitForPrompt([0])).toBe("place");
    await crescendo.placeOne();
  });
});

test("the score of a placement is shown before and after it, and a blank counts as the chosen number", async ({ page }) => {
  await openGame(page, "crescendo", { app: { pace: "at-once" }, texts: crescendoPreferences(200) });
  const crescendo = new CrescendoPage(page, tap);
  const heldBlank = async () => {
    expect(await crescendo.waitForPrompt([0])).toBe("place");
    return (await crescendo.handBones()).find((bone) => bone.startsWith("0-"));
  };
  await heldBlank();
  await crescendo.placeOne();
  let blank = await heldBlank();
  for (let turn = 1; blank === undefined; turn += 1) {
    await crescendo.placeOne(turn);
    blank = await heldBlank();
  }
  const [square] = await crescendo.freeSquares();
  const best = await crescendo.preview(blank, square);
  await expect(page.locator(".declare")).toHaveCount(10);
  const offered = await page
    .locator(".declare-points")
    .evaluateAll((all) => all.map((points) => Number(points.textContent)));
  expect(Number(best.split("= ")[1])).toBe(Math.max(...offered));
  await page.locator("#declare-7").tap();
  await expect(page.locator("#declare-7")).toHaveAttribute("aria-pressed", "true");
  await expect(crescendo.place.locator(".sum")).toHaveText(new RegExp(`=\\s${offered[7]}$`));
  await expect(page.locator(".region")).toHaveCount(2);
  await expect(page.locator(".group")).toHaveCount(2);
  await expectInPlace(page, "with the preview of a blank");
  await projectScreenshot(page, "crescendo-blank");
  await crescendo.placePreviewed(blank);
  const placed = (await crescendo.stored()).actions.filter((action) => action.startsWith(`${blank}=7@`));
  expect(placed).toHaveLength(1);

  await test.step("the list of moves shows the score again", async () => {
    await crescendo.waitForPrompt([0]);
    const { actions, seats } = await crescendo.stored();
    await openSheet(page, "Moves", tap);
    const index = actions.length - 2;
    expect(index, "not a seed").toBeGreaterThanOrEqual(seats);
    await sheet(page, "Moves").locator(`.move[data-entry="${index}"]`).tap();
    await expect(page.locator(".explained .sum")).toHaveText(expectedSums(actions, seats)[index].text);
    await expect(page.locator(".region")).toHaveCount(2);
    await projectScreenshot(page, "crescendo-explained");
    await page.locator("#close-explained").tap();
    await expect(page.locator(".region")).toHaveCount(0);
  });
});
