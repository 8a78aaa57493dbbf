"""A tournament as a text for the terminal, and as tables to be projected."""

from html import escape
from numbers import Real

from gamesearch.rules.result_table import ResultTable
from gamesearch.rules.say import say

LARGE = "font-size: 120%; margin-bottom: 1em; overflow-x: auto"  # to be projected
STANDINGS = "Standings, with intervals of 95 % confidence"
CROSS = "Cross table: points of each player against players 1, 2, …"


def as_text(result) -> str:
    """The standings, the cross table, and the remarks."""
    parts = [
        f"{STANDINGS}\n{ranked(result).to_text()}",
        f"{CROSS}\n{crossed(result).to_text()}",
        *remarks(result),
    ]
    if result.title:
        parts.insert(0, result.title)
    return "\n\n".join(parts)


def as_html(result) -> str:
    """The same as HTML, in large letters; darker cells have more points."""
    cross = crossed(result)
    points = [row[name] for row in cross for name in cross.columns[1:]]
    most = max(filter(None, points), default=1)  # no points at all have no shade

    def look(value):
        return shade(value, most) if isinstance(value, Real) else ""

    tables = ranked(result).to_html(STANDINGS), cross.to_html(CROSS, look=look)
    said = "".join(f"<p>{escape(remark)}</p>" for remark in remarks(result))
    wide = "".join(f'<div style="{LARGE}">{table}</div>' for table in tables)
    title = f"<h3>{escape(result.title)}</h3>" if result.title else ""
    return title + wide + said.replace("\n", "<br>")


def shade(points: float, most: float) -> str:
    """A cell's background; it is transparent, for light and for dark pages.

    >>> shade(13, most=20)
    'background: rgba(60, 130, 200, 0.39)'
    """
    return f"background: rgba(60, 130, 200, {0.6 * points / most:.2g})"


def ranked(result) -> ResultTable:
    """The standings with the place of each player before its name."""
    table = result.standings().round(1)
    return ResultTable(
        {**row, "player": f"{place} {row['player']}"}
        for place, row in enumerate(table, start=1)
    )


def crossed(result) -> ResultTable:
    """The cross table; columns have places in the standings, because names are long."""
    rows = [list(row.values()) for row in result.cross()]
    places = range(1, len(rows) + 1)
    named = ([f"{place} {row[0]}", *row[1:]] for place, row in zip(places, rows))
    return ResultTable(named, ["player", *map(str, places)])


def remarks(result) -> list[str]:
    """Remarks on the tables, in paragraphs."""
    said = []
    if len(result.players) == 2 and result.games:
        said.append(result.verdict())
    lost = result.defaults()
    if len(lost):
        lines = [
            f"{name}: {len(games)} games, first game {games[0]['game']}: "
            f"{games[0]['reason']}"
            for name, games in lost.groups("loser")
        ]
        said.append("\n".join(["Lost by default", *lines]))
    if result.repeated:
        said.append(
            say(
                "Of {games:game|games}, {repeated:has|have} exactly the moves of an "
                "earlier game. If no player throws dice, such games give no new "
                "information, and the intervals are too narrow. Use openings with more "
                "random moves.",
                games=len(result.games),
                repeated=result.repeated,
            )
        )
    if result.missing:
        said.append(
            say(
                "{missing:game is|games are} still to be played.",
                missing=result.missing,
            )
        )
    return said
