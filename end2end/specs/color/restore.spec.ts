import { COLOR } from "../../pages/color/page";
import { storedGameText } from "../../support/documents";
import { expect, openGame, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const RECORD = {
  v: 1,
  game: "color",
  options: { dmo: null, first: null },
  seats: 2,
  seed: "00000000000AB",
  actions: [["B", "B"], "a6b6", "B:a6b6", ["K", "P"], "c5c6", "B:a6b6c6", ["P", "B"], "d6d5"] as unknown as string[],
};

const stored = (entries?: number) => storedGameText(RECORD, [null, "beginner"], entries);

// The browser sends `focusout` while a table is removed with its focused square, when the table's state is disposed.
test("a table that is left right after Restore does not panic", async ({ page }) => {
  const chair = (person: boolean) => ({ person, level: "beginner", name: "" });
  const settings = { options: { dmo: 1, first: 0 }, party: { seats: 2, chairs: [chair(true), chair(false)] } };
  const { session } = JSON.parse(stored(5)).body;
  const preserved = JSON.stringify({ v: 1, kind: "preserved", body: { session, settings, at: 1784550000000 } });
  const focusedSquare = page.locator(".square:focus");
  for (const isFocused of [true, false]) {
    const texts = { [COLOR.table]: stored(), "boneyard/color/preserved": preserved };
    await openGame(page, "color", { app: { pace: "normal" }, texts });
    await page.locator(".status button[aria-label=Menu]").evaluate((button: HTMLElement) => button.click());
    await page.locator(".menu-entry", { hasText: "Restore" }).evaluate((entry: HTMLElement) => entry.click());
    await expect(page.locator("#live")).toContainText("Restored.");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    if (isFocused) {
      await page.locator(".square").first().evaluate((square: HTMLElement) => square.focus());
      await expect(focusedSquare).toHaveCount(1);
    }
    await follow(page, "play/brick");
    await expect(page.locator("main[data-game=brick], main.failed")).toBeVisible();
    await expect(page.locator("main[data-game=color]")).toHaveCount(0);
    await waitForFrames(page);
    await expect(page.locator("main.failed")).toHaveCount(0);
  }
});
