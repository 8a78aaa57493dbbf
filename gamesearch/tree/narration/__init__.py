"""What happens in a search, in words: numbers, labels, events, reasons for cuts.

Pictures, the text twin, the explorer and the checks all speak through this package.
"""

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "labels": "NOTATIONS beside check_notation inequality inside standing turn_name",
    "problems": "FATES NOTHING_BELOW SOLVED expected killed_reason",
    "reasons": "Cause Crossed chance_cut_reason cut_reason",
    "names": "node_name",
    "sentences": "sentence",
    "values": "LONG almost_endless decided endless interval number two_places window",
}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES)
