"""The legend of a picture: what its signs mean, and the sentences beside them."""

from collections.abc import Callable, Iterable

from gamesearch.draw import glyphs, shapes
from gamesearch.draw.palette import CUT, GREY, INK, LEAF
from gamesearch.draw.scene import Scene
from gamesearch.rules.game import CHANCE, MAX, MIN
from gamesearch.rules.problem import Problem, all_alike
from gamesearch.rules.say import say
from gamesearch.tree.narration import SOLVED
from gamesearch.tree.narration.labels import SETTLED
from gamesearch.tree.node_states import BOUNDED, DEAD, EXPANDED, REFUSED
from gamesearch.tree.path_events import COST, ESTIMATE, SAMPLES, SUM
from gamesearch.tree.roles import AND, AND_OR, ONE, OR, form_of
from gamesearch.tree.tree import PRUNED, UNFINISHED, VISITED, WAITING, Tree

TEXT, LABEL, ROW, ICON, BETWEEN = 12.5, 11.5, 27.0, 42.0, 20.0
Sign = Callable[[Scene, float, float], None]  # draws a sign with its middle at (x, y)
Meanings = dict[str, tuple[str, Sign]]  # what the signs of these names are and mean


def _node(kind, status, fate=""):
    def sign(scene, x, y):
        y += {MAX: 3, MIN: -3}.get(kind, 0)
        shapes.put_node(scene, kind, status, x, y, 0.5, fate=fate)
        shapes.put_fate(scene, kind, fate, x, y, 0.5)

    return sign


def _text(text, colour):
    def sign(scene, x, y):
        scene.text(x + 12, y, text, LABEL, colour, anchor=1)

    sign.room = glyphs.width(text) * LABEL
    return sign


def _current(scene, x, y):
    shapes.put_ring(scene, LEAF, x, y, 0.4)
    shapes.put_node(scene, LEAF, VISITED, x, y, 0.4)


def _cut(scene, x, y):
    ends = (x - 16, y), (x + 12, y)
    scene.line(ends, shapes.EDGES[PRUNED])
    shapes.put_cut_mark(scene, *ends, 0.5)


def stroke(*looks) -> Sign:
    """A short line of each look, one on the other."""

    def sign(scene, x, y):
        for look in looks:
            scene.line([(x - 16, y), (x + 12, y)], look)

    return sign


def boxed(*looks, height: float = 16) -> Sign:
    """A box of each look, one on the other."""

    def sign(scene, x, y):
        for look in looks:
            scene.box(x - 3, y, 30, height, look)

    return sign


_best = stroke(shapes.BEST_HALO, shapes.BEST)


MEANING: Meanings = {  # in the order of the legend
    "MAX": ("MAX", _node(MAX, VISITED)),
    "MIN": ("MIN", _node(MIN, VISITED)),
    "chance": ("chance", _node(CHANCE, VISITED)),
    "leaf": ("leaf", _node(LEAF, VISITED)),
    "open": ("still open", _node(MAX, UNFINISHED)),
    "waiting": ("not yet visited", _node(LEAF, WAITING)),
    "current": ("current node", _current),
    "pruned": ("pruned (never visited)", _node(LEAF, PRUNED)),
    "cut": ("cut-off", _cut),
    "quiet": ("noisy move below the depth limit", stroke(shapes.EDGE_QUIET)),
    "stand pat": ("worth 2 to stand pat", _text("pat: 2", GREY)),
    "inequality": ("why it was cut", _text("3 ≥ 2", CUT)),
    "line": ("principal variation", _best),
    "move": ("best move", _best),
    "window": ("window on entering", _text("α … β", GREY)),
    "values": ("α or β of the node", _text("α = 3", GREY)),
    "range": ("range of the node", _text("[2, 5]", GREY)),
    "one": ("one player chooses", _node(ONE, VISITED)),
    "or": ("OR: one solved child is enough", _node(OR, VISITED)),
    "and": ("AND: all children are needed", _node(AND, VISITED)),
    "marked": ("marked: the best so far", stroke(shapes.EDGE_MARKED)),
    "cost": ("estimated cost", _text("cost 5", GREY)),
    "proof": ("proof and disproof number", _text("p 1, d 3", GREY)),
    "order": ("order of evaluation", _text("#1", GREY)),
    "alike": ("number of equal nodes", _text("×4", GREY)),
    "table": ("known from the table", _text("table", GREY)),
    "twin": ("equal to that node", _text("= a1", GREY)),
}


