"""A tournament as a text for the terminal, and as tables to be projected."""

from html import escape

LARGE = [
    {"selector": "", "props": "font-size: 120%; margin-bottom: 1em"},
    {"selector": "caption", "props": "text-align: left; font-weight: bold"},
    {"selector": "caption", "props": "min-width: min(34em, 60vw)"},
    {"selector": "th, td", "props": "padding: 2px 8px"},  # all rows in sight as well
    {"selector": "tbody th", "props": "text-align: left; white-space: nowrap"},
    {"selector": "td, thead th", "props": "text-align: right"},
    {"selector": "thead th", "props": "white-space: normal"},  # all columns in sight
]
STANDINGS = "Standings, with intervals of 95 % confidence"
CROSS = "Cross table: points of each player against players 1, 2, …"


def as_text(result) -> str:
    """The standings, the cross table, and what else is to be said."""
    parts = [result.title] * bool(result.title)
    parts += [
        f"{STANDINGS}\n{result.standings().to_string(float_format='{:.1f}'.format)}",
        f"{CROSS}\n{crossed(result).to_string(float_format='{:g}'.format, na_rep='-')}",
        *remarks(result),
    ]
    return "\n\n".join(parts)


def as_html(result) -> str:
    """The same as HTML, in large letters; a shade tells many points from few."""
    standings = result.standings()
    standings.index = places(standings["player"])
    standings = standings.drop(columns="player").style.format(precision=1)
    standings = standings.format_index(escape="html")
    cross = crossed(result)
    most = cross.max(axis=None) or 1  # no points at all have no shade
    shaded = cross.style.format("{:g}", na_rep="–").format_index(escape="html")
    shaded = shaded.map(shade, most=most)
    tables = (
        table.set_caption(caption).set_table_styles(LARGE).to_html()
        for table, caption in ((standings, STANDINGS), (shaded, CROSS))
    )
    said = "".join(f"<p>{escape(remark)}</p>" for remark in remarks(result))
    wide = "".join(f'<div style="overflow-x: auto">{table}</div>' for table in tables)
    title = f"<h3>{escape(result.title)}</h3>" if result.title else ""
    return title + wide + said.replace("\n", "<br>")


def shade(points: float, most: float) -> str:
    """A cell's background; it lets that of a light or dark page shine through.

    >>> shade(13, most=20)
    'background: rgba(60, 130, 200, 0.39)'
    """
    if points != points:  # the diagonal, where no games are
        return ""
    return f"background: rgba(60, 130, 200, {0.6 * points / most:.2g})"


def crossed(result):
    """The cross table with places in the standings for the columns: names are long."""
    cross = result.cross()
    cross.index = places(cross.index)
    cross.columns = list(map(str, range(1, len(cross) + 1)))
    return cross


def places(names) -> list[str]:
    """The names of players in the order of the standings, with their places."""
    return [f"{place} {name}" for place, name in enumerate(names, start=1)]


def remarks(result) -> list[str]:
    """What a reader of the tables has to know besides, in paragraphs."""
    said = []
    if len(result.players) == 2 and result.games:
        said.append(result.verdict())
    lost = result.defaults()
    if len(lost):
        lines = [
            f"{name}: {len(rows)} games, first game {rows['game'].iloc[0]}: "
            f"{rows['reason'].iloc[0]}"
            for name, rows in lost.groupby("loser", sort=False)
        ]
        said.append("\n".join(["Lost by default", *lines]))
    if result.repeated:
        said.append(
            f"{result.repeated:,} of {len(result.games):,} games are, move for move, "
            "one that was played before. Where no player throws dice they tell nothing "
            "new, and the intervals are too narrow: take more random moves as openings."
        )
    if result.missing:
        said.append(f"{result.missing:,} games are still to be played.")
    return said
