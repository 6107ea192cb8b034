// The static pages of routes (scripts/route-pages.mjs, docs/static-pages.md): what search engines, messengers and visitors
// without scripts get, and how the app takes over.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { expect, subFolder, test, waitForApp } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { ROOT } from "../../support/own-host";
import { DESKTOP, PHONE, sizeName } from "../../support/viewports";
import { englishIn, textsOf } from "../../support/words";
import { FALLBACK, LANGUAGES, sentences } from "../../../scripts/languages.mjs";
import { ROUTES, pathIn, routePage, sitemap } from "../../../scripts/route-pages.mjs";

const TRANSLATIONS = LANGUAGES.filter((language) => language !== FALLBACK);

const GAMES = ROUTES.flatMap(({ game }) => game ?? []).filter((game, index, games) => games.indexOf(game) === index);

const introduction = (page: Page) => page.locator(".boot-intro");

/** The path of a link's target below the site's folder. */
async function target(page: Page, link: Locator): Promise<string> {
  const [href, base] = [await link.evaluate((element: HTMLAnchorElement) => element.href), await page.evaluate(() => document.baseURI)];
  expect(href.startsWith(base), href).toBe(true);
  return href.slice(base.length);
}

/** What a visitor without scripts meets on a page, read at once. */
function readPage(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const visible = (selector: string) => all(selector).filter((element) => element.checkVisibility());
    const meta = (name: string) => document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");
    const links = visible(".boot-intro a").map((link) => ({
      language: link.getAttribute("hreflang"),
      href: (link as HTMLAnchorElement).href,
      text: link.innerText,
    }));
    return {
      base: document.baseURI,
      language: document.documentElement.lang,
      title: document.title,
      description: meta("description") ?? "",
      preview: { title: meta("og:title"), description: meta("og:description"), site: meta("og:site_name") },
      route: document.querySelector<HTMLElement>(".boot-intro")?.dataset.page,
      sections: visible(".boot-intro section").length,
      text: document.querySelector<HTMLElement>(".boot-intro")?.innerText ?? "",
      rules: visible(".boot-intro ol > li").map((rule) => rule.innerText),
      headings: visible("h2, h3").map((heading) => heading.innerText),
      boards: visible(".boot-intro svg.little-board").length,
      titles: visible("h1").length,
      links,
      noScript: all("noscript p").map((words) => ({ language: words.lang, text: words.innerText })),
      failures: all("#boot-no-start, #boot-slow, #boot-no-wasm, #boot-failed").map((words) => words.innerText),
    };
  });
}

/** How the introduction lies in the window, and whether its end can be scrolled to. */
function readFit(page: Page) {
  return page.locator("#boot").evaluate((boot) => {
    boot.scrollTop = 0;
    const clipped = boot.firstElementChild!.getBoundingClientRect().top < 0;
    const end = [...document.querySelectorAll("noscript p")].at(-1)!;
    end.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { top, bottom } = end.getBoundingClientRect();
    return { wide: boot.scrollWidth - boot.clientWidth, clipped, endIsSeen: top >= 0 && bottom <= innerHeight + 1 };
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    test(`every route has a page in ${language} with title, description, preview, links and an introduction that fits`, async ({ page }) => {
      const [app, site, boot] = ["app", "site", "boot"].map((subject) => sentences(language, subject));
      const known = ROUTES.map(({ path }) => pathIn(language, path));
      const titles = new Set<string>();
      const viewports = [PHONE, DESKTOP];
      await page.setViewportSize(viewports[0]!);
      for (const route of ROUTES) {
        const path = pathIn(language, route.path);
        const response = await page.goto(path === "" ? "." : path);
        expect(response?.status(), path).toBe(200);
        const read = await readPage(page);
        expect(read.language, path).toBe(language);

        expect(read.title, path).toContain(app.title);
        titles.add(read.title);
        expect(read.description, path).toMatch(/^\S.{30,}\.$/);
        expect(read.preview, path).toEqual({ title: read.title, description: read.description, site: app.title });

        expect(read.route, path).toBe(route.path);
        expect(read.sections, path).toBe(1);
        const games = route.game === undefined ? GAMES : [route.game];
        for (const game of games) {
          const { card } = sentences(language, game);
          for (const part of [card.name, card.designer]) expect(read.text, path).toContain(part);
        }
        if (route.game !== undefined) {
          expect(read.title).toContain(sentences(language, route.game).card.name);
          const rules = Object.values(sentences(language, route.game).intro);
          expect(rules).toHaveLength(5);
          expect(read.rules, path).toEqual(rules);
          expect(read.headings, path).toContain(site.rules);
          expect(read.boards, path).toBe(1);
        }
        expect(read.titles, path).toBe(1);

        const target = (href: string) => (href.startsWith(read.base) ? href.slice(read.base.length) : href);
        const others = read.links.filter((link) => link.language !== null);
        expect(others, path).toHaveLength(LANGUAGES.length - 1);
        for (const { language: other, href, text } of others) {
          expect(target(href)).toBe(pathIn(other!, route.path));
          expect(text).toBe(sentences(other!, "language").name);
        }
        for (const { href } of read.links.filter((link) => link.language === null)) expect(known).toContain(target(href));

        expect(read.noScript.find((words) => words.language === language)?.text, path).toBe(boot.no_script);
        if (language !== FALLBACK) {
          expect(read.noScript, path).toHaveLength(1);
          const seen = (await textsOf(page)).filter((text) => text !== "");
          const shown = seen.filter((text) => !read.failures.some((words) => words.includes(text)));
          expect(englishIn(language)(shown).filter((found) => !found.includes("Boneyard")), path).toEqual([]);
        }
        for (const [index, viewport] of viewports.entries()) {
          // the first is that of the page before
          if (index > 0) await page.setViewportSize(viewport);
          expect(await readFit(page), `${path} at ${sizeName(viewport)}`).toEqual({ wide: 0, clipped: false, endIsSeen: true });
        }
        viewports.reverse();
      }
      expect(titles.size, "each page has a title of its own").toBe(ROUTES.length);
    });
  }
});

