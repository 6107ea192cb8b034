import { fileURLToPath } from "node:url";

import { type BrowserContext, type Page, test as base, expect } from "@playwright/test";

import { fillStorage, KEY, type Stored, storedText } from "./documents";
import { ElectrumPage } from "../pages/electrum/page";
import { delayWorkers, LATE } from "./late";
import { start } from "./start";

export { expect };

/** Options of projects and specs. */
export interface Options {
  /** False in the keyboard project: a test fails if it uses the mouse or a finger. */
  pointerAllowed: boolean;
  /** Seeds the page's random numbers, so that every run gets the same deals. Undefined: the browser's own. */
  randomSeed: number | undefined;
}

/** The errors of a page during a test. A test that provokes an error allows it with `allow`. */
export class Trouble {
  readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  unexpected(): string[] {
    return this.seen.filter((line) => !this.allowed.some((pattern) => pattern.test(line)));
  }

  /**
   * Watches all pages of a context: console errors, uncaught errors, violations of the content security policy, and
   * requests to any host but that of `home`.
   */
  async watch(context: BrowserContext, home: string, pointerAllowed = true): Promise<void> {
    const { host } = new URL(home);
    context.on("console", (message) => {
      if (message.type() === "error") this.seen.push(`console: ${message.text()}`);
    });
    context.on("weberror", (error) => this.seen.push(`uncaught: ${error.error()}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (!["data:", "blob:"].includes(url.protocol) && url.host !== host) this.seen.push(`foreign: ${request.url()}`);
    });
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(`policy: ${event.effectiveDirective} refused ${event.blockedURI || "inline"}`),
      );
    });
    if (!pointerAllowed) {
      await context.addInitScript(() => {
        document.addEventListener(
          "pointerdown",
          (event) => event.isTrusted && console.error("pointer: this test uses the keyboard alone"),
          { capture: true },
        );
      });
    }
  }
}

/** Replaces the browser's random numbers by those of SplitMix32, started anew for each page that is opened. */
export async function fixRandomNumbers(context: BrowserContext, seed: number): Promise<void> {
  await context.addInitScript((seed) => {
    let state = seed;
    const next = () => {
      state = (state + 0x9e3779b9) | 0;
      let z = state;
      z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
      return z ^ (z >>> 15);
    };
    Crypto.prototype.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (array !== null) {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        bytes.forEach((_, at) => (bytes[at] = next()));
      }
      return array;
    };
  }, seed);
}

/**
 * Waits until the history entry of a sheet that has just closed is left. A page load that crosses this traversal may be
 * canceled by Chromium; no user is fast enough for that.
 */
export async function historySettled(page: Page): Promise<void> {
  const deadline = Date.now() + 2_000;
  const isLeaving = () => history.state === "boneyard: open" && !("live" in document.documentElement.dataset) && document.querySelector("dialog[open], .ended-page") === null;
  // a page that is being replaced cannot be evaluated, and needs no waiting
  while (Date.now() < deadline && (await page.evaluate(isLeaving).catch(() => false))) await page.waitForTimeout(20);
}

/** Makes loads of this page wait until the history entry of a sheet that has just closed is left. */
export function settleHistoryBeforeLoads(page: Page): void {
  const [reload, goto] = [page.reload.bind(page), page.goto.bind(page)];
  page.reload = async (options) => {
    await historySettled(page);
    return reload(options);
  };
  page.goto = async (url, options) => {
    await historySettled(page);
    return goto(url, options);
  };
}

interface Fixtures {
  /** Fails the test at its end if the page had an error that the test did not allow. */
  trouble: Trouble;
  /** The page of Electrum, whose announcements are recorded from the start. A test that fails attaches the game. */
  electrum: ElectrumPage;
}

/** The `test` of every spec. */
export const test = base.extend<Fixtures & Options>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await start(() => playwright[browserName].launch());
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 0 },
  ],

  pointerAllowed: [true, { option: true }],

  randomSeed: [undefined, { option: true }],

  context: async ({ context, randomSeed }, use) => {
    if (randomSeed !== undefined) await fixRandomNumbers(context, randomSeed);
    if (LATE > 0) await delayWorkers(context);
    await use(context);
  },

  page: async ({ page }, use) => {
    settleHistoryBeforeLoads(page);
    await use(page);
  },

  // known only after the global setup has started the hosts
  baseURL: async ({}, use) => use(process.env.BONEYARD_URL),

  trouble: [
    async ({ context, baseURL, pointerAllowed }, use) => {
      const trouble = new Trouble();
      await trouble.watch(context, baseURL ?? "", pointerAllowed);
      await use(trouble);
      expect(trouble.unexpected(), "errors of the page").toEqual([]);
    },
    { auto: true },
  ],

  electrum: async ({ page }, use, info) => {
    const electrum = new ElectrumPage(page);
    await electrum.recordEvents();
    await use(electrum);
    if (info.status === info.expectedStatus || page.isClosed()) return;
    const body = await storedText(page, KEY.table).catch(() => null);
    if (body !== null) await info.attach("game.json", { body, contentType: "application/json" });
    console.log(await electrum.recentEvents().catch(() => "the page is gone"));
    const announcements = await electrum.announcements().catch(() => []);
    await info.attach("announcements.json", { body: JSON.stringify(announcements, null, 2) });
  },
});

/** Options for `test.use` of tests that run against the build for a sub-folder. */
export const subFolder = {
  baseURL: async ({}, use: (url: string | undefined) => Promise<void>) => {
    const address = process.env.BONEYARD_URL_SUB;
    expect(address, "the build for a sub-folder is missing: ./check build makes it").toBeDefined();
    await use(address);
  },
};

/**
 * Opens Electrum with these documents. If there are any, Nestor waits for OK, so that the test can look at each state;
 * `preferences.display.auto_ok` overrides that.
 */
export async function openElectrum({ page }: ElectrumPage, stored: Stored = {}): Promise<void> {
  const display = { auto_ok: false, ...stored.preferences?.display };
  const preferences = stored.texts?.[KEY.preferences] === undefined ? { ...stored.preferences, display } : undefined;
  if (Object.keys(stored).length > 0) await fillStorage(page, { ...stored, preferences });
  await openGame(page, "electrum");
}

/** Opens the page of a game with these documents. */
export async function openGame(page: Page, game: string, stored?: Stored): Promise<void> {
  if (stored !== undefined) await fillStorage(page, stored);
  await open(page, `play/${game}`);
  await expect(page.locator("main.play")).toBeVisible();
}

/** Opens the home page with a game under way, so that its card leads straight to the game. */
export async function openHomeWithGame(page: Page, game = "electrum"): Promise<void> {
  await openGame(page, game);
  await open(page);
}

/** Opens a path of the site and waits for the app. */
export async function open(page: Page, path = "."): Promise<void> {
  await page.goto(path);
  await waitForApp(page);
}

/** Reloads the page and waits for the app. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForApp(page);
}

/** Waits until the app has replaced the boot page. */
export async function waitForApp(page: Page): Promise<void> {
  await expect(page.locator("#boot")).toHaveCount(0);
  await expect(page.locator("main")).toBeVisible();
}

/** Saves a screenshot in the folder `shots` if BONEYARD_SHOTS is set. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if ((process.env.BONEYARD_SHOTS ?? "") === "") return;
  await page.screenshot({ path: fileURLToPath(new URL(`../shots/${name}.png`, import.meta.url)) });
}

/** The same, with the name of the project in front. */
export async function projectScreenshot(page: Page, name: string): Promise<void> {
  await screenshot(page, `${test.info().project.name}-${name}`);
}
