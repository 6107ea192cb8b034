import type { Page } from "@playwright/test";

import { CrescendoPage, crescendoPreferences } from "../../pages/crescendo/page";
import { expectedSums } from "../../pages/crescendo/scoring";
import { bot, keysOf, person } from "../../support/documents";
import { expect, openGame, projectScreenshot, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { click } from "../../support/menu";
import { recorded } from "../../support/positions";
import { DESKTOP, PHONE, sizeName, TABLET } from "../../support/viewports";

test.use({ randomSeed: 3, contextOptions: { reducedMotion: "reduce" } });

/** Ann begins against two bots, Bert and Carl. */
async function openAnnAgainstTwo(page: Page): Promise<CrescendoPage> {
  const party = { seats: 3, chairs: [person("Ann"), bot("Bert"), bot("Carl"), bot("Dan")] };
  await openGame(page, "crescendo", { app: { pace: "at-once" }, texts: crescendoPreferences(100, { party }) });
  return new CrescendoPage(page, click);
}

/** The bones, and the letters of the board, that a score of an opponent covers. */
function coveredBones(page: Page): Promise<string[]> {
  return page.locator(".cres-board").evaluate((board) => {
    const rects = (selector: string) => [...board.querySelectorAll(selector)].map((part) => ({ part, box: part.getBoundingClientRect() }));
    const scores = rects(".their-sum");
    const others = rects(".chain-bone, .board-letters > *, .board-numbers > *");
    return others
      .filter(({ box }) =>
        scores.some(
          ({ box: sum }) => box.left < sum.right - 1 && box.right > sum.left + 1 && box.top < sum.bottom - 1 && box.bottom > sum.top + 1,
        ),
      )
      .map(({ part }) => part.getAttribute("data-bone") ?? part.textContent ?? "");
  });
}

/** Bert's and Carl's, in the order of their seats. */
const INITIALS = ["B", "C"];

test("a turned bone in the hand is drawn larger than its slot and covers no pips of its neighbors", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openGame(page, "crescendo", { texts: { [keysOf("crescendo").table]: await recorded("crescendo-two", 18)() } });
  const bones = page.locator(".tray-bone");
  await expect(bones).toHaveCount(7);
  for (const index of [0, 3, 6]) {
    const bone = bones.nth(index);
    await bone.click();
    await expect(bone).toHaveAttribute("aria-pressed", "true");
    const drawing = bone.locator(".bone.across");
    // a bone is held in the direction of the one before
    if ((await drawing.count()) === 0) await page.locator("#turn").click();
    await expect(drawing).toHaveCount(1);
    await waitForFrames(page);
    const { length, slot, beyond } = await drawing.evaluate((drawing) => {
      // across, the bone is as long as the drawing is high
      const { left, right, height } = drawing.getBoundingClientRect();
      const middle = (left + right) / 2;
      const slot = drawing.closest(".tray-bone")!.getBoundingClientRect();
      const beyond = Math.max(slot.left - (middle - height / 2), middle + height / 2 - slot.right);
      return { length: height, slot: slot.width, beyond };
    });
    expect(length, "its length").toBeGreaterThan(1.3 * slot);
    // the outermost pips of a neighbor begin at a seventh of its width
    expect(beyond, "what covers a neighbor").toBeLessThan(slot / (index === 3 ? 4 : 3));
  }
});

test("the board keeps its size and position during a game, and the opponents' latest scores stay visible", async ({ page }) => {
  const crescendo = await openAnnAgainstTwo(page);
  const boxes = new Map<string, string>();
  /** Measures the board in each viewport, ending with the desktop. */
  const expectSameBoard = async (when: string) => {
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport);
      const box = () =>
        page.locator(".cres-field").evaluate((board) => {
          const { x, y, width, height } = board.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(" ");
        });
      const before = boxes.get(sizeName(viewport));
      if (before === undefined) {
        // the app measures its room some time after the viewport has changed
        await page.waitForTimeout(300);
        boxes.set(sizeName(viewport), await box());
      } else {
        await expect.poll(box, `the board at ${sizeName(viewport)} ${when}`).toBe(before);
      }
    }
  };
  const count = { theirSums: 0, drawnBones: 0 };
  for (let turn = 0; (await crescendo.waitForPrompt([0])) === "place"; turn += 1) {
    const { actions, seats } = await crescendo.stored();
    // the last placement of each opponent with its initial, unless it was a seed
    const sums = expectedSums(actions, seats).map(({ text }) => text.replaceAll(" ", ""));
    const last = sums.slice(-2).map((text, index) => (text === "" ? "" : `${INITIALS[index]} ${text}`));
    const theirs = actions.length <= seats ? [] : last.filter((text) => text !== "");
    // each stands on empty squares, while there are some beside its bone
    const shown = (await page.locator(".their-sum").allTextContents()).map((text) => text.replace("\u00a0", " "));
    expect(theirs.filter((text) => shown.includes(text)), "only theirs, in their order").toEqual(shown);
    if (turn < 3) expect(shown).toEqual(theirs);
    expect(await coveredBones(page), "bones under the scores").toEqual([]);
    count.theirSums += shown.length;
    if (turn > 1 && turn < 8) {
      const drawnBone = page.locator(".tray-bone.drawn");
      await expect(drawnBone, "the bone that was drawn last is marked").toHaveCount(1);
      await expect(drawnBone).toHaveAttribute("aria-label", /, just drawn$/);
      count.drawnBones += 1;
    }
    const measures = turn < 3 || turn % 4 === 0;
    if (measures) await expectSameBoard(`before turn ${turn}`);
    const hand = await crescendo.handBones();
    const bone = hand.find((bone) => bone.startsWith("0-")) ?? hand[0];
    const [square] = await crescendo.freeSquares(bone);
    await expect(page.locator(".considered-bone")).toHaveCount(0);
    await crescendo.preview(bone, square);
    await expect(page.locator(".their-sum"), "the preview has the board to itself").toHaveCount(0);
    if (measures) await expectSameBoard(`with a preview of ${bone} in turn ${turn}`);
    if (turn === 5) await projectScreenshot(page, "considered");
    await crescendo.placePreviewed(bone);
  }
  await expectSameBoard("at the end");
  expect(count.theirSums).toBeGreaterThan(10);
  expect(count.drawnBones).toBe(6);
});
