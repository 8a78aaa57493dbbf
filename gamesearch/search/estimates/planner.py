"""Intervals for word tiles, from a planner: what can each side still lay in n turns?

A side gains with a word what it scores and twice the values of the tiles it lays, since
a tile that is left at the end costs its side once and pays the other side once. So the
value of a position is what it is worth if play stops there, plus all that MAX gains in
future, less all that MIN gains.

The planner knows the words that each side can lay on the board as it is, and finds by
dynamic programming over the tiles of the rack the most that they gain in 1, 2, ...
turns if the other side does not interfere. Hope of the side to move: it gains by its
whole plan, and the other side is blocked at once. Fear: it gains by its best word, and
is blocked then, while the other side gains by its whole plan.

Theorem. Where no word that is laid opens a place for another, the value lies in the
interval: laying only takes places away, a side gains nothing by passing, and nobody can
block the first word. Where words open new places the value may lie outside. That is why
B* is run again with wider intervals (`b_star_again`).

Source: the planner is after Maven, the program of Sheppard, "World-championship-caliber
Scrabble", Artificial Intelligence 134 (2002); this form for our game is our own.
"""

from collections.abc import Callable

from gamesearch.games.word_tiles import Lay, WordTiles, without, worth
from gamesearch.rules.game import MAX, State, uncounted


def plan_intervals(game: WordTiles) -> Callable[[State], tuple[int, int]]:
    """The estimate for B* on this game: (pessimistic, optimistic), in MAX's view.

    >>> from gamesearch import b_star
    >>> game = WordTiles.drawn(54, tiles=3)
    >>> estimate = plan_intervals(game)
    >>> estimate(game.initial())
    (-11, 21)
    >>> found = b_star(game, estimate=estimate)
    >>> game.label(game.initial(), found.move), found.value, found.expanded
    ('TIE d6↓', (11, 15), 2)
    """
    if not isinstance(uncounted(game), WordTiles):
        raise TypeError(f"game: a game of WordTiles, not {game!r}.")

    def estimate(state):
        of_max, of_min = (
            gains(game.lays(state.board, rack), rack) for rack in state.racks
        )
        stopped = game.utility(state)
        if state.side == MAX:
            return stopped + best_word(of_max) - of_min[-1], stopped + of_max[-1]
        return stopped - of_min[-1], stopped + of_max[-1] - best_word(of_min)

    return estimate


def gains(lays: dict[Lay, str], rack: str) -> list[int]:
    """The most that a rack gains by these words in 0, 1, 2, ... turns, undisturbed.

    `lays` has the words that can be laid, with the tiles that each takes. Only tiles
    are shared out: whether two of the words fit on the board together is not checked.

    >>> game = WordTiles.drawn(54, tiles=3)
    >>> gains(game.lays(game.start.board, "INT"), "INT")  # SIT gains 8, IN gains 7
    [0, 8, 15, 15]
    """
    most, reached = [], {rack: 0}  # by the tiles that are left, the most for them
    while reached:
        most.append(max([*most, *reached.values()]))
        after = {}
        for tiles_left, gain in reached.items():
            for lay, tiles in lays.items():
                rest = without(tiles_left, tiles)
                if rest is not None:
                    total = gain + worth(lay.word) + 2 * worth(tiles)
                    after[rest] = max(total, after.get(rest, 0))
        reached = after
    return most


def best_word(gained: list[int]) -> int:
    """What the first turn gains, 0 where no word can be laid."""
    return gained[1] if len(gained) > 1 else 0
