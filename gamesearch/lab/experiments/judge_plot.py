"""The plot of a judgement: the mean result of each value, and the values by result.

The left panel shows the mean result of the positions with each value (or bin of
values), with bars of two standard errors, for MAX to move and for MIN to move. Below it
is the number of positions. The bars are too short if several positions of one game
count as independent results. The right panel shows the values of positions that MAX
wins, draws and loses.
"""

from statistics import fmean

from gamesearch.draw.palette import FILL, INK, LEAF, OUTLINE
from gamesearch.lab.experiments.plot import Plot
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import say
from gamesearch.tree.narration import number

MARKS, INSIDE = {MAX: "o", MIN: "s"}, {MAX: OUTLINE[MAX], MIN: "white"}
WON = {MAX: "MAX wins", LEAF: "draw", MIN: "MIN wins"}
SLOTS = 25  # bars of a histogram at most


def draw_judgement(judgement, *, title: str = "", alt: str = "") -> Plot:
    """Calibration by side to move, and the distribution of values by result.

    >>> from gamesearch import TicTacToe, evaluations
    >>> from gamesearch.lab.experiments import judge
    >>> judgement = judge(evaluations.OpenLines, TicTacToe(), progress=False)
    >>> print(draw_judgement(judgement).twin)
    OpenLines: mean result ± standard error (positions) by value
      MAX to move: -3: -1.00 ± 0.00 (8); -2: 0.34 ± 0.06 (164); ...
      MIN to move: ...
      MAX wins: 2,310 positions, mean value 0.52
      draw: 1,052 positions, mean value 0.70
      MIN wins: 1,158 positions, mean value 0.58
    """
    title = title or judgement.name
    groups = _by_result(judgement)
    kinds = [kind for kind, _ in groups]
    if len(kinds) == 1:
        kinds *= 2
    mosaic = [["curve", kind] for kind in kinds]
    mosaic[-1][0] = "counts"
    plot = Plot(850, 440, title, mosaic, sharex=True)
    edges = _edges(judgement.frame["value"])
    _calibration(plot.panels["curve"], judgement)
    counts = plot.panels["counts"]
    counts.hist(judgement.frame["value"], edges, **_look(LEAF))
    counts.set(xlabel="value", ylabel="positions")
    for kind, values in groups:
        axes, middle = plot.panels[kind], fmean(values)
        axes.hist(values, edges, **_look(kind))
        axes.axvline(middle, color=INK, dashes=(3, 2))
        mean = number(round(middle, 2))
        axes.set_title(f"{WON[kind]}: {len(values):,}, mean {mean}", loc="left")
    axes.set_xlabel("value (dashed: the mean)")
    plot.twin = "\n".join(_as_text(judgement))
    plot.alt = alt or say(
        "{title}. The mean result of positions by their value: {curves}. The rank "
        "correlation is {correlation:.2f}.",
        title=title,
        curves=_in_words(judgement),
        correlation=judgement.correlation,
    )
    return plot


def _calibration(axes, judgement):
    """Draw the two calibration curves with their names."""
    for side, rows in _by_mover(judgement):
        axes.errorbar(
            rows["value"],
            rows["result"],
            [2 * (error or 0) for error in rows["error"]],
            color=OUTLINE[side],
            marker=MARKS[side],
            markerfacecolor=INSIDE[side],
            capsize=3,
            label=f"{SIDE_NAMES[side]} to move",
        )
    axes.axhline(0, color=INK, linewidth=0.5)
    axes.set_ylabel("mean result")
    axes.legend()


def _edges(values):
    """The edges of the bars of all histograms, halfway between whole numbers if few."""
    low, high = min(values), max(values)
    if all(value == round(value) for value in values) and high - low < 10 * SLOTS:
        step = int((high - low) // SLOTS) + 1
        bars = int((high - low) // step) + 1
        return [low - 0.5 + step * bar for bar in range(bars + 1)]
    step = (high - low) / SLOTS or 1
    return [low + step * bar for bar in range(SLOTS + 1)]


def _look(kind):
    return {"facecolor": FILL[kind], "edgecolor": OUTLINE[kind]}


def _by_mover(judgement):
    """The rows of the calibration for each side to move, MAX first."""
    table = judgement.calibration
    return [(side, table.where(to_move=side)) for side in judgement.correlations]


def _by_result(judgement):
    """The values of the positions that MAX wins, draws and loses, if there are any."""
    groups = {MAX: [], LEAF: [], MIN: []}
    for row in judgement.frame:
        side = (row["result"] > 0) - (row["result"] < 0)
        groups[side or LEAF].append(row["value"])
    return [(kind, values) for kind, values in groups.items() if values]


def _in_words(judgement):
    """The first and the last point of each curve."""
    return "; ".join(
        f"with {SIDE_NAMES[side]} to move from {rows[0]['result']:.2f} at "
        f"{rows[0]['value']:.3g} to {rows[-1]['result']:.2f} at "
        f"{rows[-1]['value']:.3g}"
        for side, rows in _by_mover(judgement)
    )


def _as_text(judgement):
    """The numbers of both panels as lines of text."""
    yield f"{judgement.name}: mean result ± standard error (positions) by value"
    for side, rows in _by_mover(judgement):
        points = []
        for row in rows:
            error = "" if row["error"] is None else f" ± {row['error']:.2f}"
            mean = f"{row['value']:.3g}: {row['result']:.2f}"
            points.append(f"{mean}{error} ({row['positions']:,})")
        row = f"{SIDE_NAMES[side]} to move: {'; '.join(points)}"
        yield f"  {row}"
    for kind, values in _by_result(judgement):
        count = say("{positions:position|positions}", positions=len(values))
        row = f"{WON[kind]}: {count}, mean value {fmean(values):.2f}"
        yield f"  {row}"
