import AxeBuilder from "@axe-core/playwright";
import { type Page, expect } from "@playwright/test";

import { drawn } from "./table";

/** The page as it stands now, as axe judges it, its advice on good practice included: it may find nothing. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await drawn(page);
  // the pages have no frames, so no second page is needed to put results together; what is in order is not described
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`));
  expect.soft(found, where).toEqual([]);
}

/** The same by day and by night; then the page looks as before. */
export async function expectAccessibleInBothLooks(page: Page, where: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${where}, ${colorScheme}`);
  }
}
