// Chromium and Firefox for the commands in which both take part. Playwright needs Firefox 143 or newer, and Debian has 140;
// Puppeteer, a dependency of Lighthouse, works with both.

import { existsSync } from "node:fs";

import puppeteer from "puppeteer-core";

import { args, executablePath as chromiumPath } from "../chromium.mjs";
import { TIMEOUT_MS } from "../smoke.mjs";

const USUAL_PATHS = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
/** BONEYARD_FIREFOX, else a Firefox in one of the usual places, else undefined. */
export const firefoxPath = process.env.BONEYARD_FIREFOX ?? USUAL_PATHS.find((path) => existsSync(path));

/** Starts Chromium with further arguments. */
export const launchChromium = (...further) =>
  puppeteer.launch({
    browser: "chrome",
    executablePath: chromiumPath,
    headless: true,
    defaultViewport: { width: 1440, height: 1000 },
    args: [...args, "--lang=en-GB", ...further],
  });

/** Starts Firefox with further preferences. */
export const launchFirefox = (further = {}) =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: firefoxPath,
    headless: true,
    // Debian's Firefox does not support changing the viewport
    defaultViewport: null,
    args: ["--width=1440", "--height=1000"],
    // automation turns the question before a page is left off
    extraPrefsFirefox: { "intl.accept_languages": "en-GB", "dom.disable_beforeunload": false, ...further },
  });

/** What smoke.mjs needs of a page. */
export function tabOf(page) {
  return {
    // Puppeteer's own function for waiting evaluates a string, which the policy forbids
    evaluate: (read, ...args) => page.evaluate(read, ...args),
    waitFor: (selector) => page.waitForSelector(selector, { timeout: TIMEOUT_MS }),
    open: (url) => page.goto(url),
    reload: () => page.reload(),
    async tap(selector) {
      const target = await page.waitForSelector(selector, { visible: true, timeout: TIMEOUT_MS });
      await target.tap();
      await target.dispose();
    },
  };
}
