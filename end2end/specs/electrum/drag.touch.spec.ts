import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt } from "../../support/documents";
import { expect, openElectrum, test } from "../../support/fixtures";
import { center, draggedBone, dragTo, pointer } from "../../support/pointer";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a drag that the system cancels changes nothing", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) });
  expect(await electrum.waitForPrompt()).toBe("play");
  const finger = await pointer(page, true);
  const before = await electrum.snapshot();
  const [bone] = await electrum.playable();
  await dragTo(finger, await center(electrum.bone(bone)), await center(page.locator(".end").first()));
  await expect(draggedBone(page)).toBeVisible();
  await finger.cancel!();
  await expect(draggedBone(page)).toHaveCount(0);
  await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "false");
  expect(await electrum.snapshot()).toEqual(before);
});
