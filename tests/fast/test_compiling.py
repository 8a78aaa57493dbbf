"""Compiling: loaded when asked, kept where one may write; without numba a sentence."""

import subprocess
import sys

import pytest

import gamesearch as gs
from gamesearch.lab.fast import compiling, solve_connect_four
from gamesearch.lab.fast import fixed_order_kernel as kernel


def test_without_numba_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "numba", None)
    compiling.specialised.cache_clear()
    game = gs.ConnectFour(4, 4)
    with pytest.raises(ModuleNotFoundError, match=r"pip install numba.*compiled=False"):
        solve_connect_four(game)
    assert solve_connect_four(game, compiled=False).value == 0
    compiling.specialised.cache_clear()


def test_loading_the_searches_loads_no_third_party_module():
    strangers = "{'numba', 'numpy', 'tqdm'} & {*sys.modules}"
    program = f"import sys, gamesearch.lab.fast; print({strangers})"
    words = [sys.executable, "-c", program]
    answer = subprocess.run(words, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "set()"


def test_a_function_is_compiled_once():
    pytest.importorskip("numba")
    first = compiling.specialised(kernel.has_four)
    assert first is compiling.specialised(kernel.has_four)
    assert first(0b1111)
    assert first is not kernel.has_four


def test_nowhere_to_keep_the_result_is_no_error(monkeypatch):
    numba = pytest.importorskip("numba")
    compile_it = numba.njit

    def no_folder(types, cache=False, **flags):
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return compile_it(types, **flags)

    monkeypatch.setattr(numba, "njit", no_folder)
    compiling.specialised.cache_clear()
    assert compiling.specialised(kernel.landing)(0, 0) == 1
    compiling.specialised.cache_clear()


@pytest.mark.parametrize("compiled", [True, False])
def test_each_board_has_functions_of_its_own(compiled):
    pytest.importorskip("numba")
    landing = [
        compiling.specialised(kernel.landing, compiled=compiled, HEIGHT=height)
        for height in (6, 4)
    ]
    assert [one(0b1111, 0) for one in landing] == [0b10000, 0]
    assert kernel.landing(0b1111, 0) == 0b10000
