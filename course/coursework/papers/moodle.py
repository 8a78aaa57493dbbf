"""Questions on the trees of the sets for Moodle's question bank, as Moodle XML.

The format is documented at docs.moodle.org, "Moodle XML format" (read in November
2026); question/format/xml in Moodle's repository reads it. Pictures are files in base
64, addressed by @@PLUGINFILE@@. A wrong answer is the result of a program with a known
mistake on the same tree (`check.topics`), and its feedback names that mistake.
"""

import base64
import re
from collections.abc import Callable
from html import escape
from math import isfinite
from numbers import Real
from typing import NamedTuple
from xml.etree import ElementTree

from gamesearch.check.cases import Case
from gamesearch.check.edits import Mistake, programs
from gamesearch.check.topics import expectiminimax_mistakes as chance
from gamesearch.check.topics.alpha_beta import (
    ALPHA_BETA,
    CUTS,
    MINIMAX,
    done,
    search_of,
)
from gamesearch.check.topics.minimax import DEPTH_LIMITS, VALUES
from gamesearch.draw.tree_picture import draw
from gamesearch.rules.given import whole_number
from gamesearch.rules.say import all_of, paragraph
from gamesearch.sets.codes import rng_for
from gamesearch.sets.question import Question, said
from gamesearch.sets.variant import Variant, drawn
from gamesearch.tree.tree import searched as tree_of

MOST = 500  # questions in a file
FEWEST, CHOICES = 2, 4  # wrong answers: at least, and at most in a choice
TRIES = 50  # trees to draw until enough mistakes change the answer
CLOSE = 0.01  # a typed number may differ by half of this
NAMES = "A node is named by the moves that lead to it: a2 is the second child of a."
ONLY_PROGRAMS = re.compile(  # mistakes that nobody makes with a pencil
    "best starts|begins with|0 taken|twice|is returned|the child|shared by|never used|"
    "a bound returned|from the initial|MAX's view|null|the end"
)
CODE = re.compile(r"`|game\.|gs\.|negamax|loop|\+=")  # in a sentence about programs
FRACTION = re.compile(r"\s+A fraction may .*")  # on paper; Moodle takes decimal numbers
DREAMER = re.compile(r"\s+A dreamer .*")  # for questions that are not asked
NAMELY = re.compile(r"Give their names\.$")
FIELDS = {  # of each question
    "defaultgrade": "1",
    "single": "true",
    "shuffleanswers": "true",
    "answernumbering": "abc",
    "usecase": "0",
}
DECIMAL = "Write a fraction as a decimal number with at least two decimal places."


class Form(NamedTuple):
    """How a question is asked: its type in Moodle, and the answers of programs.

    `answer(pair, variant)` is the answer of a program that has one of the `mistakes`.
    """

    kind: str
    answer: Callable
    families: tuple
    mistakes: tuple[Mistake, ...]


class Item(NamedTuple):
    """A question on a variant, and its wrong answers with the mistakes behind them."""

    kind: str
    variant: Variant
    question: Question
    wrong: dict[str, Mistake]


def searched(pair: tuple[str, str], variant: Variant, state=None):
    """The result of a two-player search: value, move, and the leaves it evaluates."""
    game = variant.game
    case = Case("", game, game.initial() if state is None else state)
    return done(search_of(*pair), case._replace(**variant.options))


def value(pair, variant):
    return searched(pair, variant).value


def move(pair, variant):
    return searched(pair, variant).move


def many(pair, variant) -> int:
    return len(searched(pair, variant).leaves)


def skipped(pair, variant) -> frozenset:
    """The names of the leaves that a program does not evaluate."""
    read = searched(pair, variant).leaves
    leaves = [node for node in variant.tree if node.leaf]
    read = {variant.game.name(state) for state in read}
    return frozenset(leaf.name for leaf in leaves) - read


def end(pair, variant) -> str | None:
    """The leaf at which a game ends if the program chooses the moves of both sides."""
    game, state = variant.game, variant.game.initial()
    while not game.is_terminal(state):
        move = searched(pair, variant, state).move
        if move not in game.moves(state):
            return None
        state = game.play(state, move)
    return game.name(state)


