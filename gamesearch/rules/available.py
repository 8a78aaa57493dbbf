"""What this Python has besides the standard library: packages, threads, processes.

Rules, searches, trees, checks, explorers and the arena need none of them. A small
installation has no packages; Python in a browser has no threads and no processes.
Whatever needs one of them asks here, and what is missing is said in one sentence.
"""

import sys
import threading
from functools import cache
from importlib import import_module
from types import ModuleType

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
    "numba": ", and compiled=False runs the same search as plain Python, some hundred "
    "times slower"
}


def package(name: str, purpose: str = "") -> ModuleType:
    """The package, or ModuleNotFoundError that says what needs it and where it is.

    >>> package("pandas").DataFrame([1, 2]).size
    2

    `name` may be that of a module in it.
    """
    top = name.partition(".")[0]
    purpose, listed = purpose or PACKAGES[top], NAMED.get(top, top)
    try:
        return import_module(name)
    except ImportError:
        lacking = f"{purpose} needs the package `{listed}`, which is not"
        if IN_BROWSER:
            lacking += " in this browser's Python: run this on a computer on which the "
            lacking += "lectures are installed, and go on with the next cell"
        else:
            lacking += f" installed here: `pip install {listed}` installs it"
        error = ModuleNotFoundError(f"{lacking}{INSTEAD.get(top, '')}.", name=top)
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
    """Can processes be started? In a browser none can; this one does their work."""
    try:
        import_module("multiprocessing.synchronize")
        import_module("concurrent.futures.process")._check_system_limits()
    except (ImportError, NotImplementedError):
        return False
    return True
