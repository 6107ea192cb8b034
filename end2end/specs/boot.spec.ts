import { type Page } from "@playwright/test";

import { expect, open, openHomeWithGame, openTable, shot, started, test } from "../fixtures";

/** The felt is there, and it is not the browser's white. */
async function expectTable(page: Page): Promise<void> {
  await expect(page.locator("#boot")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Boneyard", exact: true })).toBeVisible();
  await expect(page.locator("#boot")).toHaveCSS("background-image", /gradient/);
  await expect(page.locator(".boot-bone")).toHaveCount(3);
}

/** Keeps the wasm on its way until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** A text of the boot page is seen in both languages. */
async function expectWords(page: Page, id: string, english: RegExp, spanish: RegExp): Promise<void> {
  await expect(page.locator(`${id} [lang=en]`)).toBeVisible();
  await expect(page.locator(`${id} [lang=en]`)).toHaveText(english);
  await expect(page.locator(`${id} [lang=es]`)).toBeVisible();
  await expect(page.locator(`${id} [lang=es]`)).toHaveText(spanish);
}

test("shows the table and the name before the wasm has come", async ({ page }) => {
  const release = await hold(page);
  await page.goto(".", { waitUntil: "domcontentloaded" });
  await expectTable(page);
  await expect(page.locator("#boot-slow")).toBeHidden();
  await expect(page.locator("#boot-failed")).toBeHidden();
  await expect(page.locator("main")).toHaveCount(0);
  await shot(page, "boot");
  release();
  await started(page);
});

test("looks right at night", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const release = await hold(page);
  await page.goto(".", { waitUntil: "domcontentloaded" });
  await expectTable(page);
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(33, 46, 57)");
  await shot(page, "boot-dark");
  release();
  await started(page);
});

test("says what is needed where WebAssembly is missing", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.goto(".");
  await expectTable(page);
  await expectWords(page, "#boot-no-wasm", /needs WebAssembly/, /necesita WebAssembly/);
  await shot(page, "boot-no-wasm");
});

for (const part of ["wasm", "js"]) {
  test(`says so when the ${part} cannot be loaded, and tries again when asked`, async ({ page, trouble }) => {
    trouble.allow(/Failed to load resource/, /Failed to fetch/);
    const lost = part === "wasm" ? /_bg\.wasm$/ : /\/boneyard-[^/]*\.js$/;
    await page.route(lost, (route) => route.abort());
    await page.goto("about");
    await expectTable(page);
    await expectWords(page, "#boot-failed", /could not be loaded/, /No se ha podido cargar/);
    await page.unroute(lost);
    await page.getByRole("link", { name: "Try again" }).click();
    await started(page);
    expect(new URL(page.url()).pathname).toBe("/about");
  });
}

test("says what is needed where WebAssembly is too old", async ({ page }) => {
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await page.goto(".");
  await expectWords(page, "#boot-no-wasm", /needs WebAssembly/, /necesita WebAssembly/);
});

const SPOILED = {
  "is cut off": { contentType: "application/wasm", keep: 5000 },
  "is rubbish": { contentType: "application/wasm", body: "not wasm" },
  "is a hotel's page for guests": { contentType: "text/html", body: "<!DOCTYPE html><title>Welcome, guest</title>" },
};

for (const [what, { contentType, ...spoiled }] of Object.entries(SPOILED)) {
  test(`says that it could not be loaded when the wasm ${what}`, async ({ page, trouble }) => {
    trouble.allow(/CompileError|WebAssembly/, /integrity/);
    await page.route(/_bg\.wasm$/, async (route) => {
      const body =
        "keep" in spoiled ? (await (await route.fetch()).body()).subarray(0, spoiled.keep) : Buffer.from(spoiled.body);
      await route.fulfill({ contentType, body });
    });
    await page.goto("about");
    await expectWords(page, "#boot-failed", /could not be loaded/, /No se ha podido cargar/);
    await expect(page.locator("#boot-no-wasm")).toBeHidden();
    await page.unroute(/_bg\.wasm$/);
    await page.getByRole("link", { name: "Try again" }).click();
    await started(page);
    expect(new URL(page.url()).pathname).toBe("/about");
  });
}

