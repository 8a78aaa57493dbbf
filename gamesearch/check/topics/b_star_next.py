"""The position that B* expands next: the decision at the root, then the way down.

The function takes the intervals that are known and a wish, "prove best" or "disprove
rest". It returns the state to expand, or "stop". Below the root each side follows its
best hope, down to a position whose successors are not known.

The situations are random. MAX or MIN is at the root, with two to four moves. So that
there is one right answer, no two successors have an equal lower bound or an equal upper
bound. Exceptions are an exact leader, and bounds at the root that are made equal on
purpose.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.check.edits import STARTS, Family, everywhere, program
from gamesearch.check.exercise import judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report
from gamesearch.check.topics.b_star_backup import backed_up
from gamesearch.check.topics.b_star_intervals import (
    NAMES,
    VIEW,
    IntervalTutor,
    Pool,
    by_side,
    each_side,
    view,
)
from gamesearch.check.topics.b_star_separation import (
    PROVE,
    ROOT_MISTAKES,
    STOP,
    leader_by,
)
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import missing, same, short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import paragraph, say

TAKES = "Your function must take game, known and wish, in this order."
REST = "disprove rest"
POINTS = {STOP: 20, PROVE: 25, REST: 25, "deeper": 30}

NEXT = f"""{VIEW}
def search(game, known, wish):
    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    root = game.initial()
    first = game.to_move(root)
    seen = {{state: view(known[state], first) for state in below(root)}}
    leader = max(seen, key=lambda one: seen[one][::-1])
    rest = [one for one in seen if one != leader]
    certain = seen[leader][0]
    if all(certain >= seen[one][1] for one in rest):
        return "stop"
    surest = all(certain >= seen[one][0] for one in rest)
    state = leader
    if wish == "disprove rest" and surest:
        state = max(rest, key=lambda one: seen[one][::-1])
    while True:
        states, side = below(state), game.to_move(state)
        if not states or not all(child in known for child in states):
            return state
        state = max(states, key=lambda child: view(known[child], side)[::-1])
"""
expanded_next = program(NEXT, NEXT, NAMES)

# -- the situations --------------------------------------------------------------------


FAR = 0, 0, 0, 0, -3 * LARGE, 3 * LARGE  # bounds are near one of these numbers
LOWEST, HIGHEST = -10, 30  # bounds are whole numbers between these, plus one of FAR
OPENED = 0.4  # the chance that a position below the root is expanded
EXPANDED = 3  # plies in which a position may be expanded, with the root's ply


class Situation(NamedTuple):
    """The intervals that B* knows at some time, and the strategy that it wishes."""

    game: ExplicitTree
    known: MappingProxyType
    wish: str

    def __str__(self):
        root = self.game.initial()
        side = SIDE_NAMES[self.game.to_move(root)]
        named = (
            f"{self.game.name(state)} [{low}, {high}]"
            for state, (low, high) in self.known.items()
            if state != root
        )
        return say(
            "With {intervals}, {side} to move and the wish {wish!r}",
            intervals=", ".join(named),
            side=side,
            wish=self.wish,
        )


def situation(rng):
    """One situation: drawn until no two bounds that are compared are equal."""
    first = rng.choice((MAX, MIN))
    while True:
        game = _game(rng.choice((2, 3, 4)), first)
        known, size = {}, rng.choice((6, 15, 30))
        _held(rng, game, game.initial(), known, EXPANDED, size)
        if all(_different(game, known, state) for state in known):
            _alike(rng, game, known)
            far = rng.choice(FAR)
            known = {at: (low + far, high + far) for at, (low, high) in known.items()}
            return Situation(game, MappingProxyType(known), rng.choice((PROVE, REST)))


@cache
def _game(width, first):
    return ExplicitTree(_tree(width, EXPANDED + 1), first)


def _tree(width, plies):
    return [_tree(width, plies - 1) for _ in range(width)] if plies else 0


def below(game, state):
    return [game.play(state, move) for move in game.moves(state)]


def _held(rng, game, state, known, plies, size):
    """Estimate a position or expand it: always the root, the others at random."""
    known[state] = None  # so that `known` is in preorder
    if plies and (state == game.initial() or rng.random() < OPENED):
        for child in below(game, state):
            _held(rng, game, child, known, plies - 1, size)
        pairs = [known[child] for child in below(game, state)]
        known[state] = backed_up(game.to_move(state), pairs)
    else:
        low = rng.randint(LOWEST, HIGHEST - 1)
        known[state] = low, min(HIGHEST, low + rng.randint(1, size))


def _different(game, known, state):
    """Are all bounds of the successors of a position different?"""
    pairs = [known[child] for child in below(game, state) if child in known]
    return all(len(set(ends)) == len(ends) for ends in zip(*pairs))


def _alike(rng, game, known):
    """Sometimes make two bounds at the root equal, or the last rival's the surest.

    This is done only where nothing below the moves is known, so that no interval
    depends on the intervals of the moves.
    """
    root = game.initial()
    side, moves = game.to_move(root), below(game, root)
    seen = {move: view(known[move], side) for move in moves}
    best, second, *others = sorted(moves, key=lambda move: -seen[move][1])
    touched = best, second, *others[-1:]
    if any(child in known for move in touched for child in below(game, move)):
        return
    (low, high), (other, hope) = seen[best], seen[second]
    kind = rng.choice(("exact", "hope", "certain", "last"))
    if kind == "exact" and other < high:
        seen[best], seen[second] = (high, high), (other, high)
    elif kind == "hope" and low < other < high:
        seen[best], seen[second] = (other, high), (low, high)
    elif kind == "certain" and low < hope:
        seen[second] = low, hope
    elif kind == "last" and others and low + 1 < seen[others[-1]][1]:
        seen[second] = min(low, other), hope
        seen[others[-1]] = low + 1, seen[others[-1]][1]
    for move in touched:
        known[move] = view(seen[move], side)
    known[root] = backed_up(side, [known[move] for move in moves])


@cache
def built_in() -> tuple[Situation, ...]:
    """The situations of the check in a notebook, those with fewest intervals first."""
    return tuple(sorted(POOL.cases(Random("next")), key=lambda one: len(one.known)))


def part_of(one: Situation) -> str:
    """The part of a situation: stop, prove best, disprove rest, or go deeper."""
    right = expanded_next(*one)
    if right == STOP:
        return STOP
    if right not in below(one.game, one.game.initial()):
        return "deeper"
    return PROVE if right == expanded_next(one.game, one.known, PROVE) else REST


# -- the check -------------------------------------------------------------------------


def next_position(
    function: Callable | None,
    *,
    on: Sequence[Situation] | None = None,
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge f(game, known, wish), the state that B* expands next, or "stop".

    >>> next_position(lambda game, known, wish: expanded_next(game, known, wish))
    ✓ your function: 100 of 100 points.
      ✓ stop 20/20: right in all ... cases
      ✓ prove best 25/25: right in all ... cases
      ✓ disprove rest 25/25: right in all ... cases
      ✓ deeper 30/30: right in all ... cases

    `known` has the interval (low, high) of each state that was met, in MAX's view. A
    state has been expanded if its successors are in `known`. Disprove rest is carried
    out only where it is allowed. `on` are situations to use instead of the built-in
    ones.
    """
    asked = POOL.asked(built_in() if on is None else on)
    return judge_cases(
        function, asked, _wrong, TUTOR, seconds, exercise, parts=POINTS, takes=TAKES
    )


