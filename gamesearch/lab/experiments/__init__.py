"""Experiments: many searches, a table of their counts, and charts with theory curves.

`sweep` runs algorithm x order x width x depth on seeded trees or on positions; `chart`
draws the leaves against the depth. `judge` measures an evaluation, and `fit` finds
weights for an evaluation. `python -m gamesearch.lab.experiments` reproduces the tables
of `data/results/`.
matplotlib and numpy are loaded when they are used.
"""

from gamesearch.lab.experiments.and_or_strategies import and_or_strategies
from gamesearch.lab.experiments.fit import fit
from gamesearch.lab.experiments.judge import judge
from gamesearch.lab.experiments.lines_of_play import Outcomes, lines_of_play
from gamesearch.lab.experiments.sweep import sweep
from gamesearch.rules.lazy import lazily

__getattr__, __dir__, _later = lazily(  # also for names that no module here has
    __name__,
    {
        "chance_tables": "savings",
        "curves": "chart means",
        "evaluation_criteria": "rank_correlation",
        "labelled_positions": "known_positions self_play",
        "lines_of_play": "lost_at_random",
        "pig": "brackets first_movers winning_chances",
        "play_style": "choices_of fit_style",
        "shallow": "shallow_alpha_beta",
        "theory": "all_leaves minimal_leaves pearl shallow_growth three_quarters",
        "wrong_intervals_plot": "draw_wrong_intervals",
    },
)
__all__ = ["sweep", "fit", "judge", "lines_of_play", "Outcomes", "and_or_strategies"]
__all__ += _later
