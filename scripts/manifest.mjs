// Writes what a browser wants to know in order to install the app: public/manifest.webmanifest, in each language, with an
// entry and pictures of each game.
//
//   node scripts/manifest.mjs FOLDER
//
// The games are those of the list in src/games/mod.rs, the words those of src/text, the pictures those in
// public/screenshots: LANGUAGE-GAME-wide.jpg and LANGUAGE-GAME-narrow.jpg, which BONEYARD_SCREENSHOTS=1 has
// end2end/specs/screenshots.spec.ts take.

import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LOCALES = "src/text/locales";
/** The language of the page's own link; the others are named after theirs. */
const FIRST = "en";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("node scripts/manifest.mjs FOLDER");
  process.exit(2);
}

const json = (path) => JSON.parse(readFileSync(path, "utf8"));
const template = json("public/manifest.webmanifest");
const games = [...readFileSync("src/games/mod.rs", "utf8").matchAll(/^ {4}\w+ => (\w+)::\w+,$/gm)].map(([, game]) => game);
if (games.length === 0) throw new Error("src/games/mod.rs lists no game");

/** The two forms of pictures, with their sizes in pixels. */
const FORMS = { wide: "1440x900", narrow: "720x1280" };

for (const language of readdirSync(LOCALES)) {
  const name = (game) => json(join(LOCALES, language, `${game}.json`)).name;
  const pictures = Object.keys(FORMS).flatMap((form) =>
    games.map((game) => ({ form, game, src: `screenshots/${language}-${game}-${form}.jpg` })),
  );
  const manifest = {
    ...template,
    lang: language,
    description: json(join(LOCALES, language, "house.json")).description,
    shortcuts: games.map((game) => ({
      name: name(game),
      url: `./play/${game}`,
      icons: [{ src: "icon-192.png", type: "image/png", sizes: "192x192" }],
    })),
    screenshots: pictures
      .filter(({ src }) => existsSync(join("public", src)))
      .map(({ form, game, src }) => ({
        src,
        type: "image/jpeg",
        sizes: FORMS[form],
        form_factor: form,
        label: name(game),
      })),
  };
  const file = language === FIRST ? "manifest.webmanifest" : `manifest.${language}.webmanifest`;
  writeFileSync(join(folder, file), `${JSON.stringify(manifest, null, 2)}\n`);
}
