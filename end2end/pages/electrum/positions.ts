import type { Position } from "../../support/documents";

// Found by searching the output of `lab trace electrum --legal`. The deal of a seed never changes.

/** A long hand with bones on all four arms of the spinner; the player can play. */
export const LONG_SPINNER: Position = {
  options: { points_to_win: 500, spinner: true, fives: true, threes: true },
  seed: "2NGPE2YJQJJHV",
  actions: [
    "3-6@E 0-6@W 3-3@E 5-6@N 3-5@E 4-6@S 2-4@S 0-0@W 0-3@W draw 5-5@N 2-2@S draw draw 1-3@W draw 1-5@N",
    "1-4@N 4-4@N 5-6@E 4-6@E 0-4@E 0-3@E 2-3@E 2-2@E 2-6@E draw draw 3-5@W 1-6@E 3-3@W draw draw 4-5@N",
    "1-3@W 4-4@N 2-4@N 0-2@N 1-1@E 1-6@E 1-4@E 0-4@E 0-3@E 1-3@E 1-1@E 3-6@W 3-4@W 1-5@E 3-5@E 3-3@E draw",
    "draw 4-5@W draw 2-5@W draw draw 1-2@W draw draw 2-3@E 0-1@W 0-2@W draw 2-4@W draw 2-6@S 4-4@W draw",
    "draw 0-6@N 0-0@N draw draw draw 0-5@W 0-3@W 3-4@W 4-6@W 1-6@W 1-3@W 2-3@W 2-4@W 1-4@W 5-6@E 1-2@W",
    "draw 6-6@E 2-2@W draw 3-6@E 2-6@W draw 3-3@E draw draw 2-5@S draw 4-5@N 4-4@N draw 3-5@E draw 0-2@S",
    "0-1@S 1-5@E 2-5@W 5-6@N 4-6@N 1-1@E 1-2@E 2-2@W 2-6@W draw 4-5@S 1-6@W 0-1@W 0-0@W draw 4-6@E 1-4@E",
    "0-1@E 0-4@E 2-4@E 2-6@E draw draw draw draw 0-6@W 0-5@W 2-5@W draw draw 5-6@S 2-2@W 4-5@S 3-4@S",
    "3-5@S 0-2@W draw 5-5@S 1-5@S draw 1-3@S 0-3@S draw draw draw 3-6@N draw 0-0@W 3-3@N draw 1-6@E 2-3@N",
    "1-2@N pass",
  ].join(" "),
  movers: "01010101011011100101010101000101110101001010101010111001110001011001000111110101010101001001001110010011010101010110100010101000001011101010110110111100100101",
};

/** The player's only bone fits, and playing it ends the hand. */
export const YOU_DOMINO: Position = {
  options: { points_to_win: 50, spinner: true, fives: true },
  seed: "E16FCDKBKCF55",
  actions: "2-4@W 2-6@W 1-6@W 1-4@E 0-1@W 4-6@N 1-2@E 0-3@W 0-4@S 5-6@N 0-0@S",
  movers: "10101010101",
};

/** Nestor's turn: his only bone fits, and playing it ends the hand. */
export const NESTOR_DOMINO: Position = {
  options: { points_to_win: 50, spinner: true, fives: true },
  seed: "9NZ6M9MACZ2ZY",
  actions: "4-6@E 3-4@E 3-3@E 2-6@W 2-4@W 4-5@W 0-5@W 0-4@W 1-6@S 0-1@S 2-3@E",
  movers: "01010101010",
};

/** The player's only bone fits, and playing it wins the game. */
export const YOU_WIN: Position = {
  options: { points_to_win: 50, spinner: true, fives: true },
  seed: "7XWFX1V8N93YD",
  actions: "2-4@E 3-4@W 4-5@N 0-4@S 1-5@N 2-6@E 0-3@S 1-3@N 5-6@E 0-5@E 2-3@W",
  movers: "10101010101",
};

/** Nestor's turn: his only play wins the game. */
export const NESTOR_WINS: Position = {
  options: { points_to_win: 50, spinner: true, fives: true },
  seed: "001VVN6FAA97J",
  actions: "1-6@E 0-6@W 0-4@W 2-6@S 1-4@E 3-4@W 4-5@E 2-2@S 3-3@W 3-5@W draw draw",
  movers: "101010101011",
};

/** The player's only bone ends the hand; the automatic lead of the next hand wins the game. */
export const LEAD_WINS: Position = {
  options: { points_to_win: 50, spinner: true, fives: true },
  seed: "EZDE7Z61K5SEP",
  actions: "2-6@W 2-3@W 3-4@W 1-6@E 0-4@W 4-6@N 1-1@E 3-6@S 4-5@N 5-5@N 0-3@S",
  movers: "10101010101",
};

/** The player has to draw three times; the third bone fits. */
export const MUST_DRAW: Position = {
  options: { points_to_win: 50 },
  seed: "0B8Q1H50W74VB",
  actions: "",
  movers: "",
};

/** Nestor's turn: he draws three times, then plays. */
export const NESTOR_DRAWS: Position = {
  options: { points_to_win: 50 },
  seed: "665K9CMFT8525",
  actions: "",
  movers: "",
};

