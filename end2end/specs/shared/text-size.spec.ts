import type { Page } from "@playwright/test";

import { CRESCENDO } from "../../pages/crescendo/page";
import type { ElectrumPage } from "../../pages/electrum/page";
import { LONG_SPINNER, YOU_WIN } from "../../pages/electrum/positions";
import { earlier, fillStorage, gameAt, keysOf, recordedGame, storedGameText } from "../../support/documents";
import { expect, open, openElectrum, openGame, screenshot, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlace } from "../../support/layout";
import { menuButton, menuEntry } from "../../support/menu";
import { overflowing, setTextSize } from "../../support/overflow";
import { longMessages, recorded } from "../../support/positions";
import { speak } from "../../support/speak";
import { DESKTOP, LANDSCAPE_PHONE, PHONE, sizeName, TABLET } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1 });

/** The narrowest viewport that WCAG 1.4.10 asks for. */
const NARROW = { width: 320, height: 640 };

async function openCrescendo(page: Page, name: string, players: (string | null)[]): Promise<void> {
  const game = storedGameText(await recordedGame(name), players, 18);
  await openGame(page, "crescendo", { texts: { [CRESCENDO.table]: game } });
}

/** Positions by name, with the selectors of their boards. */
const POSITIONS: [name: string, board: string, show: (page: Page, electrum: ElectrumPage) => Promise<void>][] = [
  ["chain", ".table-fit", async (_, electrum) => openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) })],
  ["long chain", ".table-fit", async (_, electrum) => openElectrum(electrum, { game: gameAt(LONG_SPINNER) })],
  ["board, two", ".cres-field", async (page) => openCrescendo(page, "crescendo-two", [null, "easy"])],
  ["board, three", ".cres-field", async (page) => openCrescendo(page, "crescendo-three", [null, "easy", "easy"])],
  ["line, four", ".table-fit", async (page) => openGame(page, "partners", { texts: { [keysOf("partners").table]: await recorded("partners", 46)() } })],
];

/** Text sizes with a language: large letters also in those with the longest words. */
const TEXTS = [
  ["100%", "en"],
  ["200%", "en"],
  ["200%", "de"],
  ["200%", "fr"],
] as const;

for (const [name, board, show] of POSITIONS) {
  test(`with text sizes of 100% and 200% a game fits every viewport, and its board keeps 60% of its shorter side: ${name}`, async ({ page, electrum }) => {
    await show(page, electrum);
    await expect(page.locator(".tray-bone")).not.toHaveCount(0);
    for (const [textSize, language] of TEXTS) {
      await speak(page, language);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
      for (const viewport of [NARROW, PHONE, LANDSCAPE_PHONE, TABLET, DESKTOP]) {
        const where = `${textSize}, in ${language}, at ${sizeName(viewport)}`;
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

test("with a text size of 200% no page is wider than 320 pixels, and replays show their boards", async ({ page }) => {
  await setTextSize(page, "200%");
  await page.setViewportSize(NARROW);
  const won = { ...YOU_WIN, actions: `${YOU_WIN.actions} 0-2@E`, movers: `${YOU_WIN.movers}0` };
  const crescendo = storedGameText(await recordedGame("crescendo-two"), [null, "easy"]);
  await fillStorage(page, { game: gameAt(won), texts: { [CRESCENDO.table]: crescendo } });
  await open(page);
  const expectFits = async (where: string) => {
    await waitForFrames(page);
    await expect.soft.poll(() => overflowing(page), where).toEqual([]);
  };
  for (const game of ["electrum", "crescendo"]) {
    for (const name of ["replay", "review", "results", "deal", "print", "learn"]) {
      await follow(page, `${name}/${game}`);
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
    await follow(page, path);
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
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    }
  }
  await open(page);
  await page.locator(".card .set-up").first().click();
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await expectFits("the sheet before a game");
});
