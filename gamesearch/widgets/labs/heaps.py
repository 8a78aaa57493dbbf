"""Heaps to play against the theory: Nim, Grundy's game, Kayles and their sums.

The machine plays a move to nim-sum 0 if there is one. Otherwise every move loses
against perfect play; then the machine chooses a move that leaves you the fewest winning
replies, at random among equal ones. Values and the verdict on your last move are shown
only on request. The kernel computes everything.
"""

from html import escape
from random import Random

from gamesearch.games.heaps import Grundy, Kayles, Nim
from gamesearch.games.sum import Sum
from gamesearch.play.dialogue import Match
from gamesearch.rules.game import Game, Move, State
from gamesearch.rules.result import SearchResult
from gamesearch.rules.say import any_of, paragraph, say
from gamesearch.search.sums.grundy_value import grundy_value, winning_moves
from gamesearch.widgets.form import Form, button, menu, text_still, typed
from gamesearch.widgets.labs.heap_rows import board, can_be_shown, rows_of, value_table

KINDS = {
    "nim": "Nim",
    "grundy": "Grundy's game",
    "kayles": "Kayles",
    "sum": "Nim + Grundy's game",
}
RULES = {
    "nim": "Take one or more counters from one heap. The player who takes the last "
    "counter wins.",
    "grundy": "Split one heap into two heaps of different sizes. The player who cannot "
    "move loses.",
    "kayles": "Knock down one pin or two neighbouring pins. The player who knocks down "
    "the last pin wins.",
    "sum": "Move in one of the games, by its rules. The player who cannot move in any "
    "of them loses.",
}
NAMED = 6  # winning moves that are listed
FORM = """
<div class="gs-form-row">{kinds}<span data-place="new"></span></div>
<p class="is-soft" data-place="rules"></p>
<div class="gs-heap-board" role="group" data-place="board" data-arrows
  aria-label="heaps; arrow keys go from move to move"></div>
<div class="gs-form-row"><span data-place="entry"></span>
  <span class="is-soft" data-place="example"></span></div>
<div class="gs-form-says" role="status" data-place="says"></div>
<div class="gs-form-row"><span data-place="buttons"></span>
  <label><input type="checkbox" name="values"> show values in binary</label></div>
<p class="gs-form-judged" role="status" data-place="judged"></p>
<p data-place="table"></p>
<p class="is-soft" data-place="played"></p>"""


def position(kind: str, seed: int) -> Game:
    """A game to begin with, which the first or the second player wins, at random.

    >>> position("nim", 1)
    Nim([5, 4, 7])
    """
    rng = Random(f"{kind} {seed}")
    wins = bool(seed == 1 or rng.randrange(2))
    while True:
        nim = Nim([rng.randint(1, 7) for _ in range(3)])
        game = {
            "nim": nim,
            "grundy": Grundy(rng.randint(6, 14)),
            "kayles": Sum([Kayles(rng.randint(3, 8)) for _ in range(2)]),
            "sum": Sum([Nim(nim.heaps[:2]), Grundy(rng.randint(6, 12))]),
        }[kind]
        if bool(grundy_value(game)) == wins:
            return game


def reply(game: Game, state: State, memory: dict, seed: int) -> Move:
    """A winning move; else one that leaves the fewest winning replies, at random.

    >>> game = Nim([3, 4, 5])
    >>> reply(game, game.initial(), {}, seed=1)  # two from the first heap
    (0, 2)
    """
    winning = winning_moves(game, state, memory=memory)
    if winning:
        return winning[0]

    def answers(move):
        return len(winning_moves(game, game.play(state, move), memory=memory))

    moves = {move: answers(move) for move in game.moves(state)}
    fewest = min(moves.values())
    best = [move for move, count in moves.items() if count == fewest]
    return Random(f"{seed} {game.text(state)}").choice(best)


