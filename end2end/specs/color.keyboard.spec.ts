import { ColorPage, actByKeys, settings } from "../color";
import { put } from "../documents";
import { expect, open, test } from "../fixtures";

test.use({ chance: 7, contextOptions: { reducedMotion: "reduce" }, pointerAllowed: false });

test("a game is played to its end by keys alone", async ({ page }) => {
  test.setTimeout(300_000);
  await put(page, { house: { pace: "at-once" }, texts: settings({ level: "beginner" }) });
  await open(page, "play/color");
  const table = new ColorPage(page, () => Promise.reject(new Error("by keys alone")));
  const did = { choose: 0, place: 0, claim: 0, uncover: 0 };
  for (let turn = 0; ; turn += 1) {
    expect(turn, "steps").toBeLessThan(140);
    const asked = await table.asks();
    if (asked === "new game") break;
    const { cursor } = await table.kept();
    did[asked] += 1;
    await actByKeys(table, asked, turn);
    await expect.poll(async () => (await table.kept()).cursor, asked).toBeGreaterThan(cursor);
  }
  expect(did.choose).toBeGreaterThan(5);
  expect(did.place).toBeGreaterThan(3);
  expect(did.claim).toBeGreaterThan(0);
});
