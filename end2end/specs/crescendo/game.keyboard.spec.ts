import { CRESCENDO, CrescendoPage, crescendoPreferences, placeByKeys } from "../../pages/crescendo/page";
import { bot, person, recordedGame, storedGameText } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { key, tabTo } from "../../support/keyboard";
import { noPointer } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("two people and a bot play a game to its end by keyboard", async ({ page }) => {
  // the last moves of a game that Ben began
  const record = await recordedGame("crescendo-three");
  const game = storedGameText(record, ["Ann", "Ben", "beginner"], record.actions.length - 12);
  const party = { seats: 3, chairs: [person("Ann"), person("Ben"), bot("")] };
  const texts = { ...crescendoPreferences(50, { party }), [CRESCENDO.table]: game };
  await openGame(page, "crescendo", { app: { pace: "at-once" }, texts });
  const crescendo = new CrescendoPage(page, noPointer);
  const count = { uncover: 0, place: 0 };
  for (let turn = 0; ; turn += 1) {
    expect(turn, "turns").toBeLessThan(80);
    const prompt = await crescendo.waitForPrompt([0, 1]);
    if (prompt === "new game") break;
    count[prompt] += 1;
    if (prompt === "uncover") {
      await tabTo(page, "#uncover");
      await key(page, "Enter");
      await expect(page.locator(".tray-bone:focus"), "the hand has the focus").toHaveCount(1);
    } else {
      await placeByKeys(crescendo);
    }
  }
  expect(count.place).toBeGreaterThan(4);
  expect(count.uncover, "the device changes hands before every placement").toBe(count.place);
  expect(await crescendo.totals()).toEqual(await crescendo.expectedTotals(1));
  await tabTo(page, ".ended .button.first");
  await key(page, "Enter");
  await expect(crescendo.live).toHaveText(/^New game\./);
});

test("keys turn the previewed bone, cancel the preview and put the bone back", async ({ page }) => {
  await openGame(page, "crescendo", { app: { pace: "at-once" }, texts: crescendoPreferences(200) });
  const crescendo = new CrescendoPage(page, noPointer);
  expect(await crescendo.waitForPrompt([0])).toBe("place");
  await tabTo(page, ".tray-bone");
  await key(page, "ArrowRight");
  await key(page, "Enter");
  await key(page, "Enter");
  await expect(crescendo.place).toBeVisible();
  const previewed = () => page.locator(".square[aria-selected=true]").evaluateAll((cells) => cells.map((cell) => cell.id));
  const before = await previewed();
  expect(before).toHaveLength(2);
  await key(page, "r");
  expect(await previewed()).not.toEqual(before);
  expect(await previewed()).toHaveLength(2);
  await key(page, "Escape");
  expect(await previewed()).toEqual([]);
  await expect(page.locator(".tray-bone[aria-pressed=true]"), "the bone stays selected").toHaveCount(1);
  await key(page, "Escape");
  await expect(page.locator(".tray-bone:focus")).toHaveCount(1);
  await expect(page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(0);
});
