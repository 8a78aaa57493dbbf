"""A dialogue between a person and a program, driven by scripts of entries.

A learner writes `dialogue(game, choose, ask, say)`: the person is MAX, and types the
label of a move, or 0 to leave. Here `ask` returns the entries of a script one by one,
`say` records what is shown, and `choose` returns the machine's moves of the script, so
each position is known. The first fault ends a script, unless only a text is missing.

Scripts are random games of tic-tac-toe, one with each result for each side that begins.
Then entries are added that are no legal moves, and entries 0.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Mistake
from gamesearch.check.exercise import (
    Case,
    Exercise,
    judge_function,
    part_of_cases,
    parts_of_cases,
)
from gamesearch.check.learner import home_of, unwritten
from gamesearch.check.report import Report
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.play.limits.guard import Guard, Outcome
from gamesearch.rules.game import MAX, MIN, Move
from gamesearch.rules.say import paragraph, say

# -- scripts ---------------------------------------------------------------------------

LEAVE = "0"  # as the task says; no square has this label
ILLEGAL = {  # some of each kind
    "empty": ("", " "),
    "text": ("five", "x", "2.5", "-3", "1,2"),
    "off": ("10", "12", "99"),
}


class Script(NamedTuple):
    """What the person types and what the machine replies; `first` moves first."""

    part: str
    first: int
    entries: tuple[str, ...]
    replies: tuple[Move, ...]


def scripts(rng: Random) -> list[Script]:
    """Whole games, games that the person leaves, and games with illegal entries.

    >>> for script in scripts(Random(1))[6:8]:
    ...     print(script.part, script.entries[-1])
    leave 0
    leave 0
    """
    games = [_played(rng, first, r) for first in (MAX, MIN) for r in (1, -1, 0)]
    found = [_script("game", game, _typed(game)) for game in games]
    found += [_left(rng, games[0], 0), _left(rng, rng.choice(games), 1)]
    for texts in ILLEGAL.values():
        game = rng.choice(games)
        entries = _typed(game)
        entries.insert(rng.randrange(len(entries)), rng.choice(texts))
        found.append(_script("illegal", game, entries))
    return [*found, *(_occupied(rng, game) for game in games[2::3])]


def _played(rng, first, result):
    """A game, and the (state, move) pairs of random play that has this result."""
    game = TicTacToe(first)
    while True:
        state, pairs = game.initial(), []
        while not game.is_terminal(state):
            pairs.append((state, rng.choice(game.moves(state))))
            state = game.play(*pairs[-1])
        if game.utility(state) == result:
            return game, pairs


def _typed(played):
    """The entries of the person in a game."""
    game, pairs = played
    return [game.label(s, move) for s, move in pairs if game.to_move(s) == MAX]


def _script(part, played, entries):
    game, pairs = played
    replies = tuple(move for state, move in pairs if game.to_move(state) == MIN)
    return Script(part, game.first, tuple(entries), replies)


def _left(rng, played, least):
    """The person leaves: at once, or after at least `least` moves."""
    entries = _typed(played)
    after = rng.randrange(least, len(entries)) if least else 0
    return _script("leave", played, [*entries[:after], LEAVE])


def _occupied(rng, played):
    """The person types a square that is taken, in the second turn or later."""
    game, pairs = played
    turns = [state for state, _ in pairs if game.to_move(state) == MAX]
    number = rng.randrange(1, len(turns))
    taken = set(game.moves(game.initial())) - set(game.moves(turns[number]))
    entries = _typed(played)
    entries.insert(number, game.label(turns[number], rng.choice(sorted(taken))))
    return _script("occupied", played, entries)


# -- the check -------------------------------------------------------------------------

PARTS = {"game": 30, "leave": 15, "illegal": 20, "occupied": 15}  # points
SAID = {  # a missing text does not end a script
    "board": ("the board is not shown", "the last board is not shown"),
    "result": ("the result is not told", "the wrong result"),
}
WORTH = 10  # points for each of these
RESULTS = {  # what may be said at the end, from the person's view
    1: ("you win", "you won"),
    -1: ("i win", "i won", "machine wins", "machine won", "you lose", "you lost"),
    0: ("draw",),
}
KINDS = {  # of entries that are no legal move
    "empty": "an empty entry",
    "text": "an entry that is no square",
    "off": "a square that is not on the board",
    "occupied": "an occupied square",
}

TALK_MISTAKES = {
    "0 does not leave": (
        "After the entry 0 your program asks again or plays on. It must return at "
        "once, wherever it is."
    ),
    "goes on after the end": (
        "Your program asks for an entry although the game is over. It may ask only "
        "while game.is_terminal(state) is False."
    ),
    "the machine moves after the end": (
        "Your program asks the machine for a move although the person's move has ended "
        "the game. Check game.is_terminal(state) after each move, not only after each "
        "pair of moves."
    ),
    "the machine does not answer": (
        "Your program asks the person although it is the machine's turn. After a legal "
        "move of the person, call choose(game, state) and play the move that it "
        "returns. Where MIN moves first, do so at the beginning, too."
    ),
    "the person is not asked": (
        "Your program asks the machine for a move although it is the person's turn. "
        "game.to_move(state) says whose turn it is, and the person is MAX."
    ),
    "a legal move changes nothing": (
        "Your program asks again after a legal move, or it has changed the position "
        "after an illegal entry. Play each legal move once, and ignore illegal entries."
    ),
    "another position": (
        "Your program asks the machine for a move in a position that is not the one on "
        "the board. Did you play the person's move, and the machine's last move?"
    ),
    "squares counted from 0": (
        "Your program uses the entry as the move. A person counts squares from 1 to 9, "
        "but moves are 0 to 8. game.parse(state, text) turns an entry into a move."
    ),
    "comes back too early": (
        "Your program returns although the game is not over and the person has not "
        "left. Go on until game.is_terminal(state) is True, or the entry is 0."
    ),
    "never comes back": (
        "Your program was still running when its time was over. Is there a loop that "
        "never ends?"
    ),
    "error": (
        "Your program stops with an error after a legal entry, or before the first "
        "one. Entries come from ask, not from the keyboard."
    ),
    "the board is not shown": (
        "Your program asks for an entry without showing the current position. Call "
        "say(game.text(state)) before each entry."
    ),
    "the last board is not shown": (
        "Your program does not show the last position. Call say(game.text(state)) when "
        "the game is over, too."
    ),
    "the result is not told": (
        "Your program does not report the result. When the game is over, say one of "
        "these: You win. I win. A draw."
    ),
    "the wrong result": (
        "Your program reports a wrong result at the end. The utility is MAX's, and the "
        "person is MAX: 1 means that the person has won."
    ),
    **{
        f"stops at {kind}": say(
            "Your program stops with an error at {entry}. A typing error must change "
            "nothing: say what was wrong, and ask again.",
            entry=kind,
        )
        for kind in KINDS.values()
    },
    **{
        f"{kind} costs the turn": say(
            "Your program lets the machine move after {entry}. An entry that is no "
            "legal move must change nothing: ask the person again.",
            entry=kind,
        )
        for kind in KINDS.values()
    },
}


class Over(BaseException):
    """Ends a dialogue after a fault; no `except Exception` catches it."""


class Talk:
    """One script as it is played; `faults` has the names of what went wrong."""

    def __init__(self, script: Script):
        self.script, self.game = script, TicTacToe(script.first)
        self.state = self.game.initial()
        self.entries, self.replies = iter(script.entries), iter(script.replies)
        self.heard, self.faults = "", []
        self.left, self.kind, self.broken = False, "", False
        self.before, self.typed, self.error = self.state, "", ""

    # -- what the learner's function is given ---------------------------------------

    def say(self, *texts) -> None:
        """Record a text that the program shows."""
        self.heard += " ".join(map(str, texts)) + "\n"

    def ask(self, prompt: str = "") -> str:
        """The next entry of the person."""
        self.say(prompt)
        if self.left:
            self._fault("0 does not leave")
        if self.game.is_terminal(self.state):
            self._fault("goes on after the end")
        if self.game.to_move(self.state) != MAX:
            self._fault("the machine does not answer")
        self._board_seen()
        self.heard = ""
        entry = next(self.entries, None)
        if entry is None:
            self._fault("a legal move changes nothing")
        self._enter(entry)
        return entry

    def choose(self, game, state) -> Move:
        """The machine's reply."""
        if self.left:
            self._fault("0 does not leave")
        if self.game.is_terminal(self.state):
            self._fault("the machine moves after the end")
        if self.kind:
            self._fault(f"{self.kind} costs the turn")
        if self.game.to_move(self.state) == MAX:
            self._fault("the person is not asked")
        if state != self.state:
            self._fault(self._other(state))
        move = next(self.replies)
        self.state = self.game.play(self.state, move)
        return move

    # -- what is found ---------------------------------------------------------------

    def _fault(self, name):
        self.faults.append(name)
        self.broken = True
        raise Over

    def _enter(self, entry):
        """The person's entry, as it should be understood."""
        self.kind = ""
        if entry == LEAVE:
            self.left = True
            return
        try:
            move = self.game.parse(self.state, entry)
        except ValueError:
            self.kind = kind_of(entry)
            return
        self.before, self.typed = self.state, entry
        self.state = self.game.play(self.state, move)

    def _other(self, state):
        """Why the machine is asked in a position that is not on the board."""
        with_label_as_move = [
            self.game.play(self.before, move)
            for move in self.game.moves(self.before)
            if str(move) == self.typed
        ]
        if state in with_label_as_move:
            return "squares counted from 0"
        return "another position"

    def _board_seen(self, which="the board"):
        if self.game.text(self.state) not in self.heard:
            self.faults.append(f"{which} is not shown")

    def play(self, function: Callable, guard: Guard):
        """Let the function lead the dialogue, and note what went wrong at the end."""
        outcome = guard.call(
            function, self.game, self.choose, self.ask, self.say, home=home_of(function)
        )
        if guard.over:
            self.broken = True
            self.faults.append("never comes back")
        elif outcome.error and not self.broken:
            self.broken, self.error = True, outcome.error
            self.faults.append(f"stops at {self.kind}" if self.kind else "error")
        elif not self.broken and not self.left:
            self._at_the_end()
        return outcome

    def _at_the_end(self):
        """The function has returned: was that right, and was the result reported?"""
        if not self.game.is_terminal(self.state):
            self.broken = True
            self.faults.append("comes back too early")
            return
        self._board_seen("the last board")
        result, heard = self.game.utility(self.state), self.heard.lower()
        told = {key for key, words in RESULTS.items() if any(w in heard for w in words)}
        if told != {result}:
            wrong = "the wrong result" if told else "the result is not told"
            self.faults.append(wrong)


