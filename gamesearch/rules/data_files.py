"""Files of the collection: trees, books and tournaments, by name or by path."""

from importlib.resources import files
from pathlib import Path


def found_file(source: str | Path, folder: str, ending: str, kind: str) -> Path:
    """The file of this name in a folder of `data`, or else the file at this path.

    >>> found_file("textbook", "trees", ".json", "tree").name
    'textbook.json'
    """
    ours = files("gamesearch.data") / folder
    for path in (ours / f"{source}{ending}", Path(source)):
        if path.is_file():
            return path
    there = sorted(file.name.removesuffix(ending) for file in ours.iterdir())
    raise ValueError(
        f"source: there is no {kind} {str(source)!r}; data/{folder} has "
        f"{', '.join(there)}."
    )
