import { readFileSync } from "node:fs";
import { join } from "node:path";

import { AnyGamePage, listedGames } from "../../pages/shared/any-game";
import { fillStorage } from "../../support/documents";
import { expect, open, test } from "../../support/fixtures";
import { openChair, setChair, settingValue } from "../../support/menu";
import { overflowing } from "../../support/overflow";
import { DIST } from "../../support/own-host";
import { extend, translate } from "../../support/strangers";
import { ROUTES, fileIn } from "../../../scripts/route-pages.mjs";
import { LANGUAGES } from "../../../scripts/languages.mjs";

test.use({ randomSeed: 7, contextOptions: { reducedMotion: "reduce" } });

test("with a translator and extensions every game shows what it shows without them", async ({ page, context }) => {
  await fillStorage(page, { app: { pace: "at-once" } });
  await page.addInitScript(translate);
  await page.addInitScript(extend);
  for (const game of await listedGames(page)) {
    await test.step(game.name, async () => {
      const strange = new AnyGamePage(page, game);
      await open(page, `play/${game.id}`);
      for (let moves = 0; moves < 2; moves += 1) {
        expect(await strange.playToNextChoice()).toBe(true);
        await strange.followHint();
      }
      await strange.playToNextChoice();
      const plain = new AnyGamePage(await context.newPage(), game);
      await open(plain.page, `play/${game.id}`);
      await plain.waitForPrompt();
      const shown = await strange.visibleState();
      await expect.poll(() => plain.visibleState()).toEqual(shown);
      await plain.page.close();
      // the cascade: what pages share, then the game's, then forced colors
      const sheets = await page.locator('link[rel="stylesheet"][href]').evaluateAll((links) =>
        links.map((link) => /(\w+)-[0-9a-f]+\.css$/.exec(link.getAttribute("href")!)?.[1]),
      );
      expect(sheets).toEqual(["boneyard", "pages", game.id, "forced"].filter((name) => sheets.includes(name)));
      expect(sheets).toContain("pages");
    });
  }
});

test("a password manager's button beside a name leaves the name and the sheet as they are", async ({ page }) => {
  await page.addInitScript(extend);
  await open(page);
  await page.locator('li.card[data-game="crescendo"] .set-up').click();
  await setChair(page, 1, "person");
  const name = page.locator("#chair-name-1");
  await name.fill("Ana");
  await expect(name.locator("~ com-password-button")).toBeAttached();
  await setChair(page, 0, "person");
  await openChair(page, 1);
  await expect(name).toHaveValue("Ana");
  expect(await overflowing(page)).toEqual([]);
});

test("the app stays untranslatable in every language that is chosen", async ({ page }) => {
  await open(page, "de");
  const root = page.locator("html");
  for (const [name, code] of [["", "de"], ["Français", "fr"]]) {
    if (name !== "") await settingValue(page, "language", name).check();
    await expect(root).toHaveAttribute("lang", code);
    await expect(root).toHaveAttribute("translate", "no");
    await expect(root).toHaveClass(/notranslate/);
  }
});

test("no page of the site lets a translator in", () => {
  const files = ["404.html", ...LANGUAGES.flatMap((language) => ROUTES.map(({ path }) => fileIn(language, path)))];
  for (const file of files) {
    const page = readFileSync(join(DIST, file), "utf8");
    expect(page, file).toMatch(/<html lang="[\w-]+" class="notranslate" translate="no"/);
    expect(page, file).toMatch(/<meta name="google" content="notranslate"/);
  }
});
