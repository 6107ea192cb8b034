import { CRESCENDO } from "../../pages/crescendo/page";
import { LONG_SPINNER, YOU_WIN } from "../../pages/electrum/positions";
import { earlier, fillStorage, gameAt, keysOf, recordedGame, setStoredText, storedGameText, storedText } from "../../support/documents";
import { expect, open, openGame, openHomeWithGame, screenshot, test } from "../../support/fixtures";
import { follow } from "../../support/follow";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlace } from "../../support/layout";
import { DESKTOP, PHONE, sizeName, TABLET } from "../../support/viewports";
import { GAMES } from "../../../scripts/games.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1 });

test("the home page uses every screen: columns or compact rows without empty space, one larger card, and no broken numbers", async ({ page }) => {
  await open(page);

  await test.step("it fills the screen without scrolling, and one card is larger", async () => {
    await expect(page.locator("li.card").first()).toHaveAttribute("data-game", "electrum");
    await expect(page.locator(".card .button.first"), "one button stands out").toHaveCount(1);
    for (const viewport of [DESKTOP, TABLET]) {
      const { height } = viewport;
      const size = sizeName(viewport);
      await page.setViewportSize(viewport);
      await waitForFrames(page);
      const { bottom, scrollHeight } = await page.evaluate(() => ({
        bottom: document.querySelector(".house")!.getBoundingClientRect().bottom,
        scrollHeight: document.documentElement.scrollHeight,
      }));
      expect(scrollHeight, `nothing to scroll at ${size}`).toBeLessThanOrEqual(height);
      expect(bottom, `no empty space at ${size}`).toBeGreaterThan(height - 40);
      const [first, ...others] = await page.locator("li.card").evaluateAll((cards) =>
        cards.map((card) => {
          const { width, height } = card.getBoundingClientRect();
          return width * height;
        }),
      );
      expect(first).toBeGreaterThan(1.5 * Math.max(...others));
      await expectInPlace(page, `home at ${size}`);
      await screenshot(page, `home-${size}`);
    }
  });

  await test.step("a wide screen has three columns of cards, a tablet a picture beside the words, a phone compact rows", async () => {
    const boxes = () =>
      page.locator("li.card").evaluateAll((cards) =>
        cards.map((card) => {
          const { left, width, height } = card.getBoundingClientRect();
          const picture = card.querySelector(".card-picture")!.getBoundingClientRect();
          return { left: Math.round(left), width, height, picture: picture.width };
        }),
      );
    const show = async (viewport: { width: number; height: number }) => {
      await page.setViewportSize(viewport);
      await waitForFrames(page);
      return boxes();
    };

    const wide = await show({ width: 1920, height: 1080 });
    expect(new Set(wide.map(({ left }) => left)).size, "columns").toBe(3);

    for (const viewport of [TABLET, { width: 1024, height: 768 }]) {
      const [first] = await show(viewport);
      const share = first.picture / first.width;
      expect(share, `share of the picture at ${sizeName(viewport)}`).toBeGreaterThan(0.45);
      expect(share, `share of the picture at ${sizeName(viewport)}`).toBeLessThan(0.55);
    }

    const [, ...rows] = await show(PHONE);
    for (const { height } of rows) expect(height, "height of a row on a phone").toBeLessThan(125);
    const long = await page.evaluate(() => document.documentElement.scrollHeight);
    // five games and a row for each further one
    expect(long, "height of the page on a phone").toBeLessThan(1_650 + 125 * (GAMES.length - 5));
  });

  await test.step("the number of minutes stays beside its unit", async () => {
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await waitForFrames(page);
      const lines = await page.evaluate(() => {
        const counts: number[] = [];
        const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const found = /\d+\smin/.exec(node.textContent ?? "");
          if (found === null) continue;
          const range = document.createRange();
          range.setStart(node, found.index);
          range.setEnd(node, found.index + found[0].length);
          counts.push(range.getClientRects().length);
        }
        return counts;
      });
      // the games and the deal of the day
      expect(lines, `at a width of ${width}`).toEqual(Array(GAMES.length + 1).fill(1));
    }
  });
});

test("the pictures of games under way do not mark whose bones they show", async ({ page }) => {
  const texts: Record<string, string> = {};
  for (const [game, name, entries] of [["crescendo", "crescendo-two", 18], ["brick", "brick", 56]] as const) {
    texts[keysOf(game).table] = storedGameText(await recordedGame(name), [null, "easy"], entries);
  }
  await fillStorage(page, { texts });
  await openGame(page, "crescendo");
  await expect(page.locator(".chain-bone").first()).toBeVisible();
  await follow(page, "play/brick");
  await expect(page.locator(".brick-block").first()).toBeVisible();
  await openGame(page, "electrum", { game: gameAt(LONG_SPINNER) });
  await expect(page.locator(".chain .by-other").first(), "the table marks them").toBeVisible();
  await open(page);
  await expect(page.locator(".card").getByRole("link", { name: /^Continue/ })).toHaveCount(3);
  await expect(page.locator(".card .chain-bone").first()).toBeAttached();
  await expect(page.locator(".card .by-other")).toHaveCount(0);
});

test("a sheet never lets the page behind it scroll", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 500 });
  await open(page);
  await page.locator(".card button[aria-haspopup]").first().click();
  const sheet = page.locator(".sheet[open]");
  await expect(sheet).toBeVisible();
  const box = (await sheet.boundingBox())!;
  // over the sheet, whose end the first turn reaches, and beside it
  for (const x of [box.x + box.width / 2, box.x + box.width / 2, 5]) {
    await page.mouse.move(x, 250);
    await page.mouse.wheel(0, 2000);
    await waitForFrames(page);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  // the browser counts a turn of the wheel soon after another one as a part of it, and that one could scroll nothing
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    await waitForFrames(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  }).toPass();
});

test("the game that was played last comes first", async ({ page }) => {
  const expectFirst = async (game: string) => {
    await open(page);
    await expect(page.locator("li.card").first()).toHaveAttribute("data-game", game);
  };
  const crescendo = storedGameText(await recordedGame("crescendo-two"), [null, "easy"], 18);
  await fillStorage(page, { texts: { [CRESCENDO.table]: crescendo } });
  await expectFirst("crescendo");
  await expect(page.locator(".card.first").getByRole("link", { name: /^Continue/ })).toBeVisible();
  await fillStorage(page, { game: gameAt(earlier(YOU_WIN, 4)) });
  await expectFirst("electrum");
  await openGame(page, "crescendo");
  await expect(page.locator(".tray-bone")).not.toHaveCount(0);
  await expectFirst("crescendo");
});

test("a home page that is looked at again never shows an old score", async ({ page }) => {
  await openHomeWithGame(page);
  const standing = page.locator('[data-game="electrum"] .card-standing');
  await expect(standing).toContainText("You 0");
  const key = "boneyard/electrum/glance";
  // another tab plays while this one is suspended, so without a `storage` event
  for (const [at, event] of ["visibilitychange", "pageshow", "focus"].entries()) {
    const points = 5 * (at + 1);
    const preview = JSON.parse((await storedText(page, key))!);
    preview.body.scores[0] = points;
    await setStoredText(page, key, JSON.stringify(preview));
    await page.evaluate((event) => dispatchEvent(new Event(event)), event);
    await expect(standing, event).toContainText(`You ${points}`);
  }
});
