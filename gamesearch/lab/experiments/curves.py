"""The chart of a sweep: leaves against depth on a log axis, beside what theory says.

One panel for each branching factor, one line for each algorithm and order, with bars of
two standard errors. Every line has its name at its end, so the chart needs no legend
and no colours: measured lines have marks, and no two the same colour, mark and dashes;
lines of theory are grey and dashed.
"""

from matplotlib.ticker import MaxNLocator

from gamesearch.draw import glyphs
from gamesearch.draw.palette import CUT, EDGE, GREY, INK, OUTLINE, UNSEEN_LINE
from gamesearch.draw.plot import Plot
from gamesearch.lab.experiments import theory
from gamesearch.rules.game import CHANCE, MAX, MIN

THEORY = {  # what is drawn beside the measured lines: its name there, its dashes
    "b^d": (theory.all_leaves, "all leaves: $b^d$", (6, 2)),
    "b^(3d/4)": (theory.three_quarters, "rule of thumb: $b^{3d/4}$", (2, 2)),
    "R^d": (lambda b, d: theory.pearl(b) ** d, "Pearl: $R^d$", (6, 2, 1, 2)),
    "minimal tree": (theory.minimal_leaves, "minimal tree", (1, 2)),
}
COUNTS = {"leaves": "leaves read", "distinct": "different leaves read"}
MARKS = "osD^vPX*"
COLOURS = (OUTLINE[MAX], OUTLINE[MIN], OUTLINE[CHANCE], CUT, INK)
DASHES = "-", (0, (7, 2)), (0, (2, 1.5)), (0, (7, 2, 1.5, 2))  # by round of colours
PANEL, HEIGHT, NAMES, LEFT = 330, 400, 244, 84  # in pixels; more for many or long names
LETTER = 12  # pixels, the size of a name
TOP, BOTTOM, LINE = 56, 52, 15.0


def means(frame, count: str = "leaves"):
    """Mean and standard error of a column over the seeds or positions of each cell.

    >>> from gamesearch import minimax
    >>> from gamesearch.lab.experiments import sweep
    >>> means(sweep(minimax, branching=2, depths=[3], progress=False))["mean"].tolist()
    [8.0]
    """
    if count not in frame.columns:
        raise ValueError(
            f"count: a column of the frame ({', '.join(frame.columns)}), not {count!r}."
        )
    cell = [c for c in ("algorithm", "order", "branching", "depth") if c in frame]
    table = frame.groupby(cell, sort=False, dropna=False)[count]
    table = table.agg(["mean", "std", "size"]).reset_index()
    table["error"] = (table["std"] / table["size"] ** 0.5).fillna(0.0)
    return table.drop(columns="std")


def chart(
    frame,
    *,
    count: str = "leaves",
    branching: float | None = None,
    title: str = "",
    alt: str = "",
) -> Plot:
    """Leaves against depth, beside b^d, b^(3d/4), Pearl's R^d and the minimal tree.

    >>> from gamesearch import alpha_beta
    >>> from gamesearch.lab.experiments import sweep
    >>> chart(sweep(alpha_beta, branching=2, depths=[2, 4, 6], progress=False))
    <Picture: Leaves read against depth, ... With 2 moves: alpha_beta 37 at depth 6.>

    `frame` is what `sweep` returns. `count` may be another of its columns, such as
    "nodes". For positions of a game give its usual number of moves as `branching`, or
    no line of theory is drawn.
    """
    table = means(_checked(frame), count)
    if "branching" not in table:
        table["branching"] = branching or 0
    widths = list(dict.fromkeys(table["branching"]))
    several = table["order"].nunique() > 1
    labels = [
        f"{algorithm}, {order}" if several else algorithm
        for algorithm, order in dict.fromkeys(zip(table["algorithm"], table["order"]))
    ]
    names = max(NAMES, *(64 + LETTER * glyphs.width(label) for label in labels))
    high = max(HEIGHT, TOP + BOTTOM + LINE * (len(labels) + len(THEORY)))
    picture = Plot(len(widths) * (LEFT + PANEL + names), high)
    twin, alts = [], []
    for i, width in enumerate(widths):
        part = table[table["branching"] == width]
        lines = {
            f"{algorithm}, {order}" if several else algorithm: line.sort_values("depth")
            for (algorithm, order), line in part.groupby(
                ["algorithm", "order"], sort=False
            )
        }
        axes = _panel(picture, i, LEFT + PANEL + names, width, count)
        ends = _measured(axes, lines) + _theory(axes, lines, width)
        _name(axes, ends, high - TOP - BOTTOM)
        twin += _as_text(lines, width, count)
        alts += [_in_words(lines, width)]
    picture.figure().text(8 / picture.width, 1 - 22 / high, title,
                 color=INK, fontsize=13, fontweight="bold")  # fmt: skip
    subject = COUNTS.get(count, count).capitalize()
    words = f"{subject} against depth, on a log axis. {' '.join(alts)}"
    picture.alt = alt or f"{title}. {words}".lstrip(". ")
    picture.twin = "\n".join(twin)
    return picture


def _checked(frame):
    missing = {"algorithm", "order", "depth"} - set(getattr(frame, "columns", ()))
    if missing:
        raise TypeError("frame: what `sweep` returns, with its columns.")
    if not len(frame):
        raise ValueError("frame: it has no rows; the sweep has finished no run.")
    if frame["depth"].isna().any():
        raise ValueError("frame: a chart needs depths, but some runs go to the end.")
    return frame


