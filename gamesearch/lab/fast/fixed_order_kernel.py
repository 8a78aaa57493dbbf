"""Alpha-beta on Connect Four to a depth, moves from the centre outwards, nothing else.

Valid for four in a row on boards of at most 62 bits, a spare row included, with at most
15 columns and 29 rows. It runs as plain Python, and as machine code by `compiling.py`.

It visits the very nodes of `gs.alpha_beta`: cut on equality, fail-soft, the first best
move wins ties. Values are those of the side to move: a win is worth 1, a loss -1, a
draw and what lies beyond the depth 0. Parameters are single numbers, even the order of
the columns, which has four bits for each: an array in a recursive call costs several
times as much as all the rest.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6
(1975), section 2, in negamax form.
"""

INFINITE = 2  # beyond every value


def search(
    own: int,
    taken: int,
    depth: int,
    alpha: int,
    beta: int,
    order: int,
    width: int,
    height: int,
) -> tuple:
    """The value, then how many nodes, leaves and cut-offs it took."""
    if has_four(own ^ taken, height):
        return -1, 1, 1, 0
    if depth == 0:
        return 0, 1, 1, 0
    best, nodes, leaves, cutoffs = -INFINITE, 1, 0, 0
    for place in range(width):
        square = landing(taken, order >> 4 * place & 15, height)
        if square:
            value, below, ends, cuts = search(
                own ^ taken,
                taken | square,
                depth - 1,
                -beta,
                -alpha,
                order,
                width,
                height,
            )
            nodes, leaves, cutoffs = nodes + below, leaves + ends, cutoffs + cuts
            best = max(best, -value)
            if best >= beta:
                return best, nodes, leaves, cutoffs + 1
            alpha = max(alpha, best)
    if best == -INFINITE:  # the board is full
        return 0, 1, 1, 0
    return best, nodes, leaves, cutoffs


def landing(taken: int, column: int, height: int) -> int:
    """The square that a stone in this column falls to; 0 if it is full.

    >>> bin(landing(0b11, column=0, height=6)), landing(0b111111, column=0, height=6)
    ('0b100', 0)
    """
    bottom = column * (height + 1)
    return taken + (1 << bottom) & ((1 << height) - 1) << bottom


def has_four(stones: int, height: int) -> bool:
    """Are four of the stones in a row?

    >>> has_four(0b1111, height=6), has_four(0b1110111, height=6)
    (True, False)
    """
    rows = stones & stones >> height + 1
    rising = stones & stones >> height + 2
    falling = stones & stones >> height
    upright = stones & stones >> 1
    return (
        rows & rows >> 2 * (height + 1)
        | rising & rising >> 2 * (height + 2)
        | falling & falling >> 2 * height
        | upright & upright >> 2
    ) != 0
