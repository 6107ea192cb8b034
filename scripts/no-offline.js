// The service worker of a dev build, which may be served where a release was before: deletes that release's caches, then
// itself, and reloads the open pages.

const TAKE_OVER_INTERVAL_MS = 1_000;
let timer;

// once is not enough: Chromium may drop the attempt if a request arrives at the same moment (offline.js)
self.addEventListener("install", () => {
  self.skipWaiting();
  timer = setInterval(() => self.skipWaiting(), TAKE_OVER_INTERVAL_MS);
});

// the page has offered an update, and the user has agreed
self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  clearInterval(timer);
  const remove = async () => {
    const prefix = `boneyard ${new URL(self.registration.scope).pathname} `;
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    await self.registration.unregister();
    for (const client of await self.clients.matchAll({ type: "window" })) await client.navigate(client.url);
  };
  event.waitUntil(remove());
});
