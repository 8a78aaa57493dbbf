"""A page with widgets on it and no JupyterLab: each model asks the real Python widget.

    address = server.show(gs.explore(tree), gs.player("nim"))     any browser opens it

What a page saves or sends goes over HTTP to the widget in this process, the way it goes
to a kernel, one message after the other; what the widget answers comes back with the
reply. An error in the widget's code is kept in `trouble`, and fails its test.
"""

import json
import logging
import re
import sys
from base64 import b64encode
from functools import cache, partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread

from ipywidgets.widgets.widget import _instances as widgets_by_id

from gamesearch.widgets.assets import text_of

HERE = Path(__file__).parent
MODEL = text_of("model.js") + HERE.joinpath("widget_server.js").read_text("utf-8")
THEMES = Path(sys.prefix) / "share" / "jupyter" / "lab" / "themes" / "@jupyterlab"
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>widgets</title>
<style>THEME
body { margin: 16px; background: var(--jp-layout-color0);
  font: 13px var(--jp-ui-font-family); color: var(--jp-ui-font-color1) }
main { width: 848px; max-width: 100% } /* as in a notebook on a page of 1280 */
</style>
<body data-jp-theme-light="true"><main></main>
<script type="module">MODEL</script>
</body>
</html>
"""


@cache
def page() -> str:
    """The page, with the colours and fonts of JupyterLab's two themes."""
    themes = []
    for name, light in (("light", "true"), ("dark", "false")):
        text = (THEMES / f"theme-{name}-extension" / "index.css").read_text("utf-8")
        variables = re.search(r":root\s*{(.*?)}", text, re.DOTALL)[1]
        themes.append(f'body[data-jp-theme-light="{light}"] {{{variables}}}')
    return PAGE.replace("THEME", "\n".join(themes)).replace("MODEL", MODEL)


class Trouble(logging.Handler):
    """Keeps what is logged: there go the errors in a widget's code."""

    def __init__(self):
        super().__init__()
        self.texts = []

    def emit(self, record):
        self.texts.append(self.format(record))


class WidgetServer:
    """The server of one process; `show` puts other widgets on its page."""

    def __init__(self):
        self.shown, self.messages, self.saved = [], [], 0
        self.log, self.trouble = logging.Logger("widgets"), Trouble()
        self.log.addHandler(self.trouble)
        self.lock = Lock()  # a kernel hears one message after the other
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler_of(self))
        self.server.daemon_threads = True
        Thread(target=self.server.serve_forever, daemon=True).start()

    def show(self, *widgets) -> str:
        """The address of a page with these widgets; `saved` counts its messages."""
        self.shown, self.messages = [widget.model_id for widget in widgets], []
        self.saved = 0
        self.trouble.texts.clear()
        return f"http://127.0.0.1:{self.server.server_port}/"

    def state(self, name):
        """The state of a widget, which is heard from now on."""
        widget = widgets_by_id[name]
        widget.comm.publish_msg = partial(self._hear, name)
        widget.log = widget._msg_callbacks.log = self.log
        return widget.get_state()

    def _hear(self, name, _kind, data=None, metadata=None, buffers=None, **_more):
        """What a widget says; kept until the page asks."""
        pieces = [b64encode(piece).decode() for piece in buffers or []]
        self.messages.append([name, {**data, "buffers": pieces}])

    def answer(self, name, data):
        """Give a message of the page to its widget; what all widgets have to say."""
        with self.lock:
            if name:
                self.saved += 1
                data = {"content": {"data": {**data, "buffer_paths": []}}}
                widgets_by_id[name]._handle_msg({**data, "buffers": []})
            messages, self.messages = self.messages, []
            return messages

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def handler_of(widgets):
    """What answers the page."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            if self.path == "/":
                self._answer(page(), "text/html")
            elif self.path == "/shown":
                self._answer(json.dumps(widgets.shown), "application/json")
            else:
                state = widgets.state(self.path.removeprefix("/"))
                self._answer(json.dumps(state), "application/json")

        def do_POST(self):
            size = int(self.headers["Content-Length"])
            answer = widgets.answer(*json.loads(self.rfile.read(size)))
            self._answer(json.dumps(answer), "application/json")

        def _answer(self, text, kind):
            body = text.encode()
            self.send_response(200)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")  # the page is used again
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_words):
            pass

    return Handler
