// Runs the tests of tests/web.rs in headless Chromium: node end2end/wasm-tests.mjs, from the project's root.
//
// wasm-bindgen's runner serves a page with the tests in it (NO_HEADLESS); Playwright opens the page and reads the
// result. So no WebDriver of just the right version has to be found for the browser.

import { spawn } from "node:child_process";
import { once } from "node:events";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";

const CARGO = ["test", "--locked", "--target", "wasm32-unknown-unknown", "--test", "web"];
const MINUTES = 60_000;

/** Compiles, with cargo's own output and its own status. */
async function compile() {
  const cargo = spawn("cargo", [...CARGO, "--no-run"], { stdio: ["ignore", "inherit", "inherit"] });
  const [status] = await once(cargo, "close");
  if (status !== 0) throw new Error("the tests could not be compiled");
}

/** Starts the runner and finds out where it serves. A group of its own: cargo and the runner end together. */
async function serve() {
  const cargo = spawn("cargo", CARGO, {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
    env: { ...process.env, NO_HEADLESS: "1", WASM_BINDGEN_TEST_ADDRESS: "127.0.0.1:0" },
  });
  const end = () => {
    try {
      process.kill(-cargo.pid, "SIGTERM");
    } catch {
      // it has ended by itself
    }
  };
  const address = await new Promise((found, failed) => {
    let heard = "";
    cargo.stdout.on("data", (chunk) => {
      heard += chunk;
      const match = /http:\/\/[\d.]+:\d+/.exec(heard);
      if (match) found(match[0]);
    });
    cargo.once("close", () => failed(new Error(`the runner has ended before it served anything\n${heard}`)));
  });
  return { address, end };
}

async function run(address) {
  const browser = await chromium.launch({ args, executablePath });
  try {
    const page = await browser.newPage();
    const lines = [];
    page.on("console", (message) => lines.push(`[${message.type()}] ${message.text()}`));
    page.on("pageerror", (error) => lines.push(`[uncaught] ${error}`));
    await page.goto(address);
    const output = page.locator("#output");
    let result;
    for (const started = Date.now(); Date.now() - started < 5 * MINUTES; await page.waitForTimeout(100)) {
      const text = (await output.textContent()) ?? "";
      result = /test result: (\w+)\. (\d+) passed/.exec(text);
      if (result) break;
    }
    console.log(await output.textContent());
    const passed = result?.[1] === "ok" && Number(result[2]) > 0;
    if (!passed) console.error(`${lines.join("\n")}\nThe tests in the browser did not all pass.`);
    return passed;
  } finally {
    await browser.close();
  }
}

try {
  await compile();
  const { address, end } = await serve();
  try {
    process.exitCode = (await run(address)) ? 0 : 1;
  } finally {
    end();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
