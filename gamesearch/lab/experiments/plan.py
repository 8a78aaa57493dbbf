"""The plan of a sweep: its arguments checked and expanded into a list of runs.

For trees there is a run for every depth x branching x seed x algorithm x order. For
positions of a game there is a run for every depth x position x algorithm x order. The
runs are in this order, so that in an interrupted sweep all algorithms have searched the
same trees.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import product
from numbers import Integral
from typing import NamedTuple

from gamesearch.lab.experiments.runs import Run, as_named, is_named
from gamesearch.rules.game import Game
from gamesearch.rules.given import whole_number
from gamesearch.search.arguments import check_depth, check_evaluation, check_rules

UNIT = 20_000  # leaves of whole trees in a job, much more work than sending it


class Plan(NamedTuple):
    """The runs of a sweep, and their common arguments as one line of text."""

    runs: list[Run]
    about: str


def bundles(runs: list[Run]) -> Iterator[list[Run]]:
    """The runs in bundles, so large that sending them costs little in comparison."""
    bundle, load = [], 0
    for run in runs:
        bundle.append(run)
        load += size(run)
        if load >= UNIT:
            yield bundle
            bundle, load = [], 0
    if bundle:
        yield bundle


def size(run: Run) -> int:
    """The size of a run in leaves of the whole tree; for a position it is a guess."""
    if "branching" not in run.names:
        return UNIT
    return run.names["branching"] ** run.names["depth"]


def of_trees(algorithms, orders, depths, branching, seeds, tree, limit) -> Plan:
    """The plan of a sweep over seeded trees."""
    if not callable(tree):
        raise TypeError(
            "tree: what makes a tree from branching, depth and seed, such as "
            f"RandomTree or partial(RandomTree, values=(0, 9)), not {tree!r}."
        )
    widths, depths = listed(branching, "branching"), listed(depths, "depths")
    widths = [whole_number(b, 1, "branching: whole numbers") for b in widths]
    depths = [whole_number(d, 0, "depths: whole numbers") for d in depths]
    seeds = listed(seeds, "seeds")
    for seed in seeds:
        if not isinstance(seed, Integral) or isinstance(seed, bool):
            raise TypeError(f"seeds: whole numbers, not {seed!r}.")
    seeds = list(map(int, seeds))  # also from numpy integers
    options = _given(limit=_nodes(limit))
    places = [
        ({"branching": b, "depth": d, "seed": s}, partial(_grown, tree, b, d, s))
        for d, b, s in product(depths, widths, seeds)
    ]
    runs = [
        Run(names, algorithm, maker, place, options, names["seed"])
        for names, algorithm, maker, place in _everywhere(algorithms, orders, places)
    ]
    return Plan(runs, f"trees: {as_text(tree)}; limit: {limit}")


def of_positions(algorithms, orders, depths, game, positions, evaluate, limit) -> Plan:
    """The plan of a sweep over positions of a game."""
    check_rules(game)
    check_evaluation(evaluate)
    depths = listed(depths, "depths")
    for depth in depths:
        check_depth(depth)
    places = [
        ({"depth": d, "position": name}, partial(tuple, (game, state)))
        for d, (name, state) in product(depths, named_positions(positions, game))
    ]
    options = {"evaluate": evaluate, "limit": _nodes(limit)}
    runs = [
        Run(names, algorithm, maker, place, _given(depth=names["depth"], **options))
        for names, algorithm, maker, place in _everywhere(algorithms, orders, places)
    ]
    about = f"game: {as_text(game)}; evaluate: {as_text(evaluate)}; limit: {limit}"
    return Plan(runs, about)


def _everywhere(algorithms, orders, places):
    """A run for each algorithm with each order, on each tree or position in turn."""
    pairs = [*product(named_algorithms(algorithms), named_orders(orders))]
    for names, place in places:
        for (name, algorithm), (order, maker) in pairs:
            yield {"algorithm": name, "order": order, **names}, algorithm, maker, place


def _given(**options):
    """The options that were given; some searches do not accept `depth` or `limit`."""
    return {name: value for name, value in options.items() if value is not None}


def _nodes(limit):
    if limit is None:
        return None
    return whole_number(limit, 1, "limit: a whole number of nodes for each run")


def _grown(tree, branching, depth, seed):
    return tree(branching, depth, seed), None


def named_algorithms(algorithms) -> list[tuple[str, Callable]]:
    """Pairs (name, search) from a list of functions or a mapping."""
    if isinstance(algorithms, Mapping):
        pairs = list(algorithms.items())
    else:
        given = [algorithms] if callable(algorithms) else list(algorithms)
        pairs = [(getattr(one, "__name__", None), one) for one in given]
    for name, algorithm in pairs:
        if not callable(algorithm):
            raise TypeError(f"algorithms: searches, such as alpha_beta, not {name!r}.")
        if name is None:
            raise ValueError(
                f"algorithms: {as_text(algorithm)} has no name; give a dict "
                "{name: search}."
            )
    return _distinct(pairs, "algorithms")


def named_orders(orders) -> list[tuple[str, str | Callable]]:
    """Pairs (name, order) from a list of names, orders and makers, or from a dict."""
    if isinstance(orders, Mapping):
        pairs = [(name, as_named(order)) for name, order in orders.items()]
    else:
        single = isinstance(orders, str) or not isinstance(orders, Iterable)
        given = map(as_named, [orders] if single else orders)
        pairs = [(as_text(order), order) for order in given]
    for name, order in pairs:
        known = is_named(order) or callable(order) or hasattr(order, "sort")
        if not known:
            raise ValueError(
                "orders: names in gs.orders, such as 'best_first', orders, or "
                f"functions that make an order, not {name!r}: {order!r}."
            )
    return _distinct(pairs, "orders")


def named_positions(positions, game: Game) -> list[tuple[str, object]]:
    """Pairs (name, state) from a list or a mapping; None means the initial state."""
    if positions is None:
        positions = {"initial": game.initial()}
    if not isinstance(positions, Mapping):
        positions = [(repr(state), state) for state in positions]
    else:
        positions = list(positions.items())
    return _distinct(positions, "positions")


def listed(given, argument: str) -> list:
    """One value or several values as a list without duplicates."""
    single = given is None or isinstance(given, Integral)
    if not single and not isinstance(given, Iterable):
        raise TypeError(f"{argument}: whole numbers, not {given!r}.")
    values = [given] if single else list(given)
    _distinct([(value, value) for value in values], argument)
    return values


def _distinct(pairs, argument):
    """The pairs, after a check that their names are different."""
    names = [str(name) for name, _ in pairs]
    if not names:
        raise ValueError(f"{argument}: at least one.")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ValueError(
            f"{argument}: {twice!r} stands there twice; a row is known by its names, "
            "so give each its own."
        )
    wrong = next((name for name in names if not name.isprintable()), None)
    if wrong is not None:
        raise ValueError(f"{argument}: a name is one line of text, not {wrong!r}.")
    return pairs


def as_text(thing: object) -> str:
    """An argument as text without memory addresses, so it is the same in every process.

    >>> from gamesearch import RandomTree
    >>> as_text(partial(RandomTree, values=(0, 9)))
    'RandomTree(values=(0, 9))'
    """
    if isinstance(thing, str):
        return thing
    if isinstance(thing, partial):
        given = [*map(repr, thing.args)]
        given += [f"{name}={value!r}" for name, value in thing.keywords.items()]
        return f"{as_text(thing.func)}({', '.join(given)})"
    name = getattr(thing, "__qualname__", None)
    if name is None and type(thing).__repr__ is object.__repr__:
        name = type(thing).__qualname__
    return name or repr(thing)
