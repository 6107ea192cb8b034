import { cp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { answerPrompts, ElectrumPage, mouse } from "../../pages/electrum/page";
import { listedGames } from "../../pages/shared/any-game";
import { gameFile, storedGame } from "../../support/documents";
import { largeArchive, temporaryFile } from "../../support/files";
import { expect, open, reload, waitForApp } from "../../support/fixtures";
import { openSheet, settingValue, sheet } from "../../support/menu";
import {
  buildMark,
  CACHED,
  cacheCount,
  type Host,
  newsLine,
  openAndCache,
  openAndGoOffline,
  ROOT,
  serviceWorkerCount,
  SILENT_FILE,
  test,
} from "../../support/own-host";
import { allowPanic, panic } from "../../support/panic";
import { LANGUAGES, sentences } from "../../../scripts/languages.mjs";

test("after one visit every page of every game works offline", async ({ page, context, host }) => {
  await openAndGoOffline(page, host);
  await reload(page);
  await expect(page.locator(".notices .news-line:visible"), "nothing covers the page").toHaveCount(0);
  await open(page, `${host.url}data`);
  await expect(page.getByText("you can play offline", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("not saved for playing offline")).toBeHidden();
  await open(page, host.url);
  const games = await listedGames(page);
  expect(games.length).toBeGreaterThan(1);
  for (const { id } of games) {
    await open(page, `${host.url}play/${id}`);
    await expect(page.locator("main.play")).toBeVisible();
    await expect(page.locator(".notices .news-line:visible, .notices .notice"), "no notice over the table").toHaveCount(0);
    for (const [entry, found] of [
      ["Settings", ".setting"],
      ["Help", ".prose h3"],
      ["Past games", "p"],
    ]) {
      await openSheet(page, entry);
      await expect(sheet(page, entry).locator(found).first()).toBeVisible();
      await page.keyboard.press("Escape");
    }
    for (const path of ["deal", "print", "review", "replay", "learn", "results", "together", "practice", "puzzle"]) {
      await open(page, `${host.url}${path}/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(".part-lost")).toHaveCount(0);
    }
  }
  // devices in one network need no internet to invite each other
  await open(page, `${host.url}join`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".part-lost")).toHaveCount(0);
  // another tab, with a query and a fragment
  const other = await context.newPage();
  await open(other, `${host.url}about?from=elsewhere#top`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  const licence = await other.evaluate(async () => (await fetch("licences/LICENSE-MIT.txt")).text());
  expect(licence).toContain("Permission is hereby granted");
});

test("a game against a bot can be played and reloaded offline", async ({ page, host }) => {
  await openAndGoOffline(page, host);
  await open(page, `${host.url}play/electrum`);
  const electrum = new ElectrumPage(page);
  await answerPrompts(electrum, mouse, 8);
  const { record } = (await storedGame(page)).body.session;
  expect(record.actions.length).toBeGreaterThan(6);
  await reload(page);
  await electrum.waitForPrompt();
  expect((await storedGame(page)).body.session.record.seed).toBe(record.seed);
  await expect(page.locator(".message")).not.toContainText("do not answer");
});

test("offline, the language changes at once at a table, and the focus stays", async ({ page, host }) => {
  await openAndGoOffline(page, host);
  await open(page, `${host.url}play/electrum`);
  await openSheet(page, "Settings");
  for (const language of [...LANGUAGES].reverse()) {
    const words = (file: string) => sentences(language, file) as unknown as Record<string, string>;
    const value = settingValue(page, "language", words("language").name);
    await value.check();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("dialog[open] h2")).toHaveText(words("play").settings);
    await expect(page.locator("[data-setting=pace] .setting-label")).toHaveText(words("play").pace);
    await expect(value).toBeFocused();
    await expect(page.locator("#live")).toHaveAttribute("lang", language);
  }
});

test("the page after a panic is available offline", async ({ page, host, trouble }) => {
  allowPanic(trouble);
  await openAndGoOffline(page, host);
  await open(page, `${host.url}play/electrum`);
  const electrum = new ElectrumPage(page);
  await electrum.waitForPrompt();
  await panic(page);
  await page.getByRole("button", { name: "Reload" }).click();
  await waitForApp(page);
  await electrum.waitForPrompt();
});

test("a reload after a panic activates a new build", async ({ page, host, trouble }) => {
  allowPanic(trouble);
  await openAndCache(page, host.url);
  await open(page, `${host.url}play/electrum`);
  const electrum = new ElectrumPage(page);
  await electrum.waitForPrompt();
  const { record } = (await storedGame(page)).body.session;
  await host.deployNewBuild("second");
  await panic(page);
  // the page looks for a new build by itself
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe("installed");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => buildMark(page).catch(() => "")).toBe("second");
  await waitForApp(page);
  expect((await storedGame(page)).body.session.record.seed).toBe(record.seed);
});

test("a new build is installed in all tabs when the user agrees", async ({ page, context, host }) => {
  await openAndCache(page, host.url);
  await open(page, `${host.url}play/electrum`);
  const electrum = new ElectrumPage(page);
  await answerPrompts(electrum, mouse, 3);
  const { record } = (await storedGame(page)).body.session;
  const other = await context.newPage();
  await open(other, `${host.url}play/crescendo`);

  await host.deployNewBuild("second");
  await reload(page);
  expect(await buildMark(page), "until then the old build is used").toBe("");
  await expect(page.locator(":root[data-update]")).toBeAttached();
  const news = newsLine(page, "update");
  await expect(news, "nothing covers a table").toBeHidden();
  await expect(newsLine(other, "update"), "nor another one").toBeHidden();
  expect(await cacheCount(page), "both builds are cached").toBe(2);
  // lazily loaded parts still come from the old build
  await openSheet(page, "Settings");
  await expect(electrum.setting("pace")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "All games" }).click();
  await expect(news).toContainText("new version");
  await news.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => buildMark(page).catch(() => "")).toBe("second");
  await expect.poll(() => buildMark(other).catch(() => "")).toBe("second");
  await waitForApp(page);
  await expect(newsLine(page, "renewed")).toBeVisible();
  await expect(news).toBeHidden();
  expect((await storedGame(page)).body.session.record).toEqual(record);
  await expect.poll(() => cacheCount(page), "the old build is removed from the cache").toBe(1);
});

test("a new build agreed to in one tab waits for a table with connected devices in another", async ({ page, context, host }) => {
  await openAndCache(page, host.url);
  const other = await context.newPage();
  await open(other, `${host.url}about`);
  // what such a table does (src/app/together/leaving.rs)
  await other.evaluate(() => {
    const live = () => new Promise((end) => Object.assign(window, { end }));
    void navigator.locks.request("boneyard/live", live);
  });
  await host.deployNewBuild("second");
  await reload(page);
  await expect(newsLine(page, "update")).toBeVisible();
  await newsLine(page, "update").getByRole("button", { name: "Update" }).click();
  await expect(newsLine(page, "update-waits")).toBeVisible();
  await expect(newsLine(page, "update")).toBeHidden();
  for (const tab of [page, other]) expect(await buildMark(tab)).toBe("");
  await other.evaluate(() => (window as unknown as { end: () => void }).end());
  for (const tab of [page, other]) {
    await expect.poll(() => buildMark(tab).catch(() => "")).toBe("second");
  }
});

test("a new build takes over while a request waits for an answer of the host", async ({ page, context, host, trouble }) => {
  await openAndCache(page, host.url);
  const other = await context.newPage();
  await open(other, `${host.url}about`);
  await host.deployNewBuild("second");
  await reload(page);
  const news = newsLine(page, "update");
  await expect(news).toBeVisible();
  // browsers activate a new service worker only when the old one has no request in hand
  trouble.allow(/Failed to load resource|Failed to fetch/);
  await other.evaluate((file) => void fetch(file).catch(() => {}), SILENT_FILE);
  await news.getByRole("button", { name: "Update" }).click();
  for (const tab of [page, other]) {
    await expect.poll(() => buildMark(tab).catch(() => "")).toBe("second");
  }
});

test("a tab that is still loading when another tab installs a new build loads it too", async ({ page, context, host }) => {
  await openAndCache(page, host.url);
  await host.deployNewBuild("second");
  await reload(page);
  const news = newsLine(page, "update");
  await expect(news).toBeVisible();
  const other = await context.newPage();
  // this tab never gets to the work that waits until it is idle
  await other.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await open(other, `${host.url}play/electrum`);
  expect(await buildMark(other)).toBe("");
  await news.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => buildMark(other).catch(() => "")).toBe("second");
  await waitForApp(other);
  await expect(other.locator("main.play")).toBeVisible();
});

