// Positions for tests of every game: the first moves of recorded games, and games at their ends.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { YOU_WIN } from "../pages/electrum/positions";
import { gameAt, recordedGame, storedGameText } from "./documents";

/** Who sits at a table of two: the player and a bot. */
export const AGAINST_BOT = [null, "easy"];

/** The first `entries` of a recorded game, or all of it; against bots unless `players` are given. */
export const recorded = (name: string, entries?: number, players?: (string | null)[]) => async (): Promise<string> => {
  const record = await recordedGame(name);
  return storedGameText(record, players ?? [null, ...Array(record.seats - 1).fill("easy")], entries);
};

/** The number of entries in the hand of `scarnecchia`. */
const WHOLE_HAND = 16;

/** The first `entries` of a hand of Scarnecchia. */
export const scarnecchia = (entries: number, players: (string | null)[] = AGAINST_BOT) => async (): Promise<string> => {
  const actions =
    "0-6x1-5 0-5x1-4 2-5+1-3=11 1-1+4-6=12 5-6x[1-3,2-5] 6-6x[1-1,4-6] 0-2 0-0 3-4+0-0=10 1-6x[0-0,3-4] 0-3 2-3x0-2,0-3 1-2 3-5 2-6x3-5 0-1";
  const options = { sets: 1, scoring: "tiles", hands: 1, first: 0 };
  const record = { v: 1, game: "scarnecchia", options, seats: 2, seed: "0000000000005", actions: actions.split(" ") };
  return storedGameText(record, players, entries);
};

const won = { ...YOU_WIN, actions: `${YOU_WIN.actions} 0-2@E`, movers: `${YOU_WIN.movers}0` };

const LONG_MESSAGES = fileURLToPath(new URL("../games/long-messages.json", import.meta.url));

/** Stored games of a game in which the messages are longest, as stored texts. */
export async function longMessages(game: string): Promise<string[]> {
  const stored = JSON.parse(await readFile(LONG_MESSAGES, "utf8")) as Record<string, object[]>;
  return stored[game]!.map((document) => JSON.stringify(document));
}

/** A finished game of each, as stored texts. */
export const FINISHED: Record<string, () => Promise<string>> = {
  electrum: async () => JSON.stringify(gameAt(won)),
  crescendo: recorded("crescendo-two"),
  scarnecchia: scarnecchia(WHOLE_HAND),
  color: recorded("color-fifty"),
  brick: recorded("brick"),
  partners: recorded("partners"),
};