def _wrong(game, known, wish, answer):
    """What is wrong with the state that is to be expanded."""
    if missing(answer):
        return NOTHING
    right = expanded_next(game, known, wish)
    if type(answer) is type(right) and answer == right:
        return ""
    wanted = repr(right) if right == STOP else game.name(right)
    found = say(
        "You return {answer}, but the right answer is {right}.",
        answer=_named(game, answer),
        right=wanted,
    )
    if not same(answer, wanted):
        return found
    return paragraph(found, "Return the state itself, not its name.")


def _named(game, answer):
    """An answer as a text: the name of a state."""
    try:
        return short(answer) if isinstance(answer, bool) else game.name(answer)
    except (IndexError, TypeError):
        return short(answer)


# -- known mistakes --------------------------------------------------------------------

HOPEFUL = "view(known[child], side)[::-1]"
HOPES = "seen[one][::-1]", HOPEFUL
RIVAL = "max(rest, key=lambda one: seen[one][::-1])"
WISHED = 'wish == "disprove rest"'


def at_one_side(key: str) -> tuple[dict[str, str], ...]:
    """The edits by which MAX alone, or MIN alone, goes down by another key."""
    return (
        {HOPEFUL: f"{key} if side == MAX else {HOPEFUL}"},
        {HOPEFUL: f"{HOPEFUL} if side == MAX else {key}"},
    )


