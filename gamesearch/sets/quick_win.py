"""Set 4, the quick win: the program to repair, its cases, and the known mistakes.

The arguments of a case are (game, state, depth, evaluate): a small tree whose leaves
are won, lost or drawn, with one best move. An earlier win is worth more, and so is a
later loss; a win is worth more than any evaluation.
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
from gamesearch.rules.say import say
from gamesearch.sets.task import judge_of, tutor_of
from gamesearch.tree.narration import number

VISIBLE = 4  # the seed of the cases that everyone sees
WIN = 1000  # more than any evaluation
LARGEST = 99  # of the evaluations
POINTS = {"quick win": 35, "slow loss": 35, "no end in sight": 30}
ENDS = {  # the results of the games that end, for the side to move
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
            text = say(
                "In the tree {tree}, {side} to move, depth {depth}",
                tree=tree,
                side=SIDE_NAMES[side],
                depth=depth,
            )
            return Case(case, text, kind)


def branch(rng, ends, plies, kind):
    """A tree of at most this many plies, with leaves from `ends`."""
    early = 0.15 if kind == "no end in sight" else 0.35
    if not plies or (plies < 4 and rng.random() < early):
        return rng.choice(ends)
    return [branch(rng, ends, plies - 1, kind) for _ in range(rng.choice((2, 2, 3)))]


def fits(case, kind, turn) -> bool:
    """Is one move best, by a value of this kind, and does the old program play another?

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
        return say("You return {move}. Return one of the moves.", move=short(answer))
    return say(
        "You play {move}. For the side to move, {results}.",
        move=answer,
        results=", ".join(
            comes_to(move, value, case[2]) for move, value in values.items()
        ),
    )


def comes_to(move, value, depth) -> str:
    """What a move is worth to the side to move, in words that name no formula.

    >>> comes_to("a", WIN + 2, 3), comes_to("b", -WIN - 1, 3), comes_to("c", 34, 3)
    ('a wins after 1 ply', 'b loses after 2 plies', 'c is worth 34')
    """
    if abs(value) <= LARGEST:
        return say("{move} is worth {value}", move=move, value=number(value))
    plies = depth - (abs(value) - WIN)
    if value > 0:
        return say("{move} wins after {plies:ply|plies}", move=move, plies=plies)
    return say("{move} loses after {plies:ply|plies}", move=move, plies=plies)


EVALUATED = "return evaluate(state)"
MISTAKES = (
    everywhere(
        "the slow win still",
        "You still prefer the later of two wins. If more plies are left at a win, it "
        "comes sooner, so give it a larger value.",
        {"WIN + left": "WIN - left"},
    ),
    everywhere(
        "all wins alike",
        "You give an early and a late win the same value, so the program may put the "
        "win off for ever. Give an earlier win a larger value.",
        {"(WIN + left)": "WIN"},
    ),
    everywhere(
        "the loser hurries",
        "You prefer early wins of MAX, but late wins of MIN, because you add the plies "
        "that are left without the winner's sign. Multiply them by the utility, too.",
        {"(WIN + left)": "WIN + left"},
    ),
    everywhere(
        "a win below an evaluation",
        "You give a win only the value 1 plus the plies that are left, which is less "
        "than many evaluations. Use WIN instead of 1.",
        {"WIN + left": "1 + left"},
    ),
    everywhere(
        "the mover's view",
        "You change the sign of evaluations where MIN is to move. Evaluations are "
        "already in MAX's view, so use them as they are.",
        {EVALUATED: "return game.to_move(state) * evaluate(state)"},
    ),
    everywhere(
        "MIN plays as MAX",
        "You let MIN choose the largest value. MIN must choose the smallest.",
        {"side = game.to_move(state)": "side = MAX"},
    ),
    everywhere(
        "the root is always MAX's",
        "You play the best move for MAX even where MIN is to move at the root. Choose "
        "for the side to move.",
        {"mover, worth = game.to_move(state)": "mover, worth = MAX"},
    ),
    everywhere(
        "MAX plays as MIN",
        "You let each side below the root choose the move that is best for the other "
        "side. MAX must choose the largest value, and MIN the smallest.",
        {"side = game": "side = -game"},
    ),
    everywhere(
        "one ply short",
        "You stop one ply too early. The move at the root is one ply, so search below "
        "it with depth - 1.",
        {"depth - 1": "depth - 2"},
    ),
    everywhere(
        "one ply more",
        "You search one ply too deep. The move at the root is one ply, so search below "
        "it with depth - 1.",
        {"depth - 1": "depth"},
    ),
    everywhere(
        "ends evaluated",
        "You evaluate a game that is over if the depth is 0. Check first whether the "
        "game is over.",
        {"if game.is": "if left > 0 and game.is"},
    ),
    everywhere(
        "evaluations forgotten",
        "You count 0 for a game that is not over. Return the evaluation there.",
        {EVALUATED: "return 0"},
    ),
)
TUTOR = tutor_of(MISTAKES, PROGRAM, NAMES)
SLOW, *SLIPS = (  # the later of two wins, and mistakes that show before the end
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
