// Keeps what was visited, so that it opens without a network. Python and its packages lie in a
// folder that is named by their contents, so what is kept of it is taken; all else is asked for
// anew, and taken from what is kept where nobody answers. The lab's own worker begins with
// this one.

const HOME = new URL(self.home ?? "./", self.location).href;
const OURS = `gamesearch ${HOME} `, KEPT = `${OURS}VERSION`; // other sites have the same origin
const PYTHON = `${HOME}lab/pyodide-`;
const NOT_KEPT = /\/api\/(drive|stdin|service-worker-heartbeat)/; // answered by JupyterLab

async function answer(event, url) {
  const kept = await caches.open(KEPT).catch(() => null), known = await kept?.match(url);
  if (known && url.startsWith(PYTHON)) return known;
  try {
    const response = await fetch(event.request);
    if (response.status === 200) event.waitUntil(kept?.put(url, response.clone()));
    return response;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== KEPT) await caches.delete(name);
  }
  await self.clients.claim();
})()));
self.addEventListener("fetch", (event) => {
  const url = event.request.url.split(/[?#]/)[0].replace(/\/$/, "/index.html");
  if (event.request.method !== "GET" || !url.startsWith(HOME) || NOT_KEPT.test(url)) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(event, url));
});
