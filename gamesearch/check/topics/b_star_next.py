"""What B* expands next: the decision at the root, then the way down.

The function is given the intervals that are known and a wish, "prove best" or "disprove
rest"; it returns the state to expand, or "stop". Below the root each side goes where it
may hope for most, down to a position whose successors are not known.

Situations are drawn at random: MAX or MIN is at the root, with two to four moves. No
two bounds of a kind are equal beside each other, but for an exact leader or what is
made alike at the root on purpose, so that there is one right answer.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from gamesearch.check.cases import LARGE, of_each_part
from gamesearch.check.edits import STARTS, Family, everywhere, program
from gamesearch.check.exercise import Case, judge_cases, part_by_part
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report
from gamesearch.check.topics.b_star_backup import backed_up
from gamesearch.check.topics.b_star_intervals import (
    NAMES,
    VIEW,
    IntervalTutor,
    by_side,
    each_side,
    view,
    with_mistakes,
)
from gamesearch.check.topics.b_star_separation import (
    MORE_AT_THE_ROOT,
    PROVE,
    ROOT_MISTAKES,
    STOP,
    leader_by,
)
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import missing, same, short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES

# -- situations ------------------------------------------------------------------------

REST = "disprove rest"
FAR = 0, 0, 0, 0, -3 * LARGE, 3 * LARGE  # what bounds are near
LOWEST, HIGHEST = -10, 30  # they are whole numbers from there, between these
OPENED = 0.4  # the chance that a position below the root is expanded
EXPANDED = 3  # plies in which a position may be expanded, the root's among them


class Situation(NamedTuple):
    """What B* knows at some time, and what it would like to do."""

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
        return f"With {', '.join(named)}, {side} to move and {self.wish!r} wished"


def situation(rng, first):
    """One of them: drawn until no two bounds that are compared are equal."""
    while True:
        game = _game(rng.choice((2, 3, 4)), first)
        known, size = {}, rng.choice((6, 15, 30))
        _held(rng, game, game.initial(), known, EXPANDED, size)
        if all(_different(game, known, state) for state in known):
            _alike(rng, game, known)
            far = rng.choice(FAR)
            known = {at: (low + far, high + far) for at, (low, high) in known.items()}
            return Situation(game, MappingProxyType(known), rng.choice((PROVE, REST)))


def with_each_shown(
    found: list, mistakes: list, shows: Callable, more: Iterator, many: int
) -> list:
    """The cases found, and more of them until each mistake shows in so many."""
    for mistake in mistakes:
        missing = many - sum(1 for case in found if shows(mistake, case))
        while missing > 0:
            case = next(more)
            if shows(mistake, case):
                found.append(case)
                missing -= 1
    return found


@cache
def _game(width, first):
    return ExplicitTree(_tree(width, EXPANDED + 1), first)


def _tree(width, plies):
    return [_tree(width, plies - 1) for _ in range(width)] if plies else 0


def below(game, state):
    return [game.play(state, move) for move in game.moves(state)]


def _held(rng, game, state, known, plies, size):
    """Estimate a position, or expand it: the root always, others at even chances."""
    known[state] = None  # in the order of reading
    if plies and (state == game.initial() or rng.random() < OPENED):
        for child in below(game, state):
            _held(rng, game, child, known, plies - 1, size)
        pairs = [known[child] for child in below(game, state)]
        known[state] = backed_up(game.to_move(state), pairs)
    else:
        low = rng.randint(LOWEST, HIGHEST - 1)
        known[state] = low, min(HIGHEST, low + rng.randint(1, size))


def _different(game, known, state):
    """Are the bounds of what lies below a position all different?"""
    pairs = [known[child] for child in below(game, state) if child in known]
    return all(len(set(ends)) == len(ends) for ends in zip(*pairs))


def _alike(rng, game, known):
    """Make two bounds at the root alike, now and then, or the last rival the surest.

    Only where nothing below the moves is known, so that no interval depends on theirs.
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


# -- the check -------------------------------------------------------------------------

TAKES = "It takes game, known and wish, in this order."
POINTS = {STOP: 20, PROVE: 25, REST: 25, "deeper": 30}
SHOWN = 3  # situations at least that tell a mistake

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

# -- situations ------------------------------------------------------------------------


def situations(rng: Random, each: int = 20) -> list[Situation]:
    """So many for each part, and three at least in which each known mistake shows.

    MAX or MIN is at the root, with two to four moves.
    """
    more = (situation(rng, rng.choice((MAX, MIN))) for _ in count())
    drawn = of_each_part(POINTS, each, more.__next__, part_of)
    return with_each_shown(drawn, drawn_for(), shows, more, SHOWN)


