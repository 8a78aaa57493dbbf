"""Set 3, move ordering: one tree in three orders, and which leaves refute a move.

Alpha-beta evaluates the fewest leaves if it searches the best move first. Each other
move then needs only one proof that it is not better (Knuth and Moore, 1975). The
cheapest proof goes through the reply that needs the fewest leaves.
"""

from functools import cached_property
from random import Random

from gamesearch.check import build as judge_build
from gamesearch.check.report import Report
from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Counted
from gamesearch.rules.say import say
from gamesearch.search.orders import last_first, listed
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.sets import killer_moves, table_move
from gamesearch.sets.question import asked
from gamesearch.sets.task import constructed, graded, repaired, written
from gamesearch.sets.variant import LEAVES, O, Topic, Variant, different
from gamesearch.tree.narration import number
from gamesearch.tree.tree import searched

SHAPES = {
    "pairs": [[[O, O], [O, O]], [O, O, O], [O, O], [O, O]],
    "forks": [[O, O, O], [[O, O], O, O], [O, [O, O], O]],
    "four moves": [[O, O, O], [O, [O, O]], [O, O], [[O, O], O]],
}
REFUTING = 2, 3
LEAST = 2  # how many leaves the best order saves at least
QUESTIONS = """
value: What is the root worth?
- The root has the same value in every order.
given: Alpha-beta searches the moves of every node from left to right. How many leaves
does it evaluate?
- It evaluates these leaves: {given}.
backwards: Alpha-beta searches the moves of every node from right to left. How many
leaves does it evaluate?
- It evaluates these leaves: {backwards}.
fewest: The moves of each node may change places. How many leaves does alpha-beta
evaluate in the best order?
- The sum is {sum}. The first number is for the exact value of {first}. Each other
number is for the proof that another move is not better.
first*: Which root move is searched first in the best order?
- It is worth {value}. If another move were first, alpha-beta would need its exact
value, which takes more leaves than to refute it.
refutes*: That move has been searched. Which leaves refute another root move at once if
they are evaluated next? Give the names of all leaves that can do so alone.
- They are children of another root move, and their values are {sign} {value}:
{refuting}.
"""


