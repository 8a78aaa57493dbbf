"""The trees on which a learner's search is tried, from the smallest to the largest.

There are classics, single successors, ties, odd and even depth, only negative leaves,
unequal depth, and trees where MIN moves first. Each kind shows a mistake that the other
kinds hide. Random trees come from fixed seeds. Small trees come first, so that the
first difference is easy to follow.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.random_tree import RandomTree
from gamesearch.rules.game import MIN, SIDE_NAMES, Game, State
from gamesearch.rules.say import say

LARGE = 10**6  # values beyond any number that somebody may use as infinity
CLASSICS = "textbook", "tie-trap", "deep-cut", "single-children", "unequal-depth"
Games = Game | Iterable[Game | tuple] | None  # the games that a check is given
FAR = 100_000  # the largest value of a leaf; a start beyond it is as good as ∞
RANDOM = (  # how many, branching, depth, values, perhaps more
    (3, 3, 2, (-9, 9)),
    (3, 3, 2, (0, 2)),
    (5, 3, 3, (-9, 9)),
    (3, 3, 3, (0, 2)),
    (2, 2, 3, (-20, -1)),
    (3, 2, 4, (0, 3)),
    (3, 2, 5, (-9, 9)),
    (4, 3, 4, (-9, 9)),
    (4, 3, 4, (-9, 9), {"ragged": 0.3}),
    (1, 3, 3, (-FAR, 19 - FAR)),
    (2, 3, 4, (FAR - 19, FAR)),
    (2, 3, 2, (-9, 9), {"first": MIN}),
    (3, 3, 3, (-9, 9), {"first": MIN}),
    (2, 3, 4, (-9, 9), {"first": MIN}),
    (1, 3, 2, (-FAR, 2 - FAR)),  # no move is better than the worst
)


class Case(NamedTuple):
    """A call of a search: a game, a state and perhaps a depth limit."""

    name: str
    game: Game
    state: State
    depth: int | None = None
    evaluate: object = None

    @property
    def limit(self) -> dict:
        """The depth limit and the evaluation as a search is given them, if any."""
        if self.depth is None:
            return {}
        return {"depth": self.depth, "evaluate": self.evaluate}

    def __str__(self):
        if self.depth is None:
            return self.name
        return say("{tree} with depth={depth}", tree=self.name, depth=self.depth)


class Guess:
    """A meaningless evaluation that gives the same position the same value."""

    def __call__(self, state: State) -> Real:
        return Random(f"guess {state!r}").randint(-9, 9)


class Numbered(ExplicitTree):
    """A tree whose moves are the numbers 0, 1, ...: 0 is a move, and counts as false.

    >>> tree = Numbered([3, [5, 7]])
    >>> tree.moves(0), tree.play(0, 1), tree.label(0, 1)
    ((0, 1), 2, 'b')
    """

    def moves(self, state):
        return tuple(range(len(super().moves(state))))

    def outcomes(self, state):
        chances = [chance for _, chance in super().outcomes(state)]
        return tuple(enumerate(chances))

    def play(self, state, move):
        return super().play(state, self.label(state, move))

    def label(self, state, move):
        return [*self._next[state]][move]


NUMBERED = "random tree 702", "random tree 1202"


@cache
def built_in(depths: bool = False) -> tuple[Case, ...]:
    """The trees of every check; where `depths` is true, also with depth limits."""
    games = [ExplicitTree.from_json(name) for name in CLASSICS]
    named = [(f"the tree “{name}”", game) for name, game in zip(CLASSICS, games)]
    for kind, (many, branching, depth, values, *more) in enumerate(RANDOM):
        for seed in range(100 * kind, 100 * kind + many):
            options = more[0] if more else {}
            drawn = RandomTree(branching, depth, seed=seed, values=values, **options)
            name = f"random tree {seed}"
            form = Numbered if name in NUMBERED else ExplicitTree
            named.append((name, form(written(drawn, ()), drawn.first)))
    named.sort(key=lambda pair: size(pair[1]))
    whole = [Case(name, game, game.initial()) for name, game in named]
    limited = [
        case._replace(depth=depth, evaluate=Guess())
        for depth in ((1, 2, 3, 0) if depths else ())
        for case in [case for case in whole if size(case.game) > 12][::4]
    ]
    return *whole, *limited


def written(game: Game, state: State):
    """The tree below `state` as nested lists."""
    if game.is_terminal(state):
        return game.utility(state)
    return [written(game, game.play(state, move)) for move in game.moves(state)]


def size(game: ExplicitTree) -> int:
    """How many characters it takes to write the tree: smaller trees are shown first."""
    return len(game.text(game.initial()))


def given(on) -> list[Case]:
    """The cases that a teacher gives: a game, or a list of games, of pairs
    (game, state) and of whole cases, which may have a depth limit.
    """
    if isinstance(on, Game):
        on = [on]
    if not isinstance(on, Iterable):
        raise TypeError(f"on: a game or a list of games, not {on!r}.")
    cases = []
    for number, entry in enumerate(on, 1):
        if isinstance(entry, Case):
            cases.append(entry)
            continue
        game, state = entry if isinstance(entry, tuple) else (entry, None)
        if not isinstance(game, Game):
            raise TypeError(f"on: entry {number} is not a game: {game!r}.")
        state = game.initial() if state is None else state
        title = getattr(game, "title", "")
        name = f"“{title}”" if title else f"tree {number}"
        cases.append(Case(name, game, state))
    if not cases:
        raise ValueError("on: it has no game.")
    return cases


def of_each_part(
    parts: Iterable[str], many: int, draw: Callable, part_of: Callable
) -> list:
    """Cases, drawn until each part has `many` of them, part by part."""
    found = {part: [] for part in parts}
    while min(map(len, found.values())) < many:
        case = draw()
        if len(found[part_of(case)]) < many:
            found[part_of(case)].append(case)
    return [case for cases in found.values() for case in cases]


def with_each_shown(
    found: list, mistakes: list, shows: Callable, more: Iterator, many: int
) -> list:
    """The cases found, and more of them until each mistake shows in `many` cases."""
    for mistake in mistakes:
        missing = many - sum(1 for case in found if shows(mistake, case))
        while missing > 0:
            case = next(more)
            if shows(mistake, case):
                found.append(case)
                missing -= 1
    return found


def on_all(trees: int, words: str) -> str:
    """The words for a part of a report that is right on all trees.

    >>> on_all(1, "right"), on_all(42, "right")
    ('right on the tree', 'right on all 42 trees')
    """
    if trees == 1:
        return say("{words} on the tree", words=words)
    return say("{words} on all {all:tree|trees}", words=words, all=trees)


def tree_in_words(case: Case) -> str:
    """A sentence with the tree written out, where the tree is short."""
    if not isinstance(case.game, ExplicitTree):
        return ""
    _, _, text = case.game.text(case.state).partition(": ")
    side = SIDE_NAMES[case.game.to_move(case.state)]
    if len(text) > 70:
        return ""
    return say("The tree, {side} to move: {tree}.", side=side, tree=text)
