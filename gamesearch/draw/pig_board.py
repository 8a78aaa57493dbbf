"""Pig as bars: the points of both players, and the mover's points of this turn.

A bar is as long as the target. The part of the safe points is full; the part of the
turn's points, which a 1 would lose, is hatched. The dice are not part of a state, so
the caller gives the faces that came up.
"""

from collections.abc import Sequence

from gamesearch.draw import glyphs
from gamesearch.draw.board import Board
from gamesearch.draw.dice import MOST, dice_row
from gamesearch.draw.palette import GREY, OUTLINE, PAPER
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, Scene, line_look, side_look
from gamesearch.games.pig import Pig, PigState
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import say

NAME, LONG, ROW, THICK, SIZE = 60.0, 160.0, 34.0, 20.0, 13.0
EACH = 25  # targets up to this have a line at every point
UNROLLED = "No die is rolled yet"
TRACK, LINE = Look(1, PAPER, "#9aa3ab", 1), line_look(3, "#9aa3ab", 0.8)


class PigBoard(Board):
    """What draws the states of one game of Pig."""

    def __init__(self, game: Pig):
        self.game = game
        longest = f"{game.target} + {game.target} of {game.target}"
        count = glyphs.width(longest, "bold") * SIZE + 16
        self.width, self.height = NAME + LONG + count, 2 * ROW

    def draw(self, scene, state: PigState, x, y, status="", *marked):
        left, top = x - self.width / 2 + NAME, y - self.height / 2
        self._bar(scene, left, top + ROW / 2, MAX, state.max_score, state)
        self._bar(scene, left, top + 1.5 * ROW, MIN, state.min_score, state)

    def says(self, state):
        return ". ".join(self.game.text(state).splitlines())

    def _bar(self, scene, left, y, side, score, state):
        game, unit = self.game, LONG / self.game.target
        moves = state.side == side and not game.is_terminal(state)
        total = state.total if moves else 0
        safe = min(score, game.target) * unit
        end = min(score + total, game.target) * unit
        name = ("▸ " if moves else "") + SIDE_NAMES[side]
        scene.text(left - 8, y, name, SIZE, OUTLINE[side], anchor=1, font="bold")
        scene.bar(left, left + LONG, y, THICK, TRACK)
        if safe:
            scene.bar(left, left + safe, y, THICK, Look(2, OUTLINE[side]))
        if end > safe:
            risk = side_look(2, side, 1, "//")
            scene.bar(left + safe, left + end, y, THICK, risk)
        for point in range(1, game.target if game.target <= EACH else 0):
            across = left + point * unit
            scene.line([(across, y - THICK / 2), (across, y + THICK / 2)], LINE)
        count = f"{score} + {total}" if total else str(score)
        after = left + LONG + 8
        scene.text(after, y, count, SIZE, anchor=0, font="bold")
        after += glyphs.width(f"{count} ", "bold") * SIZE
        scene.text(after, y, f"of {game.target}", SIZE, GREY, anchor=0)


def draw_pig(game: Pig, state: PigState, faces: Sequence[int], who: str) -> Picture:
    """A position, and below it the faces that `who` rolled last.

    >>> game = Pig(10)
    >>> state = game.play(game.play(game.initial(), "roll"), 5)
    >>> print(draw_pig(game, state, [5], "You").twin.splitlines()[-1])
    You rolled 5
    """
    board, dice = PigBoard(game), dice_row(faces or (0,), game.sides)
    bars, rolls = Scene(board.width, board.height), Scene(board.width, dice.height + 20)
    board.draw(bars, state, board.width / 2, board.height / 2)
    shown = ", ".join(map(str, faces))
    said = say("{who} rolled {faces}", who=who, faces=shown) if faces else UNROLLED
    above = UNROLLED
    if len(faces) > MOST:
        above = say("the last {most} rolls of {who}", who=who, most=MOST)
    elif faces:
        above = say("{who} rolled", who=who)
    rolls.text(8, 14, above, 12, GREY, anchor=0)
    rolls.include(dice, 0, 20)
    lines = [*game.text(state).splitlines(), said]
    return framed([bars, rolls], said=f"{'. '.join(lines)}.", lines=lines)
