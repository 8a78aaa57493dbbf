"""Sorting the moves of one position: how a learner's order is called for it.

Each call must give back each move once. A function f(game, state, moves) may ask for
evaluate and ply, by these names or, if it calls them otherwise, in this order. An order
of the package's kind is an object, or a class that makes one, with
sort(state, moves, ply) and perhaps learn(state, move, depth).
"""

import inspect
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from gamesearch.check.cases import Case
from gamesearch.check.edits import Mistake
from gamesearch.check.learner import NOTHING, home_of, unwritten
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import among, listed, missing, same, short
from gamesearch.rules.game import SIDE_NAMES
from gamesearch.search import orders
from gamesearch.search.arguments import signature_of
from gamesearch.tree.narration import number

OFFERED = "evaluate", "ply"  # what a function may ask for after its moves


class Position(NamedTuple):
    """What is to be sorted."""

    case: Case
    state: object
    moves: tuple
    ply: int

    def __str__(self):
        game = self.case.game
        place = game.name(self.state) if hasattr(game, "name") else "a position"
        return f"In {self.case}, at {place}"


class Refused(Exception):
    """Ends a search whose order cannot be called, or does not give back the moves."""


class Sorter(orders.Order):
    """A learner's order at work: what it was asked, and what came back.

    `calls` has an outcome for each position; `fault` says why the last was refused.
    """

    name = "your order"

    def __init__(self, given, case: Case):
        self.given, self.case = given, case
        self.home = home_of(getattr(given, "sort", given))
        self.calls: list[Outcome] = []
        self.fault: str | Mistake = ""
        self.stub = False

    def bind(self, game, depth=None, evaluate=None, table=None):
        case, made = self.case, self.given
        if isinstance(made, type):
            made = made()
        if hasattr(made, "bind"):
            made = made.bind(case.game, case.depth, case.evaluate)
        self._learn = getattr(made, "learn", None)
        self._sort = made.sort if hasattr(made, "sort") else self._function(made)
        return self

    def learn(self, state, move, depth):
        if self._learn:
            self._learn(state, move, depth)

    def sort(self, state, moves, ply):
        position, handed = Position(self.case, state, tuple(moves), ply), list(moves)
        self.calls.append(Outcome(case=position))
        answer = listed(self._sort(state, handed, ply))
        if missing(answer):
            self.stub = unwritten(getattr(self.given, "sort", self.given))
        found = moves_in(answer, handed, position)
        if isinstance(found, Mistake):
            self.fault = found
            raise Refused
        self.calls[-1].result = found
        return found

    def _function(self, function) -> Callable:
        """A function of one position as `sort`, which gives it what it asks for."""
        case, asks = self.case, {}
        try:
            signature = signature_of(function)
        except (TypeError, ValueError):  # a builtin that says nothing of itself
            signature = None
        if signature:
            asks = asked_for(signature)
            try:
                signature.bind("game", "state", "moves", **asks)
            except TypeError as wrong:
                self.fault = (
                    f"It cannot be called: {wrong}. It takes game, state and moves, "
                    "and after them evaluate and ply if it needs them."
                )
                raise Refused from wrong

        def sort(state, moves, ply):
            on_offer = {"evaluate": case.evaluate or (lambda state: 0), "ply": ply}
            named = {name: on_offer[wanted] for name, wanted in asks.items()}
            return function(case.game, state, moves, **named)

        return sort


def asked_for(signature: inspect.Signature) -> dict[str, str]:
    """Which of OFFERED each parameter after the third is to be given.

    >>> asked_for(inspect.signature(lambda g, s, m, ply, guess, step=1: m))
    {'ply': 'ply', 'guess': 'evaluate'}
    """
    free = [name for name in OFFERED if name not in signature.parameters]
    asks = {}
    for parameter in list(signature.parameters.values())[3:]:
        if parameter.name in OFFERED:
            asks[parameter.name] = parameter.name
        elif parameter.kind is parameter.VAR_KEYWORD:
            asks |= zip(free, free)
        elif parameter.kind is parameter.VAR_POSITIONAL:
            continue  # also where a decorator hands on what it is given
        elif parameter.default is parameter.empty and free:
            asks[parameter.name] = free.pop(0)
    return asks