/** Lets the time pass after which the boot page speaks by itself. */
async function wait(page: Page): Promise<void> {
  await page.locator("#boot").evaluate((boot) => {
    for (const animation of boot.getAnimations({ subtree: true })) animation.finish();
  });
}

test("says after a while that the scripts have not come, with a way to try again", async ({ page, trouble }) => {
  trouble.allow(/Failed to load resource/);
  const scripts = /\/boot-[^/]*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(".");
  await expect(page.locator("#boot-no-start")).toBeHidden();
  await wait(page);
  await expectWords(page, "#boot-no-start", /has not loaded yet/, /aún no se ha cargado/);
  await expect(page.locator("#boot-slow")).toBeHidden();
  await shot(page, "boot-no-start");
  await page.unroute(scripts);
  await page.getByRole("link", { name: "Try again" }).click();
  await started(page);
});

test("says after a while that it takes long", async ({ page }) => {
  const release = await hold(page);
  await page.goto(".", { waitUntil: "domcontentloaded" });
  await expect(page.locator("#boot[data-started]")).toBeVisible();
  await expect(page.locator("#boot-slow")).toBeHidden();
  await wait(page);
  await expectWords(page, "#boot-slow", /taking a while/, /Está tardando/);
  await expect(page.locator("#boot-no-start")).toBeHidden();
  release();
  await started(page);
});

test("the first page is also called index.html", async ({ page }) => {
  await open(page, "index.html");
  await expect(page.getByRole("heading", { name: "Boneyard", exact: true })).toBeVisible();
  await expect(page.locator(".card")).not.toHaveCount(0);
});

test.describe("a game's part", () => {
  const PARTS = /\/(part|shared)-[^/]*\.wasm$/;

  test("is fetched when the game's page is opened, and not before", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (PARTS.test(request.url())) asked.push(request.url());
    });
    await openHomeWithGame(page);
    asked.length = 0;
    await open(page);
    expect(asked).toEqual([]);
    await page.locator(".card a").first().click();
    await expect(page.locator("main.play")).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
  });

  test("is asked for once, by the address, before the app is there to ask", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (PARTS.test(request.url())) asked.push(request.url());
    });
    let release = () => {};
    const held = new Promise<void>((go) => (release = go));
    await page.route(/\/boneyard-[^/]*_bg\.wasm$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("play/electrum", { waitUntil: "commit" });
    // the page of all games, the game, and what they share
    await expect.poll(() => asked.length).toBeGreaterThan(2);
    release();
    await expect(page.locator("main.play")).toBeVisible();
    expect(asked).toHaveLength(new Set(asked).size);
  });

  test("has the outline of a table in its place while it comes", async ({ page }) => {
    await openHomeWithGame(page);
    const release = await hold(page);
    await page.locator(".card a").first().click();
    await expect(page.locator(".skeleton")).toBeVisible();
    await shot(page, "skeleton");
    release();
    await expect(page.locator("main.play")).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    // the second time it is there at once
    await page.goBack();
    await expect(page.locator(".card")).not.toHaveCount(0);
    await page.locator(".card a").first().click();
    await expect(page.locator("main.play")).toBeVisible();
  });

  test("is asked for again when it does not come", async ({ page, trouble }) => {
    trouble.allow(/Failed to load resource/, /Failed to fetch/);
    await openHomeWithGame(page);
    let left = 2;
    await page.route(PARTS, (route) => (left-- > 0 ? route.abort() : route.continue()));
    await page.locator(".card a").first().click();
    await expect(page.locator("main.play")).toBeVisible({ timeout: 15_000 });
  });

  test("that does not come at all is told, and can be tried again", async ({ page, trouble }) => {
    trouble.allow(/Failed to load resource/, /status of 404/, /compile.*HTTP status code is not ok/);
    await openHomeWithGame(page);
    // as a host answers after a newer version has taken the place of this one
    await page.route(PARTS, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "nothing" }));
    await page.locator(".card a").first().click();
    await expect(page.getByRole("alert")).toContainText("could not be loaded", { timeout: 15_000 });
    await shot(page, "part-lost");
    await page.unroute(PARTS);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("main.play")).toBeVisible();
  });
});

