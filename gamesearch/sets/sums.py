"""Set 9, sums of games: Grundy values of a tree, a nim-sum, the moves that win.

Game A of each sum is a tree in which a token moves down; B and C are heaps of Nim. The
value of a position follows from its moves alone (Sprague, 1935, and Grundy, 1939).
"""

from copy import deepcopy
from functools import partial, reduce
from operator import add, xor
from random import Random

from gamesearch.check.cases import of_each_part
from gamesearch.check.edits import Family, edited, everywhere, program
from gamesearch.check.exercise import Case, asking, parts_of_cases
from gamesearch.check.topics.grundy import (
    COUNTING,
    LARGEST_PLUS_ONE,
    ZERO_LEFT_OUT,
    returning,
    wrong_number,
)
from gamesearch.draw.picture import Picture
from gamesearch.draw.tree_picture import draw
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.heaps import Nim
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules.say import say
from gamesearch.search.sums.grundy_value import winning_moves
from gamesearch.search.sums.mex import mex
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.question import asked
from gamesearch.sets.task import (
    graded,
    judge_of,
    one_built,
    repaired,
    tutor_of,
    written,
)
from gamesearch.sets.variant import LEAVES, O, Topic, Variant, holes, named_parts
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import VISITED, tree_of

PIECES = O, [O], [O, O], [[O]], [O, [O]], [[O], [O]], [O, [O], O]
SHAPES = {  # how many pieces are below the root, and how many one level deeper
    "three moves": (3, 0),
    "four moves": (4, 0),
    "a long way": (2, 2),
}
HEAPS = range(1, 8)
INNER, ZEROS = range(4, 8), range(1, 4)
QUESTIONS = """
tree: What is the Grundy value of the root of A?
- It is the mex of {values}. These are the values of the nodes to which its moves lead.
zeros: Which other nodes of A have moves and the Grundy value 0? Give their names.
- None of their moves leads to a node with the Grundy value 0.
sum: What is the Grundy value of the sum of A, B and C?
- It is {tree} ^ {B} ^ {C}, which is binary addition without carry.
wins*: In which of the games A, B and C is there a winning move? Give their names.
- A move wins if the nim-sum after it is 0.
take: How many counters does the winning move in heap {heap} take?
- {left} must be left, because the nim-sum is then 0.
reply*: You have made that move, and the other player moves the token of A from the root
to {child}. You can win by a move in {answer}. How many counters do you take there?
- {child} has the Grundy value {worth}. So {rest} must be left in {answer}, because the
nim-sum is then 0.
"""


# -- a sum to draw ---------------------------------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A tree of this kind, and two heaps."""
    found = None
    while found is None:
        shape = grown(*SHAPES[structure], rng)
        heaps = {"B": rng.choice(HEAPS), "C": rng.choice(HEAPS)}
        found = questions(shape, heaps, rng)
    game = ExplicitTree(ended(shape, 0))
    return Variant(
        "sums",
        structure,
        game,
        say(
            "This is a sum of three games. In game A a token stands on the root of the "
            "tree, and a move takes the token down one edge. Games B and C are heaps "
            "of Nim: B has {B:counter|counters} and C has {C:counter|counters}. The "
            "player to move makes a move in one of the three games. A player who "
            "cannot move in any of them loses.",
            **heaps,
        ),
        found,
        lambda: picture(game, solved=False),
        lambda: picture(game, solved=True),
        minimax,
    )


def grown(many: int, deeper: int, rng: Random) -> list:
    """A root with `many` pieces below it, and `deeper` pieces one level deeper."""
    shape = rng.choices(PIECES, k=many)
    if deeper:
        shape.append(rng.choices(PIECES, k=deeper))
    return rng.sample(shape, len(shape))


def ended(shape, ply: int):
    """The tree with a payoff at each leaf: the player to move there loses."""
    if shape is O:
        return 1 if ply % 2 else -1
    return [ended(part, ply + 1) for part in shape]


def value(shape) -> int:
    """The Grundy value of a tree."""
    return mex(map(value, shape or ()))


def picture(game: ExplicitTree, solved: bool) -> Picture:
    """The tree, its nodes empty or with their Grundy values."""
    tree = tree_of(game, None, Trace())
    for node in reversed(tree.nodes):  # children before parents
        node.status, node.given = VISITED, None
        node.value = mex(child.value for child in node.children)
    names = [node.name or "root" for node in tree]
    rows = [
        f"{'  ' * len(node.path)}{name} {node.value}" for node, name in zip(tree, names)
    ]
    if not solved:
        rows = [row.rpartition(" ")[0] for row in rows]
        for node in tree:
            node.value = None
    leaves = sum(node.leaf for node in tree)
    alt = say("Game A is a tree with {leaves:leaf|leaves}.", leaves=leaves)
    drawn = draw(tree, windows=False, order=False, legend=False, alt=alt)
    drawn.twin = "\n".join(rows)
    return drawn


