"""The packages to install; all else stands in pyproject.toml.

`data/`, `notebooks/` and `jupyter/` lie at the top of the repository, where a teacher
finds them, and are folders of the package once installed. pyproject.toml cannot say
both "find the packages" and "and these folders too", so this file does; it also
takes out of the README what has no meaning on the page of a package index.
"""

import re
from pathlib import Path

from setuptools import find_packages, setup

FOLDERS = {
    "gamesearch.data": "data",
    "gamesearch.lectures": "notebooks",
    "gamesearch.jupyter": "jupyter",
}


def readme():
    """The README without its pictures and without links into the repository."""
    text = Path(__file__).with_name("README.md").read_text(encoding="utf-8")
    text = re.sub(r"<img[^>]*>\n*", "", text)
    return re.sub(r"\[([^]]*)\]\((?!https?:)[^)]*\)", r"\1", text)


setup(
    packages=[*find_packages(include=["gamesearch*"]), *FOLDERS],
    package_dir=FOLDERS,
    long_description=readme(),
    long_description_content_type="text/markdown",
)
