import { LONG_SPINNER } from "../../pages/electrum/positions";
import { expectAccessibleInBothThemes } from "../../support/accessibility";
import { fillStorage, gameAt, KEY, storedText, storedTexts } from "../../support/documents";
import { clipboardText } from "../../support/dom";
import { downloaded } from "../../support/files";
import { expect, open, openElectrum, screenshot, test, waitForApp } from "../../support/fixtures";
import { key, tabTo } from "../../support/keyboard";
import { chooseInMenu } from "../../support/menu";
import { allowPanic, PANIC, panic, panicPage, removeRandomness } from "../../support/panic";
import { DESKTOP, PHONE, sizeName, TABLET } from "../../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("after a panic a page says so, offers the stored games as a file, shows and copies the message, and leads back to the game", async ({
  page,
  electrum,
  trouble,
  context,
}) => {
  allowPanic(trouble);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const unreadable = "{ \"not\": ours,\u2028 but kept \ud83c\udc04";
  await openElectrum(electrum, {
    game: gameAt(LONG_SPINNER),
    texts: { [KEY.quarantined(1)]: unreadable, elsewhere: "not ours" },
  });
  await electrum.waitForPrompt();
  const before = await storedTexts(page);
  await panic(page);

  await expect(page).toHaveTitle("Something went wrong - Boneyard");
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeFocused();
  await expect(panicPage(page)).toContainText("Your games are safe in this browser");
  expect(await storedTexts(page), "nothing is stored after a panic").toEqual(before);

  const file = await downloaded(page, () => page.getByRole("button", { name: "Save my games as a file" }).click());
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
  expect(file.name).toBe(`boneyard-${today}.json`);
  await expect(page.locator(".failed-said")).toHaveText(`Your games are in the file boneyard-${today}.json.`);
  const archive = JSON.parse(file.text);
  expect(Object.keys(archive)).toEqual(["v", "kind", "made_at", "documents"]);
  expect(archive).toMatchObject({ v: 1, kind: "boneyard-data" });
  expect(Math.abs(archive.made_at - Date.now())).toBeLessThan(60_000);
  expect(archive.documents, "every text, unchanged").toEqual(before);
  expect(archive.documents[KEY.quarantined(1)]).toBe(unreadable);
  expect(Object.keys(archive.documents)).not.toContain("elsewhere");

  await test.step("the message can be shown and copied", async () => {
    const message = panicPage(page).locator("code");
    await expect(message).toBeHidden();
    await panicPage(page).getByText("Error message").click();
    await expect(message).toContainText(PANIC);
    await expect(message).toContainText("/play/electrum");
    await expect(message).toContainText(/boneyard-[0-9a-f]+\.js/);
    await panicPage(page).getByRole("button", { name: "Copy" }).click();
    await expect(panicPage(page).locator(".copy-done")).toHaveText("Copied.");
    expect(await clipboardText(page)).toBe(await message.textContent());
  });

  await page.getByRole("button", { name: "Reload" }).click();
  await waitForApp(page);
  await electrum.waitForPrompt();
  expect(await storedText(page, KEY.table)).toBe(before[KEY.table]);
  await expect(electrum.bone("1-1")).toBeVisible();
});

test("the page after a panic fits, is accessible and works by keyboard, and the app's shortcuts no longer work", async ({ page, electrum, trouble }) => {
  allowPanic(trouble);
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER), app: { pace: "at-once" } });
  await electrum.waitForPrompt();
  const before = await storedTexts(page);
  await panic(page);
  await expect(panicPage(page).locator("svg.boot-bones")).toBeVisible();
  const expectFits = async (state: string) => {
    for (const viewport of [TABLET, DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await screenshot(page, `failed-${sizeName(viewport)}-${colorScheme}${state}`);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
    await expectAccessibleInBothThemes(page, `after a panic${state}`);
  };
  await expectFits("");
  for (const letter of ["n", "u", "y", "h", "d", "?"]) await key(page, letter);
  await tabTo(page, ".failed .button.second");
  await downloaded(page, () => key(page, "Enter"));
  await tabTo(page, ".failed summary");
  await key(page, "Enter");
  await expect(panicPage(page).locator("code")).toBeVisible();
  await expectFits("-open");
  expect(await storedTexts(page)).toEqual(before);
  await page.locator(".failed .button.first").focus();
  const reloaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await reloaded;
  await waitForApp(page);
  await electrum.waitForPrompt();
});

