import type { Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { expect, open, reload, test } from "../../support/fixtures";
import { expectInPlaceOnPhoneToo } from "../../support/layout";

/** Browsers that can install apps but do not offer it themselves, and what the page tells their users. */
const BROWSERS = [
  {
    name: "Safari on a phone",
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    text: "Tap Share in Safari’s toolbar, then choose Add to Home Screen.",
  },
  {
    name: "Firefox on a phone",
    userAgent: "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
    text: "Open Firefox’s menu, the three dots, then choose Add app to Home screen.",
  },
  {
    name: "Safari on a Mac",
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    text: "In Safari, open Share or the File menu, then choose Add to Dock.",
  },
];

/** Init script: removes the event of browsers that offer the installation themselves. */
const removeInstallPrompt = () => {
  for (const holder of [globalThis, Object.getPrototypeOf(globalThis)]) delete holder.onbeforeinstallprompt;
};

const LINK = '.house-links a[href="install"]';

/** Makes a page that is opened from now on believe that it runs in another browser. */
const pretend = (page: Page, userAgent: string) =>
  page.addInitScript((userAgent) => Object.defineProperty(Navigator.prototype, "userAgent", { get: () => userAgent }), userAgent);

test("browsers that can install apps get a page that explains how", async ({ page, context }) => {
  await context.addInitScript(removeInstallPrompt);
  for (const { name, userAgent, text } of BROWSERS) {
    await test.step(name, async () => {
      await pretend(page, userAgent);
      await open(page);
      await expect(page.locator(LINK)).toBeVisible();
      await expectInPlaceOnPhoneToo(page, "the home page");
      await page.locator(LINK).click();
      await expect(page.getByRole("heading", { level: 1, name: "Install" })).toBeVisible();
      await expect(page.locator(".prose")).toContainText(text);
      await expect(page.locator(".install-step svg")).toHaveCount(2);
      await expectInPlaceOnPhoneToo(page, name);
      await expectAccessibleInBothThemes(page, name);
    });
  }
});

test("the link is hidden if the browser offers the installation, in a browser that cannot install apps, and in the installed app", async ({ page, context }) => {
  const link = page.locator(LINK);
  await open(page);
  await expect(link).toHaveCount(1);
  await expect(link, "Chromium offers it").toBeHidden();
  await context.addInitScript(removeInstallPrompt);
  await pretend(page, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  await reload(page);
  await expect(link).toHaveCount(1);
  await expect(link, "Firefox on a desktop cannot").toBeHidden();
  await pretend(page, "Mozilla/5.0 (iPhone) Safari");
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "standalone", { get: () => true }));
  await reload(page);
  await expect(link).toHaveCount(1);
  await expect(link, "the app is installed").toBeHidden();
});
