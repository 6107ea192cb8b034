import type { Page } from "@playwright/test";

import { boneName } from "../../pages/electrum/announcements";
import { mouse, playUntil } from "../../pages/electrum/page";
import { DRAWS_TO_EMPTY, LONG_SPINNER, MUST_DRAW, YOU_DOMINO, YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt, storedGame } from "../../support/documents";
import { expect, openElectrum, projectScreenshot, reload, test } from "../../support/fixtures";
import { switchGame } from "../../support/follow";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu } from "../../support/menu";
import { closeTally, openTally, tallyPage } from "../../support/tally";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The bones that a peek shows. */
function peekedBones(page: Page, where: "hand" | "boneyard"): Promise<string[]> {
  return page
    .locator(`.peeked-row[data-peek=${where}] .peeked`)
    .evaluateAll((bones) => bones.map((bone) => bone.getAttribute("data-bone") ?? ""));
}

test("peeks show the hidden bones and mark the game, and leave nothing in the page when they are closed", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)), app: { pace: "at-once" } });
  await electrum.waitForPrompt();
  const before = await electrum.snapshot();
  await expect(page.locator(".peeked, .peeked-rows")).toHaveCount(0);

  await chooseInMenu(page, "Show Nestor’s hand");
  await expect(electrum.live).toContainText("Nestor’s hand: shown. This game is marked in the tally.");
  await chooseInMenu(page, "Show the boneyard");
  await expect(electrum.live).toContainText("The boneyard: shown.");
  const [hand, boneyard] = [await peekedBones(page, "hand"), await peekedBones(page, "boneyard")];
  expect(`${hand.length}`).toBe(/^\d+/.exec(before.held[0])?.[0]);
  expect(`${boneyard.length}`).toBe(/^\d+/.exec(before.stock ?? "")?.[0]);
  const visible = [...before.chain.map((bone) => bone.split(" ")[0]), ...before.hand.map((bone) => bone.slice(5, 8))];
  expect(new Set([...hand, ...boneyard, ...visible]).size, "every bone is in one place").toBe(28);
  for (const [name, bones] of [["Nestor’s hand", hand], ["Boneyard, next bone first", boneyard]] as const) {
    await expect(page.getByRole("list", { name }).getByRole("listitem")).toHaveText(bones.map(boneName));
  }
  expect((await storedGame(page)).body.session.aids).toEqual({ peeked: true });
  await expectInPlaceOnPhoneToo(page, "with both peeks");
  await projectScreenshot(page, "peeks");

  await chooseInMenu(page, "Show Nestor’s hand");
  await expect(electrum.live).toContainText("Nestor’s hand: hidden again.");
  await chooseInMenu(page, "Show the boneyard");
  await expect(page.locator(".peeked, .peeked-rows")).toHaveCount(0);
  const html = await page.locator("main.play").innerHTML();
  for (const bone of [...hand, ...boneyard]) {
    expect(html).not.toContain(`data-bone="${bone}"`);
    expect(html).not.toContain(boneName(bone));
  }

  await test.step("the mark survives Undo and a reload, and is counted in the tally", async () => {
    await electrum.undo.click();
    await reload(page);
    await expect(page.locator(".peeked")).toHaveCount(0);
    await playUntil(electrum, mouse, (prompt) => prompt === "new game");
    expect((await storedGame(page)).body.session.tally).toEqual({ games: 0, wins: [] });
    await openTally(page);
    await expect(tallyPage(page)).toContainText("In 1 of them you looked at hidden bones.");
    await closeTally(page);
    await electrum.newGame.click();
    await electrum.waitForPrompt();
    const { session } = (await storedGame(page)).body;
    expect(session).toMatchObject({ tally: { games: 1, peeked: 1 } });
    expect(session.aids).toBeUndefined();
  });
});

test("a peek lists the bones in the order in which they are drawn, shows nothing of the next hand, and fits the screen", async ({ page, electrum }) => {
  await test.step("the boneyard in the order of the draws", async () => {
    await openElectrum(electrum, { game: gameAt(MUST_DRAW) });
    await chooseInMenu(page, "Show the boneyard");
    await expect(page.locator(".peeked-row[data-peek=boneyard] .peeked")).toHaveCount(14);
    for (let draws = 0; draws < 3; draws += 1) {
      const [next, ...rest] = await peekedBones(page, "boneyard");
      await mouse.press(electrum, "draw");
      await expect(electrum.bone(next)).toBeVisible();
      await expect.poll(() => peekedBones(page, "boneyard")).toEqual(rest);
    }
  });

  await test.step("nothing of the next hand until that begins", async () => {
    await switchGame(page, gameAt(YOU_DOMINO));
    await electrum.waitForPrompt();
    await chooseInMenu(page, "Show Nestor’s hand");
    const bones = page.locator(".peeked-row[data-peek=hand] .peeked");
    await expect(bones).not.toHaveCount(0);
    await mouse.play(electrum);
    expect(await electrum.waitForPrompt()).toBe("next hand");
    await expect(page.locator(".peeked")).toHaveCount(0);
    await electrum.nextHand.click();
    await electrum.waitForPrompt();
    await expect(bones.first()).toBeVisible();
  });

  for (const [what, position] of [["a crowded hand and an empty boneyard", DRAWS_TO_EMPTY], ["a long chain", LONG_SPINNER]] as const) {
    await test.step(`the screen, with ${what}`, async () => {
      await switchGame(page, gameAt(position));
      await electrum.waitForPrompt();
      await expect(page.locator(".peeked-row"), "peeks end with their game").toHaveCount(0);
      await chooseInMenu(page, "Show Nestor’s hand");
      await chooseInMenu(page, "Show the boneyard");
      await expect(page.locator(".peeked-row")).toHaveCount(2);
      if (position === DRAWS_TO_EMPTY) {
        await expect(page.locator(".peeked-row[data-peek=boneyard]")).toContainText("no bones");
        expect(await peekedBones(page, "boneyard")).toEqual([]);
      }
      await expectInPlaceOnPhoneToo(page, position.seed);
    });
  }
});
