"""Experiments: many searches, their counts as a frame, and a chart beside theory.

`sweep` runs algorithm x order x width x depth on seeded trees or on positions; `chart`
draws the leaves against the depth. `judge` measures an evaluation, `fit` finds weights
for one. `python -m gamesearch.lab.experiments` reproduces the tables of
`data/results/`.
pandas, tqdm and matplotlib are loaded when they are used.
"""

from gamesearch.lab.experiments.and_or_strategies import and_or_strategies
from gamesearch.lab.experiments.chance_tables import savings
from gamesearch.lab.experiments.evaluation_criteria import rank_correlation
from gamesearch.lab.experiments.fit import fit
from gamesearch.lab.experiments.judge import judge
from gamesearch.lab.experiments.labelled_positions import known_positions, self_play
from gamesearch.lab.experiments.lines_of_play import Outcomes, lines_of_play
from gamesearch.lab.experiments.pig import brackets, first_movers, winning_chances
from gamesearch.lab.experiments.play_style import choices_of, fit_style
from gamesearch.lab.experiments.shallow import shallow_alpha_beta
from gamesearch.lab.experiments.sweep import sweep
from gamesearch.lab.experiments.theory import (
    all_leaves,
    minimal_leaves,
    pearl,
    shallow_growth,
    three_quarters,
)
from gamesearch.rules.lazy import lazily

__getattr__, __dir__, _later = lazily(
    __name__, {"curves": "chart means", "wrong_intervals_plot": "draw_wrong_intervals"}
)

__all__ = [
    "sweep",
    *_later,
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
    "rank_correlation",
    "savings",
    "self_play",
    "shallow_alpha_beta",
    "shallow_growth",
    "three_quarters",
    "winning_chances",
]
