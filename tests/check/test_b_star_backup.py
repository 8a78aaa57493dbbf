"""The checks of the decisions of B*: right ones pass, each mistake has its name."""

import random
from unittest.mock import Mock

import pytest
from many import slowly, some

import gamesearch as gs
from gamesearch.check.diagnose import forms
from gamesearch.check.edits import together
from gamesearch.check.topics import b_star_backup, b_star_next, b_star_separation
from gamesearch.check.topics.b_star_backup import backup_intervals
from gamesearch.check.topics.b_star_intervals import cases
from gamesearch.check.topics.b_star_separation import may_do, separation
from gamesearch.check.worked import my_backup, my_root, my_turned_backup
from gamesearch.search.best_first import b_star_nodes

# programs of another structure than those of the table: sides apart, lists of ends
BACKUP = """
def mine(side, below):
    lows = sorted(low for low, high in below)
    highs = sorted(high for low, high in below)
    if side == gs.MIN:
        return lows[0], highs[0]
    return lows[-1], highs[-1]
"""
ROOT = """
def mine(side, below):
    lows, highs = [[pair[end] for pair in below] for end in (0, 1)]
    if side == gs.MAX:
        best = max(zip(highs, lows, range(99)))[2]
        mine, theirs, refused = lows.pop(best), [], False
        highs.pop(best)
        for low, high in zip(lows, highs):
            theirs.append(high)
            refused = refused or low > mine
        done = mine >= max(theirs, default=mine)
    else:
        best = min(zip(lows, highs, range(99)))[2]
        mine, theirs, refused = highs.pop(best), [], False
        lows.pop(best)
        for low, high in zip(lows, highs):
            theirs.append(low)
            refused = refused or high < mine
        done = mine <= min(theirs, default=mine)
    return "stop" if done else "prove best" if refused else "either"
"""
BACKUP_SLIPS = {
    "min where max belongs": {"return lows[-1]": "return lows[0]"},
    "what all have in common": {"highs[-1]": "highs[0]"},
    "MIN treated as MAX": {"side == gs.MIN": "False"},
    "MAX treated as MIN": {"side == gs.MIN": "True"},
    "MAX and MIN exchanged": {"side == gs.MIN": "side == gs.MAX"},
    "the ends exchanged": {"lows[0], highs[0]": "highs[0], lows[0]"},
    "only the first child": {"in below)": "in below[:1])"},
    "a child is left out": {
        "lows = sorted(low for low, high in below)": "below = below[1:] or below\n"
        "    lows = sorted(low for low, high in below)"
    },
    "both bounds from one child": {
        "return lows[-1], highs[-1]": "return max(below)",
        "return lows[0], highs[0]": "return min(below)",
    },
}
ROOT_SLIPS = {
    "separation with >": {
        "mine >= max(theirs, default=mine)": "mine > max(theirs, default=mine - 1)"
    },
    "any in place of all": {
        "theirs.append(high)": "theirs = [high]",
        "theirs.append(low)": "theirs = [low]",
    },
    "an equal lower bound refused": {
        "low > mine": "low >= mine",
        "high < mine": "high <= mine",
    },
    "disprove rest never allowed": {"refused else": "True else"},
    "disprove rest too early": {"if refused": "if False"},
    "never separated": {'"stop" if done else ': ""},
    "the exact leader forgotten": {
        "max(zip(highs, lows, range(99)))[2]": "highs.index(max(highs))",
        "min(zip(lows, highs, range(99)))[2]": "lows.index(min(lows))",
    },
    "compared with the others' worst": {
        "theirs.append(high)": "theirs.append(low)",
        "append(low)\n            refused = refused or high": "append(high)\n"
        "            refused = refused or high",
    },
    "a single move is not separated": {", default=mine": ""},
    "MIN treated as MAX": {"side == gs.MAX": "True"},
}


def written(text, edit):
    """The function of a program in which an edit is made."""
    for old, new in edit.items():
        assert old in text, old
        text = text.replace(old, new)
    names = {"gs": gs}
    exec(text, names)
    return names["mine"]


