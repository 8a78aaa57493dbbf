"""One's own record, hints and solutions: useful, private, and never in the way."""

import json
import os
import subprocess
import sys
from math import inf

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


def test_in_a_browser_the_record_lies_among_the_notebooks(tmp_path, monkeypatch):
    monkeypatch.delenv("GAMESEARCH_PROGRESS")
    monkeypatch.setattr(book, "_memory", {})
    monkeypatch.setattr(book, "IN_BROWSER", True)
    monkeypatch.setattr(book, "DRIVE", tmp_path / "none")
    assert book.location() is None
    monkeypatch.setattr(book, "DRIVE", tmp_path)
    check.answer(6, 7, exercise="02-warmup")
    assert [file.name for file in tmp_path.iterdir()] == ["progress.json"]
    assert book.attempts("02-warmup") == 1


def test_an_exercise_that_moved_to_another_lecture_keeps_its_record(record):
    record.parent.mkdir()
    entry = {"attempts": 2, "points": 1, "out_of": 1}
    record.write_text(json.dumps({"exercises": {"15-open": entry}}), encoding="utf-8")
    assert book.load() == {"18-core": entry}
    check.answer(7, 7, exercise="18-core")
    assert read(record)["18-core"]["attempts"] == 3
    assert "15-open" not in read(record)


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
    assert "8 exercises and solved 7." in repr(check.progress())


def test_progress_is_a_table(record):
    assert "No exercise has been tried yet" in repr(check.progress())
    check.answer(7, 7, exercise="01-<b>core</b>")
    shown = check.progress()
    assert "1 exercise and solved 1." in shown.summary
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
    assert not list(tmp_path.glob("**/*.part"))
    words = "record is off" if place == "off" else "cannot be written"
    assert words in repr(check.progress())


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


# -- several notebooks at once ---------------------------------------------------------

WRITES = """
import sys
from gamesearch import check
for number in range(int(sys.argv[2])):
    check.answer(7, 7, exercise=f"{sys.argv[1]}-{number}")
    check.answer(6, 7, exercise="both")
    check.prediction(tree, {"a": 3}, exercise=f"{sys.argv[1]}-{number}")
"""
TREE = """
import gamesearch as gs
tree = gs.searched(gs.ExplicitTree([[3, 5], [2, 9]]))
"""


def another_notebook(record, name, many=1):
    """A process of its own that answers exercises."""
    return subprocess.Popen(
        [sys.executable, "-c", TREE + WRITES, name, str(many)],
        env={**os.environ, "GAMESEARCH_PROGRESS": str(record)},
    )


def test_two_notebooks_at_once_lose_nothing(record):
    notebooks = [another_notebook(record, name, 25) for name in ("one", "two")]
    assert [notebook.wait(60) for notebook in notebooks] == [0, 0]
    each = {f"{name}-{number}" for name in ("one", "two") for number in range(25)}
    assert set(read(record)) == {*each, "both"}
    assert read(record)["both"]["attempts"] == 50
    assert check.progress().foretold == {"value": (50, 50)}
    assert not list(record.parent.glob("*.part"))


def test_a_notebook_that_is_open_longer_does_not_write_the_past(record):
    check.answer(6, 7, exercise="both-0")
    assert another_notebook(record, "both").wait(60) == 0
    check.answer(6, 7, exercise="mine")
    assert read(record)["both-0"]["passed"]
    assert check.progress().exercises["both-0"]["attempts"] == 3


def test_a_notebook_that_hangs_does_not_stop_the_others(record, monkeypatch):
    check.answer(7, 7, exercise="before")
    monkeypatch.setattr(book, "PATIENCE", 0.05)
    with book.alone(record):
        check.answer(7, 7, exercise="meanwhile")
    assert "meanwhile" in read(record)


def test_a_file_that_cannot_be_read_now_is_not_replaced(record, monkeypatch):
    check.answer(7, 7, exercise="before")

    def refuse(*_, **__):
        raise PermissionError("another program has it")

    with monkeypatch.context() as patch:
        patch.setattr(type(record), "read_text", refuse)
        check.answer(7, 7, exercise="meanwhile")
        assert book.attempts("meanwhile") == 1
    assert set(read(record)) == {"before"}
    check.answer(7, 7, exercise="after")  # and what was kept back goes along
    assert set(read(record)) == {"before", "meanwhile", "after"}


# -- what was foretold -----------------------------------------------------------------


def a_tree():
    return gs.searched(gs.ExplicitTree([[3, 5], [2, 9]]))


