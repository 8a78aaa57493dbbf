"""How the tests are run: hypothesis tries the same examples everywhere, untimed.

On several cores a file stays on one of them, so that what its tests share is made once.
The tests in JupyterLab stay together, so that there is one server; notebooks need not.
What they answer is not written into the record of the person who runs them.
"""

import os
import sys

import pytest
from hypothesis import settings

os.environ["GAMESEARCH_PROGRESS"] = "off"
sys.modules.setdefault("rfc3987_syntax", None)  # nbformat loads it for a second, unused
collect_ignore_glob = [  # read by programs/test_programs.py and by test_lectures.py
    "programs/*-*.py",
    "lectures/lecture_*.py",
]

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Who runs which tests, under `-n`."""
    from xdist.scheduler import LoadFileScheduling

    class Together(LoadFileScheduling):
        def _split_scope(self, nodeid):
            if nodeid.startswith("tests/jupyterlab/"):
                return "jupyterlab"
            if nodeid.startswith("tests/test_notebooks.py"):
                return nodeid
            return super()._split_scope(nodeid)

    return Together(config, log)
