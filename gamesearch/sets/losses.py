"""Why a player loses: what it does in single positions, counted and named.

The names tell what to mend and give no position away; a sentence with the first such
position follows each of them where it may be seen.
"""

from collections.abc import Callable
from typing import NamedTuple

from gamesearch.check.report import Finding
from gamesearch.check.topics.tactics import wins
from gamesearch.sets.every_reply import NO_TIME, AllLines, Turn, described


class Reason(NamedTuple):
    """A name, what to say, which turns count, and which of those show it."""

    name: str
    text: str
    counts: Callable[[AllLines, Turn], bool]
    shows: Callable[[AllLines, Turn], bool]


def any_turn(played, turn):
    return True


def in_time(played, turn):
    """Was there time to ask for it?"""
    return turn.error != NO_TIME and not turn.error.startswith("It had not come back")


def nothing(played, turn):
    return not turn.error and turn.move is None


def illegal(played, turn):
    return not turn.error and turn.move is not None and not played.legal(turn)


def has_win(played, turn):
    return played.legal(turn) and bool(wins(played.game, turn.state))


def has_block(played, turn):
    """Could the opponent win at once if nothing is done, and can it be stopped?"""
    if not played.legal(turn) or wins(played.game, turn.state):
        return False
    game, state = played.game, turn.state
    replies = [bool(wins(game, game.play(state, move))) for move in game.moves(state)]
    return any(replies) and not all(replies)


def gives_up(played, turn):
    return played.gives_up(turn) > 0


def can_be_hit(played, turn):
    """Can the opponent win at once after its move?"""
    return bool(wins(played.game, played.game.play(turn.state, turn.move)))


def can_be_held(played, turn):
    """Is it not lost, with nothing to be won or stopped at once?"""
    return (
        played.legal(turn)
        and not has_win(played, turn)
        and not has_block(played, turn)
        and turn.side * played.worth(turn.state) >= 0
    )


REASONS = (
    Reason(
        "takes too long",
        "It has too little time in {shown} of {all} positions. Does each call come "
        "back, and is no position searched twice?",
        any_turn,
        lambda played, turn: not in_time(played, turn),
    ),
    Reason(
        "stops with an error",
        "It stops with an error in {shown} of {all} positions.",
        in_time,
        lambda played, turn: bool(turn.error),
    ),
    Reason(
        "returns no move",
        "It returns None in {shown} of {all} positions. Does every way through the "
        "function end in a return, also where every move loses or draws?",
        in_time,
        nothing,
    ),
    Reason(
        "an illegal square",
        "Its answer is no legal move in {shown} of {all} positions. Return one of "
        "game.moves(state).",
        in_time,
        illegal,
    ),
    Reason(
        "misses a win",
        "It could win at once in {all} positions and lets the win go in {shown} of "
        "them.",
        has_win,
        gives_up,
    ),
    Reason(
        "does not block",
        "The opponent threatens to win at once in {all} positions; in {shown} of them "
        "it could stop that, and does not.",
        has_block,
        can_be_hit,
    ),
    Reason(
        "does not look far enough",
        "Nothing is decided at once in {all} positions, and in {shown} of them its "
        "move gives a draw or a win away. Two threats at a time cannot be stopped: the "
        "search must see them coming.",
        can_be_held,
        gives_up,
    ),
)


def reasons(played: AllLines) -> list[Finding]:
    """What goes wrong, by name and with a count; for each the first position.

    Where a simple habit explains every move, nothing else is said.
    """
    habit = _simple_habit(played)
    if habit:
        return habit
    findings = _one_side(played)
    turns = list(played.turns.values())
    for reason in REASONS:
        counted = [turn for turn in turns if reason.counts(played, turn)]
        shown = [turn for turn in counted if reason.shows(played, turn)]
        if shown:
            text = reason.text.format(all=len(counted), shown=len(shown))
            findings.append(Finding("reason", f"{reason.name}: {text}", reason.name))
            findings.append(Finding("position", described(played, shown[0])))
    return findings


def _simple_habit(played):
    """Always the same place in the list of moves, or numbers that are one too large."""
    turns = [turn for turn in played.turns.values() if not turn.error]
    moves = [played.game.moves(turn.state) for turn in turns]
    for place, name in ((0, "first"), (-1, "last")):
        if turns and all(
            turn.move == free[place] for turn, free in zip(turns, moves, strict=True)
        ):
            name = f"always the {name} free square"
            text = f"It plays that in all of {len(turns)} positions. It has to compare."
            return [Finding("reason", f"{name}: {text}", name)]
    if any(not played.legal(turn) for turn in turns) and all(
        isinstance(turn.move, int) and turn.move - 1 in free
        for turn, free in zip(turns, moves, strict=True)
    ):
        name = "squares counted from 1"
        text = "A move is a number from 0 to 8; only people count squares from 1 to 9."
        return [Finding("reason", f"{name}: {text}", name)]
    return []


def _one_side(played):
    """It loses with one side only."""
    first = played.game.to_move(played.game.initial())
    for side, name in ((first, "first"), (-first, "second")):
        other = played.of(-side)
        if not played.of(side).lost and 3 * other.lost > other.all:
            name = f"plays well only as {name}"
            text = (
                f"With the other side it loses {other.lost} of {other.all} lines. "
                "Values are MAX's: MIN wants the smallest."
            )
            return [Finding("reason", f"{name}: {text}", name)]
    return []
