"""A directed graph in layers: every edge leads down, few edges cross, long ones bend.

The method of Sugiyama, Tagawa and Toda, "Methods for visual understanding of
hierarchical system structures", IEEE Transactions on Systems, Man, and Cybernetics 11
(1981): a layer for each node, a bend of a long edge in each layer it passes, an order
in each layer by the middle of the neighbours, then places as near to that as there is
room. An edge that closes a circle leads up and is left out of all that.
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import pairwise

SWEEPS = 12


class Layers:
    """Places of the nodes, and the ways of the edges, of a graph given as successors.

    `layer[node]` counts from 0 at the top, `x[node]` is in the unit of `width_of`, and
    `way(start, end)` has the places an edge passes, as pairs of x and layer.

    >>> layers = Layers({"a": ["b", "c"], "b": ["c"], "c": []}, lambda node: 2)
    >>> layers.layer
    {'a': 0, 'b': 1, 'c': 2}
    >>> layers.way("a", "c")[1][1]  # it passes layer 1, beside b
    1
    """

    def __init__(
        self, below: Mapping[Hashable, Sequence], width_of: Callable[[Hashable], float]
    ):
        self.below, self.width_of = below, width_of
        self.layer, self.upward = layers_of(below)
        self._bends()
        self.rows = self._best_rows()
        self.x = self._places()

    def width(self, spot) -> float:
        """The room that a node, or a bend of an edge, needs in its layer."""
        return self.width_of(spot) if spot in self.layer else 24.0

    def way(self, start, end) -> list[tuple[float, int]]:
        """The places that an edge passes, from its start to its end."""
        spots = self._ways.get((start, end), [start, end])
        return [(self.x[spot], self._row_of[spot]) for spot in spots]

    def _bends(self):
        """For each edge down its spots: its start, its bends, its end."""
        self._row_of, self._ways = dict(self.layer), {}
        for start, ends in self.below.items():
            for end in ends:
                if (start, end) in self.upward:
                    continue
                between = range(self.layer[start] + 1, self.layer[end])
                bends = [(start, end, row) for row in between]
                self._row_of.update((bend, bend[2]) for bend in bends)
                self._ways[start, end] = [start, *bends, end]
        steps = {step for way in self._ways.values() for step in pairwise(way)}
        self._up = {spot: [] for spot in self._row_of}
        self._down = {spot: [] for spot in self._row_of}
        for high, low in sorted(steps, key=str):
            self._down[high].append(low)
            self._up[low].append(high)

    def _best_rows(self):
        """The order in each layer with the fewest crossings that the sweeps meet."""
        count = 1 + max(self._row_of.values())
        rows = [[] for _ in range(count)]
        for spot, row in self._row_of.items():
            rows[row].append(spot)
        best, fewest = rows, self._crossings(rows)
        for sweep in range(SWEEPS):
            down = sweep % 2 == 0
            near = self._up if down else self._down
            rows = [list(row) for row in rows]
            place = {spot: i for row in rows for i, spot in enumerate(row)}
            for at in range(count) if down else reversed(range(count)):
                rows[at].sort(
                    key=lambda spot: _mean([place[n] for n in near[spot]], place[spot])
                )
                place.update((spot, i) for i, spot in enumerate(rows[at]))
            crossings = self._crossings(rows)
            if crossings < fewest:
                best, fewest = rows, crossings
        return best

    def _crossings(self, rows):
        place = {spot: i for row in rows for i, spot in enumerate(row)}
        total = 0
        for row in rows:
            lows = []  # where the edges end that begin further to the left, sorted
            for high in row:
                ends = sorted(place[low] for low in self._down[high])
                total += sum(len(lows) - bisect_right(lows, end) for end in ends)
                lows = sorted(lows + ends)
        return total

    def _places(self):
        """An x for each spot: near the middle of its neighbours, none overlapping."""
        x = {}
        for row in self.rows:
            x |= dict(zip(row, self._apart(row, [0.0] * len(row))))
        for sweep in range(SWEEPS):
            near = self._up if sweep % 2 == 0 else self._down
            for row in self.rows if sweep % 2 == 0 else reversed(self.rows):
                wanted = [_mean([x[n] for n in near[spot]], x[spot]) for spot in row]
                x |= dict(zip(row, self._apart(row, wanted)))
        least = min(at - self.width(spot) / 2 for spot, at in x.items())
        return {spot: at - least for spot, at in x.items()}

    def _apart(self, row, wanted):
        """Places in a row near those wanted, with room for each: half from the left,
        half from the right, and the mean of two such rows is one too."""
        room = [(self.width(a) + self.width(b)) / 2 for a, b in pairwise(row)]
        left, right = list(wanted), list(wanted)
        for i, need in enumerate(room):
            left[i + 1] = max(left[i + 1], left[i] + need)
        for i, need in reversed([*enumerate(room)]):
            right[i] = min(right[i], right[i + 1] - need)
        return [(a + b) / 2 for a, b in zip(left, right)]


def layers_of(below) -> tuple[dict, set]:
    """The layer of each node, one below its lowest predecessor, and the upward edges.

    >>> layers_of({"a": ["b"], "b": ["a"]})
    ({'a': 0, 'b': 1}, {('b', 'a')})
    """
    done, order, upward = set(), [], set()
    for root in below:
        if root in done:
            continue
        walk, way = [(root, iter(below[root]))], [root]
        while walk:
            node, ends = walk[-1]
            end = next(ends, None)
            if end is None:
                walk.pop()
                way.pop()
                done.add(node)
                order.append(node)
            elif end in way:
                upward.add((node, end))
            elif end not in done:
                walk.append((end, iter(below[end])))
                way.append(end)
    layer = dict.fromkeys(below, 0)
    for node in reversed(order):
        for end in below[node]:
            if (node, end) not in upward:
                layer[end] = max(layer[end], layer[node] + 1)
    return layer, upward


def _mean(numbers, default):
    return sum(numbers) / len(numbers) if numbers else default
