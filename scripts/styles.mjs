// The style sheets of the app, each bundled and minified from files of style/. In the order of the cascade:
//
// - boneyard: what the home page needs. Every page has it. style/order lists its files; GAME.card.css follow.
// - pages: what all other pages share; style/order lists its files.
// - looks: the tables and bones that the user can choose; style/order lists its files.
// - one for each game, from GAME.css and GAME.*.css.
// - forced: forced colors, last in the cascade.
//
// The page links the first and the last one. boot.js adds the others when they are needed (boneyardStyle).

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";

import { buildSync } from "./esbuild.mjs";
import { GAMES } from "./games.mjs";

const names = readdirSync("style").filter((file) => file.endsWith(".css")).map((file) => file.slice(0, -".css".length)).sort();
const isCard = (name) => name.endsWith(".card");

/** The names under a heading of style/order. */
function listed(heading) {
  const sections = readFileSync("style/order", "utf8").split(/^\[(\w+)\]$/m);
  return sections[sections.indexOf(heading) + 1].split("\n").filter(Boolean);
}

/** The names of the files of each sheet, by the sheet's name. */
const FILES = {
  boneyard: [...listed("boneyard"), ...names.filter(isCard)],
  pages: listed("pages"),
  looks: listed("looks"),
  ...Object.fromEntries(GAMES.map((game) => [game, names.filter((name) => name.split(".")[0] === game && !isCard(name))])),
  forced: ["forced"],
};

const used = Object.values(FILES).flat();
const mistakes = [...names.filter((name) => !used.includes(name)), ...used.filter((name, at) => used.indexOf(name) !== at)];
if (mistakes.length > 0) throw new Error(`not in exactly one style sheet (style/order): ${mistakes.join(", ")}`);

/** The text of a style sheet. */
export function style(sheet) {
  const contents = FILES[sheet].map((name) => `@import "./${name}.css";`).join("\n");
  const { outputFiles, warnings } = buildSync({
    stdin: { contents, resolveDir: "style", loader: "css" },
    bundle: true,
    charset: "utf8",
    minify: true,
    write: false,
  });
  if (warnings.length > 0) throw new Error("style/ has mistakes (see above)");
  return outputFiles[0].text;
}

/** The sheets that the page links itself. Trunk gives their files names with a hash. */
export const LINKED_STYLES = ["boneyard", "forced"];

/** The sheets that boot.js adds, with the names of their files; none for a game without rules. */
export const LAZY_STYLES = Object.keys(FILES)
  .filter((sheet) => !LINKED_STYLES.includes(sheet))
  .map((sheet) => {
    const content = style(sheet);
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
    return { sheet, content, file: `${sheet}-${hash}.css` };
  })
  .filter(({ content }) => content.trim() !== "");
