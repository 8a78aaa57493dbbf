"""What a submission finds in place of the package's searches, checks and pictures.

Where marks are given, to call a search of the package is an error that says so. What
only shows something does nothing, so that a cell with a picture goes on to its end.
"""

import sys
from importlib.machinery import ModuleSpec
from types import ModuleType

SEARCHES = "search", "fast", "estimates"
SHOWN = (
    *("arena", "check", "course", "draw", "experiments", "match", "playable"),
    *("players", "simulate", "widgets"),
)


class Unavailable(Exception):
    """A search of the package was called."""


class Masked:
    """Stands for a search of the package."""

    def __init__(self, name: str):
        self.name = name

    def __call__(self, *arguments, **named):
        raise Unavailable(
            f"{self.name} is not there where marks are given: the task is to write it."
        )

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Masked(f"{self.name}.{name}")

    def __repr__(self):
        return f"<{self.name}, not there where marks are given>"


class Silent:
    """Stands for what only shows something: takes everything and does nothing."""

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
    """Stands for a set that was begun: it still says what is wanted."""

    def __init__(self, wants: dict):
        self._wants = wants

    def wanted(self, task):
        """What is wanted of the construction in a task."""
        return self._wants.get(task)

    def __call__(self, *arguments, **named):
        return self


class Part(ModuleType):
    """A masked part of the package: a module in which there is any name."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name == "begin":
            return lambda *arguments, **named: Mine(self._wants)
        return Masked(f"gs.{name}") if self._masked else Silent()

    def __call__(self, *arguments, **named):
        return Silent()


class Finder:
    """Finds the masked parts before Python looks for their files."""

    def __init__(self, wants: dict):
        self.wants = wants

    def find_spec(self, name, path=None, target=None):
        top, _, rest = name.partition(".")
        if top == "gamesearch" and rest.partition(".")[0] in SEARCHES + SHOWN:
            return ModuleSpec(name, self, is_package=True)
        return None

    def create_module(self, spec):
        part = Part(spec.name)
        part._wants, part._masked = self.wants, spec.name.split(".")[1] in SEARCHES
        return part

    def exec_module(self, module):
        """There is nothing to run."""


def install(wants: dict) -> None:
    """Mask the package from now on; `wants` says what the constructions ask for."""
    sys.meta_path.insert(0, Finder(wants))
