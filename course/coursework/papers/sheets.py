"""Sheets with trees to fill in with a pencil, and a file with their solutions.

Trees that learners draw and fill in themselves teach no less than an expert's
animation (Hundhausen and Douglas, 2000), and they need no machine.
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
WINDOW = "α _____ β _____"  # to be completed beside a node
WINDOWS = (
    "△ MAX, ▽ MIN, □ leaf. Write α and β beside each node when you enter it, and write "
    "its value into it when you leave it. Cross out what is never evaluated."
)
BESIDE = {"alpha-beta": WINDOW, "ordering": WINDOW}
TO_DO = {
    "alpha-beta": WINDOWS,
    "ordering": paragraph(WINDOWS, "Which order would skip more?"),
    "minimax": "Write its value into each node, the lowest nodes first, and draw the "
    "line of best play thick. Which move would the dreamer play?",
    "evaluation": "Write beside each node what a search of depth 2 backs up to it, "
    "then one to the end. Which move does each of them play?",
    "b-star": "Complete the intervals that are missing. Mark the node that prove best "
    "expands next, and that of disprove rest.",
    "chance": "Write its value into each node, the lowest nodes first. A chance node "
    "has the mean of what follows it, by probability.",
    "backtracking": "Number the nodes as they are visited. Cross out those that the "
    "constraint refuses, and write the bound beside those that it cuts.",
    "and-or": "Cross out each node that cannot be solved, and write beside the others "
    "what they cost. Draw the cheapest solution thick.",
    "sums": "Write its Grundy value into each node, the lowest nodes first. Below the "
    "tree write the values of A, B and C in binary, and the move that wins.",
    "tables": "Do alpha-beta with a table. Write its entry beside the first x, and the "
    "window beside the second. Cross out what is never read.",
    "null-windows": "Search the tree in the first window, and write what comes back "
    "beside each node. Below the tree write the passes of MTD(f).",
    "star1": "For each outcome of the chance node write X, Y, A and B. Cross out the "
    "outcomes that are never read.",
    "schedule": "Below the tree draw a row for each of the two processors and a column "
    "for each minute. Write in the leaf that is read, and mark where one waits.",
    "a-star": "Number the places as they are expanded. Beside the map keep the list of "
    "those that wait, with their sums. Mark the estimates that are too high.",
    "mcts": "Write the bound of each move below its visits, for the player to move. "
    "Draw the way of the next simulation thick, and write the new visits and sums "
    "beside the nodes on it.",
}


@dataclass(frozen=True)
class Sheets:
    """Trees to fill in on a topic; the same for the same seed."""

    topic: Topic
    seed: str
    variants: list[Variant]
    per_page: int

    def write(self, folder: str | Path = ".") -> list[Path]:
        """Write `sheets-<topic>.pdf` and `sheets-<topic>-key.pdf` there.

        ValueError if others on the topic are there: their seed stands in their key.
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
        """The pages with the solved trees, one on each."""
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
    """Draw trees to fill in. Without a seed, one is drawn.

    >>> [one.structure for one in sheets("alpha-beta", count=3, seed=7).variants]
    ['one chain', 'two chains', 'two pairs']
    """
    known = topic_of(topic)
    whole_number(count, 1, "count: a whole number of trees")
    if count > MOST:
        raise ValueError(f"count: at most {MOST} trees, not {count}.")
    if per_page not in PER_PAGE:
        raise ValueError(f"per_page: 1 or 2 trees, to be legible, not {per_page!r}.")
    seed = new_seed() if seed is None else str(seed)
    names = [str(place) for place in range(1, count + 1)]
    return Sheets(known, seed, versions_of(known, names, seed), per_page)


def to_fill(variant: Variant) -> Picture:
    """The tree of a variant with places for α and β, where its topic has them."""
    if variant.topic in BESIDE:
        return draw_by_hand(variant.game, beside=BESIDE[variant.topic], legend=False)
    return variant.blank()