def test_predictions_are_summed_by_kind(record):
    said = {"a": 3, "b": "cut", "b2": "pruned", "b1": "pruned", "a1": ...}
    check.prediction(a_tree(), said, exercise="02-one")
    check.prediction(a_tree(), {"b": (3, inf), "a": (0, 1)}, exercise="03-two")
    check.prediction(a_tree(), {"b2"}, exercise="03-leaves")
    assert check.progress().foretold == {
        "cut": (1, 1),
        "leaf": (2, 3),
        "value": (1, 1),
        "window": (1, 2),
    }
    assert (
        "You predicted 1 of 1 cuts, 2 of 3 skipped leaves, 1 of 1 values and 1 of 2 "
        "windows." in check.progress().summary
    )


def test_only_the_first_answer_is_a_prediction(record):
    check.prediction(a_tree(), {"a": 4, "b": ...}, exercise="02-one")
    check.prediction(a_tree(), {"a": 3, "b": "no cut"}, exercise="02-one")
    check.prediction(a_tree(), {"a": 3, "b": "cut"}, exercise="02-one")
    assert check.progress().foretold == {"cut": (0, 1), "value": (0, 1)}


def test_what_is_no_prediction_is_not_counted(record):
    check.prediction(a_tree(), {"z": 4, "y": "cut"}, exercise="02-one")
    check.prediction(a_tree(), 3, exercise="02-two")
    check.prediction(a_tree(), {"a": 3})
    assert check.progress().foretold == {}


def test_fates_are_predictions(record):
    sack = gs.Knapsack((16, 15, 15), (45, 25, 25), 30)
    tree = gs.searched(sack, gs.branch_and_bound)
    check.fates({"leave": "dead", "leave leave": "dead"}, tree, exercise="07-fates")
    assert check.progress().foretold == {"fate": (1, 2)}


def test_answers_given_in_the_explorer_are_predictions(record):
    explorer = gs.explore(gs.ExplicitTree([[3, 5], [2, 9]]), mode="predict")
    cut = {"kind": "cut", "given": "yes", "right": "yes", "counts": [1, 1]}
    skipped = {"kind": "value", "given": None, "right": "3", "counts": [0, 1]}
    marks = {"kind": "marks", "given": "b", "right": "b2", "counts": [2, 3]}
    explorer.answers = [cut]
    explorer.answers = [cut, skipped]
    explorer.answers = [cut, skipped, marks]
    explorer.answers = [cut, skipped, marks, marks]  # again, now that it is known
    assert check.progress().foretold == {"cut": (1, 1), "leaf": (2, 3)}


# -- the page --------------------------------------------------------------------------


def test_lectures_stand_in_order(record):
    for exercise in ("10-core", "mine", "02-open", "02-core", "00-first-steps"):
        check.answer(7, 7, exercise=exercise)
    check.answer(6, 7, exercise="02-warmup")
    rows = check.progress().lectures
    assert [row[0] for row in rows] == [
        "00 Start here",
        "02 Alpha-beta",
        "10 Pruning chance",
        "Mine",
    ]
    assert rows[1][1] == "2 of 3"


def test_a_topic_that_rested_is_to_be_recalled(record):
    def practised(day):
        return lambda entry: {"tried": 3, "right": 3, "mastered": day, "last": day}

    book.change(book.PRACTICE, "alpha-beta", practised("2020-01-05 10:00"))
    book.change(book.PRACTICE, "chance", practised("2020-01-04 10:00"))
    assert "last practised chance" in repr(check.progress())
    assert "mastered alpha-beta and chance." in check.progress().summary
    book.change(book.PRACTICE, "chance", practised(book.now()))
    assert "last practised alpha-beta" in check.progress()._repr_html_()
    book.change(book.PRACTICE, "alpha-beta", practised("some day"))
    assert check.progress().recall == ""


def test_days_of_this_year_are_short_on_the_page_and_whole_elsewhere(record):
    year = book.now()[:4]
    for number, day in enumerate((f"{year}-02-03", "2020-11-12", f"{year}-99-99")):
        book.change(
            book.EXERCISES, f"02-{number}", lambda entry, day=day: {"last": day}
        )
        book.change(
            book.PRACTICE, day, lambda e, day=day: {"tried": 1, "mastered": day}
        )
    page = check.progress()
    assert "✓ 3 Feb<" in page._repr_html_()
    assert "✓ 2020-11-12<" in page._repr_html_()
    assert f"✓ {year}-99-99<" in page._repr_html_()
    assert f"✓ {year}-02-03" in repr(page)


# -- exported, switched off, forgotten -------------------------------------------------


