import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import { LEVELS, gameDocument } from "../game-document.mjs";

/** Storage keys of a game: the game under way and the game's own preferences. */
export const keysOf = (game: string) => ({ table: `boneyard/${game}/table`, preferences: `boneyard/${game}/preferences` });

/** Storage keys of Electrum, and those of the app as a whole. */
export const KEY = {
  ...keysOf("electrum"),
  past: (number: number) => `boneyard/electrum/past/${number}`,
  preserved: "boneyard/electrum/preserved",
  colors: "boneyard/electrum/colors",
  results: "boneyard/electrum/results",
  days: "boneyard/electrum/days",
  /** Preferences that hold for all games. */
  app: "boneyard/preferences",
  quarantined: (number: number) => `boneyard/aside/${number}`,
};

/** The rules of an Electrum game. */
export interface ElectrumOptions {
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

export const INITIAL: ElectrumOptions = {
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

/** A position of an Electrum game: its deal, and the actions since. */
export interface Position {
  options: Partial<ElectrumOptions>;
  seed: string;
  /** The actions in notation, separated by spaces. */
  actions: string;
  /** Who acted: a digit for each action, 0 for the player and 1 for Nestor. */
  movers: string;
}

export type Level = (typeof LEVELS)[number];

/** How a tally names a player: by name, or by their index among the unnamed players of their kind. */
export type TallyName = { name: string } | { number: number };

/** One player in a tally. */
export interface TallyRow {
  who: { person: TallyName } | { bot: TallyName };
  played: number;
  wins: number;
  /** Wins in games with help. */
  aided?: number;
}

/** A stored tally. The first versions of the app counted the wins by seat. */
export interface Tally {
  games: number;
  wins: TallyRow[] | number[];
  peeked?: number;
  hinted?: number;
  seen_ahead?: number;
}

/** The tally of the player and one opponent, both unnamed. */
export function tallyOf(yourWins: number, theirWins: number): Tally {
  const played = yourWins + theirWins;
  const wins = [
    { who: { person: { number: 0 } }, played, wins: yourWins },
    { who: { bot: { number: 0 } }, played, wins: theirWins },
  ];
  return { games: played, wins };
}

/** Who plays in a seat. */
export type Player = { person: { name: string | null } } | { bot: { level: Level; seed: string; name?: string } };

/** The stored document of an Electrum game. */
export interface GameDocument {
  v: number;
  kind: string;
  body: {
    place: { number: number; last: number };
    session: {
      record: { v: number; game: string; options: ElectrumOptions; seats: number; seed: string; actions: string[] };
      marks: string;
      cursor: number;
      acknowledged: number;
      drafts: (string | null)[];
      players: Player[];
      tally: Tally;
      floor?: number;
      aids?: { peeked?: boolean; hinted?: boolean; seen_ahead?: boolean };
    };
    began?: "cleared" | { restored: { settings: unknown; before: unknown } };
    ended_at?: number;
  };
}

/** The document of an Electrum game at a position. */
export function gameAt({ options, seed, actions, movers }: Position, level: Level = "beginner"): GameDocument {
  const played = actions.split(" ").filter((action) => action !== "");
  if (played.length !== movers.length) throw new Error("a mover for each action, and an action for each mover");
  // undo stops at the player's own choices, marked "d": a pass is forced, and all else is Nestor's
  const marks = played.map((action, index) => (movers[index] === "0" && action !== "pass" ? "d" : "-")).join("");
  const record = { v: 1, game: "electrum", options: { ...INITIAL, ...options }, seats: 2, seed, actions: played };
  return gameDocument(record, [null, level], played.length, marks) as GameDocument;
}

/** The same document with another number in the list of games. */
export function withNumber(document: GameDocument, number: number, last = number): GameDocument {
  return { ...document, body: { ...document.body, place: { number, last } } };
}

/** The position this many actions earlier. */
export function earlier(position: Position, back: number): Position {
  const actions = position.actions.split(" ");
  const count = actions.length - back;
  return { ...position, actions: actions.slice(0, count).join(" "), movers: position.movers.slice(0, count) };
}

/** The record of a game of any kind. */
export interface GameRecord {
  v: number;
  game: string;
  options: unknown;
  seats: number;
  seed: string;
  actions: string[];
}

/** The path of a record in the folder `games`. */
export const gameFile = (name: string) => fileURLToPath(new URL(`../games/${name}.domino.json`, import.meta.url));

/** The record of a game in the folder `games`. */
export async function recordedGame(name: string): Promise<GameRecord> {
  return JSON.parse(await readFile(gameFile(name), "utf8")) as GameRecord;
}

/** The documents that an earlier build stored, by key. That build counted the wins of a tally by seat. */
export async function documentsOfEarlierBuild(): Promise<Record<string, string>> {
  const text = await readFile(new URL("../games/stored-before.json", import.meta.url), "utf8");
  const documents = Object.entries(JSON.parse(text) as Record<string, object>);
  return Object.fromEntries(documents.map(([key, document]) => [key, JSON.stringify(document)]));
}

/** The text of the stored document of any game: see gameDocument. */
export const storedGameText = (record: GameRecord, players: (string | null)[], entries?: number) =>
  JSON.stringify(gameDocument(record, players, entries));

/** Electrum's own preferences. */
export interface Preferences {
  options: Partial<ElectrumOptions>;
  level: Level;
  display: Partial<{ table_count: boolean; auto_ok: boolean; auto_draw: boolean }>;
}

/** The preferences that hold for all games. */
export interface AppPreferences {
  /** The names of tips and exercises that have been shown. */
  explained?: string[];
  /** A language's code; null is the browser's. */
  language: string | null;
  look: "device" | "light" | "dark";
  /** Left out if "classic". */
  table: string;
  /** Left out if "ivory". */
  bones: string;
  pace: "slow" | "normal" | "at-once";
  speed: "slow" | "normal" | "at-once";
  sound: boolean;
  volume: number;
  haptics: boolean;
  /** Left out if single-letter keys are on. */
  no_letter_keys: boolean;
  /** Left out if "twice". */
  one_place: "confirm" | "twice" | "at-once";
  /** Left out if off. */
  left_handed: boolean;
  /** Left out if off. */
  large_bones: boolean;
}

/** The text of a preferences document. */
export const preferencesText = (body: unknown) => JSON.stringify({ v: 1, kind: "preferences", body });

/** The preferences document of a game, by its key. */
export const preferencesOf = (game: string, body: unknown): Record<string, string> => ({
  [keysOf(game).preferences]: preferencesText(body),
});

/** A seat in preferences in which a person sits. */
export const person = (name: string) => ({ person: true, level: "easy", name });

/** A seat in preferences in which a bot sits. A beginner moves without thinking. */
export const bot = (name: string, level: Level = "beginner") => ({ person: false, level, name });

/** The names of tips, as preferences store that they have been shown. */
export const shownTips = (game: string, ...tips: string[]) => tips.map((tip) => `${game}/tip/${tip}`);

/** What to put into the browser's storage. */
export interface Stored {
  game?: GameDocument;
  preferences?: Partial<Preferences>;
  app?: Partial<AppPreferences>;
  /** Other documents as texts, by key; null removes the document. */
  texts?: Record<string, string | null>;
}

/**
 * Fills the storage of the site without starting the app. Documents that are there stay unless they are replaced or
 * removed.
 */
export async function fillStorage(page: Page, { game, preferences, app, texts = {} }: Stored): Promise<void> {
  const entries: Record<string, string | null> = { ...texts };
  if (game !== undefined) entries[KEY.table] = JSON.stringify(game);
  if (preferences !== undefined) entries[KEY.preferences] = preferencesText(preferences);
  if (app !== undefined) entries[KEY.app] = preferencesText(app);
  // an empty page of the same origin
  const empty = '<!doctype html><title>Storage</title><link rel="icon" href="data:,">';
  await page.route(/\/storage$/, (route) => route.fulfill({ contentType: "text/html", body: empty }));
  await page.goto("storage");
  await page.unroute(/\/storage$/);
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    }
  }, entries);
}

