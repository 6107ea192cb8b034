// The games of the app: those `with page` in the list in src/games/mod.rs.

import { readFileSync } from "node:fs";

const LIST = new URL("../src/games/mod.rs", import.meta.url);

/** The games' identifiers, in the order of the home page. */
export const GAMES = [...readFileSync(LIST, "utf8").matchAll(/^ {4}\w+ => (\w+)::\w+ with page,$/gm)].map(([, game]) => game);

if (GAMES.length === 0) throw new Error("no game found in src/games/mod.rs");
