"""Intervals for word tiles, from a planner that computes the gains of n turns.

With a word a side gains the score of the word and twice the values of the tiles that it
lays, because a tile left at the end costs its side once and pays the other side once.
So the value of a position is its value if play stops there, plus all later gains of
MAX, minus all later gains of MIN.

The planner knows the words that each side can lay on the present board. By dynamic
programming over the tiles of the rack it finds the largest gain in 1, 2, ... turns if
the other side does not interfere. The hope of the side to move: it gains by its whole
plan, and the other side is blocked at once. The fear: it gains by its best word and is
blocked afterwards, while the other side gains by its whole plan.

Theorem. If no word makes a place for another word, the value lies in the interval:
laying words only removes places, a side gains nothing by passing, and nobody can block
the first word. If words make new places the value may lie outside. Therefore B* is run
again with wider intervals (`b_star_again`).

Source: the planner is after Maven, the program of Sheppard, "World-championship-caliber
Scrabble", Artificial Intelligence 134 (2002); this form for our game is our own.
"""

from collections.abc import Callable

from gamesearch.games.word_tiles import Lay, WordTiles, without, worth
from gamesearch.rules.game import MAX, State, uncounted


def plan_intervals(game: WordTiles) -> Callable[[State], tuple[int, int]]:
    """The estimate for B* on this game: (pessimistic, optimistic), from MAX's view.

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
    """The largest gain of a rack with these words in 0, 1, 2, ... undisturbed turns.

    `lays` has the words that can be laid, with the tiles that each one needs. Only the
    tiles are considered: whether two words fit on the board together is not checked.

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
    """The gain of the first turn, 0 if no word can be laid."""
    return gained[1] if len(gained) > 1 else 0
