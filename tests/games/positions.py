"""Positions counted ply by ply, for the tests of games."""

from collections import Counter
from collections.abc import Callable, Iterable

from gamesearch import Game
from gamesearch.play import RandomPlayer


def perft(game: Game, plies: int, kept: bool = False) -> list[tuple[int, int]]:
    """Lines of play and different positions after 0, 1, ... plies.

    With `kept` a game that is over counts again at every later ply.
    """
    ways, counts = Counter([game.initial()]), []
    for _ in range(plies):
        counts.append((ways.total(), len(ways)))
        further = Counter()
        for state, many in ways.items():
            for move in game.moves(state):
                further[game.play(state, move)] += many
            if kept and game.is_terminal(state):
                further[state] += many
        ways = further
    return [*counts, (ways.total(), len(ways))]


def reached(game: Game) -> set:
    """Every position that play can come to."""
    found, waiting = set(), [game.initial()]
    while waiting:
        state = waiting.pop()
        if state not in found:
            found.add(state)
            waiting += [game.play(state, move) for move in game.moves(state)]
    return found


def walks(game: Game, random, many: int):
    """Every position of `many` random games, the end included."""
    for _ in range(many):
        state = game.initial()
        yield state
        while not game.is_terminal(state):
            state = game.play(state, random.choice(game.moves(state)))
            yield state


def drawn(game: Game, seeds: Iterable[int], plies: Callable[[int], int]):
    """For each seed the position after so many random moves, if play is not over."""
    for seed in seeds:
        choose, state = RandomPlayer().begin(game, seed), game.initial()
        for _ in range(plies(seed)):
            if not game.is_terminal(state):
                state = game.play(state, choose(state).move)
        if not game.is_terminal(state):
            yield state
