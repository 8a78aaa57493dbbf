"""The file of a tournament: one game on each line, written completely or not at all.

The format is JSON lines. The first line has the data common to all games, and each
other line is a `Played`. Lines are appended as games end.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path

from gamesearch.play.arena.append_file import append, lines_of
from gamesearch.play.arena.game_record import Played
from gamesearch.rules.game import Game
from gamesearch.rules.say import say


class Ledger:
    """The games in `file` by their numbers; without a file they are only in memory.

    >>> from gamesearch import Nim
    >>> ledger = Ledger(None, {"seed": 1}, Nim([1]))
    >>> ledger.add([Played(Nim([1]), ("Ann", "Bob"), (), ("1:1",), number=7).to_json()])
    >>> ledger.games
    {7: <game 7: Ann ½, Bob ½; 1:1>}
    """

    def __init__(self, file: str | os.PathLike | None, about: dict, game: Game):
        self.about, self.game = json.loads(json.dumps(about)), game
        self.games: dict[int, Played] = {}
        self.file = None if file is None else Path(file)
        if self.file is not None:
            try:
                self._open()
            except OSError as wrong:
                raise ValueError(
                    f"file: games cannot be stored in {str(self.file)!r} "
                    f"({wrong.strerror}). Give another file."
                ) from wrong

    def add(self, lines: Iterable[str]) -> None:
        """Store these games, lines of JSON; they are written to the file at once."""
        lines = list(lines)
        append(self.file, "".join(line + "\n" for line in lines))
        for line in lines:
            played = Played.from_json(line, self.game)
            self.games[played.number] = played

    def _open(self):
        head = json.dumps({"tournament": self.about}) + "\n"
        lines = lines_of(self.file, head, self._compare)
        for number, line in enumerate(lines, start=2):
            self._read(number, line)

    def _compare(self, text):
        """ValueError with the differences if the file is of another tournament."""
        try:
            there = json.loads(text.partition("\n")[0])["tournament"]
            changed = [name for name in self.about if there[name] != self.about[name]]
        except (ValueError, KeyError, TypeError):
            raise ValueError(
                f"file: {self.file.name} is not a file of a tournament. Give another "
                f"file. It begins:\n{text[:200]}"
            ) from None
        if changed:
            differences = "\n".join(
                _difference(name, there[name], self.about[name]) for name in changed
            )
            raise ValueError(
                f"file: {self.file.name} belongs to another tournament. Give another "
                f"file, or delete this file.\n{differences}"
            )

    def _read(self, number, line):
        try:
            played = Played.from_json(line, self.game)
        except (ValueError, TypeError, KeyError) as wrong:
            raise ValueError(
                f"file: line {number} of {self.file.name} is no game ({wrong}). Delete "
                "the line, and this game is played again."
            ) from None
        self.games[played.number] = played


def _difference(name, was, now):
    """The difference as a sentence; of two lists the first difference."""
    if isinstance(was, list) and isinstance(now, list):
        if len(was) != len(now):
            return say(
                "{name}: There were {was}, and now there are {now}.",
                name=name,
                was=len(was),
                now=len(now),
            )
        pairs = enumerate(zip(was, now, strict=True), start=1)
        number, (was, now) = next(pair for pair in pairs if pair[1][0] != pair[1][1])
        return say(
            "{name}: Number {number} was {was!r}, and now it is {now!r}.",
            name=name,
            number=number,
            was=was,
            now=now,
        )
    return say(
        "{name}: It was {was!r}, and now it is {now!r}.", name=name, was=was, now=now
    )
