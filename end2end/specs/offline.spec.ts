import { cp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { type BrowserContext, type Page } from "@playwright/test";

import { storedGame } from "../documents";
import { expect, open, started } from "../fixtures";
import { listed } from "../frame";
import { type Host, ROOT, caches, mark, openAndKeep, test } from "../host";
import { Table, drawn, mouse, playOn } from "../table";

test("after one visit every page is there without a line, and without a host", async ({ page, context, host }) => {
  test.setTimeout(120_000);
  await openAndKeep(page, host.url);
  await host.close();
  await context.setOffline(true);

  await page.reload();
  await started(page);
  await expect(page.locator('.news-line[data-news="offline"]'), "it is said once").toBeHidden();
  const games = await listed(page);
  expect(games.length).toBeGreaterThan(1);
  for (const { id } of games) {
    await open(page, `${host.url}play/${id}`);
    await expect(page.locator("main.play")).toBeVisible();
    for (const [entry, found] of [
      ["Settings", ".setting"],
      ["Help", ".prose h3"],
      ["Past games", "p"],
    ]) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: entry }).click();
      await expect(page.getByRole("dialog", { name: entry }).locator(found).first()).toBeVisible();
      await page.keyboard.press("Escape");
    }
    for (const path of ["deal", "print", "replay", "learn", "results"]) {
      await open(page, `${host.url}${path}/${id}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(".part-lost")).toHaveCount(0);
    }
  }
  // a deep link in a tab of its own, with what stands behind an address
  const other = await context.newPage();
  await open(other, `${host.url}about?from=elsewhere#top`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  const licence = await other.evaluate(async () => (await fetch("licences/LICENSE-MIT.txt")).text());
  expect(licence).toContain("Permission is hereby granted");
});

test("a game is played against an opponent without a line, and is there after a reload", async ({ page, context, host }) => {
  test.setTimeout(120_000);
  await openAndKeep(page, host.url);
  await host.close();
  await context.setOffline(true);
  await open(page, `${host.url}play/electrum`);
  const table = new Table(page);
  let choices = 0;
  await playOn(table, mouse, () => (choices += 1) > 8);
  const { record } = (await storedGame(page)).body.session;
  expect(record.actions.length).toBeGreaterThan(6);
  await page.reload();
  await started(page);
  await table.asks();
  expect((await storedGame(page)).body.session.record.seed).toBe(record.seed);
  await expect(page.locator(".message")).not.toContainText("do not answer");
});

/** Lets the app on a table panic: without a source of chance it cannot deal the new game it is asked for. */
async function panic(table: Table): Promise<void> {
  await table.page.evaluate(() => {
    Crypto.prototype.getRandomValues = () => {
      throw new DOMException("there is none", "OperationError");
    };
  });
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "New game" }).click();
  await expect(table.page.locator("main.failed")).toBeVisible();
}

test("what is shown after a panic is there without a line", async ({ page, context, host, trouble }) => {
  trouble.allow(/source of chance/, /RuntimeError|unreachable/);
  await openAndKeep(page, host.url);
  await host.close();
  await context.setOffline(true);
  await open(page, `${host.url}play/electrum`);
  const table = new Table(page);
  await table.asks();
  await panic(table);
  await page.getByRole("button", { name: "Reload" }).click();
  await started(page);
  await table.asks();
});

test("a new build that waits takes over when a page that has panicked is loaded again", async ({ page, host, trouble }) => {
  trouble.allow(/source of chance/, /RuntimeError|unreachable/);
  await openAndKeep(page, host.url);
  await open(page, `${host.url}play/electrum`);
  const table = new Table(page);
  await table.asks();
  const { record } = (await storedGame(page)).body.session;
  await host.renew("second");
  await panic(table);
  // it has looked for one by itself
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), { timeout: 30_000 })
    .toBe("installed");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => mark(page).catch(() => ""), { timeout: 15_000 }).toBe("second");
  await started(page);
  expect((await storedGame(page)).body.session.record.seed).toBe(record.seed);
});

