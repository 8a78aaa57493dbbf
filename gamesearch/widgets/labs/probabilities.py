"""Sliders for the probabilities of a small tree, whose values and choice follow.

For games of MAX, MIN and chance that can be drawn: at most 24 leaves to the depth that
is asked for. With two outcomes a slider sets the probability of the first; with more
each has a weight, and its probability is its share of their sum. All is computed in
exact fractions by `expectiminimax`.
"""

from copy import copy
from fractions import Fraction
from html import escape
from itertools import islice
from math import ceil, lcm
from typing import NamedTuple

from gamesearch.draw.tree_picture import draw
from gamesearch.games import ExplicitTree
from gamesearch.rules.game import CHANCE, MAX, SIDE_NAMES, Game, State
from gamesearch.rules.say import all_of, any_of, paragraph, say
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.tree.tree import searched
from gamesearch.widgets.form import Form, Slider, below
from gamesearch.widgets.labs.decimals import (
    check_nodes,
    exact,
    outcome,
    with_decimals,
    written,
)

MOST_LEAVES, MOST_NODES, MOST_SLIDERS, FINEST = 24, 80, 12, 100
STEPS = 20
NARROW = 6  # leaves of a tree that has room beside the sliders
TOO_MANY = say(
    "game: its tree has more than {most} nodes, which are too many to draw beside "
    "sliders; give a smaller game, a later `state`, or a `depth` with `evaluate`.",
    most=MOST_NODES,
)
NOTE = "Each probability is the weight divided by the sum of these weights."


class Group(NamedTuple):
    """The sliders of a chance node, or of several nodes with the same outcomes.

    Each slider sets the weight of an outcome. Two outcomes share one slider: it sets
    the weight of the first outcome, out of `steps`. For more outcomes `steps` is None.
    """

    name: str  # of the first node
    moves: list
    sliders: list[Slider]
    first: list[int]  # their positions at the beginning
    steps: int | None

    def chances(self, positions) -> list[tuple]:
        """The pairs (outcome, probability) for these positions of the sliders."""
        weights = list(positions)
        if self.steps:
            weights.append(self.steps - weights[0])
        total = sum(weights)
        return [(move, Fraction(w, total)) for move, w in zip(self.moves, weights)]

    def texts(self, positions) -> list[str]:
        """The text beside each slider."""
        shares = [written(p) for _, p in self.chances(positions)]
        if self.steps:
            return [" : ".join(shares)]
        return [f"{at} → {share}" for at, share in zip(positions, shares)]


