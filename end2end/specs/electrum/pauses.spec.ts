import type { Page } from "@playwright/test";

import { NESTOR_DRAWS, NESTOR_SCORES } from "../../pages/electrum/positions";
import { gameAt, KEY } from "../../support/documents";
import { expect, openElectrum, test } from "../../support/fixtures";

declare global {
  /** When entries of the record were stored and flights ended, in milliseconds, and the bones in the air at each entry. */
  var recordedPauses: { entries: { at: number; inTheAir: number }[]; landings: number[] };
}

/** Records the stored entries of the game and the ends of flights. Call it before the page is opened. */
async function recordPauses(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    globalThis.recordedPauses = { entries: [], landings: [] };
    const { entries, landings } = globalThis.recordedPauses;
    const cursor = (text: string | null) =>
      text === null ? 0 : (JSON.parse(text) as { body: { session: { cursor: number } } }).body.session.cursor;
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, text) {
      if (name === key && cursor(text) > cursor(this.getItem(name))) {
        entries.push({ at: performance.now(), inTheAir: document.querySelectorAll(".flight").length });
      }
      setItem.call(this, name, text);
    };
    new MutationObserver((records) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
      if (removed.some((node) => node instanceof Element && node.matches(".flight"))) landings.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
  }, KEY.table);
}

test("the opponent's pause begins when the bones have landed", async ({ page, electrum }) => {
  await recordPauses(page);
  const preferences = { display: { auto_ok: true } };
  await openElectrum(electrum, { game: gameAt(NESTOR_DRAWS), preferences, app: { pace: "slow", speed: "slow" } });
  const recorded = () => page.evaluate(() => globalThis.recordedPauses);
  await expect.poll(async () => (await recorded()).entries.length).toBeGreaterThan(1);
  const { entries, landings } = await recorded();
  for (const { inTheAir } of entries) expect(inTheAir, "bones in the air when an entry is stored").toBe(0);
  const landing = landings.filter((at) => at < entries[1].at).at(-1) ?? Number.NaN;
  expect(landing - entries[0].at, "a slow flight").toBeGreaterThan(500);
  // 1.5 seconds at this pace
  expect(entries[1].at - landing, "the pause after it").toBeGreaterThan(1_400);
});

test("an opponent waits until the player's points are counted", async ({ page, electrum }) => {
  await recordPauses(page);
  const doubleSix = { ...NESTOR_SCORES, actions: "", movers: "" };
  const preferences = { display: { auto_ok: true } };
  await openElectrum(electrum, { game: gameAt(doubleSix), preferences, app: { pace: "normal", speed: "slow" } });
  // beside the double six, which counts twelve, it makes fifteen
  await electrum.bone("3-6").click();
  await page.locator(".end.fits").first().click();
  const recorded = () => page.evaluate(() => globalThis.recordedPauses.entries);
  await expect.poll(async () => (await recorded()).length).toBeGreaterThan(1);
  const [own, answer] = await recorded();
  expect((await electrum.scores())[0], "the play scores").toBeGreaterThan(0);
  expect(answer.inTheAir, "points in the air when the answer is stored").toBe(0);
  // a flight of 0.56 seconds, points that rise for 0.95 and are counted for 0.56
  expect(answer.at - own.at).toBeGreaterThan(2_000);
});
