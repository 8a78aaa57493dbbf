"""What an answer may say of a value that is known, and what a call must refuse."""

import inspect
import sys
from contextlib import contextmanager
from functools import partial

import pytest

from gamesearch import MAX, ExplicitTree, OutOfNodes, strategies
from reference import exact_values, guess, random_tree


def is_true(value, exact, window):
    """Is what a search returned in this window right about the exact value?"""
    alpha, beta = window
    if value <= alpha:
        return exact <= value
    return exact >= value if value >= beta else exact == value


def holds(sign, value, exact):
    """Is `sign value` true of the exact value? A sign that says nothing is true."""
    if sign == "=":
        return exact == value
    if sign == "≤":
        return value is not None and exact <= value
    return not sign or (value is not None and exact >= value)


def played(game, line, state=None):
    """The state at the end of a line of play; each move must be legal."""
    state = game.initial() if state is None else state
    for move in line:
        assert move in game.moves(state), f"{move} is no move at {state}"
        state = game.play(state, move)
    return state


def stopped(search, *given, by=OutOfNodes, **options):
    """What a search knew at its limit; None where it came to an end."""
    try:
        search(*given, **options)
    except by as stop:
        return stop.result


interrupted = partial(stopped, by=KeyboardInterrupt)


def wins_of(game):
    """The noisy moves: those that end the game."""

    def wins(state):
        return [m for m in game.moves(state) if game.is_terminal(game.play(state, m))]

    return wins


def all_refused(*cases):
    """Each case is a call, an error and words of it; all that go otherwise are listed.

    A call is a `partial`, or a lambda, which is known by its line. Words are names: of
    the argument, of what it was, of what mends it.
    """
    wrong = []
    for call, error, *words in cases:
        try:
            found = f"it returned {call()!r}"
        except error as refusal:
            lacking = [word for word in words if word not in str(refusal)]
            if not lacking:
                continue
            found = f"there is no {lacking} in: {refusal}"
        except Exception as other:
            found = f"{type(other).__name__}: {other}"
        wrong.append(f"{described(call)}: {found}")
    if wrong:
        number = (
            f"{len(wrong)} of {len(cases)} calls are not refused as they should be:"
        )
        pytest.fail("\n".join([number, *wrong]))


def described(call):
    """A call as it is written, or where."""
    if not isinstance(call, partial):
        return f"line {call.__code__.co_firstlineno}"
    given = [*map(repr, call.args), *(f"{k}={v!r}" for k, v in call.keywords.items())]
    return f"{getattr(call.func, '__name__', call.func)}({', '.join(given)})"


@contextmanager
def little_room(calls=200):
    """Python follows so many calls from here on, and no more."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + calls)
    try:
        yield f"{sys.getrecursionlimit():,} nested calls"
    finally:
        sys.setrecursionlimit(usual)


def values_of(game):
    """The exact value of each state that play can come to, by the rules alone."""
    found = {}

    def value(state):
        if state not in found:
            below = [value(game.play(state, move)) for move in game.moves(state)]
            if game.outcomes(state):
                parts = game.outcomes(state)
                found[state] = sum(p * value(game.play(state, m)) for m, p in parts)
            elif below:
                found[state] = (max if game.to_move(state) == MAX else min)(below)
            else:
                found[state] = game.utility(state)
        return found[state]

    value(game.initial())
    return found


STRATEGIES = (  # of B*; the last two go by the widths of intervals
    strategies.prove_best,
    strategies.disprove_rest,
    strategies.alternate,
    strategies.smaller_tree,
    strategies.at_random(1),
    strategies.by_depth(),
    strategies.by_depth(2),
    strategies.by_range(),
    strategies.by_range(2),
)


class Drawn:
    """A random tree as a game, an evaluation that knows nothing, and what is true."""

    WIN = 100

    def __init__(self, seed, kind=ExplicitTree):
        self.tree, self.first = random_tree(seed)
        self.game, self.evaluate = kind(self.tree, self.first), guess(seed)
        self.evaluate.win = self.WIN

    def exact(self, depth=None):
        """The value of each node: to the end, or to a depth with the evaluation."""
        if depth is None:
            return exact_values(self.tree, self.first)
        return exact_values(self.tree, self.first, depth, self.evaluate, self.WIN)
