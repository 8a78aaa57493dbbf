"""Set 12, pruning at chance nodes: A and B of an outcome, and where Star1 stops.

In each tree MAX may take a leaf, and MIN another one, so a chance node below is entered
with a window that has two ends (Ballard, 1983). An outcome of probability p, with Y
still to come after it, settles the node if it is worth at most A or at least B.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import count
from random import Random

from gamesearch.check.topics.chance_trees import Bounded, Question, chance
from gamesearch.check.topics.star1 import ASPECTS, ask
from gamesearch.check.topics.star1_mistakes import AT_CHANCE
from gamesearch.draw.closing import draw_closing
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.search.chance.star1 import star1
from gamesearch.sets.question import asked
from gamesearch.sets.task import NO_RETURN, judge_of, repaired, small
from gamesearch.sets.variant import Topic, Variant
from gamesearch.tree.narration import number
from gamesearch.tree.tree import searched

SHARES = {  # of the outcomes
    "four alike": (1, 1, 1, 1),
    "a half first": (2, 1, 1),
    "a half last": (1, 1, 2),
}
L, U = 0, 10
WHOLE = 0.3  # how many trees are read to the end
OPEN = 2  # how wide the window of the chance node is at least
DRAWS = 200  # of the outcomes, before other leaves are drawn beside them
NODE = "b2"  # the chance node
QUESTIONS = """
low: The first outcome has come back. What is b2 worth at least?
- X is {X}, and the outcomes to come have probability {Y}: X + L · Y.
most: What is it worth at most?
- X + U · Y, with U = {U}.
A: Which A does the second outcome get?
- {ends}, so b2 is entered with the window ({alpha}, {beta}). Y is {left} after the
second outcome: A = ({alpha} − {X} − {U} · {left}), divided by {p}.
B: Which B does it get?
- B = ({beta} − {X} − {L} · {left}), divided by {p}.
window: In which window does Star1 search it? Two numbers in brackets.
- From max(L, A) to min(U, B): no value is below {L} or above {U}.
unread*: Which outcomes of b2 does Star1 not read? Their names.
- {stop}
root: What is the root worth?
- {ends}. By all outcomes b2 is worth {exact}.
"""


# -- a tree to draw --------------------------------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A tree of this kind, read to the end or not."""
    shares, whole = SHARES[structure], rng.random() < WHOLE
    first, found, tries = rng.choice((MAX, MIN)), None, count()
    while found is None or (not found[-2].answer) != whole:
        if next(tries) % DRAWS == 0:
            alpha = rng.randint(L + 1, U - 1 - OPEN)
            beta = rng.randint(alpha + OPEN, U - 1)
        ends = (alpha, beta) if first == MAX else (beta, alpha)
        pairs = [(share, rng.randint(L, U)) for share in shares]
        game = Bounded([ends[0], [ends[1], chance(*pairs)]], L, U, first)
        found = questions(game, alpha, beta)
    tree = searched(game, star1)
    return Variant(
        "star1",
        structure,
        game,
        f"{SIDE_NAMES[first]} moves first. No value of this game is below L = {L} or "
        f"above U = {U}. Star1 reads from left to right, and stops also where v equals "
        "A or B. All values and windows are MAX's. Fractions are written like 5/2.",
        found,
        lambda: draw_by_hand(game),
        lambda: draw_closing(tree, tree["b", NODE]),
        star1,
        tree=tree,
    )


def outcomes(game: Bounded) -> list[tuple]:
    """The outcomes of the chance node: name, probability, value."""
    node = game.play(game.play(game.initial(), "b"), NODE)
    return [
        (move, p, game.utility(game.play(node, move)))
        for move, p in game.outcomes(node)
    ]


def steps(game: Bounded, alpha: int, beta: int) -> list[tuple]:
    """For each outcome that Star1 reads: X before it, p, Y after it, A and B."""
    X, Y, found = Fraction(0), Fraction(1), []
    for _, p, v in outcomes(game):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        found.append((X, p, Y, A, B))
        if not A < v < B:
            break
        X += p * v
    return found


