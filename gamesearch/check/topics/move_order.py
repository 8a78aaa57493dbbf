"""A move order: alpha-beta evaluates fewer leaves with it, and no move is lost.

An order never changes the value, so two things are judged. Each call returns each move
once, and alpha-beta evaluates hardly more leaves than with an order that is known to be
good. Only these counts matter, not the way of sorting. Knuth and Moore (1975) show how
few leaves the best order needs.

A function f(game, state, moves) may also take evaluate and ply, by these names or, with
other names, in this order. An order of the package's kind is an object, or a class that
makes one, with sort(state, moves, ply) and optionally learn(state, move, depth).
"""

import inspect
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import NamedTuple

from gamesearch.check import cases
from gamesearch.check.cases import Case, Games
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, Mistake, everywhere, table
from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.learner import NOTHING, home_of, unwritten
from gamesearch.check.report import Difference, Report, refused, unanswered
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.random_tree import RandomTree
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import among, listed, missing, same, short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Game
from gamesearch.rules.say import paragraph, say
from gamesearch.search import orders
from gamesearch.search.arguments import signature_of
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.tree.narration import number

# -- how an order is called for the moves of one position ------------------------------

OFFERED = "evaluate", "ply"  # the arguments that a function may take after its moves


class Position(NamedTuple):
    """The moves of one position, which a function has to sort."""

    case: Case
    state: object
    moves: tuple
    ply: int

    def __str__(self):
        game = self.case.game
        place = game.name(self.state) if hasattr(game, "name") else "a position"
        return say("In {case}, at {place}", case=self.case, place=place)


class Refused(Exception):
    """Ends a search whose order cannot be called, or does not return the moves."""


class Sorter(orders.Order):
    """A learner's order at work, with a record of its calls.

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
        """A function of one position as a `sort` that passes the arguments it takes."""
        case, asks = self.case, {}
        try:
            signature = signature_of(function)
        except (TypeError, ValueError):  # a builtin without a signature
            signature = None
        if signature:
            asks = asked_for(signature)
            try:
                signature.bind("game", "state", "moves", **asks)
            except TypeError as wrong:
                self.fault = say(
                    "Your function cannot be called: {error}. It takes game, state and "
                    "moves, and after them evaluate and ply if it needs them.",
                    error=wrong,
                )
                raise Refused from wrong

        def sort(state, moves, ply):
            on_offer = {"evaluate": case.evaluate or (lambda state: 0), "ply": ply}
            named = {name: on_offer[wanted] for name, wanted in asks.items()}
            return function(case.game, state, moves, **named)

        return sort


def asked_for(signature: inspect.Signature) -> dict[str, str]:
    """For each parameter after the third, the argument of OFFERED that it is given.

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
            continue  # also when a decorator passes on its arguments
        elif parameter.default is parameter.empty and free:
            asks[parameter.name] = free.pop(0)
    return asks


def moves_in(answer, handed: list, position: Position) -> tuple | Mistake:
    """The moves that were returned, or the mistake if that is not each move once."""
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
            got = say("{n} of {moves:move|moves}", n=len(answer), moves=len(moves))
            found = DROPPED
        else:
            return answer
    back = say("You return {got}.", got=got) if got else ""
    text = say("{place}: {found}", place=position, found=paragraph(back, found.text))
    return Mistake(found.name, text)


SORTED_IN_PLACE = Mistake(
    "sorted in place",
    "You sort the given list and return nothing, because list.sort() returns None. "
    "Return sorted(moves, key=...).",
)
NOTHING_BACK = Mistake(
    "nothing returned", paragraph(NOTHING, "Note that list.sort() also returns None.")
)
ONLY_BEST = Mistake(
    "only the best move",
    "You return only one move, so the search never looks at the other moves. Return "
    "all moves, the most promising first.",
)
DROPPED = Mistake(
    "moves dropped",
    "Moves that you do not return are never searched, so the value can be wrong. "
    "Return every move: an order only sorts, and alpha-beta leaves out moves.",
)
REPEATED = Mistake(
    "moves repeated",
    "You return a move twice, so it is searched twice. If you put a move in front, "
    "leave it out of the rest.",
)
NOT_MOVES = Mistake(
    "not the moves",
    "Return the moves themselves, not their values, pairs or positions. With "
    "sorted(moves, key=...) the key is used only for sorting.",
)
NO_ORDER = Mistake(
    "a set has no order",
    "You return a set or a dict of moves, which has no order that you can choose. "
    "Return a list.",
)

