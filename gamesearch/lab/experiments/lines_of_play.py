"""All lines of play against a player: the numbers of wins, draws and losses.

Valid for games of MAX and MIN without chance in which no position can be repeated
within a line. The player answers each position with one move; the other side tries all
its moves. A position that several lines lead to is analysed once, and its counts are
added for each line. So the move that `reply` gives must depend on the position only,
not on the moves that led to it.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from gamesearch.rules.game import MAX, MIN, Game, Move, State
from gamesearch.rules.given import checked_side
from gamesearch.search.run import no_chance
from gamesearch.search.two_player.minimax import minimax


class Outcomes(NamedTuple):
    """The numbers of lines that the player wins, draws and loses, and lost examples."""

    won: int
    drawn: int
    lost: int
    lost_lines: tuple[tuple[Move, ...], ...]


def lines_of_play(
    game: Game,
    reply: Callable[[State], Move],
    side: int = MIN,
    state: State = None,
    examples: int = 3,
) -> Outcomes:
    """The results of a player of `side` against every line of the other side.

    `lost_lines` are the first lost lines in the order of the moves, at most `examples`.

    >>> from gamesearch import Nim
    >>> game = Nim([1, 2])  # MAX begins; the player who takes the last object wins
    >>> found = lines_of_play(game, lambda state: game.moves(state)[0])
    >>> found.won, found.drawn, found.lost
    (1, 0, 2)
    >>> found.lost_lines[0]  # (heap, objects) by MAX, by the player, by MAX
    ((0, 1), (1, 1), (1, 1))
    """
    checked_side(side, "side")
    if not callable(reply):
        raise TypeError(f"reply: a function of a state, not {reply!r}.")
    known = {}

    def following(state):
        if game.to_move(state) not in (MAX, MIN):
            raise no_chance(game, state, "lines_of_play")
        if game.to_move(state) != side:
            return game.moves(state)
        move = reply(state)
        if move not in game.moves(state):
            raise ValueError(
                f"reply: it answered {move!r}, which is no legal move here.\n"
                f"The position:\n{game.text(state)}"
            )
        return (move,)

    def counted(state):
        if state not in known:
            if game.is_terminal(state):
                value = side * game.utility(state)
                known[state] = int(value > 0), int(value == 0), int(value < 0)
            else:
                below = [counted(game.play(state, move)) for move in following(state)]
                known[state] = tuple(map(sum, zip(*below, strict=True)))
        return known[state]

    def lost(state, line):
        if not counted(state)[2]:
            return
        if game.is_terminal(state):
            yield line
        else:
            for move in following(state):
                yield from lost(game.play(state, move), (*line, move))

    state = game.initial() if state is None else state
    counts = counted(state)
    return Outcomes(*counts, tuple(islice(lost(state, ()), examples)))


def lost_at_random(
    game: Game, depth: int, evaluate: Callable, side: int = MIN
) -> float:
    """The mean of `lines_of_play(...).lost` when `side` breaks ties at random.

    `side` searches `depth` plies ahead and plays each of its best moves with the same
    probability. The mean is exact: no game is drawn. `evaluate` is a function of a
    state, such as `gs.evaluation(f, win=10)`.

    >>> from gamesearch import Nim
    >>> lost_at_random(Nim([1, 1]), 1, lambda state: 0)  # MIN always wins
    0.0
    """
    limit, known = {"depth": depth - 1, "evaluate": evaluate}, {}

    def best(state):
        after = [game.play(state, move) for move in game.moves(state)]
        values = [side * minimax(game, child, **limit).value for child in after]
        return [a for a, value in zip(after, values) if value == max(values)]

    def mean(state):
        if state not in known:
            if game.is_terminal(state):
                known[state] = Fraction(side * game.utility(state) < 0)
            elif game.to_move(state) == side:
                chosen = best(state)
                known[state] = sum(map(mean, chosen)) / len(chosen)
            else:
                moves = game.moves(state)
                known[state] = sum(mean(game.play(state, move)) for move in moves)
        return known[state]

    return float(mean(game.initial()))
