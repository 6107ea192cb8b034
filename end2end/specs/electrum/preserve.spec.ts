import { ElectrumPage, mouse, playUntil } from "../../pages/electrum/page";
import { YOU_DOMINO, YOU_WIN } from "../../pages/electrum/positions";
import {
  earlier,
  gameAt,
  KEY,
  storedGame,
  storedPreferences,
  storedQuarantined,
  tallyOf,
} from "../../support/documents";
import { expect, openElectrum, openGame, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";
import { chooseInMenu, closeSheet, menuEntry, openSheet } from "../../support/menu";
import { openTally, tallyPage } from "../../support/tally";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a preserved game survives the closing of its tab, and can be restored any number of times", async ({ context, page, electrum }) => {
  const preferences = { options: { points_to_win: 50, spinner: true, fives: true }, level: "beginner" as const };
  const game = gameAt(earlier(YOU_WIN, 2));
  game.body.session.tally = tallyOf(2, 0);
  await openElectrum(electrum, { game, preferences, app: { pace: "at-once" } });
  await electrum.menu.click();
  await expect(menuEntry(page, "Restore")).toBeDisabled();
  await expect(menuEntry(page, "Restore")).toHaveAccessibleDescription("No copy yet");
  await expectInPlaceOnPhoneToo(page, "in the menu");
  await menuEntry(page, "Preserve").click();
  await expect(electrum.live).toContainText("Preserved. Restore brings back this game, its settings and the tally.");
  const { message: _, canRedo: __, canUndo: ___, ...preserved } = await electrum.snapshot();

  // win the game, and begin another one with other settings
  await playUntil(electrum, mouse, (prompt) => prompt === "new game");
  await openSheet(page, "Settings");
  await electrum.value("difficulty", "Easy").click();
  await electrum.value("preset", "Block").click();
  await electrum.switch("table_count").click();
  await electrum.sheet("Settings").getByRole("button", { name: "New game with these" }).click();
  await electrum.waitForPrompt();
  const { message: ____, canRedo: _____, ...beforeRestore } = await electrum.snapshot();
  const settings = await storedPreferences<object>(page, KEY.preferences);
  await page.close();

  const newTab = await context.newPage();
  const again = new ElectrumPage(newTab);
  await again.recordEvents();
  await openGame(newTab, "electrum");
  for (let times = 0; times < 2; times += 1) {
    await again.menu.click();
    const [yours, nestors] = [...preserved.scores].reverse();
    await expect(menuEntry(newTab, "Restore")).toHaveAccessibleDescription(
      new RegExp(`^Back to the copy: ${yours}\\s:\\s${nestors}, \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d$`),
    );
    await menuEntry(newTab, "Restore").click();
    await expect(again.live).toContainText("Restored. Undo takes it back.");
    await expect.poll(() => again.snapshot()).toMatchObject(preserved);
    expect((await storedGame(newTab)).body.session.tally).toEqual(tallyOf(2, 0));
    expect(await storedPreferences(newTab, KEY.preferences)).toMatchObject({
      level: "beginner",
      options: { spinner: true, fives: true, draws: true },
      display: { table_count: false },
    });

    // Undo brings the other game and its settings back
    await again.undo.click();
    await expect(again.live).toContainText("Taken back.");
    await expect.poll(() => again.snapshot()).toMatchObject(beforeRestore);
    expect(await storedPreferences(newTab, KEY.preferences)).toEqual(settings);
    await openSheet(newTab, "Settings");
    await expect(again.value("difficulty", "Easy")).toBeChecked();
    await expect(again.value("preset", "Block")).toBeChecked();
    await expect(again.switch("table_count")).toBeChecked();
    await closeSheet(newTab, "Settings");
  }
  // Redo restores once more
  await again.redo.click();
  await expect.poll(() => again.snapshot()).toMatchObject(preserved);
  await playUntil(again, mouse, (prompt) => prompt === "new game");
  expect((await openTally(newTab))[0]).toEqual(["You", "3", "100%"]);
  await expect(tallyPage(newTab), "the game was won before it was restored").toContainText(
    "1 of them was replayed from an earlier move after you had seen how it ended.",
  );
});

test("a damaged preserved game is quarantined and reported", async ({ page, electrum }) => {
  const damaged = '{"v":1,"kind":"preserved","body":{';
  await openElectrum(electrum, { game: gameAt(YOU_DOMINO), texts: { [KEY.preserved]: damaged } });
  await electrum.menu.click();
  await expect(menuEntry(page, "Restore")).toBeDisabled();
  await closeSheet(page, "Menu");
  await expect(page.locator(".notice")).toContainText("it is damaged");
  const [quarantined] = await storedQuarantined(page);
  expect(JSON.parse(quarantined)).toMatchObject({ body: { from: KEY.preserved, text: damaged } });
  await chooseInMenu(page, "Preserve");
  await electrum.menu.click();
  await expect(menuEntry(page, "Restore")).toBeEnabled();
});
