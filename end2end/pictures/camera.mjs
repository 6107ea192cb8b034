// Photographs pages and sheets at their whole height.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The most pixels of a picture's height, and of what two slices of one page have in common. */
const SLICE = 1600;
const OVERLAP = 48;
/** The most pixels of a viewport's height. */
const TALLEST = 14_000;

/** How long a page takes to follow the size of its window, in milliseconds. */
const FRAMES_MS = 60;

/** How much of the page, or of the open sheet, is scrolled out of sight, in pixels. Opens what is folded. */
function hiddenHeight() {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.documentElement;
  const isScroller = (element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY);
  const hidden = [root, ...root.querySelectorAll("main, div, section, aside, ol, ul")]
    .filter((element) => element.clientHeight > 0 && isScroller(element))
    .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  return Math.max(0, ...hidden);
}

/** Opens what is folded, but of the hands of a deal only the first. */
function unfold() {
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  for (const details of root.querySelectorAll("details:not([open])")) {
    if (!(Number(details.dataset.hand) > 1)) details.open = true;
  }
}

/** A browser context in a language, with one page or several. */
export class Device {
  constructor(camera, context, page) {
    Object.assign(this, { camera, context, page });
  }

  /** Opens a path and waits for the app. */
  async go(path) {
    await this.page.goto(new URL(path, this.camera.url).href);
    await this.page.locator("#boot").waitFor({ state: "detached", timeout: 30_000 });
    await this.page.locator("main").first().waitFor();
    await this.settle();
  }

  /** Replaces what is stored by these texts, beside the preferences. */
  async fill(texts) {
    // a document of the site that starts no app
    await this.page.goto(new URL("icon.svg", this.camera.url).href);
    await this.page.evaluate(([texts, preferences]) => {
      localStorage.clear();
      for (const [key, text] of Object.entries({ ...texts, "boneyard/preferences": preferences })) localStorage.setItem(key, text);
    }, [texts, this.camera.preferences()]);
  }

  /** Waits for what is loaded lazily, and for the layout. */
  async settle() {
    const { page } = this;
    await page.locator(".part-coming").waitFor({ state: "detached", timeout: 15_000 }).catch(() => {});
    await page.waitForTimeout(this.camera.pause);
  }

  /** Photographs what the page shows; a page or sheet that scrolls, at its whole height. */
  async take(name, { isFolded = false, page = this.page } = {}) {
    if (page !== this.page) return new Device(this.camera, this.context, page).take(name);
    const { camera } = this;
    if (!isFolded) await page.evaluate(unfold);
    await this.settle();
    const isTable = await page.evaluate(() => document.querySelector("main.play") !== null && document.querySelector("dialog[open]") === null);
    if (isTable) {
      // a taller window would have another layout
      camera.write(name, await page.screenshot());
      if ((await page.evaluate(hiddenHeight)) < 8) return this.#takeMore(name);
      name = `${name}-whole`;
    }
    let height = camera.height;
    // a page as tall as the window with a margin below never fits: growing the window stops helping
    for (let hidden = await page.evaluate(hiddenHeight), before = Infinity; hidden > 0 && hidden < before && height < TALLEST; ) {
      height = Math.min(TALLEST, height + Math.max(hidden, 8));
      await page.setViewportSize({ width: camera.width, height });
      // not by animation frames: a page may have no scripts
      await page.waitForTimeout(FRAMES_MS);
      [before, hidden] = [hidden, await page.evaluate(hiddenHeight)];
    }
    for (let top = 0, part = 1; top < height; top += SLICE - OVERLAP, part += 1) {
      const clip = { x: 0, y: top, width: camera.width, height: Math.min(SLICE, height - top) };
      camera.write(height > SLICE ? `${name}-${part}` : name, await page.screenshot({ clip }));
      if (top + clip.height >= height) break;
    }
    if (height !== camera.height) await page.setViewportSize({ width: camera.width, height: camera.height });
  }

  /** Photographs again with the texts that have no room on a small screen. */
  async #takeMore(name) {
    for (const [button, what] of [[".more[aria-expanded=false]", "more"], [".tip.told:not(.open) .tip-open", "tip"]]) {
      const opens = this.page.locator(button).first();
      if (!(await opens.isVisible())) continue;
      await opens.click();
      await this.settle();
      this.camera.write(`${name}-${what}`, await this.page.screenshot());
    }
  }
}

/** Photographs in one language, into one folder. */
export class Camera {
  /** Names of the pictures. */
  names = [];
  /** What failed. */
  failed = [];

  constructor({ browser, url, language, folder, size: [width, height], look, letters, forced, scale = 1, pause = 150 }) {
    Object.assign(this, { browser, url, language, folder, width, height, look, letters, forced, scale, pause });
    mkdirSync(folder, { recursive: true });
  }

  write(name, image) {
    this.names.push(name);
    writeFileSync(join(this.folder, `${name}.png`), image);
  }

  /** The text of the app's preferences. */
  preferences() {
    return JSON.stringify({ v: 1, kind: "preferences", body: { language: this.language } });
  }

  /** Opens a device with these stored texts and further init scripts. `options` are Playwright's of a context. */
  async device(texts = {}, { scripts = [], ...options } = {}) {
    const context = await this.browser.newContext({
      viewport: { width: this.width, height: this.height },
      deviceScaleFactor: this.scale,
      locale: this.language,
      colorScheme: this.look,
      reducedMotion: "reduce",
      forcedColors: this.forced ? "active" : "none",
      serviceWorkers: "block",
      ...options,
    });
    context.setDefaultTimeout(12_000);
    await context.addInitScript(([texts, letters]) => {
      if (localStorage.getItem("boneyard/preferences") === null) {
        for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
      }
      addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = `${letters}%`));
    }, [{ ...texts, "boneyard/preferences": this.preferences() }, this.letters]);
    for (const script of scripts) await context.addInitScript(script);
    return new Device(this, context, await context.newPage());
  }

  /** Uses a device for some pictures. A failure is reported and stops only these pictures. */
  async with(name, texts, options, use) {
    const device = await this.device(texts, options);
    await this.attempt(name, () => use(device));
    await device.context.close();
  }

  async attempt(name, act) {
    try {
      await act();
    } catch (error) {
      this.failed.push(name);
      console.error(`${this.language} ${name}: ${String(error).split("\n")[0]}`);
    }
  }
}