# -- the order of the moves --------------------------------------------------------


def promises(call: Outcome) -> list:
    """The estimates of the sorted moves, for the side to move."""
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
    """The sentence on a position where a better move comes later; else empty."""
    if call.error or call.case.case.evaluate is None:
        return call.error
    found, (case, state, *_) = promises(call), call.case
    if found == sorted(found, reverse=True):
        return ""
    side = case.game.to_move(state)
    moves = ", ".join(case.game.label(state, move) for move in call.result)
    estimates = ", ".join(number(side * value) for value in found)
    return say(
        "{place}, {side} to move: You return the order {moves}, but the estimates of "
        "these moves are {estimates}.",
        place=call.case,
        side=SIDE_NAMES[side],
        moves=moves,
        estimates=estimates,
    )


def sorted_by(function, position: Position, guard) -> Outcome:
    """The order that a function returns for one position."""
    sorter = Sorter(function, position.case)

    def once():
        return sorter.bind(None).sort(position.state, position.moves, position.ply)

    outcome = guard.call(once, home=sorter.home)
    outcome.case = position
    return outcome


# -- known mistakes: they sort the same positions in the same way ----------------------


class SortingTutor(Tutor):
    """Compares how single positions are sorted, not whole searches."""

    def diagnosed(self, function, asked, outcomes) -> Mistake | None:
        calls = [
            call
            for outcome in outcomes
            for call in outcome.watched.calls
            if call.case.case.evaluate
        ]
        positions = [call.case for call in calls]
        aspects = (Aspect("sorted", 1, unsorted),)
        asked = Exercise(positions, sorted_by, aspects, self)
        return super().diagnosed(function, asked, calls) if calls else None