class Probabilities(Form):
    """What `probabilities` returns; `chances` are the probabilities shown now."""

    def __init__(self, game, state, options, together):
        self._game, self._state, self._options = game, state, options
        self._together = together
        self._groups = {}  # by what their chance nodes have in common
        check_nodes(game, state, options, MOST_NODES, TOO_MANY)
        tree = self._searched({})
        for node in tree:
            key = self._key(node.state)
            many = len(node.children)
            if node.side == CHANCE and many > 1 and key not in self._groups:
                self._groups[key] = self._group(node)
        groups = self._groups.values()
        sliders = [slider for group in groups for slider in group.sliders]
        first = [position for group in groups for position in group.first]
        leaves = sum(node.leaf for node in tree)
        _check_size(leaves, len(sliders))
        self._moved = len(sliders) - 1
        super().__init__(
            self._fieldsets() + below(),
            {slider.name: position for slider, position in zip(sliders, first)},
            look="has-page-beside" if leaves <= NARROW else "",
            sliders=sliders,
            presets={"as given": first},
        )

    @property
    def chances(self) -> dict[str, list[Fraction]]:
        """The probabilities at each chance node, by the name of the first of a kind."""
        chances = self._chances(self.positions)
        return {
            group.name: [p for _, p in chances[key]]
            for key, group in self._groups.items()
        }

    @property
    def worth(self) -> dict[str, Fraction]:
        """The value of each move at the root, by its label."""
        return self._worth(self._chances(self.positions))

    def _key(self, state):
        """What chance nodes have in common that share their sliders."""
        return tuple(self._game.outcomes(state)) if self._together else state

    def _where(self, name):
        return "everywhere" if self._together else f"at {name}"

    def _group(self, node):
        """The sliders of a chance node, and where they stand at first."""
        called = node.name if node.parent else "the root"
        where, group = self._where(called), len(self._groups)
        chances = _shares(node, where)
        below = [outcome(self._game, child) for child in node.children]
        moves = [child.move for child in node.children]
        steps = lcm(*(p.denominator for p in chances))
        if len(chances) == 2:
            steps *= ceil(STEPS / steps)
            said = f"{where}: probability of {below[0]}"
            slider = Slider(f"{group} 0", said, " : ".join(below), 1, steps - 1)
            return Group(called, moves, [slider], [int(chances[0] * steps)], steps)
        weights = [int(p * steps) for p in chances]
        most = max(STEPS, *weights)
        sliders = [
            Slider(f"{group} {place}", f"{where}: weight of {one}", one, 1, most)
            for place, one in enumerate(below)
        ]
        return Group(called, moves, sliders, weights, None)

    def _fieldsets(self):
        """The sliders of each group as HTML, with a place for how its sum comes out."""
        html, place = "", 0
        for number, group in enumerate(self._groups.values()):
            rows = ""
            for slider in group.sliders:
                rows += slider.html(f"text {place}")
                place += 1
            legend = f"<legend>chance {escape(self._where(group.name))}</legend>"
            note = "" if group.steps else f'<p class="is-soft">{NOTE}</p>'
            rows += f'{note}<p data-place="sum {number}"></p>'
            tall = "" if group.steps else ' class="is-tall"'
            html += f"<fieldset{tall}>{legend}{rows}</fieldset>"
        return f'<div class="gs-form-groups">{html}</div>'

    def _parts(self, positions):
        """The groups by key, each with the positions of its sliders."""
        left = iter(positions)
        return [
            (key, group, [*islice(left, len(group.sliders))])
            for key, group in self._groups.items()
        ]

    def _texts(self):
        parts = self._parts(self.positions)
        return [text for _, group, at in parts for text in group.texts(at)]

    def _chances(self, positions):
        """The pairs (outcome, probability) of chance nodes with sliders, by key."""
        return {key: group.chances(at) for key, group, at in self._parts(positions)}

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

    def _look(self, before):
        positions = self.positions
        before = before and [before[slider.name] for slider in self.sliders]
        if before:
            moved = [i for i, (a, b) in enumerate(zip(before, positions)) if a != b]
            self._moved = moved[-1] if moved else self._moved
        chances = self._chances(positions)
        tree = self._searched(chances)
        sums = {key: set() for key in chances}
        for node in tree:
            if node.side == CHANCE and len(node.children) > 1:
                sums[self._key(node.state)].add(_sum(node))
        self.sums = [some.pop() if len(some) == 1 else "" for some in sums.values()]
        sums = {f"sum {i}": text for i, text in enumerate(self.sums)}
        texts = {f"text {i}": text for i, text in enumerate(self._texts())}
        page = draw(with_decimals(tree), windows=False, order=False)._repr_html_()
        says = self._sentences(tree.root, chances, positions, before)
        return says, {**texts, **sums, "page": page}

    def _sentences(self, root, chances, positions, before):
        if root.side == CHANCE:
            value = written(root.value)
            return [say("Chance moves first. The tree is worth {value}.", value=value)]
        worth = self._worth(chances)
        best = _best(root.side, worth)
        values = say(
            "{values}.",
            values=all_of(
                say("{move} is worth {value}", move=move, value=written(value))
                for move, value in worth.items()
            ),
        )
        at = {"side": SIDE_NAMES[root.side], "move": best[0], "count": len(best)}
        old = best[0]
        if before:
            old = _best(root.side, self._worth(self._chances(before)))[0]
        if old != best[0]:
            choice = say("{side} now chooses {move} instead of {old}.", old=old, **at)
        else:
            choice = say("{side} chooses {move}.", **at)
        tie = ""
        if len(best) > 1:
            tie = say("It is the first of {count} equally good moves.", **at)
        sentence = paragraph(values, choice, tie)
        return [sentence, self._range(root.side, positions)]

    def _range(self, side, positions):
        """The best moves for all positions of the slider that was moved last."""
        slider, here = self.sliders[self._moved], list(positions)
        sources = [
            (key, place)
            for key, group in self._groups.items()
            for place in range(len(group.sliders))
        ]
        key, place = sources[self._moved]
        runs = []  # best moves, from which probability, to which
        for here[self._moved] in range(slider.low, slider.high + 1):
            chances = self._chances(here)
            best, share = _best(side, self._worth(chances)), chances[key][place][1]
            if runs and runs[-1][0] == best:
                runs[-1][2] = share
            else:
                runs.append([best, share, share])
        where, _, what = slider.said.replace("weight", "probability").partition(": ")
        at = {"what": what, "where": where}
        if len(runs) == 1:
            return say(
                "If only the {what} {where} changes, the best choice is always {best}.",
                best=any_of(runs[0][0]),
                **at,
            )
        parts = [_part(runs, place) for place in range(len(runs))]
        return say(
            "If only the {what} {where} changes, the best choice is {parts}.",
            parts="; ".join(parts),
            **at,
        )


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
    a is worth 2.1 and b is worth 1.3. MAX chooses a.
    If only the probability of b1 (1) at b changes, the best choice is b up to 0.6;
    a from 0.65 on.

    `game` may also be nested lists, as for `ExplicitTree`. For a large tree give a
    `depth` and an `evaluate`, as for `expectiminimax`. With `together` chance nodes
    with the same outcomes, such as those of one die, share their sliders.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    game = game if isinstance(game, Game) else ExplicitTree(game)
    return Probabilities(game, state, {"depth": depth, "evaluate": evaluate}, together)


def _check_size(leaves, sliders):
    if not sliders:
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
            f"game: the probabilities {name} are {', '.join(map(str, chances))}; for "
            "a slider give fractions with a common denominator of at most "
            f"{FINEST}, such as 0.35 or Fraction(1, 6)."
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


def _part(runs, place):
    """The best moves of a run, and from which probability to which they are best."""
    best, low, high = runs[place]
    at = {"best": any_of(best), "low": written(low), "high": written(high)}
    if place == 0:
        return say("{best} up to {high}", **at)
    if place == len(runs) - 1:
        return say("{best} from {low} on", **at)
    if low == high:
        return say("{best} at {low}", **at)
    return say("{best} from {low} to {high}", **at)
