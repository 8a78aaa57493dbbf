"""What can be asked about a search just before it happens: cuts, windows, values.

At most five questions of a search are chosen: about a cut, about a place where no cut
follows, about a window or two, and about values, where bounds come before numbers and
two averages of chance before both.
"""

from bisect import bisect_right
from math import inf

from gamesearch.rules.game import CHANCE, MAX, MIN
from gamesearch.rules.problem import Problem
from gamesearch.rules.say import fill, say
from gamesearch.tree.export import plain
from gamesearch.tree.narration import inside, node_name, number, sentence, window
from gamesearch.tree.narration.names import named
from gamesearch.tree.node import UNFINISHED

MOST = 5
BOUNDS = "≤", "≥"
ANY = window(-inf, inf)
WINDOW = say("{Node} is entered next. With which window?")
CUT = say("{Node} is now known to be {known}. Will its other successors be cut?")
STAYS = say(
    "{Node} is known to be {known} and was entered with {window}: "
    "it may still be worth something in between."
)
VALUE = say(
    "{Node} is finished. What does it give back: a value such as {example}, or a bound "
    "such as ≤{example} or ≥{example}?"
)


def questions(tree, nodes) -> list[dict]:
    """The questions about these nodes of a finished tree, in the order of their steps.

    A question is asked before the event `step`. It has a `kind`, the `name` of its
    node, its `text`, what is `right`, that as `numbers` where it has some, and the
    `reason` to be told afterwards. Of a problem or of simulations
    nothing is asked.

    >>> from gamesearch import ExplicitTree, searched
    >>> tree = searched(ExplicitTree([[3, 12], [2, 4]]))
    >>> [(one["name"], one["right"]) for one in questions(tree, tree.nodes)]
    [('a', '3'), ('b', '3 … ∞'), ('b', 'yes'), ('b', '≤2')]
    """
    if isinstance(tree.game, Problem) or tree.simulations:
        return []
    asked = Asked(tree)
    shown = {node.index for node in nodes}
    for event in tree.events:
        place = tree.steps[event.index]
        if place in shown:
            asked.about(tree.nodes[place], event)
    averages = asked.averages[:2]
    bounds = [one for one in asked.values if one["right"].startswith(BOUNDS)]
    wanted = [
        *asked.cuts[:1],
        *asked.stays[:1],
        *asked.windows[: 1 if averages else 2],
        *averages,
        *bounds[:1],
        *asked.values,
    ]
    chosen = {}
    for one in wanted:
        if len(chosen) < MOST:
            chosen.setdefault(one["step"], one)
    for step, one in chosen.items():
        one.setdefault("reason", sentence(tree, step))
    return [chosen[step] for step in sorted(chosen)]


class Asked:
    """All that could be asked of a search, kind by kind."""

    def __init__(self, tree):
        self.tree = tree
        self.cuts, self.stays, self.windows = [], [], []
        self.values, self.averages = [], []
        self.looks = {}
        for look in tree.looks:
            self.looks.setdefault(look.node, []).append(look)
        self.ended = {visit.last: visit for node in tree for visit in node.visits}

    def about(self, node, event):
        """Note what could be asked of a node before this event."""
        if event.verb == "cut":
            self._cut(node, event)
        elif event.verb == "down" and node.path:
            narrow = self._window(node, event)
            if node.leaf or narrow:
                self._stay(node.parent, event)
        elif event.verb == "up" and event.how != "probe" and node.path:
            self._value(node, event)

    def _cut(self, node, event):
        cut = self._look(node, event.index + 1).cut
        if cut is None or cut.idle or plain(event.bound) is None:
            return
        if event.how == "stand pat":  # it has no other successors yet
            return
        known = self._known(node, event.index)
        asked = self._question("cut", node, event, "yes", CUT, known=known)
        self.cuts.append(asked)

    def _window(self, node, event):
        """Note the window with which a node is entered; is it a narrow one?"""
        entered = self._look(node, event.index + 1).window
        right = window(*entered, self.tree.win) if entered else ANY
        if node.leaf or right == ANY:
            return False
        numbers = event.alpha, event.beta
        asked = self._question("window", node, event, right, WINDOW, numbers)
        self.windows.append(asked)
        return True

    def _value(self, node, event):
        if node.leaf:
            return
        right = self._known(node, event.index + 1)
        if " … " in right:  # what it gave back is said rather than a range
            visit = self.ended[event.index]
            right = visit.sign.replace("=", "") + number(visit.value, self.tree.win)
        example = 7 if right.endswith("9") else 9
        given = [event.value]
        one = self._question("value", node, event, right, VALUE, given, example=example)
        if "/" in right:
            one["text"] += say(" A fraction may be typed as 13/4 or as 3.25.")
        self.values.append(one)
        if node.side == CHANCE:
            self.averages.append(one)

    def _stay(self, parent, event):
        """Note that no cut follows at a node, where one would have been possible."""
        before = self._node(event.index - 1)
        if parent.side == CHANCE and before is parent:
            # between two outcomes it is said what is known of the chance node
            before = self._node(event.index - 2)
        look, known = self._look(parent, event.index), self._known(parent, event.index)
        if before is None or before.parent is not parent or look.window is None:
            return
        low, high = window(*look.window, self.tree.win).split(" … ")
        sides = {MIN: low != "−∞", MAX: high != "∞"}
        bounded = sides.get(parent.side, any(sides.values()))
        if look.status != UNFINISHED or not known or not bounded:
            return
        one = self._question("cut", parent, event, "no", CUT, known=known)
        name, entered = named(node_name(parent)), f"{low} … {high}"
        one["reason"] = fill(STAYS, known=known, window=entered, **name)
        self.stays.append(one)

    def _question(self, kind, node, event, right, row, numbers=(), **places):
        return {
            "step": event.index,
            "kind": kind,
            "name": node.name,
            "text": fill(row, **named(node_name(node)), **places),
            "right": right,
            "numbers": [plain(one) for one in numbers],
        }

    def _node(self, index):
        """The node that an event concerned, None before the first."""
        return self.tree.nodes[self.tree.steps[index]] if index >= 0 else None

    def _look(self, node, step):
        """What a node that was entered by then shows at a step."""
        looks = self.looks[node]
        return looks[bisect_right(looks, step, key=lambda look: look.step) - 1]

    def _known(self, node, step):
        return inside(self._look(node, step), self.tree.win)
