// Starts the app, or shows a message that says why it cannot start.
//
// Trunk's own loader is an inline script, which the page's policy forbids. Trunk writes the two hashed addresses into a
// meta element instead (pattern_script in Trunk.toml): wasm-bindgen's glue script and the wasm.
//
// The build defines LANGUAGES, the codes of the app's languages with the fallback first; TABLES, the names of the tables
// of sentences; TEXTS, the hash in the names of their files; and STYLES, the files of the style sheets that are loaded
// when they are needed, by their names (scripts/before-build.mjs).

const root = document.documentElement;
const boot = document.getElementById("boot");
// style/boot.css chooses the message for slow starts by it
boot.dataset.started = "";

/** The language of the app for a language tag, whatever its region or script; undefined if the app does not speak it. */
function languageFor(tag) {
  const [exact, general] = [String(tag).replaceAll("_", "-").toLowerCase(), String(tag).toLowerCase().split(/[-_]/)[0]];
  const all = LANGUAGES.map((language) => [language, language.toLowerCase()]);
  const found = all.find(([, code]) => code === exact) ?? all.find(([, code]) => code.split("-")[0] === general);
  return found?.[0];
}

/** The app's preferences; empty if they cannot be read. */
function preferences() {
  try {
    return JSON.parse(localStorage.getItem("boneyard/preferences")).body ?? {};
  } catch {
    return {};
  }
}

/** The path of the site's folder. */
const folder = new URL(document.baseURI).pathname;
let segments = location.pathname.slice(folder.length).split("/");

/** The language of a translated page, which is in its address (scripts/route-pages.mjs). */
const addressLanguage = LANGUAGES.find((language) => language === segments[0]);
if (addressLanguage !== undefined) {
  // the app's own addresses have no language
  segments = segments.slice(1);
  history.replaceState(history.state, "", folder + segments.join("/") + location.search + location.hash);
}

/**
 * Applies the chosen table and bones, and chooses the language of the page. The app starts with it (src/text/fetch.rs),
 * and reads the browser's choice later: on a translated page that is the page's language.
 */
function applyPreferences() {
  const { language, table, bones } = preferences();
  // the usual ones are not stored (src/app/context/preferences.rs)
  if (table) root.dataset.table = table;
  if (bones) root.dataset.bones = bones;
  root.dataset.browserLanguage =
    addressLanguage ?? navigator.languages.map(languageFor).find((found) => found !== undefined) ?? LANGUAGES[0];
  root.lang = LANGUAGES.includes(language) ? language : root.dataset.browserLanguage;
}

applyPreferences();

// boards then leave pans and pinches to the page (style/plane.css)
globalThis.visualViewport?.addEventListener("resize", () => root.toggleAttribute("data-enlarged", visualViewport.scale > 1.01));

// one language is enough from here on
for (const words of boot.querySelectorAll(".boot-words [lang], .boot-intro > [lang]")) words.hidden = words.lang !== root.lang;
// a host may send index.html for the addresses of other pages
const introduction = boot.querySelector(".boot-intro");
if (introduction?.dataset.page !== segments.join("/").replace(/^index\.html$/, "")) {
  introduction?.remove();
  // until the app sets the page's own
  document.title = boot.querySelector(".boot-title").textContent;
}

/**
 * A minimal wasm module with the features that the app needs: bulk memory, reference types, multi-value, sign extension
 * and saturating conversions. It is validated first because a missing feature and a damaged download, such as the page
 * of a captive portal, fail with the same error.
 */
const FEATURE_TEST = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 0, 2, 127, 127, 3, 2, 1, 0, 4, 4, 1, 111, 0, 1, 5, 3, 1, 0, 1, 10, 23, 1, 21,
  0, 65, 0, 65, 0, 65, 0, 252, 11, 0, 65, 0, 192, 67, 0, 0, 0, 0, 252, 0, 11,
]);

/**
 * A mirror of local storage in IndexedDB. Browsers flush local storage to disk with a delay of seconds, and lose the
 * last writes if they are killed; IndexedDB has strict durability. Each write is numbered in both: writes that are
 * newer in the mirror are restored before the app starts. Without IndexedDB there is no mirror.
 */
/** As PREFIX and LAST_WRITE in src/store/keys.rs. */
const PREFIX = "boneyard/";
const WRITTEN = "boneyard/written";
/** The open connection; undefined before it is open, and after the browser has closed it. */
let database;
/** The promise of the connection. */
let opening;
/** Keys that were written and are not mirrored yet. */
const pending = new Set();

const lastWrite = () => Number(localStorage.getItem(WRITTEN)) || 0;

function connect() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("boneyard", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("documents", { keyPath: "key" }).createIndex("at", "at");
      // it may have been deleted while the page was open
      for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && key !== WRITTEN) pending.add(key);
    };
    request.onsuccess = () => {
      database = request.result;
      // the browser closes it when storage fails or is deleted
      database.onclose = reconnect;
      database.onversionchange = () => {
        database.close();
        disconnect();
      };
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
  opening.catch(disconnect);
  return opening;
}

