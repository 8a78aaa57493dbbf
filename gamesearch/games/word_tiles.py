"""Word tiles: the endgame of a word game; the bag is empty and both racks are known.

A player lays a word of the list in a row or a column. The word crosses one letter on
the board, and all its other letters come from the player's rack. No other tile may be
next to a new tile, so tiles touch only within words. The score of a word is the sum of
the values of all its letters. So a word can block other words, and make new words
possible.

A player may pass. Play ends when a rack is empty, or after two passes in a row; then
each player pays the other the values of the tiles that it still has. No tile is hidden
and none is drawn, so this is a game of perfect information. Rules, words and letter
values are our own.
"""

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import NamedTuple

from gamesearch.games.board import OVER, framed, lettered, square_name
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Game
from gamesearch.rules.given import (
    as_call,
    checked_side,
    legal_move,
    list_of,
    not_typed,
    whole_number,
)

LIST = """
AN AS AT HE IN IT NO ON OR OX SO TO WE
AIR ANT ARE ART AXE EAR EAT HAT HEN HIT HOT NET NOT NOW OAR ONE OWN RAN RAW ROW
SEA SIT SIX SON TAX TEA TEN TIE TOE WAR WET WIN
HEAR HEAT IRON NEAR NEST NOTE RAIN REST ROSE SEAT SHOE STAR TORN WAIT WEST
"""
WORDS = tuple(LIST.split())
VALUES = dict.fromkeys("AEIOT", 1) | dict.fromkeys("NRS", 2) | {"H": 4, "W": 5, "X": 8}
BAG = "AAAEEEEIIIOOOTTTTNNNRRRSSSHHWWX"  # from which `drawn` takes the racks
FREE, PASS = ".", "pass"
DOWN, ACROSS = "↓", "→"


class Lay(NamedTuple):
    """A move: the word, the square of its first letter, and whether it goes down."""

    word: str
    square: int
    down: bool


class Place(NamedTuple):
    """A move, the tiles that it takes from the rack, and the squares that must be free.

    Free are the squares of the new tiles, those beside them, and both ends of the word.
    """

    lay: Lay
    tiles: str
    free: frozenset[int]


class TilesState(NamedTuple):
    """The letters on the board from its top left square on; the racks of MAX and MIN.

    `lead` is MAX's score so far minus MIN's; `passes` is the number of passes, 0 to 2,
    immediately before.
    """

    board: str
    racks: tuple[str, str]
    side: int
    lead: int = 0
    passes: int = 0

    @property
    def rack(self) -> str:
        """The tiles of the player to move."""
        return self.racks[self.side == MIN]


def worth(letters: Iterable[str]) -> int:
    """The sum of the values of these letters.

    >>> worth("SIX"), worth("")
    (11, 0)
    """
    return sum(VALUES[letter] for letter in letters)


def without(rack: str, tiles: str) -> str | None:
    """The rack without these tiles, or None if it does not have all of them.

    >>> without("ENST", "NET"), without("ENST", "NEE")
    ('S', None)
    """
    for tile in tiles:
        if tile not in rack:
            return None
        rack = rack.replace(tile, "", 1)
    return rack


def check_letters(text: object, what: str, letters: Collection[str]) -> None:
    """ValueError unless `text` is a text of these letters only."""
    if not isinstance(text, str) or not set(text) <= letters:
        raise ValueError(f"{what} has only {''.join(sorted(letters))}, not {text!r}.")


