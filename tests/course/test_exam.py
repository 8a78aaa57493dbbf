"""Exams: equal versions, points that add up, a key that is right, pages that print."""

import json
import os
import re
import subprocess
import sys
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest
from course.graded import refusal
from course.pdf_read import read_pdf
from many import some

from coursework.papers import exam_pages, page
from coursework.papers.exam import exam, plain, shares
from coursework.papers.exam_pages import key_pages, question_pages
from coursework.papers.page import Pages, cropped, extent
from coursework.papers.solution import said
from coursework.roster import seed_from
from gamesearch import sets as course
from gamesearch.__main__ import main
from gamesearch.draw import glyphs
from gamesearch.sets.variant import TOPICS, drawn, topic_of
from gamesearch.tree.tree import PRUNED, searched

A4 = 210 * 72 / 25.4, 297 * 72 / 25.4
MONO = 0.602  # of its size, the width of each letter of DejaVu Sans Mono
COMMAND = "exam", "--topics", "b-star", "--variants", "1"
each_topic = pytest.mark.parametrize("topic", some(TOPICS, 2))
made = cache(lambda topic: exam([topic], variants=4, points=30, seed=5))
questions = cache(lambda topic: question_pages(made(topic)))
keys = cache(lambda topic: key_pages(made(topic)))


def words(text):
    return " ".join(text.split())


def texts(data):
    """What stands on each page, as one line."""
    return [words(text) for text in read_pdf(data).texts]


