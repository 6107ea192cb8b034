import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { BRICK } from "../brick";
import { COLOR } from "../color";
import { CRESCENDO } from "../crescendo";
import { earlier, gameAt, put, storedRecord } from "../documents";
import { open, openTable, test } from "../fixtures";
import { LONG_SPINNER } from "../positions";
import { SCARNECCHIA } from "../scarnecchia";
import { drawn } from "../table";

// The pictures that a browser shows before it installs the app; run on purpose only: BONEYARD_SCREENSHOTS=1.

for (const [language, locale] of [
  ["en", "en-GB"],
  ["es", "es-ES"],
]) {
  for (const [form, viewport, deviceScaleFactor] of [
    ["wide", { width: 1440, height: 900 }, 1],
    ["narrow", { width: 360, height: 640 }, 2],
  ] as const) {
    test.describe(`${language}, ${form}`, () => {
      test.use({ locale, viewport, deviceScaleFactor, contextOptions: { reducedMotion: "reduce" } });
      const path = (game: string) =>
        fileURLToPath(new URL(`../../public/screenshots/${language}-${game}-${form}.jpg`, import.meta.url));

      test("Electrum", async ({ page, table }) => {
        await openTable(table, { game: gameAt(earlier(LONG_SPINNER, 6)), preferences: { display: { table_count: true } } });
        await table.asks();
        await drawn(page);
        await page.screenshot({ path: path("electrum"), quality: 82 });
      });

      test("Scarnecchia", async ({ page }) => {
        const options = { sets: 1, scoring: "tiles", hands: 5, first: 1 };
        const record = { v: 1, game: "scarnecchia", options, seats: 2, seed: "0000000000008", actions: ["0-2+1-2=5"] };
        const explained = ["take", "several", "build", "steal"].map((tip) => `scarnecchia/tip/${tip}`);
        await put(page, { house: { explained }, texts: { [SCARNECCHIA.table]: storedRecord(record, [null, "easy"]) } });
        await open(page, "play/scarnecchia");
        await page.locator(".pool-item").first().waitFor();
        await page.locator("#hand-0-4").click();
        await drawn(page);
        await page.screenshot({ path: path("scarnecchia"), quality: 82 });
      });

      test("Color", async ({ page }) => {
        const whole = JSON.parse(await readFile(new URL("../games/color-fifty.domino.json", import.meta.url), "utf8"));
        // the person has just placed, and the best claim is offered
        const record = { ...whole, actions: whole.actions.slice(0, 42) };
        const explained = ["choose", "place", "claim", "black", "purple"].map((tip) => `color/tip/${tip}`);
        await put(page, { house: { explained }, texts: { [COLOR.table]: storedRecord(record, [null, "easy"]) } });
        await open(page, "play/color");
        await page.locator(".color-tray").waitFor();
        await drawn(page);
        await page.screenshot({ path: path("color"), quality: 82 });
      });

      test("Brick", async ({ page }) => {
        const record = JSON.parse(await readFile(new URL("../games/brick.domino.json", import.meta.url), "utf8"));
        const explained = ["reveal", "place", "layers", "readied", "skip", "draw", "end"].map((tip) => `brick/tip/${tip}`);
        await put(page, { house: { explained }, texts: { [BRICK.table]: storedRecord(record, [null, "easy"], 71) } });
        await open(page, "play/brick");
        await page.locator(".brick-block").first().waitFor();
        await page.locator(".tray-bone.playable").first().click();
        await drawn(page);
        await page.screenshot({ path: path("brick"), quality: 82 });
      });

      test("Crescendo", async ({ page }) => {
        const stored = JSON.parse(await readFile(new URL("../games/stored-before.json", import.meta.url), "utf8"));
        const explained = ["seed", "regions", "blanks", "hold", "overtake"].map((tip) => `crescendo/tip/${tip}`);
        await put(page, { house: { explained }, texts: { [CRESCENDO.table]: JSON.stringify(stored[CRESCENDO.table]) } });
        await open(page, "play/crescendo");
        await page.locator(".square").first().waitFor();
        await drawn(page);
        await page.screenshot({ path: path("crescendo"), quality: 82 });
      });
    });
  }
}
