"""A game that was played, in words and numbers for the viewer of games.

This module makes all sentences, values and places in the chart. A value is written as
±∞, for a decided game, in three cases: it is infinite, it is at or beyond the `win` of
its player's evaluation, or it is what the end of the expected line pays.
"""

from math import inf
from numbers import Real

from gamesearch.games.board import frame_of, own_squares
from gamesearch.play.history import by_label
from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, has_board, uncounted
from gamesearch.rules.say import paragraph, say
from gamesearch.search.suitable import algorithms_for
from gamesearch.tree.narration import endless, number

UNLIKE = 4  # times as large: from there on each side has a scale of its own
EDGE = 0.7  # where the largest undecided value stands, if some are decided


class GameRecord:
    """A game by its moves; `wins` has each player's value of a decided game."""

    def __init__(self, played, wins):
        self.played, self.game, self.wins = played, uncounted(played.game), wins
        self.states = played.states()
        self.has_board = has_board(self.game)
        last = self.game.board(self.states[-1]) if self.has_board else ()
        marks = {mark for row in last for mark in row}
        self.has_marks = bool(marks & {"X", "O"})  # else the sides have others
        self.thoughts = [self.thought(ply) for ply in range(len(played.line))]
        self.values = [self._value(ply) for ply in range(len(played.line))]

    # -- who -----------------------------------------------------------------------

    def name(self, side: int) -> str:
        """The player on a side; of chance, that word."""
        if side == CHANCE:
            return "chance"
        return self.played.players[0 if side == MAX else 1]

    def sign(self, side: int) -> str:
        """X or O where the side has such marks on the board, else MAX, MIN, chance."""
        if side == CHANCE or not self.has_marks:
            return SIDE_NAMES[side]
        return "X" if side == getattr(self.game, "x", MAX) else "O"

    def full_name(self, side: int) -> str:
        """A player with the side it has: `Ann (X)`."""
        return "chance" if side == CHANCE else f"{self.name(side)} ({self.sign(side)})"

    def side(self, ply: int) -> int | None:
        """Whose turn it is after `ply` moves; None when the rules end the game."""
        state = self.states[ply]
        return None if self.game.is_terminal(state) else self.game.to_move(state)

    @property
    def title(self) -> str:
        """Who played whom."""
        return " against ".join(map(self.full_name, (MAX, MIN)))

    @property
    def result(self) -> str:
        """The end of the game, with the reason if the rules did not end it."""
        played = self.played
        if played.loser is not None:
            winner, loser = map(self.full_name, (-played.loser, played.loser))
            by_default = say(
                "{winner} wins: {loser} loses by default.", winner=winner, loser=loser
            )
            return paragraph(by_default, played.reason)
        if played.reason:
            return played.reason
        said = say("The game is a draw.")
        if played.result:
            said = say("{winner} wins.", winner=self.full_name(played.result))
        if self._pays_one:
            return said
        paid = say("MAX is paid {utility}.", utility=number(played.utility))
        return paragraph(said, paid)

    @property
    def _pays_one(self):
        """Is a win worth 1 and a loss −1? Then naming the winner is enough."""
        return tuple(self.game.utility_range()) == (-1, +1)

    # -- what they thought -----------------------------------------------------------

    def thought(self, ply: int):
        """The report of the player of move `ply` (from 0); None in the opening."""
        place = ply - len(self.played.opening)
        thoughts = self.played.thoughts
        return thoughts[place] if 0 <= place < len(thoughts) else None

    def _value(self, ply):
        """The value of a thought, infinite for a decided game; None without one."""
        thought = self.thoughts[ply]
        value = thought and thought.value
        if not isinstance(value, Real) or value != value:  # a learner's may be anything
            return None
        win = self.wins.get(self.name(self.side(ply)), 1)
        if win > 1:
            decided = abs(value) >= win
        else:
            decided = value and value == self._ending(ply, thought.line)
        if endless(value) or decided:
            return inf if value > 0 else -inf
        return value

    def _ending(self, ply, line):
        """What MAX is paid if the labels of `line` end the game; else None."""
        state = self.states[ply]
        for label in line:
            moves = {self.game.label(state, m): m for m in self.game.moves(state)}
            if label not in moves:
                return None
            state = self.game.play(state, moves[label])
        over = line and self.game.is_terminal(state)
        return self.game.utility(state) if over and self._pays_one else None

    def _scales(self):
        """The largest undecided value of MAX and of MIN; one for both if alike."""
        largest = {MAX: 0, MIN: 0}
        for ply, value in enumerate(self.values):
            if value is not None and not endless(value):
                side = self.side(ply)
                largest[side] = max(largest[side], abs(value))
        low, high = sorted(largest.values())
        return largest if high > UNLIKE * low > 0 else dict.fromkeys(largest, high)

    # -- for the browser -------------------------------------------------------------

    def to_json(self) -> dict:
        """All that is shown, as plain lists, texts and numbers."""
        return {
            "title": self.title,
            "result": self.result,
            "twin": self.text(),
            "sides": [self._player(side) for side in (MAX, MIN)],
            "size": self._size(),
            "positions": [self._position(ply) for ply in range(len(self.states))],
            "moves": [self._move(ply) for ply in range(len(self.played.line))],
            "chart": self._chart(),
        }

    def _player(self, side):
        """A side: name, mark, kind, and for each position its last move so far."""
        latest, seen = [], None
        for ply in range(len(self.states)):
            if ply < len(self.played.line) and self.side(ply) == side:
                seen = ply
            latest.append(seen)
        return {
            "name": self.name(side),
            "kind": SIDE_NAMES[side],
            "sign": self.sign(side),
            "latest": latest,
        }

    def _size(self):
        """Rows and columns, their names if the text has them; None without a board."""
        if not self.has_board:
            return None
        rows = self.game.board(self.states[0])
        size = {"rows": len(rows), "columns": len(rows[0])}
        frame = frame_of(self.game)
        if frame:
            size["names"] = list(frame)
        return size | {"maxHasO": self.sign(MAX) == "O"}

    def _position(self, ply):
        state, text = self.states[ply], self.game.text(self.states[ply])
        position = {"text": text, "say": self.say(ply), "side": self.side(ply)}
        if self.has_board:
            position["board"] = "".join(map("".join, self.game.board(state)))
            position["last"] = self._landing(ply - 1) if ply else None
            position["free"] = self._free(ply)
        return position

    def _landing(self, ply):
        """The number of the square that move `ply` marked."""
        move = by_label(self.game, self.states[ply])[self.played.line[ply]]
        return self._number(self.game.landing(self.states[ply], move))

    def _number(self, square):
        """The number of a square, row by row."""
        width = len(self.game.board(self.states[0])[0])
        return square and square[0] * width + square[1]

    def _free(self, ply):
        """Short names of the legal moves, by the square that each marks."""
        if self.side(ply) is None:
            return {}
        own = own_squares(self.game, self.states[ply])
        return {self._number(square): label for square, label in own.items()}

    def _move(self, ply):
        side = self.side(ply)
        return {
            "label": self.played.line[ply],
            "side": side,
            "opening": ply < len(self.played.opening),
            "value": number(self.values[ply]),
            "search": self._search(ply),
        }

    def _search(self, ply):
        """Pairs of a name and a text; empty for a move without a search."""
        thought = self.thoughts[ply]
        if thought is None:
            return []
        to_the_end = "to the end" if thought.nodes else ""
        depth = to_the_end if thought.depth is None else number(thought.depth)
        found = [
            ("Plays", self.played.line[ply]),
            ("Value for MAX", number(self.values[ply])),
            ("Depth", depth),
            ("Nodes", f"{thought.nodes:,}" if thought.nodes else ""),
            ("Expects", " ".join(map(str, thought.line))),
            ("Note", thought.note),
        ]
        return [(name, text) for name, text in found if text]

    def _chart(self):
        """The scales, and for each side its points: moves made, height from -1 to 1."""
        scales = self._scales()
        decided = any(v is not None and endless(v) for v in self.values)
        room = EDGE if decided else 1
        points = {MAX: [], MIN: []}
        for ply, value in enumerate(self.values):
            if value is None or self.side(ply) not in points:
                continue
            if endless(value):
                height = 1 if value > 0 else -1
            else:
                height = float(room * value / (scales[self.side(ply)] or 1))
            points[self.side(ply)].append([ply, height])
        return {
            "points": [points[MAX], points[MIN]],
            "scales": [number(scales[side]) for side in (MAX, MIN)],
            "room": room,
        }

    # -- in words --------------------------------------------------------------------

    def say(self, ply: int) -> str:
        """The position after `ply` moves in a sentence or two."""
        first = say("The game begins.")
        if ply:
            move = self._move_in_words(ply - 1)
            first = say("Move {ply}: {move}.", ply=ply, move=move)
        if ply == len(self.played.line):
            return paragraph(first, self.result)
        value = self.values[ply]
        at = {
            "mover": self.sign(self.side(ply)),
            "move": self.played.line[ply],
            "value": number(value),
            "depth": self.thoughts[ply] and self.thoughts[ply].depth,
        }
        if value is None:
            then = say("{mover} is to move and plays {move}.", **at)
        elif at["depth"] is None:
            then = say(
                "{mover} is to move, finds the value {value} and plays {move}.", **at
            )
        else:
            then = say(
                "{mover} is to move, finds the value {value} at depth {depth} and "
                "plays {move}.",
                **at,
            )
        return paragraph(first, then)

    def whose(self, ply: int, lent: bool) -> str:
        """The heading of the search after `ply` moves; `lent` if it is not its own."""
        player = self.full_name(self.side(ply))
        if lent:
            search = algorithms_for(self.game)[0].replace("_", "-").capitalize()
            return f"{search} for move {ply + 1}, in place of {player}"
        return f"The search of {player} for move {ply + 1}"

    def _move_in_words(self, ply):
        at = {"mover": self.sign(self.side(ply)), "move": self.played.line[ply]}
        if ply < len(self.played.opening):
            return say("{mover} plays {move}, from the opening", **at)
        return say("{mover} plays {move}", **at)

    def board(self) -> str:
        """The last position as text."""
        return self.game.text(self.states[-1])

    def moves(self) -> str:
        """The moves, one to a line, each with its search."""
        lines = []
        for ply in range(len(self.played.line)):
            found = [
                f"{name[0].lower()}{name[1:]} {text}"
                for name, text in self._search(ply)[1:]
            ]
            search = f": {', '.join(found)}" if found else ""
            lines.append(f"{ply + 1:>3}. {self._move_in_words(ply)}{search}")
        return "\n".join(lines)

    def text(self) -> str:
        """The whole game as text."""
        return "\n".join(filter(None, [self.title, self.moves(), self.result]))