class Heaps(Form):
    """What `play_heaps` returns; `match` is the match as it stands."""

    def __init__(self, game: Game | None):
        self._given, self._seed, self._memory, self._values = game, 1, {}, {}
        values, kinds = {"values": False}, ""
        if game is None:
            values, kinds = {"kind": "nim", **values}, menu("kind", "game", KINDS)
        super().__init__(FORM.format(kinds=kinds), values, look="of-heaps")

    def _start(self, machine_begins=False):
        """A new match, from the position of the seed or the game that was given."""
        game = self._given or position(self.values["kind"], self._seed)
        first = game.to_move(game.initial())
        self.match = Match(
            game, human=-first if machine_begins else first, algorithm=self._theory
        )
        return self.match.begin()

    def _theory(self, game, state, **_options):
        """The machine's choice, in the form in which a search answers."""
        move = reply(game, state, self._memory, self._seed)
        return SearchResult(None, move, (move,), 0, 0, 0, None)

    def _pressed(self, press, value):
        """`enter` a move, or go `back`, take a `new` position, `judge`, `machine`."""
        match = self.match
        if press == "judge":
            self.judged = judgement(match, self._memory)
        else:
            self.judged = ""
        if press == "enter":
            self._said = match.enter(value)
        elif press == "back":
            self._said = match.take_back()
        elif press == "new":
            if self._given is None:
                self._seed += 1
            self._said = ["A new position.", *self._start()]
        elif press == "machine" and match.played:
            settled = say(
                "You can choose who begins only before the first move. Take a new "
                "position to choose again."
            )
            self._said = [settled]
        elif press == "machine":
            self._said = ["You let the machine begin.", *self._start(True)]
        self._show(self.values)

    def _look(self, before):
        kind = self.values.get("kind")
        if before is None or before.get("kind") != kind:
            self._seed, self.judged = 1, ""
            self._said = [f"{KINDS[kind]}."] if before else []
            self._said += self._start()
        match = self.match
        rows = rows_of(match.game, match.state)
        self.table = value_table(rows, self._values) if self.values["values"] else None
        places = {
            "new": button("new", "Start again"),
            "board": board(rows, self.table),
            "entry": typed("or type it", match.over),
            "example": "" if match.over else f"such as {escape(match.legal()[0])}",
            "buttons": self._buttons(),
            "judged": escape(self.judged),
            "table": self.table["says"] if self.table else "",
            "played": escape(self._history()),
        }
        if kind:
            number = f'<span class="is-soft">position {self._seed}</span>'
            places["new"] = button("new", "New position") + number
            places["rules"] = RULES[kind]
        return [*self._said, match.result() if match.over else "Your turn."], places

    def _history(self):
        """The moves played; if values are shown, with the nim-sum after each move."""
        game, played = self.match.game, []
        for state, move in self.match.played:
            label = game.label(state, move)
            if self.table:
                after = game.play(state, move)
                label = f"{label} → {grundy_value(game, after, memory=self._memory)}"
            played.append(label)
        moves = ", ".join(played)
        if not moves:
            return ""
        if self.table:
            return say("Moves played → nim-sum after the move: {moves}", moves=moves)
        return say("Moves played: {moves}", moves=moves)

    def _buttons(self):
        played, mine = bool(self.match.played), self.match.can_take_back
        return (
            button("machine", "Let the machine begin", enabled=not played)
            + button("back", "Take back", enabled=mine)
            + button("judge", "Was my last move right?", enabled=mine)
        )

    def __repr__(self):
        return f"<heaps: {self.match.game.text(self.match.state)}>"

    def _still(self):
        rows = rows_of(self.match.game, self.match.state)
        text = "\n".join(
            f"{row['title']} {row['name']}: {row['size']}  {'●' * row['size']}".strip()
            for row in rows
        )
        return text_still(text)


def play_heaps(game: Game | None = None) -> Heaps:
    """Heaps to play in the notebook against the theory of sums.

    >>> widget = play_heaps(Nim([1, 2]))
    >>> widget.match.legal()
    ['1:1', '2:1', '2:2']

    Without a `game` you choose in the widget between Nim, Grundy's game, Kayles and a
    sum. In each new position either the first or the second player can force a win:
    decide who begins before your first move. A `game` is Nim (the player who takes the
    last counter wins), Grundy's game, Kayles or a sum of these.
    """
    if game is not None and not can_be_shown(game):
        raise ValueError(
            "game: give Nim in normal play, Grundy, Kayles or a Sum of these, such as "
            f"Nim([3, 4, 5]), not {game!r}."
        )
    return Heaps(game)


def judgement(match: Match, memory: dict) -> str:
    """The nim-sum before and after the person's last move, and the winning moves.

    >>> match = Match(Nim([3, 4, 5]))
    >>> said = match.enter("1:1")
    >>> judgement(match, {})
    'Your move 1:1 changed the nim-sum from 2 to 3. To win, move to nim-sum 0: 1:2.'
    """
    game = match.game
    mine = [turn for turn in match.played if game.to_move(turn[0]) == match.human]
    if not mine:
        return "You have not moved yet."
    state, move = mine[-1]
    was = grundy_value(game, state, memory=memory)
    now = grundy_value(game, game.play(state, move), memory=memory)
    said = say(
        "Your move {move} changed the nim-sum from {before} to {after}.",
        move=game.label(state, move),
        before=was,
        after=now,
    )
    if not now:
        return paragraph(said, say("That is a winning move."))
    if not was:
        none = say(
            "From nim-sum 0 every move leads to another nim-sum, so no move could win."
        )
        return paragraph(said, none)
    winning = winning_moves(game, state, memory=memory)
    labels = list(dict.fromkeys(game.label(state, won) for won in winning))
    if len(labels) > NAMED:
        labels[NAMED:] = "…"
    winners = say("To win, move to nim-sum 0: {moves}.", moves=any_of(labels))
    return paragraph(said, winners)
