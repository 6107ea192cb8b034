// A smoke test in WebKit, Safari's engine: the home page, moves in each game by clicks, a reload, the printed sheets, and
// the same without the host.
//
//   node webkit.mjs [folder]        BONEYARD_WEBKIT=/path/to/MiniBrowser selects another WebKitGTK
//
// Playwright's own WebKit cannot be installed from a package registry, so this speaks WebDriver to Debian's WebKitGTK. It
// has no headless mode and runs on a virtual screen (Xvfb).

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { serve } from "./server.mjs";
import { cached, openApp, playEach, playOffline, TIMEOUT_MS, until } from "./smoke.mjs";

/** Exit status if WebKit or the virtual screen is not installed or does not start, for example without a D-Bus. */
const CANNOT_START = 77;
const MOVES = 3;
/** WebKit reports deferred ResizeObserver notifications as errors; they are harmless. */
const DEFERRED = /^ResizeObserver loop/;
const DRIVER = "/usr/bin/WebKitWebDriver";
const XVFB = "/usr/bin/Xvfb";

/** BONEYARD_WEBKIT, else Debian's MiniBrowser, else undefined. */
function browserPath() {
  if (process.env.BONEYARD_WEBKIT) return process.env.BONEYARD_WEBKIT;
  const versions = readdirSync("/usr/lib", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes("-linux-gnu"))
    .flatMap(({ name }) => ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"].map((version) => join("/usr/lib", name, version, "MiniBrowser")));
  return versions.find((path) => existsSync(path));
}

/** Requests of the WebDriver protocol to a driver. */
function client(address) {
  const request = async (method, path, body) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      // a browser that does not start leaves the request for a session without an answer
      signal: AbortSignal.timeout(3 * TIMEOUT_MS),
    });
    const { value } = await response.json();
    const hint = value?.message === "Could not parse script result" ? " (the page's process may have crashed)" : "";
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}${hint}`);
    return value;
  };
  return {
    get: (path) => request("GET", path),
    post: (path, body = {}) => request("POST", path, body),
    delete: (path) => request("DELETE", path),
  };
}

/** What smoke.mjs needs of the session's only tab. */
function tabOf(driver, session) {
  const at = (path) => `/session/${session}${path}`;
  const evaluate = (read, ...args) => driver.post(at("/execute/sync"), { script: `return (${read})(...arguments)`, args });
  /**
   * Where a click reaches the element, after it has scrolled into view; null if it cannot be clicked. The driver's own click
   * refuses places without points, which are transparent until they have the focus, yet take clicks.
   */
  const pointOf = (selector) => {
    const element = document.querySelector(selector);
    if (element?.checkVisibility({ visibilityProperty: true }) !== true) return null;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
    const reached = document.elementFromPoint(x, y);
    return element.contains(reached) ? { x, y } : null;
  };
  /** What is where the element should be, for the message of a failed click. */
  const around = (selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box === undefined) return "it is not there";
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return `${JSON.stringify(box)}, at its center: ${over?.outerHTML.slice(0, 200)}`;
  };
  const mouse = (actions) => ({ actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }] });
  const errors = [];
  /**
   * WebDriver does not report the page's console, so the page keeps its errors until it is left. Errors before the page
   * has loaded are not seen: an app that fails to start fails the test anyway.
   */
  const collect = async () => {
    errors.push(...(await evaluate(() => window.boneyardErrors ?? [])));
    await evaluate(() => (window.boneyardErrors = []));
  };
  const listen = () =>
    evaluate(() => {
      window.boneyardErrors = [];
      addEventListener("error", ({ message }) => window.boneyardErrors.push(message));
      addEventListener("unhandledrejection", ({ reason }) => window.boneyardErrors.push(String(reason)));
    });
  const load = async (path, body) => {
    await collect();
    await driver.post(at(path), body);
    await listen();
  };
  return {
    evaluate,
    /** The errors of all pages so far. */
    async errors() {
      await collect();
      return errors;
    },
    waitFor: (selector) =>
      until(() => evaluate((selector) => document.querySelector(selector) !== null, selector), `${selector} is there`),
    open: (url) => load("/url", { url }),
    reload: () => load("/refresh"),
    async tap(selector) {
      // it may be hidden, covered, or still move
      const still = async () => {
        const [before, now] = [await evaluate(pointOf, selector), await evaluate(pointOf, selector)];
        return now !== null && before?.x === now.x && before?.y === now.y ? now : undefined;
      };
      const point = await until(still, `${selector} can be clicked`, { explain: () => evaluate(around, selector) });
      const moved = { type: "pointerMove", ...point, origin: "viewport", duration: 0 };
      await driver.post(at("/actions"), mouse([moved, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]));
    },
  };
}

async function smoke(tab, folder) {
  const host = await serve({ root: folder });
  try {
    const games = await playEach(tab, host.url, MOVES, async (game) => {
      await openApp(tab, `${host.url}print/${game}`);
      await tab.waitFor("article.paper");
      const drawn = await tab.evaluate(() => document.querySelector("article.paper").innerText.trim().length);
      assert.ok(drawn > 20, `${game}: the score sheet is drawn`);
    });
    await cached(tab);
    await host.close();
    await playOffline(tab, host.url, games);
    const errors = (await tab.errors()).filter((message) => !DEFERRED.test(message));
    assert.deepEqual(errors, [], "no errors in the pages after their start");
  } finally {
    await host.close().catch(() => {});
  }
}

/** Starts a program in the background. */
function start(program, args, env) {
  return spawn(program, args, { stdio: "ignore", env: { ...process.env, ...env } });
}

async function main() {
  const browser = browserPath();
  const installed = [browser, DRIVER, XVFB].every((path) => path !== undefined && existsSync(path));
  if (process.argv[2] === "--path") {
    console.log(browser ?? "");
    process.exitCode = installed ? 0 : 1;
    return;
  }
  if (!installed) {
    console.log("WebKitGTK with its WebDriver, or Xvfb, is not installed.");
    process.exitCode = CANNOT_START;
    return;
  }
  const home = mkdtempSync(join(tmpdir(), "boneyard-webkit-"));
  const display = `:${70 + (process.pid % 900)}`;
  const port = 20_000 + (process.pid % 20_000);
  const screen = start(XVFB, [display, "-screen", "0", "1440x1000x24", "-nolisten", "tcp"]);
  const driverProcess = start(DRIVER, [`--port=${port}`], {
    DISPLAY: display,
    // no session of an earlier run, and none of the user's
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    LANGUAGE: "en_GB",
    LC_ALL: "C.UTF-8",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    // With the first of its two compilers for wasm, WebKit 2.50 now and then reports an "Out of bounds memory access" in
    // the page, or its process crashes: in 4 of 26 runs on a busy machine, and in none of 33 without that compiler.
    JSC_useBBQJIT: "0",
    LIBGL_ALWAYS_SOFTWARE: "1",
  });
  const driver = client(`http://127.0.0.1:${port}`);
  let session;
  try {
    const starting = async () => {
      await until(() => driver.get("/status").then(() => true, () => false), "WebKitWebDriver answers");
      return driver.post("/session", {
        capabilities: {
          alwaysMatch: {
            browserName: "MiniBrowser",
            "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
          },
        },
      });
    };
    const started = await starting().catch((error) => console.log(`WebKit does not start: ${error.message}`));
    if (started === undefined) {
      process.exitCode = CANNOT_START;
      return;
    }
    session = started.sessionId;
    console.log(`WebKitGTK, ${started.capabilities.browserName} ${started.capabilities.browserVersion}`);
    await driver.post(`/session/${session}/timeouts`, { script: TIMEOUT_MS, pageLoad: TIMEOUT_MS });
    await smoke(tabOf(driver, session), process.argv[2] ?? fileURLToPath(new URL("../dist", import.meta.url)));
  } finally {
    if (session !== undefined) await driver.delete(`/session/${session}`).catch(() => {});
    driverProcess.kill();
    screen.kill();
    // the browser may still be writing
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
