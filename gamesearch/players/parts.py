"""What players are made of: orders and evaluations, made anew for each game.

A player is a recipe for any game, so it is given what makes an evaluation, not one.
"""

from collections.abc import Callable
from copy import deepcopy
from functools import partial

from gamesearch.game import Game
from gamesearch.players.book import Book


def named(part) -> str:
    """What a part of a player is called.

    >>> from gamesearch import alpha_beta, orders
    >>> named(alpha_beta), named(orders.centre_first), named(partial(dict, a=1))
    ('alpha_beta', 'centre first', 'dict(a=1)')
    """
    if isinstance(part, partial):
        given = [*map(repr, part.args)]
        given += [f"{name}={value!r}" for name, value in part.keywords.items()]
        return f"{named(part.func)}({', '.join(given)})"
    for source in (part, type(part)):
        for attribute in ("__name__", "name"):
            name = getattr(source, attribute, None)
            if isinstance(name, str) and (source is part or attribute == "__name__"):
                return name.strip("<>")
    return type(part).__name__


def made_order(order):
    """A new order for a game: made by a class or function, or a copy of an object."""
    if order is None or (hasattr(order, "sort") and not isinstance(order, type)):
        return deepcopy(order)
    if not callable(order):
        raise TypeError(
            "order: an order such as gs.orders.centre_first, or what makes one, such "
            f"as gs.orders.Killers, not {order!r}."
        )
    return order()


def check_book(name, book) -> None:
    """TypeError for what is no book."""
    if book is not None and not isinstance(book, Book):
        raise TypeError(
            f"{name}: a book, such as gs.players.Book.from_json(name) or "
            f"gs.players.opening_book(game, plies), not {type(book).__name__}."
        )


def check_evaluation_maker(evaluation) -> None:
    """TypeError for what cannot make an evaluation, such as an evaluation itself."""
    if evaluation is None:
        return
    if not isinstance(evaluation, type) and hasattr(evaluation, "win"):
        raise TypeError(
            "evaluation: what makes an evaluation for a game, such as "
            f"{type(evaluation).__name__}; this one is made already: {evaluation!r}."
        )
    if not callable(evaluation):
        raise TypeError(
            "evaluation: what makes an evaluation for a game, such as "
            f"gs.evaluations.OpenLines, not {evaluation!r}."
        )


def made_evaluation(evaluation: Callable, game: Game) -> Callable:
    """The evaluation that a maker makes for this game.

    >>> from gamesearch import TicTacToe, evaluations
    >>> made_evaluation(evaluations.OpenLines, TicTacToe())(0)  # the empty board
    0
    """
    hint = (
        f"evaluation: {named(evaluation)} must take a game and return a function of a "
        "state; for a function f of a state write evaluation=lambda game: f"
    )
    try:
        evaluate = evaluation(game)
    except (TypeError, ValueError):
        raise
    except Exception as wrong:
        raise TypeError(f"{hint}. With the game it raised {wrong!r}.") from wrong
    if not callable(evaluate):
        raise TypeError(f"{hint}. With the game it returned {evaluate!r}.")
    return evaluate
