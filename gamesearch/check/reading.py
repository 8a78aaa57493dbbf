"""How an answer is read: a number, (value, move), (value, line) or a SearchResult."""

from dataclasses import dataclass, field
from inspect import isgenerator
from numbers import Real

from gamesearch.result import SearchResult
from gamesearch.trace import Trace


@dataclass
class Run:
    """What a function did with one case; `error` is a sentence when it failed."""

    case: object
    error: str = ""
    stub: bool = False
    value: Real | None = None
    move: object = None
    line: tuple | None = None
    has_move: bool = False
    leaves: list = field(default_factory=list)  # states, each time one was valued
    paths: list = field(default_factory=list)
    nodes: int = 0
    trace: Trace | None = None


def value_in(answer):
    """The value in what one node returned: a number, or the first of a pair."""
    value = answer[0] if isinstance(answer, tuple) and answer else answer
    if isinstance(value, bool) or not isinstance(value, Real) or value != value:
        raise TypeError(f"a node must return its value, a number, not {short(answer)}")
    return value


def read(run: Run, answer, bare: str) -> None:
    """Take value, move and line out of what a function returned.

    `bare` says what an answer is that stands alone: "value" or "move".
    """
    if isinstance(answer, SearchResult):
        answer = answer.value, answer.line or answer.move
    pair = isinstance(answer, (tuple, list)) and len(answer) == 2
    if (
        answer is None
        or answer is ...
        or (pair and answer[0] is None and not answer[1])
    ):
        run.stub, run.error = True, "It returns nothing. Is there a return?"
    elif bare == "move" and not pair:
        run.move, run.has_move = answer, True
    elif pair and isinstance(answer[0], str) and isinstance(answer[1], Real):
        run.error = (
            f"It returned {short(answer)}: the value comes first, then the move."
        )
    else:
        run.value = answer[0] if pair else answer
        if (
            isinstance(run.value, bool)
            or not isinstance(run.value, Real)
            or (run.value != run.value)
        ):
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
    return text if len(text) <= 60 else text[:57] + "..."
