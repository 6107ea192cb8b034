import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import { test as base, expect, open } from "./fixtures";
import { LATE } from "./late";
import { finishSite } from "../../scripts/finish-site.mjs";
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
  /** Replaces a file. */
  write: (name: string, content: string | Buffer) => Promise<void>;
  /** Replaces the build by another one, which differs in a meta element of its pages. */
  deployNewBuild: (mark: string) => Promise<void>;
  /** The number of requests for the file that never comes. */
  silentRequests: () => number;
}

/** The `test` of specs that need a service worker. */
export const test = base.extend<{ host: Host }>({
  serviceWorkers: "allow",
  baseURL: async ({ host }, use) => use(host.url),
  host: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "boneyard-"));
    // Chromium takes the other compressed copies
    await cp(DIST, folder, { recursive: true, filter: (path) => !path.endsWith(".gz") });
    let silent = 0;
    const isSilent = (path: string) => path === `/${SILENT_FILE}` && (silent += 1) > 0;
    const { url, close } = await serve({ root: folder, late: LATE, isSilent });
    let closed = false;
    const closeOnce = async () => {
      if (!closed) await close();
      closed = true;
    };
    const write = async (name: string, content: string | Buffer) => {
      // the server would send the compressed copy of the old file
      await rm(join(folder, `${name}.br`), { force: true });
      await writeFile(join(folder, name), content);
    };
    const deployNewBuild = async (mark: string) => {
      for (const name of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html"))) {
        const page = (await readFile(join(folder, name), "utf8")).replace(/<meta name="mark"[^>]*>/, "");
        await write(name, page.replace("</head>", `<meta name="mark" content="${mark}"></head>`));
      }
      // without compressed copies, which take seconds
      finishSite(folder, false);
      await rm(join(folder, "sw.js.br"), { force: true });
    };
    await use({ url, folder, close: closeOnce, write, deployNewBuild, silentRequests: () => silent });
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
