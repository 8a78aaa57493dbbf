"""The trees that are searched, and what each search is given beside them.

`KINDS` has for each kind of tree how many, a function that makes the tree of a number,
and the searches. Of each search the record has the plain call and some with options
drawn by seed: an option is a parameter of the search that has a line in `OPTIONS`.
"""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from fractions import Fraction
from inspect import signature
from random import Random
from typing import NamedTuple

import gamesearch as gs
from golden import sources
from golden.plain import words

WIN = 200  # more than any evaluation here
OFTEN = 0.4  # how likely an option is drawn
GIVEN = ("estimate",)  # the tree has it


class Case(NamedTuple):
    """A tree: its game, and an evaluation, an estimate and an interval of a state."""

    game: object
    evaluate: Callable | None = None
    estimate: Callable | None = None
    interval: Callable | None = None


def two_player(n):
    tree, first = sources.random_tree(n)
    game = gs.ExplicitTree(tree, first=first)
    if n % 8 == 0:
        game = sources.extra_turns(tree, first=first)
    if n % 10 == 9:
        game = gs.RandomTree(3, 3, n, values=(-9, 9), ragged=0.2)
    return Case(game, gs.evaluation(sources.guess(n), win=WIN))


def chance(n):
    tree, first = sources.chance_tree(n)
    game = gs.ExplicitTree(tree, first=first, alone=n % 2 == 1)
    if n % 10 == 9:
        game = gs.RandomTree(2, 4, n, values=(-9, 9), chance="unequal")
    return Case(game, gs.evaluation(sources.guess(n), win=WIN))


def graph(n):
    kind = sources.graph if n % 3 else sources.layers
    game = kind(n, first=gs.MIN if n % 4 == 1 else gs.MAX)
    evaluate = sources.guess_by_key(game, n)

    def interval(state):
        middle = evaluate(state)
        return (middle - 9, middle + 9)

    return Case(game, evaluate, interval=interval)


def and_or(n):
    return Case(sources.and_or_graph(n, circles=n % 2 == 1))


def interval_tree(n):
    game = gs.IntervalTree(2 + n % 2, 12, n, first=gs.MIN if n % 4 == 1 else gs.MAX)
    return Case(game, interval=game.estimate)


def problem(n):
    make = [
        lambda: sources.knapsack(n, 6),
        lambda: sources.tour(n, 5),
        lambda: gs.Queens(4 + n % 3, look_ahead=n % 2 == 0),
        lambda: gs.SubsetSum([Random(n).randint(1, 12) for _ in range(6)], 18),
        lambda: gs.Colouring(
            {"a": [*"bc"], "b": [*"acd"], "c": [*"abd"], "d": ["b"]}, 3
        ),
    ]
    return Case(make[n % 5]())


def ways(n):
    game = sources.weighted(n)
    rest = sources.cheapest(game)
    below, between = sources.below(rest, n), sources.between(rest, n)
    return Case(game, estimate=below.get, interval=between.get)


class Kind(NamedTuple):
    """How many trees, how each is made, the searches, how many calls with options."""

    count: int
    make: Callable[[int], Case]
    searches: str
    draws: int


KINDS = {
    "two-player tree": Kind(
        66,
        two_player,
        "minimax two_phase_minimax negamax alpha_beta alpha_beta_with_memory pvs "
        "aspiration mtdf sss_star dual_star stockman quiescence deepen star1 star2 "
        "expectiminimax parallel_alpha_beta and_or_search and_or_breadth_first "
        "and_or_ordered proof_number_search",
        2,
    ),
    "chance tree": Kind(
        60, chance, "expectiminimax expectimax star1 star2 value_iteration", 3
    ),
    "graph": Kind(
        36,
        graph,
        "alpha_beta alpha_beta_with_memory aspiration mtdf sss_star dual_star pvs "
        "star1 star2 b_star b_star_negamax proof_number_search",
        2,
    ),
    "AND/OR graph": Kind(
        40,
        and_or,
        "and_or_search and_or_breadth_first and_or_ordered ao_star "
        "proof_number_search solution_graphs",
        2,
    ),
    "interval tree": Kind(24, interval_tree, "b_star b_star_negamax b_star_again", 3),
    "problem": Kind(
        40,
        problem,
        "backtrack branch_and_bound best_first_branch_and_bound profile estimate_size",
        2,
    ),
    "graph of ways": Kind(
        34,
        ways,
        "breadth_first depth_first depth_limited iterative_deepening uniform_cost "
        "greedy a_star ida_star b_star_path",
        1,
    ),
}


def sorted_moves(case):
    """Every second move at a node is noisy, by seed."""

    def noisy(state):
        moves = case.game.moves(state)
        return [m for i, m in enumerate(moves) if Random(f"{state}|{i}").random() < 0.5]

    return noisy


