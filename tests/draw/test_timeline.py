"""Pictures of simulated runs: what is drawn is what the run has, and has its room."""

import io
import re
from functools import partial
from itertools import combinations, pairwise
from math import log2

import matplotlib.pyplot as plt
import pytest
from answers import all_refused
from listed import listed
from many import slowly

import gamesearch as gs
from gamesearch.draw.speed_up import CURVE, IDEAL, KINDS, SUM, stacked
from gamesearch.draw.timeline import HEIGHTS, LOOKS, SHORT, Timeline, merged
from gamesearch.search.parallel.simulate import ALGORITHMS, Costs, run
from tests.draw.scenes import ends, shown
from tests.draw.test_palette import contrast
from tests.draw.trees import TEXTBOOK

TREE = gs.ExplicitTree(TEXTBOOK)
RANDOM = gs.RandomTree(4, 4, seed=14)  # where root splitting by 4 saves work
COSTS = Costs(inner=1, message=2, lock=1)
DOING = "work", "talk", "wait"


def some(name, numbers=(1, 2, 4), tree=RANDOM, costs=COSTS):
    return [run(name, tree, processors=p, costs=costs) for p in numbers]


@pytest.mark.parametrize("one", ALGORITHMS, ids=lambda one: one.name)
@pytest.mark.parametrize("processors", [1, 4, slowly(64)])
def test_the_bars_are_as_long_as_the_run_says(one, processors):
    found = run(one.name, RANDOM, processors=processors, costs=COSTS)
    boxes = shown(gs.draw_timeline(found)).boxes
    unit = (760 - 2 * 12 - 46 - 14) / found.time
    many = sum(len(merged(spans)) for spans in found.spans)
    bars, legend = boxes[:many], boxes[many:]
    for kind in DOING:
        looks = {LOOKS[kind], SHORT} if kind == "talk" else {LOOKS[kind]}
        long = sum(bar.width for bar in bars if bar.look in looks)
        assert long / unit == pytest.approx(found.units(kind))
    assert {bar.look for bar in legend} == {bar.look for bar in bars}


@listed("one", ALGORITHMS)
def test_the_bars_of_a_processor_follow_each_other_and_differ(one):
    found = run(one.name, RANDOM, processors=8, costs=COSTS)
    for spans in found.spans:
        bars = merged(spans)
        assert (bars[0][0], bars[-1][1]) == (0, found.time)
        for (_, end, doing), (start, _, other) in pairwise(bars):
            assert end == start
            assert doing != other


def test_less_time_shows_the_beginning_and_says_so():
    found = run("young brothers wait", RANDOM, processors=4, costs=COSTS)
    shown = Timeline(found, 10, 700)
    assert sum(end - start for _, start, end, _ in shown.bars) == 4 * 10
    assert shown.notes[0].startswith(f"Only the first 10 of {found.time} units")
    whole = Timeline(found, None, 700)
    assert shown.lines == whole.lines
    assert not whole.notes


def test_bars_that_run_together_are_told():
    found = run("young brothers wait", RANDOM, processors=4, costs=Costs(leaf=100))
    dear = run("root splitting", RANDOM, processors=4, costs=Costs(100, message=1))
    assert not Timeline(found, None, 700).notes
    assert Timeline(dear, None, 700).notes[0].startswith("Bars narrower than a pixel")
    assert "Only the first 100" in Timeline(dear, 100, 700).notes[0]
    assert len(Timeline(dear, 100, 700).notes) == 1


def test_more_time_leaves_room_after_the_answer():
    found = run("PV-splitting", TREE, processors=2)
    picture = gs.draw_timeline(found, until=2 * found.time)
    room = 760 - 2 * 12 - 46 - 14
    last = max(ends(box).right for box in shown(picture).boxes)
    assert last == pytest.approx(12 + 46 + room / 2)


def test_the_legend_has_only_what_is_shown():
    found = run("young brothers wait", TREE, processors=3, costs=Costs(message=1))
    assert [name for name, _ in Timeline(found, None, 700).legend] == [
        "works",
        "talks (messages, locks)",
        "waits",
    ]
    early = [name for name, _ in Timeline(found, 1, 700).legend]
    assert early == ["works", "waits"]
    alone = run("young brothers wait", TREE, processors=1)
    assert [name for name, _ in Timeline(alone, None, 700).legend] == ["works"]


