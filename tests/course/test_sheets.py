"""Sheets: trees to fill in have their leaves and no answer, the key has the answers."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from course.graded import refusal
from course.pdf_read import read_pdf
from many import some

from coursework.papers import page
from coursework.papers.page import Pages, extent
from coursework.papers.sheets import BESIDE, MOST, TO_DO, WINDOW, sheets, to_fill
from coursework.papers.solution import said
from gamesearch.__main__ import main
from gamesearch.draw.labels import SMALL
from gamesearch.sets.variant import TOPICS, topic_of
from gamesearch.tree.tree import searched

each_topic = pytest.mark.parametrize("topic", some(TOPICS, 2))
made_once = cache(lambda topic: sheets(topic, count=5, seed=3))
LEAST = 6  # points of the smallest letters in a tree, two on a page


def texts(data):
    """What stands on each page, as one line."""
    return [" ".join(text.split()) for text in read_pdf(data).texts]


@each_topic
def test_each_tree_stands_there_once_with_its_story_and_its_key(topic):
    made = made_once(topic)
    asked, key = texts(made.trees()), texts(made.solutions())
    assert [len(asked), len(key)] == [3, 5]
    for place, variant in enumerate(made.variants):
        assert f"Tree {place + 1} " in asked[place // 2]
        assert " ".join(variant.story.split()) in asked[place // 2]
        assert f"Tree {place + 1} " in key[place]
        for question in variant.questions:
            assert f"{question.name}: {said(question.answer)}" in key[place]
            assert f"{question.name}:" not in asked[place // 2]
        assert topic_of(topic).refuses(variant) == ""
    assert all(TO_DO[topic] in text for text in asked)
    counts = [v.structure for v in made.variants]
    assert set(counts) == set(topic_of(topic).structures)


@each_topic
@pytest.mark.parametrize(("per_page", "pages"), [(1, 5), (2, 3)])
def test_trees_are_legible_stay_on_their_page_and_apart(
    topic, per_page, pages, monkeypatch
):
    """Where each picture is put, and what is below it, is known when it is put."""
    made, placed = replace(made_once(topic), per_page=per_page), []

    def image(self, data, x, y, wide, high, alt_text):
        assert alt_text
        placed.append((self.page, x, y, wide, high))

    monkeypatch.setattr(Pages, "image", image)
    found = read_pdf(made.trees())
    assert len(found.sizes) == pages
    assert len(placed) == len(made.variants)
    for variant, (number, x, y, wide, high) in zip(made.variants, placed, strict=True):
        box = extent(to_fill(variant).figure())
        assert wide / box.width == pytest.approx(high / box.height)
        assert wide / box.width * SMALL * page.POINTS >= LEAST
        assert x >= page.MARGIN - 1
        assert x + wide <= page.WIDTH - page.MARGIN + 1
        assert y + high <= page.BOTTOM + 1
        for text in found.pieces[number - 1]:  # none stands on the picture
            base = page.HEIGHT - text.y / page.POINTS
            assert not y + 2 < base < y + high + 0.7 * text.size


@pytest.mark.parametrize("topic", BESIDE)
def test_there_is_a_place_for_alpha_and_beta_beside_each_inner_node(topic):
    variant = made_once(topic).variants[0]
    twin = to_fill(variant).twin
    inner = sum(not node.leaf for node in searched(variant.game))
    assert twin.count(WINDOW) == inner
    leaves = [node for node in searched(variant.game) if node.leaf]
    assert all(f"leaf {node.given}" in twin for node in leaves)
    assert "0 cut-offs" in twin
    assert "≥" not in twin
    assert f"{variant.key['value']}; principal variation" not in twin


@pytest.mark.slow
def test_the_same_seed_is_the_same_file_and_others_are_not_written_over(tmp_path):
    one, again, other = (sheets("b-star", count=1, seed=seed) for seed in (4, "4", 5))
    names = ["sheets-b-star.pdf", "sheets-b-star-key.pdf"]
    files = one.write(tmp_path)
    before = [file.read_bytes() for file in files]
    assert [file.name for file in files] == names
    with pytest.raises(
        ValueError, match=r"b-star-key.pdf exists already and is another key"
    ):
        other.write(tmp_path)
    again.write(tmp_path)
    assert [file.read_bytes() for file in files] == before
    for data in before:
        found = read_pdf(data)
        assert all(found.fonts.values())
        [size] = found.sizes
        assert size == pytest.approx((210 * 72 / 25.4, 297 * 72 / 25.4), abs=0.01)
        assert "Tree 1" in found.texts[0]
    assert len(sheets("ordering", count=1, seed=5).write(tmp_path)) == 2


def test_the_command_writes_both_files_and_says_the_seed(tmp_path, capsys):
    words = ["sheets", "--topic", "minimax", "--count", "1", "--out", str(tmp_path)]
    assert main(words) == 0
    *files, last = capsys.readouterr().out.splitlines()
    assert files == [str(path) for path in sorted(tmp_path.iterdir(), reverse=True)]
    seed = last.removeprefix("To draw the same again: --seed ")
    [tree] = sheets("minimax", count=1, seed=seed).variants
    assert said(tree.key["value"]) in read_pdf(Path(files[1]).read_bytes()).texts[0]
    [other] = sheets("minimax", count=1, seed="another").variants
    assert tree.key != other.key


def test_what_is_refused_is_said_in_one_line(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for options, told in (
        ("--topic chess", "topic: one of minimax, alpha-beta, "),
        ("--count 0", "count: a whole number of trees, 1 or more, not 0"),
        (f"--count {MOST + 1}", f"count: at most {MOST} trees"),
        ("--per-page 5", "per_page: give 1 or 2 trees, not 5"),
        ("--out no/folder", "out: no/folder cannot be written"),
    ):
        words = f"sheets --topic b-star --count 1 {options}".split()
        assert told in refusal(capsys, *words)
    assert list(tmp_path.iterdir()) == []
