// Keeps what was visited, so that it opens without a network. Python and its packages are
// named by their version, so those that are kept are taken; all else is asked for anew and
// taken from what is kept where nobody answers. The lab keeps its own.

const KEPT = "gamesearch VERSION", HOME = new URL("./", self.location).href;
const LAB = `${HOME}lab/`, PYTHON = `${LAB}pyodide/`;

const inLab = (url) => url.startsWith(LAB) && !url.startsWith(PYTHON);
const ours = (url) => url.startsWith(HOME) && !inLab(url);

async function answer(request) {
  const kept = await caches.open(KEPT), known = await kept.match(request);
  if (known && request.url.startsWith(PYTHON)) return known;
  try {
    const response = await fetch(request);
    if (response.status === 200) await kept.put(request, response.clone());
    return response;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("gamesearch ") && name !== KEPT) await caches.delete(name);
  }
  await self.clients.claim();
})()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || inLab(request.referrer)) return;
  if (ours(request.url)) event.respondWith(answer(request));
});

// What a page has loaded before it was heard here.
self.addEventListener("message", (event) => event.waitUntil((async () => {
  const kept = await caches.open(KEPT);
  for (const url of event.data.filter(ours)) {
    if (!await kept.match(url)) await kept.add(url);
  }
  event.source.postMessage({ kept: event.data.length });
})()));
