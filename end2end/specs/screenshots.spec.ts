import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { CRESCENDO } from "../crescendo";
import { earlier, gameAt, put } from "../documents";
import { open, openTable, test } from "../fixtures";
import { LONG_SPINNER } from "../positions";
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

      test("Crescendo", async ({ page }) => {
        const stored = JSON.parse(await readFile(new URL("../games/stored-before.json", import.meta.url), "utf8"));
        await put(page, { texts: { [CRESCENDO.table]: JSON.stringify(stored[CRESCENDO.table]) } });
        await open(page, "play/crescendo");
        await page.locator(".square").first().waitFor();
        await drawn(page);
        await page.screenshot({ path: path("crescendo"), quality: 82 });
      });
    });
  }
}
