"""Experiments: many searches, their counts as a frame, and a chart beside theory.

`sweep` runs algorithm x order x width x depth on seeded trees or on positions; `chart`
draws the leaves against the depth. `judge` measures an evaluation, `fit` finds weights
for one. `python -m gamesearch.experiments` reproduces the tables of `data/results/`.
pandas, tqdm and matplotlib are loaded when they are used.
"""

from importlib import import_module

from gamesearch.experiments.and_or_strategies import and_or_strategies
from gamesearch.experiments.chance_tables import savings
from gamesearch.experiments.fit import fit
from gamesearch.experiments.judge import judge
from gamesearch.experiments.known import known_positions, self_play
from gamesearch.experiments.lines_of_play import Outcomes, lines_of_play
from gamesearch.experiments.pig import brackets, first_movers, winning_chances
from gamesearch.experiments.shallow import shallow_alpha_beta
from gamesearch.experiments.style import choices_of, fit_style
from gamesearch.experiments.sweep import sweep
from gamesearch.experiments.theory import (
    all_leaves,
    minimal_leaves,
    pearl,
    shallow_growth,
    three_quarters,
)

_LATER = {
    "chart": "curves",
    "means": "curves",
    "draw_wrong_intervals": "wrong_intervals_plot",
}

__all__ = [
    "sweep",
    *_LATER,
    "Outcomes",
    "all_leaves",
    "and_or_strategies",
    "brackets",
    "choices_of",
    "first_movers",
    "fit",
    "fit_style",
    "judge",
    "known_positions",
    "lines_of_play",
    "minimal_leaves",
    "pearl",
    "savings",
    "self_play",
    "shallow_alpha_beta",
    "shallow_growth",
    "three_quarters",
    "winning_chances",
]


def __getattr__(name):
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)


def __dir__():
    return sorted({*globals(), *__all__})
