"""The self-test: every line right here, and a sentence with the fix where not."""

from importlib.metadata import PackageNotFoundError, version

import pytest

from gamesearch.lab import self_test as installation
from gamesearch.lab.self_test import CHECKS, OPTIONAL, packages, self_test, whole_game
from gamesearch.rules.available import NAMED


def test_everything_works_here():
    report = self_test()
    assert report, repr(report)
    assert [line[0] for line in repr(report).splitlines()] == ["✓"] * len(CHECKS)


def without(monkeypatch, missing):
    """What the self-test says of packages where one of them is not installed."""

    def version_of(name):
        if name == missing:
            raise PackageNotFoundError(name)
        return version(name)

    monkeypatch.setattr(installation, "version", version_of)
    return self_test((packages, whole_game))


def test_a_missing_package_is_named_with_the_fix(monkeypatch):
    report = without(monkeypatch, "ipywidgets")
    assert not report
    first, second = repr(report).splitlines()
    assert first.startswith("✗ ipywidgets is not installed.")
    assert "make lab" in first
    assert second.startswith("✓")


@pytest.mark.parametrize("name", OPTIONAL)
def test_an_optional_package_may_be_missing_and_what_needs_it_is_said(
    monkeypatch, name
):
    report = without(monkeypatch, NAMED.get(name, name))
    assert report
    missing = repr(report).splitlines()[0].partition("Not installed: ")[2]
    assert NAMED.get(name, name) in missing
    assert OPTIONAL[name] in missing


def python_here(monkeypatch, version):
    """What the self-test says of a Python of that version."""
    monkeypatch.setattr(installation.platform, "python_version", lambda: version)
    return repr(self_test((installation.python,)))


def test_an_old_python_is_a_finding(monkeypatch):
    found = python_here(monkeypatch, "3.10.2")
    assert "✗ python: RuntimeError: Python 3.10.2 is too old" in found


def test_a_python_newer_than_those_tried_works_and_is_said(monkeypatch):
    found = python_here(monkeypatch, "3.99.0")
    assert found.startswith("✓ Python 3.99.0")
    assert "newer" in found
    assert "newer" not in python_here(monkeypatch, "3.15.2")


def test_a_check_that_crashes_is_a_line():
    def pictures():
        raise OSError("no fonts")

    assert repr(self_test((pictures,))).startswith("✗ pictures: OSError: no fonts.")
    assert "✗ pictures" in self_test((pictures,))._repr_html_()
