"""What is said of answers that are judged later, and of a missing room code."""

from course.graded import SALT, SETS

from gamesearch.sets.assignment import begin, visible
from gamesearch.sets.codes import code_for
from gamesearch.sets.task import GIVEN, scaled
from marking import judged

MINE = begin("set-2-alpha-beta", "ada")
SHOWN = repr, lambda shown: shown._repr_html_()


def test_answers_of_the_right_form_are_answered_right_or_wrong():
    later = 0
    for name in SETS:
        mine, other = begin(name, "ada"), begin(name, "ben")
        for task in (task for task in mine.set.tasks if task.how == GIVEN):
            later += 1
            for key in mine.variant(task.name).key, other.variant(task.name).key:
                report = mine.report(task, {task.answers[0]: key})
                assert report.passed, (name, task)
                assert {part.text for part in report.parts} == {"answered"}
    assert later >= len(SETS) - 1


def test_a_form_that_cannot_be_right_is_said_before_grading():
    task = MINE.set.task("predict")
    answers = {**MINE.variant("predict").key, "bound": 15, "skipped": 3, "value": "x"}
    report = MINE.report(task, {"predict": answers})
    said = {part.name: part.text for part in report.parts}
    assert not report.passed
    assert "a name in quotes, not 15." in said["bound"]
    assert "a set, such as" in said["skipped"]
    assert "a number, not" in said["value"]
    assert said["move"] == said["cut"] == "answered"


def test_without_a_room_code_the_tree_is_said_to_be_for_practice():
    name = "set-2-alpha-beta"
    there = code_for("ada", name, SALT, use="room")
    for shown in SHOWN:
        assert "no ROOM code yet" in shown(begin(name, "ada").ask("room"))
        assert "ROOM" not in shown(begin(name, "ada", "", there).ask("room"))
        assert "ROOM" not in shown(begin(name, "ada").ask("hand"))


def test_reasons_that_are_wrong_or_no_dict_are_told_in_a_sentence_each():
    for because, told in (
        ({"cut": "z", "bound": "z"}, "cut: 'z' is not right. bound: 'z' is not right."),
        ("b", 'by name: {"cut": ..., "bound": ...}.'),
    ):
        answers = {"my_alpha_beta": ..., "because": because}
        parts = MINE.report(MINE.set.task("write"), answers).parts
        [text] = [part.text for part in parts if part.name == "explanation"]
        assert text.endswith(told)


def test_of_a_tree_only_the_questions_that_count_can_be_shown():
    mine = begin("set-7-backtracking", "ada")
    texts = {one.name: one.text for one in mine.variant("write").questions}
    for shown in SHOWN:
        some = shown(mine.ask("write", "cut", "by"))
        assert texts["cut"] in some
        assert texts["by"] in some
        assert texts["visited"] not in some
        assert texts["visited"] in shown(mine.ask("write"))


def test_a_misspelt_question_is_named_now_and_at_grading():
    for name in "hand", "predict":
        right = MINE.variant(name).key
        typed = {**right, "skiped": right["skipped"]}
        del typed["skipped"]
        report = MINE.report(MINE.set.task(name), {name: typed})
        assert "There is no question 'skiped'." in report.notes
        assert not report.passed


def test_answers_that_are_no_dict_are_not_answered():
    for typed in ("11, b, c122 c2, c12, b", ["b", 3], 5, [], "", {3}):
        for name in ("predict", "room"):
            task = MINE.set.task(name)
            shown = repr(visible(task, MINE.report(task, {name: typed})))
            begins = f"✗ {task.title}: 0 of 5 questions are answered;"
            assert shown.startswith(begins), typed
            assert "in a dict, by name: {" in shown, typed
            assert "0/" not in shown, typed


def test_answers_that_stop_the_judge_are_not_answered():
    class Locked(dict):
        def get(self, *given):
            raise RuntimeError

    task = MINE.set.task("predict")
    report = MINE.report(task, {"predict": Locked()})
    assert (report.points, report.out_of) == (0, 5)
    assert "stopped the check with RuntimeError" in repr(visible(task, report))


def test_names_that_are_all_wrong_are_told_and_give_no_points():
    for name in ("hand", "predict", "room", "write"):
        task = MINE.set.task(name)
        typed = {word.upper(): one for word, one in MINE.variant(name).key.items()}
        report = MINE.report(task, {"my_alpha_beta": ..., task.answers[-1]: typed})
        for shown in SHOWN:
            told = shown(visible(task, report)).replace("&#x27;", "'")
            assert "not attempted. 0 of" in told, name
            assert "There is no question 'BOUND'. Write 'bound'." in told, name
        assert scaled(report, task.points) == 0, name
        answers = {task.answers[-1]: typed}
        assert judged("set-2-alpha-beta", name, answers, "ada", SALT).points == 0, name


def test_what_was_not_touched_has_one_line():
    for task in MINE.set.tasks:
        if task.judge:
            stub = dict.fromkeys(task.answers, ...)
            assert "\n" not in repr(visible(task, MINE.report(task, stub)))
