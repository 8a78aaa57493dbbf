"""The report on a class: its numbers, its words, and that nothing in it is live."""

import re
from html.parser import HTMLParser

import pytest

from coursework.marking.mark import Marks, TaskMark
from coursework.reports.report import MOST, class_report
from coursework.reports.report_counts import missed, spread, task_counts
from gamesearch.sets.task import MANUAL, set_of

SET = "set-2-alpha-beta"
TASKS = [task for task in set_of(SET).tasks if task.how != MANUAL]
HOSTILE = '<script>alert("x")</script><img src=//a.b onerror=f()>&amp;\x1b[31m\u202e'
EMPTY = {"br", "meta", "line", "rect", "img"}


def marks(student, share=1.0, **rest):
    """Marks in which each task has two parts, the second one with part of its points.

    A share of None: nothing was attempted.
    """
    tasks = []
    for task in TASKS:
        one = TaskMark(task.name, task.title, 0, task.points)
        if share is not None:
            one.points = round(task.points * share)
            one.parts = [["value", 5, 5], ["leaves", round(5 * share), 5]]
        tasks.append(one)
    return Marks(student, SET, tasks, **rest)


class Seen(HTMLParser):
    """The tags of a page, the texts in its tables, and whether tags are closed."""

    def __init__(self, page):
        super().__init__()
        self.open, self.tags, self.rows, self.attributes = [], [], [], []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += [(tag, *pair) for pair in attributes]
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if {"td", "th"} & set(self.open) and self.rows:
            self.rows[-1][-1] += data

    def row(self, first):
        """The row that begins with this text."""
        [found] = [row for row in self.rows if row[0] == first]
        return found[1:]


def test_totals_are_counted_by_tens_and_all_points_apart():
    counted = dict(spread([marks("a"), marks("b"), marks("c", 0.5), marks("d", None)]))
    assert counted["90, all"] == 2
    assert counted["0–9"] == 1
    assert sum(counted.values()) == 4
    assert [*counted][:2] == ["0–9", "10–19"]
    assert [*counted][-2:] == ["80–89", "90, all"]


def test_a_task_has_its_mean_full_points_and_who_left_it_out():
    counts = {one.title: one for one in task_counts([marks("a"), marks("b", None)])}
    write = counts["Write alpha-beta"]
    assert (write.mean, write.full, write.not_attempted) == (10, 1, 1)
    page = Seen(class_report([marks("a"), marks("b", None)]))
    row = page.row("Write alpha-beta")
    assert row[:2] == ["20", "10.0"]
    assert row[3:] == ["1 of 2 (50 %)", "1 of 2 (50 %)"]


def test_only_those_who_tried_can_miss_a_check():
    given = [marks("a", 0), marks("b", 1), marks("c", None)]
    found = {(one.title, one.part): one for one in missed(given)}
    assert found["By hand", "leaves"][2:] == (1, 2)
    assert ("By hand", "value") not in found
    row = Seen(class_report(given)).row("By hand: leaves")
    assert row[0] == "1 of 2 (50 %)"


def test_the_most_frequent_mistake_stands_first_with_its_students():
    given = [marks(name) for name in "abcde"]
    for one in given[:4]:
        one.task("write").mistakes = ["alpha is never raised"] * 2
    given[4].task("repair").mistakes = ["last of equal moves"]
    page = Seen(class_report(given))
    found = page.row("Write alpha-beta: alpha is never raised")
    assert found == ["4", "all 4 namesa, b, c, d"]
    assert page.row("Repair the root: last of equal moves") == ["1", "e"]
    heads = [row[0] for row in page.rows]
    assert heads.index("Write alpha-beta: alpha is never raised") < heads.index(
        "Repair the root: last of equal moves"
    )


def test_what_was_noticed_has_its_place():
    given = [marks("ada"), marks("bob"), marks("cyd", starved=True)]
    given[0].task("room").remark = "No ROOM was typed, so the task was not yours."
    given[0].flags = ["room: No ROOM was typed, so the task was not yours."]
    given[0].notes = {
        "hand": "It ran out of memory. The cell was left out.",
        "who": "It stopped.",
    }
    given[1].flags = [
        "copied: f is similar to gamesearch.search.two_player.minimax.search"
    ]
    given[1].flags += ["The task asks for `f`"]
    given[2].flags = ["mended: one cell"]
    text = class_report(given)
    page = Seen(text)
    assert page.row("No ROOM was typed, so the task was not yours.") == ["1", "ada"]
    assert page.row("It ran out of memory.") == ["1", "ada (hand)"]
    assert page.row("f is similar to gamesearch.search.two_player.minimax.search") == [
        "1",
        "bob",
    ]
    assert page.row("mended: one cell") == ["1", "cyd"]
    assert page.row("The task asks for `f`") == ["1", "bob"]
    speaks_of = re.findall(r"<h2>Other remarks on (the [^<]*)</h2>", text)
    assert speaks_of == ["the file that was handed in", "the notebook that was marked"]
    assert "It stopped." not in text  # in a cell of no answer
    assert "Mark them again: <bdi>cyd</bdi>" in text
    assert page.row("Read a measurement") == ["10", "3"]


