"""What a submission's function is handed: some things by value, others as handles.

Numbers, texts, lists and tables go over the line as they are. Games, problems and
functions stay here: the submission has a handle, asks, and is answered. So what a
function looked at is what was answered here, and not what it says. Of a hidden game
only the rules can be asked: no text, no attribute, and no words of an error.

The rules of tic-tac-toe and Breakthrough are no secret: such a game is played over
there; where positions count, its moves come back and are played again here.
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
NOT_ITS_OWN = classmethod, staticmethod  # of a class, such as what reads files
PUBLIC = {
    TicTacToe: lambda game: (game.first, game.x),
    Breakthrough: lambda game: (game.rows, game.columns, game.first),
}
OWN = frozenset(dir(Watching)) | {"expanded", "bounded"}  # of who watches a problem
REFUSED = "The game does not answer that."
NO_TREE = ArithmeticError, LookupError, RecursionError, TypeError, ValueError


class Strange:
    """What a submission returned that is no plain value, as it was described."""

    def __init__(self, text: str):
        self.text = text

    def __repr__(self):
        return self.text


class Proxies:
    """What stays here during one call, by handle, and what was lent."""

    def __init__(self):
        self.things, self.handles = {}, {}
        self.lent, self.counted = {}, None

    # -- over there ------------------------------------------------------------------

    def write(self, value):
        """A value as it goes over the line; its outermost lists and tables are lent."""
        return Packing(self.refer, self.lend).pack(value)

    def lend(self, thing) -> int:
        """A list or a table is handed over; its number."""
        number = len(self.lent)
        self.lent[number] = thing
        return number

    def refer(self, value, part):
        """What is no plain value: a handle, or how to make it over there."""
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
        """The handle of a thing; equal positions have the same."""
        known = thing if isinstance(thing, tuple) else id(thing)
        if known not in self.handles:
            number = random.getrandbits(48)
            self.handles[known], self.things[number] = number, thing
        return self.handles[known]

    # -- and back --------------------------------------------------------------------

    def read(self, data):
        """A value that came over the line."""
        return unpack(data, self.resolve)

    def resolve(self, name, content, read):
        """What has a kind of its own."""
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
                raise Unreadable("It is no tree.") from None
        raise Unreadable(NO_FORM)

    def thing(self, handle):
        """What was handed over under this number."""
        if type(handle) is not int or handle not in self.things:
            raise Unreadable("It asked about what the grader never gave.")
        return self.things[handle]

    def take_back(self, message: dict) -> None:
        """Do here what was changed over there in what was lent, and play the moves."""
        changes = message.get("changed", [])
        if type(changes) is not list or not all(map(is_pair, changes)):
            raise Unreadable("Changes have a form that is not known.")
        for number, data in changes:
            if type(number) is not int or number not in self.lent:
                raise Unreadable("It changed what the grader never lent.")
            mine, now = self.lent[number], self.read(data)
            if type(now) is not type(mine):
                raise Unreadable("It changed a list into something else.")
            mine.clear()
            (mine.extend if type(mine) is list else mine.update)(now)
        try:
            for state, move, times in message.get("plays", ()):
                for _ in range(times):
                    self.counted.play(state, move)
        except (AttributeError, LookupError, TypeError, ValueError):
            raise Unreadable("It played what cannot be played.") from None

    def answer(self, message: dict) -> dict:
        """The answer to a question; what an honest error becomes over there."""
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
        """What a thing says to a question that may be asked of it."""
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
            raise Unreadable("A question has no arguments.")
        return (getattr(thing, name) if name else thing)(*given, **(named or {}))


def may_be_asked(thing, name: str) -> bool:
    """Is this a question to a thing: a rule of a game, what a problem says, a call?"""
    if isinstance(thing, (Problem, Watching)):
        made = isinstance(getattr_static(type(thing), name, None), NOT_ITS_OWN)
        return not made and not (isinstance(thing, Watching) and name in OWN)
    return name in RULES if isinstance(thing, Game) else not name and callable(thing)


def plain(text: str, most: int = 200) -> str:
    """A text of a submission that is safe to show, of at most `most` letters."""
    return printable(shortened(text, most - 1))
