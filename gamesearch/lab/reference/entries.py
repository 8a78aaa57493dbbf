"""The entries of the reference: all public names with texts taken from the package.

A public name is a name in `gs`, or a name in a module of `gs`, such as
`orders.Killers`. Its text is its docstring, followed by the docstring of its file.
"""

import inspect
import json
import re
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from gamesearch.draw.course_map import LECTURES
from gamesearch.lab.working_copy import lectures
from gamesearch.rules.given import shortened

ADDRESS = re.compile(r"<(?:function|class) '?([\w.]+)[^>]*>")
DOTTED = re.compile(r"\b(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])")  # gamesearch.rules.game.Game
QUOTED = re.compile(r"(: |-> )'([^']+)'")
ALIAS = re.compile(r"^(\w+) = gs\.(\w+)$", re.MULTILINE)
IMPORT = re.compile(r"^from gamesearch\S* import (\([^)]*\)|.*)", re.MULTILINE)


class Entry(NamedTuple):
    """A public name without `gs.` in front, the object it names, and its module."""

    name: str
    thing: object
    module: ModuleType

    @property
    def is_own(self) -> bool:
        """Is it a function or a class, so that it has source code of its own?"""
        return inspect.isroutine(self.thing) or inspect.isclass(self.thing)

    @property
    def signature(self) -> str:
        """The signature of a function or class; the value of any other name."""
        if self.is_own:
            text = ADDRESS.sub(r"\1", str(inspect.signature(self.thing)))
            text = QUOTED.sub(r"\1\2", DOTTED.sub("", text)).removesuffix(" -> None")
            return f"gs.{self.name}{text}"
        if isinstance(self.thing, ModuleType):
            return f"gs.{self.name}"
        return f"gs.{self.name} = {shortened(ADDRESS.sub('', repr(self.thing)), 300)}"

    @property
    def text(self) -> str:
        """Its docstring, or that of its class; empty for a number or a tuple."""
        home = type(self.thing).__module__
        ours = self.module is self.thing or self.is_own or home.startswith("gamesearch")
        return (ours and inspect.getdoc(self.thing)) or ""

    @property
    def about(self) -> str:
        """The docstring of its file; for a package only if there is no other text."""
        other = self.module is not self.thing and not hasattr(self.module, "__path__")
        return inspect.getdoc(self.module) if other or not self.text else ""

    @property
    def summary(self) -> str:
        """The first line of its text."""
        return (self.text or self.about).partition("\n")[0]

    @property
    def file(self) -> str:
        """The path of its file, starting with the package."""
        path = self.module.__name__.replace(".", "/")
        if hasattr(self.module, "__path__"):
            return f"{path}/__init__.py"
        return f"{path}.py"

    @property
    def lectures(self) -> dict[str, str]:
        """The notebooks whose code uses it, with titles such as `02 Alpha-beta`."""
        named = re.compile(rf"\bgs\.{re.escape(self.name)}\b")
        last = self.name.rpartition(".")[2]
        return {
            notebook: title
            for notebook, title, code, imported in of_lectures()
            if named.search(code) or last in imported
        }

    @property
    def members(self) -> list["Entry"]:
        """The public names of a module, or the methods that a class documents itself.

        For a function, they are the methods of the class that it returns.
        """
        if isinstance(self.thing, ModuleType):
            return [one for one in entries() if one.name.startswith(f"{self.name}.")]
        kind, before = self.thing, self.name
        if inspect.isfunction(kind):
            kind, before = self.returned, f"{self.name}(...)"
        own = vars(kind) if inspect.isclass(kind) else ()
        things = {name: getattr(kind, name) for name in own if name[0] != "_"}
        return [
            Entry(f"{before}.{name}", thing, import_module(kind.__module__))
            for name, thing in things.items()
            if inspect.isfunction(thing) and thing.__doc__
        ]

    @property
    def returned(self) -> type | None:
        """The class that a function returns, if this class has no page of its own."""
        kind = inspect.signature(self.thing).return_annotation
        if isinstance(kind, str):
            kind = getattr(self.module, kind, None)
        ours = str(getattr(kind, "__module__", "")).startswith("gamesearch")
        return (
            kind if ours and all(one.thing is not kind for one in entries()) else None
        )

    @property
    def sections(self) -> list[tuple[str, str]]:
        """The sections of its page below the signature: pairs of heading and text."""
        names = [f"- `gs.{one.name}`: {one.summary}" for one in self.members]
        methods = [f"    {one.signature}\n\n{one.text}" for one in self.members]
        every = [
            ("", self.text),
            ("Methods", "\n\n".join(methods if self.is_own else [])),
            ("Names in it", "\n".join([] if self.is_own else names)),
            ("Its file", self.about),
            ("Seen in", ", ".join(self.lectures.values())),
            ("Source", f"`{self.file}`"),
        ]
        return [(heading, text) for heading, text in every if text]


@cache
def entries() -> tuple[Entry, ...]:
    """All public names whose packages are installed, each once, in alphabetical order.

    >>> [one.name for one in entries() if "iller" in one.name]
    ['orders.Killers']
    """
    gs = import_module("gamesearch")  # the entries come from its list
    found = entries_of(gs)
    known = {id(one.thing) for one in found}
    for name, thing, _ in list(found):
        inside = entries_of(thing, f"{name}.") if isinstance(thing, ModuleType) else ()
        found += [one for one in inside if id(one.thing) not in known]
    return tuple(sorted(found, key=lambda one: one.name.lower()))


@cache
def methods() -> tuple[Entry, ...]:
    """The methods that have a docstring, each in the class that first defines it.

    >>> [one.name for one in methods() if one.name.endswith(".outcomes")]
    ['Game.outcomes']
    """
    found = {}
    for one in (one for one in entries() if one.is_own):
        above = getattr(one.thing, "__mro__", ())[1:]
        for method in one.members:
            if not any(hasattr(kind, method.thing.__name__) for kind in above):
                found.setdefault(method.thing, method)
    return tuple(found.values())


def entries_of(package: ModuleType, before: str = "") -> list[Entry]:
    """The entries of a package; a number gets the module that `NAMES` gives for it."""
    homes = {
        name: f"{package.__name__}.{place}"
        for place, names in getattr(package, "NAMES", {}).items()
        for name in names.split()
    }
    found = []
    for name in dict.fromkeys([*getattr(package, "__all__", ()), *homes]):
        try:
            thing = getattr(package, name)
        except ModuleNotFoundError:  # an optional package is missing
            continue
        home = getattr(thing, "__module__", homes.get(name, package.__name__))
        module = thing if isinstance(thing, ModuleType) else import_module(home)
        found.append(Entry(before + name, thing, module))
    return found


@cache
def of_lectures() -> list[tuple[str, str, str, set[str]]]:
    """For each lecture: its name, title and code, and the names the code imports."""
    titles, found = {one.slug: one.title for one in LECTURES}, []
    for path in sorted(lectures().glob("[0-9][0-9]-*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        code = "\n".join(
            "".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"
        )
        for alias, module in ALIAS.findall(code):  # such as o = gs.orders
            code = re.sub(rf"\b{alias}\.", f"gs.{module}.", code)
        imported = {*re.findall(r"\w+", " ".join(IMPORT.findall(code)))}
        title = f"{path.stem[:2]} {titles.get(path.stem, 'Start here')}"
        found.append((path.stem, title, code, imported))
    return found
