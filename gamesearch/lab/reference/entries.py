"""What the reference says of a public name: it is read off the package itself.

A public name is one of `gs`, or one of a module that is a name of `gs`, such as
`orders.Killers`. Its text is its docstring, with that of its file; the lectures that it
is seen in are those whose code names it.
"""

import ast
import inspect
import json
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from gamesearch.draw.course_map import LECTURES
from gamesearch.lab.working_copy import lectures
from gamesearch.rules.given import shortened

ADDRESS = re.compile(r"<(?:function|class) '?([\w.]+)[^>]*>")
QUOTED = re.compile(r"(: |-> )'([^']+)'")
DOTTED = re.compile(r"\b(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])")  # gamesearch.rules.game.Game


class Entry(NamedTuple):
    """A public name, without `gs.` before it, what it stands for, and its module."""

    name: str
    thing: object
    module: ModuleType

    @property
    def is_own(self) -> bool:
        """Is it a function or a class, which has a source of its own?"""
        return inspect.isroutine(self.thing) or inspect.isclass(self.thing)

    @property
    def signature(self) -> str:
        """How it is called; for a value, what it is."""
        if self.is_own:
            return f"gs.{self.name}{signature(self.thing).removesuffix(' -> None')}"
        if isinstance(self.thing, (ModuleType, property)):
            return f"gs.{self.name}"
        return f"gs.{self.name} = {shortened(ADDRESS.sub('', repr(self.thing)), 300)}"

    @property
    def text(self) -> str:
        """Its docstring, or that of its class; nothing for a number or a tuple."""
        ours = self.is_own or isinstance(self.thing, (ModuleType, property))
        ours = ours or type(self.thing).__module__.startswith("gamesearch")
        return (ours and inspect.getdoc(self.thing)) or ""

    @property
    def about(self) -> str:
        """The docstring of the file in which it is defined, if that is not its own."""
        alone = self.module is not self.thing and not hasattr(self.module, "__path__")
        return inspect.getdoc(self.module) if alone or not self.text else ""

    @property
    def summary(self) -> str:
        """What it is, in a line."""
        return (self.text or self.about).partition("\n")[0]

    @property
    def file(self) -> str:
        """The path of its file, from its package on."""
        package = import_module(self.module.__name__.partition(".")[0])
        place = Path(package.__file__).parents[1]
        return Path(self.module.__file__).relative_to(place).as_posix()

    @property
    def source(self) -> str:
        """Its source; nothing for a module or a value."""
        return inspect.getsource(self.thing) if self.is_own else ""

    @property
    def lectures(self) -> list[str]:
        """The lectures whose code names it, such as `02 Alpha-beta`."""
        return [title for title, used in seen() if id(self.thing) in used]

    @property
    def members(self) -> list["Entry"]:
        """The public names of a module; the methods that a class explains itself."""
        if isinstance(self.thing, ModuleType):
            return [one for one in entries() if one.name.startswith(f"{self.name}.")]
        own = vars(self.thing) if inspect.isclass(self.thing) else ()
        things = {name: getattr(self.thing, name) for name in own if name[0] != "_"}
        return [
            Entry(f"{self.name}.{name}", thing, self.module)
            for name, thing in things.items()
            if (inspect.isroutine(thing) or isinstance(thing, property))
            and thing.__doc__
        ]


def signature(thing) -> str:
    """The arguments of a callable and what it returns, without module names."""
    try:
        text = str(inspect.signature(thing))
    except (TypeError, ValueError):
        return "(...)"
    return QUOTED.sub(r"\1\2", DOTTED.sub("", ADDRESS.sub(r"\1", text)))


@cache
def entries() -> tuple[Entry, ...]:
    """All public names, each once, in the order of the alphabet.

    >>> [one.name for one in entries() if "iller" in one.name]
    ['orders.Killers']
    """
    gs = import_module("gamesearch")  # its list is what is read here
    found, known = [], set()
    for name in gs.__all__:
        found.append(entry(gs, name, name))
        known.add(id(found[-1].thing))
    for name, thing, _ in [one for one in found if isinstance(one.thing, ModuleType)]:
        inner = [entry(thing, one, f"{name}.{one}") for one in names_of(thing)]
        found += [one for one in inner if id(one.thing) not in known]
    return tuple(sorted(found, key=lambda one: one.name.lower()))


def entry(package: ModuleType, name: str, whole_name: str) -> Entry:
    """What `package` has under this name; a number does not know where it is from."""
    thing = getattr(package, name)
    if isinstance(thing, ModuleType):
        return Entry(whole_name, thing, thing)
    tables = getattr(package, "NAMES", {})
    places = [f".{one}" for one, names in tables.items() if name in names.split()]
    home = package.__name__ + (places[0] if places else "")
    home = thing.__module__ if hasattr(thing, "__module__") else home
    return Entry(whole_name, thing, import_module(home))


def names_of(module: ModuleType) -> list[str]:
    """The names that a module offers."""
    ours = [
        name
        for name, thing in vars(module).items()
        if name[0] != "_" and getattr(thing, "__module__", None) == module.__name__
    ]
    return getattr(module, "__all__", ours)


@cache
def seen() -> list[tuple[str, set[int]]]:
    """For each lecture its title and what its code names, by identity."""
    found = []
    for path in sorted(lectures().glob("[0-9][0-9]-*.ipynb")):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        code = ["".join(one["source"]) for one in cells if one["cell_type"] == "code"]
        titles = {one.slug: one.title for one in LECTURES}
        title = f"{path.stem[:2]} {titles.get(path.stem, 'Start here')}"
        found.append((title, named_in(code)))
    return found


def named_in(cells: list[str]) -> set[int]:
    """What of gamesearch these cells name: the identities of the things.

    >>> from gamesearch import Nim, alpha_beta
    >>> named = named_in(["import gamesearch as gs", "gs.alpha_beta(game)"])
    >>> id(alpha_beta) in named, id(Nim) in named
    (True, False)
    """
    names, used = {}, set()

    def meant(node):
        if isinstance(node, ast.Name):
            return names.get(node.id)
        above = meant(node.value) if isinstance(node, ast.Attribute) else None
        if not isinstance(above, ModuleType):
            return None
        thing = getattr(above, node.attr, None)
        used.add(id(thing))
        return thing

    for node in (node for cell in cells for node in ast.walk(parsed(cell))):
        if isinstance(node, ast.Import):
            ours = [a for a in node.names if a.name == "gamesearch"]
            names |= {a.asname or a.name: import_module(a.name) for a in ours}
        elif isinstance(node, ast.ImportFrom) and node.module.startswith("gamesearch"):
            module = import_module(node.module)
            found = {
                a.asname or a.name: getattr(module, a.name, None) for a in node.names
            }
            names |= found
            used |= {*map(id, found.values())}
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            names[node.targets[0].id] = meant(node.value)  # such as o = gs.orders
        else:
            meant(node)
    return used


def parsed(cell: str) -> ast.AST:
    """The cell as Python; one with a command for IPython names nothing."""
    try:
        return ast.parse(cell)
    except SyntaxError:
        return ast.Module([], [])
