"""The hidden cases of set 1: fresh trees, most with a limit, some not from the root."""

from random import Random

from gamesearch.check.cases import Case
from marking.trees import trees

DEPTHS = 0, 1, 2, 3, 2, 1, 3


def limited(rng: Random) -> list[Case]:
    """Every tree to its end or to some depth, with a guess for each position.

    Every fourth begins one move further down, so with the other side to move.
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
    """An evaluation that says for each position what is drawn for it."""
    return lambda state: Random(f"{seed} at {state}").randint(-9, 9)


CASES = {"write": limited, "repair": limited}


def tree_with(leaves: int) -> list:
    """A tree of so many leaves, eight to ten, for the task of building one.

    c is worth 20 although it has the 0; a has the 99 and is worth 1.
    """
    middle = [[10, 11], [10, 11, 12], [10, 11, 12, 13]][leaves - 8]
    return [[99, 1], middle, [[0, 20], [30, 31]]]
