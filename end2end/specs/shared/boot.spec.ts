import { type Page } from "@playwright/test";

import {
  expect,
  open,
  openElectrum,
  openHomeWithGame,
  projectScreenshot,
  reload,
  subFolder,
  test,
  waitForApp,
} from "../../support/fixtures";
import { chooseInMenu } from "../../support/menu";
import { LANGUAGES, sentences } from "../../../scripts/languages.mjs";

/** Expects the boot page with its background, so not the browser's white. */
async function expectBootPage(page: Page): Promise<void> {
  await expect(page.locator("#boot")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Boneyard", exact: true })).toBeVisible();
  await expect(page.locator("#boot")).toHaveCSS("background-image", /gradient/);
  await expect(page.locator(".boot-bone")).toHaveCount(3);
}

/** Holds requests back until the returned function is called. */
async function hold(page: Page, addresses = /\.wasm$/): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The wasm files of code-split parts. */
const PARTS = /\/(part|shared)-[^/]*\.wasm$/;

/** Records the requests for parts. */
function recordPartRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (PARTS.test(request.url())) requests.push(request.url());
  });
  return requests;
}

/** Expects a sentence of the boot page, by its key, in these languages and in no other. */
async function expectSentence(page: Page, id: string, key: string, languages = ["en"]): Promise<void> {
  for (const language of LANGUAGES) {
    const sentence = page.locator(`${id} [lang=${language}]`);
    await expect(sentence).toBeVisible({ visible: languages.includes(language) });
    await expect(sentence).toContainText(sentences(language, "boot")[key]);
  }
}

/** Ends the animations that delay the messages of the boot page. */
async function skipDelay(page: Page): Promise<void> {
  await page.locator("#boot").evaluate((boot) => {
    for (const animation of boot.getAnimations({ subtree: true })) animation.finish();
  });
}

/** Tries again to open the About page, by the link of the boot page. */
async function retry(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Try again" }).click();
  await waitForApp(page);
  await expect(page).toHaveURL(/\/about$/);
}

test("the boot page is shown before the wasm is loaded, in the theme of the operating system, and says so if that takes long", async ({ page }) => {
  const release = await hold(page);
  await page.goto(".", { waitUntil: "domcontentloaded" });
  await expectBootPage(page);
  await expect(page.locator("#boot[data-started]")).toBeVisible();
  await expect(page.locator("#boot-slow")).toBeHidden();
  await expect(page.locator("#boot-failed")).toBeHidden();
  await expect(page.locator("main")).toHaveCount(0);
  await projectScreenshot(page, "boot");
  await test.step("in the dark theme", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await expectBootPage(page);
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(33, 46, 57)");
    await projectScreenshot(page, "boot-dark");
  });
  await test.step("after a while", async () => {
    await skipDelay(page);
    await expectSentence(page, "#boot-slow", "slow");
    await expect(page.locator("#boot-no-start")).toBeHidden();
  });
  release();
  await waitForApp(page);
});

test("preloads have no digest, which browsers would ignore with a warning", async ({ request }) => {
  const page = await (await request.get(process.env.BONEYARD_URL!)).text();
  const preloads = page.match(/<link[^>]*\brel="?preload"?[^>]*>/g) ?? [];
  expect(preloads.length, "preloads").toBeGreaterThan(0);
  expect(preloads.filter((link) => link.includes("integrity"))).toEqual([]);
});

test("without WebAssembly the boot page says that it is needed", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.goto(".");
  await expectBootPage(page);
  await expectSentence(page, "#boot-no-wasm", "no_wasm");
  await projectScreenshot(page, "boot-no-wasm");
});

test("if the wasm, js or txt file cannot be loaded the boot page says so, with a link to retry", async ({ page, trouble }) => {
  trouble.allow(/Failed to load resource/, /Failed to fetch/);
  for (const lost of [/_bg\.wasm$/, /\/boneyard-[^/]*\.js$/, /\/text-en-app-[^/]*\.txt$/]) {
    await test.step(`${lost}`, async () => {
      await page.route(lost, (route) => route.abort());
      await page.goto("about");
      await expectBootPage(page);
      await expectSentence(page, "#boot-failed", "failed");
      await page.unroute(lost);
      await retry(page);
    });
  }
});

