"""What somebody wrote in a file of their own: a game or a player, as `mygame.py:Name`.

Loading a file runs it, under the limits of `limits/guard.py`. What is wrong with it is
a ValueError of one sentence that begins with the file.
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isabstract
from pathlib import Path
from types import ModuleType

from gamesearch.play.limits.guard import Guard
from gamesearch.play.player import FunctionPlayer, Player
from gamesearch.rules.game import Game
from gamesearch.rules.given import listed

SECONDS = 20  # that loading a file may take


def is_own_file(source: str) -> bool:
    """Does the text name a Python file, or what stands in one?"""
    return source.partition(":")[0].endswith(".py") or ".py:" in source


def own_game(source: str, folder: str | Path = "", **arguments) -> Game:
    """The game that `mygame.py:Name` says: an object of that class, or that object.

    The name may be left out where the file has one class of `Game` only. A relative
    path begins in `folder`; `arguments` are for the class.
    """
    file, name, module = _loaded(source, folder)
    name = name or _only_rules(file, module)
    game = _named(file, name, vars(module))
    if isinstance(game, type):
        game = _made(file, name, game, arguments)
    elif arguments:
        raise ValueError(f"{next(iter(arguments))}: {name} of {file.name} is no class.")
    if not isinstance(game, Game):
        raise ValueError(
            f"{file.name}: {name} is no game; write `class {name}(gs.Game):` with the "
            "methods initial, to_move, moves, play and utility."
        )
    return game


def own_player(source: str, folder: str | Path = "", name: str | None = None) -> Player:
    """The player that `mygame.py:Name` says: an object, a class, or a function.

    The function takes (game, state) and returns a move; `name` is for the tables.
    """
    file, place, module = _loaded(source, folder)
    if not place:
        raise ValueError(f"{file.name}: say which player, as in {file.name}:choose.")
    player = _named(file, place, vars(module))
    if isinstance(player, type):
        player = _made(file, place, player, {})
    if callable(player) and not isinstance(player, Player):
        player = FunctionPlayer(player, place)
    if not isinstance(player, Player):
        raise ValueError(
            f"{file.name}: {place} is no player; write a function of (game, state) "
            "that returns a move, or a gs.players.SearchPlayer(...)."
        )
    if name:
        player.name = name
    return player


def _loaded(source, folder) -> tuple[Path, str, ModuleType]:
    """The file, the name that was asked for, and the module that the file makes."""
    path, colon, name = source.rpartition(":")
    if not colon or source.endswith(".py"):  # a drive has a colon, too
        path, name = source, ""
    file = Path(folder, path).expanduser().resolve()
    if not file.is_file():
        raise ValueError(f"{file.name}: there is no such file in {file.parent.name}/.")
    if str(file.parent) not in sys.path:  # for what it imports, in other processes too
        sys.path.append(str(file.parent))
    known = sys.modules.get(file.stem)
    own = known is None or getattr(known, "__file__", None) == str(file)
    spec = spec_from_file_location(file.stem if own else f"own_{file.stem}", file)
    module = sys.modules[spec.name] = module_from_spec(spec)
    outcome = Guard(SECONDS).call(spec.loader.exec_module, module, home=str(file))
    if outcome.error:
        raise ValueError(f"{file.name}: {outcome.error}")
    return file, name, module


def _named(file, name, found):
    """What has this name in a file."""
    if name not in found:
        public = listed(one for one in found if not one.startswith("_"))
        raise ValueError(f"{file.name}: there is no {name} in it, only {public}.")
    return found[name]


def _only_rules(file, module) -> str:
    """The name of the only class of `Game` that was written in this file."""
    classes = [one for one in vars(module).values() if isinstance(one, type)]
    own = [one for one in classes if one.__module__ == module.__name__]
    names = [one.__name__ for one in own if issubclass(one, Game)]
    if not names:
        raise ValueError(
            f"{file.name}: there is no class of gs.Game in it; help(gs.Game) in Python "
            "says what one is."
        )
    if len(names) > 1:
        raise ValueError(
            f"{file.name}: say which class, such as {file.name}:{names[-1]}; there are "
            f"{listed(names)}."
        )
    return names[0]


def _made(file, name, kind, arguments):
    """An object of a class in a file."""
    if isabstract(kind):
        missing = listed(f"`{method}`" for method in sorted(kind.__abstractmethods__))
        raise ValueError(f"{file.name}: {name} still lacks {missing}.")
    outcome = Guard(SECONDS).call(kind, home=str(file), **arguments)
    if outcome.error:
        raise ValueError(f"{file.name}: {name}(): {outcome.error}")
    return outcome.result
