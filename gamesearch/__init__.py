"""Game-tree search to teach with: searches, traces, trees, pictures, checks.

`import gamesearch as gs` loads the rules and the searches only, and no third-party
module; pictures, widgets and checks are loaded when they are first used.
"""

from importlib import import_module

from gamesearch import orders
from gamesearch.game import CHANCE, MAX, MIN, Counted, Game
from gamesearch.games import *  # noqa: F403 - each lists its names in __all__
from gamesearch.games import __all__ as _games
from gamesearch.result import Budget, OutOfNodes, SearchResult
from gamesearch.search import *  # noqa: F403
from gamesearch.search import __all__ as _searches
from gamesearch.trace import Event, Trace, first_difference
from gamesearch.tree import Tree, tree_of

__version__ = "0.1.0"

_LATER = {  # name: the module that has it
    "check": "gamesearch.check",
    "evaluations": "gamesearch.evaluations",
    "check_game": "gamesearch.check_game",
    "draw": "gamesearch.draw",
    "draw_flipbook": "gamesearch.draw",
    "draw_icicle": "gamesearch.draw",
    "draw_text": "gamesearch.draw",
    "show": "gamesearch.draw",
    "explore": "gamesearch.widgets",
    "player": "gamesearch.widgets",
}

__all__ = ["CHANCE", "MAX", "MIN", "Budget", "Counted", "Event", "Game", "OutOfNodes",
           "SearchResult", "Trace", "Tree", "first_difference", "orders", "tree_of",
           *_games, *_searches, *_LATER]


def __getattr__(name):
    if name not in _LATER:
        raise AttributeError(f"module 'gamesearch' has no attribute {name!r}")
    module = import_module(_LATER[name])
    return module if module.__name__ == f"gamesearch.{name}" else getattr(module, name)


def __dir__():
    return sorted({*globals(), *__all__})
