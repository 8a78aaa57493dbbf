"""Set 3, killers before guesses: the order to be written, its cases and its mistakes.

The arguments of a case are (game, state, moves, killers, evaluate): one position. A
killer may be illegal there, and it may be named twice. An answer is the order as a
tuple, and whether the list of moves in the arguments has been changed.
"""

from random import Random

from gamesearch.check.edits import everywhere, program
from gamesearch.check.exercise import Case, asking, part_of_cases, parts_of_cases
from gamesearch.check.topics.move_order import WRONG_SIDE
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import say
from gamesearch.sets.task import judge_of, tutor_of
from gamesearch.tree.narration import number

VISIBLE = 3  # the seed of the cases that everyone sees
LETTERS = "abcdefgh"
EACH = 8  # cases of a kind
POINTS = {"killers": 20, "guesses": 20, "both": 30}
PROGRAM = """
def search(game, state, moves, killers, evaluate):
    side, front = game.to_move(state), []

    def promise(move):
        return side * evaluate(game.play(state, move))

    for killer in killers:
        if killer in moves and killer not in front:
            front.append(killer)
    rest = [move for move in moves if move not in front]
    return [*front, *sorted(rest, key=promise, reverse=True)]
"""
RIGHT = program(PROGRAM, PROGRAM, {})
RANKED = "sorted(rest, key=promise, reverse=True)"
IN_ORDER = f"[*front, *{RANKED}]"
REST = "    rest ="
AS_MOVES = "    front = [move for move in moves if move in front]\n"


# -- the cases -------------------------------------------------------------------------


def drawn(rng: Random) -> list[Case]:
    """Positions of three kinds: killers alone, guesses alone, and both.

    >>> [case.part for case in drawn(Random(1))[::EACH]]
    ['killers', 'guesses', 'both']
    """
    return [position(rng, kind, turn) for kind in POINTS for turn in range(EACH)]


def position(rng: Random, kind: str, turn: int) -> Case:
    """One position of this kind; MAX and MIN take turns."""
    names = rng.sample(LETTERS, 4 + turn % 3)
    tree = {move: [rng.randint(-9, 9), rng.randint(-9, 9)] for move in names}
    game = ExplicitTree(tree, MIN if turn % 2 else MAX)
    state = game.initial()
    children = [game.play(state, move) for move in names]
    guesses = [0] * len(names)
    while kind != "killers" and not has_tie(guesses):
        low = -9 if turn % 4 < 2 else -5  # half of them with negative guesses only
        guesses = [rng.randint(low, low + 6) for _ in names]
    killers = ()
    while kind != "guesses" and not tells(killers, names, guesses):
        killers = tuple(rng.choices(LETTERS, k=rng.randint(3, 5)))
    evaluate = {state: 0, **dict(zip(children, guesses))}.__getitem__
    text = named(SIDE_NAMES[game.to_move(state)], killers, zip(names, guesses))
    return Case((game, state, tuple(names), killers, evaluate), text, kind)


def named(side: str, killers, guesses) -> str:
    """The name of a case."""
    numbers = ", ".join(f"{move} {number(one)}" for move, one in guesses)
    if not killers:
        return say(
            "{side} to move, no killers, guesses {numbers}", side=side, numbers=numbers
        )
    return say(
        "{side} to move, killers {killers}, guesses {numbers}",
        side=side,
        killers=" ".join(killers),
        numbers=numbers,
    )


def has_tie(guesses) -> bool:
    """Are two equal, and not all of them?"""
    return 1 < len(set(guesses)) < len(guesses)


def tells(killers, names, guesses) -> bool:
    """Are the legal killers in another order than the moves, and is one illegal?"""
    legal = [killer for killer in dict.fromkeys(killers) if killer in names]
    if len(legal) < 2 or len(legal) > len(names) - 2 or set(killers) <= set(names):
        return False
    places = [names.index(killer) for killer in legal]
    return places != sorted(places)


# -- what is right, and what is wrong --------------------------------------------------


def lent(case):
    """A case as it is given to a learner: the moves in a list."""
    game, state, moves, killers, evaluate = case
    return game, state, list(moves), killers, evaluate


def order_and_change(arguments, result):
    """The order that was returned, and whether the list of moves was changed."""
    game, state, moves, *_ = arguments
    return as_tuple(result), moves != list(game.moves(state))


def as_tuple(result):
    """A list of moves as a tuple; anything else as it was returned."""
    return tuple(result) if isinstance(result, (list, tuple)) else result


