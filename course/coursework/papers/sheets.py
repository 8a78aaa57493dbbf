"""Sheets with trees to fill in with a pencil, and a file with their solutions.

Learners who draw and fill in a picture themselves learn no less than from an expert's
animation (Hundhausen and Douglas, 2000), and they need no computer.
"""

from dataclasses import dataclass
from pathlib import Path

from coursework.papers.exam import new_seed, versions_of
from coursework.papers.page import BOTTOM, SMALL, Pages
from coursework.papers.solution import put_solution
from gamesearch.draw.picture import Picture
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.play.limits.saving import save
from gamesearch.rules.given import whole_number
from gamesearch.rules.say import paragraph
from gamesearch.sets.variant import Topic, Variant, topic_of

MOST = 60  # trees in a file
PER_PAGE = 1, 2
WINDOW = "α _____ β _____"  # to be filled in beside a node
WINDOWS = (
    "△ MAX, ▽ MIN, □ leaf. Write α and β beside each node when the search enters it. "
    "Write the value into the node when the search leaves it. Cross out every leaf "
    "that is never evaluated."
)
BESIDE = {"alpha-beta": WINDOW, "ordering": WINDOW}
TO_DO = {
    "alpha-beta": WINDOWS,
    "ordering": paragraph(WINDOWS, "Which order of the moves would skip more leaves?"),
    "minimax": "Write the value of each node into the node. Start with the lowest "
    "nodes. Draw the principal variation as a thick line. Which move would the dreamer "
    "play?",
    "evaluation": "Beside each node write the value that a search of depth 2 backs up, "
    "and then the value from a search to the end. Which move does each search play?",
    "b-star": "Fill in the missing intervals. Mark the node that the strategy prove "
    "best expands next, and the node that disprove rest expands next.",
    "chance": "Write the value of each node into the node. Start with the lowest "
    "nodes. The value of a chance node is the average of its children's values, "
    "weighted by their probabilities.",
    "backtracking": "Number the nodes in the order in which they are visited. Cross "
    "out each node that violates the constraint. Beside each node that is cut by the "
    "bound, write the bound.",
    "and-or": "Cross out each node that cannot be solved, and write the cost beside "
    "each other node. Draw the cheapest solution with thick lines.",
    "sums": "Write the Grundy value of each node into the node. Start with the lowest "
    "nodes. Below the tree write the values of A, B and C in binary, and the winning "
    "move.",
    "tables": "Do alpha-beta with a transposition table. Beside the first x write the "
    "entry that is stored, and beside the second x write the window. Cross out every "
    "leaf that is never evaluated.",
    "null-windows": "Search the tree with the first window, and beside each node write "
    "the value that the search returns. Below the tree write the passes of MTD(f).",
    "star1": "For each outcome of the chance node write X, Y, A and B. Cross out the "
    "outcomes that are never searched.",
    "schedule": "Below the tree draw a table with a row for each of the two processors "
    "and a column for each minute. Write into each field the leaf that is evaluated, "
    "and mark the minutes in which a processor waits.",
    "a-star": "Number the places in the order in which they are expanded. Beside the "
    "map write the list OPEN, with the sum of each place. Mark the estimates that are "
    "too high.",
    "mcts": "Below the visits of each move write its bound, from the view of the "
    "player to move. Draw the path of the next simulation as a thick line, and write "
    "the new visits and sums beside the nodes on this path.",
}


@dataclass(frozen=True)
class Sheets:
    """Trees on a topic to fill in, always the same for the same seed."""

    topic: Topic
    seed: str
    variants: list[Variant]
    per_page: int

    def write(self, folder: str | Path = ".") -> list[Path]:
        """Write `sheets-<topic>.pdf` and `sheets-<topic>-key.pdf` into a folder.

        ValueError if it has other sheets on the topic, whose seed is only in their key.
        """
        name = f"sheets-{self.topic.name}"
        key = Path(folder) / f"{name}-key.pdf"
        return save(
            {key.with_name(f"{name}.pdf"): self.trees, key: self.solutions}, key=key
        )

    def trees(self) -> bytes:
        """The pages with the trees."""
        pages = Pages(f"Trees to fill in: {self.topic.title}")
        with pages.booklet(name=True):
            for place, variant in enumerate(self.variants):
                on_page = place % self.per_page
                if place and not on_page:
                    pages.add_page()
                if not on_page:
                    pages.paragraph(TO_DO[self.topic.name], SMALL)
                    part = pages.left / self.per_page
                end = BOTTOM - part * (self.per_page - 1 - on_page)
                pages.space(8)
                pages.heading(f"Tree {place + 1}")
                pages.paragraph(variant.story, SMALL)
                pages.space(6)
                pages.picture(to_fill(variant), end - pages.y - 10)
                pages.y = end
        return pages.data()

    def solutions(self) -> bytes:
        """The pages with the solved trees, one tree on each page."""
        pages = Pages(f"Key to the trees: {self.topic.title}")
        with pages.booklet():
            for place, variant in enumerate(self.variants, 1):
                if place > 1:
                    pages.add_page()
                pages.heading(f"Tree {place}", f"seed {self.seed}")
                put_solution(pages, variant)
        return pages.data()


def sheets(
    topic: str, *, count: int = 6, per_page: int = 2, seed: int | str | None = None
) -> Sheets:
    """Draw trees to fill in. The default is a new seed.

    >>> [one.structure for one in sheets("alpha-beta", count=3, seed=7).variants]
    ['one chain', 'two chains', 'two pairs']
    """
    known = topic_of(topic)
    whole_number(count, 1, "count: a whole number of trees")
    if count > MOST:
        raise ValueError(f"count: at most {MOST} trees, not {count}.")
    if per_page not in PER_PAGE:
        raise ValueError(
            f"per_page: give 1 or 2 trees, not {per_page!r}; more are not legible."
        )
    seed = new_seed() if seed is None else str(seed)
    names = [str(place) for place in range(1, count + 1)]
    return Sheets(known, seed, versions_of(known, names, seed), per_page)


def to_fill(variant: Variant) -> Picture:
    """The tree of a variant, with places for α and β if its topic has windows."""
    if variant.topic in BESIDE:
        return draw_by_hand(variant.game, beside=BESIDE[variant.topic], legend=False)
    return variant.blank()
