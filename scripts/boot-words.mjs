// Fills the sentences of the boot page into index.html. It has each of them in every language, because it must
// also work if boot.js does not run; boot.js hides all but one.

import { escaped } from "./html.mjs";
import { FALLBACK, LANGUAGES, sentences } from "./languages.mjs";

/** A place for a sentence: its key in boot.json, and whether a link to try again follows. */
const PLACE = /<p data-words="(\w+)"( data-retry)?><\/p>/g;
const DESCRIPTION = '<meta name="description" content=""';

function paragraph(language, key, hasRetry) {
  const text = sentences(language, "boot")[key];
  if (text === undefined) throw new Error(`the language ${language} has no sentence boot.${key}`);
  const retry = hasRetry ? ` <a class="boot-again" href="">${escaped(sentences(language, "app").part_again)}</a>` : "";
  return `<p lang="${language}">${escaped(text)}${retry}</p>`;
}

/** The sentence for visitors without scripts, whose language boot.js cannot choose. */
const NO_SCRIPT = "no_script";

/**
 * The page with its sentences; the description is in the fallback language.
 *
 * @param {string[]} languages the languages of the page: what needs scripts is in all others too
 */
export function withBootWords(page, languages = LANGUAGES) {
  const keys = Object.keys(sentences(FALLBACK, "boot"));
  const shown = [...page.matchAll(PLACE)].map(([, key]) => key);
  const missing = keys.filter((key) => !shown.includes(key));
  if (missing.length > 0) throw new Error(`index.html has no place for boot.${missing.join(", boot.")}`);
  if (!page.includes(DESCRIPTION)) throw new Error(`index.html does not contain ${DESCRIPTION}`);
  const inAll = (_, key, hasRetry) =>
    (key === NO_SCRIPT ? languages : LANGUAGES).map((language) => paragraph(language, key, hasRetry)).join("\n");
  const description = DESCRIPTION.replace('""', () => `"${escaped(sentences(FALLBACK, "site").description)}"`);
  return page.replace(PLACE, inAll).replace(DESCRIPTION, () => description);
}
