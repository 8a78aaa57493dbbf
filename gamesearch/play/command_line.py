"""Commands as data: a parser of argparse is made of one row for each option.

A row has the name of the option, what stands for its value in the help (None for a flag
or a choice), the help, and perhaps more arguments of argparse.
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
    """Add a command to a parser's `commands`: its own parser, which `how` is for.

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
