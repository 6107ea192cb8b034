import { keys } from "../../pages/electrum/page";
import { LONG_SPINNER, YOU_WIN } from "../../pages/electrum/positions";
import { gameAt } from "../../support/documents";
import { expect, openElectrum, test } from "../../support/fixtures";
import { key, tabTo } from "../../support/keyboard";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("H asks for a hint", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await electrum.waitForPrompt();
  await key(page, "h");
  await expect(page.locator(".tray-bone.hinted")).toHaveCount(1);
  await expect(electrum.message).toContainText(/^Play the /);
});

test("arrow keys, Home and End move through a replay, A shows all hands, and Space plays it", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(YOU_WIN) });
  await keys.play(electrum);
  await tabTo(page, '.ended [aria-controls="ended-more"]');
  await key(page, "Enter");
  await tabTo(page, '.ended a[href^="replay/"]');
  await key(page, "Enter");
  const words = page.locator(".replay-words");
  const showHands = page.getByRole("switch");
  await expect(words).toContainText("Move 2 of 12");
  await key(page, "Home");
  await expect(words).toContainText("Move 0 of 12");
  await key(page, "ArrowRight");
  await key(page, "ArrowRight");
  await expect(words).toContainText("Move 2 of 12");
  await key(page, "ArrowLeft");
  await expect(words).toContainText("Move 1 of 12");
  await key(page, "End");
  await expect(words).toContainText("Move 12 of 12");
  await key(page, "Home");
  await expect(words).toContainText("Move 0 of 12");
  await expect(showHands).not.toBeChecked();
  await key(page, "a");
  await expect(showHands).toBeChecked();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await key(page, " ");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(words).toContainText("Move 1 of 12");
  await key(page, "Home");
  await expect(page.getByRole("button", { name: "Play", exact: true }), "a step stops it").toBeVisible();
  await tabTo(page, ".replay-slider");
  await key(page, "ArrowRight");
  await expect(words).toContainText("Move 1 of 12");
});
