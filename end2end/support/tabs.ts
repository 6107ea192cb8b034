import type { BrowserContext, Page } from "@playwright/test";

import { open } from "./fixtures";

/** Opens a second tab at the address of the first. */
export async function openSecondTab(context: BrowserContext, first: Page): Promise<Page> {
  const page = await context.newPage();
  await open(page, new URL(first.url()).pathname);
  return page;
}

/** Swallows the browser's storage events from now on, as in a tab that is suspended. Also usable as an init script. */
export const ignoreStorageEvents = () =>
  window.addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true });
