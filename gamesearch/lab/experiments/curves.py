"""The chart of a sweep: leaves against depth on a log axis, with theoretical curves.

There is a panel for each branching factor, and a line for each algorithm and order,
with bars of two standard errors. The names beside the panel are in the order in which
the lines end at the right, the highest first. Each measured line has its own colour,
mark and dashes; theoretical curves are grey and dashed, without marks.
"""

from gamesearch.draw.palette import EDGE
from gamesearch.lab.experiments import theory
from gamesearch.lab.experiments.plot import COLOURS, Plot, line_look
from gamesearch.rules.result_table import ResultTable, mean, standard_error
from gamesearch.rules.say import say

THEORY = {  # the theoretical curves: the name and the dashes of each
    "b^d": (theory.all_leaves, "all leaves: $b^d$", (6, 2)),
    "b^(3d/4)": (theory.three_quarters, "rule of thumb: $b^{3d/4}$", (2, 2)),
    "R^d": (lambda b, d: theory.pearl(b) ** d, "Pearl: $R^d$", (6, 2, 1, 2)),
    "minimal tree": (theory.minimal_leaves, "minimal tree", (1, 2)),
}
COUNTS = {"leaves": "leaves evaluated", "distinct": "different leaves evaluated"}
DASHES = "-", (0, (7, 2)), (0, (2, 1.5)), (0, (7, 2, 1.5, 2))  # by round of colours
PANEL, HEIGHT, LINE = 570, 400, 18  # in pixels
CELL = "algorithm", "order", "branching", "depth"


def means(frame: ResultTable, count: str = "leaves") -> ResultTable:
    """Mean and standard error of a column over all seeds or positions of a setting.

    >>> from gamesearch import minimax
    >>> from gamesearch.lab.experiments import sweep
    >>> means(sweep(minimax, branching=2, depths=[3], progress=False))["mean"]
    [8.0]
    """
    if count not in frame.columns:
        raise ValueError(
            f"count: a column of the table ({', '.join(frame.columns)}), not {count!r}."
        )
    cell = [name for name in CELL if name in frame.columns]
    rows = []
    for _, part in frame.groups(*cell):
        row = {name: part[0][name] for name in cell}
        row |= {"mean": mean(part[count]), "size": len(part)}
        rows.append({**row, "error": standard_error(part[count]) or 0.0})
    return ResultTable(rows)


def chart(
    frame: ResultTable,
    *,
    count: str = "leaves",
    branching: float | None = None,
    title: str = "",
    alt: str = "",
):
    """Leaves against depth, with b^d, b^(3d/4), Pearl's R^d and the minimal tree.

    >>> from gamesearch import alpha_beta
    >>> from gamesearch.lab.experiments import sweep
    >>> chart(sweep(alpha_beta, branching=2, depths=[2, 4, 6], progress=False))
    <Plot: Leaves evaluated against depth, ... With 2 moves: alpha_beta 37 at depth 6.>

    `frame` is the result of `sweep`. `count` may be another of its columns, such as
    "nodes". For positions of a game give its usual number of moves as `branching`;
    without it no theoretical curves are drawn.
    """
    table = means(_checked(frame), count)
    if "branching" not in table.columns:
        table = ResultTable({**row, "branching": branching or 0} for row in table)
    panels = [(width, _lines(part)) for width, part in table.groups("branching")]
    most = max(len(lines) for _, lines in panels) + len(THEORY)
    height = max(HEIGHT, 100 + LINE * most)
    widths = [width for width, _ in panels]
    plot = Plot(PANEL * len(panels), height, title, [widths])
    for width, lines in panels:
        _draw(plot.panels[width], lines, width)
        plot.panels[width].set_ylabel(COUNTS.get(count, count))
    subject = COUNTS.get(count, count).capitalize()
    words = " ".join(_in_words(lines, width) for width, lines in panels)
    text = f"{subject} against depth, on a log axis. {words}"
    plot.alt = alt or f"{title}. {text}".lstrip(". ")
    plot.twin = "\n".join(
        row for width, lines in panels for row in _as_text(lines, width, count)
    )
    return plot


def _checked(frame):
    missing = {"algorithm", "order", "depth"} - set(getattr(frame, "columns", ()))
    if missing or not isinstance(frame, ResultTable):
        raise TypeError("frame: give the table that `sweep` returns, with its columns.")
    if not len(frame):
        raise ValueError("frame: it has no rows, because the sweep finished no run.")
    if None in frame["depth"]:
        raise ValueError(
            "frame: a chart needs depths, but some runs searched to the end."
        )
    return frame


def _lines(table):
    """The rows of each line, by its name, which has the order if orders differ."""
    several = len(set(table["order"])) > 1
    return {
        f"{algorithm}, {order}" if several else algorithm: part.sort("depth")
        for (algorithm, order), part in table.groups("algorithm", "order")
    }


def _draw(axes, lines, width):
    """Draw the measured lines, the theoretical curves and their names."""
    drawn = []  # for each line: its right end, the line itself, its name
    for i, (name, line) in enumerate(lines.items()):
        bars = [2 * error for error in line["error"]]
        low = [min(bar, 0.9 * y) for bar, y in zip(bars, line["mean"])]  # a log axis
        bar = axes.errorbar(
            line["depth"],
            line["mean"],
            [low, bars],
            linestyle=DASHES[i // len(COLOURS) % len(DASHES)],
            capsize=2.5,
            **line_look(i),
        )
        drawn.append((line[-1]["mean"], bar, name))
    depths = sorted({depth for line in lines.values() for depth in line["depth"]})
    depths = range(depths[0], depths[-1] + 1)
    if width:
        axes.set_title(f"b = {width:g}", loc="left")
        for count, name, dashes in THEORY.values():
            heights = [_between(count, width, depth) for depth in depths]
            (curve,) = axes.plot(depths, heights, color=EDGE, dashes=dashes)
            drawn.append((heights[-1], curve, name))
    axes.set(yscale="log", xlabel="depth in plies", xticks=depths)
    drawn.sort(key=lambda line: -line[0])
    axes.legend(
        [line for _, line, _ in drawn],
        [name for _, _, name in drawn],
        loc="center left",
        bbox_to_anchor=(1, 0.5),
        frameon=False,
        handlelength=4,
    )


def _between(count, width, depth):
    """`count` for a width that need not be whole, such as the mean width of a game.

    Between two whole widths, the logarithm of the count is interpolated linearly.
    """
    low = int(width)
    if low == width:
        return count(low, depth)
    share = width - low
    return count(low, depth) ** (1 - share) * count(low + 1, depth) ** share


def _in_words(lines, width):
    ends = ", ".join(
        f"{name} {line[-1]['mean']:,.0f} at depth {line[-1]['depth']}"
        for name, line in lines.items()
    )
    if width:
        return say("With {width:g} moves: {ends}.", width=width, ends=ends)
    return say("{ends}.", ends=ends)


def _as_text(lines, width, count):
    """The numbers of one panel as lines of text."""
    where = f", b = {width:g}" if width else ""
    yield f"{COUNTS.get(count, count)}, mean and standard error{where}"
    for name, line in lines.items():
        numbers = "; ".join(
            f"depth {row['depth']}: {row['mean']:,.1f} ± {row['error']:,.1f}"
            for row in line
        )
        yield f"  {name}: {numbers}"
    if width:
        deepest = max(line[-1]["depth"] for line in lines.values())
        numbers = "; ".join(
            f"{name} {_between(count, width, deepest):,.0f}"
            for name, (count, *_) in THEORY.items()
        )
        row = f"at depth {deepest}: {numbers}"
        yield f"  {row}"
