"""Games and players in files of one's own: how they are found, what is refused."""

import importlib
import pickle
import re
import sys
import tomllib
from contextlib import chdir
from pathlib import Path

import pytest
from mygame import HEXAPAWN
from test_play_cli import run

import gamesearch as gs
import notebooks
from gamesearch.play.arena.plan_file import arguments
from gamesearch.play.own_file import is_own_file, own_game, own_player
from gamesearch.search.parallel.executors import known_only_here

HOUSE = Path(__file__).resolve().parents[1]
MORE = "\n\nclass Larger(Hexapawn):\n    pass\n"
PLAYERS = """
import gamesearch as gs


def first(game, state):
    return game.moves(state)[0]


def wrong(game, state):
    return 1 / 0


last = gs.players.FunctionPlayer(lambda game, state: game.moves(state)[-1], "last")
"""
PLAN = """
games = 2
openings = 0
game = {file = "mygame.py:Hexapawn"}
players = [{file = "mine.py:first"}, {file = "mine.py:last", name = "Ann"}]
"""


@pytest.fixture
def folder(tmp_path):
    """A folder with the rules of Hexapawn and three players; it is the current one."""
    (tmp_path / "mygame.py").write_text(HEXAPAWN)
    (tmp_path / "mine.py").write_text(PLAYERS)
    (tmp_path / "plan.toml").write_text(PLAN)
    with chdir(tmp_path):
        yield tmp_path


def written(folder, text):
    """The name of a file with this text, another one each time."""
    file = folder / f"own{len(list(folder.iterdir()))}.py"
    file.write_text(text)
    return file.name


def test_the_only_class_of_a_file_needs_no_name(folder):
    assert gs.check_game(own_game("mygame.py")).passed
    assert type(own_game("mygame.py:Hexapawn")).__name__ == "Hexapawn"
    two = written(folder, HEXAPAWN + MORE)
    assert type(own_game(f"{two}:Larger")).__name__ == "Larger"
    with pytest.raises(ValueError, match="Hexapawn and Larger"):
        own_game(two)


WRONG = [  # the text of a file, what is asked of it, and what the sentence must name
    ("class A(Game)\n  pass", "", ["SyntaxError", "line 1"]),
    ("x = 1\ny = z + 1", "", ["NameError", "line 2: y = z + 1"]),
    ("import nosuchmodule", "", ["nosuchmodule", "line 1"]),
    ("raise SystemExit", "", ["SystemExit", "line 1"]),
    ("x = 1", "", ["no class derived from gs.Game"]),
    ("x = 1", ":y", ["has no y, only x"]),
    ("x = 1", ":x", ["x is no game", "to_move"]),
    ("", ":x", ["has no x"]),
    ("from gamesearch import Game\nclass A(Game): pass", "", ["`to_move` and"]),
    (HEXAPAWN + "    def __init__(self, n): pass", "", ["n", "Hexapawn()"]),
]


def test_what_is_wrong_with_a_file_is_one_sentence_with_its_name(folder):
    for text, asked, named in WRONG:
        name = written(folder, text)
        with pytest.raises(ValueError, match=name) as refused:
            own_game(name + asked)
        said = str(refused.value)
        assert "\n" not in said
        assert not [word for word in named if word not in said], said
    with pytest.raises(ValueError, match=r"nosuch\.py: there is no such file"):
        own_game("nosuch.py")


def test_a_path_of_windows_is_a_file():
    for path in (r"C:\u\mygame.py", r"C:\u\mygame.py:Count", "a.py", "a.py:B"):
        assert is_own_file(path)
    assert not is_own_file("tictactoe")
    with pytest.raises(ValueError, match=r"mygame\.py: there is no such file"):
        own_game(r"C:\u\mygame.py:Count")
    with pytest.raises(ValueError, match=r"file: .*'rules\.txt'"):
        own_game("rules.txt")


def test_helpers_and_second_names_are_no_second_game(folder):
    helper = "class Helper(Game):\n    pass\n\n\n"
    text = HEXAPAWN.replace("class Hexapawn(Game)", helper + "class Hexapawn(Helper)")
    game = own_game(written(folder, text + "\n\nAlias = Hexapawn\n"))
    assert type(game).__name__ == "Hexapawn"


