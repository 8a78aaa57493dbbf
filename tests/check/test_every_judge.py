"""What every check of a function does alike: stubs, errors, endless loops, a record."""

import pytest
from check.judges import JUDGES, written

from gamesearch import check

each = pytest.mark.parametrize("name", JUDGES)
ENDLESS = "while True: __import__('time').sleep(0.01)"


@each
def test_what_is_right_passes_and_counts_as_an_attempt(name, tmp_path, monkeypatch):
    monkeypatch.setenv("GAMESEARCH_PROGRESS", str(tmp_path / "progress.json"))
    judge, right = JUDGES[name]
    report = judge(right, exercise="mine")
    assert report.passed, report
    assert report.points == report.out_of
    assert report.findings == ()
    assert check.progress().exercises["mine"]["passed"]


@each
def test_a_stub_is_not_answered_and_no_attempt(name, tmp_path, monkeypatch):
    monkeypatch.setenv("GAMESEARCH_PROGRESS", str(tmp_path / "progress.json"))
    judge, right = JUDGES[name]
    for stub in (None, ..., *[written(right, body) for body in ("...", "return None")]):
        report = judge(stub, exercise="mine")
        assert not report.answered, stub
        assert not report.passed, stub
    assert (
        "mine" not in check.progress().exercises
        or not (check.progress().exercises["mine"]["attempts"])
    )


@each
def test_an_error_what_is_no_function_and_a_loop_without_end_are_told(name):
    judge, right = JUDGES[name]
    no_function = "Give a function" if name == "order" else "function itself"
    for wrong, words in (
        (written(right, "return 1 / 0"), "ZeroDivisionError"),
        (written(right, ENDLESS), "loop that never ends"),
        (7, no_function),
    ):
        report = judge(wrong, seconds=0.2)
        assert report.answered or wrong == 7
        assert not report.passed, wrong
        assert words in repr(report), report
        assert words in report._repr_html_()


@each
def test_what_is_begun_and_returns_nothing_is_no_stub(name):
    judge, right = JUDGES[name]
    asks = {"minimax": "game.moves(state)"}  # a whole search that asks nothing is one
    report = judge(written(right, asks.get(name, "str(1 + 1)")))
    assert report.answered
    assert not report.passed
