"""Set 6, B*: which move leads, what blocks it, which node each strategy expands next.

One step of the search on a tree of intervals, all of them MAX's. The root and one of
its moves have been expanded already: the leader, its first rival, or another move. The
tree also shows what an expansion of the other moves would find. In each tree, the two
bounds of some interval come from two different successors.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from gamesearch.check.answers import compared
from gamesearch.check.report import Report
from gamesearch.check.topics import b_star_backup
from gamesearch.check.topics.b_star_intervals import view
from gamesearch.check.topics.b_star_next import next_position
from gamesearch.check.topics.b_star_proof import proving
from gamesearch.draw.picture import Picture
from gamesearch.draw.tree_picture import draw
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules import game as gs  # as the notebook calls it
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Game
from gamesearch.rules.say import paragraph, say
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.best_first.strategies import disprove_rest, prove_best
from gamesearch.search.estimates import named_intervals
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.question import asked
from gamesearch.sets.task import earned, graded, one_built, repaired, written
from gamesearch.sets.variant import LEAVES, Topic, Variant
from gamesearch.tree.narration import number
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import VISITED, searched, tree_of

# -- a small tree of intervals: what a pencil needs for it -----------------------------

TOP = 20  # values lie between 0 and this
HOPES = range(10, 19)  # upper bounds of the moves, in MAX's view
WIDTH, SPREAD = 5, 5  # least width of a move's interval, and how much more
CLOSE = 1, 2, 6, 7  # how far the leader is from being certain
FURTHER = 1, 2  # how far a bound may lie beyond another one


class Position(NamedTuple):
    """A position: its name, its player, its interval, those below, is it expanded?

    A position with nothing below it is a box: the expansion of its parent finds it.
    """

    name: str
    side: int
    interval: tuple[int, int]
    below: tuple["Position", ...] = ()
    expanded: bool = False


def grown(boxes, opened: int, first: int, rng: Random) -> Position:
    """A root with moves of different upper bounds, in any order.

    The move of rank `opened` is expanded. `boxes` says for each move, the most hopeful
    first, how many boxes lie below it. The expanded move has that many successors
    instead, with two boxes each. The leader's lower bound is less than the first
    rival's upper bound, so the moves are not separated.
    """
    hopes = sorted(rng.sample(HOPES, len(boxes)), reverse=True)
    names = rng.sample("abcd"[: len(boxes)], len(boxes))
    moves = []
    for rank, (name, high, many) in enumerate(zip(names, hopes, boxes)):
        low = high - WIDTH - rng.randint(0, SPREAD)
        if rank == 0:  # some other move can be better, but not all of them
            low = min(high - WIDTH, hopes[1] - rng.choice(CLOSE))
        make = looked_into if rank == opened else closed
        moves.append(make(name, MIN, (low, high), many, rng))
    moves.sort()
    root = backed_up(Position("", MAX, (), tuple(moves), True))
    return root if first == MAX else turned(root)


def closed(name: str, side: int, interval, many: int, rng: Random) -> Position:
    """A position that is not expanded, with boxes whose intervals lie in its own."""
    inside = range(interval[0], interval[1] + 1)
    ends = sorted(rng.sample(inside, 2 * many))
    pairs = list(zip(ends, rng.sample(ends[many:], many)))
    rng.shuffle(pairs)
    below = (Position(f"{name}{n}", -side, pair) for n, pair in enumerate(pairs, 1))
    return Position(name, side, interval, tuple(below))


def looked_into(name: str, side: int, interval, many: int, rng: Random) -> Position:
    """A position of MIN that is expanded: its bounds come from two successors."""
    low, high = interval
    more = [rng.randint(*FURTHER) for _ in range(2 * many)]
    pairs = [(low, high + more[0]), (low + more[1], high)]
    if many > 2:
        pairs.append((low + more[2], high + more[3]))
    rng.shuffle(pairs)
    below = [
        closed(f"{name}{n}", -side, pair, 2, rng) for n, pair in enumerate(pairs, 1)
    ]
    return Position(name, side, interval, tuple(below), True)


def turned(one: Position) -> Position:
    """The same tree with the players exchanged."""
    low, high = one.interval
    below = tuple(map(turned, one.below))
    return Position(one.name, -one.side, (TOP - high, TOP - low), below, one.expanded)


def backed_up(one: Position) -> Position:
    """The position with its interval backed up from the positions below it."""
    pairs = [part.interval for part in one.below]
    return one._replace(interval=b_star_backup.backed_up(one.side, pairs))


def promised(one: Position, side: int) -> tuple[int, int]:
    """For this side: the least that it is worth, and the most that it may be worth."""
    return view(one.interval, side)


def ranked(root: Position) -> list[Position]:
    """The moves, the most hopeful first."""
    side = root.side
    return sorted(root.below, key=lambda m: promised(m, side)[::-1], reverse=True)


def blocking(root: Position) -> frozenset[str]:
    """The moves that may be worth more to the player than the leader's sure value."""
    best, *rest = ranked(root)
    sure, _ = promised(best, root.side)
    return frozenset(one.name for one in rest if promised(one, root.side)[1] > sure)


