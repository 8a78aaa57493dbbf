"""What may be wrong with a learner's move order that makes alpha-beta read too much.

Told from every position that it sorted: which way round the moves stand there, at MAX's
nodes and at MIN's, by the evaluation that the order was given.
"""

from gamesearch.check.report import Difference
from gamesearch.check.sorting import Sorted, place
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.tree.narration import number

MISTAKES = {  # how it sorts (at MAX, at MIN): name, what to say
    ("best", "worst"): (
        "MIN sorted as MAX",
        "The largest value comes first at MIN's nodes too. A guess is MAX's, so MIN "
        "wants the smallest first: multiply it by game.to_move(state), or reverse.",
    ),
    ("worst", "best"): (
        "MAX sorted as MIN",
        "The smallest value comes first at MAX's nodes too. sorted() begins with the "
        "smallest: give it reverse=True, or −guess, where MAX is to move.",
    ),
    ("worst", "worst"): (
        "worst first",
        "Each side's worst move comes first. Is it the side to move in the position "
        "before the move that you ask for, and is there one sign too many?",
    ),
    ("given", "given"): (
        "not sorted",
        "The moves come back as they were given. Does the key differ from move to move"
        "? It must look at the position after the move: game.play(state, move).",
    ),
    ("best", "given"): ("MIN not sorted", "Only MAX's moves are sorted; sort MIN's."),
    ("given", "best"): ("MAX not sorted", "Only MIN's moves are sorted; sort MAX's."),
}


def pattern(tried) -> tuple[str, str]:
    """How it sorts at MAX's nodes and at MIN's: "best", "worst", "given" or "other"."""
    return tuple(_pattern_of(tried, side) for side in (MAX, MIN))


def _pattern_of(tried, side):
    calls = [
        (one.case, call)
        for one in tried
        for call in one.sorter.calls
        if one.case.evaluate and one.case.game.to_move(call.state) == side
    ]
    if not calls:
        return "other"
    if all(call.answer == call.moves for _, call in calls):
        return "given"
    promises = [_goodness(case, call) for case, call in calls]
    if all(values == sorted(values, reverse=True) for values in promises):
        return "best"
    return "worst" if all(values == sorted(values) for values in promises) else "other"


def first_difference(tried) -> Difference | None:
    """The first position, in the smallest tree, where a better move comes later."""
    for one in sorted(tried, key=lambda one: one.given):
        case = one.case
        for call in one.sorter.calls if case.evaluate else ():
            values = _goodness(case, call)
            if values != sorted(values, reverse=True):
                side = case.game.to_move(call.state)
                moves = (case.game.label(call.state, move) for move in call.answer)
                text = (
                    f"In {case}, at {place(case.game, call.state)}, "
                    f"{SIDE_NAMES[side]} to move, you begin with {', '.join(moves)}; "
                    f"the guesses there are "
                    f"{', '.join(number(side * value) for value in values)}."
                )
                options = {"order": one.sorter}
                if case.depth is not None:
                    options |= {"depth": case.depth, "evaluate": case.evaluate}
                return Difference(
                    str(case),
                    case.game,
                    case.state,
                    None,
                    None,
                    text,
                    alpha_beta,
                    options,
                )
    return None


def _goodness(case, call: Sorted) -> list:
    """What the moves, as they were sorted, promise to the side to move."""
    game, side = case.game, case.game.to_move(call.state)
    return [side * _guess(case, game.play(call.state, move)) for move in call.answer]


def _guess(case, state):
    if case.game.is_terminal(state):
        return case.game.utility(state) * getattr(case.evaluate, "win", 1)
    return case.evaluate(state)