def test_the_three_overheads_add_up_as_they_are_written():
    for one in ALGORITHMS:
        for found in some(one.name, (1, 2, 8)):
            lost, parts = (
                line.replace(",", "").replace("−", "-")
                for line in Timeline(found, None, 700).lines[2:]
            )
            total = int(re.search(r"= (-?\d+) units?", lost)[1])
            assert total == sum(map(int, re.findall(r"-?\d+", parts)))
            assert total == found.overhead * found.serial_time


def test_kinds_differ_by_height_and_in_grey():
    heights = [HEIGHTS[kind] for kind in DOING]
    assert heights == sorted(heights, reverse=True)
    assert contrast(LOOKS["work"].face, LOOKS["talk"].face) > 3
    assert contrast(LOOKS["work"].face, SHORT.face) > 3
    assert LOOKS["talk"].hatch
    for kind in DOING:
        edge = LOOKS[kind].line if LOOKS[kind].hatch else LOOKS[kind].face
        assert contrast(edge, "#ffffff") >= 3
    assert len({look.hatch or look.face for look in KINDS.values()}) == 3


PICTURES = {
    "64": lambda w: gs.draw_timeline(
        run("young brothers wait", RANDOM, processors=64, costs=COSTS), width=w
    ),
    "cut": lambda w: gs.draw_timeline(
        run("tree-splitting", RANDOM, processors=16, costs=COSTS),
        until=40,
        title="The beginning of a run",
        width=w,
    ),
    "series": lambda w: gs.draw_speed_up(
        some("root splitting", (1, 2, 4, 8, 16, 32, 64)), title="A series", width=w
    ),
    "every": lambda w: gs.draw_speed_up(some("PV-splitting", range(1, 33)), width=w),
    "several": lambda w: gs.draw_speed_up(
        {one.name: some(one.name) for one in ALGORITHMS}, width=w
    ),
}


@pytest.mark.parametrize("width", [420, slowly(860)])
@pytest.mark.parametrize("name", PICTURES)
def test_words_are_inside_large_enough_and_apart(name, width):
    picture = PICTURES[name](width)
    assert picture.width <= width + 1e-6
    words = [(text, ends(text)) for text in shown(picture).texts]
    for text, (left, top, right, bottom) in words:
        assert text.look.size >= 12, text
        assert 0 <= left <= right <= picture.width, text
        assert 0 <= top <= bottom <= picture.height, text
    for (text, one), (other, two) in combinations(words, 2):
        apart = one.right <= two.left or two.right <= one.left
        apart = apart or one.bottom <= two.top or two.bottom <= one.top
        assert apart, (text, other)


@pytest.mark.parametrize("name", ["cut", "series"])
def test_in_a_dark_style_the_paper_stays_white(name):
    light = PICTURES[name](860).data("png")
    with plt.style.context("dark_background"):
        dark = PICTURES[name](860).data("png")
    assert dark == light
    assert plt.imread(io.BytesIO(dark))[0, 0, :3].tolist() == [1, 1, 1]


@listed("one", ALGORITHMS)
def test_stacked_overheads_are_those_of_the_run(one):
    for found in some(one.name):
        parts = {name: end - start for name, start, end in stacked(found)}
        assert tuple(parts) == tuple(KINDS)
        assert parts["search"] == found.search_overhead
        assert parts["synchronisation"] == found.synchronisation_overhead
        assert parts["communication"] == found.communication_overhead
        assert sum(parts.values()) == found.overhead
        above = sorted((a, b) for _, a, b in stacked(found) if b > a)
        assert all(end == start for (_, end), (start, _) in pairwise(above))


