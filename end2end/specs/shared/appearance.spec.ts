import type { Locator } from "@playwright/test";

import { crescendoPreferences } from "../../pages/crescendo/page";
import { LONG_SPINNER } from "../../pages/electrum/positions";
import { type AppPreferences, gameAt, KEY, storedPreferences } from "../../support/documents";
import { expect, open, openElectrum, openGame, reload, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { recordAnimations, takeAnimations } from "../../support/motion";
import { openSheet, settingSwitch, settingValue } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the theme follows the operating system until the user chooses one, which is stored", async ({ page, electrum }) => {
  const [light, dark] = ["rgb(43, 90, 71)", "rgb(33, 46, 57)"];
  const background = page.locator("html");
  await open(page);
  await expect(background).toHaveCSS("background-color", light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(background).toHaveCSS("background-color", dark);
  await settingValue(page, "look", "Light").check();
  await expect(background).toHaveCSS("background-color", light);
  await reload(page);
  await expect(background).toHaveCSS("background-color", light);
  await settingValue(page, "look", "Dark").check();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(background).toHaveCSS("background-color", dark);
  expect(await storedPreferences<AppPreferences>(page, KEY.app)).toMatchObject({ look: "dark" });
  await openElectrum(electrum);
  await expect(background).toHaveCSS("background-color", dark);
  await electrum.home.click();
  await settingValue(page, "look", "Automatic").check();
  await expect(background).toHaveCSS("background-color", light);
});

/** Whether bones are drawn with pips or with numerals, by the values of two custom properties. */
const boneStyle = (bones: Locator) =>
  bones.first().evaluate((bone) => {
    const style = getComputedStyle(bone);
    return [style.getPropertyValue("--pips"), style.getPropertyValue("--numerals")];
  });

const PIPS = ["inline", "none"];
const NUMERALS = ["none", "inline"];

test("the setting Numerals applies to every bone of every game", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  expect(await boneStyle(page.locator(".chain-bone"))).toEqual(PIPS);
  await openSheet(page, "Settings");
  await settingSwitch(page, "numerals").click();
  for (const bones of [".setting-bones .bone", ".chain-bone", ".tray-bone"]) {
    await expect.poll(() => boneStyle(page.locator(bones)), bones).toEqual(NUMERALS);
  }
  await open(page);
  expect(await boneStyle(page.locator(".little-board .chain-bone"))).toEqual(NUMERALS);
  await follow(page, "play/crescendo");
  expect(await boneStyle(page.locator(".tray-bone"))).toEqual(NUMERALS);
});

test("Numerals stored for one game by an earlier version applies to all games", async ({ page }) => {
  await openGame(page, "crescendo", { texts: crescendoPreferences(200, { display: { numerals: true } }) });
  await page.locator(".square").first().waitFor();
  await expect(page.locator("html")).toHaveAttribute("data-numerals");
  await openGame(page, "electrum");
  expect(await boneStyle(page.locator(".tray-bone"))).toEqual(NUMERALS);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a sample bone shows the speed of moving bones", async ({ page, electrum }) => {
    await recordAnimations(page);
    await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
    await electrum.waitForPrompt();
    await openSheet(page, "Settings");
    // what runs may have ended before it can be asked for
    const durations = async () =>
      (await takeAnimations(page)).filter(({ what }) => what === "speed-bone").map(({ durationMs }) => durationMs);
    for (const [speed, expected] of [
      ["Slow", [560]],
      ["Normal", [260]],
      ["At once", []],
    ] as [string, number[]][]) {
      expect(await durations(), "the sample rests").toEqual([]);
      await settingValue(page, "speed", speed).click();
      expect(await durations(), speed).toEqual(expected);
    }
  });
});
