"""The picture of B* with wrong intervals: right moves, and expanded nodes, by the rate.

A line for each search. Bars are intervals of 95 per cent for the share of right moves;
the points of one rate stand a little apart, so that all of them can be seen.
"""

from gamesearch.draw.palette import CUT, GREY, INK, OUTLINE, UNSEEN_LINE
from gamesearch.draw.plot import Plot
from gamesearch.lab.experiments.wrong_intervals import saved
from gamesearch.rules.game import MAX, MIN

WIDTH, HEIGHT = 820, 390  # in pixels
LEFT, GAP, RIGHT, TOP, BOTTOM = 62, 74, 16, 56, 96
PANEL = (WIDTH - LEFT - GAP - RIGHT) / 2
MARKS, COLOURS = "os^D", (INK, OUTLINE[MAX], OUTLINE[MIN], CUT)
APART = 0.4  # percentage points between the points of one rate
LETTERS = 10.5


def draw_wrong_intervals(frame=None, *, title: str = "", alt: str = "") -> Plot:
    """Right moves and expanded nodes of each search, against the rate of lies.

    >>> from gamesearch.lab.experiments.wrong_intervals import wrong_intervals
    >>> frame = wrong_intervals(True, progress=False)
    >>> print(draw_wrong_intervals(frame).twin)
    right moves of 20, per cent (interval of 95 per cent); expanded nodes, mean
      once: 0 %: 100 (80 to 100), 6; ...
      again, wider by 2: ...

    With None it is the table of `data/results`.
    """
    frame = saved() if frame is None else frame
    if not len(frame):
        raise ValueError("frame: it has no rows; give what `wrong_intervals` returns.")
    picture = Plot(WIDTH, HEIGHT)
    shares = _axes(picture, LEFT, "right moves, per cent")
    costs = _axes(picture, LEFT + PANEL + GAP, "expanded nodes, mean")
    groups = list(frame.groupby("search", sort=False))
    for place, (name, line) in enumerate(groups):
        look = {"color": COLOURS[place % 4], "marker": MARKS[place % 4],
                "markersize": 6, "linewidth": 1.6,
                "markerfacecolor": "white" if place % 2 else COLOURS[place % 4],
                }  # fmt: skip
        rates = 100 * line["rate"] + APART * (place - (len(groups) - 1) / 2)
        share = line["right_percent"]
        reach = [share - line["low_percent"], line["high_percent"] - share]
        shares.errorbar(rates, share, reach, capsize=2.5, label=name, **look)
        costs.plot(rates, line["expanded"], **look)
    costs.set_ylim(bottom=0)
    picture.figure().legend(loc="lower center", ncols=len(groups), fontsize=LETTERS,
                   labelcolor=INK, frameon=False)  # fmt: skip
    title = title or "B* with wrong intervals"
    picture.figure().text(LEFT / WIDTH, 1 - 24 / HEIGHT, title,
                 color=INK, fontsize=13, fontweight="bold")  # fmt: skip
    picture.twin = "\n".join(_as_text(frame, groups))
    picture.alt = alt or f"{title}. {_in_words(groups)}"
    return picture


def _axes(picture, left, name):
    """Empty axes over the rates."""
    box = [left / WIDTH, BOTTOM / HEIGHT, PANEL / WIDTH,
           (HEIGHT - TOP - BOTTOM) / HEIGHT]  # fmt: skip
    axes = picture.figure().add_axes(box)
    axes.set_xlabel("wrong intervals, per cent", color=INK, fontsize=LETTERS)
    axes.set_ylabel(name, color=INK, fontsize=LETTERS)
    axes.grid(color=UNSEEN_LINE, linewidth=0.5)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(colors=GREY, labelsize=LETTERS)
    return axes


def _in_words(groups):
    """Where each line ends, as a sentence."""
    last = [(name, line.iloc[-1]) for name, line in groups]
    told = "; ".join(
        f"{name} {row['right_percent']:.0f} per cent with {row['expanded']:.0f} "
        "expanded nodes"
        for name, row in last
    )
    rate = last[0][1]["rate"]
    return (
        f"Right moves where {100 * rate:.0f} per cent of intervals are wrong: {told}."
    )


def _as_text(frame, groups):
    """The numbers of both panels as lines of text."""
    yield (
        f"right moves of {frame['count'].iloc[0]}, per cent (interval of 95 per cent); "
        "expanded nodes, mean"
    )
    for name, line in groups:
        told = "; ".join(
            f"{100 * row.rate:.0f} %: {row.right_percent:.0f} "
            f"({row.low_percent:.0f} to {row.high_percent:.0f}), {row.expanded:.0f}"
            for row in line.itertuples()
        )
        yield f"  {name}: {told}"
