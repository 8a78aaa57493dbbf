"""A variant solved on paper: its tree, the answers, and the reason of each."""

from numbers import Real

from coursework.papers.page import SMALL, Pages
from gamesearch.draw.picture import Picture
from gamesearch.sets.variant import Question, Variant
from gamesearch.tree.narration import number

LEAST_TREE = 330.0  # below this height a tree has a page to itself


def put_solution(
    pages: Pages, variant: Variant, prefix: str = "", points: tuple[int, ...] = ()
) -> None:
    """The solved tree and the answers, numbered after `prefix`, with their points."""
    pages.paragraph(f"Shape: {variant.structure}. {variant.story}", SMALL)
    heights = [
        30 + pages.paragraph(reason(question), SMALL, number=" ", dry=True)
        for question in variant.questions
    ]
    put_tree(pages, variant.solved(), sum(heights))
    for place, question in enumerate(variant.questions):
        answer = f"{question.name}: {said(question.answer)}"
        worth = f"({points[place]})" if points else ""
        pages.keep(heights[place])
        pages.paragraph(answer, number=f"{prefix}{place + 1}", right=worth, style="B")
        pages.paragraph(reason(question), SMALL, number=" ")
        pages.space(6)


def put_tree(pages: Pages, picture: Picture, below: float) -> None:
    """A tree with so much room below it, if it is large enough then."""
    pages.space(12)
    most = pages.left - below - 18
    pages.picture(picture, most if most > LEAST_TREE else pages.left)
    pages.space(16)


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
