"""The glossary: the terms of the field in English, Portuguese, Spanish and Chinese.

The words are in `data/glossary.csv`; `data/README.md` says where they come from.
"""

import csv
from html import escape
from importlib.resources import files

LANGUAGES = {"Português": "pt", "Español": "es", "中文": "zh-Hans"}
FILTER = (
    "const w = this.value.trim().toLowerCase(); for (const row of this.closest("
    "'section').querySelectorAll('tbody tr')) "
    "row.hidden = !row.textContent.toLowerCase().includes(w)"
)


class Glossary:
    """Terms with their meaning; in a notebook a table with a field to search in."""

    def __init__(self, rows: list[dict[str, str]]):
        self.rows = rows

    def __len__(self):
        return len(self.rows)

    def __repr__(self):
        return "\n".join(
            f"{row['English']}: {row['meaning']}\n    "
            + " · ".join(row[language] for language in LANGUAGES)
            for row in self.rows
        )

    def _repr_html_(self):
        head = "".join(
            f'<th scope="col" style="text-align: left">{name.capitalize()}</th>'
            for name in ("English", *LANGUAGES, "meaning")
        )
        body = "".join(f"<tr>{_cells(row)}</tr>" for row in self.rows)
        return (
            f'<section aria-label="Glossary, {len(self)} terms">'
            f'<label>Find <input type="search" oninput="{escape(FILTER)}"></label>'
            '<div style="max-height: 26em; overflow: auto" tabindex="0" '
            'role="region" aria-label="Table of terms">'
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
            "</div></section>"
        )


def _cells(row):
    left = 'style="text-align: left"'
    term = f'<th scope="row" {left}>{escape(row["English"])}</th>'
    words = "".join(
        f'<td lang="{code}" {left}>{escape(row[language])}</td>'
        for language, code in LANGUAGES.items()
    )
    return f"{term}{words}<td {left}>{escape(row['meaning'])}</td>"


def glossary(word: str = "") -> Glossary:
    """The terms in which `word` occurs, in any language; without a word all of them.

    >>> glossary("poda alfa")
    alpha-beta pruning: minimax that skips what cannot change the answer
        poda alfa-beta · poda alfa-beta · α-β剪枝
    """
    text = files("gamesearch.data").joinpath("glossary.csv").read_text("utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    wanted = word.strip().lower()
    return Glossary([r for r in rows if wanted in " ".join(r.values()).lower()])
