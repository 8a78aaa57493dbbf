"""UCT, Monte Carlo tree search by upper confidence bounds: by hand, and as a program.

f(game, state, simulations, roll_out) returns the most visited move at `state`. The
payoffs are from 0 to 1, in MAX's view, and there are no chance nodes. `roll_out(state)`
is the payoff of a random game from there. It depends only on the state and on how often
it was called with this state. So there is one right order of states, and the check
names the first simulation that leaves it. The other orders of textbooks are also right.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain, product
from math import inf, log, log2, log10, sqrt
from random import Random
from typing import NamedTuple

from gamesearch.check.answers import compared, empty, many, strangers
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, table, textbook, with_slips
from gamesearch.check.exercise import Case, judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.record import recorded
from gamesearch.check.report import Report, each_answer
from gamesearch.check.worked import my_uct
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import among, differing, missing, short
from gamesearch.rules import game as gs  # as the notebook calls it
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import paragraph, say

ROUNDED = 0.0051  # the largest error of a number with two decimals

# -- the bounds of the moves, by hand --------------------------------------------------


def ucb(n: int, mean: float, N: int) -> float:
    """The upper confidence bound of a move with n of N visits.

    >>> ucb(0, 0, 7), round(ucb(4, 0.75, 7), 2)
    (inf, 1.74)
    """
    return mean + sqrt(2 * log(N) / n) if n else inf


SLIPS = {  # a text, and the bound with this slip
    text: with_slips(ucb, edit)
    for text, edit in {
        "Did you use the logarithm to base 10? ln is the natural logarithm, "
        "`math.log`.": {"log(N)": "log10(N)"},
        "Did you use the logarithm to base 2? ln is the natural logarithm, "
        "`math.log`.": {"log(N)": "log2(N)"},
        "Did you forget the square root? The exploration term is √(2 ln N / n).": {
            "sqrt(2 * log(N) / n)": "2 * log(N) / n"
        },
        "Did you forget the logarithm of N? The exploration term is √(2 ln N / n).": {
            "log(N)": "N"
        },
        "Did you forget the factor 2? The exploration term is √(2 ln N / n).": {
            "2 * log": "log"
        },
        "Did you exchange n and N? The exploration term is √(2 ln N / n).": {
            "log(N) / n": "log(n) / N"
        },
        "Did you leave this move out of N? N is the number of all visits.": {
            "log(N)": "log(max(1, N - n))"
        },
        "Did you use the sum of the payoffs? Add the exploration term to their mean.": {
            "return mean": "return n * mean"
        },
        "Is this only the mean? Add the exploration term √(2 ln N / n).": {
            " + sqrt(2 * log(N) / n)": ""
        },
        "Is this only the exploration term? Add it to the mean.": {
            "return mean": "return 0"
        },
        "Is this the mean for the other player? MIN's payoff is 1 minus MAX's.": {
            "return mean": "return 1 - mean"
        },
        "Do you subtract the exploration term? Add it, for MIN's moves as well.": {
            "mean +": "mean -"
        },
    }.items()
}


def bounds(
    given: Mapping, counts: Mapping, *, side: int = MAX, exercise: str | None = None
) -> Report:
    """Judge the upper confidence bounds of moves, by name; two decimals are enough.

    >>> bounds({"a": 1.64, "b": 1.27}, {"a": (4, 3), "b": (1, 0)})
    ✗ Your answers: 0 of 2 points.
      ✗ a 0/1: 1.64 is too small.
      ✗ b 0/1: 1.27 is too small. Did you forget the factor 2? ...
    """
    N = sum(n for n, _ in counts.values())
    means = {  # for the side to move
        name: (n, (total if side == MAX else n - total) / max(1, n))
        for name, (n, total) in counts.items()
    }
    wanted = {name: ucb(n, mean, N) for name, (n, mean) in means.items()}
    if not isinstance(given, Mapping) or all(map(empty, given.values())):
        return recorded(many(given, wanted, ROUNDED, ""), exercise)

    def wrong(name):
        if empty(given.get(name)):
            return "not answered yet."
        text = compared(given[name], wanted[name], ROUNDED)
        n, mean = means[name]
        if not text:
            return ""
        if n == 0:
            return paragraph(text, "This move was never tried, so its bound is inf.")
        for why, slip in SLIPS.items():
            if not compared(given[name], slip(n, mean, N), ROUNDED):
                return paragraph(text, why)
        return text

    faults = [(name, wrong(name)) for name in wanted]
    notes = strangers(given, wanted)
    return recorded(each_answer("Your answers", faults, notes=notes), exercise)


# -- what is right ---------------------------------------------------------------------


class Turns(ExplicitTree):
    """A tree in which MIN moves at some nodes, and MAX at the others.

    >>> Turns([[0, 1], 0.5], ["a"]).said()
    '[[0, 1], 0.5], in which MIN moves at a'
    """

    def __init__(self, tree, min_at: Sequence[str]):
        super().__init__(tree)
        self.min_at = min_at

    def to_move(self, state):
        return MIN if self.name(state) in self.min_at else MAX

    def said(self) -> str:
        """The tree, and where MIN moves."""
        if not self.min_at:
            return say("{tree}, in which MIN never moves", tree=self.tree)
        nodes = ", ".join(self.min_at)
        return say("{tree}, in which MIN moves at {nodes}", tree=self.tree, nodes=nodes)


class Luck:
    """Repeatable roll-outs; `seen` has the states at which they began."""

    def __init__(self, game, seed):
        self.game, self.seed, self.seen = game, seed, []

    def roll_out(self, state):
        """The payoff, for MAX, of a random game from here."""
        if type(state) is not int:
            raise TypeError(f"roll_out: give a state of the game, not {short(state)}.")
        self.seen.append(state)
        rng = Random(f"{self.seed} {state} {self.seen.count(state)}")
        while not self.game.is_terminal(state):
            state = self.game.play(state, rng.choice(self.game.moves(state)))
        return self.game.utility(state)


class Simulation(NamedTuple):
    """The states from the root on, and the bounds of the moves at each state."""

    path: list
    bounds: list[list[float]]


VISITS, MOVES, DOWN = "visits", "visits of the moves", "counted on the way down"
CONVENTIONS = [*product((True, False), (VISITS, MOVES, DOWN))]  # root rolled out? N?


@lru_cache(maxsize=1000)
def simulated(game, simulations: int, seed: int, convention=CONVENTIONS[0]):
    """All simulations of UCT, and the visits and the total of each state at the end."""
    (root_too, counted), luck = convention, Luck(game, seed)
    visits, total, root = Counter(), Counter(), game.initial()
    found, reached = [], set() if root_too else {root}

    def bound(here, below):
        N = visits[here] + (counted == DOWN)
        if counted == MOVES:
            N = sum(visits[one] for one in successors(game, here))
        n, mean = visits[below], total[below] / max(1, visits[below])
        return ucb(n, 1 - mean if game.to_move(here) == MIN else mean, N)

    for _ in range(simulations):
        path, bounds = [root], []
        while path[-1] in reached and not game.is_terminal(path[-1]):
            below = successors(game, path[-1])
            bounds.append([bound(path[-1], one) for one in below])
            path.append(below[bounds[-1].index(max(bounds[-1]))])
        reached.add(path[-1])
        payoff = luck.roll_out(path[-1])
        for here in path:
            visits[here] += 1
            total[here] += payoff
        found.append(Simulation(path, bounds))
    return found, visits, total


def wrong_search(game, simulations, seed, answer):
    """What is wrong with the move, or with the states of the roll-outs."""
    move, seen = answer
    runs = [simulated(game, simulations, seed, one) for one in CONVENTIONS]
    same = [agreement(found, seen) for found, *_ in runs]
    found, visits, _ = runs[same.index(max(same))]  # the convention that agrees longest
    if max(same) < simulations or len(seen) > simulations:
        if any(only_unfinished(game, found, seen) for found, *_ in runs):
            return (
                "You do not call roll_out where the game is over. Call it there, too: "
                "it returns the payoff."
            )
        return elsewhere(game, found, seen, max(same))
    if missing(move):
        return NOTHING
    counts = {one: visits[game.play(0, one)] for one in game.moves(0)}
    most = max(counts.values())
    if among(move, [one for one in counts if counts[one] == most]):
        return ""
    visited = ", ".join(f"{one} {count}" for one, count in counts.items())
    return say(
        "You return {move}. The visits of the moves are {visited}, so another move was "
        "visited most.",
        move=short(move),
        visited=visited,
    )


def only_unfinished(game, found, seen) -> bool:
    """Are only the simulations wrong that reach the end of the game?"""
    ends = [simulation.path[-1] for simulation in found]
    return [*seen] == [state for state in ends if game.moves(state)]


def agreement(found, seen) -> int:
    """How many simulations are right, up to the first wrong one."""
    pairs = zip(found, seen)
    return next(
        (n for n, (one, state) in enumerate(pairs) if one.path[-1] != state),
        min(len(found), len(seen)),
    )


def elsewhere(game, found, seen, place) -> str:
    """Where the first wrong simulation leaves the right way, and why."""
    if place in (len(found), len(seen)):
        return say(
            "You call roll_out {calls:time|times} for {n:simulation|simulations}. Call "
            "it once in each simulation.",
            calls=len(seen),
            n=len(found),
        )
    (path, bounds), mine = found[place], seen[place]
    way = next((way for way in ways(game, 0) if way[-1] == mine), [0])
    shared = sum(1 for one, other in zip(path, way) if one == other)
    name = game.name
    at = {"n": place + 1, "mine": name(mine)}
    if shared == len(path):
        return say(
            "Your simulation {n} rolls out from {mine}. But {new} is on the path to "
            "it and was not visited yet, so roll out from {new}.",
            new=name(path[-1]),
            **at,
        )
    here, right = path[shared - 1], path[shared]
    at["right"] = name(right)
    below = successors(game, here)
    if shared == len(way):
        return say(
            "Your simulation {n} rolls out from {mine}, which was visited before. Go "
            "on from there to {right}.",
            **at,
        )
    best, other = (bounds[shared - 1][below.index(one)] for one in (right, way[shared]))
    if best == inf and other == inf:
        return say(
            "Your simulation {n} rolls out from {mine}. But {right} also has an "
            "infinite bound, and it comes first.",
            **at,
        )
    if best == inf:
        return say(
            "Your simulation {n} rolls out from {mine}. But the bound of {right} is "
            "infinite.",
            **at,
        )
    larger, smaller = differing(best, other)
    return say(
        "Your simulation {n} rolls out from {mine}. But {side} is to move at {here}, "
        "and the bound of {right} is {larger}, which is larger than the bound of "
        "{other}, {smaller}.",
        side=SIDE_NAMES[game.to_move(here)],
        here=name(here),
        larger=larger,
        other=name(way[shared]),
        smaller=smaller,
        **at,
    )


def successors(game, state) -> list:
    """The states after one move, in the order of the moves."""
    return [game.play(state, move) for move in game.moves(state)]


def ways(game, state, above=()):
    """The way from the root to each state, as a list of states."""
    way = [*above, state]
    yield way
    for below in successors(game, state):
        yield from ways(game, below, way)


# -- what is asked ---------------------------------------------------------------------

COUNT, SHOWN = 40, 3  # cases, and the cases in which each small mistake shows
GAP = 1e-4  # the least difference between the two largest bounds


@lru_cache(maxsize=4)
def cases(seed: int = 16) -> list[Case]:
    """Trees with simulations and a seed, small ones first; no choice is a tie.

    >>> print(cases()[0])
    In [0.57, 0.0, 0.52], in which MIN never moves, with 8 simulations
    """
    rng = Random(seed)
    found = [question(rng, 1 + min(2, 4 * n // COUNT), clear) for n in range(COUNT)]
    for right, slip in SLIGHT:
        many = SHOWN - sum(1 for case in found if shows(right, slip, case.arguments))
        for _ in range(many):
            found.append(question(rng, 2, partial(shows, right, slip), clear))
    return found


def question(rng: Random, depth: int, *fits: Callable) -> Case:
    """A tree of this depth, with simulations and a seed that fit."""
    while True:
        tree = grown(rng, depth)
        game = ExplicitTree(tree)
        inner = [game.name(way[-1]) for way in ways(game, 0) if game.moves(way[-1])]
        game = Turns(tree, [name for name in inner if rng.random() < 0.5])
        case = game, rng.randint(4 * depth, 4 + 10 * depth), rng.randrange(1000)
        if all(fit(case) for fit in fits):
            text = say(
                "In {tree}, with {n:simulation|simulations}",
                tree=game.said(),
                n=case[1],
            )
            return Case(case, text)


def shows(right: Callable, slip: Callable, arguments) -> bool:
    """Does a program with a slip differ from a right program, and is it wrong?"""
    asked, mine = given(arguments), given(arguments)
    answer = seen(asked, slip(*asked))
    if answer == seen(mine, right(*mine)):  # this test is quick
        return False
    return bool(wrong_search(*arguments, answer=answer))


def grown(rng: Random, depth: int):
    """A tree with two or three moves at a node, and at least one way of this length."""
    if depth == 0:
        return rng.randrange(101) / 100
    heights = [
        depth - 1,
        *(rng.choice((0, depth - 1)) for _ in range(rng.randint(1, 2))),
    ]
    return [grown(rng, height) for height in rng.sample(heights, len(heights))]


def clear(case: tuple) -> bool:
    """Is no choice a tie in any convention, and no final move in the first one?"""
    _, visits, _ = simulated(*case)
    counts = [visits[state] for state in successors(case[0], 0)]
    choices = (
        bounds
        for one in CONVENTIONS
        for simulation in simulated(*case, one)[0]
        for bounds in simulation.bounds
        if max(bounds) < inf
    )
    pairs = (sorted(one)[-2:] for one in chain([counts], choices))
    return all(best - second > GAP for second, best in pairs)


def given(arguments) -> tuple:
    """The arguments of a call."""
    game, simulations, seed = arguments
    return game, game.initial(), simulations, Luck(game, seed).roll_out


def seen(arguments, result) -> tuple:
    """The answer, and the states of the roll-outs."""
    return result, tuple(arguments[-1].__self__.seen)


def uct(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(game, state, simulations, roll_out): the move that UCT visits most.

    >>> from gamesearch.check.worked import my_uct
    >>> uct(my_uct)
    ✓ my_uct: 46 of 46 cases.
    """
    return judge_cases(
        function, cases(), wrong_search, UCT, seconds, exercise, given=given, seen=seen
    )


