"""The compiled searches of Connect Four beside programs in C++.

The solver: `gamesearch.lab.fast` beside the package bitbully, whose scores of all sets
of data/positions must be those of the files; timed on positions that take long enough
for the call itself not to count, which are one of the sets and seeded ones of 11
stones; both with a table of some 2**20 entries, new for each position (making
bitbully's is not timed). The scores must be equal; nodes are not, the two are different
searches.

The fixed order: the same alpha-beta to depth 12 as the program fixed_order.cpp, which
g++ -O3 compiles; the nodes must be equal. Its runs and ours are made in turn.
"""

import importlib.util
import shutil
import subprocess
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import gamesearch as gs
from benchmarks.in_turn import line
from gamesearch.lab.fast import fixed_order_search, solve_connect_four
from gamesearch.lab.fast.positions import SETS, positions, random_moves

SLOTS = 1_048_583  # bitbully's table has 1,048,576; a prime serves ours better
DEPTH, RUNS = 12, 21
GAME = gs.ConnectFour(quick=True)


def report() -> list[str]:
    """The lines of this benchmark."""
    return ["compiled Connect Four, beside C++", *solver(), *fixed_order()]


def solver() -> list[str]:
    """Times as a ratio to bitbully's, over each set."""
    if importlib.util.find_spec("bitbully") is None:
        return ["  NOT MEASURED: the package bitbully is not installed"]
    solve_connect_four(GAME, GAME.from_moves("4455"))  # compiled by then
    for name in SETS:
        for moves, score in positions(name):
            assert by_bitbully(moves)() == score, moves
    timed = {
        "middle-medium": [moves for moves, _ in positions("middle-medium")],
        "11 stones": early(11, 20),
    }
    return [against_bitbully(name, games) for name, games in timed.items()]


def early(stones: int, count: int) -> list[str]:
    """Seeded positions of so many stones in which nobody wins at once."""
    random, found = Random(11), []
    while len(found) < count:
        found += filter(None, [random_moves(stones, random)])
    return found


def by_bitbully(moves: str):
    """Its solver with an empty table, as a function that gives the mover's score."""
    import bitbully

    agent = bitbully.BitBully(opening_book=None)
    board = bitbully.Board([int(column) - 1 for column in moves])
    return lambda: agent.mtdf(board)


def against_bitbully(name: str, games: list[str]) -> str:
    """How many times its speed ours is, over these games."""
    ours = theirs = 0.0
    for moves in games:
        state, search = GAME.from_moves(moves), by_bitbully(moves)
        start = perf_counter()
        answer = solve_connect_four(GAME, state, slots=SLOTS, progress=False)
        between = perf_counter()
        score = search()
        theirs += perf_counter() - between
        ours += between - start
        assert answer.value * GAME.to_move(state) == score, moves
    return line(
        f"solver, times bitbully's speed, {name}", theirs / ours, "at least 0.9"
    )


def fixed_order() -> list[str]:
    """The rate as a ratio to that of the C++ program."""
    compiler = shutil.which("g++")
    if compiler is None:
        return ["  NOT MEASURED: there is no g++ on PATH"]
    with TemporaryDirectory() as folder:
        program = str(Path(folder) / "fixed_order")
        source = Path(__file__).with_name("fixed_order.cpp")
        subprocess.run([compiler, "-O3", "-o", program, str(source)], check=True)
        pairs = [in_one_run(program) for _ in range(RUNS + 1)][1:]
    return [
        line(
            f"fixed order to depth {DEPTH}, times the C++ program's rate",
            median(theirs / ours for ours, theirs in pairs),
            "at least 0.8",
        )
    ]


def in_one_run(program: str) -> tuple[float, float]:
    """Seconds of ours and of the program, one after the other."""
    start = perf_counter()
    answer = fixed_order_search(gs.ConnectFour(), depth=DEPTH, whole_line=False)
    ours = perf_counter() - start
    words = subprocess.run(
        [program, str(DEPTH)], capture_output=True, text=True, check=True
    ).stdout.split()
    assert (int(words[0]), int(words[1])) == (answer.value, answer.nodes)
    return ours, float(words[2])
