import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { answerPrompts, ElectrumPage, mouse, playUntil } from "../../pages/electrum/page";
import { DAY_WON } from "../../pages/electrum/positions";
import { earlier, gameAt, KEY, preferencesText, setStoredText, storedGame } from "../../support/documents";
import { expect, open, reload, waitForApp } from "../../support/fixtures";
import { openSheet } from "../../support/menu";
import {
  buildMark,
  cacheCount,
  type Host,
  newsLine,
  openAndCache,
  ROOT,
  serviceWorkerCount,
  SILENT_FILE,
  test,
} from "../../support/own-host";
import { allowPanic, panic } from "../../support/panic";
import { center, dragTo, pointer } from "../../support/pointer";

test.use({ randomSeed: 7 });

/** Expects that these tabs are reloaded into a build. */
async function expectBuild(mark: string, ...tabs: Page[]): Promise<void> {
  for (const tab of tabs) {
    await expect.poll(() => buildMark(tab).catch(() => "")).toBe(mark);
    await waitForApp(tab);
  }
}

const update = (page: Page) => newsLine(page, "update").getByRole("button", { name: "Update" }).click();

/** Waits until a tab knows that a new build has been cached. */
const expectOffer = (page: Page) => expect(page.locator(":root[data-update]")).toBeAttached();

/** Deploys a new build, and reloads a page that offers it then. */
async function deployAndOffer(page: Page, host: Host, mark: string): Promise<void> {
  await host.deployNewBuild(mark);
  await reload(page);
  await expect(newsLine(page, "update")).toBeVisible();
}

test("a step back in the history that crosses the reload into a new build never prevents it", async ({ page, host }) => {
  await openAndCache(page, host.url);
  await page.evaluate(() => {
    document.documentElement.dataset.before = "";
    history.pushState(null, "");
    // as back.rs does when a sheet has closed; the busy page has not begun to reload by then
    setTimeout(() => history.back(), 5);
    navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
    const end = performance.now() + 60;
    while (performance.now() < end);
  });
  await expect(page.locator(":root:not([data-before])")).toBeAttached();
});

