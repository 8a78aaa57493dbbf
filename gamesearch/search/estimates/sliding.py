"""Lower and upper bounds on the number of moves that a sliding puzzle still needs.

There are three lower bounds. `misplaced` counts the tiles that are out of place.
`manhattan` adds up the distances of all tiles from their places, because a move takes
one tile one square further. `linear_conflict` adds two moves for each tile that must
leave its own row or column to let another tile pass. None of the three is ever more
than the number of moves needed. Each is at least as large as the one before, and one
move lowers it by at most 1.

The upper bound is the length of a simple plan. The plan puts the tiles of the first row
in their places, then those of the first column, and so on inwards. It never moves a
tile again that is in its place. Each part of the plan takes the fewest possible moves.
These moves are computed in advance, by a breadth-first search backwards from the goal
of the part through all positions of its tiles and the gap. A second plan does columns
before rows, and the shorter plan counts.

Valid for puzzles whose gap belongs in the last square, as in `Puzzle`. If no moves can
put the tiles in order, both ends of the interval are inf.

Source of the linear conflicts: Hansson, Mayer and Yung, "Criticizing solutions to
relaxed models yields powerful admissible heuristics", Information Sciences 63 (1992).
"""

from bisect import bisect_left
from collections import deque
from collections.abc import Callable
from math import inf, isqrt

from gamesearch.rules.game import State
from gamesearch.rules.given import whole_number

AT_ONCE = 3  # the last tiles of a row, which are put in their places together
ALL = 6  # with fewer tiles left than this, all are put in their places together


def misplaced(state: State) -> int:
    """The number of tiles that are not in their places; the gap is not counted.

    >>> misplaced((1, 2, 3, 4, 0, 6, 7, 5, 8))
    2
    """
    return sum(tile not in (0, square + 1) for square, tile in enumerate(state))


def manhattan(state: State) -> int:
    """The sum of the distances of all tiles from their places, in squares.

    >>> manhattan((1, 2, 3, 4, 0, 6, 7, 5, 8))
    2
    """
    size = isqrt(len(state))
    return sum(
        apart(square, tile - 1, size) for square, tile in enumerate(state) if tile
    )


def linear_conflict(state: State) -> int:
    """The Manhattan distance, plus two moves for each tile that must step aside.

    Tiles that are in their own row but in the wrong order cannot pass each other there.
    So all of them, except those of a longest increasing subsequence, must leave the row
    and come back. The same holds for columns. In the example, tiles 1 and 2 must change
    places, so one of them steps aside; the same holds for tiles 7 and 8.

    >>> state = (2, 1, 3, 4, 5, 6, 8, 7, 0)
    >>> manhattan(state), linear_conflict(state)
    (4, 8)
    """
    size, aside = isqrt(len(state)), 0
    for line in range(size):
        row = state[line * size : (line + 1) * size]
        column = state[line::size]
        aside += out_of_order([t for t in row if t and (t - 1) // size == line])
        aside += out_of_order([t for t in column if t and (t - 1) % size == line])
    return manhattan(state) + 2 * aside


def out_of_order(tiles) -> int:
    """The least number of tiles to remove so that the others are in increasing order.

    >>> out_of_order([3, 1, 2]), out_of_order([3, 2, 1])
    (1, 2)
    """
    ends = []  # by length: the smallest last tile of an increasing subsequence
    for tile in tiles:
        place = bisect_left(ends, tile)
        ends[place : place + 1] = [tile]
    return len(tiles) - len(ends)


def apart(square: int, other: int, size: int) -> int:
    """The number of steps from one square to another.

    >>> apart(0, 8, size=3)
    4
    """
    rows = abs(square // size - other // size)
    return rows + abs(square % size - other % size)


def puzzle_intervals(size: int = 3) -> Callable[[State], tuple[int, int]]:
    """An estimate for puzzles with `size` rows: (Manhattan distance, moves of a plan).

    >>> estimate = puzzle_intervals(3)
    >>> estimate((1, 2, 3, 4, 0, 6, 7, 5, 8))
    (2, 2)
    >>> estimate((8, 6, 7, 2, 5, 4, 3, 0, 1))  # 31 moves, and none needs more
    (21, 35)
    """
    moves_of_plan = plan(size)
    squares = [size * column + row for row in range(size) for column in range(size)]
    renamed = [0, *(square + 1 for square in squares)]  # tiles of the mirror image

    def estimate(state):
        if len(state) != len(squares):
            raise ValueError(
                f"size: these intervals are for puzzles with {len(squares)} squares, "
                f"and {state} has {len(state)}."
            )
        mirrored = tuple(renamed[state[square]] for square in squares)
        most = min(moves_of_plan(state), moves_of_plan(mirrored))
        return (manhattan(state) if most < inf else inf), most

    return estimate


def plan(size: int) -> Callable[[State], int]:
    """A function that counts the moves of the plan for a puzzle of this size.

    >>> plan(3)((1, 2, 3, 4, 0, 6, 7, 5, 8))
    2
    """
    size = whole_number(size, 2, "size: a whole number of rows")
    tables, done = [], set()
    for part in parts(size):
        tables.append((part, steps_back(size, part, done)))
        done |= {tile - 1 for tile in part}

    def moves(state):
        where, count = [0] * len(state), 0  # the square of each tile, and of the gap
        for square, tile in enumerate(state):
            where[tile] = square
        board = list(state)
        for part, steps in tables:
            while True:
                position = tuple([where[tile] for tile in (0, *part)])
                if position not in steps:
                    return inf  # no moves can put these tiles in order
                gap, after = position[0], steps[position]
                if after is None:
                    break
                tile = board[after]
                board[gap], where[tile], where[0] = tile, gap, after
                count += 1
        return count

    return moves


def parts(size: int) -> list[tuple[int, ...]]:
    """The parts of the plan in order: the tiles that are put in place together.

    >>> parts(3)
    [(1, 2, 3), (4, 5, 6, 7, 8)]
    """
    found, free = [], set(range(1, size * size))
    for ring in range(size):
        row = [ring * size + place + 1 for place in range(ring, size)]
        column = [place * size + ring + 1 for place in range(ring + 1, size)]
        for line in (row, column):
            if len(free) < ALL:
                return [*found, tuple(sorted(free))]
            single = max(0, len(line) - AT_ONCE)
            found += [(tile,) for tile in line[:single]] + [tuple(line[single:])]
            free -= set(line)
    return found


def steps_back(size: int, part, done) -> dict:
    """The next square of the gap, for each position of the gap and of these tiles.

    It is None if the tiles are in their places. Squares in `done` are never changed.
    """
    near = neighbours(size, done)
    home = tuple(tile - 1 for tile in part)
    steps = {(gap, *home): None for gap in near if gap not in home}
    queue = deque(steps)
    while queue:
        gap, *tiles = position = queue.popleft()
        for square in near[gap]:
            before = (square, *(gap if tile == square else tile for tile in tiles))
            if before not in steps:
                steps[before] = position[0]
                queue.append(before)
    return steps


def neighbours(size: int, done) -> dict:
    """For each free square, the free squares next to it."""
    free = [square for square in range(size * size) if square not in done]
    return {
        square: [other for other in free if apart(square, other, size) == 1]
        for square in free
    }