class WordTiles(Game):
    """The endgame on this board (rows of letters and dots) with the racks of both.

    >>> game = WordTiles([".....", "WAIT.", ".....", "....."], ["NOS", "EHR"])
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['OWN a4↓', 'AN b3↓', 'AS b3↓', 'IN c3↓', 'TO d3↓', 'pass']
    """

    words = WORDS

    def __init__(self, board: Sequence[str], racks: Sequence[str], first: int = MAX):
        self.letters = list_of(board, "board: rows of letters and dots")
        self.racks = list_of(racks, "racks: the tiles of MAX and those of MIN")
        for n, row in enumerate(self.letters, start=1):
            check_letters(row, f"board: row {n}", VALUES.keys() | FREE)
        if len(self.racks) != 2:
            raise ValueError(f"racks: two racks, MAX's and MIN's, not {self.racks!r}.")
        for rack in self.racks:
            check_letters(rack, "racks: each rack", VALUES.keys())
        lengths = {len(row) for row in self.letters}
        if len(lengths) != 1:
            raise ValueError(f"board: rows of the same length, not {self.letters!r}.")
        self.rows = len(self.letters)
        self.columns = lettered(lengths.pop(), 1, "board: a number of columns")
        everything = "".join(self.letters)
        self.start = TilesState(everything, tuple(self.racks), checked_side(first))
        self._crossing = {}  # (square, letter): the places of words that cross there

    @classmethod
    def drawn(cls, seed: int, tiles: int = 4) -> "WordTiles":
        """Three words on seven by seven squares, and racks, all drawn at random.

        >>> game = WordTiles.drawn(54, tiles=3)
        >>> game.racks, game.letters[3:6]
        (['INT', 'IOW'], ['..WEST.', '..I....', '.IN....'])

        Each side has `tiles` tiles, and can lay a word.
        """
        tiles = whole_number(tiles, 1, "tiles: a whole number of tiles")
        if 2 * tiles > len(BAG):
            raise ValueError(f"tiles: at most {len(BAG) // 2}, not {tiles}.")
        rng, longest = Random(seed), [word for word in WORDS if len(word) == 4]
        while True:
            board = [FREE * 7] * 7
            board[3] = rng.choice(longest).center(7, FREE)
            for _ in range(2):
                game = cls(board, [BAG, BAG])
                after = game.play(game.start, rng.choice(game.moves(game.start)[:-1]))
                board = game._in_rows(after.board)
            bag = rng.sample(BAG, 2 * tiles)
            racks = ["".join(sorted(half)) for half in (bag[:tiles], bag[tiles:])]
            if all(game.lays(after.board, rack) for rack in racks):
                return cls(board, racks)

    def __repr__(self):
        return as_call(self, self.letters, self.racks, first=self.start.side)

    def initial(self):
        return self.start

    def to_move(self, state):
        return state.side

    def is_terminal(self, state):
        return state.passes == 2 or not all(state.racks)

    def moves(self, state):
        if self.is_terminal(state):
            return ()
        return [*self.lays(state.board, state.rack), PASS]

    def lays(self, board: str, rack: str) -> dict[Lay, str]:
        """The words that can be laid with this rack, and the tiles each one needs.

        Those that score most come first.
        """
        taken = {n for n, letter in enumerate(board) if letter != FREE}
        found = {
            place.lay: place.tiles
            for square in taken
            for place in self._places(square, board[square])
            if place.free.isdisjoint(taken) and without(rack, place.tiles) is not None
        }
        by_score = sorted(found, key=lambda lay: (-worth(lay.word), lay))
        return {lay: found[lay] for lay in by_score}

    def play(self, state, move):
        move = legal_move(self, state, move)
        if move == PASS:
            return state._replace(side=-state.side, passes=state.passes + 1)
        board, rack = list(state.board), state.rack
        step = self.columns if move.down else 1
        for n, letter in enumerate(move.word):
            square = move.square + n * step
            if board[square] == FREE:
                board[square], rack = letter, without(rack, letter)
        racks = (rack, state.racks[1]) if state.side == MAX else (state.racks[0], rack)
        lead = state.lead + state.side * worth(move.word)
        return TilesState("".join(board), racks, -state.side, lead)

    def utility(self, state):
        of_max, of_min = map(worth, state.racks)
        return state.lead + 2 * (of_min - of_max)

    def utility_range(self):
        """A bound: each word takes at least one tile, and scores at most `highest`."""
        highest = max(map(worth, WORDS))
        most = [
            len(mine) * highest + 2 * worth(theirs)
            for mine, theirs in (self.racks, self.racks[::-1])
        ]
        return -most[1], most[0]

    def text(self, state):
        names = [*range(self.rows, 0, -1)]
        board, _, _ = framed(self._in_rows(state.board), names, None).rpartition("\n")
        racks = [
            f"{SIDE_NAMES[side]}: {' '.join(rack)}"
            for side, rack in zip((MAX, MIN), state.racks)
        ]
        turn = OVER if self.is_terminal(state) else f"{SIDE_NAMES[state.side]} to move"
        return "\n".join([board, *racks, f"{turn}, lead of MAX: {state.lead}"])

    def label(self, state, move):
        if move == PASS:
            return PASS
        square = square_name(move.square, self.rows, self.columns)
        return f"{move.word} {square}{DOWN if move.down else ACROSS}"

    def parse(self, state, text):
        """The word typed with the square of its first letter, as `SIT e4 down`."""
        typed = text.upper().replace("DOWN", DOWN).replace("ACROSS", ACROSS)
        for move in self.moves(state):
            label = self.label(state, move).upper()
            if "".join(typed.split()) == "".join(label.split()):
                return move
        raise not_typed(self, state, text)

    def _in_rows(self, board):
        starts = range(0, len(board), self.columns)
        return [board[n : n + self.columns] for n in starts]

    def _places(self, square, letter):
        """The places of words that cross this letter on this square, computed once."""
        if (square, letter) not in self._crossing:
            row, column = divmod(square, self.columns)
            self._crossing[square, letter] = [
                place
                for word in WORDS
                for n in range(len(word))
                if word[n] == letter
                for place in (
                    self._place(word, n, row - n, column, down=True),
                    self._place(word, n, row, column - n, down=False),
                )
                if place
            ]
        return self._crossing[square, letter]

    def _place(self, word, crossing, row, column, down):
        """The place of the word from this row and column on, None off the board."""
        by_row, by_column = (1, 0) if down else (0, 1)
        before, *squares, after = (
            (row + n * by_row, column + n * by_column) for n in range(-1, len(word) + 1)
        )
        if not (self._on_board(squares[0]) and self._on_board(squares[-1])):
            return None
        new = squares[:crossing] + squares[crossing + 1 :]
        beside = [
            (r + way * by_column, c + way * by_row) for r, c in new for way in (-1, 1)
        ]
        free = filter(self._on_board, [before, *new, *beside, after])
        lay = Lay(word, self._number(squares[0]), down)
        tiles = word[:crossing] + word[crossing + 1 :]
        return Place(lay, tiles, frozenset(map(self._number, free)))

    def _on_board(self, square):
        row, column = square
        return 0 <= row < self.rows and 0 <= column < self.columns

    def _number(self, square):
        row, column = square
        return row * self.columns + column