def questions(shape, heaps: dict, rng: Random):
    """The questions on a sum; None if the sum is not used."""
    names = {"abcd"[n]: part for n, part in enumerate(shape)}
    total, worth = reduce(xor, heaps.values(), value(shape)), value(shape)
    inner = [(name, part) for name, part in named_parts(shape) if part is not O]
    zeros = [name for name, part in inner if not value(part)]
    cuts = {name for name in heaps if heaps[name] ^ total < heaps[name]}
    if not worth or not total or len(cuts) != 1 or len(zeros) not in ZEROS:
        return None
    (heap,) = cuts
    wins = cuts | {"A"} if any(value(one) == worth ^ total for one in shape) else cuts
    after = heaps | {heap: heaps[heap] ^ total}
    child = rng.choice([*names])
    then = reduce(xor, after.values(), value(names[child]))
    answers = [name for name in after if after[name] ^ then < after[name]]
    if len(answers) != 1 or len(inner) not in INNER or holes(shape) > LEAVES:
        return None
    rest = after[answers[0]] ^ then
    key = {
        "tree": worth,
        "zeros": frozenset(zeros),
        "sum": total,
        "wins": frozenset(wins),
        "take": heaps[heap] - after[heap],
        "reply": after[answers[0]] - rest,
    }
    return asked(
        QUESTIONS,
        key,
        values=", ".join(str(value(part)) for part in shape),
        **heaps,
        heap=heap,
        left=after[heap],
        child=child,
        answer=answers[0],
        worth=value(names[child]),
        rest=rest,
    )


TOPIC = Topic(
    "sums",
    "sums of games",
    tuple(SHAPES),
    make,
    say(
        "The tree has at most {leaves:leaf|leaves}. Below the root, {few} to {many} "
        "nodes have moves, and {least} to {most} of these nodes have the Grundy value "
        "0. The Grundy values of the tree and of the sum are not 0. Exactly one heap "
        "has a winning move, and exactly one has the answer to the reply.",
        leaves=LEAVES,
        few=min(INNER),
        many=max(INNER),
        least=min(ZEROS),
        most=max(ZEROS),
    ),
)

# -- to write and to repair: a graph of moves, and where the tokens stand --------------

VISIBLE = 9  # the seed of the cases that everyone sees
EACH = 16  # cases of a kind
VALUE = f"""
def value(moves, position):
    values = [value(moves, one) for one in moves[position]]
{COUNTING}
def search(moves, tokens):
    return reduce(xor, [value(moves, token) for token in tokens], 0)
"""
LOOP = """
    for place, token in enumerate(tokens):
        for one in moves[token]:
            if total ^ value(moves, token) == value(moves, one):
                return place, one
    return None
"""
MOVE = edited(VALUE, {"return reduce": "total = reduce"}) + LOOP
EACH_TOKEN = "    for place, token in enumerate(tokens):"
LARGEST_ONLY = """    values = [value(moves, token) for token in tokens]
    largest = values.index(max(values))
    for place, token in [(largest, tokens[largest])]:"""
LOST = {"    for place": "    if total == 0:\n        return None\n    for place"}
TRIED = f"""{VALUE.replace("search", "total")}
def search(moves, tokens):
    for place, token in enumerate(tokens):
        for one in moves[token]:
            after = [*tokens[:place], one, *tokens[place + 1 :]]
            if total(moves, after) == 0:
                return place, one
    return None
"""
WINS = "total ^ value(moves, token) == value(moves, one)"
ROWS = (
    everywhere(
        "added",
        "You add the Grundy values of the parts. The value of a sum is their exclusive "
        "or, `^`.",
        {"xor": "add", WINS: "total - value(moves, token) + value(moves, one) == 0"},
        {"xor": "add"},
    ),
    everywhere(
        "the largest value",
        "You take the largest Grundy value of the parts. The value of a sum is their "
        "exclusive or, `^`.",
        {"xor": "max"},
    ),
    LARGEST_PLUS_ONE,
    ZERO_LEFT_OUT,
    everywhere(
        "who wins only",
        "You return 1 or 0, which says only who wins. A sum needs the Grundy value: "
        "the mex of the values after the moves.",
        returning("int(0 in values)"),
    ),
    everywhere(
        "the end is not 0",
        "You return another value than 0 where there is no move. The mex of no values "
        "is 0.",
        returning("number if values else 1"),
    ),
    everywhere(
        "the first part only",
        "You use only the first token. All tokens belong to the sum.",
        {"in tokens": "in tokens[:1]", "enumerate(tokens)": "enumerate(tokens[:1])"},
        {"in tokens": "in tokens[:1]"},
    ),
    everywhere(
        "each position once",
        "You count each position once, as in a set. Two tokens on the same position "
        "are two parts of the sum, and these cancel each other.",
        {"in tokens]": "in set(tokens)]"},
    ),
    everywhere(
        "the largest part only",
        "You try only moves of the token with the largest value. Another token may "
        "have the winning move.",
        {EACH_TOKEN: LARGEST_ONLY},
    ),
    everywhere(
        "wins its own game",
        "You choose a move that leaves the value 0 in its own part. The nim-sum of all "
        "parts must be 0 after the move.",
        {WINS: "value(moves, one) == 0"},
    ),
    everywhere(
        "moves to the nim-sum",
        "You choose a move after which its own part has the old nim-sum as its value. "
        "The nim-sum of all parts must be 0 after the move.",
        {WINS: "value(moves, one) == total"},
    ),
    everywhere(
        "tokens from 1",
        "You count the tokens from 1. The first token has number 0.",
        {"return place": "return place + 1"},
    ),
    everywhere(
        "the position alone",
        "You return only the new position. Return a pair (number, position): "
        "the number says which token moves.",
        {"place, one\n": "one\n"},
    ),
)
NAMES = {"add": add, "reduce": reduce, "xor": xor}
MOVES = Family(MOVE, (LOST,)), Family(TRIED)
right_move, right_value = (program(text, text, NAMES) for text in (MOVE, VALUE))
wrong_value = partial(wrong_number, right_value)


