// Completes public/manifest.webmanifest in each language, with a shortcut and screenshots of each game.
//
// The screenshots are public/screenshots/LANGUAGE-GAME-wide.jpg and LANGUAGE-GAME-narrow.jpg; end2end's
// screenshots.spec.ts takes them when BONEYARD_SCREENSHOTS=1 is set. A language without its own shows those of the
// fallback language.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { GAMES } from "./games.mjs";
import { FALLBACK, LANGUAGES, sentences } from "./languages.mjs";

/**
 * The languages with a manifest.LANGUAGE.webmanifest, to which offline.js switches. manifest.webmanifest, which index.html
 * links to, is in the fallback language.
 */
const TRANSLATIONS = LANGUAGES.filter((language) => language !== FALLBACK);
/** Sizes of the screenshots in pixels, by the manifest's form factor. */
export const SIZES = { wide: "1440x900", narrow: "720x1280" };

const inPublic = (path) => new URL(`../public/${path}`, import.meta.url);

/** The screenshot of a game in a language, or else in the fallback language; undefined without one. */
export function screenshotOf(language, game, form) {
  const paths = [language, FALLBACK].map((spoken) => `screenshots/${spoken}-${game}-${form}.jpg`);
  return paths.find((path) => existsSync(inPublic(path)));
}

function manifest(language) {
  const name = (game) => sentences(language, game).card.name;
  const screenshots = Object.entries(SIZES).flatMap(([form_factor, sizes]) =>
    GAMES.map((game) => ({
      src: screenshotOf(language, game, form_factor),
      type: "image/jpeg",
      sizes,
      form_factor,
      label: name(game),
    })),
  );
  return {
    ...JSON.parse(readFileSync(inPublic("manifest.webmanifest"), "utf8")),
    lang: language,
    description: sentences(language, "site").description,
    shortcuts: GAMES.map((game) => ({
      name: name(game),
      url: `./play/${game}`,
      icons: [{ src: "icon-192.png", type: "image/png", sizes: "192x192" }],
    })),
    screenshots: screenshots.filter(({ src }) => src !== undefined),
  };
}

/** Writes the manifest of each language into a folder. */
export function writeManifests(folder) {
  const write = (file, language) => writeFileSync(join(folder, file), `${JSON.stringify(manifest(language), null, 2)}\n`);
  write("manifest.webmanifest", FALLBACK);
  for (const language of TRANSLATIONS) write(`manifest.${language}.webmanifest`, language);
}