test("a tab that is not told by its browser about a new build loads it too", async ({ page, context, host }) => {
  await openAndCache(page, host.url);
  const other = await context.newPage();
  await other.addInitScript(() => {
    navigator.serviceWorker.addEventListener("controllerchange", (event) => event.stopImmediatePropagation());
  });
  await open(other, `${host.url}play/electrum`);
  await host.deployNewBuild("second");
  await reload(page);
  const news = newsLine(page, "update");
  await expect(news).toBeVisible();
  await expect(other.locator(":root[data-update]")).toBeAttached();
  await news.getByRole("button", { name: "Update" }).click();
  for (const tab of [page, other]) {
    await expect.poll(() => buildMark(tab).catch(() => "")).toBe("second");
  }
  await waitForApp(other);
  await expect(other.locator("main.play")).toBeVisible();
});

test("no other site can show the app in a frame, online or offline", async ({ page, host, trouble }) => {
  trouble.allow(/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/);
  await openAndCache(page, host.url);
  for (const where of ["online", "offline"]) {
    if (where === "offline") await host.close();
    for (const path of ["", "play/electrum"]) {
      const response = await page.goto(`${host.url}${path}`);
      expect(await response?.headerValue("content-security-policy"), `${where}, /${path}`).toBe("frame-ancestors 'none'");
    }
  }
});

