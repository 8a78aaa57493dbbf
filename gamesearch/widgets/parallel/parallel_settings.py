"""The settings of the widget of parallel search, with their ranges.

The names are those of the controls in the browser.
"""

from numbers import Integral

from gamesearch.rules.given import whole_number
from gamesearch.rules.say import fill, say
from gamesearch.search.arguments import check_grain
from gamesearch.search.parallel.simulate import ALGORITHMS, Costs
from gamesearch.search.parallel.simulate.algorithms import named
from gamesearch.search.parallel.simulate.memory import KINDS
from gamesearch.widgets.controls import choice, slider

MOST = 64  # processors a timeline has room for
PROCESSORS = 16
COSTS = {
    "leaf": (1, 10),
    "inner": (0, 5),
    "message": (0, 10),
    "lock": (0, 5),
    "table cost": (0, 5),
}
SERIAL, PVS = "alpha-beta", "PVS"
NONE = "none"
ADAPTED = say("{name} needs a power of 2 processors, so P is now {many}.")


def first_settings(algorithm, processors, costs, table, grain) -> dict:
    """The settings with which the widget begins; errors name the argument."""
    costs = Costs() if costs is None else costs
    if not isinstance(costs, Costs):
        raise TypeError(
            f"costs: give costs such as Costs(leaf=1, message=3), not {costs!r}."
        )
    if grain is not None:
        check_grain(grain)
    return checked(
        {
            "algorithm": algorithm,
            "processors": processors,
            "leaf": costs.leaf,
            "inner": costs.inner,
            "message": costs.message,
            "lock": costs.lock,
            "table cost": costs.table,
            "table": NONE if table is None else table,
            "serial": SERIAL if grain is None else PVS,
        }
    )


def checked(settings: dict) -> dict:
    """The settings if they can be shown; the run checks whether it is possible."""
    what = f"processors: a whole number from 1 to {MOST}"
    many = whole_number(settings["processors"], 1, what)
    if many > MOST:
        raise ValueError(
            f"processors: a timeline has room for {MOST} processors, not for {many}."
        )
    if settings["serial"] not in (SERIAL, PVS):
        raise ValueError(
            f"serial: give {SERIAL!r} or {PVS!r}, not {settings['serial']!r}."
        )
    return settings


def costs_of(settings: dict) -> Costs:
    """The costs among the settings."""
    leaf, inner, message, lock, table = (settings[name] for name in COSTS)
    return Costs(leaf, inner, message, lock, table)


def changed(settings: dict, wishes: dict) -> tuple[dict, str]:
    """The settings with these wishes, and a sentence if another one had to change.

    If the new algorithm does not allow the number of processors, it gets fewer.

    >>> before = first_settings("young brothers wait", 6, None, None, None)
    >>> after, told = changed(before, {"algorithm": "tree-splitting"})
    >>> after["processors"], told
    (4, 'tree-splitting needs a power of 2 processors, so P is now 4.')
    """
    unknown = [name for name in wishes if name not in settings]
    if unknown:
        raise ValueError(
            f"wishes: {unknown[0]!r} is no setting; the settings are "
            f"{', '.join(settings)}."
        )
    wished = {**settings, **wishes}
    name, many = wished["algorithm"], wished["processors"]
    if "processors" in wishes or not named(name).powers or not many & (many - 1):
        return checked(wished), ""
    below = 1 << (many.bit_length() - 1)
    adapted = fill(ADAPTED, name=name, many=below)
    return checked({**wished, "processors": below}), adapted


def controls(settings: dict, first: dict, has_grain: bool) -> list[dict]:
    """What the browser offers; a control with a `front` stands before the others.

    A slider has the values that the widget began with and has now, too.
    """

    def menu(name, label, choices, why=""):
        pairs = [(one, one) for one in choices]
        return choice(name, label, pairs, settings[name], why)

    def stops(name, low, high):
        return sorted({*range(low, high + 1), first[name], settings[name]})

    def over(name, label, values):
        place = values.index(settings[name])
        return slider(name, label, place, [*map(str, values)], values=values)

    allowed = stops("processors", 1, PROCESSORS)
    if named(settings["algorithm"]).powers:
        allowed = [many for many in allowed if not many & (many - 1)]
    serials, why = [SERIAL, PVS], ""
    if not has_grain:
        serials, why = [SERIAL], "PVS needs whole values, or a grain"
    algorithms = [one.name for one in ALGORITHMS]
    costs = {
        name: ends
        for name, ends in COSTS.items()
        if name != "table cost" or settings["table"] != NONE
    }
    return [
        menu("algorithm", "algorithm", algorithms) | {"front": True},
        over("processors", "processors P", allowed) | {"front": True},
        menu("table", "table", [NONE, *KINDS]),
        menu("serial", "serial base", serials, why),
        *[
            over(name, f"{name.removesuffix(' cost')} cost", stops(name, *ends))
            for name, ends in costs.items()
        ],
    ]


def are_whole(run) -> bool:
    """Are all values that the run has found whole, so that they differ by 1 or more?"""
    found = (one.value for one in run.values if one.value is not None)
    return all(isinstance(value, Integral) for value in found)
