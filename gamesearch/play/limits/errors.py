"""A learner's error in a sentence: what stopped, in which line, and what that means.

What it means is looked up by the kind of error and Python's own words. Where the line
was at work on a position that is over, this is said.
"""

import linecache
import os
import re
import sysconfig
from pathlib import Path
from traceback import walk_tb

from gamesearch import rules
from gamesearch.rules.contract import says_what

PYTHON = sysconfig.get_path("stdlib")
OURS = f"{Path(rules.__file__).parents[1]}{os.sep}"
PAIR = "(tuple|list)"
NUMBER = "(int|float|Fraction)"
MEANINGS = (  # the kind of error, Python's words for it, and what to say
    (
        ValueError,
        r"^(max|min)\(\) .*empty",
        "It is given nothing there: is an empty list, or a position that is over, "
        "handled first?",
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
        "Something is None there. Does every way through the function end in a "
        "`return`?",
    ),
    (
        TypeError,
        f"cannot unpack non-iterable {NUMBER}|'{NUMBER}' object is not "
        "(iterable|subscriptable)",
        "A number stands there where a pair or a list is expected. Does the function "
        "return the same kind of thing everywhere?",
    ),
    (
        TypeError,
        "object is not callable",
        "Something is called there that is no function. Is one of your variables "
        "called like a function?",
    ),
    (
        TypeError,
        "positional argument|unexpected keyword",
        "A function is called there with other arguments than it takes.",
    ),
    (
        UnboundLocalError,
        "",
        "The variable is used there before it is given a value, at least on one way "
        "through the function.",
    ),
    (NameError, "", "Nothing has this name there. Is it spelt as where it is set?"),
    (IndexError, "", "The list is shorter than that there; perhaps it is empty."),
    (ZeroDivisionError, "", "The number it divides by is 0 there."),
)


class Stopped(BaseException):
    """Ends a learner's code from outside; no `except Exception` catches it."""


def described(error: BaseException, home: str | None) -> str:
    """A learner's error in one sentence, with the line of theirs it came from."""
    if isinstance(error, Stopped):
        return (
            "It keeps asking the game for more, far more than there is. Does it "
            "come back from every call, and does it go from a state to its children?"
        )
    where = place(error, home)
    if isinstance(error, RecursionError):
        return (
            f"It calls itself without end{where} (RecursionError). Does it stop where "
            "nothing is left to do, as at a terminal state?"
        )
    if isinstance(error, NotImplementedError):
        return f"It is not written yet{where}."
    if isinstance(error, (SystemExit, KeyboardInterrupt)):
        return f"It ended the program with {type(error).__name__}{where}."
    try:
        words = " ".join(str(error).split())
    except Exception:
        words = ""
    meaning = over(error, home) or meant(error, words)
    words = f": {words}" if words else ""
    end = "" if words.endswith((".", "!", "?")) else "."
    text = f"It stopped with {type(error).__name__}{words[:300]}{where}{end}"
    return f"{text} {meaning}" if meaning else text


def in_words(error: Exception) -> str:
    """What went wrong in code that was plugged in; an error of ours says it itself.

    >>> in_words(ValueError("depth: 1 ply or more, not 0."))
    'depth: 1 ply or more, not 0.'
    """
    return str(error) if says_what(error) else described(error, home(error))


def home(error: BaseException) -> str | None:
    """The file of the plugged-in code in which the error arose, if there is one.

    That is the first one neither of ours nor of Python's; the error was caught in code
    of ours, so that what called that is not looked at.
    """
    for frame, _ in walk_tb(error.__traceback__):
        file = frame.f_code.co_filename
        if not file.startswith((OURS, PYTHON)):
            return file
    return None


def meant(error: BaseException, words: str) -> str:
    """What an error with these words of Python's means, or nothing.

    >>> meant(IndexError(), "list index out of range")
    'The list is shorter than that there; perhaps it is empty.'
    """
    for kind, pattern, meaning in MEANINGS:
        if isinstance(error, kind) and re.search(pattern, words):
            return meaning
    return ""


def over(error: BaseException, home: str | None) -> str:
    """That the position is over which the learner's line was at, where it is."""
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
    return "The position is over there: return its utility before you ask for moves."


def at(error: BaseException, home: str | None) -> tuple:
    """The last frame of the learner's own code, and its line; None and 0 if none.

    The cells of a notebook are files of one folder, so that is where we look.
    """
    theirs = None, 0
    for frame, line in walk_tb(error.__traceback__) if home else ():
        name = frame.f_code.co_filename
        if name == home or Path(name).parent == Path(home).parent:
            theirs = frame, line
    return theirs


def place(error: BaseException, home: str | None) -> str:
    """Where in the learner's own code the error came from, as ` (line 7: code)`."""
    frame, line = at(error, home)
    if not line:
        return ""
    text = linecache.getline(frame.f_code.co_filename, line).strip()
    return f" (line {line}: {text})" if text else f" (line {line})"
