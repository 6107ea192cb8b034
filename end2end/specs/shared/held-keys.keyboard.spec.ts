import type { Page } from "@playwright/test";

import { keys } from "../../pages/electrum/page";
import { LONG_SPINNER, YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt, storedActions } from "../../support/documents";
import { expect, open, openElectrum, test } from "../../support/fixtures";
import { arrowTo, focused, key, tabTo, waitForFrames } from "../../support/keyboard";
import { sheet } from "../../support/menu";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

/** Holds a key until the system has repeated it many times. */
async function hold(page: Page, name: string): Promise<void> {
  for (let repeats = 0; repeats < 25; repeats += 1) {
    await page.keyboard.down(name);
    await page.waitForTimeout(15);
  }
  await page.keyboard.up(name);
  await waitForFrames(page);
}

test("a held key does one thing at the table, in sheets and in the replay", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)), app: { pace: "at-once", one_place: "confirm" } });
  expect(await electrum.waitForPrompt()).toBe("play");
  const before = await storedActions(page);

  await test.step("Enter picks a bone and does not place it", async () => {
    await tabTo(page, ".tray-bone");
    await arrowTo(page, ".tray-bone.playable");
    await hold(page, "Enter");
    expect(await storedActions(page)).toEqual(before);
    await expect(page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(1);
  });

  await test.step("Escape closes the list of keys, and the bone stays picked", async () => {
    await hold(page, "?");
    await expect(sheet(page, "Keys")).toBeVisible();
    await hold(page, "Escape");
    await expect(sheet(page, "Keys")).toBeHidden();
    await expect(page.locator(".tray-bone[aria-pressed=true]")).toHaveCount(1);
  });

  await test.step("Enter places it, and O lets the opponent do one thing", async () => {
    if (!(await focused(page)).startsWith("end-")) await tabTo(page, ".end.fits");
    await hold(page, "Enter");
    expect(await electrum.waitForPrompt()).toBe("ok");
    const stored = async () => (await storedActions(page)).length;
    await expect.poll(stored).toBe(before.length + 1);
    await hold(page, "o");
    await expect.poll(stored).toBe(before.length + 2);
    await electrum.waitForPrompt();
    await waitForFrames(page);
    expect(await stored(), "no more than one thing").toBe(before.length + 2);
  });

  await test.step("U takes one choice back, arrow keys go on", async () => {
    await hold(page, "u");
    await expect.poll(async () => (await storedActions(page)).length).toBe(before.length);
    await tabTo(page, ".tray-bone");
    await key(page, "Home");
    const first = await focused(page);
    await hold(page, "ArrowRight");
    await expect(page.locator(".tray-bone").last()).toBeFocused();
    expect(await focused(page)).not.toBe(first);
  });

  await test.step("A shows all hands of the replay, the space bar starts it", async () => {
    await openElectrum(electrum, { game: gameAt(YOU_WIN) });
    await keys.play(electrum);
    expect(await electrum.waitForPrompt()).toBe("new game");
    await open(page, "replay/electrum");
    await expect(page.locator(".replay-words")).toContainText("Move");
    await hold(page, "a");
    await expect(page.getByRole("switch")).toBeChecked();
    await key(page, "Home");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await hold(page, " ");
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  });
});

test("letters work by the key's place where none is Latin", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await electrum.waitForPrompt();
  const pressed = (name: string, code: string) =>
    page.evaluate(([key, code]) => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true })), [name, code]);
  // Dvorak has D on the key of H
  await pressed("d", "KeyH");
  await expect(page.locator(".tray-bone.hinted")).toHaveCount(0);
  await pressed("р", "KeyH");
  await expect(page.locator(".tray-bone.hinted")).toHaveCount(1);
  const before = (await storedActions(page)).length;
  await pressed("ע", "KeyU");
  await expect.poll(async () => (await storedActions(page)).length).toBeLessThan(before);
});
