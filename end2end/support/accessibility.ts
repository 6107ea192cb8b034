import { type Page, expect } from "@playwright/test";
import axe from "axe-core";

import { waitForFrames } from "./keyboard";

/** The rules that depend on colors, the only ones whose outcome a theme can change. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Checks the page with axe, best practices included, or by some rules only. A document keeps axe, because its functions are
 * three times as fast once the browser has compiled them.
 */
export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  await waitForFrames(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    // the colors of what is behind a sheet are those of the page without it
    const scope = (rules && document.querySelector<HTMLElement>("dialog[open]")) ?? document;
    // reporting only violations saves time
    const { violations } = await axe.run(scope, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`));
  }, rules);
  expect.soft(found, where).toEqual([]);
}

/** The same in the dark and in the light theme, ending with the light one. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, `${where}, dark`, COLOR_RULES);
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, `${where}, light`);
}
