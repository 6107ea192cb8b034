// The Chromium that the tests use, and its arguments.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const DEBIAN = "/usr/bin/chromium";

/** BONEYARD_CHROMIUM, else Debian's Chromium, else undefined: the one that Playwright has downloaded. */
export const executablePath = process.env.BONEYARD_CHROMIUM ?? (existsSync(DEBIAN) ? DEBIAN : undefined);

/** For running as root in a container, and for no connections except to the page's own host. */
export const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Run as a program: prints the browser's path, or fails if there is none.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { chromium } = await import("@playwright/test");
  const path = executablePath ?? chromium.executablePath();
  console.log(path);
  process.exitCode = existsSync(path) ? 0 : 1;
}
