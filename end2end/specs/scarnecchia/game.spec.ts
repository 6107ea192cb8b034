import { SCARNECCHIA, ScarnecchiaPage, scarnecchiaPreferences } from "../../pages/scarnecchia/page";
import { person, storedGame } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { switchGame } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { click, closeSheet, menuButton, openSheet, settingSwitch, sheet } from "../../support/menu";
import { scarnecchia as scarnecchiaHand } from "../../support/positions";
import { DESKTOP, PHONE, sizeName } from "../../support/viewports";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("two people share a device, and neither sees the other's hand", async ({ page }) => {
  const party = { seats: 2, chairs: ["Ann", "Ben"].map(person) };
  const texts = scarnecchiaPreferences({ hands: 1, scoring: "points" }, { party });
  await openGame(page, "scarnecchia", { app: { pace: "at-once" }, texts });
  const scarnecchia = new ScarnecchiaPage(page, click);
  const count = { uncover: 0, turn: 0, hiddenTiles: 0 };
  let otherHand: string[] = [];
  // a hand has 16 turns
  while (count.turn < 6) {
    const prompt = await scarnecchia.waitForPrompt([0, 1]);
    expect(["uncover", "turn"]).toContain(prompt);
    if (prompt === "uncover") {
      await expect(scarnecchia.bones).toHaveCount(0);
      const html = await page.content();
      for (const tile of otherHand) expect(html).not.toContain(`hand-${tile}"`);
      count.hiddenTiles += otherHand.length;
      await scarnecchia.uncover.click();
      count.uncover += 1;
      continue;
    }
    const hand = await scarnecchia.hand();
    expect(hand).toHaveLength(4);
    expect(hand.filter((tile) => otherHand.includes(tile)), "tiles of the other hand").toEqual([]);
    await scarnecchia.playOne();
    const played = (await scarnecchia.stored()).actions.at(-1)?.slice(0, 3);
    otherHand = hand.filter((tile) => tile !== played);
    expect(otherHand).toHaveLength(3);
    count.turn += 1;
  }
  expect(count.uncover, "before every turn").toBe(6);
  expect(count.hiddenTiles).toBe(5 * 3);

  // the last two turns of another hand
  await switchGame(page, await scarnecchiaHand(14, ["Ann", "Ben"])(), "scarnecchia");
  for (let prompt = await scarnecchia.waitForPrompt([0, 1]), turns = 0; prompt !== "new game"; prompt = await scarnecchia.waitForPrompt([0, 1])) {
    expect(prompt, "the game has one hand").not.toBe("next hand");
    if (prompt === "uncover") await scarnecchia.uncover.click();
    else {
      turns += 1;
      expect(turns).toBeLessThan(3);
      await scarnecchia.playOne();
    }
  }
  await expect(scarnecchia.endCard.getByRole("heading")).toHaveText(/Ann|Ben|tie/);
});

test("the tiles of a hand are large and show their totals, unless the setting is off, and the aid that lists the unseen tiles marks the game", async ({ page }) => {
  await openGame(page, "scarnecchia", { app: { pace: "at-once" }, texts: scarnecchiaPreferences({ hands: 1 }) });
  const scarnecchia = new ScarnecchiaPage(page, click);
  await scarnecchia.waitForPrompt([0]);

  await test.step("the four tiles of a hand are large", async () => {
    await expect(scarnecchia.bones).toHaveCount(4);
    for (const [viewport, least] of [
      [PHONE, 62],
      [{ width: 360, height: 740 }, 75],
      [DESKTOP, 88],
      [{ width: 1920, height: 1080 }, 110],
    ] as const) {
      await page.setViewportSize(viewport);
      const width = () => scarnecchia.bones.evaluateAll((bones) => Math.min(...bones.map((bone) => bone.getBoundingClientRect().width)));
      await expect.poll(width, `width of a tile at ${sizeName(viewport)}`).toBeGreaterThanOrEqual(least);
    }
  });

  await test.step("each tile shows its total below it", async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await waitForFrames(page);
      const totals = page.locator(".tray-bone .tile-total, .pool-item .tile-total");
      await expect(totals).toHaveCount(8);
      const wrong = await page.locator(".tray-bone").evaluateAll((bones) =>
        bones.filter((bone) => {
          const [low, high] = bone.id.replace(/^hand-/, "").split("-").map(Number);
          return bone.querySelector(".tile-total")?.textContent !== String(low + high);
        }).length,
      );
      expect(wrong, "tiles with a wrong total").toBe(0);
      // pips stay uncovered, and nothing is cut off
      const misplaced = () => totals.evaluateAll((totals) => {
        const bones = [...document.querySelectorAll(".tray-bone .bone, .chain .chain-bone")].map((bone) => bone.getBoundingClientRect());
        return totals
          .filter((total) => {
            const { top, bottom, left, right } = total.getBoundingClientRect();
            // the figure itself: a bone's box includes its shadow
            const [x, y] = [(left + right) / 2, bottom - 9];
            const covers = bones.some((box) => box.left < x && x < box.right && box.top < y && y < box.bottom);
            return covers || bottom > window.innerHeight || bottom - top < 14;
          })
          .map((total) => total.textContent);
      });
      await expect.poll(misplaced, `totals that cover a tile or are cut off at ${viewport.width}`).toEqual([]);
    }
  });

  await test.step("the aid that lists the unseen tiles marks the game", async () => {
    const aids = async () => (await storedGame(page, SCARNECCHIA.table)).body.session.aids;
    expect(await aids()).toBeUndefined();
    await menuButton(page).click();
    await sheet(page, "Menu").getByText("Show what is still out").click();
    await page.keyboard.press("Escape");
    // all 28 but the hand and the pool, the lightest first
    const row = page.locator(".peeked-row[data-peek=unseen] .peeked");
    await expect(row).toHaveCount(20);
    const pips = await row.evaluateAll((bones) =>
      bones.map((bone) => (bone.getAttribute("data-bone") ?? "").split("-").reduce((sum, face) => sum + Number(face), 0)),
    );
    expect(pips).toEqual([...pips].sort((one, other) => one - other));
    expect(await aids()).toMatchObject({ peeked: true });
  });

  await openSheet(page, "Settings");
  await settingSwitch(page, "totals").click();
  await closeSheet(page, "Settings");
  await expect(page.locator(".tile-total")).toHaveCount(0);
});