def test_work_that_is_saved_hangs_below_zero_and_the_sum_has_a_mark():
    runs = some("root splitting", costs=Costs(message=1))
    assert runs[-1].search_overhead < 0 <= runs[1].search_overhead
    picture = gs.draw_speed_up(runs)
    boxes = shown(picture).boxes
    marks = [box for box in boxes if box.look == SUM]
    assert len(marks) == 2  # one in the picture, one in the legend
    saved, waits = (
        max(box for box in boxes if box.look == KINDS[name])  # furthest right
        for name in ("search", "synchronisation")
    )
    zero = ends(waits).bottom
    assert ends(saved).top == pytest.approx(zero)
    tall = waits.height / float(runs[-1].synchronisation_overhead)
    assert saved.height == pytest.approx(-float(runs[-1].search_overhead) * tall)
    assert zero - marks[0].y == pytest.approx(float(runs[-1].overhead) * tall)
    assert "= search −16 + " in picture.twin


@pytest.mark.parametrize("numbers", [(1, 2, 3, 4), (1, 2, 4, 8, 16)])
@pytest.mark.parametrize("one", ALGORITHMS[:3], ids=lambda one: one.name)
def test_the_speed_ups_stand_by_the_scale_of_the_line_of_p(one, numbers):
    runs = some(one.name, numbers)
    lines = {}
    for line in shown(gs.draw_speed_up(runs)).lines:
        lines.setdefault(line.look, line.points)  # the legend comes last
    scaled = float if 3 in numbers else log2
    (left, low), (right, high) = lines[IDEAL]
    first, last = scaled(numbers[0]), scaled(numbers[-1])
    for found, (x, y) in zip(runs, lines[CURVE]):
        across = (scaled(found.processors) - first) / (last - first)
        assert x == pytest.approx(left + across * (right - left))
        up = (scaled(found.speed_up) - first) / (last - first)
        assert y == pytest.approx(low + up * (high - low))


def test_without_saved_work_there_is_no_mark():
    boxes = shown(gs.draw_speed_up(some("root splitting", (1, 2)))).boxes
    assert SUM not in [box.look for box in boxes]


def test_the_words_have_every_run():
    series = {one.name: some(one.name) for one in ALGORITHMS}
    picture = gs.draw_speed_up(series, title="All")
    for name, runs in series.items():
        assert (
            f"{name}: the speed-up with P = 4 is {runs[-1].speed_up:.2f}."
            in picture.alt
        )
        for found in runs:
            told = f"  P = {found.processors}: speed-up {found.speed_up:.2f}"
            assert told in picture.twin
    assert picture.twin.splitlines()[0] == "All"


def test_what_cannot_be_compared_or_shown_is_named():
    speed_up, timeline = gs.draw_speed_up, gs.draw_timeline
    one, two = some("root splitting", (1,)), some("root splitting", (2,))
    other, pv = run("root splitting", TREE), some("PV-splitting", (2,))
    short = run("PV-splitting", TREE, processors=2)
    full = run("PV-splitting", TREE, processors=65)
    narrow = ValueError, "width: ", "320 pixels or more, not 100"
    all_refused(
        (partial(speed_up, []), ValueError, "runs: ", "at least one run"),
        (partial(speed_up, {}), ValueError, "runs: ", "at least one name"),
        (partial(speed_up, {"none": []}), ValueError, "runs: ", "at least one run"),
        (partial(speed_up, 3), TypeError, "runs: ", "a list of runs", "not 3"),
        (partial(speed_up, [3]), TypeError, "runs: ", "a run", "not 3"),
        (partial(speed_up, {"odd": [None]}), TypeError, "runs: ", "not None"),
        (partial(speed_up, [other, *two]), ValueError, "runs: ", "different trees"),
        (partial(speed_up, two * 2), ValueError, "runs: two runs have P = 2"),
        (partial(speed_up, one + pv), ValueError, "root splitting and of PV-splitting"),
        (partial(speed_up, [short], width=100), *narrow),
        (partial(timeline, short, width=100), *narrow),
        (partial(timeline, 3), TypeError, "run: ", "not 3"),
        (partial(timeline, full), ValueError, "run: a timeline has room for 64"),
        *[
            (partial(timeline, short, until=until), ValueError, "until", "1 or")
            for until in (0, 1.5, "all")
        ],
    )
