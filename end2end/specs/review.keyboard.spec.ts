import { gameAt } from "../documents";
import { expect, openTable, test } from "../fixtures";
import { LONG_SPINNER, YOU_WIN } from "../positions";
import { key, playByKeys, tabTo } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("H asks for a hint", async ({ page, table }) => {
  await openTable(table, { game: gameAt(LONG_SPINNER) });
  await table.asks();
  await key(page, "h");
  await expect(page.locator(".tray-bone.hinted")).toHaveCount(1);
  await expect(table.message).toContainText(/^Play the /);
});

test("arrows step through a replay, Home and End go to its ends, A opens the hands", async ({ page, table }) => {
  await openTable(table, { game: gameAt(YOU_WIN) });
  await playByKeys(table);
  await tabTo(page, ".ended a");
  await key(page, "Enter");
  const words = page.locator(".replay-words");
  await expect(words).toContainText("Move 0 of 12");
  await key(page, "ArrowRight");
  await key(page, "ArrowRight");
  await expect(words).toContainText("Move 2 of 12");
  await key(page, "ArrowLeft");
  await expect(words).toContainText("Move 1 of 12");
  await key(page, "End");
  await expect(words).toContainText("Move 12 of 12");
  await key(page, "Home");
  await expect(words).toContainText("Move 0 of 12");
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "false");
  await key(page, "a");
  await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  await tabTo(page, ".replay-slider");
  await key(page, "ArrowRight");
  await expect(words).toContainText("Move 1 of 12");
});
