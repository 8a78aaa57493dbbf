"""The controls of the explorer that ask for another search.

They are not those of ipywidgets: its sliders have no name that a screen reader could
say, and the explorer works from one file without them.
"""

from gamesearch.rules.problem import Problem
from gamesearch.search.best_first.mcts import UCB1
from gamesearch.widgets.controls import check, choice, number, slider
from gamesearch.widgets.explorer.experiment import PROBLEM_ORDERS, Experiment

LARGEST_END = 1_000_000  # of L and U, as they are typed
SEARCH_DEPTH = "search depth"
NUMBERS = *range(1, 11), *range(15, 55, 5), *range(60, 110, 10), 150, 200, 300, 500
EXPLORATIONS = 0, 0.1, 0.25, 0.5, 0.75, 1, UCB1, 2, 4
DEEPEST_TREE = 10_000  # leaves of a random tree that the depth slider offers


def controls(experiment: Experiment) -> list[dict]:
    """The controls in the order they are shown; `name` is that of a setting."""
    wish = experiment.settings
    algorithm = experiment.options_of(wish["algorithm"])
    found = []
    sampled = "simulations" in algorithm
    playing = not isinstance(experiment.game, Problem) and not sampled
    if "depth" in algorithm or experiment.grows or playing:
        found.append(_depth(experiment))
    if "order" in algorithm:
        found.append(choice("order", "order", _orders(experiment), wish["order"]))
    found.append(
        choice("algorithm", "algorithm", _algorithms(experiment), wish["algorithm"])
    )
    if experiment.grows:
        found.append(number("branching", "branching", wish["branching"], 1, 9))
    shuffled = "shuffled" in (wish["order"], wish["compare"])
    if experiment.grows or shuffled or "seed" in algorithm:
        found.append(number("seed", "seed", wish["seed"], 0, 99_999))
    quiet = "noisy" in experiment.options  # a search that has one way to cut
    if "strict" in algorithm and not quiet:
        found.append(
            check("strict", "cut only beyond the bound (strict)", wish["strict"])
        )
    if "hard" in algorithm and not quiet:
        found.append(
            check("hard", "values kept inside the window (fail-hard)", wish["hard"])
        )
    ends = experiment.utility_range
    if "utility_range" in algorithm and ends is not None:
        for name, label, end in zip(("lowest", "highest"), ("L", "U"), ends):
            value = end if isinstance(end, int) else float(end)
            found.append(number(name, label, value, -LARGEST_END, LARGEST_END))
    if "probes" in algorithm:
        found.append(number("probes", "probes", wish["probes"], 1, 9))
    if sampled:
        found.append(_places("simulations", wish["simulations"], NUMBERS))
        found.append(_places("exploration", wish["exploration"], EXPLORATIONS))
    orders = [] if sampled else _orders(experiment)
    pairs = [("", "nothing"), *_algorithms(experiment), *orders]
    found.append(choice("compare", "compare with", pairs, wish["compare"]))
    return found


def _places(name, value, usual):
    """A slider over the usual numbers, and the one that is set."""
    value = value if isinstance(value, int) else float(value)
    values = sorted({*usual, value})
    place, texts = values.index(value), [f"{one:.4g}" for one in values]
    return slider(name, name, place, texts, values=values)


def _depth(experiment):
    depth, game = experiment.settings["depth"], experiment.game
    if experiment.grows:
        most = 1
        while game.branching ** (most + 1) <= DEEPEST_TREE and most < 12:
            most += 1
        names = [str(plies) for plies in range(1, max(most, depth) + 1)]
        return slider("depth", "tree depth", depth, names, low=1)
    if experiment.evaluate is None:
        why = "There is no evaluation, so the search must go to the end."
        return slider("depth", SEARCH_DEPTH, 0, ["to the end"], why=why)
    end = experiment.deepest + 1
    names = [*map(str, range(end)), "to the end"]
    return slider("depth", SEARCH_DEPTH, end if depth is None else depth, names)


def depth_wished(experiment: Experiment, place: int) -> int | None:
    """The depth that a place of the slider stands for."""
    if experiment.grows:
        return place
    return None if place > experiment.deepest or experiment.evaluate is None else place


def _orders(experiment):
    names = ["as_given", "best_first", "worst_first", "shuffled"]
    if isinstance(experiment.game, Problem):
        names = [*PROBLEM_ORDERS, "shuffled"]
    if hasattr(experiment.game, "centrality"):
        names.append("centre_first")
    if experiment.evaluate is not None:
        names.append("by_evaluation")
    if experiment.order_given is not None:
        names.insert(0, "given")
    return [(name, experiment.order_name(name)) for name in names]


def _algorithms(experiment):
    return [(name, name.replace("_", " ")) for name in experiment.algorithms]
