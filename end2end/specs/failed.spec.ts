import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { expectAccessibleInBothLooks } from "../access";
import { KEY, gameAt, put, storedText } from "../documents";
import { type Trouble, expect, open, openTable, picture, started, test } from "../fixtures";
import { LONG_SPINNER } from "../positions";
import { type Table, key, tabTo } from "../table";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What the app says when it cannot deal a game, and what the browser makes of it. */
const PANIC = "every browser that runs wasm has a source of chance";
const allowPanic = (trouble: Trouble) => trouble.allow(new RegExp(PANIC), /RuntimeError|unreachable/);

/** From now on the browser has no source of chance, which the app takes for granted: whoever wants a deal panics. */
const noChance = () => {
  const { prototype } = Crypto;
  Object.assign(globalThis, { chance: prototype.getRandomValues });
  prototype.getRandomValues = () => {
    throw new DOMException("there is none", "OperationError");
  };
};

/** It has one again: axe wants one too. */
const chance = () => {
  Crypto.prototype.getRandomValues = (globalThis as unknown as { chance: Crypto["getRandomValues"] }).chance;
};

const failed = (page: Page) => page.locator("main.failed");

/** Lets the app panic at a game under way, by asking it for a new one. */
async function panic(table: Table): Promise<void> {
  await table.page.evaluate(noChance);
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "New game" }).click();
  await expect(failed(table.page)).toBeVisible();
  await table.page.evaluate(chance);
}

/** All that is kept of Boneyard. */
const everything = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("boneyard/"))));

test("a panic leaves a page that says so, offers the games as a file, and leads back to the game", async ({
  page,
  table,
  trouble,
}) => {
  allowPanic(trouble);
  const odd = "{ \"not\": ours,\u2028 but kept \ud83c\udc04";
  await openTable(table, { game: gameAt(LONG_SPINNER), texts: { "boneyard/aside/1": odd, elsewhere: "not ours" } });
  await table.asks();
  const before = await everything(page);
  await panic(table);

  await expect(page).toHaveTitle("Something went wrong - Boneyard");
  const heading = page.getByRole("heading", { level: 1, name: "Something went wrong" });
  await expect(heading).toBeFocused();
  await expect(failed(page)).toContainText("Your games are safe in this browser");
  expect(await everything(page), "nothing is written any more").toEqual(before);

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save my games as a file" }).click();
  const download = await coming;
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
  expect(download.suggestedFilename()).toBe(`boneyard-${today}.json`);
  await expect(page.locator(".failed-said")).toHaveText(`Your games are in the file boneyard-${today}.json.`);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(Object.keys(file)).toEqual(["v", "kind", "made_at", "documents"]);
  expect(file).toMatchObject({ v: 1, kind: "boneyard-data" });
  expect(Math.abs(file.made_at - Date.now())).toBeLessThan(60_000);
  expect(file.documents, "every text to the letter").toEqual(before);
  expect(file.documents["boneyard/aside/1"]).toBe(odd);
  expect(Object.keys(file.documents)).not.toContain("elsewhere");

  await page.getByRole("button", { name: "Reload" }).click();
  await started(page);
  await table.asks();
  expect(await storedText(page, KEY.table)).toBe(before[KEY.table]);
  await expect(table.bone("1-1")).toBeVisible();
});

test("what the panic said can be unfolded and copied", async ({ page, table, trouble, context }) => {
  allowPanic(trouble);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openTable(table, { game: gameAt(LONG_SPINNER) });
  await panic(table);
  const text = failed(page).locator("code");
  await expect(text).toBeHidden();
  await failed(page).getByText("Error message").click();
  await expect(text).toContainText(PANIC);
  await expect(text).toContainText("/play/electrum");
  await expect(text).toContainText(/boneyard-[0-9a-f]+\.js/);
  await failed(page).getByRole("button", { name: "Copy" }).click();
  await expect(failed(page).locator(".copy-done")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.textContent());
});

test("the page is worked by keys, and no key reaches what has stopped", async ({ page, table, trouble }) => {
  allowPanic(trouble);
  await openTable(table, { game: gameAt(LONG_SPINNER), house: { pace: "at-once" } });
  await table.asks();
  const before = await everything(page);
  await panic(table);
  for (const letter of ["n", "u", "y", "h", "d", "?"]) await key(page, letter);
  await tabTo(page, ".failed .button.second");
  const coming = page.waitForEvent("download");
  await key(page, "Enter");
  await coming;
  await tabTo(page, ".failed summary");
  await key(page, "Enter");
  await expect(failed(page).locator("code")).toBeVisible();
  expect(await everything(page)).toEqual(before);
  await page.locator(".failed .button.first").focus();
  const reloaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await reloaded;
  await started(page);
  await table.asks();
});

