"""Games, problems and functions of the grader, as a submission's code sees them.

Each question is sent to the grader, which answers it. Lists and dictionaries are handed
over as values; changes in them are sent with the next message.
"""

import builtins
import json

from wire import Unreadable, pack, unpack

import gamesearch.games
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.tree_forms import Chance
from gamesearch.rules.game import Game
from gamesearch.rules.problem import Problem


class Stopped(BaseException):
    """Ends a function from outside; no `except Exception` catches it."""


class Position:
    """A position that only the grader can read: to be compared and handed back."""

    def __init__(self, handle: int):
        self._handle = handle

    def __repr__(self):
        return f"<position {self._handle}>"


class Line:
    """The connection to the grader: one call at a time, with its questions."""

    def __init__(self, connection):
        self.connection = connection
        self.reading, self.turn = connection.makefile("rb"), None
        self.lent, self.positions, self.played = {}, {}, {}

    def tell(self, message: dict) -> None:
        """Send a message, with the changes in the values that were handed over."""
        changed = []
        for number, (thing, before) in list(self.lent.items()):
            now = pack(thing, self.refer)
            if now != before:
                self.lent[number] = thing, now
                changed.append([number, now])
        if changed:
            message["changed"] = changed
        if self.played:
            message["plays"] = [[*one, times] for one, times in self.played.items()]
            self.played.clear()
        message["turn"] = self.turn
        self.connection.sendall(json.dumps(message).encode() + b"\n")

    def hear(self) -> dict:
        """The next message; the end of the line ends the process."""
        line = self.reading.readline()
        if not line:
            raise SystemExit
        message = json.loads(line)
        self.turn = message.pop("turn")
        return message

    def ask(self, question: dict):
        """Ask a question during a call; return the answer."""
        self.tell(question)
        answer = self.hear()
        if "stop" in answer:
            raise Stopped
        if "raise" in answer:
            kind, text = answer["raise"]
            raise getattr(builtins, kind)(text)
        return self.read(answer["is"])

    def forget(self) -> None:
        """Begin a new call, in which nothing is lent yet."""
        self.lent, self.positions, self.played = {}, {}, {}

    def read(self, data):
        """A value that was received."""
        return unpack(data, self.resolve)

    def write(self, value):
        """A value as it is sent."""
        return pack(value, self.refer)

    def resolve(self, name, content, read):
        """A stand-in for a thing that stays with the grader."""
        if name == "lent":
            number, data = content
            self.lent[number] = thing, _ = read(data), data
            return thing
        if name == "position":
            return self.positions.setdefault(content, Position(content))
        if name == "game":
            return GAME(self, content)
        if name == "problem":
            return PROBLEM(self, content)
        if name == "function":
            return lambda *given, **named: self.ask(
                self.question(content, "", given, named)
            )
        if name == "public":
            kind, given, most = content
            game = getattr(gamesearch.games, kind)(*map(read, given))
            return game if most is None else self.counted(game, most)
        raise Unreadable(name)

    def counted(self, game, most):
        """The game, which records its moves, so that the grader can repeat them."""
        play, played, left = game.play, self.played, most

        def noted(state, move):
            nonlocal left
            if left == 0:
                raise Stopped
            left -= 1
            after = play(state, move)
            played[state, move] = played.get((state, move), 0) + 1
            return after

        game.play = noted
        return game

    def question(self, handle, name, given, named) -> dict:
        """The question that calls a method of a thing that stays with the grader."""
        question = {"ask": handle, "name": name, "args": self.write(tuple(given))}
        if named:
            question["named"] = self.write(named)
        return question

    def refer(self, value, part):
        """A value that is not plain: what it stands for, or its text."""
        if type(value) is Position:
            return {"position": value._handle}
        if type(value) is Chance:
            return {"chance": [part(one) for one in value]}
        if type(value) is ExplicitTree:
            given = value.tree, value.first, value.alone
            return {"tree": [part(one) for one in given]}
        if hasattr(value, "value") and hasattr(value, "move"):
            line = tuple(getattr(value, "line", ()) or ())
            return {"result": [part(value.value), part(value.move), part(line)]}
        for kind in (bool, int, float, str, tuple, list, dict):
            if isinstance(value, kind):
                return part(kind(value))
        if hasattr(type(value), "tolist"):  # an array or a number of numpy's
            return part(value.tolist())
        if hasattr(value, "__next__"):
            return {"generator": True}
        if callable(value):
            return {"strange": f"the function {getattr(value, '__name__', '?')}"[:200]}
        return {"strange": repr(value)[:200]}


def forwarding(base):
    """A class like `base` whose objects ask the grader for everything."""

    def begin(self, line, handle):
        self.__dict__.update(_line=line, _handle=handle)

    def other(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        if self._line.ask({"ask": self._handle, "has": name}):
            return method(name).__get__(self)
        return self._line.ask({"ask": self._handle, "get": name})

    def method(name):
        def asked(self, *given, **named):
            return self._line.ask(self._line.question(self._handle, name, given, named))

        asked.__name__ = name
        return asked

    known = {"__init__": begin, "__getattr__": other}
    known["__repr__"] = lambda self: f"<a {base.__name__.lower()} of the grader>"
    for name in dir(base):
        if not name.startswith("_"):
            is_method = callable(getattr(base, name))
            known[name] = method(name) if is_method else property(value_of(name))
    return type(base)(f"Remote{base.__name__}", (base,), known)


def value_of(name):
    """The function that asks for an attribute of this name."""
    return lambda self: self._line.ask({"ask": self._handle, "get": name})


GAME, PROBLEM = forwarding(Game), forwarding(Problem)
