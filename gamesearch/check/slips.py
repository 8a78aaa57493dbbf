"""Slips in a program: single changes of its syntax tree, and the text for each slip.

The text names the line and the kind of the slip, never the change that repairs it.
"""

import ast
from collections.abc import Iterator
from copy import copy
from itertools import combinations
from typing import NamedTuple

from gamesearch.rules.say import say

SLIPS = {  # in the order in which they are tried; {part} is the part that is wrong
    "remembers": (
        "something is kept from one call to the next",
        "Your function is right when it is called once. Called again, it still uses "
        "something from the call before. Look for a default argument that is a list or "
        "a dictionary, a global variable or a cache, and make it anew in each call.",
    ),
    "no return": (
        "nothing is returned at the end",
        say(
            "After the part that begins in line {line}, `{code}`, your function ends "
            "without returning anything. Write a `return` behind this part."
        ),
    ),
    "edge": (
        "a comparison at equality",
        say("Line {line}, `{code}`, is wrong when the two sides of {part} are equal."),
    ),
    "turned": (
        "a comparison turned round",
        say("In line {line}, `{code}`, you need another comparison instead of {part}."),
    ),
    "left out": (
        "something is left out",
        say(
            "In line {line}, `{code}`, the expression {part} leaves something out. "
            "Look at everything there."
        ),
    ),
    "infinity": (
        "a number taken for infinity",
        say(
            "In line {line}, `{code}`, the number {part} is used as infinity, but "
            "values can be beyond it. Use infinity itself."
        ),
    ),
    "number": (
        "a wrong number",
        say("In line {line}, `{code}`, the number {part} is wrong."),
    ),
    "extreme": (
        "the wrong one of two opposites",
        say("In line {line}, `{code}`, replace {part} by its opposite."),
    ),
    "pairs": (
        "pairs compared as a whole",
        say(
            "In line {line}, `{code}`, the call {part} compares pairs, so the moves "
            "decide where the values are equal. Compare the values only."
        ),
    ),
    "sign": (
        "a wrong sign",
        say("In line {line}, `{code}`, the sign of {part} is wrong."),
    ),
    "overwritten": (
        "what was found before is lost",
        say(
            "Line {line}, `{code}`, overwrites the earlier result. Combine the new "
            "result with the earlier one."
        ),
    ),
    "nothing": (
        "0 taken for nothing",
        say(
            "Line {line}, `{code}`, treats 0 like None, because 0 counts as false. Ask "
            "whether {part} is None."
        ),
    ),
    "elif": (
        "elif where if is meant",
        say(
            "Line {line}, `{code}`, is reached only if the condition before it is "
            "false. Both conditions may hold, so ask for each with an `if` of its own."
        ),
    ),
    "condition": (
        "a wrong condition",
        say("In line {line}, `{code}`, the condition {part} is wrong."),
    ),
    "indented": (
        "a line at the wrong depth",
        say(
            "Line {line}, `{code}`, has the wrong indentation. Either it is inside a "
            "loop or condition and belongs behind it, or it is behind and belongs "
            "inside."
        ),
    ),
    "order": (
        "two steps in the wrong order",
        say(
            "Line {line}, `{code}`, is at the wrong place: exchange it with the "
            "statement next to it."
        ),
    ),
    "leaves": (
        "break and continue exchanged",
        say(
            "Line {line}, `{code}`, leaves the loop in the wrong way. Choose between "
            "`break`, `continue` and `return`."
        ),
    ),
    "rounded": (
        "a value is changed on the way",
        say(
            "In line {line}, `{code}`, the call {part} changes the value. Use the "
            "value unchanged."
        ),
    ),
    "whole": (
        "a whole division",
        say(
            "In line {line}, `{code}`, the quotient {part} is rounded down to a whole "
            "number. Divide with `/`, which does not round, instead of `//`."
        ),
    ),
    "operator": (
        "a wrong operator",
        say("In line {line}, `{code}`, the operator in {part} is wrong."),
    ),
    "exchanged": (
        "two things in each other's place",
        say("In line {line}, `{code}`, exchange two things in {part}."),
    ),
    "extra": (
        "one term too many",
        say("In line {line}, `{code}`, the expression {part} has one term too many."),
    ),
    "surplus": (
        "an argument too many",
        say("In line {line}, `{code}`, the call {part} has one argument too many."),
    ),
    "name": (
        "the wrong variable",
        say("In line {line}, `{code}`, the variable {part} is the wrong one."),
    ),
    "returned": (
        "the wrong thing is returned",
        say("Line {line}, `{code}`, returns the wrong thing."),
    ),
    "needless": ("a line too many", say("Line {line}, `{code}`, should not be there.")),
}

