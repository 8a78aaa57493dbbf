"""What a submission finds in place of the package's searches, checks and pictures.

Where marks are given, to call a search of the package is an error that says so. What
only shows something does nothing, so that a cell with a picture goes on to its end.
"""

import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

SEARCHES = "search", "lab.fast"
SHOWN = "check", "draw", "lab", "play", "sets", "widgets", "search.parallel.simulate"


class Unavailable(Exception):
    """A search of the package was called."""


class Masked:
    """A stand-in for a search of the package."""

    def __init__(self, name: str):
        self.name = name

    def __call__(self, *arguments, **named):
        raise Unavailable(
            f"{self.name} cannot be used when work is marked: the task is to write it."
        )

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Masked(f"{self.name}.{name}")

    def __repr__(self):
        return f"<{self.name}, which cannot be used when work is marked>"


class Silent:
    """A stand-in for what only shows something: it accepts everything, does nothing."""

    def __call__(self, *arguments, **named):
        return self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __getitem__(self, key):
        return self

    def __iter__(self):
        return iter(())

    def __bool__(self):
        return False

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None

    def __repr__(self):
        return "<not shown where marks are given>"


class Mine(Silent):
    """A stand-in for a set that was begun; it still says what is wanted."""

    def __init__(self, wants: dict):
        self._wants = wants

    def wanted(self, task):
        """What is wanted of the construction in a task."""
        return self._wants.get(task)


class Part(ModuleType):
    """A masked part of the package: a module that has every name."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name == "begin":
            return lambda *arguments, **named: Mine(self._wants)
        return Masked(f"gs.{name}") if self._masked else Silent()

    def __call__(self, *arguments, **named):
        return Silent()


class Finder:
    """Finds the parts left out of the `package` before Python looks elsewhere."""

    def __init__(self, wants: dict, package: str):
        self.wants, self.package = wants, Path(package, "gamesearch")

    def find_spec(self, name, path=None, target=None):
        top, _, inner = name.partition(".")
        if top != "gamesearch" or not within(inner, SEARCHES + SHOWN):
            return None
        place = self.package.joinpath(*inner.split("."))
        there = place.is_dir() or place.with_suffix(".py").is_file()
        return None if there else ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        inner, part = spec.name.partition(".")[2], Part(spec.name)
        part._wants = self.wants
        part._masked = within(inner, SEARCHES) and not within(inner, SHOWN)
        return part

    def exec_module(self, module):
        """There is nothing to run."""


def within(inner: str, rooms: tuple[str, ...]) -> bool:
    """Is this one of the packages in `rooms`, or a module in one?"""
    return any(f"{inner}.".startswith(f"{room}.") for room in rooms)


def install(wants: dict, package: str) -> None:
    """Mask the missing parts; `wants` says what the constructions ask for."""
    sys.meta_path.insert(0, Finder(wants, package))
