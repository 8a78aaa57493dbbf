"""Alpha-beta with a defect: two small engines whose every rule can be exchanged.

Valid for games of MAX and MIN without chance. With no rule exchanged both are
right, and `mistakes.py` names the exchanges that learners make. `max_min` is written
with the two sides apart, in MAX's view; `nega` once for the mover. The rules of the
root are apart from those below it: many programs have a loop of their own there.
"""

from collections.abc import Callable
from math import inf
from numbers import Real
from operator import gt, lt
from typing import NamedTuple

from gamesearch.rules.game import MAX, Game, State


class Side(NamedTuple):
    """What a node of one side does; `best`, `alpha`, `beta` are in MAX's view."""

    start: Real
    prefers: Callable  # (value, best)
    cuts: Callable  # (best, alpha, beta)
    narrows: Callable  # (alpha, beta, best) -> (alpha, beta)


class Node(NamedTuple):
    """The rules of a node with the sides apart; the defaults are right."""

    at_max: Side = Side(
        -inf,
        gt,
        lambda best, alpha, beta: best >= beta,
        lambda alpha, beta, best: (max(alpha, best), beta),
    )
    at_min: Side = Side(
        inf,
        lt,
        lambda best, alpha, beta: best <= alpha,
        lambda alpha, beta, best: (alpha, min(beta, best)),
    )
    passes: Callable = lambda alpha, beta: (alpha, beta)
    hard: bool = False
    narrows_first: bool = False
    max_first: bool = False  # whoever begins is taken for MAX


class Mover(NamedTuple):
    """The rules of a negamax node, all in the mover's view; the defaults are right."""

    start: Real = -inf
    passes: Callable = lambda alpha, beta, best: (-beta, -alpha)
    turns: Callable = lambda value: -value
    cuts: Callable = lambda best, alpha, beta: best >= beta
    raises: Callable = lambda alpha, best: max(alpha, best)
    leaf: Callable = lambda utility, side: side * utility


RIGHT, RIGHT_MOVER = Node(), Mover()


def max_min(
    game: Game,
    state: State,
    root: Node = RIGHT,
    below: Node = RIGHT,
    depth: int | None = None,
    evaluate=None,
    window: tuple[Real, Real] = (-inf, inf),
):
    """The value in MAX's view, and the move, of a search that follows these rules."""
    first = game.to_move(state) if root.max_first else MAX

    def search(state, ply, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        if ply == depth:
            return evaluate(state), None
        node, chosen = below if ply else root, None
        side = node.at_max if game.to_move(state) == first else node.at_min
        best, low, high = side.start, alpha, beta
        for move in game.moves(state):
            child = game.play(state, move)
            value, _ = search(child, ply + 1, *node.passes(alpha, beta))
            if side.prefers(value, best):
                best, chosen = value, move
            if node.narrows_first:
                alpha, beta = side.narrows(alpha, beta, best)
            if side.cuts(best, alpha, beta):
                break
            alpha, beta = side.narrows(alpha, beta, best)
        return (max(low, min(best, high)) if node.hard else best), chosen

    return search(state, 0, *window)


def nega(
    game: Game,
    state: State,
    root: Mover = RIGHT_MOVER,
    below: Mover = RIGHT_MOVER,
    depth: int | None = None,
    evaluate=None,
):
    """The value in the view of the side to move, and the move, under these rules."""

    def search(state, side, ply, alpha, beta):
        node, chosen = below if ply else root, None
        if game.is_terminal(state):
            return node.leaf(game.utility(state), side), None
        if ply == depth:
            return node.leaf(evaluate(state), side), None
        best = node.start
        for move in game.moves(state):
            window = node.passes(alpha, beta, best)
            value, _ = search(game.play(state, move), -side, ply + 1, *window)
            value = node.turns(value)
            if value > best:
                best, chosen = value, move
            if node.cuts(best, alpha, beta):
                break
            alpha = node.raises(alpha, best)
        return best, chosen

    return search(state, game.to_move(state), 0, -inf, inf)
