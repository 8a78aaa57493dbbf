"""Where the nodes of a tree stand from left to right: numbers only.

Valid for trees given in preorder; nodes may have different widths. Subtrees are pushed
together as far as their outlines allow, once from the left and once from the right,
and stand at the mean of the two, so that small subtrees are spread evenly. Both
packings keep every distance between two subtrees at least as wide as it must be, so
their mean does too.

Source: the outlines of subtrees are those of Reingold and Tilford, "Tidier Drawings of
Trees", IEEE Transactions on Software Engineering 7 (1981); why small subtrees must be
spread: Buchheim, Jünger and Leipert, "Improving Walker's Algorithm to Run in Linear
Time", Graph Drawing 2002.
"""

from collections.abc import Sequence

Outline = list[float]  # one number for each ply of a subtree, measured from its root


def tidy(
    children: Sequence[Sequence[int]], left: Sequence[float], right: Sequence[float]
) -> list[float]:
    """The place of each node; a node reaches from place - left to place + right.

    >>> tidy([[1, 2, 3], [], [], []], [1] * 4, [1] * 4)
    [3.0, 1.0, 3.0, 5.0]

    Nodes of one ply do not overlap, order is kept, a node stands in the middle between
    its first and its last successor, and the leftmost reach is 0.
    """
    size = len(children)
    offset = [0.0] * size  # from the parent
    lefts = [[] for _ in range(size)]
    rights = [[] for _ in range(size)]
    for node in reversed(range(size)):
        below = children[node]
        places = _spread([lefts[i] for i in below], [rights[i] for i in below])
        middle = (places[0] + places[-1]) / 2 if below else 0.0
        low = []
        high = []
        for child, place in zip(below, places):
            offset[child] = place - middle
            low += [at + offset[child] for at in lefts[child][len(low) :]]
            reach = [at + offset[child] for at in rights[child]]
            high = reach + high[len(reach) :]
            lefts[child], rights[child] = [], []
        lefts[node] = [-left[node], *low]
        rights[node] = [right[node], *high]
    for node in range(size):
        for child in children[node]:
            offset[child] += offset[node]
    edge = min(lefts[0])
    return [place - edge for place in offset]


def _spread(lefts: list[Outline], rights: list[Outline]) -> list[float]:
    """Places for subtrees side by side: the mean of packing from left and right."""
    from_left = _packed(lefts, rights)
    if len(lefts) < 3:
        return from_left

    def mirrored(outlines):
        return [[-at for at in outline] for outline in reversed(outlines)]

    from_right = reversed(_packed(mirrored(rights), mirrored(lefts)))
    return [(a + from_left[-1] - b) / 2 for a, b in zip(from_left, from_right)]


def _packed(lefts: list[Outline], rights: list[Outline]) -> list[float]:
    """Each subtree as far to the left as those before it allow; the first at 0."""
    places = []
    skyline = []
    for left, right in zip(lefts, rights):
        place = max((edge - at for edge, at in zip(skyline, left)), default=0.0)
        places.append(place)
        skyline = [at + place for at in right] + skyline[len(right) :]
    return places
