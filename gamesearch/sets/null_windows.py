"""Set 11, null windows: what each pass proves, and what PVS has to search again.

All values are whole numbers, so that no value lies inside a window (β − 1, β). MTD(f)
asks in such windows alone (Plaat et al., 1996); PVS asks so about every move but the
first one, and searches it again if it is better (Marsland and Campbell, 1982).
"""

from dataclasses import replace
from random import Random

from gamesearch.check.topics.null_windows import (
    ASPECTS,
    RANDOM,
    TUTOR,
    Question,
    questions,
)
from gamesearch.check.topics.null_windows import asked as asked_for
from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.mtdf import mtdf
from gamesearch.search.two_player.pvs import pvs
from gamesearch.sets.question import asked, said
from gamesearch.sets.task import NO_RETURN, judge_of, repaired, small
from gamesearch.sets.variant import HOLE, Topic, Variant, different
from gamesearch.tree.narration import number
from gamesearch.tree.tree import searched

O = HOLE  # noqa: E741  a leaf
SHAPES = {
    "four moves": [[O, O], [O, O], [O, O], [O, O]],
    "three moves": [[O, O, O], [O, O], [O, O, O]],
    "three plies": [[[O, O], O], [[O, O], O], [O, [O, O]]],
}
PASSES = range(2, 5)
QUESTIONS = """
fails: MTD(f) begins with the guess {guess}, so its first window is {window}. Does this
pass fail high or low?
- {first} comes back: {proved}.
first: Which value comes back from this pass?
- It reads {read}, and {first} is backed up to the root.
next: Which β has the second window of MTD(f)?
- The root is worth {known}, so MTD(f) asks in {after}.
passes: How many passes does MTD(f) take in all?
- {trail}.
value: What is the root worth?
- It is at least {value} and at most {value}, after {passes} passes.
again*: PVS searches the same tree. Which moves of the root does it search again with a
wider window? Their names.
- {why}
"""


# -- a tree to draw --------------------------------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, and a first guess."""
    first, wanted, found = rng.choice((MAX, MIN)), rng.random() < 0.7, None
    while found is None or bool(found[-1].answer) != wanted:
        game = ExplicitTree(different(SHAPES[structure], rng), first)
        guess = alpha_beta(game).value + rng.choice((-5, -3, 0, 3, 5))
        found = questions_of(game, guess)
    window = guess - 1, guess
    return Variant(
        "null-windows",
        structure,
        game,
        f"{SIDE_NAMES[first]} moves first, and all values are whole numbers. Searches "
        "read the moves from left to right and are fail-soft; values and windows are "
        "MAX's.",
        found,
        lambda: draw_by_hand(game),
        lambda: draw(searched(game, alpha_beta, window=window)),
        mtdf,
        {"first_guess": guess},
    )


def questions_of(game: ExplicitTree, guess: int):
    """What is asked of a tree and a guess, None if they are not fit."""
    passes = mtdf(game, first_guess=guess).passes
    if len(passes) not in PASSES:
        return None
    (alpha, beta, value), (low, high, _), *_ = passes
    tree = searched(game, alpha_beta, window=(alpha, beta))
    again = [
        node
        for node in searched(game, pvs).root.children
        if any(visit.how == "re-search" for visit in node.visits)
    ]
    sign = "at least" if value >= beta else "at most"
    key = {
        "fails": "high" if value >= beta else "low",
        "first": value,
        "next": high,
        "passes": len(passes),
        "value": passes[-1][-1],
        "again": frozenset(node.label for node in again),
    }
    leaves = sorted((node for node in tree if node.order), key=lambda one: one.order)
    return asked(
        QUESTIONS,
        key,
        guess=guess,
        window=said((alpha, beta)),
        proved=f"the root is worth {sign} {number(value)}",
        known=f"{sign} {number(value)}",
        read=", ".join(node.name for node in leaves),
        after=said((low, high)),
        trail="; ".join(f"{said(ends)} gives {v}" for *ends, v in passes),
        why=" ".join(map(reason, again))
        or "No move is better than the first one, as the null windows prove.",
    )


def reason(node) -> str:
    """Why PVS searches a move again."""
    scout = node.visits[0]
    return (
        f"For {node.label} the null window {said(scout.window)} gives "
        f"{number(scout.value)}: it is better than the moves before, and by how much "
        "is not known."
    )


TOPIC = Topic(
    "null-windows",
    "null windows",
    tuple(SHAPES),
    make,
    lambda variant: "" if variant.key["passes"] in PASSES else "Too many passes.",
    f"Eight or nine leaves, all different; {min(PASSES)} to {max(PASSES)} passes; in "
    "seven trees of ten PVS searches a move again.",
)

# -- to repair -------------------------------------------------------------------------

VISIBLE = 11  # the seed of the cases that everyone sees


def drawn(rng: Random) -> tuple[Question, ...]:
    """Trees with values near 0 and far from it, each with five first guesses.

    >>> len(drawn(Random(1)))
    30
    """
    return questions(tuple((b, d, rng.randrange(10**6)) for b, d, _ in RANDOM))


def driven(ask, first_guess):
    """The value of the root, by asking in null windows from a guess."""
    low, high, guess = -1000, 1000, first_guess
    while low < high:
        beta = guess + 1 if guess == low else guess
        value = ask(beta - 1, beta)
        if value >= beta:
            low = guess = beta
        else:
            high = guess = beta - 1
    return guess


SET = small(
    "set-11-null-windows",
    "Set 11: null windows",
    repair=repaired(
        "Repair the driver",
        driven,
        judge_of(
            drawn,
            VISIBLE,
            ASPECTS,
            replace(TUTOR, mistakes=(NO_RETURN, *TUTOR.mistakes)),
            core=["value"],
            ask=asked_for,
        ),
    ),
)
