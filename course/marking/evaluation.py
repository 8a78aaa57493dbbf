"""The hidden cases of set 4: fresh positions and trees for each student."""

from gamesearch.course.judging import pawn_cases, winning_cases

CASES = {"write": pawn_cases.drawn, "repair": winning_cases.drawn}


def tree_and_values(leaves: int, move: str) -> tuple[list, dict]:
    """A tree of so many leaves, 6 to 8, whose depth 3 plays `move`, and evaluations.

    The move is worth 5 and seems worth 2; the other, with the leaves that are left,
    seems worth 8 and is worth 3.
    """
    good, bad = [[5, 1], [6, 2]], [[3, *[1] * (leaves - 5)]]
    tree = [good, bad] if move == "a" else [bad, good]
    other = "b" if move == "a" else "a"
    return tree, {f"{move}1": 2, f"{move}2": 2, f"{other}1": 8}
