// The Chromium that the tests use, and its arguments.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Debian's Chromium, and the same one without a user interface, in which tests take a quarter less time. */
const DEBIAN = "/usr/bin/chromium";
const DEBIAN_SHELL = "/usr/lib/chromium/chromium-headless-shell";

const firstOf = (...paths) => process.env.BONEYARD_CHROMIUM ?? paths.find((path) => existsSync(path));

/** BONEYARD_CHROMIUM, else Debian's Chromium, else undefined: the one that Playwright has downloaded. */
export const executablePath = firstOf(DEBIAN_SHELL, DEBIAN);

/** The same for tests of what the headless shell lacks: cameras. */
export const completePath = firstOf(DEBIAN);

/** For running as root in a container, for fewer processes, and for no connections except to the page's own host. */
export const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
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
