"""The known mistakes: what each is called, what it does, and what to say of it.

A mistake is recognised by behaviour: its search is run on the same trees, and when it
looks at the same leaves and returns the same values as the learner's function, that is
its name. A mistake has several searches where programs differ, mostly in whether the
root has a loop of its own that is right. The list follows from questions in forums, bug
reports and a table of mutants of which seven never give a wrong value.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from operator import ge, gt, le, lt
from typing import NamedTuple

from gamesearch.check.wrong_search import RIGHT, RIGHT_MOVER, Mover, Node, max_min, nega


class Mistake(NamedTuple):
    """A mistake by name; `searches` are pairs (root, below) of rules.

    `twin` is the name of a mistake that can look at the same leaves and return the same
    values: only the windows that are passed tell the two apart.
    """

    name: str
    text: str
    searches: tuple
    judged_by_move: bool = False
    twin: str = ""

    def runs(self, prune: bool) -> Iterator[Callable]:
        """Its searches, taking (game, state, depth=, evaluate=); uncut if not "
        "`prune`."""
        for root, below in self.searches:
            engine = max_min if isinstance(root, Node) else nega
            if not prune:
                root, below = uncut(root), uncut(below)
            yield partial(engine, root=root, below=below)


def never(*_):
    """A cut test that always says no."""
    return False


def uncut(rules):
    """The same rules without pruning."""
    if isinstance(rules, Mover):
        return rules._replace(cuts=never)
    return both(rules, cuts=never)


def at_max(rules=RIGHT, **other):
    """These rules with something else at MAX nodes."""
    return rules._replace(at_max=rules.at_max._replace(**other))


def at_min(rules=RIGHT, **other):
    """These rules with something else at MIN nodes."""
    return rules._replace(at_min=rules.at_min._replace(**other))


def both(rules=RIGHT, **other):
    """These rules with something else at the nodes of both sides."""
    return at_max(at_min(rules, **other), **other)


def anywhere(*rules):
    """Each of these rules at all nodes, or only below a root that is right."""
    pairs = []
    for rule in rules:
        right = RIGHT if isinstance(rule, Node) else RIGHT_MOVER
        pairs += [(rule, rule), (right, rule)]
    return tuple(pairs)


def soft_and_hard(*rules):
    """Each of these rules at all nodes, with fail-soft and with fail-hard values."""
    forms = (rule._replace(hard=hard) for rule in rules for hard in (False, True))
    return tuple((rule, rule) for rule in forms)


def keeps(alpha, beta, best):
    """Narrow nothing."""
    return alpha, beta


def raises_alpha(alpha, beta, best):
    """What belongs at a MAX node."""
    return max(alpha, best), beta


def above_alpha(best, alpha, beta):
    return best >= alpha


def below_beta(best, alpha, beta):
    return best <= beta


def below_alpha(best, alpha, beta):
    return best <= alpha


def crossed_at_max(best, alpha, beta):
    """The right test where α is raised first; it also cuts in an empty window."""
    return max(alpha, best) >= beta


def crossed_at_min(best, alpha, beta):
    """The right test where β is lowered first; it also cuts in an empty window."""
    return min(beta, best) <= alpha


STRICT = at_min(
    at_max(cuts=lambda best, alpha, beta: best > beta),
    cuts=lambda best, alpha, beta: best < alpha,
)
LATE_MIN = at_min(narrows=raises_alpha)
COPIED = at_min(start=-inf, prefers=gt)
EXCHANGED = RIGHT._replace(at_max=RIGHT.at_min, at_min=RIGHT.at_max)
TAKES_OTHER = at_min(at_max(start=inf, prefers=lt), start=-inf, prefers=gt)
WRONG_CUTS = at_max(cuts=above_alpha), at_min(cuts=below_beta), at_min(cuts=above_alpha)

