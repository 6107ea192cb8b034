import { keys } from "../../pages/electrum/page";
import { MUST_DRAW, YOU_WIN } from "../../pages/electrum/positions";
import { type AppPreferences, earlier, gameAt, KEY, storedActions, storedPreferences } from "../../support/documents";
import { expect, openElectrum, reload, test } from "../../support/fixtures";
import { key, tabTo } from "../../support/keyboard";
import { chooseInMenuByKeys, settingSwitch } from "../../support/menu";
import { questionCount, watchWorkers } from "../../support/workers";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("single-letter shortcuts can be switched off and on", async ({ page, electrum }) => {
  await watchWorkers(page);
  await openElectrum(electrum, { game: gameAt(MUST_DRAW) });
  expect(await electrum.waitForPrompt()).toBe("draw");
  const switchLetterKeys = async (on: boolean) => {
    await chooseInMenuByKeys(page, "Settings");
    await expect(electrum.sheet("Settings")).toBeVisible();
    await tabTo(page, "details:has([data-setting=letter_keys]) summary");
    await key(page, "Enter");
    await tabTo(page, "[data-setting=letter_keys] button");
    await key(page, "Space");
    await expect(settingSwitch(page, "letter_keys")).toBeChecked({ checked: on });
    await key(page, "Escape");
    await expect(electrum.sheet("Settings")).toBeHidden();
  };
  for (const [name, actions] of [["d", ["draw"]], ["d", ["draw", "draw"]], ["u", ["draw"]]] as const) {
    await key(page, name);
    await expect.poll(() => storedActions(page), name).toEqual(actions);
  }

  await switchLetterKeys(false);
  await reload(page);
  await electrum.waitForPrompt();
  await expect(electrum.undo).toBeEnabled();
  await expect(electrum.redo).toBeEnabled();
  for (const name of ["u", "U", "y", "Y", "d", "h", "H"]) {
    await key(page, name);
    expect(await storedActions(page), name).toEqual(["draw"]);
  }
  expect(await questionCount(page), "no hint was requested").toBe(0);
  await expect(page.locator(".message-advice")).toHaveCount(0);
  // other keys still work
  await tabTo(page, "#draw");
  await key(page, "Enter");
  await expect.poll(() => storedActions(page)).toEqual(["draw", "draw"]);

  await switchLetterKeys(true);
  await key(page, "u");
  await expect.poll(() => storedActions(page)).toEqual(["draw"]);
  await key(page, "y");
  await expect.poll(() => storedActions(page)).toEqual(["draw", "draw"]);
  await key(page, "h");
  await expect(page.locator(".message-advice")).toHaveCount(1);
  const stored = await storedPreferences<Partial<AppPreferences>>(page, KEY.app);
  expect(stored?.no_letter_keys ?? false).toBe(false);
});

test("without single-letter shortcuts a game is played with the other keys", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 2)), app: { pace: "at-once", no_letter_keys: true } });
  expect(await electrum.waitForPrompt()).toBe("play");
  await keys.play(electrum);
  expect(await electrum.waitForPrompt()).toBe("ok");
  await key(page, "o");
  await expect(electrum.ok, "O does nothing").toBeVisible();
  await tabTo(page, "#ok");
  await key(page, "Enter");
  await expect(electrum.ok).toHaveCount(0);
});
