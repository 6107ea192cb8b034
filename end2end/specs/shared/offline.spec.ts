import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { CRESCENDO, CrescendoPage } from "../../pages/crescendo/page";
import { answerPrompts, ElectrumPage, mouse, playUntil } from "../../pages/electrum/page";
import { DAY_WON } from "../../pages/electrum/positions";
import { listedGames } from "../../pages/shared/any-game";
import { earlier, fillStorage, gameAt, gameFile, recordedGame, storedGame, storedGameText } from "../../support/documents";
import { largeArchive, temporaryFile } from "../../support/files";
import { expect, open, reload, waitForApp } from "../../support/fixtures";
import { clickLink } from "../../support/follow";
import { click, openSheet, settingValue, sheet } from "../../support/menu";
import {
  buildMark,
  CACHED,
  cacheCount,
  type Host,
  openAndCache,
  openAndGoOffline,
  ROOT,
  serviceWorkerCount,
  test,
} from "../../support/own-host";
import { allowPanic, panic } from "../../support/panic";
import { LANGUAGES, sentences } from "../../../scripts/languages.mjs";

test.use({ randomSeed: 7 });

/** Expects a page with its heading, all parts of which have been loaded. */
async function expectWholePage(page: Page): Promise<void> {
  await expect(page.locator("h1:not([data-left])")).toBeVisible();
  await expect(page.locator(".part-coming, .skeleton")).toHaveCount(0);
  await expect(page.locator(".part-lost")).toHaveCount(0);
}

/** Follows a link to a path, which loads only the parts of the page that are not there yet. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset.left = "";
  });
  await clickLink(page, path);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/${path}`);
}

test("after one visit every page works offline, and every page of every game", async ({ page, context, host }) => {
  await openAndGoOffline(page, host);
  await reload(page);
  await expect(page.locator(".notices .news-line:visible"), "nothing covers the page").toHaveCount(0);
  // devices in one network need no internet to invite each other
  for (const path of ["join", "about", "open", "install"]) {
    await open(page, `${host.url}${path}`);
    await expectWholePage(page);
  }
  await open(page, `${host.url}data`);
  await expectWholePage(page);
  await expect(page.getByText("you can play offline", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("not saved for playing offline")).toBeHidden();
  const games = await listedGames(page);
  for (const [index, { id }] of games.entries()) {
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
      await expect(sheet(page, entry)).toHaveCount(0);
    }
    for (const kind of ["deal", "print", "review", "replay", "learn", "results", "together", "practice", "puzzle"]) {
      // an address of each kind is opened, the others by a link
      if (index === 0) await open(page, `${host.url}${kind}/${id}`);
      else await follow(page, `${kind}/${id}`);
      await expectWholePage(page);
    }
  }
  // another tab, with a query and a fragment
  const other = await context.newPage();
  await open(other, `${host.url}about?from=elsewhere#top`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  const licence = await other.evaluate(async () => (await fetch("licences/LICENSE-MIT.txt")).text());
  expect(licence).toContain("Permission is hereby granted");
});

test("offline, games are played to their ends, replayed and reloaded, the language changes at once, and the page after a panic is there", async ({ page, host, trouble }) => {
  const crescendo = storedGameText(await recordedGame("crescendo-two"), [null, "beginner"], 46);
  await fillStorage(page, { game: gameAt(earlier(DAY_WON, 12)), app: { pace: "at-once" }, texts: { [CRESCENDO.table]: crescendo } });
  await openAndGoOffline(page, host);
  await open(page, `${host.url}play/electrum`);
  const electrum = new ElectrumPage(page);
  await test.step("a game of Electrum is finished", async () => {
    await playUntil(electrum, mouse, (prompt) => prompt === "new game");
    await expect(electrum.newGame).toBeVisible();
    for (const path of ["replay", "deal", "print"]) {
      await follow(page, `${path}/electrum`);
      await expectWholePage(page);
      await expect(page.locator(".replay-none")).toHaveCount(0);
    }
  });
  await test.step("a new game against a bot survives a reload", async () => {
    await open(page, `${host.url}play/electrum`);
    await electrum.newGame.click();
    await answerPrompts(electrum, mouse, 8);
    const { record } = (await storedGame(page)).body.session;
    expect(record.actions.length).toBeGreaterThan(6);
    await reload(page);
    await electrum.waitForPrompt();
    expect((await storedGame(page)).body.session.record.seed).toBe(record.seed);
    await expect(page.locator(".message")).not.toContainText("do not answer");
  });
  await test.step("the language changes, and the focus stays", async () => {
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
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  });
  await test.step("a game of Crescendo is finished", async () => {
    await open(page, `${host.url}play/crescendo`);
    const crescendo = new CrescendoPage(page, click);
    expect(await crescendo.waitForPrompt([0])).toBe("place");
    for (let turn = 0; (await crescendo.waitForPrompt([0])) === "place"; turn += 1) {
      expect(turn, "turns").toBeLessThan(60);
      await crescendo.placeOne(turn);
    }
    await expect(crescendo.endCard).toBeVisible();
  });
  await test.step("the page after a panic leads back to the game", async () => {
    await open(page, `${host.url}play/electrum`);
    await electrum.waitForPrompt();
    allowPanic(trouble);
    await panic(page);
    await page.getByRole("button", { name: "Reload" }).click();
    await waitForApp(page);
    await electrum.waitForPrompt();
  });
});

/** Shares files and links with the app, as the system sends them to the share target of the manifest: by a form. */
async function expectSharing(page: Page, host: Host): Promise<void> {
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
  await expect.poll(() => cacheCount(page), "the file does not stay in a cache").toBe(1);
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
}