def test_the_record_is_exported(record, tmp_path):
    check.answer(7, 7, exercise="02-core")
    check.prediction(a_tree(), {"a": 3}, exercise="02-predict")
    file = check.progress().export(tmp_path / "mine.json")
    assert json.loads(file.read_text("utf-8")) == json.loads(record.read_text("utf-8"))
    table = check.progress().export(str(tmp_path / "mine.csv")).read_text("utf-8")
    assert "02 Alpha-beta,2 of 2,1 of 1," in table
    text = check.progress().export(tmp_path / "mine.txt").read_text("utf-8")
    assert text == f"{check.progress()!r}\n"


@pytest.mark.parametrize("name", ["mine.xls", "mine", "nowhere/mine.json"])
def test_an_export_that_cannot_be_says_so(record, tmp_path, name):
    with pytest.raises(ValueError, match="file: "):
        check.progress().export(tmp_path / name)
    assert not list(tmp_path.rglob("*mine*"))


def test_an_export_is_whole_or_not_there(record, tmp_path, monkeypatch):
    file = check.progress().export(tmp_path / "mine.txt")
    before = file.read_text("utf-8")
    check.answer(7, 7, exercise="02-core")
    monkeypatch.setattr(os, "replace", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        check.progress().export(file)
    assert file.read_text("utf-8") == before
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["mine.txt"]


def test_the_record_can_be_switched_off_and_on(record):
    check.answer(7, 7, exercise="before")
    page = check.progress().off()
    assert "off now" in repr(page)
    assert "The record is off" in page._repr_html_()
    check.answer(7, 7, exercise="meanwhile")
    assert set(read(record)) == {"before"}
    assert book.attempts("meanwhile") == 1
    assert another_notebook(record, "other").wait(60) == 0
    assert set(read(record)) == {"before"}  # off for all notebooks
    assert "on again" in repr(check.progress().on())
    check.answer(7, 7, exercise="after")
    assert set(read(record)) == {"before", "after"}


def test_a_new_record_can_begin_switched_off(record):
    check.progress().off()
    check.answer(7, 7, exercise="a")
    assert read(record) == {}
    assert "was off already" in repr(check.progress().off())


def test_the_environment_is_stronger_than_the_notebook(record, monkeypatch):
    monkeypatch.setenv("GAMESEARCH_PROGRESS", "off")
    assert "the environment" in repr(check.progress().on()).lower()
    check.answer(7, 7, exercise="a")
    assert not record.exists()
    assert "forgotten." in repr(check.progress().forget("a"))
    assert book.attempts("a") == 0


def test_forgetting_keeps_a_copy(record):
    check.answer(7, 7, exercise="02-core")
    before = record.read_text("utf-8")
    assert "forgotten" in repr(check.progress().forget())
    assert read(record) == {}
    (copy,) = record.parent.glob("progress-*.json")
    assert copy.read_text("utf-8") == before
    check.answer(7, 7, exercise="03-core")
    check.progress().forget()
    assert len(list(record.parent.glob("progress-*.json"))) == 2
    assert copy.read_text("utf-8") == before


def test_one_exercise_can_be_forgotten(record):
    check.answer(7, 7, exercise="02-core")
    check.prediction(a_tree(), {"a": 3}, exercise="02-predict")
    check.progress().forget("02-predict")
    assert set(read(record)) == {"02-core"}
    assert check.progress().foretold == {}
    with pytest.raises(ValueError, match="name: one of 02-core"):
        check.progress().forget("02-cor")


def test_a_topic_is_forgotten_with_its_predictions(record):
    task = gs.course.practice("alpha-beta")
    task.check(task.variant.key)
    assert check.progress().foretold
    check.progress().forget("alpha-beta")
    assert check.progress().foretold == {}
    assert check.progress().topics == []
    assert task.row.startswith("0 tasks are right in a row, and 3 more ")


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
    assert "yourself first" in repr(before)
    assert "best" not in repr(before)
    assert "<details" in before._repr_html_()
    assert "Show anyway" in before._repr_html_()
    assert "best = −∞" in before._repr_html_()
    check.answer(..., 3, exercise="02-core")
    assert "yourself first" in repr(check.solution("02-core", "best = −∞"))
    check.answer(2, 3, exercise="02-core")
    after = check.solution("02-core", "best = −∞")
    assert repr(after) == "best = −∞"
    assert "<details" not in after._repr_html_()


def test_a_solution_can_be_shown_anyway(record):
    shown = check.solution("02-core", gs.alpha_beta, show=True)
    assert "def alpha_beta(" in repr(shown)
    assert "trace." not in repr(shown)
    assert "alpha_beta" in shown._repr_html_()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [((3, "text"), "exercise: "), (("", "text"), "exercise: "), (("a", 3), "answer: ")],
)
def test_a_solution_needs_a_name_and_an_answer(arguments, words):
    with pytest.raises(TypeError, match=words):
        check.solution(*arguments)
