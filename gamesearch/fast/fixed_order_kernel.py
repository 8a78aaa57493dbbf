"""Alpha-beta on Connect Four to a depth, moves from the centre outwards, nothing else.

Valid for four in a row on boards of at most 62 bits, a spare row included. It runs as
plain Python, and as machine code by `compiling.py`.

The loop is `alpha_beta` on a stack of its own, seen from the side to move: a win is
worth 1, a loss -1, a draw and what lies beyond the depth 0. It visits the very nodes of
`gs.alpha_beta`: cut on equality, fail-soft, the first best move wins ties.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6
(1975), section 2, in negamax form.
"""

OWN, TAKEN, NEXT, ALPHA, BETA, BEST, FRAME = 0, 1, 2, 3, 4, 5, 6
PLY, NODES, LEAVES, CUTOFFS, BEST_MOVE = 0, 1, 2, 3, 4
INFINITE = 2  # beyond every value
UNKNOWN = 9


def search(
    stack: list, counts: list, columns: list, height: int, depth: int, until: int
) -> int:
    """Go on with the search on the stack to its value, or UNKNOWN at `until` nodes."""
    ply, nodes = counts[PLY], counts[NODES]
    at = ply * FRAME
    full = 0
    for column in columns:
        full |= column
    value = UNKNOWN
    while nodes < until:
        nodes += 1
        value = leaf(stack[at + OWN], stack[at + TAKEN], full, height, depth - ply)
        counts[LEAVES] += value != UNKNOWN
        while True:  # hand values up to a node that has something left to try
            if value == UNKNOWN and play_next(stack, at, columns):
                break
            if value == UNKNOWN:
                value = stack[at + BEST]
            if ply == 0:
                break
            ply, at = ply - 1, at - FRAME
            value = take(stack, at, -value, counts, ply)
        if value != UNKNOWN:
            break
        ply, at = ply + 1, at + FRAME
    counts[PLY], counts[NODES] = ply, nodes
    return value


def leaf(own: int, taken: int, full: int, height: int, depth: int) -> int:
    """The value where play has ended or the depth is used up; else UNKNOWN."""
    if has_four(own ^ taken, height):
        return -1
    if taken == full or depth == 0:
        return 0
    return UNKNOWN


def play_next(stack: list, at: int, columns: list) -> int:
    """Make the next frame that after the next move, if there is one: 1, else 0."""
    own, taken = stack[at + OWN], stack[at + TAKEN]
    for i in range(stack[at + NEXT], len(columns)):
        column = columns[i]
        square = taken + (column & ~(column << 1)) & column
        if square:
            stack[at + NEXT] = i + 1
            child = at + FRAME
            stack[child + OWN] = own ^ taken
            stack[child + TAKEN] = taken | square
            stack[child + NEXT] = 0
            stack[child + ALPHA] = -stack[at + BETA]
            stack[child + BETA] = -stack[at + ALPHA]
            stack[child + BEST] = -INFINITE
            return 1
    return 0


def take(stack: list, at: int, value: int, counts: list, ply: int) -> int:
    """What a move was worth reaches its node: its value if it cuts, else UNKNOWN."""
    if value > stack[at + BEST]:
        stack[at + BEST] = value
        if ply == 0:
            counts[BEST_MOVE] = stack[at + NEXT] - 1
    if value > stack[at + ALPHA]:
        stack[at + ALPHA] = value
    if stack[at + BEST] >= stack[at + BETA]:
        counts[CUTOFFS] += 1
        return stack[at + BEST]
    return UNKNOWN


def has_four(stones: int, height: int) -> int:
    """1 if four of the stones are in a row, else 0.

    >>> has_four(0b1111, height=6), has_four(0b1110111, height=6)
    (1, 0)
    """
    pairs = stones & stones >> 1
    if pairs & pairs >> 2:
        return 1
    for step in range(height, height + 3):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return 1
    return 0
