import type { Browser } from "@playwright/test";

/**
 * Starts a browser, and retries once if it crashes while starting, as Debian's Chromium does now and then: such a crash
 * says nothing about the app.
 */
export async function start(launch: () => Promise<Browser>): Promise<Browser> {
  try {
    return await launch();
  } catch (error) {
    console.log(`The browser is started once more: ${String(error).split("\n")[0]}`);
    return launch();
  }
}
