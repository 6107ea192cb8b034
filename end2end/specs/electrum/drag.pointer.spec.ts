import type { ElectrumPage } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt, storedActions } from "../../support/documents";
import { expect, openElectrum, test } from "../../support/fixtures";
import { expectInPlace } from "../../support/layout";
import { center, draggedBone, dragTo, farFromEnds, pointer, press } from "../../support/pointer";

test.beforeEach(async ({ electrum }) => {
  // with this setting a second tap always deselects a bone
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)), app: { one_place: "confirm" } });
  expect(await electrum.waitForPrompt()).toBe("play");
});

/** Selects and deselects a bone; returns the ends where it fits and the others. */
async function endsFor(electrum: ElectrumPage, bone: string, touch: boolean): Promise<{ fits: string[]; others: string[] }> {
  await press(electrum.bone(bone), touch);
  await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
  const fits = await electrum.fittingEnds();
  const others = await electrum.page.locator(".end:not(.fits)").evaluateAll((ends) => ends.map((end) => end.id.slice(4)));
  await press(electrum.bone(bone), touch);
  await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "false");
  return { fits, others };
}

test("a bone can be dragged to an end where it fits, and returns to the hand from everywhere else", async ({ page, electrum, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const before = await electrum.snapshot();
  const actions = await storedActions(page);
  const [bone] = await electrum.playable();
  const expectReturned = async () => {
    await expect(draggedBone(page)).toHaveCount(0);
    await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "false");
    await expect(page.locator(".end.fits, .end.near, .tray-bone.dragged")).toHaveCount(0);
    // a flight back to the hand may still be under way
    await expect.poll(() => electrum.snapshot()).toEqual(before);
  };

  await test.step("a drop far from the ends", async () => {
    await dragTo(hold, await center(electrum.bone(bone)), await farFromEnds(page));
    await expect(draggedBone(page)).toBeVisible();
    await hold.up();
    await expectReturned();
  });

  await test.step("a drag with a single fast movement", async () => {
    await dragTo(hold, await center(electrum.bone(bone)), await farFromEnds(page), 1);
    await expect(draggedBone(page)).toBeVisible();
    await hold.up();
    await expectReturned();
  });

  if (hasTouch) {
    await test.step("a drag that the system cancels changes nothing", async () => {
      await dragTo(hold, await center(electrum.bone(bone)), await center(page.locator(".end").first()));
      await expect(draggedBone(page)).toBeVisible();
      await hold.cancel!();
      await expectReturned();
    });
  } else {
    await test.step("after a drag the mouse drags nothing when it moves over the hand", async () => {
      const { x, y, width, height } = (await electrum.hand.boundingBox())!;
      for (const end of [x, x + width]) {
        await page.mouse.move(end, y + height / 2, { steps: 20 });
        await expect(draggedBone(page)).toHaveCount(0);
      }
      await expectReturned();
    });
  }

  await test.step("a movement of a few pixels is a tap", async () => {
    const from = await center(electrum.bone(bone));
    await dragTo(hold, from, { x: from.x + 4, y: from.y - 3 }, 2);
    await expect(draggedBone(page)).toHaveCount(0);
    await hold.up();
    await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
    await press(electrum.bone(bone), hasTouch);
    await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("an end where it does not fit: it is refused with the reason", async () => {
    let wrong: { bone: string; end: string } | undefined;
    for (const bone of await electrum.playable()) {
      const { others } = await endsFor(electrum, bone, hasTouch);
      if (others.length > 0) wrong ??= { bone, end: others[0] };
    }
    expect(wrong, "a bone and an end where it does not fit").toBeDefined();
    const { bone, end } = wrong!;
    await dragTo(hold, await center(electrum.bone(bone)), await center(electrum.end(end)));
    await expect(draggedBone(page)).toBeVisible();
    await hold.up();
    await expect(draggedBone(page)).toHaveCount(0);
    await expect(electrum.refusal).toBeVisible();
    await expect(electrum.refusal).not.toHaveText(/does not fit anywhere\.$/);
    await expect(electrum.bone(bone)).toBeVisible();
    expect(await storedActions(page)).toEqual(actions);
  });

  await test.step("a bone that fits nowhere says why when it is dragged", async () => {
    const unplayable = page.locator(".tray-bone.unplayable").first();
    await dragTo(hold, await center(unplayable), await center(page.locator(".end").first()));
    await expect(electrum.refusal).toHaveText(/does not fit anywhere\.$/);
    await hold.up();
    await expect(draggedBone(page)).toHaveCount(0);
    await expect(unplayable).toBeVisible();
    await expect(page.locator(".tray-bone.dragged")).toHaveCount(0);
    expect(await storedActions(page)).toEqual(actions);
  });

  await test.step("an end where it fits: it is played there", async () => {
    const [end] = (await endsFor(electrum, bone, hasTouch)).fits;
    await dragTo(hold, await center(electrum.bone(bone)), await center(electrum.end(end)));
    await expect(draggedBone(page)).toBeVisible();
    await expect(electrum.end(end)).toHaveClass(/\bnear\b/);
    await expect(electrum.bone(bone)).toHaveClass(/\bdragged\b/);
    await hold.up();
    await expect(draggedBone(page)).toHaveCount(0);
    await expect(electrum.bone(bone)).toHaveCount(0);
    await expect.poll(() => storedActions(page)).toEqual([...actions, `${bone}@${end}`]);
    await expect(page.locator(`.chain-bone[data-bone="${bone}"]`)).toBeVisible();
    expect(await electrum.waitForPrompt()).toBe("ok");
    await expectInPlace(page, "after a drag");
  });
});
