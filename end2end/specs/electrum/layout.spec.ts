import type { Page } from "@playwright/test";

import { type ElectrumPage, mouse } from "../../pages/electrum/page";
import {
  DRAWS_TO_EMPTY,
  LONG_SPINNER,
  MUST_DRAW,
  NESTOR_WINS,
  PASS_BLOCKS,
  YOU_WIN,
} from "../../pages/electrum/positions";
import { ThemeSheet } from "../../pages/electrum/themes";
import { earlier, fillStorage, gameAt, KEY, tallyOf, withNumber } from "../../support/documents";
import { expect, open, openElectrum, screenshot, test } from "../../support/fixtures";
import { follow, switchGame } from "../../support/follow";
import { expectInPlace } from "../../support/layout";
import { chooseInMenu, closeSheet, openSheet, showMore } from "../../support/menu";
import { openTally } from "../../support/tally";
import { DESKTOP, LANDSCAPE_PHONE, PHONE, sizeName, TABLET } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1 });

const preferences = { display: { table_count: true } };

type Scene = [name: string, show: (page: Page, electrum: ElectrumPage) => Promise<void>];

/** Scenes by name. A scene may follow from the one before it. */
const TABLE: Scene[] = [
  [
    "home",
    async (page) => {
      await fillStorage(page, { game: gameAt(earlier(LONG_SPINNER, 8)) });
      await open(page);
    },
  ],
  ["opening", async (_, electrum) => openElectrum(electrum, { game: gameAt(MUST_DRAW), preferences })],
  [
    "middle",
    async (_, electrum) => {
      await switchGame(electrum.page, gameAt(earlier(YOU_WIN, 4)));
      await electrum.waitForPrompt();
      const [bone] = await electrum.playable();
      await electrum.bone(bone).click();
      await expect(electrum.bone(bone)).toHaveAttribute("aria-pressed", "true");
    },
  ],
  ["spinner", async (page) => switchGame(page, gameAt(LONG_SPINNER))],
  ["crowded", async (page) => switchGame(page, gameAt(DRAWS_TO_EMPTY))],
  ["settings", async (page) => openSheet(page, "Settings")],
  [
    "help",
    async (page) => {
      await closeSheet(page, "Settings");
      await openSheet(page, "Help");
    },
  ],
  [
    "hand-end",
    async (page, electrum) => {
      await closeSheet(page, "Help");
      await switchGame(page, gameAt(PASS_BLOCKS));
      await electrum.pass.click();
      await expect(electrum.endCard).toBeVisible();
    },
  ],
  [
    "game-end",
    async (page, electrum) => {
      await switchGame(page, gameAt(YOU_WIN));
      await mouse.play(electrum);
      await expect(electrum.endCard).toBeVisible();
    },
  ],
  [
    "replay",
    async (page, electrum) => {
      await showMore(page);
      await electrum.endCard.getByRole("link", { name: "Replay" }).click();
      await page.getByRole("switch", { name: "Show all hands" }).click();
      await expect(page.locator(".replay-words")).toContainText("Move 2 of 12");
      for (let step = 3; step <= 8; step += 1) {
        await page.getByRole("button", { name: "One move forward" }).click();
        await expect(page.locator(".replay-words")).toContainText(`Move ${step} of 12`);
      }
      await expect(page.locator(".replay-judged")).not.toBeEmpty();
    },
  ],
  [
    "deal",
    async (page) => {
      await follow(page, "deal/electrum");
      await expect(page.locator("main")).toContainText(YOU_WIN.seed);
    },
  ],
  [
    "print",
    async (page) => {
      await follow(page, "print/electrum");
      await expect(page.locator(".paper-result")).toContainText("Winner: You");
    },
  ],
];

