"""What a test needs of the machine: without it the test is skipped, in CI it fails."""

import os

import pytest


def give_up(why: str) -> None:
    """Skip; with CI=true, where everything has to run, fail."""
    (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(why)
