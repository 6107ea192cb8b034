import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import { LATE } from "./build-hosts";
import { test as base, expect, open } from "./fixtures";
import { serve } from "../server.mjs";

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The release build under test. */
export const DIST = process.env.BONEYARD_DIST ?? join(ROOT, "dist");

/** A file that the host is asked for in vain: it never answers. */
export const SILENT_FILE = "silent.txt";

/** A host that serves a copy of the build, for one test. */
export interface Host {
  url: string;
  folder: string;
  close: () => Promise<void>;
  /** Replaces the build by another one, which differs in a meta element of its pages. */
  deployNewBuild: (mark: string) => Promise<void>;
}

/** The `test` of specs that need a service worker. */
export const test = base.extend<{ host: Host }>({
  serviceWorkers: "allow",
  baseURL: async ({ host }, use) => use(host.url),
  host: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "boneyard-"));
    await cp(DIST, folder, { recursive: true });
    const { url, close } = await serve({ root: folder, late: LATE, isSilent: (path) => path === `/${SILENT_FILE}` });
    let closed = false;
    const closeOnce = async () => {
      if (!closed) await close();
      closed = true;
    };
    const deployNewBuild = async (mark: string) => {
      for (const name of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html"))) {
        const path = join(folder, name);
        const page = (await readFile(path, "utf8")).replace(/(<meta name="mark" content=")[^"]*"|(?=<\/head>)/, (_, old) =>
          old === undefined ? `<meta name="mark" content="${mark}">` : `${old}${mark}"`,
        );
        await writeFile(path, page);
      }
      execFileSync("node", [join(ROOT, "scripts/finish-site.mjs"), folder]);
    };
    await use({ url, folder, close: closeOnce, deployNewBuild });
    await closeOnce();
    await rm(folder, { recursive: true });
  },
});

/** The mark of the build that the page comes from; empty for the first build. */
export const buildMark = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="mark"]')?.content ?? "");

/** The number of caches that the site has. */
export const cacheCount = (page: Page) => page.evaluate(async () => (await window.caches.keys()).length);

/** The number of service workers that the site has registered. */
export const serviceWorkerCount = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** A line of news over the page: "update" or "renewed". */
export const newsLine = (page: Page, news: string) => page.locator(`.news-line[data-news="${news}"]`);

/** Matches the root element of a page whose site has been cached. */
export const CACHED = ":root[data-offline]";

/** Opens the page and waits until the whole site has been cached. */
export async function openAndCache(page: Page, url: string): Promise<void> {
  await open(page, url);
  await expect(page.locator(CACHED)).toBeAttached();
}

/** Opens and caches the page, then takes the host and the network away. */
export async function openAndGoOffline(page: Page, host: Host): Promise<void> {
  await openAndCache(page, host.url);
  await host.close();
  await page.context().setOffline(true);
}
