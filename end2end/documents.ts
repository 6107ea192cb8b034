import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

/** The keys of the browser's storage that the app uses. */
export const KEY = {
  table: "boneyard/electrum/table",
  past: (number: number) => `boneyard/electrum/past/${number}`,
  preferences: "boneyard/electrum/preferences",
  house: "boneyard/preferences",
  preserved: "boneyard/electrum/preserved",
  colors: "boneyard/electrum/colors",
  aside: (number: number) => `boneyard/aside/${number}`,
};

/** The settings that decide play. What is not named has its initial value. */
export interface Options {
  points_to_win: number;
  block_winner: "low" | "last";
  block_award: "difference" | "opponent" | "both";
  rounding: boolean;
  spinner: boolean;
  draws: boolean;
  fives: boolean;
  threes: boolean;
  leader: "doublet" | "winner" | "loser" | "alternate";
}

export const INITIAL: Options = {
  points_to_win: 150,
  block_winner: "low",
  block_award: "difference",
  rounding: false,
  spinner: false,
  draws: true,
  fives: false,
  threes: false,
  leader: "doublet",
};

/** A place in a game: its deal, and what has been played since. */
export interface Position {
  options: Partial<Options>;
  seed: string;
  /** The actions in notation, with blanks between. */
  actions: string;
  /** Who acted, 0 (the person) or 1 (Nestor), a digit for each action. */
  movers: string;
}

const LEVELS = ["beginner", "easy", "not-so-easy", "tough", "brutal"] as const;
export type Level = (typeof LEVELS)[number];

/** What somebody in a tally is called: a name, or how many of their kind sit before them. */
export type Called = { name: string } | { number: number };

/** One player in a tally. */
export interface TallyRow {
  who: { person: Called } | { bot: Called };
  played: number;
  wins: number;
  /** Wins in which the person was helped. */
  aided?: number;
}

/** The tally as it is stored. The first versions counted the wins seat by seat. */
export interface Tally {
  games: number;
  wins: TallyRow[] | number[];
  peeked?: number;
  hinted?: number;
  seen_ahead?: number;
}

/** The tally of the person and one opponent, neither of whom has a name, after so many wins of theirs. */
export function tallied(yours: number, theirs: number): Tally {
  const played = yours + theirs;
  const wins = [
    { who: { person: { number: 0 } }, played, wins: yours },
    { who: { bot: { number: 0 } }, played, wins: theirs },
  ];
  return { games: played, wins };
}

/** The stored document of the game under way. */
export interface GameDocument {
  v: number;
  kind: string;
  body: {
    place: { number: number; last: number };
    session: {
      record: { v: number; game: string; options: Options; seats: number; seed: string; actions: string[] };
      marks: string;
      cursor: number;
      acknowledged: number;
      drafts: (string | null)[];
      players: ({ person: { name: string | null } } | { bot: { level: Level; seed: string } })[];
      tally: Tally;
      floor?: number;
      aids?: { peeked?: boolean; hinted?: boolean; seen_ahead?: boolean };
    };
    began?: "cleared" | { restored: { settings: unknown; before: unknown } };
    ended_at?: number;
  };
}

/** The document of a game that stands at a position: what an app that was closed there has left behind. */
export function gameAt({ options, seed, actions, movers }: Position, level: Level = "beginner"): GameDocument {
  const played = actions.split(" ").filter((action) => action !== "");
  if (played.length !== movers.length) throw new Error("a mover for each action, and an action for each mover");
  // a person's play or draw is a choice; all else had to come or was Nestor's
  const marks = played.map((action, index) => (movers[index] === "0" && action !== "pass" ? "d" : "-")).join("");
  return {
    v: 1,
    kind: "game",
    body: {
      place: { number: 1, last: 1 },
      session: {
        record: { v: 1, game: "electrum", options: { ...INITIAL, ...options }, seats: 2, seed, actions: played },
        marks,
        cursor: played.length,
        acknowledged: played.length,
        drafts: [null, null],
        players: [{ person: { name: null } }, { bot: { level, seed: "000000000B0NE" } }],
        tally: { games: 0, wins: [] },
      },
    },
  };
}

/** A game that was recorded. */
export interface Recorded {
  v: number;
  game: string;
  options: unknown;
  seats: number;
  seed: string;
  actions: string[];
}

/** The record of a game in the folder `games`. */
export async function recorded(name: string): Promise<Recorded> {
  return JSON.parse(await readFile(new URL(`./games/${name}.domino.json`, import.meta.url), "utf8")) as Recorded;
}

