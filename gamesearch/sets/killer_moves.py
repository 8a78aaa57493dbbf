"""Set 3, killers before guesses: the order to be written, its cases and its mistakes.

The arguments of a case are (game, state, moves, killers, evaluate): one position.
Killers may be illegal there, and may be named twice. An answer is the order as a tuple,
and whether the list of moves that was handed over has been changed.
"""

from random import Random

from gamesearch.check.edits import everywhere, program
from gamesearch.check.exercise import Case, asking, part_of_cases, parts_of_cases
from gamesearch.check.topics.move_order import WRONG_SIDE
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
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
    said = f"the killers {' '.join(killers)}" if killers else "no killers"
    told = ", ".join(f"{move} {number(one)}" for move, one in zip(names, guesses))
    text = f"{SIDE_NAMES[game.to_move(state)]} to move, {said}, the guesses {told}:"
    return Case((game, state, tuple(names), killers, evaluate), text, kind)


def has_tie(guesses) -> bool:
    """Are two equal, and not all of them?"""
    return 1 < len(set(guesses)) < len(guesses)


def tells(killers, names, guesses) -> bool:
    """Does a killer not stand first as it is, and is one of them illegal?"""
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
    """The order that came back, and whether the moves have been changed."""
    game, state, moves, *_ = arguments
    return as_tuple(result), moves != list(game.moves(state))


def as_tuple(result):
    """A list of moves as a tuple; anything else as it came back."""
    return tuple(result) if isinstance(result, (list, tuple)) else result


def order(*case) -> tuple:
    """What is right: the legal killers in their order, then the best guess first."""
    return tuple(RIGHT(*case))


def touched(*case, answer) -> str:
    """Was the list that was handed over changed?"""
    if answer[1]:
        return "You change the list `moves`. It is not yours: make a new one."
    return "" if isinstance(answer[0], tuple) else "You give back no list."


def misplaced(game, state, moves, killers, evaluate, *, answer) -> str:
    """What is wrong with the moves that came back, or nothing."""
    given, _ = answer
    if not isinstance(given, tuple):
        return f"You return {short(given)}. Return a list of moves."
    right = order(game, state, moves, killers, evaluate)
    if given == right:
        return ""
    for move in given:
        if move not in moves:
            return f"You return {short(move)}, which is no legal move there."
    if len(given) != len(moves) or len(set(given)) != len(moves):
        return f"You return {' '.join(given)}. Each move once, and no other."
    return f"You return {' '.join(given)}; it is {' '.join(right)}."


MISTAKES = (
    everywhere(
        "sorted in place",
        "The order is right, but the list you were given is changed. Use sorted(...), "
        "which makes a new one.",
        {f"return {IN_ORDER}": f"moves[:] = {IN_ORDER}\n    return moves"},
    ),
    everywhere(
        "the list is used up",
        "You take moves out of the list that you were given. It is not yours: make a "
        "list of your own.",
        {REST: f"    for move in front:\n        moves.remove(move)\n{REST}"},
    ),
    *WRONG_SIDE,
    everywhere(
        "killers forgotten",
        "Only the guesses count. Killers come first.",
        {"in killers": "in ()"},
    ),
    everywhere(
        "killers not legal",
        "A killer was learnt elsewhere. It is put in front even where it is not legal.",
        {"killer in moves and ": ""},
    ),
    everywhere(
        "killers twice",
        "A killer stands in front and once more among the rest.",
        {" if move not in front": ""},
    ),
    everywhere(
        "a killer repeated",
        "A killer that is named twice is given back twice.",
        {" and killer not in front": ""},
    ),
    everywhere(
        "killers sorted",
        "The killers are sorted by their guesses. They keep the order in which they "
        "come.",
        {REST: f"{AS_MOVES}    front.sort(key=promise, reverse=True)\n{REST}"},
    ),
    everywhere(
        "killers as the moves stand",
        "The killers come in the order of `moves`, not in their own.",
        {REST: AS_MOVES + REST},
    ),
    everywhere(
        "killers last",
        "The killers come after the other moves.",
        {IN_ORDER: f"[*{RANKED}, *front]"},
    ),
    everywhere(
        "one killer only",
        "One killer comes first; all that are legal do.",
        {REST: f"    front = front[:1]\n{REST}"},
    ),
    everywhere(
        "one killer only",
        "Only the first of the killers is looked at; all count.",
        {"in killers": "in killers[:1]"},
    ),
    everywhere(
        "ties turned round",
        "Moves of equal guess come back in the opposite order. Do you sort upwards and "
        "turn the list round? sorted(..., reverse=True) keeps the order of ties.",
        {"(rest,": "(rest[::-1],"},
        {"(rest,": "(rest[::-side],"},
        {"(rest,": "(rest[::side],"},
    ),
    everywhere(
        "the rest not sorted",
        "After the killers the moves stand as given. Does the key look at the position "
        "after the move, game.play(state, move)?",
        {RANKED: "rest"},
    ),
    everywhere(
        "moves dropped",
        "Only the killers come back. The other moves are needed too.",
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
