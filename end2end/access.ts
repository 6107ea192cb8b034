import AxeBuilder from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

import { drawn } from "./table";

/** The page as it stands now, as axe judges it: nothing serious may be wrong with it. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await drawn(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`));
  expect.soft(found, where).toEqual([]);
}