/** Scenes of what the menu leads to. */
const MENU: Scene[] = [
  [
    "hint",
    async (page, electrum) => {
      await openElectrum(electrum, { game: gameAt(earlier(YOU_WIN, 4)), preferences });
      await electrum.waitForPrompt();
      await page.keyboard.press("h");
      await expect(page.locator(".tray-bone.hinted")).toHaveCount(1);
    },
  ],
  [
    "menu",
    async (_, electrum) => {
      await electrum.menu.click();
      await expect(electrum.sheet("Menu")).toBeVisible();
    },
  ],
  [
    "tally",
    async (page, electrum) => {
      const game = gameAt(YOU_WIN);
      game.body.session.tally = { ...tallyOf(19, 29), peeked: 3, hinted: 7 };
      await page.keyboard.press("Escape");
      await expect(electrum.sheet("Menu")).toBeHidden();
      await switchGame(page, game);
      await openTally(page);
    },
  ],
  [
    "past",
    async (page, electrum) => {
      const games = [NESTOR_WINS, earlier(YOU_WIN, 3), NESTOR_WINS, NESTOR_WINS].map((position, index) => {
        const game = withNumber(gameAt(position), index + 1, 5);
        game.body.ended_at = 1_790_000_000_000 + index * 86_400_000;
        return [KEY.past(index + 1), JSON.stringify(game)] as const;
      });
      const game = withNumber(gameAt(earlier(YOU_WIN, 4)), 5);
      await openElectrum(electrum, { game, preferences, texts: Object.fromEntries(games) });
      await openSheet(page, "Past games");
      await expect(page.locator("dialog[open] article, dialog[open] li")).toHaveCount(4);
    },
  ],
  [
    "peeks",
    async (page) => {
      await closeSheet(page, "Past games");
      for (const name of ["Show Nestor’s hand", "Show the boneyard"]) {
        await chooseInMenu(page, name);
        await page.keyboard.press("Escape");
      }
      await expect(page.locator(".peeked-row")).toHaveCount(2);
    },
  ],
  ["looks", async (page) => openSheet(page, "Table and bones")],
  [
    "colors",
    async (page) => {
      await closeSheet(page, "Table and bones");
      await new ThemeSheet(page).open();
    },
  ],
];

for (const [name, scenes] of [["the home page and the table", TABLE], ["what the menu leads to", MENU]] as const) {
  test(`every scene of ${name} fits phones, a tablet and a desktop, in both themes`, async ({ page, electrum }) => {
    for (const [name, show] of scenes) {
      await test.step(name, async () => {
        await page.setViewportSize(PHONE);
        await show(page, electrum);
        for (const viewport of [PHONE, TABLET, DESKTOP, LANDSCAPE_PHONE]) {
          await page.setViewportSize(viewport);
          await expectInPlace(page, `${name} at ${sizeName(viewport)}`);
          await screenshot(page, `${sizeName(viewport)}-light-${name}`);
        }
        // a theme changes colors only
        await page.emulateMedia({ colorScheme: "dark" });
        for (const viewport of [LANDSCAPE_PHONE, PHONE]) {
          await page.setViewportSize(viewport);
          await expectInPlace(page, `${name} at ${sizeName(viewport)}, dark`);
          await screenshot(page, `${sizeName(viewport)}-dark-${name}`);
        }
        await page.emulateMedia({ colorScheme: "light" });
      });
    }
  });
}

test("long chains and crowded hands fit small and large viewports, and the column has buttons with words, scores and moves", async ({ page, electrum }) => {
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER), preferences });
  for (const [what, position, prompt, sizes] of [
    [
      "a long chain and its ends",
      LONG_SPINNER,
      "play",
      [[320, 568], [375, 667], [412, 915], [568, 320], [844, 390], [1024, 768], [1024, 600], [1920, 1080], [2560, 1080]],
    ],
    ["a crowded hand", DRAWS_TO_EMPTY, "pass", [[320, 568], [360, 640], [568, 320], [640, 360]]],
  ] as const) {
    await test.step(what, async () => {
      if (position !== LONG_SPINNER) await switchGame(page, gameAt(position));
      expect(await electrum.waitForPrompt()).toBe(prompt);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await expectInPlace(page, `${what} at ${sizeName({ width, height })}`);
      }
    });
  }

  await test.step("the column", async () => {
    await page.setViewportSize(DESKTOP);
    await switchGame(page, gameAt(LONG_SPINNER));
    const column = page.locator(".column");
    for (const word of ["Hint", "Settings", "Help"]) {
      await expect(column.locator(".column-entry span").getByText(word, { exact: true })).toBeVisible();
    }
    const heads = column.locator(".moves-deal h3");
    await expect(heads, "hands").toHaveCount(6);
    await expect(column.locator(".hand-scores tbody tr"), "a row for each hand that is over").toHaveCount(5);
    const moves = column.locator(".column-moves");
    expect(await moves.evaluate((moves) => moves.scrollHeight - moves.clientHeight), "the list scrolls").toBeGreaterThan(100);
    const left = () => moves.evaluate((moves) => moves.scrollHeight - moves.clientHeight - moves.scrollTop);
    await expect.poll(left, "below the list's visible part").toBeLessThanOrEqual(1);
  });
});
