import { CRESCENDO } from "../crescendo";
import { earlier, gameAt, put, recorded, storedRecord } from "../documents";
import { expect, open, picture, test } from "../fixtures";
import { expectInPlace } from "../layout";
import { YOU_WIN } from "../positions";
import { drawn } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor: 1 });

test("home fills its screen, and one thing on it is to be done first", async ({ page }) => {
  const names = () => page.locator("li.card").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-game")));
  await open(page);
  expect((await names())[0]).toBe("electrum");
  await expect(page.locator(".card .button.first"), "one button stands out").toHaveCount(1);
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
  ]) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const { bottom, whole } = await page.evaluate(() => ({
      bottom: document.querySelector(".house")!.getBoundingClientRect().bottom,
      whole: document.documentElement.scrollHeight,
    }));
    expect(whole, `nothing is to be scrolled at ${width}x${height}`).toBeLessThanOrEqual(height);
    expect(bottom, `nothing is left empty at ${width}x${height}`).toBeGreaterThan(height - 40);
    const [first, other] = await page.locator("li.card").evaluateAll((cards) =>
      cards.map((card) => {
        const { width, height } = card.getBoundingClientRect();
        return width * height;
      }),
    );
    expect(first).toBeGreaterThan(1.5 * other);
    await expectInPlace(page, `home at ${width}x${height}`);
    await picture(page, `home-${width}x${height}`);
  }

  // the game under way comes before any other, the one played last before others under way
  const record = await recorded("crescendo-two");
  await put(page, { texts: { [CRESCENDO.table]: storedRecord(record, [null, "easy"], 18) } });
  await open(page);
  expect((await names())[0]).toBe("crescendo");
  await expect(page.locator(".card.first").getByRole("link", { name: /^Continue/ })).toBeVisible();
  await put(page, { game: gameAt(earlier(YOU_WIN, 4)) });
  await open(page);
  expect((await names())[0]).toBe("electrum");
  await open(page, "play/crescendo");
  await expect(page.locator(".tray-bone")).not.toHaveCount(0);
  await open(page);
  expect((await names())[0]).toBe("crescendo");
});
