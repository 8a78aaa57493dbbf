"""A learner's move order: how it is called, and whether it gives back the moves.

Two forms are known. A function `f(game, state, moves)` sorts the moves of one position;
it may ask for `evaluate` and `ply`, by these names or, if it calls them otherwise, in
this order: what it must be given is handed over. An order of the package's kind is an
object, or a class that makes one, with `sort(state, moves, ply)` and perhaps
`learn(state, move, depth)`; a class is made afresh for each tree.
"""

import inspect
from collections import Counter
from typing import NamedTuple

from gamesearch.check.learner import NOTHING, unwritten
from gamesearch.check.report import Finding
from gamesearch.play.limits.parse_answer import among, listed, missing, same, short
from gamesearch.search import orders
from gamesearch.search.arguments import signature_of

SORTED_IN_PLACE = (
    "sorted in place",
    "It sorts the list it was given and returns nothing: list.sort() gives back None. "
    "Return sorted(moves, key=...).",
)
NOTHING_BACK = ("nothing returned", f"{NOTHING} list.sort() gives back None, too.")
ONLY_BEST = (
    "only the best move",
    "It gives back one move. The others are needed too, or the search never looks at "
    "them: return all the moves, the most promising first.",
)
DROPPED = (
    "moves dropped",
    "Moves that are not given back are never searched, so the value can be wrong. An "
    "order only says what comes first; leaving out is alpha-beta's part.",
)
REPEATED = (
    "moves repeated",
    "A move that is given back twice is searched twice. Where one is put in front, "
    "leave it out of the rest.",
)
NOT_MOVES = (
    "not the moves",
    "Give back the moves themselves, sorted: not their values, pairs or positions. A "
    "key, as in sorted(moves, key=...), is used for sorting and then dropped.",
)
NO_ORDER = (
    "a set has no order",
    "A set or a dict of moves keeps no order of its own. Return a list.",
)
OFFERED = "evaluate", "ply"


class Refused(Exception):
    """Ends a search whose order cannot be called, or does not give back the moves."""


class Sorted(NamedTuple):
    """One call: what was to be sorted, and what came back."""

    state: object
    moves: tuple
    answer: tuple


class Sorter(orders.Order):
    """A learner's order at work on one case; `calls` and `finding` say what it did."""

    name = "your order"

    def __init__(self, given, case):
        self.given, self.case = given, case
        code = getattr(getattr(given, "sort", given), "__code__", None)
        self.home = code.co_filename if code else None
        self.calls: list[Sorted] = []
        self.finding, self.stub = None, False
        self._order = None

    def bind(self, game, depth=None, evaluate=None, table=None):
        made = self.given() if isinstance(self.given, type) else self.given
        if not hasattr(made, "sort"):
            self._order = _Function(made, self.case)
            if self._order.problem:
                self.finding = Finding("call", self._order.problem)
                raise Refused
        elif hasattr(made, "learn"):
            case = self.case
            self._order = orders.bind(made, case.game, case.depth, case.evaluate)
        else:
            self._order = _Forgetful(made)
        return self

    def sort(self, state, moves, ply):
        handed = list(moves)
        answer = listed(self._order.sort(state, handed, ply))
        if missing(answer):
            self.stub = unwritten(getattr(self.given, "sort", self.given))
            in_place = not same(handed, list(moves))
            self._refuse(state, *(SORTED_IN_PLACE if in_place else NOTHING_BACK))
        answer = self._read(state, answer, tuple(moves))
        self.calls.append(Sorted(state, tuple(moves), answer))
        return answer

    def learn(self, state, move, depth):
        self._order.learn(state, move, depth)

    def _read(self, state, answer, moves):
        """What came back as a tuple, once it is known to be the moves."""
        if isinstance(answer, (set, frozenset, dict)):
            self._refuse(state, *NO_ORDER)
        if among(answer, moves):
            self._refuse(state, *ONLY_BEST)
        try:
            answer = tuple(answer)
            count = Counter(answer)
        except TypeError:
            self._refuse(state, *NOT_MOVES, short(answer))
        strangers = [move for move in answer if move not in moves]
        if strangers:
            self._refuse(state, *NOT_MOVES, short(strangers[0]))
        if any(number > 1 for number in count.values()):
            self._refuse(state, *REPEATED)
        if len(answer) < len(moves):
            self._refuse(state, *DROPPED, f"{len(answer)} of {len(moves)} moves")
        return answer

    def _refuse(self, state, mistake, text, got=""):
        where = place(self.case.game, state)
        end = f" It gave back {got}." if got else ""
        told = f"In {self.case}, at {where}: {text}{end}"
        self.finding = Finding("moves", told, mistake)
        raise Refused


def place(game, state) -> str:
    """Where in a tree, for a sentence: a node by its name."""
    named = hasattr(game, "name")
    return (game.name(state) or "the root") if named else "a position"


class _Function:
    """A function of one position as an order; `problem`: why it cannot be called."""

    def __init__(self, function, case):
        self.function, self.case = function, case
        self.asks, self.problem = {}, ""
        try:
            signature = signature_of(function)
        except (TypeError, ValueError):  # a builtin that says nothing of itself
            return
        self.asks = asked(signature)
        try:
            signature.bind("game", "state", "moves", **self.asks)
        except TypeError as wrong:
            self.problem = (
                f"It cannot be called: {wrong}. It takes game, state and moves, and "
                "after them evaluate and ply if it needs them."
            )

    def sort(self, state, moves, ply):
        case = self.case
        on_offer = {"evaluate": case.evaluate or (lambda state: 0), "ply": ply}
        further = {name: on_offer[wanted] for name, wanted in self.asks.items()}
        return self.function(case.game, state, moves, **further)

    def learn(self, state, move, depth):
        """A function has nowhere to keep it."""


def asked(signature: inspect.Signature) -> dict[str, str]:
    """Which of OFFERED each parameter after the third is to be given.

    >>> asked(inspect.signature(lambda g, s, m, ply, guess, step=1: m))
    {'ply': 'ply', 'guess': 'evaluate'}
    """
    further = list(signature.parameters.values())[3:]
    free = [name for name in OFFERED if name not in signature.parameters]
    given = {}
    for parameter in further:
        if parameter.name in OFFERED:
            given[parameter.name] = parameter.name
        elif parameter.kind is parameter.VAR_KEYWORD:
            given |= zip(free, free)
        elif parameter.kind is parameter.VAR_POSITIONAL:
            continue  # also where a decorator hands on what it is given
        elif parameter.default is parameter.empty and free:
            given[parameter.name] = free.pop(0)
    return given


class _Forgetful:
    """An order that has only `sort`."""

    def __init__(self, order):
        self.sort = order.sort

    def learn(self, state, move, depth):
        """It does not want to know."""
