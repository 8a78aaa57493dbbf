"""Compiling: loaded when asked, kept where one may write; without numba a sentence."""

import subprocess
import sys

import pytest

import gamesearch as gs
from gamesearch.lab.fast import compiling, fixed_order_kernel, solve_connect_four


def test_without_numba_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "numba", None)
    compiling.machine_code.cache_clear()
    game = gs.ConnectFour(4, 4)
    with pytest.raises(ModuleNotFoundError, match=r"pip install numba.*compiled=False"):
        solve_connect_four(game)
    assert solve_connect_four(game, compiled=False).value == 0
    compiling.machine_code.cache_clear()


def test_loading_the_searches_loads_no_third_party_module():
    strangers = "{'numba', 'numpy', 'tqdm'} & {*sys.modules}"
    program = f"import sys, gamesearch.lab.fast; print({strangers})"
    words = [sys.executable, "-c", program]
    answer = subprocess.run(words, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "set()"


def test_a_function_is_compiled_once():
    pytest.importorskip("numba")
    first = compiling.machine_code(fixed_order_kernel.has_four)
    assert first is compiling.machine_code(fixed_order_kernel.has_four)
    assert first(0b1111, 6)
    assert first is not fixed_order_kernel.has_four


def test_nowhere_to_keep_the_result_is_no_error(monkeypatch):
    numba = pytest.importorskip("numba")
    compile_it = numba.njit

    def no_folder(types, cache=False):
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return compile_it(types)

    monkeypatch.setattr(numba, "njit", no_folder)
    compiling.machine_code.cache_clear()
    assert compiling.machine_code(fixed_order_kernel.landing)(0, 0, 6) == 1
    compiling.machine_code.cache_clear()