def shows(mistaken: Callable, one: Situation) -> bool:
    """Does this function give another answer than the right one?"""
    return mistaken(*one) != expanded_next(*one)


@cache
def built_in() -> tuple[Situation, ...]:
    """The situations of the check in a notebook, the shortest to tell first."""
    return tuple(sorted(situations(Random("next")), key=lambda one: len(one.known)))


def part_of(one: Situation) -> str:
    """What it takes to be right: to stop, to prove, to disprove, to go deeper."""
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
      ✓ stop 20/20: right in all ... cases of it
      ✓ prove best 25/25: right in all ... cases of it
      ✓ disprove rest 25/25: right in all ... cases of it
      ✓ deeper 30/30: right in all ... cases of it

    `known` has the interval (low, high) of each state that was met, in MAX's view; a
    state is expanded if its successors are in it. Disprove rest is only carried out
    where it is allowed. `on` are situations to try it on instead of the built-in ones.
    """
    asked = _cases(built_in() if on is None else on)
    return judge_cases(
        function, asked, _wrong, TUTOR, seconds, exercise, parts=POINTS, takes=TAKES
    )


def _cases(found: Sequence[Situation]) -> list[Case]:
    """What is asked, part by part."""
    cases = (Case(tuple(one), f"{one},", part_of(one)) for one in found)
    return part_by_part(cases, POINTS)


def _wrong(game, known, wish, answer):
    """What is wrong with the state that is to be expanded."""
    if missing(answer):
        return f"there is no answer. {NOTHING}"
    right = expanded_next(game, known, wish)
    if type(answer) is type(right) and answer == right:
        return ""
    wanted = repr(right) if right == STOP else game.name(right)
    only = ", the state, not its name" if same(answer, wanted) else ""
    return f"you answer {_named(game, answer)}; it is {wanted}{only}."


def _named(game, answer):
    """An answer in a sentence: a state by its name."""
    try:
        return short(answer) if isinstance(answer, bool) else game.name(answer)
    except (IndexError, TypeError):
        return short(answer)


# -- known mistakes --------------------------------------------------------------------

HOPEFUL = "view(known[child], side)[::-1]"
HOPES = "seen[one][::-1]", HOPEFUL
RIVAL = "max(rest, key=lambda one: seen[one][::-1])"
WISHED = 'wish == "disprove rest"'
BY_LOWER = (
    "the leader by its lower bound",
    "You take the move with the best guaranteed bound for the leader. The leader "
    "is the one with the best hope: the highest upper bound at MAX, the lowest "
    "lower bound at MIN.",
)
LEADER_BY_LOWER = each_side(*BY_LOWER, leader_by("seen[one][0]"))
WAY_DOWN = (  # in this order situations and trees are drawn for them
    everywhere(
        "every node treated as the root",
        "On the way down you go where the side that moves at the root may hope for "
        "most. Ask game.to_move(state) at each position: its side chooses there.",
        {HOPEFUL: "view(known[child], first)[::-1]"},
    ),
    everywhere(
        "MAX everywhere below",
        "On the way down you always take the highest upper bound. At a position of MIN "
        "go to the lowest lower bound.",
        {HOPEFUL: "view(known[child], MAX)[::-1]"},
    ),
    everywhere(
        "the wrong side hopes",
        "On the way down you go where the side that is not to move may hope for most.",
        {HOPEFUL: "view(known[child], -side)[::-1]"},
    ),
    everywhere(
        "down to what is certain",
        "On the way down you go to the best guaranteed bound. Go to the best hope: the "
        "highest upper bound at MAX, the lowest lower bound at MIN.",
        {HOPEFUL: "view(known[child], side)[0]"},
    ),
    everywhere(
        "always the first successor",
        "On the way down you take the first successor. Compare the intervals.",
        {HOPEFUL: "0"},
    ),
)
NOT_DOWN = everywhere(
    "not gone down",
    "You return a move at the root though it has been expanded. Go on down until "
    "you come to a position whose successors are not in `known`.",
    {"    while True:": "    return state\n    while True:"},
)
OTHER_RIVAL = each_side(
    "another rival",
    "Disprove rest works on the rival that may hope for most, and yours is another "
    "one.",
    {RIVAL: "max(rest, key=lambda one: seen[one][0])"},
    {RIVAL: "min(rest, key=lambda one: seen[one][1])"},
    {RIVAL: "rest[0]"},
)
EXCHANGED = everywhere(
    "prove and disprove exchanged",
    "You work on a rival where prove best is wished, and on the leader where "
    "disprove rest is.",
    {WISHED: 'wish != "disprove rest"'},
)
DRAWN_FOR = (
    *ROOT_MISTAKES,
    LEADER_BY_LOWER,
    *WAY_DOWN,
    NOT_DOWN,
    OTHER_RIVAL,
    EXCHANGED,
)


@cache
def drawn_for() -> list[Callable]:
    """The functions with a mistake for which situations are drawn."""
    return with_mistakes(NEXT, DRAWN_FOR)


def at_one_side(key: str) -> tuple[dict[str, str], ...]:
    """The edits by which MAX alone, or MIN alone, goes down by another key."""
    return (
        {HOPEFUL: f"{key} if side == MAX else {HOPEFUL}"},
        {HOPEFUL: f"{HOPEFUL} if side == MAX else {key}"},
    )


MORE_BELOW = (
    everywhere(
        WAY_DOWN[2].name,
        WAY_DOWN[2].text,
        at_one_side("view(known[child], -side)[::-1]")[0],  # at MIN it is MAX's hope
    ),
    everywhere(
        WAY_DOWN[3].name, WAY_DOWN[3].text, *at_one_side("view(known[child], side)[0]")
    ),
    everywhere(
        "down to the least hope",
        "On the way down you go to the successor with the least hope. Go to the best "
        "hope of the side to move: the highest upper bound at MAX, the lowest lower "
        "bound at MIN.",
        {HOPEFUL: "(-view(known[child], side)[1],)"},
        *at_one_side("(-view(known[child], side)[1],)"),
    ),
    everywhere(
        "down by the middle or the width",
        "On the way down you choose by the middle or the width of the interval. Go to "
        "the best hope of the side to move: the highest upper bound at MAX, the lowest "
        "lower bound at MIN.",
        {HOPEFUL: "sum(view(known[child], side))"},
        {HOPEFUL: "sum(known[child])"},
        {HOPEFUL: "known[child][1] - known[child][0]"},
        {HOPEFUL: "known[child][0] - known[child][1]"},
    ),
    everywhere(
        "signs changed, ends not",
        "In the view of MIN you change the signs and leave the ends where they are. "
        "What is at least low to one player is at most -low to the other: [low, high] "
        "becomes [-high, -low].",
        {"pair[::side]": "pair"},
    ),
)
NEXT_MISTAKES = (
    *DRAWN_FOR,
    *MORE_AT_THE_ROOT,
    *MORE_BELOW,
    everywhere(
        "the best hope begins with a number",
        "You look for the best hope from a number such as −100. Where every position "
        "is worth less, none is better than that number: begin with −∞, or with the "
        "first position.",
        *(
            {line: f"max({line}, {(-n, -n)})" for line in lines}
            for n in (0, *STARTS)
            for lines in (HOPES, HOPES[:1], HOPES[1:])
        ),
    ),
    each_side(
        *BY_LOWER,
        leader_by("seen[one]"),
        {HOPES[0]: "seen[one][0]"},  # the rival too
        {HOPES[0]: "seen[one]"},
    ),
    each_side(
        "stop where disprove rest is refused",
        "You stop where disprove rest is wished and not allowed. The moves are not "
        "separated yet: look into the leader instead.",
        {
            "    state = leader": f"    if {WISHED} and not surest:\n"
            '        return "stop"\n    state = leader'
        },
    ),
    everywhere(
        "the wish is not asked",
        "You look into the rival wherever that is allowed. Do so only where the wish "
        "is “disprove rest”.",
        {f"{WISHED} and surest": "surest"},
    ),
    everywhere(
        "the wish below the root",
        "The wish is for the root alone. On the way down each side goes where it may "
        "hope for most, whether the leader's value is to be proved or a rival's "
        "disproved.",
        {"max(states, key": f"(min if {WISHED} and surest else max)(states, key"},
    ),
    everywhere(
        "one step down",
        "You go down one step only. Go on until you come to a position whose "
        "successors are not in `known`.",
        {"        state = max(states": "        return max(states"},
    ),
    everywhere(
        "one step too deep",
        "You return a successor of the position that is to be expanded. Nothing is "
        "known of it: stop at the position whose successors are not in `known`.",
        {"            return state": "            return (states or [state])[0]"},
    ),
)


def _further():
    rng = Random("further")
    return (_cases([situation(rng, rng.choice((MAX, MIN)))])[0] for _ in count())


TUTOR = IntervalTutor(
    NEXT_MISTAKES,
    (Family(NEXT),),
    form=by_side,
    further=_further,
    told=lambda outcome: _named(outcome.case.arguments[0], outcome.result),
    mixed=DRAWN_FOR,
)
