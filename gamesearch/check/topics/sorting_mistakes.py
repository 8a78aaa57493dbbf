"""Known mistakes in a move order: they sort the same positions in the same way.

The guesses there show it, at MAX's nodes and at MIN's: moves with equal guesses may
change places.
"""

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, Mistake, everywhere
from gamesearch.check.exercise import Aspect, Exercise
from gamesearch.check.topics.move_sorting import promises, sorted_by, unsorted
from gamesearch.rules.game import MAX, MIN


class SortingTutor(Tutor):
    """Compares how single positions are sorted, not the searches that they are of."""

    def diagnosed(self, function, asked, outcomes) -> Mistake | None:
        calls = [
            call
            for outcome in outcomes
            for call in outcome.watched.calls
            if call.case.case.evaluate
        ]
        positions = [call.case for call in calls]
        aspects = (Aspect("sorted", 1, unsorted),)
        asked = Exercise(positions, sorted_by, aspects, self)
        return super().diagnosed(function, asked, calls) if calls else None


SORTED = Family(
    """
def search(game, state, moves, evaluate):
    side = game.to_move(state)

    def promise(move):
        child = game.play(state, move)
        return side * evaluate(child)

    return sorted(moves, key=promise, reverse=True)
"""
)
BUBBLE = Family(
    """
def search(game, state, moves, evaluate):
    side, order = game.to_move(state), list(moves)
    value = {move: side * evaluate(game.play(state, move)) for move in moves}
    for end in range(len(order), 1, -1):
        for place in range(1, end):
            first, second = order[place - 1 : place + 1]
            if value[first] < value[second]:
                order[place - 1 : place + 1] = second, first
    return order
"""
)
RETURN = "    return sorted"
GUESS = "side * evaluate(child)"
TWO_PLIES = (
    "side * (evaluate(child) if game.is_terminal(child) else {}"
    "(evaluate(game.play(child, reply)) for reply in game.moves(child)))"
)
WHOLE = "return sorted(moves, key=promise, reverse=True)"
WRONG_SIDE = (
    everywhere(
        "MIN sorted as MAX",
        "The largest value comes first at MIN's nodes too. A guess is MAX's, so MIN "
        "wants the smallest first: multiply it by game.to_move(state), or reverse.",
        {"side * ": ""},
    ),
    everywhere(
        "MAX sorted as MIN",
        "The smallest value comes first at MAX's nodes too. sorted() begins with the "
        "smallest: give it reverse=True, or −guess, where MAX is to move.",
        {"side * ": "-"},
    ),
    everywhere(
        "worst first",
        "Each side's worst move comes first. Is it the side to move in the position "
        "before the move that you ask for, and is there one sign too many?",
        {"side * ": "-side * "},
    ),
)
MISTAKES = (
    *WRONG_SIDE,
    everywhere(
        "not sorted",
        "The moves come back as they were given. Does the key differ from move to move"
        "? It must look at the position after the move: game.play(state, move). And "
        "sorted() makes a new list: is that the one you return?",
        {"evaluate(child)": "evaluate(state)"},
    ),
    everywhere(
        "MIN not sorted",
        "Only MAX's moves are sorted; sort MIN's. To turn round the moves that you are "
        "given is not enough.",
        {RETURN: f"    if side == MIN:\n        return moves\n{RETURN}"},
        {RETURN: f"    if side == MIN:\n        return moves[::-1]\n{RETURN}"},
    ),
    everywhere(
        "MAX not sorted",
        "Only MIN's moves are sorted; sort MAX's.",
        {RETURN: f"    if side == MAX:\n        return moves\n{RETURN}"},
    ),
    everywhere(
        "the side to move never changes",
        "You sort every position for the side that moves first in the game. Whose turn "
        "it is changes with each move: ask game.to_move(state) for the state that you "
        "are given.",
        {"to_move(state)": "to_move(game.initial())"},
        {"to_move(state)": "to_move(game.initial())", "side * ": "-side * "},
    ),
    everywhere(
        "two groups, not sorted",
        "The moves with which the guess rises come before the others, and within such "
        "a group they stand as they were given. Sort by the guess itself.",
        {GUESS: "side * evaluate(child) > side * evaluate(state)"},
        {GUESS: "side * evaluate(child) >= side * evaluate(state)"},
        {GUESS: "side * evaluate(child) > 0"},
    ),
    everywhere(
        "only ends are looked at",
        "Only moves that end the game are sorted; all others count the same. Ask "
        "evaluate(child) for a position that is not over.",
        {"evaluate(child)": "evaluate(child) if game.is_terminal(child) else 0"},
    ),
    everywhere(
        "ends are not looked at",
        "Moves that end the game all count the same. A position that is over has a "
        "value too, and a certain one.",
        {GUESS: f"0 if game.is_terminal(child) else {GUESS}"},
    ),
    everywhere(
        "only at the root",
        "You sort the moves of the root only. Alpha-beta cuts at all nodes, so the "
        "order counts below the root too.",
        {RETURN: f"    if state != game.initial():\n        return moves\n{RETURN}"},
    ),
    everywhere(
        "turned round, not sorted",
        "The moves come back from the last to the first, whatever they are worth. "
        "Sort them by the guess at the position after each move.",
        {WHOLE: "return moves[::-1]"},
    ),
    everywhere(
        "one pass of the sorting",
        "You go through the moves once and exchange neighbours. That brings one move "
        "to its place; repeat it until nothing is exchanged, or use sorted().",
        {"range(len(order), 1, -1)": "[len(order)]"},
    ),
    everywhere(
        "one move is not sorted",
        "One move stays at the end where it was given, and only the others are sorted. "
        "Does the loop begin and end at the right place?",
        {WHOLE: "return [*moves[:1], *sorted(moves[1:], key=promise, reverse=True)]"},
        {WHOLE: "return [*sorted(moves[:-1], key=promise, reverse=True), *moves[-1:]]"},
    ),
    everywhere(
        "the size of the change",
        "The moves stand by how much the guess changes, whether it gets better or "
        "worse. Leave out abs(): the sign says for whom a move is good.",
        {GUESS: "abs(evaluate(child) - evaluate(state))"},
    ),
    everywhere(
        "sorted as text",
        "The guesses are sorted as texts, so 9 comes after 46. Sort by numbers.",
        {f"return {GUESS}": "return str(evaluate(child))", "=True": "=side == MAX"},
    ),
    everywhere(
        "the wrong side replies",
        "You look two moves ahead, and the reply is chosen for the wrong side. After a "
        "move of MAX it is MIN that replies, with the smallest value; after a move of "
        "MIN it is MAX.",
        *(
            {GUESS: TWO_PLIES.format(best)}
            for best in ("max", "min", "(max, min)[side < 0]")
        ),
    ),
)
SORTING = SortingTutor(
    MISTAKES,
    (SORTED, BUBBLE),
    {"MAX": MAX, "MIN": MIN},
    behaviour=lambda call: tuple(map(float, promises(call))),
    told=lambda call: ", ".join(map(str, call.result)),
)
