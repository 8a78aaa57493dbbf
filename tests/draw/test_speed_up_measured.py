"""What a real machine has gained, beside the simulated speed-up."""

import pytest
from listed import listed

import gamesearch as gs
from gamesearch.draw.scene import Scene

TREE = gs.RandomTree(4, 4, seed=2, values=(0, 99))
RUNS = [gs.simulate.run("root splitting", TREE, processors=p) for p in (1, 2, 4)]


def diamonds(monkeypatch, **options):
    """The middles of the diamonds in the axes; the one of the legend comes last."""
    drawn, diamond = [], Scene.diamond

    def watched(self, x, y, reach, look):
        drawn.append((x, y))
        diamond(self, x, y, reach, look)

    monkeypatch.setattr(Scene, "diamond", watched)
    picture = gs.draw_speed_up(RUNS, **options)
    return picture, drawn


def test_a_diamond_for_each_number_that_was_measured(monkeypatch):
    picture, drawn = diamonds(monkeypatch, measured={"root splitting": {4: 3, 1: 0.9}})
    (one, four), legend = drawn[:-1], drawn[-1]
    assert one[0] < four[0]
    assert one[1] > four[1]  # more stands higher
    assert legend[1] > one[1]
    assert "P = 1 is 0.90. The measured one with P = 4 is 3.00." in picture.alt
    assert "  measured with P = 4: 3.00" in picture.twin.splitlines()


def test_what_is_as_quick_as_simulated_stands_on_the_curve(monkeypatch):
    rates = {run.processors: run.speed_up for run in RUNS}
    _, (*drawn, _) = diamonds(monkeypatch, measured={"root splitting": rates})
    ovals, oval = [], Scene.oval

    def watched(self, x, y, *size):
        ovals.append((x, y))
        oval(self, x, y, *size)

    monkeypatch.setattr(Scene, "oval", watched)
    gs.draw_speed_up(RUNS, measured={"root splitting": rates})
    assert set(drawn) <= set(ovals)


def test_without_measurements_there_is_no_word_of_them(monkeypatch):
    picture, drawn = diamonds(monkeypatch)
    assert not drawn
    assert "measured" not in picture.alt + picture.twin


def test_a_quick_machine_does_not_leave_the_picture(monkeypatch):
    _, (place, _) = diamonds(monkeypatch, measured={"root splitting": {4: 9}})
    assert place[1] > 60


@listed(
    ("measured", "told"),
    [
        ({"PV-splitting": {2: 1}}, "not a name of runs.* root splitting"),
        ({"root splitting": {3: 1}}, "no run with P = 3"),
        ({"root splitting": {2: 0}}, "a speed-up above 0, not 0"),
        ({"root splitting": {2: "1.5"}}, "a speed-up above 0, not '1.5'"),
    ],
)
def test_what_cannot_be_drawn_is_told(measured, told):
    with pytest.raises(ValueError, match=f"measured.*{told}"):
        gs.draw_speed_up(RUNS, measured=measured)


@pytest.mark.parametrize("measured", [[1.5], {"root splitting": [1.5]}])
def test_what_has_no_names_or_processors_is_told(measured):
    with pytest.raises(TypeError, match=r"measured: .*by name.*\[1\.5\]"):
        gs.draw_speed_up(RUNS, measured=measured)
