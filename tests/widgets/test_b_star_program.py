"""The printed loop of B*: it is run, and does what the search of the package does."""

import sys
from textwrap import indent

import pytest

import notebooks
from gamesearch import MIN, IntervalTree, b_star
from gamesearch.draw.b_star_film import Film
from gamesearch.search.best_first.b_star import (
    backed_up,
    by_hope,
    chosen,
    most_hopeful_leaf,
    separated,
)
from gamesearch.search.best_first.b_star_nodes import Intervals
from gamesearch.search.best_first.strategies import begun
from gamesearch.widgets.intervals.intervals import COMPARED
from gamesearch.widgets.intervals.program import (
    END,
    LEADER,
    LEAF,
    PROGRAM,
    RIVAL,
    ROOT,
    lines_run,
)

LIT = ROOT, RIVAL, LEADER, LEAF, END


def run(game, strategy):
    """What the printed program expands and answers, and the lines that it ran."""
    graph = Intervals(game, None, game.estimate, None, None, backed_up)
    root, prefers = graph.store(graph.state, ()), begun(strategy)
    opened, lines = [], []

    def expand(node):
        opened.append(node.path)
        graph.expand(node)

    def leaf_below(target):
        target.spent += 1
        return most_hopeful_leaf(target, graph)

    def leader(root):
        return root.ranked(by_hope)[0]

    def aim():
        return (
            "prove best" if chosen(root, prefers) is leader(root) else "disprove rest"
        )

    words = {
        "root": root,
        "expand": expand,
        "separated": separated,
        "leader": leader,
        "first_rival": lambda root: root.ranked(by_hope)[1][0],
        "disprove_is_allowed": lambda root: chosen(root, lambda _: 0) != leader(root),
        "aim": aim,
        "most_hopeful_leaf": leaf_below,
    }
    exec(f"def program():\n{indent(PROGRAM, '    ')}", words)
    program = words["program"]

    def traced(frame, event, _):
        if frame.f_code is program.__code__:
            if event == "line" and frame.f_lineno - 2 in LIT:
                lines.append(frame.f_lineno - 2)
            return traced

    before = sys.gettrace()
    sys.settrace(traced)
    try:
        return opened, program(), lines
    finally:
        sys.settrace(before)


@pytest.mark.parametrize("strategy", COMPARED, ids=repr)
def test_the_printed_program_expands_what_b_star_expands(strategy):
    for seed in range(15):
        game = IntervalTree(3, 60, seed, first=MIN if seed % 2 else 1)
        found = b_star(game, estimate=game.estimate, strategy=strategy, limit=300)
        if not found.complete:
            continue
        opened, best, lines = run(game, strategy)
        film = Film(game, None, game.estimate)
        film.play(strategy)
        assert opened == [step.opened.path for step in film.steps[1:]]
        assert best.path == (found.move,)
        steps = range(film.last + 1)
        assert [line for step in steps for line in lines_run(film, step)] == lines


def test_the_lecture_prints_the_same_program():
    pages = notebooks.read(next(p for p in notebooks.PATHS if p.stem[:2] == "06"))
    text = next(cell.source for cell in pages.cells if cell.id == "run-text")
    assert f"```python\n{PROGRAM}```" in text
