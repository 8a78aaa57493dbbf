"""A button pressed where no loop runs: the answer is there when the call comes back.

A test in a browser, earlier in the same process, leaves a loop running in its thread;
there a player that thinks for longer than a moment would answer later, as in a kernel.
"""

from concurrent.futures import ThreadPoolExecutor


def press(widget, name, value):
    """Send the message of this button, and wait for what follows from it."""
    message = {"press": name, "value": value}
    with ThreadPoolExecutor(1) as other:
        other.submit(widget._handle_custom_msg, message, []).result()
