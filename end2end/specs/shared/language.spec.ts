import type { Page } from "@playwright/test";

import {
  ANY_LEAD,
  LONG_SPINNER,
  MUST_DRAW,
  NESTOR_DRAWS,
  PASS_BLOCKS,
  YOU_DOMINO,
  YOU_WIN,
} from "../../pages/electrum/positions";
import { fillStorage, gameAt, KEY } from "../../support/documents";
import { expect, open, openElectrum, openGame, reload, test } from "../../support/fixtures";
import { settingValue } from "../../support/menu";
import { englishIn, textsOf } from "../../support/words";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Finds English sentences on a Spanish page. */
const english = englishIn("es");

const englishTexts = async (page: Page) => english(await textsOf(page));

async function expectNoEnglish(page: Page, where: string): Promise<void> {
  expect.soft(await englishTexts(page), where).toEqual([]);
}

test("in Spanish no text is English, and the choice of language is stored", async ({ page, electrum }) => {
  await open(page);
  expect(await englishTexts(page), "English texts are recognized").not.toEqual([]);
  await settingValue(page, "language", "Español").check();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expectNoEnglish(page, "home, at once");
  await reload(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expectNoEnglish(page, "home");
  await open(page, "about");
  await expectNoEnglish(page, "about");
  await open(page, "nothing/here");
  await expectNoEnglish(page, "an unknown address");

  const display = { table_count: true };
  for (const [position, prompt] of [
    [LONG_SPINNER, "play"],
    [MUST_DRAW, "draw"],
    [NESTOR_DRAWS, "ok"],
    [YOU_DOMINO, "play"],
    [YOU_WIN, "play"],
    [PASS_BLOCKS, "pass"],
    [ANY_LEAD, "play"],
  ] as const) {
    await openElectrum(electrum, { game: gameAt(position), preferences: { display }, app: { language: "es", pace: "at-once" } });
    expect(await electrum.waitForPrompt()).toBe(prompt);
    await expectNoEnglish(page, position.seed);
    if (prompt === "play") {
      await page.locator(".tray-bone.playable").first().click();
      await expectNoEnglish(page, `${position.seed}, a selected bone`);
      await page.locator(".end.fits").first().click();
    } else {
      await page.locator(`#${prompt}`).click();
    }
    await electrum.waitForPrompt();
    await expectNoEnglish(page, `${position.seed}, after a move`);
  }

  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await page.locator(".tray-bone.playable").click();
  await page.locator(".end:not(.fits)").first().click();
  await expect(electrum.refusal).toBeVisible();
  await expectNoEnglish(page, "a refusal");
  await electrum.count.click();
  await expectNoEnglish(page, "the table count");
  await page.keyboard.press("Escape");
  for (const title of ["Jugadas", "Ajustes", "Ayuda", "Acerca de"]) {
    await page.getByRole("button", { name: "Menú" }).click();
    await expectNoEnglish(page, "the menu");
    await electrum.sheet("Menú").getByRole("button", { name: title }).click();
    await expect(electrum.sheet(title)).toBeVisible();
    await expectNoEnglish(page, title);
    await page.keyboard.press("Escape");
  }
  await fillStorage(page, { texts: { [KEY.table]: "{" } });
  await openGame(page, "electrum");
  await expect(page.locator(".notice")).toBeVisible();
  await expectNoEnglish(page, "a notice");
});

test("the language is the browser's until the user chooses one", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: "es-MX" });
  const page = await context.newPage();
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await settingValue(page, "language", "English").check();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await reload(page);
  await expect(page.getByText("Domino games for a quiet moment")).toBeVisible();
  await context.close();
});
