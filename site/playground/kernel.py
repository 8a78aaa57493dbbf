"""What Python does in the playground: the explorer of an address, and its messages.

It runs in a browser. The few names that ipywidgets wants of IPython are stand-ins: the
whole of it would be half of what a reader has to load.
"""

import json
import sys
from types import ModuleType

from page import hear  # the page, as worker.js gives it


def stand_in(name, **contents):
    sys.modules[name] = ModuleType(name)
    vars(sys.modules[name]).update(contents)


stand_in("IPython", get_ipython=lambda: None)
stand_in("IPython.core")
stand_in("IPython.core.interactiveshell", InteractiveShell=object)
stand_in("IPython.display", display=print, clear_output=print)

# ruff: noqa: E402  # from here on with the stand-ins
from gamesearch.rules.game import MAX, MIN
from gamesearch.widgets.explorer.address import address_of, explorer_of, tree_text
from gamesearch.widgets.widget import error_text

shown = []  # the explorer of the page, once there is one


def open_address(text):
    """Make the explorer of an address: its state, or what is wrong with the address."""
    try:
        explorer = explorer_of(text)
    except Exception as wrong:  # of whatever kind: nobody else would say it
        return json.dumps({"error": error_text(wrong)})
    for old in shown:
        old.close()
    shown[:] = [explorer]
    explorer.comm.publish_msg = tell
    state = explorer.get_state()
    state = {name: value for name, value in state.items() if not name.startswith("_")}
    return json.dumps({"state": state, **about(explorer)})


def about(explorer):
    game = explorer.experiment.game
    return {
        "address": address_of(explorer),
        "tree": tree_text(game),
        "first": "MIN" if getattr(game, "first", MAX) == MIN else "MAX",
        "alone": getattr(game, "alone", False),
    }


def answer(text):
    """Give a message of the page to the explorer; what its address is now."""
    data = {**json.loads(text), "buffer_paths": []}
    shown[0]._handle_msg({"content": {"data": data}, "buffers": []})
    return json.dumps(about(shown[0]))


def tell(_kind, data=None, metadata=None, buffers=None, **_more):
    """What the explorer has to say goes to the page."""
    if "method" in (data or {}):
        hear(json.dumps(data), buffers or [])
