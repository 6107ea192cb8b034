import { expect } from "@playwright/test";

import type { Level } from "./documents";
import { storedGame } from "./documents";
import type { Table } from "./table";

/** The levels that the settings sheet offers, weakest first, as it names them; the sheet is open. */
export async function levelsOffered(table: Table): Promise<string[]> {
  const radios = table.setting("difficulty").getByRole("radio");
  const names = await radios.evaluateAll((all) => all.map((it) => it.closest("label")?.textContent ?? ""));
  expect(names.slice(0, 4)).toEqual(["Beginner", "Easy", "Not so easy", "Tough"]);
  return names;
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
