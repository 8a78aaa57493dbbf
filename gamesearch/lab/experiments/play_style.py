"""A player's style: the weights of an evaluation that explain its choice of moves.

Valid for players who look one ply ahead; for other players it is an approximation. If
several moves do not end the game, the move played was preferred to each of the others.
The weights make these preferences most likely, by logistic regression on the difference
of features between the chosen position and each rejected one. Each choice has the same
total weight, whatever the number of moves. The accuracy of a style is measured on games
that were not used in the fit.

Source: Bradley and Terry, "Rank analysis of incomplete block designs", Biometrika 39
(1952), on a logistic model of preferences.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from gamesearch.lab.experiments.fit import (
    BOOTSTRAP,
    Fitted,
    check_weighted,
    fitted_to,
    sample_of,
    with_errors,
)
from gamesearch.rules.game import MAX, MIN, Move, State, not_legal
from gamesearch.search.evaluations import Weighted

FOLDS = 5  # parts of the games; each part is left out of one fit


class Choice(NamedTuple):
    """The features after the move that was played, and after each of the other moves.

    Positive features are good for the mover: for MIN the signs are changed.
    """

    taken: tuple
    declined: tuple[tuple, ...]


@dataclass(frozen=True, repr=False)
class Style(Fitted):
    """An evaluation whose weights are a player's style; `positions` are its choices.

    `predicted` is the share of moves that the fitted weights predict, in games that
    were not used in the fit. `by_old` is this share for the old weights, and
    `by_chance` for a random choice. If several moves have the best value, the
    prediction is one of them at random.
    """

    predicted: float = 0.0
    by_old: float = 0.0
    by_chance: float = 0.0

    def __repr__(self):
        return (
            f"{super().__repr__()}\nmoves predicted in games held out: "
            f"{self.predicted:.1%}; by the weights before {self.by_old:.1%}, "
            f"by chance {self.by_chance:.1%}"
        )


def fit_style(
    evaluation: Weighted,
    games: Iterable[Sequence[tuple[State, Move]]],
    *,
    bootstrap: int = BOOTSTRAP,
    seed: int = 0,
    progress: bool = True,
) -> Style:
    """The weights that make the moves of a player most likely.

    >>> from gamesearch import ConnectFour
    >>> from gamesearch.search.evaluations import ConnectFourFeatures
    >>> game = ConnectFour()
    >>> games = [[(game.initial(), 3)]] * 8  # always in the centre
    >>> style = fit_style(ConnectFourFeatures(game), games, progress=False)
    >>> style.predicted, round(style.by_chance, 2)
    (1.0, 0.14)

    `games` has for each game the pairs (state, move) of that player, on either side;
    `choices_of` takes them from games of the arena. Moves that end the game are left
    out, and so are positions with fewer than two other moves, because they say nothing
    about a style.
    """
    check_weighted(evaluation)
    played = [list(_choices(evaluation, game)) for game in games]
    played = [choices for choices in played if choices]
    if len(played) < FOLDS:
        raise ValueError(
            f"games: a style needs choices from at least {FOLDS} games, "
            f"not {len(played)}."
        )
    choices = [choice for game in played for choice in game]
    return Style(
        *with_errors(evaluation, _preferences(played), bootstrap, seed, progress),
        predicted=_held_out(evaluation, played, seed),
        by_old=named_share(evaluation.weights, choices),
        by_chance=sum(1 / (1 + len(c.declined)) for c in choices) / len(choices),
    )


def choices_of(games: Iterable, name: str) -> list[list[tuple[State, Move]]]:
    """The choices of the named player in games of the arena, without the openings.

    >>> from gamesearch import Nim
    >>> from gamesearch.play.arena.game_record import Played
    >>> played = Played(Nim([2]), ("Ann", "Bob"), moves=("1:1", "1:1"))
    >>> choices_of([played], "Ann")
    [[(((2,), 1), (0, 1))]]
    """
    found = []
    for played in games:
        if name in played.players:
            side = MAX if played.players[0] == name else MIN
            game, begin = played.game, len(played.opening)
            moved = zip(played.states()[begin:], played.moves)
            found.append(
                [
                    (state, game.parse(state, label))
                    for state, label in moved
                    if game.to_move(state) == side
                ]
            )
    return found


def named_share(weights: Mapping[str, float], choices: list[Choice]) -> float:
    """The share of played moves that have the best value under these weights.

    >>> named_share({"a": 1, "b": 2}, [Choice((3, 0), ((0, 1), (1, 1)))])  # 3 to 2, 3
    0.5
    """
    right = 0.0
    for taken, declined in choices:
        value, *others = (
            sum(w * x for w, x in zip(weights.values(), numbers))
            for numbers in (taken, *declined)
        )
        if value >= max(others):
            right += 1 / (1 + others.count(value))
    return right / len(choices)


def _choices(evaluation, game):
    """The useful choices of a game: at least two moves do not end the game."""
    rules = evaluation.game
    for state, move in game:
        moves = rules.moves(state)
        if move not in moves:
            raise ValueError(f"games: {not_legal(rules, state, move)}")
        side = rules.to_move(state)
        after = {
            other: tuple(side * number for number in evaluation.features(child))
            for other in moves
            if not rules.is_terminal(child := rules.play(state, other))
        }
        if move in after and len(after) > 1:
            yield Choice(after.pop(move), tuple(after.values()))


def _preferences(games):
    """For each rejected move: the row (chosen minus rejected), and its negative."""
    rows = []
    for number, choices in enumerate(games):
        for taken, declined in choices:
            for other in declined:
                numbers = tuple(a - b for a, b in zip(taken, other))
                weight = 0.5 / len(declined)
                rows.append((numbers, True, weight, number))
                rows.append((tuple(-n for n in numbers), False, weight, number))
    return sample_of(rows, len(games), sum(map(len, games)))


def _held_out(evaluation, games, seed):
    """For each part of the games: the share predicted by a fit to the other parts."""
    shuffled = list(games)
    Random(seed).shuffle(shuffled)
    right = total = 0
    for fold in range(FOLDS):
        held_out = [c for game in shuffled[fold::FOLDS] for c in game]
        others = [g for n, g in enumerate(shuffled) if n % FOLDS != fold]
        weights, _ = fitted_to(evaluation, _preferences(others))
        right += named_share(weights, held_out) * len(held_out)
        total += len(held_out)
    return right / total
