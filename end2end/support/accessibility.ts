import AxeBuilder from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

import { waitForFrames } from "./keyboard";

/** Checks the page with axe, best practices included. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await waitForFrames(page);
  // legacy mode is enough for pages without frames; reporting only violations saves time
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`));
  expect.soft(found, where).toEqual([]);
}

/** The same in the dark and in the light theme, ending with the light one. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${where}, ${colorScheme}`);
  }
}
