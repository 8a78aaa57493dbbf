"""A tournament as a text for the terminal, and as tables to be projected."""

from html import escape

LARGE = [
    {"selector": "", "props": "font-size: 120%; margin-bottom: 1em"},
    {"selector": "caption", "props": "text-align: left; font-weight: bold"},
]
STANDINGS = "Standings, with intervals of 95 % confidence"
CROSS = "Cross table: points of the player in the row against the one in the column"


def as_text(result) -> str:
    """The standings, the cross table, and what else is to be said."""
    parts = [
        f"{STANDINGS}\n{result.standings().to_string(float_format='{:.1f}'.format)}",
        f"{CROSS}\n{result.cross().to_string(float_format='{:g}'.format, na_rep='-')}",
        *remarks(result),
    ]
    return "\n\n".join(parts)


def as_html(result) -> str:
    """The same as HTML, in large letters; a shade tells many points from few."""
    standings = result.standings().style.format(precision=1, escape="html")
    cross = result.cross()
    most = cross.add(cross.T).max(axis=None)  # points that two players share
    shaded = cross.style.format("{:g}", na_rep="–")
    shaded = shaded.format_index(escape="html").format_index(escape="html", axis=1)
    shaded = shaded.background_gradient("Blues", axis=None, vmin=0, vmax=most)
    shaded = shaded.highlight_null(props="background: none; color: inherit")
    tables = (
        table.set_caption(caption).set_table_styles(LARGE).to_html()
        for table, caption in ((standings, STANDINGS), (shaded, CROSS))
    )
    said = "".join(f"<p>{escape(remark)}</p>" for remark in remarks(result))
    return "".join(tables) + said.replace("\n", "<br>")


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
