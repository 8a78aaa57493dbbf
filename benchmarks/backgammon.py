"""The turns of `Backgammon` beside those of OpenSpiel's backgammon.

`python -m benchmarks.backgammon` compares, at 2,000 seeded positions and with each of
the 21 rolls, the sets of positions that a turn can lead to; it takes some minutes.
`make bench` compares 40 and measures how fast turns are listed.

The positions are from OpenSpiel's own games, in which both sides play at random and now
and then hit when they can, avoid blots or hurry home; with 15 checkers a side and 3.
OpenSpiel plays doubles as two half-turns, which are composed here. Each half uses as
many dice as it can, so that the whole need not: the rule asks for as many of the four
as possible. A difference is decided by counting them.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import median
from typing import NamedTuple

import gamesearch as gs
from benchmarks.in_turn import in_turn, line, ratio
from gamesearch.games.backgammon_position import BAR, HOME, turns, unpacked

POSITIONS, QUICK = 2000, 40
BAR_THERE, NO_STEP = 100, 25  # OpenSpiel's numbers of the bar, and of a die not used
DIGITS = 26  # an action of OpenSpiel has two digits, the origins of two steps
ENDLESS = 100_000  # turns; with 500, as it is, a game may end between two half-turns
A_GAME = 10  # positions taken from a game, so that long games do not have most


class Seen(NamedTuple):
    """The checkers at one position of OpenSpiel, the mover's and the other's."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]


def report() -> list[str]:
    """The lines of this benchmark."""
    return ["backgammon, beside OpenSpiel", *agreement(QUICK), *speed()]


# -- positions ---------------------------------------------------------------------


def points(state, player: int, checkers: int) -> tuple[int, ...]:
    """The player's checkers as `Backgammon` has them."""
    squares = range(23, -1, -1) if player == 0 else range(24)
    standing = [state.board(player, square) for square in squares]
    standing.append(state.board(player, BAR_THERE))
    return checkers - sum(standing), *standing


def seen_by(state, mover: int, checkers: int) -> Seen:
    """The checkers, the mover's first."""
    return Seen(points(state, mover, checkers), points(state, 1 - mover, checkers))


def games(seed: int) -> Iterator:
    """Without end, OpenSpiel's states before a roll, with the number of checkers."""
    import pyspiel

    random = Random(seed)
    kinds = {
        checkers: pyspiel.load_game(
            "backgammon",
            {"hyper_backgammon": checkers == 3, "max_player_turns": ENDLESS},
        )
        for checkers in (15, 3)
    }
    while True:
        checkers = random.choice((15, 15, 15, 3))
        styles = random.choice((hit, avoid_blots, hurry, hurry)), play_at_random
        states = list(one_game(kinds[checkers], random, styles, checkers))[1:]
        for state in random.sample(states, min(A_GAME, len(states))):
            yield state, checkers


def one_game(game, random, styles, checkers):
    """The states before each roll, the opening first."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            yield state.clone()
            outcomes = [roll for roll, _ in state.chance_outcomes()]
            state.apply_action(random.choice(outcomes))
        else:
            style = random.choice(styles)
            state.apply_action(style(state, random, checkers))


def play_at_random(state, random, checkers):
    """Any action."""
    return random.choice(state.legal_actions())


def hit(state, random, checkers):
    """An action after which most checkers of the other side stand on the bar."""
    other = 1 - state.current_player()
    return best(state, random, lambda after: after.board(other, BAR_THERE))


def avoid_blots(state, random, checkers):
    """An action after which fewest own checkers stand alone."""
    me = state.current_player()
    return best(state, random, lambda after: -points(after, me, checkers).count(1))


def hurry(state, random, checkers):
    """An action after which the last own checker is as near home as can be."""
    me = state.current_player()

    def nearness(after):
        standing = points(after, me, checkers)
        return max((p, standing[p]) for p in range(BAR + 1) if standing[p] or not p)

    return best(state, random, lambda after: [-number for number in nearness(after)])


def best(state, random, value):
    """Of up to twelve actions one with the highest value."""
    actions = state.legal_actions()
    tried = random.sample(actions, min(12, len(actions)))
    return max(tried, key=lambda action: value(state.child(action)))


# -- turns -------------------------------------------------------------------------


def rolled(state, dice: tuple[int, int]):
    """OpenSpiel's state after this roll."""
    high, low = dice
    for roll, _ in state.chance_outcomes():
        if state.action_to_string(roll).endswith(f"(roll: {low}{high})"):
            return state.child(roll)
    raise AssertionError(f"OpenSpiel has no roll {dice}")


