import { type Page, expect } from "@playwright/test";

import type { Trouble } from "./fixtures";
import { chooseInMenu } from "./menu";

/** The message of the panic that `removeRandomness` leads to. */
export const PANIC = "every browser that runs wasm has a source of chance";

/** Expects the panic and the trap that follows it in the console. */
export const allowPanic = (trouble: Trouble) => trouble.allow(new RegExp(PANIC), /RuntimeError|unreachable/);

/** Takes the browser's random numbers away: the app panics when it deals next. Also usable as an init script. */
export const removeRandomness = () => {
  const { prototype } = Crypto;
  Object.assign(globalThis, { originalGetRandomValues: prototype.getRandomValues });
  prototype.getRandomValues = () => {
    throw new DOMException("there is none", "OperationError");
  };
};

/** Undoes `removeRandomness`: axe needs random numbers too. */
const restoreRandomness = () => {
  const { originalGetRandomValues } = globalThis as unknown as { originalGetRandomValues: Crypto["getRandomValues"] };
  Crypto.prototype.getRandomValues = originalGetRandomValues;
};

/** The page that replaces the app after a panic. */
export const panicPage = (page: Page) => page.locator("main.failed");

/** Makes the app panic during a game, by asking it for a new one. */
export async function panic(page: Page): Promise<void> {
  await page.evaluate(removeRandomness);
  await chooseInMenu(page, "New game");
  await expect(panicPage(page)).toBeVisible();
  await page.evaluate(restoreRandomness);
}
