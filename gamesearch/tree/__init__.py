"""The searched tree: the trace, the nodes, and what happened in words."""

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "node": "PRUNED TABLE UNFINISHED VISITED WAITING Cut Node Visit",
    "trace": "Event Trace first_difference",
    "tree": "Tree searched tree_of",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)
