"""The summands of an evaluation at the nodes it has valued, for the explorer's table.

An evaluation that can show the terms of its value has a method `terms(state)`, like
those in `gs.evaluations`. Positions with the same features share a row, so that the
table stays small.
"""

from gamesearch.tree.narration import number
from gamesearch.tree.tree import Node, Tree


def terms_of(tree: Tree, evaluate) -> dict | None:
    """What the explorer shows of the evaluation; None where it has no `terms`.

    `names` and `weights` of the features; `rows` of [amounts, products, sum] as text;
    `at` has for each node the index of its row, -1 where the evaluation was not asked.

    >>> from gamesearch import TicTacToe, evaluations, searched
    >>> game = TicTacToe()
    >>> evaluate = evaluations.OpenLines(game)
    >>> shown = terms_of(searched(game, depth=1, evaluate=evaluate), evaluate)
    >>> shown["names"], shown["rows"][shown["at"][5]]  # X in the centre
    (['lines open to MAX', 'lines open to MIN'], [['8', '4'], ['8', '−4'], '4'])
    """
    if not callable(getattr(evaluate, "terms", None)):
        return None
    told = {node: evaluate.terms(node.state) for node in tree if asked_about(node)}
    if not told:
        return None
    rows = {tuple(terms): None for terms in told.values()}
    place = {terms: index for index, terms in enumerate(rows)}
    first = next(iter(rows))
    return {
        "names": [term.name for term in first],
        "weights": [number(term.weight) for term in first],
        "rows": [row(terms) for terms in rows],
        "at": [place[tuple(told[node])] if node in told else -1 for node in tree],
    }


def row(terms) -> list:
    """The amounts, the products and the sum, as they are written."""
    return [
        [number(term.feature) for term in terms],
        [number(term.value) for term in terms],
        number(sum(term.value for term in terms)),
    ]


def asked_about(node: Node) -> bool:
    """True where the search took the value of the position as it stands."""
    entered_and_left = any(
        visit.last == visit.first + 1 and visit.how != "table" for visit in node.visits
    )
    stood = node.order is not None
    return node.side is not None and (entered_and_left or stood)
