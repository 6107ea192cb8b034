import type { BrowserContext, Page, Route } from "@playwright/test";

import { answerPrompt, ElectrumPage } from "../../pages/electrum/page";
import { NESTOR_ANY_LEAD } from "../../pages/electrum/positions";
import { gameAt, storedActions } from "../../support/documents";
import { expect, openElectrum, subFolder, test } from "../../support/fixtures";
import { answerCount, openQuestions, questionCount, watchWorkers, type WorkerFault, workerLog } from "../../support/workers";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The entries of the record before Nestor's turn. */
const BEFORE = NESTOR_ANY_LEAD.movers.length;

/** Opens a game at Nestor's turn, in which he can lead with any bone and so thinks for a while. */
async function openAtNestorsTurn(electrum: ElectrumPage): Promise<void> {
  await openElectrum(electrum, {
    game: gameAt(NESTOR_ANY_LEAD, "tough"),
    preferences: { level: "tough" },
    app: { pace: "at-once" },
  });
  expect(await electrum.waitForPrompt()).toBe("ok");
}

/** The time limit for Nestor's turn: the page waits for a worker that does not answer, and then thinks itself. */
const TURN_MS = 60_000;

/** Waits for Nestor's turn to end; returns his actions. */
async function nestorsActions(electrum: ElectrumPage): Promise<string[]> {
  await expect.poll(async () => (await storedActions(electrum.page)).length, { timeout: TURN_MS }).toBeGreaterThan(BEFORE);
  await electrum.waitForPrompt();
  return (await storedActions(electrum.page)).slice(BEFORE);
}

/** Confirms Nestor's turn; returns his actions. */
async function letNestorAct(electrum: ElectrumPage): Promise<string[]> {
  await electrum.ok.click();
  return nestorsActions(electrum);
}

/** Nestor's actions without any fault. */
let undisturbed: string[] | undefined;

test.beforeEach(async ({ context, baseURL }) => {
  if (undisturbed !== undefined) return;
  const page = await context.newPage();
  const electrum = new ElectrumPage(page);
  await page.goto(baseURL ?? "");
  await openAtNestorsTurn(electrum);
  undisturbed = await letNestorAct(electrum);
  await page.close();
});

/** Expects that the player can act and gets another prompt. */
async function expectGameContinues(electrum: ElectrumPage): Promise<void> {
  const before = (await storedActions(electrum.page)).length;
  await answerPrompt(electrum);
  await electrum.waitForPrompt();
  expect((await storedActions(electrum.page)).length).toBeGreaterThan(before);
}

test("bots think in the worker, which is kept when the user leaves the game and returns", async ({ page, electrum }) => {
  await watchWorkers(page);
  await openAtNestorsTurn(electrum);
  await electrum.home.click();
  await expect(page).not.toHaveURL(/play/);
  await page.getByRole("link", { name: /(Play|Continue) Electrum Dominoes/ }).click();
  expect(await letNestorAct(electrum)).toEqual(undisturbed);
  const { workers, received } = await workerLog(page);
  expect(workers).toBe(1);
  await expect.poll(() => page.workers()).toHaveLength(1);
  expect(received[0]).toMatch(/^\{"ready":\{"build":"[0-9a-f]{16}"\}\}$/);
  expect(await questionCount(page)).toBeGreaterThan(0);
  await expect.poll(() => openQuestions(page), { message: "the worker answers every question" }).toBe(0);
  await expectGameContinues(electrum);
});

for (const [name, faults, isAnswered] of [
  ["if a worker is terminated while it thinks a new one makes the same choice", ["terminated", "none"], true],
  ["if two workers are terminated while they think the page makes the same choice", ["terminated", "terminated"], false],
] as [string, WorkerFault[], boolean][]) {
  test(name, async ({ page, electrum }) => {
    await watchWorkers(page, ...faults);
    await openAtNestorsTurn(electrum);
    // the page helps a worker that is not ready in time, and the question may be the page's then
    await expect.poll(async () => (await workerLog(page)).received.some((message) => message.startsWith('{"ready"'))).toBe(true);
    expect(await letNestorAct(electrum)).toEqual(undisturbed);
    expect((await workerLog(page)).workers).toBe(2);
    expect((await answerCount(page)) > 0).toBe(isAnswered);
    await expectGameContinues(electrum);
  });
}