/** The player leads a new hand with any bone. */
export const ANY_LEAD: Position = {
  options: { points_to_win: 150, leader: "winner" },
  seed: "BAJSW8241WA87",
  actions: "3-5@W 0-3@W 4-5@E 3-4@E 0-0@W 0-1@W 1-2@W 1-3@E 0-2@W 0-6@W 1-5@E 3-6@W",
  movers: "101010101010",
};

/** Nestor leads a new hand with any bone. */
export const NESTOR_ANY_LEAD: Position = {
  options: { points_to_win: 150, leader: "winner" },
  seed: "3S0GZQXCH10B3",
  actions: "3-4@E 0-3@E 0-6@E 2-6@E 2-3@E 4-5@W 1-3@E 2-5@W 0-1@E 2-2@W 0-0@E 0-2@W",
  movers: "010101010101",
};

/** The player has to pass, which blocks the hand. */
export const PASS_BLOCKS: Position = {
  options: { points_to_win: 150, draws: false },
  seed: "AAD56MTVZT2V3",
  actions: "4-6@W 2-4@W pass 2-2@W",
  movers: "0101",
};

/** The player has to pass, and Nestor can play. */
export const PASS_GOES_ON: Position = {
  options: { points_to_win: 150, draws: false },
  seed: "73ETMV38G3DDS",
  actions: "",
  movers: "",
};

/** Nestor's turn: his only play scores. */
export const NESTOR_SCORES: Position = {
  options: { points_to_win: 50, spinner: true, fives: true },
  seed: "91K5PM1PD4CRE",
  actions: "3-6@E",
  movers: "0",
};

/** The boneyard is empty, and the player has to pass. */
export const DRAWS_TO_EMPTY: Position = {
  options: { points_to_win: 50 },
  seed: "4THKKXXVVM1BM",
  actions: [
    "2-5@W 1-5@E 1-2@W 1-6@E 1-3@W 0-3@W 0-0@W draw draw 0-1@W 4-6@E 1-4@E draw draw draw draw 1-1@E draw",
    "draw draw draw draw draw draw draw",
  ].join(" "),
  movers: "1010101000101111100000000",
};

/** The player's only bone ends the hand; their double leads the next hand and scores. */
export const DOMINO_AND_LEAD: Position = {
  options: { points_to_win: 150, spinner: true, fives: true },
  seed: "BGV4TK0TSW2V2",
  actions: "4-5@W 5-6@E 1-6@E 0-5@N 0-0@N 0-1@E 0-6@N 0-3@E 1-5@S 2-3@E 0-4@W",
  movers: "10101010101",
};

/** A finished game of three hands, won by the player; the first shuffle of the second hand was void. */
export const VOID_HAND: Position = {
  options: { points_to_win: 50, spinner: true, fives: true },
  seed: "A1TGRS9PX6635",
  actions: [
    "3-4@W 1-4@E 3-3@W 0-3@W 1-3@E 3-5@E 4-5@N 0-5@W 5-6@E 0-4@S 1-6@E draw 1-2@E 2-3@E 0-3@W 3-5@E 5-6@E",
    "3-4@S 1-6@E 0-1@W 1-5@E 4-6@S 2-3@N 2-4@N 2-5@E 0-6@S 5-6@E 1-6@W 1-1@W 0-1@W 0-0@W 4-6@N 0-2@W 4-5@E",
    "4-4@E 0-4@N",
  ].join(" "),
  movers: "010101010101100101010101011010101010",
};

/** The deal of the day of 12 November 2026, won by the player. */
export const DAY_WON: Position = {
  options: {},
  seed: "79S1CCZAZK4KX",
  actions: [
    "1-6@E 3-6@W 1-3@W draw draw 1-2@E 2-5@E 4-5@E 1-1@W 4-6@E draw draw draw 2-6@E draw 1-4@W 0-4@W 0-0@W",
    "0-2@E 0-6@E draw 5-6@E 0-3@W 2-3@W draw draw 2-2@W 5-5@E draw draw 2-4@W draw 3-5@E 3-4@E draw draw pass",
    "4-4@E pass draw draw draw 1-6@E 2-6@W 1-5@E 5-6@E 2-5@W 4-6@E 4-5@E draw draw draw 0-5@E 0-3@E 3-4@E",
    "5-5@W 2-4@E 2-3@E draw draw draw draw draw draw draw 3-6@E 3-5@W 0-6@E 1-3@W 0-1@E 1-1@E 4-6@W 2-4@W",
    "2-5@W 5-6@W draw draw draw 2-6@E 1-2@E 1-5@E 0-6@W 5-5@E draw 0-2@W 3-5@E 2-3@E draw draw draw draw draw",
    "draw draw draw draw draw 2-2@E pass 0-6@E 0-0@E 0-3@E 3-4@E 3-6@W 3-5@W 4-5@W 1-4@E 0-1@E 0-4@W draw draw",
    "draw draw draw draw draw draw draw draw draw draw draw 0-2@W 0-5@E",
  ].join(" "),
  movers: "1010001010111100101011010001000110111010000101010111101010111111110101010101111010100101111111111101010101010111111111111110",
};
