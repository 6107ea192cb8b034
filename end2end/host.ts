import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import { expect, open, test as base } from "./fixtures";
import { serve } from "./server.mjs";

/** The project. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DIST = process.env.BONEYARD_DIST ?? join(ROOT, "dist");

/** A host of one's own, whose files can be changed and which can be closed. */
export interface Host {
  url: string;
  folder: string;
  close: () => Promise<void>;
  /** Puts another build in place of the one that is there: it differs in a mark in the page. */
  renew: (mark: string) => Promise<void>;
}

/** The `test` of specs in which the app is kept for offline play. */
export const test = base.extend<{ host: Host }>({
  serviceWorkers: "allow",
  baseURL: async ({ host }, use) => use(host.url),
  host: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "boneyard-"));
    await cp(DIST, folder, { recursive: true });
    const { url, close } = await serve({ root: folder });
    let closed = false;
    const once = async () => {
      if (!closed) await close();
      closed = true;
    };
    const renew = async (mark: string) => {
      for (const name of ["index.html", "404.html"]) {
        const path = join(folder, name);
        const page = (await readFile(path, "utf8")).replace(/(<meta name="mark" content=")[^"]*"|(?=<\/head>)/, (found, old) =>
          old === undefined ? `<meta name="mark" content="${mark}">` : `${old}${mark}"`,
        );
        await writeFile(path, page);
      }
      execFileSync("node", [join(ROOT, "scripts/finish-site.mjs"), folder]);
    };
    await use({ url, folder, close: once, renew });
    await once();
    await rm(folder, { recursive: true });
  },
});

/** What a page of a renewed build is marked with; nothing in the first. */
export const mark = (page: Page) => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="mark"]')?.content ?? "");

/** The names of what the browser keeps, without the number of the build. */
export const caches = (page: Page) => page.evaluate(async () => (await window.caches.keys()).length);

/** Opens the page and waits until everything has been kept; says so once, and the line goes away when it is read. */
export async function openAndKeep(page: Page, url: string): Promise<void> {
  await open(page, url);
  const told = page.locator('.news-line[data-news="offline"]');
  await expect(told).toContainText("play Boneyard offline", { timeout: 30_000 });
  await told.getByRole("button", { name: "Got it" }).click();
  await expect(told).toBeHidden();
}
