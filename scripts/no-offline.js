// The service worker of a dev build, which may be served where a release was before: deletes that release's caches, then
// itself, and reloads the open pages.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const remove = async () => {
    const prefix = `boneyard ${new URL(self.registration.scope).pathname} `;
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    await self.registration.unregister();
    for (const client of await self.clients.matchAll({ type: "window" })) await client.navigate(client.url);
  };
  event.waitUntil(remove());
});
