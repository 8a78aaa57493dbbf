"""Questions for Moodle: right by searches of this file, and of Moodle's form."""

import base64
import re
from collections import Counter
from itertools import pairwise
from math import inf
from xml.etree import ElementTree

import pytest
from course.graded import refusal

from coursework.papers.moodle import FORMS, TOPICS, as_xml, items, solved
from gamesearch.__main__ import main
from gamesearch.rules.game import CHANCE, MAX
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.tree.narration import number

asked = pytest.fixture(scope="module")(lambda: items([*TOPICS], 200, "1"))


def worth(game, state, depth=inf, evaluate=None):
    """What a position is worth: plain minimax, with chance and with a depth."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    if game.to_move(state) == CHANCE:
        outcomes = game.outcomes(state)
        return sum(p * worth(game, game.play(state, one)) for one, p in outcomes)
    children = [game.play(state, move) for move in game.moves(state)]
    best = max if game.to_move(state) == MAX else min
    return best(worth(game, child, depth - 1, evaluate) for child in children)


def best_child(game, state, options):
    """The best position a move leads to; (its name, the position)."""
    best = max if game.to_move(state) == MAX else min
    left = {**options, "depth": options.get("depth", inf) - 1}
    children = {move: game.play(state, move) for move in game.moves(state)}
    move = best(children, key=lambda one: worth(game, children[one], **left))
    return move, children[move]


def line(game, state, options):
    """The leaf at which the principal variation ends."""
    while not game.is_terminal(state):
        _, state = best_child(game, state, options)
    return game.name(state)


def test_the_right_answer_is_that_of_plain_searches(asked):
    for _, variant, question, _ in asked:
        game, root, options = variant.game, variant.game.initial(), variant.options
        answer, name = question.answer, question.name
        if name in ("value", "worth"):
            assert answer == worth(game, root, **options)
        elif name in ("move", "two"):
            assert answer == best_child(game, root, options)[0]
        elif name == "line":
            assert answer == line(game, root, options)
        else:
            left = len(answer) if name == "skipped" else minimax(game).leaves - answer
            assert left == minimax(game).leaves - alpha_beta(game).leaves
    assert {(one.variant.topic, one.question.name) for one in asked} == {*FORMS}


def test_each_question_has_a_tree_of_its_own(asked):
    trees = Counter(repr(one.variant.blank().twin) for one in asked)
    assert len(trees) == len(asked)
    other = items(["minimax"], 3, "2")
    assert {one.variant.blank().twin for one in other}.isdisjoint(trees)


def test_the_picture_with_the_answer_shows_the_search_that_is_asked_about(asked):
    seen = Counter()
    for _, variant, question, _ in asked:
        twin, answer = solved(variant, question).twin, question.answer
        leaves = dict(re.findall(r"(\w+): leaf [^;\n]*(.*)", twin))
        read = {name for name, said in leaves.items() if "#" in said}
        if question.name == "given":
            assert len(read) == answer
        if question.name == "skipped":
            assert leaves.keys() - read == answer
        if question.name == "line":
            assert "principal variation" in leaves[answer]
        if question.name in ("value", "worth"):
            assert re.search(
                rf"^the root: \w+ {re.escape(number(answer))}\b", twin, re.M
            )
        assert read
        seen[question.name] += 1
    assert min(map(seen.get, ("given", "skipped", "line", "worth"))) > 0
    page = as_xml(asked).decode()
    assert not re.search(r"dreamer|Right is|\? Names\.", page)
    for question in ElementTree.fromstring(page).iterfind("question[@type]"):
        text = question.findtext("questiontext/text") or ""
        assert question.get("type") == "numerical" or "decimal" not in text
        assert question.get("type") != "multichoice" or "Give" not in text


def test_the_file_has_the_form_that_moodle_reads(asked):
    quiz = ElementTree.fromstring(as_xml(asked[:50]))
    assert quiz.tag == "quiz"
    kinds = Counter(question.get("type") for question in quiz)
    assert kinds.pop("category") == len(TOPICS)
    assert kinds.keys() == {"multichoice", "numerical", "shortanswer"}
    assert kinds.total() == 50
    for question in quiz.iterfind("question[questiontext]"):
        assert "13/4" not in question.findtext("questiontext/text")
        for body in question.find("questiontext"), question.find("generalfeedback"):
            [named] = re.findall(r'src="@@PLUGINFILE@@/([^"]+)" alt="\w', body[0].text)
            [file] = body.findall("file")
            assert (file.get("name"), file.get("encoding")) == (named, "base64")
            ElementTree.fromstring(base64.b64decode(file.text))
        answers = question.findall("answer")
        assert [one.get("fraction") for one in answers[:1]] == ["100"]
        assert {one.get("fraction") for one in answers[1:]} == {"0"}
        texts = [one.findtext("text") for one in answers]
        assert len(texts) >= 3
        assert len({text.lower() for text in texts}) == len(texts)
        told = [one.findtext("feedback/text") for one in answers]
        assert all(told)
        assert len({*told}) == len(told)
        if question.get("type") == "numerical":
            numbers = sorted(map(float, texts))
            near = {float(one.findtext("tolerance")) for one in answers}
            apart = [b - a for a, b in pairwise(numbers)]
            assert min(apart) > 1.9 * max(near)


def test_the_command_writes_the_same_file_for_a_seed(tmp_path, capsys):
    words = "questions", "--topics", "minimax,chance", "--count", "3", "--out"
    for name, seed in ("a", "1"), ("b", "1"), ("c", "2"):
        assert main([*words, str(tmp_path / name), "--seed", seed]) == 0
    a, b, c = ((tmp_path / name).read_bytes() for name in "abc")
    assert a == b != c
    capsys.readouterr()
    assert "minimax, alpha-beta" in refusal(capsys, "questions", "--topics", "sums")
    assert "500" in refusal(capsys, *words[:3], "--count", 501)