/** The text of the stored document of any game: so many entries of a record on the table, played by people and bots. */
export function storedRecord(record: Recorded, players: (string | null | Level)[], entries = record.actions.length): string {
  const levels: readonly unknown[] = LEVELS;
  const player = (who: string | null) =>
    levels.includes(who) ? { bot: { level: who, seed: "000000000B0NE" } } : { person: { name: who } };
  const session = {
    record: { ...record, actions: record.actions.slice(0, entries) },
    marks: "-".repeat(entries),
    cursor: entries,
    acknowledged: entries,
    drafts: players.map(() => null),
    players: players.map(player),
    tally: { games: 0, wins: [] },
  };
  return JSON.stringify({ v: 1, kind: "game", body: { place: { number: 1, last: 1 }, session } });
}

/** The key under which the game lies that is on a game's table. */
export const tableOf = (game: string) => `boneyard/${game}/table`;

/** Electrum's own preferences, as they are stored. */
export interface Preferences {
  options: Partial<Options>;
  level: Level;
  display: Partial<{ table_count: boolean; auto_ok: boolean; auto_draw: boolean }>;
}

/** The preferences of the whole house, as they are stored. */
export interface HousePreferences {
  /** What has been explained: tips and exercises by their names. */
  explained?: string[];
  language: "en" | "es" | null;
  look: "device" | "light" | "dark";
  pace: "slow" | "normal" | "at-once";
  /** Not there where letters are keys. */
  no_letter_keys: boolean;
  /** Not there where it is "twice". */
  one_place: "confirm" | "twice" | "at-once";
  /** Not there where it is off. */
  left_handed: boolean;
  /** Not there where it is off. */
  large_bones: boolean;
}

/** What is in the browser's storage before the page is opened. */
export interface Stored {
  game?: GameDocument;
  preferences?: Partial<Preferences>;
  house?: Partial<HousePreferences>;
  /** Texts as they are, by key. */
  texts?: Record<string, string>;
}

/** Puts documents into the storage of the site, before the app has been opened there. */
export async function put(page: Page, { game, preferences, house, texts = {} }: Stored): Promise<void> {
  const entries: Record<string, string> = { ...texts };
  if (game !== undefined) entries[KEY.table] = JSON.stringify(game);
  if (preferences !== undefined) {
    entries[KEY.preferences] = JSON.stringify({ v: 1, kind: "preferences", body: preferences });
  }
  if (house !== undefined) entries[KEY.house] = JSON.stringify({ v: 1, kind: "preferences", body: house });
  // a page of the same site that starts no app
  const empty = '<!doctype html><title>Storage</title><link rel="icon" href="data:,">';
  await page.route(/\/storage$/, (route) => route.fulfill({ contentType: "text/html", body: empty }));
  await page.goto("storage");
  await page.unroute(/\/storage$/);
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, entries);
}

/** The text under a key of the browser's storage. */
export async function storedText(page: Page, key: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), key);
}

/** The texts that were set aside, as they are stored, the oldest first. */
export async function storedAsides(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const number = (key: string) => Number(/^boneyard\/aside\/(\d+)$/.exec(key)?.[1] ?? -1);
    const keys = Object.keys(localStorage).filter((key) => number(key) >= 0);
    return keys.sort((one, other) => number(one) - number(other)).map((key) => localStorage.getItem(key)!);
  });
}

/** The game under way as it is stored. */
export async function storedGame(page: Page, key = KEY.table): Promise<GameDocument> {
  const text = await storedText(page, key);
  if (text === null) throw new Error("no game is stored");
  return JSON.parse(text) as GameDocument;
}

/** What has been played in the game under way, what was undone left out. */
export async function storedActions(page: Page): Promise<string[]> {
  const { record, cursor } = (await storedGame(page)).body.session;
  return record.actions.slice(0, cursor);
}

/** The body of stored preferences. */
export async function storedPreferences<T>(page: Page, key: string): Promise<T | undefined> {
  const text = await storedText(page, key);
  return text === null ? undefined : (JSON.parse(text) as { body: T }).body;
}

/** A position, so many actions earlier. */
export function earlier(position: Position, back: number): Position {
  const actions = position.actions.split(" ");
  const kept = actions.length - back;
  return { ...position, actions: actions.slice(0, kept).join(" "), movers: position.movers.slice(0, kept) };
}