test("with the site's address a page names its translations, its own address and a picture", () => {
  const page = readFileSync(join(ROOT, "index.html"), "utf8");
  const site = "https://example.org/games/";
  for (const language of LANGUAGES) {
    for (const route of ROUTES) {
      const made = routePage(page, language, route, site);
      const own = `${site}${pathIn(language, route.path)}`;
      expect(made).toContain(`<link rel="canonical" href="${own}">`);
      expect(made).toContain(`<meta property="og:url" content="${own}">`);
      for (const other of LANGUAGES) {
        expect(made).toContain(`<link rel="alternate" hreflang="${other}" href="${site}${pathIn(other, route.path)}">`);
      }
      expect(made).toContain(`<link rel="alternate" hreflang="x-default" href="${site}${route.path}">`);
      const [, picture] = /<meta property="og:image" content="https:\/\/example\.org\/games\/([^"]*)">/.exec(made)!;
      expect(picture).toContain(`/${language}-${route.game ?? "electrum"}-`);
      expect(existsSync(join(ROOT, "public", picture)), picture).toBe(true);
    }
    const without = routePage(page, language, ROUTES[0], undefined);
    expect(without).not.toMatch(/og:url|og:image|canonical|rel="alternate"/);
  }
});

test("the list for search engines has every page with its translations", async ({ page }) => {
  const site = "https://example.org/games/";
  // the app's policy forbids to parse text
  await page.goto("about:blank");
  const listed = await page.evaluate((xml) => {
    const list = new DOMParser().parseFromString(xml, "application/xml");
    return [...list.querySelectorAll("url")].map((url) => ({
      address: url.querySelector("loc")?.textContent,
      translations: [...url.getElementsByTagName("xhtml:link")].map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
    }));
  }, sitemap(site));
  const expected = ROUTES.flatMap(({ path }) => {
    const translations = LANGUAGES.map((language) => [language, `${site}${pathIn(language, path)}`]);
    return translations.map(([, address]) => ({ address, translations }));
  });
  expect(listed).toEqual(expected);
});

/**
 * Holds the app back on every page that is opened from now on, until the returned function is called there. The files are
 * loaded meanwhile; intercepted requests would not come from the cache of the browser.
 */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held = new Promise<void>((release) => Object.assign(globalThis, { release }));
    for (const name of ["instantiateStreaming", "instantiate"] as const) {
      const original = WebAssembly[name] as (...given: unknown[]) => Promise<unknown>;
      Object.assign(WebAssembly, { [name]: (...given: unknown[]) => held.then(() => original.apply(WebAssembly, given)) });
    }
  });
  return () => page.evaluate(() => (globalThis as unknown as { release: () => void }).release());
}