def files_in(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


# -- each topic --------------------------------------------------------------------


@each_topic
def test_the_key_is_right(topic):
    """The answers are read back as plain data and judged by the check of a notebook."""
    one = made(topic)
    key = json.loads(json.dumps(one.key))
    assert (sorted(key["versions"]), key["seed"]) == (list("ABCD"), "5")
    for letter, [task] in one.versions.items():
        [kept] = key["versions"][letter]
        assert sum(kept["points"].values()) == 30
        answers = {
            name: read_back(answer, task.variant.key[name])
            for name, answer in kept["answers"].items()
        }
        report = task.variant.check(answers)
        assert report.passed, (letter, report)
        assert len(report.parts) == len(task.variant.questions)


def searched_tree(seed):
    """The tree of the variant with this seed, as alpha-beta leaves it."""
    return searched(drawn("alpha-beta", Random(seed)).game)


def read_back(answer, right):
    """An answer from plain data, in the form that is asked for."""
    if isinstance(right, Fraction):
        return Fraction(answer)
    return type(right)(answer) if isinstance(answer, list) else answer


@each_topic
def test_versions_are_accepted_by_the_rule_and_differ(topic):
    variants = [task.variant for [task] in made(topic).versions.values()]
    assert all(topic_of(topic).refuses(variant) == "" for variant in variants)
    answers = [variant.key for variant in variants]
    assert all(a != b for i, a in enumerate(answers) for b in answers[:i])
    structures = [variant.structure for variant in variants]
    counts = [structures.count(name) for name in topic_of(topic).structures]
    assert max(counts) - min(counts) <= 1
    assert all(a != b for a, b in pairwise(structures))


@each_topic
def test_the_key_on_paper_has_every_answer_and_the_questions_have_none(topic):
    first, *pages = texts(keys(topic))
    asked = " ".join(texts(questions(topic)))
    assert words(topic_of(topic).rule) in first
    for letter, [task] in made(topic).versions.items():
        told = " ".join(text for text in pages if f"Key, version {letter} ·" in text)
        for question, worth in zip(task.variant.questions, task.points):
            assert words(f"{question.name}: {said(question.answer)}") in told
            assert words(said(question.answer)) in first
            assert words(question.why) in told
            assert f"({worth})" in told
            assert words(question.text) in asked.replace(f" ({worth}) ", " ")
            assert len(question.why) < 20 or words(question.why) not in asked
    only_typed = ("type", "quotes", "set of names", "cell", "{", '"', "`")
    assert not [word for word in only_typed if word in asked]


def width(piece):
    """How wide a piece of text is, in points."""
    if piece.mono:
        return MONO * len(piece.text) * piece.size
    return glyphs.width(piece.text, "bold" if piece.bold else "") * piece.size


@each_topic
def test_no_text_is_smaller_than_nine_points_and_none_leaves_the_page(topic):
    pages = read_pdf(questions(topic)).pieces + read_pdf(keys(topic)).pieces
    margin, height = page.MARGIN * page.POINTS, A4[1]
    assert len(pages) >= 9
    for one in (one for sheet in pages for one in sheet):
        assert one.size >= 9
        assert one.x >= margin - 1
        assert one.x + width(one) <= A4[0] - margin + 1
        assert margin - 6 <= one.y < one.y + 0.7 * one.size <= height - margin + 6


@each_topic
def test_no_line_of_text_stands_on_another(topic):
    for data in (questions(topic), keys(topic)):
        for sheet in read_pdf(data).pieces:
            assert len(sheet) >= 4
            for one, other in combinations(sorted(sheet, key=lambda one: one.x), 2):
                beside = other.x > one.x + width(one)
                apart = abs(one.y - other.y) > 0.9 * min(one.size, other.size)
                assert beside or apart, (one, other)


# -- pages -------------------------------------------------------------------------


def test_two_topics_have_a_page_each_and_versions_fill_whole_sheets():
    both = texts(question_pages(exam(["b-star", "minimax"], seed=1)))
    assert len(both) == 8
    for place, text in enumerate(both):
        assert ("2 Minimax" if place % 2 else "1 B*") in text
        assert "10 points" in text
        assert f"Version {'ABCD'[place // 2]} · page {place % 2 + 1} of 2" in text
        assert "Name" in text
    one = texts(question_pages(exam(["b-star"], variants=3, seed=1)))
    assert [("Space for your work" in text) for text in one] == [False, True] * 3


def test_an_empty_line_in_a_text_begins_a_line_on_the_page():
    one = Pages("Paper")
    with one.booklet():
        one.paragraph("A sack bears 20.\n\nA node that is refused is crossed out.")
        assert one.y - one.t_margin == pytest.approx(2 * page.BODY * page.LEADING)
    [sheet] = read_pdf(one.data()).pieces
    assert [line.text for line in sheet][:2] == [
        "A sack bears 20.",
        "A node that is refused is crossed out.",
    ]


def test_a_table_has_its_head_on_every_page():
    pages = Pages("Key")
    rows = [(f"{number}", "b112, b2") for number in range(1, 81)]
    with pages.booklet():
        pages.rows([("Question", "A: early"), *rows], (100, 200))
    told = [[piece.text for piece in sheet] for sheet in read_pdf(pages.data()).pieces]
    assert len(told) >= 2
    assert all(texts[:2] == ["Question", "A: early"] for texts in told)
    assert [text for texts in told for text in texts[2:-2:2]] == [n for n, _ in rows]


def test_a_placed_picture_has_all_its_shapes_where_they_belong():
    """Its numbers are as high as they are in the picture, and its hatches are lines."""
    figure = drawn("alpha-beta", Random(2)).solved().figure()
    box = extent(figure)
    svg = cropped(figure, box)
    left, top, wide, high = map(float, re.search(r'viewBox="([^"]*)"', svg)[1].split())
    places = re.findall(r"[ML] (-?[\d.]+) (-?[\d.]+)", svg.partition("<pattern")[0])
    xs, ys = zip(*((float(x), float(y)) for x, y in places[4:]))
    assert min(xs) == pytest.approx(left, abs=1)
    assert max(xs) == pytest.approx(left + wide, abs=1)
    assert min(ys) == pytest.approx(top, abs=1)
    assert max(ys) == pytest.approx(top + high, abs=1)
    pruned = sum(node.status == PRUNED for node in searched_tree(2))
    assert pruned
    assert "url(" not in svg.partition("<pattern")[0]
    lines = re.findall(r'fill: #\w+"/><path d="([^"]*)"', svg)
    assert sum(one.count("M") for one in lines) > 3 * pruned


# -- files -------------------------------------------------------------------------


@pytest.mark.slow
def test_pages_are_a4_with_their_fonts_and_the_same_in_every_process(tmp_path):
    title = "Midterm α ≥ β"
    words = [*COMMAND, "--seed", "9", "--title", title, "--out", str(tmp_path / "two")]
    command = [sys.executable, "-m", "gamesearch", *words]
    subprocess.run(command, check=True, env=os.environ | {"PYTHONHASHSEED": "1"})
    one = exam(["b-star"], variants=1, seed=9, title=title)
    files = one.write(tmp_path / "one")
    names = ["exam.pdf", "exam-key.pdf", "exam-key.json"]
    assert [file.name for file in files] == names
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")
    assert json.loads(files[2].read_text(encoding="utf-8")) == one.key
    expected = texts(question_pages(one)), texts(key_pages(one))
    for file, pages in zip(files, expected):
        found = read_pdf(file.read_bytes())
        assert found.fonts
        assert all(found.fonts.values())
        assert [" ".join(text.split()) for text in found.texts] == pages
        assert all(title in text for text in pages)
        for size in found.sizes:
            assert size == pytest.approx(A4, abs=0.01)


@pytest.mark.slow
def test_another_exam_is_not_written_over_and_the_same_one_is(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    assert main([*COMMAND]) == 0
    before = files_in(tmp_path)
    seed = json.loads(before["exam-key.json"])["seed"]
    capsys.readouterr()
    for other in ([], ["--seed", "7"], ["--seed", seed, "--title", "Other"]):
        with monkeypatch.context() as patched:
            patched.setattr(exam_pages, "Pages", None)  # nothing is drawn
            error = refusal(capsys, *COMMAND, *other)
        assert "out: exam-key.json exists already and is another key" in error
        assert before == files_in(tmp_path)
    (tmp_path / "exam.pdf").unlink()
    assert main([*COMMAND, "--seed", seed]) == 0
    assert before == files_in(tmp_path)


def test_an_exam_whose_key_lies_elsewhere_is_not_written_over(tmp_path):
    paper = tmp_path / "exam-key.pdf"
    paper.write_bytes(b"of another")
    with pytest.raises(ValueError, match=r"exam-key.pdf exists already without "):
        made("b-star").write(tmp_path)
    assert files_in(tmp_path) == {paper.name: b"of another"}


def test_without_a_seed_each_exam_is_new_and_says_its_seed():
    drawn_ones = [exam(["b-star"], variants=1) for _ in range(2)]
    assert drawn_ones[0].seed != drawn_ones[1].seed
    again = exam(["b-star"], variants=1, seed=drawn_ones[0].seed)
    assert again.key == drawn_ones[0].key != drawn_ones[1].key
    told = texts(key_pages(again))[0]
    command = "gamesearch exam --topics b-star --variants 1 --points 20 --seed "
    assert command + again.seed in told


def test_a_salt_makes_the_seed_with_the_title_and_is_not_told(tmp_path, capsys):
    (tmp_path / "salt").write_text("secret words")
    seeds = [seed_from(salt, title) for salt in "xy" for title in ("one", "two")]
    assert len(set(seeds)) == 4
    words = [*COMMAND, "--title", "one", "--salt-file", str(tmp_path / "salt")]
    assert main([*words, "--out", str(tmp_path)]) == 0
    assert seed_from("secret words", "one") in capsys.readouterr().out
    for file in tmp_path.glob("exam*"):
        assert b"secret" not in file.read_bytes()


# -- points and refusals -----------------------------------------------------------


def test_points_are_whole_even_and_sum_to_the_total():
    for total in (1, 7, 20, 25, 100):
        for parts in (1, 2, 3, 5, 6, 11):
            split = shares(total, parts)
            assert len(split) == parts
            assert sum(split) == total
            assert max(split) - min(split) <= 1


def test_every_version_has_the_same_points():
    one = exam(["ordering", "b-star", "chance"], variants=2, points=61, seed=2)
    split = {tuple(task.points for task in tasks) for tasks in one.versions.values()}
    [points] = split
    assert sum(map(sum, points)) == 61
    assert [sum(part) for part in points] == [20, 20, 21]


def test_the_least_points_that_are_named_are_enough():
    def asked(points):
        return exam(["ordering", "b-star"], variants=1, points=points, seed=1)

    with pytest.raises(ValueError, match="points: 4 points are not enough") as refusal:
        asked(4)
    least = int(str(refusal.value).rpartition(" ")[2].strip("."))
    with pytest.raises(ValueError, match=f"at least {least}"):
        asked(least - 1)
    for tasks in asked(least).versions.values():
        assert all(min(task.points) >= 1 for task in tasks)


def test_what_is_refused_is_said_in_one_line_and_nothing_is_written(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").write_text("")
    for options, told in (
        ("--topics chess", "topic: one of minimax, alpha-beta, "),
        ("--topics ,", "topics: name at least one"),
        ("--topics b-star,b-star", "topics: name each topic only once"),
        ("--points 3", "points: 3 points are not enough for 6 questions. Give at "),
        ("--points 2.5", "points: a whole number, 1 or more, not '2.5'"),
        ("--variants 27", "variants: at most 26, not 27"),
        ("--variants 0", "variants: a whole number of versions, 1 or more, not 0"),
        ("--out taken", "out: taken is a file. Give a folder"),
        ("--out no/folder", "out: no/folder cannot be written"),
        ("--seed 1 --salt-file x", "salt-file: give either"),
        ("--salt-file x", "salt-file: x cannot be read"),
    ):
        assert told in refusal(capsys, *COMMAND, *options.split())
    assert [*files_in(tmp_path)] == ["taken"]


def test_plain_data_of_every_kind_of_answer():
    kinds = [3, 2.5, "a1", frozenset({"b", "a"}), (1, 4), Fraction(17, 2)]
    assert [plain(one) for one in kinds] == [3, 2.5, "a1", ["a", "b"], [1, 4], "17/2"]
    assert [said(one) for one in kinds] == ["3", "2.5", "a1", "a, b", "1, 4", "17/2"]
    assert json.loads(json.dumps(plain(kinds))) == plain(kinds)


@pytest.mark.parametrize(
    ("answer", "text"),
    [({9, 10}, "9, 10"), (frozenset({(3, 7), (1, 4)}), "1, 4, 3, 7"), (set(), "none")],
)
def test_a_set_is_printed_in_the_order_of_its_values(answer, text):
    assert said(answer) == text


def test_the_course_offers_both():
    assert course.exam is exam
    assert "sheets" in course.__all__
