"""A game, a player or an evaluation in a user's own file.

A game and a player are named as `mygame.py:Name`. Loading a file runs it, under the
limits of `limits/guard.py`. Each fault is a ValueError that begins with the name of the
file.
"""

import importlib
import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from inspect import isabstract, isfunction
from pathlib import Path
from types import MappingProxyType, ModuleType

from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import Outcome
from gamesearch.play.parts import EVALUATIONS, made_for
from gamesearch.play.player import FunctionPlayer, Player
from gamesearch.rules.game import Game
from gamesearch.rules.say import all_of
from gamesearch.search import evaluations

SECONDS = 20  # that loading a file may take


def is_own_file(source: str) -> bool:
    """Does the text name a Python file, or something in a Python file?"""
    return _split(source)[0].endswith(".py")


def own_game(
    source: str, folder: str | Path = "", arguments: Mapping = MappingProxyType({})
) -> Game:
    """The game that `mygame.py:Name` names: an object of that class, or that object.

    The name may be left out if the file has only one class of `Game`. A relative path
    begins in `folder`; `arguments` are for the class.
    """
    file, name, module = _loaded(source, folder)
    name = name or _only_rules(file, module)
    game = _named(file, name, vars(module))
    if isinstance(game, type):
        game = _made(file, name, game, arguments)
    elif arguments:
        raise ValueError(
            f"{next(iter(arguments))}: {name} in {file.name} is not a class, so it "
            "takes no arguments."
        )
    if not isinstance(game, Game):
        raise ValueError(
            f"{file.name}: {name} is no game. Write `class {name}(gs.Game):` with the "
            "methods initial, to_move, moves, play and utility."
        )
    return game


def own_evaluation(source: str, game: Game, name: str) -> Callable:
    """The evaluation of this name for a game, from its file or from `gs.evaluations`.

    In the file it is a function of a state, or a class whose argument is the game.
    """
    file, _, module = _loaded(source, "")
    found = vars(module).get(name)
    if found is None and name in EVALUATIONS:
        found = getattr(evaluations, name)
    if not callable(found):
        functions = [one for one, thing in vars(module).items() if isfunction(thing)]
        if not functions:
            raise ValueError(
                f"evaluate: {file.name} has no function {name}; gs.evaluations has "
                f"{all_of(EVALUATIONS)}."
            )
        raise ValueError(
            f"evaluate: {file.name} has no function {name}, only {all_of(functions)}; "
            f"gs.evaluations has {all_of(EVALUATIONS)}."
        )
    return made_for(game, found, "evaluate") if isinstance(found, type) else found


def own_player(source: str, folder: str | Path = "", name: str | None = None) -> Player:
    """The player that `mygame.py:Name` names: an object, a class, or a function.

    The function takes (game, state) and returns a move; `name` is shown in tables.
    """
    file, place, module = _loaded(source, folder)
    if not place:
        raise ValueError(f"{file.name}: name the player, as in {file.name}:choose.")
    player = _named(file, place, vars(module))
    if isinstance(player, type):
        player = _made(file, place, player, {})
    if callable(player) and not isinstance(player, Player):
        player = FunctionPlayer(player, place)
    if not isinstance(player, Player):
        raise ValueError(
            f"{file.name}: {place} is no player. Write a function of (game, state) "
            "that returns a move, or a gs.players.SearchPlayer(...)."
        )
    if name:
        player.name = name
    return player


def _split(source: str) -> tuple[str, str]:
    """The path of a file, and the name after the colon, if there is one."""
    path, mark, name = source.rpartition(".py:")
    return (f"{path}.py", name) if mark else (source, "")


def _loaded(source, folder) -> tuple[Path, str, ModuleType]:
    """The file, the name after the colon, and the module made from the file.

    A file that has not changed runs only once, so that the game and a player in the
    file use the same classes.
    """
    if not (isinstance(source, str) and is_own_file(source)):
        raise ValueError(f"file: a text such as 'mygame.py:Name', not {source!r}.")
    path, name = _split(source)
    file = Path(folder, path).expanduser().resolve()
    if not file.is_file():
        raise ValueError(
            f"{file.name}: there is no such file in the folder {file.parent.name}/."
        )
    if str(file.parent) not in sys.path:  # for what it imports, in other processes too
        sys.path.append(str(file.parent))
    called, changed = _module_name(file), file.stat().st_mtime_ns
    module = sys.modules.get(called)
    if module and getattr(module, "_changed_at", changed) == changed:
        return file, name, module
    spec = spec_from_file_location(called, file)
    module = sys.modules[called] = module_from_spec(spec)
    module._changed_at = changed
    outcome = _run(file, partial(spec.loader.exec_module, module))
    if outcome.error:
        del sys.modules[called]
        raise ValueError(f"{file.name}: {outcome.error}")
    return file, name, module


def _module_name(file) -> str:
    """The name by which `import` finds this file, here and in other processes.

    If that name belongs to another module, the file is known only in this process, like
    the code of a notebook.
    """
    importlib.invalidate_caches()
    found = find_spec(file.stem) if file.stem.isidentifier() else None
    found_file = found.origin if found and found.has_location else ""
    same = found_file and Path(found_file).resolve() == file
    return file.stem if same else f"__main__.{file}"


def _run(file, function: Callable) -> Outcome:
    """The outcome of a function of a file; its printed text is shown."""
    guard = Guard(SECONDS)
    outcome = guard.call(function, home=str(file))
    show_printed(guard)
    return outcome


def show_printed(guard: Guard) -> None:
    """Print the beginning of what was printed under a guard, if there is any."""
    if guard.printed.text:
        print(guard.printed.text.rstrip("\n"))


def _named(file, name, found):
    """The object with this name in a file."""
    if name not in found:
        public = [one for one in found if not one.startswith("_")]
        if public:
            raise ValueError(
                f"{file.name}: the file has no {name}, only {all_of(public)}."
            )
        raise ValueError(f"{file.name}: the file has no {name}.")
    return found[name]


def _only_rules(file, module) -> str:
    """The name of the only class of `Game` that is defined in this file.

    A class that lacks methods counts only if there is no other class.
    """
    names = {
        kind: name
        for name, kind in vars(module).items()
        if isinstance(kind, type)
        and issubclass(kind, Game)
        and kind.__module__ == module.__name__
    }
    if not names:
        raise ValueError(
            f"{file.name}: the file has no class derived from gs.Game. In Python "
            "help(gs.Game) explains how to write one."
        )
    whole = [name for kind, name in names.items() if not isabstract(kind)]
    names = whole or list(names.values())
    if len(names) > 1:
        raise ValueError(
            f"{file.name}: the file has several classes: {all_of(names)}. Name one of "
            f"them, as in {file.name}:{names[-1]}."
        )
    return names[0]


def _made(file, name, kind, arguments):
    """An object of a class in a file."""
    if isabstract(kind):
        missing = all_of(f"`{method}`" for method in sorted(kind.__abstractmethods__))
        raise ValueError(f"{file.name}: {name} still lacks {missing}.")
    outcome = _run(file, partial(kind, **arguments))
    if outcome.error:
        raise ValueError(f"{file.name}: {name}(): {outcome.error}")
    return outcome.result
