"""How an answer is read: a number, (value, move), (value, line) or a SearchResult."""

from dataclasses import dataclass, field
from fractions import Fraction
from inspect import isgenerator
from math import inf
from numbers import Real

from gamesearch.games.tree_forms import Chance
from gamesearch.rules.result import SearchResult
from gamesearch.tree.narration import number
from gamesearch.tree.trace import Trace


@dataclass
class Outcome:
    """What became of a call: its result, or why there is none, as a sentence.

    A judge adds the `case` that the call was about, and the `watched` game, problem or
    search that it was given.
    """

    result: object = None
    error: str = ""
    stub: bool = False
    case: object = None
    watched: object = None


@dataclass
class Run(Outcome):
    """What a search did with one case: the value and the move, read from its result."""

    value: Real | None = None
    move: object = None
    line: tuple | None = None
    has_move: bool = False
    leaves: list = field(default_factory=list)  # states, each time one was valued
    paths: list = field(default_factory=list)
    nodes: int = 0
    trace: Trace | None = None


INSIDE = 20  # how deep in others arrays are looked for
TINY = 1e-9  # what floats may lose, and less than any answer means
SHORT = 1e-6  # the share that floats of 32 bits may lose of what is no whole number
PLACES = 6  # decimals with which a value is written whole


def listed(given, above: tuple = ()):
    """What was given, each array in it as the list that it stands for.

    >>> from array import array
    >>> listed((array("i", [3, 5]), "a"))
    ([3, 5], 'a')

    An array is what has a method `tolist`, such as those of numpy; its single numbers
    become plain ones. `above` is what this stands in.
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
    """Is it nothing yet: None, or the dots of a cell as it was given out?"""
    return answer is None or answer is ...


def same(given, known) -> bool:
    """Are they equal? What cannot be compared, such as a table of pandas, is not."""
    try:
        return bool(given == known)
    except Exception:
        return False


def among(given, known) -> bool:
    """Is it one of those that are known?"""
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
    """Are they equal, but for what floats lose, also those of 32 bits?

    >>> same_number(0.1 + 0.2, Fraction(3, 10)), same_number(0.33, Fraction(1, 3))
    (True, False)
    >>> same_number(1, inf), same_number(100_000.01, 100_000)
    (False, False)
    """
    exact = type(wanted) is int or abs(wanted) == inf
    loses = TINY if exact else max(TINY, SHORT * abs(wanted))
    return given == wanted or abs(given - wanted) <= loses


def differing(given: Real, wanted: Real) -> tuple[str, str]:
    """Two numbers as they are written side by side: rounded only if that differs.

    >>> differing(0.5, 1), differing(0.1111, 0.11111)
    (('0.5', '1'), ('0.1111', '0.11111'))
    """
    said, right = number(given), number(wanted)
    return (said, right) if said != right else (short(given), short(wanted))


def same_rounded(given: Real, wanted: Real) -> bool:
    """The same; where `wanted` has no end as a decimal, two places or more are enough.

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
    """Is it a number that can be compared? True and NaN are none."""
    number = isinstance(value, Real) and not isinstance(value, bool)
    return number and value == value


def value_in(answer):
    """The value in what one node returned: a number, or the first of a pair."""
    answer = listed(answer)
    value = answer[0] if isinstance(answer, tuple) and answer else answer
    if not is_value(value):
        raise TypeError(f"a node must return its value, a number, not {short(answer)}")
    return value


def read(run: Run, answer, bare: str) -> None:
    """Take value, move and line out of what a function returned.

    `bare` says what an answer is that stands alone: "value" or "move".
    """
    if isinstance(answer, SearchResult):
        answer = listed((answer.value, listed(answer.line) or answer.move))
    pair = isinstance(answer, (tuple, list)) and len(answer) == 2
    if missing(answer) or (pair and answer[0] is None and not answer[1]):
        run.stub, run.error = True, "It returns nothing. Is there a return?"
    elif bare == "move" and not pair:
        run.move, run.has_move = answer, True
    elif pair and isinstance(answer[0], str) and isinstance(answer[1], Real):
        run.error = (
            f"It returned {short(answer)}: the value comes first, then the move."
        )
    else:
        run.value = answer[0] if pair else answer
        if not is_value(run.value):
            kind = (
                "It is a generator: it says yield, not return"
                if isgenerator(answer)
                else f"It returned {short(answer)}"
            )
            run.error = f"{kind}. Return a number, or (value, move)."
        elif pair:
            run.has_move = True
            read_move(run, answer[1])


def read_move(run: Run, second) -> None:
    """The second of a pair: a move, or the line of play that begins with one."""
    legal = run.case.game.moves(run.case.state)
    if isinstance(second, (tuple, list)) and second not in legal:
        run.line = tuple(second)
        run.move = run.line[0] if run.line else None
    else:
        run.move = second


def once(states: list) -> list:
    """The states without those that repeat the one just before."""
    return [state for i, state in enumerate(states) if i == 0 or state != states[i - 1]]


def short(thing) -> str:
    """A value as it is quoted in a sentence."""
    try:
        text = repr(thing)
    except Exception:
        text = f"a {type(thing).__name__}"
    text = " ".join(text.split()) if "\n" in text else text
    return text if len(text) <= 60 else text[:57] + "..."
