"""Requirements for the answers of a game's methods, for `check_game`.

Each function checks one answer and yields its faults: the kind of each fault, and a
sentence. `rules_named` is for games that were not checked: where their rules raise an
error, it says so.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from numbers import Real
from traceback import walk_tb

from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Game
from gamesearch.rules.given import is_number, is_range
from gamesearch.rules.say import paragraph, say

Fault = tuple[str, str]  # its kind, and a sentence
CALLERS = {  # these call functions that the user gave, which are no rules of a game
    ("gamesearch.rules.evaluation", "estimate"),
    ("gamesearch.search.orders.order", "sort"),
    ("gamesearch.search.two_player.deepen", "__call__"),
    ("gamesearch.search.arguments", "moves"),
    ("gamesearch.widgets.explorer.experiment", "__init__"),
}
LEAVE = "q"  # what a person types to leave a game


def same(one: object, other: object) -> bool:
    """Are they equal? If a learner's own `==` fails, the written forms are compared.

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
        say(
            "It changed the state it was given, which was {before}. A state must never "
            "change; the next state is a new value.",
            before=before,
        ),
    )


def repeated(first: object, second: object) -> Iterator[Fault]:
    """Two calls with the same arguments, one after the other, return the same."""
    if not same(first, second):
        yield (
            "repeated",
            say(
                "Called twice with the same arguments, it returned {first!r} and then "
                "{second!r}. Chance belongs in `outcomes`, and a class of states needs "
                "`==`.",
                first=first,
                second=second,
            ),
        )


def as_before(now: tuple, then: tuple) -> Iterator[Fault]:
    """The same moves and outcomes when the position comes again."""
    if not same(now, then):
        yield (
            "as before",
            say(
                "When this position came again, {now} were legal, but {then} before. "
                "The state must contain everything that decides which moves are legal.",
                now=now[0] or now[1],
                then=then[0] or then[1],
            ),
        )


def utility_range(limits: object) -> Iterator[Fault]:
    """Two finite numbers, the lower first."""
    if not is_range(limits):
        yield (
            "range",
            say(
                "It must return two finite numbers (low, high) with low <= high, not "
                "{limits!r}.",
                limits=limits,
            ),
        )


def utility(value: object, limits: tuple[Real, Real] | None) -> Iterator[Fault]:
    """A finite number in the range that the game declares."""
    if not is_number(value):
        yield (
            "number",
            say("It must return a finite number, not {value!r}.", value=value),
        )
    elif limits and not limits[0] <= value <= limits[1]:
        low, high = limits
        yield (
            "range",
            say(
                "The utility {value} is outside `utility_range`, which is {low} to "
                "{high}. Write that method: it returns the lowest and the highest "
                "possible utility.",
                value=value,
                low=low,
                high=high,
            ),
        )


def is_goal(answer: object) -> Iterator[Fault]:
    """True or False, or a value that is equal to one of them."""
    if not (same(answer, True) or same(answer, False)):
        yield (
            "goal",
            say("It must return True or False, not {answer!r}.", answer=answer),
        )


def cost(price: object, move: object) -> Iterator[Fault]:
    """A finite number, 0 or more: otherwise a longer path could always be cheaper."""
    if not (is_number(price) and price >= 0):
        yield (
            "cost",
            say(
                "The cost of move {move!r} is {price!r}, but a cost must be a finite "
                "number, 0 or more.",
                move=move,
                price=price,
            ),
        )


def choices(answer: object) -> Iterator[Fault]:
    """A list or a tuple, so that it has an order and can be iterated twice."""
    if not isinstance(answer, Sequence) or isinstance(answer, str):
        yield (
            "list",
            say(
                "It must return a list or a tuple, not a value of type {kind}, because "
                "the order matters and the answer is iterated more than once.",
                kind=type(answer).__name__,
            ),
        )


def distinct(moves: Sequence) -> Iterator[Fault]:
    """Moves that are all different, and can be used as keys."""
    seen = set()
    for move in moves:
        if move is None:
            yield (
                "none",
                "None means that there is no move. Use another value, such as 'pass'.",
            )
        faults = list(hashable(move, "move"))
        if faults:
            yield from faults
            return
        if move in seen:
            yield "twice", say("The move {move!r} is listed twice.", move=move)
        seen.add(move)


