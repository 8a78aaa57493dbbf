"""The hidden cases of set 8: fresh graphs for each student."""

from gamesearch.sets.and_or import drawn

CASES = {"write": drawn, "repair": drawn}


def graph_with(more: int) -> tuple[dict, list]:
    """A graph whose nearest solution costs `more` than the cheapest one, 2 to 4.

    Node a costs 2 by way of b; in one step it costs as much as that step has members.
    """
    near = [*"stuvwx"][: 2 + more]
    return {"a": [["b"], near], "b": [["s"]]}, near