test.describe("what is on a sheet", () => {
  const PARTS = /\/(part|shared)-[^/]*\.wasm$/;

  test("comes when the sheet is opened, and is there at once the next time", async ({ page, table }) => {
    await openTable(table);
    await table.asks();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (PARTS.test(request.url())) asked.push(request.url());
    });
    const release = await hold(page);
    await table.menu.click();
    await table.sheet("Menu").getByRole("button", { name: "Settings" }).click();
    const sheet = table.sheet("Settings");
    await expect(sheet.getByRole("status")).toHaveText("Loading…");
    expect(asked).not.toEqual([]);
    release();
    await expect(table.setting("pace")).toBeVisible();
    await expect(sheet.locator(".part-coming")).toHaveCount(0);
    await page.keyboard.press("Escape");
    const before = asked.length;
    await table.menu.click();
    await table.sheet("Menu").getByRole("button", { name: "Help" }).click();
    await expect(table.sheet("Help").locator(".example").first()).toBeVisible();
    expect(asked).toHaveLength(before);
  });

  test("and does not come is told there, and can be tried again while the game stays as it is", async ({
    page,
    table,
    trouble,
  }) => {
    trouble.allow(/Failed to load resource/, /Failed to fetch/);
    await openTable(table);
    await table.asks();
    const hand = await table.page.locator(".tray-bone").count();
    await page.route(PARTS, (route) => route.abort());
    await table.menu.click();
    await table.sheet("Menu").getByRole("button", { name: "Settings" }).click();
    const sheet = table.sheet("Settings");
    await expect(sheet.getByRole("alert")).toContainText("could not be loaded", { timeout: 15_000 });
    await expect(sheet.getByRole("heading", { level: 1 })).toHaveCount(0);
    await page.unroute(PARTS);
    await sheet.getByRole("button", { name: "Try again" }).click();
    await expect(table.setting("pace")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(table.page.locator(".tray-bone")).toHaveCount(hand);
    await expect(page.locator("main.play")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("says what is needed", async ({ page }) => {
    await page.goto(".");
    await expectTable(page);
    await expectWords(page, "noscript", /needs JavaScript/, /necesita JavaScript/);
    await shot(page, "boot-no-script");
  });
});

test("a deep link survives a reload", async ({ page }) => {
  await open(page, "about");
  await page.reload();
  await started(page);
  expect(new URL(page.url()).pathname).toBe("/about");
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
});

test("a deep link works on a plain file host", async ({ page, trouble }) => {
  const home = process.env.BONEYARD_URL_PLAIN ?? "";
  trouble.allow(/status of 404/, new RegExp(`^foreign: ${home}`));
  const response = await page.goto(`${home}about`);
  expect(response?.status()).toBe(404);
  await started(page);
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
});

test.describe("in a sub-folder", () => {
  test.use({
    baseURL: async ({}, use) => {
      const address = process.env.BONEYARD_URL_SUB;
      expect(address, "the build for a sub-folder is missing: ./check build makes it").toBeDefined();
      await use(address);
    },
  });

  test("the routes and the reload work", async ({ page }) => {
    await open(page);
    expect(new URL(page.url()).pathname).toBe("/sub/");
    await page.getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/sub\/about$/);
    await page.reload();
    await started(page);
    await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/sub\/$/);
  });

  test("a game is there, its part and its opponents too", async ({ page }) => {
    await openHomeWithGame(page);
    await page.locator(".card a").first().click();
    await expect(page).toHaveURL(/\/sub\/play\//);
    await expect(page.locator("main.play")).toBeVisible();
    await page.reload();
    await expect(page.locator("main.play")).toBeVisible();
  });
});

test("the policy refuses eval, inline scripts and styles, and other hosts, and the suite notices", async ({
  page,
  trouble,
}) => {
  await open(page);
  expect(trouble.seen).toEqual([]);
  trouble.allow(/./);
  // written into the page itself: what a script adds is refused for being no trusted type
  const home = new URL(page.url()).pathname;
  await page.route((url) => url.pathname === home, async (route) => {
    const body = (await (await route.fetch()).text()).replace("</body>", "<script>document.title = 'inline'</script></body>");
    await route.fulfill({ contentType: "text/html", body });
  });
  await open(page);
  const evaluated = await page.evaluate(
    () =>
      new Promise<string>((told) => {
        // in a task of the page's own: what the test itself runs may always use eval
        setTimeout(() => {
          try {
            told(String(globalThis.eval("1 + 1")));
          } catch (error) {
            told((error as Error).name);
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

test("no text becomes markup or a script: the one policy lets pass what the build has named, and nothing else", async ({
  page,
  trouble,
}) => {
  await open(page);
  expect(trouble.seen).toEqual([]);
  trouble.allow(/policy: (require-trusted-types-for|trusted-types) refused/, /Trusted ?(Types|HTML|Script)|TrustedTypes/, /default/);
  const outcomes = await page.evaluate(async () => {
    const worker = document.querySelector<HTMLMetaElement>('meta[name="boneyard-worker"]')!.content;
    const tries: Record<string, () => unknown> = {
      "markup in an element": () => (document.createElement("p").innerHTML = "<b>bold</b>"),
      "empty markup": () => (document.createElement("p").innerHTML = ""),
      "markup beside an element": () => document.body.insertAdjacentHTML("beforeend", "<b>bold</b>"),
      "markup in the page": () => document.write("<b>bold</b>"),
      "a script's text": () => (document.createElement("script").textContent = "1"),
      "a handler as text": () => document.createElement("p").setAttribute("onclick", "1"),
      "a script of our host": () => (document.createElement("script").src = "boot.js"),
      "the worker's name with something behind it": () => new Worker(`${worker}?`),
      "a worker made of text": () => new Worker(URL.createObjectURL(new Blob(["1"], { type: "text/javascript" }))),
      "a policy of somebody else": () => {
        const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } };
        trustedTypes.createPolicy("other", {});
      },
      "a second policy in place of ours": () => {
        const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } };
        trustedTypes.createPolicy("default", {});
      },
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
    return Object.entries(tries).map(([what, attempt]) => `${what}: ${outcome(attempt)}`);
  });
  expect(outcomes.filter((line) => !line.endsWith(": TypeError"))).toEqual(["the worker: passed"]);
  expect(outcomes.length).toBeGreaterThan(10);
});

test("a script of the build makes no markup, and the workers come with policies of their own", async ({ page, request }) => {
  await open(page);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".js")),
  );
  expect(scripts.length).toBeGreaterThan(2);
  const metas = await page.locator('meta[name="boneyard-failed"], meta[name="boneyard-worker"]').evaluateAll((metas) =>
    metas.map((meta) => (meta as HTMLMetaElement).content),
  );
  for (const script of [...scripts, ...metas, "sw.js"]) {
    const text = await (await request.get(script)).text();
    // Leptos has a way left to empty an element whose markup was set, which nothing here sets
    const found = text.match(/.*(innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment).*/g) ?? [];
    expect(found.filter((line) => !/__wbg_set_innerHTML|arg0\.innerHTML = getStringFromWasm0/.test(line)), script).toEqual([]);
  }
  const policy = async (script: string) => (await request.get(script)).headers()["content-security-policy"];
  expect(await policy("sw.js")).toBe("default-src 'none'; connect-src 'self'");
  const [worker] = metas;
  expect(worker).toMatch(/^bot_worker-/);
  expect(await policy(worker)).toBe("default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'");
});

test("icons and manifest are there and of the right kind", async ({ page, request }) => {
  await open(page);
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
