"""The arguments of a submission's function: some by value, others as handles.

Numbers, texts, lists and dictionaries are sent as values. Games, problems and functions
stay here: the submission has a handle, sends questions, and gets answers. So we know
from our own answers what a function looked at, and need not trust it. A hidden game
only answers questions about its rules: no text, no attribute, and no error message.

The rules of tic-tac-toe and Breakthrough are not secret, so such a game is played in
the other process; if positions are counted, its moves come back and are repeated here.
"""

import builtins
import random
from inspect import getattr_static
from types import MappingProxyType

from coursework.marking.inside.wire import (
    NO_FORM,
    Packing,
    Unreadable,
    is_pair,
    pack,
    unpack,
)
from gamesearch.games.breakthrough import Breakthrough
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.games.tree_forms import Chance
from gamesearch.play.limits.watching import Watching
from gamesearch.rules.game import Game
from gamesearch.rules.given import printable, shortened
from gamesearch.rules.problem import Problem
from gamesearch.rules.result import SearchResult

RULES = frozenset(
    (
        *("initial", "to_move", "moves", "play", "utility", "is_terminal", "outcomes"),
        *("utility_range", "key", "label", "parse", "cost"),
    )
)
NOT_ITS_OWN = classmethod, staticmethod  # methods such as those that read files
PUBLIC = {
    TicTacToe: lambda game: (game.first, game.x),
    Breakthrough: lambda game: (game.rows, game.columns, game.first),
}
OWN = frozenset(dir(Watching)) | {"expanded", "bounded"}  # of the watcher itself
REFUSED = "The game does not answer this question."
NO_TREE = ArithmeticError, LookupError, RecursionError, TypeError, ValueError


class Strange:
    """A returned value that is not plain, with its description."""

    def __init__(self, text: str):
        self.text = text

    def __repr__(self):
        return self.text


class Proxies:
    """The things that stay here during one call, by handle, and what was lent."""

    def __init__(self):
        self.things, self.handles = {}, {}
        self.lent, self.counted = {}, None

    # -- over there ------------------------------------------------------------------

    def write(self, value):
        """A value as it is sent; its outermost lists and dictionaries are lent."""
        return Packing(self.refer, self.lend).pack(value)

    def lend(self, thing) -> int:
        """Lend a list or a dictionary; return its number."""
        number = len(self.lent)
        self.lent[number] = thing
        return number

    def refer(self, value, part):
        """A value that is not plain: a handle, or the data to make it there."""
        if type(value) is MappingProxyType:
            return part(dict(value))
        if type(value) in PUBLIC:
            most = getattr(value, "most", None)
            if most is not None:
                self.counted = value
            given = [part(one) for one in PUBLIC[type(value)](value)]
            return {"public": [type(value).__name__, given, most]}
        if isinstance(value, (Problem, Watching)):
            return {"problem": self.handle(value)}
        if isinstance(value, Game):
            return {"game": self.handle(value)}
        return {"function" if callable(value) else "position": self.handle(value)}

    def handle(self, thing) -> int:
        """The handle of a thing; equal positions have the same handle."""
        known = thing if isinstance(thing, tuple) else id(thing)
        if known not in self.handles:
            number = random.getrandbits(48)
            self.handles[known], self.things[number] = number, thing
        return self.handles[known]

    # -- and back --------------------------------------------------------------------

    def read(self, data):
        """A value that was received."""
        return unpack(data, self.resolve)

    def resolve(self, name, content, read):
        """A value of a special kind."""
        if name == "position":
            return self.thing(content)
        if name == "strange" and type(content) is str:
            return Strange(plain(content))
        if name == "generator":
            return (one for one in ())
        parts = [read(one) for one in content] if type(content) is list else None
        if name == "chance" and parts is not None:
            return Chance(parts)
        if parts is None or len(parts) != 3:
            raise Unreadable(NO_FORM)
        if name == "result" and type(parts[2]) is tuple:
            return SearchResult(*parts, nodes=0, leaves=0, cutoffs=0, depth=0)
        if name == "tree":
            try:
                return ExplicitTree(parts[0], parts[1], alone=parts[2] is True)
            except NO_TREE:
                raise Unreadable("It is not a tree.") from None
        raise Unreadable(NO_FORM)

    def thing(self, handle):
        """The thing that was handed over with this number."""
        if type(handle) is not int or handle not in self.things:
            raise Unreadable("It asked about a thing that the grader never gave.")
        return self.things[handle]

    def take_back(self, message: dict) -> None:
        """Repeat here the changes to lent things and the moves of the other process."""
        changes = message.get("changed", [])
        if type(changes) is not list or not all(map(is_pair, changes)):
            raise Unreadable("The changes have an unknown form.")
        for number, data in changes:
            if type(number) is not int or number not in self.lent:
                raise Unreadable("It changed a thing that the grader never lent.")
            mine, now = self.lent[number], self.read(data)
            if type(now) is not type(mine):
                raise Unreadable("It changed a list into another type.")
            mine.clear()
            (mine.extend if type(mine) is list else mine.update)(now)
        try:
            for state, move, times in message.get("plays", ()):
                for _ in range(times):
                    self.counted.play(state, move)
        except (AttributeError, LookupError, TypeError, ValueError):
            raise Unreadable("It played a move that cannot be played.") from None

    def answer(self, message: dict) -> dict:
        """The answer to a question, or the error to raise in the other process."""
        thing = self.thing(message["ask"])
        try:
            answer = self.asked(thing, message)
            if isinstance(thing, (Problem, Watching)):  # its tables are not lent
                return {"is": pack(answer, self.refer)}
            return {"is": self.write(answer)}
        except Unreadable:
            raise
        except Exception as error:
            known = getattr(builtins, type(error).__name__, None) is type(error)
            kind = type(error).__name__ if known else "ValueError"
            return {"raise": [kind, REFUSED]}

    def asked(self, thing, message):
        """The answer of a thing to an allowed question."""
        name = message.get("name", message.get("get", message.get("has")))
        private = type(name) is not str or name.startswith("_")
        if private or not may_be_asked(thing, name):
            raise AttributeError(name)
        if "has" in message:
            return callable(getattr(thing, name))
        if "get" in message:
            found = getattr(thing, name)
            if callable(found):
                raise AttributeError(name)
            return found
        given, named = self.read(message.get("args")), self.read(message.get("named"))
        if type(given) is not tuple or type(named) not in (dict, type(None)):
            raise Unreadable("A call lacks its arguments.")
        return (getattr(thing, name) if name else thing)(*given, **(named or {}))


def may_be_asked(thing, name: str) -> bool:
    """Is this question allowed: a rule of a game, a fact of a problem, a call?"""
    if isinstance(thing, (Problem, Watching)):
        made = isinstance(getattr_static(type(thing), name, None), NOT_ITS_OWN)
        return not made and not (isinstance(thing, Watching) and name in OWN)
    return name in RULES if isinstance(thing, Game) else not name and callable(thing)


def plain(text: str, most: int = 200) -> str:
    """A text of a submission that is safe to show, of at most `most` letters."""
    return printable(shortened(text, most - 1))