def expected(pair, variant):
    return chance.value_of(*pair)(variant.game, variant.game.initial())


def chosen(pair, variant):
    """The move whose value a program with chance nodes backs up to the root."""
    game, worth = variant.game, expected(pair, variant)
    find, state = chance.value_of(*pair), game.initial()
    found = [
        one for one in game.moves(state) if find(game, game.play(state, one)) == worth
    ]
    return found[0] if found else None


CHOICE, NUMBER, TEXT = "multichoice", "numerical", "shortanswer"
PLAIN = MINIMAX[:1], VALUES  # in the first families all values are MAX's
CUTTING = ALPHA_BETA[:1], CUTS
LIMITED = MINIMAX[:1], (*DEPTH_LIMITS, *VALUES)
WITH_CHANCE = chance.FAMILY, chance.AT_NODES
FORMS = {  # by topic and name of the question
    ("minimax", "value"): Form(NUMBER, value, *PLAIN),
    ("minimax", "move"): Form(CHOICE, move, *PLAIN),
    ("minimax", "line"): Form(TEXT, end, *PLAIN),
    ("alpha-beta", "skipped"): Form(CHOICE, skipped, *CUTTING),
    ("alpha-beta", "value"): Form(NUMBER, value, *PLAIN),
    ("alpha-beta", "move"): Form(TEXT, move, *PLAIN),
    ("ordering", "given"): Form(NUMBER, many, *CUTTING),
    ("evaluation", "worth"): Form(NUMBER, value, *LIMITED),
    ("evaluation", "two"): Form(CHOICE, move, *LIMITED),
    ("chance", "value"): Form(NUMBER, expected, *WITH_CHANCE),
    ("chance", "move"): Form(CHOICE, chosen, *WITH_CHANCE),
}
TOPICS = tuple(dict.fromkeys(topic for topic, _ in FORMS))


