"""Sliders for the probabilities of a small tree, whose values and choice follow.

For games of MAX, MIN and chance that can be drawn: at most 24 leaves to the depth that
is asked for. With two outcomes a slider sets the probability of the first; with more
each has a weight, and its probability is its share of their sum. All is computed in
exact fractions by `expectiminimax`.
"""

from copy import copy
from fractions import Fraction
from math import ceil, lcm

from gamesearch.draw.tree_picture import draw
from gamesearch.games import ExplicitTree
from gamesearch.rules.game import CHANCE, MAX, SIDE_NAMES, Game, State
from gamesearch.rules.result import OutOfNodes
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.tree.tree import searched
from gamesearch.widgets.labs.chance_sliders import (
    ChanceSliders,
    exact,
    listed,
    outcome,
    with_decimals,
    written,
)

MOST_LEAVES, MOST_NODES, MOST_SLIDERS, FINEST = 24, 80, 12, 100
STEPS = 20
NARROW = 6  # leaves of a tree that has room beside the sliders
WEIGHTS = "A probability is a weight divided by the sum of the weights here."


class Probabilities(ChanceSliders):
    """What `probabilities` returns; `chances` are the probabilities shown now."""

    def __init__(self, game, state, options, together):
        self._game, self._state, self._options = game, state, options
        self._together = together
        self._sources = []  # of each slider: key of its chance nodes, its place there
        self._steps = {}  # key of chance nodes with two outcomes: the sum of both
        self._moves, self._names = {}, {}
        groups, first = [], []
        _check_nodes(game, state, options)
        tree = self._searched({})
        for node in tree:
            many = len(node.children)
            key = self._key(node.state)
            if node.side == CHANCE and many > 1 and key not in self._names:
                group, positions = self._group(key, node)
                groups.append(group)
                first.extend(positions)
        _check_size(tree, groups)
        self._moved = len(self._sources) - 1
        narrow = sum(node.leaf for node in tree) <= NARROW
        super().__init__(
            groups,
            [{"name": "as given", "positions": first}],
            beside="page" if narrow else "",
        )

    @property
    def chances(self) -> dict[str, list[Fraction]]:
        """The probabilities at each chance node, by the name of the first of a kind."""
        chances = self._chances(self.positions)
        return {self._names[s]: [p for _, p in some] for s, some in chances.items()}

    @property
    def worth(self) -> dict[str, Fraction]:
        """What each move at the root is worth, by its label."""
        return self._worth(self._chances(self.positions))

    def _key(self, state):
        """What chance nodes have in common that share their sliders."""
        return tuple(self._game.outcomes(state)) if self._together else state

    def _group(self, key, node):
        """The sliders of a chance node, and where they stand at first."""
        self._names[key] = node.name if node.parent else "the root"
        self._moves[key] = [child.move for child in node.children]
        name = "everywhere" if self._together else f"at {self._names[key]}"
        chances = _shares(node, name)
        below = [outcome(self._game, child) for child in node.children]
        steps = lcm(*(p.denominator for p in chances))
        if len(chances) == 2:
            steps *= ceil(STEPS / steps)
            self._steps[key] = steps
            self._sources.append((key, 0))
            row = {
                "name": f"{name}: probability of {below[0]}",
                "label": " : ".join(below),
                "low": 1,
                "high": steps - 1,
            }
            return {"name": f"chance {name}", "note": "", "rows": [row]}, [
                int(chances[0] * steps)
            ]
        weights = [int(p * steps) for p in chances]
        self._sources += [(key, place) for place in range(len(weights))]
        rows = [
            {
                "name": f"{name}: weight of {named}",
                "label": named,
                "low": 1,
                "high": max(STEPS, *weights),
            }
            for named in below
        ]
        return {"name": f"chance {name}", "note": WEIGHTS, "rows": rows}, weights

    def _chances(self, positions):
        """The pairs (outcome, probability) of chance nodes with sliders, by key."""
        weights = {key: [] for key, _ in self._sources}
        for (key, _), position in zip(self._sources, positions):
            weights[key].append(position)
        for key, steps in self._steps.items():
            weights[key].append(steps - weights[key][0])
        return {
            key: [
                (move, Fraction(weight, sum(some)))
                for move, weight in zip(self._moves[key], some)
            ]
            for key, some in weights.items()
        }

    def _with(self, chances):
        """A copy of the game with other probabilities, and exact payments."""
        game, key = self._game, self._key
        other = copy(game)
        other.outcomes = lambda state: chances.get(key(state)) or game.outcomes(state)
        other.utility = lambda state: exact(game.utility(state))
        return other

    def _searched(self, chances):
        """The searched tree under these probabilities."""
        game = self._with(chances)
        return searched(game, expectiminimax, self._state, **self._options)

    def _worth(self, chances):
        game, depth = self._with(chances), self._options["depth"]
        root = game.initial() if self._state is None else self._state
        below = {**self._options, "depth": depth and depth - 1}
        return {
            game.label(root, move): expectiminimax(
                game, game.play(root, move), **below
            ).value
            for move in game.moves(root)
        }

    def _look(self, positions, before):
        if before:
            moved = [i for i, (a, b) in enumerate(zip(before, positions)) if a != b]
            self._moved = moved[-1] if moved else self._moved
        chances = self._chances(positions)
        tree = self._searched(chances)
        sums = {}
        for node in tree:
            if node.side == CHANCE:
                sums.setdefault(self._key(node.state), []).append(_sum(node))
        return {
            "texts": self._texts(positions, chances),
            "sums": [sums[key][0] if len(sums[key]) == 1 else "" for key in chances],
            "says": self._sentences(tree.root, chances, positions, before),
            "page": draw(with_decimals(tree), windows=False, order=False)._repr_html_(),
        }

    def _texts(self, positions, chances):
        texts = []
        for (key, place), position in zip(self._sources, positions):
            shares = [written(p) for _, p in chances[key]]
            two = " : ".join(shares)
            texts.append(two if len(shares) == 2 else f"{position} → {shares[place]}")
        return texts

    def _sentences(self, root, chances, positions, before):
        if root.side == CHANCE:
            return [f"Chance moves first; the tree is worth {written(root.value)}."]
        worth = self._worth(chances)
        best = _best(root.side, worth)
        each = ", ".join(f"{move} is worth {written(v)}" for move, v in worth.items())
        tie = f", the first of {len(best)} equals" if len(best) > 1 else ""
        told = [f"{each}: {SIDE_NAMES[root.side]} chooses {best[0]}{tie}."]
        if before:
            old = _best(root.side, self._worth(self._chances(before)))[0]
            if old != best[0]:
                told[0] = told[0][:-1] + f" now, no longer {old}."
        return [*told, self._range(root.side, positions)]

    def _range(self, side, positions):
        """Which move is best, wherever the slider that was moved last stands."""
        row, here = self.rows[self._moved], list(positions)
        key, place = self._sources[self._moved]
        runs = []  # best moves, from which probability, to which
        for here[self._moved] in range(row["low"], row["high"] + 1):
            chances = self._chances(here)
            best, share = _best(side, self._worth(chances)), chances[key][place][1]
            if runs and runs[-1][0] == best:
                runs[-1][2] = share
            else:
                runs.append([best, share, share])
        what = row["name"].replace("weight", "probability").partition(": ")
        moving = f"If only the {what[2]} {what[0]} changes: "
        if len(runs) == 1:
            return f"{moving}whatever it is, {_are_best(runs[0][0])}."
        parts = []
        for i, (best, low, high) in enumerate(runs):
            where = f"from {written(low)} to {written(high)}"
            if i == 0:
                where = f"up to {written(high)}"
            elif i == len(runs) - 1:
                where = f"from {written(low)} on"
            elif low == high:
                where = f"at {written(low)}"
            parts.append(f"{where} {_are_best(best)}")
        return f"{moving}{'; '.join(parts)}."


