"""The loop of B* as a textbook prints it, and which of its lines a step has run.

Valid for every step of a film. `b_star` of the package is the same loop with a limit, a
trace and counts; a test runs these lines in its place.
"""

from gamesearch.draw.b_star_film import DISPROVE, Film

PROGRAM = """\
expand(root)
while not separated(root):
    if disprove_is_allowed(root) and aim() == "disprove rest":
        target = first_rival(root)
    else:
        target = leader(root)  # prove best
    expand(most_hopeful_leaf(target))
return leader(root)
"""
LINES = PROGRAM.splitlines()
ROOT, RIVAL, LEADER, LEAF, END = 0, 3, 5, 6, 7


def lines_run(film: Film, step: int) -> list[int]:
    """The lines that chose and made an expansion; the last step also ends the loop.

    >>> from gamesearch import ExplicitTree, named_intervals
    >>> game = ExplicitTree({"A": [7, [4]], "B": 2})
    >>> film = Film(game, None, named_intervals(game, {"A": (1, 9), "A2": (2, 5)}))
    >>> film.expand(film.root)
    >>> film.expand(film.root.below["A"], "prove best")
    >>> [lines_run(film, step) for step in (0, 1, 2)]
    [[], [0], [5, 6, 7]]
    """
    one = film.steps[step]
    if one.opened is None:
        return []
    chosen = {"": [ROOT], DISPROVE: [RIVAL, LEAF]}.get(one.aim, [LEADER, LEAF])
    return [*chosen, END] if one.separated else chosen
