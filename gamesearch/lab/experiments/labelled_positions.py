"""Positions whose result is known, to judge evaluations and to fit their weights.

Valid for games of MAX and MIN without chance. In a small game, all undecided positions
are used with their true values. In Connect Four of the usual size, the solved positions
of `data/positions` are used. In other games a neutral player plays against itself, and
the result of each game counts as the result of all its positions.
"""

from collections.abc import Callable, Iterable
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.games import ConnectFour
from gamesearch.rules.game import Game, State
from gamesearch.rules.progress import progress_bar
from gamesearch.rules.table import Table
from gamesearch.search import orders
from gamesearch.search.run import estimated_value
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory

WHOLE = 20_000  # games with at most this many positions are solved completely
GAMES, DEPTH = 200, 2  # of a neutral player


class Known(NamedTuple):
    """Undecided positions with their results, terminal positions, and their source."""

    positions: list[tuple[State, Real]]
    ends: list[State]
    source: str


def known_positions(
    game: Game,
    evaluate: Callable[[State], Real] | None = None,
    *,
    seed: int = 0,
    progress: bool = True,
) -> Known:
    """The positions of `game` that `judge` uses by default.

    >>> from gamesearch import TicTacToe
    >>> known = known_positions(TicTacToe(), progress=False)
    >>> len(known.positions), len(known.ends), known.source
    (4520, 958, 'every undecided position, with its true value')

    If games must be played, the player searches with `evaluate`; without an evaluation
    the player is neutral. The better the player, the more a result says about the
    earlier positions of the game. But judge an evaluation also by games that were
    played with a different one. `evaluate` is a function of a state, such as
    `gs.evaluation(f, win=10)`.
    """
    states = _reachable(game)
    if states is not None:
        table, positions, ends = Table(), [], []
        for state in states:
            if game.is_terminal(state):
                ends.append(state)
            else:
                answer = alpha_beta_with_memory(game, state, table=table)
                positions.append((state, answer.value))
        return Known(positions, ends, "every undecided position, with its true value")
    games = list(self_play(game, evaluate, seed=seed, progress=progress))
    ends = [states[-1] for states, _ in games]
    if _has_solved_sets(game):
        return Known(_solved(game), ends, "the solved positions of data/positions")
    who = f"a player with {evaluate!r}" if evaluate else "a neutral player"
    source = f"those of {len(games)} games of {who}, with how they ended"
    return Known(of_games(games), ends, source)


def of_games(games: Iterable[tuple[Iterable[State], Real]]) -> list:
    """Pairs (state, result) for all positions of the games except the last of each.

    >>> of_games([(["a", "b", "end"], 1), (["a", "end"], -1)])
    [('a', 1), ('b', 1), ('a', -1)]
    """
    return [(state, result) for states, result in games for state in states[:-1]]


def self_play(
    game: Game,
    evaluate: Callable[[State], Real] | None = None,
    *,
    games: int = GAMES,
    depth: int = DEPTH,
    opening: int = 4,
    seed: int = 0,
    progress: bool = True,
):
    """Games of one player against itself: pairs (states from first to last, result).

    >>> from gamesearch import Nim
    >>> list(self_play(Nim([1, 1]), games=1, opening=0, progress=False))
    [([((1, 1), 1), ((0, 1), -1), ((0, 0), 1)], -1)]

    After `opening` random moves, both sides search `depth` plies ahead with `evaluate`
    and play one of the best moves at random. Without an evaluation the player is
    neutral: it plays for a win and avoids a loss within its depth, and otherwise plays
    at random, so no evaluation influences its games. `evaluate` is a function of a
    state, such as `gs.evaluation(f, win=10)`.
    """
    if evaluate is None:
        evaluate = _nothing
    bar = progress_bar(range(games), unit="game", leave=False, shown=progress)
    for number in bar:
        dice = Random(f"{seed}|{number}")
        states = [game.initial()]
        while not game.is_terminal(states[-1]):
            state = states[-1]
            if len(states) <= opening:
                move = dice.choice(list(game.moves(state)))
            else:
                order = orders.shuffled(dice.getrandbits(32))
                move = alpha_beta(
                    game, state, depth=depth, evaluate=evaluate, order=order
                ).move
            states.append(game.play(state, move))
        yield states, game.utility(states[-1])


def checked(game: Game, positions) -> list[tuple[State, Real]]:
    """Check that `positions` are pairs (undecided state, number), and return them."""
    found = list(positions)
    if not found:
        raise ValueError("positions: at least one pair (state, result).")
    for pair in found:
        if not (isinstance(pair, tuple | list) and len(pair) == 2):
            raise TypeError(f"positions: pairs (state, result), not {pair!r}.")
        state, result = pair
        if not isinstance(result, Real):
            raise TypeError(
                f"positions: the result must be what MAX is paid, not {result!r}.\n"
                f"The position:\n{game.text(state)}"
            )
        if game.is_terminal(state):
            raise ValueError(
                "positions: this one is decided, and no search asks an evaluation "
                f"about it; leave it out.\nThe position:\n{game.text(state)}"
            )
    return found


def checked_values(game: Game, evaluate: Callable, states) -> list[float]:
    """The values of undecided states; ValueError for a value no search can use."""
    return [float(value) for value in map(estimated_value(game, evaluate), states)]


def _nothing(state):
    """The evaluation of a player without any preference."""
    return 0


def _reachable(game):
    """All positions of the game in the order of plies; None if there are too many."""
    found = {game.initial(): None}  # used as an ordered set
    level = list(found)
    while level:
        children = {
            game.play(state, move): None
            for state in level
            for move in game.moves(state)
        }
        level = [state for state in children if state not in found]
        found.update(dict.fromkeys(level))
        if len(found) > WHOLE:
            return None
    return list(found)


def _has_solved_sets(game):
    """Is this Connect Four on the usual board, whether MAX or MIN begins?"""
    return isinstance(game, ConnectFour) and (
        (game.width, game.height, game.connect) == (7, 6, 4)
    )


def _solved(game):
    """The sets of solved positions, with scores for MAX in the units of the game."""
    from gamesearch.lab.fast.positions import SETS, positions

    pairs = []
    for name in SETS:
        for moves, score in positions(name):
            state = game.from_moves(moves)
            value = score * game.to_move(state)  # a score is for the mover
            pairs.append((state, value if game.quick else (value > 0) - (value < 0)))
    return pairs
