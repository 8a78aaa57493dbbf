"""Facts: answers of what is no traced search, each under its call.

Sums of games, local search, simulated processors, numbers, orders and tables.
"""

from dataclasses import is_dataclass
from itertools import product

import gamesearch as gs
from golden import sources
from golden.kept import FACTS
from golden.plain import digest, plain, refusal, unusual, words

SHARES = ("all",)
GAMES = (
    "Kayles(9)", "Grundy(9)", "Nim([3, 4, 5])", "Nim([2, 3], misere=True)",
    "Domineering(3, 3)", "Sum([gs.Nim([2]), gs.Kayles(4)])", "TicTacToe()",
)  # fmt: skip
SUMS = {f"sum_{seed}": sources.seeded_sum(seed) for seed in range(1, 21)}
OF_SUMS = (
    "stops(gs.Sum({}.games))", "temperature(gs.Sum({}.games))", "hottest({})",
    "mean_value(gs.Sum({}.games))", "thermograph(gs.Sum({}.games))",
    "alpha_beta({})", "b_star({0}, estimate=gs.sum_intervals({0}), limit=200)",
)  # fmt: skip
QUEENS = "gs.QueensLandscape(8)"
PROCESSORS = 1, 4
SHORT = 60  # letters; of what is longer there is a digest
CALLS = [
    *(f"gs.{name}(gs.{game})" for name, game in product(
        ("grundy_value", "winning_moves", "stops", "temperature"), GAMES)),
    *(f"gs.hill_climbing({QUEENS}, seed={n}, sideways=9, restarts=2)" for n in (1, 2)),
    *(f"gs.annealing({QUEENS}, schedule=gs.cooling(2, 0.1), steps=300, seed={n})"
      for n in (1, 2)),
    *(f"gs.genetic_search({QUEENS}, seed={n}, population=20, generations=9)"
      for n in (1, 2)),
    *(f"gs.random_search({QUEENS}, samples=50, seed={n})" for n in (1, 2)),
    *(f"gs.liars({n})" for n in (9, 15, 561)),
    *(f"gs.is_probable_prime({n}, seed=1)" for n in (561, 7919, 2**61 - 1)),
    "gs.samples_needed(0.01, 0.99)", "gs.mex([0, 1, 3])",
    *(f"gs.value_iteration(gs.Pig({n}, sides=2)).value" for n in (2, 5)),
    *(f"gs.value_iteration(gs.Race({n})).plan" for n in (5, 8)),
    *(f"gs.{name}((8, 1, 3, 4, 0, 2, 7, 6, 5))" for name in
      ("manhattan", "misplaced", "linear_conflict", "puzzle_intervals()")),
    "gs.and_or_search(gs.Vacuum(slippery=True)).plan",
    "gs.plan_cost(gs.Vacuum(), gs.and_or_search(gs.Vacuum()).plan)",
    *(f"gs.check_game(gs.{game}, games=5)" for game in GAMES),
    "gs.experiments.minimal_leaves(3, 5)", "gs.experiments.all_leaves(3, 5)",
    "gs.experiments.pearl(3)", "gs.arena.elo(0.75)", "gs.arena.interval([1, 0, 1, 1])",
]  # fmt: skip


def entries(share):
    names = {"gs": gs} | SUMS
    of_sums = [f"gs.{call.format(name)}" for call, name in product(OF_SUMS, SUMS)]
    for call in CALLS + of_sums:
        yield FACTS, call, answer(lambda call=call: eval(call, names))
    for algorithm, seed, processors in product(
        gs.simulate.ALGORITHMS, range(1, 7), PROCESSORS
    ):
        tree = gs.RandomTree(3, 3, seed=seed, values=(-9, 9))
        run = answer(
            lambda algorithm=algorithm, tree=tree, processors=processors: (
                gs.simulate.run(algorithm.name, tree, processors=processors)
            )
        )
        yield FACTS, f"{algorithm.name}, tree {seed}, {processors} processors", run


def answer(call):
    try:
        found = call()
    except (ValueError, TypeError) as error:
        return f"refused: {refusal(error)}"
    if not is_dataclass(found):
        return plain(found)
    texts = {name: words(one) for name, one in unusual(found).items()}
    return {n: one if len(one) < SHORT else digest(one) for n, one in texts.items()}
