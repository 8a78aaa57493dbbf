"""Seeds: a few for a test in `make test`, and many more in `make test-slow`.

@many(60, slow=600)
def test_the_value_is_exact(seed):   called with 0 to 59; when slow with 60 to 599

A test with an argument `seeds` is given the range, to count over all of them. A seed
that fails is named below the error.
"""

from functools import wraps
from inspect import Parameter, signature

import pytest


def slowly(*values, name=None):
    """A case of a test that only `make test-slow` runs."""
    return pytest.param(*values, marks=pytest.mark.slow, id=name)


def each(name, things):
    """A case of a test for each of these functions, as its argument `name`."""
    return pytest.mark.parametrize(name, things, ids=lambda thing: thing.__name__)


def some(cases, few):
    """The first few of some cases, and the others when slow; a case has a name."""
    return [*cases[:few], *(slowly(one, name=str(one)) for one in cases[few:])]


def many(few, slow=None):
    """A decorator: the test with few seeds, and with the others of `slow` when slow."""
    ranges = [pytest.param(range(few), id=f"{few} seeds")]
    if slow:
        ranges.append(slowly(range(few, slow), name=f"{slow - few} seeds more"))

    def folded(test):
        asked = signature(test)
        if "seeds" in asked.parameters:
            return pytest.mark.parametrize("seeds", ranges)(test)

        @wraps(test)
        def with_each(seeds, **others):
            for seed in seeds:
                try:
                    test(seed=seed, **others)
                except BaseException as wrong:
                    wrong.add_note(f"seed = {seed}")
                    raise

        seeds = Parameter("seeds", Parameter.POSITIONAL_OR_KEYWORD)
        others = [one for one in asked.parameters.values() if one.name != "seed"]
        with_each.__signature__ = asked.replace(parameters=[*others, seeds])
        return pytest.mark.parametrize("seeds", ranges)(with_each)

    return folded
