import { CRESCENDO, CrescendoPage, sums } from "../crescendo";
import { put } from "../documents";
import { expect, open, shot, test } from "../fixtures";
import { expectInPlace } from "../layout";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" } });

test("a game against Brutal is set up and played to its end by taps alone", async ({ page }) => {
  test.setTimeout(240_000);
  const table = new CrescendoPage(page, (target) => target.tap());
  await page.goto(".");
  await page.getByRole("link", { name: "Play Crescendo" }).tap();
  await page.getByRole("dialog", { name: "Crescendo" }).getByRole("link", { name: "Play" }).tap();
  await expect(page).toHaveURL(/play\/crescendo$/);

  await test.step("set up in Settings", async () => {
    await page.locator(".status").getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Settings" }).tap();
    const settings = page.getByRole("dialog", { name: "Settings" });
    await settings.locator("#chair-who-1").selectOption("brutal");
    await page.locator("[data-setting=first]").getByRole("radio", { name: "Player 1" }).tap();
    await page.locator("[data-setting=pace]").getByRole("radio", { name: "At once" }).tap();
    await expectInPlace(page, "in Settings");
    await settings.getByRole("button", { name: "New game with these" }).tap();
    await expect(settings).toBeHidden();
  });
  await expect(table.standing).toContainText("200");

  const shots = new Set<string>();
  for (let turn = 0; (await table.asks([0])) === "place"; turn += 1) {
    expect(turn, "turns").toBeLessThan(60);
    const before = await table.totals();
    // the hand lies open, and what it would score is what it scores
    const { sum } = await table.placeOne(turn);
    const points = Number(sum.split("= ")[1] ?? 0);
    await expect.poll(async () => (await table.totals())[0], { message: sum }).toBe(before[0] + points);
    await table.asks([0]);
    await expectInPlace(page, `after turn ${turn}`);
    for (const name of ["early", "middle", "late"]) {
      const due = { early: 1, middle: 8, late: 15 }[name] ?? 0;
      if (turn >= due && !shots.has(name)) {
        shots.add(name);
        await shot(page, `crescendo-${name}`);
      }
    }
  }
  const { totals } = await table.reckoned(0);
  expect(await table.totals()).toEqual(totals);
  const { options, players } = await table.kept();
  expect(players[1]).toMatchObject({ bot: { level: "brutal" } });
  const won = totals[0] > totals[1] ? "You win the game" : "Nestor wins the game";
  await expect(table.ended.getByRole("heading")).toHaveText(won);
  expect(options.threshold).toBe(200);
  await shot(page, "crescendo-ended");

  await test.step("an undone end is played again", async () => {
    await table.ended.getByRole("button", { name: "Undo" }).tap();
    await expect(table.ended).toHaveCount(0);
    expect(await table.asks([0])).toBe("place");
    await table.placeOne();
  });
});

test("what a placement scores is seen before and after it, and a blank stands for what is chosen", async ({ page }) => {
  test.setTimeout(120_000);
  const table = new CrescendoPage(page, (target) => target.tap());
  await put(page, {
    house: { pace: "at-once" },
    texts: {
      [CRESCENDO.preferences]: JSON.stringify({
        v: 1,
        kind: "preferences",
        body: { options: { threshold: 200, first: 0 } },
      }),
    },
  });
  await open(page, "play/crescendo");
  // until a bone with a blank is in hand
  for (let turn = 0; ; turn += 1) {
    expect(await table.asks([0])).toBe("place");
    const blank = (await table.held()).find((bone) => bone.startsWith("0-"));
    if (turn > 0 && blank !== undefined) {
      const [square] = await table.free();
      const best = await table.consider(blank, square);
      await expect(page.locator(".declare")).toHaveCount(10);
      const offered = await page
        .locator(".declare-points")
        .evaluateAll((all) => all.map((points) => Number(points.textContent)));
      expect(Number(best.split("= ")[1])).toBe(Math.max(...offered));
      await page.locator("#declare-7").tap();
      await expect(page.locator("#declare-7")).toHaveAttribute("aria-pressed", "true");
      await expect(table.place.locator(".sum")).toHaveText(new RegExp(`= ${offered[7]}$`));
      await expect(page.locator(".region")).toHaveCount(2);
      await expect(page.locator(".group")).toHaveCount(2);
      await expectInPlace(page, "with a blank considered");
      await shot(page, "crescendo-blank");
      await table.lay(blank);
      const { actions } = await table.kept();
      expect(actions.some((action) => action.startsWith(`${blank}=7@`))).toBe(true);
      break;
    }
    await table.placeOne(turn);
  }
  // the same is shown again from the list of moves
  await table.asks([0]);
  const { actions, seats } = await table.kept();
  await page.locator(".status").getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Moves" }).tap();
  const index = actions.length - 2;
  expect(index).toBeGreaterThanOrEqual(seats);
  await page.getByRole("dialog", { name: "Moves" }).locator(`.move[data-entry="${index}"]`).tap();
  await expect(page.locator(".explained .sum")).toHaveText(sums(actions, seats)[index].text);
  await expect(page.locator(".region")).toHaveCount(2);
  await shot(page, "crescendo-explained");
  await page.locator("#close-explained").tap();
  await expect(page.locator(".region")).toHaveCount(0);
});
