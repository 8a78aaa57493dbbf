"""What a board shows, square by square: for recounting the features of positions."""

STEPS = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]


def squares_of(rows, marks):
    """The (row, column) of each square with one of these marks."""
    return {
        (r, c)
        for r, row in enumerate(rows)
        for c, mark in enumerate(row)
        if mark in marks
    }


def lines_of_squares(height, width, length):
    """Every line of `length` squares on a board, as a list of (row, column)."""
    lines = []
    for r in range(height):
        for c in range(width):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [(r + n * down, c + n * right) for n in range(length)]
                if all(0 <= y < height and 0 <= x < width for y, x in line):
                    lines.append(line)
    return lines
