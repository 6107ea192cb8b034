// Keeps the whole app in the browser's cache, so that it works offline.
//
// The build puts two constants before this script (scripts/finish-site.mjs): FILES, the SHA-256 digest of each of the
// site's files by its path, and BUILD, a digest of that list. A build is cached completely or not at all, and builds are
// never mixed: while a new one waits, pages of the old one keep getting the old one's files.

const scope = new URL(self.registration.scope);
// all sites of an origin share one set of caches, and Boneyard may be there twice, in two folders
const PREFIX = `boneyard ${scope.pathname} `;
const CACHE = PREFIX + BUILD;

/** The paths of the app's pages, below its folder, with or without a language. */
const PAGE = /^([a-z]{2}(-[A-Z]{2})?\/)?(about|daily|data|install|open|join|(play|review|replay|deal|print|learn|results|practice|puzzle|together)\/.*)?$/;

/** Downloads at the same time; few, because the page's own come first. */
const PARALLEL_DOWNLOADS = 2;

/** The URL of a file; index.html has that of its folder. */
function address(name) {
  return new URL(name === "index.html" ? "./" : name, scope).href;
}

function hex(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Names with a hash never change their content: the HTTP cache can serve them. */
const HASHED = /-[0-9a-f]{8,16}(_bg)?\.[a-z]+$/;

/** Downloads a file of this build; fails if its digest is not the listed one. */
async function download(name) {
  const cache = HASHED.test(name) ? "default" : "no-cache";
  const response = await fetch(address(name), { cache, redirect: "error" });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  let body = await response.arrayBuffer();
  if (hex(await crypto.subtle.digest("SHA-256", body)) !== FILES[name]) throw new Error(`${name} belongs to another build`);
  // the cached page starts for all addresses, and the user has seen the introduction (scripts/route-pages.mjs)
  if (name === "index.html") body = new TextDecoder().decode(body).replace(/<article class="boot-intro".*?<\/article>/s, "");
  const headers = new Headers();
  for (const header of ["content-type", "content-security-policy", "x-content-type-options"]) {
    const value = response.headers.get(header);
    if (value !== null) headers.set(header, value);
  }
  return new Response(body, { headers });
}

/** Caches all files of this build that are not cached yet. If they do not fit, none of them stays in the cache. */
async function cacheAll() {
  try {
    await cacheFiles();
  } catch (error) {
    // a later attempt would hardly find more room, so the part that fits would only take it from the user's games
    if (error.name === "QuotaExceededError") await caches.delete(CACHE);
    throw error;
  }
}

async function cacheFiles() {
  const cache = await caches.open(CACHE);
  const names = Object.keys(FILES);
  const next = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const url = address(name);
      if ((await cache.match(url)) === undefined) await cache.put(url, await download(name));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, next));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

/** The cached response to a request: a file for its URL, index.html for the URL of any page. */
async function cached(request) {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  try {
    const cache = await caches.open(CACHE);
    const file = await cache.match(url.href);
    if (file !== undefined) return file;
    const name = url.href.slice(scope.href.length);
    const isPage = name === "index.html" || (request.mode === "navigate" && PAGE.test(name));
    return isPage ? await cache.match(address("index.html")) : undefined;
  } catch {
    // the browser has removed the caches: the network may still work
    return undefined;
  }
}

/** The cache that holds what another app has shared, until the page takes it (opened.js). */
const SHARED = `boneyard-shared ${scope.pathname}`;
/** Bytes of it that are stored: one more than opened.js accepts, so that it can refuse what is too big. */
const MAX_SHARED = 10_000_001;

/** Stores a shared file or text, and redirects to the page that opens it. */
async function share(request) {
  try {
    const form = await request.formData();
    const file = form.get("file");
    const text = [form.get("text"), form.get("url")].filter((part) => typeof part === "string").join(" ");
    const [shared, name] = file instanceof File && file.size > 0 ? [file, file.name] : [new Blob([text]), ""];
    const cache = await caches.open(SHARED);
    const headers = { "x-name": encodeURIComponent(name) };
    await cache.put(scope.href, new Response(shared.slice(0, MAX_SHARED), { headers }));
  } catch {
    // the page explains other ways to open a file
  }
  return Response.redirect(address("open?shared"), 303);
}

/** Aborts the requests that wait for the network. */
let network = new AbortController();

async function answer(request) {
  // an abortable copy of a request for a page cannot be made
  const options = request.mode === "navigate" ? undefined : { signal: network.signal };
  return (await cached(request)) ?? fetch(request, options);
}

self.addEventListener("install", (event) => {
  event.waitUntil(cacheAll());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  // the user has agreed to the update, in one of the tabs
  if (event.data === "take-over") self.skipWaiting();
  // another build waits until this one has no request in hand (https://github.com/w3c/ServiceWorker/issues/916)
  if (event.data === "make-way") {
    network.abort();
    network = new AbortController();
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.url === address("open")) event.respondWith(share(request));
  // the cache holds whole files only
  if (request.method !== "GET" || request.headers.has("range") || !request.url.startsWith(scope.href)) return;
  event.respondWith(answer(request));
});