def test_a_file_takes_no_name_of_another_module(folder):
    importlib.import_module("colorsys")
    for name in ("colorsys", "nobodys", "wave"):  # loaded, nobody's, not yet loaded
        known = sys.modules.get(name)
        (folder / f"{name}.py").write_text(HEXAPAWN)
        game = own_game(f"{name}.py")
        assert name == "nobodys" or sys.modules.get(name) is known
        assert known_only_here([game]) == (name != "nobodys")
        assert pickle.loads(pickle.dumps(game)).initial() == game.initial()
    assert hasattr(importlib.import_module("wave"), "Wave_read")


def test_a_file_that_fails_leaves_no_module(folder):
    name = written(folder, "x = 1 / 0")
    with pytest.raises(ValueError, match="ZeroDivisionError"):
        own_game(name)
    files = [getattr(module, "__file__", "") for module in sys.modules.values()]
    assert str(folder / name) not in files


def test_a_file_runs_once_until_it_changes(folder):
    name = written(folder, HEXAPAWN + "\n\nfirst = max\nprint('it runs')\n")
    kinds = {type(own_game(name)) for _ in range(2)}
    own_player(f"{name}:first")
    assert kinds == {type(own_game(name))}
    pickle.dumps(own_game(name))
    (folder / name).write_text(HEXAPAWN.replace("Three", "3"))
    assert own_game(name).__doc__.startswith("3 pawns")


def test_what_a_file_prints_is_shown(folder):
    loud = HEXAPAWN.replace("    def moves", "    print('here')\n\n    def moves")
    loud = loud.replace("return -state", "print('there')\n        return -state")
    shown = run("check", written(folder, loud)).stdout
    assert shown.index("here") < shown.index("there") < shown.index("no broken promise")


def test_a_key_of_a_plan_is_for_the_class_whatever_its_name(folder):
    keys = ("source", "folder", "home", "game", "function", "arguments", "kind")
    made = f"    def __init__(self, {', '.join(keys)}): self.got = {', '.join(keys)}"
    name = written(folder, f"{HEXAPAWN}\n{made}\n")
    given = dict(zip(keys, range(7), strict=True))
    plan = {"game": {"file": name, **given}, "players": [{"kind": "random"}] * 2}
    assert arguments(plan, folder=folder)["game"].got == tuple(range(7))
    for game, player in (
        ({"file": 5}, {}),
        ({"file": name, **given}, {"file": 5}),
        ({"file": name, **given}, {"file": "mine.py:first", "kind": "random"}),
        ({"file": name, **given}, {"kind": "file"}),
    ):
        with pytest.raises(ValueError, match="file"):
            arguments({"game": game, "players": [player]}, folder=folder)


def test_a_file_that_never_ends_is_ended(folder, monkeypatch):
    monkeypatch.setattr("gamesearch.play.own_file.SECONDS", 0.3)
    with pytest.raises(ValueError, match="not come back"):
        own_game(written(folder, "while True: pass"))


def test_an_own_game_is_played_in_a_terminal(folder):
    answer = run("play", "mygame.py:Hexapawn", "--explain", typed="0:3\n0:3\nq\n")
    assert answer.returncode == 0
    assert answer.stdout.startswith(
        "Three pawns a side on 3 x 3 squares.\nYou are MAX."
    )
    assert "\n. X X\nO . ." in answer.stdout
    assert "'0:3' is not a legal move here" in answer.stdout
    answer = run("play", "mygame.py", "--human", "MIN", "--depth", "x")
    assert answer.returncode == 2


def test_the_rules_told_are_those_of_the_class_or_its_name(folder):
    silent = written(folder, HEXAPAWN + MORE)
    assert run("play", f"{silent}:Larger").stdout.startswith("Larger\nYou are MAX.")


def test_a_depth_without_an_evaluation_is_told_once(folder):
    board = "from gamesearch import ConnectFour\nsmall = ConnectFour(4, 4)"
    known = f"{written(folder, board)}:small"
    deep = "--depth", "2"
    for told, *typed in ((1, "mygame.py", *deep), (0, "mygame.py"), (0, known, *deep)):
        answer = run("play", *typed)
        assert answer.returncode == 0
        assert answer.stdout.count("no evaluation") == told


