import { type ElectrumPage, mouse } from "../../pages/electrum/page";
import { ANY_LEAD, LONG_SPINNER, MUST_DRAW, PASS_BLOCKS, YOU_DOMINO, YOU_WIN } from "../../pages/electrum/positions";
import { earlier, type ElectrumOptions, gameAt, INITIAL, type Position } from "../../support/documents";
import { expect, openElectrum, test } from "../../support/fixtures";
import { switchGame } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const display = { table_count: true };

interface Count {
  position: Position;
  changed?: Partial<ElectrumOptions>;
  parts: number;
  count: number;
  verdict: string;
  also?: string;
}

const COUNTS: Count[] = [
  { position: LONG_SPINNER, parts: 4, count: 2, verdict: "2 is not a multiple of five or three: no points.", also: "no longer counts: there are bones on both its sides" },
  { position: YOU_DOMINO, parts: 4, count: 10, verdict: "10 is a multiple of five: whoever makes it scores 10." },
  { position: ANY_LEAD, parts: 0, count: 0, verdict: "The count scores nothing in this game." },
  { position: ANY_LEAD, changed: { fives: true }, parts: 0, count: 0, verdict: "The count is 0: no points." },
  { position: earlier(ANY_LEAD, 3), parts: 2, count: 1, verdict: "The count scores nothing in this game." },
  { position: earlier(YOU_WIN, 10), parts: 2, count: 10, verdict: "10 is a multiple of five: whoever makes it scores 10." },
  { position: MUST_DRAW, changed: { threes: true }, parts: 1, count: 6, verdict: "6 is a multiple of three: whoever makes it scores 6." },
];

test("the table count is explained by its parts and by what it scores", async ({ page, electrum }) => {
  for (const [index, { position, changed = {}, parts, count, verdict, also }] of COUNTS.entries()) {
    await test.step(`a count of ${count} from ${parts} parts: ${verdict}`, async () => {
      const options = { ...INITIAL, ...position.options, ...changed };
      const game = gameAt({ ...position, options });
      if (index === 0) await openElectrum(electrum, { game, preferences: { display } });
      else await switchGame(page, game);
      await electrum.waitForPrompt();
      await expect(electrum.count.locator(".count-number")).toHaveText(String(count));
      await electrum.count.click();
      const sheet = electrum.sheet("Table count");
      await expect(sheet.locator(".sum-total dd")).toHaveText(String(count));
      await waitForFrames(page);
      const rows = sheet.locator(".sum-row:not(.sum-total)");
      const values = (await rows.locator("dd").allTextContents()).map(Number);
      expect(values).toHaveLength(parts);
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(count);
      const part = /^(double \w+|\w+-\w+)(, (alone|a double): both halves|: its outer half)$/;
      await expect(rows.locator("dt")).toHaveText(Array.from({ length: parts }, () => part));
      await expect(sheet.locator(".sum-verdict")).toHaveText(verdict);
      if (also !== undefined) await expect(sheet, "a covered spinner").toContainText(also);
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
    });
  }
});

/** The pips that are left in the player's and in Nestor's hand, as the end card shows them. */
const pipsLeft = async (electrum: ElectrumPage): Promise<[number, number]> => {
  const names = await electrum.endCard.locator(".open-hand-name").allTextContents();
  const pips = (name: string) => {
    const text = names.find((text) => text.startsWith(name)) ?? "";
    return text.endsWith("no bones left") ? 0 : Number(/(\d+) pips? left$/.exec(text)?.[1]);
  };
  return [pips("You"), pips("Nestor")];
};

test("the end card explains the score of a hand that was emptied or blocked", async ({ page, electrum }) => {
  await test.step("a hand that the player has emptied", async () => {
    await openElectrum(electrum, { game: gameAt({ ...YOU_DOMINO, options: { ...YOU_DOMINO.options, rounding: true } }) });
    expect(await electrum.waitForPrompt()).toBe("play");
    await mouse.play(electrum);
    expect(await electrum.waitForPrompt()).toBe("next hand");
    const [yourPips, nestorsPips] = await pipsLeft(electrum);
    expect(yourPips).toBe(0);
    expect(nestorsPips).toBeGreaterThan(0);
    const points = Math.round(nestorsPips / 5) * 5;
    await expect(electrum.endCard).toContainText("Domino! You win the hand");
    await expect(electrum.endCard.getByText("rounded to the nearest five")).toHaveCount(points === nestorsPips ? 0 : 1);
    await expect(electrum.endCard).toContainText(`+${points} for you`);
    const [yours, nestors] = await electrum.scores();
    await expect(electrum.endCard).toContainText(`Total: you ${yours}, Nestor ${nestors}`);
  });

  for (const block_winner of ["low", "last"] as const) {
    for (const block_award of ["difference", "opponent", "both"] as const) {
      await test.step(`a blocked hand with ${block_winner} and ${block_award}`, async () => {
        const options = { ...PASS_BLOCKS.options, block_winner, block_award };
        await switchGame(page, gameAt({ ...PASS_BLOCKS, options }));
        expect(await electrum.waitForPrompt()).toBe("pass");
        const [yoursBefore, nestorsBefore] = await electrum.scores();
        await electrum.pass.click();
        expect(await electrum.waitForPrompt()).toBe("next hand");
        const [yourPips, nestorsPips] = await pipsLeft(electrum);
        expect(yourPips, "one hand is lower").not.toBe(nestorsPips);
        const [low, high] = [Math.min(yourPips, nestorsPips), Math.max(yourPips, nestorsPips)];
        // Nestor played last
        const youScore = block_winner === "low" && yourPips < nestorsPips;
        const points = { difference: high - low, opponent: youScore ? nestorsPips : yourPips, both: low + high }[block_award];
        const award = {
          difference: `the difference, ${high} − ${low}.`,
          opponent: "the other hand.",
          both: `both hands, ${low} + ${high}.`,
        }[block_award];
        const winner = { low: "The lower hand scores", last: "Whoever played last scores" }[block_winner];
        await expect(electrum.endCard).toContainText("The hand is blocked");
        await expect(electrum.endCard).toContainText(`${winner} ${award}`);
        await expect(electrum.endCard).toContainText(`+${points} for ${youScore ? "you" : "Nestor"}`);
        const [yours, nestors] = await electrum.scores();
        expect([yours - yoursBefore, nestors - nestorsBefore]).toEqual(youScore ? [points, 0] : [0, points]);
      });
    }
  }
});
