"""The hidden cases of set 4: fresh positions and trees for each student."""

from random import Random

from gamesearch.sets import pawn_strength, quick_win
from marking.trees import as_strict


def pawns(rng: Random) -> dict[str, list]:
    """Positions, and more where a mistake would lose less than in the notebook."""
    seen, found = (pawn_strength.drawn(one) for one in (Random(quick_win.VISIBLE), rng))

    def outside(mistake, case):
        return pawn_strength.outside(*case[0], answer=mistake.answer(*case[0]))

    def one_sided(mistake, case):
        game, state = case[0]
        both = state, pawn_strength.turned(game, state)
        answers = [mistake.answer(game, one) for one in both]
        return pawn_strength.one_sided(game, state, answer=answers)

    for part, shows in (("inside", outside), ("sides", one_sided)):
        found[part] = as_strict(
            found[part],
            seen[part],
            pawn_strength.MISTAKES,
            shows,
            lambda: pawn_strength.position(rng, rng.randint(0, 1)),
        )
    return found


def wins(rng: Random) -> dict[str, tuple]:
    """Trees, and more where a mistake would lose less than in the notebook."""
    seen, found = (quick_win.drawn(one) for one in (Random(quick_win.VISIBLE), rng))

    def shows(mistake, case):
        return mistake.answer(*case[0]) != quick_win.chosen(case[0])

    for kind, (points, cases) in found.items():
        more = as_strict(
            cases,
            seen[kind][1],
            quick_win.MISTAKES,
            shows,
            lambda kind=kind: quick_win.position(rng, kind, rng.randint(0, 7)),
        )
        found[kind] = points, more
    return found


CASES = {"write": pawns, "repair": wins}


def tree_and_values(leaves: int, move: str) -> tuple[list, dict]:
    """A tree of so many leaves, 6 to 8, whose depth 3 plays `move`, and evaluations.

    The move is worth 5 and seems worth 2; the other, with the leaves that are left,
    seems worth 8 and is worth 3.
    """
    good, bad = [[5, 1], [6, 2]], [[3, *[1] * (leaves - 5)]]
    tree = [good, bad] if move == "a" else [bad, good]
    other = "b" if move == "a" else "a"
    return tree, {f"{move}1": 2, f"{move}2": 2, f"{other}1": 8}
