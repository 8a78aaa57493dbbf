"""The shape of a searched tree: its nodes and its edges.

Every node that any event concerns, the successors of a node in the order in which the
search came to them, and below the nodes that were never visited as much as the rules
are asked for. Where a search goes on below its depth limit with noisy moves only, the
others are no part of the tree. Values come later, in `replay.py`.
"""

from functools import partial
from math import inf

from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.contract import FINDS
from gamesearch.rules.game import CHANCE
from gamesearch.rules.problem import Problem, all_alike
from gamesearch.tree.narration import SOLVED, number
from gamesearch.tree.node import Node
from gamesearch.tree.node_states import KILLS
from gamesearch.tree.roles import AND, AND_OR, ONE, PATH, form_of, role_of
from gamesearch.tree.simulations import is_sampled
from gamesearch.tree.trace import EFFORTS
from gamesearch.tree.validate import Legal, foreign

ROOT = "the root"  # its name
SMALL = 130  # nodes of a problem's solution space that is drawn whole


class Shape:
    """The nodes and edges of a tree, before any value."""

    def __init__(self, game, state, events, noisy=None):
        self.game, self.at, self.legal = game, {}, Legal(game)
        self.form = form_of(game)
        self.noisy = noisy or (lambda state: ())
        try:
            self._make((), None, state)
        except Exception as wrong:
            raise foreign(f"The rules fail at this state: {wrong}") from wrong
        for event in events:
            self._node(event.path)
        self.answered = {event.path for event in events if event.how == "table"}
        valued = {
            event.path
            for event in events
            if (event.verb == "up" and event.value is not None and event.how != "table")
            or (event.verb == "know" and event.how not in ("bound", *EFFORTS))
        }
        cuts = [event for event in events if event.verb == "cut"]
        # a chance node beyond its window; standing pat is a leaf's own value
        cut = {event.path for event in cuts if event.how != "stand pat"}
        self.killed = {event.path for event in cuts if event.how in KILLS}
        self.sampled = is_sampled(events)  # then a value is that of a simulation only
        if not self.sampled:
            for path in valued - cut:
                if not self.at[path].children:
                    self.at[path].leaf = True
        self._find_quiet(events)

    def _find_quiet(self, events):
        """Where only noisy moves were searched, and the ply of the depth limit."""
        ways = [(e.path, e.how) for e in events if e.verb == "down"]
        for path, how in ways:
            if how == "quiet":
                self.at[path].noisy = True
        stood = {event.path for event in events if event.how == "stand pat"}
        whole = {path[:-1] for path, how in ways if path and how != "quiet"}
        self.quiet = stood - whole
        for path in stood:
            if self.at[path].children:
                noisy = set(self.noisy(self.at[path].state))
                for child in self.at[path].children:
                    child.noisy = child.noisy or child.move in noisy
        self.limit = min(map(len, self.quiet), default=None)

    def nearest(self, path):
        """The node at `path`, or where it is not in the tree the last one above it."""
        while path not in self.at:
            path = path[:-1]
        return self.at[path]

    def _node(self, path):
        """The node at `path`, made from the rules when it is new."""
        if path not in self.at:
            parent, move = self._node(path[:-1]), path[-1]
            try:
                refusal = self.legal.refusal(parent, move)
                if not refusal:
                    self._make(path, parent, self.game.play(parent.state, move))
            except Exception as wrong:
                why = (
                    f"The rules fail after {move!r} at {parent.name}: {wrong}. {FINDS}"
                )
                raise foreign(why) from wrong
            if refusal:
                raise foreign(refusal)
        return self.at[path]

    def _make(self, path, parent, state):
        game = self.game
        over = game.is_terminal(state)
        node = Node(-1, path, parent, state, None if over else game.to_move(state))
        node.role = role_of(game, node.side)
        if over and node.role == ONE and (self.form != PATH or game.is_goal(state)):
            node.role = None
        if self.form in (PATH, AND_OR):
            node.text = node_text(game, state)
        if over:
            node.leaf = True
            node.given = _given(game, state)
        if parent:
            node.label = "" + game.label(parent.state, path[-1])  # fails for no text
            parent.children.append(node)
            if parent.side == CHANCE:
                node.probability = self.legal.at(parent).get(path[-1])
            node.edge = self._edge(node)
        node.name = name_of(game, state, parent.name, node.label) if parent else ROOT
        self.at[path] = node
        return node

    def _edge(self, node):
        """What stands on the edge to a node: the move, or its cost beside its name."""
        above = node.parent
        if not (node.text or (node.role == AND and above.text)):
            return node.label
        if above.role == AND:
            return ""
        return number(self.game.cost(above.state, node.move))

    def filled(self, unseen):
        """All nodes in preorder, with `unseen` plies of never-visited ones added.

        Below a node of a problem that was killed there are none, unless all are; nor
        below one that a simulation has added and none has gone on from.
        """
        killed = self.killed if isinstance(self.game, Problem) else ()
        evaluated = (n.ply for n in self.at.values() if n.leaf and n.side is not None)
        self.deepest = self.limit  # no search of this depth goes further
        if self.limit is None:
            self.deepest = max(evaluated, default=inf)
        for node in list(self.at.values()):
            quiet = node.path in self.quiet
            new = self.sampled and node.path and not node.children  # in the tree
            if unseen < inf and (new or node.path in killed):
                continue
            self._fill(node, 1 if quiet else min(unseen, self.deepest - node.ply))
        if self.sampled:  # chance draws any first
            for node in self.at.values():
                legal = successors(self.game, node.state)
                place = {move: i for i, move in enumerate(legal)}
                node.children.sort(key=lambda child: place[child.move])
        preorder, to_come = [], [self.at[()]]
        while to_come:
            node = to_come.pop()
            node.index = len(preorder)
            preorder.append(node)
            to_come.extend(reversed(node.children))
        first = {}
        for node in self.at.values():  # in the order in which they were made
            path = first.setdefault(self.game.key(node.state), node.path)
            node.twin = None if path == node.path else path
        return preorder

    def end_at_the_limit(self):
        """Make leaves of the nodes at the depth limit that were not evaluated.

        The trace does not say the limit: it is the deepest ply that was evaluated. A
        search for a way evaluates ends of ways only, so it has none.
        """
        if callable(getattr(self.game, "is_goal", None)):
            return
        for node in self.at.values():
            at_limit = node.noisy or node.ply == self.deepest
            node.leaf = node.leaf or (at_limit and not node.children)

    def _fill(self, node, plies):
        """Add the successors of `node` that no event concerns, `plies` deep."""
        to_fill = [(node, plies)]
        while to_fill:
            node, plies = to_fill.pop()
            from_table = node.path in self.answered and not node.children
            if node.leaf or from_table or plies <= 0:
                continue
            quiet = node.path in self.quiet
            below = self.noisy if quiet else partial(successors, self.game)
            for move in below(node.state):
                path = (*node.path, move)
                if path not in self.at:
                    child = self._make(path, node, self.game.play(node.state, move))
                    child.noisy = quiet
                    to_fill.append((child, plies - 1))