test("a new build waits, is told, and takes over in every tab when the person agrees", async ({ page, context, host }) => {
  test.setTimeout(120_000);
  await openAndKeep(page, host.url);
  await open(page, `${host.url}play/electrum`);
  const table = new Table(page);
  let choices = 0;
  await playOn(table, mouse, () => (choices += 1) > 3);
  const { record } = (await storedGame(page)).body.session;
  const other = await context.newPage();
  await open(other, `${host.url}play/crescendo`);

  await host.renew("second");
  await page.reload();
  await started(page);
  expect(await mark(page), "the build that was there goes on").toBe("");
  const told = page.locator('.news-line[data-news="update"]');
  await expect(told).toContainText("new version", { timeout: 30_000 });
  await expect(other.locator('.news-line[data-news="update"]'), "other tabs are told too").toBeVisible();
  expect(await caches(page), "both are kept as long as one waits").toBe(2);
  // what only a sheet needs still comes from the build that is open, though the host has another
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "Settings" }).click();
  await drawn(page);
  await expect(table.setting("pace")).toBeVisible();
  await page.keyboard.press("Escape");

  await told.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => mark(page).catch(() => ""), { timeout: 15_000 }).toBe("second");
  await expect.poll(() => mark(other).catch(() => ""), { timeout: 15_000 }).toBe("second");
  await started(page);
  await expect(page.locator('.news-line[data-news="renewed"]')).toBeVisible();
  await expect(page.locator('.news-line[data-news="update"]')).toBeHidden();
  expect((await storedGame(page)).body.session.record).toEqual(record);
  await expect.poll(() => caches(page), "what was kept of the old one goes").toBe(1);
});

test("a new build that is passed over takes effect once all tabs are closed", async ({ page, context, host }) => {
  await openAndKeep(page, host.url);
  await host.renew("second");
  await page.reload();
  const told = page.locator('.news-line[data-news="update"]');
  await expect(told).toBeVisible({ timeout: 30_000 });
  await told.getByRole("button", { name: "Got it" }).click();
  await expect(told).toBeHidden();
  expect(await mark(page)).toBe("");
  await page.close();
  const later = await context.newPage();
  await expect
    .poll(
      async () => {
        // whoever was too quick for the tab that closed leaves the site once more, so that no tab of it is open
        await later.goto("about:blank");
        await later.goto(host.url);
        return mark(later);
      },
      { timeout: 15_000 },
    )
    .toBe("second");
});

test("a quick build at the same address is not caught by what a release has kept", async ({ page, host }) => {
  await openAndKeep(page, host.url);
  await host.renew("quick");
  const path = join(host.folder, "index.html");
  await writeFile(path, (await readFile(path, "utf8")).replace('<meta name="boneyard-offline" content="sw.js"', '<meta name="boneyard-offline" content=""'));
  await rm(join(host.folder, "index.html.br"));
  await rm(join(host.folder, "index.html.gz"));
  await cp(join(ROOT, "scripts/no-offline.js"), join(host.folder, "sw.js"));
  await rm(join(host.folder, "sw.js.br"));
  await rm(join(host.folder, "sw.js.gz"));
  await page.reload();
  await expect.poll(() => mark(page).catch(() => ""), { timeout: 15_000 }).toBe("quick");
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await caches(page)).toBe(0);
});

/** Sets how many bytes a site may keep. */
async function bound(context: BrowserContext, page: Page, origin: string, quotaSize: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
}

for (const [what, spoil] of [
  ["a disk that is full", async (page: Page, context: BrowserContext, host: Host) => bound(context, page, new URL(host.url).origin, 200_000)],
  [
    "a file that comes only in part",
    async (_page: Page, _context: BrowserContext, host: Host) => {
      const [name] = (await readdir(host.folder)).filter((name) => /^part-crescendo-.*\.wasm$/.test(name));
      const path = join(host.folder, name);
      await writeFile(path, (await readFile(path)).subarray(0, 1000));
      await Promise.all([rm(`${path}.br`), rm(`${path}.gz`)]);
    },
  ],
] as const) {
  test(`${what} leaves the page as it is, with a line`, async ({ page, context, host, trouble }) => {
    trouble.allow(/Quota/, /of another build/, /ServiceWorker/);
    await page.goto(host.url);
    await spoil(page, context, host);
    await page.reload();
    await started(page);
    // it has been tried, and has come to nothing
    await expect.poll(() => caches(page), { timeout: 20_000 }).toBe(1);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), { timeout: 20_000 })
      .toBe(0);
    await open(page, `${host.url}play/electrum`);
    await expect(page.locator("main.play")).toBeVisible();
    await expect(page.locator('.news-line[data-news="offline"]')).toBeHidden();
  });
}

