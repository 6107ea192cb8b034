import type { BrowserContext, Page, Route } from "@playwright/test";

import { type Position, gameAt, storedActions } from "../documents";
import { expect, openTable, test } from "../fixtures";
import { NESTOR_ANY_LEAD } from "../positions";
import { Table, mouse } from "../table";
import { type Fate, answers, post, questions, watchWorkers } from "../worker";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Nestor leads with any bone, and has a while to think about it. */
const POSITION: Position = NESTOR_ANY_LEAD;

async function openAtNestorsTurn(table: Table): Promise<void> {
  await openTable(table, {
    game: gameAt(POSITION, "tough"),
    preferences: { level: "tough" },
    house: { pace: "at-once" },
  });
  expect(await table.asks()).toBe("ok");
}

/** What Nestor does from here until the person is to act; the page may take its time. */
async function nestorsChoice(table: Table, timeout = 15_000): Promise<string[]> {
  await table.ok.click();
  await expect.poll(async () => (await storedActions(table.page)).length, { timeout }).toBeGreaterThan(12);
  await table.asks();
  return (await storedActions(table.page)).slice(12);
}

/** What he does where nothing disturbs him. */
let undisturbed: string[] | undefined;

test.beforeEach(async ({ context, baseURL }) => {
  if (undisturbed !== undefined) return;
  const page = await context.newPage();
  const table = new Table(page);
  await page.goto(baseURL ?? "");
  await openAtNestorsTurn(table);
  undisturbed = await nestorsChoice(table);
  await page.close();
});

/** The game goes on: the person plays, and Nestor answers again. */
async function expectGoesOn(table: Table): Promise<void> {
  const ask = await table.asks();
  if (ask === "play") await mouse.play(table);
  else await mouse.press(table, ask as "draw");
  await table.asks();
}

test("Nestor thinks in the worker", async ({ page, table }) => {
  await watchWorkers(page);
  await openAtNestorsTurn(table);
  expect(await nestorsChoice(table)).toEqual(undisturbed);
  const { workers, heard } = await post(page);
  expect(workers).toBe(1);
  await expect.poll(() => page.workers()).toHaveLength(1);
  expect(heard[0]).toMatch(/^\{"ready":\{"build":"[0-9a-f]{16}"\}\}$/);
  expect(await questions(page)).toBeGreaterThan(0);
  expect(await answers(page), "every question is answered by the worker").toBe(await questions(page));
  await expectGoesOn(table);
});

for (const [what, fates, workers] of [
  ["the worker is ended in the middle of a thought, the next one is asked again", ["ends", "lives"], 2],
  ["every worker is ended in the middle of a thought, the page thinks itself", ["ends", "ends"], 2],
] as [string, Fate[], number][]) {
  test(`${what}, and the choice is the same`, async ({ page, table }) => {
    await watchWorkers(page, ...fates);
    await openAtNestorsTurn(table);
    expect(await nestorsChoice(table)).toEqual(undisturbed);
    expect((await post(page)).workers).toBe(workers);
    expect((await answers(page)) > 0).toBe(fates.includes("lives"));
    await expectGoesOn(table);
  });
}

test("a worker that breaks is replaced, and Nestor is seen and heard to think meanwhile", async ({
  page,
  table,
  trouble,
}) => {
  trouble.allow(/out of order/);
  await watchWorkers(page, "is deaf", "lives");
  await openAtNestorsTurn(table);
  await table.ok.click();
  await expect.poll(() => questions(page)).toBe(1);
  await expect(table.message).toHaveText(/Nestor is thinking\./);
  await expect(table.live).toHaveText("Nestor is thinking.");
  // as long as it answers its pings it is left to its thoughts
  const pongs = async () => (await post(page)).heard.filter((message) => message === '"pong"').length;
  await expect.poll(pongs, { timeout: 15_000 }).toBeGreaterThanOrEqual(6);
  expect((await post(page)).workers).toBe(1);
  await expect.poll(() => page.workers()).toHaveLength(1);
  const [worker] = page.workers();
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error("out of order");
    });
  });
  await expect.poll(async () => (await storedActions(page)).length).toBeGreaterThan(12);
  await table.asks();
  expect((await storedActions(page)).slice(12)).toEqual(undisturbed);
  await expect(table.message).not.toHaveText(/thinking/);
  await expect(table.live).not.toHaveText(/thinking/);
  expect((await post(page)).workers).toBe(2);
});