MISTAKES = (
    Mistake(
        "strict cut",
        "You cut only beyond the bound (> β, < α), not at an equal value. The value "
        "is right, but an equal value cannot help either: with ≥ β and ≤ α fewer "
        "leaves are looked at.",
        ((STRICT, STRICT),),
    ),
    Mistake(
        "root bound not shared",
        "Every move of the root is searched with the window (−∞, ∞). What the first "
        "move has already secured should narrow the window of the next one.",
        ((RIGHT._replace(passes=lambda alpha, beta: (-inf, inf)), RIGHT),),
    ),
    Mistake(
        "window reset at every node",
        "Each node starts again with the window (−∞, ∞), so the bounds found further "
        "up are lost. Hand the node's own α and β on to its children.",
        ((RIGHT, RIGHT._replace(passes=lambda alpha, beta: (-inf, inf))),),
    ),
    Mistake(
        "α never raised",
        "MAX nodes never raise α: after each child, α should become max(α, best). "
        "Without it no MIN node below can be cut. If yours do raise it, your MIN nodes "
        "have no cut test: best ≤ α.",
        ((at_max(narrows=keeps),) * 2, (RIGHT, at_max(narrows=keeps))),
    ),
    Mistake(
        "β never lowered",
        "MIN nodes never lower β: after each child, β should become min(β, best). "
        "Without it no MAX node below can be cut. If yours do lower it, your MAX nodes "
        "have no cut test: best ≥ β.",
        ((at_min(narrows=keeps),) * 2, (RIGHT, at_min(narrows=keeps))),
    ),
    Mistake(
        "MIN never cuts",
        "Your MIN nodes never leave a move out: no cut test works there. After "
        "each child, a MIN node stops as soon as best ≤ α.",
        soft_and_hard(
            at_min(cuts=never), at_min(at_max(cuts=crossed_at_max), cuts=never)
        ),
        twin="α never raised",
    ),
    Mistake(
        "MAX never cuts",
        "Your MAX nodes never leave a move out: no cut test works there. After "
        "each child, a MAX node stops as soon as best ≥ β.",
        soft_and_hard(
            at_max(cuts=never), at_max(at_min(cuts=crossed_at_min), cuts=never)
        ),
        twin="β never lowered",
    ),
    Mistake(
        "own best not passed on",
        "A node hands on the window it was given and leaves out what it has found "
        "itself. In negamax the child's window is (−β, −max(α, best)).",
        ((RIGHT_MOVER, Mover(raises=lambda alpha, best: alpha)),),
    ),
    Mistake(
        "nothing is ever cut",
        "You look at every leaf, as minimax does: no node is ever left early. Either "
        "no bound reaches a node where it could cut, or no cut test ends the loop: "
        "`break` does, `continue` does not. In negamax the child's window must be "
        "negated and swapped: (−β, −α).",
        (
            (RIGHT_MOVER._replace(passes=lambda alpha, beta, best: (alpha, beta)),) * 2,
            (both(cuts=never),) * 2,
        ),
    ),
    Mistake(
        "deep cut-offs lost",
        "A node uses only its parent's bound: what was found further up is lost, and "
        "with it the deep cut-offs. Pass max(α, best), not best alone.",
        (
            (
                Mover(
                    passes=lambda alpha, beta, best: (-beta, -best),
                    raises=lambda alpha, best: alpha,
                ),
            )
            * 2,
        ),
    ),
    Mistake(
        "last of equal moves",
        "Among moves that come back with the same value you keep the last. After a "
        "cut a value is only a bound (≤ or ≥), so a later equal move may be worse: "
        "keep the first, with > and not ≥.",
        (
            (at_min(at_max(prefers=ge), prefers=le), RIGHT),
            (at_min(at_max(prefers=ge), prefers=le),) * 2,
            (at_min(at_max(prefers=ge), prefers=le)._replace(hard=True),) * 2,
        ),
        judged_by_move=True,
    ),
    Mistake(
        "leaf not in the mover's view",
        "A leaf's utility is MAX's; in negamax a node returns the value for the side "
        "to move there. Where MIN would be to move, negate it. With MAX first this "
        "shows only at odd depth.",
        anywhere(Mover(leaf=lambda utility, side: utility)),
    ),
    Mistake(
        "MIN raises α",
        "A MIN node changes α. MIN's values are an upper limit: they lower β, with "
        "min(β, best). α is what MAX has found.",
        anywhere(
            LATE_MIN,
            LATE_MIN._replace(narrows_first=True),
            at_min(narrows=lambda alpha, beta, best: (best, beta)),
        ),
    ),
    Mistake(
        "cut when best ≥ α",
        "Your cut test looks at the wrong bound. A MAX node is cut when best ≥ β, a "
        "MIN node when best ≤ α: the bound of the other side. In negamax: best ≥ β.",
        (  # at all nodes of both sides only the first move is left
            *anywhere(*WRONG_CUTS),
            (RIGHT, at_min(at_max(cuts=above_alpha), cuts=below_beta)),
            (RIGHT_MOVER, Mover(cuts=above_alpha)),
        ),
    ),
    Mistake(
        "cut when best ≤ α at MAX",
        "A MAX node is cut when its best is ≤ α. Such a node has not found enough yet"
        " and must go on; too much for MIN is best ≥ β.",
        anywhere(at_max(cuts=below_alpha), Mover(cuts=below_alpha)),
    ),
    Mistake(
        "negated but not swapped",
        "The child's window is (−α, −β): negated, but not swapped. The mover's lower "
        "bound is the other side's upper bound: pass (−β, −α).",
        anywhere(Mover(passes=lambda alpha, beta, best: (-alpha, -beta))),
    ),
    Mistake(
        "α and β in each other's place",
        "The child gets its two bounds in each other's place. With max and min, pass "
        "α and β in the order in which the function takes them. In negamax the "
        "child's window is (−β, −α): negated and swapped.",
        anywhere(
            Node(passes=lambda alpha, beta: (beta, alpha)),
            Mover(passes=lambda alpha, beta, best: (beta, alpha)),
        ),
    ),
    Mistake(
        "child's value not negated",
        "The value that comes back is the opponent's. In negamax negate it before you"
        " compare: value = −search(child, −β, −α).",
        anywhere(Mover(turns=lambda value: value)),
    ),
    Mistake(
        "MIN takes the largest",
        "A MIN node takes the largest value, as MAX does. MIN wants the smallest: "
        "start at ∞ and keep a value when it is less.",
        anywhere(COPIED, at_min(COPIED, cuts=RIGHT.at_max.cuts, narrows=raises_alpha)),
    ),
    Mistake(
        "MAX and MIN exchanged",
        "MAX nodes take the smallest value and MIN nodes the largest: it is the other "
        "way round. Look at the test of game.to_move(state).",
        anywhere(EXCHANGED, TAKES_OTHER),
    ),
    Mistake(
        "best starts at 0",
        "The best value starts at 0, so a node with only negative values (at MIN: "
        "positive ones) seems to be worth 0. Start at −∞ for MAX, at ∞ for MIN.",
        anywhere(both(start=0), at_max(start=0), at_min(start=0), Mover(start=0)),
    ),
)
