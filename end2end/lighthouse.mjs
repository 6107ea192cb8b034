// The site as Lighthouse judges it on a phone: node lighthouse.mjs [folder] [--strict]
//
// The home page and a page on which a game is played, from a server of our own, in Chromium, by the mobile preset: a phone
// of the middle class on a slow line, both reckoned and not really slowed down. Accessibility, best practices and SEO come
// out the same every time, and must be perfect. Performance varies with what else the machine does: the median of three
// runs counts, or of five where three fall short; that of the home page is to be 95, and that of the other is printed. What
// a machine makes of it is no test of the site, so it fails nothing unless it is asked to: --strict.
//
// The preset takes the machine for a fast desktop and reckons with a fourth of its speed. A slower machine, or a busy one,
// is nearer to that phone already: before each run its speed is measured, as Lighthouse measures it, and the preset's
// four is taken down in proportion. A fast one gets the preset as it is.

import { createServer } from "node:net";

import { chromium } from "@playwright/test";
import lighthouse, { defaultConfig } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

import { args, executablePath } from "./chromium.mjs";
import { serve } from "./server.mjs";

/** The pages, and how good the performance of each must be. */
const PAGES = [
  { path: "", performance: 95 },
  { path: "play/electrum", performance: undefined },
];
/** What must be perfect. */
const PERFECT = ["accessibility", "best-practices", "seo"];
/** Runs, and how many there are where so many fall short. */
const RUNS = 3;
const MOST_RUNS = 5;
/** What performance is made of, to be read where it falls. */
const FIGURES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift", "speed-index"];

/** The preset's: how much slower the phone is than a desktop of this speed (docs/throttling.md of Lighthouse). */
const SLOWER = 4;
const DESKTOP = 1500;

const percent = (category) => Math.round((category.score ?? 0) * 100);

/** What keeps a category from being perfect. */
function faults({ audits }, { auditRefs }) {
  return auditRefs
    .map(({ id, weight }) => ({ weight, ...audits[id] }))
    .filter(({ weight, score }) => weight > 0 && score !== null && score < 1)
    .flatMap(({ id, title, details }) => [
      `  ${id}: ${title}`,
      ...(details?.items ?? []).slice(0, 5).map((item) => `    ${item.node?.snippet ?? item.description ?? JSON.stringify(item)}`),
    ]);
}

/** How much slower than this machine, as it is now, the phone is. */
async function slowdown(browser) {
  const page = await browser.newPage();
  try {
    const index = await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`);
    return { index, times: Math.max(1, Math.min(SLOWER, (SLOWER * index) / DESKTOP)) };
  } finally {
    await page.close();
  }
}

/** A port on which Lighthouse can speak to the browser. */
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
  if (result === undefined) throw new Error(`Lighthouse says nothing about ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
  return lhr;
}

async function main() {
  const strict = process.argv.includes("--strict");
  const { url, close } = await serve({ root: process.argv[2] ?? "dist" });
  let good = true;
  const judge = (what, found, wanted, fails = true) => {
    const short = wanted !== undefined && found < wanted;
    console.log(`  ${what.padEnd(16)} ${String(found).padStart(4)}  ${wanted === undefined ? "" : `(at least ${wanted})`}${short ? "  TOO LOW" : ""}`);
    if (fails) good &&= !short;
    return short;
  };
  try {
    for (const page of PAGES) {
      const runs = [];
      const speeds = [];
      const median = () => {
        runs.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
        return runs[Math.floor(runs.length / 2)];
      };
      const isShort = () => percent(median().categories.performance) < (page.performance ?? 0);
      // an even number has no run in its middle
      while (runs.length < RUNS || runs.length % 2 === 0 || (runs.length < MOST_RUNS && isShort())) {
        // a browser of its own each time, so that nothing has been kept
        const port = await freePort();
        const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
        try {
          const { index, times } = await slowdown(browser);
          speeds.push(`${index.toFixed(0)} (${times.toFixed(1)} times)`);
          runs.push(await visit(url + page.path, port, times));
        } finally {
          await browser.close();
        }
      }
      console.log(`\n/${page.path}`);
      const { audits, categories } = median();
      judge(`performance`, percent(categories.performance), page.performance, strict);
      console.log(`    the machine's speed, and how much slower the phone is: ${speeds.join(", ")}`);
      console.log(`    of ${runs.length} runs: ${runs.map(({ categories }) => percent(categories.performance)).join(", ")}`);
      console.log(`    ${FIGURES.map((id) => `${audits[id].title} ${audits[id].displayValue}`).join(", ")}`);
      for (const category of PERFECT) {
        const worst = runs.reduce((one, other) => (percent(other.categories[category]) < percent(one.categories[category]) ? other : one));
        if (judge(category, percent(worst.categories[category]), 100)) console.log(faults(worst, worst.categories[category]).join("\n"));
      }
    }
  } finally {
    await close();
  }
  process.exitCode = good ? 0 : 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
