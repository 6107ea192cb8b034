import type { Page } from "@playwright/test";

import { mouse } from "../../pages/electrum/page";
import { DAY_WON } from "../../pages/electrum/positions";
import { earlier, gameAt } from "../../support/documents";
import { expect, open, openElectrum, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { showMore } from "../../support/menu";

test.use({ contextOptions: { reducedMotion: "reduce" }, permissions: ["clipboard-read", "clipboard-write"] });

/** Replaces the share dialog: it answers with this error's name, throws it, or never answers. */
const shareDialog = (page: Page, answer: string) =>
  page.evaluate((answer) => {
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, "canShare", { configurable: true, value: () => true });
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: ({ files }: ShareData) => {
        shared.push(files === undefined ? "text" : "picture");
        if (answer === "throws") throw new TypeError("refused");
        if (answer === "never") return shared.length === 1 ? new Promise(() => {}) : Promise.reject(new DOMException("", "InvalidStateError"));
        return answer === "shares" ? Promise.resolve() : Promise.reject(new DOMException("", answer));
      },
    });
  }, answer);

const shared = (page: Page) => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);

/** Makes a browser's pixels noise, as protection against fingerprints does. */
function makeNoise(): void {
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function (...asked) {
    const read = getImageData.apply(this, asked);
    read.data.forEach((_, at) => (read.data[at] = (at * 73) % 256));
    return read;
  };
}

test("a press on Share always ends in the dialog or in words", async ({ page, electrum }) => {
  await page.clock.install();
  await openElectrum(electrum, { game: gameAt(earlier(DAY_WON, 1)), app: { pace: "at-once" } });
  expect(await electrum.waitForPrompt()).toBe("play");
  await mouse.play(electrum);
  const share = page.locator(".ended").getByRole("button", { name: "Share" });
  const save = page.locator(".ended").getByRole("button", { name: "Save the picture" });
  const words = page.locator(".ended-acts > .tell-outcome");
  const card = page.locator(".ended-page");
  await expect(share).toBeVisible();
  await waitForFrames(page);
  const { height } = (await card.boundingBox())!;
  const copied = "Copied, with a link to the same deal.";
  // the page's time limits pass when this test says so, not while a busy machine draws the picture
  await page.clock.pauseAt(Date.now() + 60_000);

  await test.step("a shared or cancelled dialog says nothing", async () => {
    for (const answer of ["shares", "AbortError"]) {
      await shareDialog(page, answer);
      await share.click();
      await expect.poll(() => shared(page)).toEqual(["picture"]);
      await expect(words).toBeEmpty();
      await expect(save).toBeHidden();
    }
  });

  for (const answer of ["NotAllowedError", "DataError", "throws"]) {
    await test.step(`${answer}: the text is copied, and the picture can be saved`, async () => {
      await shareDialog(page, answer);
      await share.click();
      await expect(words).toHaveText(copied);
      expect((await card.boundingBox())!.height, "nothing on the card moves").toBe(height);
      await showMore(page);
      await expect(save).toBeVisible();
      await page.locator('[aria-controls="ended-more"]').click();
    });
  }

  await test.step("a dialog that never answers: the text is shown, and the next press copies it", async () => {
    await shareDialog(page, "never");
    await share.click();
    await expect.poll(() => shared(page)).toEqual(["picture"]);
    await page.clock.runFor(4_000);
    await expect(words).toHaveText(/^The share dialog does not answer\. Here is the text: I won .+http/s);
    await share.click();
    await expect(words).toHaveText(copied);
  });

  await test.step("a clipboard that never answers: the text is shown", async () => {
    await shareDialog(page, "NotAllowedError");
    await page.evaluate(() => (navigator.clipboard.writeText = () => new Promise(() => {})));
    await share.click();
    await expect.poll(() => shared(page)).toEqual(["picture"]);
    await page.clock.runFor(4_000);
    await expect(words).toHaveText(/^This browser did not copy it: I won .+http/s);
  });

  await test.step("pixels that are noise: the text alone is shared", async () => {
    await shareDialog(page, "shares");
    await page.evaluate(makeNoise);
    await share.click();
    await expect.poll(() => shared(page)).toEqual(["text"]);
  });
});

test("a picture that never comes: the text alone is shared, and saving says so", async ({ page, electrum }) => {
  await page.addInitScript(() => (HTMLCanvasElement.prototype.toBlob = () => {}));
  await page.clock.install();
  await openElectrum(electrum, { game: gameAt(earlier(DAY_WON, 1)), app: { pace: "at-once" } });
  expect(await electrum.waitForPrompt()).toBe("play");
  await mouse.play(electrum);
  await shareDialog(page, "shares");
  await page.locator(".ended").getByRole("button", { name: "Share" }).click();
  await expect.poll(() => shared(page)).toEqual(["text"]);
  await showMore(page);
  await page.locator(".ended").getByRole("button", { name: "Save the picture" }).click();
  await page.clock.runFor(11_000);
  await expect(page.locator(".ended-more .tell-outcome")).toHaveText("This browser did not make the picture.");
});

test("where pixels are noise, scanning says so at once and a link can be pasted", async ({ page }) => {
  await page.addInitScript(makeNoise);
  await open(page, "join");
  await page.getByRole("button", { name: "Scan with the camera" }).click();
  await expect(page.locator(".scan").getByRole("alert")).toHaveText(/pictures unreadable.+Paste the link\.$/);
  await expect(page.locator("#paste")).toBeEnabled();
  await expect(page.locator(".scan-picture")).toHaveCount(0);
});