test("a slow worker is left to think until it fails, and the message says that the bot is thinking", async ({ page, electrum, trouble }) => {
  trouble.allow(/out of order/);
  await watchWorkers(page, "deaf", "none");
  await openAtNestorsTurn(electrum);
  await electrum.ok.click();
  await expect.poll(() => questionCount(page)).toBe(1);
  await expect(electrum.message).toHaveText(/Nestor is thinking\./);
  await expect(electrum.live).toHaveText("Nestor is thinking.");
  // a worker that answers pings is not replaced
  const pongs = async () => (await workerLog(page)).received.filter((message) => message === '"pong"').length;
  await expect.poll(pongs).toBeGreaterThanOrEqual(6);
  expect((await workerLog(page)).workers).toBe(1);
  await expect.poll(() => page.workers()).toHaveLength(1);
  const [worker] = page.workers();
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error("out of order");
    });
  });
  expect(await nestorsActions(electrum)).toEqual(undisturbed);
  await expect(electrum.message).not.toHaveText(/thinking/);
  await expect(electrum.live).not.toHaveText(/thinking/);
  expect((await workerLog(page)).workers).toBe(2);
});

const WORKERS = /\/bot_worker-[^/]*\.js$/;

/** Changes the messages that the worker's script sends; undefined drops one. The same script on the page is unchanged. */
async function changeMessages(context: BrowserContext, change: (text: string) => string | undefined): Promise<void> {
  await context.route(WORKERS, async (route) => {
    const response = await route.fetch();
    const patch = `if (typeof document !== "object") {
      const post = self.postMessage.bind(self);
      self.postMessage = (text) => {
        const changed = (${change.toString()})(text);
        if (changed !== undefined) post(changed);
      };
    }`;
    await route.fulfill({ contentType: "text/javascript", body: `${patch}\n${await response.text()}` });
  });
}

test("a worker that does not answer questions, or answers them wrongly, is terminated, and the bot thinks on the page", async ({ page, context, electrum }) => {
  await watchWorkers(page);
  for (const [fault, change] of [
    ["answers pings but no questions", (text) => (text.startsWith('{"answer"') ? undefined : text)],
    ["answers that it is no bot's turn", (text) => text.replace(/"opinion":.*/, '"opinion":null}}')],
    ["answers with an action that is not legal", (text) => text.replace(/"opinion":.*/, '"opinion":[["pass",0]]}}')],
    ["answers with an action that cannot be parsed", (text) => text.replace(/"opinion":.*/, '"opinion":[["e2e4",0]]}}')],
  ] as [string, (text: string) => string | undefined][]) {
    await test.step(`it ${fault}`, async () => {
      await changeMessages(context, change);
      await openAtNestorsTurn(electrum);
      expect(await letNestorAct(electrum)).toEqual(undisturbed);
      await expectGameContinues(electrum);
      expect(await questionCount(page)).toBe(1);
      expect((await workerLog(page)).workers).toBe(1);
      await expect.poll(() => page.workers()).toHaveLength(0);
      await context.unroute(WORKERS);
    });
  }
});

for (const file of ["js", "wasm"]) {
  const addresses = new RegExp(`/bot_worker-[^/]*\\.${file}$`);

  test(`if the worker cannot load its ${file} file the bot thinks on the page, and while neither can a message says so`, async ({ page, context, electrum, trouble }) => {
    trouble.allow(/Failed to load resource/, /Failed to fetch/);
    await watchWorkers(page);
    await test.step("the worker cannot", async () => {
      // the first request is the worker's
      await context.route(addresses, (route) => route.abort(), { times: 1 });
      await openAtNestorsTurn(electrum);
      expect(await letNestorAct(electrum)).toEqual(undisturbed);
      expect(await questionCount(page)).toBe(0);
      await expect.poll(() => page.workers()).toHaveLength(0);
      await expectGameContinues(electrum);
    });
    await test.step("neither can", async () => {
      await context.route(addresses, (route) => route.abort());
      await openAtNestorsTurn(electrum);
      await electrum.ok.click();
      await expect(electrum.message).toHaveText(/Your opponents do not answer\./);
      await expect(electrum.live).toHaveText(/Your opponents do not answer\./);
      await context.unroute(addresses);
      expect(await nestorsActions(electrum)).toEqual(undisturbed);
      await expect(electrum.message).not.toHaveText(/do not answer/);
      await expectGameContinues(electrum);
    });
  });
}