SORTED = Family(
    """
def search(game, state, moves, evaluate):
    side = game.to_move(state)

    def promise(move):
        child = game.play(state, move)
        return side * evaluate(child)

    return sorted(moves, key=promise, reverse=True)
"""
)
BUBBLE = Family(
    """
def search(game, state, moves, evaluate):
    side, order = game.to_move(state), list(moves)
    value = {move: side * evaluate(game.play(state, move)) for move in moves}
    for end in range(len(order), 1, -1):
        for place in range(1, end):
            first, second = order[place - 1 : place + 1]
            if value[first] < value[second]:
                order[place - 1 : place + 1] = second, first
    return order
"""
)
RETURN = "    return sorted"
GUESS = "side * evaluate(child)"
TWO_PLIES = (
    "side * (evaluate(child) if game.is_terminal(child) else {}"
    "(evaluate(game.play(child, reply)) for reply in game.moves(child)))"
)
WHOLE = "return sorted(moves, key=promise, reverse=True)"
WRONG_SIDE = (
    everywhere(
        "MIN sorted as MAX",
        "You put the largest estimate first at MIN nodes, too. The estimates are "
        "MAX's, so MIN wants the smallest first. Multiply by game.to_move(state), or "
        "reverse the order.",
        {"side * ": ""},
    ),
    everywhere(
        "MAX sorted as MIN",
        "You put the smallest estimate first at MAX nodes, too. sorted() begins with "
        "the smallest, so use reverse=True, or the negated estimate, where MAX is to "
        "move.",
        {"side * ": "-"},
    ),
    everywhere(
        "worst first",
        "You put the worst move of each side first. Check that you ask for the side to "
        "move before the move, not after it, and that there is not one sign too many.",
        {"side * ": "-side * "},
    ),
)
MISTAKES = table(
    *WRONG_SIDE,
    (
        "not sorted",
        "You return the moves unsorted. The key must depend on the position after the "
        "move, game.play(state, move). And sorted() makes a new list, so return this "
        "list.",
        {"evaluate(child)": "evaluate(state)"},
    ),
    (
        "MIN not sorted",
        "You sort only MAX's moves. Sort MIN's moves, too; reversing the given moves "
        "is not enough.",
        {RETURN: f"    if side == MIN:\n        return moves\n{RETURN}"},
        {RETURN: f"    if side == MIN:\n        return moves[::-1]\n{RETURN}"},
    ),
    (
        "MAX not sorted",
        "You sort only MIN's moves. Sort MAX's moves, too.",
        {RETURN: f"    if side == MAX:\n        return moves\n{RETURN}"},
    ),
    (
        "the side to move never changes",
        "You sort every position for the side that moves first in the game. The side "
        "to move changes with each move, so ask game.to_move(state) for the given "
        "state.",
        {"to_move(state)": "to_move(game.initial())"},
        {"to_move(state)": "to_move(game.initial())", "side * ": "-side * "},
    ),
    (
        "two groups, not sorted",
        "You make two groups of moves, and you do not sort within a group. Sort by the "
        "estimate itself, not by a condition on it.",
        {GUESS: "side * evaluate(child) > side * evaluate(state)"},
        {GUESS: "side * evaluate(child) >= side * evaluate(state)"},
        {GUESS: "side * evaluate(child) > 0"},
    ),
    (
        "only ends are looked at",
        "You sort only moves that end the game, and treat all other moves alike. Use "
        "evaluate(child) for an undecided position.",
        {"evaluate(child)": "evaluate(child) if game.is_terminal(child) else 0"},
    ),
    (
        "ends are not looked at",
        "You treat all moves that end the game alike. A finished game has an exact "
        "value, so use it for sorting.",
        {GUESS: f"0 if game.is_terminal(child) else {GUESS}"},
    ),
    (
        "only at the root",
        "You sort only the moves of the root. Alpha-beta cuts at all nodes, so sort "
        "the moves below the root as well.",
        {RETURN: f"    if state != game.initial():\n        return moves\n{RETURN}"},
    ),
    (
        "turned round, not sorted",
        "You return the moves in reverse order, whatever their estimates are. Sort "
        "them by the estimate of the position after each move.",
        {WHOLE: "return moves[::-1]"},
    ),
    (
        "one pass of the sorting",
        "You go through the moves once and exchange neighbours. This brings only one "
        "move to its place. Repeat it until nothing is exchanged, or use sorted().",
        {"range(len(order), 1, -1)": "[len(order)]"},
    ),
    (
        "one move is not sorted",
        "You leave the first or the last move at its place and sort only the others. "
        "Check where your loop begins and ends.",
        {WHOLE: "return [*moves[:1], *sorted(moves[1:], key=promise, reverse=True)]"},
        {WHOLE: "return [*sorted(moves[:-1], key=promise, reverse=True), *moves[-1:]]"},
    ),
    (
        "the size of the change",
        "You sort by the size of the change of the estimate, whether it gets better or "
        "worse. Leave out abs(), because the sign says for which side a move is good.",
        {GUESS: "abs(evaluate(child) - evaluate(state))"},
    ),
    (
        "sorted as text",
        "You sort the estimates as texts, so 9 comes after 46. Sort them as numbers.",
        {f"return {GUESS}": "return str(evaluate(child))", "=True": "=side == MAX"},
    ),
    (
        "the wrong side replies",
        "You look two moves ahead and choose the reply for the wrong side. After a "
        "move of MAX, MIN replies with the smallest value. After a move of MIN, MAX "
        "replies with the largest.",
        {
            GUESS: [
                TWO_PLIES.format(best)
                for best in ("max", "min", "(max, min)[side < 0]")
            ]
        },
    ),
)
SORTING = SortingTutor(
    MISTAKES,
    (SORTED, BUBBLE),
    {"MAX": MAX, "MIN": MIN},
    behaviour=lambda call: tuple(map(float, promises(call))),
    told=lambda call: ", ".join(map(str, call.result)),
)


# -- the check -------------------------------------------------------------------------

TREES = (3, 2), (4, 3), (3, 4), (4, 4), (3, 5)  # branching, depth
BLUR = 12  # standard deviation of the error of an estimate; leaves are 0 to 99


