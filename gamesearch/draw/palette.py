"""The colours of the pictures, checked for contrast.

Text has a contrast of at least 4.5 on what it stands on, outlines at least 3 (WCAG 2.1,
1.4.3 and 1.4.11; a test computes them); only UNSEEN_LINE is fainter on purpose. Fills
are hard to tell apart in grey or with a colour-vision deficiency, so shape, hatch and
dashes carry the meaning and colour repeats it.
"""

from gamesearch.rules.game import CHANCE, MAX, MIN
from gamesearch.tree.roles import AND, ONE, OR

INK = "#1b2530"
PAPER = "#ffffff"
GREY = "#4a545e"  # windows, orders, move labels
FAINT = "#63696f"  # text on what was pruned or not yet visited
EDGE = "#5b6670"
PRUNED, PRUNED_LINE = "#ececec", "#767b80"
UNSEEN_LINE = "#c3c8cc"
LINE, LINE_HALO = "#111111", "#ffd24d"  # the principal variation
CUT = "#c2185b"  # cut marks and the node of the current event
LAST_MOVE = "#fff0b3"  # the square of a board that was played last

LEAF = None  # in FILL and OUTLINE beside the sides
NEUTRAL, NEUTRAL_LINE = "#f7f7f4", "#37424c"  # of one player alone, who has no side
FILL = {MAX: "#cfe4f7", MIN: "#fde0c5", CHANCE: "#d9efdc", LEAF: "#f7f7f4"}
FILL |= dict.fromkeys((ONE, OR, AND), NEUTRAL)
PALE = {MAX: "#eef6fc", MIN: "#fef4eb", CHANCE: "#f2f9f3", LEAF: "#fcfcfb"}
PALE |= dict.fromkeys((ONE, OR, AND), "#fcfcfb")  # not yet visited: a third of FILL
OUTLINE = {MAX: "#0b5394", MIN: "#a84300", CHANCE: "#1e6b3a", LEAF: "#4a545e"}
OUTLINE |= dict.fromkeys((ONE, OR, AND), NEUTRAL_LINE)
BAND = {MAX: "#6fa5d8", MIN: "#f0a868", CHANCE: "#7fc08b", LEAF: "#37424c"}  # icicle
BAND |= dict.fromkeys((ONE, OR, AND), "#a9b3bb")
DEAD_FILL = "#c9ced3"  # of a node that is dead, or on CLOSED
E_FILL = "#5a3d8a"  # of the E-node, whose text is white
