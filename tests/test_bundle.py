"""The bundle for students: what the lectures need is in it, nbgrader is not."""

import importlib.util
import sys
from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from test_house import HOUSE, PROJECT


@pytest.fixture(scope="module")
def make():
    """The program `bundle/make.py`."""
    spec = importlib.util.spec_from_file_location("make", HOUSE / "bundle" / "make.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def names(make, version, *platforms):
    """The packages of the bundle for a Python and a system."""
    return {entry.partition("==")[0] for entry in make.pins(version, platforms)}


def needed(lines):
    """All that these requirements ask for in the end, on this machine."""
    seen, waiting = set(), [(Requirement(line), "") for line in lines]
    while waiting:
        asked, extra = waiting.pop()
        name = canonicalize_name(asked.name)
        holds = asked.marker is None or asked.marker.evaluate({"extra": extra})
        if holds and (name, extra) not in seen:
            seen.add((name, extra))
            for line in requires(name) or ():
                waiting += [(Requirement(line), e) for e in ("", *asked.extras)]
    return {name for name, _ in seen}


def test_all_that_the_lectures_need_is_in_the_bundle(make):
    extras = PROJECT["project"]["optional-dependencies"]
    lectures = PROJECT["project"]["dependencies"]
    for extra in ("lab", "fast", "fit", "parallel"):  # the last for 08, 04, 13
        lectures = lectures + extras[extra]
    version = ".".join(map(str, sys.version_info[:2]))
    assert needed(lectures) <= names(make, version)


@pytest.mark.parametrize("platform", ["win_amd64", "manylinux_2_28_x86_64"])
def test_the_bundle_has_jupyterlab_and_no_nbgrader(make, platform):
    packed = names(make, "3.12", platform)
    assert {"jupyterlab", "pip"} <= packed
    assert not packed & {"nbgrader", "playwright", "ruff"}
