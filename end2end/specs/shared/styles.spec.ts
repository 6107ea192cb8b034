// Style sheets are loaded when they are needed (scripts/styles.mjs, src/app/browser/style.rs).

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import { expect, open, openGame, test } from "../../support/fixtures";
import { waitForFrames } from "../../support/keyboard";
import { GAMES } from "../../../scripts/games.mjs";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The names of the style sheets in the page, in the order of the cascade. */
const sheets = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => /([a-z]+)-[0-9a-f]+\.css$/.exec(href ?? "")?.[1]));

const toElectrum = (page: Page) => page.locator('[data-game="electrum"] .to-play');

/** Loads all sheets; returns the computed styles that this changes, of all elements and their pseudo-elements. */
const changesByAllSheets = (page: Page) =>
  page.evaluate(async (names) => {
    const { boneyardStyle } = globalThis as unknown as { boneyardStyle: (name: string) => Promise<unknown> };
    // nothing moves here, and what a custom property does shows in other properties
    const isCompared = (property: string) => !/^(--|transition)/.test(property);
    const look = () =>
      [...document.querySelectorAll("body *")].flatMap((element) =>
        [null, "::before", "::after"].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const isThere = pseudo === null || style.content !== "none";
          const properties = isThere ? [...style].filter(isCompared) : [];
          const name = `${element.tagName} ${element.getAttribute("class")} ${pseudo ?? ""}`;
          return { name, values: new Map(properties.map((property) => [property, style.getPropertyValue(property)])) };
        }),
      );
    const before = look();
    await Promise.all(names.map(boneyardStyle));
    return look().flatMap(({ name, values }, at) =>
      [...values].filter(([property, value]) => before[at].values.get(property) !== value).map(([property]) => `${name}: ${property}`),
    );
  }, ["pages", ...GAMES]);

test("the home page loads no sheets but its own, and a table those of its game", async ({ page }) => {
  await open(page);
  expect(await sheets(page)).toEqual(["boneyard", "forced"]);
  await toElectrum(page).click();
  await expect(page.locator(".tray-bone").first()).toBeVisible();
  expect(await sheets(page)).toEqual(["boneyard", "pages", "electrum", "forced"]);
  await openGame(page, "brick");
  expect(await sheets(page)).toEqual(["boneyard", "pages", "brick", "forced"]);
});

test("home, a text page and an unknown page look the same when the sheets of all pages are loaded", async ({ page }) => {
  for (const path of ["", "about", "no-such-page"]) {
    await open(page, path);
    await waitForFrames(page);
    expect(await changesByAllSheets(page), path).toEqual([]);
    expect((await sheets(page)).at(-1), "forced colors win").toBe("forced");
  }
});

for (const from of ["home", "its address"]) {
  test(`a table opened from ${from} is shown with its style only`, async ({ page }) => {
    const held: (() => void)[] = [];
    for (const name of ["pages", "electrum"]) {
      const released = new Promise<void>((resolve) => held.push(resolve));
      await page.route(new RegExp(`/${name}-[^/]*\\.css$`), async (route) => {
        await released;
        await route.continue();
      });
    }
    if (from === "home") {
      await open(page);
      await toElectrum(page).click();
    } else {
      await page.goto("play/electrum", { waitUntil: "commit" });
    }
    for (const release of held) {
      await expect(page.locator(".skeleton")).toHaveText("Loading…");
      await page.waitForTimeout(700);
      await expect(page.locator("main.play")).toHaveCount(0);
      release();
    }
    await expect(page.locator("main.play")).toBeVisible();
    await expect(page.locator(".play .tray")).toHaveCSS("display", "flex");
    if (from !== "home") return;
    await page.goBack();
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector(".skeleton") !== null) document.documentElement.dataset.skeleton = "";
      }).observe(document.body, { childList: true, subtree: true });
    });
    await toElectrum(page).click();
    await expect(page.locator("main.play")).toBeVisible();
    await expect(page.locator("html"), "what is loaded is shown at once").not.toHaveAttribute("data-skeleton");
  });
}

for (const [what, name] of [["the sheet of all pages", "pages"], ["the sheet of a game", "electrum"]]) {
  test(`without ${what} a table says so, and it can be loaded again`, async ({ page, trouble }) => {
    trouble.allow(/Failed to load resource/, /MIME type/);
    const lost = new RegExp(`/${name}-[^/]*\\.css$`);
    await open(page);
    // the page of a captive portal
    await page.route(lost, (route) => route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>Sign in</title>" }));
    await toElectrum(page).click();
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    await page.unroute(lost);
    await page.route(lost, (route) => route.abort());
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toContainText("could not be loaded");
    await page.unroute(lost);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(".tray-bone").first()).toBeVisible();
    expect(await sheets(page)).toEqual(["boneyard", "pages", "electrum", "forced"]);
  });
}

test("every custom property that a style needs is set by a style or by the app", () => {
  const project = fileURLToPath(new URL("../../../", import.meta.url));
  const files = ["style", "src"].flatMap((folder) =>
    readdirSync(`${project}/${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `${project}/${folder}/${file}`),
  );
  const texts = (end: string) => files.filter((file) => file.endsWith(end)).map((file) => readFileSync(file, "utf8"));
  const styles = texts(".css");
  const needed = new Set(styles.flatMap((style) => [...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!)));
  expect(needed.size).toBeGreaterThan(50);
  const set = new Set(styles.flatMap((style) => [...style.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!)));
  const code = texts(".rs").join("\n");
  expect([...needed].filter((name) => !set.has(name) && !code.includes(name))).toEqual([]);
});
