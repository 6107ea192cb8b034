import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt } from "../../support/documents";
import { expect, openElectrum, test } from "../../support/fixtures";
import { center, draggedBone, dragTo, farFromEnds, pointer } from "../../support/pointer";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("after a drag the mouse drags nothing when it moves over the hand", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) });
  expect(await electrum.waitForPrompt()).toBe("play");
  const mouse = await pointer(page, false);
  const before = await electrum.snapshot();
  const [bone] = await electrum.playable();
  await dragTo(mouse, await center(electrum.bone(bone)), await farFromEnds(page), 1);
  await expect(draggedBone(page)).toBeVisible();
  await mouse.up();
  await expect(draggedBone(page)).toHaveCount(0);
  const { x, y, width, height } = (await electrum.hand.boundingBox())!;
  for (const end of [x, x + width]) {
    await page.mouse.move(end, y + height / 2, { steps: 20 });
    await expect(draggedBone(page)).toHaveCount(0);
  }
  expect(await electrum.snapshot()).toEqual(before);
});