function disconnect() {
  database = opening = undefined;
}

/** Opens the connection again, and writes what the closed one has not written. */
function reconnect() {
  disconnect();
  mirrorWhenOpen();
}

function mirrorWhenOpen() {
  connect().then(
    () => mirror(true),
    () => {},
  );
}

async function restoreWrites() {
  // Without the number it is unknown which copy is newer: an earlier build has written, or only the number was removed.
  // Then only documents that local storage lacks are restored.
  const isNumbered = localStorage.getItem(WRITTEN) !== null;
  await connect();
  const store = database.transaction("documents").objectStore("documents");
  const request = store.index("at").getAll(IDBKeyRange.lowerBound(lastWrite(), true));
  await new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: () => reject(request.error) }));
  for (const { key, text, at } of request.result) {
    const isKept = !isNumbered && localStorage.getItem(key) !== null;
    if (text === null && isNumbered) localStorage.removeItem(key);
    else if (text !== null && !isKept) localStorage.setItem(key, text);
    localStorage.setItem(WRITTEN, at);
  }
  // reserves the number's space, so that it can still be written when storage is full
  if (localStorage.getItem(WRITTEN) === null) localStorage.setItem(WRITTEN, "1000000000000");
}

let isQueued = false;

/**
 * Mirrors a key together with the others that the same task writes. A microtask, because a timer waits until the browser
 * has painted: that is how long a browser that is killed would lose the write.
 */
function queueMirror({ detail: key }) {
  pending.add(key);
  if (!isQueued) queueMicrotask(() => mirror());
  isQueued = true;
}

function mirror(isFresh = false) {
  isQueued = false;
  if (pending.size === 0) return;
  if (database === undefined) return mirrorWhenOpen();
  const keys = [...pending];
  try {
    const transaction = database.transaction("documents", "readwrite", { durability: "strict" });
    let at = Math.max(Date.now(), lastWrite() + 1);
    const copies = keys.map((key) => ({ key, text: localStorage.getItem(key), at: at++ }));
    localStorage.setItem(WRITTEN, at - 1);
    for (const copy of copies) transaction.objectStore("documents").put(copy);
    pending.clear();
    // they are written with the next ones, or by the next connection
    transaction.onabort = () => keys.forEach((key) => pending.add(key));
    // at once, and not after the answers to `put`
    transaction.commit?.();
  } catch (error) {
    // a connection that the browser has closed without an event; a full disk needs no new one
    if (error.name === "InvalidStateError" && !isFresh) reconnect();
  }
}

/** Starts mirroring, and restores writes that local storage lost; resolves after a timeout if IndexedDB does not answer. */
function recover() {
  addEventListener("boneyard-wrote", queueMirror);
  addEventListener("pagehide", () => mirror());
  const timeout = new Promise((resolve) => setTimeout(resolve, 500));
  return Promise.race([restoreWrites().catch(() => {}), timeout]);
}

/** Shows one of the page's prepared messages instead of those about waiting. */
function showMessage(id) {
  boot.dataset.trouble = id;
  document.getElementById(id).hidden = false;
}

/**
 * The page requires Trusted Types (require-trusted-types-for in index.html). This policy allows the script URLs that
 * the build has written into the page, and no markup.
 */
const allowedScripts = ["bot-worker", "qr-worker", "offline"].map(
  (name) => document.querySelector(`meta[name="boneyard-${name}"]`).content,
);
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (allowedScripts.includes(url) ? url : null),
});

/** The name of the file with a table of sentences, without its extension; the file begins and ends with it. */
const textName = (table) => `text-${root.lang}-${table}-${TEXTS}`;

/**
 * Loads the sentences that the home page needs, for the app to take over when it starts. The response may be the page
 * of a captive portal, so its first and last lines are checked.
 */
async function loadTexts() {
  const name = textName(TABLES[0]);
  const text = await (await fetch(`${name}.txt`)).text();
  if (!text.startsWith(`${name}\n`) || !text.endsWith(`\n${name}\n`)) throw new Error(`${name}.txt is another file`);
  globalThis.boneyardText = text;
}

function preload(href) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href }));
}

/** The loads of style sheets that have not failed, by the sheets' names. */
const styles = {};

/**
 * Adds a style sheet to the page; rejects if it cannot be loaded. A browser may report the page of a captive portal as
 * loaded, with no rules in it.
 */
