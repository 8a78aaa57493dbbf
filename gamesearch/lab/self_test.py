"""The self-test of an installation: versions, and a few seconds of searches.

`self_test()` never raises an error: each fault becomes a line with its fix.
"""

import platform
from collections.abc import Callable
from html import escape
from importlib.metadata import PackageNotFoundError, version
from random import Random

import gamesearch as gs
from gamesearch.rules.available import NAMED, PACKAGES
from gamesearch.rules.say import paragraph, say

NEEDED = "ipywidgets", "anywidget"  # everything else works without the others
OPTIONAL = {"jupyterlab": "JupyterLab on this machine", **PACKAGES}
OLDEST, NEWEST = (3, 11), (3, 15)  # the versions of Python that were tried
REINSTALL = "Create the environment again: `make lab`, or see README.md."


def python() -> str:
    version = platform.python_version()
    now = tuple(map(int, version.split(".")[:2]))
    if now < OLDEST:
        raise RuntimeError(f"Python {version} is too old; 3.11 or newer is needed.")
    versions = say(
        "Python {python}, gamesearch {gamesearch}.",
        python=version,
        gamesearch=gs.__version__,
    )
    untried = "This Python is newer than the versions that were tried."
    return paragraph(versions, "" if now <= NEWEST else untried)


def packages() -> str:
    """The required packages, then the optional ones with their purposes."""
    found = [f"{name} {version(name)}" for name in NEEDED]
    missing = []
    for name, purpose in OPTIONAL.items():
        listed = NAMED.get(name, name)
        try:
            found.append(f"{listed} {version(listed)}")
        except PackageNotFoundError:
            missing.append(f"{listed} ({purpose} needs it)")
    there = say("Installed: {names}.", names=", ".join(found))
    absent = ""
    if missing:
        absent = say("Not installed: {names}.", names=", ".join(missing))
    return paragraph(there, absent)


def searches() -> str:
    """Minimax and alpha-beta on seeded random trees: same value, fewer leaves."""
    random, evaluated, every = Random(0), 0, 0
    for _ in range(200):
        tree = gs.RandomTree(
            random.randint(1, 4), random.randint(1, 5), random.random()
        )
        whole, cut = gs.minimax(tree), gs.alpha_beta(tree)
        if (whole.value, whole.line) != (cut.value, cut.line):
            raise RuntimeError(f"Minimax and alpha-beta disagree on {tree!r}.")
        evaluated, every = evaluated + cut.leaves, every + whole.leaves
    return say(
        "Minimax and alpha-beta agree on 200 random trees; alpha-beta evaluated "
        "{evaluated:,} of {every:leaf|leaves}.",
        evaluated=evaluated,
        every=every,
    )


def whole_game() -> str:
    answer = gs.alpha_beta(gs.TicTacToe())
    if answer.value != 0:
        raise RuntimeError(
            f"Tic-tac-toe is a draw, but alpha-beta found the value {answer.value}."
        )
    return say(
        "Tic-tac-toe is a draw; alpha-beta needed {nodes:node|nodes}.",
        nodes=answer.nodes,
    )


def trees() -> str:
    value = gs.alpha_beta(gs.ExplicitTree.from_json("textbook")).value
    return say(
        "The trees of the lectures are installed; the textbook's tree has the value "
        "{value}.",
        value=value,
    )


def pictures() -> str:
    picture = gs.draw(gs.searched(gs.ExplicitTree([[3, 12], [2, 4]]), gs.alpha_beta))
    size = len(picture.svg()) // 1000
    return say("Trees can be drawn: a picture has {size} kB.", size=size)


def widgets() -> str:
    tree = gs.ExplicitTree([[3, 12], [2, 4]])
    name = type(gs.explore(tree)).__name__
    return say("Widgets can be loaded: {name} is ready.", name=name)


CHECKS = (python, packages, searches, whole_game, trees, pictures, widgets)


class SelfTest:
    """The results of the self-test: `lines` are pairs (right?, sentence)."""

    def __init__(self, lines: list[tuple[bool, str]]):
        self.lines = lines

    @property
    def passed(self) -> bool:
        return all(right for right, _ in self.lines)

    def __bool__(self):
        return self.passed

    def __repr__(self):
        return "\n".join(
            f"{'✓' if right else '✗'} {text}" for right, text in self.lines
        )

    def _repr_html_(self):
        items = "".join(
            f'<div style="margin-left: 1.4em; text-indent: -1.4em">{escape(line)}</div>'
            for line in repr(self).splitlines()
        )
        return f'<div role="status" style="line-height: 1.6">{items}</div>'


def self_test(checks: tuple[Callable[[], str], ...] = CHECKS) -> SelfTest:
    """Test the installation for a few seconds; the result has a line for each test.

    >>> self_test((whole_game,))
    ✓ Tic-tac-toe is a draw; alpha-beta needed 18,297 nodes.
    """
    return SelfTest([_tried(check) for check in checks])


def _tried(check):
    try:
        return True, check()
    except PackageNotFoundError as missing:
        said = say("{name} is not installed.", name=missing.name)
        return False, paragraph(said, REINSTALL)
    except Exception as error:  # each fault becomes a line
        said = say(
            "{test}: {kind}: {error}.",
            test=check.__name__.replace("_", " "),
            kind=type(error).__name__,
            error=str(error).removesuffix("."),
        )
        return False, paragraph(said, REINSTALL)
