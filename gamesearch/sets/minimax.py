"""Set 1, minimax: the best move, the leaf that it leads to, and the move of a dreamer.

A dreamer plays towards the largest leaf, as if the opponent would help. In each tree,
the dreamer's move is not the best, and a question asks for the reply that refutes it.
`TOPIC` draws the trees, also for practice. `SET` has the programs to write and repair,
and the tree to build.
"""

from math import inf
from random import Random

from gamesearch.check import function
from gamesearch.check.answers import built, empty
from gamesearch.check.cases import Guess, built_in
from gamesearch.check.report import Finding, Part, Report, faults_in, unanswered
from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.guard import Guard
from gamesearch.rules import game as gs  # as the notebook calls it
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import fill, say
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.question import asked
from gamesearch.sets.task import constructed, graded, repaired, written
from gamesearch.sets.variant import (
    LEAVES,
    O,
    Topic,
    Variant,
    different,
    too_many,
    wrong_size,
)
from gamesearch.tree.narration import number
from gamesearch.tree.tree import searched

SHAPES = {  # three moves, ten leaves, six or seven choices
    "one side deep": [[[O, O], [O, O], O], [O, O], [O, O, O]],
    "two sides deep": [[[O, O], O], [O, O], [[O, O], O, [O, O]]],
    "all deep": [[O, [O, O]], [[O, O, O], O], [[O, O], O]],
}
TURNS = {MAX: ("largest", "MIN"), MIN: ("smallest", "MAX")}
DEEP = 3  # plies to the deepest leaves
QUESTIONS = """
value: What is the root worth?
- The moves are worth: {worths}.
move: Which move is best at the root?
- It is worth {value}, and no other move is as good.
line: At which leaf does the game end if both sides play best? Give its name.
- The value of this leaf, {value}, is backed up to the root.
second: What is the second-best move of the root worth?
- This move is {second}. The moves are worth: {worths}.
dream*: Which move of the root does the dreamer play?
- The leaf {hope} is below this move.
refuted*: The dreamer has moved, and now both sides play best. At which leaf does the
game end? Give its name.
- The move {dream} is worth {poor}, which is the value of this leaf.
"""


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, one side or the other to move."""
    first = rng.choice((MAX, MIN))
    game = tempting(SHAPES[structure], first, rng)
    hope, other = TURNS[first]
    tree = searched(game, minimax)
    return Variant(
        "minimax",
        structure,
        game,
        say(
            "{side} moves first, then {other}, and so on in turn. The number at a leaf "
            "is MAX's payoff. A dreamer plays towards the {hope} leaf of the whole "
            "tree.",
            side=SIDE_NAMES[first],
            other=other,
            hope=hope,
        ),
        questions(tree),
        lambda: draw_by_hand(game),
        lambda: draw(tree, windows=False, order=False),
        search=minimax,
        tree=tree,
    )


def tempting(shape, first: int, rng: Random) -> ExplicitTree:
    """A tree of this shape in which the dreamer errs, and one line is long."""
    while True:
        leaves = different(shape, rng)
        game = ExplicitTree(leaves, first)
        best = minimax(game)
        dream = minimax(ExplicitTree(leaves, first, alone=True)).move
        if dream != best.move:
            after = minimax(game, game.play(game.initial(), dream))
            if max(len(best.line), 1 + len(after.line)) == DEEP:
                return game


def questions(tree):
    """The questions on a searched tree."""
    side = tree.root.side
    best, second, *_ = ranked = sorted(
        tree.root.children, key=lambda node: -side * node.value
    )
    hope = max((node for node in tree if node.leaf), key=lambda leaf: side * leaf.value)
    dream = next(node for node in ranked if node.path == hope.path[:1])
    answers = {
        "value": best.value,
        "move": best.label,
        "line": end_of(tree, best).name,
        "second": second.value,
        "dream": dream.label,
        "refuted": end_of(tree, dream).name,
    }
    return asked(
        QUESTIONS,
        answers,
        worths="; ".join(f"{one.label} {number(one.value)}" for one in ranked),
        value=number(best.value),
        second=second.label,
        dream=dream.label,
        hope=number(hope.value),
        poor=number(dream.value),
    )


def end_of(tree, node):
    """The leaf to which best play leads from here: no two leaves are equal."""
    return next(
        leaf
        for leaf in tree
        if leaf.leaf
        and leaf.value == node.value
        and leaf.path[: len(node.path)] == node.path
    )


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    tree, key = variant.tree, variant.key
    leaves = sum(node.leaf for node in tree)
    if leaves > LEAVES:
        return too_many(leaves)
    if key["dream"] == key["move"]:
        return "The dreamer's move is the best."
    ends = key["line"], key["refuted"]
    if not any(node.name in ends and len(node.path) == DEEP for node in tree):
        return say("Neither line is {deep:ply|plies} long.", deep=DEEP)
    return ""


TOPIC = Topic(
    "minimax",
    "minimax",
    tuple(SHAPES),
    make,
    say(
        "The tree has at most {leaves:leaf|leaves}. No two leaves are equal, so one "
        "move is best. The dreamer's move is not the best. The line of best play after "
        "one of these two moves is {deep:ply|plies} long.",
        leaves=LEAVES,
        deep=DEEP,
    ),
    refuses,
)

# -- to write and to repair ------------------------------------------------------------


def limited(search, cases):
    """The report on a minimax with a depth limit; each case has an evaluation."""
    if cases is None:
        cases = [
            case._replace(evaluate=case.evaluate or Guess())
            for case in built_in(depths=True)
        ]
    needs = "whole", "move", "proof"
    return function(search, like=minimax, on=cases, view="max", needs=needs)


def look_ahead(game, state, depth, evaluate):
    """The value of the state for MAX, seen `depth` plies ahead, and the best move."""

    def look(state, ply):
        if ply > depth or game.is_terminal(state):
            return evaluate(state), None
        maximise = game.to_move(state) == gs.MAX
        best, chosen = -inf if maximise else inf, None
        for move in game.moves(state):
            value, _ = look(game.play(state, move), ply + 1)
            if value > best if maximise else value < best:
                best, chosen = value, move
        return best, chosen

    return look(state, 0)


# -- to build --------------------------------------------------------------------------

WORTH = {"leaves": 3, "largest": 3, "smallest": 4}


def build(mine, leaves, given):
    """A tree: the largest leaf is below the worst move, the smallest below the best.

    A tree of two plies cannot do it, because MIN would take the smallest leaf.
    """
    if empty(given) and given != []:
        return unanswered("Your tree")
    game, refusal = built(given, ExplicitTree)
    faults = dict.fromkeys(WORTH, "This is judged when there is a tree.")
    if game is not None:
        outcome = Guard(seconds=10).call(faults_of, game, leaves, home=None)
        refusal, faults = outcome.error, outcome.result or faults
    parts = tuple(
        Part(name, 0 if faults[name] else worth, worth, faults[name] or "right")
        for name, worth in WORTH.items()
    )
    whole = (Finding("tree", refusal),) if refusal else ()
    return Report("Your tree", parts, whole + faults_in(parts))


def faults_of(game, k: int) -> dict[str, str]:
    """For each of WORTH what is wrong with a tree, or nothing."""
    tree = searched(game, minimax, limit=10_000)
    moves = sorted(tree.root.children, key=lambda node: node.value)
    leaves = {node.value: node for node in tree if node.leaf}
    many = sum(node.leaf for node in tree)
    wrong = ""
    if tree.root.side != MAX or len(moves) != 3:
        wrong = "MAX must move first and have three moves."
    elif len(leaves) < many:
        wrong = "Two leaves are equal. Give all leaves different numbers."
    elif many != k:
        wrong = wrong_size(many, k)
    if wrong:
        later = "This is judged when the leaves are right."
        return {"leaves": wrong, "largest": later, "smallest": later}

    def below(leaf, move, text):
        """What is wrong if the leaf does not stand below this move of the root."""
        if leaf.path[:1] == move.path:
            return ""
        return fill(text, move=move.label, leaf=leaf.name)

    worst = say("The worst move is {move}, and leaf {leaf} is not below it.")
    best = say("The best move is {move}, and leaf {leaf} is not below it.")
    return {
        "leaves": "",
        "largest": below(leaves[max(leaves)], moves[0], worst),
        "smallest": below(leaves[min(leaves)], moves[-1], best),
    }


SET = graded(
    TOPIC,
    write=written("Write minimax", "my_minimax", limited),
    repair=repaired("Repair the limit", look_ahead, limited),
    build=constructed("Build a tree", build, (8, 9, 10), "my_tree"),
)
