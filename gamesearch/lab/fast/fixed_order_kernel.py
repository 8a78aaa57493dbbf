"""Alpha-beta on Connect Four to a depth, moves from the centre outwards, nothing else.

Valid for four in a row on boards of at most 62 bits, including a spare row. The
functions run as plain Python, or as machine code by `compiling.py`, which replaces
these constants by the numbers of another board.

The search visits exactly the nodes of `gs.alpha_beta`: it cuts on equality, it is
fail-soft, and the first best move wins ties. Values are those of the side to move: a
win is worth 1, a loss -1, and a draw or an unfinished game at full depth 0. Most nodes
are leaves, and a function call takes longer than a look at the board. So leaves are
evaluated in their parent's call.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6
(1975), section 2, in negamax form.
"""

HEIGHT = 6
ORDER = 3, 2, 4, 1, 5, 0, 6  # the columns from the centre outwards
INFINITE = 2  # larger than every value


def search(own: int, taken: int, depth: int, alpha: int, beta: int) -> tuple:
    """The value of a non-terminal position, searched to a depth of at least 1.

    The tuple has the value, then the numbers of nodes, leaves and cut-offs.
    """
    best, nodes, leaves, cutoffs = -INFINITE, 1, 0, 0
    for column in ORDER:
        square = landing(taken, column)
        if square:
            if has_four(own | square):
                value, below, ends, cuts = -1, 1, 1, 0
            elif depth == 1:
                value, below, ends, cuts = 0, 1, 1, 0
            else:
                value, below, ends, cuts = search(
                    own ^ taken, taken | square, depth - 1, -beta, -alpha
                )
            nodes, leaves, cutoffs = nodes + below, leaves + ends, cutoffs + cuts
            if -value > best:
                best = -value
            if best >= beta:
                return best, nodes, leaves, cutoffs + 1
            if best > alpha:
                alpha = best
    if best == -INFINITE:  # the board is full
        return 0, 1, 1, 0
    return best, nodes, leaves, cutoffs


def landing(taken: int, column: int) -> int:
    """The square that a stone in this column falls to; 0 if it is full.

    >>> bin(landing(0b11, column=0)), landing(0b111111, column=0)
    ('0b100', 0)
    """
    bottom = column * (HEIGHT + 1)
    return taken + (1 << bottom) & ((1 << HEIGHT) - 1) << bottom


def has_four(stones: int) -> bool:
    """Are four of the stones in a row?

    >>> has_four(0b1111), has_four(0b1110111)
    (True, False)
    """
    # the next square is one step away: vertical, diagonal, horizontal, diagonal
    for step in (1, HEIGHT, HEIGHT + 1, HEIGHT + 2):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False