test("a panic at every start shows the page every time, and another page can still be opened", async ({ page, trouble }) => {
  allowPanic(trouble);
  await page.addInitScript(noChance);
  let loads = 0;
  page.on("framenavigated", () => (loads += 1));
  await put(page, {});
  loads = 0;
  await page.goto("play/electrum");
  await expect(failed(page)).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(failed(page)).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(loads, "it loads nothing by itself").toBe(2);
  await page.getByRole("link", { name: "See all games" }).click();
  await started(page);
  await expect(failed(page)).toHaveCount(0);
  await expect(page.locator(".card")).not.toHaveCount(0);
});

test("a panic while the app starts is no failed load", async ({ page, trouble }) => {
  trouble.allow(/the name of the attribute is valid/, /RuntimeError|unreachable/);
  await put(page, { house: { look: "dark", language: "es" } });
  await page.addInitScript(() => {
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name: string, value: string) {
      if (name === "data-look") throw new DOMException("not here", "InvalidCharacterError");
      set.call(this, name, value);
    };
  });
  await page.goto(".");
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Algo ha fallado" })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("html"), "the look that was chosen").toHaveAttribute("data-look", "dark");
  await expect(page.locator("#boot-failed")).toHaveCount(0);
});

/** A module whose one function traps. */
const TRAP = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11];

for (const [where, later] of [
  ["a task", false],
  ["a promise", true],
] as const) {
  test(`a trap without any words, in ${where}, is seen too`, async ({ page, trouble }) => {
    trouble.allow(/RuntimeError|unreachable/);
    await open(page, "about");
    await page.evaluate(
      ([bytes, later]) => {
        const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
        const trap = exports.t as () => void;
        if (later) void Promise.resolve().then(trap);
        else setTimeout(trap);
      },
      [TRAP, later] as const,
    );
    await expect(failed(page)).toBeVisible();
    await failed(page).locator("summary").click();
    await expect(failed(page).locator("code")).toContainText(/RuntimeError: unreachable/);
  });
}

test("an error that is no trap leaves the app as it is", async ({ page, trouble }) => {
  trouble.allow(/harmless/);
  await open(page, "about");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("harmless");
    });
    void Promise.reject(new Error("harmless"));
  });
  await expect.poll(() => trouble.seen.length).toBeGreaterThan(1);
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
});

test("where the page for it cannot be had, the boot page says that the games are safe", async ({ page, table, trouble }) => {
  allowPanic(trouble);
  trouble.allow(/Failed to load resource/, /Failed to fetch/);
  await openTable(table, { game: gameAt(LONG_SPINNER) });
  await page.route(/\/failed-[^/]*\.js$/, (route) => route.abort());
  await page.evaluate(noChance);
  await table.menu.click();
  await table.sheet("Menu").getByRole("button", { name: "New game" }).click();
  await expect(page.locator("#boot-failed [lang=en]")).toContainText("Your games are safe in this browser");
  await page.getByRole("link", { name: "Try again" }).click();
  await started(page);
  await table.asks();
});

test("where nothing can be kept, no games are promised", async ({ page, trouble }) => {
  allowPanic(trouble);
  await page.addInitScript(noChance);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("play/electrum");
  await expect(failed(page)).toContainText("saves nothing for Boneyard");
  await expect(page.getByRole("button", { name: "Save my games as a file" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
});

test.describe("where Spanish is wanted", () => {
  test.use({ locale: "es-MX" });

  test("it is said in Spanish", async ({ page, trouble }) => {
    allowPanic(trouble);
    await page.addInitScript(noChance);
    await page.goto("play/electrum");
    await expect(page.getByRole("heading", { level: 1, name: "Algo ha fallado" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Recargar" })).toBeVisible();
  });
});

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1440, 900],
]) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("it is in place, and axe finds nothing serious", async ({ page, table, trouble }) => {
      allowPanic(trouble);
      await openTable(table, { game: gameAt(LONG_SPINNER) });
      await panic(table);
      await expect(failed(page).locator("svg.boot-bones")).toBeVisible();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await picture(page, `failed-${width}x${height}-${colorScheme}`);
      }
      await expectAccessibleInBothLooks(page, "after a panic");
      await failed(page).locator("summary").click();
      await expectAccessibleInBothLooks(page, "what the program said");
      await picture(page, `failed-${width}x${height}-open`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    });
  });
}
