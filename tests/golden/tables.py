"""Tables: those kept in data/results, and what each experiment finds in small.

Facts: the first rows and a digest of each column. Wording: what is printed.
"""

import csv
import io
from contextlib import redirect_stderr

import gamesearch as gs
from golden import HOUSE, sources
from golden.kept import FACTS, WORDING
from golden.plain import digest

SHARES = "kept", "in small"
ROWS = 3  # that are shown
TOURNAMENTS = ("depth", "evaluation", "fitted", "six")


def entries(share):
    if share != "kept":
        for name in sources.experiments:
            with redirect_stderr(io.StringIO()):  # its progress
                done = sources.experiment(name, quick=True)
            yield FACTS, f"{name} in small", table(done.frame.to_csv())
            yield WORDING, f"{name} in small", done.text
        return
    for file in sorted((HOUSE / "data" / "results").glob("*.csv")):
        text = file.read_text(encoding="utf-8")
        yield FACTS, f"data/results/{file.name}", table(text)
    for name in TOURNAMENTS:
        yield WORDING, f"tournament {name}", repr(gs.arena.saved(name))


def table(text: str) -> dict:
    """A table: its size, its first rows, and each column as a digest."""
    head, *rows = csv.reader(io.StringIO(text))
    facts = {"rows": len(rows)}
    facts |= {f"row {n}": ", ".join(row) for n, row in enumerate(rows[:ROWS], 1)}
    for name, column in zip(head, zip(*rows)):
        facts[f"column {name}"] = digest(*column)
    return facts
