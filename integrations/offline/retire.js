// Removes the service worker and all that it kept.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const retire = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(retire())
})
