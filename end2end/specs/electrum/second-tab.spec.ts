import type { Page } from "@playwright/test";

import { answerPrompt, ElectrumPage } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, gameAt, KEY, storedGame, storedText } from "../../support/documents";
import { expect, open, openElectrum, test } from "../../support/fixtures";
import { chooseInMenu } from "../../support/menu";
import { ignoreStorageEvents } from "../../support/tabs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("a second tab", () => {
  const openSecond = async (first: ElectrumPage, page: Page): Promise<ElectrumPage> => {
    const second = new ElectrumPage(page);
    await second.recordEvents();
    await open(page, new URL(first.page.url()).pathname);
    return second;
  };
  /** The storage of a tab's process is updated some time after another process has written. */
  const expectStored = (page: Page, text: string | null) => expect.poll(() => storedText(page, KEY.table)).toBe(text);
  const expectSameState = async (one: ElectrumPage, other: ElectrumPage) => {
    const { message: _, canUndo: __, ...state } = await one.snapshot();
    await expect.poll(() => other.snapshot()).toMatchObject(state);
  };

  test("follows the first, and the first follows it", async ({ context, page, electrum }) => {
    await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)), app: { pace: "at-once" } });
    const second = await openSecond(electrum, await context.newPage());
    await expectSameState(electrum, second);
    for (const [from, to] of [
      [electrum, second],
      [second, electrum],
      [electrum, second],
    ]) {
      await answerPrompt(from);
      await from.waitForPrompt();
      await expectSameState(from, to);
      await expect(to.message).toContainText("The game went on in another tab.");
    }
    await electrum.undo.click();
    await expectSameState(electrum, second);
    await second.redo.click();
    await expectSameState(second, electrum);
    await chooseInMenu(page, "New game");
    await expectSameState(electrum, second);
    await expect.poll(async () => (await storedGame(second.page)).body.place.number).toBe(2);
  });

  test("that has missed a move overwrites nothing", async ({ context, electrum }) => {
    await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)), app: { pace: "at-once" } });
    const page = await context.newPage();
    await page.addInitScript(ignoreStorageEvents);
    const second = await openSecond(electrum, page);
    await expectSameState(electrum, second);

    await answerPrompt(electrum);
    await answerPrompt(electrum);
    expect(await electrum.waitForPrompt()).toBe("play");
    const text = await storedText(electrum.page, KEY.table);
    await expectStored(page, text);
    const [bone] = await second.playable();
    await second.bone(bone).click();
    const [end] = await second.fittingEnds();
    await second.end(end).click();
    await expect(second.message).toContainText("The game went on in another tab. This is how it stands now.");
    expect(await storedText(page, KEY.table), "nothing is overwritten").toBe(text);
    await expectSameState(electrum, second);

    for (const action of ["Undo", "New game"] as const) {
      await answerPrompt(electrum);
      await electrum.waitForPrompt();
      const text = await storedText(electrum.page, KEY.table);
      await expectStored(page, text);
      if (action === "Undo") await second.undo.click();
      else await chooseInMenu(page, action);
      await expect(second.message).toContainText("The game went on in another tab.");
      expect(await storedText(page, KEY.table), action).toBe(text);
    }
  });
});
