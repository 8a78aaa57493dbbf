"""The course around the lectures: tasks of one's own, practice, paper, graded sets.

`practice("alpha-beta")` draws new tasks until three in a row are right. `begin` opens
one of the graded sets with the student's own tasks. `exam`, `sheets` and `viva` write
PDF files for the room. What is right is computed on the spot; what a set asks beyond
its visible checks stands with the instructor and not in this package.
"""

from importlib import import_module
from importlib.util import find_spec

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "codes": "code_for",
    "assignment": "begin begin_for",
    "mastery": "practice",
    "question": "Question",
    "variant": "TOPICS Variant drawn",
}
PAPERS = "exam", "sheets"  # which the package for instructors has
UNLISTED = "begin_for"  # what only that package asks for
_own, _listed, _names = lazily(__name__, NAMES)
__all__ = [name for name in _names if name != UNLISTED]
if find_spec("coursework"):
    __all__ += PAPERS


def __getattr__(name):
    if name not in PAPERS:
        return _own(name)
    try:
        return getattr(import_module(f"coursework.papers.{name}"), name)
    except ModuleNotFoundError as missing:
        if missing.name != "coursework":
            raise
        raise AttributeError(
            f"{name}: it is for instructors, and the package that has it is not "
            "installed here: pip install gamesearch-coursework"
        ) from None


def __dir__():
    return sorted({*_listed(), *__all__} - {UNLISTED})