test("with a version of WebAssembly that is too old the boot page says what is needed", async ({ page }) => {
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await page.goto(".");
  await expectSentence(page, "#boot-no-wasm", "no_wasm");
});

const DAMAGED = {
  truncated: { contentType: "application/wasm", keep: 5000 },
  "not wasm": { contentType: "application/wasm", body: "not wasm" },
  "the page of a captive portal": { contentType: "text/html", body: "<!DOCTYPE html><title>Welcome, guest</title>" },
};

test("if the wasm file is damaged or another file the boot page says so, with a link to retry", async ({ page, trouble }) => {
  trouble.allow(/CompileError|WebAssembly/, /integrity/);
  for (const [what, { contentType, ...damaged }] of Object.entries(DAMAGED)) {
    await test.step(what, async () => {
      await page.route(/_bg\.wasm$/, async (route) => {
        const body =
          "keep" in damaged ? (await (await route.fetch()).body()).subarray(0, damaged.keep) : Buffer.from(damaged.body);
        await route.fulfill({ contentType, body });
      });
      await page.goto("about");
      await expectSentence(page, "#boot-failed", "failed");
      await expect(page.locator("#boot-no-wasm")).toBeHidden();
      await page.unroute(/_bg\.wasm$/);
      await retry(page);
    });
  }
});

test("if the scripts are not loaded after a while the boot page says so, with a link to retry", async ({ page, trouble }) => {
  trouble.allow(/Failed to load resource/);
  const scripts = /\/boot-[^/]*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(".");
  await expect(page.locator("#boot-no-start")).toBeHidden();
  await skipDelay(page);
  await expectSentence(page, "#boot-no-start", "no_start", LANGUAGES);
  await expect(page.locator("#boot-slow")).toBeHidden();
  await projectScreenshot(page, "boot-no-start");
  await page.unroute(scripts);
  await page.getByRole("link", { name: "Try again" }).click();
  await waitForApp(page);
});

test("the home page also has the address index.html", async ({ page }) => {
  await open(page, "index.html");
  await expect(page.getByRole("heading", { name: "Boneyard", exact: true })).toBeVisible();
  await expect(page.locator(".card")).not.toHaveCount(0);
});

test.describe("the code-split part of a game", () => {
  test("is prefetched by the address before the app has started, and loaded once", async ({ page }) => {
    const requests = recordPartRequests(page);
    const release = await hold(page, /\/boneyard-[^/]*_bg\.wasm$/);
    await page.goto("play/electrum", { waitUntil: "commit" });
    // the play page, the game, and what they share
    await expect.poll(() => requests.length).toBeGreaterThan(2);
    release();
    await expect(page.locator("main.play")).toBeVisible();
    expect(requests).toHaveLength(new Set(requests).size);
  });

  test("is loaded when the game is opened and not before, once, and replaced by a skeleton meanwhile", async ({ page }) => {
    await openHomeWithGame(page);
    // after a first game the home page links to puzzles; those links are a separate part
    await page.evaluate(() => localStorage.removeItem("boneyard/last"));
    const requests = recordPartRequests(page);
    await open(page);
    expect(requests).toEqual([]);
    const release = await hold(page);
    await page.locator(".card a").first().click();
    await expect(page.locator(".skeleton")).toBeVisible();
    await projectScreenshot(page, "skeleton");
    release();
    await expect(page.locator("main.play")).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    expect(requests.length).toBeGreaterThan(0);
    await page.goBack();
    await expect(page.locator(".card")).not.toHaveCount(0);
    // the second time nothing has to be loaded; the home page may load parts of its own
    const releaseOthers = await hold(page);
    await page.locator(".card a").first().click();
    await expect(page.locator("main.play")).toBeVisible();
    expect(requests).toHaveLength(new Set(requests).size);
    releaseOthers();
  });

  test("is requested again if that fails, and by the user if it is missing on the host", async ({ page, trouble }) => {
    trouble.allow(/Failed to load resource/, /Failed to fetch/);
    await openHomeWithGame(page);
    let left = 2;
    await page.route(PARTS, (route) => (left-- > 0 ? route.abort() : route.continue()));
    await page.locator(".card a").first().click();
    await expect(page.locator("main.play")).toBeVisible();
    expect(left, "both failures have happened").toBeLessThan(0);
    await page.unroute(PARTS);

    await open(page);
    trouble.allow(/status of 404/, /compile.*HTTP status code is not ok/);
    // as after the deployment of a newer version
    await page.route(PARTS, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "nothing" }));
    await page.locator(".card a").first().click();
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    await projectScreenshot(page, "part-lost");
    await page.unroute(PARTS);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("main.play")).toBeVisible();
  });
});

