"""The picture of a judgement: what each value comes to, and who gets which values.

On the left the mean result of the positions of one value, or of a bin of values, with
bars of two standard errors, apart for MAX and for MIN to move; below how many there
are. The bars are too short where positions of one game are counted as many results.
On the right the values of positions that MAX wins, draws and loses.
"""

import numpy as np
from matplotlib.ticker import MaxNLocator

from gamesearch.draw.palette import EDGE, FILL, GREY, INK, LEAF, OUTLINE, UNSEEN_LINE
from gamesearch.draw.plot import Plot
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.tree.narration import number

WIDTH, HEIGHT, LEFT, GAP, PANEL = 850, 440, 76, 92, 330  # in pixels
TOP, BOTTOM, COUNTS, BETWEEN = 60, 54, 70, 30
MARKS = {MAX: "o", MIN: "s"}
WON = {MAX: "MAX wins", LEAF: "draw", MIN: "MIN wins"}
SLOTS = 25  # bars of a histogram at most
LETTERS = 10.5


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
    picture = Plot(WIDTH, HEIGHT)
    edges = _edges(judgement.frame["value"])
    tall = HEIGHT - TOP - BOTTOM
    curve = _axes(picture, LEFT, BOTTOM + COUNTS + BETWEEN, tall - COUNTS - BETWEEN)
    _calibration(curve, judgement)
    counts = _axes(picture, LEFT, BOTTOM, COUNTS, below=curve)
    counts.hist(judgement.frame["value"], edges, **_look(LEAF))
    counts.set_xlabel("value", **_text())
    counts.set_ylabel("positions", **_text())
    curve.set_xlim(edges[0], edges[-1])
    _distributions(picture, judgement, edges)
    picture.figure().text(LEFT / WIDTH, 1 - 24 / HEIGHT, title or judgement.name,
                 color=INK, fontsize=13, fontweight="bold")  # fmt: skip
    picture.twin = "\n".join(_as_text(judgement))
    picture.alt = alt or (
        f"{title or judgement.name}. Mean result of positions by their value, "
        f"{_in_words(judgement)}. Rank correlation {judgement.correlation:.2f}."
    )
    return picture


def _axes(picture, left, bottom, height, below=None):
    """Empty axes; `below` others they share the values with those."""
    box = [left / WIDTH, bottom / HEIGHT, PANEL / WIDTH, height / HEIGHT]
    axes = picture.figure().add_axes(box, sharex=below)
    axes.grid(color=UNSEEN_LINE, linewidth=0.5)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(colors=GREY, labelsize=LETTERS)
    axes.xaxis.set_major_locator(MaxNLocator(8, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
    if below is not None:
        below.tick_params(labelbottom=False)
    return axes


def _calibration(axes, judgement):
    """The two curves, with their names in a corner that is seldom reached."""
    for side, rows in _by_mover(judgement):
        axes.errorbar(rows["value"], rows["result"], 2 * rows["error"],
                      color=OUTLINE[side], marker=MARKS[side], markersize=7,
                      markerfacecolor=OUTLINE[side] if side == MAX else "white",
                      linewidth=1.8, capsize=3,
                      label=f"{SIDE_NAMES[side]} to move")  # fmt: skip
    axes.axhline(0, color=EDGE, linewidth=1)
    low, high = judgement.game.utility_range()
    room = (high - low) * 0.04
    axes.set_ylim(low - room, high + room)
    axes.yaxis.set_major_locator(MaxNLocator(4, steps=[1, 2, 5, 10]))
    axes.set_ylabel("mean result", **_text())
    axes.legend(fontsize=LETTERS, labelcolor=INK, framealpha=1, edgecolor=UNSEEN_LINE)


def _distributions(picture, judgement, edges):
    """A histogram for each result, one above the other."""
    groups = _by_result(judgement)
    tall = (HEIGHT - TOP - BOTTOM - BETWEEN * (len(groups) - 1)) / len(groups)
    above = None
    for place, (kind, values) in enumerate(groups):
        bottom = HEIGHT - TOP - tall - place * (tall + BETWEEN)
        axes = _axes(picture, LEFT + PANEL + GAP, bottom, tall, below=above)
        axes.hist(values, edges, **_look(kind))
        axes.axvline(values.mean(), color=INK, linewidth=1.6, dashes=(3, 2))
        axes.set_title(
            f"{WON[kind]}: {len(values):,}, mean {number(round(values.mean(), 2))}",
            loc="left", fontsize=LETTERS, color=INK, pad=4)  # fmt: skip
        axes.set_xlim(edges[0], edges[-1])
        above = axes
    above.set_xlabel("value (dashed: the mean)", **_text())


def _edges(values):
    """Where the bars of all histograms begin and end: between whole numbers if few."""
    low, high = values.min(), values.max()
    if low == high:
        return np.array([low - 0.5, high + 0.5])
    if (values == values.round()).all() and high - low < 10 * SLOTS:
        step = int((high - low) // SLOTS) + 1
        return np.arange(low - 0.5, high + step + 0.5, step)
    return np.linspace(low, high, SLOTS + 1)


def _look(kind):
    return {"facecolor": FILL[kind], "edgecolor": OUTLINE[kind], "linewidth": 1}


def _text():
    return {"color": INK, "fontsize": LETTERS}


def _by_mover(judgement):
    """The rows of the calibration for each side to move, MAX first."""
    table = judgement.calibration
    return [(side, table[table["to_move"] == side]) for side in judgement.correlations]


def _by_result(judgement):
    """The values of positions won, drawn and lost by MAX, where there are any."""
    result, value = judgement.frame["result"], judgement.frame["value"]
    chosen = {MAX: result > 0, LEAF: result == 0, MIN: result < 0}
    return [(kind, value[rows]) for kind, rows in chosen.items() if rows.any()]


def _in_words(judgement):
    """How the curves go, from their first point to their last."""
    return "; ".join(
        f"with {SIDE_NAMES[side]} to move from {rows['result'].iloc[0]:.2f} at "
        f"{rows['value'].iloc[0]:.3g} to {rows['result'].iloc[-1]:.2f} at "
        f"{rows['value'].iloc[-1]:.3g}"
        for side, rows in _by_mover(judgement)
    )


def _as_text(judgement):
    """The numbers of both panels as lines of text."""
    yield f"{judgement.name}: mean result ± standard error (positions) by value"
    for side, rows in _by_mover(judgement):
        told = "; ".join(
            f"{row.value:.3g}: {row.result:.2f}"
            + f" ± {row.error:.2f}" * (row.positions > 1)
            + f" ({row.positions:,})"
            for row in rows.itertuples()
        )
        yield f"  {SIDE_NAMES[side]} to move: {told}"
    for kind, values in _by_result(judgement):
        yield (
            f"  {WON[kind]}: {len(values):,} positions, mean value {values.mean():.2f}"
        )