def items(topics: list[str], count: int, seed: str) -> list[Item]:
    """`count` questions, the topics in turn; always the same for the same seed."""
    for topic in topics or [""]:
        if topic not in TOPICS:
            raise ValueError(
                f"topics: {topic!r} has no questions for Moodle. Name some of "
                f"{all_of(TOPICS)}."
            )
    whole_number(count, 1, "count: a whole number of questions")
    if count > MOST:
        raise ValueError(f"count: at most {MOST} questions, not {count}.")
    found = []
    for number in range(count):
        topic = topics[number % len(topics)]
        names = [name for one, name in FORMS if one == topic]
        name = names[number // len(topics) % len(names)]
        found.append(item(topic, name, rng_for(seed, "moodle", f"{topic} {number}")))
    return found


def item(topic: str, name: str, rng) -> Item:
    """A question of this name, on a tree where enough mistakes give other answers."""
    form = FORMS[topic, name]
    for _ in range(TRIES):
        variant = drawn(topic, rng)
        [question] = variant.asked((name,))
        wrong = wrong_answers(form, variant, question.answer)
        if len(wrong) >= FEWEST:
            if form.kind == CHOICE:
                wrong = dict(rng.sample([*wrong.items()], min(CHOICES, len(wrong))))
            return Item(form.kind, variant, question, wrong)
    raise RuntimeError(f"{topic}, {name}: none of {TRIES} trees shows enough mistakes.")


def wrong_answers(form: Form, variant: Variant, right) -> dict[str, Mistake]:
    """The answers that known mistakes give on a tree, one for each mistake.

    If several mistakes give the same answer, the first of them is named.
    """
    found, taken = {}, [right]
    for mistake in form.mistakes:
        pairs = programs(mistake, form.families)
        for pair in () if ONLY_PROGRAMS.search(mistake.name) else pairs:
            answer = form.answer(pair, variant)
            if answer is not None and not any(same(answer, one) for one in taken):
                taken.append(answer)
                found[typed(answer, form.kind)] = mistake
                break
    return found


def same(answer, other) -> bool:
    """Are two answers too close to tell apart? An infinite number is never offered."""
    if isinstance(answer, Real):
        return not isfinite(answer) or abs(answer - other) < CLOSE
    return answer == other


def typed(answer, kind: str) -> str:
    """An answer as Moodle expects it: a decimal number, a name, names with commas."""
    return f"{float(answer):.6g}" if kind == NUMBER else said(answer)


# -- the file --------------------------------------------------------------------------


def as_xml(items: list[Item]) -> bytes:
    """The questions as the bytes of a file, each topic in a category of its own."""
    quiz = ElementTree.Element("quiz")
    for topic in dict.fromkeys(one.variant.topic for one in items):
        category = ElementTree.SubElement(quiz, "question", type="category")
        put(category, "category", f"$course$/gamesearch/{topic}")
        own = [one for one in items if one.variant.topic == topic]
        for number, one in enumerate(own, 1):
            put_question(quiz, f"{topic} {number}: {one.question.name}", one)
    ElementTree.indent(quiz)
    return ElementTree.tostring(quiz, "utf-8", xml_declaration=True)


def put(parent, tag: str, text: str, **about):
    """Add an element with a text, which is the usual element in Moodle's format."""
    one = ElementTree.SubElement(parent, tag, about)
    ElementTree.SubElement(one, "text").text = text
    return one


def put_question(quiz, title: str, one: Item) -> None:
    """Add a question with its tree, its answers, and a reason for each answer."""
    kind, variant, question, wrong = one
    asked = ElementTree.SubElement(quiz, "question", type=kind)
    put(asked, "name", title)
    story, fractions = FRACTION.subn("", variant.story)
    if fractions and kind == NUMBER:
        story = paragraph(story, DECIMAL)
    if "dreamer" not in question.text:
        story = DREAMER.sub("", story)
    names = "Choose their names." if kind == CHOICE else "Give their names."
    text = NAMELY.sub(names, question.text)
    put_text(asked, "questiontext", [story, text, NAMES], variant.blank())
    right = f"The right answer is {said(question.answer)}. {question.why}"
    put_text(asked, "generalfeedback", [right], solved(variant, question))
    for tag, text in FIELDS.items():
        ElementTree.SubElement(asked, tag).text = text
    told = {typed(question.answer, kind): question.why}
    told |= {answer: reason(mistake) for answer, mistake in wrong.items()}
    for place, (answer, why) in enumerate(told.items()):
        form = "html" if kind == CHOICE else "moodle_auto_format"
        fraction = "0" if place else "100"
        row = put(asked, "answer", answer, fraction=fraction, format=form)
        put(row, "feedback", escape(why), format="html")
        if kind == NUMBER:
            ElementTree.SubElement(row, "tolerance").text = str(CLOSE / 2)


def solved(variant: Variant, question: Question):
    """The picture of the search that the question is about."""
    if variant.options:  # the picture of the variant shows the search to the end
        tree = tree_of(variant.game, variant.search, **variant.options)
        return draw(tree, windows=False, order=False)
    if question.name == "given":  # the picture of the variant shows the best order
        return draw(tree_of(variant.game), windows=False)
    return variant.solved()


def reason(mistake: Mistake) -> str:
    """The mistake that gives an answer, without sentences about program code."""
    sentences = re.split(r"(?<=[.!?]) ", mistake.text)
    said = " ".join(one for one in sentences if not CODE.search(one))
    return f"A known mistake gives this answer: {mistake.name}. {said}".strip()


def put_text(parent, tag: str, texts: list[str], picture) -> None:
    """Add paragraphs, and below them a picture with its description as text."""
    parts = [f"<p>{escape(text)}</p>" for text in texts]
    alt, twin = escape(picture.alt), escape(picture.twin)
    parts.append(f'<p><img src="@@PLUGINFILE@@/tree.svg" alt="{alt}"></p>')
    parts.append(f"<details><summary>As text</summary><pre>{twin}</pre></details>")
    body = put(parent, tag, "".join(parts), format="html")
    about = {"name": "tree.svg", "path": "/", "encoding": "base64"}
    file = ElementTree.SubElement(body, "file", about)
    file.text = base64.b64encode(picture.data("svg")).decode()
