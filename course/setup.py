"""The packages to install; all else stands in pyproject.toml.

The sets, the hidden cases and the guide lie in this folder, and are a folder of the
package once installed.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["coursework*"]), "coursework.files"],
    package_dir={"coursework.files": "."},
)
