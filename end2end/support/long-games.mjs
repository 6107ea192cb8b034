// Long games under way, as the app stores them, and how to play on in the page.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** The games to play for two people: as long as the rules allow, because `lab` plays no open-ended ones. */
export const GAMES = {
  scarnecchia: { sets: 2, hands: 1000 },
  brick: { matches: 1000 },
};

/** The options to store where they differ: an open-ended game deals the same bones. */
const STORED = { scarnecchia: { hands: null } };

/** After the end of a stored game, this many entries of a deal are left, each by one seat. */
const LEFT = 8;

const LAB = ["run", "--quiet", "--locked", "--profile", "native", "--no-default-features", "--bin", "lab", "--", "trace"];

/** False for skips and draws, which undo passes over. */
const isChoice = (action) => action !== "skip" && action !== "+";

/** Plays a game between beginners, up to this many entries. */
export async function play(game, most) {
  const lab = spawn("cargo", [...LAB, game, "--options", JSON.stringify(GAMES[game])], { stdio: ["ignore", "pipe", "inherit"] });
  let deal;
  const turns = [];
  for await (const line of createInterface({ input: lab.stdout })) {
    const { at, seed, seats, options, actions, dealt } = JSON.parse(line);
    if (at === "deal") deal = { v: 1, game, options: { ...options, ...STORED[game] }, seats, seed };
    else if (at === "turn") turns.push({ seats, actions, dealt });
    if (turns.length === most + LEFT) break;
  }
  lab.kill();
  if (deal === undefined) throw new Error(`lab has printed no game of ${game}`);
  return { deal, turns };
}

/**
 * The documents of two people's game under way, by their keys. It has this many entries, or a few less, so that the deal goes
 * on for some turns.
 */
export function storedDocuments({ deal, turns }, most) {
  const isInside = (entries) => {
    const next = turns.slice(entries, entries + LEFT);
    return isChoice(next[0].actions[0]) && next.every(({ seats, dealt }) => seats.length === 1 && !dealt);
  };
  let entries = Math.min(most, turns.length - LEFT);
  while (!isInside(entries)) entries -= 1;
  const actions = turns.slice(0, entries).map(({ actions }) => (actions.length === 1 ? actions[0] : actions));
  const session = {
    record: { ...deal, actions },
    marks: actions.map((action) => (isChoice(action) ? "d" : "-")).join(""),
    cursor: entries,
    acknowledged: entries,
    drafts: [null, null],
    players: ["Ann", "Ben"].map((name) => ({ person: { name } })),
    tally: { games: 0, wins: [] },
  };
  const text = (kind, body) => JSON.stringify({ v: 1, kind, body });
  const documents = {
    [`boneyard/${deal.game}/table`]: text("game", { place: { number: 1, last: 1 }, session }),
    // between two people, undo stops at a revealed tile unless this setting allows more
    [`boneyard/${deal.game}/preferences`]: text("preferences", { undo_reveals: true }),
  };
  return { entries, documents };
}

/** Runs in the page before its scripts: counts what is written, and notes when the table is there and the page is idle. */
export function observe() {
  const { setItem } = Storage.prototype;
  const { put } = IDBObjectStore.prototype;
  globalThis.written = { stored: 0, mirrored: 0, games: 0 };
  Storage.prototype.setItem = function (key, text) {
    globalThis.written.stored += key.length + String(text).length;
    if (/\/table$/.test(key)) globalThis.written.games += 1;
    return setItem.call(this, key, text);
  };
  IDBObjectStore.prototype.put = function (value, ...key) {
    globalThis.written.mirrored += value.key.length + (value.text?.length ?? 0);
    return put.call(this, value, ...key);
  };
  const find = (_, observer) => {
    if (document.querySelector(".tray-bone, #uncover") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (globalThis.openedAt = performance.now())));
  };
  new MutationObserver(find).observe(document, { childList: true, subtree: true });
  globalThis.busyUntil = 0;
  const note = (list) => list.getEntries().forEach(({ startTime, duration }) => (globalThis.busyUntil = startTime + duration));
  new PerformanceObserver(note).observe({ type: "longtask" });
}

/** Runs in the page: the center of what has to be clicked next for the next move; undefined if there is nothing yet. */
export function nextClick() {
  const first = (...selectors) => selectors.map((selector) => document.querySelector(selector)).find((found) => found !== null);
  const offered = [...document.querySelectorAll(".actions-now .button:enabled")];
  const isChosen = document.querySelector(".tray-bone[aria-pressed=true]") !== null;
  const found =
    first("#uncover") ??
    (isChosen
      ? (offered.find(({ textContent }) => !textContent.includes("Lay down")) ??
        first(".pool-item:is(.takes, .joins):not(.chosen)") ??
        offered[0] ??
        first(".actions #place:enabled", ".brick-place circle", ".actions .button.first:enabled"))
      : first(".tray-bone.playable", ".actions #yard", ".tray-bone:not(.unplayable)", "#skip-now", ".actions #skip"));
  const box = found?.getBoundingClientRect();
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2, id: found.id };
}
