"""The hidden cases of set 4: fresh positions and trees for each student."""

from random import Random

from gamesearch.check.diagnose import FREE, mistaken
from gamesearch.check.exercise import Case
from gamesearch.sets import pawn_strength, quick_win
from marking.trees import as_strict


def pawns(rng: Random) -> list[Case]:
    """Positions, and more if a mistake would lose fewer points than in the notebook."""
    seen = pawn_strength.drawn(Random(pawn_strength.VISIBLE))
    found = pawn_strength.drawn(rng)
    for part in pawn_strength.PARTS[1:]:

        def shows(function, case, part=part):
            return part.wrong(pawn_strength.ask(function, case, FREE))

        def another(part=part):
            return pawn_strength.board_case(rng, rng.randint(0, 1), part.name)

        here, there = filter(part.about, found), [*filter(part.about, seen)]
        found += as_strict(here, there, mistaken(pawn_strength.TUTOR), shows, another)
    return found


def wins(rng: Random) -> list[Case]:
    """Trees, and more if a mistake would lose fewer points than in the notebook."""
    seen, found = quick_win.drawn(Random(quick_win.VISIBLE)), quick_win.drawn(rng)

    def shows(function, case):
        return function(*case.arguments) != quick_win.chosen(*case.arguments)

    for kind in quick_win.POINTS:

        def another(kind=kind):
            return quick_win.tree_case(rng, kind, rng.randint(0, 7))

        here, there = (
            [case for case in cases if case.part == kind] for cases in (found, seen)
        )
        found += as_strict(here, there, mistaken(quick_win.TUTOR), shows, another)
    return found


CASES = {"write": pawns, "repair": wins}


def tree_and_values(leaves: int, move: str) -> tuple[list, dict]:
    """A tree of 6 to 8 leaves in which depth 3 plays `move`, and evaluations.

    The move is worth 5, but its evaluation is 2. The other move, with the remaining
    leaves, is worth 3, but its evaluation is 8.
    """
    good, bad = [[5, 1], [6, 2]], [[3, *[1] * (leaves - 5)]]
    tree = [good, bad] if move == "a" else [bad, good]
    other = "b" if move == "a" else "a"
    return tree, {f"{move}1": 2, f"{move}2": 2, f"{other}1": 8}