def drawn(rng: Random) -> list[Case]:
    """Cases (moves, tokens): the next player wins, or the previous player wins.

    >>> [case.part for case in drawn(Random(1))[::EACH]]
    ['next wins', 'previous wins']
    """
    kinds = "next wins", "previous wins"
    return of_each_part(kinds, EACH, lambda: sum_case(rng), lambda case: case.part)


def sum_case(rng: Random) -> Case:
    """A graph of moves without a cycle, and some tokens on it."""
    names = "abcdefgh"[: rng.randint(4, 8)]
    moves = {}
    for place, name in enumerate(names):
        below, many = names[place + 1 :], rng.choice((1, 2, 3, 3))
        moves[name] = sorted(rng.sample(below, min(len(below), many)))
    tokens = rng.choices(names, k=rng.choice((1, 2, 3, 3)))
    ways = (f"{at}: {' '.join(moves[at])}" for at in names if moves[at])
    text = say(
        "With the moves {moves} and tokens on {tokens}",
        moves="; ".join(ways),
        tokens=" ".join(tokens),
    )
    part = "next wins" if right_move(moves, tokens) else "previous wins"
    return Case((moves, tokens), text, part)


def wrong_move(moves, tokens, *, answer) -> str:
    """What is wrong with a move, or nothing: every winning move is right."""
    if answer is None:
        wins = right_move(moves, tokens)
        return "You return None, but there is a winning move." if wins else ""
    if not isinstance(answer, (list, tuple)) or len(answer) != 2:
        return say(
            "You return {answer}. Return a pair (number, position), or None.",
            answer=short(answer),
        )
    place, one = answer
    if place not in range(len(tokens)) or one not in moves[tokens[place]]:
        return say("You return {answer}, which is not a move.", answer=short(answer))
    after = [*tokens[:place], one, *tokens[place + 1 :]]
    left = right_value(moves, after)
    if not left:
        return ""
    return say(
        "You return {answer}. The nim-sum after this move is {left}, not 0.",
        answer=short(answer),
        left=left,
    )


def judge(wrong, families: tuple[Family, ...], points: dict[str, int]):
    """The judge of a function of sums, with points for the cases of each kind."""
    parts, tutor = parts_of_cases(points, wrong), tutor_of(ROWS, families, NAMES)
    core, ask = ["next wins"], asking(deepcopy)
    return judge_of(drawn, VISIBLE, parts, tutor, core, ask)


def sum_value(moves, tokens):
    """The Grundy value of the sum: of all tokens together."""
    total = 0
    for token in tokens:
        behind = [sum_value(moves, [one]) for one in moves[token]]
        total = total + max(behind, default=-1) + 1
    return total


# -- to build --------------------------------------------------------------------------


def wins_by(game: Nim, k: int):
    """Has Nim with five heaps, all different, exactly `k` winning moves?"""
    heaps = game.initial()[0]
    if len(set(heaps)) != 5 or max(heaps) > 15:
        return "Give five heaps of different sizes, none larger than 15."
    many = len(winning_moves(game))
    return many == k or say(
        "It has {many:winning move|winning moves}, not {wanted}.", many=many, wanted=k
    )


SET = graded(
    TOPIC,
    write=written(
        "Write the winning move",
        "my_move",
        judge(wrong_move, MOVES, {"next wins": 60, "previous wins": 25}),
    ),
    repair=repaired(
        "Repair the value",
        sum_value,
        judge(wrong_value, (Family(VALUE),), {"next wins": 60, "previous wins": 40}),
    ),
    build=one_built(
        "Build five heaps", wins_by, (1, 3, 5), "my_heaps", form=Nim, title="Your heaps"
    ),
)
