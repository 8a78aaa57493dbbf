"""The map of search: every algorithm of the course in one table.

A row of `data/search_map.csv` says what some algorithms are for, what they are given
besides the rules, what they keep while they run, and when their answer is the best one.
Lectures whose notebook is in the folder are linked. What a row promises is a theorem
only under its condition.
"""

import csv
from html import escape
from importlib.resources import files
from pathlib import Path

from gamesearch.draw.course_map import LECTURES
from gamesearch.rules.result_table import ResultTable


def families() -> list[dict[str, str]]:
    """The rows of the table, by the titles of its columns."""
    text = files("gamesearch.data").joinpath("search_map.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


class SearchMap(ResultTable):
    """The table; on a page the lectures whose notebook is in the folder are links."""

    def __init__(self, folder: str | Path):
        super().__init__(families())
        self.folder = folder

    def _repr_html_(self):
        page = self.to_html()
        for numbers in set(self["lecture"]):
            linked = _links(numbers, self.folder)
            page = page.replace(f">{numbers}</td>", f">{linked}</td>")
        return page


def search_map(folder: str | Path = ".") -> SearchMap:
    """The table of all searches; `folder` has the notebooks.

    >>> search_map()["search"][0]
    'breadth_first'
    """
    return SearchMap(folder)


def _links(numbers, folder):
    """The lectures, each with a link where its notebook is there."""
    slugs = {lecture.number: lecture.slug for lecture in LECTURES}
    links = []
    for number in numbers.split():
        file = f"{slugs[number]}.ipynb"
        link = f'<a href="{escape(file)}">{number}</a>'
        links.append(link if Path(folder, file).is_file() else number)
    return " ".join(links)
