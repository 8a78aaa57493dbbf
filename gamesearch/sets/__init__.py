"""The course around the lectures: tasks of one's own, practice, paper, graded sets.

`practice("alpha-beta")` draws new tasks until three in a row are right. `begin` opens
one of the graded sets with the student's own tasks. `exam`, `sheets` and `viva` write
PDF files for the classroom. Right answers are computed when they are needed. The hidden
checks of a set are in the instructor's package and not in this one.
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
PAPERS = "exam", "sheets"  # these are in the package for instructors
UNLISTED = "begin_for"  # only that package uses it
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
            f"{name}: this is for instructors, and their package is not installed "
            "here. Install it: pip install gamesearch-coursework"
        ) from None


def __dir__():
    return sorted({*_listed(), *__all__} - {UNLISTED})
