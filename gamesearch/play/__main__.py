"""`python -m gamesearch.play FOLDER` computes the books of data/books again."""

import sys
from pathlib import Path

from gamesearch.games import ConnectFour
from gamesearch.play.book import endgame_book, opening_book


def main(folder: str) -> None:
    """Write the books of Connect Four on 5 x 4 squares into an existing folder."""
    game = ConnectFour(5, 4)
    books = {
        "opening": opening_book(game, 5),
        "endgame": endgame_book(game, after=12, games=250, astray=6),
    }
    for name, book in books.items():
        file = Path(folder) / f"connect-four-5x4-{name}.json"
        file.write_text(book.to_json(), encoding="utf-8", newline="\n")
        print(file.name, book)


if __name__ == "__main__":
    main(*sys.argv[1:])
