import { fileURLToPath } from "node:url";

import { type BrowserContext, type Page, test as base, expect } from "@playwright/test";

import { KEY, type Stored, put, storedText } from "./documents";
import { Table } from "./table";

export { expect };

/** What a project may set. */
export interface Options {
  /** False where a test has to do without mouse and finger: any touch of a pointer then fails it. */
  pointerAllowed: boolean;
  /** Where the page's chance begins: its deals are then the same in every run. Without it they are as they fall. */
  chance: number | undefined;
}

/** Everything that went wrong in a page while a test ran. A test that provokes an error says so with `allow`. */
export class Trouble {
  readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Expects lines that match; all others still fail the test. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** The lines nobody expected. */
  unexpected(): string[] {
    return this.seen.filter((line) => !this.allowed.some((pattern) => pattern.test(line)));
  }

  /**
   * Watches all pages of a context: errors in the console, uncaught errors, violations of the content security
   * policy, and requests to any host but `home`.
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
          (event) => event.isTrusted && console.error("pointer: this test has to be played by keys alone"),
          { capture: true },
        );
      });
    }
  }
}

/** In place of the browser's chance, numbers that follow from one (SplitMix32), anew for each page that is opened. */
async function fixChance(context: BrowserContext, from: number): Promise<void> {
  await context.addInitScript((from) => {
    let state = from;
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
  }, from);
}

/**
 * Waits until the page is not on its way back any more from the entry that an open sheet has in the browser's history.
 * Nobody is quick enough to load a page within these milliseconds, and Chromium may cut off either way when they cross.
 */
async function returned(page: Page): Promise<void> {
  const until = Date.now() + 2_000;
  const returns = () => history.state === "boneyard: open" && document.querySelector("dialog[open], .ended-page") === null;
  while (Date.now() < until && (await page.evaluate(returns).catch(() => false))) await page.waitForTimeout(20);
}

interface Fixtures {
  /** Fails the test at its end if anything went wrong in the page that the test did not expect. */
  trouble: Trouble;
  /** The page of Electrum Dominoes; what it speaks is kept from the start. A test that fails keeps the game. */
  table: Table;
}

/** The `test` of every spec. */
export const test = base.extend<Fixtures & Options>({
  pointerAllowed: [true, { option: true }],

  chance: [undefined, { option: true }],

  context: async ({ context, chance }, use) => {
    if (chance !== undefined) await fixChance(context, chance);
    await use(context);
  },

  page: async ({ page }, use) => {
    const [reload, goto] = [page.reload.bind(page), page.goto.bind(page)];
    page.reload = async (options) => {
      await returned(page);
      return reload(options);
    };
    page.goto = async (url, options) => {
      await returned(page);
      return goto(url, options);
    };
    await use(page);
  },

  // the address is known only when the host has been started
  baseURL: async ({}, use) => use(process.env.BONEYARD_URL),

  trouble: [
    async ({ context, baseURL, pointerAllowed }, use) => {
      const trouble = new Trouble();
      await trouble.watch(context, baseURL ?? "", pointerAllowed);
      await use(trouble);
      expect(trouble.unexpected(), "what went wrong in the page").toEqual([]);
    },
    { auto: true },
  ],

  table: async ({ page }, use, info) => {
    const table = new Table(page);
    await table.listen();
    await use(table);
    if (info.status === info.expectedStatus || page.isClosed()) return;
    const body = await storedText(page, KEY.table).catch(() => null);
    if (body !== null) await info.attach("game.json", { body, contentType: "application/json" });
    console.log(await table.lately().catch(() => "the page has gone"));
    await info.attach("spoken.json", { body: JSON.stringify(await table.spoken().catch(() => []), null, 2) });
  },
});

/**
 * Opens Electrum Dominoes on what is stored. Where anything is, Nestor waits for OK, so that a test has time to look; a
 * test that wants it otherwise says so.
 */
export async function openTable({ page }: Table, stored: Stored = {}): Promise<void> {
  const display = { auto_ok: false, ...stored.preferences?.display };
  const preferences = stored.texts?.[KEY.preferences] === undefined ? { ...stored.preferences, display } : undefined;
  if (Object.keys(stored).length > 0) await put(page, { ...stored, preferences });
  await open(page, "play/electrum");
  await expect(page.locator("main.play")).toBeVisible();
}

/** Opens the home page after a game has been begun, whose Play then leads straight to its table. */
export async function openHomeWithGame(page: Page, game = "electrum"): Promise<void> {
  await open(page, `play/${game}`);
  await expect(page.locator("main.play")).toBeVisible();
  await open(page);
}

/** Opens a path of the site and waits until the app itself is there. */
export async function open(page: Page, path = "."): Promise<void> {
  await page.goto(path);
  await started(page);
}

/** Waits until the app has taken the place of the boot page. */
export async function started(page: Page): Promise<void> {
  await expect(page.locator("#boot")).toHaveCount(0);
  await expect(page.locator("main")).toBeVisible();
}

/** Keeps a picture in `shots`, to be looked at: only where BONEYARD_SHOTS asks for pictures. */
export async function picture(page: Page, name: string): Promise<void> {
  if ((process.env.BONEYARD_SHOTS ?? "") === "") return;
  await page.screenshot({ path: fileURLToPath(new URL(`./shots/${name}.png`, import.meta.url)) });
}

/** The same, named after the project too. */
export async function shot(page: Page, name: string): Promise<void> {
  await picture(page, `${test.info().project.name}-${name}`);
}
