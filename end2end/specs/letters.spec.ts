import type { Page } from "@playwright/test";

import { CRESCENDO } from "../crescendo";
import { earlier, gameAt, put, recorded, storedRecord } from "../documents";
import { expect, open, openTable, picture, test } from "../fixtures";
import { expectInPlace } from "../layout";
import { LONG_SPINNER, YOU_WIN } from "../positions";
import { type Table, drawn } from "../table";

// Letters of twice the usual size, and a window of 320 pixels: the frame gives way, the board keeps its room.
test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1 });

const SIZES: [number, number][] = [
  [320, 640],
  [360, 640],
  [640, 360],
  [768, 1024],
  [1440, 900],
];

/** What is played at each table, and where its board is. */
const TABLES: [string, string, (page: Page, table: Table) => Promise<void>][] = [
  ["chain", ".table-fit", async (_, table) => openTable(table, { game: gameAt(earlier(YOU_WIN, 4)) })],
  ["long chain", ".table-fit", async (_, table) => openTable(table, { game: gameAt(LONG_SPINNER) })],
  [
    "board, two",
    ".cres-field",
    async (page) => {
      const record = await recorded("crescendo-two");
      await put(page, { texts: { [CRESCENDO.table]: storedRecord(record, [null, "easy"], 18) } });
      await open(page, "play/crescendo");
    },
  ],
  [
    "board, three",
    ".cres-field",
    async (page) => {
      const record = await recorded("crescendo-three");
      await put(page, { texts: { [CRESCENDO.table]: storedRecord(record, [null, "easy", "easy"], 18) } });
      await open(page, "play/crescendo");
    },
  ],
];

for (const letters of ["100%", "200%"]) {
  test(`with letters of ${letters} every table stays playable in every window`, async ({ page, table }) => {
    test.setTimeout(120_000);
    await page.addInitScript((letters) => {
      addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = letters));
    }, letters);
    for (const [name, board, show] of TABLES) {
      await show(page, table);
      await expect(page.locator(".tray-bone")).not.toHaveCount(0);
      for (const [width, height] of SIZES) {
        await test.step(`${name} at ${width}x${height}`, async () => {
          await page.setViewportSize({ width, height });
          await drawn(page);
          await expectInPlace(page, `${name} at ${width}x${height}`);
          const box = await page.locator(board).boundingBox();
          const kept = Math.min(box!.width, box!.height) / Math.min(width, height);
          expect.soft(kept, `what the board keeps of the shorter side: ${name} at ${width}x${height}`).toBeGreaterThanOrEqual(0.6);
          await picture(page, `letters-${letters.replace("%", "")}-${name.replace(/\W+/g, "-")}-${width}x${height}`);
        });
      }
    }
  });
}

/** What sticks out of the window at a side, or is cut off there. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wrong = document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
    for (const element of document.querySelectorAll("main, main *, dialog[open], dialog[open] *")) {
      const scope = document.querySelector("dialog[open]") ?? document.querySelector("main");
      if (!scope?.contains(element) || element.closest("svg svg, .unseen, .amount-words") !== null) continue;
      if (element.closest("svg") !== null && element.tagName !== "svg") continue;
      const { left, right, width: wide, height } = element.getBoundingClientRect();
      if (wide < 2 || height < 2) continue;
      // what is wider is moved within its frame
      let frame = element.parentElement;
      while (frame !== null && frame !== scope && !["auto", "scroll"].includes(getComputedStyle(frame).overflowX)) frame = frame.parentElement;
      if (frame !== null && frame !== scope) continue;
      if (right > width + 1 || left < -1) {
        wrong.push(`${element.tagName}.${element.getAttribute("class") ?? ""} from ${Math.round(left)} to ${Math.round(right)}`);
      }
    }
    return wrong.slice(0, 5);
  });

test("with letters of 200% no page sticks out of a window of 320 pixels, and a replay shows its table", async ({ page, table }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%"));
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const record = await recorded("crescendo-two");
  const won = { ...YOU_WIN, actions: `${YOU_WIN.actions} 0-2@E`, movers: `${YOU_WIN.movers}0` };
  await openTable(table, { game: gameAt(won), texts: { [CRESCENDO.table]: storedRecord(record, [null, "easy"]) } });
  const check = async (where: string) => {
    await drawn(page);
    await expect.soft.poll(() => sticksOut(page), where).toEqual([]);
  };
  for (const game of ["electrum", "crescendo"]) {
    for (const name of ["replay", "results", "deal", "print", "learn"]) {
      await open(page, `${name}/${game}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await check(`${name}, ${game}`);
      if (name !== "replay") continue;
      const box = await page.locator(".still-table").boundingBox();
      expect.soft(Math.min(box!.width, box!.height), `the table of the replay, ${game}`).toBeGreaterThanOrEqual(0.6 * 320);
    }
  }
  for (const path of ["", "about", "data"]) {
    await open(page, path);
    await check(path === "" ? "home" : path);
  }
  for (const game of ["electrum", "crescendo"]) {
    await open(page, `play/${game}`);
    await table.menu.click();
    await check(`${game}: the menu`);
    for (const name of ["Settings", "Help", "Game tally", "Past games", "Keys"]) {
      await table.sheet("Menu").getByRole("button", { name }).click();
      await check(`${game}: ${name}`);
      await page.keyboard.press("Escape");
      await table.menu.click();
    }
    await page.keyboard.press("Escape");
  }
  await open(page);
  await page.locator(".card .to-play ~ button, .card-acts button").first().click();
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await check("the sheet before a game");
});