# slips of more than one line
FEW = 4  # places of one kind, some of which may be wrong together
EVERYWHERE = "edge", "infinity", "leaves", "left out", "elif", "whole", "indented"
EDGE = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
TURNED = {
    ast.Lt: (ast.Gt, ast.GtE),
    ast.LtE: (ast.GtE, ast.Gt),
    ast.Gt: (ast.Lt, ast.LtE),
    ast.GtE: (ast.LtE, ast.Lt),
    ast.Eq: (ast.NotEq, ast.LtE),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot, ast.Eq),
    ast.IsNot: (ast.Is, ast.NotEq),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPPOSITE = {"max": "min", "any": "all", "MAX": "MIN"}
OPPOSITE |= {other: one for one, other in OPPOSITE.items()}
OPERATORS = {
    ast.Add: (ast.Sub, ast.Mult),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Div, ast.Add),
    ast.Div: (ast.Mult,),
    ast.BitXor: (ast.Add,),
}
CHANGING = {"round", "int", "float", "abs", "sorted", "reversed", "set"}
ENDS = ast.Return, ast.Break, ast.Continue, ast.Raise, ast.FunctionDef
AMONG = ast.In, ast.NotIn
VALUES = ast.Name, ast.Attribute, ast.Subscript, ast.Call  # what may be 0 or None
INFINITY = ast.parse("float('inf')", mode="eval").body


class Change(NamedTuple):
    """A change of a part: in `field` of a node (at `place` in a list) stands `new`."""

    slip: str
    part: ast.AST
    node: ast.AST
    field: str
    place: int | None
    new: object

    def swap(self) -> "Change":
        """Make the change; the change that takes it back."""
        if self.place is None:
            old = getattr(self.node, self.field)
            setattr(self.node, self.field, self.new)
        else:
            block = getattr(self.node, self.field)
            old, block[self.place] = block[self.place], self.new
        return self._replace(new=old)


def attempts(functions: list[ast.FunctionDef]) -> Iterator[tuple[Change, ...]]:
    """The changes one by one, in the order of the slips, and some in all places.

    For example, a learner who uses 100 as infinity does so at MAX and at MIN nodes.
    """
    by_slip = {slip: [] for slip in SLIPS}
    for change in changes(functions):
        by_slip[change.slip].append(change)
    for slip, found in by_slip.items():
        yield from ((change,) for change in found)
        for group in alike(found) if slip in EVERYWHERE else ():
            yield from several(group)


def several(group: list[Change]) -> Iterator[tuple[Change, ...]]:
    """All changes together; if there are few, also each choice of two or more."""
    for many in range(len(group), 1, -1):
        yield from combinations(group, many)
        if len(group) > FEW:
            return


def alike(found: list[Change]) -> list[list[Change]]:
    """Changes of the same number into the same, and moves of the same line.

    Other statements are taken as alike.
    """
    groups = {}
    for change in found:
        same = ""
        if isinstance(change.part, ast.Constant):
            same = change.part.value, ast.dump(change.new)
        elif change.slip == "indented":
            same = ast.dump(change.part)
        groups.setdefault(same, []).append(change)
    return [*groups.values()]


def changes(functions: list[ast.FunctionDef]) -> Iterator[Change]:
    """All single changes of some functions."""
    for function in functions:
        names = variables(function)
        for node in ast.walk(function):
            if isinstance(node, ast.FunctionDef):
                yield from returns(node, names)
            known = [] if asks_constant(node) else names
            for field, place, value in slots(node):
                for slip, new in expressions(value, known):
                    if slip != "sign" or not looks_up(node):
                        yield Change(slip, value, node, field, place, new)
            if isinstance(node, (ast.If, ast.While)):
                for slip, new in asked(node.test):
                    yield Change(slip, node.test, node, "test", None, new)
            for field, value in ast.iter_fields(node):
                if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                    for slip, part, new in statements(value):
                        yield Change(slip, part, node, field, None, new)


def slots(node: ast.AST) -> Iterator[tuple[str, int | None, ast.expr]]:
    """The expressions of a node: their field, their place if that is a list."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.expr):
            yield field, None, value
        elif isinstance(value, list):
            for place, one in enumerate(value):
                if isinstance(one, ast.expr):
                    yield field, place, one


def returns(function: ast.FunctionDef, names: list[str]) -> Iterator[Change]:
    """A variable that is returned wherever the function may end without a return."""
    for node, field in open_ends(function, "body"):
        block = getattr(node, field)
        last = block[-1]
        for name in names:
            value = placed(ast.Return(ast.Name(name, ast.Load())), last)
            yield Change("no return", last, node, field, None, [*block, value])


def open_ends(node: ast.AST, field: str) -> Iterator[tuple[ast.AST, str]]:
    """The blocks (of a node, in this field) behind which a function ends."""
    last = getattr(node, field)[-1]
    if isinstance(last, ast.If):
        for inner in "body", "orelse":
            if getattr(last, inner):
                yield from open_ends(last, inner)
    if not isinstance(last, (ast.Return, ast.Raise)):
        yield node, field


def asks_constant(node: ast.AST) -> bool:
    """Is it `i == 0` or the like? With another variable it would ask nothing."""
    return isinstance(node, ast.Compare) and isinstance(
        node.comparators[0], ast.Constant
    )


def looks_up(node: ast.AST) -> bool:
    """Is something looked up by a key? With another sign it would not be found."""
    asks = isinstance(node, ast.Compare) and isinstance(node.ops[0], AMONG)
    return asks or isinstance(node, ast.Subscript)


def variables(function: ast.FunctionDef) -> list[str]:
    """The parameters and variables of a function and of what is defined in it."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return sorted(found)


