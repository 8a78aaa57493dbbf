"""Trees written out: nested lists, dicts that name the moves, chance nodes, JSON.

For textbook figures and exercises. A number is a leaf, a list or a dict is a decision
node, and `Chance([(p, subtree), ...])` is a chance node. A text is a leaf with an
unknown value: a search may skip this leaf, but must not evaluate it.
"""

import json
import re
import sys
from fractions import Fraction
from numbers import Real
from pathlib import Path
from string import ascii_lowercase

from gamesearch.games.tree_forms import (
    Chance,
    checked_chances,
    checked_leaf,
    from_graph,
    from_record,
    to_record,
)
from gamesearch.rules.data_files import found_file
from gamesearch.rules.game import CHANCE, MAX, MIN, Game, not_legal
from gamesearch.rules.given import as_call, checked_side, recursion_limit, shortened
from gamesearch.rules.say import paragraph, say

TOO_DEEP = "The tree is nested deeper than Python allows."


class ExplicitTree(Game):
    """A game given by its whole tree.

    >>> game = ExplicitTree([[3, 12], {"stay": 2, "go": [4, 6]}])
    >>> root = game.initial()
    >>> game.moves(root), game.moves(game.play(root, "b"))
    (('a', 'b'), ('stay', 'go'))

    Unnamed moves at the root are called a, b, c. Deeper unnamed moves have the name of
    their node with 1, 2, 3 added: a1, a2, then a11, a12. Below a node with ten or more
    successors the numbers have dots, so that no two nodes have the same name: a.1,
    a.11, then a.11.1. A state is the number of its node in preorder, and the root is 0.
    Players alternate from `first`, and a chance node does not change whose turn is
    next; with `alone=True` always `first` moves. `title` and `source` say where the
    tree comes from.
    """

    def __init__(
        self, tree, first: int = MAX, title: str = "", source: str = "", *, alone=False
    ):
        self.tree, self.first = tree, checked_side(first)
        self.alone = bool(alone)
        self.title, self.source = title, source
        self._side, self._next, self._chances = [], [], []
        self._value, self._name = [], []
        try:
            self._add(tree, first, "", "")
        except RecursionError:
            raise ValueError(_too_deep(tree)) from None
        known = [value for value in self._value if isinstance(value, Real)]
        self._range = (min(known), max(known)) if known else (-1, +1)

    def _add(self, tree, side, name, path):
        """Number this node and all nodes below it; return the number of this node."""
        here, where = len(self._side), path or "the root"
        self._side.append(side)
        self._next.append({})
        self._chances.append(())
        self._value.append(None)
        self._name.append(name)
        if isinstance(tree, Chance):
            self._side[here] = CHANCE
            chances = checked_chances(tree, path)
            branches = dict(zip(move_names(name, len(tree)), (sub for _, sub in tree)))
            self._chances[here] = tuple(zip(branches, chances))
        elif isinstance(tree, dict):
            branches = {}
            for move, subtree in tree.items():
                if str(move) in branches:
                    raise ValueError(
                        f"tree: the node at {where} has two moves with the name "
                        f"{str(move)!r}."
                    )
                branches[str(move)] = subtree
        elif isinstance(tree, (list, tuple)):
            branches = dict(zip(move_names(name, len(tree)), tree))
        else:
            self._value[here] = checked_leaf(tree, path)
            return here
        if not branches:
            raise ValueError(
                f"tree: the node at {where} has no successor. A leaf is written as a "
                "number."
            )
        below = side if self.alone or isinstance(tree, Chance) else -side
        for move, subtree in branches.items():
            self._next[here][move] = self._add(
                subtree, below, move, f"{path}/{move}" if path else move
            )
        return here

    def __repr__(self):
        leaves = sum(value is not None for value in self._value)
        shown = f"{leaves} leaves"
        if self.title:
            shown = f"title={self.title!r}"
        elif leaves <= 16:
            shown = shortened(self._written(0), 60)
        return as_call(self, shown, first=self.first, alone=self.alone)

    # -- the rules -----------------------------------------------------------------

    def initial(self):
        return 0

    def to_move(self, state):
        return self._side[state]

    def moves(self, state):
        return () if self._chances[state] else tuple(self._next[state])

    def outcomes(self, state):
        return self._chances[state]

    def play(self, state, move):
        try:
            return self._next[state][move]
        except (KeyError, TypeError):
            raise ValueError(not_legal(self, state, move)) from None

    def is_terminal(self, state):
        if state < 0:  # a list would count it from the end
            raise IndexError(f"the nodes are numbered 0 to {len(self._value) - 1}")
        return self._value[state] is not None

    def utility(self, state):
        value = self._value[state]
        if isinstance(value, str):
            said = say(
                "tree: the search evaluated the leaf {leaf}.", leaf=self.name(state)
            )
            by_name = "ExplicitTree.from_json reads a tree by its name."
            said = paragraph(said, _no_number(value), "" if state else by_name)
            raise ValueError(said)
        return value

    def utility_range(self):
        return self._range

    def text(self, state):
        return f"node {self.name(state)}: {self._written(state)}"

    def _written(self, state):
        if self.is_terminal(state):
            return str(self._value[state])
        below = (self._written(successor) for successor in self._next[state].values())
        return f"[{', '.join(below)}]"

    def name(self, state) -> str:
        """The name of the node: the name of the move that leads to it."""
        return self._name[state] or "the root"

    def unknown(self, state) -> str:
        """The name of a leaf with an unknown value, such as `x`; "" for other nodes."""
        value = self._value[state]
        return value if isinstance(value, str) else ""

    # -- files ----------------------------------------------------------------------

    @classmethod
    def from_json(cls, source: str | Path) -> "ExplicitTree":
        """A tree from JSON text, from a file, or by name from `data/trees`.

        >>> ExplicitTree.from_json("textbook").moves(0)
        ('a', 'b', 'c')
        """
        text = str(source)
        if not text.lstrip().startswith(("{", "[")):
            path = found_file(source, "trees", ".json", "tree")
            text = path.read_text(encoding="utf-8")
        try:
            record = json.loads(text)
            whole = isinstance(record, dict) and "tree" in record
            tree = from_record(record["tree"]) if whole else None
        except json.JSONDecodeError as wrong:
            raise ValueError(f"source: this is not JSON: {wrong}.") from None
        except RecursionError:
            said = paragraph(TOO_DEEP, recursion_limit())
            raise ValueError(f"source: {said}") from None
        if not whole:
            raise ValueError('source: the JSON must be an object with a member "tree".')
        first = {"MAX": MAX, "MIN": MIN}.get(record.get("first", "MAX"))
        if first is None:
            raise ValueError(
                f'source: "first" must be "MAX" or "MIN", not {record["first"]!r}.'
            )
        return cls(
            tree,
            first,
            record.get("title", ""),
            record.get("source", ""),
            alone=record.get("alone", False),
        )

    def to_json(self) -> str:
        """The tree as JSON text, which `from_json` can read."""
        record = {
            "title": self.title,
            "source": self.source,
            "first": "MAX" if self.first == MAX else "MIN",
            **({"alone": True} if self.alone else {}),
            "tree": to_record(self.tree),
        }
        return json.dumps(record, ensure_ascii=False, indent=1)

    @classmethod
    def from_networkx(cls, graph, root=None, first: int = MAX) -> "ExplicitTree":
        """The tree of a `networkx.DiGraph` whose leaves have a `value`.

        An edge may have a `label` (else the successor's name is the move) and, below a
        node with `side` 0, a `probability`. The default `root` is the one node without
        a parent.
        """
        try:
            return cls(from_graph(graph, root), first)
        except RecursionError:
            said = paragraph(TOO_DEEP, recursion_limit())
            raise ValueError(f"graph: {said}") from None


