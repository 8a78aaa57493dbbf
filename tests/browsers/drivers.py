"""Firefox and WebKit, driven alike, each in the protocol that it speaks by itself.

Firefox hears WebDriver BiDi on a websocket, WebKitGTK the older WebDriver over HTTP.
The JSON for keys and mouse is the same in both; all else is asked for in JavaScript.
"""

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import partial
from http.client import HTTPConnection

from websocket import WebSocketException, create_connection  # of jupyter_server

PATIENCE = 60  # seconds; a busy machine is slow
KEYS = "Tab", "Enter", "Escape", "End", "Home", "ArrowLeft", "ArrowRight", "ArrowDown"
KEYS = dict(zip(KEYS, "\ue004\ue007\ue00c\ue010\ue011\ue012\ue014\ue015"))
FOUND = """[...document.querySelectorAll(CSS)].find((it) => it.checkVisibility() && [
  null, it.ariaLabel ?? (it.labels?.[0]?.firstChild ?? it).textContent
].includes(NAME))"""
PLACE = """((it) => {
  if (!it || it.disabled) return null;
  it.scrollIntoView({ block: "nearest" });
  const box = it.getBoundingClientRect();
  const at = [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
  return it.contains(document.elementFromPoint(...at)) ? at : null;
})(FOUND)"""


class Browser:
    """What is the same in both: a home of its own, an end of all it started, hands."""

    def __init__(self):
        self.home, self.started = tempfile.mkdtemp(), []

    def run(self, *command, stdout=subprocess.DEVNULL, **variables):
        variables = {**os.environ, "HOME": self.home, **variables}
        settings = {"stderr": subprocess.DEVNULL, "start_new_session": True}
        process = subprocess.Popen(command, stdout=stdout, env=variables, **settings)
        self.started.append(process)
        return process

    def stop(self):
        for process in reversed(self.started):
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(PATIENCE)
        shutil.rmtree(self.home, ignore_errors=True)

    def evaluate(self, expression):
        return json.loads(self.string(f"JSON.stringify({expression})") or "null")

    def press(self, *keys):
        for key in keys:
            value = KEYS.get(key, key)
            pair = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
            self.act({"type": "key", "id": "keys", "actions": pair})

    def click(self, css, name=None):
        """In the middle of such an element, once it stays where it is, not covered."""
        look = partial(self.evaluate, PLACE.replace("FOUND", found(css, name)))
        x, y = until(look, lambda at: at and at == look(), (css, name))
        move = {"type": "pointerMove", "x": x, "y": y}
        pair = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.act({"type": "pointer", "id": "mouse", "actions": [move, *pair]})

    def focus(self, css, name=None):
        self.wait(f"((it) => it && !it.focus())({found(css, name)})")

    def text(self, css):
        """What is read there, on one line."""
        return " ".join((self.evaluate(f"{found(css)}?.innerText") or "").split())

    def count(self, css):
        return self.evaluate(f"document.querySelectorAll({json.dumps(css)}).length")

    def reads(self, css, wanted):
        until(lambda: self.text(css), lambda text: wanted in text, wanted)

    def wait(self, expression):
        until(lambda: self.evaluate(expression), wanted=expression)


class Firefox(Browser):
    packages = "firefox-esr"
    program = shutil.which("firefox-esr") or shutil.which("firefox")

    def start(self):
        port = free_port()
        flags = "--headless", "--profile", self.home, "--remote-debugging-port"
        self.run(self.program, *flags, str(port))
        line = f"ws://127.0.0.1:{port}/session", PATIENCE
        self.line = until(lambda: create_connection(*line, suppress_origin=True))
        self.ask("session.new", capabilities={})
        page = self.ask("browsingContext.create", type="tab")  # the first has no focus
        self.page = page["context"]

    def ask(self, method, **params):
        self.line.send(json.dumps({"id": 1, "method": method, "params": params}))
        answer = json.loads(self.line.recv())  # of events it tells only who subscribes
        assert answer["type"] == "success", answer
        return answer["result"]

    def open(self, address):
        where = {"context": self.page, "url": address}
        self.ask("browsingContext.navigate", wait="complete", **where)

    def string(self, expression):
        script = {"expression": expression, "awaitPromise": False}
        answer = self.ask("script.evaluate", target={"context": self.page}, **script)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return answer["result"].get("value")

    def act(self, source):
        self.ask("input.performActions", context=self.page, actions=[source])

    def resize(self, width, height):
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.page, viewport=size)

    def picture(self):
        shot = self.ask("browsingContext.captureScreenshot", context=self.page)
        return base64.b64decode(shot["data"])


class WebKit(Browser):
    """The engine of Safari, in a window on a screen that is only in memory."""

    packages = "webkit2gtk-driver xvfb"
    program = shutil.which("Xvfb") and shutil.which("WebKitWebDriver")

    def start(self):
        screen = "-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"
        xvfb = self.run("Xvfb", *screen, stdout=subprocess.PIPE)
        display, port = f":{xvfb.stdout.readline().decode().strip()}", free_port()
        self.run(self.program, f"--port={port}", DISPLAY=display, GDK_BACKEND="x11")
        self.port, self.path = port, "/session"
        self.path += f"/{until(lambda: self.ask('', capabilities={}))['sessionId']}"

    def ask(self, path, method="POST", **params):
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        line.request(method, self.path + path, json.dumps(params))
        answer = line.getresponse()
        value = json.load(answer)["value"]
        assert answer.status == 200, value
        return value

    def open(self, address):
        self.ask("/url", url=address)

    def string(self, expression):
        return self.ask("/execute/sync", script=f"return {expression}", args=[])

    def act(self, source):
        self.ask("/actions", actions=[source])

    def resize(self, width, height):
        self.ask("/window/rect", width=width, height=height)
        bars = height - self.evaluate("innerHeight")
        self.ask("/window/rect", width=width, height=height + bars)

    def picture(self):
        time.sleep(0.3)  # its pictures are late
        return base64.b64decode(self.ask("/screenshot", "GET"))


def found(css, name=None):
    """JavaScript for the first element in sight of this selector and this name."""
    return FOUND.replace("CSS", json.dumps(css)).replace("NAME", json.dumps(name))


def until(look, good=bool, wanted="an answer"):
    """Look again and again until it is good; what was seen then."""
    end, seen = time.monotonic() + PATIENCE, None
    while time.monotonic() < end:
        with suppress(OSError, WebSocketException):  # it may have to start first
            if good(seen := look()):
                return seen
        time.sleep(0.05)
    raise AssertionError(f"not {wanted!r} but {seen!r}")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
