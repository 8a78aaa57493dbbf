"""Weights of an evaluation, fitted to played games by logistic regression.

Valid for a `Weighted` evaluation and games of MAX and MIN that were played to their
end. The model: the probability that MAX wins is a logistic function of the weighted
sum. The fitted weights are the maximum-likelihood weights for the observed results. The
model has no intercept, because MAX and MIN differ only in the turn, and the turn has
its own term. A draw counts as half a win for each side. All positions of a game share
one result, so standard errors come from a bootstrap over games; a bootstrap over
positions would give errors that are too small.

Source: Buro, "Statistical feature combination for the evaluation of game positions",
Journal of Artificial Intelligence Research 3 (1995), on logistic regression; Efron,
"Bootstrap methods: another look at the jackknife", Annals of Statistics 7 (1979).
"""

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import NamedTuple

from gamesearch.rules.available import package
from gamesearch.rules.game import Game
from gamesearch.rules.progress import progress_bar
from gamesearch.rules.result_table import ResultTable
from gamesearch.search.evaluations import Weighted

BOOTSTRAP = 200  # samples of the games
LEAST = 1e-9  # smaller weights of scaled columns are rounding errors


@dataclass(frozen=True, repr=False)
class Fitted:
    """An evaluation with fitted weights, and a table that compares old and new weights.

    `weights` has a row for each feature: `before`, `fitted`, and `error`, the standard
    error. `turn` is the value of having the move, in the same units.
    """

    evaluation: Weighted
    weights: ResultTable = field(compare=False)
    games: int
    positions: int
    turn: float = 0.0

    @property
    def maker(self) -> Callable[[Game], Weighted]:
        """A function that makes the evaluation for a game, as `SearchPlayer` needs."""
        return partial(type(self.evaluation), weights=self.evaluation.weights)

    def __repr__(self):
        return (
            f"{type(self.evaluation).__name__} fitted to {self.games:,} games, "
            f"{self.positions:,} positions\n{self.weights.to_text(2)}"
        )


def fit(
    evaluation: Weighted,
    games: Iterable,
    *,
    bootstrap: int = BOOTSTRAP,
    seed: int = 0,
    progress: bool = True,
) -> Fitted:
    """The weights that make the results of the games most likely.

    >>> from gamesearch import ConnectFour
    >>> from gamesearch.search.evaluations import ConnectFourFeatures
    >>> from gamesearch.lab.experiments import self_play
    >>> game = ConnectFour(5, 4)
    >>> games = self_play(game, games=60, progress=False)
    >>> fitted = fit(ConnectFourFeatures(game), games, bootstrap=20, progress=False)
    >>> fitted.weights["feature"], fitted.weights.columns[1:]
    (['threats', 'good threats', 'pairs', 'centre'], ['before', 'fitted', 'error'])
    >>> round(sum(map(abs, fitted.weights["fitted"])), 6)  # as the old weights: 35
    35.0

    `games` are pairs (states, result for MAX), or games of the arena. Arena games that
    ended by default are left out. Only the ratios of weights matter to a search, so the
    fitted weights are scaled to the old ones: the sum of their absolute values is the
    same. A feature that is always 0 keeps its weight. The fitted weights are not whole
    numbers, so a search with null windows needs a `grain` for them.
    """
    check_weighted(evaluation)
    sample = _of_results(evaluation, list(map(read, games)))
    found = with_errors(evaluation, sample, bootstrap, seed, progress)
    return Fitted(*found, turn=fitted_to(evaluation, sample)[1])


class Sample(NamedTuple):
    """The data of a regression: rows of numbers, and whether each row was a win.

    The columns are the features, and possibly one more for the side to move. `game` has
    the number of the game of each row, and `weight` the weight of each row.
    """

    rows: object
    won: object
    weight: object
    game: object
    games: int
    positions: int


def sample_of(rows: list, games: int, positions: int) -> Sample:
    """The sample of rows (numbers, won, weight, game)."""
    np = package("numpy", "a fit of weights")
    columns = zip(*rows)
    numbers, won, weight, game = (np.array(column) for column in columns)
    return Sample(numbers.astype(float), won, weight, game, games, positions)


