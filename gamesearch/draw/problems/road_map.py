"""A map: places, the roads between them with their costs, and an estimate at each."""

from collections.abc import Collection, Mapping
from itertools import pairwise

from gamesearch.draw.palette import DEAD_FILL, GREY, INK
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, Point, Scene, line_look
from gamesearch.rules.say import paragraph, say

STEP, DISC, EDGE = 105.0, 38.0, 34.0


def draw_roads(
    places: Mapping[str, Point],
    roads: Mapping[str, int],
    estimates: Mapping[str, int],
    way: str = "",
    expanded: Collection[str] = (),
) -> Picture:
    """The map; the name of a road is the two letters of its places.

    >>> draw_roads({"S": (0, 0), "G": (1, 0)}, {"GS": 4}, {"S": 3, "G": 0}).twin
    'The roads and their costs: G to S 4.\\nThe estimates: S 3, G 0.'

    The roads of `way` are thick, and the expanded places are grey.
    """
    scene = Scene()
    spots = {
        name: (EDGE + STEP * x, EDGE + STEP * y) for name, (x, y) in places.items()
    }
    scene.width = max(x for x, _ in spots.values()) + EDGE
    scene.height = max(y for _, y in spots.values()) + EDGE + 20
    thick = {"".join(sorted(pair)) for pair in pairwise(way)}
    for road, cost in roads.items():
        start, end = (spots[name] for name in road)
        scene.line([start, end], line_look(1, GREY, 6 if road in thick else 2))
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        scene.oval(*middle, 24, 24, Look(2, "white", "white", 1))
        scene.text(*middle, str(cost), 16)
    for name, (x, y) in spots.items():
        face = DEAD_FILL if name in expanded else "white"
        scene.oval(x, y, DISC, DISC, Look(3, face, INK, 4 if name in "SG" else 2))
        scene.text(x, y, name, 17, font="bold")
        scene.box(x, y + 31, 46, 17, Look(2, "white"))
        scene.text(x, y + 31, f"h = {estimates[name]}", 14)
    costs = ", ".join(
        say("{start} to {end} {cost}", start=road[0], end=road[1], cost=cost)
        for road, cost in roads.items()
    )
    rest = ", ".join(f"{name} {estimates[name]}" for name in places)
    lines = [
        say("The roads and their costs: {roads}.", roads=costs),
        say("The estimates: {estimates}.", estimates=rest),
    ]
    if expanded:
        shown = " ".join(expanded)
        lines.append(say("The expanded places: {places}.", places=shown))
        lines.append(say("The path found: {path}.", path=" ".join(way)))
    return framed([scene], said=paragraph(*lines), lines=lines)
