import type { Page } from "@playwright/test";

import { type Position, gameAt } from "../documents";
import { expect, openTable, picture, test } from "../fixtures";
import { NESTOR_DRAWS, NESTOR_SCORES } from "../positions";
import { type Table, drawn, mouse, playOn } from "../table";

// What an opponent says and what is to be done are both seen on a phone, without a scroll.
test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1, viewport: { width: 360, height: 640 } });

const WINDOWS: [number, number][] = [
  [360, 640],
  [320, 568],
];

/** What of the message does not lie in its room, in every window. */
async function hidden(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const parts = await page.evaluate(() => {
      const room = document.querySelector(".message")!.getBoundingClientRect();
      const parts = [...document.querySelectorAll(".message > *")].filter((part) => part.textContent!.trim() !== "");
      return parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { text: part.textContent!.trim(), above: room.top - top, below: bottom - room.bottom };
      });
    });
    for (const { text, above, below } of parts) {
      if (Math.max(above, below) > 0.6) wrong.push(`${width}x${height}: "${text}" by ${Math.max(above, below).toFixed(1)} px`);
    }
  }
  return wrong;
}

/** Plays on for some turns and looks at every message in which somebody speaks. */
async function look(page: Page, table: Table, turns: number): Promise<number> {
  let bubbles = 0;
  let left = turns;
  await playOn(table, mouse, async (ask) => {
    if ((await page.locator(".said").count()) > 0) {
      bubbles += 1;
      expect.soft(await hidden(page), "hidden of the message").toEqual([]);
      if (bubbles === 1) await picture(page, "said");
      await page.setViewportSize({ width: 360, height: 640 });
    }
    left -= 1;
    return left < 0 || ask === "new game";
  });
  return bubbles;
}

for (const [language, positions] of [
  ["en", [NESTOR_DRAWS, NESTOR_SCORES]],
  ["es", [NESTOR_DRAWS, NESTOR_SCORES]],
] as [("en" | "es"), Position[]][]) {
  test(`what is said and what is to be done are seen at once on a phone, in ${language}`, async ({ page, table }) => {
    test.setTimeout(120_000);
    let bubbles = 0;
    for (const position of positions) {
      await openTable(table, {
        game: gameAt(position),
        preferences: { display: { auto_ok: true } },
        house: { language, pace: "at-once" },
      });
      bubbles += await look(page, table, 14);
    }
    expect(bubbles, "bubbles looked at").toBeGreaterThan(8);
  });
}