def fitted_to(evaluation: Weighted, sample: Sample, times=None) -> tuple[dict, float]:
    """The fitted weights by name, scaled to the old ones, and the last column's weight.

    `times` says how often each game counts; the default is once. Internally all columns
    are scaled to the same size, so the mild penalty on large weights treats them alike.
    """
    np = package("numpy", "a fit of weights")
    regression = package("sklearn.linear_model").LogisticRegression
    weight = sample.weight if times is None else sample.weight * times[sample.game]
    used = weight > 0
    size = np.sqrt(np.average(sample.rows**2, axis=0, weights=sample.weight))
    seen = size > 0
    size[~seen] = 1
    model = regression(fit_intercept=False, solver="newton-cholesky")
    model.fit(sample.rows[used] / size, sample.won[used], sample_weight=weight[used])
    found = model.coef_[0] / size
    old = np.array(list(evaluation.weights.values()), float)
    known = seen[: len(old)]
    if abs(model.coef_[0][: len(old)]).max() < LEAST:
        raise ValueError(
            "games: no feature goes with what happened in them, as where all games are "
            "drawn or the features are 0; give more games, or others."
        )
    scale = (abs(old[known]).sum() or known.sum()) / abs(found[: len(old)]).sum()
    new = np.where(known, found[: len(old)] * scale, old)
    return dict(zip(evaluation.weights, map(float, new))), float(found[-1] * scale)


def with_errors(
    evaluation: Weighted, sample: Sample, bootstrap: int, seed: int, progress: bool
) -> tuple[Weighted, ResultTable, int, int]:
    """The first fields of a `Fitted`; standard errors are from samples of the games."""
    np = package("numpy", "a fit of weights")
    fitted, _ = fitted_to(evaluation, sample)
    dice, numbers = Random(seed), range(sample.games)
    found = []
    for _ in progress_bar(range(bootstrap), unit="fit", leave=False, shown=progress):
        drawn = Counter(dice.choices(numbers, k=sample.games))
        times = np.array([drawn[number] for number in numbers])
        with suppress(ValueError):  # nothing to learn: one side wins all, or none
            found.append(list(fitted_to(evaluation, sample, times)[0].values()))
    errors = [float("nan")] * len(fitted)
    if len(found) >= 2:
        errors = np.std(found, axis=0, ddof=1).tolist()
    table = ResultTable(
        zip(fitted, evaluation.weights.values(), fitted.values(), errors),
        ["feature", "before", "fitted", "error"],
    )
    return evaluation.reweighted(**fitted), table, sample.games, sample.positions


def read(game) -> tuple[list, float] | None:
    """The positions and the result of a game; None if a player lost by default.

    >>> read((["start", "end"], 1))
    (['start', 'end'], 1)
    """
    if hasattr(game, "states"):  # a game of the arena
        if game.reason:
            return None
        return list(game.states()[len(game.opening) :]), game.result
    try:
        states, result = game
        return list(states), result + 0
    except (TypeError, ValueError):
        raise TypeError(
            f"games: pairs (states, result for MAX), or games of the arena, not "
            f"{game!r}."
        ) from None


def check_weighted(evaluation) -> None:
    """Raise a TypeError if the evaluation has no weights to fit."""
    if not isinstance(evaluation, Weighted):
        a_class = isinstance(evaluation, type)
        hint = f"; write {evaluation.__name__}(game)" if a_class else ""
        raise TypeError(
            "evaluation: an object with named features and weights, such as "
            f"gs.evaluations.ConnectFourFeatures(game), not {evaluation!r}{hint}."
        )


def _of_results(evaluation, games):
    """One row for each undecided position; for a draw two rows of half weight."""
    game, rows, positions = evaluation.game, [], 0
    games = [played for played in games if played is not None]
    for number, (states, result) in enumerate(games):
        for state in states:
            if game.is_terminal(state):
                continue
            positions += 1
            numbers = (*evaluation.features(state), game.to_move(state))
            if result >= 0:
                rows.append((numbers, True, 1 if result else 0.5, number))
            if result <= 0:
                rows.append((numbers, False, 1 if result else 0.5, number))
    if len({won for _, won, _, _ in rows}) < 2:
        raise ValueError(
            f"games: wins of MAX and of MIN are needed, or draws; there are "
            f"{len(games)} games with {positions} undecided positions."
        )
    return sample_of(rows, len(games), positions)
