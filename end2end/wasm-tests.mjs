// Runs the tests of tests/web.rs in headless Chromium: node end2end/wasm-tests.mjs, from the project's root.
//
// wasm-bindgen's test runner serves a page with the tests (NO_HEADLESS), and Playwright opens it and reads the result.
// This needs no WebDriver that matches the browser's version.

import { spawn } from "node:child_process";
import { once } from "node:events";

import { chromium } from "@playwright/test";

import { args, executablePath } from "./chromium.mjs";

// not optimised, which compiles in less than half the time; the tests themselves take seconds
const CARGO = ["test", "--locked", "--profile", "dev", "--target", "wasm32-unknown-unknown", "--features", "texts", "--test", "web"];
const MINUTES = 60_000;

/** Compiles the tests, with cargo's output on the terminal. */
async function compile() {
  const cargo = spawn("cargo", [...CARGO, "--no-run"], { stdio: ["ignore", "inherit", "inherit"] });
  const [status] = await once(cargo, "close");
  if (status !== 0) throw new Error("the tests could not be compiled");
}

/** Starts the runner and returns the URL that it prints. A process group lets `end` stop cargo and the runner together. */
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
      // it has already ended
    }
  };
  const address = await new Promise((resolve, reject) => {
    let output = "";
    cargo.stdout.on("data", (chunk) => {
      output += chunk;
      const match = /http:\/\/[\d.]+:\d+/.exec(output);
      if (match) resolve(match[0]);
    });
    cargo.once("close", () => reject(new Error(`the test runner ended before it served the page\n${output}`)));
  });
  return { address, end };
}

async function run(address) {
  const browser = await chromium.launch({ args, executablePath });
  try {
    const page = await browser.newPage();
    // a test that computes for long blocks the page, so reading it takes as long
    page.setDefaultTimeout(5 * MINUTES);
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
    if (!passed) console.error(`${lines.join("\n")}\nNot all tests in the browser passed.`);
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
