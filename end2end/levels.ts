import { expect } from "@playwright/test";

import type { Level } from "./documents";
import { storedGame } from "./documents";
import type { Table } from "./table";

/** The levels as the settings sheet names them, weakest first. */
export const OFFERED = ["Beginner", "Easy", "Not so easy", "Tough", "Brutal"];

/** The settings sheet, which is open, offers these and no others. */
export async function expectOffered(table: Table): Promise<void> {
  const radios = table.setting("difficulty").getByRole("radio");
  await expect(radios).toHaveCount(OFFERED.length);
  const names = await radios.evaluateAll((all) => all.map((it) => it.closest("label")?.textContent ?? ""));
  expect(names).toEqual(OFFERED);
}

/** A level as records name it. */
export function levelOf(name: string): Level {
  return name.toLowerCase().replaceAll(" ", "-") as Level;
}

/** The level of the opponent in the game under way. */
export async function levelPlaying(table: Table): Promise<Level | undefined> {
  const opponent = (await storedGame(table.page)).body.session.players[1];
  return "bot" in opponent ? opponent.bot.level : undefined;
}
