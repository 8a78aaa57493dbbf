"""Openings: the positions from which games begin, so that games differ.

Valid for every game. Two searching players always play the same game from the same
position, so their match needs different openings to be informative. Drawn openings
consist of random moves, do not end the game, and are distinct as long as the game has
enough of them. Each depends only on the seed and on the openings before it, so a longer
list begins with the same openings.
"""

from collections.abc import Iterable, Sequence
from random import Random

from gamesearch.play import history
from gamesearch.rules.game import CHANCE, Game, not_legal
from gamesearch.rules.given import choices

TRIES = 100  # before an opening may be equal to an earlier one

Opening = tuple[str, ...]


def listed(game: Game, given: Iterable) -> list[Opening]:
    """The openings of a list, each checked.

    >>> from gamesearch import TicTacToe
    >>> listed(TicTacToe(), ["5 1", ""])
    [('5', '1'), ()]
    """
    if isinstance(given, str):
        raise TypeError(f"openings: a list of openings, not the single text {given!r}.")
    openings = [read(game, opening) for opening in given]
    if not openings:
        raise ValueError(
            "openings: give one opening or more; an empty text means the initial "
            "position."
        )
    return openings


def drawn(game: Game, plies: int, count: int, seed: int) -> list[Opening]:
    """`count` random openings of `plies` moves each.

    >>> from gamesearch import TicTacToe
    >>> drawn(TicTacToe(), 2, 3, seed=1)
    [('1', '4'), ('1', '6'), ('6', '9')]
    """
    met, openings = set(), []
    for number in range(count):
        opening = None
        for attempt in range(TRIES):
            labels, state = walked(game, plies, Random(f"{seed} {number} {attempt}"))
            if labels is None:
                continue
            opening = labels
            if game.key(state) not in met:
                met.add(game.key(state))
                break
        if opening is None:
            raise ValueError(
                f"openings: in {TRIES} attempts the game ended within {plies} random "
                "moves. Give fewer random moves, or a list of openings."
            )
        openings.append(opening)
    return openings


def walked(game: Game, plies: int, dice: Random) -> tuple:
    """Random moves and the state after them; (None, None) if the game ends before."""
    state, labels = game.initial(), []
    for _ in range(plies):
        if game.is_terminal(state):
            break
        if game.to_move(state) == CHANCE:
            move = history.drawn(game, state, dice)
        else:
            move = dice.choice(game.moves(state))
        labels.append(game.label(state, move))
        state = game.play(state, move)
    if game.is_terminal(state):
        return None, None
    return tuple(labels), state


def read(game: Game, opening: str | Sequence) -> Opening:
    """The labels of a given opening: labels in a text, or a list of labels or moves.

    >>> from gamesearch import TicTacToe
    >>> read(TicTacToe(), "5 1"), read(TicTacToe(), [4, 0])
    (('5', '1'), ('5', '1'))
    """
    if not isinstance(opening, Iterable):
        raise TypeError(
            f"openings: each opening is a text or a list of moves, not {opening!r}."
        )
    state, labels = game.initial(), []
    for wanted in opening.split() if isinstance(opening, str) else opening:
        for move in choices(game, state):
            label = game.label(state, move)
            if wanted in (move, label):
                break
        else:
            raise ValueError(
                f"openings: in {opening!r}, {not_legal(game, state, wanted)}"
            )
        labels.append(label)
        state = game.play(state, move)
    if game.is_terminal(state):
        raise ValueError(
            f"openings: {opening!r} is no opening, because the game is already over."
        )
    return tuple(labels)
