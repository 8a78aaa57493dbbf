"""Names of a package that are loaded when they are first used."""

import sys
from difflib import get_close_matches
from importlib import import_module


def lazily(package: str, tables: dict[str, str], modules: dict[str, str] | None = None):
    """`__getattr__`, `__dir__` and `__all__` of a package, from one table.

    `tables` lists for each module, named relative to the package, the names that it
    defines; `modules` has names that mean whole modules. The modules of the tables are
    attributes of the package, too, whether or not they have been loaded before.

    >>> get, listed, names = lazily("gamesearch", {"rules.game": "MAX MIN"})
    >>> get("MAX"), get("rules").__name__, names
    (1, 'gamesearch.rules', ['MAX', 'MIN'])
    """
    inside = {module.partition(".")[0] for module in tables}
    modules = modules or {}
    places = {name: module for module in tables for name in tables[module].split()}
    names = sorted({*places, *modules})

    def __getattr__(name):
        if name in modules:
            thing = import_module(f"{package}.{modules[name]}")
        elif name in places:
            thing = getattr(import_module(f"{package}.{places[name]}"), name)
        elif name in inside:
            thing = import_module(f"{package}.{name}")
        else:
            near = [] if name[0] == "_" else get_close_matches(name, names, 1)
            if near:
                raise AttributeError(
                    f"Module {package!r} has no attribute {name!r}. Did you mean "
                    f"{near[0]!r}?"
                )
            raise AttributeError(f"Module {package!r} has no attribute {name!r}.")
        setattr(sys.modules[package], name, thing)
        return thing

    def __dir__():
        own = (one for one in vars(sys.modules[package]) if one.startswith("__"))
        return sorted({*own, *names})

    return __getattr__, __dir__, names
