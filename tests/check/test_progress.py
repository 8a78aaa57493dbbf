"""One's own record, hints and solutions: useful, private, and never in the way."""

import json
import os
import sys

import pytest

import gamesearch as gs
from gamesearch import check
from gamesearch.check import record as book


@pytest.fixture
def record(tmp_path, monkeypatch):
    path = tmp_path / "deep" / "progress.json"
    monkeypatch.setenv("GAMESEARCH_PROGRESS", str(path))
    monkeypatch.setattr(book, "_memory", {})
    return path


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))["exercises"]


def test_an_attempt_is_a_check_with_an_answer(record):
    check.answer(..., 7, exercise="02-warmup")
    assert not record.exists()
    check.answer(6, 7, exercise="02-warmup")
    assert read(record)["02-warmup"]["attempts"] == 1
    assert "passed" not in read(record)["02-warmup"]
    check.answer(7, 7, exercise="02-warmup")
    check.answer(5, 7, exercise="02-warmup")
    entry = read(record)["02-warmup"]
    assert entry["attempts"] == 3
    assert (entry["points"], entry["out_of"]) == (1, 1)  # the best one counts
    assert entry["passed"]


def test_every_check_writes_its_own_exercise(record):
    game, trace = gs.ExplicitTree([[3, 5], [2, 9]]), gs.Trace()
    gs.alpha_beta(game, trace=trace)
    for kind in (check.function, check.value, check.move, check.leaves, check.budget):
        kind(gs.alpha_beta, on=game, exercise=kind.__name__)
    check.windows(
        lambda game, state, alpha, beta, search: 3, on=game, exercise="windows"
    )
    check.build([1, 2], lambda game: True, exercise="build")
    check.prediction(gs.tree_of(game, None, trace), {"b2"}, exercise="prediction")
    assert set(read(record)) == {
        "function",
        "value",
        "move",
        "leaves",
        "budget",
        "windows",
        "build",
        "prediction",
    }
    assert "8 exercises tried, 7 right." in repr(check.progress())


def test_progress_is_a_table(record):
    assert "No exercise has been tried yet" in repr(check.progress())
    check.answer(7, 7, exercise="01-<b>core</b>")
    shown = check.progress()
    assert "1 exercise tried, 1 right." in shown.summary
    assert "01-<b>core</b>" in repr(shown)
    assert "<b>" not in shown._repr_html_()
    assert '<th scope="col"' in shown._repr_html_()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        '{"exercises": 3}',
        '{"exercises": {"a": 3}}',
        "\x00\xff",
        '{"exercises": {"a": {"attempts": "many", "points": null}}}',
    ],
)
def test_a_broken_record_breaks_nothing(record, text):
    record.parent.mkdir()
    record.write_bytes(text.encode("latin-1"))
    repr(check.progress())
    check.progress()._repr_html_()
    assert check.answer(7, 7, exercise="a").passed
    assert read(record)["a"]["attempts"] == 1


def test_what_was_not_json_is_put_aside(record):
    record.parent.mkdir()
    record.write_text("my notes")
    check.answer(7, 7, exercise="a")
    assert record.with_suffix(".broken.json").read_text() == "my notes"


@pytest.mark.parametrize("place", ["off", "{tmp}/file/progress.json", "{tmp}/file"])
def test_a_record_that_cannot_be_written_lasts_as_long_as_the_session(
    tmp_path, monkeypatch, place
):
    (tmp_path / "file").mkdir() if place.endswith("file") else (
        tmp_path / "file"
    ).write_text("in the way")
    monkeypatch.setenv("GAMESEARCH_PROGRESS", place.format(tmp=tmp_path))
    monkeypatch.setattr(book, "_memory", {})
    assert check.answer(7, 7, exercise="a").passed
    assert book.attempts("a") == 1
    assert not list(tmp_path.glob("**/*.new"))


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_the_record_is_kept_with_the_users_data(platform, monkeypatch, tmp_path):
    monkeypatch.delenv("GAMESEARCH_PROGRESS", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("APPDATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    path = book.location()
    assert path.name == "progress.json"
    assert path.parent.name == "gamesearch"
    assert os.fspath(path).startswith(str(tmp_path))


# -- hints and solutions ---------------------------------------------------------------


def test_hints_unfold_one_inside_the_other():
    hints = check.hints("Look <up>.", "Who has 3?", "MAX has.")
    assert len(hints) == 3
    assert hints[1] == "Who has 3?"
    html = hints._repr_html_()
    assert html.count("<details") == html.count("</details>") == 3
    first, second = html.index("Hint 1 of 3"), html.index("Hint 2 of 3")
    assert first < html.index("Look &lt;up&gt;.") < second < html.index("MAX has.")
    assert html.endswith("</div></details></div></details></div></details>")
    assert "MAX has" not in repr(hints)


@pytest.mark.parametrize("texts", [(), (3,), ("a", None)])
def test_hints_are_texts(texts):
    with pytest.raises(TypeError, match="texts: one or more texts"):
        check.hints(*texts)


def test_a_solution_is_folded_until_there_was_an_attempt(record):
    before = check.solution("02-core", "best = −∞")
    assert "Try it yourself first" in repr(before)
    assert "best" not in repr(before)
    assert "<details" in before._repr_html_()
    assert "Show anyway" in before._repr_html_()
    assert "best = −∞" in before._repr_html_()
    check.answer(..., 3, exercise="02-core")
    assert "Try it" in repr(check.solution("02-core", "best = −∞"))
    check.answer(2, 3, exercise="02-core")
    after = check.solution("02-core", "best = −∞")
    assert repr(after) == "best = −∞"
    assert "<details" not in after._repr_html_()


def test_a_solution_can_be_shown_anyway(record):
    shown = check.solution("02-core", gs.alpha_beta, show=True)
    assert "def alpha_beta(" in repr(shown)
    assert "trace." not in repr(shown)
    assert "alpha_beta" in shown._repr_html_()


@pytest.mark.parametrize(("arguments", "words"), [
    ((3, "text"), "exercise: "), (("", "text"), "exercise: "), (("a", 3), "answer: "),
])  # fmt: skip
def test_a_solution_needs_a_name_and_an_answer(arguments, words):
    with pytest.raises(TypeError, match=words):
        check.solution(*arguments)
