import re
from itertools import pairwise

import pytest
from many import slowly

from gamesearch import ExplicitTree, Nim, RandomTree, TicTacToe, Trace, alpha_beta
from gamesearch.draw import draw_flipbook
from gamesearch.draw.flipbook import MOST, Book, Page
from gamesearch.draw.labels import Wanted
from tests.draw.trees import TEXTBOOK


def run(game):
    trace = Trace()
    alpha_beta(game, trace=trace)
    return trace


GAME = ExplicitTree(TEXTBOOK)
TRACE = run(GAME)


def pages(file):
    return len(re.findall(rb"/Type /Page\b(?!s)", file.read_bytes()))


@pytest.mark.parametrize(
    ("per_page", "count"), [slowly(1, 24), slowly(2, 12), slowly(4, 6), (6, 4)]
)
def test_a_picture_for_each_event(tmp_path, per_page, count):
    file = draw_flipbook(
        GAME, None, TRACE, tmp_path / "book.pdf", per_page, title="Cut"
    )
    assert pages(file) == count
    assert list(tmp_path.iterdir()) == [file]


def test_the_same_search_is_the_same_file(tmp_path):
    game = ExplicitTree([3, 12])
    files = [draw_flipbook(game, None, run(game), tmp_path / f"{n}.pdf") for n in "ab"]
    assert files[0].read_bytes() == files[1].read_bytes()


def book(game, trace, fill=0, fold=False):
    return Book(game, None, trace, Wanted(), None, fold, fill)


def test_every_step_has_the_tree_in_the_same_place_with_all_its_texts():
    from gamesearch.draw.plan import reaches_of

    whole = book(GAME, TRACE)
    size = len(whole.plan.places)
    assert size == 13
    for step in range(1, TRACE.steps + 1):
        view, texts = whole._view(step)
        assert len(view.nodes) == size
        rows = {}
        for (x, y), (left, right) in zip(
            whole.plan.places, reaches_of(view, texts, whole.wanted)
        ):
            rows.setdefault(y, []).append((x - left, x + right))
        for row in rows.values():
            assert all(a[1] <= b[0] + 1e-6 for a, b in pairwise(row))


def test_captions_count_and_say_what_happened():
    captions = book(GAME, TRACE).captions
    assert captions[0].startswith("1 of 24. Enter the root (MAX)")
    assert captions[12].startswith(
        "13 of 24. Cut: 3 ≥ 2. MIN node b is worth at most 2"
    )


def test_the_legend_of_a_book_is_that_of_all_its_pages():
    signs = "MAX MIN leaf open waiting current pruned cut inequality line window order"
    assert book(GAME, TRACE).signs == set(signs.split(" "))


def test_slides_are_legible_from_the_back_row():
    page = Page(book(GAME, TRACE, 600), 1, "")
    assert page.size == (1280, 720)
    assert 11.5 * page.scale >= 18


@pytest.mark.slow
def test_folded_boards_in_a_handout(tmp_path):
    game = TicTacToe()
    state = game.from_text("X O X / O X . / O . .")
    trace = Trace()
    alpha_beta(game, state, trace=trace)
    file = draw_flipbook(game, state, trace, tmp_path / "t.pdf", 4, fold=True)
    assert pages(file) == -(-trace.steps // 4)
    nim = Nim([1, 1])
    assert draw_flipbook(
        nim, None, run(nim), tmp_path / "n.pdf", 2, boards=True
    ).is_file()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((TRACE, "book.png"), r"file: a flip-book is a PDF.* book.pdf instead of book"),
        ((TRACE, "no/book.pdf"), "there is no folder"),
        ((TRACE, "book.pdf", 0), "per_page: .* from 1 .slides. to 24, not 0"),
        ((TRACE, "book.pdf", 1.5), "per_page: .* not 1.5"),
        ((Trace(), "book.pdf"), "trace: .* empty"),
    ],
)
def test_bad_input_is_named_and_nothing_is_written(tmp_path, arguments, words):
    trace, name, *rest = arguments
    with pytest.raises(ValueError, match=words):
        draw_flipbook(GAME, None, trace, tmp_path / name, *rest)
    assert list(tmp_path.iterdir()) == []


def test_too_many_pages_are_refused_with_the_number(tmp_path):
    game = RandomTree(3, 6, seed=1)
    trace = run(game)
    assert trace.steps > MOST
    words = rf"{trace.steps:,} events make .* at most {MOST}"
    with pytest.raises(ValueError, match=words):
        draw_flipbook(game, None, trace, tmp_path / "book.pdf")


def test_a_tree_too_wide_for_a_page_is_refused(tmp_path):
    game = RandomTree(4, 3, seed=1)
    with pytest.raises(ValueError, match=r"points high\. Put fewer"):
        draw_flipbook(game, None, run(game), tmp_path / "book.pdf", 12)
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_book_leaves_the_old_file(tmp_path, monkeypatch):
    file = tmp_path / "book.pdf"
    file.write_bytes(b"old")
    drawn = Page.drawn

    def interrupted(self, steps):
        if steps[0] == 3:
            raise KeyboardInterrupt
        return drawn(self, steps)

    monkeypatch.setattr(Page, "drawn", interrupted)
    with pytest.raises(KeyboardInterrupt):
        draw_flipbook(GAME, None, TRACE, file)
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]
