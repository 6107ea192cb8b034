// The words that the page's own scripts and the boot page show, by language. They do not come from the app's wasm, which
// may not be there yet or may have failed.

import { LANGUAGES, sentences } from "./languages.mjs";

/** For each script, a function from the locale's files to the script's words. */
const WORDS_OF = {
  "opened.js": (locale) => {
    const { drop, strange, too_big } = locale("site");
    return { drop, strange, too_big, understood: locale("app").understood };
  },
  "failed.js": (locale) => {
    const { copy, copied, copy_selected } = locale("deal");
    return { ...locale("failed"), home: locale("app").not_found_back, copy, copied, copy_selected };
  },
};

/** The words of a script by language; null for a script that shows none. */
export function scriptWords(script) {
  const words = WORDS_OF[script];
  if (words === undefined) return null;
  const wordsIn = (language) => {
    const found = words((subject) => sentences(language, subject));
    for (const [key, text] of Object.entries(found)) {
      if (typeof text !== "string") throw new Error(`the language ${language} has no text ${key} for ${script}`);
    }
    return found;
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)]));
}
