"""Grundy values: the size of the heap of Nim that is equivalent to a position.

Valid for impartial games: the player who cannot move loses, and both sides have the
same moves, as in Nim, Grundy's game, Kayles and sums of them. The value of a position
is the smallest number, from 0 on, that is not the value of a position after one of its
moves (`mex`, minimum excludant). If it is 0 the side to move loses; this is a
P-position, because the previous player wins. Otherwise the next player wins by moving
to a position of value 0; this is an N-position.

Theorem (Sprague–Grundy). The value of a sum is the exclusive or of the values of its
parts, as for the heaps of Nim. So if the rules of a game name the `parts` of a
position, each part is searched once, and the position need not be searched as a whole.

Source: Sprague, "Über mathematische Kampfspiele", Tohoku Mathematical Journal 41
(1935); Grundy, "Mathematics and games", Eureka 2 (1939).
"""

from functools import reduce
from operator import xor

from gamesearch.games.sum import sided
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import MAX, MIN, Game, Move, State
from gamesearch.search.run import enter
from gamesearch.search.sums.mex import mex


@rules_named()
def grundy_value(game: Game, state: State = None, *, split: bool = True,
                 memory: dict | None = None) -> int:
    """The Grundy value (nimber) of `state`; it does not depend on whose turn it is.

    >>> from gamesearch import Grundy, Nim
    >>> grundy_value(Nim([3, 5])), grundy_value(Grundy(3)), grundy_value(Grundy(7))
    (6, 1, 0)

    With `split=False` the theorem is not used: positions are searched as a whole, by
    the definition only. Values are stored in the dict `memory`: give the same dict
    again for further positions of the same game.
    """
    state, memory = _entered(game, state, memory)
    options = {}  # for each waiting position the parts after each of its moves
    wanted = _parts(game, state, split)
    waiting = list(wanted)
    while waiting:
        at = waiting[-1]
        if at in memory:
            waiting.pop()
            continue
        if at not in options:
            options[at] = [_parts(at[0], after, split) for after in _after(*at)]
        unknown = [part for parts in options[at] for part in parts
                   if part not in memory]
        if unknown:
            waiting += unknown
        else:
            values = (_sum(parts, memory) for parts in options.pop(at))
            memory[at] = mex(values)
    return _sum(wanted, memory)


@rules_named()
def winning_moves(game: Game, state: State = None, *,
                  memory: dict | None = None) -> list[Move]:
    """The moves to positions of Grundy value 0; none if the side to move loses.

    >>> from gamesearch import Nim
    >>> winning_moves(Nim([3, 4, 5])), winning_moves(Nim([1, 2, 3]))
    ([(0, 2)], [])
    """
    state, memory = _entered(game, state, memory)
    return [move for move in game.moves(state)
            if not grundy_value(game, game.play(state, move), memory=memory)]


def _entered(game, state, memory):
    """The state to begin with and the memory to use, both checked."""
    if not isinstance(memory, dict | None):
        raise TypeError(f"memory: a dict, or None for a new one, not {memory!r}.")
    state = enter(game, state).state
    sided(game, state)
    return state, {} if memory is None else memory


def _parts(game, state, split):
    """The parts of a state as pairs (game, position), or the whole as one part."""
    if split and hasattr(game, "parts"):
        return [(part, sided(part, at)[0]) for part, at in game.parts(state)]
    return [(game, sided(game, state)[0])]


def _after(game, position):
    """The states after each move; both sides must have the same."""
    after, theirs = ([game.play((position, side), move)
                      for move in game.moves((position, side))] for side in (MAX, MIN))
    if {at for at, _ in after} != {at for at, _ in theirs}:
        why = "both sides must have the same moves, but here their moves differ"
    elif not after and game.utility((position, MAX)) >= 0:
        why = "the player who cannot move must lose, but here MAX does not lose"
    else:
        return after
    raise ValueError(f"game: {why}, so there is no Grundy value.\n"
                     f"The position:\n{game.text((position, MAX))}")


def _sum(parts, memory):
    """The value of a sum of parts: the exclusive or of their values."""
    return reduce(xor, (memory[part] for part in parts), 0)
