import { earlier, gameAt, storedActions } from "../documents";
import { expect, openTable, test } from "../fixtures";
import { expectInPlace } from "../layout";
import { carried, carry, farFromEnds, middle, pointer } from "../pointing";
import { YOU_WIN } from "../positions";
import type { Table } from "../table";

test.beforeEach(async ({ table }) => {
  // a second tap on a bone puts it down, however many ends take it
  await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)), house: { one_place: "confirm" } });
  expect(await table.asks()).toBe("play");
});

/** Takes a bone up by a press, and lets go of it by another; says at which ends it fits, and at which it does not. */
async function ends(table: Table, bone: string, touch: boolean): Promise<{ fits: string[]; others: string[] }> {
  const press = () => table.bone(bone)[touch ? "tap" : "click"]();
  await press();
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
  const fits = await table.fitting();
  const others = await table.page.locator(".end:not(.fits)").evaluateAll((ends) => ends.map((end) => end.id.slice(4)));
  await press();
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "false");
  return { fits, others };
}

test("a bone dragged to an end is played there", async ({ page, table, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const before = await storedActions(page);
  const [bone] = await table.playable();
  const [end] = (await ends(table, bone, hasTouch)).fits;

  await carry(hold, await middle(table.bone(bone)), await middle(table.end(end)));
  await expect(carried(table)).toBeVisible();
  await expect(table.end(end)).toHaveClass(/\bnear\b/);
  await expect(table.bone(bone)).toHaveClass(/\bdragged\b/);
  await hold.up();
  await expect(carried(table)).toHaveCount(0);
  await expect(table.bone(bone)).toHaveCount(0);
  expect(await storedActions(page)).toEqual([...before, `${bone}@${end}`]);
  await expect(page.locator(`.chain-bone[data-bone="${bone}"]`)).toBeVisible();
  expect(await table.asks()).toBe("ok");
  await expectInPlace(page, "after a drag");
});

test("a bone dropped beside every end goes back to the hand", async ({ page, table, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const before = await table.seen();
  const [bone] = await table.playable();
  await carry(hold, await middle(table.bone(bone)), await farFromEnds(page));
  await expect(carried(table)).toBeVisible();
  await hold.up();
  await expect(carried(table)).toHaveCount(0);
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator(".end.fits, .end.near, .tray-bone.dragged")).toHaveCount(0);
  expect(await table.seen()).toEqual(before);

  // and the hand is as good as before
  await table.bone(bone)[hasTouch ? "tap" : "click"]();
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
});

test("a bone dragged to an end where it does not fit is not played, and told why", async ({ page, table, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const before = await storedActions(page);
  const bones = await table.playable();
  let chosen: { bone: string; end: string } | undefined;
  for (const bone of bones) {
    const { fits, others } = await ends(table, bone, hasTouch);
    if (fits.length > 0 && others.length > 0) chosen ??= { bone, end: others[0] };
  }
  expect(chosen, "a bone and an end where it does not fit").toBeDefined();
  const { bone, end } = chosen!;
  await carry(hold, await middle(table.bone(bone)), await middle(table.end(end)));
  await hold.up();
  await expect(carried(table)).toHaveCount(0);
  expect(await storedActions(page)).toEqual(before);
  await expect(table.bone(bone)).toBeVisible();
  await expect(table.refusal).toBeVisible();
});

test("a short slip of the hand is a tap", async ({ page, table, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const [bone] = await table.playable();
  const from = await middle(table.bone(bone));
  await carry(hold, from, { x: from.x + 4, y: from.y - 3 }, 2);
  await expect(carried(table)).toHaveCount(0);
  await hold.up();
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
});

test("a bone that fits nowhere is not carried off, and told why", async ({ page, table, hasTouch }) => {
  const hold = await pointer(page, hasTouch);
  const before = await storedActions(page);
  const rests = page.locator(".tray-bone.unplayable").first();
  await carry(hold, await middle(rests), await middle(page.locator(".end").first()));
  await expect(table.refusal).toBeVisible();
  await hold.up();
  expect(await storedActions(page)).toEqual(before);
  await expect(carried(table)).toHaveCount(0);
});

test("a quick pull is a drag too", async ({
  page,
  table,
  hasTouch,
}) => {
  const hold = await pointer(page, hasTouch);
  const before = await table.seen();
  const [bone] = await table.playable();
  await carry(hold, await middle(table.bone(bone)), await farFromEnds(page), 1);
  await expect(carried(table)).toBeVisible();
  await hold.up();
  await expect(carried(table)).toHaveCount(0);
  expect(await table.seen()).toEqual(before);
});
