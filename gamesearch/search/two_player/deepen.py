"""Iterative deepening: search to depth 1, then 2, then 3, until the time is up.

Valid for every search with a depth limit. All iterations but the last seem wasted. But
with b moves per node the tree is b times larger one ply deeper, so together they cost
little, and the information they collect (the table's moves, killers, history, a first
guess) makes the last iteration cheaper. Most important, there is always a result: that
of the last completed iteration.

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

    It ends after `depth`, or with an iteration that reached no depth limit, because
    this one has searched the whole game. `limit` counts the nodes, or the seconds, of
    all iterations together. If the limit is reached, or the search is interrupted, the
    last finished result is yielded once more, with complete=False and all nodes
    counted; if no iteration has finished, it is the result so far of the first one.

    Each iteration gets the same `order`, which continues learning, and the same
    `table`, in which entries of earlier iterations keep only their moves. A search with
    a parameter `first_guess` gets the last value. Further options are passed to
    `algorithm`. A `trace` distinguishes the iterations if the search enters the root,
    as all searches do except `stockman` and `two_phase_minimax`.
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
            raise TypeError("algorithm: a search must return a single result, as "
                            f"gs.alpha_beta does, but it returned {answer!r}.")
        done.update(counts(answer))
        yield answer
        if not asked.limit_met:
            return


class Asked:
    """An evaluation that records whether it was called: whether a limit was reached."""

    def __init__(self, game, evaluate):
        self.game, self.evaluate, self.limit_met = game, evaluate, False
        if hasattr(evaluate, "win"): self.win = evaluate.win
        if evaluate is not None: self.uncounted = evaluate  # for orders, not counted

    def __call__(self, state):
        self.limit_met = True
        if self.evaluate is None:
            raise ValueError(
                "evaluate: deepening begins at depth 1, so it needs an evaluation of "
                "positions that are not over. To search to the end at once, call the "
                f"algorithm itself.\nThe position:\n{self.game.text(state)}"
            )
        return self.evaluate(state)


def counts(answer) -> dict:
    """The counts of a search."""
    return {name: getattr(answer, name) for name in COUNTS}


def stopped(answer, unfinished, done, depth) -> SearchResult:
    """The last result, marked incomplete, with the counts of all iterations."""
    if unfinished is not None: done.update(counts(unfinished))
    known = answer or unfinished or SearchResult(None, None, (), 0, 0, 0, depth)
    return replace(known, complete=False, **{name: done[name] for name in COUNTS})