def steps_of(action: int) -> int:
    """How many dice an action of OpenSpiel uses."""
    digits = action % DIGITS**2
    return (digits % DIGITS != NO_STEP) + (digits // DIGITS != NO_STEP)


def their_turns(state, checkers: int) -> dict[Seen, int]:
    """What OpenSpiel lets the mover reach, each with the most dice used on the way."""
    mover = state.current_player()
    reached, halfway = {}, {}
    for action in state.legal_actions():
        after = state.child(action)
        board, used = seen_by(after, mover, checkers), steps_of(action)
        if not after.is_terminal() and after.current_player() == mover:
            halfway.setdefault(board, (after, used))  # doubles: on it goes
        else:
            reached[board] = max(used, reached.get(board, 0))
    for between, first in halfway.values():
        for action in between.legal_actions():
            after = between.child(action)
            board, used = seen_by(after, mover, checkers), first + steps_of(action)
            reached[board] = max(used, reached.get(board, 0))
    return reached


def our_turns(seen: Seen, dice: tuple[int, int]) -> dict[Seen, int]:
    """The same for our rules."""
    found = turns(seen.mine, seen.theirs, dice)
    return {Seen(*unpacked(board)): len(turn) for turn, board in found.items()}


def agreement(number: int, seed: int = 10) -> list[str]:
    """Compare so many positions, with every roll."""
    tally, kinds, listed = Counter(), Counter(), []
    rolls = [roll for roll, _ in gs.Backgammon().outcomes(a_position())]
    for state, checkers in islice(games(seed), number):
        for dice in rolls:
            after = rolled(state, dice)
            seen = seen_by(after, after.current_player(), checkers)
            theirs, ours = their_turns(after, checkers), our_turns(seen, dice)
            kind = "doubles" if dice[0] == dice[1] else "other rolls"
            tally[kind, "rolls"] += 1
            tally[kind, "turns"] += len(ours)
            tally[kind, "missing"] += len(theirs.keys() - ours.keys())
            listed += decided(seen, dice, theirs, ours, tally, kind)
        kinds.update(kinds_of(seen))
    lines = [
        f"  {number:,} positions: "
        + ", ".join(f"{n:,} {kind}" for kind, n in sorted(kinds.items()))
    ]
    for kind in ("other rolls", "doubles"):
        lines.append(
            f"  {kind}: {tally[kind, 'rolls']:,} lists of turns, "
            f"{tally[kind, 'turns']:,} turns; only ours {tally[kind, 'ours']}, "
            f"only OpenSpiel's {tally[kind, 'missing']}, of which "
            f"{tally[kind, 'fewer']} use fewer dice than can be used"
        )
    return lines + listed


def a_position():
    """Any position with the dice still to roll and the opening behind it."""
    return gs.Backgammon().from_points([1], [1])


def decided(seen, dice, theirs, ours, tally, kind):
    """Count and write the differences at one position with one roll."""
    most = max(ours.values())
    lines = []
    for board in ours.keys() - theirs.keys():
        tally[kind, "ours"] += 1
        lines.append(f"    {seen}, {dice}: only ours leads to {board}")
    for board in theirs.keys() - ours.keys():
        fewer = theirs[board] < most
        tally[kind, "fewer"] += fewer
        lines.append(
            f"    {seen}, {dice}: only OpenSpiel leads to {board}, "
            f"with {theirs[board]} dice of {most}"
        )
    return lines


def kinds_of(seen: Seen) -> list[str]:
    """What stands out in a position."""
    last = [max(p for p in range(BAR + 1) if points[p] or not p) for points in seen]
    named = {
        "with 3 checkers": sum(seen.mine) == 3,
        "with a mover on the bar": seen.mine[BAR] > 0,
        "bearing off": last[0] <= HOME,
        "races": sum(last) < BAR,
    }
    return [name for name, holds in named.items() if holds]


# -- speed -------------------------------------------------------------------------


def speed() -> list[str]:
    """How fast turns are listed, one roll after another; doubles are left out."""
    rolls = [
        roll for roll, _ in gs.Backgammon().outcomes(a_position()) if len({*roll}) > 1
    ]
    cases = [
        (after, seen_by(after, after.current_player(), checkers), dice)
        for state, checkers in islice(games(20), QUICK)
        for dice in rolls
        for after in [rolled(state, dice)]
    ]
    times = in_turn(
        {
            "gamesearch": lambda: [
                turns.__wrapped__(*seen, dice) for _, seen, dice in cases
            ],
            "OpenSpiel": lambda: [after.legal_actions() for after, _, _ in cases],
        },
        runs=7,
    )
    listed = sum(len(our_turns(seen, dice)) for _, seen, dice in cases)
    return [
        *(
            f"  {name:<12} {len(cases) / median(seconds):>9,.0f} rolls a second, "
            f"{listed / median(seconds):>9,.0f} turns"
            for name, seconds in times.items()
        ),
        line(
            "times OpenSpiel's rolls a second (C++, called from Python)",
            ratio(times["OpenSpiel"], times["gamesearch"]),
            "no target",
        ),
    ]


if __name__ == "__main__":
    print(*agreement(POSITIONS), sep="\n")