/** Lets the worker's own program tell something else than it would; undefined is not told at all. On the page it is honest. */
async function lie(context: BrowserContext, tell: (text: string) => string | undefined): Promise<void> {
  await context.route(/\/bot_worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const liar = `if (typeof document !== "object") {
      const post = self.postMessage.bind(self);
      self.postMessage = (text) => {
        const told = (${tell.toString()})(text);
        if (told !== undefined) post(told);
      };
    }`;
    await route.fulfill({ contentType: "text/javascript", body: `${liar}\n${await response.text()}` });
  });
}

for (const [what, tell] of [
  ["answers pings but no question", (text) => (text.startsWith('{"answer"') ? undefined : text)],
  ["says that nobody is to act", (text) => text.replace(/"opinion":.*/, '"opinion":null}}')],
  ["answers what is not legal", (text) => text.replace(/"opinion":.*/, '"opinion":[["pass",0]]}}')],
  ["answers what is no move at all", (text) => text.replace(/"opinion":.*/, '"opinion":[["e2e4",0]]}}')],
] as [string, (text: string) => string | undefined][]) {
  test(`a worker that ${what} is not asked again, and Nestor thinks on the page`, async ({ page, context, table }) => {
    test.slow();
    await lie(context, tell);
    await watchWorkers(page);
    await openAtNestorsTurn(table);
    expect(await nestorsChoice(table, 40_000)).toEqual(undisturbed);
    await expectGoesOn(table);
    expect(await questions(page)).toBe(1);
    expect((await post(page)).workers).toBe(1);
    await expect.poll(() => page.workers()).toHaveLength(0);
  });
}

for (const part of ["js", "wasm"]) {
  test(`where a worker does not get its ${part} Nestor thinks on the page`, async ({ page, context, table, trouble }) => {
    trouble.allow(/Failed to load resource/, /Failed to fetch/);
    // the worker is the first to ask for it
    await context.route(new RegExp(`/bot_worker-[^/]*\\.${part}$`), (route) => route.abort(), { times: 1 });
    await watchWorkers(page);
    await openAtNestorsTurn(table);
    expect(await nestorsChoice(table)).toEqual(undisturbed);
    expect(await questions(page)).toBe(0);
    await expect.poll(() => page.workers()).toHaveLength(0);
    await expectGoesOn(table);
  });

  test(`as long as nobody gets the ${part} the page says so, and then it goes on`, async ({
    page,
    context,
    table,
    trouble,
  }) => {
    test.slow();
    trouble.allow(/Failed to load resource/, /Failed to fetch/);
    const files = new RegExp(`/bot_worker-[^/]*\\.${part}$`);
    await context.route(files, (route) => route.abort());
    await openAtNestorsTurn(table);
    await table.ok.click();
    await expect(table.message).toHaveText(/Your opponents do not answer\./);
    await expect(table.live).toHaveText(/Your opponents do not answer\./);
    await context.unroute(files);
    await expect.poll(async () => (await storedActions(page)).length, { timeout: 40_000 }).toBeGreaterThan(12);
    await table.asks();
    expect((await storedActions(page)).slice(12)).toEqual(undisturbed);
    await expect(table.message).not.toHaveText(/do not answer/);
    await expectGoesOn(table);
  });
}

test("a browser without workers plays as well", async ({ page, table }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker"));
  await openAtNestorsTurn(table);
  expect(await nestorsChoice(table)).toEqual(undisturbed);
  await expectGoesOn(table);
});

