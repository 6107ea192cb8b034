import { CRESCENDO } from "../../pages/crescendo/page";
import { YOU_WIN } from "../../pages/electrum/positions";
import { earlier, fillStorage, gameAt, recordedGame, storedGameText } from "../../support/documents";
import { expect, open, openGame, screenshot, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { expectInPlace } from "../../support/layout";
import { DESKTOP, sizeName, TABLET } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1 });

test("the home page fills the screen without scrolling, and one card is larger", async ({ page }) => {
  await open(page);
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
