import { earlier, gameAt } from "../documents";
import { expect, openTable, test } from "../fixtures";
import { carried, carry, farFromEnds, middle, pointer } from "../pointing";
import { YOU_WIN } from "../positions";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("after a press that ended elsewhere a mouse that strolls over the hand carries nothing", async ({ page, table }) => {
  await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
  expect(await table.asks()).toBe("play");
  const hold = await pointer(page, false);
  const before = await table.seen();
  const [bone] = await table.playable();
  await carry(hold, await middle(table.bone(bone)), await farFromEnds(page), 1);
  await expect(carried(table)).toBeVisible();
  await hold.up();
  await expect(carried(table)).toHaveCount(0);
  const { x, y, width, height } = (await table.hand.boundingBox())!;
  for (const end of [x, x + width]) {
    await page.mouse.move(end, y + height / 2, { steps: 20 });
    await expect(carried(table)).toHaveCount(0);
  }
  expect(await table.seen()).toEqual(before);
});