def test_answers_that_stopped_stand_by_their_error():
    given = [marks("ada"), marks("bob"), marks("cyd")]
    for one, cell in zip(given, ("build", "because", "who"), strict=True):
        one.notes = {cell: f"It stopped in line 2 with NameError: no {cell}"}
    given[2].notes["hand"] = "It stopped with an error that cannot be read."
    page = Seen(class_report(given))
    assert page.row("NameError") == ["2", "ada (build), bob (because)"]
    assert page.row("an error that cannot be read.") == ["1", "cyd (hand)"]


def test_who_is_missing_is_told_and_who_is_on_no_list():
    gone = marks("dan", None, flags=["unreadable: file: 'dan' is not there."])
    broken = marks("Eve", None, flags=["unreadable: file: it is empty."])
    text = class_report([marks("Ada "), gone, broken], ["ada", "bob", "dan", "zoe"])
    assert "handed in nothing: <bdi>bob</bdi>, <bdi>dan</bdi>, <bdi>zoe</bdi>" in text
    assert "not on the list of the class: <bdi>Eve</bdi>" in text
    assert Seen(text).row("file: it is empty.") == ["1", "Eve"]
    assert "1 of them could be read" in text
    assert "mean is 90.0" in text


def test_the_same_program_is_told_where_two_have_it():
    given = [marks(name, programs={"f": name[0], "g": "x"}) for name in ("a1", "a2")]
    given += [
        marks("b", programs={"h": "b"}),
        marks("c", programs={"k": "a", "l": "a"}),
    ]
    page = Seen(class_report(given))
    assert page.row("f, k, l") == ["3", "a1, a2, c"]
    assert page.row("g") == ["2", "a1, a2"]
    assert not [row for row in page.rows if row[0] == "h"]


def test_a_long_list_says_what_it_leaves_out():
    given = [
        marks(name, programs={f"f{i}": f"{i}" for i in range(MOST + 3)})
        for name in "ab"
    ]
    assert "And 3 more." in class_report(given)


def test_marking_without_protection_is_said_loudly():
    open_one = marks("ada", protected=False, flags=["unprotected"])
    text = class_report([marks("bob"), open_one])
    assert '<p class="loud">NOT PROTECTED: 1 of 2 submissions' in text
    assert "Protected: each" not in text
    assert "Protected: each" in class_report([marks("bob")])


def test_nothing_of_a_student_is_live():
    given = [marks(HOSTILE, programs={HOSTILE: "x"}) for _ in range(5)]
    given += [marks("a", programs={HOSTILE: "x"})]
    for one in given:
        one.flags = [HOSTILE, f"copied: {HOSTILE}", f"unprotected: {HOSTILE}"]
        one.notes = {HOSTILE: f"{HOSTILE} The cell was left out."}
        for task in one.tasks:
            task.remark, task.mistakes, task.title = HOSTILE, [HOSTILE], HOSTILE
            task.parts = [[HOSTILE, 0, 1]]
    text = class_report(given, [HOSTILE, f"{HOSTILE}2"], when=HOSTILE)
    page = Seen(text)
    assert not {"script", "img", "link", "iframe", "form", "a"} & set(page.tags)
    assert not [name for _, name, _ in page.attributes if name.startswith("on")]
    assert not re.search("[\x1b\u202e]", text)
    assert "&lt;script&gt;" in text


def test_the_page_asks_no_other_machine_and_has_no_script():
    text = class_report([marks("ada", 0.5)])
    page = Seen(text)
    assert not re.search(r"https?:|url\(|@import|javascript:", text)
    assert not [row for row in page.attributes if row[1] in ("src", "href")]
    assert "default-src 'none'" in text


def test_tables_say_what_they_are():
    page = Seen(class_report([marks("ada", 0.5), marks("bob")], ["ada", "eve"]))
    assert page.tags.count("table") == page.tags.count("caption") == 4
    scopes = [value for tag, name, value in page.attributes if name == "scope"]
    assert page.tags.count("th") == len(scopes)
    assert not [row for row in page.rows if "" in row[:2]]


def test_the_date_is_the_one_that_is_given():
    given = [marks("ada")]
    assert "1 April 2030. 1 submission was" in class_report(given, when="1 April 2030")
    assert class_report(given) == class_report([*given])


def test_the_order_of_the_marks_changes_nothing():
    given = [marks("ada", 0.5, programs={"f": "1"}), marks("bob", programs={"f": "1"})]
    assert class_report(given) == class_report(given[::-1])


@pytest.mark.parametrize("many", [0, 1, 300])
def test_any_class_has_a_report(many):
    given = [marks(f"student{i}", i / 300) for i in range(many)]
    text = class_report(given, ["zoe"])
    Seen(text)
    assert "handed in nothing: <bdi>zoe</bdi>" in text
    assert len(text) < 100_000


def test_a_class_of_which_nothing_can_be_read_has_a_report():
    text = class_report([marks("ada", None, flags=["unreadable: file: it is empty."])])
    assert "0 of them could be read" in text


def test_several_sets_are_refused():
    other = marks("bob")
    other.assignment = "set-1-minimax"
    with pytest.raises(ValueError, match=r"^marks: .* one set"):
        class_report([marks("ada"), other])


def test_names_that_are_no_text_can_be_written():
    assert class_report([marks("a\ud800b")]).encode()
