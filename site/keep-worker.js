// A part of a service worker: it keeps what pages load, so that they open without network.
// The network comes first: files of two builds are never mixed.

const KEPT = "gamesearch";
const NOT_KEPT = /\/api\/(drive|stdin|service-worker-heartbeat)/; // answered by JupyterLab

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (NOT_KEPT.test(pathname)) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(event, pathname));
});

async function answer(event, pathname) {
  const kept = await caches.open(KEPT);
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(kept.put(pathname, response.clone()));
    return response;
  } catch (error) {
    const found = await kept.match(pathname);
    if (!found) throw error;
    return found;
  }
}
