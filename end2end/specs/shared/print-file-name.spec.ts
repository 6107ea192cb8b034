import { readFile } from "node:fs/promises";

import { gameFile } from "../../support/documents";
import { expect, open, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { DESKTOP, PHONE } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a file with a very long name does not make the page wider than the screen", async ({ page }) => {
  const wide = () => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  await open(page);
  // with and without places for line breaks, narrow and wide letters
  for (const letters of ["a", "W", "\u{1F01B}", "to be sorted "]) {
    const name = `${letters.repeat(235).slice(0, 230)}.json`;
    for (const [game, file, filled] of [
      ["crescendo", "crescendo-three", ".pad-result"],
      ["electrum", "long", ".paper-result"],
    ]) {
      const buffer = await readFile(gameFile(file));
      await follow(page, `print/${game}`);
      await page.locator("#record").setInputFiles({ name, mimeType: "application/json", buffer });
      await expect(page.locator(filled)).toBeVisible();
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        await expect.poll(async () => (await wide())[1]).toBeLessThanOrEqual(viewport.width);
        const [content, screen] = await wide();
        expect(content, `${game}, ${letters}`).toBeLessThanOrEqual(screen);
        if (game === "electrum") continue;
        // the option that names the file wraps
        const choice = page.locator('[data-setting="source"] .choice').filter({ has: page.locator(":checked") });
        await expect(choice).toContainText(name.slice(0, 100));
        const { x, width } = (await choice.boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(screen);
      }
      await expectInPlaceOnPhoneToo(page, `with a name of ${letters}`);
    }
  }
});
