// Lighthouse scores of the site on a phone: node lighthouse.mjs [folder] [--strict]
//
// Tests the home page and the page of a game with the mobile preset, which simulates a mid-range phone on a slow
// network. Accessibility, best practices and SEO are deterministic and must be 100. Performance depends on the load of
// the machine, so a score that is too low is measured again, and the median of three runs counts. Both pages should
// reach 95; a lower score is marked, and fails the test only with --strict, which takes the median of three to five runs.
//
// The preset divides the speed of a fast desktop by four. On slower or busy machines the factor is reduced in
// proportion to the machine's speed, which is measured before each run with Lighthouse's own benchmark.

import { createServer } from "node:net";

import { chromium } from "@playwright/test";
import lighthouse, { defaultConfig } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";

/** The pages, with the performance that each should reach. */
const PAGES = [
  { path: "", performance: 95 },
  { path: "play/electrum", performance: 95 },
];
/** The categories that must be 100. */
const PERFECT = ["accessibility", "best-practices", "seo"];
/** The number of runs, and their maximum if the score is too low. Both are odd, so that one run is the median. */
const RUNS = { least: 1, most: 3 };
const STRICT_RUNS = { least: 3, most: 5 };
/** The metrics of performance, to be printed. */
const METRICS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift", "speed-index"];

/** The preset's slowdown, and the benchmark index of the desktop it assumes (docs/throttling.md of Lighthouse). */
const SLOWDOWN = 4;
const DESKTOP_INDEX = 1500;

const percent = (category) => Math.round((category.score ?? 0) * 100);

/** The failed audits of a category, as lines. */
function failures({ audits }, { auditRefs }) {
  return auditRefs
    .map(({ id, weight }) => ({ weight, ...audits[id] }))
    .filter(({ weight, score }) => weight > 0 && score !== null && score < 1)
    .flatMap(({ id, title, details }) => [
      `  ${id}: ${title}`,
      ...(details?.items ?? []).slice(0, 5).map((item) => `    ${item.node?.snippet ?? item.description ?? JSON.stringify(item)}`),
    ]);
}

/** The benchmark index of this machine, and the slowdown that simulates the phone on it. */
async function slowdown(browser) {
  const page = await browser.newPage();
  try {
    const index = await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`);
    return { index, times: Math.max(1, Math.min(SLOWDOWN, (SLOWDOWN * index) / DESKTOP_INDEX)) };
  } finally {
    await page.close();
  }
}

/** A free port for the browser's debugging protocol. */
async function freePort() {
  const server = createServer();
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

async function visit(url, port, times) {
  const { throttling } = defaultConfig.settings;
  const flags = { port, logLevel: "error", output: "json", throttling: { ...throttling, cpuSlowdownMultiplier: times } };
  const result = await lighthouse(url, flags);
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
  return lhr;
}

async function main() {
  const strict = process.argv.includes("--strict");
  const { least, most } = strict ? STRICT_RUNS : RUNS;
  const { url, close } = await serve({ root: process.argv[2] ?? "dist" });
  let passed = true;
  const judge = (category, score, minimum, isRequired = true) => {
    const tooLow = score < minimum;
    console.log(`  ${category.padEnd(16)} ${String(score).padStart(4)}  (at least ${minimum})${tooLow ? "  TOO LOW" : ""}`);
    if (isRequired) passed &&= !tooLow;
    return tooLow;
  };
  try {
    for (const page of PAGES) {
      const runs = [];
      const speeds = [];
      const median = () => {
        runs.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
        return runs[Math.floor(runs.length / 2)];
      };
      const isTooLow = () => percent(median().categories.performance) < page.performance;
      // an even number of runs has no middle one
      while (runs.length < least || runs.length % 2 === 0 || (runs.length < most && isTooLow())) {
        // a new browser for each run, so that nothing is cached
        const port = await freePort();
        const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
        try {
          const { index, times } = await slowdown(browser);
          speeds.push(`${index.toFixed(0)} (${times.toFixed(1)}x)`);
          runs.push(await visit(url + page.path, port, times));
        } finally {
          await browser.close();
        }
      }
      console.log(`\n/${page.path}`);
      const { audits, categories } = median();
      judge(`performance`, percent(categories.performance), page.performance, strict);
      console.log(`    benchmark index and slowdown: ${speeds.join(", ")}`);
      console.log(`    scores of ${runs.length} runs: ${runs.map(({ categories }) => percent(categories.performance)).join(", ")}`);
      console.log(`    ${METRICS.map((id) => `${audits[id].title} ${audits[id].displayValue}`).join(", ")}`);
      for (const category of PERFECT) {
        const worst = runs.reduce((one, other) => (percent(other.categories[category]) < percent(one.categories[category]) ? other : one));
        if (judge(category, percent(worst.categories[category]), 100)) console.log(failures(worst, worst.categories[category]).join("\n"));
      }
    }
  } finally {
    await close();
  }
  process.exitCode = passed ? 0 : 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