test("without support for workers the bot thinks on the page", async ({ page, electrum }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker"));
  await openAtNestorsTurn(electrum);
  expect(await letNestorAct(electrum)).toEqual(undisturbed);
  await expectGameContinues(electrum);
});

/** The build id that the worker tells. */
async function workersBuild(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const named = document.querySelector<HTMLMetaElement>("meta[name=boneyard-bot-worker]");
    const worker = new Worker(named!.content);
    const first = await new Promise<string>((resolve) => (worker.onmessage = ({ data }) => resolve(data as string)));
    worker.terminate();
    return (JSON.parse(first) as { ready: { build: string } }).ready.build;
  });
}

/** Changes the build id in the worker's wasm, in the first `times` responses; returns how many ids were replaced. */
async function changeBuildId(context: BrowserContext, build: string, times?: number): Promise<() => number> {
  let changed = 0;
  const respond = async (route: Route) => {
    const response = await route.fetch();
    const wasm = (await response.body()).toString("latin1");
    changed += wasm.split(build).length - 1;
    const body = Buffer.from(wasm.replaceAll(build, "00c0ffee00c0ffee"), "latin1");
    await route.fulfill({ contentType: "application/wasm", body });
  };
  await context.route(/\/bot_worker-[^/]*\.wasm$/, respond, { times });
  return () => changed;
}

test("bots of another build are not used: if the worker gets them the page thinks, and if both get them a message says so", async ({ page, context, electrum }) => {
  await page.goto(".");
  const build = await workersBuild(page);
  await watchWorkers(page);
  await test.step("the worker gets them", async () => {
    const changed = await changeBuildId(context, build, 1);
    await openAtNestorsTurn(electrum);
    await expect.poll(async () => (await workerLog(page)).received).toEqual(['{"ready":{"build":"00c0ffee00c0ffee"}}']);
    expect(changed()).toBeGreaterThan(0);
    expect(await letNestorAct(electrum)).toEqual(undisturbed);
    expect((await workerLog(page)).sent).toEqual([]);
    expect((await workerLog(page)).workers).toBe(1);
    await expect.poll(() => page.workers()).toHaveLength(0);
  });
  await test.step("both get them", async () => {
    const changed = await changeBuildId(context, build);
    await openAtNestorsTurn(electrum);
    await electrum.ok.click();
    await expect(electrum.message).toHaveText(/Your opponents do not answer\./);
    expect(changed(), "for the worker and for the page").toBeGreaterThan(1);
    expect((await workerLog(page)).sent).toEqual([]);
    expect(await storedActions(page)).toHaveLength(BEFORE);
  });
});

test("Undo cancels the question to the worker", async ({ page, electrum }) => {
  await watchWorkers(page, "deaf");
  await openAtNestorsTurn(electrum);
  await electrum.ok.click();
  await expect.poll(() => questionCount(page)).toBe(1);
  await expect(electrum.message).toHaveText(/Nestor is thinking\./);
  await electrum.undo.click();
  await expect.poll(async () => (await workerLog(page)).sent.at(-1)).toMatch(/^\{"cancel":\d+\}$/);
  await expect(electrum.message).not.toHaveText(/thinking/);
  expect(await electrum.waitForPrompt()).not.toBe("ok");
});

test.describe("in a sub-folder", () => {
  test.use(subFolder);

  test("the worker is loaded from there", async ({ page, electrum }) => {
    await watchWorkers(page);
    await openAtNestorsTurn(electrum);
    expect(await letNestorAct(electrum)).toEqual(undisturbed);
    // Playwright may report the worker late
    await expect
      .poll(() => page.workers().map((worker) => worker.url()))
      .toEqual([expect.stringContaining("/sub/bot_worker-")]);
    await expect.poll(() => openQuestions(page)).toBe(0);
  });
});
