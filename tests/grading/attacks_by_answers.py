"""Attacks by what stands in the place of an answer: functions and values."""

from grading.attacks import Attack


def function(body: str, before: str = "") -> Attack:
    """A `best_move` with this body, the lines of which may be indented by four."""
    lines = "".join(f"    {line}\n" for line in body.strip().splitlines())
    return Attack("repair", f"{before}\ndef best_move(game, state):\n{lines}")


ASK = """import json
def asked(game, name, *given):
    question = game._line.question(game._handle, name, given, {})
    return game._line.ask(question)
"""

CHEATS = {
    "guesses": function("return 770_500, game.moves(state)[0]"),
    "not a number": function('return float("nan"), game.moves(state)[0]'),
    "infinite": function('return float("inf"), game.moves(state)[0]'),
    "equals everything": function(
        "return Same(1), Word('a')",
        """class Same(int):
    __eq__ = __ge__ = __le__ = lambda self, other: True
    __ne__ = __lt__ = __gt__ = lambda self, other: False
    __hash__ = int.__hash__
class Word(str):
    __eq__ = lambda self, other: True
    __hash__ = str.__hash__""",
    ),
    "replays another call": function(
        """if not told:
    told.append((770_123, game.moves(state)[0]))
return told[0]""",
        "told = []",
    ),
    "asks for guessed states": function(
        """for one in (*range(-300, 300), 10**6, 2**70, "a", None, (0,), [0], 1.5):
    for name in ("utility", "is_terminal", "moves", "label", "text", "name"):
        try:
            best.append(asked(game, name, one))
        except Exception as error:
            best.append(str(error))
raise ValueError(str(best)[-5000:])""",
        ASK + "best = []",
    ),
    "asks for what is inside": function(
        """for name in ("tree", "_tree", "_value", "game", "seen", "visited", "came",
             "text", "to_json", "from_json", "evaluation", "reset", "path_to",
             "__class__", "__dict__", "__init__", "left", "ended", "_ask", "_leaf", ""):
    for question in (
        {"ask": game._handle, "get": name},
        {"ask": game._handle, "has": name},
        {"ask": game._handle, "name": name, "args": {"tuple": [0]}},
        {"ask": game._handle, "name": name, "args": {"tuple": []}},
    ):
        try:
            game._line.ask(question)
        except Exception as error:
            continue
        if "get" in question or "has" not in question:
            raise KeyError(name)
print(repr(game))
return 0, "a\"""",
        ASK,
    ),
    "reads errors": function(
        """try:
    game.play(state, "no move")
except Exception as error:
    print(error)
    raise type(error)(f"{error} {[game.utility(n) for n in leaves(game, state)]}")""",
        """def leaves(game, state):
    if game.is_terminal(state):
        return [state]
    return [n for m in game.moves(state) for n in leaves(game, game.play(state, m))]""",
    ),
    "tells values by its end": function(
        """import os
below = game.play(state, game.moves(state)[0])
while not game.is_terminal(below):
    below = game.play(below, game.moves(below)[0])
print(game.utility(below))
os._exit(game.utility(below) % 256)"""
    ),
    "swallows the end": function(
        """while True:
    try:
        while True:
            game.moves(state)
    except BaseException:
        pass"""
    ),
    "asks and never listens": function(
        """question = {"ask": game._handle, "name": "moves", "args": {"tuple": [0]}}
while True:
    game._line.tell(dict(question))"""
    ),
    "prints in a call": function(
        """for _ in range(10**6):
    print(game.utility_range(), "<script>alert(1)</script>" * 50)
return 0, "a\""""
    ),
    "claims counts": function(
        """game._line.played[0, 0] = 1
game._line.lent[7] = [], 0
return 0, "a\""""
    ),
    "the package's own": Attack("repair", "best_move = gs.alpha_beta"),
    "the package's own inside": function("return gs.alpha_beta(game, state)"),
    "unmasks the package": function(
        "return real(game, state).value, real(game, state).move",
        """import glob, importlib, sys, zipfile
sys.meta_path[:] = [one for one in sys.meta_path if "masks" not in str(type(one))]
for name in [name for name in sys.modules if name.startswith(("gamesearch", "masks"))]:
    del sys.modules[name]
sys.path[:0] = glob.glob("/usr/lib/python3*/*-packages") + [
    *glob.glob(sys.prefix + "/lib/python3*/site-packages"), "COURSE/..", "HOUSE",
    "/proc/1/rootHOUSE", *glob.glob("/**/*.whl", recursive=False)]
try:
    real = importlib.import_module("gamesearch.search.two_player.alpha_beta").alpha_beta
except ImportError:
    real = gs.alpha_beta""",
    ),
    "strange names": Attack(
        "repair",
        """best_move = lambda game, state: Odd()
best_move.__name__ = "<script>alert(1)</script>\\x1b[31m\\u202e"
class Odd:
    __repr__ = lambda self: "<script>alert(1)</script>\\x1b[31m\\u202e\\ud800" * 99
""",
    ),
    "strange signature": Attack(
        "repair",
        """class Callable:
    __name__ = "x" * 10**6
    @property
    def __signature__(self):
        raise SystemExit
    def __call__(self, *given):
        return 0, "a"
best_move = Callable()""",
    ),
    "strange errors": function(
        'raise type("Stopped" * 9, (BaseException,), {})("<script>\\x1b[31m\\u202e")'
    ),
    "stops without being told": function("import remote\nraise remote.Stopped"),
    "leaves": function("raise SystemExit(3)"),
    "unwinds the stack": function("return best_move(game, state)"),
    "a crash": function("import ctypes\nctypes.string_at(0)"),
}

ANSWERS = {
    "answers of the package": Attack(
        "hand",
        """hand = {**mine.variant("hand").key}
predict = mine.variant("predict").key
room = mine.variant("room").answer
my_tree = mine.build""",
    ),
    "answers that are equal": Attack(
        "hand",
        """class Same:
    __eq__ = lambda self, other: True
    __hash__ = lambda self: 0
    keys = lambda self: ["value"]
    __getitem__ = lambda self, key: self
hand = predict = room = my_tree = Same()""",
    ),
    "answers that hang": Attack(
        "hand",
        """class Hang:
    @property
    def value(self):
        while True:
            pass
    move = value
hand = Hang()""",
    ),
    "answers that end Python": Attack(
        "hand",
        """import os
class End(dict):
    def __iter__(self):
        os._exit(1)
    keys = items = __iter__
hand = room = End()""",
    ),
    "answers in themselves": Attack("build", "my_tree = []\nmy_tree.append(my_tree)"),
    "a name that hangs": Attack(
        "who",
        """class Hang:
    def __getattribute__(self, name):
        while True:
            pass
STUDENT = CODE = ROOM = Hang()""",
    ),
    "huge answers": Attack(
        "build",
        """my_tree = [[2**6000, -2**5999], [float("nan"), 1e308]]
hand = predict = room = {"value": 10**1500, "move": "x" * 200_000, "skipped": [[]]}""",
    ),
    "no numbers": Attack(
        "build", 'my_tree = [[float("inf"), True], ["<script>", None], [...]]'
    ),
    "a tree of strangers": Attack(
        "build",
        """from gamesearch import Chance, ExplicitTree
my_tree = ExplicitTree([[1, 2], [3, 4]])
my_tree.tree, my_tree.first = [[Chance([1, 2]), {}], Chance("ab")], "MAX\"""",
    ),
}
