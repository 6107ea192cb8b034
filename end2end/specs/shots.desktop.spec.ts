import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import { earlier, gameAt, put } from "../documents";
import { expect, open, openTable, test } from "../fixtures";
import { expectInPlace } from "../layout";
import { DRAWS_TO_EMPTY, LONG_SPINNER, MUST_DRAW, PASS_BLOCKS, YOU_WIN } from "../positions";
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
];

for (const [width, height] of SIZES) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`everything is in its place at ${width}x${height}, ${colorScheme}`, async ({ page, table }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      for (const [name, show] of SCENES) {
        await test.step(name, async () => {
          await show(page, table);
          await expectInPlace(page, name);
          const path = new URL(`../shots/${width}x${height}-${colorScheme}-${name}.png`, import.meta.url);
          await page.screenshot({ path: fileURLToPath(path) });
        });
      }
    });
  }
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
