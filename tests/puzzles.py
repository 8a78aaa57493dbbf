"""Puzzles drawn from seeds, and how far every order of the 8-puzzle is from its end."""

from collections import deque
from functools import cache
from random import Random

from gamesearch import Puzzle
from gamesearch.problems.puzzle import solvable

NEAR = {0: (1, 3), 1: (0, 2, 4), 2: (1, 5), 3: (0, 4, 6), 4: (1, 3, 5, 7),
        5: (2, 4, 8), 6: (3, 7), 7: (4, 6, 8), 8: (5, 7)}  # fmt: skip


def shuffled(seed, size=3):
    """A puzzle of which every order that can be solved is equally likely."""
    rng = Random(f"puzzle {seed}")
    while True:
        tiles = tuple(rng.sample(range(size * size), size * size))
        if solvable(tiles):
            return Puzzle(tiles)


@cache
def all_distances():
    """{order of tiles: least number of moves to put it right}, breadth first."""
    goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    found, queue = {goal: 0}, deque([goal])
    while queue:
        state = queue.popleft()
        gap = state.index(0)
        for place in NEAR[gap]:
            after = list(state)
            after[gap], after[place] = after[place], 0
            after = tuple(after)
            if after not in found:
                found[after] = found[state] + 1
                queue.append(after)
    return found
