"""The reference: a page for each public name, and names found by terms of the field."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gamesearch as gs
from gamesearch.lab.reference.entries import entries
from gamesearch.lab.reference.pages import addresses, write_pages


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The pages by the names of their files."""
    folder = tmp_path_factory.mktemp("reference")
    write_pages(folder)
    return {file.name: file.read_text("utf-8") for file in folder.iterdir()}


def test_every_public_name_has_a_page_that_the_index_leads_to(pages):
    names = {one.name for one in entries()}
    assert {*gs.__all__, "orders.Killers", "check.function", "arena.match"} <= names
    assert len({file.lower() for file in pages}) == len(pages) == len(names) + 3
    listed = re.findall(r'<li data-words.*?href="([^"]+)"', pages["index.html"])
    assert sorted(listed) == sorted(addresses().values())


def test_every_link_leads_to_a_page_and_none_outside(pages):
    for file, text in pages.items():
        links = re.findall(r'(?:href|src)="([^"]*)"', text)
        assert {*links} <= {*pages, "data:,"}, file
        assert "<script>" not in text


def test_a_page_has_call_meaning_example_lectures_and_source(pages):
    text = pages["orders.Killers.html"]
    for part in ("gs.orders.Killers(slots: int = 2)", "Akl and Newborn", "&gt;&gt;&gt;",
                 "03 Move ordering", "gamesearch/search/orders/learnt.py",
                 "def learn(self"):  # fmt: skip
        assert part in text
    linked = pages["alpha_beta.html"]
    assert 'href="quiescence.html"' in linked
    assert "<li>Cut on equality" in linked


def test_every_name_says_what_it_is_and_every_call_has_an_example(pages):
    """The examples are run where they stand, by the tests of each module."""
    assert not [one.name for one in entries() if not one.summary]
    calls = [name for name in gs.__all__ if not inspect.ismodule(getattr(gs, name))]
    calls = [name for name in calls if callable(getattr(gs, name))]
    assert not [n for n in calls if "&gt;&gt;&gt;" not in pages[addresses()[n]]]


FOUND = {
    "killer": "gs.orders.Killers",
    "alphabeta": "gs.alpha_beta",
    "NegaScout": "gs.pvs",
    "connect four": "gs.ConnectFour",
    "transposition table": "gs.alpha_beta_with_memory",
    "horizon": "gs.quiescence",
    "nimber": "gs.grundy_value",
    "knapsack": "gs.Knapsack",
    "outcomes": "gs.Game.outcomes",
    "take back": "gs.Match.take_back",
    "export": "gs.explore(...).export",
    "parse": "gs.Game.parse",
    "hash": "gs.Table",
    "Zobrist key": "gs.Table",
    "poda alfa-beta": "gs.alpha_beta",
    "置换表": "gs.alpha_beta_with_memory",
}


@pytest.mark.parametrize("term", FOUND)
def test_a_term_of_the_field_finds_a_name(term):
    found = re.findall(r"^gs\.\S+", gs.help(term), re.MULTILINE)
    assert FOUND[term] in found[:3]
    assert len(found) <= 10


def test_the_help_of_a_name_is_its_page_however_it_is_named():
    shown = gs.help("alpha_beta")
    assert shown == gs.help("gs.alpha_beta") == gs.help(gs.alpha_beta) == repr(shown)
    assert all(text in shown for text in ("window=(-inf, inf)", "Knuth", "02 Alpha"))
    assert gs.help("Game.outcomes") == gs.help(gs.Game.outcomes) != gs.help("outcomes")
    assert gs.help("Killers") == gs.help("orders.Killers")
    assert "gs.orders.shuffled" in gs.help(gs.orders)


def test_the_help_of_an_object_is_that_of_its_class_and_a_number_is_refused():
    assert gs.help(gs.TicTacToe()) == gs.help(gs.TicTacToe)
    for number in (5, 1, gs.MAX, 0.5, None):
        with pytest.raises(TypeError, match="term:"):
            gs.help(number)
    assert "gs.MAX = 1" in gs.help("MAX")


@pytest.mark.parametrize("name", ["orders", "orders.Killers", "alpha_beta", "help"])
def test_help_and_the_page_have_the_same_parts(name, pages):
    entry = next(one for one in entries() if one.name == name)
    shown = re.findall("<h2>(.*)</h2>", pages[addresses()[name]])
    assert shown == [heading for heading, _ in entry.sections if heading]
    assert all(text in gs.help(name) for _, text in entry.sections)


def test_a_star_import_leaves_python_its_help():
    names = {}
    exec("from gamesearch import *", names)
    assert "alpha_beta" in names
    assert "help" not in names


def test_the_help_of_nothing_lists_all_and_of_the_unknown_what_is_near():
    assert len(gs.help().splitlines()) == len(entries())
    assert "gs.orders.Killers" in gs.help("kilers")
    assert "gs.glossary" in gs.help("xyzzy")


LIGHT = """
import light; light.make_light()
import gamesearch as gs
assert "gs.orders.Killers" in gs.help("killer") and "simulate" not in gs.help()
"""


def test_help_does_without_packages_that_are_not_installed():
    folder = Path(__file__).parent
    subprocess.run([sys.executable, "-c", LIGHT], cwd=folder, check=True)


def test_a_wrong_name_of_gs_is_told_the_right_one():
    with pytest.raises(AttributeError, match="Did you mean 'alpha_beta'"):
        _ = gs.alphabeta
    with pytest.raises(AttributeError, match=r"'xyzzy'\.$"):
        _ = gs.xyzzy
