import { expectAccessibleInBothLooks } from "../access";
import { expect, open, test } from "../fixtures";
import { expectInPlaceOnPhoneToo } from "../layout";

/** Browsers that install apps and do not offer it themselves, as they call themselves. */
const BROWSERS = [
  {
    what: "Safari on a phone",
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    words: "Tap Share in Safari's toolbar, then choose Add to Home Screen.",
  },
  {
    what: "Firefox on a phone",
    userAgent: "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
    words: "Open Firefox's menu, the three dots, then choose Add app to Home screen.",
  },
  {
    what: "Safari on a Mac",
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    words: "In Safari, open Share or the File menu, then choose Add to Dock.",
  },
  { what: "Firefox on a desk", userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", words: undefined },
];

for (const { what, userAgent, words } of BROWSERS) {
  test.describe(what, () => {
    test.use({ userAgent });

    test("is told how it installs the app, if it does", async ({ page, context }) => {
      // what only Chromium has
      await context.addInitScript(() => {
        for (const holder of [globalThis, Object.getPrototypeOf(globalThis)]) delete holder.onbeforeinstallprompt;
      });
      await open(page);
      const link = page.locator('.house-links a[href="install"]');
      if (words === undefined) {
        await expect(link).toBeHidden();
        return;
      }
      await expect(link).toBeVisible();
      await expectInPlaceOnPhoneToo(page, "the home page");
      await link.click();
      await expect(page.getByRole("heading", { level: 1, name: "Install" })).toBeVisible();
      await expect(page.locator(".prose")).toContainText(words);
      await expect(page.locator(".install-step svg")).toHaveCount(2);
      await expectInPlaceOnPhoneToo(page, what);
      await expectAccessibleInBothLooks(page, what);
    });
  });
}

test("whoever has it installed, or is offered it by the browser, is told nothing", async ({ page, context }) => {
  await open(page);
  const link = page.locator('.house-links a[href="install"]');
  await expect(link).toHaveCount(1);
  await expect(link, "Chromium offers it itself").toBeHidden();
  await context.addInitScript(() => {
    for (const holder of [globalThis, Object.getPrototypeOf(globalThis)]) delete holder.onbeforeinstallprompt;
    Object.defineProperty(Navigator.prototype, "standalone", { get: () => true });
    Object.defineProperty(Navigator.prototype, "userAgent", { get: () => "Mozilla/5.0 (iPhone) Safari" });
  });
  await page.reload();
  await expect(link).toHaveCount(1);
  await expect(link, "it is installed").toBeHidden();
});
