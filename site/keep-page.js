// What a page loaded before its service worker was there is asked for again, from the
// browser's own store, so that the worker keeps it.

const asked = new Set();

function ask(url) {
  if (!url.startsWith(location.origin) || asked.has(url)) return;
  asked.add(url);
  fetch(url, { cache: "force-cache" }).catch(() => {});
}

performance.setResourceTimingBufferSize(2000);
navigator.serviceWorker?.addEventListener("controllerchange", () => {
  ask(location.href);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.workerStart) ask(entry.name);
  }).observe({ type: "resource", buffered: true });
});
