"""Many cheap cases in one test, which lists all that fail: cases are data, not tests.

@listed(("given", "expected"), [(7, 7), ("7", 7)])
def test_right(given, expected):    called for each pair
"""

from functools import wraps
from inspect import signature

import pytest


def listed(names, cases, ids=repr):
    """A decorator: the test is called with each case; all that fail are told."""
    names = [names] if isinstance(names, str) else names
    cases = list(cases)

    def folded(test):
        @wraps(test)
        def with_each(**others):
            failed = []
            for case in cases:
                case = case if len(names) > 1 else [case]
                try:
                    test(**dict(zip(names, case, strict=True)), **others)
                except Exception as wrong:
                    failed.append((", ".join(map(ids, case)), wrong))
            if failed:
                told = (f"{case}: {type(w).__name__}: {w}" for case, w in failed)
                number = f"{len(failed)} of {len(cases)} cases fail:"
                pytest.fail("\n".join([number, *told]))

        asked = signature(test)
        others = [one for one in asked.parameters.values() if one.name not in names]
        with_each.__signature__ = asked.replace(parameters=others)
        return with_each

    return folded
