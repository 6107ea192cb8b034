import type { Page } from "@playwright/test";

import { CRESCENDO } from "../../pages/crescendo/page";
import type { ElectrumPage } from "../../pages/electrum/page";
import { LONG_SPINNER, YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt, keysOf, recordedGame, storedGameText } from "../../support/documents";
import { expect, open, openElectrum, openGame, screenshot, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlace } from "../../support/layout";
import { menuButton, menuEntry } from "../../support/menu";
import { overflowing, setTextSize } from "../../support/overflow";
import { longMessages, recorded } from "../../support/positions";
import { DESKTOP, LANDSCAPE_PHONE, PHONE, sizeName, TABLET } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1 });

/** The narrowest viewport that WCAG 1.4.10 asks for. */
const NARROW = { width: 320, height: 640 };

async function openCrescendo(page: Page, language: string, name: string, players: (string | null)[]): Promise<void> {
  const game = storedGameText(await recordedGame(name), players, 18);
  await openGame(page, "crescendo", { app: { language }, texts: { [CRESCENDO.table]: game } });
}

/** Positions by name, with the selectors of their boards. */
const POSITIONS: [name: string, board: string, show: (page: Page, electrum: ElectrumPage, language: string) => Promise<void>][] = [
  ["chain", ".table-fit", async (_, electrum, language) => openElectrum(electrum, { app: { language }, game: gameAt(earlier(YOU_WIN, 4)) })],
  ["long chain", ".table-fit", async (_, electrum, language) => openElectrum(electrum, { app: { language }, game: gameAt(LONG_SPINNER) })],
  ["board, two", ".cres-field", async (page, _, language) => openCrescendo(page, language, "crescendo-two", [null, "easy"])],
  ["board, three", ".cres-field", async (page, _, language) => openCrescendo(page, language, "crescendo-three", [null, "easy", "easy"])],
  ["line, four", ".table-fit", async (page, _, language) => openGame(page, "partners", { app: { language }, texts: { [keysOf("partners").table]: await recorded("partners", 46)() } })],
];

/** Text sizes with a language: large letters also in those with the longest words. */
const TEXTS = [
  ["100%", "en"],
  ["200%", "en"],
  ["200%", "de"],
  ["200%", "fr"],
] as const;

for (const [textSize, language] of TEXTS) {
  test(`with a text size of ${textSize} games fit every viewport, and boards keep 60% of its shorter side, in ${language}`, async ({ page, electrum }) => {
    await setTextSize(page, textSize);
    for (const [name, board, show] of POSITIONS) {
      await show(page, electrum, language);
      await expect(page.locator(".tray-bone")).not.toHaveCount(0);
      for (const viewport of [NARROW, PHONE, LANDSCAPE_PHONE, TABLET, DESKTOP]) {
        const where = `${name} at ${sizeName(viewport)}`;
        await test.step(where, async () => {
          await page.setViewportSize(viewport);
          await waitForFrames(page);
          await expectInPlace(page, where);
          const { width, height } = (await page.locator(board).boundingBox())!;
          const share = Math.min(width, height) / Math.min(viewport.width, viewport.height);
          expect.soft(share, where).toBeGreaterThanOrEqual(0.6);
          const file = `letters-${textSize.replace("%", "")}-${language}-${name.replace(/\W+/g, "-")}-${sizeName(viewport)}`;
          await screenshot(page, file);
        });
      }
    }
  });
}

test("with a text size of 200% a message that does not fit can be opened and closed", async ({ page }) => {
  await setTextSize(page, "200%");
  await page.setViewportSize(NARROW);
  const [stored] = await longMessages("brick");
  await openGame(page, "brick", { app: { pace: "slow" }, texts: { [keysOf("brick").table]: stored! } });
  const message = page.locator(".message");
  const hidden = () => message.evaluate((message) => message.scrollHeight - message.clientHeight);
  await expect(message).toHaveAttribute("data-continues", "more");
  expect(await hidden()).toBeGreaterThan(10);
  const closed = (await message.boundingBox())!.height;
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(message).toHaveAttribute("data-continues", "open");
  expect((await message.boundingBox())!.height).toBeGreaterThan(closed + 50);
  expect(await hidden()).toBeLessThanOrEqual(1);
  await page.getByRole("button", { name: "Less", exact: true }).click();
  await expect(message).toHaveAttribute("data-continues", "more");
});

test("with a text size of 200% no page is wider than 320 pixels, and replays show their boards", async ({ page, electrum }) => {
  await setTextSize(page, "200%");
  await page.setViewportSize(NARROW);
  const won = { ...YOU_WIN, actions: `${YOU_WIN.actions} 0-2@E`, movers: `${YOU_WIN.movers}0` };
  const crescendo = storedGameText(await recordedGame("crescendo-two"), [null, "easy"]);
  await openElectrum(electrum, { game: gameAt(won), texts: { [CRESCENDO.table]: crescendo } });
  const expectFits = async (where: string) => {
    await waitForFrames(page);
    await expect.soft.poll(() => overflowing(page), where).toEqual([]);
  };
  for (const game of ["electrum", "crescendo"]) {
    for (const name of ["replay", "review", "results", "deal", "print", "learn"]) {
      await open(page, `${name}/${game}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectFits(`${name}, ${game}`);
      if (name === "learn") {
        await page.getByRole("button", { name: "Start" }).click();
        await expectFits(`an exercise, ${game}`);
      }
      if (name === "replay") {
        const { width, height } = (await page.locator(".still-table").boundingBox())!;
        expect.soft(Math.min(width, height), `the board of the replay, ${game}`).toBeGreaterThanOrEqual(0.6 * NARROW.width);
      }
    }
  }
  for (const path of [".", "about", "data"]) {
    await open(page, path);
    await expectFits(path);
  }
  for (const game of ["electrum", "crescendo"]) {
    await openGame(page, game);
    for (const name of ["Settings", "Help", "Past games", "Keys"]) {
      await menuButton(page).click();
      await expectFits(`${game}: the menu`);
      await menuEntry(page, name).click();
      await expectFits(`${game}: ${name}`);
      await page.keyboard.press("Escape");
    }
  }
  await open(page);
  await page.locator(".card .set-up").first().click();
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await expectFits("the sheet before a game");
});
