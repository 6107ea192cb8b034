import type { Page } from "@playwright/test";

import { KEY, earlier, gameAt, put, tallied } from "../documents";
import { expect, open, openTable, picture, test } from "../fixtures";
import { expectInPlace } from "../layout";
import { DRAWS_TO_EMPTY, LONG_SPINNER, MUST_DRAW, NESTOR_WINS, PASS_BLOCKS, YOU_WIN } from "../positions";
import { type Table, mouse } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1 });

const SIZES: [number, number][] = [
  [360, 640],
  [768, 1024],
  [1440, 900],
  [640, 360],
];

/** Opens an entry of the menu. */
async function openSheet(table: Table, title: string): Promise<void> {
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: title }).click();
  await expect(table.sheet(title)).toBeVisible();
}

const preferences = { display: { table_count: true } };

/** What is pictured, and the way there. */
const SCENES: [string, (page: Page, table: Table) => Promise<void>][] = [
  [
    "home",
    async (page) => {
      await put(page, { game: gameAt(earlier(LONG_SPINNER, 8)) });
      await open(page);
    },
  ],
  ["opening", async (_, table) => openTable(table, { game: gameAt(MUST_DRAW), preferences })],
  [
    "middle",
    async (_, table) => {
      await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)), preferences });
      await table.asks();
      const [bone] = await table.playable();
      await table.bone(bone).click();
      await expect(table.bone(bone)).toHaveAttribute("aria-pressed", "true");
    },
  ],
  ["spinner", async (_, table) => openTable(table, { game: gameAt(LONG_SPINNER), preferences })],
  ["crowded", async (_, table) => openTable(table, { game: gameAt(DRAWS_TO_EMPTY), preferences })],
  ["settings", async (_, table) => openSheet(table, "Settings")],
  [
    "help",
    async (page, table) => {
      await page.keyboard.press("Escape");
      await openSheet(table, "Help");
    },
  ],
  [
    "hand-end",
    async (_, table) => {
      await openTable(table, { game: gameAt(PASS_BLOCKS), preferences });
      await table.pass.click();
      await expect(table.ended).toBeVisible();
    },
  ],
  [
    "game-end",
    async (_, table) => {
      await openTable(table, { game: gameAt(YOU_WIN), preferences });
      await mouse.play(table);
      await expect(table.ended).toBeVisible();
    },
  ],
  [
    "replay",
    async (page, table) => {
      await table.ended.getByRole("link", { name: "Replay" }).click();
      await page.getByRole("switch", { name: "Show all hands" }).click();
      for (let step = 0; step < 6; step += 1) await page.getByRole("button", { name: "One move forward" }).click();
      await expect(page.locator(".replay-judged")).not.toBeEmpty({ timeout: 20_000 });
    },
  ],
  [
    "deal",
    async (page) => {
      await open(page, "deal/electrum");
      await expect(page.locator("main")).toContainText(YOU_WIN.seed);
    },
  ],
  [
    "print",
    async (page) => {
      await open(page, "print/electrum");
      await expect(page.locator(".paper-result")).toContainText("Winner: You");
    },
  ],
  [
    "hint",
    async (_, table) => {
      await openTable(table, { game: gameAt(earlier(YOU_WIN, 4)), preferences });
      await table.asks();
      await table.page.keyboard.press("h");
      await expect(table.page.locator(".tray-bone.hinted")).toHaveCount(1);
    },
  ],
  [
    "menu",
    async (_, table) => {
      await table.menu.click();
      await expect(table.sheet("Menu")).toBeVisible();
    },
  ],
  [
    "tally",
    async (page, table) => {
      await page.keyboard.press("Escape");
      const game = gameAt(YOU_WIN);
      game.body.session.tally = { ...tallied(19, 29), peeked: 3, hinted: 7 };
      await openTable(table, { game, preferences });
      await openSheet(table, "Game tally");
    },
  ],
  [
    "past",
    async (page, table) => {
      const games = Array.from({ length: 4 }, (_, index) => {
        const game = gameAt(index === 1 ? earlier(YOU_WIN, 3) : NESTOR_WINS);
        game.body.place = { number: index + 1, last: 5 };
        game.body.ended_at = 1_790_000_000_000 + index * 86_400_000;
        return [KEY.past(index + 1), JSON.stringify(game)] as const;
      });
      const game = gameAt(earlier(YOU_WIN, 4));
      game.body.place = { number: 5, last: 5 };
      await openTable(table, { game, preferences, texts: Object.fromEntries(games) });
      await openSheet(table, "Past games");
      await expect(page.locator("dialog[open] article, dialog[open] li")).toHaveCount(4);
    },
  ],
  [
    "peeks",
    async (page, table) => {
      await page.keyboard.press("Escape");
      for (const name of ["Show Nestor's hand", "Show the boneyard"]) {
        await table.menu.click();
        await table.sheet("Menu").locator(".menu-entry", { hasText: name }).click();
        await page.keyboard.press("Escape");
      }
    },
  ],
  ["colors", async (_, table) => openSheet(table, "Colors")],
];

for (const [width, height] of SIZES) {
  test(`everything is in its place at ${width}x${height}, by day and by night`, async ({ page, table }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const [name, show] of SCENES) {
      await test.step(name, async () => {
        await show(page, table);
        for (const colorScheme of ["dark", "light"] as const) {
          await page.emulateMedia({ colorScheme });
          await expectInPlace(page, `${name}, ${colorScheme}`);
          await picture(page, `${width}x${height}-${colorScheme}-${name}`);
        }
      });
    }
  });
}

test("the table fits every window, and every end can be hit", async ({ page, table }) => {
  await openTable(table, { game: gameAt(LONG_SPINNER), preferences });
  await table.asks();
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [412, 915],
    [568, 320],
    [844, 390],
    [1024, 768],
    [1024, 600],
    [1920, 1080],
    [2560, 1080],
  ]) {
    await page.setViewportSize({ width, height });
    await expectInPlace(page, `at ${width}x${height}`);
  }
});

test("a crowded hand fits a small phone, upright and across", async ({ page, table }) => {
  await openTable(table, { game: gameAt(DRAWS_TO_EMPTY), preferences });
  expect(await table.asks()).toBe("pass");
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [568, 320],
    [640, 360],
  ]) {
    await page.setViewportSize({ width, height });
    await expectInPlace(page, `at ${width}x${height}`);
  }
});