def successors(game, state) -> list:
    """The moves that lead on from here: the players', or those of chance."""
    return [*game.moves(state), *(move for move, _ in game.outcomes(state))]


def is_drawn_whole(game, state) -> bool:
    """Are all nodes drawn, also what was never visited? Where they are not too many."""
    if not isinstance(game, Problem):
        return isinstance(game, ExplicitTree)
    to_come, seen = [state], 1
    while to_come and seen <= SMALL:
        state = to_come.pop()
        below = [game.play(state, move) for move in game.moves(state)]
        to_come += below
        seen += len(below)
    return seen <= SMALL


def _given(game, state):
    """What the rules say of a terminal state: its utility, or an unknown's name.

    An end of a problem that is no solution has neither, nor has a place without a way
    on that is no goal.
    """
    if form_of(game) == PATH and not game.is_goal(state):
        return None
    if isinstance(game, Problem) and not game.is_solution(state):
        return None
    if all_alike(game):
        return SOLVED
    unknown = game.unknown(state) if isinstance(game, ExplicitTree) else ""
    return unknown or game.utility(state)


def name_of(game, state, above: str, label: str) -> str:
    """A short name for a node below another: the game's own, or the moves to it."""
    if hasattr(game, "name"):
        return game.name(state)
    return label if above == ROOT else f"{above} {label}"


def node_text(game, state) -> str:
    """What the game wants written in the node of a state, if anything."""
    return game.node_text(state) if hasattr(game, "node_text") else ""


def ends_of(nodes) -> list[int]:
    """One past the last node below each, by their indices; all nodes in preorder."""
    ends = [node.index + 1 for node in nodes]
    for node in reversed(nodes):
        if node.parent:
            above = node.parent.index
            ends[above] = max(ends[above], ends[node.index])
    return ends