test("after a panic at every start the page does not reload by itself, and other pages can be opened", async ({ page, trouble }) => {
  allowPanic(trouble);
  await page.addInitScript(removeRandomness);
  await fillStorage(page, {});
  let loads = 0;
  page.on("framenavigated", () => (loads += 1));
  await page.goto("play/electrum");
  await expect(panicPage(page)).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(panicPage(page)).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(loads).toBe(2);
  await page.getByRole("link", { name: "See all games" }).click();
  await waitForApp(page);
  await expect(panicPage(page)).toHaveCount(0);
  await expect(page.locator(".card")).not.toHaveCount(0);
});

test("a panic while the app starts shows the same page, in the user's language and theme", async ({ page, trouble }) => {
  trouble.allow(/the name of the attribute is valid/, /RuntimeError|unreachable/);
  await fillStorage(page, { app: { look: "dark", language: "es" } });
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name: string, value: string) {
      if (name === "data-look") throw new DOMException("not here", "InvalidCharacterError");
      setAttribute.call(this, name, value);
    };
  });
  await page.goto(".");
  await expect(panicPage(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Algo ha fallado" })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("html")).toHaveAttribute("data-look", "dark");
  await expect(page.locator("#boot-failed"), "not the message of a failed load").toHaveCount(0);
});

/** A module whose only function, `t`, traps. */
const TRAP = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 116, 0, 0, 10, 5, 1, 3, 0, 0, 11];

test("a trap without a panic message, in a task or a promise, shows the page too", async ({ page, trouble }) => {
  trouble.allow(/RuntimeError|unreachable/);
  for (const inPromise of [false, true]) {
    await open(page, "about");
    await page.evaluate(
      ([bytes, inPromise]) => {
        const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
        const trap = exports.t as () => void;
        if (inPromise) void Promise.resolve().then(trap);
        else setTimeout(trap);
      },
      [TRAP, inPromise] as const,
    );
    await expect(panicPage(page)).toBeVisible();
    await panicPage(page).locator("summary").click();
    await expect(panicPage(page).locator("code")).toContainText(/RuntimeError: unreachable/);
  }
});

test("an error outside the wasm does not replace the app", async ({ page, trouble }) => {
  trouble.allow(/harmless/);
  await open(page, "about");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("harmless");
    });
    void Promise.reject(new Error("harmless"));
  });
  await expect.poll(() => trouble.seen.length).toBeGreaterThan(1);
  // the page after a panic would be loaded by then
  await page.waitForTimeout(1_000);
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
  await expect(panicPage(page)).toHaveCount(0);
});

test("if the page after a panic cannot be loaded, the boot page says that the games are safe", async ({ page, electrum, trouble }) => {
  allowPanic(trouble);
  trouble.allow(/Failed to load resource/, /Failed to fetch/);
  await openElectrum(electrum, { game: gameAt(LONG_SPINNER) });
  await page.route(/\/failed-[^/]*\.js$/, (route) => route.abort());
  await page.evaluate(removeRandomness);
  await chooseInMenu(page, "New game");
  await expect(page.locator("#boot-failed [lang=en]")).toContainText("Your games are safe in this browser");
  await page.getByRole("link", { name: "Try again" }).click();
  await waitForApp(page);
  await electrum.waitForPrompt();
});

test("without storage the page after a panic offers no file", async ({ page, trouble }) => {
  allowPanic(trouble);
  await page.addInitScript(removeRandomness);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("play/electrum");
  await expect(panicPage(page)).toContainText("saves nothing for Boneyard");
  await expect(page.getByRole("button", { name: "Save my games as a file" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
});

test.describe("in Spanish", () => {
  test.use({ locale: "es-MX" });

  test("the page after a panic is in Spanish", async ({ page, trouble }) => {
    allowPanic(trouble);
    await page.addInitScript(removeRandomness);
    await page.goto("play/electrum");
    await expect(page.getByRole("heading", { level: 1, name: "Algo ha fallado" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Recargar" })).toBeVisible();
  });
});
