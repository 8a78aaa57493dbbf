"""Set 4, the quick win: the program to repair, its cases and what may be wrong still.

The arguments of a case are (game, state, depth, evaluate): a small tree whose leaves
are won, lost or drawn, and one move that is best. What is won sooner is worth more,
what is lost later too, and a win is worth more than any evaluation.
"""

from random import Random

from gamesearch.check.diagnose import forms, told_apart
from gamesearch.check.edits import edited, everywhere, program
from gamesearch.check.exercise import Case, parts_of_cases
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules import game as gs  # as the notebook calls it
from gamesearch.rules.evaluation import evaluation
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.sets.task import judge_of, tutor_of
from gamesearch.tree.narration import number

VISIBLE = 4  # the seed of the cases that everyone sees
WIN = 1000  # more than any evaluation
LARGEST = 99  # of the evaluations
POINTS = {"quick win": 35, "slow loss": 35, "no end in sight": 30}
ENDS = {  # what the games that end are worth to the side to move
    "quick win": (1, 1, 0),
    "slow loss": (-1, -1, -1, 1),
    "no end in sight": (1, -1, 0),
}
EACH = 8  # cases of a kind
NODES = 200  # more than any of the trees has
PROGRAM = """
def search(game, state, depth, evaluate):
    def value(state, left):
        if game.is_terminal(state):
            return game.utility(state) * (WIN + left)
        if left <= 0:
            return evaluate(state)
        side = game.to_move(state)
        below = [value(game.play(state, move), left - 1) for move in game.moves(state)]
        return side * max([side * one for one in below])

    mover, worth = game.to_move(state), {}
    for move in game.moves(state):
        worth[move] = mover * value(game.play(state, move), depth - 1)
    return max(worth, key=worth.get)
"""
NAMES = {"WIN": WIN, "MAX": MAX}
WORTHS = edited(PROGRAM, {"max(worth, key=worth.get)": "worth"})
chosen = program(PROGRAM, PROGRAM, NAMES)  # the move that is right
worths = program(WORTHS, WORTHS, NAMES)  # of each move, to the side to move


def best_move(game, state, depth, evaluate):
    """The best move of the side to move, by a search of this depth."""

    def value(state, left):
        if game.is_terminal(state):
            return game.utility(state) * (WIN - left)
        if left == 0:
            return evaluate(state)
        values = [value(game.play(state, m), left - 1) for m in game.moves(state)]
        return max(values) if game.to_move(state) == gs.MAX else min(values)

    def promise(move):
        return game.to_move(state) * value(game.play(state, move), depth - 1)

    return max(game.moves(state), key=promise)


# -- the cases -------------------------------------------------------------------------


def drawn(rng: Random) -> list[Case]:
    """Trees of three kinds: won, lost, and beyond the depth of the search.

    >>> [case.part for case in drawn(Random(1))[::EACH]]
    ['quick win', 'slow loss', 'no end in sight']
    """
    while True:
        cases = [tree_case(rng, kind, turn) for kind in POINTS for turn in range(EACH)]
        if told_apart(TUTOR, cases):
            return cases


def tree_case(rng: Random, kind: str, turn: int) -> Case:
    """One tree of this kind; sides and depths take turns."""
    side, depth = MIN if turn % 2 else MAX, 3 - turn // 2 % 2
    while True:
        tree = branch(rng, [side * end for end in ENDS[kind]], depth + 1, kind)
        game = ExplicitTree(tree, side)
        numbers = rng.choices(range(-LARGEST, LARGEST + 1), k=NODES)
        case = game, game.initial(), depth, evaluation(numbers.__getitem__, WIN)
        if fits(case, kind, turn):
            text = f"In {tree}, {SIDE_NAMES[side]} to move, depth {depth},"
            return Case(case, text, kind)


def branch(rng, ends, plies, kind):
    """A tree of at most so many plies, its leaves from `ends`."""
    early = 0.15 if kind == "no end in sight" else 0.35
    if not plies or (plies < 4 and rng.random() < early):
        return rng.choice(ends)
    return [branch(rng, ends, plies - 1, kind) for _ in range(rng.choice((2, 2, 3)))]


