"""The hidden cases of set 0: all first moves, the empty board, fresh dialogues."""

from random import Random

from gamesearch.rules.game import MAX, MIN
from gamesearch.sets.dialogue import Script, scripts
from gamesearch.sets.every_reply import Start

CORNERS, EDGES = (0, 2, 6, 8), (1, 3, 5, 7)
SQUARES = range(9)
BOARDS = "X.. / ... / ...", "... / ... / ..."


def starts(rng: Random) -> list[Start]:
    """Every first move of the opponent, and two first moves of the student."""
    own = rng.choice(CORNERS), rng.choice(EDGES)
    return [
        *(Start(MIN, (square,)) for square in SQUARES),
        *(Start(MAX, (square,)) for square in own),
    ]


def dialogues(rng: Random) -> list[Script]:
    """Two sets of scripts, so that each kind of entry occurs in several games."""
    return scripts(rng) + scripts(rng)


CASES = {"choose": starts, "positions": lambda rng: BOARDS, "dialogue": dialogues}