function addStyle(name) {
  // browser extensions add sheets of their own
  const linked = [...document.querySelectorAll('link[rel="stylesheet"]')].filter(({ href }) => href.startsWith(document.baseURI));
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: STYLES[name] });
  // in the order of the cascade: what pages share, then games, then forced colors
  if (name === "pages") linked[0].after(link);
  else linked[linked.length - 1].before(link);
  return new Promise((resolve, reject) => {
    const fail = () => {
      link.remove();
      delete styles[name];
      reject(new Error(`${link.href} cannot be loaded`));
    };
    Object.assign(link, { onload: () => (link.sheet?.cssRules.length > 0 ? resolve() : fail()), onerror: fail });
  });
}

/**
 * Loads a style sheet once: resolves when it applies, and rejects if it cannot be loaded (src/app/browser/style.rs). A
 * game may have none.
 */
globalThis.boneyardStyle = async (name) => name in STYLES && (styles[name] ??= addStyle(name));

/** The first words of the addresses of pages that need no more than the home page. */
const LIGHT_PAGES = ["", "index.html", "about"];

/**
 * Prefetches the lazy parts of the page at this address, its sentences and its style sheets, which the app would request
 * only once it has started.
 */
function prefetchParts() {
  const isNeeded = (name) => (name === "pages" ? !LIGHT_PAGES.includes(segments[0]) : segments.includes(name));
  const parts = document.querySelector('meta[name="boneyard-parts"]').content.split(",").map((part) => part.split(" "));
  const tables = TABLES.filter((table, index) => index === 0 || isNeeded(table));
  for (const table of tables) preload(`${textName(table)}.txt`);
  // the app requests a failed one again
  for (const name of Object.keys(STYLES).filter(isNeeded)) globalThis.boneyardStyle(name).catch(() => {});
  for (const href of new Set(parts.filter(([name]) => isNeeded(name)).flatMap(([, ...files]) => files))) preload(href);
}

/** The longest wait for the first paint, in milliseconds; a tab in the background does not paint. */
const PAINT_TIMEOUT_MS = 1000;

/** Resolves after the first paint, which shows the static page; after a timeout if the browser does not report it. */
function painted() {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : PAINT_TIMEOUT_MS);
    if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint")) {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    } else {
      requestAnimationFrame(() => setTimeout(resolve));
    }
  });
}

/** Tells the app of each local midnight (src/app/browser/clock.rs). The timer of a suspended page is late. */
function tellMidnight() {
  const now = new Date();
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  setTimeout(() => {
    dispatchEvent(new Event("boneyard-midnight"));
    tellMidnight();
    // timers may be early
  }, next - now + 50);
}

tellMidnight();

let crashed = false;

/**
 * Handles a crash, after which the app's state cannot be trusted: failed.js, loaded only now, reports it and lets the
 * user save the games. If it cannot be loaded, the boot page shows a shorter message.
 */
function crash(message) {
  // later errors are consequences of the first
  if (crashed) return;
  crashed = true;
  // a half-finished change must not overwrite what was stored before
  Storage.prototype.setItem = Storage.prototype.removeItem = () => {};
  import(document.querySelector('meta[name="boneyard-failed"]').content).then(
    ({ show }) => show(message, boot.querySelector("svg")),
    (error) => {
      console.error(error);
      document.body.replaceChildren(boot);
      showMessage("boot-failed");
    },
  );
}

/** Handles a wasm trap, the end of every panic and of running out of memory; returns false for other errors. */
function crashIfTrap(error) {
  const isTrap = error instanceof WebAssembly.RuntimeError;
  if (isTrap) crash(String(error.stack));
  return isTrap;
}

async function start() {
  // What a visitor can read comes first: the start of the app is a long task, and the lazy parts are needed only after it.
  const shown = painted();
  shown.then(prefetchParts);
  const main = document.querySelector('meta[name="boneyard-main"]');
  const [glue, wasm] = main.content.split(" ");
  const [{ default: init }] = await Promise.all([import(glue), recover()]);
  // they may be among the writes that were restored
  applyPreferences();
  // without its sheet the app has its usual look
  const looks = (root.dataset.table ?? root.dataset.bones) && globalThis.boneyardStyle("looks").catch(() => {});
  await Promise.all([loadTexts(), looks, shown]);
  // by default the glue would request the file name without its hash
  await init({ module_or_path: wasm });
}

for (const link of document.querySelectorAll(".boot-again")) {
  // an empty href would lead to the <base>, not to this page
  link.href = location.href;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
}

if (typeof WebAssembly !== "object" || !WebAssembly.validate(FEATURE_TEST)) {
  showMessage("boot-no-wasm");
} else {
  // the message of src/app/browser/panic.rs; the trap after it has none
  addEventListener("boneyard-panic", ({ detail }) => {
    console.error(detail);
    crash(detail);
  });
  addEventListener("error", ({ error }) => crashIfTrap(error));
  addEventListener("unhandledrejection", ({ reason }) => crashIfTrap(reason));
  start().then(
    () => boot.remove(),
    (error) => {
      if (crashIfTrap(error)) return;
      console.error(error);
      showMessage("boot-failed");
    },
  );
}
