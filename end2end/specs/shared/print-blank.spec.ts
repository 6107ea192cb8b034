// Blank score sheets: what a family fills in by hand.

import { expect, open, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { PAPER_SIZES, type PrintedPage, printToPdf } from "../../support/print";
import { GAMES } from "../../../scripts/games.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Where the numbers of the rows stand, from the top of the page, in points. */
function rowsOf({ words }: PrintedPage): number[] {
  const rows: number[] = [];
  for (const { text, top, left } of [...words].sort((a, b) => a.top - b.top)) if (left < 140 && text === String(rows.length + 1)) rows.push(top);
  return rows;
}

test("the blank sheet of no game leaves a page of A4 or US Letter empty, or needs a second one", async ({ page }) => {
  await open(page);
  for (const game of GAMES) {
    await follow(page, `print/${game}`);
    for (const [paper, width, height] of PAPER_SIZES) {
      await page.getByRole("radio", { name: paper, exact: true }).check();
      const players = (seats: string) =>
        page.locator("fieldset, .setting").filter({ hasText: "Players" }).getByRole("radio", { name: seats, exact: true });
      for (const seats of game === "electrum" ? ["2", "4"] : [""]) {
        if (seats !== "") await players(seats).check();
        await waitForFrames(page);
        const pages = await printToPdf(page, `blank-${game}-${paper.replace(" ", "-")}${seats}`);
        expect(pages, game).toHaveLength(game === "crescendo" ? 2 : 1);
        const sheet = pages.at(-1)!;
        expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([width, height]);
        const rows = rowsOf(sheet);
        expect(rows.length, `${game}: rows`).toBeGreaterThan(14);
        const end = Math.max(...sheet.words.filter(({ bottom }) => bottom < height - 30).map(({ bottom }) => bottom));
        expect(end, `${game}: the page is filled`).toBeGreaterThan(0.88 * height);
        const gaps = rows.slice(1).map((top, index) => top - rows[index]);
        expect(Math.min(...gaps), `${game}: room to write`).toBeGreaterThan(17);
      }
    }
  }
});
