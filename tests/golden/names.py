"""The public names of `gs` and of its modules: what each is, and how it is called.

Facts: kinds and signatures, also of the methods of classes. Wording: docstrings.
"""

import inspect
import re
from types import ModuleType

import gamesearch as gs
from golden.kept import FACTS, WORDING
from golden.plain import ADDRESS, words

SHARES = ("all",)
OURS = ("gamesearch", "marking", "coursework")
FUNCTION = re.compile(r"<(?:[\w-]+ )?(?:function|method) ([\w.<>]+)>")
DOTTED = re.compile(r"\b(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])")  # gamesearch.rules.game.Game
SCALARS = (bool, int, float, str, tuple)


def entries(share):
    inside = [name for name in dir(gs) if name not in gs.__all__ and name[0] != "_"]
    found = [n for n in inside if not isinstance(getattr(gs, n), ModuleType)]
    yield FACTS, "names of gs", [*sorted(gs.__all__), *found]
    modules = {"gs": gs}
    for name in gs.__all__:
        if isinstance(getattr(gs, name), ModuleType):
            modules[f"gs.{name}"] = getattr(gs, name)
    for place, module in modules.items():
        if not callable(module):
            yield WORDING, place, inspect.getdoc(module) or ""
        for name in sorted(set(public(module))):
            yield from described(f"{place}.{name}", getattr(module, name))


def public(module):
    """The names that a module offers."""
    if hasattr(module, "__all__"):
        return module.__all__
    return [n for n, one in vars(module).items() if n[0] != "_" and ours(one)]


def ours(thing) -> bool:
    """Is it made here?"""
    home = getattr(thing, "__module__", None) or type(thing).__module__
    return not isinstance(thing, ModuleType) and home.split(".")[0] in OURS


def described(name, thing):
    """The entries of a name."""
    if isinstance(thing, ModuleType) and not callable(thing):
        yield FACTS, name, "module"
    elif isinstance(thing, type):
        yield FACTS, name, f"class {signature(thing)}"
        yield WORDING, name, inspect.getdoc(thing) or ""
        for member in dir(thing):
            if member[0] != "_":
                yield from of_class(thing, f"{name}.{member}", member)
    elif callable(thing):
        kind = "function" if inspect.isroutine(thing) else "callable"
        yield FACTS, name, f"{kind} {signature(thing)}"
        yield WORDING, name, inspect.getdoc(thing) or ""
    else:
        shown = words(thing) if isinstance(thing, SCALARS) else type(thing).__name__
        yield FACTS, name, f"value {shown}"


def of_class(kind, name, member):
    """The entries of a method or attribute that a class has from this house."""
    home = next(one for one in kind.__mro__ if member in vars(one))
    if home.__module__.split(".")[0] not in OURS:
        return
    thing = inspect.getattr_static(kind, member)
    if isinstance(thing, (classmethod, staticmethod)) or inspect.isfunction(thing):
        form = type(thing).__name__.replace("function", "method")
        yield FACTS, name, f"{form} {signature(getattr(kind, member))}"
        if home is kind:
            yield WORDING, name, inspect.getdoc(getattr(kind, member)) or ""
    else:
        yield FACTS, name, "attribute"
        if home is kind and isinstance(thing, property):
            yield WORDING, name, inspect.getdoc(thing) or ""


def signature(thing) -> str:
    """How it is called, without the modules and addresses of what is named."""
    try:
        text = str(inspect.signature(thing))
    except ValueError:
        return "(...)"
    return DOTTED.sub("", FUNCTION.sub(r"\1", ADDRESS.sub("", text)))
