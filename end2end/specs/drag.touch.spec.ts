import { earlier, gameAt } from "../documents";
import { expect, openTable, test } from "../fixtures";
import { carried, carry, middle, pointer } from "../pointing";
import { YOU_WIN } from "../positions";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a drag that the device breaks off leaves everything as it was", async ({ page, table }) => {
  await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
  expect(await table.asks()).toBe("play");
  const hold = await pointer(page, true);
  const before = await table.seen();
  const [bone] = await table.playable();
  await carry(hold, await middle(table.bone(bone)), await middle(page.locator(".end").first()));
  await expect(carried(table)).toBeVisible();
  await hold.cancel?.();
  await expect(carried(table)).toHaveCount(0);
  await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "false");
  expect(await table.seen()).toEqual(before);
});