LEADER_BY_LOWER = each_side(
    "the leader by its lower bound",
    "You choose the move with the best guaranteed bound as the leader. The leader is "
    "the move with the best optimistic bound: the highest upper bound at MAX, the "
    "lowest lower bound at MIN.",
    leader_by("seen[one][0]"),
    leader_by("seen[one]"),
    {HOPES[0]: "seen[one][0]"},  # the rival too
    {HOPES[0]: "seen[one]"},
    shown=1,
)
WAY_DOWN = (
    everywhere(
        "every node treated as the root",
        "On the way down you always follow the child with the best optimistic bound "
        "for the side that moves at the root. At each position the side to move "
        "chooses, so ask game.to_move(state) there.",
        {HOPEFUL: "view(known[child], first)[::-1]"},
        shown=1,
    ),
    everywhere(
        "MAX everywhere below",
        "On the way down you always take the highest upper bound. Where MIN is to "
        "move, take the lowest lower bound.",
        {HOPEFUL: "view(known[child], MAX)[::-1]"},
        shown=1,
    ),
    everywhere(
        "the wrong side hopes",
        "On the way down you follow the child with the best optimistic bound for the "
        "opponent of the side to move. Follow the child with the best optimistic bound "
        "for the side to move: the highest upper bound at MAX, the lowest lower bound "
        "at MIN.",
        {HOPEFUL: "view(known[child], -side)[::-1]"},
        at_one_side("view(known[child], -side)[::-1]")[0],  # at MIN it is MAX's hope
        shown=1,
    ),
    everywhere(
        "down to what is certain",
        "On the way down you follow the best guaranteed bound. Follow the best "
        "optimistic bound: the highest upper bound at MAX, the lowest lower bound at "
        "MIN.",
        {HOPEFUL: "view(known[child], side)[0]"},
        *at_one_side("view(known[child], side)[0]"),
        shown=1,
    ),
    everywhere(
        "always the first successor",
        "On the way down you always take the first successor. Compare the intervals, "
        "and follow the child with the best optimistic bound for the side to move.",
        {HOPEFUL: "0"},
        shown=1,
    ),
    everywhere(
        "down to the least hope",
        "On the way down you follow the worst optimistic bound. Follow the child with "
        "the best optimistic bound for the side to move: the highest upper bound at "
        "MAX, the lowest lower bound at MIN.",
        {HOPEFUL: "(-view(known[child], side)[1],)"},
        *at_one_side("(-view(known[child], side)[1],)"),
    ),
    everywhere(
        "down by the middle or the width",
        "On the way down you choose by the middle or the width of the interval. Follow "
        "the best optimistic bound of the side to move: the highest upper bound at "
        "MAX, the lowest lower bound at MIN.",
        {HOPEFUL: "sum(view(known[child], side))"},
        {HOPEFUL: "sum(known[child])"},
        {HOPEFUL: "known[child][1] - known[child][0]"},
        {HOPEFUL: "known[child][0] - known[child][1]"},
    ),
    everywhere(
        "signs changed, ends not",
        "For MIN's view you change the signs and do not swap the bounds. A value that "
        "is at least low for one player is at most -low for the other, so [low, high] "
        "becomes [-high, -low].",
        {"pair[::side]": "pair"},
    ),
)
NEXT_MISTAKES = (
    *ROOT_MISTAKES,
    LEADER_BY_LOWER,
    *WAY_DOWN,
    everywhere(
        "not gone down",
        "You return a position below the root although it has been expanded. Go "
        "further down, to a position whose successors are not in `known`.",
        {"    while True:": "    return state\n    while True:"},
        shown=1,
    ),
    each_side(
        "another rival",
        "For disprove rest you choose the wrong rival. Choose the rival with the best "
        "hope.",
        {RIVAL: "max(rest, key=lambda one: seen[one][0])"},
        {RIVAL: "min(rest, key=lambda one: seen[one][1])"},
        {RIVAL: "rest[0]"},
        shown=3,
    ),
    everywhere(
        "prove and disprove exchanged",
        "You expand a rival when the wish is prove best, and the leader when it is "
        "disprove rest. It is the other way round.",
        {WISHED: 'wish != "disprove rest"'},
        shown=1,
    ),
    everywhere(
        "the best hope begins with a number",
        "You look for the best optimistic bound starting from a number such as −100. "
        "If every position is worth less, no position is chosen. Start at −∞, or with "
        "the first position.",
        *(
            {line: f"max({line}, {(-n, -n)})" for line in lines}
            for n in (0, *STARTS)
            for lines in (HOPES, HOPES[:1], HOPES[1:])
        ),
    ),
    each_side(
        "stop where disprove rest is refused",
        "You stop when disprove rest is wished but not allowed. The moves are not "
        "separated yet, so expand below the leader instead.",
        {
            "    state = leader": f"    if {WISHED} and not surest:\n"
            '        return "stop"\n    state = leader'
        },
    ),
    everywhere(
        "the wish is not asked",
        "You expand below the rival whenever that is allowed. Do so only if the wish "
        "is “disprove rest”.",
        {f"{WISHED} and surest": "surest"},
    ),
    everywhere(
        "the wish below the root",
        "You use the wish on the way down as well, but it is only for the root. On the "
        "way down follow the child with the best optimistic bound for the side to "
        "move, whatever the wish is.",
        {"max(states, key": f"(min if {WISHED} and surest else max)(states, key"},
    ),
    everywhere(
        "one step down",
        "You go down only one step. Go further down, to a position whose successors "
        "are not in `known`.",
        {"        state = max(states": "        return max(states"},
    ),
    everywhere(
        "one step too deep",
        "You return a successor of the right position, but nothing is known about this "
        "successor. Stop at the position whose successors are not in `known`.",
        {"            return state": "            return (states or [state])[0]"},
    ),
)
POOL = Pool(
    NEXT, NEXT_MISTAKES, situation, expanded_next, part_of, POINTS, each=20, shown=3
)
TUTOR = IntervalTutor(
    NEXT_MISTAKES,
    (Family(NEXT),),
    form=by_side,
    further=POOL.further,
    told=lambda outcome: _named(outcome.case.arguments[0], outcome.result),
    most=2,
)
