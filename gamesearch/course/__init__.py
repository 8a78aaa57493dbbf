"""The course around the lectures: tasks of one's own, practice, paper, graded sets.

`practice("alpha-beta")` draws new tasks until three in a row are right. `begin` opens
one of the graded sets with the student's own tasks. `exam`, `sheets` and `viva` write
PDF files for the room. What is right is computed on the spot; what a set asks beyond
its visible checks stands with the instructor and not in this package.
"""

from importlib import import_module

_PLACES = {
    "Question": "variant",
    "Variant": "variant",
    "TOPICS": "variants",
    "drawn": "variants",
    "begin": "sets",
    "code_for": "codes",
    "exam": "papers.exam",
    "sheets": "papers.sheets",
    "practice": "practising",
}

__all__ = [*_PLACES]


def __getattr__(name):
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)


def __dir__():
    return sorted({*globals(), *__all__})
