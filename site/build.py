"""The site in a folder: pages, JupyterLab in the browser, a playground, the reference.

    python site/build.py                     all, into dist/site, made anew
    python site/build.py FOLDER [NAME ...]   into an empty folder; these notebooks

A name is that of a lecture or a set, such as 02-alpha-beta. Nothing is fetched: what
goes into the site was installed before, by `make site`. Links are relative, so that it
works at any address; pages and reference also work as files.
"""

import shutil
import sys
from pathlib import Path

import lab
import pages
import playground
from gamesearch.lab.reference.pages import write_pages

USUAL = Path(__file__).parents[1] / "dist" / "site"


def build(folder: Path, names: list[str] | None = None) -> None:
    """Write the site into this folder; ValueError where it has files already."""
    if folder.exists() and any(folder.iterdir()):
        raise ValueError(f"{folder} is not empty: name a new folder, or empty it.")
    unknown = {*(names or ())} - {file.stem for file in lab.notebooks()}
    if unknown:
        raise ValueError(f"There is no lecture or set {', '.join(sorted(unknown))}.")
    folder.mkdir(parents=True, exist_ok=True)
    lab.build(folder, names)
    pages.build(folder, names)
    playground.build(folder)
    write_pages(folder / "reference", lectures="..")


if __name__ == "__main__":
    if not sys.argv[1:]:
        shutil.rmtree(USUAL, ignore_errors=True)
    where, *names = sys.argv[1:] or [USUAL]
    try:
        build(Path(where), names or None)
    except ValueError as error:
        sys.exit(str(error))
    print("Open", Path(where) / "index.html")
