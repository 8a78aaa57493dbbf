"""Places in a plane with given distances, where there are such places.

Classical scaling: the squares of the distances, centred, are a matrix whose two largest
eigenvectors are the coordinates. Source: Torgerson, "Multidimensional scaling: I.
Theory and method", Psychometrika 17 (1952).
"""

from math import dist, hypot
from operator import mul, sub

ROUNDS = 500  # of the power iteration; far more than a few points need
TOLERANCE = 0.01  # of the longest distance: how far a distance may be off


def plane(distances) -> list[tuple[float, float]] | None:
    """Places in the unit square with these distances, or None where there are none.

    The first place is at the top left; the picture is as large as the square.

    >>> plane([[0, 1, 2], [1, 0, 1], [2, 1, 0]])
    [(0.0, 0.5), (0.5, 0.5), (1.0, 0.5)]
    >>> plane([[0, 9, 1], [9, 0, 1], [1, 1, 0]]) is None
    True
    """
    count = len(distances)
    pairs = [(i, j) for i in range(count) for j in range(count) if i != j]
    if count < 3 or any(distances[i][j] is None for i, j in pairs):
        return None
    table = [[0.0] * count for _ in range(count)]
    for i, j in pairs:
        table[i][j] = float(distances[i][j])
    longest = max(map(max, table))
    matrix, axes = centred(table), []
    for _ in "xy":
        axis = principal_axis(matrix)
        if axis[0] > 0:  # the first place is top left
            axis = [-at for at in axis]
        axes.append(axis)
        explained = [[one * other for other in axis] for one in axis]
        matrix = [list(map(sub, *rows)) for rows in zip(matrix, explained)]
    spots = list(zip(*axes))
    wrong = (abs(dist(spots[i], spots[j]) - table[i][j]) for i, j in pairs)
    if not longest or max(wrong) > TOLERANCE * longest:
        return None
    ends = [(min(axis), max(axis)) for axis in zip(*spots)]
    size = max(high - low for low, high in ends)
    middle = [(low + high) / 2 for low, high in ends]
    return [
        tuple(round((at - m) / size + 0.5, 6) for at, m in zip(spot, middle))
        for spot in spots
    ]


def centred(table):
    """Minus half the squares of distances, with rows and columns of mean 0."""
    squares = [[-(length**2) / 2 for length in row] for row in table]
    rows = [sum(row) / len(row) for row in squares]
    whole = sum(rows) / len(rows)
    return [
        [value - mean - other + whole for value, other in zip(row, rows)]
        for row, mean in zip(squares, rows)
    ]


def principal_axis(matrix):
    """The eigenvector of the largest eigenvalue, as long as its root: power iteration.

    >>> principal_axis([[4.0, 0.0], [0.0, 1.0]])
    [2.0, 0.0]
    """
    axis = max(matrix, key=lambda row: hypot(*row))
    for _ in range(ROUNDS):
        size = hypot(*axis) or 1.0
        unit = [part / size for part in axis]
        axis = [sum(map(mul, row, unit)) for row in matrix]
    strength = sum(map(mul, axis, unit))
    return [part * max(0.0, strength) ** 0.5 for part in unit]
