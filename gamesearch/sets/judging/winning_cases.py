"""Set 4, the quick win: the cases of the repair, and what may be wrong still.

A case is (game, state, depth, evaluate): a small tree whose leaves are won, lost or
drawn, and one move that is best. What is won sooner is worth more, what is lost later
too, and a win is worth more than any evaluation.
"""

from collections.abc import Callable
from random import Random

from gamesearch.check.edits import Known
from gamesearch.check.learner import NOTHING
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.sets.judging.killer_cases import Guess
from gamesearch.tree.narration import number

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


class Sure(Guess):
    """Guesses that are all less than a win."""

    win = WIN


def drawn(rng: Random) -> dict[str, tuple]:
    """Trees of three kinds: won, lost, and beyond the depth of the search.

    >>> {name: len(cases) for name, (_, cases) in drawn(Random(1)).items()}
    {'quick win': 8, 'slow loss': 8, 'no end in sight': 8}
    """
    while True:
        groups = {
            kind: (points, [position(rng, kind, turn) for turn in range(EACH)])
            for kind, points in POINTS.items()
        }
        if told_apart([case for _, cases in groups.values() for case, _ in cases]):
            return groups


def told_apart(cases) -> bool:
    """Does each known mistake give other answers than all the others?"""
    answers = {tuple(known.answer(*case) for case in cases) for known in MISTAKES}
    return len(answers) == len(MISTAKES)


def position(rng: Random, kind: str, turn: int):
    """One tree of this kind as `judge_cases` wants it; sides and depths take turns."""
    side, depth = MIN if turn % 2 else MAX, 3 - turn // 2 % 2
    while True:
        tree = branch(rng, [side * end for end in ENDS[kind]], depth + 1, kind)
        game = ExplicitTree(tree, side)
        numbers = rng.choices(range(-LARGEST, LARGEST + 1), k=NODES)
        case = game, game.initial(), depth, Sure(numbers)
        if fits(case, kind, turn):
            return case, described(case)


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
    values = sorted(valued(case).values(), reverse=True)
    if len(values) < 2 or values[0] == values[1]:
        return False
    decided = {"quick win": values[1] > WIN / 2, "slow loss": values[0] < -WIN / 2}
    if kind in decided:
        return decided[kind] and chosen(case) != chosen(case, end=slow)
    if not 0 < abs(values[0]) <= LARGEST:
        return False
    return chosen(case) != chosen(case, **SLIPS[turn % len(SLIPS)])


def quick(utility, left):
    """What a decided position counts, with so many plies left: right."""
    return utility * (WIN + left)


def slow(utility, left):
    """The same as the old program says."""
    return utility * (WIN - left)


def small(utility, left):
    """A win that is worth less than many an evaluation."""
    return utility * (1 + left)


def valued(
    case,
    *,
    end: Callable = quick,
    still: Callable = lambda game, state, value: value,
    sides: Callable = lambda side: side,
    root: Callable = lambda side: side,
    plies: int = 0,
    blind: bool = False,
) -> dict:
    """What each move is worth to the side to move; the options are for mistakes."""
    game, state, depth, evaluate = case

    def value(state, left):
        over = game.is_terminal(state)
        if over and not (blind and left <= 0):
            return end(game.utility(state), left)
        if left <= 0:
            return still(game, state, evaluate(state))
        side = sides(game.to_move(state))
        below = (value(game.play(state, m), left - 1) for m in game.moves(state))
        return side * max(side * one for one in below)

    mover = root(game.to_move(state))
    return {
        move: mover * value(game.play(state, move), depth - 1 + plies)
        for move in game.moves(state)
    }


def chosen(case, **how):
    """The move of a search that counts in this way, the first of the best."""
    values = valued(case, **how)
    return max(values, key=values.get)


def described(case) -> str:
    """The tree in the beginning of a sentence."""
    game, state, depth, _ = case
    side = SIDE_NAMES[game.to_move(state)]
    return f"In {game.tree}, {side} to move, depth {depth},"


def wrong(*case, answer) -> str:
    """What is wrong with a move, or nothing."""
    values, right = valued(case), chosen(case)
    if answer == right:
        return ""
    if not isinstance(answer, str) or answer not in values:
        return f"you return {short(answer)}. Return one of the moves."
    told = ", ".join(
        f"{move} {comes_to(value, case[2])}" for move, value in values.items()
    )
    return f"you play {answer}. For the side to move {told}."


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


SLIPS = (  # what each case in which no end is in sight shows
    {"still": lambda game, state, value: game.to_move(state) * value},
    {"plies": 1},
    {"plies": -1},
    {"blind": True},
    {"still": lambda game, state, value: 0},
    {"sides": lambda side: MAX},
    {"end": small},
    {"root": lambda side: MAX},
)


def _mistake(name, text, **how):
    """A known mistake that counts in this way."""
    return Known(name, text, lambda *case: chosen(case, **how))


MISTAKES = (
    Known("nothing returned", NOTHING, lambda *case: None),
    _mistake(
        "the slow win still",
        "Of two wins it still plays the later. Who wins with more plies left has won "
        "sooner, and should be paid more for it.",
        end=slow,
    ),
    _mistake(
        "all wins alike",
        "A win now and a win later count the same. Then it may always be put off.",
        end=lambda utility, left: utility * WIN,
    ),
    _mistake(
        "the loser hurries",
        "Wins of MAX come quickly, but those of MIN late: the plies left are added "
        "without the sign of who wins.",
        end=lambda utility, left: utility * WIN + left,
    ),
    _mistake(
        "a win below an evaluation",
        "A win counts only 1 and the plies left, less than many an evaluation.",
        end=small,
    ),
    _mistake(
        "the mover's view",
        "Evaluations count for the side to move there. They are MAX's already.",
        still=lambda game, state, value: game.to_move(state) * value,
    ),
    _mistake(
        "MIN plays as MAX",
        "MIN, too, goes for the largest value.",
        sides=lambda side: MAX,
    ),
    _mistake(
        "the root is always MAX's",
        "Where MIN is to move at the root it plays what is best for MAX.",
        root=lambda side: MAX,
    ),
    _mistake(
        "MAX plays as MIN",
        "Below the root each side goes for what is best for the other.",
        sides=lambda side: -side,
    ),
    _mistake(
        "one ply short", "It stops a ply too early: the move is a ply too.", plies=-1
    ),
    _mistake(
        "one ply more", "It goes a ply too deep: the root's move is a ply.", plies=1
    ),
    _mistake(
        "ends evaluated",
        "Where depth is 0 a game that is over gets an evaluation. Ask first whether it "
        "is over.",
        blind=True,
    ),
    _mistake(
        "evaluations forgotten",
        "A position that is not over counts 0, whatever the evaluation says.",
        still=lambda game, state, value: 0,
    ),
)
