// The deal of the day: its card, its stored game, and what determines its seed.

import { createHash } from "node:crypto";

import type { Locator, Page } from "@playwright/test";

export const TITLE = "Deal of the day";
export const DAY_TABLE = "boneyard/electrum/day-table";

/** The card on the home page. */
export const card = (page: Page): Locator => page.locator(".daily");

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The seed of a day, by a second implementation: the first 64 bits of a hash in base 32. */
export function seedOf(game: string, day: string): string {
  let number = createHash("sha256").update(`boneyard/${game}/${day}`).digest().readBigUInt64BE();
  let text = "";
  for (let digit = 0; digit < 13; digit += 1) {
    text = DIGITS[Number(number & 31n)] + text;
    number >>= 5n;
  }
  return text;
}

/** Sets the page's date, to noon. Timers still run. */
export async function setDate(page: Page, day: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
}
