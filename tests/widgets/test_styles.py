"""Widgets stand on one page: the style of one does not reach another."""

import re
from pathlib import Path

import pytest

import gamesearch.widgets as widgets

HERE = Path(widgets.__file__).parent
CLASS = re.compile(r"(?<![\w-])(gsf|gsf?-[\w-]*\w|(?:has|of)-[a-z-]*[a-z])\b")
# a style: the class of the element around its widgets, and the files of these widgets
STYLES = {
    "explorer/explorer.css": ("gs-explorer", ["explorer/*", "game/view_*"]),
    "game/view_game.css": ("gs-game", ["game/view_*"]),
    "game/play.css": ("gs-player", ["game/[!v]*"]),
    "game/backgammon_board.css": ("gs-player", ["game/[!v]*"]),
    "form.css": ("gs-form", ["form*", "labs/*", "game/[!v]*"]),
    "intervals/intervals.css": ("gs-intervals", ["intervals/*"]),
    "parallel/parallel.css": ("gs-parallel", ["parallel/*"]),
    "first_steps/first_steps.css": ("gsf", ["first_steps/*"]),
}


def files(patterns):
    """The programs of the widgets that these patterns name."""
    found = {file for pattern in patterns for file in HERE.glob(pattern)}
    return {file for file in found if file.suffix in (".js", ".py")}


def classes(programs):
    """The classes that these programs write, and some words that look like one."""
    return {name for file in programs for name in CLASS.findall(file.read_text())}


def selectors(style):
    """The selectors of a style, one by one."""
    text = re.sub(r"/\*.*?\*/", "", style.read_text(), flags=re.DOTALL)
    for rule in re.findall(r"([^{};]+)\{", text):
        one = ""
        for part in rule.strip().split(","):
            one = f"{one},{part}" if one else part
            if one.count("(") == one.count(")"):
                if "." in one and not one.startswith("@"):
                    yield one.strip()
                one = ""


def test_each_style_is_listed():
    found = {file.relative_to(HERE).as_posix() for file in HERE.rglob("*.css")}
    assert found == {*STYLES}


@pytest.mark.parametrize("style", STYLES)
def test_a_rule_reaches_no_other_widget(style):
    """A selector has the class around the widgets, or one that is only theirs."""
    root, patterns = STYLES[style]
    foreign = classes(files(["**/*"]) - files(patterns))
    wide = [
        selector
        for selector in selectors(HERE / style)
        if not set(CLASS.findall(selector)) - (foreign - {root})
    ]
    assert wide == []
