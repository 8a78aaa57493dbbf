"""Who chooses at a node: a player, chance, or nobody's opponent.

A tree of two players has MAX and MIN, and chance. One player alone has neither: the
nodes of a problem, of a path search and of a game with `alone=True` are all ONE.
In an AND/OR graph a node is OR, since one of its connectors is enough, and a connector
is AND, since all its members are needed.
"""

from gamesearch.rules.game import CHANCE, MAX, MIN, Game
from gamesearch.rules.problem import Problem

GAME, PROBLEM, PATH, AND_OR = "game", "problem", "path", "and-or"
ONE, OR, AND = "one", "or", "and"
KIND_NAMES = {MAX: "max", MIN: "min", CHANCE: "chance", None: "leaf"}


def form_of(game: Game) -> str:
    """What is searched: a game, a problem, a path to a goal, or an AND/OR graph.

    >>> from gamesearch import Missionaries, Nim, Queens
    >>> form_of(Nim([3])), form_of(Queens(4)), form_of(Missionaries())
    ('game', 'problem', 'path')
    """
    if isinstance(game, Problem):
        return PROBLEM
    if getattr(game, "wants_plan", False):
        return AND_OR
    return PATH if callable(getattr(game, "is_goal", None)) else GAME


def role_of(game: Game, side: int | None) -> int | str | None:
    """Who chooses where `side` is to move in this game, None for nobody.

    >>> from gamesearch import MIN, AndOrGraph, Missionaries, Nim
    >>> role_of(Nim([3]), MIN), role_of(Missionaries(), MIN)
    (-1, 'one')
    >>> role_of(AndOrGraph({"a": [["b"]]}, solved=["b"]), MIN)
    'and'
    """
    form = form_of(game)
    if side == CHANCE:
        return side
    if form == AND_OR:
        return AND if side == MIN else OR
    return side if form == GAME and not getattr(game, "alone", False) else ONE


def kind_name(kind: int | str | None) -> str:
    """The kind of a node as a word: max, min, chance, one, or, and, leaf."""
    return KIND_NAMES.get(kind, kind)