/** Writes a stored text while the app runs, as another tab would. */
export async function setStoredText(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, text] as const);
}

/** The stored text under a key. */
export async function storedText(page: Page, key: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), key);
}

/** All stored texts whose keys begin with `prefix`, by key. */
export async function storedTexts(page: Page, prefix = "boneyard/"): Promise<Record<string, string>> {
  return page.evaluate(
    (prefix) => Object.fromEntries(Object.entries<string>(localStorage).filter(([key]) => key.startsWith(prefix))),
    prefix,
  );
}

/** The quarantined documents as they are stored, the oldest first. */
export async function storedQuarantined(page: Page): Promise<string[]> {
  const number = (key: string) => Number(/^boneyard\/aside\/(\d+)$/.exec(key)?.[1] ?? -1);
  const entries = Object.entries(await storedTexts(page)).filter(([key]) => number(key) >= 0);
  return entries.sort(([one], [other]) => number(one) - number(other)).map(([, text]) => text);
}

/** The stored game under way; of any game, but typed as one of Electrum. */
export async function storedGame(page: Page, key = KEY.table): Promise<GameDocument> {
  const text = await storedText(page, key);
  if (text === null) throw new Error(`no game is stored under ${key}`);
  return JSON.parse(text) as GameDocument;
}

/** The actions of the stored Electrum game up to its cursor, so without those that were undone. */
export async function storedActions(page: Page): Promise<string[]> {
  const { record, cursor } = (await storedGame(page)).body.session;
  return record.actions.slice(0, cursor);
}

/** The body of a stored preferences document. */
export async function storedPreferences<T>(page: Page, key: string): Promise<T | undefined> {
  const text = await storedText(page, key);
  return text === null ? undefined : (JSON.parse(text) as { body: T }).body;
}
