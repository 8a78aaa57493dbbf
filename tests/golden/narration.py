"""Wording: what is said of each event, text pictures, worked answers, variants solved.

The sentences of an explorer, event by event, for each search on the first trees of its
kind; `draw_text` of the same trees; alternative texts of the other pictures.
"""

import json
from itertools import product

import gamesearch as gs
from golden import sources
from golden.kept import WORDING
from golden.trees import KINDS, calls

SHARES = "searches", "others"
TREES = range(2, 5)
LONGEST = 28  # sentences of a search
NODES = 32  # in a text picture
PICTURED = "minimax", "alpha_beta", "mtdf", "star1", "star2", "b_star"


def entries(share):
    yield from others() if share == "others" else searches()


def searches():
    for kind, n in product(KINDS, TREES):
        case = KINDS[kind].make(n)
        for name in KINDS[kind].searches.split():
            _, options = next(calls(kind, n, case, name))
            yield from narrated(f"{name} on {kind} {n}", case.game, name, options)


def others():
    for name in dir(gs.check.worked):
        if name.startswith("my_"):
            answer = getattr(gs.check.worked, name)
            yield WORDING, f"worked answer {name}", str(gs.show(answer))
    yield WORDING, "hints", gs.check.hints("first", "second")._repr_html_()
    for show in (False, True):
        solution = gs.check.solution("01-core", "an answer", show=show)
        yield WORDING, f"a solution, show={show}", repr(solution)
    for topic in gs.course.TOPICS:
        task = gs.course.practice(topic, seed=5)
        yield WORDING, f"practice of {topic}", repr(task)
        yield WORDING, f"practice of {topic}, solved", repr(task.solution())
    for name, strategy in sources.strategies.items():
        game = gs.IntervalTree(2, 12, 3)
        widget = gs.explore_intervals(
            game, estimate=game.estimate, strategy=strategy(None)
        )
        steps = json.loads(widget.data)["steps"]
        yield (
            WORDING,
            f"interval explorer, {name}",
            {"step": [words_of(one) for one in steps]},
        )
    for name, picture in pictures():
        yield WORDING, f"the text beside {name}", picture.alt
        yield WORDING, f"the text twin of {name}", picture.twin


def narrated(key, game, name, options):
    """The entries of a search."""
    search = getattr(gs, name)
    try:
        tree = gs.searched(game, search, **options)
    except (TypeError, ValueError):
        return
    said = [sources.sentence(tree, event.index) for event in tree.events[:LONGEST]]
    yield WORDING, key, {"sentence": said}
    reasons = {node.name: node.cut.reason for node in tree if node.cut}
    if reasons:
        yield WORDING, f"{key}, reasons of cuts", reasons
    yield WORDING, f"{key}, as text", gs.draw_text(tree, max_nodes=NODES)
    if name in PICTURED:
        yield WORDING, f"{key}, beside the picture", gs.draw(tree).alt


def words_of(step):
    """The texts of a step of the interval explorer."""
    return " | ".join(one for one in step.values() if isinstance(one, str))


def pictures():
    """Other pictures that have a text."""
    tree = gs.searched(gs.ExplicitTree.from_json("textbook"))
    run = gs.simulate.run("young brothers wait", gs.RandomTree(3, 3, 1), processors=3)
    yield "an icicle", gs.draw_icicle(tree)
    yield "a timeline", gs.draw_timeline(run)
    yield "passes", gs.draw_passes({"MTD(f)": gs.mtdf(tree.game)})
    yield "bars", gs.draw_bars({"minimax": 9, "alpha-beta": 7})
    yield "a board", gs.draw_board(gs.TicTacToe(), 17)
    yield "an AND/OR graph", gs.draw_and_or(sources.and_or_graph(2))
    yield "speed-up", gs.draw_speed_up([run])
    yield "the course map", gs.course_map(sources.notebooks[0].parent)
