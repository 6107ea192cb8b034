import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import { BRICK } from "../../pages/brick/page";
import { COLOR } from "../../pages/color/page";
import { CRESCENDO } from "../../pages/crescendo/page";
import { LONG_SPINNER } from "../../pages/electrum/positions";
import { SCARNECCHIA } from "../../pages/scarnecchia/page";
import {
  documentsOfEarlierBuild,
  earlier,
  gameAt,
  keysOf,
  recordedGame,
  shownTips,
  storedGameText,
} from "../../support/documents";
import { openElectrum, openGame, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { DESKTOP, PHONE } from "../../support/viewports";
import { LANGUAGES } from "../../../scripts/languages.mjs";

// Makes the screenshots of the manifest, which browsers show before they install the app. Needs BONEYARD_SCREENSHOTS=1.

for (const language of LANGUAGES) {
  for (const [form, viewport, deviceScaleFactor] of [
    ["wide", DESKTOP, 1],
    ["narrow", PHONE, 2],
  ] as const) {
    test.describe(`${language}, ${form}`, () => {
      test.use({ locale: language, viewport, deviceScaleFactor, contextOptions: { reducedMotion: "reduce" } });

      const save = async (page: Page, game: string) => {
        await waitForFrames(page);
        const path = fileURLToPath(new URL(`../../../public/screenshots/${language}-${game}-${form}.jpg`, import.meta.url));
        await page.screenshot({ path, quality: 82 });
      };

      test("Electrum", async ({ page, electrum }) => {
        await openElectrum(electrum, { game: gameAt(earlier(LONG_SPINNER, 6)), preferences: { display: { table_count: true } } });
        await electrum.waitForPrompt();
        await save(page, "electrum");
      });

      test("Scarnecchia", async ({ page }) => {
        const options = { sets: 1, scoring: "tiles", hands: 5, first: 1 };
        const record = { v: 1, game: "scarnecchia", options, seats: 2, seed: "0000000000008", actions: ["0-2+1-2=5"] };
        const explained = shownTips("scarnecchia", "take", "several", "build", "steal", "notches");
        await openGame(page, "scarnecchia", { app: { explained }, texts: { [SCARNECCHIA.table]: storedGameText(record, [null, "easy"]) } });
        await page.locator(".pool-item").first().waitFor();
        await page.locator("#hand-0-4").click();
        await save(page, "scarnecchia");
      });

      test("Color", async ({ page }) => {
        // after entry 42 the player has placed and can claim
        const game = storedGameText(await recordedGame("color-fifty"), [null, "easy"], 42);
        const explained = shownTips("color", "choose", "place", "claim", "black", "purple");
        await openGame(page, "color", { app: { explained }, texts: { [COLOR.table]: game } });
        await page.locator(".color-tray").waitFor();
        await save(page, "color");
      });

      test("Brick", async ({ page }) => {
        const game = storedGameText(await recordedGame("brick"), [null, "easy"], 71);
        const explained = shownTips("brick", "reveal", "place", "layers", "readied", "skip", "draw", "end");
        await openGame(page, "brick", { app: { explained }, texts: { [BRICK.table]: game } });
        await page.locator(".brick-block").first().waitFor();
        await page.locator(".tray-bone.playable").first().click();
        await save(page, "brick");
      });

      test("Partners", async ({ page }) => {
        const game = storedGameText(await recordedGame("partners"), [null, "easy", "easy", "easy"], 46);
        const explained = shownTips("partners", "opposite", "fits", "lacks", "notches", "leave", "repeat");
        await openGame(page, "partners", { app: { explained }, texts: { [keysOf("partners").table]: game } });
        await page.locator(".tray-bone.playable").first().waitFor();
        await save(page, "partners");
      });

      test("Crescendo", async ({ page }) => {
        const { [CRESCENDO.table]: game } = await documentsOfEarlierBuild();
        const explained = shownTips("crescendo", "seed", "regions", "notches", "blanks", "hold", "overtake");
        await openGame(page, "crescendo", { app: { explained }, texts: { [CRESCENDO.table]: game } });
        await page.locator(".square").first().waitFor();
        await save(page, "crescendo");
      });
    });
  }
}