def one_kind(moves: Sequence, outcomes: Sequence) -> Iterator[Fault]:
    """Moves or outcomes, not both."""
    if moves and outcomes:
        yield (
            "one kind",
            say(
                "There are {moves:move|moves} and {outcomes:outcome|outcomes}. Where "
                "CHANCE is to move there must be only outcomes, elsewhere only moves.",
                moves=len(moves),
                outcomes=len(outcomes),
            ),
        )


def pairs(outcomes: Sequence) -> Iterator[Fault]:
    """Pairs (move, probability)."""
    if not all(isinstance(pair, Sequence) and len(pair) == 2 for pair in outcomes):
        yield (
            "pairs",
            say(
                "It must return pairs (move, probability), not {outcomes}.",
                outcomes=outcomes,
            ),
        )


def chances(numbers: Sequence) -> Iterator[Fault]:
    """Probabilities above 0 that sum to 1."""
    if not all(is_number(chance) and chance > 0 for chance in numbers):
        yield (
            "above 0",
            say(
                "Each probability must be above 0, but they are {numbers}.",
                numbers=numbers,
            ),
        )
    elif numbers and abs(sum(numbers) - 1) > 1e-9:
        yield (
            "sum",
            say(
                "The probabilities must sum to 1, but their sum is {total}.",
                total=sum(numbers),
            ),
        )


def is_terminal(over: object, moves: Sequence, outcomes: Sequence) -> Iterator[Fault]:
    """True exactly where nothing can be played."""
    if bool(over) == bool(moves or outcomes):
        yield (
            "over",
            say(
                "It returned {over}, but there are {moves:move|moves} and "
                "{outcomes:outcome|outcomes}.",
                over=over,
                moves=len(moves),
                outcomes=len(outcomes),
            ),
        )


def to_move(side: object, moves: Sequence, outcomes: Sequence) -> Iterator[Fault]:
    """MAX or MIN where there are moves, CHANCE where there are outcomes."""
    if not is_number(side) or side not in (MAX, MIN, CHANCE):
        yield (
            "side",
            say(
                "It must return MAX, MIN or CHANCE (+1, -1, 0), not {side!r}.",
                side=side,
            ),
        )
    elif moves and outcomes:
        return  # `one_kind` reports it
    elif side == CHANCE and (moves or not outcomes):
        yield (
            "chance",
            say(
                "It returned CHANCE, so there must be outcomes and no moves, but there "
                "are {moves:move|moves} and {outcomes:outcome|outcomes}.",
                moves=len(moves),
                outcomes=len(outcomes),
            ),
        )
    elif side != CHANCE and outcomes:
        yield (
            "player",
            say(
                "It returned {side}, but there are outcomes, and outcomes are only for "
                "positions where CHANCE is to move.",
                side=SIDE_NAMES[side],
            ),
        )


def no_chance(side: object) -> Iterator[Fault]:
    """Not CHANCE, in a game that has no outcomes."""
    if is_number(side) and side == CHANCE:
        yield (
            "no outcomes",
            "It returned CHANCE, but `outcomes` lists none. Is that method written, "
            "and its name spelt correctly?",
        )


def labels(texts: Sequence, moves: Sequence) -> Iterator[Fault]:
    """A text for each move, and a different one for each."""
    written = {}
    for label, move in zip(texts, moves):
        if not isinstance(label, str):
            yield from text(label)
        elif not same(written.setdefault(label, move), move):
            yield (
                "twice",
                say(
                    "Moves {one!r} and {other!r} have the same label {label!r}.",
                    one=written[label],
                    other=move,
                    label=label,
                ),
            )


def typed(label: object, move: object) -> Iterator[Fault]:
    """A label that means the move when it is typed at a prompt."""
    if isinstance(label, str) and label.strip().lower() in ("", LEAVE):
        yield (
            "typed",
            say(
                "The label of move {move!r} is {label!r}. A label must not be blank, "
                "and not {leave!r}, because typing that at a prompt leaves the game.",
                move=move,
                label=label,
                leave=LEAVE,
            ),
        )


