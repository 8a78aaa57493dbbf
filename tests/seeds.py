"""Many seeds in one test: what pytest does around a test costs more than most of them.

@each_seed(range(300))              six tests instead of 300
def test_the_value_is_exact(seed):  the seed that fails is named below the error
"""

import inspect
from functools import wraps

import pytest

BLOCK = 50


def each_seed(seeds, block=BLOCK):
    """A test with an argument `seed`, called with each of these, some at a time."""
    blocks = [seeds[start : start + block] for start in range(0, len(seeds), block)]

    def folded(test):
        @wraps(test)
        def several(seeds, **others):
            for seed in seeds:
                try:
                    test(seed=seed, **others)
                except BaseException as wrong:
                    wrong.add_note(f"seed = {seed}")
                    raise

        known = inspect.signature(test)
        own = [one for one in known.parameters.values() if one.name != "seed"]
        own.append(inspect.Parameter("seeds", inspect.Parameter.POSITIONAL_OR_KEYWORD))
        several.__signature__ = known.replace(parameters=own)
        names = [f"seed {some[0]} to {some[-1]}" for some in blocks]
        return pytest.mark.parametrize("seeds", blocks, ids=names)(several)

    return folded
