"""The pages of a viva: the questions for the student, and the answers apart."""

import warnings

from coursework.papers.page import ANSWER_LINE, SMALL, Booklet, pdf_of
from coursework.papers.solution import put_tree

LINES = 2  # to write on, below each question


def viva_pages(viva) -> bytes:
    """The PDF of a viva: a sheet to talk about, and one for the person who asks."""
    sheet = Booklet(viva.title, viva.trace.code)
    sheet.text(viva.name, font="bold")
    sheet.text(viva.trace.variant.story)
    below = 40 + sum(
        sheet.height_of(one.question, number=" ") + LINES * ANSWER_LINE + 12
        for one in viva.asked
    )
    put_tree(sheet, viva.trace.variant.blank(), below)
    sheet.text(viva.order)
    for place, one in enumerate(viva.asked, 1):
        sheet.space(8)
        sheet.keep(sheet.height_of(one.question, number=" ") + LINES * ANSWER_LINE)
        sheet.text(one.question, number=str(place))
        for _ in range(LINES):
            sheet.rule()
    key = Booklet(viva.title, f"Answers · {viva.trace.code}")
    key.text(viva.name, font="bold")
    key.text(viva.order, SMALL)
    key.text(" ".join(viva.facts), SMALL)
    below = sum(
        key.height_of(text, number=" ") + 12 for one in viva.asked for text in one
    )
    put_tree(key, viva.trace.variant.solved(), below)
    for place, one in enumerate(viva.asked, 1):
        key.space(8)
        key.text(one.question, SMALL, number=str(place))
        key.text(one.answer, number=" ", font="bold")
    with warnings.catch_warnings():  # a name may have letters that the font lacks
        warnings.filterwarnings("ignore", "Glyph .* missing from")
        return pdf_of([sheet, key], viva.title)
