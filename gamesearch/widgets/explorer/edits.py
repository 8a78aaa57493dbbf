"""Changes to a written-out tree: another leaf value, another order, other chances.

Each function returns a new tree; the given tree is not changed. Nodes keep their names
when they are moved.
"""

from fractions import Fraction
from math import isfinite
from numbers import Real

from gamesearch.games.explicit_tree import Chance, ExplicitTree, move_names
from gamesearch.rules.game import CHANCE


def set_leaf(game: ExplicitTree, state: int, typed: str) -> ExplicitTree:
    """The tree with another number at a leaf."""
    return _rebuilt(game, {state: parse_number(typed, game.name(state))})


def set_chances(game: ExplicitTree, state: int, typed: str) -> ExplicitTree:
    """The tree with other probabilities at a chance node, typed with spaces between."""
    wanted = typed.replace(",", " ").split()
    outcomes = game.outcomes(state)
    if len(wanted) != len(outcomes):
        raise ValueError(
            f"Type {len(outcomes)} probabilities, one for each successor; you typed "
            f"{len(wanted)}."
        )
    chances = [parse_number(number, "a probability") for number in wanted]
    return _rebuilt(game, {}, {state: chances})


def move_node(game: ExplicitTree, parent: int, move: str, way: int) -> ExplicitTree:
    """The tree with a successor one place further left (-1) or right (+1)."""
    moves = list(game.moves(parent))
    place = moves.index(move)
    other = place + way
    if not 0 <= other < len(moves):
        if way < 0:
            raise ValueError(f"Move {move} is the first of its siblings already.")
        raise ValueError(f"Move {move} is the last of its siblings already.")
    moves[place], moves[other] = moves[other], moves[place]
    return _rebuilt(game, {}, {}, {parent: moves})


def parse_number(typed: str, what: str) -> Real:
    """The number that was typed: whole, decimal or a fraction such as 1/3."""
    text = typed.strip().replace("−", "-").replace(",", ".")
    for kind in (int, float, Fraction):
        try:
            number = kind(text)
            if isfinite(number):
                return number
        except (ValueError, ZeroDivisionError, OverflowError):
            continue
    raise ValueError(
        f"{typed!r} is no number for {what}. Type a number such as 7, -2, 0.5 or 1/3."
    )


def _rebuilt(game, leaves, chances=None, orders=None):
    """The tree with new leaf values, probabilities, and orders of moves, by state."""

    def copy(state):
        if game.is_terminal(state):
            if state in leaves:
                return leaves[state]
            return game.unknown(state) or game.utility(state)
        if game.to_move(state) == CHANCE:
            outcomes = game.outcomes(state)
            new = (chances or {}).get(state) or [p for _, p in outcomes]
            below = (copy(game.play(state, move)) for move, _ in outcomes)
            return Chance(zip(new, below))
        moves = (orders or {}).get(state) or game.moves(state)
        below = {move: copy(game.play(state, move)) for move in moves}
        unnamed = [*below] == move_names(game.name(state) if state else "", len(below))
        return [*below.values()] if unnamed else below

    about = game.first, game.title, game.source
    return ExplicitTree(copy(game.initial()), *about, alone=game.alone)
