"""Exams: equal versions, points that add up, a key that is right, pages that print."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from itertools import pairwise
from random import Random

import matplotlib as mpl
import pytest
from course.pdf_read import read_pdf

from gamesearch import course
from gamesearch.__main__ import main
from gamesearch.course.papers import page
from gamesearch.course.papers.exam import exam, plain, shares
from gamesearch.course.papers.exam_pages import key_pages, question_pages
from gamesearch.course.papers.placing import Placed
from gamesearch.course.papers.solution import said
from gamesearch.course.roster import seed_from
from gamesearch.course.variants import TOPICS, drawn, topic_of
from gamesearch.draw.picture import Picture

A4 = 210 * 72 / 25.4, 297 * 72 / 25.4
each_topic = pytest.mark.parametrize("topic", TOPICS)


def words(text):
    return " ".join(text.split())


def texts(booklets):
    """What stands on each page, as one line."""
    pages = [sheet for booklet in booklets for sheet in booklet.headed()]
    return [words(" ".join(one.get_text() for one in sheet.texts)) for sheet in pages]


@each_topic
def test_the_key_is_right(topic):
    """The answers are read back as plain data and judged by the check of a notebook."""
    one = exam([topic], points=30, seed=5)
    key = json.loads(json.dumps(one.key))
    assert sorted(key["versions"]) == list("ABCD")
    for letter, [task] in exam([topic], points=30, seed=key["seed"]).versions.items():
        [kept] = key["versions"][letter]
        assert sum(kept["points"].values()) == 30
        answers = {
            name: read_back(answer, task.variant.key[name])
            for name, answer in kept["answers"].items()
        }
        report = task.variant.check(answers)
        assert report.passed, (letter, report)
        assert len(report.parts) == len(task.variant.questions)


def read_back(answer, right):
    """An answer from plain data, in the form that is asked for."""
    if isinstance(right, Fraction):
        return Fraction(answer)
    return type(right)(answer) if isinstance(answer, list) else answer


@each_topic
def test_versions_are_accepted_by_the_rule_and_differ(topic):
    one = exam([topic], variants=6, points=50, seed=11)
    variants = [task.variant for [task] in one.versions.values()]
    assert all(topic_of(topic).refuses(variant) == "" for variant in variants)
    keys = [variant.key for variant in variants]
    assert all(a != b for i, a in enumerate(keys) for b in keys[:i])
    structures = [variant.structure for variant in variants]
    counts = [structures.count(name) for name in topic_of(topic).structures]
    assert max(counts) - min(counts) <= 1
    assert all(a != b for a, b in pairwise(structures))


@each_topic
def test_the_key_on_paper_has_every_answer_and_the_questions_have_none(topic):
    one = exam([topic], variants=3, points=40, seed=3)
    first, *pages = texts(key_pages(one))
    asked = " ".join(texts(question_pages(one)))
    assert words(topic_of(topic).rule) in first
    for letter, [task] in one.versions.items():
        told = " ".join(text for text in pages if f"Key, version {letter} ·" in text)
        for question, worth in zip(task.variant.questions, task.points):
            assert words(f"{question.name}: {said(question.answer)}") in told
            assert words(said(question.answer)) in first
            assert words(question.why) in told
            assert f"({worth})" in told
            assert words(question.text) in asked.replace(f" ({worth}) ", " ")
            assert len(question.why) < 20 or words(question.why) not in asked


@each_topic
def test_an_exam_asks_for_nothing_that_only_a_keyboard_can_give(topic):
    asked = " ".join(texts(question_pages(exam([topic], points=30, seed=4))))
    advice = ("type", "quotes", "set of names", "cell", "{", '"', "`")
    assert not [word for word in advice if word in asked]


def test_an_empty_line_in_a_text_begins_a_line_on_the_page():
    one = page.Booklet("Paper")
    one.text("A sack bears 20.\n\nA node that is refused is crossed out.")
    [sheet] = one.pages
    assert [line.get_text() for line in sheet.texts][:2] == [
        "A sack bears 20.",
        "A node that is refused is crossed out.",
    ]
    assert one.at - one.top == pytest.approx(2 * page.BODY * page.LEADING)


@each_topic
def test_no_text_is_smaller_than_nine_points_and_none_leaves_the_page(topic):
    one = exam([topic], variants=3, points=30, seed=4)
    booklets = question_pages(one) + key_pages(one)
    pages = [sheet for booklet in booklets for sheet in booklet.headed()]
    assert len(pages) >= 7
    with mpl.rc_context({"text.hinting": "none"}):  # as on paper
        for text in (text for sheet in pages for text in sheet.texts):
            assert text.get_fontsize() >= 9
            box = text.get_window_extent()
            assert box.x0 >= page.MARGIN - 1
            assert box.x1 <= page.WIDTH - page.MARGIN + 1
            assert page.MARGIN - 6 <= box.y0 < box.y1 <= page.HEIGHT - page.MARGIN + 6


def test_two_topics_have_a_page_each_and_versions_fill_whole_sheets():
    both = texts(question_pages(exam(["alpha-beta", "minimax"], seed=1)))
    assert len(both) == 8
    for place, text in enumerate(both):
        assert ("2 Minimax" if place % 2 else "1 Alpha-beta") in text
        assert "10 points" in text
        assert f"Version {'ABCD'[place // 2]} · page {place % 2 + 1} of 2" in text
        assert "Name" in text
    one = texts(question_pages(exam(["alpha-beta"], variants=3, seed=1)))
    assert [("Space for your work" in text) for text in one] == [False, True] * 3


def test_a_table_has_its_head_on_every_page():
    booklet = page.Booklet("Key")
    rows = [(f"{number}", "b112, b2") for number in range(1, 81)]
    booklet.table([("Question", "A: early"), *rows], (100, 200))
    assert len(booklet.pages) >= 2
    told = [[text.get_text() for text in sheet.texts] for sheet in booklet.pages]
    assert all(texts[:2] == ["Question", "A: early"] for texts in told)
    assert [text for texts in told for text in texts[2::2]] == [n for n, _ in rows]


def test_pages_are_a4_with_their_fonts_and_their_text_can_be_copied(tmp_path):
    one = exam(["alpha-beta"], variants=1, seed=1, title="Midterm α ≥ β")
    files = one.write(tmp_path)
    assert [file.name for file in files] == [
        "exam.pdf",
        "exam-key.pdf",
        "exam-key.json",
    ]
    assert json.loads(files[2].read_text(encoding="utf-8")) == one.key
    expected = texts(question_pages(one)), texts(key_pages(one))
    for file, pages in zip(files, expected):
        found = read_pdf(file.read_bytes())
        assert found.fonts
        assert all(found.fonts.values())
        assert [words(text) for text in found.texts] == pages
        assert all("Midterm α ≥ β" in text for text in pages)
        for size in found.sizes:
            assert size == pytest.approx(A4, abs=0.01)


def test_the_same_seed_is_the_same_bytes_in_every_process(tmp_path):
    command = [sys.executable, "-m", "gamesearch", "exam", "--topics", "alpha-beta"]
    command += ["--variants", "1", "--seed", "9", "--out", str(tmp_path / "two")]
    subprocess.run(command, check=True, env=os.environ | {"PYTHONHASHSEED": "1"})
    for file in exam(["alpha-beta"], variants=1, seed=9).write(tmp_path / "one"):
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()
    assert exam(["alpha-beta"], seed=9).key != exam(["alpha-beta"], seed=8).key


def test_another_exam_is_not_written_over_and_the_same_one_is(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    words = ["exam", "--topics", "alpha-beta", "--variants", "1"]
    assert main(words) == 0
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    seed = json.loads(before["exam-key.json"])["seed"]
    capsys.readouterr()
    for other in ([], ["--seed", "7"], ["--seed", seed, "--title", "Other"]):
        with monkeypatch.context() as patched:
            patched.setattr(page, "pdf_of", None)  # nothing is drawn
            assert main([*words, *other]) == 1
        error = capsys.readouterr().err
        assert "out: exam-key.json is there already, and is another key; it " in error
        assert error.count("\n") == 1
        assert before == {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    (tmp_path / "exam.pdf").unlink()
    assert main([*words, "--seed", seed]) == 0
    assert before == {file.name: file.read_bytes() for file in tmp_path.iterdir()}


def test_an_exam_whose_key_lies_elsewhere_is_not_written_over(tmp_path):
    paper = tmp_path / "exam-key.pdf"
    paper.write_bytes(b"of another")
    with pytest.raises(ValueError, match=r"exam-key.pdf is there already without "):
        exam(["alpha-beta"], variants=1, seed=1).write(tmp_path)
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"of another"]


def test_without_a_seed_each_exam_is_new_and_says_its_seed():
    drawn_ones = [exam(["alpha-beta"], variants=1) for _ in range(2)]
    assert drawn_ones[0].seed != drawn_ones[1].seed
    again = exam(["alpha-beta"], variants=1, seed=drawn_ones[0].seed)
    assert again.key == drawn_ones[0].key
    told = texts(key_pages(again))[0]
    command = "gamesearch exam --topics alpha-beta --variants 1 --points 20 --seed "
    assert command + again.seed in told


def test_a_salt_makes_the_seed_with_the_title_and_is_not_told(tmp_path, capsys):
    (tmp_path / "salt").write_text("secret words")
    seeds = [seed_from(salt, title) for salt in "xy" for title in ("one", "two")]
    assert len(set(seeds)) == 4
    words = ["exam", "--topics", "alpha-beta", "--variants", "1", "--title", "one"]
    words += ["--salt-file", str(tmp_path / "salt"), "--out", str(tmp_path)]
    assert main(words) == 0
    assert seed_from("secret words", "one") in capsys.readouterr().out
    for file in tmp_path.glob("exam*"):
        assert b"secret" not in file.read_bytes()


@pytest.mark.parametrize("total", [1, 7, 20, 25, 100])
@pytest.mark.parametrize("parts", [1, 2, 3, 5, 6, 11])
def test_points_are_whole_even_and_sum_to_the_total(total, parts):
    split = shares(total, parts)
    assert len(split) == parts
    assert sum(split) == total
    assert max(split) - min(split) <= 1


def test_every_version_has_the_same_points():
    one = exam(["alpha-beta", "minimax", "chance"], points=61, seed=2)
    split = {tuple(task.points for task in tasks) for tasks in one.versions.values()}
    assert len(split) == 1
    [points] = split
    assert sum(map(sum, points)) == 61
    assert [sum(part) for part in points] == [20, 20, 21]


def test_the_least_points_that_are_named_are_enough():
    with pytest.raises(ValueError, match="points: 4 are not enough") as refusal:
        exam(["alpha-beta", "minimax"], points=4, seed=1)
    least = int(str(refusal.value).rpartition(" ")[2].strip("."))
    with pytest.raises(ValueError, match=f"at least {least}"):
        exam(["alpha-beta", "minimax"], points=least - 1, seed=1)
    one = exam(["alpha-beta", "minimax"], points=least, seed=1)
    assert all(
        min(task.points) >= 1 for tasks in one.versions.values() for task in tasks
    )


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--topics", "chess"], "topic: one of minimax, alpha-beta, "),
        (["--topics", ","], "topics: name one or more"),
        (["--topics", "alpha-beta,alpha-beta"], "topics: each of them once"),
        (["--points", "3"], "points: 3 are not enough for 5 questions; give at "),
        (["--points", "2.5"], "points: a whole number, 1 or more, not '2.5'"),
        (["--variants", "27"], "variants: at most 26, not 27"),
        (["--variants", "0"], "variants: a whole number of versions, 1 or more, not 0"),
        (["--out", "taken"], "out: taken is a file; name a folder"),
        (["--out", "no/folder"], "out: no/folder cannot be written"),
        (["--seed", "1", "--salt-file", "x"], "salt-file: either this or a seed"),
        (["--salt-file", "x"], "salt-file: x cannot be read"),
    ],
)
def test_what_is_refused_is_said_in_one_line_and_nothing_is_written(
    tmp_path, monkeypatch, capsys, options, told
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").write_text("")
    assert main(["exam", "--topics", "alpha-beta", "--variants", "1", *options]) == 1
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]


def test_plain_data_of_every_kind_of_answer():
    kinds = [3, 2.5, "a1", frozenset({"b", "a"}), (1, 4), Fraction(17, 2)]
    assert [plain(one) for one in kinds] == [3, 2.5, "a1", ["a", "b"], [1, 4], "17/2"]
    assert [said(one) for one in kinds] == ["3", "2.5", "a1", "a, b", "1, 4", "17/2"]
    assert json.loads(json.dumps(plain(kinds))) == plain(kinds)


def test_a_placed_picture_has_all_its_shapes_where_they_belong():
    picture = drawn("alpha-beta", Random(2)).solved()
    placed, sheet = Placed(picture), Picture(page.WIDTH, page.HEIGHT)
    placed.onto(sheet, 100, 200, 0.5)
    copies = [one for one in sheet.get_children() if one is not sheet.patch]
    assert len(copies) == len(picture.get_children()) - 1
    boxes = [one.get_path().get_extents(one.get_transform()) for one in copies]
    assert min(box.x0 for box in boxes) == pytest.approx(100, abs=1)
    assert max(box.x1 for box in boxes) == pytest.approx(100 + placed.width / 2, abs=1)
    assert page.HEIGHT - max(box.y1 for box in boxes) == pytest.approx(200, abs=1)


def test_a_figure_with_axes_cannot_be_placed():
    figure = Picture(100, 100)
    figure.add_subplot()
    with pytest.raises(TypeError, match="picture: shapes of a Picture, not Axes"):
        Placed(figure)


def test_the_course_offers_both():
    assert course.exam is exam
    assert "sheets" in course.__all__
