"""Scripts for dialogues at tic-tac-toe: what a person types, what the machine replies.

Games are played out at random until each result has come up for each side that may
begin; then entries are added that are no legal moves, or 0.
"""

from random import Random
from typing import NamedTuple

from gamesearch.games.tictactoe import TicTacToe
from gamesearch.rules.game import MAX, MIN, Move

LEAVE = "0"  # as the task says; no square is called so
ILLEGAL = {  # some of each kind
    "empty": ("", " "),
    "text": ("five", "x", "2.5", "-3", "1,2"),
    "off": ("10", "12", "99"),
}


class Script(NamedTuple):
    """What the person types and what the machine replies; `first` moves first."""

    part: str
    first: int
    entries: tuple[str, ...]
    replies: tuple[Move, ...]


def scripts(rng: Random) -> list[Script]:
    """Whole games, games that are left, and games with entries that are not legal.

    >>> for script in scripts(Random(1))[6:8]:
    ...     print(script.part, script.entries[-1])
    leave 0
    leave 0
    """
    games = [_played(rng, first, r) for first in (MAX, MIN) for r in (1, -1, 0)]
    found = [_script("game", game, _typed(game)) for game in games]
    found += [_left(rng, games[0], 0), _left(rng, rng.choice(games), 1)]
    for texts in ILLEGAL.values():
        game = rng.choice(games)
        entries = _typed(game)
        entries.insert(rng.randrange(len(entries)), rng.choice(texts))
        found.append(_script("illegal", game, entries))
    return [*found, *(_occupied(rng, game) for game in games[2::3])]


def _played(rng, first, result):
    """The (state, move) pairs of a game at random that has this result."""
    game = TicTacToe(first)
    while True:
        state, pairs = game.initial(), []
        while not game.is_terminal(state):
            pairs.append((state, rng.choice(game.moves(state))))
            state = game.play(*pairs[-1])
        if game.utility(state) == result:
            return game, pairs


def _typed(played):
    """The entries of the person in a game."""
    game, pairs = played
    return [game.label(s, move) for s, move in pairs if game.to_move(s) == MAX]


def _script(part, played, entries):
    game, pairs = played
    replies = tuple(move for state, move in pairs if game.to_move(state) == MIN)
    return Script(part, game.first, tuple(entries), replies)


def _left(rng, played, least):
    """The person leaves, at once or after so many moves at least."""
    entries = _typed(played)
    after = rng.randrange(least, len(entries)) if least else 0
    return _script("leave", played, [*entries[:after], LEAVE])


def _occupied(rng, played):
    """The person types a square that is taken, in the second turn or later."""
    game, pairs = played
    turns = [state for state, _ in pairs if game.to_move(state) == MAX]
    number = rng.randrange(1, len(turns))
    taken = set(game.moves(game.initial())) - set(game.moves(turns[number]))
    entries = _typed(played)
    entries.insert(number, game.label(turns[number], rng.choice(sorted(taken))))
    return _script("occupied", played, entries)
