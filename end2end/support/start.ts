import type { Browser } from "@playwright/test";

/**
 * Starts a browser, once more if it crashes before it has opened a page: now and then Debian's Chromium does, and a crash
 * there shows nothing about the app.
 */
export async function start(launch: () => Promise<Browser>): Promise<Browser> {
  try {
    return await launch();
  } catch (error) {
    console.log(`The browser is started once more: ${String(error).split("\n")[0]}`);
    return launch();
  }
}
