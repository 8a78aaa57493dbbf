"""Set 12, pruning at chance nodes: A and B of an outcome, and where Star1 stops.

In each tree MAX can take a leaf, and MIN can take another leaf. So a chance node below
is entered with a window of two finite bounds (Ballard, 1983). An outcome ends the
search of the node if its value is at most A or at least B; these follow from its
probability p and from Y, the probability of the outcomes after it.
"""

from fractions import Fraction
from itertools import count
from random import Random

from gamesearch.check.topics.chance_trees import Bounded, Question, chance
from gamesearch.check.topics.star1 import ASPECTS, ask
from gamesearch.check.topics.star1_mistakes import AT_CHANCE
from gamesearch.draw.closing import draw_closing
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import say
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.search.chance.star1 import star1
from gamesearch.sets.question import asked
from gamesearch.sets.task import judge_of, repaired, small, with_no_return
from gamesearch.sets.variant import Topic, Variant
from gamesearch.tree.narration import number
from gamesearch.tree.tree import searched

SHARES = {  # of the outcomes
    "four alike": (1, 1, 1, 1),
    "a half first": (2, 1, 1),
    "a half last": (1, 1, 2),
}
L, U = 0, 10
WHOLE = 0.3  # the share of trees in which every outcome is searched
OPEN = 2  # the least width of the chance node's window
DRAWS = 200  # of the outcomes, before the other leaves are drawn anew
NODE = "b2"  # the chance node
QUESTIONS = """
low: The first outcome has been searched. What is b2 worth at least?
- It is X + L · Y. X is {X}, and the outcomes to come have probability Y = {Y}.
most: After the first outcome, what is b2 worth at most?
- It is X + U · Y, with U = {U}.
A: What is the bound A of the second outcome?
- {ends}, so b2 is entered with the window ({alpha}, {beta}). After the second outcome,
Y is {left}. So A is ({alpha} − {X} − {U} · {left}), divided by {p}.
B: What is the bound B of the second outcome?
- B is ({beta} − {X} − {L} · {left}), divided by {p}.
window: In which window does Star1 search the second outcome? Give two numbers in
brackets.
- The window is from max(L, A) to min(U, B), because no value is below {L} or above {U}.
unread*: Which outcomes of b2 does Star1 not evaluate? Give their names.
- {stop}
root: What is the root worth?
- {ends}. With all outcomes, b2 is worth {exact}.
"""


# -- a tree to draw --------------------------------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A tree of this kind; in some, Star1 evaluates every outcome."""
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
        say(
            "{side} moves first. No value of this game is below L = {L} or above U = "
            "{U}. Star1 searches from left to right. It also stops where the value v "
            "of an outcome is equal to A or B. All values and windows are in MAX's "
            "view. Write fractions like 5/2.",
            side=SIDE_NAMES[first],
            L=L,
            U=U,
        ),
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
    """For each outcome that Star1 evaluates: X before it, p, Y after it, A and B."""
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
    """The questions on a tree; None if it is not used.

    Star1 must search a second outcome, in a window narrower than the range of values.
    """
    (names, _, values), read = zip(*outcomes(game)), steps(game, alpha, beta)
    if len(read) == 1 or (read[1][3] <= L and read[1][4] >= U):
        return None
    (X, p, left, A, B), (*_, last_A, last_B) = read[1], read[-1]
    A, B = int(A), int(B)  # whole numbers: the second outcome has probability 1/4
    name, v = names[len(read) - 1], values[len(read) - 1]
    stop = "The value of each outcome before the last lies between its A and its B."
    if len(read) < len(names) and v <= last_A:
        stop = say(
            "{name} is worth {v}, which is at most its A, {end}.",
            name=name,
            v=v,
            end=number(last_A),
        )
    elif len(read) < len(names):
        stop = say(
            "{name} is worth {v}, which is at least its B, {end}.",
            name=name,
            v=v,
            end=number(last_B),
        )
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
        ends=say(
            "MAX can have {alpha} by another move, and MIN can have {beta}",
            alpha=alpha,
            beta=beta,
        ),
        exact=number(sum(p * v for _, p, v in outcomes(game))),
    )


TOPIC = Topic(
    "star1",
    "pruning at chance nodes",
    tuple(SHARES),
    make,
    "A chance node has three or four leaves. Above it, MAX can take one leaf and MIN "
    "another. The first outcome does not end the search of the chance node, and the "
    "window of the second is narrower than the range of all values. In seven trees of "
    "ten, some outcome is not evaluated.",
)

# -- to repair: chance nodes that have no other below them -----------------------------

VISIBLE = 12  # the seed of the cases that everyone sees
CASES = 30


def drawn(rng: Random) -> list[Question]:
    """Trees with one chance node on each path, each with a window for the root.

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
        found.append(Question(say("tree {n}", n=len(found) + 1), game, bounds))
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
    TOPIC,
    repair=repaired(
        "Repair the chance node",
        at_chance,
        judge_of(
            drawn, VISIBLE, ASPECTS, with_no_return(AT_CHANCE), core=["value"], ask=ask
        ),
    ),
)