def order(
    given: object,
    *,
    like: object = None,
    on: Games = None,
    depth: int | None = None,
    evaluate: Callable | None = None,
    tolerance: float = 0.1,
    exercise: str | None = None,
    seconds: float = 10,
) -> Report:
    """Judge a move order: a function f(game, state, moves, evaluate), or an object.

    >>> def mine(game, state, moves, evaluate):
    ...     return sorted(moves, key=lambda m: -evaluate(game.play(state, m)))
    >>> order(mine).mistake
    'MIN sorted as MAX'

    With it alpha-beta may evaluate more leaves than with the order `like`, by the share
    `tolerance`. `like` is an order or a class that makes one; if it is None, the moves
    are sorted by `evaluate`. `on` are games that are searched to `depth`; if it is
    None, random trees are searched, each with an evaluation of its own.
    """
    if missing(given):
        return unanswered("your order")
    places = random_trees()
    if on is not None:
        if like is None and evaluate is None:
            raise TypeError("like: give an order to compare with, or give evaluate.")
        limits = {"depth": depth, "evaluate": evaluate}
        places = [case._replace(**limits) for case in cases.given(on)]

    aspects = (
        Aspect(
            "moves",
            30,
            moves_fault,
            lambda outcomes: "You return all moves, each once.",
            share=0,
            needed=True,
        ),
        Aspect("leaves", 70, first_unsorted, together=partial(leaves_read, tolerance)),
    )
    title = getattr(given, "__name__", "your order")
    if not callable(given) and not hasattr(given, "sort"):
        wrong = "Give a function, or an object with sort(state, moves, ply)."
        return refused(title, wrong, *(one.unearned() for one in aspects))
    asked = Exercise(
        places, partial(searched, like), aspects, SORTING, difference, title=title
    )
    return judge(given, asked, seconds, exercise)


@cache
def random_trees() -> tuple[Case, ...]:
    """Seeded trees of odd and even depth, MAX or MIN first, each with an evaluation.

    >>> [len(case.game.moves(case.state)) for case in random_trees()]
    [3, 3, 3, 4, 4, 4, 3, 3, 3, 4, 4, 4, 3, 3, 3]
    """
    trees = []
    for place, shape in enumerate(TREES):
        for seed in range(place, 3 * len(TREES), len(TREES)):
            first = MIN if seed % 3 == 2 else MAX
            drawn = RandomTree(*shape, seed, values=(0, 99), first=first)
            game = ExplicitTree(cases.written(drawn, ()), first)
            guess = blurred(game, seed)
            trees.append(Case(f"random tree {seed}", game, game.initial(), None, guess))
    return tuple(trees)


def blurred(game: Game, seed: int) -> Callable:
    """An evaluation with a random error; the values of leaves are exact."""

    def evaluate(state):
        if type(state) is not type(game.initial()):
            raise ValueError(f"state: evaluate takes a position, not {state!r}.")
        value = minimax(game, state).value
        if game.is_terminal(state):
            return value
        return round(value + Random(f"{seed}|{state!r}").gauss(0, BLUR), 1)

    evaluate.__qualname__ = "evaluate"  # the name in an error
    return cache(evaluate)


def searched(like, given, case: Case, guard) -> Outcome:
    """The leaves that alpha-beta evaluates: with this order, a good order, no order."""

    def leaves(order):
        return alpha_beta(case.game, case.state, order=order, **case.limit).leaves

    sorter = Sorter(given, case)
    outcome = guard.call(leaves, sorter, home=sorter.home)
    outcome.case, outcome.watched = case, sorter
    if outcome.error:
        last = sorter.calls[-1:]
        for call in last:
            call.error = outcome.error
        outcome.stub = sorter.stub or (outcome.stub and last == sorter.calls)
        return outcome
    good = like() if isinstance(like, type) else like
    good = good or orders.by_evaluation(case.evaluate)
    outcome.result = outcome.result, leaves(good), leaves(None)
    return outcome


def moves_fault(outcome: Outcome):
    """What is wrong with an order that ended a search."""
    if outcome.error and not outcome.watched.fault:
        return say("In {case}: {found}", case=outcome.case, found=outcome.error)
    return outcome.watched.fault


def leaves_read(tolerance: float, outcomes) -> tuple[float, str]:
    """The share of the points for the leaves of all cases together, and the counts."""
    read, good, given = map(sum, zip(*(outcome.result for outcome in outcomes)))
    enough = good * (1 + tolerance)
    text = say(
        "{read:leaf was|leaves were} evaluated. {good:,} are enough, and without "
        "sorting {given:,} are evaluated.",
        read=read,
        good=good,
        given=given,
    )
    if read <= enough:
        return 1, text
    return max(0.0, min(0.9, (given - read) / max(1, given - enough))), text


def first_unsorted(outcome: Outcome) -> str:
    """The first position of a tree where a better move comes later."""
    return next(filter(None, map(unsorted, outcome.watched.calls)), "")


def difference(outcome: Outcome, text: str) -> Difference | None:
    """The search with the learner's order, if that returns the moves."""
    case, sorter = outcome.case, outcome.watched
    if outcome.error:
        return None
    options = {"order": sorter, **case.limit}
    return Difference(str(case), case.game, case.state, text, alpha_beta, options)