test("a new build is installed in all tabs when the user agrees, and loses nothing while a bot thinks or during a drag", async ({ page, context, host }) => {
  // the line that tells of the update stays until it is read
  await context.addInitScript(() => {
    const { setTimeout } = globalThis;
    const briefly = (callback: () => void, delayMs?: number) => (delayMs === 10_000 ? 0 : setTimeout(callback, delayMs));
    Object.assign(globalThis, { setTimeout: briefly });
  });
  await openAndCache(page, host.url);
  await open(page, `${host.url}play/electrum`);
  const electrum = new ElectrumPage(page);
  const other = await context.newPage();
  const record = async () => (await storedGame(page)).body.session.record;

  await test.step("in a tab with a game and in another one", async () => {
    await answerPrompts(electrum, mouse, 3);
    const before = await record();
    await open(other, `${host.url}play/crescendo`);

    await host.deployNewBuild("second");
    await reload(page);
    expect(await buildMark(page), "until then the old build is used").toBe("");
    const news = newsLine(page, "update");
    for (const tab of [page, other]) {
      await expectOffer(tab);
      await expect(newsLine(tab, "update"), "nothing covers a table").toBeHidden();
    }
    expect(await cacheCount(page), "both builds are cached").toBe(2);
    // lazily loaded parts still come from the old build
    await openSheet(page, "Settings");
    await expect(electrum.setting("pace")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(electrum.sheet("Settings")).toHaveCount(0);
    await page.getByRole("link", { name: "All games" }).click();
    await expect(news).toContainText("new version");
    await update(page);
    await expectBuild("second", page, other);
    await expect(newsLine(page, "renewed")).toBeVisible();
    await expect(news).toBeHidden();
    expect(await record()).toEqual(before);
    await expect.poll(() => cacheCount(page), "the old build is removed from the cache").toBe(1);
  });

  for (const [moment, mark] of [
    ["while a bot thinks", "third"],
    ["during a drag", "fourth"],
  ]) {
    await test.step(moment, async () => {
      const isThinking = moment === "while a bot thinks";
      await open(page, `${host.url}about`);
      await setStoredText(page, KEY.table, JSON.stringify(gameAt(earlier(DAY_WON, isThinking ? 8 : 1), "brutal")));
      await setStoredText(page, KEY.app, preferencesText({ pace: "slow" }));
      await setStoredText(page, KEY.preferences, preferencesText({ display: { auto_ok: !isThinking } }));
      await open(other, `${host.url}about`);
      await host.deployNewBuild(mark);
      await reload(other);
      await expect(newsLine(other, "update")).toContainText("new version");
      await open(page, `${host.url}play/electrum`);
      if (isThinking) {
        await playUntil(electrum, mouse, (prompt) => prompt === "ok");
        await electrum.ok.click();
      } else {
        expect(await electrum.waitForPrompt()).toBe("play");
        const [bone] = await electrum.playable();
        const from = await center(electrum.bone(bone));
        await dragTo(await pointer(page, false), from, { x: from.x + 10, y: from.y - 120 }, 8);
        await expect(page.locator(".dragging")).toBeVisible();
      }
      const before = await record();
      await update(other);
      await expectBuild(mark, other, page);
      const after = await record();
      expect(after.seed).toBe(before.seed);
      expect(after.actions.slice(0, before.actions.length)).toEqual(before.actions);
      expect(["play", "draw", "pass", "ok"], "the game continues").toContain(await electrum.waitForPrompt());
    });
  }
});

test("a new build that the user agrees to waits for a table with connected devices, and for no request, loading tab or event", async ({ page, context, host, trouble }) => {
  await openAndCache(page, host.url);

  await test.step("it waits for a table with connected devices in another tab", async () => {
    const other = await context.newPage();
    await open(other, `${host.url}about`);
    // what such a table does (src/app/together/leaving.rs)
    await other.evaluate(
      () =>
        new Promise<void>((held) => {
          const live = () => new Promise((end) => (Object.assign(window, { end }), held()));
          void navigator.locks.request("boneyard/live", live);
        }),
    );
    await deployAndOffer(page, host, "second");
    await update(page);
    await expect(newsLine(page, "update-waits")).toBeVisible();
    await expect(newsLine(page, "update")).toBeHidden();
    for (const tab of [page, other]) expect(await buildMark(tab)).toBe("");
    await other.evaluate(() => (window as unknown as { end: () => void }).end());
    await expectBuild("second", page, other);
    await other.close();
  });

  await test.step("a tab that is still loading loads it too", async () => {
    await deployAndOffer(page, host, "third");
    const other = await context.newPage();
    // this tab never gets to the work that waits until it is idle
    await other.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    await open(other, `${host.url}play/electrum`);
    expect(await buildMark(other)).toBe("second");
    await update(page);
    await expectBuild("third", page, other);
    await expect(other.locator("main.play")).toBeVisible();
    await other.close();
  });

  await test.step("a tab that is not told by its browser loads it too", async () => {
    const other = await context.newPage();
    await other.addInitScript(() => {
      navigator.serviceWorker.addEventListener("controllerchange", (event) => event.stopImmediatePropagation());
    });
    await open(other, `${host.url}play/electrum`);
    await deployAndOffer(page, host, "fourth");
    await expectOffer(other);
    await update(page);
    await expectBuild("fourth", page, other);
    await expect(other.locator("main.play")).toBeVisible();
    await other.close();
  });

  await test.step("a request waits for an answer of the host", async () => {
    const other = await context.newPage();
    await open(other, `${host.url}about`);
    await deployAndOffer(page, host, "fifth");
    expect(trouble.unexpected()).toEqual([]);
    // browsers activate a new service worker only when the old one has no request in hand
    trouble.allow(/Failed to load resource|Failed to fetch/);
    await other.evaluate((file) => void fetch(file).catch(() => {}), SILENT_FILE);
    await expect.poll(() => host.silentRequests()).toBe(1);
    await update(page);
    await expectBuild("fifth", page, other);
  });
});

test("a new build is used after a panic, and once all tabs are closed; a development build removes the cache", async ({ page, context, host, trouble }) => {
  await openAndCache(page, host.url);
  await test.step("a reload after a panic activates it", async () => {
    await open(page, `${host.url}play/electrum`);
    const electrum = new ElectrumPage(page);
    await electrum.waitForPrompt();
    const { record } = (await storedGame(page)).body.session;
    await host.deployNewBuild("second");
    allowPanic(trouble);
    await panic(page);
    // the page looks for a new build by itself
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
      .toBe("installed");
    await page.getByRole("button", { name: "Reload" }).click();
    await expectBuild("second", page);
    expect((await storedGame(page)).body.session.record.seed).toBe(record.seed);
  });

  await test.step("one that the user does not install is used once all tabs are closed", async () => {
    await open(page, host.url);
    await deployAndOffer(page, host, "third");
    const news = newsLine(page, "update");
    await news.getByRole("button", { name: "Got it" }).click();
    await expect(news).toBeHidden();
    expect(await buildMark(page)).toBe("second");
  });
  await page.close();
  const later = await context.newPage();
  await expect
    .poll(async () => {
      // leave the site in between, in case the old tab was still closing, and long enough for the new build to begin
      await later.goto("about:blank");
      await later.waitForTimeout(500);
      await later.goto(host.url);
      return buildMark(later);
    })
    .toBe("third");

  await test.step("a development build at the same address removes the service worker and its cache", async () => {
    await host.deployNewBuild("quick");
    const index = await readFile(join(host.folder, "index.html"), "utf8");
    await host.write("index.html", index.replace('<meta name="boneyard-offline" content="sw.js"', '<meta name="boneyard-offline" content=""'));
    await cp(join(ROOT, "scripts/no-offline.js"), join(host.folder, "sw.js"));
    await later.reload();
    await expectBuild("quick", later);
    await expect.poll(() => serviceWorkerCount(later)).toBe(0);
    await expect.poll(() => cacheCount(later)).toBe(0);
  });
});
