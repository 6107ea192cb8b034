// Which Chromium the tests drive, and how it is started.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const DEBIAN = "/usr/bin/chromium";

/** The browser named in BONEYARD_CHROMIUM, else Debian's, else (undefined) the one Playwright has downloaded. */
export const executablePath = process.env.BONEYARD_CHROMIUM ?? (existsSync(DEBIAN) ? DEBIAN : undefined);

/** Works as root in a container too, and never speaks to anybody but the page's own host. */
export const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// Asked from the command line, tells where the browser is, or fails if there is none.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { chromium } = await import("@playwright/test");
  const path = executablePath ?? chromium.executablePath();
  console.log(path);
  process.exitCode = existsSync(path) ? 0 : 1;
}
