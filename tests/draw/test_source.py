import ast
import importlib
import linecache
import re

import pytest

import gamesearch as gs
from gamesearch import RandomTree, search, show
from gamesearch.draw import stripped

SEARCHES = [getattr(search, name) for name in search.__all__]


def rebuilt(function):
    """The function that its stripped source defines, in the module it comes from."""
    module = importlib.import_module(function.__module__)
    names = dict(vars(module))
    exec(compile(stripped(function), "stripped", "exec"), names)
    return names[function.__name__]


@pytest.mark.parametrize("function", SEARCHES, ids=lambda f: f.__name__)
def test_without_its_trace_lines_a_search_gives_the_same_answers(function):
    plain = rebuilt(function)
    for seed in range(25):
        game = RandomTree(3, 4, seed=seed, values=(-9, 9), ragged=0.3)
        assert plain(game) == function(game)
        limited = {"depth": 2, "evaluate": lambda state: len(state) % 3 - 1}
        assert plain(game, **limited) == function(game, **limited)


@pytest.mark.parametrize("function", SEARCHES, ids=lambda f: f.__name__)
def test_only_the_trace_lines_are_left_out(function):
    text = stripped(function)
    assert "if trace" not in text
    assert "trace." not in re.sub(r'""".*?"""', "", text, flags=re.S)
    assert ast.parse(text).body[0].name == function.__name__
    assert ast.get_docstring(ast.parse(text).body[0])


def learners_own(source, name):
    """A function as a notebook cell defines it."""
    linecache.cache[f"<{name}>"] = (
        len(source),
        None,
        source.splitlines(True),
        f"<{name}>",
    )
    names = {}
    exec(compile(source, f"<{name}>", "exec"), names)
    return names[name]


def test_a_learners_own_function():
    own = learners_own(
        "def mine(state, trace=None):\n"
        "    if trace: trace.down(None, 1, 2)\n"
        "    if trace: trace.note('a (b) c')\n"
        "    return state + 1\n", "mine")  # fmt: skip
    assert stripped(own) == "def mine(state, trace=None):\n    return state + 1\n"


def test_a_function_that_depends_on_its_trace_is_refused_with_the_line():
    own = learners_own(
        "def leans(state, trace=None):\n"
        "    for _ in range(3):\n"
        "        if trace: trace.note('only this')\n"
        "    return state\n", "leans")  # fmt: skip
    with pytest.raises(ValueError, match=r"leans depends on its trace.*'return state'"):
        stripped(own)


def test_what_has_no_source_is_refused():
    with pytest.raises(TypeError, match="give the function itself, as in show"):
        show(3)
    with pytest.raises(TypeError, match="function"):
        show(len)
    names = {}
    exec("def typed():\n    return 1\n", names)
    with pytest.raises(ValueError, match="the source of typed is not kept"):
        show(names["typed"])


def test_the_text_is_the_source_and_the_page_is_coloured():
    source = show(gs.minimax)
    assert str(source) == repr(source) == stripped(gs.minimax)
    page = source._repr_html_()
    plain = re.sub(r"<style>.*?</style>|<[^>]+>", "", page)
    assert "best, line" in plain
    assert '<span class="k">def</span>' in page
    assert 'aria-label="Source of minimax"' in page
