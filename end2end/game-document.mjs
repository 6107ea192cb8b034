// The format of a stored game, for the tests and the scripts that put a game on the table.

export const LEVELS = /** @type {const} */ (["beginner", "easy", "not-so-easy", "tough", "brutal"]);

const BOT_SEED = "000000000B0NE";

/**
 * The stored document of any game: the first `entries` of a record. Players are given by their level if they are bots,
 * else by their name or null. `marks` has a "d" for each choice that undo stops at.
 *
 * @template {{ actions: string[] }} Rec
 * @param {Rec} record
 * @param {(string | null)[]} players
 */
export function gameDocument(record, players, entries = record.actions.length, marks = "-".repeat(entries)) {
  const levels = /** @type {readonly (string | null)[]} */ (LEVELS);
  const player = (/** @type {string | null} */ who) =>
    levels.includes(who) ? { bot: { level: who, seed: BOT_SEED } } : { person: { name: who } };
  const session = {
    record: { ...record, actions: record.actions.slice(0, entries) },
    marks,
    cursor: entries,
    acknowledged: entries,
    drafts: players.map(() => null),
    players: players.map(player),
    tally: { games: 0, wins: [] },
  };
  return { v: 1, kind: "game", body: { place: { number: 1, last: 1 }, session } };
}