# -- known mistakes --------------------------------------------------------------------

LOG, IS_MIN = "log(visits[here])", "game.to_move(here) == gs.MIN"
KEY = "lambda move: visits[game.play(state, move)]"
SAID = "total[game.play(state, move)] / max(1, visits[game.play(state, move)])"
FOR_MOVER = f"lambda move: (-1 if game.to_move(state) == gs.MIN else 1) * {SAID}"
TURNED = """        if game.to_move(here) == gs.MIN:
            mean = 1 - mean
"""
ON_THE_WAY = "for here in path:"
COUNTED = "            visits[here] += 1\n"
GOES_ON = "while visits[path[-1]] and not game.is_terminal(path[-1])"
ROLLS = "        payoff = roll_out"
NEW = "        if not visits[path[-1]] and game.moves(path[-1]):\n"
LISTED = """        if game.moves(path[-1]):
            visits['listed', path[-1]] = 1
"""
BELOW = "            path.append(game.play(path[-1], game.moves(path[-1])[0]))\n"
MISTAKES = table(
    (
        "the mean decides",
        "You return the move with the best mean. A mean of few payoffs says little, so "
        "return the move that was visited most.",
        {KEY: (f"lambda move: {SAID}", FOR_MOVER)},
    ),
    (
        "MIN chooses as MAX would",
        "You use MAX's mean where MIN moves. MIN wants small payoffs, so use 1 minus "
        "the mean there.",
        {TURNED: ""},
    ),
    (
        "MAX chooses as MIN would",
        "You use 1 minus the mean where MAX moves. Payoffs are in MAX's view, so use 1 "
        "minus the mean only where MIN moves.",
        {"== gs.MIN": ("== gs.MAX", "in (gs.MAX, gs.MIN)")},
    ),
    (
        "the side below chooses",
        "You ask which player moves at the successor. The player at the position above "
        "chooses the successor, so ask who moves there.",
        {"game.to_move(here)": "game.to_move(below)"},
    ),
    (
        "the players take turns",
        "You assume that the players take turns. A player may move twice in a row, and "
        "MIN may begin, so ask game.to_move.",
        {IS_MIN: "len(path) % 2 == 0"},
        {IS_MIN: "(len(path) % 2 == 0) != (game.to_move(state) == gs.MIN)"},
    ),
    (
        "the payoff of the mover",
        "You add the payoff for the player to move at each position, but you compare "
        "the sums as if they were MAX's. Add MAX's payoff at every position.",
        {"+= payoff": f"+= 1 - payoff if {IS_MIN} else payoff"},
    ),
    (
        "no logarithm",
        "You use N instead of ln N. With the logarithm, the exploration term counts "
        "less and less, as it should.",
        {LOG: "visits[here]"},
    ),
    (
        "another logarithm",
        "You use a logarithm with another base. Use the natural logarithm, `math.log`.",
        {"log(": ("log10(", "log2(")},
    ),
    (
        "no root",
        "You leave out the square root. The exploration term is sqrt(2 ln N / n).",
        {"sqrt(2 * log(visits[here]) / n)": "2 * log(visits[here]) / n"},
        {"sqrt(2 * log(visits[here]) / n)": "log(visits[here]) / n"},
    ),
    (
        "another constant",
        "You use another constant, so the exploration term is too large or too small. "
        "It is sqrt(2 ln N / n).",
        {"sqrt(2 * ": ("sqrt(", "2 * sqrt(", "2 * sqrt(2 * ", "0.5 * sqrt(2 * ")},
    ),
    (
        "greedy",
        "You choose the move with the best mean, so you never try a move again that "
        "was unlucky once. Add sqrt(2 ln N / n) to the mean.",
        {f" + sqrt(2 * {LOG} / n)": ""},
    ),
    (
        "N and n exchanged",
        "You exchange the two numbers of visits. N counts the visits of the position "
        "above, n counts the visits of the move, and the exploration term is sqrt(2 ln "
        "N / n).",
        {f"{LOG} / n": "log(n) / visits[here]"},
    ),
    (
        "N is the number of all simulations",
        "You use the visits of the root as N everywhere. N is the number of visits of "
        "the position in which the move is chosen.",
        {LOG: ("log(visits[state])", "log(simulations)")},
    ),
    (
        "the sum for the mean",
        "You add the exploration term to the sum of the payoffs. Divide the sum by the "
        "visits first.",
        {"total[below] / n": "total[below]"},
    ),
    (
        "a move never tried is not infinite",
        "You give a move that was never tried a finite bound. Its bound is inf, so "
        "that every move is tried once before any move is tried again.",
        {"return inf": [f"return {bound}" for bound in (0, 0.5, 1)]},
    ),
    (
        "the last move first",
        "You try the last of the untried moves first. Try them in the order of "
        "game.moves(state).",
        {"max(below,": "max(below[::-1],"},
    ),
    (
        "counted at the end of the way only",
        "You count the visit or the payoff only at the position of the roll-out. Count "
        "both at every position on the path, including the root.",
        {ON_THE_WAY: ("for here in path[-1:]:", "for here in {path[-1], state}:")},
        {COUNTED: "            visits[here] += here == path[-1]\n"},
        {"+= payoff": "+= payoff * (here == path[-1])"},
    ),
    (
        "two positions in a simulation",
        "You go on from a new position to a position below it. Each simulation adds "
        "only one position, so roll out from the first that was not visited before.",
        {ROLLS: f"{NEW}{BELOW}{ROLLS}"},
        {
            "visits[path[-1]] and": "visits['listed', path[-1]] and",
            ROLLS: f"{LISTED}{BELOW}{ROLLS}",
        },
    ),
    (
        "down to the end",
        "You choose moves by their bounds until the game is over. Stop at the first "
        "position that was not visited before, and roll out from there.",
        {GOES_ON: "while not game.is_terminal(path[-1])"},
    ),
    (
        "expanded again",
        "You expand a position again at each visit, which resets the counts of its "
        "moves. Expand each position only once.",
        {
            "            path.append(": """            for one in below:
                visits[one] = total[one] = 0
            path.append("""
        },
    ),
    (
        "the tree does not grow",
        "You choose a move only at the root, and roll out after it. Go on down while "
        "the position was visited before.",
        {GOES_ON: "while visits[state] and len(path) == 1"},
    ),
    (
        "rolled out from above",
        "You roll out from a position above the new position. Roll out from the new "
        "position.",
        {"roll_out(path[-1])": ("roll_out(path[-2:][0])", "roll_out(state)")},
    ),
    (
        "one simulation too few or too many",
        "You make one simulation too few or one too many. Make exactly `simulations`.",
        {"range(simulations)": ("range(simulations - 1)", "range(simulations + 1)")},
    ),
)
ROOT = {  # it is not rolled out
    GOES_ON: GOES_ON.replace("visits[path[-1]]", "(len(path) < 2 or visits[path[-1]])")
}
COUNTS = (  # what else is taken for N
    {LOG: "log(sum(visits[game.play(here, one)] for one in game.moves(here)))"},
    {LOG: "log(visits[here] + 1)"},
)
UCT = Tutor(
    MISTAKES,
    (Family(textbook(my_uct), (ROOT, *COUNTS)),),
    {
        **{"gs": gs, "Counter": Counter, "partial": partial},
        **{"inf": inf, "log": log, "log2": log2, "log10": log10, "sqrt": sqrt},
    },
    further=lambda: cases(17),
)
SLIGHT = [  # programs without and with a mistake that shows in few cases
    (with_slips(my_uct, known), with_slips(my_uct, {**known, **slip}))
    for known in ({}, ROOT)
    for slip in ({KEY: FOR_MOVER}, {LOG: "log(visits[state])"})
]
