import { defineConfig } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import type { Options } from "./fixtures";

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 640 };

/**
 * `name.spec.ts` is run at the desk and by touch; `name.desktop.spec.ts`, `name.touch.spec.ts` and
 * `name.keyboard.spec.ts` only in the project they name.
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
  use: {
    browserName: "chromium",
    launchOptions: { args, executablePath },
    locale: "en-GB",
    actionTimeout: 10_000,
    trace: "retain-on-failure",
  },
  projects: [
    {
      name: "desktop",
      testIgnore: /\.(touch|keyboard)\.spec\.ts$/,
      use: { viewport: desk },
    },
    {
      name: "touch",
      testIgnore: /\.(desktop|keyboard)\.spec\.ts$/,
      use: { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: "keyboard",
      testMatch: /\.keyboard\.spec\.ts$/,
      use: { viewport: desk, pointerAllowed: false },
    },
  ],
});
