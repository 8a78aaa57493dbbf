"""Practice: a task counts once, three in a row are mastery, and nothing else helps."""

import re

import pytest
from afresh import printed

import gamesearch as gs
from gamesearch.check import record as book
from gamesearch.sets.mastery import MASTERY, practice
from gamesearch.sets.question import Question, said, told, unreadable
from gamesearch.sets.variant import TOPICS, topic_of

TOPIC = "alpha-beta"


@pytest.fixture
def record(tmp_path, monkeypatch):
    path = tmp_path / "progress.json"
    monkeypatch.setenv("GAMESEARCH_PROGRESS", str(path))
    monkeypatch.setattr(book, "_memory", {})
    return path


@pytest.fixture
def task(record):
    return gs.course.practice(TOPIC)


def wrong(task):
    """Whole answers of which one is wrong, and which are right for no other task."""
    return {**task.variant.key, "value": task.variant.key["value"] + 1000}


def numbers(row):
    """How many tasks are right in a row, and how many more are needed."""
    return [int(number) for number in re.findall(r"\d+", row)]


def entry():
    return book.load(book.PRACTICE).get(TOPIC, {})


def test_it_shows_story_tree_questions_and_row(task):
    text, html = repr(task), task._repr_html_()
    for shown in (text, html):
        assert task.row in shown
        assert task.variant.story in shown
        assert str(task.seed) in shown
        assert all(one.name in shown for one in task.variant.questions)
    assert "<img alt=" in html
    assert task.variant.blank().twin in text


def test_three_in_a_row_are_mastery(task):
    for right in range(1, MASTERY):
        assert task.check(task.variant.key)
        assert numbers(task.row) == [right, MASTERY - right]
        assert "mastered" not in entry()
        task.next()
    verdict = task.check(task.variant.key)
    assert "3 tasks are right in a row. ✓ You mastered " in repr(verdict)
    assert "mastered alpha-beta." in gs.check.progress().summary
    assert (entry()["tried"], entry()["right"]) == (3, 3)
    day = entry()["mastered"]
    task.next().check(wrong(task))
    assert entry()["mastered"] == day  # what was mastered stays so
    assert task.row.startswith("0 tasks are right in a row. ✓ You mastered ")


def test_a_wrong_answer_is_told_with_its_reason_and_begins_anew(task):
    task.check(task.variant.key)
    task.next()
    verdict = task.check(wrong(task))
    assert not verdict
    value = task.variant.questions[0]
    assert f"is too large. {told(value)}" in repr(verdict)
    assert numbers(task.row) == [0, MASTERY]
    assert f"{task.row} Take another task: task.next()." in repr(verdict)
    html = verdict._repr_html_()
    assert html.index("<details") < html.index("The solved tree")
    assert html.index("The solved tree") < html.index("<img alt=")
    assert entry()["streak"] == 0
    assert entry()["right"] == 1


def test_a_task_counts_once(task):
    assert task.check(task.variant.key)
    for _ in range(MASTERY):
        again = task.check(task.variant.key)
        assert "This does not count" in repr(again)
    assert (entry()["streak"], entry()["tried"]) == (1, 1)


def test_a_second_try_after_a_wrong_one_does_not_count(task):
    task.check(wrong(task))
    again = task.check(task.variant.key)
    assert again
    assert "This does not count" in repr(again)
    assert (entry()["streak"], entry()["tried"], entry()["right"]) == (0, 1, 0)


def test_the_same_seed_does_not_count_twice(record):
    for _ in range(MASTERY):
        task = practice(TOPIC, seed=7)
        task.check(task.variant.key)
    assert entry()["streak"] == 1


def test_an_abandoned_task_does_not_break_the_row(task):
    task.check(task.variant.key)
    task.next().next()
    task.check(task.variant.stub)
    assert numbers(practice(TOPIC).row) == [1, MASTERY - 1]


def test_a_solution_that_was_looked_at_does(task):
    task.check(task.variant.key)
    task.next()
    shown = task.solution()
    assert said(task.variant.key["skipped"]) in repr(shown)
    assert "<img alt=" in shown._repr_html_()
    assert numbers(task.row) == [0, MASTERY]
    assert "This does not count" in repr(task.check(task.variant.key))
    assert entry()["tried"] == 1


def test_the_solution_of_a_task_that_counted_costs_nothing(task):
    task.check(task.variant.key)
    task.solution()
    assert numbers(task.row) == [1, MASTERY - 1]