VALUES = """

def early(state):
    return 0.5 if state[0][0] == "." else 0


class Late:
    def __init__(self, game):
        self.board = game.board

    def __call__(self, state):
        return 0.5 if self.board(state)[0][2] == "." else 0
"""


def test_an_evaluation_is_a_function_of_the_file_or_one_of_ours(folder):
    file = written(folder, HEXAPAWN + VALUES)
    for name, move in ("early", "0:3"), ("Late", "2:5"):
        answer = run("play", file, "--human", "MIN", "--depth", "1", "--evaluate", name)
        assert f"The machine plays {move}." in answer.stdout
        assert "no evaluation" not in answer.stdout
    board = written(
        folder, "from gamesearch import ConnectFour\nsmall = ConnectFour(4)"
    )
    known = run("play", f"{board}:small", "--evaluate", "ConnectFourLines")
    assert (known.returncode, known.stderr) == (0, "")
    for name, said in (
        ("nosuch", "early; gs.evaluations has Advance"),
        ("Advance", "not"),
    ):
        answer = run("play", file, "--evaluate", name)
        assert answer.returncode == 1
        assert said in answer.stderr


def test_a_problem_and_broken_rules_are_refused_in_a_sentence(folder):
    queens = "from gamesearch import Queens\nclass Four(Queens):\n  def __init__(self):"
    four = written(folder, f"{queens} super().__init__(4)")
    torn = written(folder, HEXAPAWN + "\n    def text(self, state): return 1 / 0")
    for file, said in ((four, "problem for one"), (torn, "ZeroDivisionError")):
        answer = run("play", file)
        assert answer.returncode == 1
        assert answer.stderr.startswith("gamesearch: ")
        assert said in answer.stderr
        assert "Traceback" not in answer.stderr


def test_check_says_what_is_wrong_and_fails(folder):
    answer = run("check", "mygame.py:Hexapawn")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "no broken promise" in answer.stdout
    loses = written(folder, HEXAPAWN.replace("return -state[1]", "return None"))
    answer = run("check", loses)
    assert answer.returncode == 1
    assert "utility: It must return a finite number, not None." in answer.stdout


def test_players_of_a_tournament_stand_in_files(folder):
    answer = run("tournament", "plan.toml")
    assert answer.returncode == 0, answer.stderr
    assert {"first", "Ann"} <= set(answer.stdout.split())


def test_the_plan_in_the_help_of_a_tournament_is_one():
    shown = run("tournament", "--help").stdout
    lines = shown.partition("for example")[2].splitlines()
    plan = "\n".join(line for line in lines if line.startswith("    "))
    made = arguments(tomllib.loads(plan))
    assert (len(made["players"]), made["rounds"]) == (2, 10)


def test_a_player_in_a_file_is_an_object_or_a_function(folder):
    assert own_player("mine.py:first").name == "first"
    assert own_player("mine.py:last", folder).name == "last"
    for asked, said in (
        ("mine.py", "name the player"),
        ("mine.py:gs", "gs is no player"),
    ):
        with pytest.raises(ValueError, match=said):
            own_player(asked)
    (folder / "plan.toml").write_text(PLAN.replace("mine.py:first", "mine.py:wrong"))
    assert "ZeroDivisionError" in run("tournament", "plan.toml").stdout


def test_the_game_of_the_readme_is_checked_and_played(tmp_path):
    readme = (HOUSE / "README.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    (tmp_path / "mygame.py").write_text(program, encoding="utf-8")
    with chdir(tmp_path):
        assert "no broken promise" in run("check", "mygame.py:Count").stdout
        assert run("play", "mygame.py:Count", typed="2\nq\n").returncode == 0
        assert gs.alpha_beta(own_game("mygame.py")).value == 1


def test_the_template_runs_as_it_is():
    file = HOUSE / "notebooks" / "game-template.ipynb"
    found = {}
    for cell in notebooks.read(file).cells:
        if cell.cell_type == "code":
            assert not cell.outputs
            exec(cell.source, found)
    assert gs.check_game(found["game"]).passed
