import { VOID_HAND } from "../../pages/electrum/positions";
import { fillStorage, gameAt, keysOf, recordedGame, storedGameText } from "../../support/documents";
import { expect, open, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { overflowing } from "../../support/overflow";
import { PHONE } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: PHONE });

test("on a phone no word or number of a score sheet is broken, cut off or over another one", async ({ page }) => {
  const names = (count: number) => Array.from({ length: count }, (_, seat) => ["Rosa", "Ida"][seat % 2]);
  const recorded = async (game: string, file: string, seats: number) => ({
    [keysOf(game).table]: storedGameText(await recordedGame(file), names(seats)),
  });
  const texts = {
    ...(await recorded("crescendo", "crescendo-three", 3)),
    ...(await recorded("color", "color", 2)),
    ...(await recorded("brick", "brick-ten", 10)),
    ...(await recorded("partners", "partners-dominican", 4)),
  };
  // German has the longest headings
  await fillStorage(page, { game: gameAt(VOID_HAND), app: { language: "de" }, texts });
  await open(page);
  for (const game of ["electrum", "crescendo", "scarnecchia", "color", "brick", "partners"]) {
    await follow(page, `print/${game}`);
    await expect(page.locator(".sheet-table th").first()).toBeVisible();
    expect(await overflowing(page), game).toEqual([]);
    const wrong = await page.evaluate(() => {
      const wrong: string[] = [];
      for (const cell of document.querySelectorAll(".sheet-table :is(th, td)")) {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const [text, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
            if (text.height > 1.6 * parseFloat(getComputedStyle(cell).fontSize)) wrong.push(`${word} is broken`);
            if (text.left < box.left - 1 || text.right > box.right + 1) wrong.push(`${word} is wider than its cell`);
          }
        }
      }
      return wrong;
    });
    expect(wrong, game).toEqual([]);
  }
});
