"""Heaps as rows of counters, for the widget that plays them: what a click would do.

Each counter and each gap between two counters comes with the label of the move that a
click on it makes, and with the words that are read out.
In Nim a click on a counter takes it and all to the right of it; in Grundy's game a
click on a gap splits there; in Kayles it knocks down one pin, in a gap two.
"""

from functools import reduce
from html import escape
from itertools import zip_longest
from operator import xor
from string import ascii_uppercase as NAMES

from gamesearch.games.heaps import Grundy, Kayles, Nim
from gamesearch.games.sum import Sum
from gamesearch.rules.game import Game, State
from gamesearch.rules.say import say
from gamesearch.search.sums.grundy_value import grundy_value
from gamesearch.widgets.form import button

TITLES = {Nim: "Nim", Grundy: "Grundy's game", Kayles: "Kayles"}
NO_MOVE = ["", ""]


def can_be_shown(game: object) -> bool:
    """Nim in normal play, Grundy's game, Kayles, and sums of them.

    >>> can_be_shown(Sum([Nim([2]), Grundy(7)])), can_be_shown(Nim([2], misere=True))
    (True, False)
    """
    if type(game) is Sum:
        return all(type(part) in TITLES and can_be_shown(part) for part in game.games)
    return type(game) in TITLES and not getattr(game, "misere", False)


def rows_of(game: Game, state: State) -> list[dict]:
    """A row for each heap: its summand and name, its counters and its gaps.

    >>> [row] = rows_of(Grundy(4), Grundy(4).initial())
    >>> row["size"], [move for move, _ in row["gaps"]]
    (4, ['4→3+1', '', '4→3+1'])
    """
    if type(game) is not Sum:
        return _rows(game, state, "", "")
    return [
        row
        for name, (part, at) in zip(NAMES, game.summands(state))
        for row in _rows(part, at, f"{name}: {TITLES[type(part)]}", f"{name} ")
    ]


def _rows(game, state, title, before):
    """The rows of one game; `before` stands before its moves in a sum."""
    heaps, side = state
    legal, word = set(game.moves(state)), "row" if type(game) is Kayles else "heap"
    rows = []
    for number, size in enumerate(heaps):

        def click(move, words):
            if move not in legal:
                return NO_MOVE
            return [before + game.label(state, move), words]

        counters, gaps = _CLICKS[type(game)](number, size, click)
        rows.append(
            {
                "title": title,
                "name": f"{word} {number + 1}",
                "size": size,
                "counters": counters,
                "gaps": gaps,
                "part": (type(game), size, side),
            }
        )
    return rows


def _taken(number, size, click):
    """Nim: the counter that is clicked and all counters right of it are taken."""
    return [
        click(
            (number, size - left),
            say("take {taken}, leave {left}", taken=size - left, left=left),
        )
        for left in range(size)
    ], []


def _split(_number, size, click):
    """Grundy's game: a heap is split where it is clicked."""
    gaps = []
    for left in range(1, size):
        smaller, larger = sorted((left, size - left))
        words = say("split into {left} and {right}", left=left, right=size - left)
        gaps.append(click((larger, smaller), words))
    return [NO_MOVE] * size, gaps


def _knocked(_number, size, click):
    """Kayles: one pin falls, or two neighbouring pins."""

    def fallen(pins):
        found = []
        for left in range(size - pins + 1):
            smaller, larger = sorted((left, size - pins - left))
            at = {"pins": pins, "left": left, "right": size - pins - left}
            words = say(
                "knock down {pins:pin|pins}, leave {left} on the left and {right} on "
                "the right",
                **at,
            )
            found.append(click((size, larger, smaller), words))
        return found

    return fallen(1), fallen(2)


_CLICKS = {Nim: _taken, Grundy: _split, Kayles: _knocked}


def board(rows: list[dict], table: dict | None = None) -> str:
    """The rows as HTML: every move is a button, for the mouse and the arrow keys.

    With the table of values each row ends with its value, also in binary, and the
    nim-sum is below the rows.
    """
    html, title = "", ""
    for number, row in enumerate(rows):
        if row["title"] != title:
            title = row["title"]
            html += f'<div class="is-soft">{escape(title)}</div>'
        name = f"{title} {row['name']}".strip()
        pieces = ""
        for counter, gap in zip_longest(row["counters"], row["gaps"]):
            pieces += _piece("gs-counter", counter, name)
            if gap:
                pieces += _piece("gs-gap", gap, name)
        many = row["size"] or "empty"
        label = f"{escape(name)}: {many}"
        html += (
            f'<div class="gs-heap" data-row role="group" aria-label="{label}">'
            f"<span>{row['name']}: {many}</span><div>{pieces}</div>"
            f"{_digits('value', *table['rows'][number][2:]) if table else ''}</div>"
        )
    if table:
        name, _, total, binary = table["sum"]
        html += f'<div class="gs-heap gs-sum">{_digits(name, total, binary)}</div>'
    return html


def _digits(name, value, binary):
    return f'<span class="gs-digits">{name} {value} <code>{binary}</code></span>'


def _piece(kind, piece, name):
    move, words = piece
    if not move:
        return f'<span class="{kind}" aria-hidden="true"></span>'
    said = f' class="{kind}" title="{words} ({escape(move)})"'
    said += f' aria-label="{escape(name)}: {words}"'
    return button("enter", "", move, more=said)


def values_of(rows: list[dict], memory: dict) -> list[int]:
    """The Grundy value of each row; what is found out stays in `memory`.

    >>> values_of(rows_of(Nim([3, 5]), Nim([3, 5]).initial()), {})
    [3, 5]
    """
    found = []
    for row in rows:
        kind, size, side = row["part"]
        at = kind, size
        if at not in memory:
            game = kind([size]) if kind is Nim else kind(max(size, 1))
            memory[at] = grundy_value(game, ((size,), side))
        found.append(memory[at])
    return found


def value_table(rows: list[dict], memory: dict) -> dict:
    """The table of values: heap, size, value and binary digits, and their nim-sum.

    >>> value_table(rows_of(Nim([3, 5]), Nim([3, 5]).initial()), {})["sum"]
    ['nim-sum', '', '6', '110']
    """
    values = values_of(rows, memory)
    total = reduce(xor, values, 0)
    wide = max(3, *(value.bit_length() for value in [*values, total]))
    table = [
        [
            f"{row['title'][:2]} {row['name']}".strip(),
            str(row["size"]),
            str(value),
            f"{value:0{wide}b}",
        ]
        for row, value in zip(rows, values)
    ]
    if total:
        kind = say(
            "The nim-sum is {total}, so this is an N-position: the next player, who is "
            "to move, can force a win.",
            total=total,
        )
    else:
        kind = say(
            "The nim-sum is 0, so this is a P-position: the previous player, who has "
            "just moved, can force a win."
        )
    return {
        "rows": table,
        "sum": ["nim-sum", "", str(total), f"{total:0{wide}b}"],
        "says": kind,
    }
