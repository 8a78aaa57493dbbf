"""The options of a match in a notebook: the form that has them, and their values.

The page has an option as text, or as a number or a tick, and the match as a value. An
`Option` knows both, and its input. The form of a match has its options below the game.
"""

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import NamedTuple

from gamesearch.games.backgammon import Backgammon
from gamesearch.games.pig import Pig
from gamesearch.play.strength import DEPTHS, SECONDS, STRONGEST, checked_strength
from gamesearch.rules.game import MAX, MIN, Game, uncounted
from gamesearch.widgets.form import menu
from gamesearch.widgets.game.board_grid import grid_of

RULES = '<p class="gs-rules" data-place="rules"></p>'
MOVES = """
<div class="gs-moves" role="group" aria-label="legal moves" data-place="moves"></div>
<div class="gs-folded" data-place="folded"></div>
<div class="gs-form-row"><span data-place="entry"></span></div>"""
TEXT = f"""
<pre class="gs-text" tabindex="0" role="group" aria-label="position"
  data-place="text"></pre>{MOVES}"""
BARS = f'<div data-place="bars"></div>{MOVES}'
POINTS = f'<div class="gs-points"></div>{MOVES}'
FORM = """{rules}
<div class="gs-match-columns"><div class="gs-match-left">{left}
  <div class="gs-form-row"><span data-place="buttons"></span></div></div>
<div class="gs-match-right">
  <div class="gs-match-said">
    <div class="gs-status" role="status" aria-live="polite" data-place="says"></div>
    <p class="gs-thinking"></p></div>
  <pre class="gs-explained" tabindex="0" role="group" data-place="explained"
    aria-label="what the machine found"></pre>
  <p class="gs-played" data-place="played"></p>{right}</div></div>
<div class="gs-options" role="group" aria-label="options">{options}</div>"""


class Option(NamedTuple):
    """An option of a match, with its input: a "text", "menu", "check" or "range"."""

    name: str
    label: str  # its name for people
    kind: str = "text"
    choices: Mapping[str, str] = {}  # of a menu: values and their texts
    value_of: Callable[[str], object] = str  # reads the text; ValueError if it cannot
    wanted: str = ""  # what is to be typed, for the error
    empty: str = ""  # what an empty field means, if it may be empty

    def read(self, typed: object) -> object:
        """The value that was typed or chosen.

        >>> OPTIONS["heaps"].read("3, 4"), OPTIONS["depth"].read(" ")
        ((3, 4), None)
        """
        if not isinstance(typed, str):
            return typed
        if self.empty and not typed.strip():
            return None
        try:
            return self.value_of(typed)
        except ValueError:
            if not self.wanted:
                raise
            raise ValueError(
                f"{self.name}: type {self.wanted}, not {typed!r}."
            ) from None

    def typed(self, value: object) -> object:
        """The value as its input has it.

        >>> OPTIONS["heaps"].typed((3, 4)), OPTIONS["misere"].typed(True)
        ('3, 4', True)
        """
        return value if self.kind in ("check", "range") else text_of(value)

    def said(self, value: object) -> str | None:
        """The value as a sentence has it."""
        return text_of(value) or self.empty or None

    def html(self, algorithms: Iterable[str]) -> str:
        """Its labelled input; a menu without choices of its own is of `algorithms`."""
        if self.kind == "check":
            box = f'<input type="checkbox" name="{self.name}">'
            return f'<label class="gs-check">{box}<span>{self.label}</span></label>'
        if self.kind == "range":
            field = f'<input type="range" name="{self.name}" min="1" '
            field += f'max="{STRONGEST}" aria-label="strength of the machine">'
            return f'<label><span data-place="{self.name}"></span>{field}</label>'
        if self.kind == "menu":
            choices = self.choices or {one: one or "usual" for one in algorithms}
            field = menu(self.name, self.label, choices)
        else:
            hint = f' placeholder="{self.empty}"' if self.empty else ""
            field = f'<input type="text" name="{self.name}" size="7" '
            field += f'autocomplete="off"{hint}>'
        return f"<label><span>{self.label}</span>{field}</label>"


def text_of(value: object) -> str:
    """A value as text; an empty one for None."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def numbers_of(typed: str) -> tuple[int, ...]:
    """Whole numbers with spaces or commas between them."""
    return tuple(int(part) for part in typed.replace(",", " ").split())


def number_of(typed: str) -> int:
    """The first of the whole numbers; ValueError if there is none."""
    numbers = numbers_of(typed)
    if not numbers:
        raise ValueError("a whole number is missing")
    return numbers[0]


def seconds_of(typed: str) -> float:
    """A number of seconds above 0, with a point or a comma in it."""
    seconds = float(typed.replace(",", "."))
    if not 0 < seconds < inf:
        raise ValueError("no number of seconds above 0")
    return int(seconds) if seconds == int(seconds) else seconds


def settings_of(strength: int, seconds: float | None = None) -> dict:
    """The depth and the seconds of a level."""
    depth = DEPTHS[checked_strength(strength) - 1]
    return {"depth": depth, "seconds": seconds or SECONDS}


WHOLE, ABOVE_0 = "a whole number", "a number above 0, or nothing for no limit"
TO_THE_END, NO_LIMIT = "to the end", "no limit"
OPTIONS = {
    option.name: option
    for option in (
        Option("first", "Who begins", "menu", {"me": "you", "machine": "the machine"}),
        Option("me", "You are", "menu", {"X": "X", "O": "O"}),
        Option(
            "human", "You are", "menu", {str(MAX): "MAX", str(MIN): "MIN"}, value_of=int
        ),
        Option("heaps", "Heaps", value_of=numbers_of, wanted=WHOLE),
        Option("coins", "Coins", value_of=number_of, wanted=WHOLE),
        Option("target", "Points that win", value_of=number_of, wanted=WHOLE),
        Option("misere", "Last object loses", "check"),
        Option("algorithm", "Algorithm", "menu"),  # of those that suit the game
        Option("depth", "Depth", value_of=number_of, wanted=WHOLE, empty=TO_THE_END),
        Option(
            "seconds", "Seconds", value_of=seconds_of, wanted=ABOVE_0, empty=NO_LIMIT
        ),
        Option("strength", "Strength", "range"),
        Option("explain", "Explain", "check"),
    )
}
# What holds in any game, and changes without a new one.
AT_ONCE = {"algorithm": None, "depth": None, "seconds": None, "explain": False}


def form_of(game: Game, options: Iterable[str], algorithms) -> tuple[str, str]:
    """The form for a game with these options, and the class of its looks."""
    rules, look, left, right = RULES, "", TEXT, ""
    if grid_of(game):
        left = grid_of(game) + MOVES
    elif isinstance(uncounted(game), Pig):
        left = BARS
    elif isinstance(uncounted(game), Backgammon):
        left, rules, right, look = POINTS, "", RULES, "gs-has-bg"
    options = "".join(OPTIONS[name].html(algorithms) for name in options)
    return FORM.format(rules=rules, left=left, right=right, options=options), look