def other(node: ast.AST, **fields) -> ast.AST:
    """A copy of a node with other fields."""
    new = copy(node)
    for field, value in fields.items():
        setattr(new, field, value)
    return new


def placed(new: ast.AST, at: ast.AST) -> ast.AST:
    """A new node that stands where another stood."""
    return ast.fix_missing_locations(ast.copy_location(new, at))


def negative(node: ast.expr) -> ast.expr:
    """The expression with the other sign."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return node.operand
    return placed(ast.UnaryOp(ast.USub(), node), node)


def expressions(node: ast.expr, names: list[str]) -> Iterator[tuple[str, ast.expr]]:
    """What may have been meant in place of an expression."""
    match node:
        case ast.Compare(ops=[_]):
            yield from compared(node)
        case ast.BoolOp():
            op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
            yield "condition", other(node, op=op)
            for left_out in node.values:
                values = [one for one in node.values if one is not left_out]
                yield (
                    "condition",
                    values[0] if len(values) == 1 else other(node, values=values),
                )
            if isinstance(node.op, ast.Or) and isinstance(node.values[0], VALUES):
                yield from given(node)
        case ast.UnaryOp():
            slip = "sign" if isinstance(node.op, ast.USub) else "condition"
            yield slip, node.operand
            if isinstance(node.op, ast.Not) and isinstance(node.operand, VALUES):
                yield "nothing", is_none(node.operand, ast.Is())
        case ast.BinOp():
            for op in OPERATORS.get(type(node.op), ()):
                yield "operator", other(node, op=op())
            if isinstance(node.op, ast.FloorDiv):
                yield "whole", other(node, op=ast.Div())
            yield "extra", node.left
            yield "extra", node.right
            yield "sign", negative(node)
        case ast.Constant():
            yield from numbers(node, compared=not names)
            for name in names:
                yield "number", placed(ast.Name(name, ast.Load()), node)
        case ast.IfExp():
            yield "condition", other(node, body=node.orelse, orelse=node.body)
            yield "condition", node.body
            yield "condition", node.orelse
            if isinstance(node.test, VALUES):
                yield "nothing", other(node, test=is_none(node.test, ast.IsNot()))
        case ast.Subscript(slice=ast.Slice()):
            yield "left out", node.value
        case ast.GeneratorExp() | ast.ListComp() | ast.SetComp():
            plain = [other(loop, ifs=[]) for loop in node.generators]
            if any(loop.ifs for loop in node.generators):
                yield "left out", other(node, generators=plain)
        case ast.Call():
            yield from called(node)
        case ast.Tuple(elts=[one, another]):
            yield "exchanged", other(node, elts=[another, one])
        case ast.Attribute() if node.attr in OPPOSITE:
            yield "extreme", other(node, attr=OPPOSITE[node.attr])
        case ast.Name(ctx=ast.Load()):
            if node.id in OPPOSITE:
                yield "extreme", other(node, id=OPPOSITE[node.id])
            yield "sign", negative(node)
            for name in names if node.id in names else ():
                if name != node.id:
                    yield "name", other(node, id=name)
                    yield "name", negative(other(node, id=name))


def compared(node: ast.Compare) -> Iterator[tuple[str, ast.expr]]:
    """Other comparisons of the same two."""
    (op,) = node.ops
    if type(op) in EDGE:
        yield "edge", other(node, ops=[EDGE[type(op)]()])
    endless = "inf" in ast.unparse(node.comparators[0])  # turned, it asks nothing
    for turned in () if endless else TURNED[type(op)]:
        yield "turned", other(node, ops=[turned()])


def numbers(node: ast.Constant, compared: bool) -> Iterator[tuple[str, ast.expr]]:
    """Other numbers and truths than a constant; none is compared with infinity."""
    if isinstance(node.value, bool):
        yield "extreme", other(node, value=not node.value)
    elif isinstance(node.value, (int, float)):
        if not compared:
            yield "infinity", placed(copy(INFINITY), node)
            yield "infinity", negative(placed(copy(INFINITY), node))
        for number in (0, 1, 2, node.value + 1, node.value - 1):
            if number != node.value:
                yield "number", other(node, value=number)


def called(node: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    """Other calls: without the function, with other arguments, with another sign."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in CHANGING and node.args:
        yield "rounded", node.args[0]
    if name in ("max", "min") and not node.keywords:
        first = ast.parse("lambda pair: pair[0]", mode="eval").body
        by_value = [ast.keyword("key", placed(first, node))]
        yield "pairs", other(node, keywords=by_value)
    if name == "range" and len(node.args) > 1:
        yield "left out", other(node, args=[node.args[1]])
    yield "sign", negative(node)
    for place in range(len(node.args) - 1):
        turned = [*node.args]
        turned[place : place + 2] = reversed(turned[place : place + 2])
        yield "exchanged", other(node, args=turned)
    for place in range(len(node.args)):
        fewer = node.args[:place] + node.args[place + 1 :]
        if fewer:
            yield "surplus", other(node, args=fewer)


