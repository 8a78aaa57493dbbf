"""What is said of answers that are judged later, and of a missing room code."""

import pytest
from course.graded import SALT, SETS

from gamesearch.course.codes import code_for
from gamesearch.course.sets import begin
from gamesearch.course.sets.begun import Visible
from gamesearch.course.sets.task import GIVEN, scaled
from marking import judged

LATER = [
    (name, task) for name in SETS for task in begin(name).set.tasks if task.how == GIVEN
]


@pytest.mark.parametrize(("name", "task"), LATER)
def test_answers_of_the_right_form_are_answered_right_or_wrong(name, task):
    mine, other = begin(name, "ada"), begin(name, "ben")
    for key in mine.variant(task.name).key, other.variant(task.name).key:
        report = mine.report(task, {task.answers[0]: key})
        assert report.passed
        assert {part.text for part in report.parts} == {"answered"}


def test_a_form_that_cannot_be_right_is_said_before_grading():
    mine = begin("set-2-alpha-beta", "ada")
    task = mine.set.task("predict")
    answers = {**mine.variant("predict").key, "bound": 15, "skipped": 3, "value": "x"}
    report = mine.report(task, {"predict": answers})
    said = {part.name: part.text for part in report.parts}
    assert not report.passed
    assert said["bound"] == "a name in quotes, not 15."
    assert said["skipped"].startswith("a set such as")
    assert said["value"].startswith("a number")
    assert said["move"] == said["cut"] == "answered"


def test_without_a_room_code_the_tree_is_said_to_be_for_practice():
    name = "set-2-alpha-beta"
    there = code_for("ada", name, SALT, use="room")
    for shown in (repr, lambda asked: asked._repr_html_()):
        assert "No ROOM code yet" in shown(begin(name, "ada").ask("room"))
        assert "ROOM" not in shown(begin(name, "ada", "", there).ask("room"))
        assert "ROOM" not in shown(begin(name, "ada").ask("hand"))


def test_two_reasons_that_are_wrong_make_two_sentences():
    mine = begin("set-2-alpha-beta", "ada")
    answers = {"my_alpha_beta": ..., "because": {"cut": "z", "bound": "z"}}
    (part,) = (
        part
        for part in mine.report(mine.set.task("write"), answers).parts
        if part.name == "explanation"
    )
    assert part.text == "cut: 'z' is not right. bound: 'z' is not right."


def test_reasons_that_are_no_dict_are_told_the_names_that_are_asked_there():
    mine = begin("set-2-alpha-beta", "ada")
    answers = {"my_alpha_beta": ..., "because": "b"}
    (part,) = (
        part
        for part in mine.report(mine.set.task("write"), answers).parts
        if part.name == "explanation"
    )
    assert part.text.endswith('as {"cut": ..., "bound": ...}.')


@pytest.mark.parametrize("shown", [repr, lambda asked: asked._repr_html_()])
def test_of_a_tree_only_the_questions_that_count_can_be_shown(shown):
    mine = begin("set-7-backtracking", "ada")
    texts = {one.name: one.text for one in mine.variant("write").questions}
    some = shown(mine.ask("write", "cut", "by"))
    assert texts["cut"] in some
    assert texts["by"] in some
    assert texts["visited"] not in some
    assert texts["visited"] in shown(mine.ask("write"))


def test_a_misspelt_question_is_named_now_and_at_grading():
    mine = begin("set-2-alpha-beta", "ada")
    for name in "hand", "predict":
        right = mine.variant(name).key
        typed = {**right, "skiped": right["skipped"]}
        del typed["skipped"]
        report = mine.report(mine.set.task(name), {name: typed})
        assert "No question is called 'skiped'." in report.notes
        assert not report.passed


@pytest.mark.parametrize("typed", ["11, b, c122 c2, c12, b", ["b", 3], 5, [], "", {3}])
@pytest.mark.parametrize("name", ["predict", "room"])
def test_answers_that_are_no_dict_are_not_answered(name, typed):
    mine = begin("set-2-alpha-beta", "ada")
    task = mine.set.task(name)
    shown = repr(Visible(task, mine.report(task, {name: typed})))
    assert shown.startswith(f"✗ {task.title}: 0 of 5 answered; judged at grading.")
    assert "→ Answers stand in a dict, by name, as" in shown
    assert "0/" not in shown


def test_answers_that_stop_the_judge_are_not_answered():
    class Locked(dict):
        def get(self, *given):
            raise RuntimeError

    mine = begin("set-2-alpha-beta", "ada")
    task = mine.set.task("predict")
    report = mine.report(task, {"predict": Locked()})
    assert (report.points, report.out_of) == (0, 5)
    assert "stopped the check with RuntimeError" in repr(Visible(task, report))


@pytest.mark.parametrize("name", ["hand", "predict", "room", "write"])
@pytest.mark.parametrize("shown", [repr, lambda visible: visible._repr_html_()])
def test_names_that_are_all_wrong_are_told_and_give_no_points(name, shown):
    mine = begin("set-2-alpha-beta", "ada")
    task = mine.set.task(name)
    typed = {word.upper(): one for word, one in mine.variant(name).key.items()}
    report = mine.report(task, {"my_alpha_beta": ..., task.answers[-1]: typed})
    told = shown(Visible(task, report)).replace("&#x27;", "'")
    assert "not attempted. 0 of" in told
    assert "No question is called 'BOUND': write 'bound'." in told
    assert scaled(report, task.points) == 0
    marked = judged("set-2-alpha-beta", name, {task.answers[-1]: typed}, "ada", SALT)
    assert marked.points == 0


def test_what_was_not_touched_has_one_line():
    mine = begin("set-2-alpha-beta", "ada")
    for task in mine.set.tasks:
        if task.judge:
            stub = dict.fromkeys(task.answers, ...)
            assert "\n" not in repr(Visible(task, mine.report(task, stub)))