def probabilities(
    game: Game | list,
    state: State = None,
    *,
    depth=None,
    evaluate=None,
    together: bool = False,
) -> Probabilities:
    """A small tree with chance nodes, and sliders for their probabilities.

    >>> from gamesearch import Chance, ExplicitTree
    >>> sure = [Chance([(0.9, 2), (0.1, 3)]), Chance([(0.9, 1), (0.1, 4)])]
    >>> widget = probabilities(ExplicitTree(sure))
    >>> print(widget.says)
    a is worth 2.1, b is worth 1.3: MAX chooses a.
    If only the probability of b1 (1) at b changes: up to 0.6 b is best;
    from 0.65 on a is best.

    `game` may also be a tree as `ExplicitTree` takes it. Where the tree goes on, give a
    `depth` and an `evaluate`, as for `expectiminimax`. With `together` chance nodes
    with the same outcomes, as those of one die, share their sliders.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    game = game if isinstance(game, Game) else ExplicitTree(game)
    return Probabilities(game, state, {"depth": depth, "evaluate": evaluate}, together)


def _check_nodes(game, state, options):
    try:
        expectiminimax(game, state, limit=MOST_NODES, **options)
    except OutOfNodes:
        raise ValueError(
            f"game: its tree has more than {MOST_NODES} nodes, which is too many to "
            "draw beside sliders; give a smaller game, a later `state`, or a `depth` "
            "with `evaluate`."
        ) from None


def _check_size(tree, groups):
    leaves = sum(node.leaf for node in tree)
    sliders = sum(len(group["rows"]) for group in groups)
    if not groups:
        raise ValueError(
            "game: its tree has no chance node with two outcomes or more; write one as "
            "Chance([(p, subtree), (1 - p, subtree)])."
        )
    if leaves > MOST_LEAVES or sliders > MOST_SLIDERS:
        raise ValueError(
            f"game: its tree has {leaves} leaves and needs {sliders} sliders; at most "
            f"{MOST_LEAVES} leaves and {MOST_SLIDERS} sliders fit. Give a smaller "
            "game, a later `state`, or a `depth` with `evaluate`."
        )


def _shares(node, name):
    """The probabilities of a chance node as short fractions with the sum 1."""
    chances = [exact(child.probability) for child in node.children]
    if sum(chances) != 1 or lcm(*(p.denominator for p in chances)) > FINEST:
        raise ValueError(
            f"game: the probabilities {name} are {', '.join(map(str, chances))}; "
            f"for a slider they are fractions over a number of at most {FINEST}, "
            "such as 0.35 or Fraction(1, 6)."
        )
    return chances


def _sum(node):
    """How a chance node comes to its value, written out."""
    terms = [f"{written(c.probability)} · {written(c.value)}" for c in node.children]
    return f"{' + '.join(terms)} = {written(node.value)}"


def _best(side, worth):
    """The moves that are best for the side, in their order."""
    most = max(worth.values()) if side == MAX else min(worth.values())
    return [move for move, value in worth.items() if value == most]


def _are_best(moves):
    return f"{listed(moves)} {'is best' if len(moves) == 1 else 'are equally good'}"
