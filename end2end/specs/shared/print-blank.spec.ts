// Blank score sheets: what a family fills in by hand.

import { expect, open, test } from "../../support/fixtures";
import { PAPER_SIZES, type PrintedPage, printToPdf } from "../../support/print";
import { GAMES } from "../../../scripts/games.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Where the numbers of the rows stand, from the top of the page, in points. */
function rowsOf({ words }: PrintedPage): number[] {
  const rows: number[] = [];
  for (const { text, top, left } of [...words].sort((a, b) => a.top - b.top)) if (left < 140 && text === String(rows.length + 1)) rows.push(top);
  return rows;
}

for (const [paper, width, height] of PAPER_SIZES) {
  test(`the blank sheet of no game leaves its page of ${paper} empty, or needs a second one`, async ({ page }) => {
    for (const game of GAMES) {
      await open(page, `print/${game}`);
      await page.getByRole("radio", { name: paper, exact: true }).check();
      const four = page.locator("fieldset, .setting").filter({ hasText: "Players" }).getByRole("radio", { name: "4", exact: true });
      for (const seats of game === "electrum" ? ["2", "4"] : [""]) {
        if (seats === "4") await four.check();
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
  });
}
