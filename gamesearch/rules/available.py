"""What this Python has besides the standard library: packages, threads, processes.

Rules, searches, trees, checks, explorers and the arena need none of them. A small
installation has no packages; Python in a browser has no threads and no processes.
Code that needs one of them asks this module, whose error names what is missing.
"""

import sys
import threading
from functools import cache
from importlib import import_module
from types import ModuleType

from gamesearch.rules.say import paragraph, say

PACKAGES = {  # what each is needed for
    "chess": "gs.from_chess",
    "matplotlib": "A plot",
    "networkx": "to_networkx",
    "numba": "compiled=True",
    "numpy": "An array",
    "pandas": "A DataFrame",
    "pyspiel": "A game of OpenSpiel",
    "simpy": "gs.simulate",
    "sklearn": "A fit of weights",
    "tqdm": "A progress bar",
}
NAMED = {
    "pyspiel": "open_spiel",
    "sklearn": "scikit-learn",
}  # by pip, where that is another name
IN_BROWSER = sys.platform == "emscripten"
INSTEAD = {
    "numba": "With compiled=False the same search runs as plain Python, about a "
    "hundred times slower."
}


def package(name: str, purpose: str = "") -> ModuleType:
    """The package; ModuleNotFoundError says what needs it and how to install it.

    >>> package("pandas").DataFrame([1, 2]).size
    2

    `name` may also name a module inside the package.
    """
    top = name.partition(".")[0]
    purpose, listed = purpose or PACKAGES[top], NAMED.get(top, top)
    try:
        return import_module(name)
    except ImportError:
        if IN_BROWSER:
            lacking = say(
                "{purpose} needs the package `{listed}`, which is not in this "
                "browser's Python. Run this cell on a computer on which the lectures "
                "are installed, or go on with the next cell.",
                purpose=purpose,
                listed=listed,
            )
        else:
            lacking = say(
                "{purpose} needs the package `{listed}`, which is not installed here: "
                "`pip install {listed}` installs it.",
                purpose=purpose,
                listed=listed,
            )
        lacking = paragraph(lacking, INSTEAD.get(top, ""))
        error = ModuleNotFoundError(lacking, name=top)
        if IN_BROWSER:  # a notebook shows the sentence and no traceback
            error._render_traceback_ = lambda: [f"ModuleNotFoundError: {error}"]
        raise error from None


def has_package(name: str) -> bool:
    """Can the package be imported?"""
    try:
        package(name)
    except ModuleNotFoundError:
        return False
    return True


@cache
def has_threads() -> bool:
    """Can a thread be started? In a browser none can."""
    try:
        threading.Thread(target=int).start()
    except RuntimeError:
        return False
    return True


@cache
def has_processes() -> bool:
    """Can processes be started? In a browser none can, and their work is done here."""
    try:
        import_module("multiprocessing.synchronize")
        import_module("concurrent.futures.process")._check_system_limits()
    except (ImportError, NotImplementedError):
        return False
    return True
