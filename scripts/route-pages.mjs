// Writes a static page for each route that visitors come to from search engines and links: home, about, the deal of the day,
// and for each game play, learn and print. Such a page has the title, the description and the link preview of its route, and on the boot page
// an introduction: what a first visitor can read until the app starts, or without scripts. docs/static-pages.md gives the
// reasons.
//
// In the fallback language a page is at the route itself (play/electrum.html); there the introduction has all languages, of
// which boot.js shows one. In the others it is below the language's code (es/play/electrum.html), in that language only.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { withBootWords } from "./boot-words.mjs";
import { GAMES } from "./games.mjs";
import { escaped, filled } from "./html.mjs";
import { FALLBACK, LANGUAGES, sentences } from "./languages.mjs";
import { SIZES, screenshotOf } from "./manifest.mjs";
import { pictureOf } from "./pictures.mjs";

const TRANSLATIONS = LANGUAGES.filter((language) => language !== FALLBACK);

/**
 * The routes with a static page.
 *
 * @type {{ path: string, kind: string, game?: string }[]}
 */
export const ROUTES = [
  { path: "", kind: "home" },
  { path: "about", kind: "about" },
  { path: "daily", kind: "daily" },
  ...GAMES.flatMap((game) => ["play", "learn", "print"].map((kind) => ({ path: `${kind}/${game}`, kind, game }))),
];

/** The path of a route's page in a language, below the site's folder. */
export const pathIn = (language, path) => (language === FALLBACK ? path : `${language}/${path}`);

/** The file of that page. Hosts send X.html for the address X, and index.html for that of a folder. */
export const fileIn = (language, path) => (path === "" ? pathIn(language, "index.html") : `${pathIn(language, path)}.html`);

const link = (language, path, text) => `<a href="${pathIn(language, path) || "./"}">${escaped(text)}</a>`;
const paragraph = (text) => `<p>${escaped(text)}</p>`;

/** The title, the description and the introduction of each kind of page. */
const KINDS = {
  home(language) {
    const { app, site } = { app: sentences(language, "app"), site: sentences(language, "site") };
    const games = GAMES.map((game) => {
      const { name, line, designer } = sentences(language, game).card;
      return `<li><h2>${link(language, `play/${game}`, name)}</h2>${paragraph(line)}${paragraph(designer)}</li>`;
    });
    return {
      title: `${app.title}${app.colon}${app.line}`,
      description: site.description,
      body: `${paragraph(app.line)}${paragraph(site.description)}<ul>${games.join("")}</ul>`,
      links: [["about", app.about]],
    };
  },

  about(language) {
    const app = sentences(language, "app");
    const games = GAMES.map((game) => {
      const { name, designer, terms } = sentences(language, game).card;
      return `<dt>${link(language, `play/${game}`, name)}</dt><dd>${escaped(`${designer} ${terms ?? app.terms}`)}</dd>`;
    });
    return {
      title: `${app.about} · ${app.title}`,
      description: app.about_house,
      body: `<h2>${escaped(app.about)}</h2>${paragraph(app.about_house)}${paragraph(app.about_honest)}<h3>${escaped(app.about_games)}</h3><dl>${games.join("")}</dl>${paragraph(app.about_licence)}`,
      links: [["", app.home]],
    };
  },

  daily(language) {
    const [app, site] = ["app", "site"].map((subject) => sentences(language, subject));
    const [{ title }, { day_what }] = ["daily", "share"].map((subject) => sentences(language, subject));
    const games = GAMES.map((game) => {
      const { name, line, designer } = sentences(language, game).card;
      return `<li><h3>${escaped(name)}</h3>${paragraph(line)}${paragraph(designer)}</li>`;
    });
    return {
      title: `${title} · ${app.title}`,
      description: `${day_what} ${site.free}`,
      body: `<h2>${escaped(title)}</h2>${paragraph(day_what)}<ul>${games.join("")}</ul>`,
      links: [["", app.home]],
    };
  },

  play(language, game) {
    const [{ line, name }, site] = [sentences(language, game).card, sentences(language, "site")];
    return gamePage(language, game, { title: filled(site.play, { game: name }), heading: name, what: line, also: ` ${site.free}` });
  },

  learn(language, game) {
    const [{ name }, site] = [sentences(language, game).card, sentences(language, "site")];
    const title = filled(sentences(language, "lesson").title_of, { game: name });
    return gamePage(language, game, { title, heading: title, what: filled(site.learn, { game: name }) });
  },

  print(language, game) {
    const [{ name }, site] = [sentences(language, game).card, sentences(language, "site")];
    const title = filled(site.print_title, { game: name });
    return gamePage(language, game, { title, heading: title, what: filled(site.print, { game: name }) });
  },
};

/** A page about a game: what it is, who designed it, and the rules. */
function gamePage(language, game, { title, heading, what, also = "" }) {
  const [{ card, intro }, app, site] = [game, "app", "site"].map((subject) => sentences(language, subject));
  if (intro === undefined) throw new Error(`the language ${language} has no sentences ${game}.intro`);
  const rules = Object.values(intro).map((rule) => `<li>${escaped(rule)}</li>`);
  return {
    title: `${title} · ${app.title}`,
    description: `${what} ${card.designer}${also}`,
    body: `<h1>${escaped(heading)}</h1>${paragraph(what)}${paragraph(card.designer)}<h2>${escaped(site.rules)}</h2><ol>${rules.join("")}</ol>`,
    links: [
      [`play/${game}`, app.play],
      [`learn/${game}`, app.learn],
      [`print/${game}`, sentences(language, "print").title],
      ["", app.home],
    ],
  };
}