class Cheapest:
    """The order in which alpha-beta evaluates the fewest leaves, and their number.

    >>> cheapest = Cheapest(ExplicitTree([[9, 3], [8, 5, 4]]))
    >>> cheapest.first, cheapest.leaves
    ('b', 4)
    """

    def __init__(self, game: ExplicitTree):
        self.game, self.root = game, game.initial()
        self.side = game.to_move(self.root)
        self._value = {}
        self.value = self._valued(self.root)
        self._order = {}  # the moves of each state, as they were last counted

    def _valued(self, state):
        game = self.game
        if game.is_terminal(state):
            value = game.utility(state)
        else:
            best = max if game.to_move(state) == MAX else min
            value = best(self._valued(child) for _, child in self.below(state))
        self._value[state] = value
        return value

    def order(self) -> dict:
        """The moves of each state in the best order."""
        self._order.clear()
        self.exact(self.root)
        return self._order

    def below(self, state) -> list[tuple]:
        """The moves of a state, each with the state it leads to."""
        game = self.game
        return [(move, game.play(state, move)) for move in game.moves(state)]

    @cached_property
    def first(self):
        """The best move at the root."""
        return self._sorted(self.root)[0][0]

    @cached_property
    def leaves(self) -> int:
        """The leaves of the best order."""
        return self.exact(self.root)

    def _sorted(self, state):
        """The moves of a state whose exact value is needed, the best first."""
        side = self.game.to_move(state)
        return sorted(
            self.below(state), key=lambda one: side * self._value[one[1]], reverse=True
        )

    def exact(self, state) -> int:
        """How many leaves the exact value of a state takes."""
        if self.game.is_terminal(state):
            return 1
        side, limit = self.game.to_move(state), self._value[state]
        (move, best), *others = self._sorted(state)
        self._order[state] = (move, *(other for other, _ in others))
        return self.exact(best) + sum(
            self.bound(other, side, limit) for _, other in others
        )

    def bound(self, state, side, limit) -> int:
        """How many leaves prove that a state is worth no more than `limit` to a side.

        All moves of that side must fail. One reply of the other side is enough, and the
        cheapest reply comes first.
        """
        if self.game.is_terminal(state):
            return 1
        costs = {
            move: self.bound(child, side, limit)
            for move, child in self.below(state)
            if self.shows(child, side, limit)
        }
        moves = self.game.moves(state)
        self._order[state] = sorted(moves, key=lambda move: costs.get(move, LEAVES + 1))
        if self.game.to_move(state) == side:
            return sum(costs.values())
        return min(costs.values())

    def shows(self, state, side, limit) -> bool:
        """Is a state worth no more than `limit` to a side?"""
        return side * self._value[state] <= side * limit

    def refuting(self) -> list:
        """The leaves that are children of another root move and alone refute it."""
        return [
            leaf
            for move, state in self.below(self.root)
            if move != self.first
            for _, leaf in self.below(state)
            if self.game.is_terminal(leaf) and self.shows(leaf, self.side, self.value)
        ]

    def alone(self) -> bool:
        """Does every order with the fewest leaves begin with the best move?

        It does if the exact value of any other move takes more leaves than to refute
        this move.
        """
        return all(
            self.exact(state) > self.bound(state, self.side, self.value)
            for move, state in self.below(self.root)
            if move != self.first
        )


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, its root moves shuffled, one side or the other to move."""
    first, shape = rng.choice((MAX, MIN)), SHAPES[structure]
    shape = rng.sample(shape, len(shape))
    cheapest = None
    while cheapest is None or unfit(cheapest):
        game = ExplicitTree(different(shape, rng), first)
        cheapest = Cheapest(game)
    return Variant(
        "ordering",
        structure,
        game,
        say(
            "{side} moves first. Alpha-beta also cuts where a value is equal to the "
            "bound. The number of leaves that it evaluates depends on the order of the "
            "moves.",
            side=SIDE_NAMES[first],
        ),
        questions(game, cheapest),
        lambda: draw_by_hand(game),
        lambda: draw(best_searched(game), windows=False),
    )


def unfit(cheapest: Cheapest) -> str:
    """Why a tree is not used, because of its best order; empty if it is."""
    if not cheapest.alone():
        return "Another root move may stand first in a best order."
    many = len(cheapest.refuting())
    if not REFUTING[0] <= many <= REFUTING[1]:
        return say("{leaves:leaf refutes|leaves refute} a root move.", leaves=many)
    return ""


def best_searched(game):
    """The tree, searched in the order with the fewest leaves."""
    return searched(game, order=listed(Cheapest(game).order(), "best order"))


def questions(game: ExplicitTree, cheapest: Cheapest):
    """The questions on a tree: leaves evaluated in three orders, and which refute."""
    value, first, side = cheapest.value, cheapest.first, cheapest.side
    given, backwards = read(game), read(game, last_first)
    others = [state for move, state in cheapest.below(cheapest.root) if move != first]
    own = cheapest.exact(game.play(cheapest.root, first))
    parts = [own, *(cheapest.bound(state, side, value) for state in others)]
    refuting = frozenset(map(game.name, cheapest.refuting()))
    answers = {
        "value": value,
        "given": len(given),
        "backwards": len(backwards),
        "fewest": cheapest.leaves,
        "first": first,
        "refutes": refuting,
    }
    return asked(
        QUESTIONS,
        answers,
        value=number(value),
        given=", ".join(given),
        backwards=", ".join(backwards),
        sum=" + ".join(map(str, parts)),
        first=first,
        sign="≤" if side == MAX else "≥",
        refuting=", ".join(sorted(refuting)),
    )


def read(game: ExplicitTree, order=None) -> list[str]:
    """The names of the leaves that alpha-beta evaluates, in the order of evaluation."""
    counted = Counted(game)
    alpha_beta(counted, order=order)
    return [game.name(leaf) for leaf in counted.visited]


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    key = variant.key
    given, backwards, fewest = key["given"], key["backwards"], key["fewest"]
    if len({given, backwards, fewest}) < 3:
        return "In two of the three orders, the number of leaves is the same."
    if given - fewest < LEAST:
        return say("The best order saves less than {n:leaf|leaves}.", n=LEAST)
    return unfit(Cheapest(variant.game))


TOPIC = Topic(
    "ordering",
    "move ordering",
    tuple(SHAPES),
    make,
    say(
        "The tree has 11 leaves. No two leaves are equal, so one move is best. The "
        "orders left to right, right to left and best first evaluate different numbers "
        "of leaves. Best first evaluates at least {saved} leaves fewer than left to "
        "right. Every best order begins with the best move. {few} or {many} leaves "
        "alone refute a root move.",
        saved=LEAST,
        few=REFUTING[0],
        many=REFUTING[1],
    ),
    refuses,
)

# -- to build --------------------------------------------------------------------------


def build(mine, more: int, given) -> Report:
    """The student's own tree, in an order with `more` leaves than the best order."""
    variant = mine.variant("build")

    def form(tree):
        return ExplicitTree(tree, variant.game.first)

    def evaluated(game):
        if sorted_through(game.tree) != sorted_through(variant.game.tree):
            return (
                "It is not your tree. Change only the order of the branches below each "
                "node."
            )
        leaves = alpha_beta(game).leaves
        return leaves == variant.key["fewest"] + more or say(
            "Alpha-beta evaluates {leaves} of its leaves.", leaves=leaves
        )

    return judge_build(given, evaluated, form=form, title="Your tree")


def sorted_through(tree) -> str:
    """A tree written out, equal for equal trees in whatever order.

    >>> sorted_through([[3, 1], 2]) == sorted_through([2, [1, 3]])
    True
    """
    if not isinstance(tree, (list, tuple)):
        return str(tree)
    return f"[{', '.join(sorted(map(sorted_through, tree)))}]"


SET = graded(
    TOPIC,
    write=written("Killers before guesses", "my_order", killer_moves.judge),
    repair=repaired(
        "Repair the table's move", table_move.moves_in_order, table_move.judge
    ),
    build=constructed("Sort a tree", build, (1, 2, 3), "my_tree"),
)