def parse(back: object, move: object, label: str) -> Iterator[Fault]:
    """The move, given its label."""
    if not same(back, move):
        yield (
            "back",
            say(
                "The label of move {move!r} is {label!r}, but for this label `parse` "
                "returned {back!r}.",
                label=label,
                move=move,
                back=back,
            ),
        )


def text(shown: object) -> Iterator[Fault]:
    """A text."""
    if not isinstance(shown, str):
        yield "text", say("It must return a text, not {shown!r}.", shown=shown)


def board(rows: object, size: tuple[int, int] | None) -> Iterator[Fault]:
    """Rows of squares; every position has the same number of rows and columns."""
    found = squares_of(rows)
    if found is None:
        yield (
            "rows",
            say(
                "It must return a list of rows, all equally long, with a text of one "
                "character for each square, not {rows!r}.",
                rows=rows,
            ),
        )
    elif size and found != size:
        yield (
            "size",
            say(
                "The board has {found} rows and columns in this position, but {size} "
                "in another. A board must not change its size.",
                found=found,
                size=size,
            ),
        )


def squares_of(rows: object) -> tuple[int, int] | None:
    """The numbers of rows and columns; None if `rows` is no board."""
    if isinstance(rows, str) or not isinstance(rows, Sequence):
        return None
    if not all(isinstance(row, Sequence) for row in rows):
        return None
    marks, widths = [mark for row in rows for mark in row], {len(row) for row in rows}
    single = all(isinstance(mark, str) and len(mark) == 1 for mark in marks)
    return (len(rows), *widths) if marks and single and len(widths) == 1 else None


def is_state(after: object, first: object, move: object) -> Iterator[Fault]:
    """Not None, unless the game begins with None."""
    if after is None and first is not None:
        yield (
            "None",
            say(
                "It returned None after move {move!r}. Is a return missing?", move=move
            ),
        )


def hashable(value: object, what: str) -> Iterator[Fault]:
    """An immutable value with immutable parts."""
    try:
        hash(value)
    except Exception:
        yield (
            f"{what} is hashable",
            say(
                "A {what} must be hashable (such as an int, a tuple or a NamedTuple), "
                "but this {kind} is not.",
                what=what,
                kind=type(value).__name__,
            ),
        )


FINDS = "gs.check_game(game) finds faults in rules."


@contextmanager
def rules_named():
    """If the rules of a game or their answers cause an error, the error says so."""
    try:
        yield
    except Exception as error:
        said = broken_rules(error)
        if said is None:
            raise
        raise ValueError(said) from error


def says_what(error: Exception) -> bool:
    """Does its text begin with the name of an argument, as in this package's errors?"""
    argument, colon, _ = str(error).partition(": ")
    return bool(colon) and argument.isidentifier()


def broken_rules(error: Exception) -> str | None:
    """The message for an error that came out of the rules; None for any other error.

    An error from a function that the caller gave, such as an evaluation, is not
    changed, and neither is an error of this package.
    """
    if says_what(error) or isinstance(error, RecursionError | MemoryError):
        return None
    if type(error).__module__ != "builtins":
        return None
    game = state = method = module = None
    about_none = False  # was a rule called with None as the state?
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
    if about_none and game.initial() is not None:
        said = say(
            "game: `play` of {game} returned None. Is a return missing?", game=name
        )
        return paragraph(said, FINDS)
    if method:
        said = say(
            "game: `{method}` of {game} raised {error}.",
            method=method,
            game=name,
            error=raised,
        )
    else:
        said = say(
            "game: The answer of a rule of {game} cannot be used: using it raised "
            "{error}.",
            game=name,
            error=raised,
        )
    said = paragraph(said, FINDS)
    if state is None:  # there is none yet
        return said
    try:
        shown = game.text(state)
    except Exception:  # the fault may be in `text` itself
        shown = None
    shown = shown if isinstance(shown, str) else repr(state)
    return f"{said}\nThe position:\n{shown}"
