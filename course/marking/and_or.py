"""The hidden cases of set 8: fresh graphs for each student."""

from gamesearch.sets.and_or import drawn

CASES = {"write": drawn, "repair": drawn}


def graph_with(more: int) -> tuple[dict, list]:
    """A graph whose nearest solution costs so many more than the cheapest, 2 to 4.

    To solve a costs 2 by way of b, and in one step as much as there are members.
    """
    near = [*"stuvwx"][: 2 + more]
    return {"a": [["b"], near], "b": [["s"]]}, near