def given(node: ast.BoolOp) -> Iterator[tuple[str, ast.expr]]:
    """`a or b` where a may be 0: a if it is not None, else b."""
    first, *rest = node.values
    last = rest[0] if len(rest) == 1 else other(node, values=rest)
    yield "nothing", placed(ast.IfExp(is_none(first, ast.IsNot()), first, last), node)


def is_none(node: ast.expr, op: ast.cmpop) -> ast.expr:
    """Is it None, or is it not?"""
    return placed(ast.Compare(node, [op], [ast.Constant(None)]), node)


def statements(block: list) -> Iterator[tuple[str, ast.stmt, list]]:
    """What may have been meant in place of a block of statements."""
    for place, one in enumerate(block):
        before, after = block[:place], block[place + 1 :]
        if isinstance(one, ast.FunctionDef):
            continue
        if after and not isinstance(after[0], ENDS):
            yield "order", one, [*before, after[0], one, *after[1:]]
        if isinstance(one, (ast.Break, ast.Continue)):
            kind = ast.Continue if isinstance(one, ast.Break) else ast.Break
            yield "leaves", one, [*before, placed(kind(), one), *after]
        for better in overwriting(one):
            yield "overwritten", one, [*before, better, *after]
        if isinstance(one, ast.Return):
            yield "leaves", one, [*before, placed(ast.Break(), one), *after]
        if isinstance(one, ast.If) and [*map(type, one.orelse)] == [ast.If]:
            both = other(one, orelse=[]), *one.orelse
            yield "elif", one.orelse[0], [*before, *both, *after]
        if isinstance(one, (ast.For, ast.While, ast.If)):
            yield from moved(one, before, after)
        if len(block) > 1:
            yield "needless", one, [*before, *after]


def overwriting(one: ast.stmt) -> Iterator[ast.stmt]:
    """Where a variable is set: that it is added to, or that the better one is kept."""
    if not isinstance(one, ast.Assign) or not isinstance(one.targets[0], ast.Name):
        return
    (target,) = one.targets[:1]
    if any(getattr(part, "id", "") == target.id for part in ast.walk(one.value)):
        return  # what was there before is taken into account
    yield placed(ast.AugAssign(target, ast.Add(), one.value), one)
    for name in ("max", "min"):
        both = [ast.Name(target.id, ast.Load()), one.value]
        better = ast.Call(ast.Name(name, ast.Load()), both, [])
        yield placed(other(one, value=better), one)


def asked(test: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """Other conditions than the truth of a value."""
    if isinstance(test, VALUES):
        yield "nothing", is_none(test, ast.IsNot())
        yield "nothing", is_none(test, ast.Is())
    if not isinstance(test, ast.Compare):
        yield "condition", placed(ast.UnaryOp(ast.Not(), test), test)


def moved(one, before, after) -> Iterator[tuple[str, ast.stmt, list]]:
    """What begins or ends a loop or condition outside of it, or the next one inside."""
    for field in ("body", "orelse"):
        inner = getattr(one, field)
        if len(inner) > 1 or (inner and field == "orelse"):
            outer = other(one, **{field: inner[:-1]})
            yield "indented", inner[-1], [*before, outer, inner[-1], *after]
        if inner and isinstance(inner[-1], (ast.If, ast.For, ast.While)):
            deep = inner[-1]
            if len(deep.body) > 1:
                less = other(deep, body=deep.body[:-1])
                outer = other(one, **{field: [*inner[:-1], less]})
                yield "indented", deep.body[-1], [*before, outer, deep.body[-1], *after]
    if len(one.body) > 1 and not isinstance(one, ast.If):
        shorter = other(one, body=one.body[1:])
        yield "indented", one.body[0], [*before, one.body[0], shorter, *after]
    if after:
        longer = other(one, body=[*one.body, after[0]])
        yield "indented", after[0], [*before, longer, *after[1:]]