test("a new build that the user does not install is used once all tabs are closed", async ({ page, context, host }) => {
  await openAndCache(page, host.url);
  await host.deployNewBuild("second");
  await page.reload();
  const news = newsLine(page, "update");
  await expect(news).toBeVisible();
  await news.getByRole("button", { name: "Got it" }).click();
  await expect(news).toBeHidden();
  expect(await buildMark(page)).toBe("");
  await page.close();
  const later = await context.newPage();
  await expect
    .poll(
      async () => {
        // leave the site in between, in case the old tab was still closing, and long enough for the new build to begin
        await later.goto("about:blank");
        await later.waitForTimeout(500);
        await later.goto(host.url);
        return buildMark(later);
      },
    )
    .toBe("second");
});

test("a development build at the same address removes the service worker and its cache", async ({ page, host }) => {
  await openAndCache(page, host.url);
  await host.deployNewBuild("quick");
  const path = join(host.folder, "index.html");
  await writeFile(path, (await readFile(path, "utf8")).replace('<meta name="boneyard-offline" content="sw.js"', '<meta name="boneyard-offline" content=""'));
  await rm(join(host.folder, "index.html.br"));
  await rm(join(host.folder, "index.html.gz"));
  await cp(join(ROOT, "scripts/no-offline.js"), join(host.folder, "sw.js"));
  await rm(join(host.folder, "sw.js.br"));
  await rm(join(host.folder, "sw.js.gz"));
  await page.reload();
  await expect.poll(() => buildMark(page).catch(() => "")).toBe("quick");
  await expect.poll(() => serviceWorkerCount(page)).toBe(0);
  expect(await cacheCount(page)).toBe(0);
});

/** Init script: keeps the state of the service worker that the page registers. */
const recordInstallation = () => {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = async function (this: ServiceWorkerContainer, ...args) {
    const registration = await register.apply(this, args);
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => sessionStorage.setItem("state", worker.state));
    return registration;
  };
};

