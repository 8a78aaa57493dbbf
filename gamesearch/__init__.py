"""Game-tree search to teach with: searches, traces, trees, pictures, checks.

`import gamesearch as gs` loads the rules and the searches only, and no third-party
module; pictures, widgets and checks are loaded when they are first used.
"""

from importlib import import_module

from gamesearch import orders
from gamesearch.check_game import check_game
from gamesearch.game import CHANCE, MAX, MIN, Counted, Game
from gamesearch.games import (
    Backgammon,
    Breakthrough,
    Chance,
    Coins,
    ConnectFour,
    Domineering,
    ExplicitGraph,
    ExplicitTree,
    Grundy,
    IntervalTree,
    Kayles,
    Nim,
    Othello,
    Pig,
    Race,
    RandomTree,
    ScoredSum,
    Sum,
    Switch,
    TicTacToe,
    from_chess,
)
from gamesearch.problem import Problem
from gamesearch.problems import AndOrGraph, Puzzle, Queens
from gamesearch.result import Budget, OutOfNodes, SearchResult
from gamesearch.search import (
    a_star,
    alpha_beta,
    alpha_beta_with_memory,
    aspiration,
    b_star,
    b_star_again,
    b_star_negamax,
    b_star_path,
    deepen,
    dual_star,
    expectimax,
    expectiminimax,
    grundy_value,
    hottest,
    mean_value,
    mex,
    minimax,
    mtdf,
    negamax,
    pvs,
    quiescence,
    sss_star,
    star1,
    star2,
    stockman,
    stops,
    temperature,
    thermograph,
    two_phase_minimax,
    value_iteration,
    winning_moves,
)
from gamesearch.table import Table
from gamesearch.trace import Event, Trace, first_difference
from gamesearch.tree import Tree, searched, tree_of

__version__ = "0.1.0"

_LATER = {  # name: the module that has it, loaded when it is first asked for
    "all_orders": "gamesearch.widgets.all_orders",
    "arena": "gamesearch.arena",
    "check": "gamesearch.check",
    "course_map": "gamesearch.draw.course_map",
    "draw": "gamesearch.draw",
    "draw_bars": "gamesearch.draw",
    "draw_board": "gamesearch.draw",
    "draw_closing": "gamesearch.draw",
    "draw_flipbook": "gamesearch.draw",
    "draw_icicle": "gamesearch.draw",
    "draw_intervals": "gamesearch.draw",
    "draw_passes": "gamesearch.draw",
    "draw_text": "gamesearch.draw",
    "estimates": "gamesearch.estimates",
    "evaluations": "gamesearch.evaluations",
    "experiments": "gamesearch.experiments",
    "explore": "gamesearch.widgets",
    "explore_intervals": "gamesearch.widgets.intervals",
    "first_steps": "gamesearch.check.first_steps",
    "glossary": "gamesearch.draw.glossary",
    "leaf_maps": "gamesearch.widgets.leaf_maps",
    "manhattan": "gamesearch.estimates",
    "named_intervals": "gamesearch.estimates",
    "null_move": "gamesearch.estimates.null_move",
    "play_heaps": "gamesearch.widgets.heaps",
    "player": "gamesearch.widgets",
    "players": "gamesearch.players",
    "probabilities": "gamesearch.widgets.probabilities",
    "puzzle_intervals": "gamesearch.estimates",
    "roll_dice": "gamesearch.widgets.roll_dice",
    "self_test": "gamesearch.installation",
    "show": "gamesearch.draw",
    "sliders": "gamesearch.widgets.sliders",
    "strategies": "gamesearch.search",
    "sum_intervals": "gamesearch.estimates",
    "view_game": "gamesearch.widgets.view_game",
}

__all__ = [
    "CHANCE",
    "MAX",
    "MIN",
    "AndOrGraph",
    "Backgammon",
    "Breakthrough",
    "Budget",
    "Chance",
    "Coins",
    "ConnectFour",
    "Counted",
    "Domineering",
    "Event",
    "ExplicitGraph",
    "ExplicitTree",
    "Game",
    "Grundy",
    "IntervalTree",
    "Kayles",
    "Nim",
    "Othello",
    "OutOfNodes",
    "Pig",
    "Problem",
    "Puzzle",
    "Queens",
    "Race",
    "RandomTree",
    "ScoredSum",
    "SearchResult",
    "Sum",
    "Switch",
    "Table",
    "TicTacToe",
    "Trace",
    "Tree",
    "a_star",
    "alpha_beta",
    "alpha_beta_with_memory",
    "aspiration",
    "b_star",
    "b_star_again",
    "b_star_negamax",
    "b_star_path",
    "check_game",
    "deepen",
    "dual_star",
    "expectimax",
    "expectiminimax",
    "first_difference",
    "from_chess",
    "grundy_value",
    "hottest",
    "mean_value",
    "mex",
    "minimax",
    "mtdf",
    "negamax",
    "orders",
    "pvs",
    "quiescence",
    "searched",
    "sss_star",
    "star1",
    "star2",
    "stockman",
    "stops",
    "temperature",
    "thermograph",
    "tree_of",
    "two_phase_minimax",
    "value_iteration",
    "winning_moves",
    *_LATER,
]


def __getattr__(name):
    if name not in _LATER:
        raise AttributeError(f"module 'gamesearch' has no attribute {name!r}")
    module = import_module(_LATER[name])
    return module if module.__name__ == f"gamesearch.{name}" else getattr(module, name)


def __dir__():
    return sorted({*globals(), *__all__})
