"""Parse an answer: a number, (value, move), (value, line) or a SearchResult."""

from dataclasses import dataclass, field
from fractions import Fraction
from inspect import isgenerator
from math import inf
from numbers import Real

from gamesearch.games.tree_forms import Chance
from gamesearch.rules.result import SearchResult
from gamesearch.rules.say import say
from gamesearch.tree.narration import number
from gamesearch.tree.trace import Trace


@dataclass
class Outcome:
    """The outcome of a call: its result, or a sentence that says why there is none.

    A judge adds the `case` of the call, and the `watched` game, problem or search that
    was its argument.
    """

    result: object = None
    error: str = ""
    stub: bool = False
    case: object = None
    watched: object = None


@dataclass
class Run(Outcome):
    """The outcome of a search in one case: the value and the move from its result."""

    value: Real | None = None
    move: object = None
    line: tuple | None = None
    has_move: bool = False
    leaves: list = field(default_factory=list)  # the states evaluated, in order
    paths: list = field(default_factory=list)
    nodes: int = 0
    trace: Trace | None = None


INSIDE = 20  # how deep inside other values arrays are looked for
TINY = 1e-9  # the rounding error of floats; differences of answers are larger
SHORT = 1e-6  # the relative rounding error of 32-bit floats that are not whole
PLACES = 6  # decimals that show a value completely


def listed(given, above: tuple = ()):
    """The given value, with each array in it as a list.

    >>> from array import array
    >>> listed((array("i", [3, 5]), "a"))
    ([3, 5], 'a')

    An array is a value with a method `tolist`, such as those of numpy; its numbers
    become plain Python numbers. `above` has the values that contain this one.
    """
    kind = type(given)
    if len(above) == INSIDE or any(given is one for one in above):
        return given
    if hasattr(kind, "tolist"):
        return listed(given.tolist(), (*above, given))
    if kind not in (list, tuple, dict, Chance):
        return given
    parts = list(given.values()) if kind is dict else given
    plain = [listed(part, (*above, given)) for part in parts]
    if all(new is old for new, old in zip(plain, parts)):
        return given
    return dict(zip(given, plain)) if kind is dict else kind(plain)


def missing(answer) -> bool:
    """Is there no answer yet: None, or the dots of an unchanged cell?"""
    return answer is None or answer is ...


def same(given, known) -> bool:
    """Are they equal? Values that cannot be compared, such as DataFrames, are not."""
    try:
        return bool(given == known)
    except Exception:
        return False


def among(given, known) -> bool:
    """Is it equal to one of the known values?"""
    return any(same(given, one) for one in known)


def number_typed(text: str) -> Real | None:
    """The number in a text: whole, decimal, a fraction such as 13/4, or infinite.

    >>> number_typed("13/4"), number_typed("−0.25"), number_typed("thirteen")
    (Fraction(13, 4), Fraction(-1, 4), None)
    """
    text = text.strip().replace("−", "-").replace("∞", "inf")
    try:
        return Fraction(text.replace(" / ", "/"))
    except (ValueError, ZeroDivisionError):
        pass
    try:
        return float(text)
    except ValueError:
        return None


def same_number(given: Real, wanted: Real) -> bool:
    """Are they equal, except for rounding errors of floats, also of 32-bit floats?

    >>> same_number(0.1 + 0.2, Fraction(3, 10)), same_number(0.33, Fraction(1, 3))
    (True, False)
    >>> same_number(1, inf), same_number(100_000.01, 100_000)
    (False, False)
    """
    exact = type(wanted) is int or abs(wanted) == inf
    loses = TINY if exact else max(TINY, SHORT * abs(wanted))
    return given == wanted or abs(given - wanted) <= loses


def differing(given: Real, wanted: Real) -> tuple[str, str]:
    """Two numbers as texts; rounded only if the rounded texts differ.

    >>> differing(0.5, 1), differing(0.1111, 0.11111)
    (('0.5', '1'), ('0.1111', '0.11111'))
    """
    said, right = number(given), number(wanted)
    return (said, right) if said != right else (short(given), short(wanted))


def same_rounded(given: Real, wanted: Real) -> bool:
    """The same; if `wanted` is no finite decimal, two decimals or more are enough.

    >>> same_rounded(0.33, Fraction(1, 3)), same_rounded(3.2, Fraction(13, 4))
    (True, False)
    """
    if same_number(given, wanted) or given != given or abs(given) == inf:
        return same_number(given, wanted)
    ends = abs(wanted) == inf or abs(round(wanted, PLACES) - wanted) <= TINY
    return not ends and any(
        same_number(given, round(float(wanted), places)) for places in range(2, PLACES)
    )


def is_value(value) -> bool:
    """Is it a number that can be compared? True and NaN are not."""
    number = isinstance(value, Real) and not isinstance(value, bool)
    return number and value == value


def value_in(answer):
    """The value in the result of one node: a number, or the first of a pair."""
    answer = listed(answer)
    value = answer[0] if isinstance(answer, tuple) and answer else answer
    if not is_value(value):
        raise TypeError(f"A node must return its value, a number, not {short(answer)}.")
    return value


def read(run: Run, answer, bare: str) -> None:
    """Take value, move and line from the result of a function.

    `bare` says what a single value, not a pair, means: "value" or "move".
    """
    if isinstance(answer, SearchResult):
        answer = listed((answer.value, listed(answer.line) or answer.move))
    pair = isinstance(answer, (tuple, list)) and len(answer) == 2
    if missing(answer) or (pair and answer[0] is None and not answer[1]):
        run.stub, run.error = True, "It returned nothing. Is there a `return`?"
    elif bare == "move" and not pair:
        run.move, run.has_move = answer, True
    elif pair and isinstance(answer[0], str) and isinstance(answer[1], Real):
        run.error = say(
            "It returned {answer}, but the value must come first, then the move.",
            answer=short(answer),
        )
    else:
        run.value = answer[0] if pair else answer
        if not is_value(run.value) and isgenerator(answer):
            run.error = (
                "It is a generator, because it contains `yield`. Return a number, or "
                "(value, move)."
            )
        elif not is_value(run.value):
            run.error = say(
                "It returned {answer}. Return a number, or (value, move).",
                answer=short(answer),
            )
        elif pair:
            run.has_move = True
            read_move(run, answer[1])


def read_move(run: Run, second) -> None:
    """Read the second of a pair: a move, or a line of play that begins with a move."""
    legal = run.case.game.moves(run.case.state)
    if isinstance(second, (tuple, list)) and second not in legal:
        run.line = tuple(second)
        run.move = run.line[0] if run.line else None
    else:
        run.move = second


def once(states: list) -> list:
    """The states without repetitions of the state just before."""
    return [state for i, state in enumerate(states) if i == 0 or state != states[i - 1]]


def short(thing) -> str:
    """A value as it is shown in a sentence."""
    try:
        text = repr(thing)
    except Exception:
        text = f"a {type(thing).__name__}"
    text = " ".join(text.split()) if "\n" in text else text
    return text if len(text) <= 60 else text[:57] + "..."