def questions(game: Bounded, alpha: int, beta: int):
    """What is asked of a tree, None if it is not fit.

    Star1 reads a second outcome, in a window that is narrower than that of all values.
    """
    (names, _, values), read = zip(*outcomes(game)), steps(game, alpha, beta)
    if len(read) == 1 or (read[1][3] <= L and read[1][4] >= U):
        return None
    (X, p, left, A, B), (*_, last_A, last_B) = read[1], read[-1]
    A, B = int(A), int(B)  # whole numbers: the second outcome has probability 1/4
    name, v = names[len(read) - 1], values[len(read) - 1]
    stop = "Each outcome before the last one lies between its A and its B."
    if len(read) < len(names):
        sign, end = ("at most", last_A) if v <= last_A else ("at least", last_B)
        by = "A" if v <= last_A else "B"
        stop = f"{name} is worth {v}, {sign} its {by}, which is {number(end)}."
    answers = {
        "low": X + L * (left + p),
        "most": X + U * (left + p),
        "A": A,
        "B": B,
        "window": (max(L, A), min(U, B)),
        "unread": frozenset(names[len(read) :]),
        "root": expectiminimax(game).value,
    }
    return asked(
        QUESTIONS,
        answers,
        **{"L": L, "U": U, "alpha": alpha, "beta": beta, "stop": stop},
        **{"X": number(X), "Y": number(left + p), "p": number(p)},
        left=number(left),
        ends=f"MAX has {alpha} elsewhere and MIN has {beta}",
        exact=number(sum(p * v for _, p, v in outcomes(game))),
    )


TOPIC = Topic(
    "star1",
    "pruning at chance nodes",
    tuple(SHARES),
    make,
    lambda variant: "" if variant.key["window"] != (L, U) else "Nothing is narrowed.",
    "A chance node with three or four leaves below a leaf of MAX and one of MIN. The "
    "first outcome does not settle it, and the window of the second is narrower than "
    "that of all values. In seven trees of ten an outcome is not read.",
)

# -- to repair: chance nodes that have no other below them -----------------------------

VISIBLE = 12  # the seed of the cases that everyone sees
CASES = 30


def drawn(rng: Random) -> list[Question]:
    """Trees with one chance node on each way, each with a window for the root.

    >>> len(drawn(Random(1))) == CASES
    True
    """
    found = []
    while len(found) < CASES:
        low, high = rng.choice(((0, 10), (-9, 9), (-3, 5), (2_000, 2_009)))
        below = [grown(rng, low, high) for _ in range(rng.randint(1, 3))]
        tree = below[0] if len(below) == 1 else [rng.randint(low, high), *below]
        alpha = rng.choice((low, rng.randint(low, high - 2)))
        bounds = alpha, rng.choice((high, rng.randint(alpha + 1, high)))
        game = Bounded(tree, low, high, rng.choice((MAX, MIN)))
        found.append(Question(f"tree {len(found) + 1}", game, bounds))
    return found


def grown(rng: Random, low: int, high: int):
    """A chance node over leaves and choices of two leaves."""

    def leaf():
        return rng.randint(low, high)

    return chance(
        *(
            (rng.choice((1, 1, 2, 3)), rng.choice((leaf(), leaf(), [leaf(), leaf()])))
            for _ in range(rng.randint(2, 4))
        )
    )


def at_chance(game, state, alpha, beta, search):
    """The value of a chance node, or a bound where it is outside (alpha, beta)."""
    (L, U), X, Y = game.utility_range(), 0, 1
    for outcome, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, outcome), A, B)
        if v >= B or v <= A:
            return X + p * v
        X += p * v
    return X


SET = small(
    "set-12-star1",
    "Set 12: pruning at chance nodes",
    repair=repaired(
        "Repair the chance node",
        at_chance,
        judge_of(
            drawn,
            VISIBLE,
            ASPECTS,
            replace(AT_CHANCE, mistakes=(NO_RETURN, *AT_CHANCE.mistakes)),
            core=["value"],
            ask=ask,
        ),
    ),
)
