// What this page has loaded is kept, so that it opens without a network afterwards.

/** Keep what was loaded, and these files too. */
async function keepOffline(files = []) {
  if (!navigator.serviceWorker) return;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage([location.href.split("#")[0], ...loaded, ...files]);
}

if (location.protocol !== "file:" && navigator.serviceWorker) {
  const home = new URL("..", document.currentScript.src);
  navigator.serviceWorker.addEventListener("message", () => {
    const { dataset } = document.documentElement; // how often, for tests
    dataset.kept = Number(dataset.kept ?? 0) + 1;
  });
  navigator.serviceWorker.register(new URL("service-worker.js", home))
    .catch(() => { /* a browser that keeps nothing */ });
  addEventListener("load", () => keepOffline());
}
