"""The packages to install; all else stands in pyproject.toml.

`data/` lies at the top of the repository, where a teacher finds it, and is the package
`gamesearch.data` once installed, editable or not. pyproject.toml cannot say both
"find the packages" and "and this folder too", so this file does.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["gamesearch*"]), "gamesearch.data"],
    package_dir={"gamesearch.data": "data"},
)
