"""The plot of B* with wrong intervals: right moves and expanded nodes by error rate.

There is a line for each search. Bars are 95 per cent confidence intervals for the share
of right moves. The points of one rate are drawn a little apart, so that all are
visible.
"""

from gamesearch.lab.experiments.plot import Plot, line_look
from gamesearch.lab.experiments.wrong_intervals import saved
from gamesearch.rules.result_table import ResultTable
from gamesearch.rules.say import say

APART = 0.4  # percentage points between the points of one rate


def draw_wrong_intervals(
    frame: ResultTable | None = None, *, title: str = "", alt: str = ""
) -> Plot:
    """Right moves and expanded nodes of each search, against the error rate.

    >>> from gamesearch.lab.experiments.recipe import made
    >>> from gamesearch.lab.experiments.wrong_intervals import RECIPE
    >>> frame = made(RECIPE, quick=True, progress=False)
    >>> print(draw_wrong_intervals(frame).twin)
    right moves of 20, per cent (interval of 95 per cent); expanded nodes, mean
      once: 0 %: 100 (80 to 100), 6; ...
      again, wider by 2: ...

    If `frame` is None, the table in `data/results` is drawn.
    """
    frame = saved() if frame is None else frame
    if not len(frame):
        raise ValueError("frame: it has no rows. Give the table that its recipe makes.")
    title = title or "B* with wrong intervals"
    plot = Plot(820, 390, title, [["shares", "costs"]])
    shares, costs = plot.panels.values()
    groups = frame.groups("search")
    for place, (name, line) in enumerate(groups):
        look = line_look(place)
        apart = APART * (place - (len(groups) - 1) / 2)
        rates = [100 * rate + apart for rate in line["rate"]]
        reach = [
            [row["right_percent"] - row["low_percent"] for row in line],
            [row["high_percent"] - row["right_percent"] for row in line],
        ]
        shares.errorbar(
            rates, line["right_percent"], reach, capsize=2.5, label=name, **look
        )
        costs.plot(rates, line["expanded"], **look)
    shares.set(xlabel="wrong intervals, per cent", ylabel="right moves, per cent")
    costs.set(xlabel="wrong intervals, per cent", ylabel="expanded nodes, mean")
    costs.set_ylim(bottom=0)
    plot.figure().legend(loc="outside lower center", ncols=len(groups), frameon=False)
    plot.twin = "\n".join(_as_text(frame, groups))
    plot.alt = alt or f"{title}. {_in_words(groups)}"
    return plot


def _in_words(groups):
    """The last point of each line, as a sentence."""
    ends = "; ".join(
        f"{name} {line[-1]['right_percent']:.0f} per cent with "
        f"{line[-1]['expanded']:.0f} expanded nodes"
        for name, line in groups
    )
    rate = groups[0][1][-1]["rate"]
    return say(
        "Right moves if {rate:.0f} per cent of the intervals are wrong: {ends}.",
        rate=100 * rate,
        ends=ends,
    )


def _as_text(frame, groups):
    """The numbers of both panels as lines of text."""
    yield (
        f"right moves of {frame[0]['count']}, per cent (interval of 95 per cent); "
        "expanded nodes, mean"
    )
    for name, line in groups:
        numbers = "; ".join(
            f"{100 * row['rate']:.0f} %: {row['right_percent']:.0f} "
            f"({row['low_percent']:.0f} to {row['high_percent']:.0f}), "
            f"{row['expanded']:.0f}"
            for row in line
        )
        yield f"  {name}: {numbers}"
