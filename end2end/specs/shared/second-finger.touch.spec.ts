import { ColorPage } from "../../pages/color/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt, keysOf } from "../../support/documents";
import { expect, openElectrum, openGame, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { tap } from "../../support/menu";
import { center, draggedBone, fingers, type Point } from "../../support/pointer";
import { recorded } from "../../support/positions";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

const beside = ({ x, y }: Point, across: number, down: number): Point => ({ x: x + across, y: y + down });

test("a second finger neither picks, nor moves, nor puts back", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) });
  expect(await electrum.waitForPrompt()).toBe("play");
  const before = await electrum.snapshot();
  const picked = page.locator(".tray-bone[aria-pressed=true]");
  const hand = page.locator(".tray-bone");
  const [one, other] = [await center(hand.nth(0)), await center(hand.nth(1))];
  const touch = await fingers(page);

  await test.step("a pinch on two bones is no drag", async () => {
    await touch("touchStart", one);
    await touch("touchStart", one, other);
    for (let step = 1; step < 6; step += 1) await touch("touchMove", beside(one, -6 * step, -10 * step), beside(other, 6 * step, 10 * step));
    await expect(draggedBone(page)).toHaveCount(0);
    await expect(picked).toHaveCount(0);
    await touch("touchEnd");
    await expect(picked).toHaveCount(0);
    expect(await electrum.snapshot()).toEqual(before);
  });

  await test.step("a dragged bone stays with the first finger", async () => {
    await touch("touchStart", one);
    const away = beside(one, 0, -90);
    await touch("touchMove", beside(one, 0, -40));
    await touch("touchMove", away);
    await expect(draggedBone(page)).toBeVisible();
    // it follows the finger once a frame
    await waitForFrames(page);
    const place = await draggedBone(page).boundingBox();
    await touch("touchStart", away, other);
    await touch("touchMove", away, beside(other, 30, 5));
    await waitForFrames(page);
    expect(await draggedBone(page).boundingBox()).toEqual(place);
    // the second finger is lifted
    await touch("touchEnd", null, beside(other, 30, 5));
    await expect(draggedBone(page)).toBeVisible();
    await touch("touchCancel");
    await expect(draggedBone(page)).toHaveCount(0);
    await expect(picked).toHaveCount(0);
    expect(await electrum.snapshot()).toEqual(before);
  });
});

test("a second finger does not turn a domino that is dragged to the board", async ({ page }) => {
  await openGame(page, "color", { app: { pace: "at-once" }, texts: { [keysOf("color").table]: await recorded("color-fifty", 53)() } });
  expect(await new ColorPage(page, tap).waitForPrompt()).toBe("place");
  await waitForFrames(page);
  const domino = page.locator("#domino");
  const turned = await domino.locator(".color-turned").getAttribute("style");
  const from = await center(domino);
  const touch = await fingers(page);
  await touch("touchStart", from);
  await touch("touchMove", beside(from, 0, -60));
  await touch("touchMove", beside(from, 0, -200));
  await expect(page.locator(".color-carried")).toBeVisible();
  await touch("touchStart", beside(from, 0, -200), beside(from, 4, 4));
  await touch("touchEnd", null, beside(from, 4, 4));
  await expect(page.locator(".color-carried")).toBeVisible();
  await touch("touchCancel");
  await expect(page.locator(".color-carried")).toHaveCount(0);
  await expect(domino.locator(".color-turned")).toHaveAttribute("style", turned!);
});
