// Keeps the whole app in the browser, so that it can be played without a line.
//
// scripts/finish-site.mjs writes the two constants when a release has been built: what there is, each file with the SHA-256 of
// its content, and a name made of all that. A build is kept whole or not at all, and is never mixed with another: while
// it waits for its turn the pages of the one before go on getting theirs.

const BUILD = "";
const FILES = {};

const scope = new URL(self.registration.scope);
// an origin has one store of caches, also where Boneyard lies in it twice
const OURS = `boneyard ${scope.pathname} `;
const CACHE = OURS + BUILD;

/** The addresses of pages, below the folder: whatever else lies there is another site's, or not there. */
const PAGE = /^(about|data|install|open|(play|replay|deal|print|learn|results)\/.*)?$/;

/** How many files are fetched at the same time: the page comes first. */
const AT_ONCE = 2;

/** The address of a file; that of the page is the folder it lies in. */
function address(name) {
  return new URL(name === "index.html" ? "./" : name, scope).href;
}

function hex(buffer) {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A name with a hash in it means the same file for ever: what the page has fetched is not fetched again. */
const HASHED = /-[0-9a-f]{8,16}(_bg)?\.[a-z]+$/;

/** Fetches a file past what the browser may hold of an older build, and makes sure that it is the whole file. */
async function fetchWhole(name) {
  const cache = HASHED.test(name) ? "default" : "no-cache";
  const response = await fetch(address(name), { cache, redirect: "error" });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const body = await response.arrayBuffer();
  if (hex(await crypto.subtle.digest("SHA-256", body)) !== FILES[name]) throw new Error(`${name} is of another build`);
  const headers = new Headers();
  for (const header of ["content-type", "content-security-policy", "x-content-type-options"]) {
    const value = response.headers.get(header);
    if (value !== null) headers.set(header, value);
  }
  return new Response(body, { headers });
}

/** Keeps all files of this build; what an earlier attempt has kept is there already. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const names = Object.keys(FILES);
  const next = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const url = address(name);
      if ((await cache.match(url)) === undefined) await cache.put(url, await fetchWhole(name));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

/** What is kept for a request: a file by its address, and the page for the address of any page. */
async function kept(request) {
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
    // a browser that has taken its store away still has the line
    return undefined;
  }
}

/** Where a file lies that another app has shared with this one, until the page takes it (opened.js); one byte more than it takes. */
const SHARED = `boneyard-shared ${scope.pathname}`;
const SHARED_MOST = 5_000_001;

/** Puts by what was shared, a file or a text, and leads to the page that opens it. */
async function share(request) {
  try {
    const form = await request.formData();
    const file = form.get("file");
    const text = [form.get("text"), form.get("url")].filter((part) => typeof part === "string").join(" ");
    const [shared, name] = file instanceof File && file.size > 0 ? [file, file.name] : [new Blob([text]), ""];
    const cache = await caches.open(SHARED);
    const headers = { "x-name": encodeURIComponent(name) };
    await cache.put(scope.href, new Response(shared.slice(0, SHARED_MOST), { headers }));
  } catch {
    // the page says how else a file is opened
  }
  return Response.redirect(address("open?shared"), 303);
}

async function answer(request) {
  return (await kept(request)) ?? fetch(request);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  // the person has agreed, in one of the tabs
  if (event.data === "take-over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.url === address("open")) event.respondWith(share(request));
  // a piece of a file is not what is kept
  if (request.method !== "GET" || request.headers.has("range") || !request.url.startsWith(scope.href)) return;
  event.respondWith(answer(request));
});
