"""What the answers of a game's methods must be like, for `check_game`.

Each function looks at one answer and yields what is wrong with it: the kind of fault,
and a sentence. Of a game that was not checked, `rules_named` says that an error came
out of its rules.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from numbers import Real
from traceback import walk_tb

from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Game
from gamesearch.rules.given import is_number, is_range

Fault = tuple[str, str]  # its kind, and a sentence
CALLERS = {  # where functions of the caller's are called, which are no rules
    ("gamesearch.rules.evaluation", "estimate"),
    ("gamesearch.search.orders.order", "sort"),
    ("gamesearch.search.two_player.deepen", "__call__"),
    ("gamesearch.search.arguments", "moves"),
    ("gamesearch.widgets.explorer.experiment", "__init__"),
}
LEAVE = "q"  # what a person types to leave a game


def same(one: object, other: object) -> bool:
    """Are they equal? A learner's own `==` may fail; the written form decides then.

    NaN is the same as NaN, also inside a tuple or a list.
    """
    try:
        if one == other or (one != one and other != other):
            return True
    except Exception:
        return repr(one) == repr(other)
    if type(one) is type(other) and isinstance(one, (tuple, list)):
        return len(one) == len(other) and all(map(same, one, other))
    return False


def changed(before: str) -> Iterator[Fault]:
    """For a state that no longer looks as it did."""
    yield (
        "changed",
        f"it changed the state it was given, which was {before}; a state stays "
        "as it was, and the next one is a new value.",
    )


def repeated(first: object, second: object) -> Iterator[Fault]:
    """The same question has the same answer, at once."""
    if not same(first, second):
        yield (
            "repeated",
            f"asked twice, it answered {first!r} and then {second!r}; luck belongs in "
            "`outcomes`, and a class of states needs `==`.",
        )


def as_before(now: tuple, then: tuple) -> Iterator[Fault]:
    """The same moves and outcomes when the position comes again."""
    if not same(now, then):
        yield (
            "as before",
            f"when this position came again there were {now[0] or now[1]}, but "
            f"{then[0] or then[1]} before; all that decides what is legal must be in "
            "the state.",
        )


def utility_range(limits: object) -> Iterator[Fault]:
    """Two finite numbers, the lower first."""
    if not is_range(limits):
        yield (
            "range",
            f"it must be two finite numbers (low, high), low <= high, not {limits!r}.",
        )


def utility(value: object, limits: tuple[Real, Real] | None) -> Iterator[Fault]:
    """A finite number in the range that the game declares."""
    if not is_number(value):
        yield "number", f"it must be a finite number, not {value!r}."
    elif limits and not limits[0] <= value <= limits[1]:
        low, high = limits
        yield (
            "range",
            f"{value} is outside `utility_range`, which is {low} to {high}; write that "
            "method, which returns the lowest and the highest utility there can be.",
        )


def is_goal(answer: object) -> Iterator[Fault]:
    """True or False, or what is equal to one of them."""
    if not (same(answer, True) or same(answer, False)):
        yield "goal", f"it must return True or False, not {answer!r}."


def cost(price: object, move: object) -> Iterator[Fault]:
    """A finite number, and not below 0: else a longer way could always be cheaper."""
    if not (is_number(price) and price >= 0):
        yield (
            "cost",
            f"move {move!r} costs {price!r}; it must be a finite number, 0 or more.",
        )


def choices(answer: object) -> Iterator[Fault]:
    """A list or a tuple, so that it has an order and can be read twice."""
    if not isinstance(answer, Sequence) or isinstance(answer, str):
        yield (
            "list",
            f"it must return a list or a tuple, not a {type(answer).__name__}: the "
            "order counts, and it is read more than once.",
        )


def distinct(moves: Sequence) -> Iterator[Fault]:
    """Moves that can be told apart, and used as keys."""
    seen = set()
    for move in moves:
        if move is None:
            yield "none", "None stands for no move; write another, such as 'pass'."
        faults = list(hashable(move, "a move"))
        if faults:
            yield from faults
            return
        if move in seen:
            yield "twice", f"{move!r} is listed twice."
        seen.add(move)


def one_kind(moves: Sequence, outcomes: Sequence) -> Iterator[Fault]:
    """Moves or outcomes, not both."""
    if moves and outcomes:
        yield (
            "one kind",
            f"there are {len(moves)} moves and {len(outcomes)} outcomes; where CHANCE "
            "is to move there are only outcomes, elsewhere only moves.",
        )


def pairs(outcomes: Sequence) -> Iterator[Fault]:
    """Pairs (move, probability)."""
    if not all(isinstance(pair, Sequence) and len(pair) == 2 for pair in outcomes):
        yield "pairs", f"it must return pairs (move, probability), not {outcomes}."


def chances(numbers: Sequence) -> Iterator[Fault]:
    """Probabilities above 0 that sum to 1."""
    if not all(is_number(chance) and chance > 0 for chance in numbers):
        yield "above 0", f"each probability must be above 0, not {numbers}."
    elif numbers and abs(sum(numbers) - 1) > 1e-9:
        yield "sum", f"the probabilities must sum to 1, not to {sum(numbers)}."


def is_terminal(over: object, moves: Sequence, outcomes: Sequence) -> Iterator[Fault]:
    """True exactly where nothing can be played."""
    if bool(over) == bool(moves or outcomes):
        yield (
            "over",
            f"it says {over}, but there are {len(moves)} moves and {len(outcomes)} "
            "outcomes.",
        )


def to_move(side: object, moves: Sequence, outcomes: Sequence) -> Iterator[Fault]:
    """MAX or MIN where there are moves, CHANCE where there are outcomes."""
    if not is_number(side) or side not in (MAX, MIN, CHANCE):
        yield "side", f"it must be MAX, MIN or CHANCE (+1, -1, 0), not {side!r}."
    elif moves and outcomes:
        return  # `one_kind` has said so
    elif side == CHANCE and (moves or not outcomes):
        yield (
            "chance",
            "it says CHANCE, so there must be outcomes and no moves, but there are "
            f"{len(moves)} moves and {len(outcomes)} outcomes.",
        )
    elif side != CHANCE and outcomes:
        yield (
            "player",
            f"it says {SIDE_NAMES[side]}, but outcomes are for positions where CHANCE "
            "is to move.",
        )


def no_chance(side: object) -> Iterator[Fault]:
    """Not CHANCE, in a game that has no outcomes."""
    if is_number(side) and side == CHANCE:
        yield (
            "no outcomes",
            "it says CHANCE, but `outcomes` lists none; is the method written, and "
            "spelt so?",
        )


def labels(texts: Sequence, moves: Sequence) -> Iterator[Fault]:
    """A text for each move, and no text for two."""
    written = {}
    for text, move in zip(texts, moves):
        if not isinstance(text, str):
            yield "text", f"it must return a text, not {text!r}."
        elif not same(written.setdefault(text, move), move):
            yield (
                "twice",
                f"moves {written[text]!r} and {move!r} are both written {text!r}.",
            )


def typed(label: object, move: object) -> Iterator[Fault]:
    """A text that means the move where it is typed."""
    if isinstance(label, str) and label.strip().lower() in ("", LEAVE):
        yield (
            "typed",
            f"move {move!r} is written {label!r}, and at a prompt {LEAVE!r} leaves the "
            "game; no move may be written so, nor be blank.",
        )


def parse(back: object, move: object, label: str) -> Iterator[Fault]:
    """The move, given its label."""
    if not same(back, move):
        yield "back", f"the label {label!r} of move {move!r} gives back {back!r}."


def text(shown: object) -> Iterator[Fault]:
    """A text."""
    if not isinstance(shown, str):
        yield "text", f"it must return a text, not {shown!r}."


def board(rows: object, size: tuple[int, int] | None) -> Iterator[Fault]:
    """Rows of squares, as many as in the first position."""
    found = squares_of(rows)
    if found is None:
        yield (
            "rows",
            "it must return a list of rows, all equally long, with a text of one "
            f"character for each square, not {rows!r}.",
        )
    elif size and found != size:
        yield (
            "size",
            f"here it has {found} rows and columns, and {size} in another position; a "
            "board keeps its size.",
        )


def squares_of(rows: object) -> tuple[int, int] | None:
    """How many rows and columns; None for what is no board."""
    if isinstance(rows, str) or not isinstance(rows, Sequence):
        return None
    if not all(isinstance(row, Sequence) for row in rows):
        return None
    marks, widths = [mark for row in rows for mark in row], {len(row) for row in rows}
    single = all(isinstance(mark, str) and len(mark) == 1 for mark in marks)
    return (len(rows), *widths) if marks and single and len(widths) == 1 else None


def key(value: object) -> Iterator[Fault]:
    """Something that a table can file a state under."""
    yield from hashable(value, "a key")


def is_state(after: object, first: object, move: object) -> Iterator[Fault]:
    """Not None, unless the game begins with None."""
    if after is None and first is not None:
        yield "None", f"it returned None after move {move!r}; is a return missing?"


def hashable(value: object, what: str) -> Iterator[Fault]:
    """An immutable value, also inside."""
    try:
        hash(value)
    except Exception:
        yield (
            f"{what} is hashable",
            f"{what} must be hashable (an int, a tuple, a NamedTuple), and this "
            f"{type(value).__name__} is not.",
        )


FINDS = "gs.check_game(game) finds such rules."


@contextmanager
def rules_named():
    """An error caused by the rules of a game, or by a wrong answer, names them."""
    try:
        yield
    except Exception as error:
        said = broken_rules(error)
        if said is None:
            raise
        raise ValueError(said) from error


def says_what(error: Exception) -> bool:
    """Does its text begin with the name of an argument, as errors of ours do?"""
    argument, colon, _ = str(error).partition(": ")
    return bool(colon) and argument.isidentifier()


def broken_rules(error: Exception) -> str | None:
    """The sentence for an error that came out of the rules; None for another one.

    An error that a function of the caller raised, such as an evaluation, is left as it
    is, and so is an error of this package.
    """
    if says_what(error) or isinstance(error, RecursionError | MemoryError):
        return None
    if type(error).__module__ != "builtins":
        return None
    game = state = method = module = None
    about_none = False  # was a rule asked about None?
    for frame, _ in walk_tb(error.__traceback__):
        seen, module = frame.f_locals, frame.f_globals.get("__name__", "")
        called = "".join(frame.f_code.co_varnames[:1])  # mostly self
        first = seen.get(called)
        state = seen.get("state", getattr(first, "state", state))
        if isinstance(first, Game) and called != "game":
            game, method = first, frame.f_code.co_name
            if hasattr(Game, method) and frame.f_code.co_argcount > 1:
                state = seen.get(frame.f_code.co_varnames[1])  # whatever its name
                about_none = state is None
        else:
            near = seen.get("game"), getattr(first, "game", None), game
            game = next((one for one in near if isinstance(one, Game)), None)
    if game is None or not (method or module.startswith("gamesearch.")):
        return None
    if (module, frame.f_code.co_name) in CALLERS:
        return None
    name, raised = type(game).__name__, f"{type(error).__name__} ({error})"
    said = (
        f"game: `{method}` of {name} raised {raised}."
        if method
        else f"game: what the rules of {name} answered cannot be used: {raised}."
    )
    if about_none and game.initial() is not None:
        return f"game: `play` of {name} returned None; is a return missing? {FINDS}"
    if state is None:  # there is none yet
        return f"{said} {FINDS}"
    try:
        shown = game.text(state)
    except Exception:  # the fault may be in `text` itself
        shown = None
    shown = shown if isinstance(shown, str) else repr(state)
    return f"{said} {FINDS}\nThe position:\n{shown}"
