"""A JupyterLab of our own for the browser tests: own home, own port, own notebooks.

lab.open(page, "02-alpha-beta")     open a notebook and wait for its kernel
lab.run_all(page)                   run every cell and wait for the last one
lab.write("small", ["1 + 1"])       a notebook of these code cells
"""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import nbformat
from playwright.sync_api import expect

HOUSE = Path(__file__).resolve().parents[2]
START = 60  # seconds; a busy machine is slow to start a server
RUN = 120


class Lab:
    """A running server; `folder` is its copy of the notebooks."""

    def __init__(self, home):
        self.folder = self._fill(home)
        self.port, self.token = free_port(), "browser-test"
        self.opened = self.code_cells = 0
        self.log = (home / "server.log").open("w")
        self.server = subprocess.Popen(
            self._command(),
            stdout=self.log,
            stderr=self.log,
            cwd=self.folder,
            env={**quiet_environment(home), **self._environment(home)},
            start_new_session=True,
        )
        self._wait_for_answer()

    def _fill(self, home):
        """Put into the home what is worked on; the folder that is shown."""
        folder = home / "notebooks"
        released = HOUSE / "notebooks"
        if released.is_dir():
            shutil.copytree(released, folder)
        folder.mkdir(exist_ok=True)
        return folder

    def _environment(self, home):
        """What a server has besides a quiet environment."""
        return {}

    def _command(self):
        return [sys.executable, "-m", "jupyterlab", *self._flags()]

    def _flags(self):
        settings = {
            "ServerApp.ip": "127.0.0.1",
            "ServerApp.port": self.port,
            "ServerApp.port_retries": 0,
            "ServerApp.root_dir": self.folder,
            "IdentityProvider.token": self.token,
        }
        flags = [f"--{name}={value}" for name, value in settings.items()]
        return ["--no-browser", "--allow-root", *flags]

    def _wait_for_answer(self):
        until = time.monotonic() + START
        while time.monotonic() < until and self.server.poll() is None:
            try:
                self.ask("api/status")
                return
            except OSError:
                time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"JupyterLab does not answer: {Path(self.log.name)}")

    def ask(self, path, method="GET"):
        """The server's own answer, as JSON."""
        address = f"http://127.0.0.1:{self.port}/{path}?token={self.token}"
        request = urllib.request.Request(address, method=method)
        with urllib.request.urlopen(request, timeout=10) as reply:
            return json.loads(reply.read() or "null")

    def write(self, name, sources):
        """Write a notebook of these code cells beside the lectures."""
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source) for source in sources],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        )
        nbformat.write(notebook, self.folder / f"{name}.ipynb")

    def open(self, page, name):
        """Open a notebook in a fresh workspace and wait until its kernel is idle."""
        self.opened += 1
        stored = nbformat.read(self.folder / f"{name}.ipynb", as_version=4)
        self.code_cells = sum(map(shows_its_number, stored.cells))
        page.goto(
            f"http://127.0.0.1:{self.port}/lab/workspaces/test-{self.opened}"
            f"/tree/{name}.ipynb?token={self.token}&reset"
        )
        cells = page.locator(".jp-NotebookPanel:visible .jp-Cell")
        cells.first.wait_for(timeout=START * 1_000)
        # Before the status bar says so, Run All opens the dialog "Select Kernel".
        self.wait_for_idle(page)

    def front(self, page):
        """Show JupyterLab, with nothing open yet."""
        page.goto(f"http://127.0.0.1:{self.port}/lab?token={self.token}&reset")
        return page

    def wait_for_idle(self, page):
        """Wait until the kernel is connected and has nothing left to do."""
        status = page.locator("#jp-main-statusbar")
        until = time.monotonic() + RUN
        while time.monotonic() < until:
            expect(status).to_contain_text("| Idle", timeout=RUN * 1_000)
            kernels = self.ask("api/kernels")
            if kernels and all(
                kernel["connections"] > 0 and kernel["execution_state"] == "idle"
                for kernel in kernels
            ):
                return
            page.wait_for_timeout(100)
        raise AssertionError(f"the kernel is still busy after {RUN} seconds")

    def run_all(self, page):
        """Run every cell; come back when each has its number."""
        choose(page, "Run", "Run All Cells")
        prompts = page.locator(".jp-NotebookPanel:visible .jp-CodeCell .jp-InputPrompt")
        done = prompts.filter(has_text=re.compile(r"\[\d+\]"))
        expect(done).to_have_count(self.code_cells, timeout=RUN * 1_000)
        self.wait_for_idle(page)

    def stop_kernels(self):
        """End the kernels of the last test; the server stays."""
        for session in self.ask("api/sessions"):
            self.ask(f"api/sessions/{session['id']}", method="DELETE")

    def stop(self):
        """End the server and all it started, by the id of their own group."""
        os.killpg(self.server.pid, signal.SIGTERM)
        try:
            self.server.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(self.server.pid, signal.SIGKILL)
            self.server.wait(15)
        self.log.close()


def shows_its_number(cell):
    """Whether a cell has a number to see after it ran: a folded source has none."""
    folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
    return cell.cell_type == "code" and bool(cell.source.strip()) and not folded


class Notebook:
    """A notebook that is open in the browser; its cells are known by their id."""

    def __init__(self, lab, page, path):
        self.lab, self.page = lab, page
        self.ids = [cell.id for cell in nbformat.read(lab.folder / path, 4).cells]

    def cell(self, name):
        cells = self.page.locator(".jp-NotebookPanel:visible .jp-Notebook .jp-Cell")
        return cells.nth(self.ids.index(name))

    def write(self, name, source):
        """Replace what stands in a cell, and run it; what it shows."""
        self.cell(name).locator(".cm-content").click()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(source)
        return self.run(name)

    def write_text(self, name, text):
        """Open a cell of text, and replace what stands there."""
        self.cell(name).dblclick()
        self.write(name, text)

    def run(self, name):
        """Run a cell; the first that it shows."""
        self.cell(name).locator(".cm-content").click()
        self.page.keyboard.press("Control+Enter")
        self.lab.wait_for_idle(self.page)
        return self.shown(name).first

    def save(self):
        self.page.keyboard.press("ControlOrMeta+s")
        expect(self.page.locator(".jp-mod-dirty")).to_have_count(0)

    def shown(self, name):
        """What stands below a cell."""
        return self.cell(name).locator(".jp-OutputArea-output")

    def restart(self, what="Restart Kernel…"):
        """Restart the kernel, or what the menu calls so and more."""
        choose(self.page, "Kernel", re.compile(f"^{what}"))
        self.page.locator(".jp-Dialog .jp-mod-accept").click()


def choose(page, *names):
    """Click through a menu."""
    for name in names:
        page.get_by_role("menuitem", name=name, exact=isinstance(name, str)).click()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def quiet_environment(home):
    """The environment of `make lab`, with everything personal in `home`."""
    return {
        **os.environ,
        "HOME": str(home),
        "JUPYTER_CONFIG_PATH": str(HOUSE / "jupyter"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "run"),
        "IPYTHONDIR": str(home / "ipython"),
        "MPLCONFIGDIR": str(home / "matplotlib"),
        "GAMESEARCH_PROGRESS": str(home / "progress.json"),
    }
