"""The hidden cases of set 1: fresh trees, most with a limit, some not from the root."""

from random import Random

from gamesearch.check.cases import Case
from marking.trees import trees

DEPTHS = 0, 1, 2, 3, 2, 1, 3


def limited(rng: Random) -> list[Case]:
    """Every tree to its end or to a depth limit, with an evaluation of each position.

    Every fourth case begins one move further down, with the other side to move.
    """
    guess, cases = guesses(rng.getrandbits(32)), []
    for number, game in enumerate(trees(rng, each=4)):
        state, depth = game.initial(), None
        if number % 4 == 3:
            below = [game.play(state, move) for move in game.moves(state)]
            going_on = [after for after in below if not game.is_terminal(after)]
            state = rng.choice(going_on or [state])
        if number % 3:
            depth = DEPTHS[number % len(DEPTHS)]
        cases.append(Case(f"tree {number + 1}", game, state, depth, guess))
    return cases


def guesses(seed: int):
    """An evaluation with a random value for each position."""
    return lambda state: Random(f"{seed} at {state}").randint(-9, 9)


CASES = {"write": limited, "repair": limited}


def tree_with(leaves: int) -> list:
    """A tree of eight to ten leaves for the task of building a tree.

    Move c is worth 20 although it has the leaf 0. Move a is worth 1 although it has
    the leaf 99.
    """
    middle = [[10, 11], [10, 11, 12], [10, 11, 12, 13]][leaves - 8]
    return [[99, 1], middle, [[0, 20], [30, 31]]]
