"""Game-tree search to teach with: searches, traces, trees, pictures, checks.

`import gamesearch as gs` loads a list of names; each comes from its module when it is
first used, and rules, searches and trees use nothing but the standard library.
"""

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType

from gamesearch import games, search
from gamesearch import tree as tree  # `gs.tree.TABLE` and its like are used, too
from gamesearch.rules.lazy import lazily

__version__ = "0.1.0"

NAMES = {  # module: what it defines
    "check.explore": "explore",  # that of widgets.explorer, its answers counted
    "check.first_steps": "first_steps",
    "draw": "draw_and_or draw_bars draw_board draw_closing draw_flipbook draw_icicle "
    "draw_intervals draw_minimal_tree draw_passes draw_speed_up draw_text "
    "draw_timeline show",
    "draw.course_map": "course_map",
    "draw.glossary": "glossary",
    "draw.search_map": "search_map",
    "games": " ".join(games.__all__),
    "lab.reference.find": "help",
    "lab.running_score": "running_score",
    "lab.self_test": "self_test",
    "lab.to_open_spiel": "to_open_spiel",
    "play.check_parts": "check_evaluation check_order",
    "play.dialogue": "Match",
    "problems": "AndOrGraph Colouring ConstraintProblem Knapsack Landscape "
    "Missionaries ProductionSystem Puzzle Queens QueensLandscape Route Rule SubsetSum "
    "Sudoku Tour TourLandscape Vacuum and_or_example",
    "rules.check_game": "check_game",
    "rules.evaluation": "evaluation",
    "rules.game": "CHANCE MAX MIN Counted Game",
    "rules.problem": "Problem",
    "rules.result": "Budget OutOfNodes SearchResult",
    "rules.result_table": "ResultTable",
    "rules.table": "Table",
    "search": " ".join(search.__all__),
    "search.orders": "by_key",
    "search.estimates": "linear_conflict manhattan misplaced named_intervals "
    "plan_intervals puzzle_intervals sum_intervals",
    "search.estimates.null_move": "null_move",
    "search.local": "LocalResult annealing cooling genetic_search hill_climbing "
    "random_search samples_needed",
    "search.local.primes": "fermat_witness is_probable_prime liars strong_witness",
    "tree.narration.plans": "conditional_plan",
    "tree.trace": "Event Trace first_difference",
    "tree.tree": "Tree searched tree_of",
    "widgets.first_steps.first_steps": "Endgame",
    "widgets.game.play": "player",
    "widgets.game.view_game": "view_game",
    "widgets.intervals.intervals": "explore_intervals",
    "widgets.labs.all_orders": "all_orders",
    "widgets.labs.heaps": "play_heaps",
    "widgets.labs.leaf_maps": "leaf_maps",
    "widgets.labs.probabilities": "probabilities",
    "widgets.labs.roll_dice": "roll_dice",
    "widgets.labs.sliders": "sliders",
    "widgets.parallel.parallel": "explore_parallel",
}
MODULES = {  # names that stand for a whole module
    "arena": "play.arena",
    "check": "check",
    "course": "sets",
    "draw": "draw",
    "estimates": "search.estimates",
    "evaluations": "search.evaluations",
    "experiments": "lab.experiments",
    "orders": "search.orders",
    "players": "play",
    "simulate": "search.parallel.simulate",
    "strategies": "search.best_first.strategies",
}
_named, __dir__, __all__ = lazily(__name__, NAMES, MODULES)
__all__.remove("help")  # a star import would hide Python's own

_OLDER = {  # where modules are now that a notebook may still know by an older path
    "fast": "gamesearch.lab.fast",
    "game": "gamesearch.rules.game",
    "grading": "coursework.marking",
    "problem": "gamesearch.rules.problem",
    "result": "gamesearch.rules.result",
    "sets.judging.made": "gamesearch.sets.first_program",
    "sets.judging.own_trace": "gamesearch.sets.first_program",
    "sets.judging": "gamesearch.sets",
    "table": "gamesearch.rules.table",
    "trace": "gamesearch.tree.trace",
}
_MOVED = _OLDER | {  # a module that is a name of gs can be imported by that name
    name: f"gamesearch.{place}" for name, place in MODULES.items() if place != name
}


def __getattr__(name):
    return import_module(_OLDER[name]) if name in _OLDER else _named(name)


class _Moved:
    """Finds a module by its older path: the same module under two names."""

    def find_spec(self, name, path=None, target=None):
        inner = name.removeprefix("gamesearch.")
        for old, new in _MOVED.items():
            if inner != name and f"{inner}.".startswith(f"{old}."):
                return ModuleSpec(name, self, origin=new + inner.removeprefix(old))
        return None

    def create_module(self, spec):
        module = import_module(spec.origin)
        self.own = module.__spec__
        return module

    def exec_module(self, module):
        module.__spec__ = self.own  # it has run already, under its own name


class _AlphaBetaWithMemory(ModuleType):
    """A module by its older path, where it would hide the search of the same name."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        place = "gamesearch.search.two_player.alpha_beta_with_memory"
        return getattr(import_module(place), name)


sys.meta_path.insert(0, _Moved())  # before what an old folder has left behind
_OLD = "gamesearch.search.alpha_beta_with_memory"
sys.modules[_OLD] = _AlphaBetaWithMemory(_OLD)