/** Records the layout shifts of every page that is opened. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.nodeName + "." + node?.className).join(" ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

for (const [locale, language] of [["en-GB", "en"], ["es-MX", "es"], ["pt-PT", "pt-BR"]]) {
  test.describe(`for a browser in ${locale}`, () => {
    test.use({ locale });

    test(`the introduction is in ${language}, and the app takes over without a layout shift`, async ({ page }) => {
      await recordShifts(page);
      const release = await holdApp(page);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        for (const path of [".", "about", "play/electrum", "learn/color", "print/brick"]) {
          await test.step(`${path} at ${sizeName(viewport)}`, async () => {
            await page.goto(path, { waitUntil: "domcontentloaded" });
            await expect(page.locator("#boot[data-started]")).toBeVisible();
            await expect(introduction(page).locator("section:visible")).toHaveAttribute("lang", language);
            await page.waitForTimeout(300);
            expect(await page.evaluate("shifts"), "before the app").toEqual([]);
            await release();
            await waitForApp(page);
            await expect(introduction(page)).toHaveCount(0);
            await waitForFrames(page);
            const shifts: string[] = await page.evaluate("shifts");
            // the places at the ends of a chain may move by a pixel
            expect(shifts.filter((shift) => Number.parseFloat(shift) >= 0.001)).toEqual([]);
          });
        }
      }
    });
  });
}

test("on a fast connection too, the introduction is on screen before the app takes its place", async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((changes, observer) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      if (!removed.some((node) => node instanceof Element && node.id === "boot")) return;
      observer.disconnect();
      Object.assign(globalThis, { wasPainted: performance.getEntriesByName("first-contentful-paint").length > 0 });
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ["play/electrum", "learn/color", "print/brick", "about"]) {
    await page.goto(path);
    await waitForApp(page);
    expect(await page.evaluate("wasPainted"), path).toBe(true);
  }
});

test("the address of a translated page opens the app in its language", async ({ page }) => {
  for (const language of TRANSLATIONS) {
    await page.goto(`${language}/learn/color#start`);
    await waitForApp(page);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    expect(new URL(page.url()).pathname).toBe("/learn/color");
    await page.goto(`${language}/`);
    await waitForApp(page);
    await expect(page.locator(".home-head p")).toHaveText(sentences(language, "app").line);
    expect(new URL(page.url()).pathname).toBe("/");
  }
});

test("the language chosen in the app is kept at the address of another one", async ({ page }) => {
  await page.goto(".");
  await waitForApp(page);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("boneyard/preferences") ?? '{"body":{}}');
    stored.body.language = "fr";
    localStorage.setItem("boneyard/preferences", JSON.stringify(stored));
  });
  const release = await holdApp(page);
  await page.goto("es/about", { waitUntil: "domcontentloaded" });
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(introduction(page)).toContainText(sentences("es", "app").about_honest);
  await release();
  await waitForApp(page);
  expect(new URL(page.url()).pathname).toBe("/about");
});

test("at other addresses, for which the host sends index.html, there is no introduction", async ({ page }) => {
  await holdApp(page);
  for (const path of ["data", "deal/electrum", "no-such-page"]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.locator("#boot[data-started]")).toBeVisible();
    await expect(introduction(page)).toHaveCount(0);
  }
  await page.goto("index.html", { waitUntil: "domcontentloaded" });
  await expect(introduction(page).locator("section:visible")).toHaveCount(1);
});

test("if the app cannot be loaded, the message stands above the introduction", async ({ page, trouble }) => {
  trouble.allow(/Failed to load resource/, /Failed to fetch/);
  await page.setViewportSize(PHONE);
  await page.route(/_bg\.wasm$/, (route) => route.abort());
  await page.goto("play/brick");
  await expect(page.locator("#boot-failed")).toBeInViewport({ ratio: 1 });
  await expect(introduction(page)).toBeVisible();
});

test.describe("in a sub-folder", () => {
  test.use(subFolder);

  test("translated pages link to pages of the folder and open the app there", async ({ page }) => {
    const release = await holdApp(page);
    await page.goto("es/learn/brick", { waitUntil: "domcontentloaded" });
    await expect(introduction(page)).toBeVisible();
    expect(await target(page, introduction(page).locator('a[hreflang="fr"]'))).toBe("fr/learn/brick");
    await release();
    await waitForApp(page);
    expect(new URL(page.url()).pathname).toBe("/sub/learn/brick");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
  });
});
