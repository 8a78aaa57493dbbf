"""A learner's error in sentences: what stopped, in which line, and what that means.

The meaning is looked up by the kind of error and Python's own message. If the line
worked on a position that is over, the sentence says so.
"""

import linecache
import os
import re
import sysconfig
from pathlib import Path
from traceback import walk_tb

from gamesearch import rules
from gamesearch.rules.contract import says_what
from gamesearch.rules.say import paragraph, say

PYTHON = sysconfig.get_path("stdlib")
OURS = f"{Path(rules.__file__).parents[1]}{os.sep}"
PAIR = "(tuple|list)"
NUMBER = "(int|float|Fraction)"
MEANINGS = (  # the kind of error, Python's words for it, and our explanation
    (
        ValueError,
        r"^(max|min)\(\) .*empty",
        "The list there is empty. Does the function first handle an empty list, or a "
        "position that is over?",
    ),
    (
        TypeError,
        rf"for (unary )?[-+*/]+: .*'{PAIR}'|'{PAIR}' and|and '{PAIR}'|{NUMBER}.*"
        rf"not '{PAIR}'",
        "A pair or a list is used there as a number. Where a function returns (value, "
        "move), take the first of the two.",
    ),
    (
        (TypeError, AttributeError),
        "NoneType",
        "A value is None there. Does every path through the function end in a "
        "`return`?",
    ),
    (
        TypeError,
        f"cannot unpack non-iterable {NUMBER}|'{NUMBER}' object is not "
        "(iterable|subscriptable)",
        "There is a number where a pair or a list is expected. Does the function "
        "return the same kind of value everywhere?",
    ),
    (
        TypeError,
        "object is not callable",
        "The line calls something that is no function. Does one of your variables "
        "have the same name as a function?",
    ),
    (
        TypeError,
        "positional argument|unexpected keyword",
        "The line calls a function with arguments that it does not have.",
    ),
    (
        UnboundLocalError,
        "",
        "The line uses the variable before it has a value, at least on one path "
        "through the function.",
    ),
    (NameError, "", "There is no variable with this name. Is it spelt correctly?"),
    (IndexError, "", "The list is shorter than the index; perhaps it is empty."),
    (ZeroDivisionError, "", "The line divides by a number that is 0."),
)


class Stopped(BaseException):
    """Ends a learner's code from outside; no `except Exception` catches it."""


def described(error: BaseException, home: str | None) -> str:
    """A learner's error in sentences, with the line of the learner's code."""
    if isinstance(error, Stopped):
        return (
            "It keeps asking the game for more positions, far more than there are. "
            "Does every call return, and does it go from a state to its children?"
        )
    where = place(error, home)
    where = f" ({where})" if where else ""
    if isinstance(error, RecursionError):
        return say(
            "It calls itself without end{where} (RecursionError). Does it stop where "
            "nothing is left to do, such as at a terminal state?",
            where=where,
        )
    if isinstance(error, NotImplementedError):
        return say("It is not written yet{where}.", where=where)
    if isinstance(error, (SystemExit, KeyboardInterrupt)):
        kind = type(error).__name__
        return say("It ended the program with {kind}{where}.", kind=kind, where=where)
    try:
        words = " ".join(str(error).split())
    except Exception:
        words = ""
    meaning = over(error, home) or meant(error, words)
    words = f": {words}" if words else ""
    end = "" if words.endswith((".", "!", "?")) else "."
    text = f"It stopped with {type(error).__name__}{words[:300]}{where}{end}"
    return paragraph(text, meaning)


def in_words(error: Exception) -> str:
    """An error in user code as sentences; the text of an error of this package.

    >>> in_words(ValueError("depth: 1 ply or more, not 0."))
    'depth: 1 ply or more, not 0.'
    """
    return str(error) if says_what(error) else described(error, home(error))


def home(error: BaseException) -> str | None:
    """The file of the user's code in which the error arose, if there is one.

    This is the first file that belongs neither to this package nor to Python. The error
    was caught in code of this package, so the callers of that code do not matter.
    """
    for frame, _ in walk_tb(error.__traceback__):
        file = frame.f_code.co_filename
        if not file.startswith((OURS, PYTHON)):
            return file
    return None


def meant(error: BaseException, words: str) -> str:
    """The meaning of an error with these words of Python, or "".

    >>> meant(IndexError(), "list index out of range")
    'The list is shorter than the index; perhaps it is empty.'
    """
    for kind, pattern, meaning in MEANINGS:
        if isinstance(error, kind) and re.search(pattern, words):
            return meaning
    return ""


def over(error: BaseException, home: str | None) -> str:
    """A sentence if the learner's line worked on a position that is over; else ""."""
    frame, _ = at(error, home)
    if frame is None or not isinstance(error, (ValueError, IndexError, TypeError)):
        return ""
    known = frame.f_locals
    game, state = known.get("game"), known.get("state")
    try:
        ended = state is not None and game.is_terminal(state)
    except Exception:
        return ""
    if not ended:
        return ""
    return (
        "The position is over: return its utility before the function asks for moves."
    )


def at(error: BaseException, home: str | None) -> tuple:
    """The last frame of the learner's own code, and its line; None and 0 without one.

    All cells of a notebook are files of one folder, so frames of that folder count.
    """
    theirs = None, 0
    for frame, line in walk_tb(error.__traceback__) if home else ():
        name = frame.f_code.co_filename
        if name == home or Path(name).parent == Path(home).parent:
            theirs = frame, line
    return theirs


def place(error: BaseException, home: str | None) -> str:
    """The line of the learner's own code that the error came from, or ""."""
    frame, line = at(error, home)
    if not line:
        return ""
    text = linecache.getline(frame.f_code.co_filename, line).strip()
    return f"line {line}: {text}" if text else f"line {line}"
