"""The self-test of an installation: versions, and a few seconds of real work.

`self_test()` never raises: what does not work becomes a line with the fix.
"""

import platform
from collections.abc import Callable
from html import escape
from importlib.metadata import PackageNotFoundError, version
from random import Random

import gamesearch as gs
from gamesearch.rules.available import NAMED, PACKAGES

NEEDED = "ipywidgets", "anywidget"  # everything else works without the others
OPTIONAL = {"jupyterlab": "JupyterLab on this machine", **PACKAGES}
OLDEST, NEWEST = (3, 11), (3, 15)  # the versions of Python that were tried
REINSTALL = "Make the environment again: `make lab`, or see README.md."


def python() -> str:
    version = platform.python_version()
    now = tuple(map(int, version.split(".")[:2]))
    if now < OLDEST:
        raise RuntimeError(f"this is Python {version}")
    newer = "" if now <= NEWEST else ", newer than the versions that were tried"
    return f"Python {version}{newer}, gamesearch {gs.__version__}"


def packages() -> str:
    """The packages that are needed; then the optional ones, with what needs them."""
    found = [f"{name} {version(name)}" for name in NEEDED]
    missing = []
    for name, purpose in OPTIONAL.items():
        listed = NAMED.get(name, name)
        try:
            found.append(f"{listed} {version(listed)}")
        except PackageNotFoundError:
            missing.append(f"{listed} ({purpose} needs it)")
    others = f"; not installed: {', '.join(missing)}" if missing else ""
    return f"{', '.join(found)}{others}"


def searches() -> str:
    """Minimax and alpha-beta on seeded random trees: same value, fewer leaves."""
    random, read, every = Random(0), 0, 0
    for _ in range(200):
        tree = gs.RandomTree(
            random.randint(1, 4), random.randint(1, 5), random.random()
        )
        whole, cut = gs.minimax(tree), gs.alpha_beta(tree)
        if (whole.value, whole.line) != (cut.value, cut.line):
            raise RuntimeError(f"they disagree on {tree!r}")
        read, every = read + cut.leaves, every + whole.leaves
    return (
        "minimax and alpha-beta agree on 200 random trees, alpha-beta with "
        f"{read:,} of {every:,} leaves"
    )


def whole_game() -> str:
    answer = gs.alpha_beta(gs.TicTacToe())
    if answer.value != 0:
        raise RuntimeError(f"tic-tac-toe came out as {answer.value}, and is a draw")
    return f"tic-tac-toe is a draw, by {answer.nodes:,} nodes of alpha-beta"


def trees() -> str:
    value = gs.alpha_beta(gs.ExplicitTree.from_json("textbook")).value
    return f"the trees of the lectures are here: the textbook's is worth {value}"


def pictures() -> str:
    picture = gs.draw(gs.searched(gs.ExplicitTree([[3, 12], [2, 4]]), gs.alpha_beta))
    return f"trees are drawn: a picture of {len(picture.svg()) // 1000} kB"


def widgets() -> str:
    tree = gs.ExplicitTree([[3, 12], [2, 4]])
    return f"widgets load: {type(gs.explore(tree)).__name__} is ready"


CHECKS = (python, packages, searches, whole_game, trees, pictures, widgets)


class SelfTest:
    """What the self-test found: `lines` of (right?, sentence)."""

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
    """Try the installation; a few seconds, and a line for each thing that was tried.

    >>> self_test((whole_game,))
    ✓ tic-tac-toe is a draw, by 18,297 nodes of alpha-beta
    """
    return SelfTest([_tried(check) for check in checks])


def _tried(check):
    try:
        return True, check()
    except PackageNotFoundError as missing:
        return False, f"{missing.name} is not installed. {REINSTALL}"
    except Exception as error:  # whatever is wrong is a finding, not a crash
        name = check.__name__.replace("_", " ")
        return False, f"{name}: {type(error).__name__}: {error}. {REINSTALL}"