def moves_in(answer, handed: list, position: Position) -> tuple | Mistake:
    """The moves that came back, or the mistake if that is not each move once."""
    moves, got = position.moves, ""
    if missing(answer):
        in_place = not same(handed, list(moves))
        found = SORTED_IN_PLACE if in_place else NOTHING_BACK
    elif isinstance(answer, (set, frozenset, dict)):
        found = NO_ORDER
    elif among(answer, moves):
        found = ONLY_BEST
    elif not hasattr(answer, "__iter__"):
        found, got = NOT_MOVES, short(answer)
    else:
        answer = tuple(answer)
        strange = [move for move in answer if not among(move, moves)]
        if strange:
            found, got = NOT_MOVES, short(strange[0])
        elif max(Counter(answer).values(), default=0) > 1:
            found = REPEATED
        elif len(answer) < len(moves):
            found, got = DROPPED, f"{len(answer)} of {len(moves)} moves"
        else:
            return answer
    back = f" It gave back {got}." if got else ""
    return Mistake(found.name, f"{position}: {found.text}{back}")


SORTED_IN_PLACE = Mistake(
    "sorted in place",
    "It sorts the list it was given and returns nothing: list.sort() gives back None. "
    "Return sorted(moves, key=...).",
)
NOTHING_BACK = Mistake(
    "nothing returned", f"{NOTHING} list.sort() gives back None, too."
)
ONLY_BEST = Mistake(
    "only the best move",
    "It gives back one move. The others are needed too, or the search never looks at "
    "them: return all the moves, the most promising first.",
)
DROPPED = Mistake(
    "moves dropped",
    "Moves that are not given back are never searched, so the value can be wrong. An "
    "order only says what comes first; leaving out is alpha-beta's part.",
)
REPEATED = Mistake(
    "moves repeated",
    "A move that is given back twice is searched twice. Where one is put in front, "
    "leave it out of the rest.",
)
NOT_MOVES = Mistake(
    "not the moves",
    "Give back the moves themselves, sorted: not their values, pairs or positions. A "
    "key, as in sorted(moves, key=...), is used for sorting and then dropped.",
)
NO_ORDER = Mistake(
    "a set has no order",
    "A set or a dict of moves keeps no order of its own. Return a list.",
)

# -- which way round the moves stand -----------------------------------------------


def promises(call: Outcome) -> list:
    """What the moves, as they were sorted, promise to the side to move."""
    case, state, *_ = call.case
    game, side = case.game, case.game.to_move(state)
    win = getattr(case.evaluate, "win", 1)
    found = []
    for move in call.result:
        child = game.play(state, move)
        over = game.is_terminal(child)
        value = game.utility(child) * win if over else case.evaluate(child)
        found.append(side * value)
    return found


def unsorted(call: Outcome) -> str:
    """Where a better move comes later, in a sentence; else empty."""
    if call.error or call.case.case.evaluate is None:
        return call.error
    found, (case, state, *_) = promises(call), call.case
    if found == sorted(found, reverse=True):
        return ""
    side = case.game.to_move(state)
    moves = ", ".join(case.game.label(state, move) for move in call.result)
    guesses = ", ".join(number(side * value) for value in found)
    return (
        f"{call.case}, {SIDE_NAMES[side]} to move, you begin with {moves}; the guesses "
        f"there are {guesses}."
    )


def sorted_by(function, position: Position, guard) -> Outcome:
    """What a function makes of one position."""
    sorter = Sorter(function, position.case)

    def once():
        return sorter.bind(None).sort(position.state, position.moves, position.ply)

    outcome = guard.call(once, home=sorter.home)
    outcome.case = position
    return outcome
