"""Widgets for notebooks: the explorer, the player, the first steps.

Each loads when it is first used.
"""

from importlib import import_module

_LATER = {  # name: the module that has it
    "Explorer": "gamesearch.widgets.explorer",
    "explore": "gamesearch.widgets.explorer",
    "FirstSteps": "gamesearch.widgets.first_steps",
    "player": "gamesearch.widgets.play",
}

__all__ = list(_LATER)


def __getattr__(name):
    if name not in _LATER:
        raise AttributeError(f"module 'gamesearch.widgets' has no attribute {name!r}")
    thing = getattr(import_module(_LATER[name]), name)
    globals()[name] = thing  # else the submodule of the same name would hide it
    return thing


def __dir__():
    return sorted({*globals(), *__all__})
