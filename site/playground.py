"""The playground: a page whose Python is that of the lab beside it."""

import inspect
import json
import shutil
from pathlib import Path

from gamesearch.widgets import Explorer
from gamesearch.widgets.assets import script, style, text_of
from gamesearch.widgets.explorer.address import LOOKS, named_trees, rows
from lab import PYODIDE

HERE = Path(__file__).parent


def build(folder: Path) -> None:
    """Write `playground/`, where `lab/` is written already."""
    [python] = folder.glob("lab/pyodide-*")
    target = folder / "playground"
    shutil.copytree(HERE / "playground", target)
    (target / "model.js").write_text(text_of("model.js"), "utf-8")
    (target / "explorer.js").write_text(script("explorer"), "utf-8")
    (target / "explorer.css").write_text(style("explorer"), "utf-8")
    worker = target / "worker.js"
    text = worker.read_text("utf-8").replace("PYTHON", f"../lab/{python.name}")
    text = text.replace("PARTS", json.dumps([*PYODIDE, "pyodide-lock.json"]))
    worker.write_text(text, "utf-8")
    page = target / "index.html"
    page.write_text(page.read_text("utf-8").replace("MENU", menu()), "utf-8")


def menu() -> str:
    """The trees and games that the page offers and how one looks at first, as JSON."""
    games = {
        name: {
            "title": row.title,
            "example": row.example,
            "parameters": [
                (key, usual(row.make, key, kind), str(kind))
                for key, kind in row.parameters.items()
            ],
        }
        for name, row in rows().items()
    }
    trees = [(name, tree.title or name) for name, tree in named_trees().items()]
    traits = Explorer.class_traits()
    looks = {name: traits[name].default_value for name in LOOKS}
    menu = {"trees": trees, "games": games, "looks": looks}
    return json.dumps(menu).replace("<", "\\u003c")


def usual(make, key, kind) -> str:
    """What a parameter of a game is if it is left out; empty where that cannot be."""
    value = inspect.signature(make).parameters[key].default
    return "" if value in (None, inspect.Parameter.empty) else kind.write(value)