// a file that is damaged on the host may be repaired, so the others stay cached for the next attempt
for (const [what, caches, breakCaching] of [
  [
    "a quota that is too small",
    0,
    async (page: Page, host: Host) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(host.url).origin, quotaSize: 200_000 });
    },
  ],
  [
    "a truncated file",
    1,
    async (_: Page, host: Host) => {
      const [name] = (await readdir(host.folder)).filter((name) => /^qr_worker-.*\.wasm$/.test(name));
      const path = join(host.folder, name);
      await writeFile(path, (await readFile(path)).subarray(0, 1000));
      // a quick build is not compressed
      await Promise.all([rm(`${path}.br`, { force: true }), rm(`${path}.gz`, { force: true })]);
    },
  ],
] as const) {
  test(`with ${what} the site is not cached, but works online`, async ({ page, host, trouble }) => {
    trouble.allow(/Quota/, /of another build/, /ServiceWorker/);
    await page.goto(host.url);
    await breakCaching(page, host);
    await page.addInitScript(recordInstallation);
    await reload(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("state"))).toBe("redundant");
    await expect.poll(() => cacheCount(page)).toBe(caches);
    await expect.poll(() => serviceWorkerCount(page)).toBe(0);
    await open(page, `${host.url}play/electrum`);
    await expect(page.locator("main.play")).toBeVisible();
    await expect(page.locator(CACHED)).toHaveCount(0);
  });
}

test("the service worker serves the app's addresses, and the host all others", async ({ page, host }) => {
  await openAndCache(page, host.url);
  const path = join(host.folder, "index.html");
  await writeFile(path, (await readFile(path, "utf8")).replace("</head>", '<meta name="mark" content="the host\'s"></head>'));
  // a quick build is not compressed
      await Promise.all([rm(`${path}.br`, { force: true }), rm(`${path}.gz`, { force: true })]);
  for (const [address, from] of [
    ["", ""],
    ["play/electrum", ""],
    ["elsewhere/page", "the host's"],
    ["player", "the host's"],
  ]) {
    await page.goto(`${host.url}${address}`);
    expect(await buildMark(page), address).toBe(from);
  }
});

test("offline a translated address opens the app in its language, from the one page that is cached", async ({ page, host }) => {
  await openAndGoOffline(page, host);
  await open(page, `${host.url}es/play/electrum`);
  await expect(page.locator("main.play")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(new URL(page.url()).pathname).toBe("/play/electrum");
  const [cached, pages] = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]);
    const names = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    return [await (await cache.match("./"))!.text(), names.filter((name) => name === "/" || name.endsWith(".html"))];
  });
  expect(pages).toEqual(["/"]);
  expect(cached).toContain('id="boot"');
  expect(cached, "for all addresses").not.toContain("boot-intro");
});

for (const where of ["online", "offline"]) {
  test(`files and links that another app shares are opened ${where}`, async ({ page, host }) => {
    if (where === "offline") await openAndGoOffline(page, host);
    else await openAndCache(page, host.url);
    await reload(page);
    // a form, as the system sends it to the share target of the manifest
    const { share_target: target } = JSON.parse(await readFile(join(host.folder, "manifest.webmanifest"), "utf8"));
    const share = async (given: { file?: string; text?: string }) => {
      await page.goto("about:blank");
      await page.setContent(
        `<form method="${target.method}" enctype="${target.enctype}" action="${new URL(target.action, host.url).href}">
           <input type="file" name="${target.params.files[0].name}"><textarea name="${target.params.text}"></textarea><button>Share</button>
         </form>`,
      );
      if (given.file !== undefined) await page.locator("input").setInputFiles(given.file);
      await page.locator("textarea").fill(given.text ?? "");
      await page.getByRole("button", { name: "Share" }).click();
      await waitForApp(page);
    };
    await share({ file: gameFile("crescendo-two") });
    await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
    await expect(page.locator(".replay-head")).toContainText("crescendo-two.domino.json");
    expect(await cacheCount(page), "the file does not stay in a cache").toBe(1);
    await share({ file: join(ROOT, "LICENSE-MIT") });
    await expect(page.locator(".notices .notice")).toContainText("This cannot be opened.");
    await expect(page).toHaveURL(/\/open$/);
    await share({ text: `Look at this: ${host.url}play/electrum#deal=x` });
    await expect(page.locator("main.invited")).toBeVisible();
    await share({ text: "https://example.com/#deal=x" });
    await expect(page.locator(".notices .notice")).toContainText("This cannot be opened.");
    await share({ file: await temporaryFile("large.json", largeArchive()) });
    await expect(page.locator("#data-change"), "it is not cut off").toBeVisible();
    await share({});
    await expect(page.locator(".notices .notice")).toContainText("This cannot be opened.");
  });
}

