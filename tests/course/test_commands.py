"""The commands of the course, beside those that play."""

import re

import pytest
from afresh import printed

from gamesearch.__main__ import parser


def test_the_command_line_is_read_without_drawing():
    program = (
        "import sys; from gamesearch.__main__ import parser; "
        "parser().parse_args(['play', 'nim']); "
        "print({'matplotlib', 'numpy', 'gamesearch.draw'} & set(sys.modules))"
    )
    assert printed(program).strip() == "set()"


def test_each_command_is_listed_and_explains_its_options(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    for name in ("codes", "exam", "sheets"):
        assert f"    {name} " in parser().format_help()
        with pytest.raises(SystemExit) as ended:
            parser().parse_args([name, "--help"])
        assert ended.value.code == 0
        lines = capsys.readouterr().out.splitlines()
        options = [line for line in lines if line.startswith("  --")]
        assert len(options) >= 5
        form = r"  --[\w-]+( [A-Z,]+)?  +\w.{8}"
        assert [line for line in options if not re.match(form, line)] == []