ORDERS = {
    "killers": lambda case: gs.orders.Killers(),
    "history": lambda case: gs.orders.History(),
    "shuffled": lambda case: gs.orders.shuffled(1),
    "best first": lambda case: gs.orders.best_first,
    "worst first": lambda case: gs.orders.worst_first,
    "last first": lambda case: gs.orders.last_first,
    "by evaluation": lambda case: gs.orders.by_evaluation(case.evaluate),
    "table move, then killers": lambda case: gs.orders.then(
        gs.orders.table_move, gs.orders.Killers()
    ),
}
OF_PROBLEMS = ("last first", "shuffled")
WITH_TABLE = ("alpha_beta_with_memory", "aspiration", "mtdf", "sss_star", "dual_star")
STRATEGIES = {
    "prove best": lambda case: gs.strategies.prove_best,
    "disprove rest": lambda case: gs.strategies.disprove_rest,
    "smaller tree": lambda case: gs.strategies.smaller_tree,
    "at random": lambda case: gs.strategies.at_random(1),
    "by depth": lambda case: gs.strategies.by_depth(),
    "by depth, 2": lambda case: gs.strategies.by_depth(2),
    "by range": lambda case: gs.strategies.by_range(),
}


def always(*values):
    """These values, each called by itself."""
    return {words(value): lambda case, value=value: value for value in values}


OPTIONS = {
    "depth": always(0, 1, 2, 3),
    "order": ORDERS,
    "window": always((-2, 3), (1, 4), (-9, 0), (Fraction(1, 2), 2)),
    "limit": always(7, 25) | {"5 expanded": lambda case: gs.Budget(expanded=5)},
    "table": {
        "none": lambda case: None,
        "new": lambda case: "new",
        "4 entries": lambda case: gs.Table(4),
        "4 entries, deeper": lambda case: gs.Table(4, "deeper"),
        "6 entries, two-tier": lambda case: gs.Table(6, "two-tier"),
    },
    "strict": always(True),
    "hard": always(True),
    "noisy": {"": sorted_moves},
    "first_guess": always(-3, 4),
    "margin": always(2, 5),
    "grain": always(2, Fraction(1, 2)),
    "probes": always(2, 9),
    "utility_range": {"wide": lambda case: wide(case.game)},
    "target": {
        "MIN": lambda case: gs.MIN,
        "at least 2": lambda case: gs.at_least(2),
        "at most -1": lambda case: gs.at_most(-1),
    },
    "combine": {"max": lambda case: max},
    "tip": always("first", "last"),
    "strategy": STRATEGIES,
    "estimate": {"": lambda case: case.estimate},
    "widen": always(2),
    "rounds": always(3),
    "whole": always(False),
    "split": always("root"),
    "algorithm": {
        name: lambda case, name=name: getattr(gs, name)
        for name in ("minimax", "alpha_beta_with_memory", "mtdf", "pvs", "star2")
    },
    "seed": always(1, 2),
    "walks": always(7),
}


class InTurn(Executor):
    """Does each task when it is handed in, so that every run is the same."""

    def submit(self, task, *given, **named):
        done = Future()
        done.set_result(task(*given, **named))
        return done


def wide(game):
    low, high = game.utility_range()
    return WIN * (min(low, 0) - 3), WIN * (max(high, 0) + 2)


def calls(kind: str, n: int, case: Case, name: str):
    """The calls of this search on this tree: pairs (text, options)."""
    seen = set()
    for draw in range(KINDS[kind].draws + 1):
        told = tuple(drawn(kind, name, f"{kind} {n} {draw}", alone=not draw))
        if told not in seen:
            seen.add(told)
            options = {option: OPTIONS[option][label](case) for option, label in told}
            shown = (f"{option} {label}".strip() for option, label in told)
            text = ", ".join(one for one in shown if one not in GIVEN)
            yield text, completed(options, name, case)


def drawn(kind, name, seed, alone):
    """Pairs (option, label): those that must be given, if `alone` no others."""
    taken = signature(getattr(gs, name)).parameters
    for option in OPTIONS:
        if option not in taken:
            continue
        needed = taken[option].default is taken[option].empty
        rng = Random(f"{name} {seed} {option}")
        if option == "estimate" and not needed:
            continue  # the tree has its own
        if needed or (not alone and rng.random() < OFTEN):
            if option in ("strict", "hard") and name == "quiescence":
                continue  # it refuses them
            yield option, rng.choice(labels(kind, name, option))


def labels(kind, name, option):
    """Which values of an option are drawn from."""
    if option == "order" and kind == "problem":
        return OF_PROBLEMS
    found = list(OPTIONS[option])
    if option == "order" and name not in WITH_TABLE:
        found.remove("table move, then killers")
    return found


def completed(options, name, case):
    """The options, with what belongs to them: an evaluation, intervals, a depth."""
    if name == "quiescence" or "noisy" in options:
        options.setdefault("depth", 2)
        options = {k: v for k, v in options.items() if k not in ("strict", "hard")}
    if case.evaluate and ("depth" in options or name == "deepen") and takes(name):
        options["evaluate"] = case.evaluate
    if name.startswith("b_star"):
        options["estimate"] = case.interval
    if name == "parallel_alpha_beta":
        options |= {"executor": InTurn(), "workers": 1}
    return options


def takes(name):
    return "evaluate" in signature(getattr(gs, name)).parameters
