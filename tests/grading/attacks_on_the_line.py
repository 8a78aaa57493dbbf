"""Attacks on the line to the grader: what is said there, when, and how much."""

from grading.attacks import Attack, own

LINE = """import gc, json, os, socket, threading, time
import remote
line = next(one for one in gc.get_objects() if isinstance(one, remote.Line))
wire = line.connection
def send(text):
    wire.sendall(text.encode() + b"\\n")
"""


def wire(text: str) -> Attack:
    """An attack that begins by taking hold of the line."""
    return own(LINE + text)


LINES = {
    "speaks out of turn": wire('for _ in range(100):\n    send(\'{"gives": 1}\')'),
    "says it is done": wire("send('{\"done\": null}')\nwhile True:\n    pass"),
    "says in turn that it is done": wire(
        "line.tell({'done': None})\nwhile True:\n    pass"
    ),
    "says strange things": wire('send(\'{"done": 5}\')\nsend(\'{"done": [[1], {}]}\')'),
    "unknown handle": wire('send(\'{"ask": 12345, "name": "initial"}\')'),
    "a message of 50 MB": wire("wire.sendall(b'x' * (50 << 20) + b'\\n')"),
    "a message without end": wire("while True:\n    wire.sendall(b'{' * 1000)"),
    "60,000 brackets": wire("send('[' * 60_000)\nsend('{\"a\":' * 60_000)"),
    "60,000 digits": wire("send('{\"done\": ' + '9' * 60_000 + '}')"),
    "no text": wire("wire.sendall(b'\\xff\\xfe\\x00\\n')\nsend('\"\\ud83d\"')"),
    "pickle": wire(
        """import pickle
class Owned:
    def __reduce__(self):
        return os.system, ("touch owned-PORT",)
wire.sendall(pickle.dumps(Owned()) + b"\\n")"""
    ),
    "a byte a second": wire("for one in b'{\"done\": null}':\n"
                            "    wire.sendall(bytes([one]))\n    time.sleep(1)"),
    "closes the line": wire("wire.shutdown(2)\nwire.close()"),
    "a thread on the line": wire(
        """def noise():
    while True:
        send('{"gives": {"tuple": [0, "a"]}}')
        time.sleep(0.01)
threading.Thread(target=noise, daemon=True).start()"""
    ),
    "a child on the line": wire(
        """if os.fork() == 0:
    while True:
        send("noise")
        time.sleep(0.02)"""
    ),
    "noise where names are looked up": wire(
        """known = line.tell
def tell(message):
    if "plain" in message or "function" in message:
        send("noise")
    known(message)
line.tell = tell"""
    ),
    "another line": wire(
        """def tell(self, message):
    message = {"gives": {"tuple": [5, "a"]}, "changed": [[0, {"list": []}]]}
    self.connection.sendall(json.dumps(message).encode() + b"\\n")
remote.Line.tell = tell"""
    ),
    "another wire": wire(
        """import wire as known
known.pack = remote.pack = lambda value, refer: {"int": "0x1"}
known.MANY = known.DEEP = 10**9"""
    ),
    "changes what was never lent": wire(
        """send('{"done": null, "changed": [[0, {"list": []}]], "plays": -1}')"""
    ),
    "too many messages": wire(
        "while True:\n    wire.sendall(b'{}\\n' * 1000)"
    ),
}  # fmt: skip
