"""The explorer in a real JupyterLab: a step to its picture, a control to a new search.

A key is pressed inside the page at changing moments of the screen's rhythm, and the
clock stops when the frame that shows the step has been made. While stepping, the
messages that leave the page for the kernel are counted; there must be none where the
whole tree is loaded, and one a step below what is loaded of the largest.
"""

import json
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.in_turn import line
from benchmarks.pictures import tree
from gamesearch.tree.export import message, packed
from gamesearch.widgets.explorer.record import more_below

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

SOURCES = [
    "import gamesearch as gs",
    "gs.explore(gs.RandomTree(2, 3, seed=1), algorithm=gs.minimax)",
    "gs.explore(gs.RandomTree(3, 4, seed=1), algorithm=gs.minimax)",
    "gs.explore(gs.RandomTree(10, 4, seed=1), algorithm=gs.minimax)",
    "gs.explore(gs.RandomTree(10, 5, seed=1), algorithm=gs.minimax, limit=200_000)",
    "gs.explore(gs.RandomTree(3, 5, seed=1), algorithm=gs.minimax)",
]
NODES = (15, 121, 11_111, 111_111)
STEPS = 60
AS_ON_A_DESK = ["--headless=new"]  # the whole browser, only without a window
COUNT_MESSAGES = """
window.messages = 0;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (...what) {
  window.messages++;
  send.apply(this, what);
};
"""
FRAME = """
const frame = () => new Promise((done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(0);
}));
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
"""
STEP = f"""async (explorer) => {{
  {FRAME}
  const times = [], before = window.messages;
  for (let i = 0; i < {STEPS}; i++) {{
    await wait(20 + (i * 7) % 17);
    const start = performance.now();
    const key = i < {STEPS} * 0.6 ? "ArrowRight" : "ArrowLeft";
    explorer.dispatchEvent(new KeyboardEvent("keydown", {{ key, bubbles: true }}));
    await frame();
    times.push(performance.now() - start);
  }}
  await wait(300);
  return {{ times, messages: window.messages - before }};
}}"""
DEPTH = f"""async (explorer) => {{
  {FRAME}
  const times = [], place = explorer.querySelector(".gs-runs");
  for (const depth of [4, 5, 3, 5, 4, 5, 3, 4, 5]) {{
    const slider = explorer.querySelector(".gs-controls input[type=range]");
    const drawn = new Promise((done) => {{
      const watch = new MutationObserver(() => {{ watch.disconnect(); done(); }});
      watch.observe(place, {{ childList: true }});
    }});
    const start = performance.now();
    slider.value = depth;
    slider.dispatchEvent(new Event("input", {{ bubbles: true }}));
    slider.dispatchEvent(new Event("change", {{ bubbles: true }}));
    await drawn;
    await frame();
    times.push(performance.now() - start);
    await wait(250);
  }}
  return times;
}}"""


def report() -> list[str]:
    """The lines of this benchmark."""
    from playwright.sync_api import sync_playwright

    from browser.chromium import FLAGS
    from browser.lab import Lab

    lines = [*messages(), "the explorer in Chromium, milliseconds (median)"]
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        lab = Lab(Path(home))
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=[*FLAGS, *AS_ON_A_DESK]
        )
        try:
            page = chromium.new_page(viewport={"width": 1280, "height": 720})
            page.add_init_script(COUNT_MESSAGES)
            lab.write("explorers", SOURCES)
            lab.open(page, "explorers")
            lab.run_all(page)
            explorers = page.locator(".gs-explorer")
            for place, nodes in enumerate(NODES):
                explorer = explorers.nth(place)
                explorer.scroll_into_view_if_needed()
                assert str(nodes) in explorer.inner_text().replace(",", "")
                measured = explorer.evaluate(STEP)
                asked = STEPS if nodes == NODES[-1] else 0
                assert measured["messages"] <= asked, measured["messages"]
                lines.append(
                    line(
                        f"a step to its picture, {nodes:,} nodes",
                        median(measured["times"]),
                        "under 16",
                    )
                )
            explorer = explorers.nth(len(NODES))
            explorer.scroll_into_view_if_needed()
            lines.append(
                line(
                    "depth slider to a new picture, up to 364 nodes",
                    median(explorer.evaluate(DEPTH)),
                    "under 100",
                )
            )
        finally:
            chromium.close()
            lab.stop()
    return lines


def messages() -> list[str]:
    """What the browser is sent of a tree, beside the JSON of all its columns."""
    searched = tree(10, 4)
    whole, first = (
        packed(message(searched, nodes))
        for nodes in (searched.nodes, more_below(searched.root))
    )
    assert len(searched.nodes) == 11_111
    written = len(searched.to_json())
    shares = [
        len(json.dumps(one, ensure_ascii=False)) / written for one in (whole, first)
    ]
    return [
        "the message of 11,111 nodes, as a share of their to_json",
        line("all nodes", shares[0], "under 0.50"),
        line("the first plies", shares[1], "under 0.10"),
    ]
