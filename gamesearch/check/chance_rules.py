"""One node of Star1 by rules that can be exchanged: the engine of the known mistakes.

`node_by(RIGHT)` is Star1 as a learner writes it, a function for one node; each other
rule here is a way in which programs go wrong.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from numbers import Real
from typing import NamedTuple

from gamesearch.rules.game import CHANCE, MAX


class Step(NamedTuple):
    """Where a chance node is, at one outcome: what its rules may look at."""

    alpha: Real
    beta: Real
    L: Real
    U: Real
    X: Real  # the sum over the outcomes before
    p: Real  # of this outcome
    Y: Real  # of those after it
    count: int  # how many outcomes there are

    @property
    def A(self):
        return (self.alpha - self.X - self.U * self.Y) / self.p

    @property
    def B(self):
        return (self.beta - self.X - self.L * self.Y) / self.p


def clamped(step, A, B):
    return max(step.L, A), min(step.U, B)


def soft(step, v):
    """What is returned below A, and above B: sound bounds."""
    known = step.X + step.p * v
    return known + step.U * step.Y, known + step.L * step.Y


def hard(step, v):
    return step.alpha, step.beta


def beyond(v, A, B, window, step):
    """Is the value at most A, and is it at least B?"""
    return v <= A, v >= B


def unmoved(game, state, alpha, beta, best):
    """The window for a child of MAX or MIN: what the loop has made of it."""
    return alpha, beta


class Rules(NamedTuple):
    """What a node does; the defaults are Star1, fail-soft."""

    seen: Callable = lambda step: step  # from which A and B are reckoned
    bounds: Callable = lambda step: (step.A, step.B)
    window: Callable = clamped
    tests: Callable = beyond
    fails: Callable = soft
    adds: Callable = lambda step, v: step.X + step.p * v
    ends: Callable = lambda X, count: X
    passes: Callable = unmoved  # at MAX and MIN nodes
    raises: bool = True
    edge: str = "soft"  # what a MAX or MIN node returns outside its window


RIGHT = Rules()
EDGES = ["soft", "hard", "half"]  # half: its own moved alpha, or beta


def node_by(rules: Rules) -> Callable:
    """f(game, state, alpha, beta, search) for chance, MAX and MIN, by these rules.

    >>> from gamesearch import ExplicitTree
    >>> from gamesearch.check.chance_trees import chance
    >>> game = ExplicitTree(chance((1, 8), (3, 4)))
    >>> node_by(RIGHT)(game, 0, 4, 8, lambda child, alpha, beta: game.utility(child))
    Fraction(5, 1)
    """

    def node(game, state, alpha, beta, search):
        if game.to_move(state) == CHANCE:
            return average(game, state, alpha, beta, search)
        return choice(game, state, alpha, beta, search)

    def average(game, state, alpha, beta, search):
        (L, U), X, Y = game.utility_range(), 0, 1
        outcomes = game.outcomes(state)
        for move, p in outcomes:
            Y -= p
            step = Step(alpha, beta, L, U, X, p, Y, len(outcomes))
            A, B = rules.bounds(rules.seen(step))
            window = rules.window(step, A, B)
            v = search(game.play(state, move), *window)
            low, high = rules.tests(v, A, B, window, step)
            if high:
                return rules.fails(step, v)[1]
            if low:
                return rules.fails(step, v)[0]
            X = rules.adds(step, v)
        return rules.ends(X, len(outcomes))

    def choice(game, state, alpha, beta, search):
        entered, best = (alpha, beta), None
        maximise = game.to_move(state) == MAX
        for move in game.moves(state):
            window = rules.passes(game, state, alpha, beta, best)
            value = search(game.play(state, move), *window)
            if best is None or (value > best if maximise else value < best):
                best = value
            if best >= beta if maximise else best <= alpha:
                if rules.edge == "hard":
                    return beta if maximise else alpha
                break
            if rules.raises and maximise:
                alpha = max(alpha, best)
            elif rules.raises:
                beta = min(beta, best)
        if rules.edge == "soft":
            return best
        return max(entered[0], best) if maximise else min(entered[1], best)

    return node


def every_form(**given) -> tuple[Rules, ...]:
    """The rules with these exchanged, fail-soft and fail-hard, at both kinds of nodes.

    A value may be a list: then each of it is tried.
    """
    names = list(given)
    ways = [way if isinstance(way, list) else [way] for way in given.values()]
    forms = [[soft, hard] if "fails" not in given else [None], EDGES]
    found = []
    for *chosen, fails, edge in product(*ways, *forms):
        rules = RIGHT._replace(edge=edge, **dict(zip(names, chosen)))
        found.append(rules if fails is None else rules._replace(fails=fails))
    return tuple(found)


def not_moved(step):
    """The sum so far is forgotten: X stays 0."""
    return step._replace(X=0)


def as_first(step):
    """Neither the sum nor what is left moves on: A and B of a first outcome."""
    return step._replace(X=0, Y=1 - step.p)


def with_itself(step):
    return step._replace(Y=step.Y + step.p)


def nothing_left(step):
    return step._replace(Y=0)


def as_equal(step):
    return step._replace(p=Fraction(1, step.count))


def adds_as_equal(step, v):
    return step.X + as_equal(step).p * v


def exchanged_range(step):
    return step._replace(L=step.U, U=step.L)


def exchanged_edges(step):
    return step._replace(alpha=step.beta, beta=step.alpha)


def undivided(step):
    return step.A * step.p, step.B * step.p


def multiplied(step):
    return step.A * step.p * step.p, step.B * step.p * step.p


def clamped_tests(v, A, B, window, step):
    return v <= max(step.L, A), v >= min(step.U, B)


def own_window_tests(v, A, B, window, step):
    return v <= step.alpha, v >= step.beta


def no_tests(v, A, B, window, step):
    return False, False


def exchanged_tests(v, A, B, window, step):
    return v <= B, v >= A


def exchanged_tests_low_first(v, A, B, window, step):
    return v <= B, v >= A and v > B


def unchanged_window(step, A, B):
    return step.alpha, step.beta


def sum_only(step, v):
    return (step.X + step.p * v,) * 2


def before_it(step, v):
    return step.X, step.X


def turned(fails):
    """The two values of a cut in each other's place."""
    return lambda step, v: tuple(reversed(fails(step, v)))


def whole_range(game, state, alpha, beta, best):
    return game.utility_range()


def endless(game, state, alpha, beta, best):
    return -float("inf"), float("inf")
