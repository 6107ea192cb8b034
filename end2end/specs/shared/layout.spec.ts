import type { Page } from "@playwright/test";

import { DRAWS_TO_EMPTY, LONG_SPINNER, YOU_WIN } from "../../pages/electrum/positions";
import { gameAt, keysOf, recordedGame, storedGameText } from "../../support/documents";
import { expect, openGame, screenshot, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlace, expectReadable } from "../../support/layout";
import { DESKTOP, LANDSCAPE_PHONE, PHONE, sizeName, TABLET } from "../../support/viewports";

// Every table at every size: the first choice, positions in the middle of a game, and the card at its end.
test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, randomSeed: 7 });

const SIZES = [LANDSCAPE_PHONE, { width: 320, height: 640 }, PHONE, TABLET, DESKTOP, { width: 1920, height: 1080 }];

/** A position: the stored game, if not a new one, and what the player has selected and tried. */
interface Scene {
  name: string;
  game?: () => Promise<string>;
  press?: string;
  then?: string;
}

/** The first `entries` of a recorded game, or all of it, against bots. */
const recorded = (name: string, entries?: number) => async () => {
  const record = await recordedGame(name);
  return storedGameText(record, [null, ...Array(record.seats - 1).fill("easy")], entries);
};

/** The first `entries` of a hand of Scarnecchia. */
const scarnecchia = (entries: number) => async () => {
  const actions =
    "0-6x1-5 0-5x1-4 2-5+1-3=11 1-1+4-6=12 5-6x[1-3,2-5] 6-6x[1-1,4-6] 0-2 0-0 3-4+0-0=10 1-6x[0-0,3-4] 0-3 2-3x0-2,0-3 1-2 3-5 2-6x3-5 0-1";
  const options = { sets: 1, scoring: "tiles", hands: 1, first: 0 };
  const record = { v: 1, game: "scarnecchia", options, seats: 2, seed: "0000000000005", actions: actions.split(" ") };
  return storedGameText(record, [null, "easy"], entries);
};

const won = { ...YOU_WIN, actions: `${YOU_WIN.actions} 0-2@E`, movers: `${YOU_WIN.movers}0` };

const SCENES: Record<string, Scene[]> = {
  electrum: [
    { name: "first" },
    { name: "middle", game: async () => JSON.stringify(gameAt(LONG_SPINNER)) },
    { name: "crowded", game: async () => JSON.stringify(gameAt(DRAWS_TO_EMPTY)) },
    { name: "end", game: async () => JSON.stringify(gameAt(won)) },
  ],
  crescendo: [
    { name: "first" },
    { name: "middle", game: recorded("crescendo-two", 18), press: ".tray-bone" },
    { name: "trying", game: recorded("crescendo-two", 18), press: ".tray-bone", then: "#square-a3" },
    { name: "three", game: recorded("crescendo-three", 18) },
    { name: "end", game: recorded("crescendo-two") },
  ],
  scarnecchia: [
    { name: "first", game: scarnecchia(0) },
    { name: "middle", game: scarnecchia(4) },
    { name: "selected", game: scarnecchia(10), press: ".tray-bone" },
    { name: "end", game: scarnecchia(16) },
  ],
  color: [
    { name: "first", press: "#half-P" },
    { name: "choosing", game: recorded("color-fifty", 49), press: "#half-P" },
    { name: "placing", game: recorded("color-fifty", 53) },
    { name: "claiming", game: recorded("color-fifty", 54) },
    { name: "end", game: recorded("color-fifty") },
  ],
  brick: [
    { name: "first", press: ".tray-bone" },
    { name: "skip", game: recorded("brick", 24), press: "#skip" },
    { name: "readied", game: recorded("brick", 56) },
    { name: "placing", game: recorded("brick", 58), press: ".tray-bone.playable" },
    { name: "ten", game: recorded("brick-ten", 186) },
    { name: "end", game: recorded("brick") },
  ],
};

async function show(page: Page, game: string, { game: stored, press, then }: Scene): Promise<void> {
  const texts: Record<string, string> = stored === undefined ? {} : { [keysOf(game).table]: await stored() };
  await openGame(page, game, { app: { pace: "slow" }, texts });
  if (press === undefined) return;
  await expect(page.locator(press).first()).toBeVisible();
  await page.locator(press).first().click();
  if (then !== undefined) await page.locator(then).click();
}

for (const [game, scenes] of Object.entries(SCENES)) {
  test(`at every size everything at the table of ${game} can be read and reached`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const scene of scenes) {
      await test.step(scene.name, async () => {
        await show(page, game, scene);
        for (const viewport of SIZES) {
          await page.setViewportSize(viewport);
          await waitForFrames(page);
          const where = `${game}, ${scene.name}, at ${sizeName(viewport)}`;
          await expectInPlace(page, where);
          await expectReadable(page, where);
          await screenshot(page, `layout-${game}-${scene.name}-${sizeName(viewport)}`);
        }
      });
    }
  });
}
