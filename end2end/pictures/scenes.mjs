// The scenes of the contact sheets: stored games, and what to do before the screenshot.

import { readFileSync } from "node:fs";

import { gameDocument } from "../game-document.mjs";
import { openMenu, openSheet } from "./menu.mjs";

/** The stored document of a game with the user in the first seat and bots of the given levels in the others. */
const stored = (record, entries, others) => JSON.stringify(gameDocument(record, [null, ...others], entries));

const RULES = {
  points_to_win: 50, block_winner: "low", block_award: "difference", rounding: false, spinner: true, draws: true,
  fives: true, threes: false, leader: "doublet",
};

/** A game of Electrum, `back` actions before the end of `actions`. */
function electrum(options, seed, actions, back = 0) {
  const played = actions.split(" ").filter((action) => action !== "");
  const record = { v: 1, game: "electrum", options: { ...RULES, ...options }, seats: 2, seed, actions: played };
  return { "boneyard/electrum/table": stored(record, played.length - back, ["beginner"]) };
}

const ELECTRUM_MIDDLE = ["7XWFX1V8N93YD", "2-4@E 3-4@W 4-5@N 0-4@S 1-5@N 2-6@E 0-3@S 1-3@N 5-6@E 0-5@E 2-3@W"];
/** Finished games of Electrum, and one that ends blocked when the player passes. */
const WON = `${ELECTRUM_MIDDLE[1]} 0-2@E`;
const LOST = ["001VVN6FAA97J", "1-6@E 0-6@W 0-4@W 2-6@S 1-4@E 3-4@W 4-5@E 2-2@S 3-3@W 3-5@W draw draw"];
const BLOCKED = ["AAD56MTVZT2V3", "4-6@W 2-4@W pass 2-2@W"];
const MUST_DRAW = ["0B8Q1H50W74VB", ""];
const NO_RULES = { points_to_win: 150, fives: false, spinner: false };
const LONG = [
  "2NGPE2YJQJJHV",
  "3-6@E 0-6@W 3-3@E 5-6@N 3-5@E 4-6@S 2-4@S 0-0@W 0-3@W draw 5-5@N 2-2@S draw draw 1-3@W draw 1-5@N",
];

/** The first entries of a recorded game of Crescendo, or all of it. */
function crescendo(name, entries) {
  const record = JSON.parse(readFileSync(new URL(`../games/crescendo-${name}.domino.json`, import.meta.url), "utf8"));
  return { "boneyard/crescendo/table": stored(record, entries ?? record.actions.length, Array(record.seats - 1).fill("easy")) };
}

/** A hand of Scarnecchia, of which scarnecchia() plays the first entries. */
const HAND =
  "0-6x1-5 0-5x1-4 2-5+1-3=11 1-1+4-6=12 5-6x[1-3,2-5] 6-6x[1-1,4-6] 0-2 0-0 3-4+0-0=10 1-6x[0-0,3-4] 0-3 2-3x0-2,0-3 1-2 3-5 2-6x3-5 0-1";
function scarnecchia(entries) {
  const options = { sets: 1, scoring: "tiles", hands: 1, first: 0 };
  const record = { v: 1, game: "scarnecchia", options, seats: 2, seed: "0000000000005", actions: HAND.split(" ") };
  return { "boneyard/scarnecchia/table": stored(record, entries, ["easy"]) };
}

/** The first entries of a recorded game of Color, or all of it. */
function color(entries, other = ["easy"]) {
  const record = JSON.parse(readFileSync(new URL("../games/color-fifty.domino.json", import.meta.url), "utf8"));
  return { "boneyard/color/table": stored(record, entries ?? record.actions.length, other) };
}

/** The first entries of a recorded game of Brick, or all of it. */
function brick(name, entries) {
  const record = JSON.parse(readFileSync(new URL(`../games/${name}.domino.json`, import.meta.url), "utf8"));
  return { "boneyard/brick/table": stored(record, entries ?? record.actions.length, Array(record.seats - 1).fill("easy")) };
}

/** The first entries of a recorded match of Partners, or all of it. */
function partners(name, entries) {
  const record = JSON.parse(readFileSync(new URL(`../games/${name}.domino.json`, import.meta.url), "utf8"));
  return { "boneyard/partners/table": stored(record, entries ?? record.actions.length, Array(record.seats - 1).fill("easy")) };
}

/** The preferences of Brick for ten players, the first of them people. */
function tenBuilders(people) {
  const chairs = Array.from({ length: 10 }, (_, seat) => ({ person: seat < people, level: "beginner", name: "" }));
  const body = { options: { set: 16, matches: 1 }, party: { seats: 10, chairs } };
  return { "boneyard/brick/preferences": JSON.stringify({ v: 1, kind: "preferences", body }) };
}

