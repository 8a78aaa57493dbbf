"""The quality of an evaluation, measured by the three criteria for evaluations.

Valid for any evaluation of a game of MAX and MIN without chance. An evaluation should
order terminal positions as the utility does, cost little time, and be correlated with
the result of the game. A search uses only the last: it never evaluates terminal
positions, which count their utility times `win`, so an evaluation may fail the first
criterion and still be good. A search to one depth compares positions with the same side
to move, so there are numbers for each side: in a common correlation, the effect of the
side to move can hide the quality of the evaluation.

Source of the criteria: Russell and Norvig, "Artificial Intelligence" (2021),
"Adversarial search and games".
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from math import isnan
from numbers import Real

from gamesearch.lab.experiments import evaluation_criteria as criteria
from gamesearch.lab.experiments import labelled_positions as known
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Game, State
from gamesearch.rules.result_table import ResultTable
from gamesearch.search.arguments import check_evaluation
from gamesearch.tree.narration import number


@dataclass(frozen=True, repr=False)
class Judgement:
    """What `judge` measured; `frame` has a row for each position.

    `correlation` is the rank correlation of value and result, 0 if one of them is
    constant; `correlations` has the same for positions with MAX and with MIN to move.
    `sign` is the share of positions with a winner whose value has the winner's sign.
    `calibration` has a row for each side to move and bin of values. Of the pairs of
    terminal positions with different utilities, `order` is the share in the right
    order, `tied` is the share with equal values, and `misordered` is the worst pair.
    """

    name: str
    game: Game
    source: str
    frame: ResultTable = field(compare=False)
    calibration: ResultTable = field(compare=False)
    correlation: float
    correlations: dict[int, float]
    sign: float
    order: float
    tied: float
    pairs: int
    misordered: criteria.Misordered | None
    cost: criteria.Cost = field(compare=False)

    @property
    def row(self) -> dict:
        """The numbers under short names: several rows make a table of evaluations."""
        return {
            "evaluation": self.name,
            "positions": len(self.frame),
            "correlation": self.correlation,
            **{f"{SIDE_NAMES[s]} to move": c for s, c in self.correlations.items()},
            "sign right": self.sign,
            "cost": self.cost.ratio,
            "ends in order": self.order,
            "ends tied": self.tied,
        }

    def plot(self, title: str = "", alt: str = ""):
        """Mean result against value, and the values of won, drawn and lost positions.

        >>> from gamesearch import TicTacToe, evaluations
        >>> judge(evaluations.OpenLines, TicTacToe(), progress=False).plot()
        <Plot: OpenLines. ... with MAX to move from -1.00 at -3 to 1.00 at 3; ...>
        """
        from gamesearch.lab.experiments.judge_plot import draw_judgement

        return draw_judgement(self, title=title, alt=alt)

    def __repr__(self):
        cost, worst = self.cost, self.misordered
        sides = ", ".join(
            f"{correlation:.2f} with {SIDE_NAMES[side]} to move"
            for side, correlation in self.correlations.items()
        )
        sign = f"{self.sign:.1%} of positions with a winner"
        if isnan(self.sign):
            sign = "no position has a winner"
        order = "all utilities are equal"
        if self.pairs:
            order = f"{self.order:.1%} of {self.pairs:,} pairs, {self.tied:.1%} tied"
        rows = [
            (
                "rank correlation",
                f"{self.correlation:.2f} of value and result; {sides}",
            ),
            ("sign right", sign),
            (
                "cost",
                f"{cost.ratio:.1f} lists of moves: {cost.evaluate:.2f} against "
                f"{cost.moves:.2f} microseconds ({cost.play:.2f} to play a move)",
            ),
            ("order of ends", order),
        ]
        if worst:
            pair = ", ".join(
                f"{number(value)} where MAX is paid {number(utility)}"
                for value, utility in zip(worst.values, worst.utilities)
            )
            rows.append(("", f"the worst: {pair}"))
        rows.append(("", "(a search does not evaluate ends: they count utility × win)"))
        head = f"{self.name}, {self.game!r}: {len(self.frame):,} positions"
        lines = [f"  {name:18}{text}" for name, text in rows]
        return "\n".join([f"{head}, {self.source}", *lines])


def judge(
    evaluation: Callable,
    game: Game,
    positions: Iterable[tuple[State, Real]] | known.Known | None = None,
    *,
    name: str | None = None,
    seed: int = 0,
    progress: bool = True,
) -> Judgement:
    """The quality of an evaluation by each of the three criteria.

    >>> from gamesearch import TicTacToe, evaluations
    >>> judgement = judge(evaluations.OpenLines, TicTacToe(), progress=False)
    >>> round(judgement.correlation, 2), judgement.misordered.utilities
    (-0.04, (1, -1))

    `evaluation` is a function of a state, or a class (or `functools.partial` of a
    class) that makes such a function for a game. `positions` are pairs of a
    non-terminal state and MAX's payoff at the end, or the result of `known_positions`,
    which several calls may share; the default is `known_positions(game)`. Times are
    measured in this run, in alternating rounds.
    """
    evaluate = made(evaluation, game)
    check_evaluation(evaluate)
    labelled = positions
    if not isinstance(positions, known.Known):
        labelled = known.known_positions(game, seed=seed, progress=progress)
        if positions is not None:
            labelled = known.Known(list(positions), labelled.ends, "as given")
    pairs = known.checked(game, labelled.positions)
    states = [state for state, _ in pairs]
    movers = [game.to_move(state) for state in states]
    values = known.checked_values(game, evaluate, states)
    results = [float(result) for _, result in pairs]
    columns = ["state", "to_move", "value", "result"]
    frame = ResultTable(zip(states, movers, values, results), columns)
    parts = {side: frame.where(to_move=side) for side in (MAX, MIN) if side in movers}
    return Judgement(
        name or _named(evaluation),
        game,
        labelled.source,
        frame,
        criteria.calibrated(frame),
        criteria.rank_correlation(frame),
        {
            side: criteria.rank_correlation(part)
            for side, part in parts.items()
            if len(part)
        },
        criteria.sign_right(frame),
        *criteria.ordered_ends(game, evaluate, labelled.ends),
        criteria.cost(evaluate, game, states),
    )


def made(evaluation: Callable, game: Game) -> Callable[[State], Real]:
    """The evaluation itself: a class, or a partial of one, is called with the game."""
    maker = evaluation.func if isinstance(evaluation, partial) else evaluation
    return evaluation(game) if isinstance(maker, type) else evaluation


def _named(evaluation):
    """The default name of the evaluation."""
    if isinstance(evaluation, partial):
        evaluation = evaluation.func
    return getattr(evaluation, "__name__", type(evaluation).__name__)