test("the code-split part of the sheets is loaded with the first sheet, can be requested again on it if that fails, and the game continues", async ({ page, electrum, trouble }) => {
  trouble.allow(/Failed to load resource/, /Failed to fetch/);
  await openElectrum(electrum);
  await electrum.waitForPrompt();
  const hand = await electrum.bones.count();
  const requests = recordPartRequests(page);
  const sheet = electrum.sheet("Settings");
  await test.step("it cannot be loaded", async () => {
    await page.route(PARTS, (route) => route.abort());
    await chooseInMenu(page, "Settings");
    await expect(sheet.getByRole("alert")).toContainText("could not be loaded");
    await expect(sheet.getByRole("heading", { level: 1 })).toHaveCount(0);
    await page.unroute(PARTS);
  });
  await test.step("it is loaded", async () => {
    const release = await hold(page);
    requests.length = 0;
    await sheet.getByRole("button", { name: "Try again" }).click();
    await expect(sheet.getByRole("status")).toHaveText("Loading…");
    await expect.poll(() => requests).not.toEqual([]);
    release();
    await expect(electrum.setting("pace")).toBeVisible();
    await expect(sheet.locator(".part-coming")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });
  await test.step("another sheet needs no more", async () => {
    requests.length = 0;
    await chooseInMenu(page, "Help");
    await expect(electrum.sheet("Help").locator(".example").first()).toBeVisible();
    expect(requests).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(electrum.sheet("Help")).toHaveCount(0);
  });
  await expect(electrum.bones).toHaveCount(hand);
  await expect(page.locator("main.play")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the boot page says that it is needed", async ({ page }) => {
    await page.goto(".");
    await expectBootPage(page);
    await expectSentence(page, "noscript", "no_script", LANGUAGES);
    await projectScreenshot(page, "boot-no-script");
  });
});

test("a page other than home can be reloaded", async ({ page }) => {
  await open(page, "about");
  await reload(page);
  expect(new URL(page.url()).pathname).toBe("/about");
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
});

test("a page other than home works on a plain file host, which serves 404.html", async ({ page, trouble }) => {
  const home = process.env.BONEYARD_URL_PLAIN ?? "";
  trouble.allow(/status of 404/, new RegExp(`^foreign: ${home}`));
  const response = await page.goto(`${home}about`);
  expect(response?.status()).toBe(404);
  await waitForApp(page);
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
});

test.describe("in a sub-folder", () => {
  test.use(subFolder);

  test("links, reloads and Back work, and a game can be opened and reloaded", async ({ page }) => {
    await open(page);
    expect(new URL(page.url()).pathname).toBe("/sub/");
    await page.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/sub\/about$/);
    await reload(page);
    await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/sub\/$/);
    await openHomeWithGame(page);
    await page.locator(".card a").first().click();
    await expect(page).toHaveURL(/\/sub\/play\//);
    await expect(page.locator("main.play")).toBeVisible();
    await page.reload();
    await expect(page.locator("main.play")).toBeVisible();
  });
});

test("the content security policy blocks eval, inline scripts and styles, and other hosts, and the tests notice", async ({
  page,
  trouble,
}) => {
  await open(page);
  expect(trouble.seen).toEqual([]);
  trouble.allow(/./);
  // in the HTML of the page, because a script element that is added later is blocked by trusted types
  const home = new URL(page.url()).pathname;
  await page.route((url) => url.pathname === home, async (route) => {
    const body = (await (await route.fetch()).text()).replace("</body>", "<script>document.title = 'inline'</script></body>");
    await route.fulfill({ contentType: "text/html", body });
  });
  await open(page);
  const evaluated = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        // in a task of the page: code of the test itself may always use eval
        setTimeout(() => {
          try {
            resolve(String(globalThis.eval("1 + 1")));
          } catch (error) {
            resolve((error as Error).name);
          }
        });
      }),
  );
  expect(evaluated).toBe("EvalError");
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body { display: none }";
    document.head.append(style);
    return fetch("https://example.invalid/").catch(() => undefined);
  });
  await expect(page.locator("main")).toBeVisible();
  await expect(page).toHaveTitle(/Boneyard/);
  await expect.poll(() => trouble.seen).toContain("console: policy: script-src-elem refused inline");
  await expect.poll(() => trouble.seen).toContain("console: policy: style-src-elem refused inline");
  await expect.poll(() => trouble.seen).toContain("console: policy: connect-src refused https://example.invalid/");
});

