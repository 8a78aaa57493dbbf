"""How many moves the sliding puzzle still needs: at least, and at most.

At least as many as tiles are out of place (`misplaced`); as the tiles are squares away
from their places, taken together, since a move takes one tile one square on
(`manhattan`); and two more for each tile that has to leave its own row or column to let
another pass (`linear_conflict`). None of the three is ever more than the moves that are
needed, each is at least the one before, and a move lowers none by more than 1.

At most as many as a simple plan takes that never looks back: put the tiles of the first
row in their places, then those of the first column, and so on inwards, and do not touch
what is done. Each part of the plan is done in as few moves as it can be, found
beforehand by going backwards from its end, breadth first, through all positions of its
tiles and the gap. The plan is made a second time with columns before rows, and the
shorter one counts.

Valid for puzzles whose gap is last in the end, as `Puzzle` has it. Where no moves can
put the tiles in order both ends of the interval are inf.

Source of the conflicts: Hansson, Mayer and Yung, "Criticizing solutions to relaxed
models yields powerful admissible heuristics", Information Sciences 63 (1992).
"""

from bisect import bisect_left
from collections import deque
from collections.abc import Callable
from math import inf, isqrt

from gamesearch.rules.game import State
from gamesearch.rules.given import whole_number

AT_ONCE = 3  # tiles of a row that are put in their places together, the last ones
ALL = 6  # free squares at which all tiles that are left are put in place together


def misplaced(state: State) -> int:
    """How many tiles are not in their places; the gap is none.

    >>> misplaced((1, 2, 3, 4, 0, 6, 7, 5, 8))
    2
    """
    return sum(tile not in (0, square + 1) for square, tile in enumerate(state))


def manhattan(state: State) -> int:
    """How many squares the tiles are away from their places, all taken together.

    >>> manhattan((1, 2, 3, 4, 0, 6, 7, 5, 8))
    2
    """
    size = isqrt(len(state))
    return sum(
        apart(square, tile - 1, size) for square, tile in enumerate(state) if tile
    )


def linear_conflict(state: State) -> int:
    """The Manhattan distance, and two moves for each tile that has to make way.

    Tiles in their own row that stand in the wrong order cannot pass each other there:
    all but those of a longest rising part have to leave the row and come back. So it is
    in columns. Here 2 and 1 are to change places, and one of them steps aside.

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
    """How few of these must be taken away so that the others rise.

    >>> out_of_order([3, 1, 2]), out_of_order([3, 2, 1])
    (1, 2)
    """
    ends = []  # the smallest tile with which a rising part of each length ends
    for tile in tiles:
        place = bisect_left(ends, tile)
        ends[place : place + 1] = [tile]
    return len(tiles) - len(ends)


def apart(square: int, other: int, size: int) -> int:
    """How many steps one square is from another.

    >>> apart(0, 8, size=3)
    4
    """
    rows = abs(square // size - other // size)
    return rows + abs(square % size - other % size)


def puzzle_intervals(size: int = 3) -> Callable[[State], tuple[int, int]]:
    """An estimate for puzzles with so many rows: (Manhattan distance, moves of a plan).

    >>> estimate = puzzle_intervals(3)
    >>> estimate((1, 2, 3, 4, 0, 6, 7, 5, 8))
    (2, 2)
    >>> estimate((8, 6, 7, 2, 5, 4, 3, 0, 1))  # 31 moves, and none needs more
    (21, 35)
    """
    moves_of_plan = plan(size)
    squares = [size * column + row for row in range(size) for column in range(size)]
    renamed = [0, *(square + 1 for square in squares)]  # of tiles, in the mirror

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
    """How many moves it takes, part after part, to put a puzzle of this size in order.

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
                    return inf  # an order that no moves put right
                gap, after = position[0], steps[position]
                if after is None:
                    break
                tile = board[after]
                board[gap], where[tile], where[0] = tile, gap, after
                count += 1
        return count

    return moves


def parts(size: int) -> list[tuple[int, ...]]:
    """Which tiles are put in their places together, in this order.

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
    """Where the gap goes next, for each position of the gap and of these tiles.

    None where they are in their places. Squares in `done` are not touched.
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
    """The free squares beside each free square."""
    free = [square for square in range(size * size) if square not in done]
    return {
        square: [other for other in free if apart(square, other, size) == 1]
        for square in free
    }
