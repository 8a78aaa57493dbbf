"""The settings of the explorer that depend on the game: searches, options, L and U.

A search can be shown if it has a trace and needs no estimate. It fits a game of chance
only if it allows chance nodes. Problems, AND/OR graphs and games with goals have their
own searches. L and U are those of the game, times the `win` of the evaluation, until
other numbers are typed.
"""

import inspect
from numbers import Real

from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.problem import Problem
from gamesearch.search import NAMES
from gamesearch.search.arguments import check_options, signature_of
from gamesearch.search.chance.outcomes import value_range
from gamesearch.search.suitable import meets, meets_chance

FOR_WAYS = {"game", "state", "depth", "limit", "trace"}  # all that such a search takes
FILLED_IN = {"game", "problem", "state", "trace", "options"}  # by the explorer
TAKE_CHANCE = {"mcts"} | {
    name
    for module, names in NAMES.items()
    if module.startswith("chance.")
    for name in names.split()
}


def fitting(algorithms: dict, game: Game, state) -> dict:
    """The searches by name that can be shown for this game.

    >>> from gamesearch import ExplicitTree, Chance, alpha_beta, star1
    >>> coin = ExplicitTree(Chance([(0.5, 1), (0.5, 3)]))
    >>> list(fitting({"alpha_beta": alpha_beta, "star1": star1}, coin, 0))
    ['star1']
    >>> from gamesearch import Missionaries, breadth_first
    >>> both = {"alpha_beta": alpha_beta, "breadth_first": breadth_first}
    >>> list(fitting(both, Missionaries(), (3, 3, 1)))
    ['breadth_first']
    """
    chance = not isinstance(game, Problem) and meets_chance(game, state)

    def fits(name):
        given = set(signature_of(algorithms[name]).parameters)
        if isinstance(game, Problem):
            return {"problem", "trace"} <= given
        if getattr(game, "wants_plan", False):
            return {"target", "trace"} <= given
        if callable(getattr(game, "is_goal", None)):
            return {"trace"} <= given <= FOR_WAYS
        traced = "trace" in given or "options" in given  # deepen hands it on
        shown = traced and "evaluate" in given and "estimate" not in given
        if name == "expectimax" and shown:  # one side chooses, all else is chance
            shown = not all(meets(game, side, state) for side in (MAX, MIN))
        return shown and (not chance or name in TAKE_CHANCE)

    return {name: search for name, search in algorithms.items() if fits(name)}


def check_taken(experiment, to_search, options, own) -> None:
    """TypeError for an option that no search to be run takes; `own` are explore's."""
    given = [name for name, value in to_search.items() if value is not None]
    wish = experiment.settings
    shown = [
        name
        for name in (wish["algorithm"], wish["compare"])
        if name in experiment.algorithms
    ]
    taken = {}
    for name in shown:
        taken |= experiment.options_of(name)
    kinds = {parameter.kind for parameter in taken.values()}
    if inspect.Parameter.VAR_KEYWORD in kinds and "algorithm" not in taken:
        return  # a search of one's own that takes any
    known = {**taken, **dict.fromkeys(own)}
    known = [name for name in known if name not in FILLED_IN]
    check_options([*given, *options], known, f"explore with {' and '.join(shown)}")


def check_needed(name: str, parameters: dict, options: dict) -> None:
    """ValueError for the first option that the search needs and does not get."""
    for word, parameter in parameters.items():
        needed = parameter.kind is inspect.Parameter.KEYWORD_ONLY
        needed = needed and parameter.default is inspect.Parameter.empty
        if needed and word not in FILLED_IN and word not in options:
            if name.startswith("b_star"):
                raise ValueError(
                    f"{word}: {name} needs {word}=...; to see B* use "
                    "gs.explore_intervals(game, estimate=...)."
                )
            raise ValueError(f"{word}: {name} needs {word}=..., so give it, too.")


def range_for(game: Game, evaluate, lowest, highest) -> tuple[Real, Real] | None:
    """The range (L, U): the typed ends, else the game's own; None if it has none.

    >>> from gamesearch import ExplicitTree
    >>> range_for(ExplicitTree([3, 7]), None, None, 10)
    (3, 10)
    """
    try:
        low, high = value_range(game, evaluate, None)
    except ValueError:  # without an end
        low = high = None
    low = low if lowest is None else lowest
    high = high if highest is None else highest
    return None if low is None or high is None else (low, high)
