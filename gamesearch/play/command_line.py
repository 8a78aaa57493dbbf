"""Commands as data: each option of an argparse parser is one row.

A row has the name of the option, the name of its value in the help (None for a flag or
a choice), the help text, and optionally more arguments of argparse.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

FLAG = {"action": "store_true"}
REQUIRED = {"required": True}


class Option(NamedTuple):
    """A row."""

    name: str
    value: str | None
    text: str
    more: Mapping = MappingProxyType({})


def add_command(
    commands, name: str, function: Callable, text: str, options: Iterable, **how
) -> ArgumentParser:
    """Add a command to a parser's `commands`; `how` are options of its own parser.

    >>> parser = ArgumentParser()
    >>> rows = ("file", "FILE", "what to read"), ("--quick", None, "in small", FLAG)
    >>> _ = add_command(parser.add_subparsers(), "read", print, "read a file", rows)
    >>> vars(parser.parse_args(["read", "a.txt", "--quick"]))["quick"]
    True
    """
    parser = commands.add_parser(name, help=text, **how)
    parser.set_defaults(command=function)
    for option in (Option(*row) for row in options):
        more = dict(option.more)
        if option.value is not None:
            more["metavar"] = option.value
        parser.add_argument(option.name, help=option.text, **more)
    return parser
