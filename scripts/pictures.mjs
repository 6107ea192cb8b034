// Draws the sample position of each game as SVG: the picture of it on the home page (src/app/game/words/picture.rs), with the
// same CSS classes. The position is src/games/GAME/page/sample.json, which the game's tests compare with its scene.

import { readFileSync } from "node:fs";

const source = (path) => readFileSync(new URL(`../src/${path}`, import.meta.url), "utf8");

/** What the first group of a pattern matches in a file below src/. */
function found(path, pattern) {
  const [, value] = source(path).match(pattern) ?? [];
  if (value === undefined) throw new Error(`src/${path} has nothing like ${pattern}`);
  return value;
}

/** A constant of src/scene/bone_art.rs. */
const length = (name) => Number(found("scene/bone_art.rs", new RegExp(`const ${name}: f64 = ([\\d.]+);`)));

const [GAP, CORNER, FACE, LINE, CLASSIC] = ["GAP", "CORNER", "FACE", "LINE", "CLASSIC"].map(length);
/** The faces from 0 to 9 as the bits of a lattice of three by three: CLASSIC_FACES in src/scene/bone_art.rs. */
const FACES = [...source("scene/bone_art.rs").matchAll(/^ {4}0b([01_]+),$/gm)].map(([, bits]) => Number.parseInt(bits.replaceAll("_", ""), 2));
/** The radius of their pips. */
const PIP_RADIUS = Number(found("scene/bone_art.rs", /fn pip_radius.*\s+if face < 10 \{ ([\d.]+) \}/));
/** The pattern of a back. */
const BACK = found("app/components/bone/drawings.rs", /const BACK: &str = "([^"]*)"/);

const short = (number) => String(Math.round(number * 1000) / 1000);

/** A rounded rectangle, smaller than a bone by `less` on every side. */
function body(name, less) {
  const [x, y] = [1 - GAP - less, 0.5 - GAP - less];
  const [left, top, width, height, corner] = [-x, -y, 2 * x, 2 * y, CORNER - less].map(short);
  return `<rect class="${name}" x="${left}" y="${top}" width="${width}" height="${height}" rx="${corner}"/>`;
}

/** The pips of one half; `side` is -1 for the low one, 1 for the high one. */
function face(number, side) {
  const marks = FACES[number];
  if (marks === undefined) throw new Error(`scripts/pictures.mjs cannot draw a face of ${number}`);
  const line = [-CLASSIC, 0, CLASSIC];
  const places = Array.from({ length: 9 }, (_, place) => place).filter((place) => marks & (1 << place));
  const pips = places.map((place) => `M${short(side * FACE + line[Math.floor(place / 3)])} ${short(line[place % 3])}h0`);
  // a pip is a line of length 0 with round caps
  return pips.length === 0 ? "" : `<path class="pip" data-face="${number}" stroke-width="${2 * PIP_RADIUS}" d="${pips.join("")}"/>`;
}

function bone({ bone, x, y, turns }, size) {
  const place = `translate(${short(x)} ${short(y)})rotate(${90 * turns})scale(${short(size)})`;
  const whole = `${body("bone-edge", 0)}${body("bone-top", GAP)}`;
  if (bone === null) return `<g class="bone-down" transform="${place}">${whole}<path class="bone-back" d="${BACK}"/></g>`;
  const [low, high] = bone.split("-").map(Number);
  const line = `<path class="bone-line" stroke-width="0.035" d="M0-${LINE}v${2 * LINE}"/>`;
  return `<g transform="${place}">${whole}${line}${face(low, -1)}${face(high, 1)}</g>`;
}

function board([columns, rows]) {
  const lines = (count, line) => Array.from({ length: count - 1 }, (_, at) => line(at + 1)).join("");
  const path = lines(columns, (x) => `M${x} 0V${rows}`) + lines(rows, (y) => `M0 ${y}H${columns}`);
  return `<rect class="board-ground" width="${columns}" height="${rows}"/><path class="board-grid" d="${path}"/>`;
}

/** The sample position of a game as an SVG element. */
export function pictureOf(game) {
  const { seen, face: size, grid, shapes = [], bones } = JSON.parse(source(`games/${game}/page/sample.json`));
  const name = found(`games/${game}/page/mod.rs`, /picture_class: "([^"]*)"/);
  const drawn = [
    grid ? board(grid) : "",
    ...shapes.map((shape) => `<path class="${shape.class}" d="${shape.path}"/>`),
    ...bones.map((each) => bone(each, size)),
  ];
  const svg = `<svg class="little-board" viewBox="${seen.map(short).join(" ")}" aria-hidden="true" focusable="false">${drawn.join("")}</svg>`;
  const styled = name === "" ? svg : `<div class="${name}">${svg}</div>`;
  return `<div class="boot-picture">${styled}</div>`;
}
