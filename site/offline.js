// What this page has loaded is kept, so that it opens without a network afterwards. What came
// before the service worker heard is asked for again, from the browser's own store.

const SITE = new URL("..", document.currentScript.src).href, LAB = `${SITE}lab/`;
const asked = new Set(), workers = navigator.serviceWorker; // none where it is not secure
const isHeard = new Promise((resolve) => {
  if (workers?.controller) resolve();
  workers?.addEventListener("controllerchange", resolve);
});

/** Keep these files; resolved once they are. */
async function keepOffline(files) {
  await isHeard;
  const again = files.filter((url) => url.startsWith(SITE) && !asked.has(url));
  again.forEach((url) => asked.add(url));
  await Promise.allSettled(again.map((url) => fetch(url, { cache: "force-cache" })));
}

/** JupyterLite takes the worker of any page for its own, and ends those it does not know. */
function showOnlyItsOwn() {
  const all = workers.getRegistrations.bind(workers);
  const own = async () => (await all()).filter(({ scope }) => scope === LAB);
  workers.getRegistrations = own;
  workers.getRegistration = async () => (await own())[0];
}

if (workers && location.protocol !== "file:") {
  if (location.href.startsWith(LAB)) showOnlyItsOwn(); // it registers its own
  else workers.register(`${SITE}service-worker.js`).catch(() => { /* nothing is kept */ });
  performance.setResourceTimingBufferSize(2000);
  keepOffline([location.href.split("#")[0]]);
  new PerformanceObserver((list) => keepOffline(list.getEntries()
    .filter((entry) => !entry.workerStart).map((entry) => entry.name)))
    .observe({ type: "resource", buffered: true });
}
