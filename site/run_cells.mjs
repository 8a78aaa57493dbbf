// Runs code cells one after the other in JupyterLite's own kernel, without a browser.
//
//     node site/run_cells.mjs dist/site/lab < cells.json > results.json
//
// In: a list of sources. Out: for each its error ("" for none), what it wrote to stderr, what
// it showed as plain text, and its seconds.

import { readFileSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const lab = resolve(process.argv[2]);
const data = JSON.parse(readFileSync(`${lab}/jupyter-lite.json`))["jupyter-config-data"];
const kernel = data.litePluginSettings["@jupyterlite/pyodide-kernel-extension:kernel"];
const { loadPyodide } = await import(pathToFileURL(resolve(lab, kernel.pyodideUrl)));
const quiet = { stdout: () => {}, stderr: () => {} };
const pyodide = await loadPyodide({ ...kernel.loadPyodideOptions, ...quiet });
pyodide.FS.mkdirTree("/drive");
pyodide.FS.chdir("/drive");
pyodide.runPython(`
import pyodide_kernel
from pyodide_kernel import ipython_shell, kernel_instance, stderr_stream, stdout_stream

shown = []

def show(data):
    shown.append(dict(data).get("text/plain", ""))

def write(name, text):
    written.append(text) if name == "stderr" else None

written = []
nothing = lambda *_: None
kernel_instance._parent_header = {"header": {}}
stdout_stream.publish_stream_callback = stderr_stream.publish_stream_callback = write
ipython_shell.display_pub.clear_output_callback = nothing
ipython_shell.display_pub.display_data_callback = lambda data, *_: show(data)
ipython_shell.display_pub.update_display_data_callback = nothing
ipython_shell.displayhook.publish_execution_result = lambda count, data, *_: show(data)
ipython_shell.send_comm = nothing

async def run(code):
    import json
    import time
    shown.clear()
    written.clear()
    start = time.perf_counter()
    answer = await kernel_instance.run(code)
    error = answer["ename"] + ": " + answer["evalue"] if answer["status"] == "error" else ""
    seconds = round(time.perf_counter() - start, 2)
    return json.dumps([error, "".join(written), shown, seconds])
`);
const run = pyodide.globals.get("run");
const results = [];
for (const source of JSON.parse(readFileSync(0, "utf8"))) {
  const [error, stderr, shown, seconds] = JSON.parse(await run(source));
  results.push({ error, stderr, shown, seconds });
}
writeSync(1, JSON.stringify(results));
process.exit(0);
