"""A variant, a small task of one's own: its questions, answers and two pictures.

A topic draws variants of one of at least three structures, until its rule of acceptance
refuses nothing. The rule is public: how many leaves, cuts and ties there may be. The
questions have the same names in all variants of a topic, so that a notebook has one
cell for all students: `{"value": ..., "skipped": ...}`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from random import Random
from string import ascii_lowercase
from typing import NamedTuple

from gamesearch.check.answers import empty, strangers
from gamesearch.check.record import recorded
from gamesearch.check.report import Part, Report, refused, unanswered
from gamesearch.draw.picture import Picture
from gamesearch.games.tree_forms import Chance
from gamesearch.play.limits.parse_answer import listed
from gamesearch.rules.game import Game
from gamesearch.rules.say import say
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.sets.question import Question, judged
from gamesearch.tree.tree import Tree

FEWEST = 3  # structures of a topic
LEAVES = 12  # at most, so that a pencil is enough
TRIES = 2_000  # if a structure is refused this often, its author made a mistake
O = None  # noqa: E741  a leaf in the shape of a tree, as round as it is drawn
FILES = {  # the topics in the order of the sets, and their files
    "minimax": "minimax",
    "alpha-beta": "alpha_beta",
    "ordering": "move_order",
    "evaluation": "evaluation",
    "chance": "expectiminimax",
    "b-star": "b_star",
    "backtracking": "backtracking",
    "and-or": "and_or",
    "sums": "sums",
    "tables": "transposition_table",
    "null-windows": "null_windows",
    "star1": "star1",
    "schedule": "schedule",
    "a-star": "a_star",
    "mcts": "mcts",
}
TOPICS = tuple(FILES)


@dataclass(frozen=True, eq=False)
class Variant:
    """One task: a game to be drawn by hand, and the questions about it.

    `structure` names its shape among those of the topic. The task is about `search`
    with `options`; `tree` is the tree that the search visits, if there is one.
    `blank()` is the picture to work on, `solved()` the picture with the answer. Both
    are legible in grey.
    """

    topic: str
    structure: str
    game: Game
    story: str
    questions: tuple[Question, ...]
    blank: Callable[[], Picture]
    solved: Callable[[], Picture]
    search: Callable = alpha_beta
    options: dict = field(default_factory=dict)
    tree: Tree | None = None

    @property
    def key(self) -> dict[str, object]:
        """The right answers by name."""
        return {question.name: question.answer for question in self.questions}

    @property
    def stub(self) -> dict[str, object]:
        """The answers still to be given."""
        return {question.name: ... for question in self.questions}

    def asked(self, only: tuple[str, ...] = ()) -> list[Question]:
        """Its questions, or `only` those of these names."""
        return [one for one in self.questions if not only or one.name in only]

    def reasons(self, answers: object) -> Report:
        """Judge only the answers to the questions that ask for a reason."""
        only = tuple(one.name for one in self.questions if one.reason)
        return self.check(answers, only=only)

    def check(
        self,
        answers: object,
        *,
        only: tuple[str, ...] = (),
        exercise: str | None = None,
    ) -> Report:
        """Judge the answers, a dict by name, with a point for each right one.

        `only` names some of the questions; without it, all of them count. The report
        says which answers are wrong; it does not give the right ones away.
        """
        asked = self.asked(only)
        title, answers = "Your answers", listed(answers)
        if isinstance(answers, Mapping):
            given = {name: answers.get(name, ...) for name in self.key}
        elif answers is None or answers is ...:
            given = {}
        else:
            form = ", ".join(f'"{one.name}": ...' for one in asked)
            wrong = say("Give your answers in a dict, by name: {{{form}}}.", form=form)
            part = Part("answers", 0, len(asked), "")
            return refused(title, wrong, part, about="answers")
        notes = strangers(answers, self.key) if given else ()
        if all(empty(given.get(one.name)) for one in asked):
            return replace(unanswered(title), notes=notes)
        return recorded(judged(title, asked, given, notes=notes), exercise)


# -- how it is drawn -------------------------------------------------------------------


class Topic(NamedTuple):
    """How variants are drawn: from which structures, and by which rule of acceptance.

    `make(structure, rng)` is a variant. `refuses(variant)` says why it is not used, and
    is empty if it is; without it, `make` keeps to the rule. `rule` is the rule of
    acceptance in sentences, for instructors.
    """

    name: str
    title: str
    structures: tuple[str, ...]
    make: Callable[[str, Random], Variant]
    rule: str
    refuses: Callable[[Variant], str] = lambda variant: ""


def topic_of(name: str) -> Topic:
    """The topic of this name; an unknown name raises ValueError, which lists all."""
    if name not in FILES:
        raise ValueError(f"topic: one of {', '.join(TOPICS)}, not {name!r}.")
    return import_module(f"gamesearch.sets.{FILES[name]}").TOPIC


def drawn(topic: str, rng: Random, *, structure: str | None = None) -> Variant:
    """A variant that the rule of its topic accepts; equal generators give the same.

    >>> one, other = (drawn("alpha-beta", Random(7)) for _ in range(2))
    >>> one.key == other.key
    True
    """
    known = topic_of(topic)
    if structure is None:
        structure = rng.choice(known.structures)
    if structure not in known.structures:
        names = ", ".join(known.structures)
        raise ValueError(f"structure: one of {names}, not {structure!r}.")
    for _ in range(TRIES):
        variant = known.make(structure, rng)
        if not known.refuses(variant):
            return variant
    raise RuntimeError(
        f"{topic}, {structure}: none of {TRIES} variants was accepted; widen the rule."
    )


def holes(shape) -> int:
    """How many leaves a shape has.

    >>> holes([[O, O], O])
    3
    """
    return 1 if shape is O else sum(map(holes, shape))


def filled(shape, values) -> list:
    """The shape with these values as its leaves, from left to right.

    >>> filled([[O, O], O], [3, 12, 2])
    [[3, 12], 2]
    """
    left = iter(values)

    def below(part):
        return next(left) if part is O else [below(one) for one in part]

    return below(shape)


def named_parts(tree, name: str = "") -> list[tuple]:
    """Pairs (name, part) of all nodes below the root, in preorder, left first.

    >>> [name for name, _ in named_parts([[3, 12], 2])]
    ['a', 'a1', 'a2', 'b']
    """
    found = []
    for place, one in enumerate(tree):
        part = one[1] if isinstance(tree, Chance) else one
        here = f"{name}{place + 1}" if name else ascii_lowercase[place]
        found.append((here, part))
        if isinstance(part, (list, Chance)):
            found += named_parts(part, here)
    return found


def best_moves(game: Game, search: Callable, **limits) -> list:
    """All best moves of MAX at the root, by the values that a search returns."""
    root = game.initial()
    values = {
        move: search(game, game.play(root, move), **limits).value
        for move in game.moves(root)
    }
    best = max(values.values())
    return [move for move, value in values.items() if value == best]


def too_many(leaves: int) -> str:
    """Why a tree with so many leaves is not used."""
    return say("{leaves:leaf is|leaves are} too many.", leaves=leaves)


def wrong_size(leaves: int, wanted: int) -> str:
    """What to say of a tree that was built with another number of leaves."""
    return say("It has {leaves:leaf|leaves}, not {n}.", leaves=leaves, n=wanted)


def different(shape, rng: Random) -> list:
    """The shape filled with whole numbers from 1 to 20, no two equal."""
    return filled(shape, rng.sample(range(1, 21), holes(shape)))