test("what else the host has at its addresses is the host's", async ({ page, host }) => {
  await openAndKeep(page, host.url);
  const path = join(host.folder, "index.html");
  await writeFile(path, (await readFile(path, "utf8")).replace("</head>", '<meta name="mark" content="the host\'s"></head>'));
  await Promise.all([rm(`${path}.br`), rm(`${path}.gz`)]);
  for (const [address, from] of [
    ["", ""],
    ["play/electrum", ""],
    ["elsewhere/page", "the host's"],
    ["player", "the host's"],
  ]) {
    await page.goto(`${host.url}${address}`);
    expect(await mark(page), address).toBe(from);
  }
});

for (const line of [true, false]) {
  test(`what another app shares is opened, ${line ? "with" : "without"} a line`, async ({ page, context, host }) => {
    test.setTimeout(120_000);
    await openAndKeep(page, host.url);
    await page.reload();
    await started(page);
    if (!line) await host.close();
    await context.setOffline(!line);
    // as the device does it: a form is sent to the address that the manifest names
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
      await started(page);
    };
    await share({ file: join(ROOT, "end2end/games/crescendo-two.domino.json") });
    await expect(page).toHaveURL(/\/replay\/crescendo#file$/);
    await expect(page.locator(".replay-head")).toContainText("crescendo-two.domino.json");
    expect(await caches(page), "it lies nowhere else").toBe(1);
    await share({ file: join(ROOT, "LICENSE-MIT") });
    await expect(page.locator(".notices .notice")).toContainText("This cannot be opened.");
    await expect(page).toHaveURL(/\/open$/);
    await share({ text: `Look at this: ${host.url}play/electrum#deal=x` });
    await expect(page.getByRole("dialog", { name: "You have been sent a deal" })).toBeVisible();
    await share({ text: "https://example.com/#deal=x" });
    await expect(page.locator(".notices .notice")).toContainText("This cannot be opened.");
    await share({});
    await expect(page.locator(".notices .notice")).toContainText("This cannot be opened.");
  });
}

test("a piece of a file, and what is not the app's, is asked of the host", async ({ page, host, trouble }) => {
  await openAndKeep(page, host.url);
  await page.reload();
  await started(page);
  trouble.allow(/status of 404/);
  const answers = await page.evaluate(async () => {
    const piece = await fetch("icon-512.png", { headers: { range: "bytes=0-9" } });
    const missing = await fetch("no-such-file.txt");
    const page = await fetch("index.html");
    return [piece.ok, missing.status, (await page.text()).includes("boneyard-main")];
  });
  expect(answers).toEqual([true, 404, true]);
});

test("what the browser needs in order to install is there, in each language", async ({ page, host }) => {
  await openAndKeep(page, host.url);
  const names = (await page.locator(".card h2").allTextContents()).map((name) => name.trim());
  const manifests = (await readdir(host.folder)).filter((name) => /^manifest(\..*)?\.webmanifest$/.test(name));
  expect(manifests.length).toBeGreaterThan(1);
  for (const name of manifests) {
    const manifest = JSON.parse(await readFile(join(host.folder, name), "utf8"));
    expect(manifest.shortcuts).toHaveLength(names.length);
    expect(manifest.description).toMatch(/^\S.{20,}\.$/);
    const files = [...manifest.icons, ...manifest.screenshots].map(({ src }: { src: string }) => src);
    for (const file of files) expect((await page.request.get(`${host.url}${file}`)).ok(), file).toBe(true);
    for (const { src, sizes } of manifest.screenshots) {
      const found = await page.evaluate(async (src) => {
        const picture = await createImageBitmap(await (await fetch(src)).blob());
        return `${picture.width}x${picture.height}`;
      }, `${host.url}${src}`);
      expect(found, src).toBe(sizes);
    }
    for (const { action } of [...manifest.file_handlers, manifest.share_target]) {
      await open(page, new URL(action, host.url).href);
      await expect(page.locator("#open")).toBeAttached();
    }
    for (const { url } of manifest.shortcuts) {
      await open(page, new URL(url, host.url).href);
      await expect(page.locator("main.play")).toBeVisible();
    }
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors, "the browser understands all of it").toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // a context of a test counts as a private window; nothing else may be wrong
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

test.describe("where Spanish is wanted", () => {
  test.use({ locale: "es-MX" });

  test("the app is described in Spanish", async ({ page, host }) => {
    await open(page, host.url);
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "manifest.es.webmanifest");
  });
});
