"""What this Python has besides the standard library: packages, threads, processes.

Rules, searches, trees, checks, explorers and the arena need none of them. A small
installation has no packages; Python in a browser has no threads and no processes.
Whatever needs one of them asks here, and what is missing is said in one sentence.
"""

import threading
from functools import cache
from importlib import import_module
from types import ModuleType

PACKAGES = {  # how pip calls it, and what it is needed for
    "chess": ("chess", "gs.from_chess"),
    "matplotlib": ("matplotlib", "a chart"),
    "networkx": ("networkx", "to_networkx"),
    "numba": (
        "numba",
        "compiled=True (compiled=False runs the same search as plain Python, some "
        "hundred times slower)",
    ),
    "numpy": ("numpy", "an array"),
    "pandas": ("pandas", "a DataFrame"),
    "simpy": ("simpy", "gs.simulate"),
    "sklearn": ("scikit-learn", "a fit of weights"),
    "tqdm": ("tqdm", "a progress bar"),
}


def package(name: str, purpose: str = "") -> ModuleType:
    """The package, or ModuleNotFoundError that says what needs it and how to get it.

    >>> package("pandas").DataFrame([1, 2]).size
    2
    """
    top = name.partition(".")[0]
    listed, usual = PACKAGES[top]
    try:
        return import_module(name)
    except ImportError:
        raise ModuleNotFoundError(
            f"The package `{listed}` is not installed here; {purpose or usual} needs "
            f"it. `pip install {listed}` installs it.",
            name=top,
        ) from None


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