def _panel(picture, i, room, width, count):
    """Empty axes with a log scale; a panel with its names is `room` pixels wide."""
    across, high = picture.width, picture.height
    size = [(LEFT + i * room) / across, BOTTOM / high, PANEL / across,
            (high - TOP - BOTTOM) / high]  # fmt: skip
    axes = picture.figure().add_axes(size)
    axes.set_yscale("log")
    axes.set_xlabel("depth in plies", color=INK)
    axes.set_ylabel(COUNTS.get(count, count), color=INK)
    if width:
        axes.set_title(f"b = {width:g}", loc="left", color=INK, fontsize=11)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(color=UNSEEN_LINE, linewidth=0.5)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(colors=GREY)
    return axes


def _measured(axes, lines):
    """Draw the lines with marks; their ends as (x, y, name, look)."""
    ends = []
    for i, (name, line) in enumerate(lines.items()):
        x, y = line["depth"].astype(float), line["mean"].astype(float)
        colour = COLOURS[i % len(COLOURS)]
        look = {
            "color": colour,
            "marker": MARKS[i % len(MARKS)],
            "markerfacecolor": "white" if i % 2 else colour,
            "linestyle": DASHES[i // len(COLOURS) % len(DASHES)],
            "linewidth": 1.6,
        }
        low = (2 * line["error"]).clip(upper=0.9 * y)  # a log axis has no zero
        bars = [low, 2 * line["error"]]
        axes.errorbar(x, y, bars, capsize=2.5, markersize=6, **look)
        ends.append((x.iloc[-1], y.iloc[-1], name, look))
    return ends


def _theory(axes, lines, width):
    if not width:
        return []
    depths = sorted({int(d) for line in lines.values() for d in line["depth"]})
    depths = range(depths[0], depths[-1] + 1)
    ends = []
    for count, name, dash in THEORY.values():
        heights = [_between(count, width, d) for d in depths]
        look = {"color": EDGE, "linewidth": 1.1, "dashes": dash}
        axes.plot(depths, heights, zorder=1, **look)
        ends.append((depths[-1], heights[-1], name, look))
    return ends


def _between(count, width, depth):
    """`count` for a width that need not be whole, as the mean width of a game is not.

    Between two whole widths it is drawn on the straight line of their logarithms.
    """
    low = int(width)
    if low == width:
        return count(low, depth)
    share = width - low
    return count(low, depth) ** (1 - share) * count(low + 1, depth) ** share


def _name(axes, ends, tall):
    """Write each name, behind a sample of its line, so that no two names touch."""
    across = axes.transData + axes.transAxes.inverted()  # data to shares of the axes
    axes.autoscale_view()
    ends = sorted(ends, key=lambda end: end[1])
    wished = [tall * across.transform(end[:2])[1] for end in ends]
    heights = spread(wished, LINE)
    over = max(0, heights[-1] - tall - TOP / 2)
    lower = over - max(0, -BOTTOM / 2 - (heights[0] - over))
    for (x, y, name, look), height in zip(ends, (h - lower for h in heights)):
        sample = [1 + 16 / PANEL, 1 + 44 / PANEL], [height / tall] * 2
        axes.plot(
            *sample, transform=axes.transAxes, clip_on=False, markevery=[1], **look
        )
        axes.annotate(
            name,
            (x, y),
            (1 + 52 / PANEL, height / tall),
            textcoords="axes fraction",
            color=GREY if look["color"] == EDGE else look["color"],
            fontsize=9,
            va="center",
            annotation_clip=False,
            arrowprops={"arrowstyle": "-", "color": UNSEEN_LINE, "linewidth": 0.7,
                        "shrinkA": 28, "shrinkB": 4, "relpos": (0, 0.5)},
        )  # fmt: skip


def spread(heights: list[float], gap: float) -> list[float]:
    """Sorted heights moved as little as may be, so that they are `gap` apart.

    >>> spread([10, 11, 50], 10)
    [5.5, 15.5, 50.0]
    """
    groups = []  # [sum of what its members wish for the first of them, members]
    for height in heights:
        wish, size = height, 1
        while groups and wish / size < _next_place(*groups[-1], gap):
            below, many = groups.pop()
            wish, size = below + wish - gap * many * size, many + size
        groups.append((wish, size))
    return [wish / size + gap * i for wish, size in groups for i in range(size)]


def _next_place(wish, size, gap):
    """Where the next may stand after a group of names."""
    return wish / size + gap * size


def _in_words(lines, width):
    where = f"With {width:g} moves: " if width else ""
    ends = [
        f"{name} {line['mean'].iloc[-1]:,.0f} at depth {line['depth'].iloc[-1]}"
        for name, line in lines.items()
    ]
    return f"{where}{', '.join(ends)}."


def _as_text(lines, width, count):
    """The numbers of one panel as lines of text."""
    head = f"{COUNTS.get(count, count)}, mean and standard error" + (
        f", b = {width:g}" if width else ""
    )
    rows = [head]
    for name, line in lines.items():
        cells = zip(line["depth"], line["mean"], line["error"])
        told = "; ".join(f"depth {d}: {m:,.1f} ± {e:,.1f}" for d, m, e in cells)
        rows.append(f"  {name}: {told}")
    if width:
        deepest = max(int(d) for line in lines.values() for d in line["depth"])
        told = (f"{name} {_between(count, width, deepest):,.0f}"
                for name, (count, *_) in THEORY.items())  # fmt: skip
        rows.append(f"  at depth {deepest}: " + "; ".join(told))
    return rows