def fits(case, kind, turn) -> bool:
    """Is one move best, by a value of this kind, and not the old program's?

    Where no end is in sight, an evaluation decides, and one of the slips shows.
    """
    game, state, *_ = case
    if game.is_terminal(state):
        return False
    values = sorted(worths(*case).values(), reverse=True)
    if len(values) < 2 or values[0] == values[1]:
        return False
    decided = {"quick win": values[1] > WIN / 2, "slow loss": values[0] < -WIN / 2}
    if kind in decided:
        return decided[kind] and chosen(*case) != SLOW(*case)
    if not 0 < abs(values[0]) <= LARGEST:
        return False
    return chosen(*case) != SLIPS[turn % len(SLIPS)](*case)


# -- what is right, and what is wrong --------------------------------------------------


def wrong_move(*case, answer) -> str:
    """What is wrong with a move, or nothing."""
    values = worths(*case)
    if answer == chosen(*case):
        return ""
    if not isinstance(answer, str) or answer not in values:
        return f"You return {short(answer)}. Return one of the moves."
    told = ", ".join(
        f"{move} {comes_to(value, case[2])}" for move, value in values.items()
    )
    return f"You play {answer}. For the side to move {told}."


def comes_to(value, depth) -> str:
    """What a move is worth to the side to move, in words that name no formula.

    >>> comes_to(WIN + 2, 3), comes_to(-WIN - 1, 3), comes_to(34, 3)
    ('wins after 1 ply', 'loses after 2 plies', 'counts 34')
    """
    if abs(value) <= LARGEST:
        return f"counts {number(value)}"
    plies = depth - (abs(value) - WIN)
    verb = "wins" if value > 0 else "loses"
    return f"{verb} after {plies} {'ply' if plies == 1 else 'plies'}"


EVALUATED = "return evaluate(state)"
MISTAKES = (
    everywhere(
        "the slow win still",
        "Of two wins it still plays the later. Who wins with more plies left has won "
        "sooner, and should be paid more for it.",
        {"WIN + left": "WIN - left"},
    ),
    everywhere(
        "all wins alike",
        "A win now and a win later count the same. Then it may always be put off.",
        {"(WIN + left)": "WIN"},
    ),
    everywhere(
        "the loser hurries",
        "Wins of MAX come quickly, but those of MIN late: the plies left are added "
        "without the sign of who wins.",
        {"(WIN + left)": "WIN + left"},
    ),
    everywhere(
        "a win below an evaluation",
        "A win counts only 1 and the plies left, less than many an evaluation.",
        {"WIN + left": "1 + left"},
    ),
    everywhere(
        "the mover's view",
        "Evaluations count for the side to move there. They are MAX's already.",
        {EVALUATED: "return game.to_move(state) * evaluate(state)"},
    ),
    everywhere(
        "MIN plays as MAX",
        "MIN, too, goes for the largest value.",
        {"side = game.to_move(state)": "side = MAX"},
    ),
    everywhere(
        "the root is always MAX's",
        "Where MIN is to move at the root it plays what is best for MAX.",
        {"mover, worth = game.to_move(state)": "mover, worth = MAX"},
    ),
    everywhere(
        "MAX plays as MIN",
        "Below the root each side goes for what is best for the other.",
        {"side = game": "side = -game"},
    ),
    everywhere(
        "one ply short",
        "It stops a ply too early: the move is a ply too.",
        {"depth - 1": "depth - 2"},
    ),
    everywhere(
        "one ply more",
        "It goes a ply too deep: the root's move is a ply.",
        {"depth - 1": "depth"},
    ),
    everywhere(
        "ends evaluated",
        "Where depth is 0 a game that is over gets an evaluation. Ask first whether it "
        "is over.",
        {"if game.is": "if left > 0 and game.is"},
    ),
    everywhere(
        "evaluations forgotten",
        "A position that is not over counts 0, whatever the evaluation says.",
        {EVALUATED: "return 0"},
    ),
)
TUTOR = tutor_of(MISTAKES, PROGRAM, NAMES)
SLOW, *SLIPS = (  # the second of two wins, and what shows where no end is in sight
    forms(TUTOR, mistake)[0]
    for name in (
        "the slow win still",
        "the mover's view",
        "one ply more",
        "one ply short",
        "ends evaluated",
        "evaluations forgotten",
        "MIN plays as MAX",
        "a win below an evaluation",
        "the root is always MAX's",
    )
    for mistake in MISTAKES
    if mistake.name == name
)
judge = judge_of(drawn, VISIBLE, parts_of_cases(POINTS, wrong_move), TUTOR)