test("trusted types allow the worker of the build, and no other script or markup; the scripts of the build use no markup sinks, and the workers have their own policies", async ({
  page,
  request,
  trouble,
}) => {
  await open(page);
  expect(trouble.seen).toEqual([]);
  trouble.allow(/policy: (require-trusted-types-for|trusted-types) refused/, /Trusted ?(Types|HTML|Script)|TrustedTypes/, /default/);
  const outcomes = await page.evaluate(async () => {
    const worker = document.querySelector<HTMLMetaElement>('meta[name="boneyard-bot-worker"]')!.content;
    const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } };
    const attempts: Record<string, () => unknown> = {
      "markup in an element": () => (document.createElement("p").innerHTML = "<b>bold</b>"),
      "empty markup": () => (document.createElement("p").innerHTML = ""),
      "markup beside an element": () => document.body.insertAdjacentHTML("beforeend", "<b>bold</b>"),
      "markup in the page": () => document.write("<b>bold</b>"),
      "a script's text": () => (document.createElement("script").textContent = "1"),
      "a handler as text": () => document.createElement("p").setAttribute("onclick", "1"),
      "a script of our host": () => (document.createElement("script").src = "boot.js"),
      "the worker with a query": () => new Worker(`${worker}?`),
      "a worker made of text": () => new Worker(URL.createObjectURL(new Blob(["1"], { type: "text/javascript" }))),
      "a policy with another name": () => trustedTypes.createPolicy("other", {}),
      "a second default policy": () => trustedTypes.createPolicy("default", {}),
      "the worker": () => new Worker(worker).terminate(),
    };
    const outcome = (attempt: () => unknown) => {
      try {
        attempt();
        return "passed";
      } catch (error) {
        return (error as Error).name;
      }
    };
    return Object.entries(attempts).map(([what, attempt]) => `${what}: ${outcome(attempt)}`);
  });
  expect(outcomes.filter((line) => !line.endsWith(": TypeError"))).toEqual(["the worker: passed"]);
  expect(outcomes.length).toBeGreaterThan(10);

  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".js")),
  );
  expect(scripts.length).toBeGreaterThan(2);
  const metas = await page
    .locator('meta[name="boneyard-bot-worker"], meta[name="boneyard-qr-worker"], meta[name="boneyard-failed"]')
    .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));
  expect(metas).toEqual([/^bot_worker-/, /^qr_worker-/, /^\.\/failed-/].map((name) => expect.stringMatching(name)));
  for (const script of [...scripts, ...metas, "sw.js"]) {
    const text = await (await request.get(script)).text();
    const found = text.match(/.{0,60}(innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment)/g) ?? [];
    // the binding of Leptos for inner_html, which the app does not use
    const isBinding = (use: string) => /function ?\(\w+, ?\w+, ?\w+\) ?\{\s*\w+\.innerHTML$/.test(use);
    expect(found.filter((use) => !isBinding(use)), script).toEqual([]);
  }
  const policy = async (script: string) => (await request.get(script)).headers()["content-security-policy"];
  expect(await policy("sw.js")).toBe("default-src 'none'; connect-src 'self'");
  for (const worker of metas.slice(0, 2)) {
    expect(await policy(worker)).toBe("default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'");
  }
});

test("the manifest and its icons are served with the right types", async ({ request }) => {
  const manifest = await request.get("manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  expect(icons.length).toBeGreaterThan(0);
  for (const icon of icons) {
    const response = await request.get(icon.src);
    expect(response.status(), icon.src).toBe(200);
    expect(response.headers()["content-type"]).toBe(icon.type);
  }
});