const sheet = (name) => (page) => openSheet(page, name);
export const reviewed = async (page) => page.locator(".review-links").waitFor().then(() => page.locator(".review-progress").waitFor({ state: "detached", timeout: 180_000 }));
const press = (selector) => async (page) => page.locator(selector).first().click();

/** The scenes: stored documents, the page's path, and actions before the screenshot. */
export const SCENES = {
  home: [{}, ""],
  "home-under-way": [{ ...electrum({}, ...ELECTRUM_MIDDLE), ...crescendo("three", 18) }, ""],
  start: [{}, "", press(".card .set-up")],
  opening: [electrum(NO_RULES, ...MUST_DRAW), "play/electrum"],
  middle: [electrum({}, ...ELECTRUM_MIDDLE, 4), "play/electrum"],
  picked: [electrum({}, ...ELECTRUM_MIDDLE, 0), "play/electrum", press(".tray-bone.playable")],
  long: [electrum({ points_to_win: 500, threes: true }, ...LONG), "play/electrum"],
  said: [electrum({}, "91K5PM1PD4CRE", "3-6@E"), "play/electrum", async (page) => {
    await page.locator(".tray-bone.playable").first().waitFor({ timeout: 15_000 });
    const close = page.locator(".tip.told .tip-close");
    if (await close.isVisible()) await close.click();
  }],
  "hand-end": [electrum({ ...NO_RULES, draws: false }, ...BLOCKED), "play/electrum", press("#pass")],
  won: [electrum({}, ELECTRUM_MIDDLE[0], WON), "play/electrum"],
  lost: [electrum({}, ...LOST), "play/electrum", async (page) => page.locator(".ended-page").waitFor({ timeout: 15_000 })],
  menu: [electrum({}, ...ELECTRUM_MIDDLE, 4), "play/electrum", openMenu],
  settings: [electrum({}, ...ELECTRUM_MIDDLE, 4), "play/electrum", sheet("settings")],
  help: [electrum({}, ...ELECTRUM_MIDDLE, 4), "play/electrum", sheet("help")],
  lesson: [{}, "learn/electrum"],
  replay: [electrum({}, ELECTRUM_MIDDLE[0], WON), "replay/electrum", async (page) => {
    await page.keyboard.press("End");
  }],
  review: [crescendo("two"), "review/crescendo", reviewed],
  "review-try": [crescendo("two"), "review/crescendo", async (page) => {
    await reviewed(page);
    await page.locator(".review-moment .button.first").first().click();
    await page.locator(".lesson-task").waitFor();
  }],
  "color-review": [color(), "review/color", reviewed],
  "brick-review": [brick("brick"), "review/brick", reviewed],
  results: [electrum({}, ELECTRUM_MIDDLE[0], WON), "results/electrum"],
  deal: [electrum({}, ELECTRUM_MIDDLE[0], WON), "deal/electrum"],
  print: [electrum({}, ELECTRUM_MIDDLE[0], WON), "print/electrum"],
  data: [electrum({}, ELECTRUM_MIDDLE[0], WON), "data"],
  about: [{}, "about"],
  "crescendo-seeding": [{}, "play/crescendo"],
  "crescendo-two": [crescendo("two", 18), "play/crescendo"],
  "crescendo-three": [crescendo("three", 18), "play/crescendo"],
  "crescendo-four": [{
    "boneyard/crescendo/preferences": JSON.stringify({ v: 1, kind: "preferences", body: {
      options: { threshold: 500, first: 0 },
      party: { seats: 4, chairs: ["", "", "", ""].map((name, seat) => ({ person: seat === 0, level: "beginner", name })) },
    } }),
  }, "play/crescendo"],
  "crescendo-end": [crescendo("two"), "play/crescendo"],
  "crescendo-settings": [crescendo("two", 18), "play/crescendo", sheet("settings")],
  "crescendo-help": [crescendo("two", 18), "play/crescendo", sheet("help")],
  "crescendo-lesson": [{}, "learn/crescendo"],
  "crescendo-replay": [crescendo("two"), "replay/crescendo"],
  scarnecchia: [scarnecchia(4), "play/scarnecchia"],
  "scarnecchia-picked": [scarnecchia(10), "play/scarnecchia", press(".tray-bone")],
  "scarnecchia-end": [scarnecchia(16), "play/scarnecchia"],
  "scarnecchia-help": [scarnecchia(4), "play/scarnecchia", sheet("help")],
  "scarnecchia-lesson": [{}, "learn/scarnecchia"],
  "scarnecchia-replay": [scarnecchia(16), "replay/scarnecchia"],
  "scarnecchia-print": [scarnecchia(16), "print/scarnecchia"],
  color: [color(49), "play/color", press("#half-P")],
  "color-placing": [color(53), "play/color"],
  "color-claiming": [color(54), "play/color"],
  "color-end": [color(), "play/color"],
  "color-settings": [color(53), "play/color", sheet("settings")],
  "color-help": [color(53), "play/color", sheet("help")],
  "color-lesson": [{}, "learn/color"],
  "color-replay": [color(), "replay/color"],
  "color-print": [color(), "print/color"],
  "color-deal": [color(), "deal/color"],
  "color-results": [color(), "results/color"],
  "brick-start": [tenBuilders(1), "", press('[data-game="brick"] .set-up')],
  "brick-first-ten": [tenBuilders(1), "play/brick"],
  "brick-watched": [tenBuilders(0), "play/brick"],
  "brick-cover": [tenBuilders(2), "play/brick"],
  "brick-menu": [brick("brick", 24), "play/brick", openMenu],
  "brick-seats": [{ ...brick("brick-ten", 186), ...tenBuilders(1) }, "play/brick", async (page) => {
    await sheet("settings")(page);
    await page.locator(".chairs").scrollIntoViewIfNeeded();
  }],
  "brick-past": [brick("brick"), "play/brick", async (page) => {
    await page.locator(".ended .button.first").click();
    await sheet("past")(page);
  }],
  "brick-reveal": [brick("brick", 0), "play/brick"],
  brick: [brick("brick", 24), "play/brick"],
  "brick-picked": [brick("brick", 58), "play/brick", press(".tray-bone.playable, .tray-bone")],
  "brick-revealing": [brick("brick", 0), "play/brick", press(".tray-bone")],
  "brick-placing": [brick("brick", 58), "play/brick", async (page) => {
    await page.locator(".tray-bone.playable").first().click();
    await page.locator(".brick-place").first().focus();
    await page.keyboard.press("Enter");
  }],
  "brick-skipping": [brick("brick", 24), "play/brick", press("#skip")],
  "brick-readied": [brick("brick", 56), "play/brick"],
  "brick-draw": [brick("brick", 25), "play/brick"],
  "brick-ten": [brick("brick-ten", 9), "play/brick"],
  "brick-wall": [brick("brick-ten", 186), "play/brick", press(".tray-bone.playable, .tray-bone")],
  "brick-oblique": [brick("brick-ten", 186), "play/brick", async (page) => page.keyboard.press("v")],
  "brick-end": [brick("brick"), "play/brick"],
  "brick-ten-end": [brick("brick-ten"), "play/brick"],
  "brick-settings": [brick("brick", 24), "play/brick", sheet("settings")],
  "brick-help": [brick("brick", 24), "play/brick", sheet("help")],
  "brick-lesson": [{}, "learn/brick"],
  "brick-replay": [brick("brick-ten"), "replay/brick"],
  "brick-deal": [brick("brick"), "deal/brick"],
  "brick-results": [brick("brick-ten"), "results/brick"],
  "brick-print": [brick("brick-ten"), "print/brick"],
  "partners-start": [{}, "", press('[data-game="partners"] .set-up')],
  partners: [partners("partners", 46), "play/partners"],
  "partners-picked": [partners("partners", 46), "play/partners", press(".tray-bone.playable")],
  "partners-nine": [partners("partners-nine", 272), "play/partners"],
  "partners-end": [partners("partners"), "play/partners"],
  "partners-settings": [partners("partners", 46), "play/partners", sheet("settings")],
  "partners-help": [partners("partners", 46), "play/partners", sheet("help")],
  "partners-lesson": [{}, "learn/partners"],
  "partners-replay": [partners("partners"), "replay/partners"],
  "partners-deal": [partners("partners"), "deal/partners"],
  "partners-review": [partners("partners-brazil"), "review/partners", reviewed],
  "partners-results": [partners("partners"), "results/partners"],
  "partners-print": [partners("partners-dominican"), "print/partners"],
};

/** The document of a finished game of each, with the user in the seat of this index. */
export function finished(game, seat = 0) {
  if (game === "electrum") return seat === 0 ? electrum({}, ELECTRUM_MIDDLE[0], WON) : electrum({}, ...LOST);
  const texts = { crescendo: () => crescendo("two"), scarnecchia: () => scarnecchia(16), color: () => color(), brick: () => brick("brick"), partners: () => partners("partners") }[game]();
  const [[key, text]] = Object.entries(texts);
  const { body } = JSON.parse(text);
  const { players } = body.session;
  [players[0], players[seat]] = [players[seat], players[0]];
  return { [key]: JSON.stringify({ v: 1, kind: "game", body }) };
}

/** The document of a game of each in which the user has to choose. */
export const underWay = (game) =>
  ({
    electrum: () => electrum({}, ...ELECTRUM_MIDDLE, 4),
    crescendo: () => crescendo("two", 18),
    scarnecchia: () => scarnecchia(4),
    color: () => color(53),
    brick: () => brick("brick", 58),
    partners: () => partners("partners", 46),
  })[game]();