/** Expects that no other site can show the app in a frame. */
async function expectNoFrames(page: Page, host: Host): Promise<void> {
  for (const path of ["", "play/electrum"]) {
    const response = await page.goto(`${host.url}${path}`);
    expect(await response?.headerValue("content-security-policy"), `/${path}`).toBe("frame-ancestors 'none'");
  }
}

test("online and offline the service worker serves the app's pages, allows no frames, and opens what another app shares", async ({ page, host, trouble }) => {
  trouble.allow(/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/);
  await openAndCache(page, host.url);
  await test.step("online", async () => {
    await expectNoFrames(page, host);
    await expectSharing(page, host);
  });
  await test.step("other addresses go to the host", async () => {
    const index = await readFile(join(host.folder, "index.html"), "utf8");
    await host.write("index.html", index.replace("</head>", '<meta name="mark" content="the host\'s"></head>'));
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
  await test.step("range requests and unknown files go to the host", async () => {
    await open(page, host.url);
    expect(trouble.unexpected()).toEqual([]);
    trouble.allow(/status of 404/);
    const responses = await page.evaluate(async () => {
      const range = await fetch("icon-512.png", { headers: { range: "bytes=0-9" } });
      const missing = await fetch("no-such-file.txt");
      const page = await fetch("index.html");
      return [range.ok, missing.status, (await page.text()).includes("boneyard-main")];
    });
    expect(responses).toEqual([true, 404, true]);
  });
  await host.close();
  await page.context().setOffline(true);
  await test.step("offline", async () => {
    await expectNoFrames(page, host);
    await expectSharing(page, host);
  });
  await test.step("offline a translated address opens the app in its language, from the one page that is cached", async () => {
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
      await host.write(name, (await readFile(join(host.folder, name))).subarray(0, 1000));
    },
  ],
] as const) {
  test(`with ${what} the site is not cached, but works online`, async ({ page, host, trouble }) => {
    trouble.allow(/Quota/, /of another build/, /ServiceWorker/);
    await breakCaching(page, host);
    await page.addInitScript(recordInstallation);
    await open(page, host.url);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("state"))).toBe("redundant");
    await expect.poll(() => cacheCount(page)).toBe(caches);
    await expect.poll(() => serviceWorkerCount(page)).toBe(0);
    await open(page, `${host.url}play/electrum`);
    await expect(page.locator("main.play")).toBeVisible();
    await expect(page.locator(CACHED)).toHaveCount(0);
  });
}

test("a page that returns in any way looks for an update, at most once a minute; the app is installable, and the manifests of all languages name files and pages that exist", async ({ page, host }) => {
  await page.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype;
    Object.assign(globalThis, { checks: 0 });
    ServiceWorkerRegistration.prototype.update = function () {
      (globalThis as unknown as { checks: number }).checks += 1;
      return update.call(this);
    };
  });
  await openAndCache(page, host.url);
  const shown = await page.locator("li.card").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-game")));
  await test.step("looking for an update", async () => {
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
  expect(shown.length).toBeGreaterThan(1);
  const manifests = (await readdir(host.folder)).filter((name) => /^manifest(\..*)?\.webmanifest$/.test(name));
  expect(manifests.length).toBeGreaterThan(1);
  // manifests share most of their addresses, each of which is opened once
  const [files, pages, pictures] = [new Set<string>(), new Set<string>(), new Map<string, string>()];
  for (const name of manifests) {
    const manifest = JSON.parse(await readFile(join(host.folder, name), "utf8"));
    const tables = manifest.shortcuts.map(({ url }: { url: string }) => new URL(url, host.url).pathname);
    expect(tables, "the addresses of the games").toEqual(shown.map((game) => `/play/${game}`));
    for (const list of ["icons", "screenshots", "file_handlers"]) expect(manifest[list], list).not.toEqual([]);
    expect(manifest.description).toMatch(/^\S.{20,}\.$/);
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) files.add(src);
    for (const { src, sizes } of manifest.screenshots) pictures.set(src, sizes);
    for (const { action } of [...manifest.file_handlers, manifest.share_target]) pages.add(action);
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
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors, "errors of the manifest").toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // the context of a test counts as a private window
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
