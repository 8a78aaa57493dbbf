"""The map of search: every algorithm of the course in one table.

A row of `data/search_map.csv` says for what some algorithms are, what they are told
besides the rules, what they keep while they run, and when their answer is the best one.
Lectures whose notebook is in the folder are linked. What a row promises is a theorem
only under its condition.
"""

import csv
from html import escape
from importlib.resources import files
from pathlib import Path

from gamesearch.draw.course_map import LECTURES


def families() -> list[dict[str, str]]:
    """The rows of the table, by the titles of its columns."""
    text = files("gamesearch.data").joinpath("search_map.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def search_map(folder: str | Path = "."):
    """The table for Jupyter, a pandas Styler; `folder` has the notebooks.

    >>> search_map().data["search"].iloc[0]
    'breadth_first'
    """
    from pandas import DataFrame

    rows = [row | {"lecture": _links(row["lecture"], folder)} for row in families()]
    left = [
        {"selector": "th, td", "props": "text-align: left; padding: 1px 8px"},
        {"selector": "", "props": "font-size: 12px"},
    ]
    return DataFrame(rows).style.hide(axis="index").set_table_styles(left)


def _links(numbers, folder):
    """The lectures, each with a link where its notebook is there."""
    slugs = {lecture.number: lecture.slug for lecture in LECTURES}
    links = []
    for number in numbers.split():
        file = f"{slugs[number]}.ipynb"
        link = f'<a href="{escape(file)}">{number}</a>'
        links.append(link if Path(folder, file).is_file() else number)
    return " ".join(links)
