"""The parts of players: orders and evaluations, which are made again for each game.

A player is a recipe for any game, so it gets a function that makes an evaluation for a
game.
"""

from collections.abc import Callable
from copy import deepcopy
from functools import partial

from gamesearch.play.book import Book
from gamesearch.rules.contract import says_what
from gamesearch.rules.game import Game
from gamesearch.rules.say import paragraph, say
from gamesearch.search import evaluations
from gamesearch.search.arguments import check_evaluation

EVALUATIONS = sorted(set(evaluations.__all__) - {"Term", "Weighted"})


def named(part) -> str:
    """The name of a part of a player.

    >>> from gamesearch import alpha_beta, orders
    >>> named(alpha_beta), named(orders.centre_first), named(partial(dict, a=1))
    ('alpha_beta', 'centre first', 'dict(a=1)')
    """
    if isinstance(part, partial):
        if part.func is _one_for_all:
            return named(part.args[0])
        given = [*map(repr, part.args)]
        given += [f"{name}={value!r}" for name, value in part.keywords.items()]
        name = named(part.func)
        return f"{name}({', '.join(given)})" if given else name
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
            "order: an order such as gs.orders.centre_first, or a class or function "
            f"that makes one, such as gs.orders.Killers, not {order!r}."
        )
    return order()


def check_book(name, book) -> None:
    """TypeError unless it is a book, or None."""
    if book is not None and not isinstance(book, Book):
        raise TypeError(
            f"{name}: a book, such as gs.players.Book.from_json(name) or "
            f"gs.players.opening_book(game, plies), not {type(book).__name__}."
        )


def evaluation_maker(evaluate, evaluation) -> Callable | None:
    """The function that makes a player's evaluation for a game.

    `evaluate` is a function of a state, as for searches, and is used for every game;
    `evaluation` makes such a function for a game, as the class `OpenLines` does.
    """
    if evaluate is not None and evaluation is not None:
        raise TypeError(
            "evaluation: give either evaluate=, a function of a state, or evaluation=, "
            "a class or function that makes such a function for a game."
        )
    check_evaluation(evaluate)
    if evaluate is not None:
        return partial(_one_for_all, evaluate)
    if evaluation is None:
        return None
    if not isinstance(evaluation, type) and hasattr(evaluation, "win"):
        raise TypeError(
            "evaluation: a class or function that makes an evaluation for a game, such "
            f"as {type(evaluation).__name__}. But {evaluation!r} is an evaluation "
            "already: give it as evaluate=."
        )
    if not callable(evaluation):
        raise TypeError(
            "evaluation: a class or function that makes an evaluation for a game, such "
            f"as gs.evaluations.OpenLines, not {evaluation!r}."
        )
    return evaluation


def _one_for_all(evaluate, game):
    """The same evaluation for every game."""
    return evaluate


def made_for(game: Game, maker: Callable, name: str, instead: str = "") -> Callable:
    """The part that a maker, given as the argument `name`, makes for this game.

    >>> from gamesearch import TicTacToe, evaluations
    >>> made_for(TicTacToe(), evaluations.OpenLines, "evaluation")(0)  # an empty board
    0
    """
    hint = say(
        "{name}: {maker} must take a game and return a function of a state. For a "
        "function f of a state write {instead}.",
        name=name,
        maker=named(maker),
        instead=instead or f"{name}=lambda game: f",
    )
    try:
        made = maker(game)
    except Exception as wrong:
        if says_what(wrong):
            raise
        raised = say("Called with the game it raised {error!r}.", error=wrong)
        raise TypeError(paragraph(hint, raised)) from wrong
    if not callable(made):
        returned = say("Called with the game it returned {made!r}.", made=made)
        raise TypeError(paragraph(hint, returned))
    return made