def target(one: Position) -> Position:
    """The position below a move at the root that is expanded next."""
    while one.expanded:
        one = max(one.below, key=lambda m, side=one.side: promised(m, side)[1])
    return one


def after(one: Position, opened: Position) -> Position:
    """The same tree when a position has been expanded and its interval backed up."""
    if one == opened:
        return backed_up(one)._replace(expanded=True)
    if not one.expanded:
        return one
    below = tuple(after(part, opened) for part in one.below)
    return backed_up(one._replace(below=below))


def everything(one: Position) -> list[Position]:
    """A position and all positions below it, in preorder."""
    return [one, *(found for part in one.below for found in everything(part))]


def values(one: Position):
    """A nested list for which every interval is right: each box has its lower bound."""
    return [values(part) for part in one.below] if one.below else one.interval[0]


class IntervalTree(ExplicitTree):
    """The game below such a root; a box is worth its lower bound.

    `estimate` gives the interval of a position that is not a box.
    """

    def __init__(self, root: Position):
        super().__init__(values(root), root.side)
        self.root = root
        inner = [one for one in everything(root)[1:] if one.below]
        self.estimate = named_intervals(self, {one.name: one.interval for one in inner})


# -- a tree to draw --------------------------------------------------------------------

SHAPES = {  # boxes below each move, the most hopeful first; the rank of the opened one
    "leader opened": ((2, 2, 2), 0),
    "rival opened": ((2, 3, 2), 1),
    "another opened": ((2, 2, 2, 2), 3),
}
NONE = "none"  # disprove rest may not be chosen
QUESTIONS = """
leader: Which move is the leader?
- It has the {most} bound, {hope}.
blocks*: The moves are not separated. Which moves stand in the leader's way? Give their
names.
- {best} is worth at {least} {sure}, and each of these moves may be worth {more}.
prove: Which node does prove best expand?
- From the leader it walks down to a node that is not expanded. On the way, each side
takes the move with its best possible value.
rest: Which node does disprove rest expand? Write 'none' if it may not be chosen.
- {rest}
best: Prove best has expanded its node. What is now the interval of the move that was
the leader? Give a pair (low, high).
- The value of {opened} is now from {low} to {high}.
root: And what is now the interval of the root? Give a pair (low, high).
- {side} takes the best lower bound and the best upper bound among its moves.
"""


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, one side or the other to move."""
    first = rng.choice((MAX, MIN))
    while True:
        root = grown(*SHAPES[structure], first, rng)
        if not unfit(root):
            break
    game, side = IntervalTree(root), SIDE_NAMES[first]
    return Variant(
        "b-star",
        structure,
        game,
        say(
            "{side} moves first. The root and one of its moves have been expanded. You "
            "find their intervals from the nodes below them. The other moves have not "
            "been expanded: the boxes below them are what an expansion would find. All "
            "intervals are in MAX's view, and all of them are right.",
            side=side,
        ),
        questions(root),
        lambda: picture(game, root, seen=False),
        lambda: picture(game, expanded_once(root)[1], seen=True),
        b_star,
        {"estimate": game.estimate, "strategy": prove_best},
    )


def picture(game: Game, root: Position, seen: bool) -> Picture:
    """The tree with its intervals; those of expanded positions only if `seen`."""
    positions = {one.name: one for one in everything(root)}
    tree = tree_of(game, None, Trace())
    for node in tree:
        node.status = VISITED
        position = positions["" if node is tree.root else node.name]
        if seen or not position.expanded:
            node.known, node.value = position.interval, None
    intervals = (
        say(
            "{name} lies between {low} and {high}.",
            name=name,
            low=number(one.interval[0]),
            high=number(one.interval[1]),
        )
        for name, one in positions.items()
        if name and not one.expanded
    )
    mover = say("At the root {side} is to move.", side=SIDE_NAMES[root.side])
    alt = paragraph("This is a tree of intervals.", mover, *intervals)
    return draw(tree, windows=False, order=False, alt=alt)


def expanded_once(root: Position) -> tuple[Position, Position, Position]:
    """What prove best expands, the tree after that, and in it the move that led."""
    best = ranked(root)[0]
    opened = target(best)
    later = after(root, opened)
    return opened, later, next(one for one in later.below if one.name == best.name)


def questions(root: Position):
    """The questions on a tree: which move leads, what is expanded, and what changes."""
    best, *others = ranked(root)
    most, least, more = "highest upper", "least", "more"
    if root.side == MIN:
        most, least, more = "lowest lower", "most", "less"
    opened, later, own = expanded_once(root)
    low, high = backed_up(opened).interval
    sure, hope = promised(best, root.side)
    surer = any(promised(one, root.side)[0] > sure for one in others)
    answers = {
        "leader": best.name,
        "blocks": blocking(root),
        "prove": opened.name,
        "rest": NONE if surer else target(others[0]).name,
        "best": own.interval,
        "root": later.interval,
    }
    if surer:
        rest = (
            "Another move has a better sure value than the leader, and would keep it."
        )
    else:
        rest = say(
            "It walks down from {rival}, the most hopeful of the other moves.",
            rival=others[0].name,
        )
    return asked(
        QUESTIONS,
        answers,
        {"best": interval_judge(own.interval), "root": interval_judge(later.interval)},
        most=most,
        least=least,
        more=more,
        hope=number(abs(hope)),
        sure=number(abs(sure)),
        best=best.name,
        rest=rest,
        opened=opened.name,
        low=number(low),
        high=number(high),
        side=SIDE_NAMES[root.side],
    )


def interval_judge(interval: tuple[int, int]) -> Callable[[object], str]:
    """What is wrong with an interval that was given, bound by bound.

    >>> judge = interval_judge((4, 13))
    >>> judge([4, 13]), judge("(4, 13)"), judge((5, 13))
    ('', '', 'Lower bound: 5 is too large.')
    """

    def wrong(given):
        typed = isinstance(given, str)
        pair = given.strip("()[] ").split(",") if typed else given
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            return say(
                "Give a pair of numbers, such as (3, 9), not {given}.",
                given=short(given),
            )
        low, high = (compared(mine, right) for mine, right in zip(pair, interval))
        return paragraph(
            say("Lower bound: {wrong}", wrong=low) if low else "",
            say("Upper bound: {wrong}", wrong=high) if high else "",
        )

    return wrong


def unfit(root: Position) -> str:
    """Why a tree is not used; empty if it is."""
    best = ranked(root)[0]
    _, later, own = expanded_once(root)
    if own.interval in [one.interval for one in everything(own)[1:]]:
        return "Both bounds of the leader come from the same successor."
    if best.interval == own.interval or root.interval == later.interval:
        return "The expansion changes nothing."
    for one in everything(root):
        for of_a_kind in zip(*(part.interval for part in one.below)):
            if len(set(of_a_kind)) < len(of_a_kind):
                name = one.name or "the root"
                return say("Two bounds below {name} are equal.", name=name)
    return "" if blocking(root) else "The moves are separated."


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    root = variant.game.root
    boxes = sum(not one.below for one in everything(root))
    if boxes > LEAVES:
        return say("{boxes:box is|boxes are} too many.", boxes=boxes)
    expanded = [one for one in everything(root) if one.expanded]
    if len(expanded) != 2:
        return say(
            "{expanded:position is|positions are} expanded, and not 2.",
            expanded=len(expanded),
        )
    return unfit(root)


TOPIC = Topic(
    "b-star",
    "B*",
    tuple(SHAPES),
    make,
    say(
        "The tree has at most {boxes:box|boxes}. The root and one of its moves have "
        "been expanded, and the moves are not separated. Among the successors of a "
        "node, no two lower bounds and no two upper bounds are equal. The step of "
        "prove best changes the intervals of the root and of the leader. The bounds of "
        "the leader then come from two different successors.",
        boxes=LEAVES,
    ),
    refuses,
)

# -- to write, to repair and to build --------------------------------------------------

LADDER = [[[[[7]]]], [[5], [6]], 3]  # the tree whose intervals are to be built
NAMES = "a", "a1", "a11", "a111", "b", "b1", "b2"


def where_next(function, cases) -> Report:
    """The report on what B* expands next: when it stops, below which move, how deep."""
    report = next_position(function, on=cases)
    return earned(report, "prove best", "disprove rest", "deeper")


def proof(search, cases) -> Report:
    """The report on the repaired program."""
    return proving(search, on=cases)


def proved_best(game, estimate):
    """The move that is proved to be best, and the interval of the root."""
    root = game.initial()
    known = {root: estimate(root)}

    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hopeful(states, side):
        if side == gs.MAX:
            return max(states, key=lambda state: known[state][::-1])
        return min(states, key=known.get)

    def expand(line):
        for child in below(line[-1]):
            over = game.is_terminal(child)
            known[child] = (game.utility(child),) * 2 if over else estimate(child)
        for state in reversed(line):
            choose = max if game.to_move(state) == gs.MAX else min
            lows, highs = zip(*(known[child] for child in below(state)))
            known[state] = choose(lows), choose(highs)

    side, moves = game.to_move(root), dict(zip(below(root), game.moves(root)))
    expand([root])
    while True:
        leader = hopeful(moves, side)
        low, high = known[leader]
        others = [known[state] for state in moves if state != leader]
        if side == gs.MAX and all(low >= its_low for its_low, _ in others):
            return moves[leader], known[root]
        if side == gs.MIN and all(high <= its_high for _, its_high in others):
            return moves[leader], known[root]
        line = [root]
        while all(child in known for child in below(line[-1])):
            line.append(hopeful(below(line[-1]), game.to_move(line[-1])))
        expand(line)


def intervals_of(given):
    """What was given, if it is a dict with an interval for each name."""
    if not isinstance(given, Mapping):
        raise TypeError(f"Give a dict, such as {{'a': (3, 9), ...}}, not {given!r}.")
    missing = [name for name in NAMES if name not in given]
    if missing:
        raise ValueError(f"There is no interval for {', '.join(missing)}.")
    named_intervals(ExplicitTree(LADDER), given)  # says what is no interval
    return dict(given)


def saves(intervals: dict, k: int):
    """True if the intervals are right and disprove rest expands exactly `k` fewer."""
    game = ExplicitTree(LADDER)
    estimate = named_intervals(game, intervals)
    for node in searched(game, minimax):
        low, high = intervals.get(node.name, (node.value, node.value))
        if not low <= node.value <= high:
            return say(
                "{node} is worth {value}, which is not in its interval, {low} to "
                "{high}.",
                node=node.name,
                value=node.value,
                low=low,
                high=high,
            )
    counts = [
        b_star(game, estimate=estimate, strategy=way).expanded
        for way in (prove_best, disprove_rest)
    ]
    saved = counts[0] - counts[1]
    return saved == k or say(
        "Prove best expands {prove:position|positions}, and disprove rest expands "
        "{rest}. That saves {saved}, but it should save {wanted}.",
        prove=counts[0],
        rest=counts[1],
        saved=saved,
        wanted=k,
    )


SET = graded(
    TOPIC,
    write=written("Where next?", "my_next", where_next),
    repair=repaired("Repair the proof", proved_best, proof),
    build=one_built(
        "Build intervals",
        saves,
        (1, 2, 3),
        "my_intervals",
        form=intervals_of,
        title="Your intervals",
    ),
)
