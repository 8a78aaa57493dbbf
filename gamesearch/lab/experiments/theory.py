"""The number of leaves that alpha-beta evaluates in a uniform tree, by theory.

Valid for `branching` moves at every node, all leaves `depth` plies below the root, and,
for random trees, independent leaf values without ties.

* Best moves first: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves, the minimal tree, exactly.
* Random order: each further ply multiplies the leaves by a factor that tends to
  R = ξ/(1 − ξ), where ξ is the positive root of x^b + x = 1. The often quoted
  b^(3d/4) is a fit to small trees: R stays below b^(3/4) up to b = 460.
* Without deep cut-offs that factor lies between the largest eigenvalues of the b x b
  matrices with entries p and √p, p = 1/C(i − 1 + (j − 1)/b, i − 1).

Sources: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6
(1975); Pearl, "The Solution for the Branching Factor of the Alpha-Beta Pruning
Algorithm and its Optimality", Communications of the ACM 25 (1982).
"""

from math import exp, lgamma, sqrt

from gamesearch.rules.given import whole_number

PRECISION = 1e-13


def all_leaves(branching: int, depth: int) -> int:
    """The leaves of the whole tree, b^d, all of which minimax evaluates.

    >>> all_leaves(35, 5)
    52521875
    """
    return _width(branching) ** _plies(depth)


def minimal_leaves(branching: int, depth: int) -> int:
    """The fewest leaves that can prove a value: alpha-beta with best moves first.

    >>> minimal_leaves(3, 3), minimal_leaves(35, 10)
    (11, 105043749)
    """
    b, d = _width(branching), _plies(depth)
    return b ** (d - d // 2) + b ** (d // 2) - 1


def three_quarters(branching: int, depth: int) -> float:
    """The rule of thumb for random order, b^(3d/4).

    >>> three_quarters(16, 4)
    4096.0
    """
    return float(_width(branching)) ** (0.75 * _plies(depth))


def pearl(branching: int) -> float:
    """Pearl's R: in random order, one more ply multiplies the leaves by this factor.

    >>> round(pearl(2), 4)  # the golden ratio
    1.618
    """
    b = _width(branching)
    if b == 1:
        return 1.0  # one leaf at every depth
    low, high = 0.0, 1.0
    while high - low > PRECISION:
        middle = (low + high) / 2
        low, high = (middle, high) if middle**b + middle < 1 else (low, middle)
    return low / (1 - low)


def shallow_growth(branching: int) -> tuple[float, float]:
    """Knuth and Moore's bounds on the growth factor without deep cut-offs.

    >>> [round(bound, 3) for bound in shallow_growth(2)]
    [1.847, 1.912]
    """
    b = _width(branching)
    matrix = [[1 / _choose(i + j / b, i) for j in range(b)] for i in range(b)]
    roots = [[sqrt(entry) for entry in row] for row in matrix]
    return _largest_eigenvalue(matrix), _largest_eigenvalue(roots)


def _choose(n, k):
    """The binomial coefficient, also if n >= k is not a whole number."""
    return exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1))


def _largest_eigenvalue(matrix):
    """The eigenvalue by power iteration; it converges as all entries are positive."""
    vector, value, before = [1.0] * len(matrix), 1.0, 0.0
    while abs(value - before) > PRECISION * value:
        image = [sum(a * x for a, x in zip(row, vector)) for row in matrix]
        before, value = value, max(image)
        vector = [x / value for x in image]
    return value


def _width(branching):
    return whole_number(branching, 1, "branching: a whole number of moves")


def _plies(depth):
    return whole_number(depth, 0, "depth: a whole number of plies")