test("range requests and unknown files go to the host", async ({ page, host, trouble }) => {
  await openAndCache(page, host.url);
  await reload(page);
  trouble.allow(/status of 404/);
  const responses = await page.evaluate(async () => {
    const range = await fetch("icon-512.png", { headers: { range: "bytes=0-9" } });
    const missing = await fetch("no-such-file.txt");
    const page = await fetch("index.html");
    return [range.ok, missing.status, (await page.text()).includes("boneyard-main")];
  });
  expect(responses).toEqual([true, 404, true]);
});

test("the app is installable, and the manifests of all languages name files and pages that exist", async ({ page, host }) => {
  await openAndCache(page, host.url);
  const games = await page.locator("li.card").count();
  expect(games).toBeGreaterThan(1);
  const manifests = (await readdir(host.folder)).filter((name) => /^manifest(\..*)?\.webmanifest$/.test(name));
  expect(manifests.length).toBeGreaterThan(1);
  // manifests share most of their addresses, each of which is opened once
  const [files, pages, pictures] = [new Set<string>(), new Set<string>(), new Map<string, string>()];
  const tables = new Set<string>();
  for (const name of manifests) {
    const manifest = JSON.parse(await readFile(join(host.folder, name), "utf8"));
    expect(manifest.shortcuts).toHaveLength(games);
    for (const list of ["icons", "screenshots", "file_handlers"]) expect(manifest[list], list).not.toEqual([]);
    expect(manifest.description).toMatch(/^\S.{20,}\.$/);
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) files.add(src);
    for (const { src, sizes } of manifest.screenshots) pictures.set(src, sizes);
    for (const { action } of [...manifest.file_handlers, manifest.share_target]) pages.add(action);
    for (const { url } of manifest.shortcuts) tables.add(url);
  }
  for (const file of files) expect((await page.request.get(`${host.url}${file}`)).ok(), file).toBe(true);
  for (const [src, sizes] of pictures) {
    const found = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
      return `${width}x${height}`;
    }, `${host.url}${src}`);
    expect(found, src).toBe(sizes);
  }
  for (const address of pages) {
    await open(page, new URL(address, host.url).href);
    await expect(page.locator("#open")).toBeAttached();
  }
  for (const address of tables) {
    await open(page, new URL(address, host.url).href);
    await expect(page.locator("main.play")).toBeVisible();
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors, "errors of the manifest").toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // the context of a test counts as a private window
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-MX" });

  test("the page links the Spanish manifest", async ({ page, host }) => {
    await open(page, host.url);
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "manifest.es.webmanifest");
  });
});

test("a page that returns in any way looks for an update, at most once a minute", async ({ page, host }) => {
  await page.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype;
    Object.assign(globalThis, { checks: 0 });
    ServiceWorkerRegistration.prototype.update = function () {
      (globalThis as unknown as { checks: number }).checks += 1;
      return update.call(this);
    };
  });
  await openAndCache(page, host.url);
  const checks = () => page.evaluate(() => (globalThis as unknown as { checks: number }).checks);
  const before = await checks();
  let time = Date.now();
  for (const [done, event] of ["pageshow", "focus", "visibilitychange"].entries()) {
    // beyond the last check
    time += 3_600_000;
    await page.clock.setFixedTime(time);
    await page.evaluate((event) => {
      for (let times = 0; times < 3; times += 1) dispatchEvent(new Event(event));
    }, event);
    expect((await checks()) - before, event).toBe(done + 1);
  }
});