def test_what_is_not_whole_or_not_readable_is_not_judged(task):
    key = task.variant.key
    for given, words in (
        (None, "not answered yet"),
        (16, "in a dict, by name: value, move, "),
        ({}, "not answered yet"),
        (dict.fromkeys(key, ...), "not answered yet"),
        ({**key, "cut": ...}, "still have to answer cut."),
        ({**key, "valu": 3}, "No question is called 'valu'. The questions are value, "),
        ({**key, "move": 3}, "move: Give a name in quotes, not 3."),
        ({**key, "value": "b"}, "value: Give a number, not 'b'."),
        ({**key, "skipped": 4}, "skipped: Give a set, such as"),
        ({**key, "skipped": [4]}, "skipped: Give a set, such as"),
    ):
        verdict = task.check(given)
        assert not verdict, given
        assert words in repr(verdict)
        assert "<details" not in verdict._repr_html_(), given
        assert entry() == {}, given


def test_the_answers_to_the_task_before_count_for_nothing(task):
    answers = task.variant.key
    task.check(answers)
    for _ in range(5):
        task.next()
        verdict = task.check(answers)  # as Run All does
        assert "answers to the task before" in repr(verdict)
    assert (entry()["streak"], entry()["tried"]) == (1, 1)
    assert task.check(task.variant.key)
    assert entry()["streak"] == 2


def test_each_new_task_has_another_structure(task):
    for _ in range(10):
        before = task.variant.structure
        task.check(task.variant.key)
        assert task.next().variant.structure != before


def test_a_seed_repeats_a_task(record):
    one, other = practice(TOPIC, seed=12), practice(TOPIC).next(seed=12)
    assert one.variant.key == other.variant.key
    assert one.variant.blank().twin == other.variant.blank().twin


def test_a_seed_is_a_whole_number_and_a_topic_one_of_those(record):
    for seed in ("7", 1.5, True):
        with pytest.raises(TypeError, match="seed: "):
            practice(TOPIC, seed=seed)
    with pytest.raises(ValueError, match="topic: one of minimax, alpha-beta"):
        practice("alphabeta")


def test_seeds_are_recorded_with_the_answers_given_first(task):
    seed = task.seed
    task.check(wrong(task))
    task.check(task.variant.key)
    assert entry()["seeds"] == [seed]
    told_now = gs.check.progress().foretold
    assert told_now["value"] == (0, 1)
    assert told_now["cut"] == (2, 2)


def test_the_row_survives_the_kernel(task, record):
    task.check(task.variant.key)
    program = "import gamesearch as gs; print(gs.course.practice('alpha-beta').row)"
    assert numbers(printed(program)) == [1, MASTERY - 1]


def test_switched_off_the_row_lasts_as_long_as_the_session(record, monkeypatch):
    monkeypatch.setenv("GAMESEARCH_PROGRESS", "off")
    task = practice(TOPIC)
    for _ in range(MASTERY):
        task.next().check(task.variant.key)
    assert "mastered" in task.row
    assert not record.exists()


def test_a_broken_record_begins_anew(record, monkeypatch):
    entries = '{"streak": "x", "seeds": 3, "tried": null}', "3"
    broken = [f'{{"practice": {{"alpha-beta": {one}}}}}' for one in entries]
    for text in (*broken, '{"practice": []}', "["):
        monkeypatch.setattr(book, "_memory", {})
        record.write_text(text)
        task = practice(TOPIC)
        assert task.check(task.variant.key), text
        assert numbers(task.row) == [1, MASTERY - 1], text


def test_every_structure_can_be_practised(record):
    for topic in TOPICS:
        names = topic_of(topic).structures
        seen, task = set(), practice(topic)
        while seen != set(names):
            seen.add(task.variant.structure)
            repr(task), task._repr_html_()
            assert task.check(task.variant.key), task.seed
            assert task.check(task.variant.key)._repr_html_()
            task.next()


def test_what_cannot_be_read_is_told():
    for right, given, words in (
        (3, "13/4", ""),
        (3, "three", "Give a number"),
        (True, "yes", ""),
        ((3, 7), [3, 7], ""),
        ((3, 7), 3, "Give 2 numbers in brackets"),
        ((3, 7), (3, ...), "Give 2 numbers in brackets"),
        ({"a"}, "a, b", ""),
    ):
        told = unreadable(Question("value", "", right, ""), given)
        assert told.startswith(words), given
        assert bool(told) == bool(words), given