/** Links to the other pages about the same thing, and to the same page in other languages. */
function navigation(language, route, links) {
  const pages = links.filter(([path]) => path !== route.path).map(([path, text]) => link(language, path, text));
  const languages = LANGUAGES.filter((other) => other !== language).map((other) => {
    const address = pathIn(other, route.path) || "./";
    return `<a href="${address}" hreflang="${other}" lang="${other}">${escaped(sentences(other, "language").name)}</a>`;
  });
  const label = escaped(sentences(language, "app").language);
  return `<nav>${pages.join(" ")}</nav><nav aria-label="${label}">${languages.join(" ")}</nav>`;
}

/** The introduction in one language: `lang` marks one of several, of which boot.js shows the user's. */
function section(language, route, { lang, hidden }) {
  const { body, links } = KINDS[route.kind](language, route.game);
  // links are for visitors without scripts and for search engines, which see the first language only
  const content = hidden ? body : body + navigation(language, route, links);
  return `<section${lang ? ` lang="${language}"` : ""}${hidden ? " hidden" : ""}>${content}</section>`;
}

function introduction(language, route) {
  const others = language === FALLBACK ? TRANSLATIONS : [];
  const sections = [
    section(language, route, { lang: others.length > 0, hidden: false }),
    ...others.map((other) => section(other, route, { lang: true, hidden: true })),
  ];
  const picture = route.game === undefined ? "" : pictureOf(route.game);
  // public/sw.js finds it by its beginning and its end
  return `<article class="boot-intro" data-page="${route.path}">${picture}${sections.join("")}</article>`;
}

const property = (name, content) => `<meta property="${name}" content="${escaped(content)}">`;

/** The link preview, and with the site's address the links to other languages, which search engines want to be absolute. */
function headOf(language, route, { title, description }, site) {
  const preview = { "og:type": "website", "og:site_name": sentences(language, "app").title, "og:title": title, "og:description": description };
  const properties = Object.entries(preview).map(([name, content]) => property(name, content));
  if (site === undefined) return properties.join("");
  const address = (other) => new URL(pathIn(other, route.path), site).href;
  const [width, height] = SIZES.wide.split("x");
  const alternates = [...LANGUAGES.map((other) => [other, other]), ["x-default", FALLBACK]];
  return [
    ...properties,
    property("og:url", address(language)),
    property("og:image", new URL(screenshotOf(language, route.game ?? GAMES[0], "wide"), site).href),
    property("og:image:width", width),
    property("og:image:height", height),
    `<meta name="twitter:card" content="summary_large_image">`,
    `<link rel="canonical" href="${address(language)}">`,
    ...alternates.map(([name, other]) => `<link rel="alternate" hreflang="${name}" href="${address(other)}">`),
  ].join("");
}

/**
 * The list of all pages for search engines, each with its translations (https://www.sitemaps.org).
 *
 * @param {string} site the address of the site, with a slash at its end
 */
export function sitemap(site) {
  const address = (language, route) => escaped(new URL(pathIn(language, route.path), site).href);
  const pages = ROUTES.flatMap((route) => {
    const translations = LANGUAGES.map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(other, route)}"/>`);
    return LANGUAGES.map((language) => `<url><loc>${address(language, route)}</loc>${translations.join("")}</url>`);
  });
  const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${pages.join("\n")}\n</urlset>\n`;
}

/** Replaces the first match of a pattern, which must occur. */
function replaced(text, pattern, to) {
  if (!pattern.test(text)) throw new Error(`index.html does not contain ${pattern}`);
  return text.replace(pattern, to);
}

/**
 * The page of a route in a language, made from index.html without its sentences.
 *
 * @param {string} page the content of index.html
 * @param {string | undefined} site the address of the site, with a slash at its end, if the build knows it
 */
export function routePage(page, language, route, site) {
  const facts = KINDS[route.kind](language, route.game);
  const head = `<meta name="description" content="${escaped(facts.description)}">${headOf(language, route, facts, site)}`;
  let made = withBootWords(page, language === FALLBACK ? LANGUAGES : [language]);
  made = replaced(made, /<html lang="[^"]*"/, () => `<html lang="${language}"`);
  made = replaced(made, /<title>[^<]*<\/title>/, () => `<title>${escaped(facts.title)}</title>`);
  made = replaced(made, /<meta name="description" content="[^"]*" ?\/?>/, () => head);
  // a page about a game has the game's name as its heading
  const name = route.game === undefined ? "h1" : "p";
  return replaced(made, /<h1 class="boot-title">([^<]*)<\/h1>/, (_, title) => {
    return `<${name} class="boot-title">${title}</${name}>${introduction(language, route)}`;
  });
}

/** Writes the pages of all routes and languages into a folder, index.html among them, and their list if the build knows the site's address. */
export function writeRoutePages(folder, page, site) {
  if (site !== undefined) writeFileSync(join(folder, "sitemap.xml"), sitemap(site));
  for (const language of LANGUAGES) {
    for (const route of ROUTES) {
      const file = join(folder, fileIn(language, route.path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, routePage(page, language, route, site));
    }
  }
}
