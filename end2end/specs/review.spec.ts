import { expectAccessible, expectAccessibleInBothLooks } from "../access";
import { earlier, gameAt, storedGame } from "../documents";
import { expect, openTable, started, test } from "../fixtures";
import { LONG_SPINNER, YOU_WIN } from "../positions";
import type { Table } from "../table";
import { questions, watchWorkers } from "../worker";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function askForAHint(table: Table): Promise<void> {
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "Hint" }).click();
}

test("a hint names a play that fits, says why, and marks the game", async ({ page, table }) => {
  await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) });
  await table.asks();
  const playable = await table.playable();
  expect((await storedGame(page)).body.session).not.toHaveProperty("aids.hinted", true);
  await askForAHint(table);
  await expect(table.message).toContainText(/^Play the .+ on the \w+( for \d+ points)?\. /);
  await expect(table.message).toContainText(/Open ends then: .+\. Of the \d+ bones you cannot see, \d+ fit; of your own \d+, \d+\.|your last bone/);
  const hinted = page.locator(".tray-bone.hinted");
  await expect(hinted).toHaveCount(1);
  expect(playable).toContain((await hinted.getAttribute("id"))?.replace("hand-", ""));
  await expect.poll(async () => (await table.spoken()).at(-1)).toMatch(/^Play the /);
  expect(JSON.stringify((await storedGame(page)).body)).toContain('"hinted":true');

  await expectAccessible(page, "with a hint");

  await test.step("it holds for this position only", async () => {
    await hinted.click();
    await page.locator(".end.fits").first().click();
    await expect(hinted).toHaveCount(0);
    await expect(table.message).not.toContainText(/^Play the /);
  });
  await test.step("the same position gets the same hint again", async () => {
    await table.undo.click();
    await expect(table.message).not.toContainText(/^Play the /);
    await askForAHint(table);
    await expect(hinted).toHaveCount(1);
  });
});

test("a finished game is replayed step by step, and each choice is judged", async ({ page, table }) => {
  await watchWorkers(page);
  await openTable(table, { game: gameAt(YOU_WIN) });
  await page.locator(".tray-bone.playable").click();
  await page.locator(".end.fits").first().click();
  await page.locator(".ended").getByRole("link", { name: "Replay" }).click();
  await expect(page).toHaveURL(/replay\/electrum$/);
  const words = page.locator(".replay-words");
  await expect(words).toContainText("Move 0 of 12");
  const next = page.getByRole("button", { name: "One move forward" });
  const previous = page.getByRole("button", { name: "One move back" });
  await expect(previous).toBeDisabled();
  const hands = page.locator(".still-hand");
  await expect(hands).toHaveCount(2);
  expect(await hands.first().getAttribute("aria-label"), "Nestor's hand is hidden").toMatch(/^Nestor: \d bones?$/);

  await test.step("one's own choices are judged, Nestor's are not", async () => {
    const asked = await questions(page);
    await next.click();
    await expect(words).toContainText("Nestor: I play the two-four on the");
    await next.click();
    await expect(words).toContainText("You play the three-four on the");
    await expect(page.locator(".replay-judged")).toContainText(
      /would have played the same|would have played .+(cost .+ of your chance|just as good)|no choice/,
      { timeout: 20_000 },
    );
    expect(await questions(page), "one choice is asked about").toBe(asked + 1);
    await previous.click();
    await expect(words).toContainText("Nestor: I play the two-four on the");
    await expect(page.locator(".replay-judged")).toHaveCount(0);
    await next.click();
    await expect(page.locator(".replay-judged")).not.toHaveText("");
  });

  await test.step("all hands can be laid open", async () => {
    await page.getByRole("switch", { name: "Show all hands" }).click();
    await expect(hands.first()).toHaveAttribute("aria-label", /^Nestor: (blank|one|two|three|four|five|six|double)/);
  });

  await expectAccessibleInBothLooks(page, "the replay");

  await test.step("to the end and back", async () => {
    await page.getByRole("button", { name: "To the end" }).click();
    await expect(words).toContainText("Move 12 of 12");
    await expect(words).toContainText("You win");
    await page.getByRole("button", { name: "To the start" }).click();
    await expect(words).toContainText("Move 0 of 12");
  });

  await page.reload();
  await started(page);
  await expect(words).toContainText("Move 0 of 12");
});

test("a game that is not over is not replayed", async ({ page, table }) => {
  await openTable(table, { game: gameAt(LONG_SPINNER) });
  await page.goto("replay/electrum");
  await started(page);
  await expect(page.locator("main")).toContainText("once it is over");
  await expect(page.locator(".still-hand")).toHaveCount(0);
});