def of_problem(sense: int, alike: bool = False) -> Meanings:
    """The meaning of the signs on the tree of a problem, which has one player."""
    if sense == MAX:
        bound = say("no solution below is worth more"), _text("≤ 68", GREY)
    else:
        bound = say("no solution below costs less"), _text("≥ 25", GREY)
    line = say("path to a solution") if alike else say("path to the best solution")
    return {
        "live": ("live", _node(ONE, UNFINISHED)),
        "expanded": ("E-node: being expanded", _node(ONE, UNFINISHED, EXPANDED)),
        "dead": ("dead", _node(ONE, VISITED, DEAD)),
        "dead end": ("dead, no solution below", _text("–", INK)),
        "refused": ("killed by a constraint", _node(ONE, VISITED, REFUSED)),
        "bounded": ("killed by the bound", _node(ONE, VISITED, BOUNDED)),
        "solution": ("solution", _node(LEAF, VISITED)),
        "best": ("the incumbent", _text("best", GREY)),
        "waiting": MEANING["waiting"],
        "current": MEANING["current"],
        "pruned": ("never visited", _node(LEAF, PRUNED)),
        "killed": ("why the bound killed it", _text("50 ≥ 45", CUT)),
        "line": (line, _best),
        "bound": bound,
        "solved": ("a solution below", _text(SOLVED, INK)),
        "order": ("number of the solution", _text("#1", GREY)),
        "values": MEANING["values"],
        "range": MEANING["range"],
    }


OF_AND_OR = {  # there are no players
    "leaf": ("leaf: solved or unsolvable", MEANING["leaf"][1]),
    "pruned": ("never visited", MEANING["pruned"][1]),
    "cut": ("no longer needed", MEANING["cut"][1]),
    "inequality": ("the rest is not needed", _text(SETTLED, CUT)),
    "line": ("part of the solution", MEANING["line"][1]),
}


def of_path(by: str) -> Meanings:
    """The meaning of the signs on the tree of a path search."""
    number = {SUM: "g + h = f", COST: "cost so far", ESTIMATE: "estimate of the rest"}
    return {
        "open": ("open: reached, not expanded", _node(ONE, UNFINISHED)),
        "closed": ("closed: expanded", _node(ONE, VISITED, DEAD)),
        "goal": ("goal", _node(LEAF, VISITED)),
        "waiting": ("not reached", _node(ONE, WAITING)),
        "current": MEANING["current"],
        "path": (number[by], _text(SAMPLES[by], GREY)),
        "line": ("the path found", _best),
        "order": ("number of the leaf", _text("#1", GREY)),
    }


OF_SIMULATIONS = {  # of a Monte Carlo tree search
    "open": ("on the path of this simulation", MEANING["open"][1]),
    "waiting": ("not yet in the tree", MEANING["waiting"][1]),
    "line": ("visited most", _best),
    "move": ("visited most", _best),
    "mean": ("mean payoff", _text("0.40", INK)),
    "visits": ("number of visits", _text("n 5", GREY)),
    "upper": ("upper bound of the mean", _text("U 1.92", GREY)),
    "lower": ("lower bound of the mean", _text("L −1.92", GREY)),
}


def meaning_of(tree: Tree) -> Meanings:
    """The meaning of the signs on the picture of this tree."""
    if isinstance(tree.game, Problem):
        return of_problem(tree.game.sense, all_alike(tree.game))
    if tree.path_events:
        return of_path(tree.path_events.by)
    if form_of(tree.game) == AND_OR:
        return MEANING | OF_AND_OR
    known = MEANING | (OF_SIMULATIONS if tree.simulations else {})
    return known | {"decided": (tree.decided, _text("±∞", INK))}


class Column(Scene):
    """Sentences and signs, one below the other; it grows as they are added."""

    def sentence(self, text: str, size: float = TEXT, font: str = "") -> None:
        """Write a sentence in as many lines as it needs."""
        for line in glyphs.wrapped(text, size, self.width, font):
            self.text(0, self.height + 0.8 * size, line, size, anchor=0, font=font)
            self.height += 1.6 * size

    def signs(self, entries: Iterable[tuple[str, Sign]]) -> None:
        """Draw signs with their meanings, in rows."""
        left, y = 0.0, self.height + ROW / 2
        for meaning, sign in entries:
            icon = max(ICON, getattr(sign, "room", 0))  # a text may be wider
            room = icon + 8 + glyphs.width(meaning) * TEXT
            if left and left + room > self.width:
                left, y = 0.0, y + ROW
            sign(self, left + icon - 12, y)
            self.text(left + icon + 8, y, meaning, TEXT, anchor=0)
            left += room + BETWEEN
        self.height = y + ROW / 2


def signs_of(tree: Tree, signs: set[str]) -> list[tuple[str, Sign]]:
    """The meanings of these signs on the picture of a tree, in a fixed order."""
    meaning = meaning_of(tree)
    return [meaning[sign] for sign in meaning if sign in signs]
