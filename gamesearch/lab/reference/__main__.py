"""`python -m gamesearch.lab.reference FOLDER` writes the pages of the reference."""

import sys

from gamesearch.lab.reference.pages import write_pages

if __name__ == "__main__":
    print(write_pages(sys.argv[1]), "names in", f"{sys.argv[1]}/index.html")