def drawn(seed):
    """Random intervals, ties and exact ones among them."""
    dice = random.Random(seed)
    ends = [[dice.randint(0, 7) for _ in "lh"] for _ in range(dice.randint(1, 5))]
    return [(min(pair), max(pair)) for pair in ends]


@pytest.mark.parametrize(
    "tutor",
    [
        b_star_backup.TUTOR,
        b_star_backup.NEGAMAX_TUTOR,
        b_star_separation.TUTOR,
        b_star_next.TUTOR,
    ],
    ids=["backup", "negamax", "separation", "next"],
)
def test_each_mistake_has_one_row_with_the_edits_that_are_drawn_for(tutor):
    names = [mistake.name for mistake in tutor.mistakes]
    assert len(names) == len(set(names))
    assert all(0 <= row.shown <= len(row.edits) for row in tutor.mistakes)


@pytest.mark.parametrize("negamax", [slowly(False), True])
def test_each_mistake_in_backing_up_is_named(negamax):
    assert backup_intervals(my_turned_backup, negamax=True).points == 100
    tutor = b_star_backup.NEGAMAX_TUTOR if negamax else b_star_backup.TUTOR
    for mistake in tutor.mistakes:
        for form in forms(tutor, mistake):
            report = backup_intervals(lambda *given, f=form: f(*given), negamax=negamax)
            assert (report.passed, report.mistake) == (False, mistake.name)


@pytest.mark.parametrize("first", some(range(3), 1))
def test_each_mistake_at_the_root_is_named(first):
    for mistake in b_star_separation.TUTOR.mistakes[first::3]:
        for form in forms(b_star_separation.TUTOR, mistake):
            report = separation(lambda side, below, f=form: f(side, below))
            assert not report.passed, mistake.name
            assert report.mistake == mistake.name


@pytest.mark.parametrize("name", BACKUP_SLIPS)
def test_a_slip_in_backing_up_in_another_program_has_the_same_name(name):
    assert backup_intervals(written(BACKUP, {})).passed
    assert backup_intervals(written(BACKUP, BACKUP_SLIPS[name])).mistake == name


@pytest.mark.parametrize("name", ROOT_SLIPS)
def test_a_slip_at_the_root_in_another_program_has_the_same_name(name):
    assert separation(written(ROOT, {})).passed
    assert separation(written(ROOT, ROOT_SLIPS[name])).mistake == name


def test_several_mistakes_at_the_root_are_all_named():
    known = {one.name: one for one in b_star_separation.ROOT_MISTAKES}
    names = ["MIN treated as MAX", "separation with >", "disprove rest never allowed"]
    for made in names[1:], names:
        mixed = together(*map(known.get, made))
        form, *_ = forms(b_star_separation.TUTOR, mixed)
        report = separation(lambda side, below, f=form: f(side, below))
        assert [f.mistake for f in report.findings if f.mistake] == made


def test_what_is_right_is_what_the_search_does():
    """The decision of the check, beside the functions of B* themselves."""
    search = gs.b_star.__globals__

    for seed in range(400):
        side, below = random.Random(-seed).choice([gs.MAX, gs.MIN]), drawn(seed)
        root = b_star_nodes.Node(None, (), side, gs.MAX, -99, 99)
        root.below = {
            move: b_star_nodes.Node(None, (move,), -side, gs.MAX, *pair)
            for move, pair in enumerate(below)
        }
        assert search["backed_up"](root)[:2] == my_backup(side, below)
        strategy = Mock(return_value=True)
        if search["separated"](root):
            expected = "stop"
        else:
            search["chosen"](root, strategy)
            expected = "either" if strategy.called else "prove best"
        assert my_root(side, below) == expected == may_do(side, below)


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
        (lambda side, below: 3, "Return a pair"),
        (lambda below: (0, 1), "takes side and below"),
        (lambda side, below: ("low", "high"), "Return a pair"),
    ):
        report = backup_intervals(wrong)
        assert report.answered
        assert report.points < 100
        assert said in str(report)


def test_a_word_that_is_none_of_the_three_is_told():
    assert "Return 'stop', 'prove best' or" in str(
        separation(lambda side, below: "disprove rest")
    )


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
