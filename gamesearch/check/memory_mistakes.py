"""The known mistakes of a search with a memory, recognised by what they do.

One engine, `remember`, is negamax with a table whose three rules can be exchanged: when
an entry answers, as what a value is filed, and which depths an entry serves. Where a
learner's function searches the same positions in the same windows and returns the same
values as the engine with some rules, the rules tell what is wrong.
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.check.learner import program
from gamesearch.play.limits.parse_answer import value_in
from gamesearch.rules.result import SearchResult
from gamesearch.rules.table import EXACT, LOWER, UPPER, bound_of

CALLS = 20_000  # of `search` in one question


class TooMany(Exception):
    """Ends a search that asks for more positions than there can be."""


class Asked:
    """One search by a function for one node; `calls` are (state, depth, alpha, beta).

    `search(child, depth, alpha, beta)` is what that function calls: a leaf is valued
    here, any other position goes back to the function. Values are the mover's.
    """

    def __init__(self, node, game, depth, evaluate, table, trace=None):
        self.node, self.game, self.evaluate = node, game, evaluate
        self.depth, self.table, self.trace = depth, table, trace
        self.calls, self.leaves = [], 0
        self._searched = []  # children searched, of each position that is open

    def start(self, state):
        """The value of the position where the search begins."""
        return self._entered(None, state, self.depth, -inf, inf)

    def search(self, child, depth, alpha, beta):
        """The value of a child, for the side that moves there."""
        self._searched[-1] += 1
        return self._entered(child, child, depth, alpha, beta)

    def _entered(self, move, state, depth, alpha, beta):
        self.calls.append((state, depth, alpha, beta))
        if len(self.calls) > CALLS:
            raise TooMany
        side, trace = self.game.to_move(state), self.trace
        if trace:
            trace.down(move, alpha, beta, side)
        self._searched.append(0)
        value, leaf = self._value(state, side, depth, alpha, beta)
        searched, moves = self._searched.pop(), len(self.game.moves(state))
        if trace and 0 < searched < moves:
            trace.cut(value, beta, side)
        if trace:
            trace.up(value, side, how="" if searched or leaf else "table")
        return value

    def _value(self, state, side, depth, alpha, beta):
        """The value, and whether the position is a leaf."""
        game, over = self.game, self.game.is_terminal(state)
        if over or depth == 0:
            self.leaves += 1
            value = game.utility(state) if over else self.evaluate(state)
            return value * side, True
        return value_in(
            self.node(game, state, depth, alpha, beta, self.table, self.search)
        ), False


class Rules(NamedTuple):
    """What a memory does; the defaults are right. Each is the name of one way."""

    answers: str = "bounds"
    files: str = "entered"
    depths: str = "equal"


ANSWERS: dict[str, Callable] = {
    "bounds": lambda bound, value, alpha, beta: (
        bound == EXACT
        or (bound == LOWER and value >= beta)
        or (bound == UPPER and value <= alpha)
    ),
    "any": lambda bound, value, alpha, beta: True,
    "exchanged": lambda bound, value, alpha, beta: (
        bound == EXACT
        or (bound == UPPER and value >= beta)
        or (bound == LOWER and value <= alpha)
    ),
}
FILES: dict[str, Callable] = {
    "entered": lambda best, alpha, moved, beta: bound_of(best, alpha, beta),
    "moved": lambda best, alpha, moved, beta: bound_of(best, moved, beta),
    "never exact": lambda best, alpha, moved, beta: LOWER if best >= beta else UPPER,
}
DEPTHS: dict[str, Callable] = {
    "equal": lambda filed, wanted: filed == wanted,
    "ignored": lambda filed, wanted: True,
    "deeper": lambda filed, wanted: filed >= wanted,
    "shallower": lambda filed, wanted: filed <= wanted,
}
RIGHT = Rules()
DEEPER = Rules(depths="deeper")  # right too, as engines have it
RELEASED = Rules("any", "moved", "ignored")  # the function as it is given to be mended


def remember(rules: Rules) -> Callable:
    """A function for one node, as a learner writes it, that follows these rules."""
    answers, files = ANSWERS[rules.answers], FILES[rules.files]
    serves = DEPTHS[rules.depths]

    def node(game, state, depth, alpha, beta, table, search):
        key, moved, best = game.key(state), alpha, -inf
        if key in table:
            value, bound, filed = table[key]
            if serves(filed, depth) and answers(bound, value, alpha, beta):
                return value
        for move in game.moves(state):
            value = -search(game.play(state, move), depth - 1, -beta, -moved)
            best = max(best, value)
            moved = max(moved, best)
            if moved >= beta:
                break
        table[key] = best, files(best, alpha, moved, beta), depth
        return best

    return node


def as_given(game, state, depth, alpha, beta, table, search):
    """The function that is handed out to be mended; it does what RELEASED does."""
    key, best = game.key(state), float("-inf")
    if key in table:
        value, bound = table[key]
        return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= alpha else "lower" if best >= beta else "exact"
    table[key] = best, bound
    return best


def unchanged(function: Callable) -> bool:
    """Is this still the code that was handed out, whatever its name and docstring?

    >>> unchanged(as_given), unchanged(remember(RELEASED))
    (True, False)
    """
    return program(function) == program(as_given)


class Mistake(NamedTuple):
    """A mistake by name, what to say of it, and the rule that makes it."""

    name: str
    text: str
    rule: str
    way: str


MISTAKES = (
    Mistake(
        "a bound taken for the value",
        "An entry answers whatever it is, or is filed as exact whatever it is. What "
        "a search in one window left behind may be only a bound: a lower bound answers "
        "if it is at least β, an upper bound if it is at most α, an exact value "
        "always.",
        "answers",
        "any",
    ),
    Mistake(
        "lower and upper exchanged",
        "The two bounds are filed, or answer, in each other's place. A value at or "
        "above β is a lower bound (at least so much), and answers if it is at least β; "
        "an upper bound answers if it is at most α.",
        "answers",
        "exchanged",
    ),
    Mistake(
        "bound set against the moved alpha",
        "What the value is, is read from alpha after the loop has moved it. After a "
        "cut, best equals that alpha, and a lower bound is filed as an upper one. "
        "Compare with the alpha that the node was entered with: keep it.",
        "files",
        "moved",
    ),
    Mistake(
        "no value filed as exact",
        "Nothing is wrong with the values, but none is ever filed as exact: the alpha "
        "it is compared with has moved up to it. Keep the alpha the node was entered "
        "with, and the table answers more often.",
        "files",
        "never exact",
    ),
    Mistake(
        "depth ignored",
        "An entry answers whatever depth it was searched to. File the depth too, and "
        "let an entry answer only a search to the same depth.",
        "depths",
        "ignored",
    ),
    Mistake(
        "a shallower entry answers",
        "An entry that was searched less deep answers. It has not seen what this "
        "search is to see: ask for the same depth.",
        "depths",
        "shallower",
    ),
)


def wrong_memory(**rules: str) -> Callable:
    """A search of an `ExplicitGraph` whose memory has these wrong rules.

    >>> from gamesearch import ExplicitGraph
    >>> wrong = wrong_memory(answers="any")
    >>> wrong(ExplicitGraph.from_json("any-bound")).value  # MAX can have 3
    2

    Rules that are not given are right: `answers` (ANSWERS says which there are),
    `files` (FILES), `depths` (DEPTHS).
    """
    return searching(remember(Rules(**rules)))


def searching(node: Callable) -> Callable:
    """A function for one node as a search of an `ExplicitGraph`, to be looked at."""

    def search(game, state=None, *, depth=None, evaluate=None, trace=None):
        state = game.initial() if state is None else state
        depth = inf if depth is None else depth
        asked = Asked(node, game, depth, evaluate, {}, trace)
        value = asked.start(state) * game.to_move(state)
        nodes, leaves = len(asked.calls), asked.leaves
        return SearchResult(value, None, (), nodes, leaves, 0, None)

    return search


def within(game, depth: int, deepest: int) -> tuple[Real, Real]:
    """The limits of the mover's value at the root where deeper entries may answer.

    So far no search went further than `deepest`; a position can be filed with what was
    left of that when it was reached on the shortest way.
    """
    left, layer = {}, [game.initial()]
    for plies in range(deepest, -1, -1):
        for state in layer:
            left.setdefault(state, plies)
        layer = [after for state in layer for after in game.moves(state)]

    @cache
    def ends(state, depth):
        side = game.to_move(state)
        if game.is_terminal(state):
            return (side * game.utility(state),) * 2
        if depth == 0:
            return (side * game.estimate(state),) * 2
        found = []
        for searched in range(depth, left[state] + 1):
            below = [ends(after, searched - 1) for after in game.moves(state)]
            found.append(
                (max(-high for _, high in below), max(-low for low, _ in below))
            )
        return min(low for low, _ in found), max(high for _, high in found)

    return ends(game.initial(), depth)


def all_rules() -> list[Rules]:
    """Every combination, those with fewest mistakes first."""
    ways = [Rules(*ways) for ways in product(ANSWERS, FILES, DEPTHS)]
    return sorted(ways, key=lambda rules: len(mistakes_of(rules)))


def mistakes_of(rules: Rules) -> list[Mistake]:
    """What is wrong with these rules, one by one."""
    return [m for m in MISTAKES if getattr(rules, m.rule) == m.way]
