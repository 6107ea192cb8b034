// The service worker of a quick build, which may be served where a release was before: it takes away what that has kept,
// and itself, and has the open pages come from the host again. A build that changes all the time is kept by nobody.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const gone = async () => {
    const ours = `boneyard ${new URL(self.registration.scope).pathname} `;
    for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
    await self.registration.unregister();
    for (const client of await self.clients.matchAll({ type: "window" })) await client.navigate(client.url);
  };
  event.waitUntil(gone());
});
