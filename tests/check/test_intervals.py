"""The checks of the decisions of B*: right ones pass, each mistake has its name."""

import random
from unittest.mock import Mock

import gamesearch as gs
from gamesearch.check import backup_mistakes, root_mistakes
from gamesearch.check.intervals import backup_intervals, cases, separation
from gamesearch.check.root_mistakes import Rules, decides, mistakes_of
from gamesearch.check.worked import my_backup, my_root, my_turned_backup
from gamesearch.search.best_first import b_star_nodes as held

BACKUPS = [(m.name, f) for m in backup_mistakes.BACKUP_MISTAKES for f in m.made]
TURNED = [(m.name, f) for m in backup_mistakes.NEGAMAX_MISTAKES for f in m.made]
ROOTS = [r for r in root_mistakes.all_rules() if len(mistakes_of(r)) == 1]


def drawn(seed):
    """Random intervals, ties and exact ones among them."""
    dice = random.Random(seed)
    ends = [[dice.randint(0, 7) for _ in "lh"] for _ in range(dice.randint(1, 5))]
    return [(min(pair), max(pair)) for pair in ends]


def test_each_mistake_in_backing_up_is_named():
    assert backup_intervals(my_turned_backup, negamax=True).points == 100
    for name, made in BACKUPS:
        report = backup_intervals(lambda side, below, f=made: f(side, below))
        assert (report.passed, report.mistake) == (False, name)
    for name, made in TURNED:
        report = backup_intervals(lambda below, f=made: f(below), negamax=True)
        assert (report.passed, report.mistake) == (False, name)


def test_each_mistake_at_the_root_is_named():
    for rules in ROOTS:
        report = separation(decides(rules))
        assert not report.passed, rules
        assert report.mistake == mistakes_of(rules)[0].name


def test_two_mistakes_at_the_root_are_both_named():
    rules = Rules(stops="more", allows="always")
    named = [f.mistake for f in separation(decides(rules)).findings if f.mistake]
    assert named == ["separation with >", "disprove rest too early"]


def test_what_is_right_is_what_the_search_does():
    """The decision of the check, beside the functions of B* themselves."""
    search = gs.b_star.__globals__

    for seed in range(400):
        side, below = random.Random(-seed).choice([gs.MAX, gs.MIN]), drawn(seed)
        root = held.Held(None, (), side, gs.MAX, -99, 99)
        root.below = {
            move: held.Held(None, (move,), -side, gs.MAX, *pair)
            for move, pair in enumerate(below)
        }
        assert search["backed_up"](root)[:2] == my_backup(side, below)
        strategy = Mock(return_value=True)
        if search["separated"](root):
            expected = "stop"
        else:
            search["chosen"](root, strategy)
            expected = "either" if strategy.called else "prove best"
        assert my_root(side, below) == expected == decides(Rules())(side, below)


def test_right_bounds_by_choosing_children_hold_every_value():
    """A dumber way: values drawn from the intervals never lead outside."""
    for seed in range(300):
        side, below = random.Random(-seed).choice([gs.MAX, gs.MIN]), drawn(seed)
        choose = max if side == gs.MAX else min
        lowest = choose([low for low, _ in below])
        dice = random.Random(seed)
        values = [
            choose([dice.randint(low, high) for low, high in below]) for _ in range(50)
        ]
        low, high = my_backup(side, below)
        assert low == lowest
        assert low <= min(values) <= max(values) <= high


def test_the_turned_backup_is_the_backup_of_the_other_player():
    for seed in range(300):
        below = drawn(seed)
        low, high = my_backup(gs.MIN, below)
        assert my_turned_backup(below) == (-high, -low)


def test_a_forgotten_return_is_said():
    def forgets(side, below):
        max(below)

    report = separation(forgets)
    assert report.answered
    assert "return" in str(report)


def test_no_answer_is_told_what_to_return():
    for wrong, said in (
        (lambda side, below: 3, "return a pair"),
        (lambda below: (0, 1), "It takes side and below"),
        (lambda side, below: ("low", "high"), "return a pair"),
    ):
        report = backup_intervals(wrong)
        assert report.answered
        assert report.points < 100
        assert said in str(report)


def test_a_word_that_is_none_of_the_three_is_told():
    assert "return one of" in str(separation(lambda side, below: "disprove rest"))


def test_a_function_that_changes_its_list_spoils_no_other_case():
    def pops(side, below):
        first = below.pop()
        while below:
            first = my_backup(side, [first, below.pop()])
        return first

    assert backup_intervals(pops).passed


def test_the_cases_have_every_answer_ties_and_single_moves():
    answers = {my_root(side, list(below)) for side, below in cases()}
    assert answers == {"stop", "prove best", "either"}
    assert any(len(below) == 1 for _, below in cases())
    assert any(len(set(below)) < len(below) for _, below in cases())
