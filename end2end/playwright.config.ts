import { existsSync, statfsSync } from "node:fs";

import { defineConfig } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";
import type { Options } from "./support/fixtures";
import { DESKTOP, PHONE } from "./support/viewports";

const TOUCH_OR_KEYBOARD = /\.(touch|keyboard)\.spec\.ts$/;
const SCREENSHOTS = /screenshots\.spec\.ts$/;

/**
 * WebAssembly stays as V8's first compiler makes it. A page of these tests lives for seconds, in which a second compiler
 * costs more than it saves: 6 % of the processor's time in 39 tests of four kinds. Firefox, WebKit, Lighthouse and the tools
 * that measure use the complete engine.
 */
const FIRST_COMPILER = "--js-flags=--liftoff-only";

/** Memory that processes share, such as pictures of the page; in some containers it is too small for a browser. */
const SHARED_MEMORY = "/dev/shm";

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= 2 ** 30;
}

/** Playwright puts shared memory into files, which cost 4 % of the processor's time in the same tests. */
const ignoreDefaultArgs = hasSharedMemory() ? ["--disable-dev-shm-usage"] : [];

/**
 * `name.spec.ts` runs in the desktop project. `name.pointer.spec.ts` runs with the mouse in the desktop project and with
 * a finger in the touch project. `name.touch.spec.ts` and `name.keyboard.spec.ts` run only in the project they name.
 */
export default defineConfig<Options>({
  testDir: "./specs",
  outputDir: "./test-results",
  globalSetup: "./support/build-hosts.ts",
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // tests wait now and then: a third one keeps two cores busy
  workers: 3,
  // Timeouts end a test that waits in vain. They measure no speed, so they are far longer than a busy machine needs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./support/costs.ts"], ["./support/failures.ts"]],
  // a failed test runs again to record a trace; it counts as failed even if it passes then
  retries: 1,
  failOnFlakyTests: true,
  use: {
    browserName: "chromium",
    launchOptions: { args: [...args, FIRST_COMPILER], executablePath, ignoreDefaultArgs },
    locale: "en-GB",
    actionTimeout: 30_000,
    // requests have to reach the host, where tests intercept them; support/own-host.ts allows service workers
    serviceWorkers: "block",
    trace: "on-first-retry",
  },
  projects: [
    {
      name: "desktop",
      testIgnore: process.env.BONEYARD_SCREENSHOTS ? TOUCH_OR_KEYBOARD : [TOUCH_OR_KEYBOARD, SCREENSHOTS],
      use: { viewport: DESKTOP },
    },
    {
      name: "touch",
      testMatch: /\.(touch|pointer)\.spec\.ts$/,
      use: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: "keyboard",
      testMatch: /\.keyboard\.spec\.ts$/,
      use: { viewport: DESKTOP, pointerAllowed: false },
    },
  ],
});
