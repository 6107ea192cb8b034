import { defineConfig } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import type { Options } from "./fixtures";

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 640 };

/**
 * `name.spec.ts` is run once, at the desk. `name.pointer.spec.ts` holds what depends on what points: it is run with the
 * mouse at the desk and with a finger on a phone. `name.touch.spec.ts` and `name.keyboard.spec.ts` are run only in the
 * project they name.
 */
export default defineConfig<Options>({
  testDir: "./specs",
  outputDir: "./test-results",
  globalSetup: "./hosts.ts",
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 5_000 },
  reporter: [["list"]],
  // a test that fails is run once more, for its trace alone: it has failed all the same
  retries: 1,
  failOnFlakyTests: true,
  use: {
    browserName: "chromium",
    launchOptions: { args, executablePath },
    locale: "en-GB",
    actionTimeout: 10_000,
    // what is tested is fetched from the host, where a test may hold it back; offline.spec.ts allows them
    serviceWorkers: "block",
    trace: "on-first-retry",
  },
  projects: [
    {
      name: "desktop",
      testIgnore: process.env.BONEYARD_SCREENSHOTS ? /\.(touch|keyboard)\.spec\.ts$/ : [/\.(touch|keyboard)\.spec\.ts$/, /screenshots\.spec\.ts$/],
      use: { viewport: desk },
    },
    {
      name: "touch",
      testMatch: /\.(touch|pointer)\.spec\.ts$/,
      use: { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: "keyboard",
      testMatch: /\.keyboard\.spec\.ts$/,
      use: { viewport: desk, pointerAllowed: false },
    },
  ],
});
