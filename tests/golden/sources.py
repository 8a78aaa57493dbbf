"""Where everything is that the golden record asks and that is not reached as `gs.*`.

`sources.code_for` imports what the table names, when it is first asked for. When
modules move, this table changes and no section does.
"""

from importlib import import_module

WHERE = {
    # the package
    "Marks": "coursework.marking.mark.Marks",
    "TaskMark": "coursework.marking.mark.TaskMark",
    "begin": "gamesearch.sets.assignment.begin",
    "class_report": "coursework.reports.report.class_report",
    "class_table": "coursework.reports.table.as_csv",
    "code_for": "gamesearch.sets.codes.code_for",
    "sentence": "gamesearch.tree.narration.sentence",
    "sets": "gamesearch.sets.task.FILES",
    "scaled": "gamesearch.sets.task.scaled",
    "judged": "marking.judged",
    "command": "gamesearch.__main__.main",
    "command_line": "gamesearch.__main__.parser",
    "experiment": "gamesearch.lab.experiments.commands.run",
    "experiments": "gamesearch.lab.experiments.commands.NAMES",
    # the tests: trees, mutants, programs, a server for widgets
    "and_or_graph": "and_or_graphs.drawn",
    "between": "weighted_graphs.between",
    "below": "weighted_graphs.below",
    "chance_tree": "chance_trees.tree",
    "cheapest": "weighted_graphs.cheapest",
    "extra_turns": "reference.ExtraTurns",
    "graph": "graphs.Graph",
    "launched": "browser.chromium.launched",
    "layers": "graphs.Layers",
    "guess": "reference.guess",
    "guess_by_key": "graphs.guess_by_key",
    "knapsack": "small_problems.knapsack_of",
    "random_tree": "reference.random_tree",
    "checked_in_lecture": "programs._in_lecture",
    "mutants": "check.mutants.MUTANTS",
    "notebooks": "notebooks.PATHS",
    "programs": "programs.PROGRAMS",
    "read_pdf": "course.pdf_read.read_pdf",
    "salt": "course.graded.SALT",
    "seeded_sum": "sums.seeded_sum",
    "strategies": "golden.trees.STRATEGIES",
    "tour": "small_problems.tour_of",
    "weighted": "weighted_graphs.weighted",
    "widget_server": "browser.widget_server.WidgetServer",
}


def __getattr__(name):
    if name not in WHERE:
        raise AttributeError(f"golden/sources.py has no {name!r}")
    module, _, attribute = WHERE[name].rpartition(".")
    return getattr(import_module(module), attribute)


def trials(name: str) -> dict:
    """The wrong and right functions of the tasks of a set, by task."""
    return import_module(f"course.mutants.{__getattr__('sets')[name]}").TRIALS