/** The opponents' program says that it is of another build: to so many that ask for it, the worker first. */
async function disguise(page: Page, context: BrowserContext, times?: number): Promise<() => number> {
  await page.goto(".");
  const build = await page.evaluate(async () => {
    const named = document.querySelector<HTMLMetaElement>("meta[name=boneyard-worker]");
    const worker = new Worker(named!.content);
    const first = await new Promise<string>((heard) => (worker.onmessage = ({ data }) => heard(data as string)));
    worker.terminate();
    return (JSON.parse(first) as { ready: { build: string } }).ready.build;
  });
  let changed = 0;
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const wasm = (await response.body()).toString("latin1");
    changed += wasm.split(build).length - 1;
    const body = Buffer.from(wasm.replaceAll(build, "00c0ffee00c0ffee"), "latin1");
    await route.fulfill({ contentType: "application/wasm", body });
  };
  await context.route(/\/bot_worker-[^/]*\.wasm$/, answer, { times });
  return () => changed;
}

test("a worker of another build is not used", async ({ page, context, table }) => {
  const changed = await disguise(page, context, 1);
  await watchWorkers(page);
  await openAtNestorsTurn(table);
  await expect.poll(async () => (await post(page)).heard).toEqual(['{"ready":{"build":"00c0ffee00c0ffee"}}']);
  expect(changed()).toBeGreaterThan(0);
  expect(await nestorsChoice(table)).toEqual(undisturbed);
  expect((await post(page)).posted).toEqual([]);
  expect((await post(page)).workers).toBe(1);
  await expect.poll(() => page.workers()).toHaveLength(0);
});

test("where there are only opponents of another build, none is used, and the page says so", async ({
  page,
  context,
  table,
}) => {
  const changed = await disguise(page, context);
  await watchWorkers(page);
  await openAtNestorsTurn(table);
  await table.ok.click();
  await expect(table.message).toHaveText(/Your opponents do not answer\./);
  expect(changed(), "to the worker and to the page").toBeGreaterThan(1);
  expect((await post(page)).posted).toEqual([]);
  expect(await storedActions(page)).toHaveLength(12);
});

test("one worker serves the page for as long as it is open", async ({ page, table }) => {
  await watchWorkers(page);
  await openAtNestorsTurn(table);
  await table.home.click();
  await expect(page).not.toHaveURL(/play/);
  await page.getByRole("link", { name: /(Play|Continue) Electrum Dominoes/ }).click();
  expect(await nestorsChoice(table)).toEqual(undisturbed);
  expect((await post(page)).workers).toBe(1);
});

test("a move that is no longer wanted is not thought about", async ({ page, table }) => {
  await watchWorkers(page, "is deaf");
  await openAtNestorsTurn(table);
  await table.ok.click();
  await expect.poll(() => questions(page)).toBe(1);
  await expect(table.message).toHaveText(/Nestor is thinking\./);
  await table.undo.click();
  await expect.poll(async () => (await post(page)).posted.at(-1)).toMatch(/^\{"cancel":\d+\}$/);
  await expect(table.message).not.toHaveText(/thinking/);
  expect(await table.asks()).not.toBe("ok");
});

test.describe("in a sub-folder", () => {
  test.use({
    baseURL: async ({}, use) => {
      const address = process.env.BONEYARD_URL_SUB;
      expect(address, "the build for a sub-folder is missing: ./check build makes it").toBeDefined();
      await use(address);
    },
  });

  test("the worker lies there too", async ({ page, table }) => {
    await watchWorkers(page);
    await openAtNestorsTurn(table);
    expect(await nestorsChoice(table)).toEqual(undisturbed);
    // the page may be ready before the browser has told of its worker
    await expect
      .poll(() => page.workers().map((worker) => worker.url()))
      .toEqual([expect.stringContaining("/sub/bot_worker-")]);
    expect(await answers(page)).toBe(await questions(page));
  });
});
