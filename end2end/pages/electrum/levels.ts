import { expect } from "@playwright/test";

import type { ElectrumPage } from "./page";
import { type Level, storedGame } from "../../support/documents";

/** The levels in the settings sheet, weakest first. */
export const LEVEL_NAMES = ["Beginner", "Easy", "Not so easy", "Tough", "Brutal"];

/** Expects that the open settings sheet offers exactly these levels. */
export async function expectAllLevelsOffered(electrum: ElectrumPage): Promise<void> {
  const radios = electrum.setting("difficulty").getByRole("radio");
  await expect(radios).toHaveCount(LEVEL_NAMES.length);
  const names = await radios.evaluateAll((all) => all.map((radio) => radio.closest("label")?.textContent ?? ""));
  expect(names).toEqual(LEVEL_NAMES);
}

/** A level as records store it. */
export function levelId(name: string): Level {
  return name.toLowerCase().replaceAll(" ", "-") as Level;
}

/** The level of the opponent in the stored game. */
export async function opponentLevel(electrum: ElectrumPage): Promise<Level | undefined> {
  const opponent = (await storedGame(electrum.page)).body.session.players[1];
  return "bot" in opponent ? opponent.bot.level : undefined;
}
