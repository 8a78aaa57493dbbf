"""Iterative deepening: search to depth 1, then 2, then 3, until the time is up.

Valid for every search with a depth limit. All but the last iteration seem wasted, but a
tree of b moves is b times larger one ply deeper, so they cost little together, and what
they learn (the table's moves, killers, history, a first guess) makes the last one
cheaper. Above all there is always an answer: that of the last iteration that ended.

Source: Slate and Atkin, "Chess 4.5: the Northwestern University chess program" (1977);
Korf, "Depth-first iterative-deepening", Artificial Intelligence 27 (1985).
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count

from gamesearch.rules.game import Game, State
from gamesearch.rules.result import Budget, OutOfNodes, SearchResult
from gamesearch.search.arguments import (
    check_algorithm,
    check_depth,
    check_evaluation,
    signature_of,
    table_of,
)
from gamesearch.search.two_player.alpha_beta import alpha_beta

COUNTS = "nodes", "leaves", "cutoffs", "expanded"


def deepen(game: Game, state: State = None, *, algorithm: Callable = alpha_beta,
           depth=None, evaluate=None, limit=None, **options) -> Iterator[SearchResult]:
    """The results of one search after another, each a ply deeper: a generator.

    >>> from gamesearch import TicTacToe
    >>> from gamesearch.search.evaluations import OpenLines
    >>> game = TicTacToe()
    >>> [(answer.depth, answer.value, answer.nodes)
    ...  for answer in deepen(game, depth=3, evaluate=OpenLines(game))]
    [(1, 4, 10), (2, 1, 36), (3, 3, 163)]

    It ends after `depth`, or with the iteration that met no depth limit, which has
    searched the game whole. `limit` counts the nodes, or the seconds, of all iterations
    together. When it is reached, or the search is interrupted, the last finished answer
    comes once more, with complete=False and all nodes counted; where none has finished
    it is what the first one knew.

    Each iteration is given the same `order`, which goes on learning, and the same
    `table`; entries of earlier iterations keep only their moves. A search that takes
    `first_guess` is given the last value. Further options go to `algorithm`; a `trace`
    tells the iterations apart where the search enters the root, as all do but
    `stockman` and `two_phase_minimax`.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    check_algorithm(algorithm)
    check_depth(depth)
    check_evaluation(evaluate)
    known = signature_of(algorithm).parameters
    if "table" in known:
        options["table"] = table_of(options.get("table", known["table"].default))
    budget = Budget.of(limit)
    return iterations(game, state, algorithm, depth, evaluate, budget, options,
                      guesses="first_guess" in known)


def iterations(game, state, algorithm, last, evaluate, budget, options, guesses):
    """Yield one result after another, as `deepen` says."""
    asked, answer, done = Asked(game, evaluate), None, Counter()
    for depth in count(1) if last is None else range(min(1, last), last + 1):
        if options.get("table") is not None: options["table"].begin()
        if guesses and answer: options["first_guess"] = answer.value
        asked.limit_met = False
        try:
            answer = algorithm(game, state, depth=depth, evaluate=asked,
                               limit=budget.after(done["nodes"], done["expanded"]),
                               **options)
        except (OutOfNodes, KeyboardInterrupt) as stop:
            yield stopped(answer, getattr(stop, "result", None), done, depth)
            return
        if not hasattr(answer, "nodes"):
            raise TypeError("algorithm: a search that returns one result, such as "
                            f"gs.alpha_beta, but it returned {answer!r}.")
        done.update(counts(answer))
        yield answer
        if not asked.limit_met:
            return


class Asked:
    """An evaluation that remembers whether it was asked: whether a limit was met."""

    def __init__(self, game, evaluate):
        self.game, self.evaluate, self.limit_met = game, evaluate, False
        if hasattr(evaluate, "win"): self.win = evaluate.win
        if evaluate is not None: self.uncounted = evaluate  # for an order: no leaf

    def __call__(self, state):
        self.limit_met = True
        if self.evaluate is None:
            raise ValueError(
                "evaluate: deepening begins at depth 1, so it needs an evaluation of "
                "positions that are not over; to search to the end at once, call the "
                f"algorithm itself.\nThe position:\n{self.game.text(state)}"
            )
        return self.evaluate(state)


def counts(answer) -> dict:
    """What a search has counted."""
    return {name: getattr(answer, name) for name in COUNTS}


def stopped(answer, unfinished, done, depth) -> SearchResult:
    """The last answer, no longer complete, with the counts of all that was begun."""
    if unfinished is not None: done.update(counts(unfinished))
    known = answer or unfinished or SearchResult(None, None, (), 0, 0, 0, depth)
    return replace(known, complete=False, **{name: done[name] for name in COUNTS})
