import type { Page } from "@playwright/test";

import { mouse } from "../../pages/electrum/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { expectAccessible, expectAccessibleInBothThemes } from "../../support/accessibility";
import { earlier, fillStorage, gameAt, keysOf, recordedGame, storedGame, storedGameText } from "../../support/documents";
import { expect, open, openElectrum, reload, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { showMore } from "../../support/menu";
import { questionCount, watchWorkers } from "../../support/workers";

/** The button that asks for a hint: on wide screens in the column. */
const hint = (page: Page) => page.locator(".hint-action:visible, .column button[aria-label='Hint']:visible");

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a hint names a play that fits, gives the reason, and marks the game, which cannot be replayed yet", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)) });
  await electrum.waitForPrompt();
  const playable = await electrum.playable();
  const aids = async () => (await storedGame(page)).body.session.aids;
  expect(await aids()).toBeUndefined();
  await hint(page).click();
  await expect(electrum.message).toContainText(/^Play the .+ on the \w+( for \d+ points)?\. /);
  await expect(electrum.message).toContainText(/^Play the .+?\. (?!.*\d of )[A-Z][^.]+\.\s*$/);
  const hinted = page.locator(".tray-bone.hinted");
  await expect(hinted).toHaveCount(1);
  expect(playable).toContain((await hinted.getAttribute("id"))?.replace("hand-", ""));
  await expect.poll(async () => (await electrum.announcements()).at(-1)).toMatch(/^Play the /);
  expect(await aids()).toMatchObject({ hinted: true });
  await expectAccessible(page, "with a hint");

  await test.step("a play removes the hint", async () => {
    await hinted.click();
    await page.locator(".end.fits").first().click();
    await expect(hinted).toHaveCount(0);
    await expect(electrum.message).not.toContainText(/^Play the /);
  });
  await test.step("after Undo it can be asked for again", async () => {
    await electrum.undo.click();
    await expect(electrum.message).not.toContainText(/^Play the /);
    await hint(page).click();
    await expect(hinted).toHaveCount(1);
  });
  await test.step("the unfinished game cannot be replayed", async () => {
    await follow(page, "replay/electrum");
    await expect(page.locator("main")).toContainText("once it is over");
    await expect(page.locator(".still-hand")).toHaveCount(0);
  });
});

test("a finished game is replayed step by step, and the player's choices are judged", async ({ page, electrum }) => {
  await watchWorkers(page);
  await openElectrum(electrum, { game: gameAt(YOU_WIN) });
  await electrum.waitForPrompt();
  await mouse.play(electrum);
  await showMore(page);
  await electrum.endCard.getByRole("link", { name: "Replay" }).click();
  await expect(page).toHaveURL(/replay\/electrum$/);
  const words = page.locator(".replay-words");
  const judgement = page.locator(".replay-judged");
  await expect(words, "without motion it stands at the player's first choice").toContainText("Move 2 of 12");
  await expect(page.getByRole("button", { name: "Play", exact: true }), "and can be played").toBeVisible();
  await page.getByRole("button", { name: "To the start" }).click();
  await expect(words).toContainText("Move 0 of 12");
  const next = page.getByRole("button", { name: "One move forward" });
  const previous = page.getByRole("button", { name: "One move back" });
  await expect(previous).toBeDisabled();
  const hands = page.locator(".still-hand");
  await expect(hands).toHaveCount(2);
  await expect(hands.first(), "Nestor's hand is hidden").toHaveAttribute("aria-label", /^Nestor: \d bones?$/);

  await test.step("the player's choices are judged, Nestor's are not", async () => {
    await expect(page.locator("#worst")).toHaveText(/^(Worst move|No real mistake)/);
    // the curve is still being estimated
    const questions = await questionCount(page, "background");
    await next.click();
    await expect(words).toContainText("Nestor: I play the 2-4 on the 4");
    await expect(judgement).toHaveCount(0);
    await next.click();
    await expect(words).toContainText("You play the 3-4 on the");
    await expect(judgement).toContainText(
      /would have played the same|’s move: .+(cost .+ of your chance|just as good)|no choice/,
    );
    expect(await questionCount(page, "background"), "every choice is judged once").toBe(questions);
    await previous.click();
    await expect(words).toContainText("Nestor: I play the 2-4 on the 4");
    await expect(judgement).toHaveCount(0);
    await next.click();
    await expect(judgement).not.toHaveText("");
  });

  await test.step("all hands can be shown", async () => {
    await page.getByRole("switch", { name: "Show all hands" }).click();
    await expect(hands.first()).toHaveAttribute("aria-label", /^Nestor: (blank|one|two|three|four|five|six|double)/);
  });

  await expectAccessibleInBothThemes(page, "the replay");

  await test.step("to the end and to the start", async () => {
    await page.getByRole("button", { name: "To the end" }).click();
    await expect(words).toContainText("Move 12 of 12");
    await expect(words).toContainText("You win");
    await page.getByRole("button", { name: "To the start" }).click();
    await expect(words).toContainText("Move 0 of 12");
  });

  await reload(page);
  await expect(words).toContainText("Move 2 of 12");
});

test("one press leads to the worst move of a game", async ({ page }) => {
  const game = storedGameText(await recordedGame("crescendo-two"), [null, "easy"]);
  await fillStorage(page, { texts: { [keysOf("crescendo").table]: game } });
  await open(page, "replay/crescendo");
  const worst = page.locator("#worst");
  await expect(worst).toHaveText(/^Worst move \(−\d+(\.\d+)?%\)$/, { timeout: 90_000 });
  await worst.click();
  await expect(page.locator(".replay-words")).not.toContainText("Move 0 of");
  const share = /−(.+)\)/.exec((await worst.textContent())!)![1];
  await expect(page.locator(".replay-judged")).toContainText(`cost ${share} of your chance`);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a replay plays by itself until it is paused", async ({ page }) => {
    await page.clock.install();
    await fillStorage(page, { game: gameAt({ ...YOU_WIN, actions: `${YOU_WIN.actions} 0-2@E`, movers: `${YOU_WIN.movers}0` }) });
    await open(page, "replay/electrum");
    const words = page.locator(".replay-words");
    await expect(words).toContainText("Move 1 of 12");
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    const shown = await words.locator(".replay-step").textContent();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 4_500);
    await expect(words.locator(".replay-step")).toHaveText(shown!);
    await page.getByRole("button", { name: "To the end" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect(words, "from the start again").toContainText("Move 0 of 12");
    await page.clock.resume();
    await expect(words).toContainText("Move 1 of 12");
  });
});
