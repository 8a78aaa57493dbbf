"""A variant solved on paper: its tree, the answers, and the reason of each."""

from numbers import Real

from coursework.papers.page import SMALL, Booklet
from gamesearch.draw.picture import Picture
from gamesearch.sets.variant import Question, Variant
from gamesearch.tree.narration import number

LEAST_TREE = 330.0  # below this height a tree has a page to itself


def put_solution(booklet: Booklet, variant: Variant, prefix: str = "",
                 points: tuple[int, ...] = ()) -> None:  # fmt: skip
    """The solved tree and the answers, numbered after `prefix`, with their points."""
    booklet.text(f"Shape: {variant.structure}. {variant.story}", SMALL)
    reasons = [reason(question) for question in variant.questions]
    lines = sum(30 + booklet.height_of(why, SMALL, number=" ") for why in reasons)
    put_tree(booklet, variant.solved(), lines)
    for place, (question, why) in enumerate(zip(variant.questions, reasons)):
        answer = f"{question.name}: {said(question.answer)}"
        worth = f"({points[place]})" if points else ""
        name = f"{prefix}{place + 1}"
        booklet.keep(30 + booklet.height_of(why, SMALL, number=name))
        booklet.text(answer, number=name, right=worth, font="bold")
        booklet.text(why, SMALL, number=" ")
        booklet.space(6)


def put_tree(booklet: Booklet, picture: Picture, below: float) -> None:
    """A tree with so much room below it, if it is large enough then."""
    booklet.space(12)
    most = booklet.left - below - 18
    booklet.picture(picture, most if most > LEAST_TREE else booklet.left)
    booklet.space(16)


def reason(question: Question) -> str:
    """Why an answer is right, and whether another may be."""
    other = "Another answer may be right, too." if question.wrong is not None else ""
    return f"{question.why} {other}".strip()


def said(answer) -> str:
    """An answer as it is written on paper.

    >>> said(frozenset({"b2", "b112"})), said((3, 7)), said(frozenset())
    ('b112, b2', '3, 7', 'none')
    """
    if isinstance(answer, (set, frozenset, list, tuple)):
        several = answer if isinstance(answer, (list, tuple)) else sorted(answer)
        return ", ".join(map(said, several)) or "none"
    plain = isinstance(answer, Real) and not isinstance(answer, bool)
    return number(answer) if plain else str(answer)
