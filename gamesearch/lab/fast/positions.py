"""Sets of Connect Four positions with exact scores, as files in data/positions.

Each set has a range for the number of stones in a position, and a range for the number
of plies until best play ends. The positions are reached by random moves. No position or
mirror image occurs twice, and in none can the side to move win at once. The names and
ranges are those with which solvers of the game are usually compared.

The files are frozen. `make` documents how they were created. It skips positions for
which the solver needs too many nodes. So a solver other than that of November 2026,
whose nodes are listed in data/README.md, may give other sets.
`python -m gamesearch.lab.fast.positions FOLDER` writes the sets that `make` gives.
"""

import csv
import importlib.resources
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

from gamesearch.games import ConnectFour
from gamesearch.lab.fast.connect_four import solve_connect_four, wins_with
from gamesearch.play.arena.openings import walked
from gamesearch.rules.result import OutOfNodes

GAME = ConnectFour(quick=True)
SQUARES = GAME.width * GAME.height
SIZE = 100
SEED = 2026
LIMIT = 200_000  # nodes; a position that needs more is skipped


class Set(NamedTuple):
    """The ranges of a set: stones on the board, and plies until best play ends."""

    stones: range
    plies: range


SETS = {
    "end-easy": Set(range(29, 39), range(14)),
    "middle-easy": Set(range(15, 29), range(14)),
    "middle-medium": Set(range(15, 29), range(14, 28)),
    "begin-easy": Set(range(6, 15), range(14)),
}


def positions(name: str) -> list[tuple[str, int]]:
    """The set of this name: pairs of the moves and the score for the side to move.

    >>> moves, score = positions("end-easy")[0]
    >>> len(moves) >= 29
    True
    """
    if name not in SETS:
        raise ValueError(f"name: one of {', '.join(SETS)}, not {name!r}.")
    folder = importlib.resources.files("gamesearch.data") / "positions"
    text = (folder / f"connect-four-{name}.csv").read_text(encoding="utf-8")
    return [(row["moves"], int(row["score"])) for row in csv.DictReader(text.split())]


def plies_to_come(stones: int, score: int) -> int:
    """The number of plies until best play ends: odd for a win, even for a loss.

    >>> plies_to_come(4, 18), plies_to_come(11, -15), plies_to_come(30, 0)
    (3, 2, 12)
    """
    left = SQUARES - stones
    if score == 0:
        return left
    plies = left - 2 * (abs(score) - 1)
    return plies if plies % 2 == (score > 0) else plies - 1


def random_moves(stones: int, random: Random) -> str | None:
    """`stones` random moves; None if they end the game or leave a win at once."""
    labels, state = walked(GAME, stones, random)
    if labels is None or any(wins_with(GAME, state, m) for m in GAME.moves(state)):
        return None
    return "".join(labels)


def scored(moves: str) -> int | None:
    """The score for the side to move, or None if that takes too many nodes."""
    state = GAME.from_moves(moves)
    try:
        answer = solve_connect_four(GAME, state, limit=LIMIT, progress=False)
    except OutOfNodes:
        return None
    return answer.value * GAME.to_move(state)


def make(name: str) -> list[tuple[str, int]]:
    """The positions that the seed and this solver give; the stored set is frozen."""
    wanted, random = SETS[name], Random(f"{SEED} {name}")
    found, seen = [], set()
    while len(found) < SIZE:
        moves = random_moves(random.choice(wanted.stones), random)
        if moves is None or GAME.key(GAME.from_moves(moves)) in seen:
            continue
        seen.add(GAME.key(GAME.from_moves(moves)))
        score = scored(moves)
        if score is not None and plies_to_come(len(moves), score) in wanted.plies:
            found.append((moves, score))
    return sorted(found, key=lambda row: (len(row[0]), row[0]))


def main(folder: str) -> None:
    """Write the positions that `make` gives for every set into an existing folder."""
    for name in SETS:
        lines = ["moves,score", *(f"{moves},{score}" for moves, score in make(name))]
        text = "".join(f"{line}\n" for line in lines)
        file = Path(folder) / f"connect-four-{name}.csv"
        file.write_text(text, encoding="utf-8", newline="\n")
        print(file.name)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m gamesearch.lab.fast.positions FOLDER")
    main(sys.argv[1])
