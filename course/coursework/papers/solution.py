"""A variant solved on paper: its tree, and the answers with their reasons."""

from coursework.papers.page import SMALL, Block, Pages
from gamesearch.sets.question import Question
from gamesearch.sets.question import said as written
from gamesearch.sets.variant import Variant


def put_solution(
    pages: Pages, variant: Variant, prefix: str = "", points: tuple[int, ...] = ()
) -> None:
    """Put the solved tree and the answers on pages, numbered, with their points."""
    pages.paragraph(f"Shape: {variant.structure}. {variant.story}", SMALL)
    blocks = []
    for place, question in enumerate(variant.questions):
        answer = {
            "text": f"{question.name}: {said(question.answer)}",
            "number": f"{prefix}{place + 1}",
            "right": f"({points[place]})" if points else "",
            "style": "B",
        }
        why = {"text": reason(question), "size": SMALL, "number": " "}
        blocks.append(Block([answer, why]))
    pages.tree(variant.solved(), blocks)


def reason(question: Question) -> str:
    """Why an answer is right, and whether another answer may be right, too."""
    other = "Another answer may be right, too." if question.wrong is not None else ""
    return f"{question.why} {other}".strip()


def said(answer) -> str:
    """An answer as it is written on paper.

    >>> said(frozenset({"b2", "b112"})), said((3, 7)), said(frozenset())
    ('b112, b2', '3, 7', 'none')
    """
    if isinstance(answer, (set, frozenset)):
        answer = sorted(answer)
    if isinstance(answer, (list, tuple)):  # without brackets
        return ", ".join(map(said, answer)) or "none"
    return written(answer)