def order(*case) -> tuple:
    """The right order: the legal killers as given, then the rest, best guess first."""
    return tuple(RIGHT(*case))


def touched(*case, answer) -> str:
    """Was the list of moves in the arguments changed?"""
    if answer[1]:
        return "You change the list `moves`, which the caller still needs. Make a copy."
    return "" if isinstance(answer[0], tuple) else "You do not return a list."


def misplaced(game, state, moves, killers, evaluate, *, answer) -> str:
    """What is wrong with the moves that were returned, or nothing."""
    given, _ = answer
    if not isinstance(given, tuple):
        return no_list(given)
    right = order(game, state, moves, killers, evaluate)
    if given == right:
        return ""
    for move in given:
        if move not in moves:
            return say("You return {move}, which is illegal here.", move=short(move))
    if len(given) != len(moves) or len(set(given)) != len(moves):
        return say(
            "You return {given}. Return each legal move exactly once.",
            given=" ".join(given),
        )
    return say(
        "You return {given}. The right order is {right}.",
        given=" ".join(given),
        right=" ".join(right),
    )


def no_list(answer) -> str:
    """What to say of an answer that is no list of moves."""
    return say("You return {answer}. Return a list of moves.", answer=short(answer))


MISTAKES = (
    everywhere(
        "sorted in place",
        "Your order is right, but you sort the list `moves` itself, which the caller "
        "still needs. Use sorted(...), which makes a new list.",
        {f"return {IN_ORDER}": f"moves[:] = {IN_ORDER}\n    return moves"},
    ),
    everywhere(
        "the list is used up",
        "You remove moves from the list `moves`, which the caller still needs. Make a "
        "list of your own.",
        {REST: f"    for move in front:\n        moves.remove(move)\n{REST}"},
    ),
    *WRONG_SIDE,
    everywhere(
        "killers forgotten",
        "You order all moves by their guesses. Put the legal killers first.",
        {"in killers": "in ()"},
    ),
    everywhere(
        "killers not legal",
        "You put a killer first even where it is illegal. A killer comes from another "
        "position, so check that it is in `moves`.",
        {"killer in moves and ": ""},
    ),
    everywhere(
        "killers twice",
        "You return a killer first and once more among the rest. Leave the killers out "
        "of the rest.",
        {" if move not in front": ""},
    ),
    everywhere(
        "a killer repeated",
        "You return a killer twice if it is named twice. Return each move once.",
        {" and killer not in front": ""},
    ),
    everywhere(
        "killers sorted",
        "You sort the killers by their guesses. Keep them in the order of the list "
        "`killers`.",
        {REST: f"{AS_MOVES}    front.sort(key=promise, reverse=True)\n{REST}"},
    ),
    everywhere(
        "killers as the moves stand",
        "You return the killers in the order of `moves`. Keep them in the order of the "
        "list `killers`.",
        {REST: AS_MOVES + REST},
    ),
    everywhere(
        "killers last",
        "You put the killers after the other moves. Put them first.",
        {IN_ORDER: f"[*{RANKED}, *front]"},
    ),
    everywhere(
        "one killer only",
        "You put only one killer first. Put all legal killers first.",
        {REST: f"    front = front[:1]\n{REST}"},
    ),
    everywhere(
        "one killer only",
        "You use only the first killer of the list. Use all killers of the list.",
        {"in killers": "in killers[:1]"},
    ),
    everywhere(
        "ties turned round",
        "You return moves with equal guesses in reverse order. Do you sort upwards and "
        "then reverse the list? sorted(..., reverse=True) keeps the order of ties.",
        {"(rest,": "(rest[::-1],"},
        {"(rest,": "(rest[::-side],"},
        {"(rest,": "(rest[::side],"},
    ),
    everywhere(
        "the rest not sorted",
        "You do not sort the moves after the killers. Sort them by the guess for the "
        "position after the move, game.play(state, move).",
        {RANKED: "rest"},
    ),
    everywhere(
        "moves dropped",
        "You return only the killers. Return the other moves, too.",
        {IN_ORDER: "front"},
    ),
)
PARTS = (
    *parts_of_cases(POINTS, misplaced),
    part_of_cases("list untouched", 15, touched, "both"),
)
TUTOR = tutor_of(MISTAKES, PROGRAM, {})
ask = asking(lent, order_and_change)
judge = judge_of(drawn, VISIBLE, PARTS, TUTOR, core=POINTS, ask=ask)