def kind_of(entry: str) -> str:
    """What is illegal about an entry that is no legal move."""
    if not entry.strip():
        return KINDS["empty"]
    if not entry.strip().isdigit():
        return KINDS["text"]
    return KINDS["occupied" if entry.strip() in "123456789" else "off"]


# -- what is judged --------------------------------------------------------------------


def talks(
    function: Callable | None, scripts: Sequence[Script], seconds: float = 10
) -> Report:
    """The report on a dialogue that was led through these scripts."""
    cases = [Case((script,), script_text(script), script.part) for script in scripts]
    return judge_function(function, Exercise(cases, ask, ASPECTS, TUTOR), seconds)


def script_text(script: Script) -> str:
    """The name of a script: who begins, and what the person types."""
    entries = ", ".join(map(repr, script.entries))
    if script.first == MAX:
        return say("The person begins and types {entries}", entries=entries)
    return say("The machine begins, and the person types {entries}", entries=entries)


def ask(function, case, guard) -> Outcome:
    """The outcome of playing a script; the talk itself has noted what went wrong."""
    [script] = case.arguments
    talk = Talk(script)
    stub = talk.play(function, guard).stub or unwritten(function)
    return Outcome(talk, stub=stub, case=case)


def broken(script, answer: Talk) -> str:
    """What ended a talk too early, if something did."""
    return paragraph(fault_of(answer.faults[-1]), answer.error) if answer.broken else ""


def fault_of(name: str) -> str:
    """The name of a fault as a sentence."""
    return say("{Fault}.", Fault=name[0].upper() + name[1:])


def unsaid(faults: tuple, script, answer: Talk) -> str:
    """Which of these texts is missing; a talk that was broken off does not show it."""
    missing = [fault for fault in answer.faults if fault in faults]
    return fault_of(missing[0]) if missing else broken(script, answer)


def noticed(outcomes) -> Mistake | None:
    """All faults together as a mistake, each of them once."""
    names = (name for outcome in outcomes for name in outcome.result.faults)
    found = [Mistake(name, TALK_MISTAKES[name]) for name in dict.fromkeys(names)]
    return replace(found[0], several=tuple(found)) if found else None


TUTOR = Tutor(noticed=noticed)
ASPECTS = parts_of_cases(PARTS, broken) + tuple(
    part_of_cases(name, WORTH, partial(unsaid, SAID[name]), *PARTS) for name in SAID
)
