// Python in a worker, which the page can end. It makes the explorer of an address and takes
// the place of a kernel: what the page saves or sends goes to it, its answers go back.

import { loadPyodide } from "PYTHON/pyodide.mjs"; // its folder has the hash of the build

const HOME = new URL("PYTHON/", self.location).href;
const WANTED = ["gamesearch", "anywidget", "ipywidgets", "comm", "psygnal", "traitlets",
  "typing-extensions"]; // and not what these would want of IPython
const KERNEL = new URL("kernel.py", self.location).href;

const fetched = async (url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
};

async function start() {
  const { packages } = await (await fetched(`${HOME}pyodide-lock.json`)).json();
  const wheels = WANTED.map((name) => HOME + packages[name].file_name);
  const contents = Promise.all(wheels.map(async (url) => (await fetched(url)).arrayBuffer()));
  const source = fetched(KERNEL).then((answer) => answer.text());
  const python = await loadPyodide({ indexURL: HOME });
  postMessage({ says: "Loading gamesearch …" });
  for (const wheel of await contents) python.unpackArchive(wheel, "wheel");
  python.registerJsModule("page", { hear(message, buffers) {
    const views = buffers.toJs().map((bytes) => new DataView(bytes.slice().buffer));
    postMessage({ hear: JSON.parse(message), buffers: views });
  } });
  python.runPython(await source);
  const files = [self.location.href, KERNEL, ...PARTS.map((name) => HOME + name), ...wheels];
  postMessage({ says: "Searching …", files });
  return python.globals;
}

postMessage({ says: "Loading Python …" });
const ready = start();
ready.catch((error) => postMessage({ failed: error.message }));
self.onmessage = async ({ data: { open, tell } }) => {
  try {
    const python = await ready;
    const done = open === undefined ? python.get("answer")(JSON.stringify(tell))
      : python.get("open_address")(open);
    postMessage({ done: JSON.parse(done) });
  } catch (error) {
    postMessage({ done: { error: `Python stopped: ${error.message}` } });
  }
};
