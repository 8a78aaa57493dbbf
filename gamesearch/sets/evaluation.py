"""Set 4, evaluations and depth: which move a depth-limited search plays.

The inner nodes have evaluations, which count where a search stops. One more ply may
show what was beyond the horizon (Berliner, 1973).
"""

from collections.abc import Mapping
from random import Random

from gamesearch.check import build as judge_build
from gamesearch.check.report import Report
from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import any_of, say
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets import pawn_strength, quick_win
from gamesearch.sets.question import asked
from gamesearch.sets.task import constructed, graded, repaired, written
from gamesearch.sets.variant import (
    LEAVES,
    O,
    Topic,
    Variant,
    best_moves,
    filled,
    holes,
    named_parts,
    wrong_size,
)
from gamesearch.tree.narration import number
from gamesearch.tree.tree import searched

SHAPES = {
    "even": [[[O, O], [O, O]], [[O, O], [O, O]], [[O, O], [O, O]]],
    "uneven": [[[O, O], [O, O, O]], [[O, O], O], [[O, O], [O, O]]],
    "deep": [[[[O, O], O], O], [[O, [O, O]], [O, O]], [[O, O], O]],
}
LARGEST = 30  # the numbers, which are all different, are 1 to 30
QUESTIONS = """
one: Which move does a search of depth 1 play?
- It compares the numbers in the root's successors.
two: Which move does a search of depth 2 play?
- It backs up the numbers two plies below the root. Leaves and evaluations count alike.
worth: What is the root worth at depth 2?
- The principal variation at depth 2 is {line}.
best: Which move does a search to the end play?
- This move is worth {value}.
horizon*: A search to the end plays a best move. From which depth on do all searches
play this move?
- The moves by depth are {choices}.
end*: A search that is one ply less deep plays another move. At which leaf does best
play after that other move end? Give its name.
- At depth {before} the move is {move}. It is worth {below}, the value of {end}.
"""


class Written:
    """An evaluation as a table: a value for each node, by its name.

    >>> game = ExplicitTree([[3, 12], [2, 4]])
    >>> Written(game, {"a": 5, "b": 1})(game.play(0, "b"))
    1
    """

    def __init__(self, game: ExplicitTree, values: dict):
        self.game, self.values = game, values

    def __call__(self, state):
        name = self.game.name(state)
        if name not in self.values:
            raise ValueError(f"evaluate: node {name} has no value; give it one.")
        return self.values[name]


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, its root moves shuffled, with evaluations that mislead."""
    first, shape = rng.choice((MAX, MIN)), SHAPES[structure]
    shape = rng.sample(shape, len(shape))
    names = [name for name, part in named_parts(shape) if part is not O]
    choices = ()
    while not misled(choices):
        numbers = rng.sample(range(1, LARGEST + 1), LARGEST)
        game = ExplicitTree(filled(shape, numbers), first)
        evaluate = Written(game, dict(zip(names, numbers[holes(shape) :])))
        choices = chosen(game, evaluate)
    return Variant(
        "evaluation",
        structure,
        game,
        say(
            "{side} moves first. The number in an inner node is its evaluation, in "
            "MAX's view. It counts where a search stops above the leaves.",
            side=SIDE_NAMES[first],
        ),
        questions(game, evaluate),
        lambda: draw_by_hand(game, inside=evaluate.values),
        lambda: draw(searched(game, minimax), windows=False, order=False),
        search=minimax,
        options={"depth": 2, "evaluate": evaluate},
    )


def chosen(game: ExplicitTree, evaluate: Written) -> tuple:
    """The moves of the searches of depth 1, 2, ..., up to the search to the end."""
    height = max(len(name) for name, _ in named_parts(game.tree))
    depths = range(1, height + 1)
    return tuple(minimax(game, depth=d, evaluate=evaluate).move for d in depths)


def horizon(choices: tuple) -> int:
    """The depth from which on all searches play the best move.

    >>> horizon(("a", "b", "a", "b")), horizon(("a", "b", "b"))
    (4, 2)
    """
    depth = len(choices)
    while depth > 1 and choices[depth - 2] == choices[-1]:
        depth -= 1
    return depth


def misled(choices: tuple) -> bool:
    """Does depth 1 play another move than the search to the end?"""
    return bool(choices) and choices[0] != choices[-1]


def questions(game: ExplicitTree, evaluate: Written):
    """The questions on a tree with evaluations."""
    choices = chosen(game, evaluate)
    two = minimax(game, depth=2, evaluate=evaluate)
    depth = horizon(choices)
    move = choices[depth - 2]
    below = minimax(game, game.play(game.initial(), move))
    end = [move, *below.line][-1]
    answers = {
        "one": choices[0],
        "two": choices[1],
        "worth": two.value,
        "best": choices[-1],
        "horizon": depth,
        "end": end,
    }
    return asked(
        QUESTIONS,
        answers,
        line=" ".join(two.line),
        value=number(minimax(game).value),
        choices=", ".join(f"{d}: {choice}" for d, choice in enumerate(choices, 1)),
        before=depth - 1,
        move=move,
        below=number(below.value),
        end=end,
    )


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    choices = chosen(variant.game, variant.options["evaluate"])
    if not misled(choices):
        return "Depth 1 already plays the best move."
    if variant.key["worth"] == minimax(variant.game).value:
        return "Depth 2 already finds the value of the root."
    return ""


TOPIC = Topic(
    "evaluation",
    "evaluations and depth",
    tuple(SHAPES),
    make,
    say(
        "The tree has {leaves:leaf|leaves} in three or four plies. All numbers are "
        "different, so at every depth one move is best. Depth 1 plays another move "
        "than the search to the end, and depth 2 finds another value.",
        leaves=LEAVES,
    ),
    refuses,
)

# -- to build --------------------------------------------------------------------------


def build(mine, wanted, tree, values) -> Report:
    """A tree and evaluations with which depth 2 plays another move than depth 3."""
    leaves, move = wanted

    def misleads(game):
        if not isinstance(values, Mapping):
            return 'my_values: it is a dict of names and numbers, such as {"a1": 4}.'
        many = minimax(game).leaves
        if many != leaves:
            return wrong_size(many, leaves)
        return other_move(game, Written(game, values), move)

    return judge_build(tree, misleads)


def other_move(game, evaluate, move) -> bool | str:
    """Does depth 3 play this move alone, and depth 2 another alone?"""
    played = [best_moves(game, minimax, depth=d, evaluate=evaluate) for d in (1, 2)]
    two, three = map(any_of, played)
    return (three == move and len(played[0]) == 1 and two != move) or say(
        "A search of depth 2 plays {two}, and a search of depth 3 plays {three}. Only "
        "{move} should be best at depth 3, and only one other move at depth 2.",
        two=two,
        three=three,
        move=move,
    )


SET = graded(
    TOPIC,
    write=written("The strength of pawns", "my_evaluation", pawn_strength.judge),
    repair=repaired("Repair the win", quick_win.best_move, quick_win.judge),
    build=constructed(
        "Build a horizon",
        build,
        [(leaves, move) for leaves in (6, 7, 8) for move in "ab"],
        "my_tree",
        "my_values",
    ),
)
