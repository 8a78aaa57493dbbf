"""Set 11, null windows: what each pass proves, and which moves PVS searches again.

All values are whole numbers, so no value lies inside a window (β − 1, β). MTD(f) uses
only such windows (Plaat et al., 1996). PVS uses them for every move but the first, and
searches a move again if it is better (Marsland and Campbell, 1982).
"""

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
from gamesearch.rules.say import paragraph, say
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.mtdf import mtdf
from gamesearch.search.two_player.pvs import pvs
from gamesearch.sets.question import asked, said
from gamesearch.sets.task import judge_of, repaired, small, with_no_return
from gamesearch.sets.variant import O, Topic, Variant, different
from gamesearch.tree.narration import number
from gamesearch.tree.narration.names import signed
from gamesearch.tree.tree import searched

SHAPES = {
    "four moves": [[O, O], [O, O], [O, O], [O, O]],
    "three moves": [[O, O, O], [O, O], [O, O, O]],
    "three plies": [[[O, O], O], [[O, O], O], [O, [O, O]]],
}
PASSES = range(2, 5)
QUESTIONS = """
fails: MTD(f) begins with the guess {guess}, so its first window is {window}. Does this
pass fail high or low?
- The pass returns {first}, so the root is worth {known}.
first: Which value does this pass return?
- It evaluates {read}, and {first} is backed up to the root.
next: What is the β of the second window of MTD(f)?
- The root is worth {known}, so the next window is {after}.
passes: How many passes does MTD(f) make in all?
- Each window gives a value: {trail}.
value: What is the root worth?
- After {passes} passes, it is proved to be at least {value} and at most {value}.
again*: PVS searches the same tree. Which moves of the root does it search again with a
wider window? Give their names.
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
        say(
            "{side} moves first, and all values are whole numbers. All searches are "
            "fail-soft and search the moves from left to right. Values and windows are "
            "in MAX's view.",
            side=SIDE_NAMES[first],
        ),
        found,
        lambda: draw_by_hand(game),
        lambda: draw(searched(game, alpha_beta, window=window)),
        mtdf,
        {"first_guess": guess},
    )


def questions_of(game: ExplicitTree, guess: int):
    """The questions on a tree and a guess; None if there are too many passes."""
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
        known=signed("≥" if value >= beta else "≤", number(value)),
        read=", ".join(node.name for node in leaves),
        after=said((low, high)),
        trail="; ".join(
            say("{window} gives {value}", window=said(ends), value=v)
            for *ends, v in passes
        ),
        why=paragraph(*map(reason, again))
        or "The null windows prove that no move is better than the first.",
    )


def reason(node) -> str:
    """Why PVS searches a move again."""
    scout = node.visits[0]
    return say(
        "For {move} the null window {window} gives {value}. So this move is better "
        "than the moves before it, but its exact value is not known.",
        move=node.label,
        window=said(scout.window),
        value=number(scout.value),
    )


TOPIC = Topic(
    "null-windows",
    "null windows",
    tuple(SHAPES),
    make,
    say(
        "The tree has eight or nine leaves, all different. MTD(f) makes {few} to "
        "{many} passes. In seven trees of ten, PVS searches a move again.",
        few=min(PASSES),
        many=max(PASSES),
    ),
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
    TOPIC,
    repair=repaired(
        "Repair the driver",
        driven,
        judge_of(
            drawn,
            VISIBLE,
            ASPECTS,
            with_no_return(TUTOR),
            core=["value"],
            ask=asked_for,
        ),
    ),
)
