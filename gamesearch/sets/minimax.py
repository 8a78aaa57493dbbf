"""Set 1, minimax: the best move, the leaf it leads to, and the move of a dreamer.

A player who goes for the largest leaf trusts that the opponent helps. In each tree that
move is not the best, and the reply that refutes it is asked for. `TOPIC` draws the
trees, those of practice as well; `SET` has what is written, repaired and built besides.
"""

from math import inf
from random import Random

from gamesearch.check import function
from gamesearch.check.answers import built, empty
from gamesearch.check.cases import Guess, built_in
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.guard import Guard
from gamesearch.rules import game as gs  # as the notebook calls it
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.question import asked
from gamesearch.sets.task import constructed, graded, repaired, written
from gamesearch.sets.variant import HOLE, LEAVES, Topic, Variant, different
from gamesearch.tree.narration import number
from gamesearch.tree.tree import searched

O = HOLE  # noqa: E741  a leaf, as round as it is drawn
SHAPES = {  # three moves, ten leaves, six or seven choices
    "one side deep": [[[O, O], [O, O], O], [O, O], [O, O, O]],
    "two sides deep": [[[O, O], O], [O, O], [[O, O], O, [O, O]]],
    "all deep": [[O, [O, O]], [[O, O, O], O], [[O, O], O]],
}
TURNS = {MAX: ("largest", "MIN"), MIN: ("smallest", "MAX")}
DEEP = 3  # plies to the leaves that are furthest away
QUESTIONS = """
value: What is the root worth?
- The moves are worth: {worths}.
move: Which move is best at the root?
- It is worth {value}, and no other is as good.
line: At which leaf does the game end if both sides play best? Its name.
- Its value, {value}, is the one that comes up to the root.
second: What is the second-best move of the root worth?
- That is {second}. The moves are worth: {worths}.
dream*: Which move of the root does the dreamer play?
- Below it stands {hope}.
refuted*: The dreamer has moved; now both sides play best. At which leaf does the
game end? Its name.
- {dream} is worth {poor}, the value of that leaf.
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
        f"{SIDE_NAMES[first]} moves first, then {other}, and so on by turns. The "
        f"numbers are what MAX is paid. A dreamer plays towards the {hope} leaf of "
        "the whole tree.",
        questions(tree),
        lambda: draw_by_hand(game),
        lambda: draw(tree, windows=False, order=False),
        search=minimax,
        tree=tree,
    )


def tempting(shape, first: int, rng: Random) -> ExplicitTree:
    """A tree of this shape in which the dreamer goes wrong, and one line is long."""
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
    """What is asked of a searched tree."""
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
        return f"{leaves} leaves are too many."
    if key["dream"] == key["move"]:
        return "The dreamer's move is the best."
    ends = key["line"], key["refuted"]
    if not any(node.name in ends and len(node.path) == DEEP for node in tree):
        return f"Neither line goes on for {DEEP} plies."
    return ""


TOPIC = Topic(
    "minimax",
    "minimax",
    tuple(SHAPES),
    make,
    refuses,
    f"At most {LEAVES} leaves, no two equal (so one best move); the move towards the "
    f"leaf that is hoped for is not the best; best play after one of the two goes on "
    f"for {DEEP} plies.",
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
    """A tree of so many leaves: largest under the worst move, smallest under the best.

    In two plies it cannot be done: MIN would take the smallest leaf.
    """
    if empty(given) and given != []:
        return unanswered("Your tree")
    game, refusal = built(given, ExplicitTree)
    faults = dict.fromkeys(WORTH, "Judged when there is a tree.")
    if game is not None:
        outcome = Guard(seconds=10).call(faults_of, game, leaves, home=None)
        refusal, faults = outcome.error, outcome.result or faults
    parts = tuple(
        Part(name, 0 if faults[name] else worth, worth, faults[name] or "right")
        for name, worth in WORTH.items()
    )
    findings = [Finding("tree", refusal)] if refusal else []
    findings += [
        Finding(part.name, f"{part.name}: {part.text}")
        for part in parts
        if not part.passed
    ]
    return Report("Your tree", parts, tuple(findings))


def faults_of(game, k: int) -> dict[str, str]:
    """For each of WORTH what is wrong with a tree, or nothing."""
    tree = searched(game, minimax, limit=10_000)
    moves = sorted(tree.root.children, key=lambda node: node.value)
    leaves = {node.value: node for node in tree if node.leaf}
    many = sum(node.leaf for node in tree)
    wrong = ""
    if tree.root.side != MAX or len(moves) != 3:
        wrong = "MAX moves first, and has three moves."
    elif len(leaves) < many:
        wrong = "Two leaves are equal."
    elif many != k:
        wrong = f"It has {many} leaves, not {k}."
    if wrong:
        later = "Judged when the leaves are right."
        return {"leaves": wrong, "largest": later, "smallest": later}

    def below(leaf, move, which):
        """What is wrong if the leaf does not stand below this move of the root."""
        if leaf.path[:1] == move.path:
            return ""
        return f"{which} is {move.label}, and leaf {leaf.name} is not below it."

    return {
        "leaves": "",
        "largest": below(leaves[max(leaves)], moves[0], "the worst move"),
        "smallest": below(leaves[min(leaves)], moves[-1], "the best move"),
    }


SET = graded(
    "set-1-minimax",
    "Set 1: minimax",
    write=written("Write minimax", "my_minimax", limited),
    repair=repaired("Repair the limit", look_ahead, limited),
    build=constructed("Build a tree", build, (8, 9, 10), "my_tree"),
)
