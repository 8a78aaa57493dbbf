"""A lecture in a Python that has neither threads nor processes nor heavy packages.

`python tests/light.py 02` runs the cells of lecture 02 as a browser's Python would: as
they are released, then the solutions and the checks. It prints as JSON which cells
failed, with their error, and what each check said; `modules` imports all modules of the
light rooms and prints those that fail.

Packages are refused to our own code only: what ipywidgets needs is its own affair.
"""

import ast
import builtins
import importlib
import importlib.util
import json
import linecache
import os
import sys
import threading
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
ROOMS = [
    "rules",
    "games",
    "problems",
    "search",
    "tree",
    "draw",
    "check",
    "sets",
    "widgets",
    "play",
]
REFUSED = {"matplotlib", "networkx", "numpy", "pandas", "sklearn", "simpy", "tqdm"}
HEAVY = (
    "gamesearch.draw.figure",  # matplotlib
    "gamesearch.draw.speed_up",  # shows what is simulated
    "gamesearch.draw.timeline",  # likewise
    "gamesearch.search.parallel.simulate",  # the clock of simpy
    "gamesearch.widgets.parallel",  # shows what is simulated
    "gamesearch.search.parallel.process_pool",  # processes
)
VERDICTS = "✓", "✗"


def make_light() -> None:
    """Refuse packages, threads and processes from now on."""
    plain_import, import_module = builtins.__import__, importlib.import_module

    def check(name, asker):
        ours = asker.startswith(("gamesearch", "__main__"))
        if ours and name.partition(".")[0] in REFUSED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    def light_import(name, globals=None, locals=None, fromlist=(), level=0):
        # what an extension module imports is asked with the globals of this function
        if not level and globals is not light_import.__globals__:
            check(name, (globals or {}).get("__name__") or "")
        return plain_import(name, globals, locals, fromlist, level)

    def light_import_module(name, package=None):
        check(name, sys._getframe(1).f_globals["__name__"])
        return import_module(name, package)

    def no_start(thread):
        raise RuntimeError("can't start new thread")

    builtins.__import__ = light_import
    importlib.import_module = light_import_module
    threading.Thread.start = no_start
    sys.modules["_multiprocessing"] = None


class Lecture:
    """The cells of a notebook, run one after another in one namespace."""

    def __init__(self, path: Path):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        self.cells = {
            cell["id"]: "".join(cell["source"])
            for cell in cells
            if cell["cell_type"] == "code"
        }
        self.names = {"__name__": "__main__", "display": self.display}
        self.shown, self.failed = [], {}

    def display(self, *things) -> None:
        """Make what a page would show of them, without a page."""
        for thing in things:
            for method in ("_repr_mimebundle_", "_repr_html_"):
                if hasattr(thing, method):
                    getattr(thing, method)()
            self.shown.append(repr(thing))

    def run(self, name: str) -> None:
        """Run a cell; what it shows last is shown, an error is kept."""
        source, self.shown = self.cells[name], []
        file = str(HOUSE / "cells" / name)
        linecache.cache[file] = len(source), None, source.splitlines(True), file
        *body, last = ast.parse(source).body
        try:
            if not isinstance(last, ast.Expr):
                body, last = [*body, last], None
            exec(compile(ast.Module(body, []), file, "exec"), self.names)
            if last is not None:
                value = eval(
                    compile(ast.Expression(last.value), file, "eval"), self.names
                )
                if value is not None:
                    self.display(value)
        except Exception as error:
            self.failed[name] = f"{type(error).__name__}: {error}"

    def solved(self, solutions: dict[str, str]) -> dict[str, list[str]]:
        """Run solutions and checks in their order; what each check says, as signs."""
        self.cells |= solutions
        found = {}
        for name in self.cells:
            if name in solutions or name.startswith("check-"):
                self.run(name)
            if name.startswith("check-"):
                signs = [text.lstrip()[:1] for text in self.shown]
                found[name] = [sign for sign in signs if sign in VERDICTS]
        return found


def solutions(number: str) -> dict[str, str]:
    file = HOUSE / "tests" / "solutions" / f"{number}.py"
    if not file.exists():
        return {}
    spec = importlib.util.spec_from_file_location("solutions", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.SOLUTIONS


def run_lecture(number: str) -> dict:
    (path,) = (HOUSE / "notebooks").glob(f"{number}-*.ipynb")
    os.chdir(path.parent)
    lecture = Lecture(path)
    for name in lecture.cells:
        lecture.run(name)
    return {"failed": lecture.failed, "verdicts": lecture.solved(solutions(number))}


def import_rooms() -> dict:
    """Import every module of the light rooms; the errors of those that fail."""
    failed = {}
    for room in ROOMS:
        for path in sorted((HOUSE / "gamesearch" / room).rglob("*.py")):
            parts = path.relative_to(HOUSE).with_suffix("").parts
            name = ".".join(parts).removesuffix(".__init__")
            if name.startswith(HEAVY):
                continue
            try:
                importlib.import_module(name)
            except Exception as error:
                failed[name] = f"{type(error).__name__}: {error}"
    return failed


if __name__ == "__main__":
    make_light()
    (asked,) = sys.argv[1:]
    answer = import_rooms() if asked == "modules" else run_lecture(asked)
    print("\n" + json.dumps(answer))