def _no_number(text):
    """The sentence that says why the text at a leaf is no value.

    >>> _no_number("x"), _no_number("8")
    ('Its value x is unknown.', "Its value is the text '8': write numbers without
    quotes.")
    """
    try:
        Fraction(text.replace("−", "-"))
    except (ValueError, ZeroDivisionError):
        return say("Its value {text} is unknown.", text=text)
    return say(
        "Its value is the text {text!r}: write numbers without quotes.", text=text
    )


def _too_deep(tree):
    """The error for a tree that is infinite, or too deep for Python."""
    path, below = {}, [(tree, 0)]  # the lists from the root down to here, by id
    while below:
        node, depth = below.pop()
        path = dict(list(path.items())[:depth]) if depth < len(path) else path
        if isinstance(node, (str, Real)):
            continue
        if id(node) in path:
            return "tree: one of its lists contains itself, so the tree is infinite."
        path[id(node)] = node
        inside = node.values() if isinstance(node, dict) else node
        below += [(subtree, depth + 1) for subtree in reversed(list(inside))]
        if depth > 2 * sys.getrecursionlimit():  # a pair in `Chance` counts once more
            break
    return f"tree: {paragraph(TOO_DEEP, recursion_limit())}"


def move_names(above: str, count: int) -> list[str]:
    """The names of the unnamed moves at a node with the name `above`.

    >>> move_names("", 2), move_names("b", 3)
    (['a', 'b'], ['b1', 'b2', 'b3'])
    """
    if above:
        dot = "." if count > 9 or re.search(r"\.\d+$", above) else ""
        return [f"{above}{dot}{i}" for i in range(1, count + 1)]
    return [ascii_lowercase[i % 26] * (1 + i // 26) for i in range(count)]
